"""What an end is worth: the best claim with the symbols on the table, what is left over, and what settles ties.

Shells that remain and dice that are lost are weighed; with all that settles ties, a worth is one whole number.

A worth has parts, in order of importance: the gain, dice kept, Shells on the board, Shells on the Shield, style, and
symbols matched. Style is the chance of the optional symbol where completing is the aim, elsewhere the chance to
complete. Each part is counted in a unit so much smaller than that of the part before that whatever comes after it
weighs less than the least difference in it. So worths are averaged, added and compared as plain whole numbers, and
the greater one is the one that comes first part by part.

Why not floats: two ways to play may differ by less than a float can tell from nothing. With four dice and six Shells
an attempt is worth 1 - 7e-13, and ways that are worth a little less bring the optional symbol far more often.
Calling numbers equal that are close enough takes a lesser gain for an equal one; what that loses adds up until it is
seen, the choice is taken back, and so on for ever: a search for the best choices goes in circles, and so it did. With
whole numbers of enough bits there is no such choice to take back, and every pass of the search is better than the one
before (see `policy`).

How many bits: two ways differ in what some line of play brings, and the rarest line has a chance that can be told
beforehand: each throw takes a Shell or a die, so there are only so many throws. `fineness` takes twice the bits of
that. Averages are rounded down, which adds at most one unit each time, as an average of errors is no greater than they
are. So numbers that ought to be equal differ by thousands of units, others by more than 2^64: nothing lies in between.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cmp_to_key, lru_cache, partial, reduce
from math import lcm, prod
from operator import mul, sub
from typing import Generic, NamedTuple, TypeVar

from tidal_widgets.chance import Number, counted
from tidal_widgets.mechanics.dicepool.problem import AimKind, Problem
from tidal_widgets.mechanics.dicepool.solver.table import Hand, Pool
from tidal_widgets.mechanics.dicepool.solver.targets import TargetCounts


class AttemptEnd(NamedTuple):
    """How an attempt ends: gain, then what settles ties, then the name of the result."""

    gain: Fraction
    style: int
    matched: int
    result: str
    complete: bool


Value = TypeVar("Value")
NOTHING, ALL = Fraction(0), Fraction(1)


class Endings:
    """The best ending for every reach of the dice, each worked out once."""

    def __init__(self, query: Problem, needs: TargetCounts) -> None:
        self._needs = needs
        self._kind = query.kind
        self._given = needs.given(query.extra)
        prize = query.utility.points + query.utility.completion_bonus if query.kind is AimKind.VALUE else NOTHING
        self._wanted = needs, query.kind, prize, bool(query.push)
        self.known = _capped(needs, self._given, _best(*self._wanted))

    def gains(self, one: Number) -> "Memo[Number]":
        """Look up by reach what the best ending gains, as numbers of this kind."""
        return _capped(self._needs, self._given, _counted(*self._wanted, one))

    def of(self, reach: int) -> AttemptEnd:
        """Find the best ending for dice of this packed reach."""
        return self.known[reach]

    def capped(self, reach: int) -> int:
        """Add the extra symbols to a reach and cap it where each group is filled."""
        return self._needs.capped(reach + self._given)

    def withdrawn(self, reach: int) -> Fraction:
        """Compute the worth of what dice of this reach match if the attempt is given up."""
        if self._kind is not AimKind.VALUE:
            return Fraction(0)
        touched = self._needs.unpacked(self.capped(reach))
        return self._needs.weigh(heaviest(self._needs, touched, self._needs.required))

    def matched(self, reach: int) -> tuple[int, ...]:
        """Count how many of each target the best ending matches."""
        needs, capped, end = self._needs, self.capped(reach), self.of(reach)
        touched = needs.unpacked(capped)
        if self._kind is AimKind.MONSTER:
            return next(hit for hit in placements(needs, touched) if _weighs(needs, hit) == (end.gain, end.matched))
        if end.result == "withdraw":
            return heaviest(needs, touched, needs.required)
        return tuple(needs.all if end.result == "complete+push" else needs.required)


def _weighs(needs: TargetCounts, hit: tuple[int, ...]) -> tuple[Fraction, int]:
    return needs.weigh(hit), sum(hit)


class Memo(dict[int, Value]):
    """Values by reach, each worked out once."""

    def __init__(self, work: Callable[[int], Value]) -> None:
        self._work = work

    def __missing__(self, reach: int) -> Value:
        value = self[reach] = self._work(reach)
        return value


@lru_cache(maxsize=128)
def _best(needs: TargetCounts, kind: AimKind, prize: Fraction, push: bool) -> Memo[AttemptEnd]:
    """Find the best endings by reach without surplus, shared by all questions with the same targets and worths."""
    if kind is AimKind.MONSTER:
        return Memo(partial(_hits, needs))
    return Memo(partial(_valued, prize, push, needs) if kind is AimKind.VALUE else partial(_completed, push, needs))


@lru_cache(maxsize=128, typed=True)
def _counted(needs: TargetCounts, kind: AimKind, prize: Fraction, push: bool, one: Number) -> Memo[Number]:
    """Convert the gains of the best endings into numbers of one kind."""
    best = _best(needs, kind, prize, push)
    return Memo(lambda capped: counted(best[capped].gain, one))


def _capped(needs: TargetCounts, given: int, known: Memo[Value]) -> Memo[Value]:
    """Look up by any reach what is known by a reach without surplus, after adding the given symbols."""
    cap = needs.capped
    return Memo(lambda reach: known[cap(reach + given)])


def _completed(push: bool, needs: TargetCounts, reach: int) -> AttemptEnd:
    matched = needs.rank(needs.unpacked(reach), needs.required)
    if matched < needs.wanted:
        return AttemptEnd(NOTHING, 0, matched, "withdraw", False)
    if push and needs.in_style(reach):
        return AttemptEnd(ALL, 1, matched + 1, "complete+push", True)
    return AttemptEnd(ALL, 0, matched, "complete", True)


def _valued(prize: Fraction, push: bool, needs: TargetCounts, reach: int) -> AttemptEnd:
    if not needs.complete(reach):
        hit = heaviest(needs, needs.unpacked(reach), needs.required)
        return AttemptEnd(needs.weigh(hit), 0, sum(hit), "withdraw", False)
    notches = needs.weigh(needs.required)
    best = max(
        AttemptEnd(notches, 0, needs.wanted, "withdraw", True),
        AttemptEnd(prize + notches, 1, needs.wanted, "complete", True),
    )
    if push and needs.in_style(reach):
        best = max(best, AttemptEnd(prize + needs.weigh(needs.all), 1, sum(needs.all), "complete+push", True))
    return best


def _hits(needs: TargetCounts, reach: int) -> AttemptEnd:
    """Find the best Hits over every side and every choice of pairs that can be hit together."""
    return max(_hit(needs, hit) for hit in placements(needs, needs.unpacked(reach)))


def _hit(needs: TargetCounts, hit: tuple[int, ...]) -> AttemptEnd:
    matched, whole = sum(hit), list(hit) == needs.all
    return AttemptEnd(needs.weigh(hit), int(whole), matched, f"hits={matched}", whole)


def placements(needs: TargetCounts, touched: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the best Hits, counted by target, on every side for every choice of pairs that can be hit together."""
    for together, counts in needs.aims:
        if not any(together) or needs.rank(touched, together) == sum(together):
            yield heaviest(needs, touched, counts, together)


def heaviest(
    needs: TargetCounts, touched: list[int], counts: Sequence[int], covered: Sequence[int] = ()
) -> tuple[int, ...]:
    """Count how many of each target are matched for the greatest weight while all of `covered` is.

    The heaviest come first, as matchings form a matroid.
    """
    taken = list(covered or [0] * len(counts))
    done = sum(taken)
    for place, sums in needs.steps(tuple(counts), tuple(taken)):
        rank = sums[-1] + min(map(sub, touched, sums))
        taken[place] += rank - done
        done = rank
    return tuple(taken)


Stock = tuple[int, int]


class Purse(Generic[Number]):
    """The worth of Shells and dice by what is left of them."""

    def __init__(self, query: Problem, pool: Pool, one: Number) -> None:
        worths = query.utility
        self._one: Number = one
        self._whole = pool.whole
        self._shells: tuple[Number, Number] = counted(worths.board_shell, one), counted(worths.shield_shell, one)
        self._dice: list[Number] = [counted(sort.worth, one) for sort in pool.sorts]
        self._lost: dict[Hand, Number] = {}
        self._tasted = query.tasted
        self._taste: Number = counted(worths.taste, one)
        self._limit = worths.shield_limit
        self._start: Number = self.shells((query.shells, query.shield))

    def worth_of_rest(self, stock: Stock, hand: Hand) -> Number:
        """Compute the worth of the Shells left, less that of the dice lost."""
        if hand not in self._lost:
            gone = map(int.__sub__, self._whole, hand)
            self._lost[hand] = sum(map(mul, gone, self._dice), 0 * self._one)
        return self.shells(stock) - self._lost[hand]

    def shells(self, stock: Stock) -> Number:
        """Compute the worth of the Shells that stay once the attempt is over."""
        board, shield = self._shells
        return board * stock[0] + shield * min(stock[1], self._limit)

    def tasted(self, total: Number) -> Number:
        """Weigh a loss against the Shells at hand by the player's taste; leave any other worth as it is."""
        if not self._tasted or total >= self._start:
            return total
        return self._start + self._taste * (total - self._start)


def most(query: Problem) -> float:
    """Compute an upper bound of what any way to play a question may bring, or cost.

    >>> from tidal_widgets.mechanics.dicepool.problem import Die
    >>> most(Problem(dice=(Die("coin", ("F", "-"), 1),), required=("F",)))
    1.0
    """
    if query.kind is not AimKind.VALUE:
        return float(sum([abs(spot.weight) for spot in query.spots], start=Fraction(1)))
    worths, shells = query.utility, query.shells + query.shield
    parts = [worths.points, worths.completion_bonus, shells * worths.board_shell, shells * worths.shield_shell]
    parts += [worths.notch(symbol) for symbol in (*query.required, *query.push)]
    parts += [worths.die(die.name) for die in query.dice]
    return float(sum(map(abs, parts), start=Fraction(1)) * max(Fraction(1), worths.taste))


def stocks(query: Problem, shells: int, shield: int) -> Iterator[Stock]:
    """Yield every stock that play may lead to from this one, each after those it may lead to itself."""
    total, price = shells + shield, query.leap_price
    first = total % price if query.leap else total
    for held in range(first, total + 1, price):
        for board in range(min(shells, held) + 1):
            yield board, held - board


Worth = int
Way = TypeVar("Way")
NOISE = 1 << 32
GUARD = 64
ROOM = 8
PARTS = 6


class Scale:
    """The units that the parts of a worth are counted in; worths that differ by `gains` or less gain the same."""

    def __init__(self, query: Problem) -> None:
        part = fineness(query) + ROOM
        self._units = [1 << GUARD + part * place for place in range(PARTS, 0, -1)]
        self.gains = self._units[0] >> part - ROOM + 1

    def worth(self, gain: Fraction | int, *others: int) -> Worth:
        """Combine gain, dice kept, Shells on board and Shield, style and symbols matched into one worth."""
        return self._units[0] * gain.numerator // gain.denominator + sum(map(int.__mul__, others, self._units[1:]))

    def certain(self, worth: Worth) -> bool:
        """Tell whether as much is gained as by what is certain."""
        return self.worth(1) - worth <= self.gains


def fineness(query: Problem) -> int:
    """Compute how many bits tell any two ways to play a question apart that are not worth the same.

    >>> from tidal_widgets.mechanics.dicepool import Die
    >>> fineness(Problem(dice=(Die("coin", ("F", "-"), 1),) * 2, required=("F",), danger=(0, 1), shells=1))
    83
    """
    dice, shells = len(query.dice), query.shells + query.shield
    faces: int = prod(len(die.faces) for die in query.dice) ** (dice + 1 + 2 * shells)
    sides: int = len(query.danger) ** (2 * (dice + shells))
    worths = query.utility
    weights = [worths.points, worths.completion_bonus, worths.other_die, worths.board_shell, worths.shield_shell]
    weights += [worths.taste, *worths.notches.values(), *worths.dice.values(), *(spot.weight for spot in query.spots)]
    return faces.bit_length() + sides.bit_length() + lcm(*[part.denominator for part in weights]).bit_length() + GUARD


def worth_less(one: Worth, other: Worth) -> bool:
    """Tell whether `one` is worth less than `other`."""
    return other - one > NOISE


def larger(some: Sequence[Worth], others: Sequence[Worth]) -> list[Worth]:
    """Choose the larger of each pair, the first of equals."""
    return [other if other - one > NOISE else one for one, other in zip(some, others, strict=True)]


def improve(places: list[int], others: Sequence[int], worths: Sequence[Worth]) -> None:
    """Put for each place the other one if that is worth more."""
    for show, (old, new) in enumerate(zip(places, others, strict=True)):
        if worths[new] - worths[old] > NOISE:
            places[show] = new


def best(ways: Iterable[Way], worth: Callable[[Way], Worth]) -> Way:
    """Choose the way that is worth most, the first among equals."""
    return reduce(lambda one, other: other if worth_less(worth(one), worth(other)) else one, ways)


def descending(ways: Iterable[Way], worth: Callable[[Way], Worth], noise: int = NOISE) -> list[Way]:
    """Sort ways by their worth, the best first, equals as they stood."""

    def compared(one: Way, other: Way) -> int:
        more = worth(other) - worth(one)
        return (more > noise) - (more < -noise)

    return sorted(ways, key=cmp_to_key(compared))
