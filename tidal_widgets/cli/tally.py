"""Adding up what games showed: points, wins, and what the box measures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, pstdev

from tidal_widgets.engine import Scores
from tidal_widgets.rulebook import RuleId

Row = Mapping[str, float]


@dataclass(slots=True)
class Numbers:
    """A row of numbers and what is told of it."""

    all: list[float] = field(default_factory=list)

    def brief(self) -> dict[str, float]:
        """Return the mean, the spread, the least and the greatest, and how often it was not nought."""
        return {
            "mean": round(fmean(self.all), 3),
            "deviation": round(pstdev(self.all), 3),
            "least": min(self.all),
            "most": max(self.all),
            "seen": round(fmean(map(bool, self.all)), 3),
        }


class Tally:
    """What the games so far showed, for each seat by its name and for the table."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.decisions = 0
        self.seats: dict[str, dict[str, Numbers]] = {}
        self.rules: dict[RuleId, float] = {}
        self.table: dict[str, Numbers] = {}

    def add(self, names: Sequence[str], scores: Scores, by_seat: Sequence[Row], table: Row) -> None:
        """Add one game: who sat there, how it ended, what was measured of each seat and of the table."""
        for index, (name, row) in enumerate(zip(names, by_seat, strict=True)):
            won = (index in scores.winners) / len(scores.winners)
            self._add_seat(name, {"games won": won, "points": scores.totals[index], **row})
            for line in scores.lines[index]:
                self.rules[line.rule] = self.rules.get(line.rule, 0.0) + line.points
        for measure, value in table.items():
            self.table.setdefault(measure, Numbers()).all.append(value)

    def _add_seat(self, name: str, row: Row) -> None:
        mine = self.seats.setdefault(name, {})
        for measure, value in row.items():
            mine.setdefault(measure, Numbers()).all.append(value)

    @property
    def names(self) -> list[str]:
        """Return the seats' names, sorted."""
        return sorted(self.seats)

    def everybody(self) -> dict[str, Numbers]:
        """Return what was measured of the seats, all of them together."""
        together: dict[str, Numbers] = {}
        for name in self.names:
            for measure, numbers in self.seats[name].items():
                together.setdefault(measure, Numbers()).all.extend(numbers.all)
        return together

    def points_by_rule(self) -> dict[RuleId, float]:
        """Return what each rule gave a seat on average, the most first."""
        count = sum(len(mine["points"].all) for mine in self.seats.values())
        return {rule: round(self.rules[rule] / count, 3) for rule in sorted(self.rules, key=lambda r: -self.rules[r])}
