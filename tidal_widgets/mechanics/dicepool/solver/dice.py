"""Dice that are alike for a question, what any number of them may show, and what they match.

All of it depends on faces and needs alone and is worked out once for all questions that share both; what is lent from
question to question lies on a shelf, from which the least used is put away first.

Faces that match the same targets are one *class*. A *show* is how many dice show each class; the last class is
the blank. If surplus symbols are merged, a symbol beyond what its targets can take counts as a blank, even on
dice that have no blank face: such a show may be stood in for, but never set by a Time Leap.
"""

from collections import Counter, OrderedDict
from collections.abc import Hashable, Sequence
from functools import cached_property, lru_cache
from operator import add, mul
from typing import Generic, NamedTuple, TypeVar

from tidal_widgets.mechanics.dicepool.problem import Die
from tidal_widgets.mechanics.dicepool.solver.targets import TargetCounts, marked, union

Held = TypeVar("Held")


class Label:
    """Stands for some parts in a key, so that they are compared only once: the same parts have the same label."""


@lru_cache(maxsize=4096)
def label(*_parts: Hashable) -> Label:
    """Make the label of some parts; the same parts get the same label while it is remembered."""
    return Label()


class TableCache(Generic[Held]):
    """Holds things up to a total weight; what alone is heavier than `heaviest` is never held."""

    def __init__(self, most: int, heaviest: int) -> None:
        self.most = most
        self.heaviest = heaviest
        self.weight = 0
        self._held: OrderedDict[Hashable, tuple[Held, int]] = OrderedDict()

    def find(self, key: Hashable) -> Held | None:
        """Look up what is held under `key`, None if nothing is, and mark it as used last."""
        held = self._held.get(key)
        if held is None:
            return None
        self._held.move_to_end(key)
        return held[0]

    def hold(self, key: Hashable, thing: Held, weight: int) -> None:
        """Hold something under a key that holds nothing yet."""
        if weight > self.heaviest or key in self._held:
            return
        self._held[key] = thing, weight
        self.weight += weight
        while self.weight > self.most:
            self.weight -= self._held.popitem(last=False)[1][1]

    def clear(self) -> None:
        """Put everything away."""
        self._held.clear()
        self.weight = 0

    def __len__(self) -> int:
        return len(self._held)


Show = tuple[int, ...]
Columns = tuple[tuple[int, ...], ...]
# Where a set of dice kept may lead: the places, in how many ways each of all, and the places where it is open, as bits.
Choice = tuple[Sequence[int], tuple[int, ...], int, int]


class FaceClass(NamedTuple):
    """Faces of one die that match the same: how many faces, how many of them count, and the classes they stand for.

    These are bits: the numbers of all classes that showing this is at least as good as.
    """

    weight: int
    most: int
    beats: int


class DiceTables:
    """Alike dice: tables of their shows, losses, leaps and rolls, made when first needed."""

    def __init__(self, classes: tuple[FaceClass, ...], *, merged: bool) -> None:
        self.classes = classes
        self.merged = merged
        self.faces = sum(each.weight for each in classes)
        self._shows: dict[int, tuple[Show, ...]] = {}
        self._places: dict[int, dict[Show, int]] = {}
        self._most = [each.most for each in classes]
        self._homes: dict[Show, int] = {}
        self._rolls: dict[int, dict[Show, int]] = {0: {(0,) * len(classes): 1}}
        self._throws: dict[tuple[Show, int], Choice] = {}
        self._weights: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._keeps: dict[int, tuple[Show, ...]] = {}
        self._losses: dict[int, Columns] = {}
        self._leaps: dict[int, Columns] = {}

    def rolls(self, dice: int) -> dict[Show, int]:
        """Count the ways to roll each show with this many dice, surplus not merged."""
        if dice not in self._rolls:
            ways: Counter[Show] = Counter()
            for show, count in self.rolls(dice - 1).items():
                for place, each in enumerate(self.classes):
                    if each.weight:
                        ways[with_die(show, place)] += count * each.weight
            self._rolls[dice] = dict(ways)
        return self._rolls[dice]

    def settled(self, show: Show) -> Show:
        """Turn the surplus symbols of `show` into blanks."""
        if not self.merged:
            return show
        kept = list(map(min, show, self._most))
        kept[-1] += sum(show) - sum(kept)
        return tuple(kept)

    def shows(self, dice: int) -> tuple[Show, ...]:
        """List every show of this many dice."""
        if dice not in self._shows:
            self._shows[dice] = tuple(dict.fromkeys(map(self.settled, self.rolls(dice))))
            self._places[dice] = {show: place for place, show in enumerate(self._shows[dice])}
        return self._shows[dice]

    def place(self, show: Show) -> int | None:
        """Find the place of a show among those of as many dice; None if it cannot come about."""
        dice = sum(show)
        self.shows(dice)
        return self._places[dice].get(show)

    def keeps(self, dice: int) -> tuple[Show, ...]:
        """List every show of at most this many dice that may be set aside, blanks never among them."""
        if dice not in self._keeps:
            found: dict[Show, None] = {}
            for count in range(dice + 1):
                for show in self.shows(count):
                    if not show[-1] or not self.merged:
                        found[show] = None
            self._keeps[dice] = tuple(found)
        return self._keeps[dice]

    def throws(self, kept: Show, dice: int) -> Choice:
        """Find all that throwing `dice` beside `kept` may show, with the ways to each."""
        key = (kept, dice)
        if key not in self._throws:
            ways: dict[int, int] = {}
            for show, count in self.rolls(dice).items():
                home = self._home(tuple(map(add, kept, show)))
                ways[home] = ways.get(home, 0) + count
            weights = tuple(ways.values())
            weights = self._weights.setdefault(weights, weights)
            self._throws[key] = tuple(ways), weights, sum(weights), union(ways)
        return self._throws[key]

    def _home(self, show: Show) -> int:
        """Find the place of a show once its surplus is merged."""
        home = self._homes.get(show)
        if home is None:
            dice = sum(show)
            self.shows(dice)
            home = self._homes[show] = self._places[dice][self.settled(show)]
        return home

    def losses(self, dice: int) -> Columns:
        """List in columns the shows that may be left when one of the dice is lost, a row for each show."""
        if dice not in self._losses:
            self._losses[dice] = columns([self._left(show) for show in self.shows(dice)])
        return self._losses[dice]

    def _left(self, show: Show) -> tuple[int, ...]:
        left = (self.place(without_die(show, place)) for place, count in enumerate(show) if count)
        return tuple(place for place in left if place is not None)

    def leaps(self, dice: int) -> Columns:
        """List in columns the shows a Time Leap may make of each show by setting one die; () if that never helps."""
        if dice not in self._leaps:
            made = [self._leapt(show) or (place,) for place, show in enumerate(self.shows(dice))]
            useless = all(each == (place,) for place, each in enumerate(made))
            self._leaps[dice] = () if useless else columns(made)
        return self._leaps[dice]

    def _leapt(self, show: Show) -> tuple[int, ...]:
        made = (
            self.place(self.settled(with_die(without_die(show, old), new)))
            for old, count in enumerate(show)
            for new in self.worthwhile
            if count and new != old and not (self.merged and self.classes[old].beats >> new & 1)
        )
        return tuple(dict.fromkeys(place for place in made if place is not None))

    @cached_property
    def worthwhile(self) -> tuple[int, ...]:
        """The classes a Time Leap may be worth setting: all, or where surplus merges those nothing beats."""
        real = [place for place, each in enumerate(self.classes) if each.weight]
        if not self.merged:
            return tuple(real)
        return tuple(
            place
            for place in real
            if not any(self.classes[other].beats >> place & 1 for other in real if other != place)
        )


def columns(rows: Sequence[Sequence[int]]) -> Columns:
    """Turn rows into columns, short rows filled up with their last place.

    >>> columns([[1, 2], [3]])
    ((1, 3), (2, 3))
    """
    width = max(map(len, rows))
    return tuple(tuple([row[min(number, len(row) - 1)] for row in rows]) for number in range(width))


def with_die(show: Show, place: int) -> Show:
    """Add a die to `show` at `place`."""
    return (*show[:place], show[place] + 1, *show[place + 1 :])


def without_die(show: Show, place: int) -> Show:
    """Take a die away from `show` at `place`."""
    return (*show[:place], show[place] - 1, *show[place + 1 :])


@lru_cache(maxsize=256)
def dice_tables(classes: tuple[FaceClass, ...], merged: bool) -> DiceTables:
    """Find the tables of dice with these classes, shared by all questions; build them if they are new."""
    return DiceTables(classes, merged=merged)


Match = tuple[int, int]  # the mask of the targets that a face may match, and how many of them at once
Laid = tuple[Show, int, int]  # what may lie aside: a show, its packed load, and how many dice these are


class DieAgainstTargets:
    """One kind of dice before some needs: its classes of faces, their packed masks, and the class of each face."""

    def __init__(self, needs: TargetCounts, die: Die, *, merged: bool) -> None:
        shown = {code: needs.shown(die, code) for code in die.faces}
        weights = Counter(shown[code] for code in die.faces)
        weights[0, 0] += 0
        matches = sorted(weights, key=lambda match: _rank(match, weights[match], needs.held(match[0])), reverse=True)
        numbers = {match: number for number, match in enumerate(matches)}
        classes = [FaceClass(weights[match], needs.held(match[0]), _beaten(match, matches)) for match in matches]
        self.kin: DiceTables = dice_tables(tuple(classes), merged)
        self.reach = tuple([needs.reach(*match) for match in matches])
        self.load = tuple([needs.load(mask) for mask, _ in matches])
        self.place = {code: numbers[match] for code, match in shown.items()}
        self.label = label(self.kin, self.reach)
        self._jointly = needs.jointly
        self._reaches: dict[int, list[int]] = {}
        self._aside: dict[tuple[int, bool], list[Laid]] = {}

    def reaches(self, count: int) -> list[int]:
        """Sum the packed reach of everything so many of these dice may show."""
        if count not in self._reaches:
            shows = self.kin.shows(count)
            self._reaches[count] = [sum(map(mul, show, self.reach)) for show in shows]
        return self._reaches[count]

    def aside(self, count: int, *, anything: bool) -> list[Laid]:
        """List all that may lie aside of so many of these dice: what matches, or anything."""
        if (count, anything) not in self._aside:
            laid = [(show, sum(map(mul, show, self.load)), sum(show)) for show in self.kin.keeps(count)]
            if not anything:
                laid = [each for each in laid if not each[0][-1] and self._jointly(each[1])]
            self._aside[count, anything] = laid
        return self._aside[count, anything]


def _rank(match: Match, weight: int, most: int) -> tuple[int, ...]:
    """Build a sort key that orders classes of faces alike whatever the targets are called, blanks last."""
    mask, amount = match
    return mask.bit_count(), amount, most, weight, mask


def _beaten(match: Match, matches: Sequence[Match]) -> int:
    """Collect the numbers of the matches that this one is at least as good as, as bits."""
    mask, amount = match
    return marked([mask | without_die == mask and amount >= few for without_die, few in matches])


def form_of(needs: TargetCounts, die: Die, *, merged: bool) -> DieAgainstTargets:
    """Build what a die can do against these targets."""
    return _form(needs, (die.faces, die.level, die.colours, die.once), merged)


@lru_cache(maxsize=512)
def _form(
    needs: TargetCounts, kind: tuple[tuple[str, ...], int, frozenset[str], bool], merged: bool
) -> DieAgainstTargets:
    return DieAgainstTargets(needs, Die("", *kind), merged=merged)
