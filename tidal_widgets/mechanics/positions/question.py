"""A question about a position: its text, changing it word by word, and what a game must offer to be asked.

It is the text of a position, its lines parted by semicolons, and the seat that asks: `for: ann; ann: hand A B`.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

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


class AnsweredPosition(NamedTuple):
    """The position of a question as the seat that asks sees it, what can be changed about it, and the reply."""

    position: Any
    fields: Sequence[Field]
    reply: Reply


def lines_of(text: str) -> dict[str, str]:
    """Split a question into its lines, by key.

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


def words_at(lines: Mapping[str, str], path: str) -> tuple[str, ...]:
    """Find the words of a question's lines at a path; () if there are none.

    >>> words_at(lines_of("ann: hand A B, pile 3"), "ann.hand")
    ('A', 'B')
    """
    key, _dot, lead = path.partition(".")
    return next((found for first, found in _items(lines.get(key, ""), lead) if first == lead), ())


def with_words(lines: Mapping[str, str], path: str, words: Sequence[str]) -> str:
    """Write a question of these lines, with other words at a path.

    >>> with_words(lines_of("ann: hand A B, pile 3"), "ann.hand", ["C"]), with_words({}, "board", ["A"])
    ('ann: hand C, pile 3', 'board: A')
    """
    key, _dot, lead = path.partition(".")
    items = dict(_items(lines.get(key, ""), lead)) | {lead: tuple(words)}
    line = ", ".join(" ".join(filter(None, (first, *rest))) for first, rest in items.items() if rest)
    return written({**lines, key: line})


def _items(words: str, lead: str) -> list[tuple[str, tuple[str, ...]]]:
    """Part a line into items by their first words; a line without items is one that has none."""
    if not lead:
        return [("", tuple(words.split()))]
    parts = (part.split() for part in words.split(",") if part.strip())
    return [(first, tuple(rest)) for first, *rest in parts]


def resolve_query(odds: "PositionOdds", text: str) -> str:
    """Look up the question of the example with this title; any other text is the question itself."""
    return next((one.text for one in odds.examples if one.title.lower() == text.strip().lower()), text)


def about_position(odds: "PositionOdds", text: str) -> bool:
    """Tell whether a text asks about a position: it begins with a name and a colon, or is what an example is called."""
    first = text.split(maxsplit=1)[:1]
    return any(word.endswith(":") for word in first) or resolve_query(odds, text) != text


class PositionOdds(Protocol):
    """The questions of one game, bound to its components."""

    @property
    def examples(self) -> Sequence[Example]:
        """Some questions to begin with, at least one."""

    def answer(self, text: str) -> AnsweredPosition:
        """Read a question once, and answer it exactly; raise PositionError for what cannot be asked."""


def position_odds_of(table: "OpenTable") -> PositionOdds:
    """Look up the position odds of a table; raise NotInTheBox if its box offers none."""
    odds: PositionOdds | None = table.mechanic(MECHANIC)
    if odds is None:
        raise NotInTheBox(_("the box {0!r} has no odds of positions that can be asked for").format(table.box.id))
    return odds
