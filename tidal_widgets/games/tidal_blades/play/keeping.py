"""Which dice may be set aside before a re-roll."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.play.matching import BLANK, WILD, Lying, Target, bits
from tidal_widgets.games.tidal_blades.play.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.rules import R


class Plan(NamedTuple):
    """What lies on after a keep, and what is thrown again."""

    kept: tuple[Lying, ...]
    thrown: tuple[str, ...]


@lru_cache(maxsize=8192)
def plans(target: Target, dice: tuple[Lying, ...]) -> Mapping[Action, Plan]:
    """Return every keep that leaves at least one die to throw."""
    return dict(_plans(target, dice))


def plan(target: Target, dice: tuple[Lying, ...], keep: Action) -> Plan:
    """Return what one keep leaves, in whatever order its dice are named."""
    return plans(target, dice)[Action(keep.verb, tuple(sorted(keep.things)))]


def _plans(target: Target, dice: tuple[Lying, ...]) -> Iterator[tuple[Action, Plan]]:
    flipped = target.world.flipped
    locked = R.KEPT_DIE in flipped
    seen = set()
    for kept, thrown in _splits(target, dice, any_die=R.KEEP_WHICH in flipped):
        if not thrown or (locked and any(lying.kept for lying in thrown)):
            continue
        action = Action("keep", tuple(sorted(token for token, _ in kept)))
        if action not in seen:
            seen.add(action)
            lying = tuple(sorted(Lying(die.die, die.face, True) for _, die in kept))
            yield action, Plan(lying, tuple(die.die for die in thrown))


Tokened = tuple[str, Lying]


def _splits(
    target: Target, dice: tuple[Lying, ...], *, any_die: bool
) -> Iterator[tuple[tuple[Tokened, ...], tuple[Lying, ...]]]:
    mask = _countable(target)
    sides = target.sides if len(target.sides) > 1 else (mask,)

    def split(i: int, reached: tuple[set[int], ...]) -> Iterator[tuple[tuple[Tokened, ...], tuple[Lying, ...]]]:
        if i == len(dice):
            yield (), ()
            return
        for token, lying in _ways_to_keep(target, dice[i]):
            further = (
                reached
                if any_die
                else tuple(_with(target, lying, masks, side & mask) for masks, side in zip(reached, sides, strict=True))
            )
            if lying.face and any(further):
                for kept, thrown in split(i + 1, further):
                    yield ((token, lying), *kept), thrown
        for kept, thrown in split(i + 1, reached):
            yield kept, (dice[i], *thrown)

    yield from split(0, tuple({0} for _ in sides))


def _countable(target: Target) -> int:
    """Return the bits a kept die may match: without Push It under that reading."""
    return target.required if R.PUSH_IT_KEEPS in target.world.flipped else target.open


def _ways_to_keep(target: Target, lying: Lying) -> Iterator[Tokened]:
    if lying.face == WILD and R.WILD_CHOICE in target.world.flipped:
        for trait in NUMBERS.traits:
            yield f"{lying}{trait}", lying._replace(face=WILD + trait)
    else:
        yield str(lying), lying


def _with(target: Target, lying: Lying, reached: set[int], allowed: int) -> set[int]:
    """Return the sets of bits covered once this die covers one more symbol at least."""
    if lying.face == BLANK:
        return set()
    sets = reached
    grown: set[int] = set()
    for slot in target.slots(lying.die, lying.face):
        more = {done | bit for done in sets for bit in bits(slot & allowed & ~done)}
        grown |= more
        sets = sets | more
    return grown
