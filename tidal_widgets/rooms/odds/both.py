"""The odds room of a game of which both throws of dice and positions are asked about: two rooms under one roof."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tidal_widgets.box import OpenTable
from tidal_widgets.mechanics.dicepool.panel import page as odds_page
from tidal_widgets.mechanics.dicepool.panel.room import ODDS, Odds
from tidal_widgets.mechanics.dicepool.panel.state import ASK, LAB, TABLE
from tidal_widgets.mechanics.positions.panel import page as enquiry_page
from tidal_widgets.mechanics.positions.panel.room import after
from tidal_widgets.mechanics.positions.panel.state import Enquiring, linked
from tidal_widgets.page import BEGIN, REST, Door, Job, JobResult, Message, Page, Room
from tidal_widgets.text import _

FIRST, DRAWS = ASK, "draws"
TITLE = _("What may I draw?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Both:
    """What is asked about dice, and about a position since one first came there; `drawing` tells where one is."""

    table: OpenTable
    dice: Odds
    position: Enquiring | None = None
    drawing: bool = False

    @property
    def notice(self) -> str:
        """Return what is to be told of the link that led here."""
        if self.drawing and self.position:
            return self.position.notice
        return self.dice.notice if self.dice else ""


def start(table: OpenTable, link: str, kept: Mapping[str, str]) -> Both:
    """Return the state that the link describes, with the faces that were kept."""
    if _leads_to_draws(link):
        return Both(table=table, dice=ODDS.start(table, "", kept), position=linked(table, link, DRAWS), drawing=True)
    return Both(table=table, dice=ODDS.start(table, link, kept))


def update(state: Both, message: Message | JobResult) -> tuple[Both, Job | None]:
    """Return the state after a message, and the work that answers what is not known yet of the dice."""
    if isinstance(message, JobResult):
        return _of_dice(state, message)
    match message.act:
        case "link" | "visit" if _leads_to_draws(message.value):
            return _to_draws(state, linked(state.table, message.value, DRAWS))
        case "view" if message.first == DRAWS:
            return _to_draws(state, state.position or linked(state.table, "", DRAWS))
        case "link" | "visit" | "view":
            return _of_dice(replace(state, drawing=False), message)
        case "kept" if state.drawing:
            return _at_rest(replace(state, dice=ODDS.update(state.dice, message)[0])), None
    if not state.drawing:
        return _of_dice(state, message)
    if message.act == BEGIN.act or state.position is None:
        return state, None
    return replace(state, position=after(state.position, message)), None


def draw(state: Both) -> Page:
    """Return the page of a state."""
    if state.drawing and state.position:
        return replace(enquiry_page.draw(state.position, odds_page.places(DRAWS, _beside())), title=TITLE)
    return odds_page.draw(state.dice, _beside())


def _beside() -> Mapping[str, str]:
    return {DRAWS: TITLE}


def _leads_to_draws(link: str) -> bool:
    return link.partition("?")[0].partition("/")[0] == DRAWS


def _to_draws(state: Both, position: Enquiring) -> tuple[Both, Job | None]:
    """Go to the position; what is under way about the dice stops, and begins anew when one comes back."""
    busy = state.dice is not None and state.dice.working
    return _at_rest(replace(state, position=position, drawing=True)), REST if busy else None


def _at_rest(state: Both) -> Both:
    """Return the state with no work under way about the dice."""
    return replace(state, dice=replace(state.dice, working=False)) if state.dice else state


def _of_dice(state: Both, message: Message | JobResult) -> tuple[Both, Job | None]:
    dice, work = ODDS.update(state.dice, message)
    return replace(state, dice=dice), work


ODDS_AND_DRAWS: Room[Both] = Room(
    id=ODDS.id,
    title=ODDS.title,
    says=_("Tap the dice and the card in your hand: the exact chance, the cost, the best move. And what you may draw."),
    icon=ODDS.icon,
    start=start,
    update=update,
    draw=draw,
    doors=(
        Door(_("Price an attempt"), ASK), Door(_("At the table"), TABLE), Door(TITLE, DRAWS), Door(_("Die lab"), LAB)
    ),
    offered=lambda box: {"dicepool", "positions"} <= {*box.mechanics},
)  # fmt: skip
