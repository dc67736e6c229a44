"""What a line of play is worth, with all that settles ties, as one whole number.

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
before (see `claims`).

How many bits: two ways differ in what some line of play brings, and the rarest line has a chance that can be told
beforehand: each throw takes a Shell or a die, so there are only so many throws. `fineness` takes twice the bits of
that. Averages are rounded down, which adds at most one unit each time, as an average of errors is no greater than they
are. So numbers that ought to be equal differ by thousands of units, others by more than 2^64: nothing lies in between.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cmp_to_key, reduce
from math import lcm, prod
from typing import TypeVar

from tidal_widgets.mechanics.dicepool.question import Question

Worth = int
Way = TypeVar("Way")
NOISE = 1 << 32
GUARD = 64
ROOM = 8
PARTS = 6


class Scale:
    """The units that the parts of a worth are counted in; worths that differ by `gains` or less gain the same."""

    def __init__(self, asked: Question) -> None:
        part = fineness(asked) + ROOM
        self._units = [1 << GUARD + part * place for place in range(PARTS, 0, -1)]
        self.gains = self._units[0] >> part - ROOM + 1

    def worth(self, gain: Fraction | int, *others: int) -> Worth:
        """Return the worth with this gain, dice kept, Shells on board and Shield, style and symbols matched."""
        return self._units[0] * gain.numerator // gain.denominator + sum(map(int.__mul__, others, self._units[1:]))

    def certain(self, worth: Worth) -> bool:
        """Tell whether as much is gained as by what is certain."""
        return self.worth(1) - worth <= self.gains


def fineness(asked: Question) -> int:
    """Return how many bits tell any two ways to play a question apart that are not worth the same.

    >>> from tidal_widgets.mechanics.dicepool import Die
    >>> fineness(Question(dice=(Die("coin", ("F", "-"), 1),) * 2, required=("F",), danger=(0, 1), shells=1))
    83
    """
    dice, shells = len(asked.dice), asked.shells + asked.shield
    faces: int = prod(len(die.faces) for die in asked.dice) ** (dice + 1 + 2 * shells)
    sides: int = len(asked.danger) ** (2 * (dice + shells))
    worths = asked.utility
    weights = [worths.points, worths.completion_bonus, worths.other_die, worths.board_shell, worths.shield_shell]
    weights += [worths.taste, *worths.notches.values(), *worths.dice.values(), *(spot.weight for spot in asked.spots)]
    return faces.bit_length() + sides.bit_length() + lcm(*[part.denominator for part in weights]).bit_length() + GUARD


def less(one: Worth, other: Worth) -> bool:
    """Tell whether `one` is worth less than `other`."""
    return other - one > NOISE


def larger(some: Sequence[Worth], others: Sequence[Worth]) -> list[Worth]:
    """Return the larger of each pair, the first of equals."""
    return [other if other - one > NOISE else one for one, other in zip(some, others, strict=True)]


def improve(places: list[int], others: Sequence[int], worths: Sequence[Worth]) -> None:
    """Put for each place the other one if that is worth more."""
    for show, (old, new) in enumerate(zip(places, others, strict=True)):
        if worths[new] - worths[old] > NOISE:
            places[show] = new


def best(ways: Iterable[Way], worth: Callable[[Way], Worth]) -> Way:
    """Return the way that is worth most, the first among equals."""
    return reduce(lambda one, other: other if less(worth(one), worth(other)) else one, ways)


def descending(ways: Iterable[Way], worth: Callable[[Way], Worth], noise: int = NOISE) -> list[Way]:
    """Return ways in order of their worth, the best first, equals as they stood."""

    def compared(one: Way, other: Way) -> int:
        more = worth(other) - worth(one)
        return (more > noise) - (more < -noise)

    return sorted(ways, key=cmp_to_key(compared))
