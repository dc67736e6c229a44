"""Choices that are worth the same, told apart by what is left over: dice first, then Shells, then what else counts."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Generic

from tidal_widgets.odds.actions import Commit, Stop
from tidal_widgets.odds.asked import Asked
from tidal_widgets.odds.choices import Option, Tableau
from tidal_widgets.odds.following import follow
from tidal_widgets.odds.moments import Moments
from tidal_widgets.odds.number import Number
from tidal_widgets.odds.oddsmap import OddsMap
from tidal_widgets.odds.policy import Policy
from tidal_widgets.odds.pool import Hand
from tidal_widgets.odds.ranking import PARTS, Worth, total
from tidal_widgets.odds.solver import Stock


class Ties(Generic[Number]):
    """The choices of one moment, and what the best policy makes of each."""

    def __init__(self, moments: Moments[Number], asked: Asked) -> None:
        self._moments: Moments[Number] = moments
        self._odds: OddsMap[Number] = moments.odds
        self._policy: Policy[Number] = moments.odds.policy
        self._asked = asked

    def found(self, options: Sequence[Option[Number]]) -> bool:
        """Tell whether two choices of a table are worth the same."""
        return any(self._same(*pair) for pair in pairwise(options))

    def settled(self, options: Sequence[Option[Number]]) -> list[Option[Number]]:
        """Return choices, best first, with those that are worth the same in the order of what they leave over."""
        ranking = self._policy.ranking
        ordered: list[Option[Number]] = []
        for group in self._groups(options):
            alone = len(group) == 1
            ordered += group if alone else sorted(group, key=lambda o: ranking.key(self.worth(o)), reverse=True)
        return ordered

    def worth(self, option: Option[Number]) -> Worth[Number]:
        """Return what a choice is worth, with all that settles ties."""
        if isinstance(option.action, Stop):
            return self._stopped(option.action, option.value)
        after = follow(self._asked, option.action, self._odds.asked.leap_price)
        table = Tableau(after.lying, after.shells, after.shield)
        home, hand = self._odds.home(table.stock), self._odds.hand(after.pool)
        if after.thrown:
            return self._thrown(home, hand, after)
        spot = self._moments.spot(table)
        if spot is None:
            return self._plain(table, self._moments.asked_of(table, after.shown)[0].value)
        if after.shown:
            return self._policy.worth(*self._policy.answer(home, hand, spot, after.shown))
        return self._policy.worth((home, hand), spot)

    def _same(self, one: Option[Number], other: Option[Number]) -> bool:
        """Tell whether two choices are worth the same; dice to begin with are told apart by their number alone."""
        return not isinstance(one.action, Commit) and abs(one.value - other.value) <= self._policy.ranking.close

    def _groups(self, options: Sequence[Option[Number]]) -> Iterator[list[Option[Number]]]:
        group: list[Option[Number]] = []
        for option in options:
            if group and not self._same(group[-1], option):
                yield group
                group = []
            group.append(option)
        if group:
            yield group

    def _plain(self, table: Tableau, value: Number, style: int = 0, matched: int = 0) -> Worth[Number]:
        """Return a worth of this value with what lies on a table left over."""
        one: Number = self._odds.solver.one
        home = self._odds.home(table.stock)
        gain = value - self._odds.shift(table.stock, home)
        return gain, one * len(table.shown), one * home[0], one * home[1], one * style, one * matched

    def _stopped(self, action: Stop, value: Number) -> Worth[Number]:
        table = Tableau(self._asked.lying, self._asked.shells, self._asked.shield)
        end = self._odds.solver.endings.of(self._moments.reach(table))
        return self._plain(table, value, end.style if action.result == end.result else 0, end.matched)

    def _thrown(self, home: Stock, hand: Hand, after: Asked) -> Worth[Number]:
        """Return what throwing some of the dice is worth."""
        solver, policy = self._odds.solver, self._policy
        throws = self._moments.throws(hand, self._moments.aside(after.lying))
        mean: list[Worth[Number]] = [(0 * solver.one,) * PARTS]
        for place, ways in throws:
            mean = total(mean, ways * solver.blank, [policy.worth((home, hand), place)])
            for x, chance in solver.danger.items():
                mean = total(mean, ways * chance, [policy.worth(*policy.answer(home, hand, place, x))])
        every = sum(ways for _, ways in throws)
        return tuple(part / every for part in mean[0])
