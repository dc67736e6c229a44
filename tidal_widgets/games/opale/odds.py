"""Exact chances and prices of a position, out of what one player may see.

Every card not seen played is as likely in one place it may lie in as in another. What the other player's choices give
away of the hand is left out, and so are seashells not used yet and, where that is read so, a second set in one play.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from itertools import chain, product
from math import comb, prod
from typing import NamedTuple

from tidal_widgets.engine import Action, Game
from tidal_widgets.engine.frame import HIDDEN
from tidal_widgets.games.opale.board import PAWN, SETS, SPOTS, points_of, spot_of
from tidal_widgets.games.opale.components import Components
from tidal_widgets.games.opale.effects import Take
from tidal_widgets.games.opale.hands import LoseCard
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import NOBODY, State
from tidal_widgets.games.opale.turn import Turn
from tidal_widgets.odds.hands import Ways, any_of, both, drawn, fewer_than, share

ZERO = Fraction(0)
OWN = "GUA"  # the spot whose effect takes the very cards that triggered it
TAKERS = {place: [spot for spot in SPOTS if place in SPOTS[spot].takes] for place in (*SPOTS, "beside")}


class Risk(NamedTuple):
    """What lies at a place, how likely the other player can take it now, and what leaving it there costs on average."""

    worth: Fraction
    chance: Fraction
    loss: Fraction


class Price(NamedTuple):
    """A turn: what it gains, what the best reply takes on average, and by how much the best turn is better."""

    actions: tuple[Action, ...]
    gain: Fraction
    reply: Fraction
    price: Fraction


class Odds:
    """What a seat may reckon with in a position."""

    def __init__(self, game: Game[State], components: Components, state: State, seat: int) -> None:
        """Look at the position as the seat sees it."""
        self.game, self.seat, self.rival = game, seat, 1 - seat
        self.view = view = game.seen_by(state, seat)
        self.deck = components.deck
        self.unseen = Counter(card for slots in view.seats[self.rival].pile for card in slots.cards)
        self._same_points = game.rulings[R.IDENTICAL_CARDS] == "same-points"
        mine = view.seats[seat]
        known = [*mine.hand, *mine.reserve, *view.out, *(card for slots in mine.pile for card in slots.cards)]
        self._kinds = {s: {card: n for card, n in self.unseen.items() if spot_of(card) == s} for s in SPOTS}
        self._counts = {spot: sum(kinds.values()) for spot, kinds in self._kinds.items()}
        self._covered = Counter(self.deck * 2) - self.unseen - Counter(known) - Counter(chain.from_iterable(view.lying))

    def draws(self, count: int) -> Mapping[str, tuple[Fraction, ...]]:
        """Return for each spot how likely 0, 1, 2 … of the seat's next cards belong there."""
        pile = self.view.seats[self.seat].pile
        return {spot: drawn(pile, [card for card in self.deck if spot_of(card) == spot], count) for spot in SPOTS}

    def held(self, spot: str, least: int = 1) -> Fraction:
        """Return how likely the other player holds so many cards of a spot or more."""
        size = len(self.view.seats[self.rival].hand)
        return 1 - self._share([fewer_than(least, self._counts[spot], size)], [spot], size)

    def threats(self) -> Mapping[str, Fraction]:
        """Return for each spot with an effect how likely the other player can trigger it now."""
        return {spot: self._able([spot]) for spot in SPOTS if SPOTS[spot].takes}

    def risks(self) -> Mapping[str, Risk]:
        """Return for each place with something to take what leaving it there means."""
        found = {}
        for place, spots in TAKERS.items():
            if spots and self.view.at(place):
                worth, chance = self._worth(self.view, place, self.rival), self._able(spots)
                found[place] = Risk(worth, chance, worth * chance)
        return found

    def prices(self) -> tuple[Price, ...]:
        """Return every turn the seat has now, the best first, against the reply that takes the most it can."""
        turns = [self._priced(*line) for line in self._lines(self.view, ()) if line[0]]
        best = max((turn.gain - turn.reply for turn in turns), default=ZERO)
        priced = [turn._replace(price=best - turn.gain + turn.reply) for turn in turns]
        return tuple(sorted(priced, key=lambda turn: (turn.price, turn.actions)))

    def reply(self, after: State) -> Fraction:
        """Return the mean, over all hands the other player may hold, of the most that a reply can take."""
        size = len(after.seats[self.rival].hand) - any(isinstance(frame, LoseCard) for frame in after.pending)
        spots = [spot for spot in SPOTS if SPOTS[spot].takes and after.seats[self.seat].shut != spot]
        worths = {s: max(self._worth(after, place, self.rival) for place in SPOTS[s].takes) for s in spots if s != OWN}
        own = list(self._own_sets(after, size)) if OWN in spots else []
        mean, below = ZERO, ZERO
        for best in sorted({ZERO, *worths.values(), *(worth for worth, _, _ in own)}):
            ways = [self._unable(after, s, size) if worths[s] > best else any_of(self._counts[s], size) for s in worths]
            if OWN in spots:
                held = Counter[int]()
                for worth, cards, choices in own:
                    held[cards] += choices * (worth <= best)
                ways.append([held[n] for n in range(size + 1)])
            within = self._share(ways, spots, size)
            mean, below = mean + best * (within - below), within
        return mean

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
        """Return how far the lead moves if this seat takes the pawn, or would if it had not got it."""
        return {NOBODY: PAWN, taker: 0}.get(state.pawn, 2 * PAWN)

    def _points(self, card: str) -> Fraction:
        if HIDDEN not in card:
            return Fraction(points_of(card))
        out_of_sight = [points_of(other) for other in self._covered.elements() if spot_of(other) == spot_of(card)]
        return Fraction(sum(out_of_sight), len(out_of_sight))

    def _own_sets(self, state: State, size: int) -> Iterator[tuple[Fraction, int, int]]:
        """Yield what each holding of these cards is worth in a reply, how many it has, and how many choices it is."""
        kinds, need = self._kinds[OWN], self._need(state, OWN)
        lying = self._worth(state, OWN, self.rival)
        for held in product(*(range(min(n, size) + 1) for n in kinds.values())):
            points = [[points_of(card)] * n for card, n in zip(kinds, held, strict=True)]
            hands = points if self._same_points else [sorted(chain.from_iterable(points))]
            best = max((sum(cards[-need:]) for cards in hands if len(cards) >= need), default=None)
            worth = ZERO if best is None else lying + best
            yield worth, sum(held), prod(map(comb, kinds.values(), held))

    def _need(self, state: State, spot: str) -> int:
        return state.free(spot) if spot in SETS else 1

    def _unable(self, state: State, spot: str, size: int) -> Ways:
        """Return the ways to hold cards of a spot that do not trigger it."""
        kinds = self._kinds[spot].values()
        counts = kinds if self._same_points else [sum(kinds)]
        return reduce(both, (fewer_than(self._need(state, spot), n, size) for n in counts), any_of(0, size))

    def _able(self, spots: list[str]) -> Fraction:
        size, shut = len(self.view.seats[self.rival].hand), self.view.seats[self.seat].shut
        free = [spot for spot in spots if spot != shut]
        return 1 - self._share([self._unable(self.view, spot, size) for spot in free], free, size)

    def _share(self, ways: Sequence[Ways], spots: Iterable[str], size: int) -> Fraction:
        """Return the share of hands that hold the cards of these spots in one of these ways."""
        total = self.unseen.total()
        return share(ways, total - sum(self._counts[spot] for spot in spots), total, size)
