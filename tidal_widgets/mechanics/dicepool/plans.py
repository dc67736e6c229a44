"""Plans read off one odds map: which dice to begin with, which of two equal choices, and how that may end.

Choices that are worth the same are told apart by what is left over: dice first, then Shells, then what else counts.

Dice to begin with are told apart by their number alone, fewer first, as those left out are not lost.
"""

from collections import Counter, defaultdict, deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import Generic

from tidal_widgets.chance import Number, charged, cleared, exact
from tidal_widgets.mechanics.dicepool.problem import Action, AimKind, Commit, Problem, Stop
from tidal_widgets.mechanics.dicepool.query import Finish, Query, follow
from tidal_widgets.mechanics.dicepool.solver.budget import TooLarge, admit
from tidal_widgets.mechanics.dicepool.solver.choices import Choice, Moments, Tableau
from tidal_widgets.mechanics.dicepool.solver.oddsmap import OddsMap, Spread
from tidal_widgets.mechanics.dicepool.solver.policy import Policy
from tidal_widgets.mechanics.dicepool.solver.solver import Solver
from tidal_widgets.mechanics.dicepool.solver.table import Hand
from tidal_widgets.mechanics.dicepool.solver.worth import NOISE, Stock, Worth, descending


@dataclass(frozen=True, slots=True)
class Commitment(Generic[Number]):
    """Dice to begin with, how many of them must be bought, and what that is worth."""

    dice: tuple[str, ...]
    bought: int
    value: Number


@dataclass(frozen=True, slots=True)
class Split(Generic[Number]):
    """Shells on the board and on the Shield, what the attempt is worth with them, and how much less than the best."""

    shells: int
    shield: int
    value: Number
    cost: Number | None = None


def fewest_first(odds: OddsMap[Number], query: Query) -> list[Commitment[Number]]:
    """List every choice of dice within what comes free and what can be bought, fewer dice first."""
    found = [Commitment(dice, bought, _begun(odds, query, dice)) for dice, bought in _handfuls(query)]
    return sorted(found, key=lambda each: len(each.dice))


def best_by_count(choices: Iterable[Choice[Number]]) -> list[Commitment[Number]]:
    """Choose the best dice for each number of dice, in the order in which the choices stand: the best of all first."""
    best: dict[int, Commitment[Number]] = {}
    for choice in choices:
        match choice.action:
            case Commit(dice, bought):
                best.setdefault(len(dice), Commitment(dice, bought, choice.value))
    return list(best.values())


def splits(
    odds: OddsMap[Number], query: Query, dice: tuple[str, ...] | None = None
) -> Generator[None, None, tuple[Split[Number], ...]]:
    """Find in steps what the attempt is worth, begun with some dice or with all, for every split of the same Shells."""
    total, values = query.shells + query.shield, list[Number]()
    for shells in range(total + 1):
        values.append(odds.value(dice, shells, total - shells))
        yield
    best = max(values)
    costs = [best - value for value in values]
    if not exact(best):
        close = [shells for shells, cost in enumerate(costs) if cost <= odds.policy.error]
        equal = yield from _equal(odds, total, dice, close)
        for shells in close:
            costs[shells] = charged(costs[shells], equal=shells in equal)
    return tuple(Split(shells, total - shells, values[shells], costs[shells]) for shells in range(total + 1))


def _equal(
    odds: OddsMap[Number], total: int, dice: tuple[str, ...] | None, close: Sequence[int]
) -> Generator[None, None, list[int]]:
    """Find in steps which splits that floats cannot tell apart are worth most, as far as there is room to know."""
    if len(close) == 1:
        return [*close]
    try:
        admit(replace(odds.query, shells=total, shield=0), 1.0)
    except TooLarge:
        return [*close]
    policy, hand, worths = odds.policy, odds.hand(dice), dict[int, Worth]()
    for shells in close:
        for _share in policy.solve(shells, total - shells):
            yield
        worths[shells] = policy.begun((shells, total - shells), hand)
    most = max(worths.values())
    return [shells for shells in close if most - worths[shells] <= policy.scale.gains]


def _handfuls(query: Query) -> Iterator[tuple[tuple[str, ...], int]]:
    if query.whole:
        yield query.dice, 0
        return
    kinds = Counter(query.dice)
    free = len(query.dice) if query.free is None else query.free
    for counts in product(*(range(count + 1) for count in kinds.values())):
        bought = max(0, sum(counts) - free)
        if (any(counts) or not counts) and bought <= query.further:
            yield tuple(code for code, count in zip(kinds, counts, strict=True) for _ in range(count)), bought


def _begun(odds: OddsMap[Number], query: Query, dice: tuple[str, ...]) -> Number:
    """Compute what beginning with some of the dice is worth; those left out are not lost."""
    names = (*dice, *([query.bonus] if query.bonus else []))
    if not odds.query.tasted:
        hand = odds.hand(names)
        stock = odds.stock(None, None)
        gone = odds.solver.purse.worth_of_rest(stock, odds.solver.pool.whole) - odds.solver.purse.worth_of_rest(
            stock, hand
        )
        return odds.value(names) + (gone if odds.query.kind is AimKind.VALUE else 0)
    return OddsMap(_with_dice(odds.query, names), odds.solver.one).value()


def worth_alone(odds: OddsMap[Number], query: Query, dice: tuple[str, ...]) -> Worth:
    """Compute the worth of beginning with some of the dice where a taste needs a map of their own."""
    alone = OddsMap(_with_dice(odds.query, follow(query, Commit(dice)).pool), 1.0)
    policy = Policy(alone.solver, odds.policy.scale)
    home = alone.home(alone.stock(None, None))
    deque(policy.solve(*home), maxlen=0)
    return policy.levels[home, alone.hand(None)].start


def _with_dice(query: Problem, names: tuple[str, ...]) -> Problem:
    """Limit a problem to some of its dice."""
    used = Counter(names)
    return replace(query, dice=tuple(die for die in query.dice if used[die.name] > 0 and not used.subtract([die.name])))


class Ties(Generic[Number]):
    """The choices of one moment, and what the best policy makes of each."""

    def __init__(self, moments: Moments[Number], query: Query) -> None:
        self._moments: Moments[Number] = moments
        self._odds: OddsMap[Number] = moments.odds
        self._policy = moments.odds.policy
        self._query = query
        self._close = 0 if exact(moments.odds.solver.one) else self._policy.error

    def found(self, options: Sequence[Choice[Number]]) -> bool:
        """Tell whether two choices of a table may be worth the same, or one may be certain."""
        if not self._query.started and self._odds.query.tasted:
            return False  # dice to begin with have maps of their own
        return any(self._same(*pair) for pair in pairwise(options)) or any(map(self._in_doubt, options))

    def settled(self, options: Sequence[Choice[Number]]) -> list[Choice[Number]]:
        """Sort choices, best first, and those that are worth the same by what they leave over."""
        ordered: list[Choice[Number]] = []
        for group in self._groups(options):
            ordered += group if len(group) == 1 else self._descending(group, first=not ordered)
        cleared = [self._cleared(option) if self._in_doubt(option) else option for option in ordered]
        return [self._costed(option, cleared[0]) for option in cleared]

    def best(self) -> Action:
        """Choose the best action of this moment."""
        return self.settled(self._options())[0].action

    def worth(self, option: Choice[Number]) -> Worth:
        """Compute what a choice is worth, with all that settles ties."""
        if isinstance(option.action, Stop):
            return self._stopped(option.action)
        if isinstance(option.action, Commit):
            return self._begun(option.action)
        after = follow(self._query, option.action, self._odds.query.leap_price)
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
        return self._moments.of_moment(Tableau(self._query.lying, *self._stock), self._query.shown)

    def greatest(self) -> Worth:
        """Compute what this moment is worth: as much as the best choice, or as what may be thrown."""
        if self._query.thrown:
            return self._thrown(self._odds.home(self._stock), self._odds.hand(self._query.pool), self._query)
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
        """Sort choices by their worths; of the `first` ones it is known which cost nothing at all."""
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
        return self._query.shells, self._query.shield

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
        table = Tableau(self._query.lying, *self._stock)
        reach, home, hand = self._moments.reach(table), self._odds.home(table.stock), self._odds.hand(self._query.pool)
        ends = action.result == self._odds.solver.endings.of(reach).result
        return (self._policy.ending if ends else self._policy.withdrawn)(reach, home, hand)

    def _begun(self, action: Commit) -> Worth:
        """Compute what beginning with some of the dice is worth; those left out are not lost."""
        if self._odds.query.tasted:
            return worth_alone(self._odds, self._query, action.dice)
        hand = self._odds.hand(follow(self._query, action).pool)
        return self._policy.begun(self._odds.home(self._stock), hand)

    def _thrown(self, home: Stock, hand: Hand, after: Query) -> Worth:
        """Compute what throwing some of the dice is worth."""
        policy, danger = self._policy, self._odds.query.danger
        throws = self._moments.throws(hand, self._moments.aside(after.lying))
        total = 0
        for place, ways in throws:
            for x in danger:
                key = policy.answer(home, hand, place, x) if x else ((home, hand), place)
                total += ways * policy.worth(*key)
        return total // (len(danger) * sum(ways for _, ways in throws))


class Finishes(Spread[Number]):
    """Chances on their way to finishes, counted from the Shells and the dice there are at first."""

    def __init__(self, policy: Policy, solver: Solver[Number], stock: Stock, hand: Hand) -> None:
        Spread.__init__(self, policy, solver)
        self._stock = stock
        self._hand = hand

    def thrown(self, stock: Stock, hand: Hand, show: int, chance: Number) -> None:
        """Let a share of the chances begin where a show was thrown and the Danger die is not seen yet."""
        self._danger((stock, hand), show, chance)
        self._arrive((stock, hand), show, chance * self._solver.blank)

    def settled(self, stock: Stock, hand: Hand, show: int, x: int) -> None:
        """Let all chances begin where a show lies on the table and Danger shows this many x."""
        key, place = self._policy.answer(stock, hand, show, x) if x else ((stock, hand), show)
        self._arrive(key, place, self._solver.one)

    def stopped(self, stock: Stock, hand: Hand, reach: int) -> None:
        """Let all chances end here, with dice of this reach."""
        self.ends[reach, (stock, hand)] += self._solver.one

    def finishes(self) -> dict[Finish, Number]:
        """Add up the chance of every finish, once all chances have run to their ends."""
        found: dict[Finish, Number] = defaultdict(lambda: self._zero)
        for (reach, (stock, left)), chance in self.ends.items():
            found[self._finish(reach, stock, left)] += chance
        return dict(found)

    def _finish(self, reach: int, stock: Stock, left: Hand) -> Finish:
        solver, paid = self._solver, sum(self._stock) - sum(stock)
        sorts = zip(solver.pool.sorts, self._hand, left, strict=True)
        return Finish(
            solver.endings.of(reach).result,
            solver.endings.matched(reach),
            tuple("/".join(sort.names) for sort, had, has in sorts for _ in range(had - has)),
            self._stock[0] - stock[0],
            paid // solver.query.leap_price,
            *stock,
        )
