"""A made-up game for two: call, throw a coin, and whoever calls it right more often wins."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.unit.rulebook.made_up import Q, made_up
from tidal_widgets.box import Box, OpenTable, Playing
from tidal_widgets.engine import Action, Event, Game, IllegalAction, ScoreLine, Scores, Seating, Step, rolled
from tidal_widgets.rulebook import Rulebook, Rulings
from tidal_widgets.text import Name

FACES = ("heads", "tails")


class Coins(NamedTuple):
    """How many calls are still to come, who was right how often, and what was called."""

    left: int = 4
    right: tuple[int, int] = (0, 0)
    call: str = ""


def to_move(state: Coins) -> int | None:
    return None if state.call or not state.left else state.left % 2


def legal(state: Coins) -> Sequence[Action]:
    if to_move(state) is None:
        return ()
    return [Action("call", (face,)) for face in (FACES if state.left > 1 else FACES[:1])]


def chance(state: Coins) -> Mapping[Action, int]:
    return {rolled(face): 1 for face in FACES} if state.call else {}


def play(state: Coins, action: Action) -> Step[Coins]:
    if action not in (*legal(state), *chance(state)):
        raise IllegalAction(Q.BLOCK, f"You cannot {action} now.")
    if action.verb == "call":
        event = Event(Q.ROLL, "{who} called {0}.", to_move(state), (Name(action.things[0]),))
        return Step(state._replace(call=action.things[0]), (event,))
    one, other = state.right
    hit = int(state.call == action.things[0])
    right = (one, other + hit) if state.left % 2 else (one + hit, other)
    event = Event(Q.STAY, "The coin showed {0}.", None, (Name(action.things[0]),))
    return Step(Coins(state.left - 1, right), (event,))


def scores(state: Coins) -> Scores | None:
    if state.left:
        return None
    winners = tuple(seat for seat in (0, 1) if state.right[seat] == max(state.right))
    lines = [(ScoreLine(Q.ROLL, 2 * n, f"{n} calls were right"),) for n in state.right]
    return Scores(tuple(lines), winners, Q.ROLL)


def setup(table: Seating) -> Coins:
    if len(table.seats) != 2:
        raise IllegalAction(Q.SOLO, f"Found {len(table.seats)} seats; 2 are allowed.")
    return Coins()


def coins(rulebook: Rulebook, components: str, rulings: Rulings) -> Game[Coins]:
    return Game(
        id="coins",
        edition="2020",
        components=components,
        rulebook=rulebook,
        rulings=rulings,
        position=lambda _text: Coins(),
        setup=setup,
        to_move=to_move,
        legal=legal,
        chance=chance,
        play=play,
        seen_by=lambda state, _seat: state,
        scores=scores,
    )


def owners(own: str, called: str) -> str:
    """Compute the digest of the coins, an owner's text laid over them if it can be used."""
    if called == "bad.toml":
        raise ValueError("bad.toml: [coin] faces: found 3; allowed: 2")
    return "new" if own else "old"


def owned_files(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Go to a folder in which an owner's file lies that can be used and one that cannot."""
    for name in ("mine.toml", "bad.toml"):
        (folder / name).write_text("[coin]\n", encoding="utf-8")
    monkeypatch.chdir(folder)


def first(_game: Game[Coins], _state: Coins, actions: Sequence[Action]) -> Action:
    """Choose what is listed first."""
    return actions[0]


def as_it_is(game: Game[Coins]) -> Game[Coins]:
    return game


def coin_box(folder: Path, changed: Callable[[Game[Coins]], Game[Coins]] = as_it_is) -> Box:
    """Make the box of the game, or of one that is a little different."""
    rulebook = made_up(folder)

    def playing(table: OpenTable) -> Playing[Coins]:
        return Playing(
            game=changed(coins(rulebook, table.components, table.rulings)),
            bots={"first": first},
            tables=lambda seats, variant: [
                Seating(names[:seats], variant) for names in (("ann", "bob"), ("bob", "ann"))
            ],
            measures=lambda events: {"coins thrown": sum(event.rule is Q.STAY for event in events)},
            seat_measures=lambda state, _scores, seat: {"calls right": state.right[seat]},
        )

    return Box(id="coins", title="Coins", rulebook=lambda: rulebook, components=owners, playing=playing)
