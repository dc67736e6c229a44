"""The panel about positions: the board, the best turn and its price, what may come."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from tidal_widgets.box import OpenTable, Panel
from tidal_widgets.mechanics.positions import Reply, about_position, position_odds_of, resolve_query
from tidal_widgets.mechanics.positions.panel.page import draw
from tidal_widgets.mechanics.positions.panel.state import (
    ASK,
    PositionPanelState,
    linked,
    with_less,
    with_more,
    with_question,
)
from tidal_widgets.mechanics.positions.ruled import query_today
from tidal_widgets.page import Entrance, Job, JobResult, Link, Markup, Message, Page
from tidal_widgets.text import _

DRAWS = "draws"


def _linked(state: PositionPanelState, message: Message) -> PositionPanelState:
    return linked(state.table, message.value, state.place)


def _example(state: PositionPanelState, message: Message) -> PositionPanelState:
    return with_question(state, query_today(state.table.rulings, message.first))


def _written(state: PositionPanelState, message: Message) -> PositionPanelState:
    text = " ".join(message.fields.get("question", "").split())
    return with_question(state, query_today(state.table.rulings, text) if text else text)


def _added(state: PositionPanelState, message: Message) -> PositionPanelState:
    field = state.field_at(message.first)
    return with_more(state, field, message.value) if field else state


def _dropped(state: PositionPanelState, message: Message) -> PositionPanelState:
    field = state.field_at(message.first)
    place = message.args[1] if len(message.args) > 1 else ""
    there = field is not None and place.isdecimal() and len(place) < 4
    return with_less(state, field, int(place)) if field and there else state


ACTS: Mapping[str, Callable[[PositionPanelState, Message], PositionPanelState]] = {
    "link": _linked,
    "visit": _linked,
    "example": _example,
    "write": _written,
    "more": _added,
    "less": _dropped,
}


class PositionPanel(Panel[PositionPanelState]):
    """What the odds room shows of positions at one table, all in one place; its pages bear a title."""

    acts = ACTS.keys()

    def __init__(self, table: OpenTable, door: Entrance, title: str, says: str, short: str = "") -> None:
        """Show what can be asked of the positions of a table behind a door; beside others it is called in `short`."""
        self._table, self._place, self._title = table, door.link, title
        self.places: Mapping[str, str] = {door.link: short or door.says}
        self.doors: Sequence[Entrance] = (door,)
        self.says = says

    def start(self, link: str, _kept: Mapping[str, str]) -> PositionPanelState:
        """Build the state that the link describes."""
        return linked(self._table, link, self._place)

    def update(self, state: PositionPanelState, message: Message | JobResult) -> tuple[PositionPanelState, Job | None]:
        """Apply a message to the state; the answer is there at once, so there is never a job."""
        if isinstance(message, JobResult):
            return state, None
        state, act = replace(state, focus=""), ACTS.get(message.act)
        return (act(state, message) if act else state), None

    def draw(self, state: PositionPanelState, head: Callable[[str], Markup]) -> Page:
        """Draw the page of a state."""
        return draw(state, head, self._title)

    def about(self, text: str) -> bool:
        """Tell whether a text is that of a position, or what an example is called."""
        return about_position(position_odds_of(self._table), text)

    def written(self, text: str) -> str:
        """Write a question in full; raise ValueError for what cannot be asked."""
        odds = position_odds_of(self._table)
        question = resolve_query(odds, text)
        odds.answer(question)
        return question

    def link_to(self, question: str) -> str:
        """Build the link to a question."""
        return str(Link((self._place,), {"q": question}))

    def query(self, state: PositionPanelState) -> str:
        """Write the question at hand as text."""
        return state.text

    def answer(self, state: PositionPanelState) -> Reply | None:
        """Look up the reply to the question at hand, None if there is none."""
        return state.reply


def turns(table: OpenTable) -> PositionPanel:
    """Build the panel of a game whose turns are priced."""
    says = _("Enter your position: see what each turn is worth, what is at risk and what you may draw.")
    door = Entrance(_("Price a turn"), ASK, brings=_("Enter the position you are in"))
    return PositionPanel(table, door, _("Odds"), says)


def draws(table: OpenTable) -> PositionPanel:
    """Build the panel that answers what may be drawn, shown beside another."""
    title = _("What may I draw?")
    return PositionPanel(table, Entrance(title, DRAWS), title, _("And what you may draw."), _("Draws"))
