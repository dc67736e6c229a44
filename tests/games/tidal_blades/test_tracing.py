"""What pieces show in numbers, in which round, and what each seat has scored so far."""

import pytest

from tests.games.tidal_blades.table import at
from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.page import Message, drawn_pieces
from tidal_widgets.playthrough import Players, Playthrough
from tidal_widgets.rooms import BEGIN, PLAY
from tidal_widgets.rooms.play.state import SeenGame
from tidal_widgets.rooms.play.tracing import changes, relevant

VIEW = laid_out(box).view


def shown(text: str, piece: str, seat: int = 0) -> int | str | None:
    return VIEW.shows(at(text).state, piece, seat)


@pytest.mark.parametrize(
    ("piece", "value"),
    [
        ("shells", 3),
        ("shield", 2),
        ("store:fruit", 1),
        ("store:hand", 1),
        ("trait:focus", 2),
        ("dial:F", 2),
        ("dial:nothing", None),
        ("active:N", 2),
        ("die:N:F", 2),
        ("space:palm-plaza", "Axl"),
        ("space:fold-1", ""),
        ("judge", "Chronosseum"),
        ("pool", "Dune Vault"),
        ("market", "Apprentice's Buckler"),
        ("card:blade-dance", "in your hand"),
        ("card:dune-vault", "in the Challenge pool"),
        ("card:twin-swords", None),
        ("ware:apprentices-buckler", "in the Market"),
        ("stunt:dedicated-study", "in your hand"),
        ("stunt:show-of-skill", None),
        ("power:night-garage", "in play"),
        ("power:nothing", None),
        ("nothing", None),
    ],
)
def test_a_piece_shows_what_its_seat_has(piece: str, value: int | str | None) -> None:
    text = "axl: fruit 1, shells 3, shield 2, hand blade-dance, active N N IB, focus-notch 2, at palm-plaza"
    text += ", stunts dedicated-study, powers night-garage\n"
    text += "pool: dune-vault\nmarket: apprentices-buckler\njudge: chronosseum"

    assert shown(text, piece) == value


def test_a_monster_is_shown_by_its_name_and_the_hits_on_it() -> None:
    assert shown("edge: bullubura - axl axl axl axl axl\naxl: fruit 1", "monster:edge") == "Bullubura, 5 Hits"
    assert shown("axl: fruit 1", "monster:nowhere") is None


def test_a_monster_that_came_later_and_a_card_that_was_drawn_are_traced_to_what_brought_them() -> None:
    table = laid_out(box)
    game = Playthrough.begin(table.game, table.playing.tables(4, "")[0], Players((), table.bot), 11).on(most=300)
    (hand, *_others), names = game.state.seats[0].hand, VIEW.names(game.state)
    seen = SeenGame(table, game, 0, 0)

    def because(piece: str) -> str:
        change = changes(seen, piece)[0]
        return " ".join(VIEW.tell(event, names) for event in relevant(seen, piece, change))

    assert "came to The Fold's Edge." in because("monster:edge")
    assert "came into the Market." in because("market")
    assert "came into the Challenge pool." in because("pool")
    assert "moved the Judge to" in because("judge")
    assert str(load_components().challenges[hand].name) in because(f"card:{hand}")


def test_the_round_and_the_points_so_far_are_told() -> None:
    state = at("round: 2\naxl: fruit 1, focus-notch 2").state

    assert VIEW.stage(state) == "Round 2 of 4"
    assert VIEW.points is not None
    assert len(VIEW.points(state)) == len(state.seats)


def test_goods_and_dials_of_the_own_side_can_be_asked_about() -> None:
    state = sent(PLAY, PLAY.start(laid_out(box), "start", {}), [BEGIN, Message(act="skip")])
    assert state.seen is not None
    pieces = drawn_pieces(state.seen.drawing)

    assert {"shells", "shield", "store:fruit", "store:hand", "trait:focus", "trait:synergy"} <= set(pieces)
    html = PLAY.draw(sent(PLAY, state, [Message(act="why"), Message(act="tap", args=("store:fruit",))])).html
    assert " Fruit</h2>" in html
    assert "It has been so since the beginning." in html
