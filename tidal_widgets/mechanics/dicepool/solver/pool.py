"""The dice of a question sorted into kin, and every sub-pool of them as a count for each."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import product

from tidal_widgets.mechanics.dicepool.faces import Die
from tidal_widgets.mechanics.dicepool.question import Keep, Kind, Question
from tidal_widgets.mechanics.dicepool.solver.bits import pack
from tidal_widgets.mechanics.dicepool.solver.form import Form, Laid, form_of
from tidal_widgets.mechanics.dicepool.solver.kin import Show
from tidal_widgets.mechanics.dicepool.solver.shelf import Label
from tidal_widgets.mechanics.dicepool.solver.targets import Needs, needs_of

Hand = tuple[int, ...]
Grown = list[tuple[int, Laid]]
NOTHING = Fraction(0)


class Sort:
    """Dice of a pool that are alike in faces, armour and worth: their form, names, number, and what one is worth."""

    __slots__ = ("count", "form", "kin", "load", "names", "place", "reach", "worth")

    def __init__(self, forms: Sequence[Form], names: tuple[str, ...], count: int, worth: Fraction) -> None:
        self.form = forms[0]
        self.kin, self.reach, self.load = self.form.kin, self.form.reach, self.form.load
        self.place = {code: place for form in forms for code, place in form.place.items()}
        self.names = names
        self.count = count
        self.worth = worth


class Pool:
    """All dice of a question, sorted; a *hand* counts the dice in use of each sort."""

    def __init__(self, asked: Question) -> None:
        self.needs = needs_of(asked)
        self.sorts = tuple(_sorts(asked, self.needs))
        self.whole: Hand = tuple(sort.count for sort in self.sorts)
        self._labels = [sort.form.label for sort in self.sorts]
        self._given = self.needs.given(asked.extra)
        self._anything = asked.readings.keep is Keep.ANY
        self._home = {name: place for place, sort in enumerate(self.sorts) for name in sort.names}

    def signature(self, hand: Hand) -> tuple[tuple[Label, int], ...]:
        """Return what is equal for hands of any pools that have the same dice in use for the same needs."""
        return tuple([(label, count) for label, count in zip(self._labels, hand, strict=True) if count])

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

    def aside(self, place: int, count: int) -> list[Laid]:
        """Return all that may lie aside of so many dice of one sort, each with its packed load."""
        return self.sorts[place].form.aside(count, anything=self._anything)

    def asides(self, hand: Hand) -> Iterator[tuple[int, Grown]]:
        """Yield for each sort in use all that may lie aside up to it, each with the number of what it is laid beside.

        Numbers count what was yielded before, and begin with nothing at all.
        """
        loads = [0]
        for place, count in enumerate(hand):
            if count:
                laid = self.aside(place, count)
                fits = {load: self._fitting(load, laid) for load in set(loads)}
                grown = [(number, each) for number, load in enumerate(loads) for each in fits[load]]
                loads = [loads[number] + load for number, (_, load, _) in grown]
                yield place, grown

    def kept_shows(self, hand: Hand) -> list[tuple[Show, ...]]:
        """Return everything that may lie aside of each sort in use, nothing first."""
        kept: list[tuple[Show, ...]] = [()]
        for _, grown in self.asides(hand):
            kept = [(*kept[number], show) for number, (show, _, _) in grown]
        return kept

    def spread_out(self, hand: Hand, kept: tuple[Show, ...]) -> tuple[Show, ...]:
        """Return what lies aside of each sort, those not in use too."""
        shows = iter(kept)
        return tuple(
            [next(shows) if count else (0,) * len(sort.load) for sort, count in zip(self.sorts, hand, strict=True)]
        )

    def _fitting(self, load: int, laid: list[Laid]) -> list[Laid]:
        """Return what may lie aside beside dice of this packed load."""
        if not load or self._anything:
            return laid
        jointly = self.needs.jointly
        return [each for each in laid if not each[1] or jointly(load + each[1])]

    def hands(self) -> list[Hand]:
        """Return every hand, smaller ones first."""
        return sorted(product(*(range(count + 1) for count in self.whole)), key=sum)

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
    alike: dict[tuple[Label, Fraction], list[tuple[Die, Form]]] = {}
    for die in asked.dice:
        form = form_of(needs, die, merged=asked.readings.merges_surplus)
        worth = asked.utility.die(die.name) if asked.kind is Kind.VALUE else NOTHING
        alike.setdefault((form.label, worth), []).append((die, form))
    return [
        Sort([form for _, form in dice], tuple(dict.fromkeys(die.name for die, _ in dice)), len(dice), worth)
        for (_, worth), dice in alike.items()
    ]
