"""How the game is played: a frozen state, and a stack of frames, of which the last one acts first."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tidal_widgets.engine import HIDDEN, Action, Event, IllegalAction, Log, ScoreLine, Scores, Seating, Text, Why
from tidal_widgets.engine import Frame as Pending
from tidal_widgets.engine.deck import Deck, draws, shuffled, unseen, without_top
from tidal_widgets.new_game.template.lagoon.components import SHARK, Components
from tidal_widgets.new_game.template.lagoon.rules import R
from tidal_widgets.rulebook import Rulings
from tidal_widgets.text import _, counted

DIVES = 3  # of each diver
MOST = 4  # divers
FULL = 6  # mussels in the net
FOUND = Text("{who} found {0} mussel.", "{who} found {0} mussels.")
CAME_UP = Text("{who} came up with {0} mussel.", "{who} came up with {0} mussels.")
FILLED = Text("The net was full with {0} mussel: {who} came up.", "The net was full with {0} mussels: {who} came up.")
LOST = Text("The shark took {0} mussel out of the net.", "The shark took {0} mussels out of the net.")


class World(NamedTuple):
    """What does not change while a game is played."""

    components: Components
    rulings: Rulings


class Diver(NamedTuple):
    """What one player has."""

    name: str
    pearl: str = ""
    mussels: int = 0


class State(NamedTuple):
    """A position; `net` is what the diver in the water carries, `face` what the die shows."""

    pending: "tuple[Frame, ...]"
    divers: tuple[Diver, ...]
    pearls: Deck
    net: int = 0
    face: str = ""

    def changed(self, seat: int, **fields: Any) -> "State":
        """Copy the state with these fields of one diver changed."""
        divers = list(self.divers)
        divers[seat] = divers[seat]._replace(**fields)
        return self._replace(divers=tuple(divers))

    def then(self, *frames: "Frame") -> "State":
        """Replace the top frame, which is done, with these; the last one given is done first."""
        return self._replace(pending=(*self.pending[:-1], *frames))


Frame = Pending[World, State]


@dataclass(frozen=True, slots=True)
class Deal(Frame):
    """A pearl is dealt that nobody but its owner sees."""

    rule = R.PEARL
    secret = ("drew",)

    def ways(self, world: World, state: State) -> Mapping[Action, int]:
        """Count the ways for each pearl that may be drawn."""
        return draws(state.pearls)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Give the pearl to the diver."""
        (pearl,) = action.things
        things = (world.components.pearl[pearl].name,)
        log.append(Event(R.PEARL, "{who} drew the {0}.", self.seat, things, (self.seat,), "{who} drew a pearl."))
        state = state._replace(pearls=without_top(state.pearls, pearl))
        return state.changed(self.seat, pearl=pearl).then()


@dataclass(frozen=True, slots=True)
class Dive(Frame):
    """A diver goes on, or comes up with what is in the net."""

    rule = R.DIVE

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Come up at once when the net is full."""
        return self._up(state, R.FULL_NET, FILLED, log) if state.net >= FULL else None

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List diving, and coming up once there is something in the net."""
        return (Action("dive"), Action("up")) if state.net else (Action("dive"),)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Throw the die, or end the turn."""
        if action.verb == "up":
            return self._up(state, R.COME_UP, CAME_UP, log)
        log.append(Event(R.DIVE, "{who} dived.", self.seat))
        return state.then(self, Throw(self.seat))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain that nobody comes up with an empty net."""
        return Why(R.COME_UP, "The net is empty: dive first.") if action.verb == "up" and not state.net else None

    def _up(self, state: State, rule: R, says: Text, log: Log) -> State:
        log.append(Event(rule, says, self.seat, (state.net,)))
        mussels = state.divers[self.seat].mussels + state.net
        return state.changed(self.seat, mussels=mussels)._replace(net=0, face="").then()


@dataclass(frozen=True, slots=True)
class Throw(Frame):
    """The die is thrown; a shark ends the dive."""

    rule = R.DIVE

    def ways(self, world: World, state: State) -> Mapping[Action, int]:
        """Count the ways for each face that the die may show."""
        faces = world.components.die["reef"].faces
        return {Action("rolled", (face,)): faces.count(face) for face in faces}

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Put mussels into the net, or lose them."""
        (face,) = action.things
        if face != SHARK:
            log.append(Event(R.DIVE, FOUND, self.seat, (int(face),)))
            return state._replace(net=state.net + int(face), face=face).then()
        kept = state.net // 2 if world.rulings[R.NET_LOST] == "half" else 0
        log.append(Event(R.SHARK, "A shark came, and the dive of {who} was over.", self.seat))
        log.append(Event(R.NET_LOST, LOST, None, (state.net - kept,)))
        mussels = state.divers[self.seat].mussels + kept
        state = state.changed(self.seat, mussels=mussels)._replace(net=0, face=face)
        return state._replace(pending=state.pending[:-2])  # this throw, and the dive it belonged to


def setup(world: World, table: Seating) -> State:
    """Set up the table: pearls are dealt first, then all dive in turn; refuse a table that the rules do not know."""
    if not 2 <= len(set(table.seats)) == len(table.seats) <= MOST or table.variant:
        raise IllegalAction(R.DIVERS, _("Two to four divers of different names play, and there are no variants."))
    seats = range(len(table.seats))[::-1]  # who comes last in `pending` is first
    bag = [pearl.slug for pearl in world.components.pearl.values() for _copy in range(pearl.copies)]
    pending = (*map(Dive, [*seats] * DIVES), *map(Deal, seats))
    return State(pending, tuple(map(Diver, table.seats)), shuffled(bag))


def seen_by(world: World, state: State, seat: int) -> State:
    """Hide the other divers' pearls: each may be any that the seat has not seen."""
    hidden = []
    for other, diver in enumerate(state.divers):
        if other != seat and diver.pearl not in ("", HIDDEN):
            hidden.append(diver.pearl)
            state = state.changed(other, pearl=HIDDEN)
    return state._replace(pearls=unseen(state.pearls, hidden))


def scores(world: World, state: State) -> Scores | None:
    """Score mussels and pearls and decide who won, once nothing is pending; None while a pearl is hidden."""
    if any(diver.pearl == HIDDEN for diver in state.divers):
        return None
    lines = []
    for diver in state.divers:
        pearl = world.components.pearl[diver.pearl]
        mussels = ScoreLine(R.SCORE, diver.mussels, counted("{n} mussel", "{n} mussels", diver.mussels))
        lines.append((mussels, ScoreLine(R.PEARL, pearl.points, _("the secret pearl"))))
    return Scores.by_points(lines, R.SCORE)
