"""Choosing the dice to risk: up to the Focus level, one Fruit for each further die."""

from collections.abc import Iterator
from functools import lru_cache

from tidal_widgets.engine import Action, Event
from tidal_widgets.engine.deck import removed
from tidal_widgets.games.tidal_blades.play.goods import pay_fruit
from tidal_widgets.games.tidal_blades.play.state import Log, Seat, State
from tidal_widgets.games.tidal_blades.play.world import FOCUS, World
from tidal_widgets.games.tidal_blades.rules import R


def max_roll(world: World, seat: Seat) -> int:
    """Return how many dice the seat may commit without Fruit."""
    return world.level(seat, FOCUS) + world.passive(seat, "max-roll")


def handfuls(world: World, seat: Seat, least: int) -> tuple[Action, ...]:
    """Return every choice of Active dice that Focus and Fruit allow."""
    return _handfuls(seat.active, least, min(len(seat.active), max_roll(world, seat) + seat.fruit))


@lru_cache(maxsize=4096)
def _handfuls(active: tuple[str, ...], least: int, most: int) -> tuple[Action, ...]:
    """Return each multiset of these dice once.

    >>> [str(a) for a in _handfuls(("N", "N"), 1, 2)]
    ['commit N', 'commit N N']
    """
    found = sorted(set(_subsets(active)), key=lambda dice: (len(dice), dice))
    return tuple(Action("commit", dice) for dice in found if least <= len(dice) <= most)


def _subsets(dice: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if not dice:
        yield ()
        return
    for rest in _subsets(dice[1:]):
        yield rest
        yield (dice[0], *rest)


def commit(world: World, state: State, log: Log, index: int, dice: tuple[str, ...], rule: R) -> State:
    """Eat the Fruit it takes and pick up the dice."""
    seat = state.seats[index]
    fruit = max(0, len(dice) - max_roll(world, seat))
    if fruit:
        log.append(
            Event(
                R.FRUIT_FOR_DICE, "{who} ate {0} Fruit to roll as many dice more than the Focus level.", index, (fruit,)
            )
        )
        state = pay_fruit(state, index, fruit)
        seat = state.seats[index]
    else:
        log.append(Event(R.FOCUS, "{who} stayed within a Maximum Roll of {0}.", index, (max_roll(world, seat),)))
    active = seat.active
    for die in dice:
        active = removed(active, die)
    says = "{who} committed {0} dice: {1}." if dice else "{who} committed no dice."
    log.append(Event(rule, says, index, (len(dice), " ".join(dice)) if dice else ()))
    return state.with_seat(index, seat._replace(active=active))
