"""A box opened by what a table chose: found by its name, its parts made of these pieces and by these readings.

What a table chose is plain text: it can stand in a link or a file, and be handed to a worker. Parts are made when they
are asked for.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from tidal_widgets.box.box import Box, called
from tidal_widgets.text import PlainError, _, bring_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Self

    from tidal_widgets.advice import Adviser, Advisers, Estimator
    from tidal_widgets.advice.review import Reviewer
    from tidal_widgets.box.box import OwnFaces, Panel, Pictures, Playing, Teller, View
    from tidal_widgets.box.shown import Offers
    from tidal_widgets.components import Piece
    from tidal_widgets.engine import Game, GameIdentity
    from tidal_widgets.lessons import Lesson
    from tidal_widgets.lessons.host import Checklist, TeachingPapers
    from tidal_widgets.lessons.script import Walkthrough
    from tidal_widgets.page import Markup
    from tidal_widgets.playthrough import Chooser
    from tidal_widgets.rulebook import Rulebook, Rulings


@dataclass(frozen=True, slots=True)
class TableChoices:
    """A box by its name, an edition of it, how open rules are read, and the owner's own pieces.

    Without an `edition` it is the box's first. `readings` name open rules, each once and with an option, in the order
    of the alphabet; the others are read by today's default. `own` is the text of the owner's TOML, whole.
    """

    box: str
    edition: str = ""
    readings: tuple[tuple[str, str], ...] = ()
    own: str = ""

    def __post_init__(self) -> None:
        """Put the readings in order; raise RulingError if a rule is named twice."""
        object.__setattr__(self, "readings", _in_order(self.readings) if self.readings else ())


def _in_order(readings: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    from tidal_widgets.rulebook import RulingError  # noqa: PLC0415  (odds of dice work without it)

    try:
        pairs = sorted((rule, option) for rule, option in readings)
    except (TypeError, ValueError):
        says = _("{0!r} are no readings: each is a pair of a rule and one of its options")
        raise RulingError(says.format(readings)) from None
    if twice := [rule for (rule, _one), (other, _other) in pairwise(pairs) if rule == other]:
        raise RulingError(_("{0!r} is ruled twice").format(twice[0]))
    return tuple(pairs)


GROUP = "tidal_widgets.games"
FIRST = "tidal_widgets.first"  # names the box that is opened where none is asked for


class UnknownBox(PlainError, LookupError):
    """No installed package offers a box of that name."""


class BrokenBox(RuntimeError):
    """A package offers a box that cannot be opened."""


def box_names() -> list[str]:
    """List the names of all installed boxes, sorted."""
    return sorted(_offers())


def first_box() -> str:
    """Find the name of the box to open where none is named: the only one, else the one marked first."""
    names = box_names()
    marked = {offer.name for offer in entry_points(group=FIRST)} if len(names) > 1 else set()
    return min(names, key=lambda name: (name not in marked, name), default="")


def open_boxes(first: str = "") -> list[Box]:
    """List all installed boxes that open, by name, with the one named first, else the one marked first, in front."""
    first = first or first_box()
    names = sorted(_offers(), key=lambda name: (name != first, name))
    found = []
    for name in names:
        with suppress(BrokenBox):
            found.append(find_box(name))
    return found


def find_box(name: str) -> Box:
    """Load the installed box with that name; raise UnknownBox or BrokenBox if that fails."""
    offers = _offers()
    if name not in offers:
        known = ", ".join(sorted(offers)) or _("none")
        raise UnknownBox(_("no box is called {0!r}; installed: {1}").format(name, known))
    try:
        _take_words(offers[name].module.partition(".")[0])
        box = offers[name].load()
    except Exception as error:
        says = _("the box {0!r} ({1}) does not open: {2!r}")
        raise BrokenBox(says.format(name, offers[name].value, error)) from error
    if not isinstance(box, Box):
        says = _("the box {0!r} ({1}) is a {2}, not a Box")
        raise BrokenBox(says.format(name, offers[name].value, type(box).__name__))
    return box


def _take_words(package: str) -> None:
    """Take in the words that the package of a box brings translated, before any of them is said."""
    spec = find_spec(package)
    if spec and spec.origin:
        bring_words(package, Path(spec.origin).parent / "locale")


def _offers() -> dict[str, EntryPoint]:
    return {offer.name: offer for offer in entry_points(group=GROUP)}


MOST_READINGS = 8
T = TypeVar("T")


class NotInTheBox(PlainError, LookupError):
    """What was asked for is not in the box; the message names what is."""


def open_table(box: str | Box | TableChoices | OpenTable, *, file: str = "") -> OpenTable:
    """Open an installed box by its name or by choices, or a box as it comes; an open table stays as it was opened.

    `file` names the owner's text where it is wrong. What is no box raises UnknownBox.
    """
    match box:
        case str():
            return OpenTable(find_box(box))
        case Box():
            return OpenTable(box)
        case TableChoices():
            return OpenTable(find_box(box.box), box, file=file)
        case OpenTable():
            return box
    raise UnknownBox(_("{0} is no box: give its name, its TableChoices, a Box or an OpenTable").format(f"{box!r:.40}"))


class OpenTable:
    """A box, the pieces it is played with and the readings it is played by.

    All parts are of one `world`, which the box makes. What the box does not hold raises NotInTheBox, and components
    that cannot be used ComponentError, one line for each fault: those of an owner as soon as the table is opened.
    `choices` say what differs from the box as it comes, the same in whatever way it was written.
    """

    def __init__(
        self, box: Box, choices: TableChoices | None = None, *, file: str = "", first: Self | None = None
    ) -> None:
        """Open a box; without choices as it comes. `first` is the table that has the same pieces, if there is one."""
        self.box = box
        self.choices = choices or TableChoices(box.id)
        self.file = file
        self.first: Self = first or self
        self._others: dict[Rulings, Self] = {}
        self._taught: dict[str, Lesson[Any]] = {}
        self._teaching: dict[str, OpenTable] = {}
        self._mechanics: dict[str, Any] = {}
        if self.choices.edition not in ("", *box.editions):
            says, known = _("the box {0!r} has no edition {1!r}; there are: {2}"), ", ".join(box.editions) or _("none")
            raise NotInTheBox(says.format(box.id, self.choices.edition, known))
        edition = "" if self.choices.edition in box.editions[:1] else self.choices.edition
        readings = _changed(self.rulings) if self.choices.readings else ()
        self.choices = replace(self.choices, edition=edition, readings=readings)
        if self.choices.own:
            self.components  # noqa: B018  (an owner's text that cannot be used is refused at once)

    @cached_property
    def book(self) -> Rulebook:
        """The rules."""
        return called(self.box.rulebook)()

    @cached_property
    def rulings(self) -> Rulings:
        """How every open rule is read."""
        from tidal_widgets.rulebook import Rulings  # noqa: PLC0415  (odds of dice work without it)

        return Rulings.of(self.book, dict(self.choices.readings))

    @property
    def readings(self) -> tuple[tuple[str, str], ...]:
        """How every open rule is read, in words; nothing where all are read by today's default."""
        if not self.choices.readings:
            return ()
        return tuple((rule.value, option) for rule, option in self.rulings.answers)

    @cached_property
    def components(self) -> Any:
        """What the game is played with."""
        if self.first is not self:
            return self.first.components
        if self.box.components:
            return called(self.box.components)(self.choices.own, self.file)
        if self.choices.own:
            raise NotInTheBox(_("the box {0!r} has no pieces that you could replace by your own").format(self.box.id))
        return ()

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        """Every piece as it is described, by its slug."""
        return {piece.slug: piece for piece in self.described}

    @cached_property
    def described(self) -> Sequence[Piece]:
        """Every piece as it is described, section by section."""
        return called(self.box.describe_components)(self.components) if self.box.describe_components else ()

    @property
    def own_faces(self) -> Sequence[OwnFaces]:
        """The pieces whose faces an owner may set."""
        return called(self.box.own_faces)(self.components) if self.box.own_faces else ()

    @cached_property
    def world(self) -> Any:
        """What the game's functions are bound to, the same for all of them."""
        return called(self.box.world)(self) if self.box.world else None

    @property
    def identity(self) -> GameIdentity:
        """What a game is called, and what it is bound to, as `Stack.game` takes it."""
        edition = self.choices.edition or next(iter(self.box.editions), "")
        digest = getattr(self.components, "digest", "")
        return {
            "name": self.box.id,
            "edition": edition,
            "components": digest,
            "rulebook": self.book,
            "rulings": self.rulings,
        }

    @cached_property
    def playing(self) -> Playing[Any]:
        """What it takes to play."""
        if self.box.playing is None:
            raise NotInTheBox(_("the box {0!r} holds no game that can be played").format(self.box.id))
        return called(self.box.playing)(self)

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return self.playing.game

    @property
    def view(self) -> View[Any]:
        """How the game is shown."""
        if self.playing.view is None:
            raise NotInTheBox(_("the box {0!r} does not tell how its game is shown").format(self.box.id))
        return self.playing.view

    @property
    def bot(self) -> Chooser[Any]:
        """Whoever plays where nobody else does."""
        first = next(iter(self.playing.bots.values()), None)
        if first is None:
            raise NotInTheBox(_("the box {0!r} has nobody who plays the other seats").format(self.box.id))
        return first

    @cached_property
    def walkthroughs(self) -> Mapping[str, Walkthrough]:
        """What a learner watches, by slug."""
        return called(self.box.walkthroughs)() if self.box.walkthroughs else {}

    @property
    def playable(self) -> bool:
        """Tell whether there is a game here that can be shown, and somebody who plays the other seats."""
        return self.box.playing is not None and self.playing.view is not None and bool(self.playing.bots)

    def taught(self, slug: str) -> Lesson[Any]:
        """Open a walkthrough as a lesson, played once; WalkthroughError says why it cannot be played here."""
        from tidal_widgets.lessons import open_lesson  # noqa: PLC0415  (odds of dice work without lessons)

        if slug not in self._taught:
            self._taught[slug] = open_lesson(self.walkthroughs[slug], self.game)
        return self._taught[slug]

    def teaching(self, slug: str) -> OpenTable:
        """Find the table at which a lesson plays as it is written.

        It is this one, else one with the same pieces that reads all by today's default, else the box as it comes.
        """
        if not self.choices.own and not self.readings:
            return self
        if slug not in self._teaching:
            from tidal_widgets.rulebook import Rulings  # noqa: PLC0415  (odds of dice work without it)

            tables = (self, self.by(Rulings.of(self.book))) if self.choices.own and self.readings else (self,)
            self._teaching[slug] = next((table for table in tables if table.holds(slug)), self.bare)
        return self._teaching[slug]

    def holds(self, slug: str) -> bool:
        """Tell whether a lesson plays here as it is written."""
        from tidal_widgets.lessons.script import WalkthroughError, replayed  # noqa: PLC0415

        try:
            return all(replayed(self.walkthroughs[slug], self.game, self.playing.facts))
        except WalkthroughError:
            return False

    @cached_property
    def bare(self) -> OpenTable:
        """The same box with its own pieces, all open rules read by today's default."""
        return OpenTable(self.box, TableChoices(self.choices.box, self.choices.edition))

    def mechanic(self, name: str) -> Any:
        """Load what the box brings for a mechanic, which alone knows its type; None if it brings nothing."""
        if name in self.box.mechanics and name not in self._mechanics:
            self._mechanics[name] = called(self.box.mechanics[name])(self)
        return self._mechanics.get(name)

    @cached_property
    def panels(self) -> tuple[Panel[Any], ...]:
        """What the odds room shows."""
        return tuple(called(part)(self) for part in self.box.panels)

    @cached_property
    def notebook(self) -> tuple[Offers, ...]:
        """What a notebook may call."""
        return tuple(called(part)(self) for part in self.box.notebook)

    def tellers(self) -> Iterator[Teller]:
        """Yield who answers questions in writing, each made when it is its turn; the first is asked first."""
        return (called(part)(self) for part in self.box.tellers)

    @cached_property
    def adviser(self) -> Adviser[Any] | None:
        """Whoever knows what choices are worth, None if nobody does."""
        return called(self.box.adviser)(self) if self.box.adviser else None

    @cached_property
    def estimator(self) -> Estimator[Any] | None:
        """Whoever estimates what nobody knows exactly, None if nobody does."""
        return called(self.box.estimator)(self) if self.box.estimator else None

    @cached_property
    def advisers(self) -> Advisers:
        """All who know or estimate what choices are worth, whoever is exact first."""
        from tidal_widgets.advice import Advisers  # noqa: PLC0415  (a table is opened without anybody's advice)

        return Advisers(tuple(filter(None, (self.adviser, self.estimator))))

    @cached_property
    def reviewer(self) -> Reviewer[Any, Any] | None:
        """Whoever tells luck from skill, None if nobody does."""
        return called(self.box.reviewer)(self) if self.box.reviewer else None

    @property
    def cover(self) -> Markup | None:
        """The picture on the lid, None if there is none."""
        return called(self.box.cover)(self) if self.box.cover else None

    @cached_property
    def pictures(self) -> Pictures | None:
        """How the pieces are drawn, None if nobody does."""
        return called(self.box.pictures)(self) if self.box.pictures else None

    @cached_property
    def checklist(self) -> Checklist | None:
        """The list for setting up, None if there is none."""
        return called(self.box.checklist)(self) if self.box.checklist else None

    @cached_property
    def host(self) -> TeachingPapers | None:
        """The papers of those who teach the game, None if there are none."""
        return called(self.box.host)(self) if self.box.host else None

    def by(self, rulings: Rulings) -> Self:
        """Open a table with the same pieces that reads the open rules so."""
        if rulings == self.rulings:
            return self
        if self.first is not self:
            return self.first.by(rulings)
        if rulings not in self._others:
            if len(self._others) == MOST_READINGS:
                del self._others[next(iter(self._others))]
            choices = replace(self.choices, readings=_changed(rulings))
            self._others[rulings] = type(self)(self.box, choices, file=self.file, first=self)
        return self._others[rulings]


def _changed(rulings: Rulings) -> tuple[tuple[str, str], ...]:
    """List the readings that are not today's default."""
    return tuple((rule.value, option) for rule, option in rulings.changed)


def named(slug: str, known: Mapping[str, T], kind: str) -> T:
    """Look something up by its slug; raise NotInTheBox, with the nearest slugs, if it is not there."""
    from tidal_widgets.rulebook import nearest  # noqa: PLC0415  (only where something is not there)

    if slug not in known:
        near = ", ".join(nearest(slug, known)) or ", ".join(list(known)[:12])
        raise NotInTheBox(f"no {kind} is called {slug!r}; " + (f"the nearest: {near}" if near else "there is none"))
    return known[slug]
