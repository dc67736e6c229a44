"""What the dice must match, alike places counted together, and when dice can match them: Hall's theorem.

A *group* is a set of target kinds, written as a mask. Counters over all groups, packed into one number, add
from die to die, so that one subtraction answers for every group at once.

Conventions: a face that shows a symbol twice may serve two targets; to be kept, it need serve only one. All
kept dice must match at the same time, and on one side. A spot of a pair counts for keeping even while its other
half is open.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tidal_widgets.odds.faces import Die, face
from tidal_widgets.odds.packed import BITS, FULL, guards, pack, unpack
from tidal_widgets.odds.question import Kind, Question, Spot


@dataclass(frozen=True, slots=True)
class Target:
    """Targets that no die can tell apart: how many are required, and how many optional ones come on top."""

    spot: Spot
    required: int
    optional: int = 0


def targets_of(asked: Question) -> tuple[Target, ...]:
    """Group what `asked` wants matched into targets, in order of appearance."""
    spots = list(asked.spots) or [Spot(symbol=symbol, weight=asked.utility.notch(symbol)) for symbol in asked.required]
    pushed = [Spot(symbol=symbol, weight=asked.utility.notch(symbol)) for symbol in asked.push]
    return tuple(Target(spot, spots.count(spot), pushed.count(spot)) for spot in dict.fromkeys(spots + pushed))


class Needs:
    """How many targets each group holds: the required ones alone, and with the optional ones."""

    def __init__(self, targets: Sequence[Target], *, optional_kept: bool) -> None:
        self.targets = targets
        self.groups = 1 << len(targets)
        self.guards = guards(self.groups)
        self.required = [target.required for target in targets]
        self.all = [target.required + target.optional for target in targets]
        self._reaches: dict[tuple[int, int], int] = {}
        self._loads: dict[int, int] = {}
        self._complete = pack(self.sums(self.required))
        self._style = pack(self.sums(self.all))
        self.sides = tuple(dict.fromkeys(target.spot.side for target in targets))
        wanted = self.sums(self.all if optional_kept else self.required)
        self.rooms = tuple(self._room(wanted, side) for side in self.sides)

    def _room(self, wanted: list[int], side: int) -> int:
        """Return how many dice may match nothing but each group on this side, and what lies on other sides."""
        outside = sum(1 << place for place, target in enumerate(self.targets) if target.spot.side != side)
        room = [wanted[group & ~outside] if group & outside == outside else FULL for group in range(self.groups)]
        return pack(room) | self.guards

    def sums(self, counts: Sequence[int]) -> list[int]:
        """Return, for every group, the sum of `counts` over it."""
        sums = [0]
        for count in counts:
            sums += [held + count for held in sums]
        return sums

    def complete(self, reach: int) -> bool:
        """Tell whether dice of this packed reach match everything required."""
        return ((reach | self.guards) - self._complete) & self.guards == self.guards

    def in_style(self, reach: int) -> bool:
        """Tell whether dice of this packed reach match everything required and everything optional."""
        return ((reach | self.guards) - self._style) & self.guards == self.guards

    def capped(self, reach: int) -> int:
        """Return a reach that ends, in every group, where the group is filled."""
        full = ((reach | self.guards) - self._style) & self.guards
        full -= full >> BITS - 1
        return reach & ~full | self._style & full

    def jointly(self, load: int) -> bool:
        """Tell whether dice of this packed load can all match at the same time, on one side."""
        return any((room - load) & self.guards == self.guards for room in self.rooms)

    def rank(self, reach: Sequence[int], counts: Sequence[int]) -> int:
        """Return how many of `counts` targets dice of this reach can match at most."""
        sums = self.sums(counts)
        return sums[-1] + min(touched - needed for touched, needed in zip(reach, sums, strict=True))

    def reach(self, mask: int, amount: int) -> int:
        """Return the packed reach of a face: its amount in every group it touches."""
        if (mask, amount) not in self._reaches:
            self._reaches[mask, amount] = pack([amount if mask & group else 0 for group in range(self.groups)])
        return self._reaches[mask, amount]

    def load(self, mask: int) -> int:
        """Return the packed load of a face: one in every group that holds all it could match."""
        if mask not in self._loads:
            self._loads[mask] = pack([int(mask != 0 and mask & ~group == 0) for group in range(self.groups)])
        return self._loads[mask]

    def unpacked(self, reach: int) -> list[int]:
        """Return the reach into every group as a list."""
        return unpack(reach, self.groups)

    def shown(self, die: Die, code: str) -> tuple[int, int]:
        """Return the mask of targets that `code` may match on `die`, and how many of them at once."""
        shows = face(code)
        mask = 0
        for place, target in enumerate(self.targets):
            if shows.serves(target.spot.symbol) and target.spot.takes(die, wild=shows.wild):
                mask |= 1 << place
        return mask, min(shows.amount, self.held(mask), 1 if die.once else shows.amount)

    def given(self, codes: Iterable[str]) -> int:
        """Return the packed reach of symbols that no die shows: they pierce no armour."""
        return sum(self.reach(*self.shown(Die("", (code,), 0), code)) for code in codes)

    def held(self, mask: int) -> int:
        """Return how many targets a group holds, optional ones included."""
        return sum(count for place, count in enumerate(self.all) if mask >> place & 1)

    def weight(self, place: int) -> Fraction:
        """Return the worth of one target of the kind at `place`."""
        return self.targets[place].spot.weight


def needs_of(asked: Question) -> Needs:
    """Return what `asked` needs, with the groups its readings count."""
    return Needs(targets_of(asked), optional_kept=asked.readings.push_counts_for_keep or asked.kind is Kind.MONSTER)
