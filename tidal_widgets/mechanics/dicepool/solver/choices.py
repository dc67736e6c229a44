"""What every choice is worth that a player has now, best first, at any moment at which something is asked or thrown.

`Choices` knows the choices the solver weighs. `Moments` has all that the rules allow, however poor, for tables that lie
in whatever way.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, product
from math import prod
from typing import Generic

from tidal_widgets.chance import Number
from tidal_widgets.mechanics.dicepool.problem import (
    Action,
    AimKind,
    Block,
    Commit,
    Leap,
    Lose,
    Reroll,
    Shown,
    Stop,
    TurnDanger,
)
from tidal_widgets.mechanics.dicepool.solver.dice import Show
from tidal_widgets.mechanics.dicepool.solver.oddsmap import OddsMap
from tidal_widgets.mechanics.dicepool.solver.solver import Solver
from tidal_widgets.mechanics.dicepool.solver.table import Hand
from tidal_widgets.mechanics.dicepool.solver.worth import Stock


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
        """Remove a die that is lost."""
        place = self.shown.index(die)
        return Tableau(self.shown[:place] + self.shown[place + 1 :], self.shells, self.shield)

    def turned(self, die: Shown, face: str) -> "Tableau":
        """Set one die to another face."""
        place = self.shown.index(die)
        return Tableau(
            (*self.shown[:place], die._replace(face=face), *self.shown[place + 1 :]), self.shells, self.shield
        )

    def paid(self, from_board: int, from_shield: int = 0) -> "Tableau":
        """Move Shells from the board to the Shield and spend others from the Shield."""
        return Tableau(self.shown, self.shells - from_board, self.shield + from_board - from_shield)


class Choices(Generic[Number]):
    """Values every choice against the odds map it belongs to."""

    def __init__(self, odds: OddsMap[Number]) -> None:
        self.odds: OddsMap[Number] = odds
        self._solver: Solver[Number] = odds.solver
        self._price = odds.query.leap_price

    def value(self, table: Tableau) -> Number:
        """Look up what the table is worth once Danger is settled."""
        home = self._home(table)
        values = self._solver.values[home][self._hand(table)]
        return values[self._place(table)] + self.odds.shift(table.stock, home)

    def after_throw(self, table: Tableau, x: int) -> list[Choice[Number]]:
        """Price the answers to a throw that showed `x` on the Danger die: to block, to lose a die, to turn it."""
        return ranked(self._answers(table, x))

    def after_danger(self, table: Tableau) -> list[Choice[Number]]:
        """Price what may be done once Danger is settled: to stop, to leap, to throw again."""
        return ranked(chain(self._stops(table), self._leaps(table), self._rerolls(table)))

    def _answers(self, table: Tableau, x: int) -> Iterator[tuple[Action, Number]]:
        able = x <= table.shells
        if able:
            yield Block(), self.value(table.paid(x))
        if x and (self.odds.query.readings.may_refuse_block or not able):
            for die in dict.fromkeys(table.shown):
                if not die.kept or not self.odds.query.readings.lose_just_rolled:
                    yield Lose(die), self.value(table.without(die))
        if self.odds.query.turns_danger and table.shield >= self._price:
            low = table.paid(0, self._price)
            for face in sorted(set(self.odds.query.danger) - {x}):
                yield TurnDanger(face), max(value for _, value in self._plain(low, face))

    def _plain(self, table: Tableau, x: int) -> Iterator[tuple[Action, Number]]:
        return ((action, value) for action, value in self._answers(table, x) if not isinstance(action, TurnDanger))

    def _stops(self, table: Tableau) -> Iterator[tuple[Action, Number]]:
        hand, query = self._hand(table), self.odds.query
        end = self._solver.endings.of(self._solver.ready(hand).reach[self._place(table)])
        left = self._solver.purse.worth_of_rest(table.stock, hand) if query.kind is AimKind.VALUE else 0
        yield Stop(end.result), self._solver.purse.tasted(self._solver.one * end.gain + left)

    def _leaps(self, table: Tableau) -> Iterator[tuple[Action, Number]]:
        return ((leap, self.value(made)) for leap, made in self._turned(table) if self._known(made))

    def _turned(self, table: Tableau) -> Iterator[tuple[Leap, Tableau]]:
        """Yield every Time Leap that may be paid for, and the table after it."""
        if not self.odds.query.leap or table.shield < self._price:
            return
        low = table.paid(0, self._price)
        faces = {die.name: dict.fromkeys(die.faces) for die in self.odds.query.dice}
        for die in dict.fromkeys(table.shown):
            if not die.kept or self.odds.query.readings.leap_on_kept:
                for face in faces[die.die]:
                    if face != die.face:
                        yield Leap(die, face), low.turned(die, face)

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
        """Choose dice on the table that show what is kept, those already set aside first."""
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
        """Count what lies aside and what was thrown, by sort and face."""
        counts = [[[0] * len(sort.load) for sort in self._solver.pool.sorts] for _ in range(2)]
        for die in table.shown:
            sort, face = self._lies(die)
            counts[not die.kept][sort][face] += 1
        aside, thrown = (tuple(map(tuple, part)) for part in counts)
        return aside, thrown


def ranked(valued: Iterable[tuple[Action, Number]]) -> list[Choice[Number]]:
    """Sort choices best first, each with its cost against the best."""
    ordered = sorted(enumerate(valued), key=lambda each: each[1][1], reverse=True)
    return [Choice(action, value, ordered[0][1][1] - value, place) for place, (action, value) in ordered]


Shows = tuple[Show, ...]
WITHDRAW = "withdraw"


class Moments(Choices[Number]):
    """Values of moments, and every choice at each."""

    def __init__(self, odds: OddsMap[Number]) -> None:
        Choices.__init__(self, odds)
        self._worths: dict[tuple[Stock, Hand], list[Number]] = {}
        self._throws: dict[tuple[Hand, Shows], list[tuple[int, int]]] = {}

    def value(self, table: Tableau) -> Number:
        """Compute what the table is worth once Danger is settled."""
        return Choices.value(self, table) if self._known(table) else self.after_danger(table)[0].value

    def of_moment(self, table: Tableau, shown: int | None) -> list[Choice[Number]]:
        """List the choices at a table, best first: after a throw if `shown` has an x to settle, else after Danger."""
        return self.after_throw(table, shown) if shown else self.after_danger(table)

    def thrown(self, dice: Sequence[str], kept: tuple[Shown, ...], stock: Stock) -> Number:
        """Compute what throwing all these dice but those kept is worth."""
        table = Tableau(kept, *stock)
        home, hand = self._home(table), self._solver.pool.hand(dice)
        worth, throws = self._worth(home, hand), self.throws(hand, self.aside(kept))
        total = sum((ways * worth[place] for place, ways in throws), start=0 * self._solver.one)
        return total / sum(ways for _, ways in throws) + self.odds.shift(table.stock, home)

    def aside(self, kept: tuple[Shown, ...]) -> Shows:
        """Count what lies aside, by sort and face."""
        return self._parts(Tableau(tuple(die._replace(kept=True) for die in kept), 0, 0))[0]

    def holds(self, dice: Sequence[str], kept: tuple[Shown, ...]) -> bool:
        """Tell whether these can lie aside while all other dice are thrown."""
        hand, aside = self._solver.pool.hand(dice), self.aside(kept)
        rest = [count - sum(show) for count, show in zip(hand, aside, strict=True)]
        shows = (sort.kin.shows(count)[0] for sort, count in zip(self._solver.pool.sorts, rest, strict=True))
        return self._solver.tables.holds(aside, tuple(shows))

    def throws(self, hand: Hand, aside: Shows) -> list[tuple[int, int]]:
        """List the places that throwing the rest of a hand may lead to, each with its ways."""
        if (hand, aside) not in self._throws:
            self._throws[hand, aside] = list(self._thrown(hand, aside))
        return self._throws[hand, aside]

    def _thrown(self, hand: Hand, aside: Shows) -> Iterator[tuple[int, int]]:
        sorts = zip(self._solver.pool.sorts, hand, aside, strict=True)
        rolls = [sort.kin.rolls(count - sum(show)).items() for sort, count, show in sorts]
        for parts in product(*rolls):
            thrown = tuple(show for show, _ in parts)
            yield self._solver.tables.place(aside, thrown), prod(ways for _, ways in parts)

    def spot(self, table: Tableau) -> int | None:
        """Find the place at which the solver holds a table; None if it does not hold it."""
        return self._place(table) if self._known(table) else None

    def _worth(self, home: Stock, hand: Hand) -> list[Number]:
        """Look up what each show is worth right after a throw, before the Danger die is seen."""
        if (home, hand) not in self._worths:
            self._worths[home, hand] = self._solver.worth(home, hand)
        return self._worths[home, hand]

    def _stops(self, table: Tableau) -> Iterator[tuple[Action, Number]]:
        end = self._solver.endings.of(self.reach(table))
        yield Stop(end.result), self._stopped(table, end.gain)
        if end.result != WITHDRAW and self.odds.query.kind is not AimKind.MONSTER:
            gain = self._solver.endings.withdrawn(self.reach(table))
            yield Stop(WITHDRAW), self._stopped(table, gain)

    def _stopped(self, table: Tableau, gain: Fraction) -> Number:
        """Compute what ending the attempt with this gain is worth."""
        solver = self._solver
        if self.odds.query.kind is not AimKind.VALUE:
            return solver.one * gain
        return solver.purse.tasted(solver.one * gain + solver.purse.worth_of_rest(table.stock, self._hand(table)))

    def reach(self, table: Tableau) -> int:
        """Sum the packed reach of the dice on a table."""
        return sum(self._solver.pool.sorts[sort].reach[face] for sort, face in map(self._lies, table.shown))

    def _leaps(self, table: Tableau) -> Iterator[tuple[Action, Number]]:
        return ((leap, self.value(made)) for leap, made in self._turned(table))

    def _rerolls(self, table: Tableau) -> Iterator[tuple[Action, Number]]:
        if not table.shown or self._must_stop(table):
            return
        dice = [die.die for die in table.shown]
        for kept in self.keeps(table):
            yield Reroll(kept), self.thrown(dice, kept, table.stock)

    def _must_stop(self, table: Tableau) -> bool:
        query = self.odds.query
        if query.kind is AimKind.MONSTER or query.readings.reroll_when_complete:
            return False
        return self._solver.endings.of(self.reach(table)).complete

    def keeps(self, table: Tableau) -> list[tuple[Shown, ...]]:
        """List every set of dice that may be set aside, large ones first, each once for all that match alike."""
        return sorted(self._keeps(table), key=len, reverse=True)

    def _keeps(self, table: Tableau) -> Iterator[tuple[Shown, ...]]:
        readings = self.odds.query.readings
        piles = list(Counter(sorted(table.shown, key=lambda die: not die.kept)).items())
        least = [count if die.kept and readings.lock else 0 for die, count in piles]
        seen = set()
        for counts in product(*(range(low, count + 1) for low, (_, count) in zip(least, piles, strict=True))):
            kept = tuple(die for (die, _), count in zip(piles, counts, strict=True) for _ in range(count))
            lies = tuple(sorted(map(self._lies, kept)))
            if len(kept) == len(table.shown) or lies in seen:
                continue
            seen.add(lies)
            if readings.keep_any or self._match(lies):
                yield kept

    def looks(self, action: Action) -> Hashable:
        """Build a key that tells an action from others: dice set aside that match alike get the same."""
        match action:
            case Reroll(kept):
                return tuple(sorted(map(self._lies, kept)))
            case Commit(dice):
                return tuple(sorted(dice))
            case _:
                return action

    def _match(self, lies: tuple[tuple[int, int], ...]) -> bool:
        """Tell whether dice of these sorts and faces all match at the same time."""
        sorts = self._solver.pool.sorts
        if any(not sorts[sort].reach[face] for sort, face in lies):
            return False
        return self._solver.pool.needs.jointly(sum(sorts[sort].load[face] for sort, face in lies))
