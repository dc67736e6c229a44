"""A position from a short readable text: lessons, tests and links begin there.

    ann: pearl rose, mussels 3
    ben: pearl ?
    turn: ben
    left: 2
    net: 4

What is not said is as at the start, when the pearls are dealt; `left` counts the dives to come, with this one.
"""

from tidal_widgets.engine import HIDDEN, Table
from tidal_widgets.engine.deck import without_top
from tidal_widgets.engine.reading import entries, items, one_of, whole
from tidal_widgets.new_game.template.lagoon.play import DIVES, FULL, Dive, State, World, setup

NAMES = ("ann", "ben")


def read_position(world: World, text: str) -> State:
    """Read a position; raise PositionError, which names the line, for what cannot be read."""
    lines = entries(text)
    for key in lines:
        one_of("Line", key, (*NAMES, "turn", "left", "net"))
    state = setup(world, Table(NAMES))
    for seat, name in enumerate(NAMES):
        said = {item: " ".join(words) for item, words in items(name, lines.get(name, ""), ("pearl", "mussels")).items()}
        known = {card for slots in state.pearls for card in slots.cards}
        pearl = one_of(name, said.get("pearl", HIDDEN), (HIDDEN, *sorted(known)))
        state = state.changed(seat, pearl=pearl, mussels=whole(said, "mussels", 0, range(100)))
        if pearl != HIDDEN:
            state = state._replace(pearls=without_top(state.pearls, pearl))
    turn = NAMES.index(one_of("turn", lines.get("turn", "ann"), NAMES))
    left = whole(lines, "left", 2 * DIVES, range(1, 2 * DIVES + 1))
    dives = tuple(Dive((turn + number) % 2) for number in reversed(range(left)))
    return state._replace(pending=dives, net=whole(lines, "net", 0, range(FULL)))
