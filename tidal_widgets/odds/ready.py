"""Tables made ready for one kind of number: chances instead of ways, pickers instead of places."""

from collections.abc import Sequence
from typing import Generic

from tidal_widgets.odds.bits import members, union
from tidal_widgets.odds.endings import Ending
from tidal_widgets.odds.lattice import Lattice
from tidal_widgets.odds.number import Number
from tidal_widgets.odds.question import Kind, Question
from tidal_widgets.odds.table import Choice, Pick, Table, picker


class Throw(Generic[Number]):
    """A keep ready to be thrown from: picks the shows it may lead to, with their chances."""

    __slots__ = ("chances", "open_to", "parts", "pick", "places")

    def __init__(self, choice: Choice, chances: list[Number]) -> None:
        self.places = choice.places
        self.pick: Pick[Number] = picker(choice.places)
        self.chances: list[Number] = chances
        self.open_to = choice.open_to
        self.parts: dict[int, tuple[tuple[int, ...], tuple[Number, ...], Number]] = {}

    def part(self, bits: int) -> tuple[tuple[int, ...], tuple[Number, ...], Number]:
        """Return the shows in a set at which the keep is open, and the chance of each and of all."""
        if bits not in self.parts:
            shows = members(bits)
            chance = dict(zip(self.places, self.chances, strict=True))
            nought = self.chances[0] * 0
            each = tuple([chance.get(show, nought) for show in shows])
            self.parts[bits] = shows, each, sum(each, start=nought)
        return self.parts[bits]


class Throws(dict[int, Throw[Number]]):
    """The throws of a table by the number of the keep, each made ready when first needed."""

    def __init__(self, table: Table, one: Number) -> None:
        self._choice = table.choice
        self._one: Number = one
        self._chances: dict[int, tuple[tuple[int, ...], list[Number]]] = {}

    def __missing__(self, number: int) -> Throw[Number]:
        choice = self._choice(number)
        if id(choice.ways) not in self._chances:
            self._chances[id(choice.ways)] = choice.ways, [self._one * way / choice.total for way in choice.ways]
        made = self[number] = Throw(choice, self._chances[id(choice.ways)][1])
        return made


class Board(Generic[Number]):
    """What of a table does not depend on Danger, Shells or worth, so that questions may share it.

    A large board has a lattice to sweep over, and no order of keeps to begin with.
    """

    def __init__(self, table: Table, lattice: Lattice[Number] | None, one: Number) -> None:
        self.table = table
        self.lattice: Lattice[Number] | None = lattice
        self.throws: Throws[Number] = Throws(table, one)
        self.losses: list[Pick[Number]] = [picker(column) for column in table.losses]
        self.leaps: list[Pick[Number]] = [picker(column) for column in table.leaps]
        self.order = [] if lattice else largest_first(table)

    @property
    def weight(self) -> int:
        """About how much room it takes."""
        return (len(self.table.keeps) + 8) * (self.table.size + 8)


def largest_first(table: Table) -> list[int]:
    """Return the numbers of the keeps, those that keep most dice first: likely the order of their worth."""
    return sorted(range(len(table.keeps)), key=lambda number: -sum(map(sum, table.keeps[number])))


class Ready(Generic[Number]):
    """A table ready to be solved level by level, with the order of keeps found last.

    Free shows are those not compelled to stop; open ones, those that may gain by another throw.
    """

    def __init__(self, board: Board[Number], ends: Sequence[Ending], gains: list[Number], asked: Question) -> None:
        self.table = board.table
        self.lattice: Lattice[Number] | None = board.lattice
        self.throws: Throws[Number] = board.throws
        self.losses: list[Pick[Number]] = board.losses
        self.leaps: list[Pick[Number]] = board.leaps
        self.order = board.order[:]
        self.gains: list[Number] = gains
        self.found: list[Number] = [gains[0]] * len(self.table.keeps)
        complete = union(show for show, end in enumerate(ends) if end.complete)
        must_stop = asked.kind is not Kind.MONSTER and not asked.readings.reroll_when_complete
        everything = (1 << self.table.size) - 1
        self.free = everything & ~complete if must_stop else everything
        self.open = everything & ~complete if asked.kind is Kind.COMPLETE else self.free
        self.shut_shows = members(everything & ~self.open)
        self._plain = not must_stop and not asked.readings.marks_kept_dice

    def floor(self, throw: Throw[Number], values: list[Number], default: Number) -> Number:
        """Return the least value of the shows that may choose a keep."""
        if self._plain:
            return min(throw.pick(values))
        return min([values[show] for show in members(throw.open_to & self.open)], default=default)
