"""What no table can look like, each in a sentence, so that nobody asks about a position that cannot be."""

from collections import Counter
from collections.abc import Iterator

from tidal_widgets.engine import PositionError
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.goods import shield_limit
from tidal_widgets.games.tidal_blades.play.places import rival_space
from tidal_widgets.games.tidal_blades.play.state import NOBODY, State, in_play
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import _


def check_position(world: World, state: State) -> State:
    """Check that a table can look like this and return the state; raise PositionError with what cannot be."""
    if trouble := next(_troubles(world, state), ""):
        raise PositionError(trouble)
    return state


def _troubles(world: World, state: State) -> Iterator[str]:
    yield from _crowded(world, state)
    yield from _piles(world, state)
    yield from _twice(world, state)
    yield from _seats(world, state)
    yield from _beasts(world, state)


def _crowded(world: World, state: State) -> Iterator[str]:
    spaces = world.components.spaces
    placed = Counter(place for seat in state.seats for place in seat.placed if place in world.single_use)
    for place in (place for place, count in placed.items() if count > 1):
        yield _("{0} is a single-use space: only one Action disc can lie there.").format(spaces[place].name)
    for place in placed:
        if place == rival_space(world, state, spaces[place].island):
            yield _("With two players, {0} is closed in this round.").format(spaces[place].name)
    for seat in state.seats:
        if len(seat.placed) + seat.discs > max(NUMBERS.discs):
            yield _("{0} has {1} Action discs, but each Character has {2}.").format(
                world.components.characters[seat.character].name, len(seat.placed) + seat.discs, max(NUMBERS.discs)
            )


def _piles(world: World, state: State) -> Iterator[str]:
    if len(state.pool) > NUMBERS.pool:
        yield _("The pool holds {0} cards; it can hold {1}.").format(len(state.pool), NUMBERS.pool)
    if len(state.market) > NUMBERS.market:
        yield _("The Market holds {0} cards; it can hold {1}.").format(len(state.market), NUMBERS.market)


def _twice(world: World, state: State) -> Iterator[str]:
    """Report cards that lie in two places though there is one of each."""
    known = [slots.cards[0] for slots in state.monster_deck if len(slots.cards) == slots.size == 1]
    monsters = [*(beast.monster for beast in in_play(state)), *state.monster_discard, *known]
    starting = world.components.starting
    held = [card for seat in state.seats for card in seat.hand + seat.completed if card in starting]
    held += [card for card in state.discard + state.gone + state.pool if card in starting]
    powers = [card for seat in state.seats for card in seat.powers]
    names = {**world.components.monsters, **world.challenges, **world.powers}
    for card, count in Counter([*monsters, *held, *powers]).items():
        if count > 1:
            yield _("{0} is named {1} times; there is one such card.").format(names[card].name, count)


def _seats(world: World, state: State) -> Iterator[str]:
    """Report markers, Shells and Character cards that no seat can have."""
    top, characters = world.components.champion.length, world.components.characters
    if sum(seat.champion == top for seat in state.seats) > 1 and R.TOP_SPACE not in world.flipped:
        yield _("Only one Character can stand on the highest space of the Champion board.")
    for index, seat in enumerate(state.seats):
        name, limit = characters[seat.character].name, shield_limit(world, state, index)
        if seat.best < seat.champion:
            yield _("{0} stands on space {1} of the Champion board, so the best cannot be {2}.").format(
                name, seat.champion, seat.best
            )
        if seat.champion < 0 and R.CHAMPION_FLOOR not in world.flipped:
            yield _("{0} cannot stand below the start space of the Champion board.").format(name)
        if seat.shield > limit and index != state.turn:
            yield _("{0} has {1} Shells on the Shield; at the end of a turn it holds {2}.").format(
                name, seat.shield, limit
            )
        for card in (world.powers[power] for power in seat.powers):
            if card.character != seat.character:
                yield _("{0} is a card of {1}; {2} cannot have it.").format(
                    card.name, characters[card.character].name, name
                )


def _beasts(world: World, state: State) -> Iterator[str]:
    """Report Monsters that are killed and still lie there."""
    for beast in in_play(state):
        if NOBODY not in beast.hits:
            killed = world.monster(beast).name
            yield _("All spots of {0} are hit, so it is killed and out of play.").format(killed)
