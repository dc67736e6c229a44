"""A question about a position: its text, changing it word by word, and what a game must offer to be asked.

It is the text of a position, its lines parted by semicolons, and the seat that asks: `for: ann; ann: hand A B`.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tidal_widgets.box import NotInTheBox
from tidal_widgets.engine.reading import entries
from tidal_widgets.mechanics.positions.reply import Reply
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.box import OpenTable

MECHANIC = "positions"
SEAT = "for"


class Example(NamedTuple):
    """A question to begin with."""

    title: str
    text: str


class Field(NamedTuple):
    """A part of a question that can be changed word by word, and what may be said there, each with its name.

    `path` is the key of a line, or that and the first word of one of its items: `ann.hand`. With `most` 1 it holds one
    word, else any number.
    """

    path: str
    title: str
    options: Mapping[str, str]
    most: int = 0


def lines_of(text: str) -> dict[str, str]:
    """Return what a question says line by line.

    >>> lines_of("for: ann; ann: hand A B")
    {'for': 'ann', 'ann': 'hand A B'}
    """
    return entries(text)


def written(lines: Mapping[str, str]) -> str:
    """Write the lines of a question as one; what says nothing is left out.

    >>> written({"for": "ann", "ann": "hand A B", "ben": ""})
    'for: ann; ann: hand A B'
    """
    return "; ".join(f"{key}: {words}" for key, words in lines.items() if words)


def split_query(text: str) -> tuple[str, str]:
    """Return the seat that a question is asked for, empty if it names none, and the text of its position."""
    lines = lines_of(text)
    seat = lines.pop(SEAT, "")
    return seat, "\n".join(f"{key}: {words}" for key, words in lines.items())


def words_at(text: str, path: str) -> tuple[str, ...]:
    """Return the words of a question at a path.

    >>> words_at("ann: hand A B, pile 3", "ann.hand")
    ('A', 'B')
    """
    key, _dot, lead = path.partition(".")
    words = lines_of(text).get(key, "")
    return next((found for first, found in _items(words, lead) if first == lead), ())


def with_words(text: str, path: str, words: Sequence[str]) -> str:
    """Return a question with other words at a path.

    >>> with_words("ann: hand A B, pile 3", "ann.hand", ["C"]), with_words("", "board", ["A"])
    ('ann: hand C, pile 3', 'board: A')
    """
    key, _dot, lead = path.partition(".")
    lines = lines_of(text)
    items = dict(_items(lines.get(key, ""), lead)) | {lead: tuple(words)}
    lines[key] = ", ".join(" ".join(filter(None, (first, *rest))) for first, rest in items.items() if rest)
    return written(lines)


def _items(words: str, lead: str) -> list[tuple[str, tuple[str, ...]]]:
    """Part a line into items by their first words; a line without items is one that has none."""
    if not lead:
        return [("", tuple(words.split()))]
    parts = (part.split() for part in words.split(",") if part.strip())
    return [(first, tuple(rest)) for first, *rest in parts]


def resolve_query(enquiries: "PositionOdds", text: str) -> str:
    """Return the question of the example that is called so, else the text itself."""
    return next((one.text for one in enquiries.examples if one.title.lower() == text.strip().lower()), text)


def about_position(enquiries: "PositionOdds", text: str) -> bool:
    """Tell whether a text asks about a position: it begins with a name and a colon, or is what an example is called."""
    first = text.split(maxsplit=1)[:1]
    return any(word.endswith(":") for word in first) or resolve_query(enquiries, text) != text


class PositionOdds(Protocol):
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


def enquiries_of(table: "OpenTable") -> PositionOdds:
    """Return what can be asked of a position at a table; raise NotInTheBox where there is nothing to ask."""
    enquiries: PositionOdds | None = table.mechanic(MECHANIC)
    if enquiries is None:
        raise NotInTheBox(_("the box {0!r} has no odds of positions that can be asked for").format(table.box.id))
    return enquiries
