"""What a game must offer so that odds can be asked of its positions: the protocol a box fulfils."""

from collections.abc import Sequence
from typing import Protocol

from tidal_widgets.mechanics.positions.question import Example, Field
from tidal_widgets.mechanics.positions.reply import Reply


def meant(enquiries: "Enquiries", text: str) -> str:
    """Return the question of the example that is called so, else the text itself."""
    return next((one.text for one in enquiries.examples if one.title.lower() == text.strip().lower()), text)


def about_position(enquiries: "Enquiries", text: str) -> bool:
    """Tell whether a text asks about a position: it begins with a name and a colon, or is what an example is called."""
    first = text.split(maxsplit=1)[:1]
    return any(word.endswith(":") for word in first) or meant(enquiries, text) != text


class Enquiries(Protocol):
    """The questions of one game, bound to its components."""

    @property
    def examples(self) -> Sequence[Example]:
        """Some questions to begin with, at least one."""

    def fields(self, text: str) -> Sequence[Field]:
        """Return what can be changed about a question."""

    def position(self, text: str) -> object:
        """Return the position as the seat that asks sees it; raise PositionError for what cannot be read."""

    def reply(self, text: str) -> Reply:
        """Answer a question exactly; raise PositionError for what cannot be asked."""
