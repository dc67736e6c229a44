"""Setting up: decks are shuffled, hands drawn, a reserve laid down, the first player drawn."""

from collections.abc import Mapping
from dataclasses import dataclass

from tidal_widgets.engine import Action, Event, IllegalAction, Log, Seating, deck, drew
from tidal_widgets.games.opale.board import NUMBERS
from tidal_widgets.games.opale.hands import Draw, Part
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import HAND, Frame, Seat, State, World
from tidal_widgets.games.opale.turn import begin
from tidal_widgets.text import _, listed

VARIANTS = ("foreshadowing", "seashells")


def seated(world: World, table: Seating) -> State:
    """Seat the players before anything is drawn; refuse a table that the rules do not know."""
    colours, variant = world.components.colours, tuple(table.variant.split())
    if sorted(table.seats) != sorted(colours):
        raise IllegalAction(R.HUNDRED_CARDS, _("Two players, with the colours {0}.").format(listed(colours)))
    if len(set(variant)) < len(variant) or not set(variant) <= set(VARIANTS):
        reason = _("The variants are {0}, each once at most.")
        raise IllegalAction(R.SHELLS_IN_BOX, reason.format(listed(VARIANTS)))
    shells = world.components.shells if "seashells" in variant else ()
    seats = (Seat(colour, pile=deck.shuffled(world.components.deck), shells=shells) for colour in table.seats)
    return State((), tuple(seats), variant)


def setup(world: World, table: Seating) -> State:
    """Set up the table, with all that has to be drawn and chosen before the first turn pending."""
    state = seated(world, table)
    reserve = NUMBERS.reserve if "foreshadowing" in state.variant else 0
    parts = (Part(1, "reserve", reserve), Part(0, "reserve", reserve)) if reserve else ()
    hands = (Draw(seat, HAND + reserve, R.OPENING_HAND) for seat in (1, 0))
    return state._replace(pending=(FirstPlayer(0), *parts, *hands))


@dataclass(frozen=True, slots=True)
class FirstPlayer(Frame):
    """Chance names who begins."""

    rule = R.FIRST_PLAYER

    def ways(self, world: World, state: State) -> Mapping[Action, int]:
        """Count one way for each colour."""
        return {drew(seat.colour): 1 for seat in state.seats}

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Begin the first turn."""
        first = [seat.colour for seat in state.seats].index(action.things[0])
        log.append(Event(R.BOARD_READY, "The board was empty, with the Dragon pawn beside it."))
        if state.seats[0].shells:
            log.append(Event(R.FIVE_SHELLS, "Each player had {0} seashells.", None, (len(state.seats[0].shells),)))
        log.append(Event(R.FIRST_PLAYER, "{who} was picked at random to go first.", first))
        return begin(state, first, log)
