"""A made-up game at a table with things to touch, and those who play it without a browser."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from tests.tables import laid_out
from tests.unit.divers import THREE, TWO, D, divers, rulebook
from tests.unit.lessons.dives import LIST
from tests.unit.rooms.laws import sent
from tidal_widgets.box import Box, Playing, TableParts, View
from tidal_widgets.engine import Action, Game, Seating
from tidal_widgets.page import Markup, Message, Page, tag
from tidal_widgets.playthrough import Considering, ReasonedMove
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.state import PlayState

NAMES = ("Ann", "Ben", "Cleo")


def first(_game: object, _state: object, actions: Sequence[Action]) -> Action:
    """Choose the first action."""
    return actions[0]


class Slow:
    """A bot that thinks in a hundred steps, and says why it moved so."""

    def __call__(self, _game: object, _state: object, actions: Sequence[Action]) -> Action:
        """Choose the last action."""
        return actions[-1]

    def consider(self, _game: object, _state: object, actions: Sequence[Action]) -> Considering:
        """Choose the last action in steps."""
        for share in range(100):
            yield share / 100
        return ReasonedMove(actions[-1], "The last is the best.")


def scene(state: Any, _before: object) -> Markup:
    """Draw the sides where a pearl may be hidden, a rope and a net, and the sun, which nobody can take."""
    names = ("left", "right", "net", "rope", "sun")
    shown = (tag("span", name.title(), data_piece=name, aria_label=name.title()) for name in names)
    pearls = (tag("p", f"{diver.pearl or 'no'} pearl, {diver.shells} shells") for diver in state.divers)
    return tag("div", *shown, *pearls, klass="table")


def parts(state: Any, before: object, seat: int) -> TableParts:
    """Cut the table into its parts."""
    signs = {n: tag("b", NAMES[n]) for n, _diver in enumerate(state.divers)}
    sides = {n: tag("p", f"{NAMES[n]}: {diver.shells} shells") for n, diver in enumerate(state.divers)}
    own = sides.pop(seat)
    return TableParts(middle=scene(state, before), own=own, strip=own, rivals=sides, faces=signs, facts=("Dive",))


def phrase(_state: object, action: Action) -> str:
    """Say what an action is called."""
    return str(action).capitalize()


def tries(_state: object, piece: str) -> Sequence[Action]:
    """Name what a tap on the sun may mean."""
    return (Action("dance"),) if piece == "sun" else ()


def seatings(count: int | None, _variant: str) -> list[Seating]:
    """Let two or three divers sit down, two if nobody says how many."""
    return [THREE] if count == 3 else [TWO, Seating(("ben", "ann"))]


def _playing(table: object, *, whole: bool = True) -> Playing[Any]:
    game: Game[Any] = divers()
    view: View[Any] = View(scene=scene, phrase=phrase, names=lambda state: NAMES[: len(state.divers)], tries=tries,
                           cheers=frozenset({D.HIDE}), parts=parts if whole else None)  # fmt: skip
    return Playing(game=game, tables=seatings, bots={"sensible": first, "slow": Slow()}, view=view)


BOX = Box(id="dives", title="Dives", rulebook=rulebook, playing=_playing, checklist=lambda _table: LIST)
PLAIN = replace(BOX, playing=lambda table: _playing(table, whole=False), checklist=None)
"""The same table without parts and without a list of who may sit down."""

PERSONS, AGAINST = "ann.ben/person.person/", "ann.ben/person.sensible/"


def act(name: str, *args: str, value: str = "", **fields: str) -> Message:
    """Write what was done on the page."""
    return Message(act=name, args=args, value=value, fields=fields)


def done(state: PlayState, *acts: Message) -> PlayState:
    """Do what is said, and all work that follows."""
    after: PlayState = sent(PLAY, state, acts)
    return after


def sat(sitting: str = AGAINST, *, box: Box = BOX, seed: str = "7", **kept: str) -> PlayState:
    """Sit down to a game, and skip what the others did first."""
    state = PLAY.start(laid_out(box), "", {"sitting": sitting, **kept})
    return done(state, act("sit", value=seed), act("lift"), act("skip"))


def page(state: PlayState) -> Page:
    """Draw the page of a state."""
    return PLAY.draw(state)


def again(state: PlayState, *, box: Box = BOX) -> PlayState:
    """Open the room anew by the link of a page and what the browser kept of it."""
    drawn = page(state)
    return done(PLAY.start(laid_out(box), drawn.link, drawn.keep), Message(act="begin"))


def whole(state: PlayState, *acts: Message) -> Iterator[PlayState]:
    """Yield the state after each of some acts."""
    for one in acts:
        state = done(state, one)
        yield state
