"""The moments of an attempt at which something is asked or thrown: what each is worth and what may be chosen.

`Choices` knows the choices the solver weighs. Here are all that the rules allow, however poor, for tables that lie
in whatever way.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod

from tidal_widgets.chance.number import Number
from tidal_widgets.mechanics.dicepool.actions import Action, Commit, Leap, Reroll, Shown, Stop
from tidal_widgets.mechanics.dicepool.question import Keep, Kind
from tidal_widgets.mechanics.dicepool.solver.choices import Choice, Choices, Tableau
from tidal_widgets.mechanics.dicepool.solver.kin import Show
from tidal_widgets.mechanics.dicepool.solver.oddsmap import OddsMap
from tidal_widgets.mechanics.dicepool.solver.pool import Hand
from tidal_widgets.mechanics.dicepool.solver.purse import Stock

Shows = tuple[Show, ...]
WITHDRAW = "withdraw"


class Moments(Choices[Number]):
    """Values of moments, and every choice at each."""

    def __init__(self, odds: OddsMap[Number]) -> None:
        Choices.__init__(self, odds)
        self._worths: dict[tuple[Stock, Hand], list[Number]] = {}
        self._throws: dict[tuple[Hand, Shows], list[tuple[int, int]]] = {}

    def value(self, table: Tableau) -> Number:
        """Return what the table is worth once Danger is settled."""
        return Choices.value(self, table) if self._known(table) else self.after_danger(table)[0].value

    def asked_of(self, table: Tableau, shown: int | None) -> list[Choice[Number]]:
        """Return the choices at a table, with the danger not settled yet if it shows x."""
        return self.after_throw(table, shown) if shown else self.after_danger(table)

    def thrown(self, dice: Sequence[str], kept: tuple[Shown, ...], stock: Stock) -> Number:
        """Return what throwing all these dice but those kept is worth."""
        table = Tableau(kept, *stock)
        home, hand = self._home(table), self._solver.pool.hand(dice)
        worth, throws = self._worth(home, hand), self.throws(hand, self.aside(kept))
        total = sum((ways * worth[place] for place, ways in throws), start=0 * self._solver.one)
        return total / sum(ways for _, ways in throws) + self.odds.shift(table.stock, home)

    def aside(self, kept: tuple[Shown, ...]) -> Shows:
        """Return what lies aside, counted by sort and face."""
        return self._parts(Tableau(tuple(die._replace(kept=True) for die in kept), 0, 0))[0]

    def holds(self, dice: Sequence[str], kept: tuple[Shown, ...]) -> bool:
        """Tell whether these can lie aside while all other dice are thrown."""
        hand, aside = self._solver.pool.hand(dice), self.aside(kept)
        rest = [count - sum(show) for count, show in zip(hand, aside, strict=True)]
        shows = (sort.kin.shows(count)[0] for sort, count in zip(self._solver.pool.sorts, rest, strict=True))
        return self._solver.tables.holds(aside, tuple(shows))

    def throws(self, hand: Hand, aside: Shows) -> list[tuple[int, int]]:
        """Return the places that throwing the rest of a hand may lead to, each with its ways."""
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
        """Return the place at which the solver holds a table, if it does."""
        return self._place(table) if self._known(table) else None

    def _worth(self, home: Stock, hand: Hand) -> list[Number]:
        """Return what each show is worth right after a throw, before the Danger die is seen."""
        if (home, hand) not in self._worths:
            self._worths[home, hand] = self._solver.worth(home, hand)
        return self._worths[home, hand]

    def _stops(self, table: Tableau) -> Iterator[tuple[Action, Number]]:
        end = self._solver.endings.of(self.reach(table))
        yield Stop(end.result), self._stopped(table, end.gain)
        if end.result != WITHDRAW and self.odds.asked.kind is not Kind.MONSTER:
            gain = self._solver.endings.withdrawn(self.reach(table))
            yield Stop(WITHDRAW), self._stopped(table, gain)

    def _stopped(self, table: Tableau, gain: Fraction) -> Number:
        """Return what ending the attempt with this gain is worth."""
        solver = self._solver
        if self.odds.asked.kind is not Kind.VALUE:
            return solver.one * gain
        return solver.purse.tasted(solver.one * gain + solver.purse.left(table.stock, self._hand(table)))

    def reach(self, table: Tableau) -> int:
        """Return the packed reach of the dice on a table."""
        return sum(self._solver.pool.sorts[sort].reach[face] for sort, face in map(self._lies, table.shown))

    def _leaps(self, table: Tableau) -> Iterator[tuple[Action, Number]]:
        if not self.odds.asked.leap or table.shield < self._price:
            return
        low = table.paid(0, self._price)
        faces = {die.name: dict.fromkeys(die.faces) for die in self.odds.asked.dice}
        for die in dict.fromkeys(table.shown):
            if not die.kept or self.odds.asked.readings.leap_on_kept:
                for face in faces[die.die]:
                    if face != die.face:
                        yield Leap(die, face), self.value(low.turned(die, face))

    def _rerolls(self, table: Tableau) -> Iterator[tuple[Action, Number]]:
        if not table.shown or self._must_stop(table):
            return
        dice = [die.die for die in table.shown]
        for kept in self.keeps(table):
            yield Reroll(kept), self.thrown(dice, kept, table.stock)

    def _must_stop(self, table: Tableau) -> bool:
        asked = self.odds.asked
        if asked.kind is Kind.MONSTER or asked.readings.reroll_when_complete:
            return False
        return self._solver.endings.of(self.reach(table)).complete

    def keeps(self, table: Tableau) -> list[tuple[Shown, ...]]:
        """Return every set of dice that may be set aside, large ones first, each once for all that match alike."""
        return sorted(self._keeps(table), key=len, reverse=True)

    def _keeps(self, table: Tableau) -> Iterator[tuple[Shown, ...]]:
        readings = self.odds.asked.readings
        piles = list(Counter(sorted(table.shown, key=lambda die: not die.kept)).items())
        least = [count if die.kept and readings.lock else 0 for die, count in piles]
        seen = set()
        for counts in product(*(range(low, count + 1) for low, (_, count) in zip(least, piles, strict=True))):
            kept = tuple(die for (die, _), count in zip(piles, counts, strict=True) for _ in range(count))
            lies = tuple(sorted(map(self._lies, kept)))
            if len(kept) == len(table.shown) or lies in seen:
                continue
            seen.add(lies)
            if readings.keep is Keep.ANY or self._match(lies):
                yield kept

    def looks(self, action: Action) -> Hashable:
        """Return what tells an action from others: dice set aside that match alike are not told apart."""
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
