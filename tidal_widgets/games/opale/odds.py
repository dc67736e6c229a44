"""Exact chances and prices of a position, out of what one player may see.

Every card not seen played is as likely in one place it may lie in as in another. What the other player's choices give
away of the hand is left out, and so are seashells not used yet and, where that is read so, a second set in one play.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import reduce
from itertools import chain, product
from math import comb, prod

from tidal_widgets.engine import HIDDEN, Action, Game
from tidal_widgets.enquiries.cards import Price, Risk
from tidal_widgets.games.opale.board import PAWN, PLACES, SETS, SPOTS, TRIGGERS, points_of, spot_of
from tidal_widgets.games.opale.components import Components
from tidal_widgets.games.opale.effects import Take
from tidal_widgets.games.opale.hands import LoseCard
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import NOBODY, State
from tidal_widgets.games.opale.turn import Turn
from tidal_widgets.odds.hands import Holding, Ways, any_of, both, drawn, fewer_than, mean_best, share

ZERO = Fraction(0)
OWN = "GUA"  # the spot whose effect takes the very cards that triggered it


class Odds:
    """What a seat may reckon with in a position."""

    def __init__(self, game: Game[State], components: Components, state: State, seat: int) -> None:
        """Look at the position as the seat sees it."""
        self.game, self.seat, self.rival = game, seat, 1 - seat
        self.view = game.seen_by(state, seat)
        self.deck = components.deck
        mine, other = self.view.seats[seat], self.view.seats[1 - seat]
        unseen = Counter(card for slots in other.pile for card in slots.cards)
        self.cards, self.size = unseen.total(), len(other.hand)
        self._kinds = {spot: {card: n for card, n in unseen.items() if spot_of(card) == spot} for spot in SPOTS}
        known = [*mine.hand, *mine.reserve, *self.view.out, *(card for slots in mine.pile for card in slots.cards)]
        self._covered = Counter(self.deck * 2) - unseen - Counter([*known, *chain.from_iterable(self.view.lying)])
        self._same_points = game.rulings[R.IDENTICAL_CARDS] == "same-points"

    def draws(self, count: int) -> Mapping[str, tuple[Fraction, ...]]:
        """Return for each spot how likely 0, 1, 2 … of the seat's next cards belong there."""
        pile = self.view.seats[self.seat].pile
        return {spot: drawn(pile, [card for card in self.deck if spot_of(card) == spot], count) for spot in SPOTS}

    def held(self, spot: str, least: int = 1) -> Fraction:
        """Return how likely the other player holds so many cards of a spot or more."""
        count = sum(self._kinds[spot].values())
        return 1 - share([fewer_than(least, count, self.size)], self.cards - count, self.cards, self.size)

    def threats(self) -> Mapping[str, Fraction]:
        """Return for each spot with an effect how likely the other player can trigger it now."""
        return {spot: self._able([spot]) for spot in TRIGGERS}

    def risks(self) -> Mapping[str, Risk]:
        """Return for each place from which something can be taken what leaving it there means."""
        takers = {place: [spot for spot in TRIGGERS if place in SPOTS[spot].takes] for place in PLACES}
        lying = [place for place, spots in takers.items() if spots and self.view.at(place)]
        risks = [(place, self._worth(self.view, place, self.rival), self._able(takers[place])) for place in lying]
        return {place: Risk(worth, chance, worth * chance) for place, worth, chance in risks}

    def prices(self) -> tuple[Price, ...]:
        """Return every turn the seat has now, the best first, against the reply that takes the most it can."""
        turns = [self._priced(*line) for line in self._lines(self.view, ()) if line[0]]
        best = max((turn.gain - turn.reply for turn in turns), default=ZERO)
        priced = [turn._replace(price=best - turn.gain + turn.reply) for turn in turns]
        return tuple(sorted(priced, key=lambda turn: (turn.price, turn.actions)))

    def reply(self, after: State) -> Fraction:
        """Return the mean, over all hands the other player may hold, of the most that a reply can take."""
        size = self.size - any(isinstance(frame, LoseCard) for frame in after.pending)
        spots = [spot for spot in TRIGGERS if spot != after.seats[self.seat].shut]
        groups = [list(self._holdings(after, spot, size)) for spot in spots]
        return mean_best(groups, self._others(spots), self.cards, size)

    def _lines(self, state: State, actions: tuple[Action, ...]) -> Iterator[tuple[tuple[Action, ...], State]]:
        frame = state.pending[-1] if state.pending else None
        if not isinstance(frame, Turn | Take) or frame.seat != self.seat:
            yield actions, state
            return
        for action in self.game.legal(state):
            if action.verb in ("play", "pass", "take", "decline"):
                yield from self._lines(self.game.play(state, action).state, (*actions, action))

    def _priced(self, actions: tuple[Action, ...], after: State) -> Price:
        played = sum(points_of(card) for action in actions if action.verb == "play" for card in action.things)
        swing = 0 if after.pawn == self.view.pawn else self._pawn(self.view, self.seat)
        before, left = (sum(map(self._points, chain.from_iterable(state.lying)), ZERO) for state in (self.view, after))
        reply = ZERO if self.view.last == self.seat else self.reply(after)
        return Price(actions, before + played + swing - left, reply, ZERO)

    def _worth(self, state: State, place: str, taker: int) -> Fraction:
        cards = state.at(place)
        return sum(map(self._points, cards), ZERO) + (self._pawn(state, taker) if place == "PET" and cards else 0)

    def _pawn(self, state: State, taker: int) -> int:
        """Return how far the lead moves if this seat takes the pawn."""
        return {NOBODY: PAWN, taker: 0}.get(state.pawn, 2 * PAWN)

    def _points(self, card: str) -> Fraction:
        """Return the points of a card, or of a covered one the mean of those it may be."""
        if HIDDEN not in card:
            return Fraction(points_of(card))
        covered = [points_of(other) for other in self._covered.elements() if spot_of(other) == spot_of(card)]
        return Fraction(sum(covered), len(covered))

    def _holdings(self, state: State, spot: str, size: int) -> Iterator[Holding]:
        """Yield what cards of a spot are worth in a reply, and the ways to hold them."""
        kinds, need = self._kinds[spot], self._need(state, spot)
        if spot != OWN:
            unable, ways = self._unable(state, spot, size), any_of(sum(kinds.values()), size)
            yield ZERO, unable
            yield max(self._worth(state, p, self.rival) for p in SPOTS[spot].takes), [*map(int.__sub__, ways, unable)]
            return
        for held in product(*(range(min(n, size) + 1) for n in kinds.values())):
            points = [[points_of(card)] * n for card, n in zip(kinds, held, strict=True)]
            sets = points if self._same_points else [sorted(chain.from_iterable(points))]
            worths = [self._worth(state, OWN, self.rival) + sum(cards[-need:]) for cards in sets if len(cards) >= need]
            ways = [prod(map(comb, kinds.values(), held)) * (n == sum(held)) for n in range(size + 1)]
            yield max(worths, default=ZERO), ways

    def _need(self, state: State, spot: str) -> int:
        return state.free(spot) if spot in SETS else 1

    def _unable(self, state: State, spot: str, size: int) -> Ways:
        """Return the ways to hold cards of a spot that do not trigger it."""
        kinds = self._kinds[spot].values()
        counts = kinds if self._same_points else [sum(kinds)]
        return reduce(both, (fewer_than(self._need(state, spot), n, size) for n in counts), any_of(0, size))

    def _able(self, spots: Iterable[str]) -> Fraction:
        free = [spot for spot in spots if spot != self.view.seats[self.seat].shut]
        unable = [self._unable(self.view, spot, self.size) for spot in free]
        return 1 - share(unable, self._others(free), self.cards, self.size)

    def _others(self, spots: Iterable[str]) -> int:
        """Return how many unseen cards belong elsewhere."""
        return self.cards - sum(sum(self._kinds[spot].values()) for spot in spots)
