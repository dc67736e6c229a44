"""What is known of a question so far, and the long work that finds it out, the most urgent first."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction

from tidal_widgets.chance.slices import retold
from tidal_widgets.mechanics.dicepool import Choice, OddsMap, TooLarge, admit
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.mechanics.dicepool.band import Band, band
from tidal_widgets.mechanics.dicepool.commitments import Commitment, Split, best_by_count, splits
from tidal_widgets.mechanics.dicepool.outlook import Addition, Outlook, choices_at, outlook_at
from tidal_widgets.mechanics.dicepool.situation import Situation, worth_beside
from tidal_widgets.mechanics.dicepool.work import Branch, Tree

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

    asked: Asked
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


def check(questions: Questions, asked: Asked) -> None:
    """Raise ValueError with what is wrong about a question that is too large or cannot be."""
    question = questions.question(asked)
    admit(question, 1.0)
    Situation(questions, asked, OddsMap(question, 1.0)).check()


def answering(
    questions: Questions, asked: Asked, depth: Depth, known: Answer | None = None
) -> Iterator[Answer | float]:
    """Work out an answer in small steps: yield it each time more of it is known, and the share done between."""
    situation: Situation[float] = yield from Situation.reached(questions, asked, 1.0)
    if known is None:
        value = situation.value
        known = Answer(asked=asked, depth=Depth.POINT, value=value, says=questions.words.value(asked, value))
        yield known
    for stage, reached in zip(STAGES, list(Depth)[1:], strict=True):
        if known.depth < reached <= depth:
            known = replace((yield from stage(questions, situation, known)), depth=reached)
            yield known


def _with_choices(_questions: Questions, situation: Situation[float], answer: Answer) -> Stages:
    yield 0.2
    for _step in situation.untying():
        yield 0.2
    choices = choices_at(situation)
    return replace(answer, choices=choices, counts=tuple(best_by_count(choices)))


def _with_outlook(_questions: Questions, situation: Situation[float], answer: Answer) -> Stages:
    finishes = yield from retold(situation.finishing(), lambda share: 0.2 + 0.3 * share)
    return replace(answer, outlook=outlook_at(situation, finishes, answer.choices))


def _with_prices(questions: Questions, situation: Situation[float], answer: Answer) -> Stages:
    situation.odds.forget_policy()
    found = []
    variants = questions.variants(answer.asked)
    for number, variant in enumerate(variants):
        worth = worth_beside(questions, variant.asked, answer.asked, 1.0)
        value: float | None = yield from retold(worth, lambda _share: 0.0)
        if value is not None:
            found.append(Addition(variant.code, variant.title, value, value - answer.value))
        yield 0.5 + 0.2 * number / len(variants)
    return replace(answer, prices=tuple(found), splits=(yield from _splits(situation)))


def _splits(situation: Situation[float]) -> Generator[float, None, tuple[Split[float], ...]]:
    """Return what every split of the same Shells is worth, none once dice lie on the table."""
    asked = situation.asked
    if asked.started or not asked.shells + asked.shield:
        return ()
    bonus = (asked.bonus,) if asked.bonus else ()
    found = yield from retold(splits(situation.odds, asked, (*situation.commitment.dice, *bonus)), lambda _share: 0.7)
    situation.odds.forget_policy()
    return found


def _with_band(questions: Questions, _situation: Situation[float], answer: Answer) -> Stages:
    found: Band[float] | None = None
    for refined in band(questions, answer.asked):
        found = refined or found
        yield 0.7 + 0.3 * (found.done if found else 0)
    return replace(answer, band=found)


def _with_tree(questions: Questions, _situation: Situation[float], answer: Answer) -> Stages:
    try:
        question = questions.question(answer.asked)
        admit(question, Fraction(1), beside=question)
    except TooLarge:
        return answer
    situation = yield from Situation.reached(questions, answer.asked, Fraction(1))
    tree = yield from retold(Tree(situation).growing(LEVELS), lambda _none: 0.9)
    return replace(answer, tree=tree)


STAGES = (_with_choices, _with_outlook, _with_prices, _with_band, _with_tree)
