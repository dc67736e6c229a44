"""What a room is: three pure functions and a name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tidal_widgets.page.html import Markup
from tidal_widgets.page.message import Job, JobResult, Message
from tidal_widgets.page.page import Page

BEGIN = Message(act="begin")
"""Told to a room that was just entered, so that its work can start; a room without work leaves it unanswered."""

REST: Job = iter(())
"""Returned instead of a job where what is under way is wanted no more: it ends."""

S = TypeVar("S")


def always(_box: object) -> bool:
    """Tell that every box offers a room."""
    return True


@dataclass(frozen=True, slots=True)
class Door:
    """A way into a room from the start page: what it says, and the room's own link behind it."""

    says: str
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Room(Generic[S]):
    """A pure program: it starts, it answers messages and results of its work, it draws; nothing in it knows its host.

    `id` is the first part of its links, `title` its name in the navigation, `says` what one does in it. `doors` are
    the ways in that the start page offers, the best for a newcomer first; `offered` tells whether a box has anything
    for it.
    """

    id: str
    title: str
    says: str
    icon: Markup
    start: Callable[[Any, str, Mapping[str, str]], S]
    update: Callable[[S, Message | JobResult], tuple[S, Job | None]]
    draw: Callable[[S], Page]
    doors: tuple[Door, ...] = ()
    offered: Callable[[Any], bool] = always
