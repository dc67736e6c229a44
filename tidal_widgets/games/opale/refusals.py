"""Why an action is not legal now: the rule, a reason in words, and a legal action of the same kind."""

from collections.abc import Sequence

from tidal_widgets.engine import Action, IllegalAction
from tidal_widgets.games.opale.board import SETS, SHELLS, SPOTS, STARTING, spot_of
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import State, World
from tidal_widgets.games.opale.turn import EndTurn, Turn

Why = tuple[R, str]


def refusal(world: World, state: State, action: Action, legal: Sequence[Action]) -> IllegalAction:
    """Return the refusal of an action that is not among the legal ones."""
    instead = next((other for other in legal if other.verb == action.verb), None)
    return IllegalAction(*_why(state, action, legal), instead)


def _why(state: State, action: Action, legal: Sequence[Action]) -> Why:
    if not state.pending:
        return R.LAST_TURN, "The game is over: nothing more can be done."
    if not legal:
        return R.DRAW_PILE, "A card must be drawn first, and one that can be there."
    frame, verb = state.pending[-1], action.verb
    if verb in SHELLS:
        return _shell(state, frame.seat, verb)
    if isinstance(frame, Turn) and verb == "play":
        return _play(state, frame, action.things)
    verbs = ", ".join(dict.fromkeys(other.verb for other in legal))
    return R(frame.rule), f"That cannot be done now; possible are: {verbs}."


def _play(state: State, frame: Turn, cards: tuple[str, ...]) -> Why:
    hand = state.seats[frame.seat].hand
    if not cards or any(cards.count(card) > hand.count(card) for card in cards):
        rule = R.MUST_PLAY if all(spot_of(card) in SPOTS for card in cards) else R.NINE_SPOTS
        return rule, f"One card or more of the hand must be named; in hand: {' '.join(hand) or 'none'}."
    code = spot_of(cards[0])
    spot = SPOTS[code]
    if code == frame.used:
        return R.SHELL_TWO_SPOTS, "The second play goes on another spot than the first."
    if code == state.seats[1 - frame.seat].shut:
        return R.SHELL_BLOCK, f"A seashell of the other player closes the {spot.name}."
    if code in SETS and len(cards) > state.free(code):
        rule = R.FREE_OUTLINES if state.at(code) else R.OUTLINES
        return rule, f"Of {spot.outlines} outlines of the {spot.name}, {state.free(code)} are free."
    return R.IDENTICAL_CARDS, "Cards played together are of one character, and of the same points where read so."


def _shell(state: State, index: int, shell: str) -> Why:
    if "seashells" not in state.variant:
        return R.SHELLS_IN_BOX, "Seashells stay in the box unless their variant is played."
    if shell not in state.seats[index].shells:
        return R.SHELL_ONCE, f"The seashell {shell} lies face down: each is used once."
    if state.shell:
        return R.ONE_SHELL, "A seashell was used in this turn, and no other is allowed."
    if shell == "new-turn" and isinstance(state.pending[-1], EndTurn):
        return R.NEW_TURN_LIMITS, "No new turn follows the last turn."
    moment = "start" if shell in STARTING else "end"
    return SHELLS[shell], f"This seashell is for the {moment} of a turn, and must find what it asks for."
