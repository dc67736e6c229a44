"""Adding up what games showed: points, wins, and what the box measures.

What is kept are sums, so that a tally of a million games is no larger than that of ten, and two tallies added make the
tally of all their games.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from tidal_widgets.box import Playing
from tidal_widgets.engine import Scores
from tidal_widgets.rulebook import RuleId
from tidal_widgets.studies.run import SimulatedGame

Exact = int | Fraction
Row = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Numbers:
    """What is known of a row of numbers: how many they are, their sums, the least and the greatest, how many count."""

    count: int
    total: Exact
    squares: Exact
    least: float
    most: float
    seen: int

    @classmethod
    def one(cls, value: float) -> "Numbers":
        """Begin a summary with one number."""
        exact = int(value) if value == int(value) else Fraction(value)
        return cls(1, exact, exact * exact, value, value, int(bool(value)))

    @classmethod
    def read(cls, row: Sequence[Any]) -> "Numbers":
        """Read what `row` wrote."""
        count, total, squares, *others = row
        return cls(count, _exact(total), _exact(squares), *others)

    def row(self) -> list[float | str]:
        """Write all six for a file; a fraction is a text, so that not a digit is lost."""
        sums = (one if isinstance(one, int) else str(one) for one in (self.total, self.squares))
        return [self.count, *sums, self.least, self.most, self.seen]

    def __add__(self, other: "Numbers") -> "Numbers":
        return Numbers(
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
            min(self.least, other.least),
            max(self.most, other.most),
            self.seen + other.seen,
        )

    def brief(self) -> dict[str, float]:
        """Compute the mean, the spread, the least and the greatest, and how often it was not 0."""
        mean = Fraction(self.total) / self.count
        return {
            "mean": round(float(mean), 3),
            "deviation": round(sqrt(Fraction(self.squares) / self.count - mean * mean), 3),
            "least": self.least,
            "most": self.most,
            "seen": round(self.seen / self.count, 3),
        }


class Tally:
    """What the games so far showed, for each seat by its name and for the table, and what each rule gave in points."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.decisions = 0
        self.seats: dict[str, dict[str, Numbers]] = {}
        self.rules: dict[RuleId, int] = {}
        self.table: dict[str, Numbers] = {}

    def add_game(self, playing: Playing[Any], played: SimulatedGame) -> None:
        """Add a game with what its box measures."""
        names = played.table.seats
        rows = [playing.seat_measures(played.state, played.scores, index) for index in range(len(names))]
        self.add(names, played.scores, rows, playing.measures(played.events))
        self.decisions += played.decisions

    def add(self, names: Sequence[str], scores: Scores, by_seat: Sequence[Row], table: Row) -> None:
        """Add one game: who sat there, how it ended, what was measured of each seat and of the table."""
        for index, (name, row) in enumerate(zip(names, by_seat, strict=True)):
            won = (index in scores.winners) / len(scores.winners)
            self.add_row(name, {"games won": won, "points": scores.totals[index], **row})
            for line in scores.lines[index]:
                self.rules[line.rule] = self.rules.get(line.rule, 0) + line.points
        _add_row(self.table, table)

    def add_row(self, name: str, row: Row) -> None:
        """Add what was measured once under a name."""
        _add_row(self.seats.setdefault(name, {}), row)

    def __add__(self, other: "Tally") -> "Tally":
        both = Tally()
        for one in (self, other):
            both.decisions += one.decisions
            for name, mine in one.seats.items():
                _add_numbers(both.seats.setdefault(name, {}), mine)
            for rule, points in one.rules.items():
                both.rules[rule] = both.rules.get(rule, 0) + points
            _add_numbers(both.table, one.table)
        return both

    def record(self) -> dict[str, Any]:
        """Write the tally for a file, or for whoever adds it to others."""
        return {
            "decisions": self.decisions,
            "seats": {name: _rows(mine) for name, mine in self.seats.items()},
            "rules": {rule.value: points for rule, points in self.rules.items()},
            "table": _rows(self.table),
        }

    @classmethod
    def read(cls, record: Mapping[str, Any], rules: Iterable[RuleId]) -> "Tally":
        """Read what `record` wrote, of a game with these rules."""
        tally, known = cls(), {rule.value: rule for rule in rules}
        tally.decisions = record["decisions"]
        tally.seats = {name: _numbers(mine) for name, mine in record["seats"].items()}
        tally.rules = {known[slug]: points for slug, points in record["rules"].items()}
        tally.table = _numbers(record["table"])
        return tally

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    @property
    def names(self) -> list[str]:
        """The seats' names, sorted."""
        return sorted(self.seats)

    def everybody(self) -> dict[str, Numbers]:
        """Sum what was measured of the seats, all of them together."""
        together: dict[str, Numbers] = {}
        for name in self.names:
            _add_numbers(together, self.seats[name])
        return together

    def points_by_rule(self) -> dict[RuleId, float]:
        """Compute what each rule gave a seat on average, most first."""
        count = sum(mine["points"].count for mine in self.seats.values())
        return {rule: round(self.rules[rule] / count, 3) for rule in sorted(self.rules, key=lambda r: -self.rules[r])}


def _add_row(sums: dict[str, Numbers], row: Row) -> None:
    _add_numbers(sums, {measure: Numbers.one(value) for measure, value in row.items()})


def _add_numbers(sums: dict[str, Numbers], more: Mapping[str, Numbers]) -> None:
    for measure, numbers in more.items():
        sums[measure] = sums[measure] + numbers if measure in sums else numbers


def _rows(sums: Mapping[str, Numbers]) -> dict[str, list[float | str]]:
    return {measure: numbers.row() for measure, numbers in sums.items()}


def _numbers(rows: Mapping[str, Sequence[Any]]) -> dict[str, Numbers]:
    return {measure: Numbers.read(row) for measure, row in rows.items()}


def _exact(said: int | str) -> Exact:
    return Fraction(said) if isinstance(said, str) else said
