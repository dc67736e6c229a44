"""The dice of a question sorted into kin, and every sub-pool of them as a count for each."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

from tidal_widgets.odds.faces import Die
from tidal_widgets.odds.kin import FaceClass, Kin, Show, kin
from tidal_widgets.odds.packed import pack
from tidal_widgets.odds.question import Kind, Question
from tidal_widgets.odds.targets import Needs, needs_of

Hand = tuple[int, ...]
NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Sort:
    """Dice of a pool that are alike in faces, armour and worth: their tables, names, number and packed masks."""

    kin: Kin
    names: tuple[str, ...]
    count: int
    worth: Fraction
    reach: tuple[int, ...]
    load: tuple[int, ...]
    place: dict[str, int]

    def reaches(self, shows: Sequence[Show]) -> list[int]:
        """Return the packed reach of each show."""
        return [sum(map(int.__mul__, show, self.reach)) for show in shows]

    def loads(self, shows: Sequence[Show]) -> list[int]:
        """Return the packed load of each show."""
        return [sum(map(int.__mul__, show, self.load)) for show in shows]


class Pool:
    """All dice of a question, sorted; a *hand* counts the dice in use of each sort."""

    def __init__(self, asked: Question) -> None:
        self.needs = needs_of(asked)
        self.sorts = tuple(_sorts(asked, self.needs))
        self.whole: Hand = tuple(sort.count for sort in self.sorts)
        self.signature = tuple((sort.kin, sort.reach) for sort in self.sorts), self.needs.rooms
        self._given = self.needs.given(asked.extra)
        self._home = {name: place for place, sort in enumerate(self.sorts) for name in sort.names}

    def hand(self, names: Sequence[str]) -> Hand:
        """Return the hand of the dice called `names`."""
        counts = Counter(self.sort_of(name) for name in names)
        hand = tuple(counts[place] for place in range(len(self.sorts)))
        if any(map(int.__gt__, hand, self.whole)):
            raise ValueError(f"the pool does not hold {' '.join(names)}")
        return hand

    def sort_of(self, name: str) -> int:
        """Return the place of the sort that holds the die called `name`."""
        if name not in self._home:
            raise ValueError(f"no die of the pool is called {name!r}")
        return self._home[name]

    def hands(self) -> list[Hand]:
        """Return every hand, smaller ones first."""
        return sorted(product(*(range(count + 1) for count in self.whole)), key=sum)

    def lost_worth(self, hand: Hand) -> Fraction:
        """Return the worth of the dice missing from `hand`."""
        gone = zip(self.sorts, self.whole, hand, strict=True)
        return sum((sort.worth * (had - has) for sort, had, has in gone), Fraction(0))

    def hopeless(self, hand: Hand) -> bool:
        """Tell whether the best faces of `hand` would leave something required unmatched."""
        best = self._given + sum(count * self._best[place] for place, count in enumerate(hand))
        return not self.needs.complete(best)

    @cached_property
    def _best(self) -> tuple[int, ...]:
        return tuple(_join(sort.reach, self.needs) for sort in self.sorts)


def _join(reaches: Sequence[int], needs: Needs) -> int:
    """Return the greatest reach into each group."""
    return pack([max(group) for group in zip(*map(needs.unpacked, reaches), strict=True)])


def _sorts(asked: Question, needs: Needs) -> list[Sort]:
    shown: dict[int, dict[str, tuple[int, int]]] = {}
    alike: dict[tuple[tuple[FaceClass, ...], Fraction], list[Die]] = {}
    for die in asked.dice:
        if id(die) not in shown:
            shown[id(die)] = {code: needs.shown(die, code) for code in die.faces}
        worth = asked.utility.die(die.name) if asked.kind is Kind.VALUE else NOTHING
        alike.setdefault((_classes(die, shown[id(die)], needs), worth), []).append(die)
    merged = asked.readings.merges_surplus
    return [
        _sort(classes, dice, [shown[id(die)] for die in dice], worth, needs, merged=merged)
        for (classes, worth), dice in alike.items()
    ]


def _classes(die: Die, shown: dict[str, tuple[int, int]], needs: Needs) -> tuple[FaceClass, ...]:
    weights = Counter(shown[code] for code in die.faces)
    weights[0, 0] += 0
    ordered = sorted(weights, reverse=True)
    return tuple(FaceClass(mask, amount, weights[mask, amount], needs.held(mask)) for mask, amount in ordered)


def _sort(
    classes: tuple[FaceClass, ...],
    dice: list[Die],
    shown: list[dict[str, tuple[int, int]]],
    worth: Fraction,
    needs: Needs,
    *,
    merged: bool,
) -> Sort:
    reach = tuple(needs.reach(each.mask, each.amount) for each in classes)
    load = tuple(needs.load(each.mask) for each in classes)
    numbers = {(each.mask, each.amount): number for number, each in enumerate(classes)}
    places = {code: numbers[matched] for each in shown for code, matched in each.items()}
    names = tuple(dict.fromkeys(die.name for die in dice))
    return Sort(kin(classes, merged), names, len(dice), worth, reach, load, places)
