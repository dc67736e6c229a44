"""Where a Character may go: spaces, Islands, and what closes them."""

from functools import cache

from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.components import Space
from tidal_widgets.games.tidal_blades.fold import hunts
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.state import State
from tidal_widgets.games.tidal_blades.world import World

TEMPLE = ("temple-1", "temple-2", "temple-3")


@cache
def visit(place: str) -> Action:
    """Return the action of going to a space or Island."""
    return Action("visit", (place,))


def island_of(world: World, place: str) -> str:
    """Return the Island of a space, or the Island itself."""
    space = world.components.spaces.get(place)
    return space.island if space else place


def is_open(world: World, space: Space) -> bool:
    """Tell whether a space is never closed by discs."""
    return space.open or (space.slug in TEMPLE and R.TEMPLE_SPACES in world.flipped)


def rival_space(world: World, state: State, island: str) -> str:
    """Return the space of an Arena that the Rival's disc closes in a two-player game, or nothing."""
    if len(state.seats) != 2 or not world.components.islands[island].arena:
        return ""
    row = [space for space in world.components.spaces.values() if space.island == island]
    return sorted(row, key=lambda space: space.row)[(state.round - 1) % len(row)].slug


def closed(world: World, state: State) -> frozenset[str]:
    """Return the spaces that discs close."""
    taken = {place for seat in state.seats for place in seat.placed}
    if len(state.seats) == 2:
        taken |= {rival_space(world, state, island) for island in world.components.islands}
    return frozenset(
        place
        for place in taken
        if place in world.components.spaces and not is_open(world, world.components.spaces[place])
    )


def visits(world: World, state: State, index: int) -> tuple[Action, ...]:
    """Return every visit the seat may make."""
    shut = closed(world, state)
    flipped = world.flipped
    seat = state.seats[index]
    spaces = [space for slug, space in world.components.spaces.items() if slug not in shut]
    if R.TEMPLE_TWICE in flipped and any(place in TEMPLE for place in seat.placed):
        spaces = [space for space in spaces if space.slug not in TEMPLE]
    if R.HUNT_WITHOUT_DICE in flipped:
        spaces = [space for space in spaces if not hunts(world, state, space.slug) or seat.active]
    free = {space.island for space in spaces}
    here = island_of(world, seat.placed[-1]) if R.SAME_ISLAND in flipped and seat.placed else ""
    actions = [visit(space.slug) for space in spaces if space.island != here or is_open(world, space)]
    islands = (island for island in world.components.islands if island != here)
    return (*actions, *(visit(island) for island in islands if R.OFF_SPACE not in flipped or island not in free))
