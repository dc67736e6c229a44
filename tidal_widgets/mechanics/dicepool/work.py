"""The work behind an answer: a tree of throws collapsed to classes, whose leaves add up to the answer exactly.

A class holds throws of the same danger, the same answer to it, the same matches and the same best choice after.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import NamedTuple, TypeVar

from tidal_widgets.mechanics.dicepool.outlook import Situation
from tidal_widgets.mechanics.dicepool.problem import BLANK, Action, Block, Lose, Reroll, Shown, Stop, TurnDanger
from tidal_widgets.mechanics.dicepool.query import ThrowClass
from tidal_widgets.mechanics.dicepool.solver.choices import Shows
from tidal_widgets.mechanics.dicepool.solver.oddsmap import Key
from tidal_widgets.mechanics.dicepool.solver.policy import STOP
from tidal_widgets.mechanics.dicepool.solver.table import Hand
from tidal_widgets.mechanics.dicepool.solver.worth import Stock

SHOWS = 20


@dataclass(frozen=True, slots=True)
class Branch:
    """A class of throws: how likely it is at its place, its value, its share of the whole, and what comes after."""

    says: str
    chance: Fraction
    value: Fraction
    share: Fraction
    then: tuple["Branch", ...] = ()

    def leaves(self) -> Iterator["Branch"]:
        """Yield the branches that end here; their shares add up to this one's."""
        if not self.then:
            yield self
        for branch in self.then:
            yield from branch.leaves()


class ThrowPlace(NamedTuple):
    """Dice aside in a level: where a throw begins."""

    stock: Stock
    hand: Hand
    aside: Shows


Grown = TypeVar("Grown")
Growing = Generator[None, None, Grown]


class ThrowKind(NamedTuple):
    """What makes throws alike: what is told of them, and where the next throw begins."""

    step: ThrowClass
    after: ThrowPlace | None


class Tree:
    """The throws of one attempt, played by the best policy with all ties settled."""

    def __init__(self, situation: Situation[Fraction]) -> None:
        self.query = situation.query
        self.words = situation.questions.words
        self._situation = situation
        self._odds = situation.odds
        self._policy = situation.odds.policy
        self._solver = situation.odds.solver
        self._shift = Fraction(0)
        self._thrown: dict[ThrowPlace, list[tuple[ThrowKind, Fraction, Fraction]]] = {}

    def growing(self, depth: int) -> Growing[Branch]:
        """Grow the whole tree in small steps."""
        home = self._odds.home((self.query.shells, self.query.shield))
        for _ in chain(self._solver.solve(*home), self._policy.solve(*home)):
            yield
        begun, value = self._situation.begun(), self._situation.value
        place = ThrowPlace(home, self._odds.hand(begun.pool), self._situation.moments.aside(begun.lying))
        throws = yield from self._throws(place)
        self._shift = value - sum((chance * worth for _, chance, worth in throws), Fraction(0))
        says = self.words.value(self.query, value)
        return Branch(says, Fraction(1), value, value, (yield from self._classes(place, Fraction(1), depth)))

    def _classes(self, place: ThrowPlace, weight: Fraction, depth: int) -> Growing[tuple[Branch, ...]]:
        """Group the throws made with this weight into classes, likelier ones first, and build a branch for each."""
        classes: dict[ThrowKind, tuple[Fraction, Fraction]] = {}
        for kind, chance, value in (yield from self._throws(place)):
            had, share = classes.get(kind, (Fraction(0), Fraction(0)))
            classes[kind] = had + chance, share + chance * (value + self._shift)
        branches = []
        for kind, (chance, share) in sorted(classes.items(), key=lambda each: each[1][0], reverse=True):
            branches.append((yield from self._branch(kind, chance, share, weight, depth)))
        return tuple(branches)

    def _branch(
        self, kind: ThrowKind, chance: Fraction, share: Fraction, weight: Fraction, depth: int
    ) -> Growing[Branch]:
        then: tuple[Branch, ...] = ()
        if depth > 1 and kind.after:
            then = yield from self._classes(kind.after, weight * chance, depth - 1)
        return Branch(self.words.step(self.query, kind.step), chance, share / chance, weight * share, then)

    def _throws(self, place: ThrowPlace) -> Growing[list[tuple[ThrowKind, Fraction, Fraction]]]:
        """List what may come of a throw, its chance and its value."""
        if place not in self._thrown:
            self._thrown[place] = yield from self._made(place)
        return self._thrown[place]

    def _made(self, place: ThrowPlace) -> Growing[list[tuple[ThrowKind, Fraction, Fraction]]]:
        throws = self._situation.moments.throws(place.hand, place.aside)
        total = sum(ways for _, ways in throws)
        dangers = {x: chance for x, chance in {0: self._solver.blank, **self._solver.danger}.items() if chance}
        made = []
        for number, (show, ways) in enumerate(throws, start=1):
            for x, chance in dangers.items():
                kind, worth = self._settled(place, show, x)
                made.append((kind, chance * ways / total, worth))
            if not number % SHOWS:
                yield
        return made

    def _settled(self, place: ThrowPlace, show: int, x: int) -> tuple[ThrowKind, Fraction]:
        """Find what a throw comes to once Danger is settled and Time Leaps are made, and what that is worth."""
        start: Key = (place.stock, place.hand)
        key, at = self._policy.answer(*start, show, x) if x else (start, show)
        answer = self._answer(start, key) if x else None
        (stock, hand), leaps = key, 0
        worth = self._solver.values[stock][hand][at]
        while self._policy.levels[key].claims[at] == STOP and (leapt := self._policy.leap(*key, at)) != (key, at):
            (key, at), leaps = leapt, leaps + 1
        return self._kind(key, at, ThrowClass(x, answer, leaps, self._matched(key, at), Block())), worth

    def _kind(self, key: Key, at: int, step: ThrowClass) -> ThrowKind:
        claim = self._policy.levels[key].claims[at]
        ready = self._solver.ready(key[1])
        if claim == STOP:
            return ThrowKind(step._replace(best=Stop(self._solver.endings.of(ready.reach[at]).result)), None)
        aside = self._solver.kept(key[1], claim)
        return ThrowKind(step._replace(best=Reroll(tuple(self._faces(aside)))), ThrowPlace(*key, aside))

    def _matched(self, key: Key, at: int) -> tuple[int, ...]:
        return self._solver.endings.matched(self._solver.ready(key[1]).reach[at])

    def _answer(self, start: Key, end: Key) -> Action:
        """Tell how Danger was answered: by a Time Leap, by losing a die, or by blocking."""
        (stock, hand), (left, fewer) = start, end
        if sum(left) < sum(stock):
            return TurnDanger(0)
        for sort, had, has in zip(self._solver.pool.sorts, hand, fewer, strict=True):
            if has < had:
                return Lose(Shown(sort.names[0], BLANK))
        return Block()

    def _faces(self, aside: Shows) -> Iterator[Shown]:
        """Yield dice that show what lies aside, each with the first of the faces that match alike."""
        for sort, show in zip(self._solver.pool.sorts, aside, strict=True):
            for number in (number for number, count in enumerate(show) for _ in range(count)):
                first = next(code for code, place in sort.place.items() if place == number)
                yield Shown(sort.names[0], first, kept=True)
