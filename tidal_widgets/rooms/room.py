"""What a room is: three pure functions and a name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from tidal_widgets.box import Box
from tidal_widgets.page import Job, JobResult, Markup, Message, Page

BEGIN = Message(act="begin")
"""Told to a room that was just entered, so that its work can start; a room without work leaves it unanswered."""

REST: Job = iter(())
"""Returned instead of a job where what is under way is wanted no more: it ends."""

S = TypeVar("S")


def always(_box: Box) -> bool:
    """Tell that every box offers a room."""
    return True


@dataclass(frozen=True, slots=True)
class Door:
    """A way into a room from the start page: what it says, and the room's own link behind it."""

    says: str
    link: str


class Live(Protocol):
    """A room that was entered, with the state it is in."""

    def update(self, message: Message | JobResult) -> "tuple[Live, Job | None]":
        """Return the room after a message or a result of its work, and the job that now begins."""

    def draw(self) -> Page:
        """Return the page of the state."""


class Entrance(Protocol):
    """A room seen from outside, whatever its state is made of."""

    @property
    def id(self) -> str:
        """The first part of its links."""

    @property
    def title(self) -> str:
        """Its name in the navigation."""

    @property
    def says(self) -> str:
        """What one does in it, in one sentence."""

    @property
    def icon(self) -> Markup:
        """Its picture, an SVG element."""

    @property
    def doors(self) -> Sequence[Door]:
        """The ways in that the start page offers, the best for a newcomer first."""

    def offered(self, box: Box) -> bool:
        """Tell whether a box has anything for this room."""

    def enter(self, box: Box, link: str, kept: Mapping[str, str]) -> Live:
        """Return the room as the link and the browser's storage say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room(Generic[S]):
    """A pure program: it starts, it answers messages and results of its work, it draws; nothing in it knows its host.

    `offered` tells whether a box has anything for it.
    """

    id: str
    title: str
    says: str
    icon: Markup
    start: Callable[[Box, str, Mapping[str, str]], S]
    update: Callable[[S, Message | JobResult], tuple[S, Job | None]]
    draw: Callable[[S], Page]
    doors: tuple[Door, ...] = ()
    offered: Callable[[Box], bool] = always

    def enter(self, box: Box, link: str, kept: Mapping[str, str]) -> "Entered[S]":
        """Return the room as the link and the browser's storage say."""
        return Entered(self, self.start(box, link, kept))


@dataclass(frozen=True, slots=True)
class Entered(Generic[S]):
    """A room together with its state."""

    room: Room[S]
    state: S

    def update(self, message: Message | JobResult) -> tuple[Self, Job | None]:
        """Return the room after a message or a result of its work, and the job that now begins."""
        state, work = self.room.update(self.state, message)
        return type(self)(self.room, state), work

    def draw(self) -> Page:
        """Return the page of the state."""
        return self.room.draw(self.state)
