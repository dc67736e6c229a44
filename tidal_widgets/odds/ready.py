"""Tables made ready for one kind of number: chances instead of ways, pickers instead of places."""

from collections.abc import Sequence
from functools import cached_property
from typing import Generic

from tidal_widgets.odds.endings import Ending
from tidal_widgets.odds.number import Number
from tidal_widgets.odds.question import Kind, Question
from tidal_widgets.odds.table import Choice, Pick, Table, picker


class Throw(Generic[Number]):
    """A keep ready to be thrown from: picks the shows it may lead to, with their chances."""

    def __init__(self, choice: Choice, one: Number) -> None:
        self.places = choice.places
        self.pick: Pick[Number] = picker(choice.places)
        self.chances: list[Number] = [one * way / choice.total for way in choice.ways]
        self.reach = choice.open_to

    @cached_property
    def chance(self) -> dict[int, Number]:
        """The chance of each show it may lead to."""
        return dict(zip(self.places, self.chances, strict=True))


class Ready(Generic[Number]):
    """A table ready to be solved level by level, with the order of keeps found last.

    Free shows are those not compelled to stop; open ones, those that may gain by another throw.
    """

    def __init__(self, table: Table, ends: Sequence[Ending], asked: Question, one: Number) -> None:
        self.table = table
        self.gains: list[Number] = [one * end.gain for end in ends]
        complete = {show for show, end in enumerate(ends) if end.complete}
        must_stop = asked.kind is not Kind.MONSTER and not asked.readings.reroll_when_complete
        self.free = frozenset(range(table.size)) - (complete if must_stop else set())
        self.open = self.free - complete if asked.kind is Kind.COMPLETE else self.free
        self.throws: list[Throw[Number]] = [Throw(choice, one) for choice in table.keeps]
        self.losses: list[Pick[Number]] = [picker(column) for column in table.losses]
        self.leaps: list[Pick[Number]] = [picker(column) for column in table.leaps]
        self.found: list[Number] = [0 * one] * len(self.throws)
        self.order = sorted(range(len(self.throws)), key=self._thrown)

    def _thrown(self, number: int) -> int:
        return -sum(map(sum, self.table.keeps[number].kept))
