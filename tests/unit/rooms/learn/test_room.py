"""The learn room, by its messages and its pages."""

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.tables import laid_out
from tests.unit.lessons.dives import ASIDE, BOX, DIVE, LIST, act
from tests.unit.rooms.laws import assert_draws_afresh, assert_nothing_harmful, sent
from tidal_widgets.box import Box, OpenTable
from tidal_widgets.lessons.script import Leg
from tidal_widgets.page import JobResult, Markup, Message, Page
from tidal_widgets.rooms import LEARN
from tidal_widgets.rooms.learn.state import Learning

ACTS = (
    *(
        "lesson",
        "try",
        "guess",
        "show",
        "next",
        "back",
        "step",
        "restart",
        "leave",
        "fresh",
        "move",
        "roll",
        "undo",
        "book",
    ),
    *("ask", "picked", "asking", "prices", "share", "import", "forget", "seat", "variant", "tick", "untick"),
    *("link", "visit", "begin", "nonsense"),
)
WORDS = ("hide left", "hide right", "dive", "stop", "rolled 1", "take net rope", "ann", "ben", "rough", "pearls")
SLUGS = ("dive", "aside", "setup", "first", "no-such", "", "hide", "drew")
LINKS = (
    "dive/hide",
    "dive/dive?told=1",
    "dive/dive?line=0.1.va2d",
    "dive/end",
    "setup?seats=ann.ben",
    "x/y",
    "",
)

OF_THE_MOMENT = {"try", "guess", "ask", "picked", "asking", "prices", "share", "import", "forget"}
MOMENTS = "^That (link names a lesson|is not done now)"  # a wrong link is mended, a late move is none: told of once
messages = st.builds(
    Message,
    act=st.sampled_from(ACTS),
    args=st.tuples(st.sampled_from((*WORDS, *SLUGS))) | st.just(()),
    value=st.sampled_from((*LINKS, "dive left", "zzz")),
)


def told(act: str, *args: str, value: str = "", **fields: str) -> Message:
    return Message(act=act, args=args, value=value, fields=fields)


def _at(*history: Message, link: str = "", **kept: str) -> tuple[Learning, Page]:
    state = sent(LEARN, LEARN.start(laid_out(BOX), link, kept), history)
    return state, LEARN.draw(state)


@example(history=[told("link", value="dive/dive?line=0.1.va2d"), told("move", "hide left", value="dive/hide")])
@given(history=st.lists(messages.filter(lambda message: message.act not in OF_THE_MOMENT), max_size=10))
def test_after_any_messages_a_page_equals_one_drawn_afresh(history: list[Message]) -> None:
    assert_draws_afresh(LEARN, BOX, [told("lesson", "dive"), *history], moments=MOMENTS)


def _watched() -> tuple[OpenTable, list[str]]:
    """Watch what the view of a table is asked for: tables to draw, and what each choice brings."""
    asked: list[str] = []
    playing = laid_out(BOX).playing
    view = playing.view
    assert view is not None

    def scene(state: object, before: object) -> Markup:
        asked.append("scene")
        return view.scene(state, before)

    def gains(state: object, after: object) -> str:
        asked.append("gains")
        return view.gains(state, after) or "A pearl."

    watched = replace(playing, view=replace(view, scene=scene, gains=gains))
    return laid_out(replace(BOX, playing=lambda _table: watched)), asked


def test_what_follows_from_where_one_stands_is_worked_out_once_before_anything_is_tried() -> None:
    table, asked = _watched()
    before = sent(LEARN, LEARN.start(table, "dive/hide", {}), [told("begin")])
    LEARN.draw(before)
    assert {"gains", "scene"} == set(asked)

    asked.clear()
    after = sent(LEARN, before, [told("try", "hide right"), told("try", "dive")])
    assert "<b>No. </b>" in LEARN.draw(after).html
    assert LEARN.draw(after) == LEARN.draw(after)
    assert after.here is before.here
    assert asked == []


def test_drawing_plays_nothing_and_what_choices_bring_comes_as_a_result_of_the_work() -> None:
    table, asked = _watched()
    tried, job = LEARN.update(LEARN.start(table, "dive/hide", {}), told("try", "dive"))
    page = LEARN.draw(tried)
    assert "gains" not in asked

    assert job is not None
    results = [slice_ for slice_ in job if isinstance(slice_, JobResult)]
    after = tried
    for result in results:
        after, _job = LEARN.update(after, result)
    worked = LEARN.draw(after)

    assert asked.count("gains") == len(DIVE.begin(table.game).play(act("drew rose")).play(act("drew white")).open)
    assert "A pearl." in worked.html
    assert "A pearl." not in page.html
    assert worked == LEARN.draw(sent(LEARN, LEARN.start(table, "dive/hide", {}), [told("begin"), told("try", "dive")]))


def test_a_result_of_the_work_changes_nothing_but_the_new_state() -> None:
    tried, job = LEARN.update(LEARN.start(_watched()[0], "dive/hide", {}), told("try", "dive"))
    page = LEARN.draw(tried)
    assert job is not None
    list(job)

    assert LEARN.draw(tried) == page


@given(history=st.lists(messages, max_size=10))
def test_after_any_messages_the_link_brings_back_what_is_shown(history: list[Message]) -> None:
    state, page = _at(told("lesson", "dive"), *history)
    again = LEARN.start(laid_out(BOX), page.link, page.keep)

    assert (again.slug, again.step, again.revealed) == (state.slug, state.step, state.revealed)
    assert (again.line and again.line.state) == (state.line and state.line.state)
    assert again.setup == state.setup
    assert LEARN.draw(again).link == page.link


def test_no_script_reaches_the_page() -> None:
    assert_nothing_harmful(LEARN, BOX, ACTS, ("progress", "setup"))


def test_the_front_lists_lessons_short_examples_and_the_set_up() -> None:
    html = _at()[1].html

    assert html.index("The first dive") < html.index("Before the dive") < html.index("Only pearls")
    assert "How a dive goes." in html
    assert "Pearls.</small>" in html


def test_a_box_that_cannot_be_played_says_so(box: Box) -> None:
    page = LEARN.draw(LEARN.start(laid_out(box), "dive", {}))

    assert "No lessons yet" in page.html


def test_the_first_lesson_has_a_link_of_its_own() -> None:
    state, page = _at(link="first")

    assert (state.slug, page.link, page.title) == ("dive", "dive/drew", "The first dive")


def test_a_question_is_asked_before_the_answer_is_shown() -> None:
    page = _at(link="dive/hide")[1]

    assert "Where does Ann hide the pearl?" in page.html
    assert "She hid it on the left." not in page.html
    assert page.announce == "Where does Ann hide the pearl?"
    assert page.keys["ArrowRight"] == "show"
    assert set(page.keys) >= {"a", "b", "c"}


def test_the_books_move_reveals_the_step_with_its_rules() -> None:
    state, page = _at(told("try", "hide left"), link="dive/hide")

    assert state.revealed
    assert "Right, as in the book" in page.html
    assert "Ann hid the pearl." in page.html
    assert "[&quot;pearls-are-hidden&quot;]" in page.html
    assert page.announce == "She hid it on the left."
    assert page.focus == "told-dive-1"


def test_what_happened_lies_folded_below_its_rules_and_cites_each_once_in_a_row() -> None:
    page = _at(told("show"), link="dive")[1]
    happened = page.html.partition('class="events"')[2].partition("</ol>")[0]

    assert page.html.index("By which rule") < page.html.index("What happened, in ") < page.html.index('class="events"')
    assert happened.count("<li") > happened.count('class="chip"') == happened.count("</button></li>") > 0


def test_a_lesson_begins_with_its_story_and_each_later_step_with_its_question() -> None:
    first, page = _at(link="dive")

    assert (first.step, page.focus) == (0, "intro")
    assert 'data-key="intro"' in page.html
    assert _at(link="dive/hide")[1].focus == "ask-dive-1"


def test_a_forbidden_try_is_answered_no_because() -> None:
    state, page = _at(told("try", "dive"), link="dive/hide")

    assert not state.revealed
    assert "<b>No. </b>" in page.html
    assert "not allowed" in page.html
    assert page.announce.startswith("No. That is not done now.")
    assert page.focus == "ask-dive-1"


def test_the_answer_to_a_try_stands_below_what_was_tried_last() -> None:
    html = _at(told("try", "dive"), told("try", "hide right"), link="dive/hide")[1].html
    item = html[html.index('<li data-key="hide right">') :].partition("</li>")[0]

    assert "You can do that here: " in item
    assert html.count("data-answer") == 1


def test_another_legal_move_is_also_possible_and_may_be_followed() -> None:
    state, page = _at(told("try", "hide right"), link="dive/hide")
    assert "You can do that here: " in page.html
    assert "The book goes on with: Hide left." in page.html

    state, page = _at(told("try", "hide right"), told("leave", "hide right"), link="dive/hide")
    assert state.line is not None
    assert state.line.state.divers[0].side == "right"
    assert "You have left the book" in page.html
    assert page.link == f"dive/hide?line={state.line.written}"


def test_only_what_was_tried_is_played_off_the_book() -> None:
    assert _at(told("leave", "dive"), link="dive/hide")[0].line is None


def test_one_can_leave_play_to_the_end_and_come_back() -> None:
    history = [told("leave"), told("move", "hide right"), told("move", "stop")]
    state, page = _at(*history, link="dive/hide")
    assert state.line is not None
    assert state.line.turn.value == "over"
    assert "won</b>" in page.html
    assert "lesson-body closing" in page.html

    state, page = _at(*history, told("book"), link="dive/hide")
    assert state.line is None
    assert "Where does Ann hide the pearl?" in page.html


def test_dice_are_thrown_or_entered_and_taken_back() -> None:
    diving = [told("leave"), told("move", "dive")]
    assert "Roll the dice" in _at(*diving, link="dive/dive")[1].html

    state, _ = _at(*diving, told("move", "rolled 2"), link="dive/dive")
    assert state.line is not None
    assert state.line.state.divers[0].shells == 2
    state, _ = _at(*diving, told("roll"), told("undo"), link="dive/dive")
    assert state.line is not None
    assert not state.line.playthrough.moves


def test_a_move_that_is_not_legal_off_the_book_is_refused_in_words() -> None:
    page = _at(told("leave"), told("move", "dive"), link="dive/hide")[1]

    assert "That is not done now." in page.html


def test_steps_go_on_and_back_and_begin_again() -> None:
    assert _at(told("next"), told("next"), link="first")[0].step == 1
    assert _at(told("next"), told("next"), told("back"), link="first")[0].revealed
    assert _at(told("restart"), link="dive/dive")[0].step == 0
    assert _at(told("step", "rolled"), link="dive/hide")[0].step == 3
    assert _at(told("back"), link="first")[0].step == 0


def test_the_end_of_the_last_lesson_leads_to_setting_up_and_to_a_game() -> None:
    page = _at(told("show"), told("next"), link="dive/rolled")[1]

    assert "You played it to the end" in page.html
    assert "Next: Before the dive" in page.html
    assert page.link == "dive/end"
    assert all(says in page.html for says in ("Play a game", "All lessons"))


def test_the_end_of_a_lesson_leads_to_the_next() -> None:
    deeper = replace(DIVE, slug="deeper", title="Deeper", place=2)
    table = laid_out(replace(BOX, walkthroughs=lambda: {"aside": ASIDE, "dive": DIVE, "deeper": deeper}))
    html = LEARN.draw(LEARN.start(table, "dive/end", {})).html

    assert "Next: Deeper" in html
    assert "Play a game" not in html


def test_the_last_of_all_ends_with_what_can_be_done_now() -> None:
    html = _at(link="aside/end")[1].html

    assert "Next:" not in html
    assert "Play a game" in html


def test_what_was_seen_is_kept_and_shown() -> None:
    _state, page = _at(told("show"), link="dive/hide")
    assert page.keep["progress"] == "learned 1\ndive: hide"

    html = _at(progress=page.keep["progress"])[1].html
    assert "1 of 4 steps" in html
    assert "Done, 1 steps" in _at(progress="learned 1\naside: drew")[1].html


def test_old_or_foreign_progress_is_left_aside() -> None:
    assert not _at(progress="<b>what</b>")[0].progress
    assert "Done, 1 steps" not in _at(progress="learned 1\ngone: step")[1].html


NEWER = "learned 2\nwhatever: <a newer version> writes"


def test_progress_of_lessons_that_are_not_here_is_kept_for_whoever_has_them() -> None:
    page = _at(progress="learned 1\ngone: step")[1]

    assert page.keep["progress"] == "learned 1\ngone: step"


def test_progress_that_cannot_be_read_is_left_as_it_is_told_and_offered_as_a_file() -> None:
    _state, page = _at(progress=NEWER)

    assert page.keep["progress"] == NEWER
    assert "that we cannot read" in page.html
    assert 'data-save="progress-unread"' in page.html
    assert "&lt;a newer version&gt; writes</textarea>" in page.html


def test_what_is_learned_meanwhile_is_kept_beside_it_and_found_again() -> None:
    state = LEARN.start(laid_out(BOX), "dive/hide?told=1", {"progress": NEWER})
    keep = LEARN.draw(state).keep
    assert keep["progress"] == NEWER
    assert keep["progress-beside"] == "learned 1\ndive: hide"
    assert LEARN.start(laid_out(BOX), "", keep).progress.of("dive") == {"hide"}

    forgot = LEARN.draw(LEARN.update(LEARN.start(laid_out(BOX), "", keep), Message(act="forget"))[0])
    assert (forgot.keep["progress"], forgot.keep["progress-beside"]) == ("", "")


def test_a_text_too_long_to_be_progress_is_left_whole() -> None:
    long = "learned 1\n" + "".join(f"l{number}: step\n" for number in range(5_000))
    page = _at(progress=long)[1]

    assert page.keep["progress"] == long


def test_what_another_window_learned_is_added_and_what_it_forgot_is_forgotten() -> None:
    here = _at(progress="learned 1\ndive: hide")[0]
    both = LEARN.update(here, Message(act="kept", fields={"progress": "learned 1\ndive: dive"}))[0]
    assert both.progress.of("dive") == {"hide", "dive"}
    assert LEARN.update(both, Message(act="kept", fields={"setup": "x"}))[0] == both
    assert not LEARN.update(both, Message(act="kept", fields={"progress": "", "progress-beside": ""}))[0].progress

    newer = LEARN.update(both, Message(act="kept", fields={"progress": NEWER}))[0]
    assert LEARN.draw(newer).keep["progress"] == NEWER
    assert newer.progress == both.progress


def test_progress_goes_out_and_comes_in_as_text() -> None:
    shown = _at(told("share"), progress="learned 1\ndive: hide")[1].html
    assert "dive: hide</textarea>" in shown
    assert 'data-save="progress-text"' in shown

    state, page = _at(told("import", progress="learned 1\ndive: dive"), progress="learned 1\ndive: hide")
    assert state.progress.of("dive") == {"hide", "dive"}
    assert "imported" in page.html
    assert "holds no progress" in _at(told("import", progress="what"))[1].html
    assert "Nothing was changed" in _at(told("import", progress="learned 1\ngone: x"))[1].html
    assert "Paste the text" in _at(told("import"))[1].html
    assert "too long" in _at(Message(act="import", too_long=("progress",)))[1].html
    assert not _at(told("forget"), progress="learned 1\ndive: hide")[0].progress


@pytest.mark.parametrize(
    ("link", "says"),
    [
        ("no-such", "a lesson we do not have"),
        ("dive/no-such", "a step this lesson does not have"),
        ("dive/hide?line=dive", "Here is the step where they left the book"),
    ],
)
def test_a_broken_link_is_answered_kindly(link: str, says: str) -> None:
    state, page = _at(told("begin"), link=link)

    assert says in page.html
    assert says in page.announce or state.line


@pytest.mark.parametrize(
    "says",
    [
        *("line=9.9.v000", "line=0.1.v000", "line=0.r.r.r.v000", "line=r.v000", "line=0"),
        *("rulings=9&line=0.1.va2d", "rulings=x&line=0.1.va2d"),
    ],
)
def test_a_line_that_cannot_be_played_any_more_opens_where_it_left_the_book(says: str) -> None:
    state, page = _at(link=f"dive/hide?{says}")
    in_book = _at(link="dive/hide")[1]

    assert (state.line, state.slug, state.lesson and state.lesson.names[state.step]) == (None, "dive", "hide")
    assert "no longer work" in page.html
    assert "Here is the step where they left the book." in page.announce
    assert page.link == in_book.link


def test_can_i_do_this_now_is_answered_from_any_position() -> None:
    asking = [told("asking"), told("ask", value="dive")]
    page = _at(*asking, link="dive/hide")[1]
    assert 'data-key="picked-dive"' in page.html
    assert '<label class="stack"><span class="label">What would you like to do?</span><input' in page.html

    no = _at(*asking, told("picked", "dive"), link="dive/hide")[1]
    assert no.announce == "No. That is not done now."
    yes = _at(*asking, told("picked", "dive"), link="dive/dive")[1]
    assert yes.announce == "Yes."
    assert "No move has a name like that" in _at(told("ask", value="zzzzzz"), link="dive/hide")[1].html
    assert 'name="ask"' not in _at(told("asking"), told("asking"), link="dive/hide")[1].html


def test_a_lesson_that_varies_offers_a_fresh_example() -> None:
    start = "the same"
    playing = laid_out(BOX).playing
    begun = LEARN.start(laid_out(BOX), "dive/hide", {}).here.position[0]
    varies = replace(DIVE, table=None, position=start, varies={"same": ("other",)})
    fresh = replace(playing, game=replace(playing.game, position=lambda _text: begun))
    varied = replace(DIVE, slug="varied", legs=DIVE.legs[1:], table=None, position=start, varies=varies.varies)
    box = replace(BOX, playing=lambda _table: fresh, walkthroughs=lambda: {"varied": varied})

    state = sent(LEARN, LEARN.start(laid_out(box), "varied/end", {}), [told("fresh")])
    page = LEARN.draw(state)
    assert state.fresh > 0
    assert "A fresh example" in page.html
    assert f"fresh={state.fresh}" in page.link
    assert LEARN.start(laid_out(box), page.link, {}).fresh == state.fresh
    assert sent(LEARN, state, [told("fresh")]).fresh > state.fresh


def test_a_table_is_set_up_item_by_item() -> None:
    empty = _at(link="setup")[1]
    assert "Choose at least 2 players." in empty.html

    seats = [told("seat", "ben"), told("seat", "ann"), told("tick", "pearls")]
    _state, page = _at(*seats, link="setup")
    assert "1 of 5 done" in page.html
    assert "Give Ben a mask." in page.html
    assert page.link == "setup?seats=ben.ann&variant=calm"
    assert page.keep["setup"] == "ben.ann/calm/pearls"
    rough = _at(*seats, told("variant", "rough"), told("tick", "pearls"), told("seat", "ben"), link="setup")[0]
    assert rough.setup is not None
    assert (rough.setup.seats, rough.setup.variant, rough.setup.done) == (("ann",), "rough", frozenset())


@pytest.mark.parametrize("link", ["setup", "setup?seats=ann.ben&variant=calm"])
@pytest.mark.parametrize("kept", ["", "ann.ben/rough/rope"])
def test_a_game_with_one_set_up_is_laid_out_without_a_choice(link: str, kept: str) -> None:
    bare = replace(LIST, variants={})
    box = replace(BOX, checklist=lambda _table: bare)
    state = sent(
        LEARN, LEARN.start(laid_out(box), link, {"setup": kept}), [told("variant", "calm"), told("tick", "pearls")]
    )
    html = LEARN.draw(state).html

    assert "Which set-up?" not in html
    assert "could not be drawn" not in html
    assert state.setup is not None
    assert (state.setup.variant, state.setup.done) == ("", frozenset({"pearls"} | ({"rope"} if kept else set())))


def test_when_all_is_ticked_the_first_lesson_waits() -> None:
    names = ("pearls", "pair", "mask-ann", "mask-ben", "late-ben")
    ticks = [told("tick", name) for name in names]
    page = _at(*ticks, link="setup?seats=ann.ben")[1]

    assert "5 of 5 done" in page.html
    assert "Start the first lesson" in page.html
    assert "0 of 5 done" in _at(*ticks, told("untick"), link="setup?seats=ann.ben")[1].html


def test_what_was_ticked_off_is_there_at_the_next_visit() -> None:
    state = _at(link="setup", setup="ann.ben/rough/rope.pearls/<b>")[0]

    assert state.setup is not None
    assert state.setup.done == {"rope", "pearls"}
    assert state.setup.seats == ("ann", "ben")


def test_what_nobody_chooses_is_predicted_by_letter_or_shown() -> None:
    found = {"Black.": {"pearl": "black"}, "Rose.": {"pearl": "rose"}}
    leg = Leg(actions=(act("drew black"),), ask="Which pearl?", tell="A black one.", guesses=found)
    known = replace(laid_out(BOX).playing, facts=lambda _game, _state: {"pearl": "black"})
    box = replace(BOX, playing=lambda _table: known, walkthroughs=lambda: {"aside": replace(ASIDE, legs=(leg,))})

    begun = LEARN.start(laid_out(box), "aside/drew", {})
    assert LEARN.draw(begun).keys["b"] == "guess-b"
    right = LEARN.draw(sent(LEARN, begun, [told("guess", "Black.")]))
    assert "Well guessed." in right.html
    assert right.announce == "Well guessed. A black one."
    wrong = LEARN.draw(sent(LEARN, begun, [told("guess", "Rose.")]))
    assert "You said: “Rose.”" in wrong.html
    assert ">Black.</h2>" in wrong.html
    assert not sent(LEARN, begun, [told("guess", "Gold.")]).revealed
    assert LEARN.draw(sent(LEARN, begun, [told("show")])).announce == "A black one."


@pytest.mark.parametrize("slug", ["dive", "aside"])
def test_back_undoes_next_and_next_undoes_back(slug: str) -> None:
    state, page = _at(told("lesson", slug))
    pages = [page]
    while not state.ended:
        state = sent(LEARN, state, [told("next")])
        pages.append(LEARN.draw(state))
    for page in reversed(pages[:-1]):
        state = sent(LEARN, state, [told("back")])
        assert LEARN.draw(state).link == page.link
    for page in pages[1:]:
        state = sent(LEARN, state, [told("next")])
        assert LEARN.draw(state).link == page.link
