"""A box opened for a notebook: look things up, set a position, ask for odds."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tidal_widgets.box import Box, NotInTheBox, OpenTable, TableChoices, View, named, open_table
from tidal_widgets.box.shown import Function
from tidal_widgets.components import Piece
from tidal_widgets.components.catalogue import owners_text
from tidal_widgets.engine import Seating
from tidal_widgets.engine.reading import parted, rulings_of
from tidal_widgets.notebook.drawn import Drawn
from tidal_widgets.notebook.offered import at_table, called
from tidal_widgets.notebook.pieces import PLAIN_VIEW, described
from tidal_widgets.notebook.position import Position
from tidal_widgets.notebook.table import ruled
from tidal_widgets.page import Markup, tag
from tidal_widgets.page.sheet import sheet
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.rulebook import Rule
from tidal_widgets.text import _, counted


def open_box(
    box: str | Box | TableChoices | OpenTable,
    *,
    own: Path | str | None = None,
    rulings: Mapping[str, str] | None = None,
    edition: str = "",
) -> "ShownTable":
    """Open an installed box by its name, or a box, or a table as it was opened, but for what the arguments change.

    `own` is a file of your copy's pieces, `rulings` answers rules the book leaves open.
    """
    table = open_table(box)
    choices, file = table.choices, table.file
    if own is not None:
        text, file = owners_text(Path(own))
        choices = replace(choices, own=text)
    if rulings is not None:
        choices = replace(choices, readings=tuple(rulings.items()))
    return ShownTable(table.box, replace(choices, edition=edition or choices.edition), file=file)


class ShownTable(OpenTable):
    """An opened table beside a notebook; everything it hands out draws itself."""

    @property
    def view(self) -> View[Any]:
        """How the game is shown, plainly where the box does not tell."""
        return self.playing.view or PLAIN_VIEW

    def rule(self, slug: str) -> Drawn[Rule]:
        """Find a rule by its slug; raise NotInTheBox, with the nearest slugs, if there is none."""
        rule = self.book.find(slug)
        if rule is None:
            raise NotInTheBox(
                _("no rule is called {0!r}; the nearest: {1}").format(slug, ", ".join(self.book.nearest(slug)))
            )
        return Drawn(rule, ruled(rule, self.rulings), f"{rule.title}\n\n{rule.text}")

    def search(self, words: str, limit: int = 8) -> Drawn[tuple[Rule, ...]]:
        """Search the rules for these words, best match first; typos are forgiven."""
        found = tuple(self.book.search(words, limit))
        rows = (tag("li", tag("code", rule.id.value), " ", tag("span", rule.title)) for rule in found)
        text = "\n".join(f"{rule.id.value}: {rule.title}" for rule in found) or _("Nothing was found.")
        return Drawn(found, tag("ul", rows, klass="ways") if found else tag("p", text), text)

    def card(self, slug: str) -> Drawn[Piece]:
        """Find a card, or any other piece, by its slug, and draw it."""
        piece = named(slug, self.pieces, "piece")
        return described(piece, self.view.card(slug))

    def position(self, text: str) -> Position:
        """Read a position from text, with the rulings it names; PositionError says what is wrong.

        A text that names none means the first published table, and what this box was opened to read otherwise.
        """
        named, _rest = parted(text)
        rulings = rulings_of(self.book, str(self.rulings) if named is None else named)
        there = self.by(rulings)
        return Position(there, Playthrough(there.game, there.game.position(text)))

    def lesson(self, slug: str) -> Position:
        """Open the position in which a lesson begins."""
        return Position(self, named(slug, self.walkthroughs, "lesson").begin(self.game))

    def start(self, *seats: str, variant: str = "") -> Position:
        """Set up a new game for these seats, or for as many as the game plays best with."""
        tables = self.playing.tables(len(seats) or None, variant)
        return Position(self, Playthrough.begin(self.game, Seating(seats, tables[0].variant) if seats else tables[0]))

    def __getattr__(self, name: str) -> Function:
        """Look up a function that the box offers on its table."""
        if hasattr(type(self), name):
            found: Function = object.__getattribute__(self, name)  # a part that fails says why itself
            return found
        return called(self, at_table, name)

    def __dir__(self) -> Iterable[str]:
        """Name what the box offers too."""
        return [*super().__dir__(), *at_table(self)]

    def __repr__(self) -> str:
        """Name the box and count what is in it."""
        return f"{self.box.title}: {', '.join(self._counts())}"

    def _counts(self) -> tuple[str, ...]:
        rules, lessons = len(self.book), len(self.walkthroughs)
        return (
            counted("{n} rule", "{n} rules", rules),
            _("{n} of them left open by the book").format(n=len(self.book.open_rules)),
            counted("{n} lesson", "{n} lessons", lessons),
            counted("{n} kind of piece", "{n} kinds of pieces", len(self.pieces)),
        )

    def _repr_html_(self) -> str:
        return sheet(tag("article", tag("h2", self.box.title), _bulleted(self._counts()), klass="card"))


def _bulleted(lines: tuple[str, ...]) -> Markup:
    return tag("ul", (tag("li", line) for line in lines), klass="ways")
