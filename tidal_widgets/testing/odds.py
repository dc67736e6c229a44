"""Holding an adviser to the game: what it says that choices are worth must follow from `chance` and `play`."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Generic, NamedTuple, TypeVar

from tidal_widgets.advice import Advice, Adviser, Budget, best
from tidal_widgets.chance import finished
from tidal_widgets.engine import Action, Game, IllegalAction, Roller, Seating
from tidal_widgets.testing.broken import BrokenLaw
from tidal_widgets.testing.line import PlayedGame, play_out
from tidal_widgets.testing.twins import forks_of, twin_of

S = TypeVar("S")
NEAR = 1e-9  # of two floats that mean the same
MOST_RESULTS = 250  # results of dice that are followed from one choice: those of three dice
MOST_ADVICE = 400  # positions after one that are asked about


class Priced(NamedTuple):
    """How many positions had advice, how many of its prices were recomputed, and how many nobody can recompute.

    `twins` is how many positions were compared with one that the seat cannot tell from it.
    """

    positions: int
    prices: int
    left: int
    twins: int = 0


def never(_state: object, _action: Action) -> bool:
    """Except no choice."""
    return False


def odds_laws(  # noqa: PLR0913  (sizes and exceptions are named)
    game: Game[S],
    adviser: Adviser[S] | None,
    table: Seating,
    *,
    bound: int = 1000,
    games: int = 3,
    most: int = 40,
    seed: int = 1,
    exact: bool = False,
    forgets: Callable[[S, Action], bool] = never,
) -> Priced:
    """Recompute the prices of choices one step ahead, in games drawn at random; raise BrokenLaw for one that is wrong.

    Wherever the seat to move gets advice, the position is worth as much as its best choice, and a choice as much as the
    advice after it, by the weighted mean over what chance may show in between. A price cannot be recomputed where
    nobody knows what comes after, nor where more dice fall than anybody waits for. Positions that the seat cannot tell
    apart have the same advice, and who follows it does the same in both. `most` is how many positions with advice are
    tried in each game, `bound` ends a game, and `exact` asks for fractions, which take many times as long where the
    odds are large. `forgets` names choices after which the seat knows less than before, as where a known card is
    covered: their prices
    rest on what it knew.
    """
    if adviser is None:
        raise BrokenLaw("somebody advises: the box has no adviser")
    counts = Priced(0, 0, 0)
    for number in range(games):
        line = play_out(game, table, seed + number, bound)
        pricing = PricedGame(game, adviser, Budget(exact=exact), forgets)
        for where, state, seat in _choices_met(line, adviser, most):
            counts = Priced(*map(sum, zip(counts, pricing.check(state, seat, where), strict=True)))
        counts = counts._replace(twins=counts.twins + sum(1 for _ in _advised_alike(line, pricing, most)))
    if not counts.positions:
        raise BrokenLaw(f"an adviser knows something: in {games} games there was advice on no position")
    return counts


def _choices_met(line: PlayedGame[S], adviser: Adviser[S], most: int) -> Iterator[tuple[str, S, int]]:
    """Yield positions in which a seat chooses, with where that is: some with advice, and as many without."""
    game = line.game
    met: dict[bool, list[tuple[str, S, int]]] = {True: [], False: []}
    for moment in line.moments():
        seat = game.to_move(moment.state)
        if seat is not None:
            where = f"seed {line.seed}, move {moment.number}, seat {seat}"
            met[adviser.knows(game.seen_by(moment.state, seat), seat)].append((where, moment.state, seat))
    for choices in met.values():
        every = len(choices) // most + 1
        yield from choices[line.seed % every :: every]


def _advised_alike(line: PlayedGame[S], pricing: "PricedGame[S]", most: int) -> Iterator[None]:
    """Compare the advice on about so many positions with that on a twin, and what a player does who follows it."""
    game, adviser, follow, roller = line.game, pricing.adviser, best(pricing.adviser), Roller(line.seed)
    forks = list(forks_of(line))
    for seat, fork in forks:
        known = [
            (number, twin)
            for number, _action, twin in twin_of(line, seat, fork, roller)
            if game.to_move(twin) == seat and adviser.knows(game.seen_by(twin, seat), seat)
        ]
        for number, twin in known[:: len(known) * len(forks) // most + 1]:
            state, where = line.states[number], f"seed {line.seed}, move {number}, seat {seat}"
            one, other = (pricing.advice(game.seen_by(each, seat), seat, where) for each in (state, twin))
            if _said(one) != _said(other):
                raise BrokenLaw(f"positions that a seat cannot tell apart have the same advice ({where})")
            if follow(game, state, game.legal(state)) != follow(game, twin, game.legal(twin)):
                raise BrokenLaw(f"who follows advice does the same where the seat sees the same ({where})")
            yield


def _said(advice: Advice | None) -> object:
    return advice and (advice.value, list(advice.worth.items()), advice.unit.name, advice.basis)


class PricedGame(Generic[S]):
    """Compares what an adviser says of a position with what it says of those that follow."""

    def __init__(
        self, game: Game[S], adviser: Adviser[S], budget: Budget, forgets: Callable[[S, Action], bool]
    ) -> None:
        """Hold this adviser to this game."""
        self.game, self.adviser, self.budget, self.forgets, self.left = game, adviser, budget, forgets, 0

    def check(self, state: S, seat: int, where: str) -> Priced:
        """Check the advice on one position, as the seat sees it."""
        view = self.game.seen_by(state, seat)
        advice = self.advice(view, seat, where)
        if advice is None or not advice.worth:
            return Priced(0, 0, 0)
        self._ordered(advice, self.game.legal(view), where)
        prices, self.left = 0, MOST_ADVICE
        for action, worth in advice.worth.items():
            known = worth.exact and not self.forgets(view, action)
            found = self._after(view, action, seat, advice, where) if known else None
            if found is None:
                continue
            prices += 1
            if not _same(found, Fraction(worth.value)):
                says = f"a choice is worth what comes after it: {action} is said to be worth {advice.says(action)}, "
                raise BrokenLaw(f"{says}and comes to {advice.unit.says(found)} ({where})")
        return Priced(1, prices, len(advice.worth) - prices)

    def advice(self, view: S, seat: int, where: str) -> Advice | None:
        """Work out the advice on what a seat sees, and check that it was known that there is some."""
        advice = finished(self.adviser.advise(view, seat, self.budget))
        if advice is not None and advice.worth and not self.adviser.knows(view, seat):
            raise BrokenLaw(f"an adviser who advises knew before that there was something to say ({where})")
        return advice

    def _ordered(self, advice: Advice, legal: Sequence[Action], where: str) -> None:
        if strange := [action for action in advice.worth if action not in legal]:
            raise BrokenLaw(f"only legal choices have a price: {strange[0]} has one ({where})")
        values = [Fraction(worth.value) for worth in advice.worth.values()]
        if not _same(Fraction(advice.value.value), max(values)):
            unpriced = "; ".join(str(action) for action in legal if action not in advice.worth) or "none"
            says = f"a position is worth its best choice: {advice.unit.says(advice.value.value)} is said, and the best "
            says += f"choice is worth {advice.unit.says(max(values))}; legal, but without a price: {unpriced}"
            raise BrokenLaw(f"{says} ({where})")
        if any(one < other and not _same(one, other) for one, other in pairwise(values)):
            raise BrokenLaw(f"choices stand in the order of their worth, the best first ({where})")

    def _after(
        self, view: S, action: Action, seat: int, advice: Advice, where: str, followed: int = 1
    ) -> Fraction | None:
        """Compute the worth of what an action leads to; None where no advice says so."""
        try:
            after = self.game.seen_by(self.game.play(view, action).state, seat)
        except IllegalAction:  # a card that the seat cannot see
            return None
        self.left -= 1
        after_advice = self.advice(after, seat, where)
        known = _value(after_advice, advice)
        ways = self.game.chance(after)
        followed *= len(ways)
        if not ways or followed > MOST_RESULTS or self.left <= 0:
            return known
        found = [(n, self._after(after, thrown, seat, advice, where, followed)) for thrown, n in ways.items()]
        if any(value is None for _n, value in found):
            return known
        mean = sum((n * value for n, value in found if value is not None), Fraction(0)) / sum(ways.values())
        if known is not None and not _same(known, mean):
            says = (
                f"at chance, advice is the mean of what comes after: {advice.unit.says(known)} is said after {action}, "
            )
            raise BrokenLaw(f"{says}and the mean is {advice.unit.says(mean)} ({where})")
        return mean


def _value(advice: Advice | None, like: Advice) -> Fraction | None:
    """Find the exact worth of a position in the unit of other advice; None if it has none."""
    if advice is None or advice.unit.name != like.unit.name or not advice.value.exact:
        return None
    return Fraction(advice.value.value)


def _same(one: Fraction, other: Fraction) -> bool:
    return one == other or float(abs(one - other)) <= NEAR * max(1.0, float(abs(one)))
