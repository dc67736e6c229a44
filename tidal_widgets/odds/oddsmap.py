"""The odds map: one solve answers for every part of the pool and every split of the Shells."""

from collections.abc import Generator, Sequence
from fractions import Fraction
from typing import Generic, Literal, overload

from tidal_widgets.odds.number import Number
from tidal_widgets.odds.policy import Policy
from tidal_widgets.odds.pool import Hand
from tidal_widgets.odds.question import Kind, Question
from tidal_widgets.odds.slices import finished, undisturbed
from tidal_widgets.odds.solver import Solver, Stock
from tidal_widgets.odds.spread import Outcome, Spread


class OddsMap(Generic[Number]):
    """Values and distributions for all hands of a pool; stocks of Shells not yet solved are solved when asked for."""

    def __init__(self, asked: Question, one: Number) -> None:
        self.asked = asked
        self.solver: Solver[Number] = Solver(asked, one)
        self.policy: Policy[Number] = Policy(self.solver)

    def value(self, dice: Sequence[str] | None = None, shells: int | None = None, shield: int | None = None) -> Number:
        """Return what the attempt is worth before the first throw, with these dice and Shells."""
        stock = self.stock(shells, shield)
        home, hand = self.home(stock), self.hand(dice)
        self.ensure(home)
        return self.solver.starts[home][hand] + self.shift(stock, home)

    def distribution(
        self, dice: Sequence[str] | None = None, shells: int | None = None, shield: int | None = None
    ) -> dict[Outcome, Number]:
        """Return the chance of every outcome under the best policy, all ties settled."""
        home, hand = self.home(self.stock(shells, shield)), self.hand(dice)
        for _ in self.policy.solve(*home):
            pass
        return Spread(self.policy).from_throw(home, hand)

    def worths(
        self, dice: Sequence[str] | None = None, shells: int | None = None, shield: int | None = None
    ) -> tuple[Number, ...]:
        """Return the value followed by what settles ties, in the order of `ranking`."""
        stock, hand = self.stock(shells, shield), self.hand(dice)
        for _ in self.policy.solve(*stock):
            pass
        return self.policy.levels[stock, hand].start

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
        """Return the stock under which a level is kept: without Time Leap the Shield only adds a constant."""
        total = max(self.asked.shells + self.asked.shield, stock[0])
        return stock if self.asked.leap or self.asked.tasted else (stock[0], total - stock[0])

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
