"""Exact chances and prices of a position, out of what one player may see.

Every card not seen played is as likely in one place it may lie in as in another. What the other player's choices give
away of the hand is left out, and so are seashells not used yet and, where that is read so, a second set in one play.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import chain, groupby

from tidal_widgets.chance.draws import HiddenHand, Holding, Ways, any_of, drawn, each_holding, fewer_than, short_of
from tidal_widgets.engine import HIDDEN, Action, Game
from tidal_widgets.games.opale.board import PAWN, PLACES, SETS, SPOTS, TRIGGERS, points_of, spot_of
from tidal_widgets.games.opale.components import Components
from tidal_widgets.games.opale.effects import Take
from tidal_widgets.games.opale.hands import LoseCard
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import NOBODY, State
from tidal_widgets.games.opale.turn import Turn
from tidal_widgets.mechanics.positions.cards import Plan, Risk, each_turn, ranked

ZERO = Fraction(0)
OWN = "GUA"  # the spot whose effect takes the very cards that triggered it
TURN = ("play", "pass", "take", "decline")  # seashells are left out


class Odds:
    """What a seat may expect in a position, as exact chances."""

    def __init__(self, game: Game[State], components: Components, state: State, seat: int) -> None:
        """Look at the position as the seat sees it."""
        self.game, self.seat, self.rival = game, seat, 1 - seat
        self.view = game.seen_by(state, seat)
        self.deck = components.deck
        mine, other = self.view.seats[seat], self.view.seats[1 - seat]
        unseen = Counter(card for slots in other.pile for card in slots.cards)
        kinds = {spot: {card: n for card, n in unseen.items() if spot_of(card) == spot} for spot in SPOTS}
        self.size = len(other.hand)
        self._hidden = HiddenHand(kinds, self.size)
        known = [*mine.hand, *mine.reserve, *self.view.out, *(card for slots in mine.pile for card in slots.cards)]
        covered = Counter(self.deck * 2) - unseen - Counter([*known, *chain.from_iterable(self.view.lying)])
        self._covered = {spot: [*map(points_of, cards)] for spot, cards in groupby(sorted(covered.elements()), spot_of)}
        self._same_points = game.rulings[R.IDENTICAL_CARDS] == "same-points"

    def draws(self, count: int) -> Mapping[str, tuple[Fraction, ...]]:
        """Compute for each spot the chances that 0, 1, 2 … of the seat's next cards belong there."""
        pile = self.view.seats[self.seat].pile
        return {spot: drawn(pile, [card for card in self.deck if spot_of(card) == spot], count) for spot in SPOTS}

    def held(self, spot: str, least: int = 1) -> Fraction:
        """Compute the chance that the other player holds so many cards of a spot or more."""
        return 1 - self._hidden.chance({spot: fewer_than(least, self._hidden.count(spot), self.size)})

    def threats(self) -> Mapping[str, Fraction]:
        """Compute for each spot with an effect the chance that the other player can trigger it now."""
        return {spot: self._able([spot]) for spot in TRIGGERS}

    def risks(self) -> Mapping[str, Risk]:
        """Compute what leaving cards at each place may cost, for every place from which something can be taken."""
        takers = {place: [spot for spot in TRIGGERS if place in SPOTS[spot].takes] for place in PLACES}
        lying = [place for place, spots in takers.items() if spots and self.view.at(place)]
        return {place: Risk.of(self._worth(self.view, place, self.rival), self._able(takers[place])) for place in lying}

    def plans(self) -> tuple[Plan, ...]:
        """Rank every turn the seat has now, the best first, against the reply that takes the most it can."""
        return ranked(self._plan(*turn) for turn in each_turn(self.game, self.view, self._goes_on, TURN) if turn[0])

    def reply(self, after: State) -> Fraction:
        """Compute the mean, over all hands the other player may hold, of the most that a reply can take."""
        size = self.size - any(isinstance(frame, LoseCard) for frame in after.pending)
        spots = [spot for spot in TRIGGERS if spot != after.seats[self.seat].shut]
        groups = {spot: list(self._holdings(after, spot, size)) for spot in spots}
        return self._hidden._replace(size=size).mean_best(groups)

    def _goes_on(self, state: State) -> bool:
        frame = state.pending[-1] if state.pending else None
        return isinstance(frame, Turn | Take) and frame.seat == self.seat

    def _plan(self, actions: tuple[Action, ...], after: State) -> Plan:
        played = sum(points_of(card) for action in actions if action.verb == "play" for card in action.things)
        swing = 0 if after.pawn == self.view.pawn else self._pawn(self.view, self.seat)
        before, left = (sum(map(self._points, chain.from_iterable(state.lying)), ZERO) for state in (self.view, after))
        reply = ZERO if self.view.last == self.seat else self.reply(after)
        return Plan(actions, before + played + swing - left, reply)

    def _worth(self, state: State, place: str, taker: int) -> Fraction:
        cards = state.at(place)
        return sum(map(self._points, cards), ZERO) + (self._pawn(state, taker) if place == "PET" and cards else 0)

    def _pawn(self, state: State, taker: int) -> int:
        """Compute how far the lead moves if this seat takes the pawn."""
        return {NOBODY: PAWN, taker: 0}.get(state.pawn, 2 * PAWN)

    def _points(self, card: str) -> Fraction:
        """Look up the points of a card, or take the mean of those a covered card may be."""
        if HIDDEN not in card:
            return Fraction(points_of(card))
        covered = self._covered[spot_of(card)]
        return Fraction(sum(covered), len(covered))

    def _holdings(self, state: State, spot: str, size: int) -> Iterator[Holding]:
        """Yield what cards of a spot are worth in a reply, and the ways to hold them."""
        kinds, need = self._hidden.kinds[spot], self._need(state, spot)
        if spot != OWN:
            unable, ways = self._unable(state, spot, size), any_of(self._hidden.count(spot), size)
            yield ZERO, unable
            yield max(self._worth(state, p, self.rival) for p in SPOTS[spot].takes), [*map(int.__sub__, ways, unable)]
            return
        taken = self._worth(state, OWN, self.rival)
        for held, ways in each_holding(kinds, size):
            points = [[points_of(card)] * n for card, n in held.items()]
            sets = points if self._same_points else [sorted(chain.from_iterable(points))]
            worths = [taken + sum(cards[-need:]) for cards in sets if len(cards) >= need]
            yield max(worths, default=ZERO), ways

    def _need(self, state: State, spot: str) -> int:
        return state.free(spot) if spot in SETS else 1

    def _unable(self, state: State, spot: str, size: int) -> Ways:
        """Count the ways to hold cards of a spot that do not trigger it."""
        counts = self._hidden.kinds[spot].values() if self._same_points else [self._hidden.count(spot)]
        return short_of(self._need(state, spot), counts, size)

    def _able(self, spots: Iterable[str]) -> Fraction:
        free = [spot for spot in spots if spot != self.view.seats[self.seat].shut]
        return 1 - self._hidden.chance({spot: self._unable(self.view, spot, self.size) for spot in free})
