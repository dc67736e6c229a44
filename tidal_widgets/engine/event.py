"""What happened, in the past tense, and the rule that made it happen."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tidal_widgets.rulebook import RuleId
from tidal_widgets.text import _


class Event(NamedTuple):
    """One thing that happened.

    `says` is a sentence with `{who}` for the seat and `{0}`, `{1}` … for the things. Seats outside `audience`
    (None: everybody is in it) are told `veil` instead.
    """

    rule: RuleId
    says: str
    seat: int | None = None
    things: tuple[object, ...] = ()
    audience: tuple[int, ...] | None = None
    veil: str = ""

    def seen_by(self, seat: int) -> "Event":
        """Return what `seat` may know of it."""
        if self.audience is None or seat in self.audience:
            return self
        return Event(self.rule, self.veil, self.seat)

    def text(self, names: Sequence[str] = ()) -> str:
        """Tell the event with the seats' names."""
        return self.says.format(*self.things, who=self._who(names))

    def _who(self, names: Sequence[str]) -> str:
        if self.seat is None:
            return _("Everybody")
        return names[self.seat] if self.seat < len(names) else _("Player {n}").format(n=self.seat + 1)


def tally(rules: Mapping[str, RuleId], events: Sequence[Event]) -> Mapping[str, int]:
    """Return by name how often each of these rules made something happen."""
    fired = Counter(event.rule for event in events)
    return {name: fired[rule] for name, rule in rules.items()}
