"""The Champion board as it is drawn: every space once, those that score marked, each marker on its own."""

from tests.games.tidal_blades.table import at
from tests.nets.reader import Element, parsed
from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.cards.effects import EFFECTS
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.city import track
from tidal_widgets.rulebook import Rulings


def _table(text: str) -> tuple[World, State]:
    book = laid_out(box).book
    return World(load_components(), book, Rulings.of(book), EFFECTS), at(text).state


def _spaces(drawn: str) -> list[Element]:
    board = next(each for each in parsed(drawn).within if each.get("class") == "track")
    return [each for each in board.children if isinstance(each, Element)]


def test_the_board_has_a_space_for_each_step_and_the_start_and_its_awards_stand_where_they_are_won() -> None:
    world, state = _table("seats: axl dust caiman eko\naxl: champion 3")
    board = world.components.champion
    spaces = _spaces(str(track(world, state)))

    assert len(spaces) == board.length + 1
    assert [at for at, space in enumerate(spaces) if space.get("class") == "award"] == sorted(board.points)


def test_each_marker_stands_on_its_space_and_the_one_that_moved_is_marked() -> None:
    world, state = _table("seats: axl dust caiman eko\naxl: champion 3")
    before = _table("seats: axl dust caiman eko\naxl: champion 2")[1]
    spaces = _spaces(str(track(world, state, before)))
    pieces = {
        at: [piece.get("class") for piece in space.within if piece.name == "i"] for at, space in enumerate(spaces)
    }

    assert pieces[3] == ["piece seat-0 axl moved"]
    assert pieces[0] == ["piece seat-1 dust ", "piece seat-2 caiman ", "piece seat-3 eko "]
