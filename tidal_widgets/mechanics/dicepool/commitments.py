"""Which dice to begin with, and how the Shells might lie: look-ups in one odds map."""

from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Generic

from tidal_widgets.chance.number import Number, charged, exact
from tidal_widgets.mechanics.dicepool.actions import Commit
from tidal_widgets.mechanics.dicepool.asked import Asked
from tidal_widgets.mechanics.dicepool.following import follow
from tidal_widgets.mechanics.dicepool.question import Kind, Question
from tidal_widgets.mechanics.dicepool.solver.budget import TooLarge, admit
from tidal_widgets.mechanics.dicepool.solver.choices import Choice
from tidal_widgets.mechanics.dicepool.solver.oddsmap import OddsMap
from tidal_widgets.mechanics.dicepool.solver.policy import Policy
from tidal_widgets.mechanics.dicepool.solver.worth import Worth


@dataclass(frozen=True, slots=True)
class Commitment(Generic[Number]):
    """Dice to begin with, how many of them must be bought, and what that is worth."""

    dice: tuple[str, ...]
    bought: int
    value: Number


@dataclass(frozen=True, slots=True)
class Split(Generic[Number]):
    """Shells on the board and on the Shield, what the attempt is worth with them, and how much less than the best."""

    shells: int
    shield: int
    value: Number
    cost: Number | None = None


def fewest_first(odds: OddsMap[Number], asked: Asked) -> list[Commitment[Number]]:
    """Return every choice of dice that what comes free and what can be bought allows, fewer dice first."""
    found = [Commitment(dice, bought, _begun(odds, asked, dice)) for dice, bought in _handfuls(asked)]
    return sorted(found, key=lambda each: len(each.dice))


def best_by_count(choices: Iterable[Choice[Number]]) -> list[Commitment[Number]]:
    """Return the best choice of each number of dice, in the order in which the choices stand: the best of all first."""
    best: dict[int, Commitment[Number]] = {}
    for choice in choices:
        match choice.action:
            case Commit(dice, bought):
                best.setdefault(len(dice), Commitment(dice, bought, choice.value))
    return list(best.values())


def splits(
    odds: OddsMap[Number], asked: Asked, dice: tuple[str, ...] | None = None
) -> Generator[None, None, tuple[Split[Number], ...]]:
    """Find in steps what the attempt is worth, begun with some dice or with all, for every split of the same Shells."""
    total, values = asked.shells + asked.shield, list[Number]()
    for shells in range(total + 1):
        values.append(odds.value(dice, shells, total - shells))
        yield
    best = max(values)
    costs = [best - value for value in values]
    if not exact(best):
        close = [shells for shells, cost in enumerate(costs) if cost <= odds.policy.error]
        equal = yield from _equal(odds, total, dice, close)
        for shells in close:
            costs[shells] = charged(costs[shells], equal=shells in equal)
    return tuple(Split(shells, total - shells, values[shells], costs[shells]) for shells in range(total + 1))


def _equal(
    odds: OddsMap[Number], total: int, dice: tuple[str, ...] | None, close: Sequence[int]
) -> Generator[None, None, list[int]]:
    """Find in steps which splits that floats cannot tell apart are worth most, as far as there is room to know."""
    if len(close) == 1:
        return [*close]
    try:
        admit(replace(odds.asked, shells=total, shield=0), 1.0)
    except TooLarge:
        return [*close]
    policy, hand, worths = odds.policy, odds.hand(dice), dict[int, Worth]()
    for shells in close:
        for _share in policy.solve(shells, total - shells):
            yield
        worths[shells] = policy.begun((shells, total - shells), hand)
    most = max(worths.values())
    return [shells for shells in close if most - worths[shells] <= policy.scale.gains]


def _handfuls(asked: Asked) -> Iterator[tuple[tuple[str, ...], int]]:
    kinds = Counter(asked.dice)
    free = len(asked.dice) if asked.free is None else asked.free
    for counts in product(*(range(count + 1) for count in kinds.values())):
        bought = max(0, sum(counts) - free)
        if (any(counts) or not counts) and bought <= asked.further:
            yield tuple(code for code, count in zip(kinds, counts, strict=True) for _ in range(count)), bought


def _begun(odds: OddsMap[Number], asked: Asked, dice: tuple[str, ...]) -> Number:
    """Return what beginning with some of the dice is worth; those left out are not lost."""
    names = (*dice, *([asked.bonus] if asked.bonus else []))
    if not odds.asked.tasted:
        hand = odds.hand(names)
        stock = odds.stock(None, None)
        gone = odds.solver.purse.left(stock, odds.solver.pool.whole) - odds.solver.purse.left(stock, hand)
        return odds.value(names) + (gone if odds.asked.kind is Kind.VALUE else 0)
    return OddsMap(_with_dice(odds.asked, names), odds.solver.one).value()


def worth_alone(odds: OddsMap[Number], asked: Asked, dice: tuple[str, ...]) -> Worth:
    """Return the worth of beginning with some of the dice where a taste asks for a map of their own."""
    alone = OddsMap(_with_dice(odds.asked, follow(asked, Commit(dice)).pool), 1.0)
    policy = Policy(alone.solver, odds.policy.scale)
    home = alone.home(alone.stock(None, None))
    deque(policy.solve(*home), maxlen=0)
    return policy.levels[home, alone.hand(None)].start


def _with_dice(asked: Question, names: tuple[str, ...]) -> Question:
    """Return a question with some of its dice alone."""
    used = Counter(names)
    return replace(asked, dice=tuple(die for die in asked.dice if used[die.name] > 0 and not used.subtract([die.name])))
