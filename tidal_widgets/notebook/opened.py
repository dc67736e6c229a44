"""A box as it lies open beside a notebook: look things up, set a position, ask for odds."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, overload

from tidal_widgets.box import Box, Playing, View, find_box
from tidal_widgets.chance.slices import finished
from tidal_widgets.components.record import Piece
from tidal_widgets.engine import Game, Table
from tidal_widgets.engine.reading import parted, rulings_of
from tidal_widgets.mechanics.dicepool import floats_offered
from tidal_widgets.mechanics.dicepool.asking import Questions, Term
from tidal_widgets.mechanics.dicepool.outlook import Outlook, outlook
from tidal_widgets.mechanics.dicepool.situation import Situation
from tidal_widgets.mechanics.dicepool.today import asked_today
from tidal_widgets.mechanics.positions import Enquiries, Reply, meant
from tidal_widgets.notebook import outlook as outlooks
from tidal_widgets.notebook import reply as replies
from tidal_widgets.notebook.bound import bound
from tidal_widgets.notebook.charted import Charted
from tidal_widgets.notebook.drawn import Drawn, sheet
from tidal_widgets.notebook.missing import NotInTheBox
from tidal_widgets.notebook.pieces import PLAIN_VIEW, described, tray
from tidal_widgets.notebook.position import Position
from tidal_widgets.notebook.table import ruled
from tidal_widgets.page import Markup, tag
from tidal_widgets.playthrough import Chooser, Playthrough
from tidal_widgets.rulebook import Rule, Rulebook, Rulings
from tidal_widgets.rulebook.likeness import nearest
from tidal_widgets.text import _, counted


def open_box(name: str, *, own: Path | str | None = None, rulings: Mapping[str, str] | None = None) -> "OpenBox":
    """Open an installed box; `own` is a file of your copy's pieces, `rulings` answers rules the book leaves open."""
    box = find_box(name)
    file, answers = None if own is None else Path(own), Rulings.of(box.rulebook(), rulings)
    return OpenBox(bound(box, file, answers), file, answers, box)


@dataclass(frozen=True, eq=False, repr=False)
class OpenBox:
    """A box, the pieces it is played with and the readings it is played by; everything it hands out draws itself.

    `box` is bound to these pieces and readings, so that a widget made of it shows what this one says.
    """

    box: Box
    own: Path | None
    rulings: Rulings
    unbound: Box | None = None

    @cached_property
    def book(self) -> Rulebook:
        """The rules."""
        return self.box.rulebook()

    @cached_property
    def components(self) -> Any:
        """What the game is played with."""
        return self.box.components(self.own)

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        """Every piece as it is described, by its slug."""
        return {piece.slug: piece for piece in self.box.describe_components(self.own)}

    @cached_property
    def game(self) -> Game[Any]:
        """The game, bound to these pieces and readings."""
        return self._playing.game(self.components, self.rulings)

    @cached_property
    def view(self) -> View[Any]:
        """How the game is shown."""
        view = self._playing.view
        return PLAIN_VIEW if view is None else view(self.components, self.rulings)

    @cached_property
    def bot(self) -> Chooser[Any]:
        """Whoever plays where nobody else does."""
        return next(iter(self._playing.bots.values()))(self.components, self.rulings)

    @cached_property
    def questions(self) -> Questions:
        """What odds can be asked for."""
        if self.box.questions is None:
            raise NotInTheBox(_("the box {0!r} has no odds that can be asked for in writing").format(self.box.id))
        return self.box.questions(self.own)

    @cached_property
    def enquiries(self) -> Enquiries:
        """What can be asked of a position."""
        if self.box.enquiries is None:
            raise NotInTheBox(_("the box {0!r} has no odds of positions that can be asked for").format(self.box.id))
        return self.box.enquiries(self.own)

    @cached_property
    def _playing(self) -> Playing[Any, Any]:
        if self.box.playing is None:
            raise NotInTheBox(_("the box {0!r} holds no game that can be played").format(self.box.id))
        return self.box.playing()

    def rule(self, slug: str) -> Drawn[Rule]:
        """Return a rule by its slug."""
        rule = self.book.find(slug)
        if rule is None:
            raise NotInTheBox(
                _("no rule is called {0!r}; the nearest: {1}").format(slug, ", ".join(self.book.nearest(slug)))
            )
        return Drawn(rule, ruled(rule, self.rulings), f"{rule.title}\n\n{rule.text}")

    def search(self, words: str, limit: int = 8) -> Drawn[tuple[Rule, ...]]:
        """Return the rules that the words mean most likely; typos are forgiven."""
        found = tuple(self.book.search(words, limit))
        rows = (tag("li", tag("code", rule.id.value), " ", tag("span", rule.title)) for rule in found)
        text = "\n".join(f"{rule.id.value}: {rule.title}" for rule in found) or _("Nothing was found.")
        return Drawn(found, tag("ul", rows, klass="ways") if found else tag("p", text), text)

    def die(self, code: str, face: str = "") -> Drawn[Term]:
        """Return a kind of die with all its faces, or showing one of them."""
        known = self.questions.vocabulary.dice if self.box.questions else ()
        term: Term = _named(code, {term.code: term for term in known}, "die")
        faces = dict.fromkeys(term.faces)
        if face and face not in faces:
            raise NotInTheBox(_("a {0} has no face {1!r}; its faces are {2}").format(term.name, face, " ".join(faces)))
        return tray(self.box, term, (face,) if face else term.faces)

    def card(self, slug: str) -> Drawn[Piece]:
        """Return a card, or any other piece, by its slug."""
        piece = _named(slug, self.pieces, "piece")
        return described(piece, self.view.card(slug))

    def position(self, text: str) -> Position:
        """Return the position that a text tells, by the rulings that it names; PositionError says what is wrong.

        A text that names none means the first published table, and what this box was opened to read otherwise.
        """
        named, _rest = parted(text)
        rulings = rulings_of(self.book, str(self.rulings) if named is None else named)
        box = self if rulings == self.rulings else self._read_by(rulings)
        return Position(box, Playthrough(box.game, box.game.position(text)))

    def _read_by(self, rulings: Rulings) -> "OpenBox":
        """Return this box, opened by other rulings."""
        return replace(self, box=bound(self.unbound or self.box, self.own, rulings), rulings=rulings)

    def lesson(self, slug: str) -> Position:
        """Return the position in which a walkthrough begins."""
        return Position(self, _named(slug, self.box.walkthroughs(), "lesson").begin(self.game))

    def start(self, *seats: str, variant: str = "") -> Position:
        """Return a table set up for these seats, or for as many as the game likes best."""
        tables = self._playing.tables(self.components, len(seats) or None, variant)
        return Position(self, Playthrough.begin(self.game, Table(seats, tables[0].variant) if seats else tables[0]))

    @overload
    def outlook(
        self, question: str, measure: str = "", *, exact: Literal[True] = True
    ) -> Charted[Outlook[Fraction]]: ...
    @overload
    def outlook(self, question: str, measure: str = "", *, exact: bool) -> Charted[Outlook[Any]]: ...
    def outlook(self, question: str, measure: str = "", *, exact: bool = True) -> Charted[Outlook[Any]]:
        """Return the odds of a question, written as at the command line; rules are read as the box is.

        With `exact=False` they are floats, which have room for more dice.
        """
        asked = asked_today(self.questions, question)
        if not exact:
            return outlooks.drawn(self.questions, outlook(self.questions, asked), measure)
        with floats_offered(self.questions.question(asked), "exact=False"):
            found = outlook(self.questions, asked, exact=True)
        return outlooks.drawn(self.questions, found, measure)

    def reply(self, question: str) -> Drawn[Reply]:
        """Return the exact answer to a question about a position, written as at the command line, or an example's."""
        return replies.drawn(self.enquiries.reply(meant(self.enquiries, question)), self.book)

    @overload
    def value(self, question: str, *, exact: Literal[True] = True) -> Fraction: ...
    @overload
    def value(self, question: str, *, exact: Literal[False]) -> float: ...
    def value(self, question: str, *, exact: bool = True) -> Fraction | float:
        """Return what a question is worth: a chance, or the mean of what it aims at; a float with `exact=False`."""
        asked = asked_today(self.questions, question)
        if not exact:
            return finished(Situation.reached(self.questions, asked, 1.0)).value
        with floats_offered(self.questions.question(asked), "exact=False"):
            return finished(Situation.reached(self.questions, asked, Fraction(1))).value

    def __repr__(self) -> str:
        """Name the box and count what lies in it."""
        return f"{self.box.title}: {', '.join(self._holds())}"

    def _holds(self) -> tuple[str, ...]:
        rules, lessons = len(self.book), len(self.box.walkthroughs())
        return (
            counted("{n} rule", "{n} rules", rules),
            _("{n} of them left open by the book").format(n=len(self.book.open_rules)),
            counted("{n} lesson", "{n} lessons", lessons),
            counted("{n} kind of piece", "{n} kinds of pieces", len(self.pieces)),
        )

    def _repr_html_(self) -> str:
        return sheet(tag("article", tag("h2", self.box.title), _bulleted(self._holds()), klass="card"))


def _bulleted(lines: tuple[str, ...]) -> Markup:
    return tag("ul", (tag("li", line) for line in lines), klass="ways")


def _named(slug: str, known: Mapping[str, Any], kind: str) -> Any:
    """Return what is known by a slug; name the nearest for any other."""
    if slug not in known:
        near = ", ".join(nearest(slug, known)) or ", ".join(list(known)[:12])
        raise NotInTheBox(f"no {kind} is called {slug!r}; " + (f"the nearest: {near}" if near else "there is none"))
    return known[slug]
