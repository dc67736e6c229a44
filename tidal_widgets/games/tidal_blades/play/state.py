"""What the table looks like: seats, supplies, decks, Monsters, and the stack of what is pending."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from tidal_widgets.engine import Action, Event, Why
from tidal_widgets.engine import Frame as Pending
from tidal_widgets.engine.deck import Deck
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import RuleId
from tidal_widgets.text import Said, brief

Log = list[Event]
HIDDEN = "?"
HIDDEN_STARTING = "?starting"
NOBODY = -1
RIVAL = 9


class Seat(NamedTuple):
    """All that belongs to one player."""

    character: str
    discs: int = 0  # on the Character board
    placed: tuple[str, ...] = ()  # spaces and Islands where a disc lies, in order; the standee is on the last
    fruit: int = 0
    shells: int = 0  # on the Character board
    shield: int = 0  # on the Shell Shield
    active: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    notches: tuple[int, ...] = (0, 0, 0, 0)  # in the order of TRAITS
    champion: int = 0
    best: int = 0  # the furthest ever on the Champion board
    hand: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()  # those of the hand that everybody saw being taken
    stunts: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()  # Stunts drawn since they were last shuffled, played or not
    completed: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()  # Character cards in play
    power_deck: Deck = ()
    goal: str = ""
    goal_open: bool = False
    leads: int = 0  # Hit tokens on the Champion board
    hits: int = 0  # Hit tokens beside The Fold
    bought: tuple[str, ...] = ()  # Market cards kept, under that reading


class Beast(NamedTuple):
    """A Monster in play and whose Hit token covers each spot."""

    monster: str
    hits: tuple[int, ...]

    @property
    def open(self) -> int:
        """The uncovered spots as bits."""
        return sum(1 << i for i, seat in enumerate(self.hits) if seat == NOBODY)


class State(NamedTuple):
    """A position of the game; what changes most stands first."""

    pending: "tuple[Frame, ...]"
    seats: tuple[Seat, ...]
    dice: tuple[int, ...]  # the supply, in the order of the world's dice
    fruit: int
    shells: int
    deck: Deck  # of Challenges
    stunt_deck: Deck
    market_deck: Deck
    monster_deck: Deck
    round: int = 1
    first: int = 0  # holder of the First Player marker
    starter: int = 0  # who began the round
    turn: int = 0
    stunt_played: bool = False
    judge: str = ""
    boat: int = 0
    pool: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    stack: tuple[str, ...] = ()  # Challenges last shuffled into the deck, whoever drew them since
    mixed: tuple[str, ...] = ()  # Starting Challenges that may be in the deck
    stunt_stack: tuple[str, ...] = ()  # Stunts last shuffled into the deck
    stunt_discard: tuple[str, ...] = ()
    market: tuple[str, ...] = ()
    market_discard: tuple[str, ...] = ()
    edge: Beast | None = None
    reef: Beast | None = None
    hunted: Beast | None = None
    monster_discard: tuple[str, ...] = ()
    top_claimed: int = NOBODY  # who reached the top of the Champion board first
    passed: tuple[int, ...] = ()  # seats that gave up the rest of the day, under that reading
    gone: tuple[str, ...] = ()  # Challenges out of the game
    undealt: tuple[str, ...] = ()  # those of them that nobody saw

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)

    def with_seat(self, index: int, seat: Seat) -> "State":
        """Copy the state with one seat changed."""
        row: list[Any] = [*self]
        row[1] = (*self.seats[:index], seat, *self.seats[index + 1 :])
        return tuple.__new__(State, row)

    def push(self, *frames: "Frame") -> "State":
        """Add frames on top of what is pending; the last one given is done first."""
        if not frames:
            return self
        row: list[Any] = [*self]
        row[0] = self.pending + frames
        return tuple.__new__(State, row)

    def pop(self) -> "State":
        """Remove the top frame, which is done."""
        row: list[Any] = [*self]
        row[0] = self.pending[:-1]
        return tuple.__new__(State, row)

    def then(self, *frames: "Frame") -> "State":
        """Replace the top frame, which is done, with these; the last one given is done first."""
        row: list[Any] = [*self]
        row[0] = self.pending[:-1] + frames
        return tuple.__new__(State, row)


def _changing(kind: type[Seat] | type[State]) -> Callable[..., tuple[Any, ...]]:
    """Make a `_replace` for `kind` that sets only the fields that change, without looking at every one."""
    places = {name: place for place, name in enumerate(kind._fields)}

    def changed(self: tuple[Any, ...], /, **changes: object) -> tuple[Any, ...]:
        row = list(self)
        for name, value in changes.items():
            row[places[name]] = value
        return tuple.__new__(kind, row)

    return changed


# The generated one, by which types are checked, takes a twentieth of a random game.
if not TYPE_CHECKING:  # pragma: no branch
    Seat._replace, State._replace = _changing(Seat), _changing(State)


def beast_at(state: State, place: str) -> Beast:
    """Find the Monster at edge, reef or hunted, where one is."""
    there = (("edge", state.edge), ("reef", state.reef), ("hunted", state.hunted))
    return {name: beast for name, beast in there if beast is not None}[place]


def in_play(state: State) -> tuple[Beast, ...]:
    """List the Monsters that lie at The Fold."""
    return tuple(beast for beast in (state.edge, state.reef, state.hunted) if beast is not None)


def with_beast(state: State, place: str, beast: Beast | None) -> State:
    """Put another Monster, or none, at a place."""
    match place:
        case "edge":
            return state._replace(edge=beast)
        case "reef":
            return state._replace(reef=beast)
        case _:
            return state._replace(hunted=beast)


def not_shown(rule: RuleId, ways: Mapping[Action, int] | None) -> Why:
    """Explain why chance cannot show something now."""
    if ways is None:
        return Why(rule, "There is nothing to roll or draw now.")
    return Why(rule, "That cannot be the result. It can be: {0}.", (Said(", ".join(map(str, list(ways)[:9]))),))


Moment = Why | Callable[[Any, State, Action], Why]  # asked of a world, which is made of seats and positions


@dataclass(frozen=True, slots=True)
class Frame(Pending[Any, State]):
    """Something pending: a question to a seat, a throw of chance, or a step that runs by itself.

    What is said of a verb while something else is asked stands at the frame that asks for it.
    """

    rule: ClassVar[R]
    moment: ClassVar[Mapping[str, Moment]] = {}
    apart: ClassVar[Mapping[str, Moment]] = {}  # the same, but not in an attempt: what may be done there is listed
    unread: ClassVar[Mapping[str, Why]] = {}  # what only another reading of an open rule allows

    def seen_by(self, seat: int) -> "Frame":
        """Hide what `seat` may not know of it; by default nothing."""
        return self
