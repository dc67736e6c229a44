"""What every choice is worth that a player has now, best first."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Generic

from tidal_widgets.chance.number import Number
from tidal_widgets.mechanics.dicepool.actions import Action, Block, Leap, Lose, Reroll, Shown, Stop, Turn
from tidal_widgets.mechanics.dicepool.question import Kind
from tidal_widgets.mechanics.dicepool.solver.kin import Show
from tidal_widgets.mechanics.dicepool.solver.oddsmap import OddsMap
from tidal_widgets.mechanics.dicepool.solver.pool import Hand
from tidal_widgets.mechanics.dicepool.solver.purse import Stock
from tidal_widgets.mechanics.dicepool.solver.solver import Solver


@dataclass(frozen=True, slots=True)
class Choice(Generic[Number]):
    """A choice, its value, what it costs against the best, and its place among the choices as rules list them.

    `wasteful` says that another is worth as much and leaves more over, `says` tells the choice in words.
    """

    action: Action
    value: Number
    cost: Number
    place: int = 0
    wasteful: bool = False
    says: str = ""


@dataclass(frozen=True, slots=True)
class Tableau:
    """Dice as they lie on the table, and the Shells: the moment at which a choice is asked for."""

    shown: tuple[Shown, ...]
    shells: int
    shield: int

    @property
    def stock(self) -> Stock:
        """The Shells on the board and on the Shield."""
        return self.shells, self.shield

    def without(self, die: Shown) -> "Tableau":
        """Return the table after a die is lost."""
        place = self.shown.index(die)
        return Tableau(self.shown[:place] + self.shown[place + 1 :], self.shells, self.shield)

    def turned(self, die: Shown, face: str) -> "Tableau":
        """Return the table with one die set to another face."""
        place = self.shown.index(die)
        return Tableau(
            (*self.shown[:place], die._replace(face=face), *self.shown[place + 1 :]), self.shells, self.shield
        )

    def paid(self, from_board: int, from_shield: int = 0) -> "Tableau":
        """Return the table after Shells moved from the board to the Shield and others left the Shield."""
        return Tableau(self.shown, self.shells - from_board, self.shield + from_board - from_shield)


class Choices(Generic[Number]):
    """Values every choice against the odds map it belongs to."""

    def __init__(self, odds: OddsMap[Number]) -> None:
        self.odds: OddsMap[Number] = odds
        self._solver: Solver[Number] = odds.solver
        self._price = odds.asked.leap_price

    def value(self, table: Tableau) -> Number:
        """Return what the table is worth once Danger is settled."""
        home = self._home(table)
        values = self._solver.values[home][self._hand(table)]
        return values[self._place(table)] + self.odds.shift(table.stock, home)

    def after_throw(self, table: Tableau, x: int) -> list[Choice[Number]]:
        """Return the answers to a throw that showed `x` on the Danger die: to block, to lose a die, to turn it."""
        return ranked(self._answers(table, x))

    def after_danger(self, table: Tableau) -> list[Choice[Number]]:
        """Return what may be done once Danger is settled: to stop, to leap, to throw again."""
        return ranked(chain(self._stops(table), self._leaps(table), self._rerolls(table)))

    def _answers(self, table: Tableau, x: int) -> Iterator[tuple[Action, Number]]:
        able = x <= table.shells
        if able:
            yield Block(), self.value(table.paid(x))
        if x and (self.odds.asked.readings.may_refuse_block or not able):
            for die in dict.fromkeys(table.shown):
                if not die.kept or self.odds.asked.readings.sacrifice == "any":
                    yield Lose(die), self.value(table.without(die))
        if self.odds.asked.turns_danger and table.shield >= self._price:
            low = table.paid(0, self._price)
            for face in sorted(set(self.odds.asked.danger) - {x}):
                yield Turn(face), max(value for _, value in self._plain(low, face))

    def _plain(self, table: Tableau, x: int) -> Iterator[tuple[Action, Number]]:
        return ((action, value) for action, value in self._answers(table, x) if not isinstance(action, Turn))

    def _stops(self, table: Tableau) -> Iterator[tuple[Action, Number]]:
        hand, asked = self._hand(table), self.odds.asked
        end = self._solver.endings.of(self._solver.ready(hand).reach[self._place(table)])
        left = self._solver.purse.left(table.stock, hand) if asked.kind is Kind.VALUE else 0
        yield Stop(end.result), self._solver.purse.tasted(self._solver.one * end.gain + left)

    def _leaps(self, table: Tableau) -> Iterator[tuple[Action, Number]]:
        if not self.odds.asked.leap or table.shield < self._price:
            return
        low = table.paid(0, self._price)
        faces = {die.name: dict.fromkeys(die.faces) for die in self.odds.asked.dice}
        for die in dict.fromkeys(table.shown):
            if die.kept and not self.odds.asked.readings.leap_on_kept:
                continue
            for face in faces[die.die]:
                if face != die.face and self._known(made := low.turned(die, face)):
                    yield Leap(die, face), self.value(made)

    def _rerolls(self, table: Tableau) -> Iterator[tuple[Action, Number]]:
        home, hand, place = self._home(table), self._hand(table), self._place(table)
        ready = self._solver.ready(hand)
        if not any(hand) or not ready.free >> place & 1:
            return
        shift, worth = self.odds.shift(table.stock, home), self._solver.worth(home, hand)
        for number in range(len(ready.table.keeps)):
            throw = ready.throws[number]
            if throw.open_to >> place & 1:
                value = sum(chance * worth[show] for show, chance in zip(throw.places, throw.chances, strict=True))
                yield Reroll(self._kept(table, self._solver.kept(hand, number))), value + shift

    def _kept(self, table: Tableau, kept: tuple[Show, ...]) -> tuple[Shown, ...]:
        """Return dice on the table that show what is kept, those already set aside first."""
        wanted = [list(show) for show in kept]
        chosen = []
        for die in sorted(table.shown, key=lambda die: not die.kept):
            sort, face = self._lies(die)
            if wanted[sort][face]:
                wanted[sort][face] -= 1
                chosen.append(die)
        return tuple(chosen)

    def _lies(self, die: Shown) -> tuple[int, int]:
        sort = self._solver.pool.sort_of(die.die)
        places = self._solver.pool.sorts[sort].place
        if die.face not in places:
            raise ValueError(f"the die {die.die} has no face {die.face!r}")
        return sort, places[die.face]

    def _hand(self, table: Tableau) -> Hand:
        return self._solver.pool.hand([die.die for die in table.shown])

    def _home(self, table: Tableau) -> Stock:
        home = self.odds.home(table.stock)
        self.odds.ensure(home)
        return home

    def _place(self, table: Tableau) -> int:
        return self._solver.tables.place(*self._parts(table))

    def _known(self, table: Tableau) -> bool:
        return self._solver.tables.holds(*self._parts(table))

    def _parts(self, table: Tableau) -> tuple[tuple[Show, ...], tuple[Show, ...]]:
        """Return what lies aside and what was thrown, counted by sort and face."""
        counts = [[[0] * len(sort.load) for sort in self._solver.pool.sorts] for _ in range(2)]
        for die in table.shown:
            sort, face = self._lies(die)
            counts[not die.kept][sort][face] += 1
        aside, thrown = (tuple(map(tuple, part)) for part in counts)
        return aside, thrown


def ranked(valued: Iterable[tuple[Action, Number]]) -> list[Choice[Number]]:
    """Return choices best first, each with its cost against the best."""
    ordered = sorted(enumerate(valued), key=lambda each: each[1][1], reverse=True)
    return [Choice(action, value, ordered[0][1][1] - value, place) for place, (action, value) in ordered]
