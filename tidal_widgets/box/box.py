"""What comes in a game's box, and what it brings to a table: how the game is played, shown and spoken of."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, ParamSpec, Protocol, TypeVar

from tidal_widgets.text import brief

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from tidal_widgets.advice import Adviser, Estimator
    from tidal_widgets.advice.review import Reviewer
    from tidal_widgets.box.shown import Offers
    from tidal_widgets.components import Piece
    from tidal_widgets.engine import Action, Event, Game, ScoreLine, Scores, Seating
    from tidal_widgets.lessons.host import Checklist, TeachingPapers
    from tidal_widgets.lessons.script import Fact, Facts, Walkthrough
    from tidal_widgets.page import Entrance, Job, JobResult, Markup, Message, Page
    from tidal_widgets.playthrough import Chooser
    from tidal_widgets.rulebook import Rule, Rulebook, RuleId

    T = TypeVar("T")
    P = ParamSpec("P")
    Part = str | Callable[[Any], T]  # of an opened table
    Head = Callable[[str], Markup]  # the head of the odds room, with the place marked where one is

S = TypeVar("S")
MAKES_BEAT = 10
"""What weighs less is a detail: it makes no beat of what others did by itself."""


def describe_plainly(event: Event, names: Sequence[str]) -> str:
    """Tell an event as it stands."""
    return event.text(names)


def no_facts(_game: object, _state: object) -> Mapping[str, Fact]:
    """Name no facts of a position: what a game does that names none."""
    return {}


def no_measures(*_game: object) -> Mapping[str, float]:
    """Name no measures: what a game does that has none."""
    return {}


def no_caution(_table: Seating) -> str:
    """Tell nothing of a table."""
    return ""


def no_gains(_before: object, _after: object) -> str:
    """Describe no gains of a choice: what a game does that tells none."""
    return ""


def no_card(_slug: str) -> None:
    """Draw no picture of a card: what a game does that has none."""


def things_of(_state: object, action: Action) -> Sequence[str]:
    """Name the pieces of an action by its things: what a game does whose pieces lie on the table under these names."""
    return action.things


def no_tries(_state: object, _piece: str) -> Sequence[Action]:
    """Name no action that a tap on a piece may mean: what a game does that names none."""
    return ()


def no_question(_state: object) -> str:
    """Ask nothing in particular: what a game does that words no questions."""
    return ""


def no_stage(_state: object) -> str:
    """Name no part of the game: what a game does that has none to look back at."""
    return ""


def no_number(_state: object, _piece: str, _seat: int) -> int | str | None:
    """Know nothing that a piece shows: what a game does that traces none back to where it came from."""
    return None


def weigh_alike(_event: Event) -> int:
    """Give every event the same weight: what a game does that ranks none."""
    return MAKES_BEAT


def no_cards(_state: object, _piece: str, _seat: int) -> Sequence[str] | None:
    """Know of no piece that holds cards: what a game does whose cards all lie open."""
    return None


def no_group(_state: object, _action: Action) -> str:
    """List every action under no heading: what a game does that does not group them."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableParts:
    """The table as one seat sees it, cut into what a page places by itself.

    `middle` is the board, or the stage of what is under way; `own` the side of that seat in full, `cards` all its cards
    to lie below, `strip` the side in one row. `rivals` are the sides of the others and `faces` the small signs of all,
    by seat. `facts` are short words for the bar, as the round. `stages` are the parts of the game, as rounds: how many
    have begun, of how many.
    """

    middle: Markup
    own: Markup
    strip: Markup
    cards: Markup | None = None
    rivals: Mapping[int, Markup] = field(default_factory=dict)
    faces: Mapping[int, Markup] = field(default_factory=dict)
    facts: Sequence[str] = ()
    stages: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class View(Generic[S]):
    """How a game is shown and spoken of, bound to components and rulings.

    `scene` draws a position, marking what differs from the one before; `phrase` says what an action is called on a
    button, `group` what it is listed under where there are many; `names` calls the seats, `tell` tells an event.
    `gains` says in a few words what a choice changed for whoever made it, from the position before to the one after.
    `card` draws a card by its slug; None is what it has no picture for. `moves` names one move of each kind, to be
    asked about where none of that kind is offered.

    What can be touched is marked in a drawing with `data_piece`, the piece's name, and has an `aria_label`. `pieces`
    names those that an action is made of, `tries` the actions that a tap on one may mean where it leads nowhere, to be
    asked why not. `parts` draws the table as a seat sees it, from a position that is marked against the one before;
    without it a page shows the scene. `asks` words the question that a position puts to whoever is to move.

    `holds` lists the cards in a piece as a seat sees them, so that a tap on it shows them whenever it leads nowhere:
    by their slugs, each with what else `card` is to draw on it; None for a piece that holds none.

    `shows` gives what a piece shows a seat, a number or a word, by which a page finds where that came from; None for
    what has no past. A page celebrates what happens to a seat by a rule of `cheers`. `stage` names the part of the game
    that a position lies in, as a round, and `points` counts what each seat would score if the game ended there: a page
    looks back on both.

    Of what was played between two choices of a person a page describes in a line a turn what weighs most: `weighs`
    says how telling an event is, 0 for what goes without saying, then details, from `MAKES_BEAT` on what is worth a
    line by itself. An event by a rule of `phases` begins a turn if it is a seat's, else a part of the game that has a
    line of its own and lasts until a turn begins.
    """

    scene: Callable[[S, S | None], Markup]
    phrase: Callable[[S, Action], str]
    names: Callable[[S], Sequence[str]]
    group: Callable[[S, Action], str] = no_group
    tell: Callable[[Event, Sequence[str]], str] = describe_plainly
    gains: Callable[[S, S], str] = no_gains
    card: Callable[[str], Markup | None] = no_card
    moves: Sequence[Action] = ()
    pieces: Callable[[S, Action], Sequence[str]] = things_of
    tries: Callable[[S, str], Sequence[Action]] = no_tries
    parts: Callable[[S, S | None, int], TableParts] | None = None
    asks: Callable[[S], str] = no_question
    holds: Callable[[S, str, int], Sequence[str] | None] = no_cards
    shows: Callable[[S, str, int], int | str | None] = no_number
    cheers: frozenset[RuleId] = frozenset()
    weighs: Callable[[Event], int] = weigh_alike
    phases: frozenset[RuleId] = frozenset()
    stage: Callable[[S], str] = no_stage
    points: Callable[[S], Sequence[Sequence[ScoreLine]]] | None = None

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Playing(Generic[S]):
    """What it takes to play a game by code, at one opened table.

    `bots` choose, each by its name; `tables` lists who may sit down in what order, by the number of seats (None: as
    the game likes best) and the set-up. `measures` counts over the events of a game, `seat_measures` over what one
    seat has at its end, what tells whether it was a good game. `facts` says what walkthroughs hold a position to,
    `view` how the game is shown. `caution` tells of a table whose rules are not the edition's own. `variants` names the
    set-ups that players may choose, by what a seating calls them, and says after a colon what each changes; a game
    with a list for its set-up names them there.
    """

    game: Game[S]
    tables: Callable[[int | None, str], Sequence[Seating]]
    bots: Mapping[str, Chooser[S]] = field(default_factory=dict)
    measures: Callable[[Sequence[Event]], Mapping[str, float]] = no_measures
    seat_measures: Callable[[S, Scores, int], Mapping[str, float]] = no_measures
    facts: Facts[S] = no_facts
    view: View[S] | None = None
    caution: Callable[[Seating], str] = no_caution
    variants: Mapping[str, str] = field(default_factory=dict)

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)


class OwnFaces(NamedTuple):
    """A piece whose faces differ from copy to copy: its section and slug in the component data, those it has here.

    `may_show` says in words each face that it may have, as the component data writes it.
    """

    section: str
    slug: str
    name: str
    faces: tuple[str | int, ...]
    may_show: Mapping[str | int, str]

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)


class Pictures(Protocol):
    """How a game draws its pieces; a mechanic may want more pictures than all games have."""

    @property
    def symbol(self) -> Callable[[str], Markup]:
        """One symbol without a name, for words stand beside it."""


class Teller(Protocol):
    """Whoever answers questions in writing about something, such as throws of dice; loaded when it is asked.

    It may have a `chart` too, which takes a question and returns the chart of its answer, None if there is none.
    """

    def about(self, text: str) -> bool:
        """Tell whether a text asks about what this one answers."""

    def wanted(self) -> str:
        """Say what can be asked."""

    def named(self) -> str:
        """Name what can be asked, in a row; empty if it cannot be named."""

    def examples(self) -> Mapping[str, str]:
        """List the questions to begin with, by their titles; a title may be asked in place of its question."""

    def load(self) -> None:
        """Load what it takes; raise ValueError, one line for each fault, for components that are of no use."""

    def lines(self, text: str, *, json: bool, quick: bool) -> Iterator[str]:
        """Yield the answer line by line; raise ValueError for what cannot be asked."""

    def answers(self, source: str, *, quick: bool) -> Iterator[str]:
        """Yield an answer to every question of a file; raise ValueError for what is wrong."""

    def parts(self, source: str) -> Iterator[str]:
        """Yield for every question of a file a file of its own; raise ValueError for what is wrong."""


class Panel(Protocol[S]):
    """A program at one opened table that the odds room shows, alone or beside others.

    `places` names what it shows, each place by the first part of its links, and the one first in which one comes in;
    no other panel of the box has the same. `says` tells in a sentence what one does there, `doors` are the ways in
    that the start page offers, and `acts` all that it answers of what its pages let one do.
    """

    places: Mapping[str, str]
    says: str
    acts: Collection[str]
    doors: Sequence[Entrance] = ()

    def start(self, link: str, kept: Mapping[str, str]) -> S:
        """Make the state that a link describes, with what the browser kept."""

    def update(self, state: S, message: Message | JobResult) -> tuple[S, Job | None]:
        """Answer what was done or found out, with the work that follows; at `begin` none is under way."""

    def draw(self, state: S, head: Head) -> Page:
        """Draw the page of a state below the head of the room."""

    def about(self, _text: str) -> bool:
        """Tell whether a text asks what this panel answers; the first of a box is asked what no other answers."""
        return False

    def written(self, text: str) -> str:
        """Write a question in full; raise ValueError for what cannot be asked."""
        raise ValueError(text)

    def link_to(self, _question: str) -> str:
        """Build the link to a question that is written in full; the panel's own link if it takes no questions."""
        return next(iter(self.places))

    def query(self, _state: S) -> str:
        """Write the question at hand in full; empty if there is none."""
        return ""

    def answer(self, _state: S) -> object:
        """Give the answer to the question at hand; None if it is not known yet."""
        return None

    def elsewhere(self, _state: S) -> str:
        """Write the link to the same at a table that has chosen otherwise; empty if it is that of the page."""
        return ""

    def leads(self, _rule: Rule) -> Mapping[str, str]:
        """Link each reading of an open rule to a question asked by it, if odds depend on it."""
        return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One game as it is found on the shelf: what comes in the box, most of it by the names of functions.

    A part is a function, or its name as `package.module:function`, so that a box is open before any of its game is
    loaded. `says` tells in a sentence what game it is, `author` whose; a game of one's own is not `unofficial`.
    `editions` names those that one can play, the first before others. `ways` are short ways that the start page offers,
    what each is called by its link. `rulebook` loads the rules and `walkthroughs`
    what a learner watches, by slug, both once. `components` loads what the game is played with, an owner's text laid
    over it that is called so, and raises ValueError, one line for each fault, if that cannot be used;
    `describe_components` tells of each piece of what it loaded, `own_faces` of those whose faces an owner may set.

    All other parts are made for an opened table, of its pieces and by its readings, when they are asked for: the
    `cover` on the lid, the `world` that the game is bound to, `playing`, what the box brings for `mechanics`, each by
    its name, the `panels` of the odds room, `tellers` who answer questions in writing, what a `notebook` may call, the
    `adviser` who knows what choices are worth, the `estimator` who tells it roughly where nobody knows, and the chance
    to win, the `reviewer` who tells luck from skill (`tidal_widgets.advice.review:by_advice` goes by what the adviser
    says before and after every move), `pictures` of the pieces, the `checklist` for setting up, and the papers of a
    `host` who teaches.
    """

    id: str
    title: str
    rulebook: str | Callable[[], Rulebook]
    says: str = ""
    author: str = ""
    unofficial: bool = True
    editions: tuple[str, ...] = ()
    ways: Mapping[str, str] = field(default_factory=dict, hash=False)
    walkthroughs: str | Callable[[], Mapping[str, Walkthrough]] | None = None
    components: str | Callable[[str, str], object] | None = None
    describe_components: str | Callable[[Any], Sequence[Piece]] | None = None
    own_faces: str | Callable[[Any], Sequence[OwnFaces]] | None = None
    cover: Part[Markup] | None = None
    world: Part[object] | None = None
    playing: Part[Playing[Any]] | None = None
    mechanics: Mapping[str, Part[Any]] = field(default_factory=dict, hash=False)
    panels: Sequence[Part[Panel[Any]]] = ()
    tellers: Sequence[Part[Teller]] = ()
    notebook: Sequence[Part[Offers]] = ()
    adviser: Part[Adviser[Any]] | None = None
    estimator: Part[Estimator[Any]] | None = None
    reviewer: Part[Reviewer[Any, Any]] | None = None
    pictures: Part[Pictures] | None = None
    checklist: Part[Checklist] | None = None
    host: Part[TeachingPapers] | None = None


def called(part: str | Callable[P, T]) -> Callable[P, T]:
    """Load the function that is a part of a box, if the part is named by module and function, or a value's method.

    >>> called("math:gcd")(12, 8), called("decimal:Decimal.from_float")(0.5)
    (4, Decimal('0.5'))
    """
    if not isinstance(part, str):
        return part
    module, _colon, function = part.partition(":")
    found: Callable[P, T] = attrgetter(function)(import_module(module))
    return found


def asking(panels: Sequence[Panel[S]], text: str) -> Panel[S]:
    """Choose the panel that answers a text: the first, unless another one is about that."""
    return next((panel for panel in panels[1:] if panel.about(text)), panels[0])
