"""What a box offers in the odds room: panels, each a program about what one may ask of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from tidal_widgets.page import Door, Job, JobResult, Markup, Message, Page
    from tidal_widgets.rulebook import Rule

    Head = Callable[[str], Markup]  # the head of the odds room, with the place marked where one is

S = TypeVar("S")


class Panel(Protocol[S]):
    """A program at one opened table that the odds room shows, alone or beside others.

    `places` names what it shows, each place by the first part of its links, and the one first in which one comes in;
    no other panel of the box has the same. `says` tells in a sentence what one does there, `doors` are the ways in
    that the start page offers, and `acts` all that it answers of what its pages let one do.
    """

    places: Mapping[str, str]
    says: str
    acts: Collection[str]
    doors: Sequence[Door] = ()

    def start(self, link: str, kept: Mapping[str, str]) -> S:
        """Return the state that a link describes, with what the browser kept."""

    def update(self, state: S, told: Message | JobResult) -> tuple[S, Job | None]:
        """Answer what was done or found out, with the work that follows; at `begin` none is under way."""

    def draw(self, state: S, head: Head) -> Page:
        """Draw the page of a state below the head of the room."""

    def about(self, _text: str) -> bool:
        """Tell whether a text asks what this panel answers; the first of a box is asked what no other answers."""
        return False

    def written(self, text: str) -> str:
        """Write a question in full; raise ValueError for what cannot be asked."""
        raise ValueError(text)

    def link_to(self, question: str) -> str:
        """Return the link to a question that is written in full."""
        return f"{next(iter(self.places))}?{question}"

    def asked(self, _state: S) -> str:
        """Return the question at hand, written in full; empty if there is none."""
        return ""

    def answer(self, _state: S) -> object:
        """Return the answer to the question at hand, None if it is not known yet."""
        return None

    def leads(self, _rule: Rule) -> Mapping[str, str]:
        """Return for each reading of an open rule the link to a question asked by it, if odds rest on it."""
        return {}


def asking(panels: Sequence[Panel[S]], text: str) -> Panel[S]:
    """Return the panel that answers what a text asks: the first, unless another one is about that."""
    return next((panel for panel in panels[1:] if panel.about(text)), panels[0])
