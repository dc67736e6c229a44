"""The outlook on an attempt: what it is worth, how it may end, what may be chosen, and what a little more would add."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic, Literal, overload

from tidal_widgets.advice import Basis
from tidal_widgets.chance.number import Number, shares
from tidal_widgets.chance.slices import finished
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.asking import Measure, Questions, Told
from tidal_widgets.mechanics.dicepool.finishes import Finish
from tidal_widgets.mechanics.dicepool.situation import Situation, worth_beside
from tidal_widgets.mechanics.dicepool.solver.budget import admit
from tidal_widgets.mechanics.dicepool.solver.choices import Choice

RESULT = "result"


@dataclass(frozen=True, slots=True)
class Addition(Generic[Number]):
    """What the attempt would be worth with one more of something, and how much that adds."""

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
    choices: tuple[Choice[Number], ...]
    prices: tuple[Addition[Number], ...]
    basis: Basis
    says: str

    @property
    def sensible(self) -> tuple[Choice[Number], ...]:
        """Return the choices that do not only waste something."""
        return tuple(choice for choice in self.choices if not choice.wasteful)

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
    found, prices = outlook_at(situation, finishes), []
    situation.odds.forget_policy()
    for variant in questions.variants(asked):
        other = yield from worth_beside(questions, variant.asked, asked, one)
        if other is not None:
            prices.append(Addition(variant.code, variant.title, other, other - found.value))
    return replace(found, prices=tuple(prices))


def outlook_at(
    situation: Situation[Number], finishes: Mapping[Finish, Number], choices: tuple[Choice[Number], ...] | None = None
) -> Outlook[Number]:
    """Return the outlook at a moment that is solved, but for what a little more would add; choices may be known."""
    questions, asked, value = situation.questions, situation.asked, situation.value
    return Outlook(
        asked,
        value,
        finishes,
        questions.measures(asked),
        choices_at(situation) if choices is None else choices,
        (),
        questions.basis(asked),
        questions.words.value(asked, value),
    )


def choices_at(situation: Situation[Number]) -> tuple[Choice[Number], ...]:
    """Return what may be chosen at a moment, in words."""
    said, asked = situation.questions.words.action, situation.asked
    return tuple(replace(choice, says=said(asked, choice.action)) for choice in situation.choices())


def in_floats(found: Outlook[Number]) -> Outlook[float]:
    """Return how an attempt may end in floats, which are enough for a chart."""
    chances = {finish: float(chance) for finish, chance in found.distribution.items()}
    return Outlook(found.asked, float(found.value), chances, found.measures, (), (), found.basis, found.says)


def countable(known: Sequence[Measure]) -> list[Measure]:
    """Return the measures that can be charted: all but those that say how it ends, which part every chart."""
    return [each for each in known if each.kind != "chance" and each.code != RESULT] or list(known)


def measure_of(wanted: str, known: Sequence[Measure]) -> str:
    """Return the measure that is charted: the one wanted, else the first."""
    codes = [measure.code for measure in countable(known)]
    return wanted if wanted in codes else codes[0]
