"""Tables for readings in which it matters, after a throw, which dice were set aside before it.

A state is a pair: what lay aside, and what was thrown. Such tables are larger than products and made state by
state; only readings other than the usual ones need them.

Conventions: a Time Leap leaves a die aside that lay aside, and may not break the match that keeps it there; a die
just thrown may be set to any of its faces. If dice set aside are locked, later keeps hold them all.
"""

from collections.abc import Iterator
from itertools import product

from tidal_widgets.odds.bits import union
from tidal_widgets.odds.kin import Show, less, more
from tidal_widgets.odds.packed import guards, pack
from tidal_widgets.odds.pool import Hand, Pool
from tidal_widgets.odds.question import Readings, Sacrifice
from tidal_widgets.odds.table import Choice, Table, kept_shows, products, smaller_hands

Shows = tuple[Show, ...]
State = tuple[Shows, Shows]


class MarkedTables:
    """The tables of all hands of a pool, made when first asked for."""

    def __init__(self, pool: Pool, readings: Readings, *, leap: bool) -> None:
        self._pool = pool
        self._readings = readings
        self._leap = leap
        self._states: dict[Hand, dict[State, int]] = {}

    def size(self, hand: Hand) -> int:
        """Return how many states `hand` has."""
        return len(self._places(hand))

    def place(self, kept: Shows, thrown: Shows) -> int:
        """Return the place of a state."""
        hand = tuple(sum(aside) + sum(show) for aside, show in zip(kept, thrown, strict=True))
        return self._places(hand)[kept, thrown]

    def holds(self, kept: Shows, thrown: Shows) -> bool:
        """Tell whether a state can come about."""
        hand = tuple(sum(aside) + sum(show) for aside, show in zip(kept, thrown, strict=True))
        return (kept, thrown) in self._places(hand)

    def table(self, hand: Hand) -> Table:
        """Return the table of `hand`."""
        states = self._places(hand)
        smaller = smaller_hands(hand, self.size)
        keeps = [kept for kept in kept_shows(self._pool, hand, self._readings) if sum(map(sum, kept)) < sum(hand)]
        starts = dict(smaller)
        lost = [[starts[left] + place for left, place in self._lost(hand, state)] for state in states]
        leapt = [[*self._leapt(hand, state), place] for state, place in states.items()]
        return Table(
            size=len(states),
            reach=[self._reach(state) for state in states],
            keeps=keeps,
            choice=self._choices(hand, keeps).__getitem__,
            losses=_columns(lost),
            leaps=_columns(leapt) if self._leap and any(hand) else [],
            smaller=smaller,
        )

    def _places(self, hand: Hand) -> dict[State, int]:
        if hand not in self._states:
            states = [
                (kept, thrown)
                for kept in kept_shows(self._pool, hand, self._readings)
                for thrown in product(*self._thrown(hand, kept))
            ]
            self._states[hand] = {state: place for place, state in enumerate(states)}
        return self._states[hand]

    def _thrown(self, hand: Hand, kept: Shows) -> Iterator[tuple[Show, ...]]:
        for sort, count, show in zip(self._pool.sorts, hand, kept, strict=True):
            yield sort.kin.shows(count - sum(show))

    def _reach(self, state: State) -> int:
        return sum(
            sum(map(int.__mul__, show, sort.reach))
            for part in state
            for show, sort in zip(part, self._pool.sorts, strict=True)
        )

    def _lost(self, hand: Hand, state: State) -> Iterator[tuple[Hand, int]]:
        """Yield the states that may be left when Danger takes a die."""
        parts = (1,) if self._readings.sacrifice is Sacrifice.JUST_ROLLED else (0, 1)
        for part, sort, face in _dice(state, parts):
            yield less(hand, sort), self._places(less(hand, sort))[_changed(state, part, sort, face, None)]

    def _leapt(self, hand: Hand, state: State) -> Iterator[int]:
        """Yield the states that setting one die to another face may make."""
        for part, sort, old in _dice(state, (0, 1) if self._readings.leap_on_kept else (1,)):
            for new, each in enumerate(self._pool.sorts[sort].kin.classes):
                made = _changed(state, part, sort, old, new)
                if each.weight and new != old and made in self._places(hand):
                    yield self._places(hand)[made]

    def _choices(self, hand: Hand, keeps: list[Shows]) -> list[Choice]:
        coded = [
            (_code(kept), _code(tuple(tuple(map(int.__add__, a, b)) for a, b in zip(kept, thrown, strict=True))), place)
            for (kept, thrown), place in self._places(hand).items()
        ]
        guard = guards(sum(len(sort.load) for sort in self._pool.sorts))
        return [self._choice(hand, kept, coded, guard) for kept in keeps]

    def _choice(self, hand: Hand, kept: Shows, coded: list[tuple[int, int, int]], guard: int) -> Choice:
        rolls = [
            sort.kin.rolls(count - sum(show)) for sort, count, show in zip(self._pool.sorts, hand, kept, strict=True)
        ]
        places = tuple(self._places(hand)[kept, thrown] for thrown in product(*rolls))
        ways = tuple(products([list(roll.values()) for roll in rolls]))
        code = _code(kept)
        offered = (
            place
            for aside, shown, place in coded
            if ((shown | guard) - code) & guard == guard
            and (not self._readings.lock or ((code | guard) - aside) & guard == guard)
        )
        return Choice(places, ways, sum(ways), union(offered))


def _code(shows: Shows) -> int:
    return pack([count for show in shows for count in show])


def _dice(state: State, parts: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Yield where dice lie in a state: the part, the sort and the face."""
    for part in parts:
        for sort, show in enumerate(state[part]):
            for face, count in enumerate(show):
                if count:
                    yield part, sort, face


def _changed(state: State, part: int, sort: int, old: int, new: int | None) -> State:
    shows = list(state[part])
    shows[sort] = less(shows[sort], old) if new is None else more(less(shows[sort], old), new)
    return (tuple(shows), state[1]) if part == 0 else (state[0], tuple(shows))


def _columns(rows: list[list[int]]) -> list[tuple[int, ...]]:
    """Return rows as columns, short rows filled up with their last place, empty ones with the first place of all."""
    width = max(map(len, rows))
    filled = [(row or [0]) + [(row or [0])[-1]] * (width - len(row or [0])) for row in rows]
    return list(zip(*filled, strict=True)) if width else []
