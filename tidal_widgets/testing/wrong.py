"""Actions that ought to be refused: other moments', other verbs', spoilt ones, and strangers."""

from collections.abc import Iterator
from typing import TypeVar

from tidal_widgets.engine import Action, Game
from tidal_widgets.testing.line import Moment, PlayedGame

S = TypeVar("S")

NOISE = (
    Action(""),
    Action("", ("",)),
    Action(" "),
    Action("{0}", ("{who}",)),
    Action("no-such-verb", ("no-such-thing",)),
    Action("long" * 500, ("thing" * 500,) * 50),
)


def open_to(game: Game[S], state: S, action: Action) -> bool:
    """Tell whether an action may be played now; the order in which its things are named may be free."""
    offered = (*game.legal(state), *game.chance(state))
    if action in offered:
        return True
    things = sorted(action.things)
    return any(action.verb == other.verb and things == sorted(other.things) for other in offered)


def wrong_actions(line: PlayedGame[S], moment: Moment[S]) -> Iterator[Action]:
    """Yield actions to try at a moment; a few of them may be legal by accident."""
    yield from (NOISE[moment.number % len(NOISE)], *line.strangers)
    every = max(1, len(line.actions) // 12)
    others = line.actions[moment.number % every :: every]
    yield from others
    offered = (*line.game.legal(moment.state), *line.game.chance(moment.state))
    for other in others[:4]:
        yield Action(moment.action.verb, other.things)
        yield Action(other.verb, moment.action.things)
    for action in offered[:: max(1, len(offered) // 3)]:
        yield from spoilt(action)


def spoilt(action: Action) -> Iterator[Action]:
    """Yield an action with something missing, doubled, empty or odd."""
    verb, things = action
    yield Action(verb)
    yield Action(verb, things[1:])
    yield Action(verb, (*things, *things[-1:], "x"))
    yield Action(verb, things * 9)
    yield Action(verb, ("", *things[1:]))
    yield Action(verb, tuple(f"{thing}:" for thing in things) or ("-1",))
    yield Action(verb, ("no-such-thing", *things[1:]))
    yield Action(verb.upper(), things)
    yield Action(f"{verb}s", things)
