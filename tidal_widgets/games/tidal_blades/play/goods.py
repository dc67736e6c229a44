"""Gaining and losing: Fruit, Shells, steps on the Champion board, notches on the dials."""

from collections.abc import Iterator, Mapping

from tidal_widgets.engine import Event, Text
from tidal_widgets.games.tidal_blades.cards.character_cards import synergy_draws
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.vocabulary import Cost
from tidal_widgets.games.tidal_blades.play.state import NOBODY, Log, Seat, State
from tidal_widgets.games.tidal_blades.play.things import Face
from tidal_widgets.games.tidal_blades.play.world import SYNERGY, TRAIT_NAMES, TRAITS, World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import Thing

WORTH: Mapping[str, tuple[R, str | Text]] = {
    "F": (R.FOCUS, Text("{who} could now roll {0} die without Fruit.", "{who} could now roll {0} dice without Fruit.")),
    "S": (R.SPIRIT, Text("{who} could now play Stunts with a strength of {0}.")),
    "R": (
        R.RESILIENCE,
        Text(
            "{who} could now refresh and upgrade {0} die each night.",
            "{who} could now refresh and upgrade {0} dice each night.",
        ),
    ),
}
GAINED = Text("{who} gained {0} Shell.", "{who} gained {0} Shells.")
PUT = Text(
    "{who} put {0} Shell from the supply onto the Shield.", "{who} put {0} Shells from the supply onto the Shield."
)
UNCOVERED = Text(
    "{who} revealed {0} Character card icon on the Synergy dial.",
    "{who} revealed {0} Character card icons on the Synergy dial.",
)
LEAPT = Text("{who} spent {0} Shells from the Shield on a Time Leap and set {1} from {2} to {3}.")
UP = Text("{who} moved up {0} on the Champion board, to space {1}.")
BACK = Text("{who} moved back {0} on the Champion board, to space {1}.")


def gain_fruit(world: World, state: State, log: Log, index: int, n: int, rule: R) -> State:
    """Give a seat Fruit from the supply."""
    n = n if R.FRUIT_SUPPLY in world.flipped else min(n, state.fruit)
    seat = state.seats[index]
    log.append(Event(rule, "{who} gained {0} Fruit.", index, (n,)))
    return state.with_seat(index, seat._replace(fruit=seat.fruit + n))._replace(fruit=state.fruit - n)


def gain_shells(world: World, state: State, log: Log, index: int, n: int, rule: R) -> State:
    """Give a seat Shells from the supply, onto the Character board."""
    n = n if R.SHELL_SUPPLY in world.flipped else min(n, state.shells)
    seat = state.seats[index]
    log.append(Event(rule, GAINED, index, (n,)))
    return state.with_seat(index, seat._replace(shells=seat.shells + n))._replace(shells=state.shells - n)


def gain_shield(world: World, state: State, log: Log, index: int, n: int, rule: R) -> State:
    """Give a seat Shells from the supply, onto the Shell Shield."""
    seat = state.seats[index]
    if R.FULL_SHIELD in world.flipped:
        n = max(0, min(n, shield_limit(world, state, index) - seat.shield))
    n = n if R.SHELL_SUPPLY in world.flipped else min(n, state.shells)
    log.append(Event(rule, PUT, index, (n,)))
    return state.with_seat(index, seat._replace(shield=seat.shield + n))._replace(shells=state.shells - n)


def shield_limit(world: World, state: State, index: int) -> int:
    """Count how many Shells the seat's Shield may hold."""
    return NUMBERS.shield_limit + world.passive(state.seats[index], "shield-limit")


def fits_shield(world: World, state: State, index: int, n: int) -> bool:
    """Tell whether so many Shells may be added to the seat's Shield; a hard cap is a reading of the limit."""
    if R.FULL_SHIELD not in world.flipped:
        return True
    return n <= max(0, shield_limit(world, state, index) - state.seats[index].shield)


def affords(seat: Seat, costs: tuple[Cost, ...]) -> bool:
    """Tell whether a seat has the Fruit, and the Shells on its board, that something costs."""
    return all((seat.fruit if cost.kind == "fruit" else seat.shells) >= cost.amount for cost in costs)


def pay_fruit(state: State, index: int, n: int) -> State:
    """Put a seat's Fruit back into the supply."""
    seat = state.seats[index]
    return state.with_seat(index, seat._replace(fruit=seat.fruit - n))._replace(fruit=state.fruit + n)


def pay_shells(state: State, index: int, n: int) -> State:
    """Put Shells from a seat's Character board back into the supply."""
    seat = state.seats[index]
    return state.with_seat(index, seat._replace(shells=seat.shells - n))._replace(shells=state.shells + n)


def pay_shield(state: State, index: int, n: int) -> State:
    """Put Shells from a seat's Shield back into the supply."""
    seat = state.seats[index]
    return state.with_seat(index, seat._replace(shield=seat.shield - n))._replace(shells=state.shells + n)


def pay_leap(state: State, log: Log, index: int, what: Thing, turn: tuple[str, str]) -> State:
    """Spend a Time Leap's Shells from the Shield; `turn` is the face it set and the face it set it to."""
    log.append(Event(R.TIME_LEAP, LEAPT, index, (NUMBERS.leap, what, *map(Face, turn))))
    return pay_shield(state, index, NUMBERS.leap)


def move_champion(world: World, state: State, log: Log, index: int, n: int, rule: R) -> State:
    """Move a seat on the Champion board."""
    seat = state.seats[index]
    goal = seat.champion + n
    top = world.components.champion.length
    if goal < 0 and R.CHAMPION_FLOOR not in world.flipped:
        log.append(Event(R.CHAMPION_LOSS, "{who} could not move below the start space.", index))
        goal = min(seat.champion, 0)
    if goal >= top:
        goal = top
        taken = any(other.champion == top for i, other in enumerate(state.seats) if i != index)
        if taken and R.TOP_SPACE not in world.flipped:
            log.append(Event(R.CHAMPION_TOP, "{who} had to stop below the top space, which was taken.", index))
            goal = top - 1
        elif state.top_claimed == NOBODY:
            state = state._replace(top_claimed=index)
    if moved := goal - seat.champion:
        log.append(Event(rule, UP if moved > 0 else BACK, index, (abs(moved), goal)))
    else:
        log.append(Event(rule, "{who} stayed on space {0} of the Champion board.", index, (goal,)))
    return state.with_seat(index, seat._replace(champion=goal, best=max(seat.best, goal)))


def advance(world: World, state: State, log: Log, index: int, traits: str, rule: R) -> State:
    """Turn a seat's dials, one notch for each letter in `traits`."""
    seat = state.seats[index]
    notches = list(seat.notches)
    for trait in traits:
        dial = TRAITS.index(trait)
        notches[dial] = min(notches[dial] + 1, world.components.dials[trait].length)
    icons = world.components.dials["Y"].icons
    drawn = sum(seat.notches[SYNERGY] < icon <= notches[SYNERGY] for icon in icons)
    before, seat = seat, seat._replace(notches=tuple(notches))
    for trait in dict.fromkeys(traits):
        log += _turned(world, before, seat, index, trait, rule)
    state = state.with_seat(index, seat)
    if not drawn:
        return state
    log.append(Event(R.SYNERGY, UNCOVERED, index, (drawn,)))
    return state.push(*synergy_draws(world, index, drawn))


def _turned(world: World, before: Seat, after: Seat, index: int, trait: str, rule: R) -> Iterator[Event]:
    """Report how far a dial was turned and what that is worth."""
    dial, name = TRAITS.index(trait), TRAIT_NAMES[trait]
    level = world.level(after, dial)
    n = after.notches[dial] - before.notches[dial]
    if not n:
        yield Event(R.TRAIT_DIALS, "{who} had already turned the {0} dial to its end.", index, (name,))
        return
    yield Event(rule, "{who} advanced {0} by {1}.", index, (name, n))
    if level == world.level(before, dial):
        yield Event(R.NOTCHES, "{who} stayed at {0} level {1}: not a new level yet.", index, (name, level))
        return
    yield Event(R.LEVEL_MARKS, "{who} reached {0} level {1}.", index, (name, level))
    if trait in WORTH:
        yield Event(*WORTH[trait], index, (level,))
