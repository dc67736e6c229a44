"""What pieces of Opale show, in which third of the piles, and how a card or a spot came to be so."""

import pytest

from tests.games.opale.table import at, start
from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.tracing import shows, stage
from tidal_widgets.page import Message
from tidal_widgets.rooms import BEGIN, PLAY

TEXT = "amber: hand COR2 COR3 GUA1\nMOP: MOP1 MOP3\njade: hand ? ?\nvariant: seashells"


@pytest.mark.parametrize(
    ("piece", "value"),
    [
        ("hand:COR2", 1),
        ("hand:CIT0", 0),
        ("reserve:TUR1", 0),
        ("shell:block", 1),
        ("spot:MOP", "Mother of Pearl 1 + 3"),
        ("spot:COR", "nothing"),
        ("spot:nowhere", None),
        ("pawn", None),
    ],
)
def test_a_piece_shows_what_lies_there(piece: str, value: int | str | None) -> None:
    assert shows(at(TEXT).state, piece, 0) == value


def test_a_game_has_three_parts_by_the_draw_piles() -> None:
    components, begun = laid_out(box).components, start().state
    drained = begun.changed(0, pile=())

    assert stage(components, begun) == "First third of the draw piles"
    assert stage(components, drained) == "Second third of the draw piles"
    assert stage(components, drained.changed(1, pile=())) == "Last third of the draw piles"


def test_a_tap_tells_what_brought_a_card_to_the_hand_and_cards_to_a_spot() -> None:
    state = sent(PLAY, PLAY.start(laid_out(box), "start", {}), [BEGIN, Message(act="skip")])
    assert state.seen is not None
    (card, *_others) = state.seen.state.seats[0].hand
    html = PLAY.draw(sent(PLAY, state, [Message(act="why"), Message(act="tap", args=(f"hand:{card}",))])).html
    assert "+1: from 0 to 1" in html
    assert "drew" in html

    play = next(action for action in state.seen.legal if action.verb == "play")
    state = sent(PLAY, state, [Message(act="do", args=(str(play),)), Message(act="skip")])
    spot = f"spot:{play.things[0][:3]}"
    html = PLAY.draw(sent(PLAY, state, [Message(act="why"), Message(act="tap", args=(spot,))])).html
    assert "played" in html
