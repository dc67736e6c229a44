"""What is known of a question so far, and the long work that finds it out, the most urgent first.

A part of it is the band: how far an answer may lie off, where what is not certain is assumed otherwise.

First each assumption varies alone; then the ones that matter most vary together.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction
from itertools import product
from typing import Generic, Literal, overload

from tidal_widgets.chance import Number, map_slices
from tidal_widgets.mechanics.dicepool import Choice, OddsMap, TooLarge, admit
from tidal_widgets.mechanics.dicepool.outlook import Addition, Outlook, Situation, choices_at, outlook_at, worth_beside
from tidal_widgets.mechanics.dicepool.plans import Commitment, Split, best_by_count, splits
from tidal_widgets.mechanics.dicepool.query import Assumption, AttemptOdds, Query
from tidal_widgets.mechanics.dicepool.work import Branch, Tree
from tidal_widgets.text import NOISE, falling

TOGETHER = 3


@dataclass(frozen=True, slots=True)
class Swing(Generic[Number]):
    """What the answer would be under each option of one assumption, the one asked first."""

    assumption: Assumption
    options: tuple[tuple[str, Number], ...]

    @property
    def least(self) -> Number:
        """The least answer."""
        return min(value for _, value in self.options)

    @property
    def most(self) -> Number:
        """The greatest answer."""
        return max(value for _, value in self.options)

    @property
    def width(self) -> Number:
        """How far the answers lie apart."""
        return self.most - self.least


@dataclass(frozen=True, slots=True)
class Band(Generic[Number]):
    """The answer as asked, the least and the greatest found so far, and the share of the work that is done."""

    value: Number
    done: float
    rows: tuple[Swing[Number], ...] = ()
    combined: tuple[tuple[tuple[str, ...], Number], ...] = ()

    @property
    def least(self) -> Number:
        """The least answer."""
        return min(self._answers())

    @property
    def most(self) -> Number:
        """The greatest answer."""
        return max(self._answers())

    def _answers(self) -> list[Number]:
        answers: list[Number] = [self.value]
        answers += [value for row in self.rows for _, value in row.options]
        answers += [value for _, value in self.combined]
        return answers

    @property
    def heaviest(self) -> tuple[Swing[Number], ...]:
        """The assumptions that matter, most first."""
        return tuple(falling((row for row in self.rows if row.width > NOISE), lambda row: row.width))


@overload
def band(questions: AttemptOdds, query: Query, *, exact: Literal[True]) -> Iterator[Band[Fraction] | None]: ...
@overload
def band(questions: AttemptOdds, query: Query, *, exact: Literal[False] = False) -> Iterator[Band[float] | None]: ...


def band(
    questions: AttemptOdds, query: Query, *, exact: bool = False
) -> Iterator[Band[Fraction] | None] | Iterator[Band[float] | None]:
    """Yield the band in small steps: first the point answer alone, each later one refined, None between them."""
    return Bands(questions, Fraction(1)).of(query) if exact else Bands(questions, 1.0).of(query)


class Bands(Generic[Number]):
    """Bands reckoned with one kind of number."""

    def __init__(self, questions: AttemptOdds, one: Number) -> None:
        self.questions = questions
        self.one: Number = one

    def of(self, query: Query) -> Generator[Band[Number] | None, None, None]:
        """Yield the band of a question in small steps."""
        value: Number = yield from self._solved(query)
        rows: list[Swing[Number]] = []
        combined: list[tuple[tuple[str, ...], Number]] = []
        yield Band(value, 0.0)
        assumptions = self.questions.assumptions(query)
        for assumption in assumptions:
            rows.append((yield from self._swing(query, assumption, value)))
            yield Band(value, len(rows) / (len(assumptions) + 1), tuple(rows))
        found = Band(value, 1.0, tuple(rows))
        for names, changed in _together(query, found.heaviest[:TOGETHER]):
            other = yield from self._value(changed, query)
            if other is not None:
                combined.append((names, other))
        yield Band(value, 1.0, tuple(rows), tuple(combined))

    def _swing(
        self, query: Query, assumption: Assumption, value: Number
    ) -> Generator[Band[Number] | None, None, Swing[Number]]:
        options = [(assumption.options[0][0], value)]
        for name, change in assumption.options[1:]:
            other = yield from self._value(change(query), query)
            if other is not None:
                options.append((name, other))
        return Swing(assumption, tuple(options))

    def _value(self, changed: Query, query: Query) -> Generator[Band[Number] | None, None, Number | None]:
        """Price a changed question; None if it is too large or no die has the face that lies there."""
        try:
            return (yield from map_slices(worth_beside(self.questions, changed, query, self.one), lambda _share: None))
        except ValueError:
            return None

    def _solved(self, query: Query) -> Generator[Band[Number] | None, None, Number]:
        reaching = Situation.reached(self.questions, query, self.one)
        situation: Situation[Number] = yield from map_slices(reaching, lambda _share: None)
        return situation.value


def _together(query: Query, swings: Sequence[Swing[Number]]) -> Iterator[tuple[tuple[str, ...], Query]]:
    """Yield every way to vary some assumptions together, as asked left out."""
    for options in product(*(swing.assumption.options for swing in swings)):
        changed = query
        for _, change in options:
            changed = change(changed)
        if changed != query:
            yield tuple(name for name, _ in options), changed


LEVELS = 2


class Depth(IntEnum):
    """How much of an answer is wanted, or known."""

    POINT = 1
    CHOICES = 2
    OUTLOOK = 3
    PRICES = 4
    BAND = 5
    TREE = 6


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Answer:
    """What is known of a question; `depth` says how much of it that is."""

    query: Query
    depth: Depth
    value: float
    says: str
    choices: tuple[Choice[float], ...] = ()
    counts: tuple[Commitment[float], ...] = ()
    outlook: Outlook[float] | None = None
    prices: tuple[Addition[float], ...] = ()
    splits: tuple[Split[float], ...] = ()
    band: Band[float] | None = None
    tree: Branch | None = None


Stages = Generator[float, None, Answer]


def check(questions: AttemptOdds, query: Query) -> None:
    """Raise ValueError with what is wrong about a question that is too large or cannot be."""
    question = questions.question(query)
    admit(question, 1.0)
    Situation(questions, query, OddsMap(question, 1.0)).check()


def answering(
    questions: AttemptOdds, query: Query, depth: Depth, known: Answer | None = None
) -> Iterator[Answer | float]:
    """Work out an answer in small steps: yield it each time more of it is known, and the share done between."""
    situation: Situation[float] = yield from Situation.reached(questions, query, 1.0)
    if known is None:
        value = situation.value
        known = Answer(query=query, depth=Depth.POINT, value=value, says=questions.words.value(query, value))
        yield known
    for stage, reached in zip(STAGES, list(Depth)[1:], strict=True):
        if known.depth < reached <= depth:
            known = replace((yield from stage(questions, situation, known)), depth=reached)
            yield known


def _with_choices(_questions: AttemptOdds, situation: Situation[float], answer: Answer) -> Stages:
    yield 0.2
    for _step in situation.untying():
        yield 0.2
    choices = choices_at(situation)
    return replace(answer, choices=choices, counts=tuple(best_by_count(choices)))


def _with_outlook(_questions: AttemptOdds, situation: Situation[float], answer: Answer) -> Stages:
    finishes = yield from map_slices(situation.finishing(), lambda share: 0.2 + 0.3 * share)
    return replace(answer, outlook=outlook_at(situation, finishes, answer.choices))


def _with_prices(questions: AttemptOdds, situation: Situation[float], answer: Answer) -> Stages:
    situation.odds.forget_policy()
    found = []
    variants = questions.variants(answer.query)
    for number, variant in enumerate(variants):
        worth = worth_beside(questions, variant.query, answer.query, 1.0)
        value: float | None = yield from map_slices(worth, lambda _share: 0.0)
        if value is not None:
            found.append(Addition(variant.code, variant.title, value, value - answer.value))
        yield 0.5 + 0.2 * number / len(variants)
    return replace(answer, prices=tuple(found), splits=(yield from _splits(situation)))


def _splits(situation: Situation[float]) -> Generator[float, None, tuple[Split[float], ...]]:
    """Price every split of the same Shells between board and Shield; none once dice lie on the table."""
    query = situation.query
    known = situation.questions.vocabulary.uses
    if query.started or not query.shells + query.shield or "shield" not in known:
        return ()
    bonus = (query.bonus,) if query.bonus else ()
    found = yield from map_slices(
        splits(situation.odds, query, (*situation.commitment.dice, *bonus)), lambda _share: 0.7
    )
    situation.odds.forget_policy()
    return found


def _with_band(questions: AttemptOdds, _situation: Situation[float], answer: Answer) -> Stages:
    found: Band[float] | None = None
    for refined in band(questions, answer.query):
        found = refined or found
        yield 0.7 + 0.3 * (found.done if found else 0)
    return replace(answer, band=found)


def _with_tree(questions: AttemptOdds, _situation: Situation[float], answer: Answer) -> Stages:
    try:
        question = questions.question(answer.query)
        admit(question, Fraction(1), beside=question)
    except TooLarge:
        return answer
    situation = yield from Situation.reached(questions, answer.query, Fraction(1))
    tree = yield from map_slices(Tree(situation).growing(LEVELS), lambda _none: 0.9)
    return replace(answer, tree=tree)


STAGES = (_with_choices, _with_outlook, _with_prices, _with_band, _with_tree)
