"""Tables made ready for one kind of number: chances instead of ways, pickers instead of places."""

from collections.abc import Sequence
from typing import Generic

from tidal_widgets.odds.bits import members, union
from tidal_widgets.odds.endings import Ending
from tidal_widgets.odds.number import Number
from tidal_widgets.odds.question import Kind, Question
from tidal_widgets.odds.table import Choice, Pick, Table, picker


class Throw(Generic[Number]):
    """A keep ready to be thrown from: picks the shows it may lead to, with their chances."""

    __slots__ = ("_parts", "chances", "open_to", "pick", "places")

    def __init__(self, choice: Choice, chances: list[Number]) -> None:
        self.places = choice.places
        self.pick: Pick[Number] = picker(choice.places)
        self.chances: list[Number] = chances
        self.open_to = choice.open_to
        self._parts: dict[int, tuple[tuple[int, ...], tuple[Number, ...], Number]] = {}

    def part(self, bits: int) -> tuple[tuple[int, ...], tuple[Number, ...], Number]:
        """Return the shows in a set at which the keep is open, and the chance of each and of all."""
        if bits not in self._parts:
            shows = members(bits)
            chance = dict(zip(self.places, self.chances, strict=True))
            nought = self.chances[0] * 0
            each = tuple([chance.get(show, nought) for show in shows])
            self._parts[bits] = shows, each, sum(each, start=nought)
        return self._parts[bits]


class Board(Generic[Number]):
    """What of a table does not depend on Danger, Shells or worth, so that questions may share it."""

    def __init__(self, table: Table, one: Number) -> None:
        self.table = table
        weights = {id(choice.ways): (choice.ways, choice.total) for choice in table.keeps}
        chances: dict[int, list[Number]] = {
            key: [one * way / total for way in ways] for key, (ways, total) in weights.items()
        }
        self.throws: list[Throw[Number]] = [Throw(choice, chances[id(choice.ways)]) for choice in table.keeps]
        self.losses: list[Pick[Number]] = [picker(column) for column in table.losses]
        self.leaps: list[Pick[Number]] = [picker(column) for column in table.leaps]
        self.order = sorted(range(len(self.throws)), key=self._thrown)

    def _thrown(self, number: int) -> int:
        return -sum(map(sum, self.table.keeps[number].kept))

    @property
    def edges(self) -> int:
        """How many ways lead from a keep to a show, as a measure of size."""
        return sum(len(throw.places) for throw in self.throws) + 8 * len(self.throws) + 8


class Ready(Generic[Number]):
    """A table ready to be solved level by level, with the order of keeps found last.

    Free shows are those not compelled to stop; open ones, those that may gain by another throw.
    """

    def __init__(self, board: Board[Number], ends: Sequence[Ending], gains: list[Number], asked: Question) -> None:
        self.table = board.table
        self.throws: list[Throw[Number]] = board.throws
        self.losses: list[Pick[Number]] = board.losses
        self.leaps: list[Pick[Number]] = board.leaps
        self.order = board.order[:]
        self.gains: list[Number] = gains
        self.found: list[Number] = [gains[0]] * len(self.throws)
        complete = union(show for show, end in enumerate(ends) if end.complete)
        must_stop = asked.kind is not Kind.MONSTER and not asked.readings.reroll_when_complete
        everything = (1 << self.table.size) - 1
        self.free = everything & ~complete if must_stop else everything
        self.open = everything & ~complete if asked.kind is Kind.COMPLETE else self.free
        self.open_shows = members(self.open)
