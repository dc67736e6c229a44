"""What the effects of cards and spaces do, one function for each word of the vocabulary."""

from collections.abc import Mapping

from tidal_widgets.engine import Event
from tidal_widgets.games.tidal_blades.cards.challenge_cards import DiscardFromPool, Study, TakeChallenges
from tidal_widgets.games.tidal_blades.cards.character_cards import DrawCharacterCards
from tidal_widgets.games.tidal_blades.cards.choices import MoveJudge, PickTrait
from tidal_widgets.games.tidal_blades.cards.gains import gains
from tidal_widgets.games.tidal_blades.cards.stunt_cards import DrawStunts
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.vocabulary import Effect
from tidal_widgets.games.tidal_blades.play.dice import LoseDice, Refresh, Upgrade, gain_die
from tidal_widgets.games.tidal_blades.play.goods import advance, gain_fruit, gain_shells, gain_shield, move_champion
from tidal_widgets.games.tidal_blades.play.islands import MoveBoat
from tidal_widgets.games.tidal_blades.play.mending import mend
from tidal_widgets.games.tidal_blades.play.state import Log, State
from tidal_widgets.games.tidal_blades.play.world import Due, Run, World
from tidal_widgets.games.tidal_blades.rules import R


def _fruit(world: World, state: State, log: Log, due: Due) -> State:
    return gain_fruit(world, state, log, due.seat, due.amount, due.why)


def _shell(world: World, state: State, log: Log, due: Due) -> State:
    return gain_shells(world, state, log, due.seat, due.amount, due.why)


def _shield(world: World, state: State, log: Log, due: Due) -> State:
    return gain_shield(world, state, log, due.seat, due.amount, due.why)


def _refresh(world: World, state: State, log: Log, due: Due) -> State:
    named = due.why in (R.SUDDEN_RESILIENCE, R.MEDITATION_SPRING)
    return state.push(Refresh(due.seat, due.amount, due.why if named else R.DAY_REFRESH))


def _upgrade(world: World, state: State, log: Log, due: Due) -> State:
    return state.push(Upgrade(due.seat, due.amount))


def _champion(world: World, state: State, log: Log, due: Due) -> State:
    return move_champion(
        world, state, log, due.seat, due.amount, R.CHAMPION_LOSS if due.amount < 0 else R.CHAMPION_SOURCES
    )


def _stunt(world: World, state: State, log: Log, due: Due) -> State:
    return state.push(DrawStunts(due.seat, due.amount, due.why))


def _challenge(world: World, state: State, log: Log, due: Due) -> State:
    return state.push(TakeChallenges(due.seat, due.amount, due.why))


def _study(world: World, state: State, log: Log, due: Due) -> State:
    return state.push(Study(due.seat, due.amount))


def _boat(world: World, state: State, log: Log, due: Due) -> State:
    return state.push(MoveBoat(due.seat, due.amount, due.why))


def _power(world: World, state: State, log: Log, due: Due) -> State:
    return state.push(*(DrawCharacterCards(due.seat, NUMBERS.icon_draws),) * due.amount)


def _discard_pool(world: World, state: State, log: Log, due: Due) -> State:
    return state.push(DiscardFromPool(due.seat, due.amount))


def _lose_die(world: World, state: State, log: Log, due: Due) -> State:
    return state.push(LoseDice(due.seat, due.amount, due.why))


def _die(world: World, state: State, log: Log, due: Due) -> State:
    return gain_die(world, state, log, due.seat, due.thing)


def _rank_die(world: World, state: State, log: Log, due: Due) -> State:
    return gain_die(world, state, log, due.seat, NUMBERS.die_levels[: due.amount][-1])


def _goods(world: World, state: State, log: Log, due: Due) -> State:
    ladder = (Effect("fruit"), Effect("shell"), Effect("die", 1, "N"), Effect("die", 1, "I"))
    return state.push(*gains(due.seat, ladder[: due.amount], due.why))


def _notch(world: World, state: State, log: Log, due: Due) -> State:
    return (
        state.push(PickTrait(due.seat, due.amount, due.why))
        if due.thing == "any"
        else advance(world, state, log, due.seat, due.thing * due.amount, due.why)
    )


def _first_player(world: World, state: State, log: Log, due: Due) -> State:
    log.append(Event(due.why, "{who} took the First Player marker.", due.seat))
    return state._replace(first=due.seat)


def _judge(world: World, state: State, log: Log, due: Due) -> State:
    return state.push(MoveJudge(due.seat, due.why))


def _mend(kind: str) -> Run:
    def run(world: World, state: State, log: Log, due: Due) -> State:
        return mend(world, state, log, due.seat, Effect(kind, due.amount, due.thing))

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
