"""The outlook on an attempt: what it is worth, how it may end, what may be chosen, and what a little more would add."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, Literal, overload

from tidal_widgets.chance.number import Number, shares
from tidal_widgets.chance.slices import finished
from tidal_widgets.mechanics.dicepool.actions import Action
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.asking import Basis, Measure, Questions, Told
from tidal_widgets.mechanics.dicepool.finishes import Finish
from tidal_widgets.mechanics.dicepool.situation import Situation, worth_beside
from tidal_widgets.mechanics.dicepool.solver.budget import admit


@dataclass(frozen=True, slots=True)
class Priced(Generic[Number]):
    """A choice in words, what it is worth, and what it costs against the best; see `Option` for `wasteful`."""

    action: Action
    value: Number
    cost: Number
    says: str
    wasteful: bool = False


@dataclass(frozen=True, slots=True)
class Tag(Generic[Number]):
    """A price tag: what the attempt would be worth with one more of something, and what that adds."""

    code: str
    title: str
    value: Number
    gain: Number


@dataclass(frozen=True, slots=True)
class Outlook(Generic[Number]):
    """All that can be told of a question."""

    asked: Asked
    value: Number
    distribution: Mapping[Finish, Number]
    measures: tuple[Measure, ...]
    choices: tuple[Priced[Number], ...]
    prices: tuple[Tag[Number], ...]
    basis: Basis
    says: str

    def spread(self, code: str) -> dict[Told, Number]:
        """Return how one measure is distributed, in order."""
        of = self._measure(code).of
        return self.joint(of)

    def joint(self, of: Callable[[Finish], Told]) -> dict[Told, Number]:
        """Return how anything told of a finish is distributed, in order."""
        spread: dict[Told, Number] = {}
        for finish, chance in self.distribution.items():
            told = of(finish)
            spread[told] = spread[told] + chance if told in spread else chance
        return shares(dict(sorted(spread.items(), key=lambda pair: (isinstance(pair[0], str), pair[0]))))

    def mean(self, code: str) -> Number:
        """Return the mean of a measure that is a number or a chance."""
        spread = self.spread(code).items()
        return sum((int(told) * chance for told, chance in spread), start=0 * self.value)

    def _measure(self, code: str) -> Measure:
        return next(measure for measure in self.measures if measure.code == code)


@overload
def looking(
    questions: Questions, asked: Asked, *, exact: Literal[True]
) -> Generator[float, None, Outlook[Fraction]]: ...
@overload
def looking(
    questions: Questions, asked: Asked, *, exact: Literal[False] = False
) -> Generator[float, None, Outlook[float]]: ...


def looking(
    questions: Questions, asked: Asked, *, exact: bool = False
) -> Generator[float, None, Outlook[Fraction] | Outlook[float]]:
    """Work out an outlook in small steps: yield the share done of what is being solved, return the outlook."""
    if exact:
        return (yield from _looking(questions, asked, Fraction(1)))
    return (yield from _looking(questions, asked, 1.0))


@overload
def outlook(questions: Questions, asked: Asked, *, exact: Literal[True]) -> Outlook[Fraction]: ...
@overload
def outlook(questions: Questions, asked: Asked, *, exact: Literal[False] = False) -> Outlook[float]: ...


def outlook(questions: Questions, asked: Asked, *, exact: bool = False) -> Outlook[Fraction] | Outlook[float]:
    """Return the outlook on a question, with fractions or with floats."""
    if exact:
        return finished(looking(questions, asked, exact=True))
    return finished(looking(questions, asked))


def _looking(questions: Questions, asked: Asked, one: Number) -> Generator[float, None, Outlook[Number]]:
    admit(questions.question(asked), one)
    situation = yield from Situation.reached(questions, asked, one)
    finishes = yield from situation.finishing()
    value, choices, prices = situation.value, situation.choices(), []
    situation.odds.forget_policy()
    for variant in questions.variants(asked):
        other = yield from worth_beside(questions, variant.asked, asked, one)
        if other is not None:
            prices.append(Tag(variant.code, variant.title, other, other - value))
    words = questions.words
    return Outlook(
        asked,
        value,
        finishes,
        questions.measures(asked),
        tuple(Priced(o.action, o.value, o.cost, words.action(asked, o.action), o.wasteful) for o in choices),
        tuple(prices),
        questions.basis(asked),
        words.value(asked, value),
    )
