"""What the effects of cards and spaces do, one function for each word of the vocabulary."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.engine import Event
from tidal_widgets.games.tidal_blades.boat import MoveBoat
from tidal_widgets.games.tidal_blades.challenge_cards import DiscardFromPool, Study, TakeChallenges
from tidal_widgets.games.tidal_blades.character_cards import DrawCharacterCards
from tidal_widgets.games.tidal_blades.choices import MoveJudge, PickTrait
from tidal_widgets.games.tidal_blades.dice import LoseDice, Refresh, Upgrade, gain_die
from tidal_widgets.games.tidal_blades.goods import advance, gain_fruit, gain_shells, gain_shield, move_champion
from tidal_widgets.games.tidal_blades.mending import mend
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.stunt_cards import DrawStunts
from tidal_widgets.games.tidal_blades.vocabulary import Effect
from tidal_widgets.games.tidal_blades.world import World

Run = Callable[[World, State, Log, int, int, str, R], State]


@dataclass(frozen=True, slots=True)
class Gains(Frame):
    """Effects still to happen, in order, because of one card or space."""

    effects: tuple[Effect, ...]
    why: R
    rule: ClassVar[R] = R.SPACE_REWARD

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Let the first effect happen."""
        effect, *rest = self.effects
        state = state.pop()
        if rest:
            state = state.push(Gains(self.seat, tuple(rest), self.why))
        return apply(world, state, log, self.seat, effect, self.why)


def gains(seat: int, effects: tuple[Effect, ...], why: R) -> tuple[Frame, ...]:
    """Return the frame for these effects, if there are any."""
    return (Gains(seat, effects, why),) if effects else ()


def apply(world: World, state: State, log: Log, index: int, effect: Effect, why: R) -> State:
    """Let one effect happen to a seat."""
    return EFFECTS[effect.kind](world, state, log, index, world.amount(state.seats[index], effect), effect.thing, why)


def _fruit(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return gain_fruit(world, state, log, index, n, why)


def _shell(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return gain_shells(world, state, log, index, n, why)


def _shield(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return gain_shield(world, state, log, index, n, why)


def _refresh(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return state.push(Refresh(index, n, why if why is R.SUDDEN_RESILIENCE else R.DAY_REFRESH))


def _upgrade(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return state.push(Upgrade(index, n))


def _champion(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return move_champion(world, state, log, index, n, R.CHAMPION_LOSS if n < 0 else R.CHAMPION_SOURCES)


def _stunt(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return state.push(DrawStunts(index, n, why))


def _challenge(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return state.push(TakeChallenges(index, n, why))


def _study(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return state.push(Study(index, n))


def _boat(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return state.push(MoveBoat(index, n, why))


def _power(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return state.push(*(DrawCharacterCards(index, 2, 1),) * n)


def _discard_pool(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return state.push(DiscardFromPool(index, n))


def _lose_die(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return state.push(LoseDice(index, n, why))


def _die(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return gain_die(world, state, log, index, thing)


def _rank_die(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return gain_die(world, state, log, index, "NIEG"[min(n, 4) - 1])


def _goods(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    ladder = (Effect("fruit"), Effect("shell"), Effect("die", 1, "N"), Effect("die", 1, "I"))
    return state.push(*gains(index, ladder[:n], why))


def _notch(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return state.push(PickTrait(index, n, why)) if thing == "any" else advance(world, state, log, index, thing * n, why)


def _first_player(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    log.append(Event(why, "{who} took the First Player marker.", index))
    return state._replace(first=index)


def _judge(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
    return state.push(MoveJudge(index, why))


def _mend(kind: str) -> Run:
    def run(world: World, state: State, log: Log, index: int, n: int, thing: str, why: R) -> State:
        return mend(world, state, log, index, Effect(kind, n, thing))

    return run


EFFECTS: Mapping[str, Run] = {
    "fruit": _fruit,
    "shell": _shell,
    "shield": _shield,
    "refresh": _refresh,
    "upgrade": _upgrade,
    "champion": _champion,
    "stunt": _stunt,
    "challenge": _challenge,
    "study": _study,
    "boat": _boat,
    "power": _power,
    "discard-pool": _discard_pool,
    "lose-die": _lose_die,
    "die": _die,
    "rank-die": _rank_die,
    "goods": _goods,
    "notch": _notch,
    "first-player": _first_player,
    "judge": _judge,
    **{kind: _mend(kind) for kind in ("reroll", "symbol", "ward", "leap")},
}
