"""Why an action is not legal now: the rule, a reason in words, and a legal action of the same kind."""

from collections.abc import Sequence

from tidal_widgets.engine import Action, IllegalAction, Why, other_question
from tidal_widgets.games.opale.board import SETS, SHELLS, SPOTS, STARTING, spot_of
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import State, World
from tidal_widgets.games.opale.turn import EndTurn, Turn
from tidal_widgets.games.opale.wording import phrase
from tidal_widgets.text import _


def refusal(world: World, state: State, action: Action, legal: Sequence[Action]) -> IllegalAction:
    """Return the refusal of an action that is not among the legal ones."""
    instead = next((other for other in legal if other.verb == action.verb), None)
    return IllegalAction(*_why(state, action, legal), instead)


def _why(state: State, action: Action, legal: Sequence[Action]) -> Why:
    frame = state.pending[-1] if legal else None
    if frame and action.verb in SHELLS:
        return _shell(state, frame.seat, action.verb)
    if isinstance(frame, Turn) and action.verb == "play":
        return _play(state, frame, action.things)
    return other_question(state.pending, action, legal, R.LAST_TURN, lambda other: phrase(state, other))


def _play(state: State, frame: Turn, cards: tuple[str, ...]) -> Why:
    hand = state.seats[frame.seat].hand
    if not cards or any(cards.count(card) > hand.count(card) for card in cards):
        rule = R.MUST_PLAY if all(spot_of(card) in SPOTS for card in cards) else R.NINE_SPOTS
        held = " ".join(hand) or _("none")
        return rule, _("One card or more of the hand must be named; in hand: {0}.").format(held)
    spot = SPOTS[code := spot_of(cards[0])]
    if code == frame.used:
        return R.SHELL_TWO_SPOTS, _("The second play goes on another spot than the first.")
    if code == state.seats[1 - frame.seat].shut:
        return R.SHELL_BLOCK, _("A seashell of the other player closes the {0}.").format(spot.name)
    if code in SETS and len(cards) > state.free(code) and {*map(spot_of, cards)} == {code}:
        reason = _("Of {0} outlines of the {1}, {2} are free.").format(spot.outlines, spot.name, state.free(code))
        return R.OUTLINES if len(cards) > spot.outlines else R.FREE_OUTLINES, reason
    return R.IDENTICAL_CARDS, _("Cards played together are of one character, and of the same points where read so.")


def _shell(state: State, index: int, shell: str) -> Why:
    if "seashells" not in state.variant:
        return R.SHELLS_IN_BOX, _("Seashells stay in the box unless their variant is played.")
    if shell not in state.seats[index].shells:
        return R.SHELL_ONCE, _("The seashell {0} lies face down: each is used once.").format(_(shell.replace("-", " ")))
    if state.shell:
        return R.ONE_SHELL, _("A seashell was used in this turn, and no other is allowed.")
    if shell == "new-turn" and isinstance(state.pending[-1], EndTurn):
        return R.NEW_TURN_LIMITS, _("No new turn follows the last turn.")
    moment = _("start") if shell in STARTING else _("end")
    return SHELLS[shell], _("This seashell is for the {0} of a turn, and must find what it asks for.").format(moment)
