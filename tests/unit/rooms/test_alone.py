"""A room without the dashboard: it is as it is, and rules open above it."""

from hypothesis import given
from hypothesis import strategies as st

from tests.tables import laid_out
from tests.unit.divers import D
from tests.unit.lessons.dives import BOX
from tests.unit.rooms.laws import assert_draws_afresh, sent
from tidal_widgets.page import Message, Page
from tidal_widgets.rooms import LEARN
from tidal_widgets.rooms.alone import Alone, alone
from tidal_widgets.rooms.learn.state import Learning

ROOM = alone(LEARN)
OPEN = Message(act="rule", args=(D.HIDE.value,))
MOMENTS = (
    "^heading: pearls-are-hidden|^button: Close|^Played by this program|^pearls-are-hidden|^2026 rulebook"  # the slip
)
MESSAGES = (
    OPEN,
    Message(act="rule", args=("no-such-rule",)),
    Message(act="rule"),
    Message(act="close-slip"),
    Message(act="show"),
    Message(act="next"),
)


def _at(*history: Message) -> tuple[Alone[Learning], Page]:
    state = sent(ROOM, ROOM.start(laid_out(BOX), "dive", {}), history)
    return state, ROOM.draw(state)


def test_a_room_alone_draws_the_page_it_always_draws() -> None:
    assert _at(Message(act="show"))[1] == LEARN.draw(
        sent(LEARN, LEARN.start(laid_out(BOX), "dive", {}), [Message(act="show")])
    )


def test_a_rule_opens_above_the_page_and_takes_the_focus() -> None:
    _state, page = _at(OPEN)

    assert page.html.startswith('<section class="card slip')
    assert f'data-key="{page.focus}"' in page.html
    assert page.keys["Escape"] == "close-slip"
    assert "The first dive" in page.html


def test_a_rule_is_put_away_again() -> None:
    assert _at(OPEN, Message(act="close-slip"))[1] == _at()[1]


def test_the_lesson_goes_on_while_a_rule_lies_open() -> None:
    state, page = _at(OPEN, Message(act="show"))

    assert state.inner.revealed
    assert page.html.startswith('<section class="card slip')


def test_a_rule_that_is_not_there_does_not_open() -> None:
    for message in MESSAGES[1:3]:
        assert _at(message)[1] == _at()[1]


@given(history=st.lists(st.sampled_from(MESSAGES), max_size=6))
def test_after_any_messages_a_page_equals_one_drawn_afresh(history: list[Message]) -> None:
    assert_draws_afresh(ROOM, BOX, [Message(act="lesson", args=("dive",)), *history], moments=MOMENTS)
