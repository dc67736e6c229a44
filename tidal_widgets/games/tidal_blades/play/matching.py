"""Which rolled symbols can stand for which printed ones, each symbol for one only."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.components.pieces import Challenge, Monster, Spot
from tidal_widgets.games.tidal_blades.play.numbers import NUMBERS
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
    """Return the symbols of a face, each as the Traits it may stand for.

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
        """Return the pieces."""

    @property
    def rulings(self) -> Rulings:
        """Return the answers to the open rules."""

    @property
    def flipped(self) -> frozenset[R]:
        """Return the open rules that are read otherwise than in the first published table."""


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
        """Return a Challenge's required symbols, then its Push It symbol where it counts."""
        spots = tuple(Spot(trait=trait) for trait in card.required + push)
        return cls(world, spots, (1 << len(spots)) - 1, (1 << len(card.required)) - 1)

    @classmethod
    def of_monster(cls, world: Readings, card: Monster, uncovered: int) -> "Target":
        """Return a Monster's uncovered spots."""
        return cls(world, card.spots, uncovered, uncovered)

    @property
    def sides(self) -> tuple[int, ...]:
        """Return the bits of each side of Twins; others have one side."""
        bits: dict[int, int] = {}
        for i, spot in enumerate(self.spots):
            if self.open >> i & 1:
                bits[spot.side] = bits.get(spot.side, 0) | 1 << i
        return tuple(bits.values())

    def slots(self, die: str, face: str) -> tuple[int, ...]:
        """Return, for each symbol of a face, the bits it can cover."""
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
        return kind.colour == spot.colour or (kind.level == len(NUMBERS.die_levels) and self._guild_fits(die, spot))

    def _guild_fits(self, die: str, spot: Spot) -> bool:
        ruling = self.world.rulings[R.GUILD_ARMOUR]
        if ruling == "own-colour":
            family = {"red": "FS", "blue": "RY"}[spot.colour]
            return any(trait in family for face in self.world.components.dice[die].faces for trait in face)
        return ruling == "any"

    def covers(self, slots: Iterable[int]) -> set[int]:
        """Return every set of bits that these symbols can cover together."""
        reached = {0}
        for slot in slots:
            # R.ONE_SYMBOL_ONCE: a symbol covers one bit that none before it has covered
            reached |= {done | bit for done in reached for bit in bits(slot & ~done)}
        return reached

    def slots_of(self, dice: Sequence[Lying], extra: Sequence[str] = ()) -> list[int]:
        """Return the slots of all dice and of extra symbols that cards give."""
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
