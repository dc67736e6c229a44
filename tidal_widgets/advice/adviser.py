"""Advice, what it rests on, and who gives it: a bot chooses, an adviser or estimator tells what a choice is worth.

An account tells by the same worths what luck and choices did to something that was played.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from fractions import Fraction
from math import fsum, hypot, sqrt
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from tidal_widgets.chance import finished
from tidal_widgets.text import Shown, _, counted, percent, printed, rounded

if TYPE_CHECKING:
    from tidal_widgets.charts import Chart
    from tidal_widgets.engine import Action, Game
    from tidal_widgets.playthrough import Chooser


class Ground(NamedTuple):
    """Something that is not printed in the book: its code and name, how it is known (`house`, `deduced` …), and why."""

    code: str
    name: str
    mark: str = ""
    why: str = ""


class Basis(NamedTuple):
    """What a number rests on: what is not the book's, open rules by their slugs, and what it leaves out, by name."""

    marks: tuple[Ground, ...] = ()
    readings: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


NOTHING = Basis()
SURE = 1.96  # so many deviations hold 95 % of a normal curve
S = TypeVar("S")
M = TypeVar("M")
H = TypeVar("H", bound=Hashable)
S_contra = TypeVar("S_contra", contravariant=True)


class Worth(NamedTuple):
    """What something is worth, and the range it is in; exact where both ends are the same."""

    value: Shown
    low: Shown
    high: Shown

    @classmethod
    def of(cls, value: Shown) -> Worth:
        """Make a worth that is known exactly.

        >>> Worth.of(2)
        Worth(value=2, low=2, high=2)
        """
        return cls(value, value, value)

    @classmethod
    def by_tries(cls, won: Sequence[float], off: float) -> Worth:
        """Estimate a chance by what tries came to, as sure as 95 %; `off` is how far they may be off together.

        >>> Worth.by_tries([1, 0, 1, 0], 0.04).low, Worth.by_tries([0.5, 0.5], 0.04)
        (0.0, Worth(value=0.5, low=0.46, high=0.54))
        """
        mean = fsum(won) / len(won)
        spread = sqrt(fsum((each - mean) ** 2 for each in won) / (len(won) - 1))
        half = hypot(off, SURE * spread / sqrt(len(won)))
        return cls(mean, max(0.0, mean - half), min(1.0, mean + half))

    @property
    def exact(self) -> bool:
        """Tell whether nothing about it is uncertain."""
        return self.low == self.high

    @property
    def off(self) -> Shown:
        """How far it may be off, at most."""
        return max(self.high - self.value, self.value - self.low)


class Unit(NamedTuple):
    """What worth is counted in; `says` tells an amount of it, `means` in a sentence what it is an amount of.

    `chance_of` adds to an amount what it is a chance of, where that would else be a riddle.

    >>> CHANCE.says(0.457), POINTS.says(2)
    ('45.7 %', '2.00 points')
    """

    name: str
    says: Callable[[Shown], str]
    means: str = ""
    chance_of: str = "{0}"

    def about(self, worth: Worth) -> str:
        """Say an amount, roughly where it is an estimate.

        >>> CHANCE.about(Worth(0.312, 0.27, 0.35)), WINNING.about(Worth.of(0.312))
        ('about 31 %', '31.2 % to win')
        """
        if worth.exact:
            return self.chance_of.format(self.says(worth.value))
        much = f"{_hundredths(worth.value)} %" if self.in_chances else self.says(worth.value)
        return self.chance_of.format(_("about {0}").format(much))

    def roughly(self, worth: Worth) -> str:
        """Say an amount, and how far it may be off where it is an estimate.

        >>> WINNING.roughly(Worth(0.312, 0.28, 0.35)), POINTS.roughly(Worth(2, 1, 2.5))
        ('about 31 % to win, give or take 4', 'about 2.00 points, give or take 1.00 points')
        """
        if worth.exact:
            return self.about(worth)
        off = str(max(1, _hundredths(worth.off))) if self.in_chances else self.says(worth.off)
        return _("{0}, give or take {1}").format(self.about(worth), off)

    def briefly(self, worth: Worth) -> str:
        """Say an amount, but of a chance no more than its number.

        >>> WINNING.briefly(Worth(0.312, 0.28, 0.35)), POINTS.briefly(Worth.of(2))
        ('about 31 %', '2.00 points')
        """
        return CHANCE.about(worth) if self.in_chances else self.roughly(worth)

    def costs(self, worth: Worth) -> str:
        """Say an estimated amount that was lost, of a chance as so many in a hundred, and how far it may be off.

        >>> WINNING.costs(Worth(0.05, 0.04, 0.06)), POINTS.costs(Worth(2, 1, 2.5))
        ('about 5 chances in 100 to win, give or take 1', 'about 2.00 points, give or take 1.00 points')
        """
        if not self.in_chances:
            return self.roughly(worth)
        much, off = (max(1, _hundredths(one)) for one in (worth.value, worth.off))
        chances = counted("about {n} chance in 100", "about {n} chances in 100", much)
        return _("{0}, give or take {1}").format(self.chance_of.format(chances), off)

    @property
    def in_chances(self) -> bool:
        """Tell whether it counts a chance."""
        return self.name == CHANCE.name


CHANCE = Unit("chance", percent)
WINNING = CHANCE._replace(means=_("About how likely you are to win."), chance_of=_("{0} to win"))
POINTS = Unit("points", lambda value: _("{0} points").format(printed(rounded(value))))


def _hundredths(chance: Shown) -> int:
    return round(float(chance) * 100)


class Ending(NamedTuple):
    """How it may end from here if the best is chosen: in a sentence, and as a chart."""

    says: str
    chart: Chart


class Advice(NamedTuple):
    """What a position is worth, and what each choice there is, the best first; no choice has one at a throw or draw.

    `behind` tells how much less than the best each is worth, where that is known better than both worths are. `silence`
    says in a sentence why nothing is said of the choices, where nothing honest can be.
    """

    value: Worth
    worth: Mapping[Action, Worth]
    unit: Unit
    basis: Basis = NOTHING
    ending: Ending | None = None
    behind: Mapping[Action, Worth] | None = None
    silence: str = ""

    @classmethod
    def silent(cls, why: str) -> Advice:
        """Say nothing of any choice, and why: the chance to win may be anything.

        >>> Advice.silent("Too little to choose between these.").worth
        {}
        """
        return cls(Worth(0.5, 0.0, 1.0), {}, CHANCE, silence=why)

    @classmethod
    def by_tries(
        cls, won: Mapping[Action, Sequence[float]], off: float, beside: float, basis: Basis = NOTHING
    ) -> Advice | None:
        """Estimate choices by the chances to win that the same tries of each came to; None where none is surely worse.

        `off` is how far they may be off together, `beside` how far one may be off beside another.
        """
        best, *others = sorted(won, key=lambda action: -fsum(won[action]))
        behind = {best: Worth.of(0.0)}
        for action in others:
            less = [more - each for each, more in zip(won[action], won[best], strict=True)]
            behind[action] = Worth.by_tries(less, beside)
        if not any(lost.low > 0 for lost in behind.values()):
            return None
        worth = {action: Worth.by_tries(won[action], off) for action in behind}
        return cls(worth[best], worth, WINNING, basis, behind=behind)

    @property
    def exact(self) -> bool:
        """Tell whether nothing about any choice is an estimate."""
        return all(worth.exact for worth in self.worth.values())

    def says(self, action: Action) -> str:
        """Say what a choice is worth, and how far that may be off where it is an estimate."""
        return self.unit.roughly(self.worth[action])

    def lost(self, action: Action) -> Worth:
        """Compute how much less than the best a choice is worth."""
        if self.behind is not None:
            return self.behind[action]
        best, worth = next(iter(self.worth.values())), self.worth[action]
        return Worth(best.value - worth.value, best.low - worth.high, best.high - worth.low)

    def share(self, action: Action) -> float:
        """Compute what a choice is worth as a share of the best; 0 if the best is worth nothing."""
        best = max(float(worth.value) for worth in self.worth.values())
        return max(0.0, float(self.worth[action].value) / best) if best > 0 else 0.0


class Budget(NamedTuple):
    """What advice may cost: fractions where it is wanted `exact`, and whether how it may end is wanted too."""

    exact: bool = False
    ending: bool = False


Advising = Generator[float | None, None, Advice | None]
"""The work on advice in small steps: each yields the share that is done, or nothing to tell."""


class Adviser(Protocol[S_contra]):
    """Whoever knows what choices are worth in a game, bound to its components and rulings."""

    def knows(self, view: S_contra, seat: int) -> bool:
        """Tell at once whether there is anything to say of a position as a seat sees it."""

    def advise(self, view: S_contra, seat: int, budget: Budget) -> Advising:
        """Work out the advice; None if there is none, or if it would take more than anybody waits for."""


Estimating = Generator[float | None, None, Worth]
"""The work on an estimate in small steps: each yields the share that is done, or nothing to tell."""


class Estimator(Adviser[S_contra], Protocol):
    """Whoever estimates what nobody knows exactly, by what a seat sees; the same again for the same view.

    What it may cost is counted in tries, never in seconds.
    """

    def chance(self, view: S_contra, seat: int) -> Estimating:
        """Estimate the chance of a seat to win the game, if all play on with some sense."""


class Advisers(NamedTuple):
    """Several who advise; the first who has something to say of a position speaks."""

    each: tuple[Adviser[Any], ...]

    def knows(self, view: Any, seat: int) -> bool:
        """Tell whether anybody has something to say."""
        return any(one.knows(view, seat) for one in self.each)

    def advise(self, view: Any, seat: int, budget: Budget) -> Advising:
        """Work out the advice of the first who knows more than nothing."""
        for one in self.each:
            if one.knows(view, seat) and (advice := (yield from one.advise(view, seat, budget))) is not None:
                return advice
        return None


def best(adviser: Adviser[S]) -> Chooser[S]:
    """Make a player that does what an adviser values most of what its seat sees; the first action without advice."""

    def choose(game: Game[S], state: S, actions: Sequence[Action]) -> Action:
        seat = game.to_move(state) or 0
        advice = finished(adviser.advise(game.seen_by(state, seat), seat, Budget()))
        return next(iter(advice.worth), actions[0]) if advice else actions[0]

    return choose


class LedgerEntry(NamedTuple, Generic[M]):
    """Something thrown or drawn with its luck, or a decision with its cost and what would have been best."""

    move: M
    value: Fraction
    luck: Fraction = Fraction(0)
    cost: Fraction = Fraction(0)
    best: M | None = None
    thrown: bool = False


class Account(NamedTuple, Generic[M]):
    """What it was worth at first, each throw and decision, and what it brought or is worth now.

    `says` tells what it was worth at first where that is no chance.
    """

    baseline: Fraction
    entries: tuple[LedgerEntry[M], ...]
    in_chances: bool = True
    says: str = ""

    @property
    def luck(self) -> Fraction:
        """The luck of all throws."""
        return sum((entry.luck for entry in self.entries), Fraction(0))

    @property
    def cost(self) -> Fraction:
        """The cost of all decisions."""
        return sum((entry.cost for entry in self.entries), Fraction(0))

    @property
    def result(self) -> Fraction:
        """What it brought, or is worth as it stands."""
        return self.entries[-1].value if self.entries else self.baseline


class TurnAdviser(Generic[H]):
    """Tells exactly what choices of a short turn are worth, for a game whose turn belongs to one seat alone.

    `came_to` says what a turn came to for a seat, as the seat sees the position, and None while it goes on. The turn is
    played on to there in all ways, so it must lead to few positions, and no end may be worth less than nothing.
    """

    def __init__(
        self, game: Game[H], came_to: Callable[[H, int], Fraction | None], unit: Unit, basis: Basis = NOTHING
    ) -> None:
        """Advise on a game in this unit; `basis` says what the numbers rest on."""
        self.game, self.came_to, self.unit, self.basis = game, came_to, unit, basis

    def knows(self, view: H, seat: int) -> bool:
        """Tell whether the seat is to choose in its turn."""
        return self.game.to_move(view) == seat and self.came_to(view, seat) is None

    def advise(self, view: H, seat: int, budget: Budget) -> Advising:
        """Work out what each choice is worth; at a throw, and once the turn is over, there is a value alone."""
        yield None
        from tidal_widgets.advice.equation import Equation  # noqa: PLC0415  (only a game that asks for it needs it)

        equation = Equation(self.game, lambda state: self.came_to(state, seat), seat)
        worth: dict[Action, Fraction] = {}
        if self.knows(view, seat):
            worth = {action: equation.value(self.game.play(view, action).state) for action in self.game.legal(view)}
        value = max(worth.values()) if worth else equation.value(view)
        best_first = sorted(worth, key=lambda action: worth[action], reverse=True)
        return Advice(
            _worth(value, budget),
            {action: _worth(worth[action], budget) for action in best_first},
            self.unit,
            self.basis,
        )


def _worth(value: Fraction, budget: Budget) -> Worth:
    return Worth.of(value if budget.exact else float(value))
