"""The panel for odds of positions: a position is laid out, changed word by word, and answered at once."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.offering import TURNS, offering
from tests.tables import laid_out
from tests.unit.mechanics.positions.heaps import Heaps, heaps, position
from tests.unit.rooms.laws import assert_draws_afresh, assert_nothing_harmful, sent
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.box import Box
from tidal_widgets.engine.reading import entries
from tidal_widgets.mechanics.positions import question
from tidal_widgets.mechanics.positions.panel.state import PositionPanelState
from tidal_widgets.page import Message, Page

MOMENTS = "^Line [0-9]+: |^Enter the position first|^field: The question as text"  # kept as it was typed
messages = st.builds(
    Message,
    act=st.sampled_from(("example", "more", "less", "write", "link", "visit", "nonsense")),
    args=st.sampled_from(((), ("ann.hand",), ("ann.hand", "0"), ("board", "0"), ("board", "x"), ("nowhere", "0"))),
    value=st.sampled_from(("", "A", "B", "Z", "ask?q=ann%3A%20hand%20A", "ask?q=nonsense")),
    fields=st.sampled_from(({}, {"question": "for: ben; ben: hand A"}, {"question": "rubbish"})),
)


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Box:
    folder: Path = tmp_path_factory.mktemp("heaps")
    book = made_up(folder)
    questions = heaps(book)
    return offering(Box(id="heaps", title="Heaps", rulebook=lambda: book), positions=lambda _table: questions)


def _at(box: Box, *told: Message, link: str = "") -> tuple[PositionPanelState, Page]:
    state = sent(TURNS, TURNS.start(laid_out(box), link, {}), told)
    return state, TURNS.draw(state)


def _act(act: str, *args: str, value: str = "", **fields: str) -> Message:
    return Message(act=act, args=args, value=value, fields=fields)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(history=st.lists(messages, max_size=6))
def test_after_any_messages_a_page_equals_one_drawn_afresh(asking: Box, history: list[Message]) -> None:
    assert_draws_afresh(TURNS, asking, history, moments=MOMENTS)


@given(history=st.lists(messages, max_size=6))
def test_after_any_messages_the_link_leads_back(asking: Box, history: list[Message]) -> None:
    state, page = _at(asking, *history)

    assert _at(asking, link=page.link)[0].text == state.text


def test_what_a_question_says_is_read_in_an_update_and_never_while_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[str] = []
    placed: list[str] = []

    def parsing(text: str) -> dict[str, str]:
        parsed.append(text)
        return entries(text)

    def placing(text: str) -> Heaps:
        placed.append(text)
        return position(text)

    book = made_up(tmp_path)
    questions = heaps(book)
    questions = replace(questions, game=replace(questions.game, position=placing))
    box = offering(Box(id="heaps", title="Heaps", rulebook=lambda: book), positions=lambda _table: questions)
    state = TURNS.start(laid_out(box), "", {})
    monkeypatch.setattr(question, "entries", parsing)
    placed.clear()

    state = sent(TURNS, state, [_act("more", "ann.hand", value="B")])
    assert len(placed) == 1
    assert len(parsed) == 2  # by the panel, and by the odds

    placed.clear()
    parsed.clear()
    assert "Bow" in TURNS.draw(state).html
    assert (placed, parsed) == ([], [])


def test_no_script_reaches_the_page(asking: Box) -> None:
    acts = ("example", "more", "less", "write", "link", "visit", "question")
    assert_nothing_harmful(TURNS, asking, acts)
    for payload in ("<script>alert(1)</script>", '"><b onclick=alert(1)>'):
        state, page = _at(asking, _act("write", question=payload))
        assert state.wrong
        assert payload not in page.html


def test_the_room_opens_on_the_first_example_with_its_answer(asking: Box) -> None:
    state, page = _at(asking)

    assert state.text == "ann: hand A B; board: A"
    assert "Best: Play A, then take board." in page.html
    assert "−2.50" in page.html
    assert page.announce.startswith("Best: Play A")
    assert page.title == "Odds"
    assert "book: the numbers of Axe" in page.html
    assert "Bluffs" in page.html


def test_the_means_to_change_a_position_lie_folded_until_it_is_ones_own_or_wrong(asking: Box) -> None:
    def unfolded(*told: Message) -> bool:
        tags = re.findall(r"<details[^>]*>", _at(asking, *told)[1].html)
        return any(" open" in tag for tag in tags if 'data-key="changes"' in tag)

    assert not unfolded()
    assert not unfolded(_act("example", "ann: hand B"))
    assert unfolded(_act("less", "ann.hand", "0"))
    assert unfolded(_act("write", question="rubbish"))


def test_another_example_is_one_press_away(asking: Box) -> None:
    state, page = _at(asking, _act("example", "ann: hand B"))

    assert state.text == "ann: hand B"
    assert "Most at risk" not in page.html
    assert "What is at risk" not in page.html


def test_words_are_added_and_taken_away(asking: Box) -> None:
    assert _at(asking, _act("more", "ann.hand", value="B"))[0].text == "ann: hand A B B; board: A"
    assert _at(asking, _act("less", "ann.hand", "0"))[0].text == "ann: hand B; board: A"
    assert _at(asking, _act("less", "board", "0"))[0].text == "ann: hand A B"


def test_what_holds_one_word_holds_the_new_one_instead(asking: Box) -> None:
    assert _at(asking, _act("more", "board", value="B"))[0].text == "ann: hand A B; board: B"


@pytest.mark.parametrize(
    "message",
    [
        _act("more", "ann.hand", value="Z"),
        _act("more", "ann.hand"),
        _act("more", "nowhere", value="A"),
        _act("less", "ann.hand", "2"),
        _act("less", "ann.hand", "x"),
        _act("less", "ann.hand"),
        _act("nonsense"),
    ],
)
def test_what_cannot_be_changed_stays(asking: Box, message: Message) -> None:
    assert _at(asking, message)[0] == _at(asking)[0]


def test_the_focus_stays_beside_a_word_that_went(asking: Box) -> None:
    assert _at(asking, _act("less", "ann.hand", "1"))[1].focus == "less-ann.hand-0"
    assert _at(asking, _act("less", "board", "0"))[1].focus == "more-board"


def test_a_question_is_written_as_text(asking: Box) -> None:
    state, page = _at(asking, _act("write", question="for: ben;\n  ben: hand A"))

    assert state.text == "for: ben; ben: hand A"
    assert "Ben asks, against Ann" in page.html
    assert page.link == "ask?q=for%3A%20ben%3B%20ben%3A%20hand%20A"


def test_what_cannot_be_asked_is_told_and_the_answer_before_stays(asking: Box) -> None:
    state, page = _at(asking, _act("write", question="ann: hand Q"))

    assert "found something else than A and B" in page.html
    assert "Best: Play A" in page.html
    assert (state.draft, page.announce) == ("ann: hand Q", "")
    assert _at(asking, _act("write", question="ann: hand Q"), _act("example", "ann: hand B"))[0].wrong == ""


def test_nothing_is_no_question(asking: Box) -> None:
    assert "Enter the position first" in _at(asking, _act("write", question="  "))[1].html


def test_a_question_of_any_length_is_answered(asking: Box) -> None:
    state, page = _at(asking, _act("write", question="x" * 2000))

    assert "too long" in state.wrong
    assert len(page.link) < 1500


def test_a_link_that_asks_nonsense_is_told_beside_an_example(asking: Box) -> None:
    state, page = _at(asking, link="ask?q=rubbish")

    assert state.text == "ann: hand A B; board: A"
    assert "Line 1: found" in page.html
    assert _at(asking, Message(act="link", value="ask?q=ann%3A%20hand%20B"))[0].text == "ann: hand B"


def test_a_panel_of_a_box_that_does_not_answer_cannot_be_entered(box: Box) -> None:
    with pytest.raises(LookupError):
        TURNS.start(laid_out(box), "", {})


def test_where_nobody_is_to_move_there_is_no_turn_to_price(asking: Box) -> None:
    page = _at(asking, _act("write", question="ann: hand A; board: over"))[1]

    assert "Every turn and its worth" not in page.html
    assert "What the hidden hand may hold" in page.html
