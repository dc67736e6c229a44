"""All that comes in a game's box, and how an installed box is found by its name."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tidal_widgets.components.record import Piece
from tidal_widgets.engine import Action, Event, Game, Scores, Table
from tidal_widgets.lessons.checklist import Checklist
from tidal_widgets.lessons.host import Host
from tidal_widgets.lessons.script import Fact, Facts, Walkthrough
from tidal_widgets.lessons.script_file import load_walkthroughs
from tidal_widgets.page import Markup
from tidal_widgets.playthrough import Chooser
from tidal_widgets.rulebook import Rulebook, RuleId, Rulings, load_rulebook
from tidal_widgets.rulebook.files import named_texts
from tidal_widgets.text import PlainError, _

if TYPE_CHECKING:
    from tidal_widgets.mechanics.dicepool.asking import Questions
    from tidal_widgets.mechanics.positions import Enquiries

GROUP = "tidal_widgets.games"
C = TypeVar("C")
S = TypeVar("S")


class UnknownBox(PlainError, LookupError):
    """No installed package offers a box of that name."""


class BrokenBox(RuntimeError):
    """A package offers a box that cannot be opened."""


def no_pieces(_owner_file: Path | None) -> tuple[Piece, ...]:
    """Return the components of a game that needs none."""
    return ()


def no_facts(_game: object, _state: object) -> Mapping[str, Fact]:
    """Return what can be said of the positions of a game that names nothing."""
    return {}


def no_measures(*_game: object) -> Mapping[str, float]:
    """Return the measures of a game that has none."""
    return {}


def no_caution(_table: Table) -> str:
    """Tell nothing of a table."""
    return ""


def no_walkthroughs() -> Mapping[str, Walkthrough]:
    """Return the walkthroughs of a game that has none."""
    return {}


def no_gains(_before: object, _after: object) -> str:
    """Return what a choice brings in a game that does not tell."""
    return ""


def no_card(_slug: str) -> None:
    """Return the picture of a card in a game that draws none."""


def no_group(_state: object, _action: Action) -> str:
    """Return what the actions of a game that parts them in no way are listed under."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Generic[S]):
    """How a game is shown and spoken of, bound to components and rulings.

    `scene` draws a position, marking what differs from the one before; `phrase` says what an action is called on a
    button, `group` what it is listed under where there are many; `names` calls the seats, `tell` tells an event.
    `gains` says in a few words what a choice changed for whoever made it, from the position before to the one after.
    `card` draws a card by its slug; None is what it has no picture for. `moves` names one move of each kind, to be
    asked about where none of that kind is offered.
    """

    scene: Callable[[S, S | None], Markup]
    phrase: Callable[[S, Action], str]
    names: Callable[[S], Sequence[str]]
    group: Callable[[S, Action], str] = no_group
    tell: Callable[[Event, Sequence[str]], str] = Event.text
    gains: Callable[[S, S], str] = no_gains
    card: Callable[[str], Markup | None] = no_card
    moves: Sequence[Action] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing(Generic[C, S]):
    """What it takes to play a game by code.

    `game` and the `bots`, by name, are bound to components and rulings; `tables` lists who may sit down in what order,
    by the components, the number of seats (None: as the game likes best) and the set-up. `measures` counts over the
    events of a game, `seat_measures` over what one seat has at its end, what tells whether it was a good game. `facts`
    says what walkthroughs hold a position to, `view` how the game is shown. `caution` tells of a table whose rules are
    not the edition's own.
    """

    game: Callable[[C, Rulings], Game[S]]
    tables: Callable[[C, int | None, str], Sequence[Table]]
    bots: Mapping[str, Callable[[C, Rulings], Chooser[S]]] = field(default_factory=dict)
    measures: Callable[[Sequence[Event]], Mapping[str, float]] = no_measures
    seat_measures: Callable[[S, Scores, int], Mapping[str, float]] = no_measures
    facts: Facts[S] = no_facts
    view: Callable[[C, Rulings], View[S]] | None = None
    caution: Callable[[Table], str] = no_caution


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictures:
    """How a game draws its pieces, each as a picture with a name.

    `die` draws a kind of die, showing a face if one is told; `danger` the Danger die of a question; `symbol` one
    symbol without a name, for words stand beside it.
    """

    die: Callable[[str, str], Markup]
    danger: Callable[[str, str], Markup]
    symbol: Callable[[str], Markup]


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One game as it is found on the shelf; `rulebook` loads its rulebook, once.

    `says` tells in a sentence what game it is, and `cover` draws the picture on its lid.
    `components` loads what the game is played with and `describe_components` tells of it; both take an owner's file
    and raise ValueError, one line for each fault, if it cannot be used. `playing` is loaded only by those who play.
    `walkthroughs` are what a learner watches, by their slugs. `questions` ask for odds of throws of
    dice, `enquiries` for those of a position, both over an owner's file and, if told as a second argument, by other
    readings of open rules; `pictures` draw the pieces.
    `checklist` is for setting up, `host` holds the papers of those who teach the game.
    """

    id: str
    title: str
    rulebook: Callable[[], Rulebook]
    says: str = ""
    cover: Callable[[], Markup] | None = None
    components: Callable[[Path | None], object] = no_pieces
    describe_components: Callable[[Path | None], Sequence[Piece]] = no_pieces
    playing: Callable[[], Playing[Any, Any]] | None = None
    walkthroughs: Callable[[], Mapping[str, Walkthrough]] = no_walkthroughs
    questions: "Callable[..., Questions] | None" = None
    enquiries: "Callable[..., Enquiries] | None" = None
    pictures: Callable[[], Pictures] | None = None
    checklist: Callable[[], Checklist] | None = None
    host: Callable[[], Host] | None = None


class Contents:
    """The folder of a game's content: its rulebook and its walkthroughs, each loaded once, when it is asked for."""

    def __init__(self, folder: Traversable, rules: type[RuleId]) -> None:
        """Name the folder, and the rules that it must tell of."""
        self.folder = folder
        self.rulebook = cache(lambda: load_rulebook(folder, rules))
        self.walkthroughs = cache(lambda: load_walkthroughs(folder / "walkthroughs", rules))

    def texts(self, name: str) -> Mapping[str, str]:
        """Return the texts that one file of the folder holds, by their names."""
        return named_texts(self.folder / name)


def late(name: str, *bound: Callable[[], object]) -> Callable[..., Any]:
    """Return a function that imports another, as `package.module:function`, when it is called, these results first.

    >>> late("math:prod", lambda: [2, 3])(start=7)
    42
    """
    module, _colon, function = name.partition(":")
    return lambda *args, **named: getattr(import_module(module), function)(*(one() for one in bound), *args, **named)


def box_names() -> list[str]:
    """Return the names of all installed boxes, sorted."""
    return sorted(_offers())


def open_boxes(first: str = "") -> list[Box]:
    """Return all installed boxes that open, by name, the one named before all others."""
    names = sorted(_offers(), key=lambda name: (name != first, name))
    found = []
    for name in names:
        with suppress(BrokenBox):
            found.append(find_box(name))
    return found


def find_box(name: str) -> Box:
    """Return the installed box of that name."""
    offers = _offers()
    if name not in offers:
        raise UnknownBox(_("no box is called {0!r}; installed: {1}").format(name, ", ".join(sorted(offers)) or "none"))
    try:
        box = offers[name].load()
    except Exception as error:
        raise BrokenBox(
            _("the box {0!r} ({1}) does not open: {2!r}").format(name, offers[name].value, error)
        ) from error
    if not isinstance(box, Box):
        raise BrokenBox(
            _("the box {0!r} ({1}) is a {2}, not a Box").format(name, offers[name].value, type(box).__name__)
        )
    return box


def _offers() -> dict[str, EntryPoint]:
    return {offer.name: offer for offer in entry_points(group=GROUP)}
