"""Choices that are worth the same, told apart by what is left over: dice first, then Shells, then what else counts.

Dice to begin with are told apart by their number alone, fewer first, as those left out are not lost.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Generic

from tidal_widgets.chance.number import Number, charged, cleared, exact
from tidal_widgets.mechanics.dicepool.actions import Action, Commit, Stop
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.commitments import worth_alone
from tidal_widgets.mechanics.dicepool.following import follow
from tidal_widgets.mechanics.dicepool.solver.choices import Choice, Moments, Tableau
from tidal_widgets.mechanics.dicepool.solver.oddsmap import OddsMap
from tidal_widgets.mechanics.dicepool.solver.table import Hand
from tidal_widgets.mechanics.dicepool.solver.worth import NOISE, Stock, Worth, descending


class Ties(Generic[Number]):
    """The choices of one moment, and what the best policy makes of each."""

    def __init__(self, moments: Moments[Number], asked: Asked) -> None:
        self._moments: Moments[Number] = moments
        self._odds: OddsMap[Number] = moments.odds
        self._policy = moments.odds.policy
        self._asked = asked
        self._close = 0 if exact(moments.odds.solver.one) else self._policy.error

    def found(self, options: Sequence[Choice[Number]]) -> bool:
        """Tell whether two choices of a table may be worth the same, or one may be certain."""
        if not self._asked.started and self._odds.asked.tasted:
            return False  # dice to begin with have maps of their own
        return any(self._same(*pair) for pair in pairwise(options)) or any(map(self._in_doubt, options))

    def settled(self, options: Sequence[Choice[Number]]) -> list[Choice[Number]]:
        """Return choices, best first, with those that are worth the same in the order of what they leave over."""
        ordered: list[Choice[Number]] = []
        for group in self._groups(options):
            ordered += group if len(group) == 1 else self._descending(group, first=not ordered)
        cleared = [self._cleared(option) if self._in_doubt(option) else option for option in ordered]
        return [self._costed(option, cleared[0]) for option in cleared]

    def best(self) -> Action:
        """Return the best choice of this moment."""
        return self.settled(self._options())[0].action

    def worth(self, option: Choice[Number]) -> Worth:
        """Return what a choice is worth, with all that settles ties."""
        if isinstance(option.action, Stop):
            return self._stopped(option.action)
        if isinstance(option.action, Commit):
            return self._begun(option.action)
        after = follow(self._asked, option.action, self._odds.asked.leap_price)
        table = Tableau(after.lying, after.shells, after.shield)
        home, hand = self._odds.home(table.stock), self._odds.hand(after.pool)
        if after.thrown:
            return self._thrown(home, hand, after)
        spot = self._moments.spot(table)
        if spot is None:
            return Ties(self._moments, after).greatest()
        if after.shown:
            return self._policy.worth(*self._policy.answer(home, hand, spot, after.shown))
        return self._policy.worth((home, hand), spot)

    def _options(self) -> list[Choice[Number]]:
        return self._moments.asked_of(Tableau(self._asked.lying, *self._stock), self._asked.shown)

    def greatest(self) -> Worth:
        """Return what this moment is worth: as much as the best choice, or as what may be thrown."""
        if self._asked.thrown:
            return self._thrown(self._odds.home(self._stock), self._odds.hand(self._asked.pool), self._asked)
        return max(map(self.worth, next(self._groups(self._options()))))

    def _in_doubt(self, option: Choice[Number]) -> bool:
        """Tell whether only the best policy knows if a choice makes the attempt certain; of an end all is known."""
        return self._odds.in_doubt(option.value) and not isinstance(option.action, Stop)

    def _cleared(self, option: Choice[Number]) -> Choice[Number]:
        return replace(option, value=cleared(option.value, certain=self._policy.scale.certain(self.worth(option))))

    def _costed(self, option: Choice[Number], best: Choice[Number]) -> Choice[Number]:
        """Charge a whole chance only to a choice that has none, where the best is certain."""
        if not self._odds.in_doubt(option.cost):
            return option
        return replace(option, cost=cleared(option.cost, certain=best.value == 1 and not option.value))

    def _descending(self, options: Sequence[Choice[Number]], *, first: bool) -> list[Choice[Number]]:
        """Return choices in the order of their worths; of the `first` ones it is known which cost nothing at all."""
        listed = sorted(options, key=lambda option: option.place)
        worths: dict[int, Worth] = {option.place: self.worth(option) for option in listed}
        gains: Worth = self._policy.scale.gains
        noise: Worth = gains if isinstance(options[0].action, Commit) else NOISE
        ordered = descending(listed, lambda option: worths[option.place], noise)
        most: Worth = worths[ordered[0].place]
        top = most
        found: list[Choice[Number]] = []
        for option in ordered:
            worth = worths[option.place]
            most = worth if most - worth > gains else most
            cost = charged(option.cost, equal=top - worth <= gains) if first else option.cost
            found.append(replace(option, cost=cost, wasteful=most - worth > noise))
        return found

    @property
    def _stock(self) -> Stock:
        return self._asked.shells, self._asked.shield

    def _same(self, one: Choice[Number], other: Choice[Number]) -> bool:
        """Tell whether two choices may be worth the same."""
        return abs(one.value - other.value) <= self._close

    def _groups(self, options: Sequence[Choice[Number]]) -> Iterator[list[Choice[Number]]]:
        group: list[Choice[Number]] = []
        for option in options:
            if group and not self._same(group[-1], option):
                yield group
                group = []
            group.append(option)
        if group:
            yield group

    def _stopped(self, action: Stop) -> Worth:
        table = Tableau(self._asked.lying, *self._stock)
        reach, home, hand = self._moments.reach(table), self._odds.home(table.stock), self._odds.hand(self._asked.pool)
        ends = action.result == self._odds.solver.endings.of(reach).result
        return (self._policy.ending if ends else self._policy.withdrawn)(reach, home, hand)

    def _begun(self, action: Commit) -> Worth:
        """Return what beginning with some of the dice is worth, those left out not lost."""
        if self._odds.asked.tasted:
            return worth_alone(self._odds, self._asked, action.dice)
        hand = self._odds.hand(follow(self._asked, action).pool)
        return self._policy.begun(self._odds.home(self._stock), hand)

    def _thrown(self, home: Stock, hand: Hand, after: Asked) -> Worth:
        """Return what throwing some of the dice is worth."""
        policy, danger = self._policy, self._odds.asked.danger
        throws = self._moments.throws(hand, self._moments.aside(after.lying))
        total = 0
        for place, ways in throws:
            for x in danger:
                key = policy.answer(home, hand, place, x) if x else ((home, hand), place)
                total += ways * policy.worth(*key)
        return total // (len(danger) * sum(ways for _, ways in throws))
