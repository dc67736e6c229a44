"""A strong player: it values what a turn takes, what it lays open, and what the cards in its hand are good for.

Its numbers were fitted in games of two such players, each with every number moved a little: how far the margin moved.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from tidal_widgets.advice import POINTS
from tidal_widgets.chance import finished
from tidal_widgets.engine import HIDDEN, Action, Game
from tidal_widgets.games.opale.board import PAWN, PLACES, points_of, spot_of
from tidal_widgets.games.opale.components import Components
from tidal_widgets.games.opale.effects import Take
from tidal_widgets.games.opale.state import NOBODY, State
from tidal_widgets.games.opale.turn import Turn
from tidal_widgets.games.opale.wording import phrase
from tidal_widgets.mechanics.positions.cards import each_turn
from tidal_widgets.playthrough import Considering, ReasonedMove
from tidal_widgets.text import _

TURN = ("play", "pass", "take", "decline")  # seashells are left out


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """What a card is worth to its holder, in points; what each point costs that lies open, by place."""

    held: Mapping[str, float] = field(
        default_factory=lambda: {
            "MOP": -1.2, "PET": -1.1, "COR": -0.3, "GOL": 0.0, "OCT": 0.3, "TUR": 0.3, "SOR": 0.6, "GUA": 0.9,
            "CIT": 1.2,
        }
    )  # fmt: skip
    laid_open: Mapping[str, float] = field(
        default_factory=lambda: {
            "COR": 0.23, "MOP": 0.16, "PET": 0.16, "SOR": 0.34, "GUA": 0.09, "GOL": 0.19, "OCT": 0.05, "TUR": 0.05,
            "CIT": 0.05, "beside": 0.22, "aside": 0.0,
        }
    )  # fmt: skip
    played: float = 0.11  # each point that leaves the hand


class Strong:
    """A chooser for either seat; it uses no seashell."""

    def __init__(self, components: Components, weights: Weights | None = None) -> None:
        """Bind the cards, and what they are held to be worth."""
        self.deck = components.deck
        self.weights = weights or Weights()

    def __call__(self, game: Game[State], state: State, actions: Sequence[Action]) -> Action:
        """Choose how the best turn begins, what to lay aside or discard, or what comes first."""
        return finished(self.consider(game, state, actions)).action

    def consider(self, game: Game[State], state: State, actions: Sequence[Action]) -> Considering:
        """Value every turn there is, one a step, and choose how the best begins; say what it is worth."""
        seat = game.to_move(state) or 0
        view = game.seen_by(state, seat)
        if isinstance(view.pending[-1], Turn | Take):
            return (yield from self._turn(game, view, seat))
        keeps = {"discard": -1.0, "reserve": 1.0}.get(actions[0].verb, 0.0)
        return ReasonedMove(max(actions, key=lambda action: keeps * sum(map(self._held, action.things))))

    def _turn(self, game: Game[State], view: State, seat: int) -> Considering:
        def goes_on(state: State) -> bool:
            frame = state.pending[-1] if state.pending else None
            return isinstance(frame, Turn | Take) and frame.seat == seat

        points, promises = self._points(view, seat), dict[Action, float]()
        for actions, after in each_turn(game, view, goes_on, TURN):
            worth = self._worth(view, actions, after, seat, points)
            promises[actions[0]] = max(worth, promises.get(actions[0], worth))
            yield None
        best, *others = sorted(promises, key=lambda action: -promises[action])
        return ReasonedMove(best, _reason(view, promises, best, *others[:1]))

    def _worth(
        self, view: State, actions: Sequence[Action], after: State, seat: int, points: Mapping[str, float]
    ) -> float:
        """Estimate what a turn is worth: what it takes, what it leaves, and which cards it gives up."""
        played = [card for action in actions if action.verb == "play" for card in action.things]
        taken = float(sum(map(points_of, played)))
        taken += 0 if after.pawn == view.pawn else PAWN * (1 if view.pawn == NOBODY else 2)
        left = 0.0
        for place, before, now in zip(PLACES, view.lying, after.lying, strict=True):
            gone = sum(points[card] for card in before) - sum(points[card] for card in now)
            taken += gone
            left += self.weights.laid_open[place] * gone
        if view.last == seat:
            return taken
        return taken + left - sum(map(self._held, played)) + self.weights.played * sum(map(points_of, played))

    def _held(self, card: str) -> float:
        return self.weights.held[spot_of(card)]

    def _points(self, view: State, seat: int) -> Mapping[str, float]:
        """Look up the points of every card, and estimate those of cards that others cover."""
        mine, rival = view.seats[seat], view.seats[1 - seat]
        piles = (card for slots in (*mine.pile, *rival.pile) for card in slots.cards)
        known = Counter([*mine.hand, *mine.reserve, *view.out, *piles, *chain.from_iterable(view.lying)])
        lost = Counter(self.deck * 2) - known
        points = {card: float(points_of(card)) for card in self.deck}
        for spot in self.weights.held:
            covered = [points_of(card) for card in lost.elements() if spot_of(card) == spot]
            points[spot + HIDDEN] = sum(covered) / max(1, len(covered))
        return points


def _reason(view: State, promises: Mapping[Action, float], best: Action, other: Action | None = None) -> str:
    """Say in a sentence what the turn promises that begins so, and what the next best one would have."""
    if other is None:
        return ""
    says = _("It promises the most: about {0}. The next best, “{1}”, promises about {2}.")
    return says.format(POINTS.says(promises[best]), phrase(view, other), POINTS.says(promises[other]))
