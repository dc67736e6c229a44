"""The odds room: the panels that the box offers, whatever and however many they are, under one head."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from tidal_widgets.box import OpenTable, Panel
from tidal_widgets.page import BEGIN, REST, Entered, Job, JobResult, Markup, Message, Page, Room, icon, tag
from tidal_widgets.text import _

Panels = Sequence[Panel[Any]]
NOWHERE = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds(Entered[int]):
    """The panels, and the number of the one in sight; each that was entered has its state by its number.

    `lost` says that the first link led to no panel.
    """

    panels: Panels
    here: int = 0
    lost: str = ""

    @property
    def panel(self) -> Panel[Any]:
        """The panel in view."""
        return self.panels[self.here]

    @property
    def inner(self) -> Any:
        """The state of the panel in view."""
        return self.entered[self.here]

    @property
    def notice(self) -> str:
        """What is wrong with the link that led here; empty if nothing."""
        return getattr(self.inner, "notice", "") or self.lost if self.panels else ""


Answer = tuple[Odds, Job | None]


def start(table: OpenTable, link: str, kept: Mapping[str, str]) -> Odds:
    """Build the state that the link describes, in the panel that it leads to."""
    state = Odds(panels=table.panels, kept=kept)
    if not state.panels:
        return state
    if _leads(state, link, NOWHERE) == NOWHERE and _place(link):
        state = replace(state, lost=_("That link leads to a place we do not have."))
    return _entered(state, _leads(state, link), link)


def update(state: Odds, message: Message | JobResult) -> Answer:
    """Answer what leads to a place, and hand on the rest: what was done to the panel in sight, results to their own."""
    match message:
        case Message() if not state.panels:
            return state, None
        case Message(act=act) if act in ACTS:
            return ACTS[act](state, message)
        case Message():
            return _handed(state, state.here, message)
        case JobResult(int() as number, JobResult() as found) if number in state.entered:
            return _handed(state, number, found)
    return state, None


def draw(state: Odds) -> Page:
    """Draw the page of the panel in sight."""
    if not state.panels:
        return _without()
    return state.panel.draw(state.inner, partial(head, state.panels))


def _without() -> Page:
    words = tag("p", _("This game has no odds yet. Its rules are all here."))
    go = tag("button", _("Go to the rules"), act="go", args=("rules",))
    return Page(html=tag("div", icon("dice"), tag("h1", _("No odds for this game")), words, go, klass="empty"))


def head(panels: Panels, here: str) -> Markup:
    """Build the head of a page, with the places of all panels if there are several."""
    title = tag("h1", _("Odds"), tabindex=-1, key="odds-title")
    named = {place: title for panel in panels for place, title in panel.places.items()}
    return tag("header", title, _places(named, here) if len(named) > 1 else None, klass="odds-head")


def _places(named: Mapping[str, str], here: str) -> Markup:
    current = {here: "page"}
    buttons = (
        tag("button", title, act="view", args=(place,), key=f"view-{place}", aria_current=current.get(place))
        for place, title in named.items()
    )
    return tag("nav", buttons, klass="places", aria_label=_("Odds"))


def _leads(state: Odds, link: str, otherwise: int = 0) -> int:
    """Find the number of the panel that a link leads to."""
    place = _place(link)
    return next((number for number, panel in enumerate(state.panels) if place in panel.places), otherwise)


def _place(link: str) -> str:
    return link.partition("?")[0].partition("/")[0]


def _linked(state: Odds, message: Message) -> Answer:
    """Go where a link leads."""
    return _gone(state, _leads(state, message.value), message, message.value)


def _viewing(state: Odds, message: Message) -> Answer:
    """Go to a place, as one left its panel."""
    return _gone(state, _leads(state, message.first, state.here), message, message.first)


def _gone(state: Odds, number: int, message: Message, link: str) -> Answer:
    """Go to a panel; what is under way in another one stops, and begins anew when one comes back."""
    if number == state.here:
        return _handed(state, number, message)
    if number not in state.entered:
        state, job = _handed(_entered(state, number, link), number, BEGIN)
    else:
        state, job = _handed(replace(state, here=number), number, message)
        state, job = _handed(state, number, BEGIN) if job is None else (state, job)
    return state, job or REST


def _entered(state: Odds, number: int, link: str) -> Odds:
    inner = state.panels[number].start(link, state.kept)
    return replace(state.with_entered(number, inner), here=number)


def _kept_elsewhere(state: Odds, message: Message) -> Answer:
    """Tell every panel what another window has changed of what is kept; the one in sight works on it."""
    return state.kept_elsewhere(state.here, message.fields, lambda number: (state.panels[number].update, message))


def _handed(state: Odds, number: int, message: Message | JobResult) -> Answer:
    """Hand a panel a message or a job result; out of sight no work begins."""
    after, job = state.handed(number, state.panels[number].update, message)
    return after, job if number == state.here else None


ACTS: Mapping[str, Callable[[Odds, Message], Answer]] = {
    "link": _linked,
    "visit": _linked,
    "view": _viewing,
    "kept": _kept_elsewhere,
}


def _acts(state: Odds) -> Collection[str]:
    return {*ACTS, *state.panel.acts} if state.panels else ACTS.keys()


def _elsewhere(state: Odds) -> str:
    return (state.panel.elsewhere(state.inner) if state.panels else "") or draw(state).link


def _at(table: OpenTable) -> Room[Odds]:
    """Build the room with the panels of a table."""
    panels = table.panels
    doors = (door for panel in panels for door in panel.doors)
    return replace(
        ODDS,
        says=" ".join(panel.says for panel in panels),
        doors=tuple(sorted(doors, key=lambda door: door.last)),
    )


ODDS: Room[Odds] = Room(
    id="odds",
    title=_("Odds"),
    says="",
    icon=icon("dice"),
    start=start,
    update=update,
    draw=draw,
    at=_at,
    elsewhere=_elsewhere,
    acts=_acts,
    offered=lambda box: bool(box.panels),
)
