"""Costly choices are kept as positions with the move played and its cost, bounded, and read again with care."""

from tests.tables import laid_out
from tests.unit.rooms.play.tables import act, done, page
from tests.unit.rooms.play.test_review import BOX, over
from tidal_widgets.engine import Action
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.costly import MOST_CHOICES, MOST_GAMES, MOST_LETTERS, costly_moves, with_costly
from tidal_widgets.rooms.play.review import OwnChoice

TABLE = laid_out(BOX)
UP = Action("up")


def choices(*costs: float) -> list[OwnChoice]:
    return [OwnChoice(number, cost, "", UP) for number, cost in enumerate(costs)]


def test_a_costly_choice_is_kept_as_the_position_the_move_and_its_cost() -> None:
    state = over("up")
    kept = page(state).keep["costly"]
    (found,) = costly_moves(kept, TABLE)

    assert found.action == UP
    assert found.cost == 1.0
    assert found.game.moves == ()
    assert TABLE.game.legal(found.game.state)
    assert PLAY.start(TABLE, "", {"costly": kept}).costly == kept
    assert "costly" not in page(state).html


def test_nothing_is_kept_of_a_game_that_is_under_way_or_cost_nothing() -> None:
    assert page(over("dive")).keep["costly"] == ""
    assert page(done(over("up"), act("sit", value="3"))).keep["costly"]


def test_the_same_game_is_kept_once_and_the_oldest_games_go() -> None:
    once = with_costly("", "AAAA", choices(0.5))
    assert once == "AAAA 0=0.5000"
    assert with_costly(once, "AAAA", choices(0.5, 0.7)) == "AAAA 1=0.7000 0=0.5000"
    assert with_costly(once, "BBBB", choices(0.01)) == once

    text = ""
    for number in range(MOST_GAMES + 3):
        text = with_costly(text, f"game{number}", choices(*[0.5] * 99))
    assert len(text.splitlines()) == MOST_GAMES
    assert text.startswith(f"game{MOST_GAMES + 2} ")
    assert all(len(line.split()) == MOST_CHOICES + 1 for line in text.splitlines())
    assert len(with_costly("B" * (MOST_LETTERS - 9), "A" * 90, choices(0.5))) < 200


def test_what_cannot_be_read_is_left_out() -> None:
    kept = page(over("up")).keep["costly"]
    game = kept.split(" ")[0]

    for wrong in ("x", "x 0=1", f"{game} y", f"{game} 999=1", f"{game} 0=x", f"{game} ²=1", f"{game} 0=", "", "\n\n"):
        assert list(costly_moves(wrong, TABLE)) == []


def test_an_estimate_is_kept_with_how_far_it_may_be_off_and_only_if_it_is_sure() -> None:
    rough, unsure = OwnChoice(0, 0.5, "", UP, off=0.25), OwnChoice(1, 0.5, "", UP, off=0.6, sure=False)
    game = page(over("up")).keep["costly"].split(" ")[0]
    text = with_costly("", game, [rough, unsure])

    assert text == f"{game} 0=0.5000~0.2500"
    (found,) = costly_moves(text, TABLE)
    assert (found.cost, found.off, found.exact) == (0.5, 0.25, False)
    assert next(costly_moves(f"{game} 0=0.5000", TABLE)).exact
    assert list(costly_moves(f"{game} 0=0.5~ 0=0.5~x 0=~1", TABLE)) == []
