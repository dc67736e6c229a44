"""A room on its own, without the dashboard round it: a rule that it names opens as a slip above the page."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from tidal_widgets.box import OpenTable
from tidal_widgets.page import Job, JobResult, Message, Page, Room, together
from tidal_widgets.rooms.rules.popover import CLOSE, opened, popover
from tidal_widgets.rulebook import Rule
from tidal_widgets.rulebook.chip import OPEN_RULE

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Alone(Generic[S]):
    """The state of the room, the table it is at, and the rule whose slip lies above it."""

    inner: S
    table: OpenTable
    slug: str = ""

    @property
    def rule(self) -> Rule | None:
        """The rule that is open; None if there is none."""
        return self.table.book.find(self.slug)

    @property
    def notice(self) -> str:
        """What the room says of the link that led there; empty if nothing."""
        return getattr(self.inner, "notice", "")


def alone(room: Room[S]) -> Room[Alone[S]]:
    """Wrap a room for use where no other room can be entered: rules open in a popover instead."""

    def start(table: OpenTable, link: str, kept: Mapping[str, str]) -> Alone[S]:
        return Alone(room.start(table, link, kept), table)

    def update(state: Alone[S], message: Message | JobResult) -> tuple[Alone[S], Job | None]:
        match message:
            case Message() if message.act in (OPEN_RULE, CLOSE):
                return replace(state, slug=message.first if message.act == OPEN_RULE else ""), None
        inner, work = room.update(state.inner, message)
        return replace(state, inner=inner), work

    def draw(state: Alone[S]) -> Page:
        page = room.draw(state.inner)
        if state.rule is None:
            return page
        over = popover(state.rule, state.table.book, state.table.rulings)
        return opened(replace(page, html=together(over, page.html)), state.rule)

    def acts(state: Alone[S]) -> Collection[str]:
        return {OPEN_RULE, CLOSE, *room.acts(state.inner)}

    return Room(
        id=room.id, title=room.title, says=room.says, icon=room.icon, start=start, update=update, draw=draw, acts=acts
    )
