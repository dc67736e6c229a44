"""A position from a short readable text: lessons, tests and links begin there.

    seats: ann ben cleo
    ann: pearl rose, mussels 3
    ben: pearl ?
    turn: ben
    left: 2
    net: 4

What the text leaves out is as at the start, when the pearls are dealt; `left` counts the dives to come, with this one.
"""

from tidal_widgets.engine import HIDDEN, Seating
from tidal_widgets.engine.deck import without_top
from tidal_widgets.engine.reading import entries, items, one_of, seated, whole
from tidal_widgets.new_game.template.lagoon.play import DIVES, FULL, Dive, State, World, setup

NAMES = ("ann", "ben", "cleo", "dan")


def read_position(world: World, text: str) -> State:
    """Read a position from its text; raise PositionError with the line for what cannot be read."""
    lines = entries(text)
    seats = seated(lines, NAMES, ("turn", "left", "net"))
    state = setup(world, Seating(seats))
    for seat, name in enumerate(seats):
        said = {item: " ".join(words) for item, words in items(name, lines.get(name, ""), ("pearl", "mussels")).items()}
        known = {card for slots in state.pearls for card in slots.cards}
        pearl = one_of(name, said.get("pearl", HIDDEN), (HIDDEN, *sorted(known)))
        state = state.changed(seat, pearl=pearl, mussels=whole(said, "mussels", 0, range(100)))
        if pearl != HIDDEN:
            state = state._replace(pearls=without_top(state.pearls, pearl))
    turn = seats.index(one_of("turn", lines.get("turn", seats[0]), seats))
    left = whole(lines, "left", len(seats) * DIVES, range(1, len(seats) * DIVES + 1))
    dives = tuple(Dive((turn + number) % len(seats)) for number in reversed(range(left)))
    return state._replace(pending=dives, net=whole(lines, "net", 0, range(FULL)))
