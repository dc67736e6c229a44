"""What the dice must match, alike places counted together, and when dice can match them: Hall's theorem.

Sets of places are the bits of one whole number, and small counters stand side by side in one.

A *group* is a set of target kinds, written as a mask. Counters over all groups, packed into one number, add
from die to die, so that one subtraction answers for every group at once.

Conventions: a face that shows a symbol twice may serve two targets; to be kept, it need serve only one. All
kept dice must match at the same time, and on one side. A spot of a pair counts for keeping even while its other
half is open.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache, reduce
from itertools import combinations
from math import lcm
from operator import and_, mul, or_, sub

from tidal_widgets.mechanics.dicepool.problem import AimKind, Die, HitSpot, Problem, face

TRUTH = bytes.maketrans(b"01", bytes([0, 1]))


def members(bits: int) -> tuple[int, ...]:
    """List the places in a set, in order.

    >>> members(0b10110)
    (1, 2, 4)
    """
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return tuple(found)


def union(places: Iterable[int]) -> int:
    """Collect places into a set, one bit for each.

    >>> bin(union([1, 2, 4]))
    '0b10110'
    """
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def flags(bits: int, size: int) -> bytes:
    """Mark with 1 or 0 whether each of so many places is in a set.

    >>> list(flags(0b0110, 4))
    [0, 1, 1, 0]
    """
    return f"{bits:0{size}b}"[::-1].encode().translate(TRUTH)


def marked(flags: Iterable[bool]) -> int:
    """Collect the places at which a flag is set into a set.

    >>> bin(marked([False, True, True]))
    '0b110'
    """
    return int("".join(["1" if flag else "0" for flag in flags])[::-1] or "0", 2)


BITS = 8  # a byte each
FULL = (1 << BITS - 1) - 1


def pack(counts: Sequence[int]) -> int:
    """Put counters side by side.

    >>> unpack(pack([1, 0, 2]) + pack([0, 5, 1]), 3)
    [1, 5, 3]
    """
    return int.from_bytes(bytes(counts), "little")


def unpack(packed: int, size: int) -> list[int]:
    """Unpack the `size` counters in `packed`."""
    return list(packed.to_bytes(size, "little"))


def guards(size: int) -> int:
    """Set the top bit of each of `size` counters, which no counter may reach.

    All counters of `a` are at least those of `b` exactly if `(a | guards) - b` keeps every guard.
    """
    return pack([1 << (BITS - 1)] * size)


@dataclass(frozen=True, slots=True)
class Target:
    """Targets that no die can tell apart: how many are required, and how many optional ones come on top."""

    spot: HitSpot
    required: int
    optional: int = 0


Parts = tuple[tuple[HitSpot, ...], tuple[str, ...], tuple[str, ...], tuple[Fraction, ...]]


def targets_of(query: Problem) -> tuple[Target, ...]:
    """Group what `query` wants matched into targets: spots in order of appearance, or symbols by name."""
    return _targets(*_parts(query))


def _parts(query: Problem) -> Parts:
    """List all that targets depend on: the spots, or the symbols required and pushed, and the worth of notches.

    The order in which a Challenge names its symbols makes no difference.
    """
    required = tuple(sorted(query.required))
    notches = [query.utility.notch(symbol) for symbol in dict.fromkeys((*required, *query.push))]
    return query.spots, required, tuple(query.push), tuple(notches)


def _targets(
    spots: tuple[HitSpot, ...], required: tuple[str, ...], push: tuple[str, ...], notches: tuple[Fraction, ...]
) -> tuple[Target, ...]:
    symbols = dict.fromkeys((*required, *push))
    challenge = [
        Target(HitSpot(symbol=symbol, weight=notch), required.count(symbol), push.count(symbol))
        for symbol, notch in zip(symbols, notches, strict=True)
    ]
    return (*(Target(spot, count) for spot, count in Counter(spots).items()), *challenge)


class TargetCounts:
    """How many targets each group holds: the required ones alone, and with the optional ones."""

    def __init__(self, targets: Sequence[Target], *, optional_kept: bool) -> None:
        self.targets = targets
        self.groups = 1 << len(targets)
        self.guards = guards(self.groups)
        self.required = [target.required for target in targets]
        self.all = [target.required + target.optional for target in targets]
        self.wanted = sum(self.required)
        self._touched = [pack([group >> place & 1 for group in range(self.groups)]) for place in range(len(targets))]
        self._pierced: dict[tuple[int, frozenset[str]], tuple[dict[str, int], int]] = {}
        self._reaches: dict[tuple[int, int], int] = {}
        self._loads: dict[int, int] = {0: 0}
        self._one = pack([1] * self.groups)
        self._steps: dict[tuple[tuple[int, ...], tuple[int, ...]], list[tuple[int, list[int]]]] = {}
        self._unit = lcm(*[target.spot.weight.denominator for target in targets])
        self._units = [int(target.spot.weight * self._unit) for target in targets]
        self._weighed: dict[int, Fraction] = {}
        self._held = self.sums(self.all)
        self._complete = pack(self.sums(self.required))
        self._style = pack(self.sums(self.all))
        self.sides = tuple(dict.fromkeys(target.spot.side for target in targets))
        wanted = self.sums(self.all if optional_kept else self.required)
        self.rooms = tuple(self._room(wanted, side) for side in self.sides)

    def _room(self, wanted: list[int], side: int) -> int:
        """Pack how many dice may match nothing but each group on this side, and what lies on other sides."""
        outside = sum(1 << place for place, target in enumerate(self.targets) if target.spot.side != side)
        room = [wanted[group & ~outside] if group & outside == outside else FULL for group in range(self.groups)]
        return pack(room) | self.guards

    def sums(self, counts: Sequence[int]) -> list[int]:
        """Sum `counts` over every group."""
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
        """Cap a reach, in every group, where the group is filled."""
        full = ((reach | self.guards) - self._style) & self.guards
        full -= full >> BITS - 1
        return reach & ~full | self._style & full

    def jointly(self, load: int) -> bool:
        """Tell whether dice of this packed load can all match at the same time, on one side."""
        guards = self.guards
        for room in self.rooms:  # noqa: SIM110  (quicker)
            if (room - load) & guards == guards:
                return True
        return False

    def steps(self, counts: tuple[int, ...], covered: tuple[int, ...]) -> list[tuple[int, list[int]]]:
        """List the targets, the heaviest first, and for each the sums up to it: `covered`, then `counts` so far."""
        if (counts, covered) not in self._steps:
            limit, steps = list(covered), self._steps.setdefault((counts, covered), [])
            for place in sorted(range(len(counts)), key=self.weight, reverse=True):
                limit[place] = counts[place]
                steps.append((place, self.sums(limit)))
        return self._steps[counts, covered]

    @cached_property
    def aims(self) -> list[tuple[list[int], list[int]]]:
        """What is hit together and what else may be hit, for every choice of pairs on every side."""
        return [
            (self._counts(side, set(chosen)), self._counts(side, {None, *chosen}))
            for side in self.sides
            for chosen in self._choices(side)
        ]

    def _choices(self, side: int) -> Iterator[tuple[int, ...]]:
        """Yield every choice of pairs on a side."""
        spots = [target.spot for target in self.targets if target.spot.side == side]
        pairs = sorted({spot.pair for spot in spots if spot.pair is not None})
        for size in range(len(pairs) + 1):
            yield from combinations(pairs, size)

    def _counts(self, side: int, pairs: set[int | None]) -> list[int]:
        spots = ((target.spot, target.required) for target in self.targets)
        return [required if spot.side == side and spot.pair in pairs else 0 for spot, required in spots]

    def rank(self, reach: Sequence[int], counts: Sequence[int]) -> int:
        """Count how many of `counts` targets dice of this reach can match at most."""
        sums = self.sums(counts)
        spare: int = min(map(sub, reach, sums))
        return sums[-1] + spare

    def reach(self, mask: int, amount: int) -> int:
        """Compute the packed reach of a face: its amount in every group it touches."""
        if (mask, amount) not in self._reaches:
            touched: int = reduce(or_, self._groups(mask), 0)
            self._reaches[mask, amount] = amount * touched
        return self._reaches[mask, amount]

    def load(self, mask: int) -> int:
        """Compute the packed load of a face: one in every group that holds all it could match."""
        if mask not in self._loads:
            held: int = reduce(and_, self._groups(mask), self._one)
            self._loads[mask] = held
        return self._loads[mask]

    def _groups(self, mask: int) -> list[int]:
        """List, for each target of a mask, a packed one in every group that holds it."""
        return [touched for place, touched in enumerate(self._touched) if mask >> place & 1]

    def unpacked(self, reach: int) -> list[int]:
        """Unpack the reach into every group as a list."""
        return unpack(reach, self.groups)

    def shown(self, die: Die, code: str) -> tuple[int, int]:
        """Find the mask of targets that `code` may match on `die`, and how many of them at once."""
        shows = face(code)
        symbols, wild = self._armour(die)
        mask = wild if shows.wild else sum(symbols.get(symbol, 0) for symbol in shows.symbols)
        return mask, min(shows.amount, self._held[mask], 1 if die.once else shows.amount)

    def _armour(self, die: Die) -> tuple[dict[str, int], int]:
        """Find the masks of targets that a die can match, by symbol, and for a wild."""
        key = die.level, die.colours
        if key not in self._pierced:
            symbols: dict[str, int] = {}
            wild = 0
            for place, target in enumerate(self.targets):
                symbol = target.spot.symbol
                if target.spot.takes(die):
                    symbols[symbol] = symbols.get(symbol, 0) | 1 << place
                    wild |= target.spot.takes(die, wild=True) << place
            self._pierced[key] = symbols, wild
        return self._pierced[key]

    def given(self, codes: Iterable[str]) -> int:
        """Sum the packed reach of symbols that no die shows: they pierce no armour."""
        return sum(self.reach(*self.shown(Die("", (code,), 0), code)) for code in codes)

    def held(self, mask: int) -> int:
        """Count the targets that a group holds, optional ones included."""
        return self._held[mask]

    def weigh(self, matched: Sequence[int]) -> Fraction:
        """Compute the worth of so many matched of each target."""
        units = sum(map(mul, matched, self._units))
        if units not in self._weighed:
            self._weighed[units] = Fraction(units, self._unit)
        return self._weighed[units]

    def weight(self, place: int) -> Fraction:
        """Look up the worth of one target of the kind at `place`."""
        return self.targets[place].spot.weight


def needs_of(query: Problem) -> TargetCounts:
    """Build the target counts of `query`, with the groups its readings count."""
    return _needs(_parts(query), query.readings.push_counts_for_keep or query.kind is AimKind.MONSTER)


@lru_cache(maxsize=128)
def _needs(parts: Parts, optional_kept: bool) -> TargetCounts:
    """Build target counts once for all questions with the same targets."""
    return TargetCounts(_targets(*parts), optional_kept=optional_kept)
