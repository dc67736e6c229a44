"""The panel about dice, by its messages and its pages, with a game of two kinds of dice."""

import re
from collections import Counter
from dataclasses import replace

import plotly.graph_objects as go
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.offering import DICE, offering
from tests.soak import size
from tests.tables import laid_out
from tests.unit.rooms.laws import assert_draws_afresh, assert_nothing_harmful, sent
from tests.unit.rooms.tidepool import TIDEPOOL, questions
from tidal_widgets.box import Box, OpenTable, TableChoices, find_box
from tidal_widgets.charts import Kind
from tidal_widgets.mechanics.dicepool.answer import Depth
from tidal_widgets.mechanics.dicepool.panel.asking import CHANGES, symbols_of
from tidal_widgets.mechanics.dicepool.panel.priced import sentence
from tidal_widgets.mechanics.dicepool.panel.room import DicePanel
from tidal_widgets.mechanics.dicepool.panel.state import VIEWS, Pricing
from tidal_widgets.mechanics.dicepool.problem import Problem
from tidal_widgets.mechanics.dicepool.query import Query, questions_of
from tidal_widgets.page import NOTHING, JobResult, Message, Page
from tidal_widgets.rooms import BEGIN, Running

TAPS = "begin link visit view measure cancel again unfold thorough which copy face shows choose undo correct anew lab"
ACTS = (
    *CHANGES,
    *TAPS.split(),
    "set-face",
    "reset",
    "mine",
    "faces-in",
    "share",
    "nonsense",
)
ARGS = ("A", "B", "@red", "R", "Y", "*", "0", "1", "2", "shells", "free", "further", "may-pass", *VIEWS)
VALUES = (
    "",
    "A",
    "R",
    "Y",
    "-",
    "x",
    "crab",
    "calm",
    "own-symbols",
    "2",
    "true",
    "points",
    "table?q=A%20~%20Y",
    "compare",
)
DIVE = "A%20A%20~%20RR%2BY%20%401%20s1%2F0"

MOMENTS = (
    "^That (link leads to a place we do not have|question cannot be asked)|^You have reached the limit"  # told once
    "|^That (cannot be asked|text holds no faces)|^Your faces were imported"
    "|^Keep at least one (die|symbol)|^You can ask about [0-9]+ (dice|symbols)"
    "|^Stopped\\.|^button: Go on"
    "|^field: As one line"  # a line that was refused is kept as it was typed
)
messages = st.builds(
    Message,
    act=st.sampled_from(ACTS),
    args=st.lists(st.sampled_from(ARGS), max_size=2).map(tuple),
    value=st.sampled_from(VALUES),
    fields=st.sampled_from(
        ({}, {"question": "A B ~ R+Y @2 s1/1"}, {"question": "A ~ ~"}, {"faces": "A(R,R,-) @red(x,-)"})
    ),
)


@pytest.fixture(scope="session")
def pool(box: Box) -> Box:
    return offering(box, dice=questions)


def _at(box: Box, *told: Message, link: str = "", faces: str = "") -> tuple[Pricing, Page]:
    state = sent(DICE, DICE.start(laid_out(box), link, {"faces": faces}), (BEGIN, *told))
    assert state is not None
    return state, DICE.draw(state)


def _do(act: str, *args: str, value: str = "", **fields: str) -> Message:
    return Message(act=act, args=args, value=value, fields=fields)


@settings(max_examples=size(16, 400), deadline=None)
@given(history=st.lists(messages, max_size=6))
def test_after_any_messages_a_page_equals_one_drawn_afresh(pool: Box, history: list[Message]) -> None:
    assert_draws_afresh(DICE, pool, history, moments=MOMENTS)


@settings(max_examples=size(16, 400), deadline=None)
@given(history=st.lists(messages, max_size=6))
def test_after_any_messages_the_link_brings_back_what_is_asked(pool: Box, history: list[Message]) -> None:
    state, page = _at(pool, *history)
    again, shown = _at(pool, link=page.link)

    assert (again.view, again.plans, again.which) == (state.view, state.plans, state.which)
    assert shown.link == page.link


@pytest.mark.slow
def test_no_script_reaches_the_page(pool: Box) -> None:
    free = ("link", "visit", "write", "faces-in", "measure", "target", "set-face", "read-as")
    assert_nothing_harmful(DICE, pool, free, ("faces",))


def test_the_room_begins_with_an_example_and_answers_it(pool: Box) -> None:
    state, page = _at(pool)

    assert state.query == TIDEPOOL.read("A A B ~ reef-dive @1 s1/0")
    assert page.announce.endswith("%")
    assert not state.working
    assert {"outcomes", "counts"} <= page.charts.keys()


def test_shells_are_split_in_every_other_way_before_the_first_throw_only(pool: Box) -> None:
    state, page = _at(pool, link="ask?q=A%20B%20~%20RR%2BY%20%402%20s2/1")
    answer = state.answer(state.query)
    assert answer is not None
    assert [(one.shells, one.shield) for one in answer.splits] == [(0, 3), (1, 2), (2, 1), (3, 0)]
    assert answer.splits[2].value == pytest.approx(answer.value)
    assert "splits" in page.charts

    assert "splits" not in _at(pool, link="ask?q=A%20B%20~%20RR%2BY%20%402%20s0/0")[1].charts


def test_only_what_is_sure_goes_wrong_never(pool: Box) -> None:
    state = _at(pool)[0]
    answer = state.answer(state.query)
    assert answer is not None

    assert "goes wrong" not in sentence(replace(answer, value=1.0), Kind.CHANCE)
    assert "less than once in a billion tries" in sentence(replace(answer, value=1 - 1e-15), Kind.CHANCE)
    assert "it goes wrong about once in 100 tries" in sentence(replace(answer, value=0.99), Kind.CHANCE)
    assert "it goes wrong about once in 3,000,000 tries" in sentence(
        replace(answer, value=1 - 1 / 2976639), Kind.CHANCE
    )


def test_every_chart_is_one_that_plotly_draws_with_a_sentence_and_a_table(pool: Box) -> None:
    for link in (f"ask?q={DIVE}", "ask?q=A%20B%20~%20crab", f"table?q={DIVE}", f"compare?q={DIVE}&b=A%20B%20~%20Y"):
        page = _at(pool, link=link)[1]
        assert page.charts
        for name, figure in page.charts.items():
            go.Figure(dict(figure))
            assert f'data-chart="{name}"' in page.html
            assert f'data-key="csv-{name}"' in page.html
        assert page.html.count("<figcaption>") == page.html.count("<table") == len(page.charts)


def test_tapping_a_die_adds_it_and_the_sign_below_takes_it_away(pool: Box) -> None:
    assert _at(pool, _do("add", "B"))[0].query.dice == ("A", "A", "B", "B")
    assert _at(pool, _do("drop", "A"))[0].query.dice == ("A", "B")
    assert "Keep at least one die" in _at(pool, _do("drop", "A"), link="ask?q=A%20~%20Y")[1].html


def test_more_dice_than_can_be_priced_are_refused_with_the_reason(pool: Box) -> None:
    full = "%20".join(["A"] * 12)
    state = DICE.start(laid_out(pool), f"ask?q={full}%20~%20Y", {})
    after, _work = DICE.update(state, _do("add", "A"))

    assert after is not None
    assert len(after.query.dice) == 12
    assert "You can ask about 12 dice" in DICE.draw(after).html


def test_the_target_is_a_card_a_foe_or_symbols_of_ones_own(pool: Box) -> None:
    assert _at(pool, _do("target", value="calm"))[0].query.target == "calm"
    own = (_do("target", value="own-symbols"), _do("need", "Y"), _do("unneed", "R"), _do("push", value="R"))
    assert _at(pool, *own)[0].query.target == "RY+R"
    state, page = _at(pool, _do("target", value="crab"), _do("spot", "2"))
    assert state.query.target == "crab:2"
    assert "Spot 2: Rock, covered" in page.html


def test_shells_go_no_lower_than_none(pool: Box) -> None:
    state, page = _at(pool, _do("less", "shells"), _do("less", "shells"))

    assert state.query.shells == 0
    assert "You have reached the limit." in page.html


def test_a_question_is_written_as_one_line_and_a_wrong_one_is_told(pool: Box) -> None:
    assert _at(pool, _do("write", question="B ~ Y @2 s0/0"))[0].query == TIDEPOOL.read("B ~ Y @2 s0/0")
    assert "That question cannot be asked" in _at(pool, _do("write", question="B ~ Q"))[1].html


def test_a_price_tag_asks_with_what_it_offers_and_a_reading_with_what_it_says(pool: Box) -> None:
    assert _at(pool, _do("variant", "shells"))[0].query.shells == 2
    assert _at(pool, _do("read-as", "may-pass", "1"))[0].query.rulings == (("may-pass", "yes"),)


def test_work_is_stopped_and_taken_up_again(pool: Box) -> None:
    state = DICE.start(laid_out(pool), "", {})
    state, work = DICE.update(state, BEGIN)
    assert work is not None
    halted, _none = DICE.update(state, _do("cancel"))

    assert "Stopped." in DICE.draw(halted).html
    going = sent(DICE, halted, [_do("again")])
    assert going is not None
    assert going.answer(going.query) is not None


def test_differences_between_chances_are_told_in_points_once_in_their_heading(pool: Box) -> None:
    chances = _at(pool, link="ask?q=A%20B%20~%20RR%20%401")[1].html
    table = _at(pool, *_roll("0", "R", "-"), link=f"table?q={DIVE}")[1].html

    assert "What would help, in percentage points</h2>" in chances
    assert not re.search(r"[+−±][0-9.]+ %", chances + table)
    assert "and its worth, in percentage points</h3>" in table


def test_other_readings_of_a_question_with_many_dice_are_tried_when_asked_for(pool: Box) -> None:
    many = "ask?q=A%20A%20A%20A%20A%20A%20~%20Y%20%401%20s0%2F0%20noleap"

    assert "it takes a while" in _at(pool, link=many)[1].html
    assert "it takes a while" not in _at(pool, _do("thorough"), link=many)[1].html


def _roll(x: str, *faces: str) -> list[Message]:
    return [*(_do("face", str(place), face) for place, face in enumerate(faces)), _do("shows", x)]


def test_at_the_table_the_last_die_told_shows_the_best_move_and_the_price_of_every_other(pool: Box) -> None:
    state, page = _at(pool, *_roll("0", "R", "-"), link=f"table?q={DIVE}")

    assert [die.face for die in state.query.lying] == ["R", "-"]
    assert "The best move" in page.html
    assert "Keep R and throw again" in page.html
    assert page.announce == "Best: Keep R and throw again"
    assert page.focus == "moment-1"
    assert "Playing" not in page.html


def test_a_choice_is_followed_to_the_next_throw_and_back(pool: Box) -> None:
    chosen, _ = _at(pool, *_roll("0", "R", "-"), _do("choose", "0"), link=f"table?q={DIVE}")
    back, _ = _at(pool, *_roll("0", "R", "-"), _do("choose", "0"), _do("undo"), link=f"table?q={DIVE}")

    assert chosen.query.thrown == ("A",)
    assert [die.kept for die in chosen.query.lying] == [True]
    assert len(back.query.lying) == 2


def test_a_slip_is_corrected_without_telling_all_dice_again(pool: Box) -> None:
    state, page = _at(pool, *_roll("1", "R", "-"), _do("correct"), link=f"table?q={DIVE}")

    assert state.entry == ("R", "-")
    assert not state.query.lying
    assert "r=R.-" in page.link


def test_a_link_to_the_table_brings_the_way_back_along(pool: Box) -> None:
    told, page = _at(pool, *_roll("0", "R", "-"), _do("choose", "0"), *_roll("1", "Y"), link=f"table?q={DIVE}")
    again, _ = _at(pool, link=page.link)
    corrected, _ = _at(pool, _do("correct"), link=page.link)

    assert again.trail == told.trail != ()
    assert corrected.entry == ("Y",)
    assert _at(pool, _do("anew"), link=page.link)[0].query == told.trail[0]


def test_the_way_back_in_a_link_is_shortened_before_the_link_grows_too_long(pool: Box) -> None:
    state, _ = _at(pool, *_roll("0", "R", "-"), link=f"table?q={DIVE}")
    long = replace(state, trail=(*state.trail, *[replace(state.query, shells=n % 3) for n in range(90)]))
    link = DICE.draw(long).link
    again, page = _at(pool, link=link)

    assert len(link) <= 1_300
    assert (again.trail[0], again.trail[-1]) == (long.trail[0], long.trail[-1])
    assert page.link == link


def test_a_throw_in_a_link_without_a_way_back_can_be_entered_again(pool: Box) -> None:
    state, page = _at(pool, _do("correct"), link=f"table?q={DIVE}%20%7C%20A%3AR%27%20A%3A-")

    assert state.entry == ("-",)
    assert [die.kept for die in state.query.lying] == [True]
    assert "r=-" in page.link


@pytest.mark.parametrize(
    ("told", "entry"), [("R.-", ("R", "-")), ("R.", ("R", "")), ("R.Q", ()), ("Q.R", ()), ("R", ()), ("R.-.R", ())]
)
def test_a_throw_in_a_link_is_entered_only_if_the_dice_can_show_all_of_it(
    pool: Box, told: str, entry: tuple[str, ...]
) -> None:
    assert _at(pool, link=f"table?q={DIVE}&r={told}")[0].entry == entry


@pytest.mark.parametrize(
    ("target", "symbols"),
    [
        ("RR+Y", ("RR", "Y")),
        ("Y", ("Y", "")),
        ("calm", None),
        ("[R,Y]", None),
        ("R:blue", None),
        ("+Y", None),
        ("", None),
    ],
)
def test_only_a_target_all_of_symbols_is_taken_apart(pool: Box, target: str, symbols: tuple[str, str] | None) -> None:
    state, _ = _at(pool, link=f"ask?q={DIVE}")

    assert symbols_of(state, replace(state.query, target=target)) == symbols


def test_a_way_back_that_cannot_be_asked_is_left_out(pool: Box) -> None:
    assert _at(pool, link=f"table?q={DIVE}&t=A%20~%20Y%3Bnonsense")[0].trail == ()


def test_an_attempt_ends_with_its_result_and_can_begin_anew(pool: Box) -> None:
    done = [*_roll("0", "Y"), _do("choose", "0")]
    over, page = _at(pool, *done, link="table?q=A%20~%20Y")

    assert over.over == "Stop"
    assert "That was the attempt." in page.html
    assert _at(pool, *done, _do("anew"), link="table?q=A%20~%20Y")[0].query.lying == ()


def test_a_link_to_an_attempt_that_is_over_leads_to_its_end(pool: Box) -> None:
    over, page = _at(pool, *_roll("0", "Y"), _do("choose", "0"), link="table?q=A%20~%20Y")
    again, shown = _at(pool, link=page.link)

    assert (again.over, again.trail) == (over.over, over.trail)
    assert (shown.html, shown.link) == (page.html, page.link)
    assert _at(pool, _do("undo"), link=page.link)[0].over == ""


@pytest.mark.parametrize("end", ["7", "x", "1234567"])
def test_an_end_in_a_link_that_nothing_leads_to_leaves_the_last_choice_open(pool: Box, end: str) -> None:
    state, page = _at(pool, link=f"table?q={DIVE}%20%7C%20A%3AR%20A%3AY&e={end}")

    assert state.over == ""
    assert "That was the attempt." not in page.html


def test_what_was_known_last_holds_its_place_while_the_next_answer_is_worked_out(pool: Box) -> None:
    known, _page = _at(pool, link=f"ask?q={DIVE}")
    state, work = DICE.update(known, _do("add", "B"))

    assert work is not None
    assert state is not None
    assert state.answer(state.query) is None
    assert "Still for the last question." in DICE.draw(state).html
    assert "Still for the last question." not in _at(pool, _do("add", "B"), link=f"ask?q={DIVE}")[1].html


def test_an_answer_whose_prices_are_known_gives_way_to_no_other_while_the_rest_is_worked_out(pool: Box) -> None:
    known, _page = _at(pool, link=f"ask?q={DIVE}")
    state, work = DICE.update(known, _do("add", "B"))
    depths = set()
    for told in work or ():
        if isinstance(told, JobResult):
            state, _more = DICE.update(state, told)
            assert state is not None
            here = state.answer(state.query)
            assert here is not None
            assert ("Still for the last question." in DICE.draw(state).html) == (here.depth < Depth.PRICES)
            depths |= {here.depth} if state.working else set()

    assert Depth.PRICES in depths


def test_two_plans_share_faces_and_differ_in_what_is_changed(pool: Box) -> None:
    told = (_do("view", "compare"), _do("which", "1"), _do("add", "B"), _do("more", "free"))
    state, page = _at(pool, *told, faces="A(R,R,Y,-)")

    assert len(state.plans[1].dice) == len(state.plans[0].dice) + 1
    assert state.plans[0].faces == state.plans[1].faces == (("A", ("R", "R", "Y", "-")),)
    assert "Plan B is better by" in page.html


def test_what_is_wanted_is_never_forgotten_however_much_was_asked_since(pool: Box) -> None:
    others = [_do("write", question=f"A ~ Y @{day} s{shells}/0") for day in (1, 2) for shells in range(4)]
    compared = (_do("view", "compare"), _do("which", "1"), _do("add", "B"), _do("more", "free"))
    for asked in range(1, len(others)):
        state, page = _at(pool, *others[: asked + 1], others[0], *compared)

        assert not state.working
        assert "Plan B is better by" in page.html


def test_own_faces_are_kept_change_the_answer_and_go_along_in_the_link(pool: Box) -> None:
    told = (_do("view", "lab"), _do("lab", "A"), _do("set-face", "A", "3", value="R"))
    state, page = _at(pool, *told)

    assert page.keep == {"faces": "A(R,Y,*,R)"}
    assert "with your faces: +" in page.html
    assert _at(pool, link=page.link)[0].query.faces == state.own
    assert _at(pool, *told, _do("reset", "A"))[0].own == ()


def test_the_faces_of_a_danger_die_are_seen_set_kept_and_reset_as_those_of_other_dice(pool: Box) -> None:
    plain = _at(pool, _do("view", "lab"), link=f"ask?q={DIVE}")[1].html
    for name in ("White die", "Red die"):
        assert plain.count(f"<h2>{name}</h2>") == 1
    assert "Day 2, day 3" in plain
    told = (_do("view", "lab"), _do("lab", "@white"), _do("set-face", "@white", "0", value="xxx"))
    state, page = _at(pool, *told, link=f"ask?q={DIVE}")

    assert page.keep == {"faces": "@white(xxx,-,x)"}
    assert state.questions.question(state.query).danger == (3, 0, 1)
    assert "with your faces: −" in page.html
    assert _at(pool, link=page.link, faces=page.keep["faces"])[0].query.faces == state.own
    assert "@white(xxx,-,x)" in _at(pool, _do("view", "ask"), link=page.link)[0].questions.write(state.query)
    assert _at(pool, *told, _do("reset", "@white"))[0].own == ()
    assert _at(pool, _do("set-face", "@white", "0", value="R"))[0].own == ()


def test_the_lab_begins_with_the_faces_that_the_table_chose_and_says_so() -> None:
    box = find_box("tidal_blades")
    own = '[die.IR]\nfaces = ["FF", "S", "S", "R", "*", "-"]'
    tables = (laid_out(box), OpenTable(box, TableChoices(box.id, own=own)))
    states = [DICE.start(table, "lab", {}) for table in tables]
    plain, chosen = (DICE.draw(state).html for state in states)
    mine = DICE.draw(sent(DICE, states[1], (_do("lab", "IR"), _do("set-face", "IR", "1", value="F")))).html

    assert "chosen at your table" not in plain
    assert "with this game&#x27;s own faces" in plain
    assert chosen.count("chosen at your table") == 1
    assert "with the faces your table chose" in chosen
    assert "chosen at your table" not in mine
    assert 'value="FF" selected' in mine


def test_a_danger_die_that_several_days_share_has_the_same_faces_in_all(pool: Box) -> None:
    state, page = _at(pool, _do("mine"), link="ask?q=A%20A%20~%20RR%20%403", faces="@red(-,-,-)")

    assert state.questions.question(state.query).danger == (0, 0, 0)
    assert page.html.count('<small class="mark">yours</small>') == 2


def test_faces_of_another_copy_in_a_link_are_told_and_ones_own_are_a_tap_away(pool: Box) -> None:
    state, page = _at(pool, link=f"ask?q={DIVE}", faces="A(R,R,R,R)")

    assert state.query.faces == ()
    assert "other faces than the ones you set in the die lab" in page.html
    assert _at(pool, _do("mine"), link=f"ask?q={DIVE}", faces="A(R,R,R,R)")[0].query.faces == state.own


def test_faces_that_two_windows_set_one_after_the_other_are_all_kept(pool: Box) -> None:
    elsewhere = _do("kept", faces="B(R,R,Y,Y,*,*)")
    state, page = _at(pool, _do("view", "lab"), elsewhere, _do("set-face", "A", "3", value="R"))

    assert page.keep == {"faces": "A(R,Y,*,R)\nB(R,R,Y,Y,*,*)"}
    assert state.answer(state.query) is not None
    assert _at(pool, elsewhere, _do("kept", faces=""))[0].own == ()


def test_faces_set_in_another_window_leave_an_attempt_and_a_foreign_question_as_they_are(pool: Box) -> None:
    for link in (f"table?q={DIVE}", f"ask?q={DIVE}%20B(R)"):
        before = _at(pool, link=link)[0]
        after, page = _at(pool, _do("kept", faces="A(R,R,R,R)"), link=link)

        assert (after.query, after.own) == (before.query, (("A", ("R",) * 4),))
        assert "other faces than the ones you set in the die lab" in page.html


def test_faces_are_carried_from_browser_to_browser_as_text(pool: Box) -> None:
    assert _at(pool, _do("faces-in", faces="A(R,R) B(Y,*)"))[0].own == (("A", ("R", "R")), ("B", ("Y", "*")))
    assert _at(pool, _do("faces-in", faces="@red(-,x)"))[0].own == (("@red", ("-", "x")),)
    assert "holds no faces" in _at(pool, _do("faces-in", faces="@red(R) @blue(x)"))[1].html
    assert "holds no faces" in _at(pool, _do("faces-in", faces="C(R) A(Q)"))[1].html


def test_a_line_that_is_refused_stays_to_be_mended_with_the_reason_beside_it(pool: Box) -> None:
    refused, page = _at(pool, _do("write", question="A ~ Q"), link=f"ask?q={DIVE}")

    assert 'value="A ~ Q"' in page.html
    assert page.html.count("That question cannot be asked: ") == 1
    assert page.html.index("As one line") < page.html.index("That question cannot be asked: ")
    assert 'aria-invalid="true" aria-describedby="line-refused"' in page.html
    assert refused.query == _at(pool, link=f"ask?q={DIVE}")[0].query
    mended = _at(pool, _do("write", question="A ~ Q"), _do("write", question="A ~ R @1 s0/0"))[1].html
    assert "line-refused" not in mended
    assert 'value="A ~ R @1 s0/0"' in mended


def test_an_answer_is_unfolded_into_throws(pool: Box) -> None:
    assert "of rolls" in _at(pool, _do("unfold"), link=f"ask?q={DIVE}")[1].html


@pytest.mark.parametrize("link", ["nowhere", "ask?q=A%20~", "table?q=%28", "compare?q=A%20~%20Y&b=zzz"])
def test_a_broken_link_is_told_and_a_question_still_stands(pool: Box, link: str) -> None:
    page = _at(pool, link=link)[1]

    assert 'class="notice"' in page.html


def test_every_example_of_the_first_game_is_answered() -> None:
    real = find_box("tidal_blades")
    for _title, text in questions_of(laid_out(real)).vocabulary.examples:
        state, page = _at(real, _do("example", text))
        assert not state.working
        assert page.charts


def test_the_chart_and_the_work_that_lie_open_go_along_in_the_link(pool: Box) -> None:
    page = _at(pool, _do("measure", "lost"), _do("unfold"), link=f"ask?q={DIVE}")[1]
    again = DICE.start(laid_out(pool), page.link, {})
    assert again is not None

    assert (again.measure, again.unfolded) == ("lost", True)


def test_no_browser_can_leave_a_progress_bar_on_the_page(pool: Box) -> None:
    pages: list[Page] = []
    running = Running(DICE, laid_out(pool), "", pages.append, lambda _said: None)
    running.hear({"act": "hello"})
    before = pages[-1].html

    for act in ("share", "work:share", "answered", "work:finished", "work:accounted"):
        for content in ({"value": "0.37"}, {"key": "0", "value": 0.37}, {"room": "odds", "fields": {"value": "0.37"}}):
            running.hear({"act": act, **content})

    assert pages[-1].html == before
    assert "<progress" not in before


def test_dice_that_come_free_are_counted_to_as_many_as_there_may_be(pool: Box) -> None:
    for taps, free in (([_do("less", "free")], 1), ([_do("more", "free")], 3), ([_do("more", "free")] * 20, 12)):
        assert _at(pool, *taps, link=f"?q={DIVE}")[0].query.free == free


def test_the_start_page_leads_to_three_places_of_the_room() -> None:
    assert [(door.says, door.link) for door in DicePanel.doors] == [
        ("What are my dice worth?", "ask"),
        ("At the table", "table"),
        ("Die lab", "lab"),
    ]


def test_dice_that_come_free_and_what_pays_for_others_never_change_by_themselves(pool: Box) -> None:
    for taps, free in (((_do("add", "B"),), 2), ((_do("add", "B"), _do("add", "A"), _do("drop", "A")), 2)):
        state, page = _at(pool, *taps, link=f"?q={DIVE}")
        assert (state.query.free, state.query.further) == (free, 0)
        assert "One more: Extra dice you can pay for" in page.html
    paid = _at(pool, _do("add", "B"), _do("more", "further"), link=f"?q={DIVE}")[0].query
    assert (paid.free, paid.further) == (2, 1)
    assert _at(pool, _do("drop", "A"), link=f"?q={DIVE}")[0].query.free == 2


class Counting:
    """Questions that count how often each is made for the solver."""

    def __init__(self) -> None:
        self.made: Counter[Query] = Counter()

    def __getattr__(self, name: str) -> object:
        return getattr(TIDEPOOL, name)

    def question(self, query: Query) -> Problem:
        self.made[query] += 1
        return TIDEPOOL.question(query)


def test_what_follows_from_a_question_is_worked_out_once_an_update_and_never_for_its_page(box: Box) -> None:
    counting = Counting()
    panel = DicePanel(OpenTable(offering(box, dice=lambda _table: counting)))
    state = panel.start("", {})
    for message in (BEGIN, _do("add", "A"), _do("more", "shells"), _do("view", "table"), _do("view", "compare")):
        counting.made.clear()
        state, _work = panel.update(state, message)
        assert all(count == 1 for count in counting.made.values())
        counting.made.clear()
        panel.draw(state, lambda _here: NOTHING)
        panel.draw(state, lambda _here: NOTHING)
        assert counting.made.total() <= len(state.plans)
    assert state.posed(state.query) is state.posed(state.query)
    assert len({*map(id, [state.posed(replace(state.query, shells=n)) for n in range(9)])}) == 9
