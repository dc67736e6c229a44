"""The final score, line by line, each line with its rule."""

from typing import NamedTuple

from tidal_widgets.rulebook import RuleId


class ScoreLine(NamedTuple):
    """What one rule gave one seat, and out of what."""

    rule: RuleId
    points: int
    why: str


class Scores(NamedTuple):
    """Every seat's lines, who won, and the rule that decided it."""

    lines: tuple[tuple[ScoreLine, ...], ...]
    winners: tuple[int, ...]
    decided_by: RuleId

    @property
    def totals(self) -> tuple[int, ...]:
        """Return every seat's points.

        >>> Scores(((), ()), (0, 1), RuleId.__new__.__class__).totals
        (0, 0)
        """
        return tuple(sum(line.points for line in seat) for seat in self.lines)
