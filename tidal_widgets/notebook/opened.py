"""A box opened for a notebook: look things up, set a position, ask for odds."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from inspect import cleandoc, getmodule
from pathlib import Path
from typing import Any, TypeVar

from tidal_widgets.box import Box, NotInTheBox, OpenTable, TableChoices, View, first_box, named, open_table
from tidal_widgets.box.shown import Listed
from tidal_widgets.charts import Chart, Kind
from tidal_widgets.components import Piece
from tidal_widgets.components.catalogue import owners_text
from tidal_widgets.engine import Game, Seating
from tidal_widgets.engine.reading import parted, rulings_of
from tidal_widgets.lessons.script import Walkthrough
from tidal_widgets.notebook.compare import Comparison, compare, see_open
from tidal_widgets.notebook.drawn import draw
from tidal_widgets.notebook.listing import Listing, columned
from tidal_widgets.notebook.offered import at_table, called, drawn, for_help, lists_at
from tidal_widgets.notebook.pieces import PLAIN_VIEW, described, listed_pieces
from tidal_widgets.notebook.position import Position
from tidal_widgets.notebook.table import readings, ruled
from tidal_widgets.page import Markup, tag
from tidal_widgets.page.sheet import sheet
from tidal_widgets.playthrough import Playthrough
from tidal_widgets.rulebook import Rule, RulingError
from tidal_widgets.text import _, counted


def open_box(
    box: str | Box | TableChoices | OpenTable = "",
    *,
    own: Path | str | Mapping[str, Any] | None = None,
    rulings: Mapping[str, str] | None = None,
    edition: str = "",
) -> "ShownTable":
    """Open an installed box by its name, or a box, or a table as it was opened, but for what the arguments change.

    Without a name it is the box that comes first. `own` is a file of your copy's pieces, or dicts that say the same:
    `{"die": {"N": {"faces": ["R", "R", "Y", "Y", "*", "-"]}}}`. `rulings` answers rules the book leaves open:
    `{"kept-die": "locked"}`. Rules that it does not name stay as the table has them, but `{}` reads all as usual; `own`
    replaces the table's own pieces.
    """
    table = open_table(box or first_box())
    choices, file = table.choices, table.file
    if own is not None:
        text, file = owners_text(own if isinstance(own, Mapping) else Path(own))
        choices = replace(choices, own=text)
    if rulings is not None:
        read = _read(rulings)
        choices = replace(choices, readings=tuple({**dict(choices.readings if read else ()), **read}.items()))
    return ShownTable(table.box, replace(choices, edition=edition or choices.edition), file=file)


def _read(rulings: Any) -> dict[str, str]:
    """Check that rulings are words by words, and join the words of an option; raise RulingError."""
    words = [*rulings, *rulings.values()] if isinstance(rulings, Mapping) else [None]
    if not all(isinstance(word, str) for word in words):
        says = _("rulings are written as {example}; found {found}")
        raise RulingError(says.format(example='{"kept-die": "locked"}', found=f"{rulings!r:.80}"))
    return {slug: option.replace(" ", "-") for slug, option in rulings.items()}


T = TypeVar("T")
CALLS = ("rule", "search", "card", "lesson", "start", "position", "compare")


class ShownTable(OpenTable):
    """An opened table beside a notebook; everything it hands out draws itself.

    `heroes`, `dice`, `cards()`, `lessons`, `rules` and `examples` list what there is. `rule`, `search`, `card`, `die`,
    `lesson`, `start` and `position` open it, `outlook`, `value` and `compare` say how likely it goes well.
    """

    @property
    def view(self) -> View[Any]:
        """How the game is shown, plainly where the box does not tell."""
        return self.playing.view or PLAIN_VIEW

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        """Every piece as it is described, by its slug."""
        return Stock(super().pieces)

    @cached_property
    def walkthroughs(self) -> Mapping[str, Walkthrough]:
        """What a learner watches, by slug."""
        return Stock(super().walkthroughs)

    @cached_property
    def described(self) -> Sequence[Piece]:
        """Every piece as it is described, section by section."""
        return Row(super().described)

    @property
    def rules(self) -> Listing[Rule]:
        """All rules, in the book's order."""
        chapters = {chapter.id: chapter.title for chapter in self.book.chapters}
        columns = columned(_("Rule"), _("What it says"), _("Chapter"), _("Status"))
        rows = tuple((rule.id.value, rule.title, chapters[rule.chapter], rule.status.value) for rule in self.book)
        return Listing(_("Rules"), columns, rows, {rule.id.value: self._ruled(rule) for rule in self.book})

    @property
    def lessons(self) -> Listing[Position]:
        """All lessons, each as the position it begins with."""
        columns = columned(_("Lesson"), _("Title"), _("What it teaches"))
        rows = tuple((slug, one.title, one.shows) for slug, one in self.walkthroughs.items())
        return Listing(_("Lessons"), columns, rows, {slug: self.lesson(slug) for slug in self.walkthroughs})

    @property
    def examples(self) -> Listing[str]:
        """Questions to begin with, for `outlook`, `value` and `compare`; a title may be asked in place of one."""
        found = {title: text for teller in self.tellers() for title, text in teller.examples().items()}
        columns = columned(_("Example"), _("As it is written"))
        return Listing(_("Examples"), columns, tuple(found.items()), found)

    def cards(self, section: str = "") -> Listing[Any]:
        """List the pieces of a section, each with what it says; without one, list the sections."""
        sections: dict[str, list[Piece]] = {}
        for piece in self.described:
            sections.setdefault(piece.section, []).append(piece)
        if section:
            return listed_pieces(section, named(section, sections, "section"), self.card)
        counts = tuple((name, len(found), found[0].name) for name, found in sections.items())
        columns = ((_("Section"), Kind.TEXT), (_("Pieces"), Kind.COUNT), (_("Such as"), Kind.TEXT))
        slugs = {name: tuple(one.slug for one in found) for name, found in sections.items()}
        return Listing(_("Sections"), columns, counts, slugs)

    def rule(self, slug: str) -> Rule:
        """Find a rule by its slug or its title; raise NotInTheBox, with the nearest slugs, if there is none."""
        text = str(slug)
        rule = self.book.find(text) or next((one for one in self.book if one.title.lower() == text.lower()), None)
        if rule is None:
            near = ", ".join(self.book.nearest(text)) or _("none is like it")
            raise NotInTheBox(_("no rule is called {0!r}; the nearest: {1}").format(slug, near))
        return self._ruled(rule)

    def _ruled(self, rule: Rule) -> Rule:
        printed = "\n".join(map(str, rule.cites))
        plain = f"{rule.title}\n{printed}\n\n{rule.text}{readings(rule, self.rulings)}"
        return draw(rule, ruled(rule, self.rulings), plain)

    def search(self, words: str, limit: int = 8) -> tuple[Rule, ...]:
        """Search the rules for these words, best match first; typos are forgiven."""
        found = tuple(self.book.search(words, max(limit, 0)))
        rows = (tag("li", tag("code", rule.id.value), " ", tag("span", rule.title)) for rule in found)
        text = "\n".join(f"{rule.id.value}: {rule.title}" for rule in found) or _("Nothing was found.")
        html = tag("ul", rows, klass="ways") if found else tag("p", text)
        written = tuple((rule.id.value, rule.title, rule.text) for rule in found)
        table = Chart(figure={}, says="", columns=columned(_("Rule"), _("Title"), _("Text")), rows=written)
        return draw(found, html, text, table=table)

    def card(self, slug: str) -> Piece:
        """Find a card, or any other piece, by its slug or its name, and draw it."""
        called_so = {one.name.lower(): one.slug for one in reversed(self.described)}
        text = str(slug)
        piece = named(text if text in self.pieces else called_so.get(text.lower(), text), self.pieces, "piece")
        return described(piece, self.view.card(piece.slug))

    def compare(
        self,
        question: str,
        *,
        own: Path | str | Mapping[str, Any] | None = None,
        rulings: Mapping[str, str] | None = None,
    ) -> Comparison:
        """Ask a question here, and with other pieces or readings; say whether it makes a difference.

        Rules that `rulings` does not name stay as they are read here. A question that names the reading of one that it
        does (`!kept-die=locked`) is refused.
        """
        see_open(question, rulings or ())
        return compare(question, self, open_box(self, own=own, rulings=rulings))

    @property
    def position(self) -> Callable[[str], Position]:
        """The reader of positions, which knows how this game's are written."""

        def position(text: str) -> Position:
            named, _rest = parted(text)
            rulings = rulings_of(self.book, str(self.rulings) if named is None else named)
            there = self.by(rulings)
            return Position(there, Playthrough(there.game, there.game.position(text)))

        position.__doc__ = _reading_help(self.game)
        return position

    def lesson(self, slug: str) -> Position:
        """Open the position in which a lesson begins."""
        return Position(self, named(slug, self.walkthroughs, "lesson").begin(self.game))

    def start(self, *seats: str, variant: str = "") -> Position:
        """Set up a new game for these seats, or for as many as the game plays best with."""
        tables = self.playing.tables(len(seats) or None, variant)
        return Position(self, Playthrough.begin(self.game, Seating(seats, tables[0].variant) if seats else tables[0]))

    def __getattr__(self, name: str) -> Any:
        """Look up a function or a list that the box offers on its table."""
        if hasattr(type(self), name):
            return object.__getattribute__(self, name)  # a part that fails says why itself
        if not name.startswith("_") and name in (lists := lists_at(self)):
            return self._listing(lists[name]())
        return called(self, at_table, name)

    def _listing(self, found: Listed) -> Listing[Any]:
        """Let the things of a list draw themselves."""
        things = {
            name: self.card(one.slug) if isinstance(one, Piece) else drawn(one) for name, one in found.things.items()
        }
        return Listing(found.title, found.columns, found.rows, things)

    def __dir__(self) -> Iterable[str]:
        """Name what the box offers too."""
        return [*super().__dir__(), *at_table(self), *lists_at(self)]

    def __repr__(self) -> str:
        """Name the box, count what is in it, and say what this table has otherwise."""
        own = (_("own pieces"),) if self.choices.own else ()
        read = tuple(f"{slug}={option}" for slug, option in self.choices.readings)
        otherwise = _("; with {0}").format(", ".join((*own, *read))) if own or read else ""
        return f"{self.box.title}: {', '.join(self._counts())}{otherwise}"

    def _counts(self) -> tuple[str, ...]:
        rules, lessons = len(self.book), len(self.walkthroughs)
        return (
            counted("{n} rule", "{n} rules", rules),
            _("{n} of them left open by the book").format(n=len(self.book.open_rules)),
            counted("{n} lesson", "{n} lessons", lessons),
            counted("{n} kind of piece", "{n} kinds of pieces", len(self.pieces)),
        )

    @property
    def html(self) -> Markup:
        """What lies in the box, and where to begin."""
        lists = ["rules", "lessons", "cards()", "examples", *lists_at(self)]
        return tag(
            "article",
            tag("h2", self.box.title),
            tag("ul", (tag("li", line) for line in self._counts()), klass="ways"),
            tag("p", _("Lists: "), *_coded(lists)),
            tag("p", _("Calls: "), *_coded([*CALLS, *at_table(self)])),
            klass="card",
        )

    def _repr_html_(self) -> str:
        return sheet(self.html)


def _coded(names: Iterable[str]) -> Iterator[Markup | str]:
    for name in dict.fromkeys(names):
        yield tag("code", name)
        yield " "


def _reading_help(game: Game[Any]) -> str:
    """Read how positions of a game are written, as the module that reads them tells."""
    written = getattr(getmodule(getattr(game.position, "__wrapped__", game.position)), "__doc__", "") or ""
    lead = _("Read a position from a text; PositionError says what is wrong.")
    table = _("A text that names no `rulings` means the first published table, and what this box reads otherwise.")
    return for_help(lead, cleandoc(written).partition("\n\n")[2], table)


class Stock(dict[str, T]):
    """Things by their slugs, that say how many they are instead of all they say."""

    def __repr__(self) -> str:
        return _("{0} by slug: {1}, …").format(len(self), ", ".join(list(self)[:8]))


class Row(tuple[T, ...]):
    """Things in a row, that say how many they are instead of all they say."""

    __slots__ = ()

    def __repr__(self) -> str:
        return _("{0} in a row").format(len(self))
