"""What pieces show, and which third of the draw piles is being played: for looking back."""

from tidal_widgets.engine import deck
from tidal_widgets.games.opale.board import SPOTS
from tidal_widgets.games.opale.components import Components
from tidal_widgets.games.opale.state import State
from tidal_widgets.games.opale.wording import worded
from tidal_widgets.text import _

THIRDS = (_("First third of the draw piles"), _("Second third of the draw piles"), _("Last third of the draw piles"))


def shows(state: State, piece: str, seat: int) -> int | str | None:
    """Read what a piece shows a seat: how many such cards it holds, what lies on a spot, a seashell not used yet."""
    kind, _colon, thing = piece.partition(":")
    mine = state.seats[seat]
    match kind:
        case "hand":
            return mine.hand.count(thing)
        case "reserve":
            return mine.reserve.count(thing)
        case "shell":
            return mine.shells.count(thing)
        case "spot" if thing in SPOTS:
            return worded(state.at(thing))
    return None


def stage(components: Components, state: State) -> str:
    """Name the third of the draw piles that is being played."""
    whole = len(components.deck) * len(state.seats)
    drawn = whole - sum(deck.size(seat.pile) for seat in state.seats)
    return THIRDS[min(len(THIRDS) - 1, drawn * len(THIRDS) // whole)]
