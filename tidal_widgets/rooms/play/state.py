"""Where a game stands for those who sit at this screen: what they see, what they have tapped, what has been said."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, Self

from tidal_widgets.advice import Advice, Advisers
from tidal_widgets.box import OpenTable, TableParts
from tidal_widgets.engine import Action, IllegalAction, ScoreLine, Scores
from tidal_widgets.lessons import Forbidden
from tidal_widgets.page import Draft, Link, Markup, called, draft_of, drawn_pieces
from tidal_widgets.playthrough import Move, Playthrough, WaitsFor
from tidal_widgets.rooms.play.beats import Beat, Played, caption
from tidal_widgets.rooms.play.links import BEAT, LAID, NEW, SEAT, TAPPED
from tidal_widgets.rooms.play.review import Review
from tidal_widgets.rooms.play.sitting import Sitting, usual
from tidal_widgets.rooms.touching import drawn_parts
from tidal_widgets.rulebook import RuleId

MOST_TRIED = 60
COACH = ("off", "costly", "always")
LOG, ODDS, RULES = TABS = ("log", "odds", "rules")
COSTS = {"small": 0.03, "middle": 0.1, "large": 0.25}
"""From what a choice costs on the coach speaks up: of the best there is, or of all chances."""


class Reason(NamedTuple):
    """Why a bot moved so, in its own words, by the number of moves before."""

    number: int
    says: str


@dataclass(frozen=True, kw_only=True)
class PlayState:
    """The game at this screen; None while nobody has sat down.

    `viewer` is the seat whose eyes look on, `since` the number of moves when it last chose, `beat` the part of what the
    others did that is shown now, None when all of it was. `curtain` hides the table until the next person takes the
    screen. `picked` are the pieces tapped, `laid` is a move without any that is laid out to be looked at,
    `refusal` a piece that leads nowhere, and why, `drawer` what lies open.
    `advice` is what is known of the choice in the game beside it, None where nobody knows, `warned` an action that was
    held back for its cost, `cost` from which cost on. While the work goes on `thinker` is the seat that chooses;
    `paused` tells that the others wait till they are let. `reasons` are what bots said of their moves. `review` looks
    back on the game, `costly` keeps the costly choices of games that are over. While somebody is `asking` why something
    is so, a tap on a piece names the `matter`. `tab` is what one chose to see beside the question. `seed` is the one
    last used. `aside` is a kept game that cannot be read; it is left as it is.
    """

    table: OpenTable
    sitting: Sitting
    game: Playthrough[Any] | None = None
    choosing: bool = False
    viewer: int = 0
    since: int = 0
    beat: int | None = None
    curtain: bool = False
    picked: tuple[str, ...] = ()
    laid: str = ""
    refusal: tuple[str, Forbidden] | None = None
    drawer: str = ""
    coach: str = "off"
    cost: str = "middle"
    quick: bool = False
    advice: tuple[Playthrough[Any], Advice | None] | None = None
    warned: Action | None = None
    working: bool = False
    paused: bool = False
    thinker: int | None = None
    reasons: tuple[Reason, ...] = ()
    review: Review | None = None
    costly: str = ""
    asking: bool = False
    matter: str = ""
    tab: str = ""
    seed: int = 0
    aside: str = ""
    notice: str = ""
    memory: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def seen(self) -> "SeenGame | None":
        """What the seat that looks on sees; None before a game and behind the curtain."""
        if self.game is None or self.curtain:
            return None
        found: SeenGame | None = self.memory.get("seen")
        if found is None or found.game is not self.game or (found.viewer, found.since) != (self.viewer, self.since):
            found = SeenGame(self.table, self.game, self.viewer, self.since)
            self.memory["seen"] = found
        return found

    @property
    def mine(self) -> bool:
        """Tell whether the seat that looks on is to choose now, all others having been watched."""
        return (
            self.game is not None
            and not self.curtain
            and not self.working
            and self.beat is None
            and self.game.game.to_move(self.game.state) == self.viewer
        )

    @property
    def known(self) -> Advice | None:
        """What the choices at hand are worth, as far as it is known."""
        return self.advice[1] if self.advice is not None and self.has_advice else None

    @property
    def has_advice(self) -> bool:
        """Tell whether it was worked out what the choices at hand are worth, though it may not be known."""
        return self.advice is not None and self.advice[0] is self.game

    @property
    def awaits_advice(self) -> bool:
        """Tell whether a coach who always speaks is about to."""
        return self.mine and self.coach == "always" and not self.has_advice and bool(self.table.advisers.each)

    @property
    def advisers(self) -> Advisers:
        """Who is asked what choices are worth: all for a coach, without one who knows it exactly, for the odds."""
        if self.coach != "off":
            return self.table.advisers
        exact = self.table.adviser if self.tab == ODDS else None
        return Advisers((exact,) if exact is not None else ())

    @cached_property
    def draft(self) -> Draft:
        """What is composed of the pieces tapped."""
        if self.seen is None or not self.mine:
            return Draft({})
        return draft_of(self.seen.moves, self.seen.drawing, self.picked)

    @property
    def chosen(self) -> Action | None:
        """The action that the pieces tapped make, or the one that is laid out; None if there is none, or several."""
        ready = self.draft.ready
        if self.laid in ready:
            return Action.read(self.laid)
        return Action.read(ready[0]) if self.picked and len(ready) == 1 else None

    @property
    def scores(self) -> Scores | None:
        """The final score; None while the game goes on."""
        return self.game.game.scores(self.game.state) if self.game is not None else None

    def forget(self) -> Self:
        """Lay down what was tapped and said at the last question."""
        return replace(self, picked=(), laid="", refusal=None, drawer="", notice="", advice=None, warned=None,
                       asking=False, matter="")  # fmt: skip


class SeenGame:
    """A game as one seat sees it since it last chose, drawn once however often a piece is tapped."""

    def __init__(self, table: OpenTable, game: Playthrough[Any], viewer: int, since: int) -> None:
        """Look at a game with the eyes of a seat."""
        self.table, self.game, self.viewer, self.since = table, game, viewer, since
        self._parts: dict[int, TableParts] = {}
        self._brought: dict[Action, TableParts | None] = {}

    @cached_property
    def begins(self) -> int:
        """The number of moves before what is told: back to where this seat chose before the others did."""
        moves, number = self.game.moves, self.since
        while number and moves[number - 1].seat in (None, self.viewer):
            number -= 1
        while number and moves[number - 1].seat != self.viewer:
            number -= 1
        return number if self.since else 0

    @cached_property
    def shown(self) -> Playthrough[Any]:
        """What the seat knows of what was played since then."""
        return self.game.seen_by(self.viewer, self.begins)

    @cached_property
    def whole(self) -> Playthrough[Any]:
        """What the seat knows of all that was played."""
        return self.game.seen_by(self.viewer)

    @cached_property
    def rounds(self) -> tuple[tuple[str, Sequence[ScoreLine]], ...]:
        """What the seat would have scored at the end of every part of the game so far; empty where nobody counts it."""
        view = self.table.view
        if view.points is None:
            return ()
        last = {view.stage(state): state for state in self.whole.states}
        return tuple((stage, view.points(state)[self.viewer]) for stage, state in last.items())

    @property
    def new_stage(self) -> bool:
        """Tell whether another part of the game has begun since the seat last chose."""
        stage, before = self.table.view.stage, self.shown.states[self.since - self.begins]
        return stage(before) != stage(self.state)

    @property
    def state(self) -> Any:
        """The position as it is now."""
        return self.shown.state

    @cached_property
    def _played(self) -> Played:
        """What was played since then, to be cut into parts."""
        phases, before = self.table.view.phases, reversed(self.game.moves[: self.begins])
        begun = (event for move in before for event in reversed(move.step.events) if event.rule in phases)
        apart = next((event.seat is None for event in begun), False)
        return Played(self.table.view, self.shown.moves, self.viewer, apart)

    @cached_property
    def beats(self) -> tuple[Beat, ...]:
        """What was played since this seat last chose, in few parts, its own choice first; none if no other played."""
        return self._played.beats(self.since - self.begins)

    @cached_property
    def captions(self) -> tuple[tuple[Beat, list[str]], ...]:
        """What was played last, in few parts, though this seat has chosen since; each part with its lines."""
        view, names = self.table.view, self.table.view.names(self.state)
        return tuple((beat, caption(view, names, beat, self.viewer)) for beat in self.beats or self._played.turns(0))

    def moves_until(self, beat: int | None) -> tuple[Move[Any], ...]:
        """List what was played up to the end of a beat, or up to now."""
        return self.shown.moves if beat is None else self.shown.moves[: self.beats[beat].end]

    def at(self, beat: int | None) -> TableParts:
        """Draw the table after a beat, or as it is now."""
        end = len(self.moves_until(beat))
        if end not in self._parts:
            self._parts = {end: self._drawn(end, beat)}
        return self._parts[end]

    def _drawn(self, end: int, beat: int | None) -> TableParts:
        states = self.shown.states
        last = self.beats[-1].start if self.beats else self.since - self.begins
        changed = states[last if beat is None else self.beats[beat].start] if end else None
        return drawn_parts(self.table, states[end], changed, self.viewer)

    @cached_property
    def drawing(self) -> Markup:
        """All of the table that may be touched now."""
        parts = self.at(None)
        return Markup(parts.middle + parts.strip)

    @cached_property
    def own_row(self) -> frozenset[str]:
        """The pieces in the own row, below the table."""
        return frozenset(drawn_pieces(self.at(None).strip))

    @cached_property
    def names(self) -> dict[str, tuple[str, ...]]:
        """What a text may call the pieces that lie in the middle of the table."""
        return called(self.at(None).middle)

    @cached_property
    def moves(self) -> dict[str, tuple[str, ...]]:
        """The pieces of every action that may be played now, by the action's text."""
        pieces = self.table.view.pieces
        return {str(action): tuple(pieces(self.state, action)) for action in self.legal}

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """The actions that may be played now."""
        return tuple(self.game.game.legal(self.game.state)) if self.game.turn is WaitsFor.CHOICE else ()

    @cached_property
    def rules(self) -> tuple[RuleId, ...]:
        """The rules by which what may be done now would be done, as far as the seat can tell."""
        return tuple(dict.fromkeys(rule for action in self.legal[:MOST_TRIED] for rule in self._rules(action)))

    def _rules(self, action: Action) -> tuple[RuleId, ...]:
        try:
            return tuple(event.rule for event in self.game.game.play(self.state, action).events)
        except (IllegalAction, LookupError, ValueError):  # the seat does not see all it takes
            return ()

    def after(self, action: Action) -> Any:
        """Play an action on what the seat sees, for it to look at; None where that hides too much, else a refusal."""
        try:
            return self.game.game.seen_by(self.game.game.play(self.state, action).state, self.viewer)
        except IllegalAction as refusal:
            return refusal
        except (LookupError, ValueError):
            return None

    def bringing(self, action: Action) -> TableParts | None:
        """Draw the table as an action would leave it before chance moves; None where that cannot be told."""
        if action not in self._brought:
            after = self.after(action)
            known = after is not None and not isinstance(after, IllegalAction)
            self._brought = {action: drawn_parts(self.table, after, None, self.viewer) if known else None}
        return self._brought[action]


def link_of(state: PlayState) -> str:
    """Write the link to a state: it says who looks and what was tapped; the game itself is kept by the browser."""
    if state.game is None or state.choosing:
        return NEW if state.choosing else ""
    seat = "" if state.curtain or len(state.sitting.persons) < 2 else str(state.viewer)
    beat = "" if state.beat is None else str(state.beat)
    laid = state.laid if state.laid and state.chosen is not None else ""
    return str(Link((), {SEAT: seat, BEAT: beat, TAPPED: ",".join(state.picked), LAID: laid}))


def at_table(state: PlayState) -> PlayState:
    """Let the person look on who is to choose, or keep the one who does; behind a curtain if somebody else comes."""
    game, persons = state.game, state.sitting.persons
    if game is None:
        return state
    mover = game.game.to_move(game.state)
    if mover is None or mover == state.viewer or mover not in persons:
        return state
    since = next((n for n, move in reversed([*enumerate(game.moves)]) if move.seat == mover), 0)
    return replace(state, viewer=mover, since=since, beat=None, curtain=len(persons) > 1)


def empty(table: OpenTable) -> PlayState:
    """Make the state of an empty table."""
    return PlayState(table=table, sitting=usual(table))
