"""What a question may take: memory and work, told from counts alone; what takes more is refused before it begins.

How large the tables of a question will be is counted before any of them is made.

Hands are not looked at one by one. What a sort of dice shows does not hang on the others, so shows are a product of
sums, one for each sort over how many of its dice are in use. What may lie aside at the same time does hang on the
others, but only by its load: so ways are counted by load, from sort to sort.

The figures were fitted to solves from two dice to twelve: what is admitted stays under about `MOST_BYTES`.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from math import comb, prod
from typing import NamedTuple

from tidal_widgets.chance import Number, exact
from tidal_widgets.mechanics.dicepool.problem import AimKind, Problem
from tidal_widgets.mechanics.dicepool.solver.dice import DiceTables, Show
from tidal_widgets.mechanics.dicepool.solver.solver import MIXED
from tidal_widgets.mechanics.dicepool.solver.table import Pool, Sort
from tidal_widgets.mechanics.dicepool.solver.worth import PARTS, ROOM, fineness, stocks
from tidal_widgets.text import PlainError, _, counted


class Counts(NamedTuple):
    """Over all hands of a pool: the stocks and hands to be solved, shows, columns of a table, rolls, keeps and links.

    A link leads from a keep to a show. `held` counts links that stay in memory: in a wide hand few keeps are looked up.
    """

    stocks: int
    hands: int
    shows: int
    columns: int
    rolls: int
    keeps: int
    held: int


class HandLoad(NamedTuple):
    """What one sort adds to a hand: the load of what lies aside, the keeps that have it and the links from these."""

    load: int
    used: bool
    keeps: int
    links: int


Ways = dict[tuple[int, int], tuple[int, int]]  # by sorts in use and by load: keeps, and links


def count(query: Problem) -> Counts:
    """Count the tables of a question; none is made."""
    pool = Pool(query)
    ways = _ways(query, pool)
    held = [links for (used, _), (_, links) in ways.items() if used < MIXED or not query.readings.merges_surplus]
    every = prod(sum(shows(sort.kin, count) for count in range(sort.count + 1)) for sort in pool.sorts)
    return Counts(
        stocks=sum(1 for _ in stocks(query, query.shells, query.shield)),
        hands=prod(sort.count + 1 for sort in pool.sorts),
        shows=sum(links for _, links in ways.values()) if query.readings.marks_kept_dice else every,
        columns=sum(_columns(query, sort) for sort in pool.sorts),
        rolls=sum(comb(sort.count + len(sort.load), sort.count) for sort in pool.sorts),
        keeps=sum(keeps for keeps, _ in ways.values()),
        held=sum(held),
    )


def at_most(query: Problem) -> Counts:
    """Compute upper bounds of a question's counts, much quicker than counting."""
    faces = [len(set(die.faces)) + 1 for die in query.dice]
    links, apart = prod(2 * each + 1 for each in faces), prod(each + 1 for each in faces)
    return Counts(
        stocks=sum(1 for _ in stocks(query, query.shells, query.shield)),
        hands=1 << len(faces),
        shows=links if query.readings.marks_kept_dice else apart,
        columns=sum(each * (1 + query.leap * each) for each in faces),
        rolls=len(faces) * comb(len(faces) + max(faces), len(faces)),
        keeps=apart,
        held=links,
    )


def shows(kin: DiceTables, dice: int, kept: Show = ()) -> int:
    """Count the shows that so many dice may lead to beside dice kept."""
    real = [place for place, each in enumerate(kin.classes[:-1]) if each.weight]
    if not kin.merged:
        return comb(dice + len(real) + bool(kin.classes[-1].weight) - 1, dice)
    caps = [kin.classes[place].most - (kept[place] if kept else 0) for place in real]
    blank = kin.classes[-1].weight or 0 in caps
    ways = _filled(caps, dice)
    return sum(ways) if blank else sum(ways) - sum(_filled([cap - 1 for cap in caps], dice - 1)[:dice])


def _filled(caps: Sequence[int], most: int) -> list[int]:
    """Count in how many ways each number of dice up to `most` fills classes that take so many each.

    >>> _filled([1, 2], 4)
    [1, 2, 2, 1, 0]
    """
    ways = [1] + [0] * most
    for cap in caps:
        ways = [sum(ways[max(0, total - cap) : total + 1]) for total in range(most + 1)]
    return ways


def _columns(query: Problem, sort: Sort) -> int:
    """Bound how many ways lead on from a show by losing a die or setting one to another face.

    Where it matters which dice lie aside, two alike count as two kinds if only one of them lies aside.
    """
    kinds = len(sort.load) * (2 if query.readings.marks_kept_dice else 1)
    return min(sort.count, kinds) * (1 + query.leap * len(sort.kin.worthwhile))


def _ways(query: Problem, pool: Pool) -> Ways:
    """Count the keeps and links of all hands together, by sorts in use and by load."""
    ways: Ways = {(0, 0): (1, 1)}
    for sort in pool.sorts:
        grown: dict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0])
        for part in _parts(query, pool, sort):
            for (used, load), (keeps, links) in ways.items():
                if not load or not part.load or pool.needs.jointly(load + part.load):
                    found = grown[min(MIXED, used + part.used), load + part.load]
                    found[0] += keeps * part.keeps
                    found[1] += links * part.links
        ways = {key: (keeps, links) for key, (keeps, links) in grown.items()}
    return ways


def _parts(query: Problem, pool: Pool, sort: Sort) -> list[HandLoad]:
    """Count what one sort adds to all hands; add up keeps of the same load."""
    found: dict[tuple[int, bool], list[int]] = defaultdict(lambda: [0, 0])
    aside = _anything(sort) if query.readings.keep_any else _matching(sort, pool)
    for kept, load, alike in aside:
        for dice in range(sum(kept), sort.count + 1):
            part = found[load, dice > 0]
            part[0] += alike
            part[1] += alike * shows(sort.kin, dice - sum(kept), kept)
    return [HandLoad(load, used, keeps, links) for (load, used), (keeps, links) in found.items()]


def _anything(sort: Sort) -> Iterator[tuple[Show, int, int]]:
    """Yield for each number of dice aside a show of as many, no load, and how many such shows there are."""
    for dice in range(sort.count + 1):
        yield (dice,), 0, shows(sort.kin, dice)


def _matching(sort: Sort, pool: Pool) -> Iterator[tuple[Show, int, int]]:
    """Yield every show that may lie aside as it matches, its load, and one."""
    waiting: list[tuple[Show, int]] = [((), 0)]
    for loaded in sort.load[:-1]:
        more = []
        for kept, load in waiting:
            for dice in range(sort.count - sum(kept) + 1):
                if dice and not pool.needs.jointly(load + dice * loaded):
                    break
                more.append(((*kept, dice), load + dice * loaded))
        waiting = more
    for kept, load in waiting:
        yield kept, load, 1


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


def cost(query: Problem, counts: Counts, *, policy: bool, fractions: bool = False) -> Cost:
    """Estimate what it takes to find what a question is worth, and with `policy` the best choice at every show."""
    groups = 1 << len(dict.fromkeys((*query.spots, *query.required, *query.push)))
    worth = (PARTS * (fineness(query) + ROOM)) // BITS
    each = VALUE + (CHOICE + worth * 3 // 4) * policy + FRACTION * fractions
    tables = counts.shows * (SHOW + CLAIM * policy + groups + PLACE * counts.columns) + counts.held * LINK
    tables += counts.keeps * KEEP + counts.rolls * ROLL + counts.hands * HAND
    if query.readings.marks_kept_dice:
        tables += counts.keeps * counts.shows // BITS  # where each keep is open, a bit for each show
    levels = counts.stocks * counts.shows
    return Cost(tables * (1 + fractions) + levels * each, counts.stocks * (counts.shows * counts.columns + counts.held))


def admit(query: Problem, one: Number, *, policy: bool = True, beside: Problem | None = None) -> None:
    """Let a question pass whose answer fits, and raise TooLarge for any other; nothing is built to tell.

    A question `beside` it that is solved already, its policy forgotten, takes of the same memory.
    """
    fractions = exact(one)
    taken = _cost_of(beside, policy=False, fractions=fractions).memory if beside else 0

    def fits(query: Problem) -> bool:
        found = _cost_of(query, policy=policy, fractions=fractions)
        return taken + found.memory <= MOST_BYTES and found.work <= (MOST_EXACT_WORK if fractions else MOST_WORK)

    if query.kind is not AimKind.SINGLE_ROLL and not fits(query):
        fewer = range(len(query.dice) - 1, 0, -1)
        number = next((number for number in fewer if fits(first_dice(query, number))), 0)
        raise TooLarge(_sentence(query, number, fractions=fractions), number)


@contextmanager
def floats_offered(query: Problem, how: str) -> Iterator[None]:
    """Refuse what is too large for fractions; where floats have room for it, say how to ask for them."""
    try:
        yield
    except TooLarge as trouble:
        says = str(trouble)
        with suppress(TooLarge):
            admit(query, 1.0)
            says = _("{0}; or ask for floats with {1}").format(trouble, how)
        raise TooLarge(says, trouble.dice) from None


def first_dice(query: Problem, number: int) -> Problem:
    """Limit a question to its first dice."""
    return replace(query, dice=query.dice[:number])


def _cost_of(query: Problem, *, policy: bool, fractions: bool) -> Cost:
    """Bound the cost of a question; a rough count is enough where the cost is low."""
    rough = cost(query, at_most(query), policy=policy, fractions=fractions)
    if rough.memory <= LITTLE_BYTES and rough.work <= LITTLE_WORK:
        return rough
    return cost(query, count(query), policy=policy, fractions=fractions)


def _sentence(query: Problem, number: int, *, fractions: bool) -> str:
    dice = counted("{n} die", "{n} dice", len(query.dice))
    kinds = counted("{n} kind", "{n} kinds", len({die.name for die in query.dice}))
    shells = counted("{n} Shell", "{n} Shells", query.shells + query.shield)
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
