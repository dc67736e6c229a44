"""What a question may take: memory and work, told from counts alone; what takes more is refused before it begins.

The figures were fitted to solves from two dice to twelve: what is admitted stays under about `MOST_BYTES`.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import NamedTuple

from tidal_widgets.chance.number import Number, exact
from tidal_widgets.mechanics.dicepool.question import Kind, Question
from tidal_widgets.mechanics.dicepool.solver.counting import Counts, at_most, count
from tidal_widgets.mechanics.dicepool.solver.worth import PARTS, ROOM, fineness
from tidal_widgets.text import PlainError, _, counted

MOST_BYTES = 96 << 20
MOST_WORK = 40_000_000
MOST_EXACT_WORK = 4_000_000
LITTLE_BYTES = MOST_BYTES // 4
LITTLE_WORK = MOST_EXACT_WORK
BITS = 8
VALUE, CHOICE, FRACTION = 40, 80, 100  # bytes for each show at each stock, by what is to be found
PLACE, SHOW, CLAIM, LINK, KEEP, ROLL, HAND = 8, 400, 300, 48, 300, 250, 3_000  # bytes for each of the tables' parts


class TooLarge(PlainError, ValueError):
    """A question whose tables would take more memory or work than it may; `dice` of them would do."""

    def __init__(self, says: str, dice: int) -> None:
        super().__init__(says)
        self.dice = dice


class Cost(NamedTuple):
    """About what a question takes: bytes at the most, and steps of work."""

    memory: int
    work: int


def cost(asked: Question, counts: Counts, *, policy: bool, fractions: bool = False) -> Cost:
    """Estimate what it takes to find what a question is worth, and with `policy` the best choice at every show."""
    groups = 1 << len(dict.fromkeys((*asked.spots, *asked.required, *asked.push)))
    worth = (PARTS * (fineness(asked) + ROOM)) // BITS
    each = VALUE + (CHOICE + worth * 3 // 4) * policy + FRACTION * fractions
    tables = counts.shows * (SHOW + CLAIM * policy + groups + PLACE * counts.columns) + counts.held * LINK
    tables += counts.keeps * KEEP + counts.rolls * ROLL + counts.hands * HAND
    if asked.readings.marks_kept_dice:
        tables += counts.keeps * counts.shows // BITS  # where each keep is open, a bit for each show
    levels = counts.stocks * counts.shows
    return Cost(tables * (1 + fractions) + levels * each, counts.stocks * (counts.shows * counts.columns + counts.held))


def admit(asked: Question, one: Number, *, policy: bool = True, beside: Question | None = None) -> None:
    """Let a question pass whose answer fits, and raise TooLarge for any other; nothing is built to tell.

    A question `beside` it that is solved already, its policy forgotten, takes of the same memory.
    """
    fractions = exact(one)
    taken = _cost_of(beside, policy=False, fractions=fractions).memory if beside else 0

    def fits(asked: Question) -> bool:
        found = _cost_of(asked, policy=policy, fractions=fractions)
        return taken + found.memory <= MOST_BYTES and found.work <= (MOST_EXACT_WORK if fractions else MOST_WORK)

    if asked.kind is not Kind.SINGLE_ROLL and not fits(asked):
        fewer = range(len(asked.dice) - 1, 0, -1)
        number = next((number for number in fewer if fits(first_dice(asked, number))), 0)
        raise TooLarge(_sentence(asked, number, fractions=fractions), number)


@contextmanager
def floats_offered(asked: Question, how: str) -> Iterator[None]:
    """Refuse what is too large for fractions; where floats have room for it, say how to ask for them."""
    try:
        yield
    except TooLarge as trouble:
        says = str(trouble)
        with suppress(TooLarge):
            admit(asked, 1.0)
            says = _("{0}; or ask for floats with {1}").format(trouble, how)
        raise TooLarge(says, trouble.dice) from None


def first_dice(asked: Question, number: int) -> Question:
    """Return a question with its first dice alone."""
    return replace(asked, dice=asked.dice[:number])


def _cost_of(asked: Question, *, policy: bool, fractions: bool) -> Cost:
    """Return what a question costs at the most; a rough count is enough where that is little."""
    rough = cost(asked, at_most(asked), policy=policy, fractions=fractions)
    if rough.memory <= LITTLE_BYTES and rough.work <= LITTLE_WORK:
        return rough
    return cost(asked, count(asked), policy=policy, fractions=fractions)


def _sentence(asked: Question, number: int, *, fractions: bool) -> str:
    dice = counted("{n} die", "{n} dice", len(asked.dice))
    kinds = counted("{n} kind", "{n} kinds", len({die.name for die in asked.dice}))
    shells = counted("{n} Shell", "{n} Shells", asked.shells + asked.shield)
    if not number:
        return _("{shells} are too many for exact odds of {dice} here; ask with fewer Shells").format(
            shells=shells, dice=dice
        )
    if fractions:
        says = _("{dice} of {kinds} with {shells} are too many for exact fractions here; {fewer}")
    else:
        says = _("{dice} of {kinds} with {shells} are too many for exact odds here; {fewer}")
    fewer = counted("the first of these dice will do", "the first {n} of these dice will do", number)
    return says.format(dice=dice, kinds=kinds, shells=shells, fewer=fewer)
