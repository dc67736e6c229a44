"""The play room as a page finds it: what a game takes is loaded when somebody comes in."""

from collections.abc import Collection, Mapping
from importlib import import_module
from typing import Any

from tidal_widgets.box import Box, OpenTable
from tidal_widgets.page import Entrance, Job, JobResult, Message, Page, Room, icon
from tidal_widgets.rooms.play.links import NEW, START
from tidal_widgets.text import _

MOST_NAMES = 120


def _start(table: OpenTable, link: str, kept: Mapping[str, str]) -> Any:
    return import_module("tidal_widgets.rooms.play.acts").start(table, link, kept)


def _update(state: Any, message: Message | JobResult) -> tuple[Any, Job | None]:
    after: tuple[Any, Job | None] = import_module("tidal_widgets.rooms.play.acts").update(state, message)
    return after


def _draw(state: Any) -> Page:
    page: Page = import_module("tidal_widgets.rooms.play.page").draw(state)
    return page


def _acts(_state: Any) -> Collection[str]:
    acts: Collection[str] = import_module("tidal_widgets.rooms.play.acts").ACTS.keys()
    return acts


def _keeps(state: Any) -> Mapping[str, str]:
    kept: Mapping[str, str] = import_module("tidal_widgets.rooms.play.saving").keeping(state)
    return kept


def resumes(_table: OpenTable, kept: Mapping[str, str]) -> Entrance | None:
    """Lead back to the game that is under way."""
    names = kept.get("begun", "") if kept.get("game") else ""
    return Entrance(_("Continue the game"), "", brings=names[:MOST_NAMES]) if names else None


def _offered(box: Box) -> bool:
    return box.playing is not None


PLAY: Room[Any] = Room(
    id="play",
    title=_("Play"),
    says=_("Play a whole game by touch, alone against bots or with friends at this screen."),
    icon=icon("flag"),
    start=_start,
    update=_update,
    draw=_draw,
    acts=_acts,
    keeps=_keeps,
    resumes=resumes,
    doors=(Entrance(_("Play a game"), START), Entrance(_("Choose the seats"), NEW)),
    offered=_offered,
)
