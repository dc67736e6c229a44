"""What dice with the same faces show and match for some needs, worked out once for all questions that share both."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from operator import mul

from tidal_widgets.mechanics.dicepool.faces import Die
from tidal_widgets.mechanics.dicepool.solver.bits import marked
from tidal_widgets.mechanics.dicepool.solver.kin import FaceClass, Kin, Show, kin
from tidal_widgets.mechanics.dicepool.solver.shelf import label
from tidal_widgets.mechanics.dicepool.solver.targets import Needs

Match = tuple[int, int]  # the mask of the targets that a face may match, and how many of them at once
Laid = tuple[Show, int, int]  # what may lie aside: a show, its packed load, and how many dice these are


class Form:
    """One kind of dice before some needs: its classes of faces, their packed masks, and the class of each face."""

    def __init__(self, needs: Needs, die: Die, *, merged: bool) -> None:
        shown = {code: needs.shown(die, code) for code in die.faces}
        weights = Counter(shown[code] for code in die.faces)
        weights[0, 0] += 0
        matches = sorted(weights, key=lambda match: _rank(match, weights[match], needs.held(match[0])), reverse=True)
        numbers = {match: number for number, match in enumerate(matches)}
        classes = [FaceClass(weights[match], needs.held(match[0]), _beaten(match, matches)) for match in matches]
        self.kin: Kin = kin(tuple(classes), merged)
        self.reach = tuple([needs.reach(*match) for match in matches])
        self.load = tuple([needs.load(mask) for mask, _ in matches])
        self.place = {code: numbers[match] for code, match in shown.items()}
        self.label = label(self.kin, self.reach)
        self._jointly = needs.jointly
        self._reaches: dict[int, list[int]] = {}
        self._aside: dict[tuple[int, bool], list[Laid]] = {}

    def reaches(self, count: int) -> list[int]:
        """Return the packed reach of everything so many of these dice may show."""
        if count not in self._reaches:
            shows = self.kin.shows(count)
            self._reaches[count] = [sum(map(mul, show, self.reach)) for show in shows]
        return self._reaches[count]

    def aside(self, count: int, *, anything: bool) -> list[Laid]:
        """Return all that may lie aside of so many of these dice: what matches, or anything."""
        if (count, anything) not in self._aside:
            laid = [(show, sum(map(mul, show, self.load)), sum(show)) for show in self.kin.keeps(count)]
            if not anything:
                laid = [each for each in laid if not each[0][-1] and self._jointly(each[1])]
            self._aside[count, anything] = laid
        return self._aside[count, anything]


def _rank(match: Match, weight: int, most: int) -> tuple[int, ...]:
    """Return what brings classes of faces into the same order whatever the targets are called, blanks last."""
    mask, amount = match
    return mask.bit_count(), amount, most, weight, mask


def _beaten(match: Match, matches: Sequence[Match]) -> int:
    """Return the numbers of the matches that this one is at least as good as, as bits."""
    mask, amount = match
    return marked([mask | less == mask and amount >= few for less, few in matches])


def form_of(needs: Needs, die: Die, *, merged: bool) -> Form:
    """Return the form of a die for some needs."""
    return _form(needs, (die.faces, die.level, die.colours, die.once), merged)


@lru_cache(maxsize=512)
def _form(needs: Needs, kind: tuple[tuple[str, ...], int, frozenset[str], bool], merged: bool) -> Form:
    return Form(needs, Die("", *kind), merged=merged)
