"""What the play room answers to what was done on its page."""

from tests.tables import laid_out
from tidal_widgets.box import find_box
from tidal_widgets.page import Message
from tidal_widgets.rooms.play.room import PLAY


def test_a_text_that_is_too_long_for_a_game_is_refused_in_a_sentence() -> None:
    state = PLAY.start(laid_out(find_box("tidal_blades")), "", {})
    message = Message.read({"act": "load", "fields": {"record": "x" * (2**16 + 1)}})
    assert message is not None
    after, job = PLAY.update(state, message)

    assert job is None
    assert after.game is None
    assert "longer than 64 kB" in PLAY.draw(after).html
