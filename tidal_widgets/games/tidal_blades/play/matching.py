"""Which rolled symbols can stand for which printed ones, each for one only, and which dice may be set aside."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, Protocol

from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.pieces import Challenge, Monster, Spot
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import Rulings

WILD = "*"
BLANK = "-"


class Lying(NamedTuple):
    """A die on the table: what it is, what it shows, and whether it was kept from an earlier roll."""

    die: str
    face: str
    kept: bool = False

    def __str__(self) -> str:
        """Write the die as in actions, so N:R for a Novice showing Resilience."""
        return f"{self.die}:{self.face}"


def symbols(face: str) -> tuple[str, ...]:
    """List the symbols of a face, each as the Traits it may stand for.

    >>> symbols("F/S"), symbols("FF"), symbols("*"), symbols("*F"), symbols("-")
    (('FS',), ('F', 'F'), ('FSRY',), ('F',), ())
    """
    if face.startswith(WILD):
        return (face[1:] or "".join(NUMBERS.traits),)
    if "/" in face:
        return (face.replace("/", ""),)
    return () if face in (BLANK, "") else tuple(face)


class Readings(Protocol):
    """What matching depends on: the dice, and how the rules are read."""

    @property
    def components(self) -> Components:
        """The pieces."""

    @property
    def rulings(self) -> Rulings:
        """The answers to the open rules."""

    @property
    def flipped(self) -> frozenset[R]:
        """The open rules that are read otherwise than in the first published table."""


@dataclass(slots=True, eq=False)
class Target:
    """Printed symbols, one bit each, and which of them each die face can cover."""

    world: Readings
    spots: tuple[Spot, ...]
    open: int
    required: int  # the bits that must be covered to complete
    fits: dict[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)

    @classmethod
    def of_challenge(cls, world: Readings, card: Challenge, push: str) -> "Target":
        """Build the target of a Challenge: its required symbols, then its Push It symbol where it counts."""
        spots = tuple(Spot(trait=trait) for trait in card.required + push)
        return cls(world, spots, (1 << len(spots)) - 1, (1 << len(card.required)) - 1)

    @classmethod
    def of_monster(cls, world: Readings, card: Monster, uncovered: int) -> "Target":
        """Build the target of a Monster's uncovered spots."""
        return cls(world, card.spots, uncovered, uncovered)

    @property
    def sides(self) -> tuple[int, ...]:
        """The bits of each side of Twins; others have one side."""
        bits: dict[int, int] = {}
        for i, spot in enumerate(self.spots):
            if self.open >> i & 1:
                bits[spot.side] = bits.get(spot.side, 0) | 1 << i
        return tuple(bits.values())

    def slots(self, die: str, face: str) -> tuple[int, ...]:
        """Compute for each symbol of a face the bits it can cover."""
        key = (die, face)
        if (known := self.fits.get(key)) is None:
            known = self.fits[key] = self._slots(die, face)
        return known

    def _slots(self, die: str, face: str) -> tuple[int, ...]:
        shown = symbols(face)
        if R.DOUBLE_FACE_COUNTS in self.world.flipped:
            shown = shown[:1]
        return tuple(
            sum(
                1 << i
                for i, spot in enumerate(self.spots)
                if self.open >> i & 1 and self._covers(die, face, traits, spot)
            )
            for traits in shown
        )

    def _covers(self, die: str, face: str, traits: str, spot: Spot) -> bool:
        if spot.trait not in traits:
            return False
        if spot.armour == 1:
            return True
        if die not in self.world.components.dice or (face.startswith(WILD) and R.WILD_ARMOUR in self.world.flipped):
            return False
        kind = self.world.components.dice[die]
        if kind.level < spot.armour:
            return False
        return kind.colour == spot.colour or (kind.level == NUMBERS.guild_level and self._guild_fits(die, spot))

    def _guild_fits(self, die: str, spot: Spot) -> bool:
        ruling = self.world.rulings[R.GUILD_ARMOUR]
        if ruling == "own-colour":
            faces = self.world.components.dice[die].faces
            return any(NUMBERS.colours.get(trait) == spot.colour for face in faces for trait in face)
        return ruling == "any"

    def covers(self, slots: Iterable[int]) -> set[int]:
        """Compute every set of bits that these symbols can cover together."""
        reached = {0}
        for slot in slots:
            # R.ONE_SYMBOL_ONCE: a symbol covers one bit that none before it has covered
            reached |= {done | bit for done in reached for bit in bits(slot & ~done)}
        return reached

    def slots_of(self, dice: Sequence[Lying], extra: Sequence[str] = ()) -> list[int]:
        """List the slots of all dice and of extra symbols that cards give."""
        row = [slot for lying in dice for slot in self.slots(lying.die, lying.face)]
        return row + [slot for face in extra for slot in self.slots("", face)]


def bits(mask: int) -> Iterable[int]:
    """Yield the single bits of a mask.

    >>> list(bits(0b101))
    [1, 4]
    """
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


class Plan(NamedTuple):
    """What lies on after a keep, and what is thrown again."""

    kept: tuple[Lying, ...]
    thrown: tuple[str, ...]


@lru_cache(maxsize=8192)
def plans(target: Target, dice: tuple[Lying, ...]) -> Mapping[Action, Plan]:
    """List every keep that leaves at least one die to throw, with what it leaves."""
    return dict(_plans(target, dice))


def plan(target: Target, dice: tuple[Lying, ...], keep: Action) -> Plan:
    """Look up what one keep leaves, in whatever order its dice are named."""
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
    """Choose the bits a kept die may match: without Push It under that reading."""
    return target.required if R.PUSH_IT_KEEPS in target.world.flipped else target.open


def _ways_to_keep(target: Target, lying: Lying) -> Iterator[Tokened]:
    if lying.face == WILD and R.WILD_CHOICE in target.world.flipped:
        for trait in NUMBERS.traits:
            yield f"{lying}{trait}", lying._replace(face=WILD + trait)
    else:
        yield str(lying), lying


def _with(target: Target, lying: Lying, reached: set[int], allowed: int) -> set[int]:
    """Compute the sets of bits covered once this die covers at least one more symbol."""
    if lying.face == BLANK:
        return set()
    sets = reached
    grown: set[int] = set()
    for slot in target.slots(lying.die, lying.face):
        more = {done | bit for done in sets for bit in bits(slot & allowed & ~done)}
        grown |= more
        sets = sets | more
    return grown
