"""Choosing the dice to risk: up to the Focus level, one Fruit for each further die."""

from collections.abc import Iterator
from functools import lru_cache

from tidal_widgets.engine import Action, Event, Text, Why
from tidal_widgets.engine.deck import removed
from tidal_widgets.games.tidal_blades.play.goods import pay_fruit
from tidal_widgets.games.tidal_blades.play.state import Log, Seat, State
from tidal_widgets.games.tidal_blades.play.things import Dice
from tidal_widgets.games.tidal_blades.play.world import FOCUS, World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import Said, _

ROLLED = frozenset({"block", "lose", "complete", "withdraw", "keep", "leap", "stop"})
UNROLLED = Text("First choose the dice, then roll them.")
ONCE = {"commit": Why(R.COMMIT_DICE, "You commit dice once, when an attempt begins.")}
COMMITTED = Text("{who} committed {0} die: {1}.", "{who} committed {0} dice: {1}.")


def max_roll(world: World, seat: Seat) -> int:
    """Count how many dice the seat may commit without Fruit."""
    return world.level(seat, FOCUS) + world.passive(seat, "max-roll")


def handfuls(world: World, seat: Seat, least: int) -> tuple[Action, ...]:
    """List every choice of Active dice that Focus and Fruit allow."""
    return _handfuls(seat.active, least, min(len(seat.active), max_roll(world, seat) + seat.fruit))


@lru_cache(maxsize=4096)
def _handfuls(active: tuple[str, ...], least: int, most: int) -> tuple[Action, ...]:
    """List each multiset of these dice once.

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
            Event(R.FRUIT_FOR_DICE, "{who} ate {0} Fruit to roll more dice than the Focus level.", index, (fruit,))
        )
        state = pay_fruit(state, index, fruit)
        seat = state.seats[index]
    else:
        log.append(Event(R.FOCUS, "{who} stayed within a Maximum Roll of {0}.", index, (max_roll(world, seat),)))
    active = seat.active
    for die in dice:
        active = removed(active, die)
    if dice:
        log.append(Event(rule, COMMITTED, index, (len(dice), Dice(dice))))
    else:
        log.append(Event(rule, "{who} committed no dice.", index))
    return state.with_seat(index, seat._replace(active=active))


def why_not_commit(world: World, seat: Seat, action: Action, rule: R) -> Why | None:
    """Explain why dice may not be committed, or why nothing else may be done before they are rolled."""
    if action.verb in ROLLED:
        return Why(rule, UNROLLED)
    return _why_not_these(world, seat, action.things, rule) if action.verb == "commit" else None


def _why_not_these(world: World, seat: Seat, dice: tuple[str, ...], rule: R) -> Why:
    if lacking := [die for die in dice if dice.count(die) > seat.active.count(die)]:
        spent = any(die in seat.spent for die in lacking)
        there = Dice(seat.active) if seat.active else Said(_("none"))
        says = Text("You can commit only Active dice: {0}.")
        return Why(R.USED_DICE_SPENT if spent else R.COMMIT_DICE, says, (there,))
    most = max_roll(world, seat)
    if len(dice) > most + seat.fruit:
        says = Text("You may roll {0} dice, and one more for each of your {1} Fruit; {2} are too many.")
        return Why(R.FRUIT_FOR_DICE if seat.fruit else R.FOCUS, says, (most, seat.fruit, len(dice)))
    return Why(rule, "You must commit at least one die.")
