"""What every choice inside an attempt is worth: the solver's answers laid beside the game's own actions."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tidal_widgets.engine import Action
from tidal_widgets.mechanics.dicepool.actions import Action as Choice
from tidal_widgets.mechanics.dicepool.actions import Block, Commit, Leap, Lose, Reroll, Shown, Stop, Turn
from tidal_widgets.mechanics.dicepool.outlook import Outlook

STOPS = ("complete", "withdraw")
X_FACES = ("-", "x", "xx")


class Price(NamedTuple):
    """What a choice is worth, and what it costs against the best."""

    value: float
    cost: float


def prices(legal: Iterable[Action], outlook: Outlook[float]) -> Mapping[Action, Price]:
    """Return the price of every legal action that the outlook values, the best first."""
    found: dict[Action, Price] = {}
    actions = list(legal)
    for priced in outlook.choices:
        for action in actions:
            if action not in found and _is(action, priced.action):
                found[action] = Price(float(priced.value), float(priced.cost))
    return found


def _is(action: Action, choice: Choice) -> bool:
    verb, *things = _line(choice)
    if action.verb in {*STOPS, "stop"}:
        return verb == action.verb
    return verb == action.verb and sorted(things) == sorted(action.things)


def _line(choice: Choice) -> Iterator[str]:
    match choice:
        case Commit(dice):
            yield from ("commit", *dice)
        case Reroll(kept):
            yield from ("keep", *map(_lying, kept))
        case Leap(die, face):
            yield from ("leap", _lying(die), face)
        case Turn(x):
            yield from ("leap", "danger", X_FACES[x])
        case Block():
            yield "block"
        case Lose(die):
            yield from ("lose", _lying(die))
        case Stop(result):
            verb = result.partition("+")[0]
            yield verb if verb in STOPS else "stop"


def _lying(die: Shown) -> str:
    return f"{die.die}:{die.face}"
