"""Where a Character may go: spaces, Islands, and what closes them."""

from functools import cache, lru_cache

from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.play.fold import can_hunt, hunts
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import TEMPLE, World
from tidal_widgets.games.tidal_blades.rules import R


@cache
def visit(place: str) -> Action:
    """Make the action of going to a space or Island."""
    return Action("visit", (place,))


def island_of(world: World, place: str) -> str:
    """Look up the Island of a space; an Island is its own."""
    return world.islands.get(place, place)


def rival_space(world: World, state: State, island: str) -> str:
    """Find the space of an Arena that the Rival's disc closes in a two-player game; empty if there is none."""
    if len(state.seats) != 2 or not world.components.islands[island].arena:
        return ""
    row = [space for space in world.components.spaces.values() if space.island == island]
    return sorted(row, key=lambda space: space.row)[(state.round - 1) % len(row)].slug


def closed(world: World, state: State) -> frozenset[str]:
    """Find the spaces that discs close."""
    taken = {place for seat in state.seats for place in seat.placed}
    if len(state.seats) == 2:
        taken |= {rival_space(world, state, island) for island in world.components.islands}
    # R.DISC_CLOSES_SPACE: to everybody; R.TEMPLE_ONCE: each of its three spaces by itself
    return world.single_use & taken


def visits(world: World, state: State, index: int) -> tuple[Action, ...]:
    """List every visit the seat may make."""
    barred = closed(world, state)
    if not world.flipped:
        return _visits(world, barred, "")
    seat = state.seats[index]
    if R.TEMPLE_TWICE in world.flipped and any(place in TEMPLE for place in seat.placed):
        barred |= set(TEMPLE)
    if R.HUNT_WITHOUT_DICE in world.flipped and not can_hunt(world, state, index):
        barred |= {slug for slug in world.components.spaces if hunts(world, state, slug)}
    stays = R.SAME_ISLAND in world.flipped and seat.placed
    return _visits(world, barred, island_of(world, seat.placed[-1]) if stays else "")


@lru_cache(maxsize=8192)
def _visits(world: World, barred: frozenset[str], left: str) -> tuple[Action, ...]:
    """List the spaces not barred, then the Islands; of the one just `left`, only open spaces."""
    spaces = [space for slug, space in world.components.spaces.items() if slug not in barred]  # R.NAMED_SPACES
    free = {space.island for space in spaces}
    actions = [visit(space.slug) for space in spaces if space.island != left or space.slug not in world.single_use]
    islands = (island for island in world.components.islands if island != left)
    return (*actions, *(visit(island) for island in islands if R.OFF_SPACE not in world.flipped or island not in free))
