"""The odds map: one solve answers for every part of the pool and every split of the Shells.

With it stand the joint distribution of how an attempt ends and what it has cost under the best policy, and what one
throw alone would match, without Danger and without a second chance.

For one throw dice are added one by one. All that is remembered of them is how far they reach into each group of
targets, and no further than the group needs: many throws share that, so few are ever told apart.

Chances flow from the first throw down through the levels, each visited once. Inside a level they flow only from
keeps to shows claimed by better keeps; the loop back to the same keep is summed as a geometric series.
"""

from collections import Counter, defaultdict, deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic, Literal, NamedTuple, overload

from tidal_widgets.chance import Dist, Number, added, cleared, counted, doubtful, exact, finished, steps, undisturbed
from tidal_widgets.mechanics.dicepool.problem import AimKind, Problem
from tidal_widgets.mechanics.dicepool.solver.budget import admit
from tidal_widgets.mechanics.dicepool.solver.policy import STOP, Policy
from tidal_widgets.mechanics.dicepool.solver.solver import Solver
from tidal_widgets.mechanics.dicepool.solver.table import Hand
from tidal_widgets.mechanics.dicepool.solver.targets import TargetCounts, needs_of
from tidal_widgets.mechanics.dicepool.solver.worth import PARTS, AttemptEnd, Stock


def single_roll(query: Problem) -> Dist[str]:
    """Compute how often one throw of all dice completes what is required."""
    needs = needs_of(query)
    return _reaches(query, needs).map(lambda reach: "complete" if needs.complete(reach) else "not")


def _reaches(query: Problem, needs: TargetCounts) -> Dist[int]:
    found = {0: 1}
    for die in query.dice:
        faces = Counter(needs.reach(*needs.shown(die, code)) for code in die.faces).items()
        ways: dict[int, int] = {}
        for reach, count in found.items():
            for more, weight in faces:
                capped = needs.capped(reach + more)
                ways[capped] = ways.get(capped, 0) + count * weight
        found = ways
    return Dist(found)


Key = tuple[Stock, Hand]
BREATH = 20_000
SHOWS = 60


class Outcome(NamedTuple):
    """How an attempt ended: its result, the dice lost by name of sort, the Shells paid, the Time Leaps used."""

    result: str
    dice_lost: int
    shells_spent: int
    leaps: int
    left: Hand

    @property
    def key(self) -> str:
        """The outcome as one line of text, the dice lost only counted.

        >>> Outcome("complete", 1, 0, 0, (1,)).key
        'result=complete|dice_lost=1|shells_spent=0|leaps=0'
        """
        result = self.result if self.result.startswith("hits=") else f"result={self.result}"
        return f"{result}|dice_lost={self.dice_lost}|shells_spent={self.shells_spent}|leaps={self.leaps}"


class Spread(Generic[Number]):
    """Chances on their way through the levels of a policy."""

    def __init__(self, policy: Policy, solver: Solver[Number]) -> None:
        self._policy = policy
        self._solver: Solver[Number] = solver
        self._zero: Number = 0 * solver.one
        self._waiting: dict[Key, dict[int, Number]] = {}
        self.ends: dict[tuple[int, Key], Number] = defaultdict(lambda: self._zero)

    def from_throw(self, stock: Stock, hand: Hand) -> dict[Outcome, Number]:
        """Compute the chance of every outcome when all dice of `hand` are about to be thrown."""
        for _step in self.flowing(stock, hand):
            pass
        price = self._solver.query.leap_price
        outcomes: dict[Outcome, Number] = defaultdict(lambda: self._zero)
        for (reach, ((board, shield), left)), chance in self.ends.items():
            result, leaps = self._solver.endings.of(reach).result, (sum(stock) - board - shield) // price
            outcomes[Outcome(result, sum(hand) - sum(left), stock[0] - board, leaps, left)] += chance
        return dict(outcomes)

    def flowing(self, stock: Stock, hand: Hand) -> Iterator[None]:
        """Let all chances begin where all dice of `hand` are about to be thrown, and flow to their ends."""
        if any(hand):
            yield from self._flow((stock, hand), {0: self._solver.one})
        else:
            self._arrive((stock, hand), 0, self._solver.one)
        yield from self.running()

    def running(self) -> Iterator[None]:
        """Let all chances flow to their ends in small steps, the richest level first."""
        while self._waiting:
            yield from self._visit(max(self._waiting, key=lambda key: (sum(key[0]), key[0][0], sum(key[1]))))

    def _arrive(self, key: Key, show: int, chance: Number) -> None:
        shows = self._waiting.setdefault(key, {})
        shows[show] = shows.get(show, self._zero) + chance

    def _visit(self, key: Key) -> Iterator[None]:
        """Send on all that waits at a level: to its endings, by Time Leap, or into its keeps."""
        throws: dict[int, Number] = {}
        breath = steps(SHOWS, self._zero)
        for number, (show, chance) in enumerate(self._waiting.pop(key).items(), start=1):
            if not number % breath:
                yield
            claim = self._policy.levels[key].claims[show]
            if claim == STOP:
                self._stop(key, show, chance)
            else:
                throws[claim] = throws.get(claim, self._zero) + chance
        if throws:
            yield from self._flow(key, throws)

    def _stop(self, key: Key, show: int, chance: Number) -> None:
        stock, hand = key
        where, place = self._policy.leap(stock, hand, show)
        if where != key:
            self._arrive(where, place, chance)
            return
        self.ends[self._solver.ready(hand).reach[show], key] += chance

    def _flow(self, key: Key, throws: dict[int, Number]) -> Iterator[None]:
        """Throw from the least keep up: what a throw leads to is claimed by itself or by a better keep."""
        claims, ready, blank = self._policy.levels[key].claims, self._solver.ready(key[1]), self._solver.blank
        thrown, work, breath = dict[int, Number](), 0, steps(BREATH, self._zero)
        for number in reversed(self._policy.levels[key].order):
            if number not in throws:
                continue
            throw = ready.throws[number]
            reached = list(zip(throw.places, throw.chances, strict=True))
            again = blank * sum([chance for show, chance in reached if claims[show] == number])
            share = throws.pop(number) / (1 - again)
            for show, chance in reached:
                thrown[show] = thrown.get(show, self._zero) + share * chance
                claim = claims[show]
                if claim not in (number, STOP) and blank:
                    throws[claim] = throws.get(claim, self._zero) + share * chance * blank
            work += len(reached)
            if work > breath:
                work = 0
                yield
        yield from self._fall(key, thrown)

    def _fall(self, key: Key, thrown: dict[int, Number]) -> Iterator[None]:
        """Send on all that was thrown: to what answers Danger, or where that is blank to where it stops."""
        claims, blank, breath = self._policy.levels[key].claims, self._solver.blank, steps(SHOWS, self._zero)
        for number, (show, chance) in enumerate(thrown.items(), start=1):
            self._danger(key, show, chance)
            if blank and claims[show] == STOP:
                self._stop(key, show, chance * blank)
            if not number % breath:
                yield

    def _danger(self, key: Key, show: int, chance: Number) -> None:
        for x, weight in self._solver.danger.items():
            where, place = self._policy.answer(*key, show, x)
            self._arrive(where, place, chance * weight)


def by_key(outcomes: Mapping[Outcome, Number]) -> dict[str, Number]:
    """Add up chances by line of text, likelier ones first.

    >>> by_key({Outcome("withdraw", 0, 0, 0, (1,)): 0.25, Outcome("withdraw", 0, 0, 0, (2,)): 0.75})
    {'result=withdraw|dice_lost=0|shells_spent=0|leaps=0': 1.0}
    """
    lines: dict[str, Number] = {}
    for outcome, chance in outcomes.items():
        lines[outcome.key] = lines[outcome.key] + chance if outcome.key in lines else chance
    return dict(sorted(lines.items(), key=lambda line: line[1], reverse=True))


class OddsMap(Generic[Number]):
    """Values and distributions for all hands of a pool; stocks of Shells not yet solved are solved when asked for.

    A question too large to be solved raises TooLarge before any table is made.
    """

    def __init__(self, query: Problem, one: Number) -> None:
        admit(query, one, policy=False)
        self.query = query
        self.solver: Solver[Number] = Solver(query, one)

    @cached_property
    def policy(self) -> Policy:
        """The best choice everywhere; it is the same for both kinds of number."""
        admit(self.query, self.solver.one)
        solver: Any = Solver(self.query, 1.0) if exact(self.solver.one) else self.solver
        return Policy(solver)

    def forget_policy(self) -> None:
        """Forget the best choices; they are found anew when asked for."""
        self.__dict__.pop("policy", None)

    def value(self, dice: Sequence[str] | None = None, shells: int | None = None, shield: int | None = None) -> Number:
        """Compute what the attempt is worth before the first throw, with these dice and Shells; 1 only if certain."""
        stock = self.stock(shells, shield)
        home, hand = self.home(stock), self.hand(dice)
        self.ensure(home)
        value = self.solver.starts[home][hand]
        if self.in_doubt(value):
            return self._cleared(value, home, hand)
        return value + self.shift(stock, home)

    def in_doubt(self, value: Number) -> bool:
        """Tell whether this may be the chance of something certain, which only the best policy can tell."""
        return self.query.kind is AimKind.COMPLETE and doubtful(value)

    def _cleared(self, value: Number, home: Stock, hand: Hand) -> Number:
        if (home, hand) not in self.policy.levels:
            deque(self.policy.solve(*home), maxlen=0)
        return cleared(value, certain=self.policy.scale.certain(self.policy.levels[home, hand].start))

    def distribution(
        self, dice: Sequence[str] | None = None, shells: int | None = None, shield: int | None = None
    ) -> dict[Outcome, Number]:
        """Compute the chance of every outcome under the best policy, all ties settled."""
        home, hand = self.home(self.stock(shells, shield)), self.hand(dice)
        deque(self.policy.solve(*home), maxlen=0)
        return Spread(self.policy, self.solver).from_throw(home, hand)

    def worths(
        self, dice: Sequence[str] | None = None, shells: int | None = None, shield: int | None = None
    ) -> tuple[Number, ...]:
        """Compute the mean gain over all that may happen, and the means of what settles ties, most important first."""
        stock, hand = self.stock(shells, shield), self.hand(dice)
        deque(self.policy.solve(*stock), maxlen=0)
        spread = Spread(self.policy, self.solver)
        deque(spread.flowing(stock, hand), maxlen=0)
        means = [0 * self.solver.one] * PARTS
        for (reach, key), chance in spread.ends.items():
            means = added(means, chance, self._parts(reach, *key))
        return tuple(means)

    def _parts(self, reach: int, stock: Stock, hand: Hand) -> list[Number]:
        """List the gain of an end and what is left over there."""
        end: AttemptEnd = self.solver.endings.of(reach)
        gain = counted(end.gain, self.solver.one)
        if self.query.kind is AimKind.VALUE:
            gain = self.solver.purse.tasted(gain + self.solver.purse.worth_of_rest(stock, hand))
        parts = [gain]
        parts += [self.solver.one * part for part in (sum(hand), *stock, end.style, end.matched)]
        return parts

    def stock(self, shells: int | None, shield: int | None) -> Stock:
        """Build a stock, by default the question's; raise ValueError for fewer than no Shells."""
        stock = (
            self.query.shells if shells is None else shells,
            self.query.shield if shield is None else shield,
        )
        if min(stock) < 0:
            raise ValueError("Shells cannot be negative")
        return stock

    def hand(self, dice: Sequence[str] | None) -> Hand:
        """Count dice by name into a hand, by default the whole pool."""
        return self.solver.pool.whole if dice is None else self.solver.pool.hand(dice)

    def home(self, stock: Stock) -> Stock:
        """Find the stock under which a level is kept: without Time Leap the Shield only adds a constant.

        The stock stays as it is where the Shield may come to hold more Shells than it keeps.
        """
        total = max(self.query.shells + self.query.shield, stock[0])
        overflows = max(total, sum(stock)) > self.query.utility.shield_limit
        return stock if self.query.leap or self.query.tasted or overflows else (stock[0], total - stock[0])

    def shift(self, stock: Stock, home: Stock) -> Number:
        """Compute what the Shells on the Shield are worth beyond those of the level at `home`."""
        worth = self.query.utility.shield_shell if self.query.kind is AimKind.VALUE else Fraction(0)
        return self.solver.one * worth * (stock[1] - home[1])

    def ensure(self, stock: Stock) -> None:
        """Solve what is not yet solved at this stock."""
        if not self.solver.solved(stock):
            with undisturbed():
                finished(self.solver.solve(*stock))


@overload
def solving(query: Problem, *, exact: Literal[True]) -> Generator[float, None, OddsMap[Fraction]]: ...
@overload
def solving(query: Problem, *, exact: Literal[False] = False) -> Generator[float, None, OddsMap[float]]: ...


def solving(query: Problem, *, exact: bool = False) -> Generator[float, None, OddsMap[Fraction] | OddsMap[float]]:
    """Solve in small steps: yield the share done after each, return the odds map; closing it cancels."""
    made: OddsMap[Fraction] | OddsMap[float] = OddsMap(query, Fraction(1)) if exact else OddsMap(query, 1.0)
    yield from made.solver.solve(query.shells, query.shield)
    return made


@overload
def solve(query: Problem, *, exact: Literal[True]) -> OddsMap[Fraction]: ...
@overload
def solve(query: Problem, *, exact: Literal[False] = False) -> OddsMap[float]: ...


def solve(query: Problem, *, exact: bool = False) -> OddsMap[Fraction] | OddsMap[float]:
    """Solve a question, in fractions if `exact`, else in floats."""
    made: OddsMap[Fraction] | OddsMap[float] = OddsMap(query, Fraction(1)) if exact else OddsMap(query, 1.0)
    made.ensure((query.shells, query.shield))
    return made
