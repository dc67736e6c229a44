"""The Champion board: who stands where, and what the spaces are worth."""

from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _


def track(world: World, state: State, before: State | None = None) -> Markup:
    """Return the Champion board with every Character's marker; those that moved are marked."""
    board = world.components.champion
    names = [world.components.characters[seat.character].name for seat in state.seats]
    spaces = [_space(world, state, before, at) for at in range(board.length + 1)]
    words = "; ".join(
        _("{0} on space {1}").format(name, seat.champion) for name, seat in zip(names, state.seats, strict=True)
    )
    return tag(
        "section",
        tag("h3", _("Champion board")),
        tag("div", *spaces, klass="track", role="img", aria_label=words),
        klass="champions",
    )


def _space(world: World, state: State, before: State | None, at: int) -> Markup:
    worth = world.components.champion.points.get(at)
    pieces = [_piece(world, state, before, index) for index, seat in enumerate(state.seats) if seat.champion == at]
    return tag("span", *pieces, tag("small", worth) if worth else None, klass="award" if worth else "")


def _piece(world: World, state: State, before: State | None, index: int) -> Markup:
    moved = before is not None and before.seats[index].champion != state.seats[index].champion
    letter = world.components.characters[state.seats[index].character].name[:1]
    return tag("i", letter, klass=f"piece seat-{index} {'moved' if moved else ''}")
