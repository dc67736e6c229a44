"""The odds map: one solve answers for every part of the pool and every split of the Shells."""

from collections import deque
from collections.abc import Generator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic, Literal, overload

from tidal_widgets.chance.number import Number, added, cleared, counted, doubtful, exact
from tidal_widgets.chance.slices import finished, undisturbed
from tidal_widgets.mechanics.dicepool.question import Kind, Question
from tidal_widgets.mechanics.dicepool.solver.budget import admit
from tidal_widgets.mechanics.dicepool.solver.endings import Ending
from tidal_widgets.mechanics.dicepool.solver.policy import Policy
from tidal_widgets.mechanics.dicepool.solver.pool import Hand
from tidal_widgets.mechanics.dicepool.solver.purse import Stock
from tidal_widgets.mechanics.dicepool.solver.solver import Solver
from tidal_widgets.mechanics.dicepool.solver.spread import Outcome, Spread
from tidal_widgets.mechanics.dicepool.solver.worth import PARTS


class OddsMap(Generic[Number]):
    """Values and distributions for all hands of a pool; stocks of Shells not yet solved are solved when asked for.

    A question too large to be solved raises TooLarge before any table is made.
    """

    def __init__(self, asked: Question, one: Number) -> None:
        admit(asked, one, policy=False)
        self.asked = asked
        self.solver: Solver[Number] = Solver(asked, one)

    @cached_property
    def policy(self) -> Policy:
        """The best choice everywhere; it is the same for both kinds of number."""
        admit(self.asked, self.solver.one)
        solver: Any = Solver(self.asked, 1.0) if exact(self.solver.one) else self.solver
        return Policy(solver)

    def forget_policy(self) -> None:
        """Forget the best choices; they are found anew when asked for."""
        self.__dict__.pop("policy", None)

    def value(self, dice: Sequence[str] | None = None, shells: int | None = None, shield: int | None = None) -> Number:
        """Return what the attempt is worth before the first throw, with these dice and Shells; 1 only if certain."""
        stock = self.stock(shells, shield)
        home, hand = self.home(stock), self.hand(dice)
        self.ensure(home)
        value = self.solver.starts[home][hand]
        if self.in_doubt(value):
            return self._cleared(value, home, hand)
        return value + self.shift(stock, home)

    def in_doubt(self, value: Number) -> bool:
        """Tell whether this may be the chance of something certain, which only the best policy can tell."""
        return self.asked.kind is Kind.COMPLETE and doubtful(value)

    def _cleared(self, value: Number, home: Stock, hand: Hand) -> Number:
        if (home, hand) not in self.policy.levels:
            deque(self.policy.solve(*home), maxlen=0)
        return cleared(value, certain=self.policy.scale.certain(self.policy.levels[home, hand].start))

    def distribution(
        self, dice: Sequence[str] | None = None, shells: int | None = None, shield: int | None = None
    ) -> dict[Outcome, Number]:
        """Return the chance of every outcome under the best policy, all ties settled."""
        home, hand = self.home(self.stock(shells, shield)), self.hand(dice)
        deque(self.policy.solve(*home), maxlen=0)
        return Spread(self.policy, self.solver).from_throw(home, hand)

    def worths(
        self, dice: Sequence[str] | None = None, shells: int | None = None, shield: int | None = None
    ) -> tuple[Number, ...]:
        """Return the mean gain and the means of what settles ties, in order of importance, over all that may happen."""
        stock, hand = self.stock(shells, shield), self.hand(dice)
        deque(self.policy.solve(*stock), maxlen=0)
        spread = Spread(self.policy, self.solver)
        deque(spread.flowing(stock, hand), maxlen=0)
        means = [0 * self.solver.one] * PARTS
        for (reach, key), chance in spread.ends.items():
            means = added(means, chance, self._parts(reach, *key))
        return tuple(means)

    def _parts(self, reach: int, stock: Stock, hand: Hand) -> list[Number]:
        """Return the gain of an end and what is left over there."""
        end: Ending = self.solver.endings.of(reach)
        gain = counted(end.gain, self.solver.one)
        if self.asked.kind is Kind.VALUE:
            gain = self.solver.purse.tasted(gain + self.solver.purse.left(stock, hand))
        parts = [gain]
        parts += [self.solver.one * part for part in (sum(hand), *stock, end.style, end.matched)]
        return parts

    def stock(self, shells: int | None, shield: int | None) -> Stock:
        """Return the stock asked for, that of the question by default."""
        stock = (
            self.asked.shells if shells is None else shells,
            self.asked.shield if shield is None else shield,
        )
        if min(stock) < 0:
            raise ValueError("Shells cannot be negative")
        return stock

    def hand(self, dice: Sequence[str] | None) -> Hand:
        """Return the hand asked for, the whole pool by default."""
        return self.solver.pool.whole if dice is None else self.solver.pool.hand(dice)

    def home(self, stock: Stock) -> Stock:
        """Return the stock under which a level is kept: without Time Leap the Shield only adds a constant.

        Not so where it may come to hold more Shells than it keeps.
        """
        total = max(self.asked.shells + self.asked.shield, stock[0])
        overflows = max(total, sum(stock)) > self.asked.utility.shield_limit
        return stock if self.asked.leap or self.asked.tasted or overflows else (stock[0], total - stock[0])

    def shift(self, stock: Stock, home: Stock) -> Number:
        """Return what the Shells on the Shield are worth beyond those of the level that stands in."""
        worth = self.asked.utility.shield_shell if self.asked.kind is Kind.VALUE else Fraction(0)
        return self.solver.one * worth * (stock[1] - home[1])

    def ensure(self, stock: Stock) -> None:
        """Solve what is not yet solved at this stock."""
        if not self.solver.solved(stock):
            with undisturbed():
                finished(self.solver.solve(*stock))


@overload
def solving(asked: Question, *, exact: Literal[True]) -> Generator[float, None, OddsMap[Fraction]]: ...
@overload
def solving(asked: Question, *, exact: Literal[False] = False) -> Generator[float, None, OddsMap[float]]: ...


def solving(asked: Question, *, exact: bool = False) -> Generator[float, None, OddsMap[Fraction] | OddsMap[float]]:
    """Solve in small steps: yield the share done after each, return the odds map; closing it cancels."""
    made: OddsMap[Fraction] | OddsMap[float] = OddsMap(asked, Fraction(1)) if exact else OddsMap(asked, 1.0)
    yield from made.solver.solve(asked.shells, asked.shield)
    return made


@overload
def solve(asked: Question, *, exact: Literal[True]) -> OddsMap[Fraction]: ...
@overload
def solve(asked: Question, *, exact: Literal[False] = False) -> OddsMap[float]: ...


def solve(asked: Question, *, exact: bool = False) -> OddsMap[Fraction] | OddsMap[float]:
    """Return the odds map of a question, with fractions or with floats."""
    made: OddsMap[Fraction] | OddsMap[float] = OddsMap(asked, Fraction(1)) if exact else OddsMap(asked, 1.0)
    made.ensure((asked.shells, asked.shield))
    return made
