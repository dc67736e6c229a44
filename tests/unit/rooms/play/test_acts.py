"""The play room, by its messages and its pages: sitting down, tapping, taking back, looking on, and the way back."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nets.visitor import unanswered
from tests.soak import size
from tests.tables import laid_out
from tests.unit.rooms.laws import assert_nothing_harmful, sent
from tests.unit.rooms.play.tables import AGAINST, BOX, PERSONS, PLAIN, act, again, done, page, sat
from tidal_widgets.engine import write_record
from tidal_widgets.page import BEGIN, JobResult, Message
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.acts import ACTS
from tidal_widgets.rooms.play.saving import SavedGame, packed
from tidal_widgets.rooms.play.state import PlayState
from tidal_widgets.rulebook.chip import OPEN_RULE

LINKS = (
    "",
    "new",
    "start",
    "?seat=1",
    "?seat=9",
    "?beat=0",
    "?beat=77",
    "?tap=left",
    "?tap=x%2Cy&seat=%C2%B2",
    "?beat=%C2%B2",
)
PIECES = ("left", "right", "net", "rope", "sun", "nothing", "")
OF_THE_MOMENT = {"drawer", "load", "kept", "coach", "why"}
THREE = "ann.ben.cleo/person.slow.person/"
messages = st.builds(
    Message,
    act=st.sampled_from(sorted(set(ACTS) - OF_THE_MOMENT)),
    args=st.tuples(st.sampled_from((*PIECES, "count", "player", "character", "variant", "dive", "hide left", "stop")))
    | st.tuples(st.sampled_from(PIECES), st.just("back"))
    | st.tuples(st.sampled_from(("player", "character")), st.sampled_from("0129"))
    | st.just(()),
    value=st.sampled_from((*LINKS, "3", "12345", "ann", "slow", "person", "rough")),
)


def without_drawer(html: str) -> str:
    """Leave out what lies open beside the table."""
    return re.sub(r'<section class="play-drawer".*(?=</div>)| aria-expanded="\w+"', "", html, flags=re.DOTALL)


def played_on(state: PlayState, *lines: str) -> PlayState:
    """Play some choices by their buttons."""
    return done(state, *(act("do", line) for line in lines))


def test_the_link_of_the_first_door_begins_a_game_at_once() -> None:
    state = PLAY.start(laid_out(BOX), PLAY.doors[0].link, {})
    state = done(state, BEGIN)

    assert state.game is not None
    assert state.mine
    assert page(state).link == ""
    assert "Where" not in page(state).html
    assert "What does Ann do?" in page(state).html


def test_every_game_of_a_browser_has_other_dice() -> None:
    one = PLAY.start(laid_out(BOX), "start", {})
    other = PLAY.start(laid_out(BOX), "start", {name: text for name, text in page(one).keep.items() if name == "seed"})

    assert (one.seed, other.seed) == (1, 2)


def test_the_first_door_leads_to_a_game_that_is_under_way() -> None:
    state = sat()
    same = PLAY.start(laid_out(BOX), "start", page(state).keep)

    assert same.game is not None
    assert same.game.actions == state.game.actions  # type: ignore[union-attr]


def test_the_first_door_begins_anew_where_a_game_is_over() -> None:
    over = played_on(sat(AGAINST), "hide left", "stop", "stop")
    while over.scores is None:
        over = done(over, act("skip"), act("do", "stop"))
    anew = done(over, act("visit", value="start"))

    assert over.seed == 7
    assert anew.seed == 8
    assert anew.scores is None


def test_the_page_sends_a_time_by_which_dice_fall() -> None:
    assert sat(seed="1234567890123").seed == 1234567890123 % 2**31
    assert sat(seed="no number").seed == 1
    assert sat(seed="²").seed == 1


@pytest.mark.parametrize("players", ["sensible.slow", "person.slow"])
def test_seats_are_chosen_one_by_one(players: str) -> None:
    state = PLAY.start(laid_out(BOX), "new", {})
    one, two = players.split(".")
    state = done(
        state,
        act("seated", "count", "3"),
        act("seated", "count", "2"),
        act("seated", "character", "0", value="ben"),
        act("seated", "player", "0", value=one),
        act("seated", "player", "1", value=two),
        act("seated", "variant", "rough"),
    )

    assert str(state.sitting) == f"ben.ann/{players}/rough"


@pytest.mark.parametrize(
    "args", [("count", "9"), ("character", "0", "zoe"), ("player", "0", "x"), ("variant", "x"), ()]
)
def test_no_seat_changes_to_what_nobody_knows(args: tuple[str, ...]) -> None:
    state = PLAY.start(laid_out(BOX), "new", {})

    assert done(state, act("seated", *args)).sitting == state.sitting


def test_a_seat_that_is_not_there_is_the_first() -> None:
    state = done(PLAY.start(laid_out(BOX), "new", {}), act("seated", "player", "77", value="slow"))

    assert state.sitting.players == ("slow", "sensible")


def test_a_table_without_a_person_is_refused_in_a_sentence() -> None:
    state = done(PLAY.start(laid_out(BOX), "new", {}), act("seated", "player", "0", value="slow"), act("sit"))

    assert state.game is None
    assert "give one seat to a person" in page(state).html


def test_a_table_that_the_rules_do_not_know_is_refused_in_their_words() -> None:
    state = PLAY.start(laid_out(BOX), "new", {})
    one = replace(state.sitting, seats=("ann",), players=("person",))
    refused = done(replace(state, sitting=one), act("sit"))
    two = replace(state.sitting, players=("person", "gone"))

    assert "Found 1 divers; 2 or 3 may dive." in page(refused).html
    assert "do not go together" in page(done(replace(state, sitting=two), act("sit"))).html


def test_a_tap_chooses_a_second_one_takes_back_and_a_third_begins_anew() -> None:
    state = done(sat(), act("do", "hide left"), act("tap", "net"))
    assert state.picked == ("net",)
    assert "Tap one more." in page(state).html

    assert done(state, act("tap", "net", "back")).picked == ()
    assert done(state, act("lay")).picked == ()
    assert done(state, act("tap", "rope")).chosen is not None


def test_a_second_tap_on_what_is_complete_does_it() -> None:
    state = done(sat(), act("tap", "left"))
    assert 'data-lit="chosen"' in page(state).html
    assert str(state.chosen) == "hide left"

    after = done(state, act("tap", "left", "back"))
    assert after.game is not None
    assert after.game.moves[-1].action.verb == "hide"


def test_a_move_of_the_list_is_laid_out_on_the_table_before_it_is_done() -> None:
    listed = done(sat(), act("drawer", "moves"))
    laid = done(listed, act("choose", "hide left"))
    assert (laid.picked, laid.drawer) == (("left",), "")
    assert str(laid.chosen) == "hide left"

    assert done(listed, act("quick"), act("choose", "hide left")).game != listed.game
    dive = done(listed, act("do", "hide left"), act("choose", "dive"))
    assert (dive.picked, str(dive.chosen)) == ((), "dive")
    assert "<span>Dive</span>" in page(dive).html
    assert page(dive).link == "?move=dive"
    assert PLAY.draw(done(dive, act("link", value="?move=dive"))).html == page(dive).html
    assert page(done(dive, act("link", value="?move=fly"))).link == ""
    assert done(dive, act("lay")).chosen is None
    assert done(dive, act("tap", "net"), act("tap", "rope")).picked == ("net", "rope")


def test_who_acts_at_one_tap_needs_no_second() -> None:
    state = done(sat(), act("quick"), act("tap", "left"))

    assert str(state.game.moves[-1].action) == "hide left"  # type: ignore[union-attr]
    assert again(state).quick


def test_a_flat_piece_is_answered_with_the_rule() -> None:
    state = done(sat(), act("tap", "sun"))
    shown = page(state)

    assert state.refusal is not None
    assert "diving" in shown.html or "pearls-are-hidden" in shown.html
    assert "<b>No. </b>" in shown.html
    assert shown.announce.startswith("No. ")
    assert "<b>No. </b>" not in page(done(state, act("tap", "left"))).html


def test_an_answer_at_a_piece_is_put_away_by_its_button_or_by_a_key() -> None:
    picked = done(sat(), act("tap", "left"))
    answered = done(picked, act("tap", "sun"))

    assert 'data-act="hush"' in page(answered).html
    assert page(answered).keys["Escape"] == "hush"
    assert page(done(answered, act("hush"))).html == page(picked).html
    assert page(picked).keys["Escape"] == "lay"


def test_a_flat_piece_of_which_nothing_is_known_is_answered_too() -> None:
    assert "<b>No. </b>" in page(done(sat(), act("tap", "elsewhere then"))).html


def test_what_may_not_be_done_is_refused_in_a_sentence_and_nothing_happens() -> None:
    state = sat()
    after = done(state, act("do", "dance"))

    assert after.game is state.game
    assert "That is not done now." in page(after).html


def test_undo_takes_back_ones_own_choices_until_chance_or_others_have_moved() -> None:
    state = sat()
    hidden = done(state, act("do", "hide left"))
    back = done(hidden, act("undo"))
    dived = done(hidden, act("do", "dive"))

    assert back.game is not None
    assert back.game.actions == state.game.actions  # type: ignore[union-attr]
    assert "cannot be taken back" in page(done(dived, act("undo"))).html


def test_it_can_be_tried_again_from_any_of_ones_own_choices() -> None:
    state = played_on(sat(), "hide left", "dive")
    assert state.game is not None
    at = next(n for n, move in enumerate(state.game.moves) if move.action.verb == "dive")
    anew = done(state, act("again", str(at)))

    assert anew.game is not None
    assert len(anew.game.moves) == at
    assert anew.game.seed == state.game.seed + 1
    for wrong in ("0", "9999", "x", "-1", "²", ""):
        assert done(state, act("again", wrong)).game is state.game


def test_the_others_are_watched_part_by_part_or_skipped() -> None:
    state = PLAY.start(laid_out(BOX), "", {"sitting": "ann.ben.cleo/sensible.sensible.person/"})
    state = done(state, act("sit", value="3"))
    assert state.beat == 0
    assert not state.mine
    assert "1 of 2" in page(state).html

    assert done(state, act("beat")).beat == 1
    assert done(state, act("beat"), act("beat")).mine
    assert done(state, act("skip")).mine
    assert again(state).beat == 0
    assert done(sat(), act("beat")).beat is None


def test_a_curtain_hides_the_table_between_two_persons() -> None:
    state = PLAY.start(laid_out(BOX), "", {"sitting": PERSONS})
    state = done(state, act("sit", value="5"))
    shown = page(state)

    assert state.curtain
    assert "Pass the screen to Ann" in shown.html
    assert "pearl," not in shown.html
    assert shown.link == ""

    lifted = done(state, act("lift"))
    assert page(lifted).link == "?seat=0"
    assert again(lifted).curtain is False
    assert again(state).curtain
    others = played_on(lifted, "hide left", "stop", "stop")
    assert "Pass the screen to Ben" in page(others).html
    assert not done(others, act("tap", "left")).picked


def test_behind_the_curtain_bots_play_on_to_whoever_is_to_choose() -> None:
    state = sat("ann.ben.cleo/person.sensible.person/")
    waits = played_on(state, "hide left", "stop", "stop").game
    assert waits is not None
    at = next(n for n, move in enumerate(waits.moves) if move.seat == 1)
    kept = packed(SavedGame(state.sitting, waits.fork(at)))
    state, _work = PLAY.update(PLAY.start(laid_out(BOX), "", {"game": kept}), BEGIN)

    assert state.curtain
    assert "Pass the screen" not in page(state).html
    assert "Ben is thinking…" in page(state).html
    assert "data-piece" not in page(state).html
    after = done(state, BEGIN)
    assert after.game is not None
    assert len(after.game.moves) > at
    assert "Pass the screen to Cleo" in page(after).html


def test_whoever_has_nothing_to_choose_is_not_passed_the_screen() -> None:
    over = sat(PERSONS)
    while over.scores is None:
        over = done(played_on(over, "hide left", "stop"), act("lift"))
    over = done(PLAY.start(laid_out(BOX), "", page(over).keep), BEGIN)

    assert over.scores is not None
    assert not over.curtain
    assert "win" in page(over).html


def test_a_game_is_over_with_the_score_and_can_begin_anew() -> None:
    state = sat(AGAINST)
    while state.scores is None:
        state = done(state, act("skip"), act("do", "hide left"), act("do", "stop"))
    state = done(state, act("skip"))
    shown = page(state)

    assert "win" in shown.html
    assert "All points" in shown.html
    assert "Who plays?" in page(done(state, act("new"))).html
    assert "win" in page(done(state, act("new"), act("table"))).html


def test_nobody_changes_seats_while_a_game_is_played() -> None:
    state = sat()

    assert done(state, act("seated", "count", "3")).sitting == state.sitting
    assert done(state, act("visit", value="new"), act("seated", "count", "3")).sitting != state.sitting


def test_what_was_played_in_another_window_is_taken_up() -> None:
    here, there = sat(), played_on(sat(), "hide left")
    after = done(here, act("kept", game=page(there).keep["game"]))

    assert after.game is not None
    assert str(after.game.moves[-1].action) == "hide left"
    assert done(here, act("kept", game=page(here).keep["game"])).game is here.game
    assert done(here, act("kept", options="always//")).game is here.game
    assert "cannot be taken up" in page(done(here, act("kept", game="broken"))).html


def test_a_saved_game_is_loaded_and_what_holds_none_is_refused() -> None:
    over = sat(AGAINST)
    while over.scores is None:
        over = done(over, act("skip"), act("do", "hide left"), act("do", "stop"))
    text = write_record(over.game.record())  # type: ignore[union-attr]

    assert done(sat(), act("load", record=text)).scores == over.scores
    for wrong, says in (("", "Paste the text"), ("x", "holds no game"), (text.replace("stop", "fly"), "holds no game")):
        state = done(sat(), act("load", record=wrong))
        assert says in page(state).html
        assert state.game is not None


def test_a_result_of_work_for_another_game_changes_nothing() -> None:
    state = sat()
    for key in ("played", "thinks", "advice", "nonsense"):
        assert done(state, JobResult(key, (object(), 1))) == state  # type: ignore[arg-type]


@settings(max_examples=size(40, 600))
@given(history=st.lists(messages, max_size=12), sitting=st.sampled_from((AGAINST, PERSONS, THREE)))
def test_after_any_messages_a_page_equals_one_drawn_from_its_link_and_what_was_kept(
    history: list[Message], sitting: str
) -> None:
    state = sat(sitting)
    for message in history:
        state = done(state, message, act("coach"))  # which does nothing but end what is said for a moment
        one, other = page(state), page(again(state))

        assert (one.title, one.link, one.keep) == (other.title, other.link, other.keep)
        assert without_drawer(one.html) == without_drawer(other.html), message
        assert "packed" not in one.html
        assert one.keep.get("game", "none") not in one.html


@given(history=st.lists(messages, max_size=8))
def test_a_page_offers_only_what_the_room_answers(history: list[Message]) -> None:
    for box in (BOX, PLAIN):
        state = sat(box=box)
        for message in (*history, act("drawer", "options"), act("drawer", "moves")):
            state = sent(PLAY, state, [message])
            assert unanswered(PLAY, state, page(state)) <= {OPEN_RULE}


def test_no_payload_reaches_the_page_as_markup() -> None:
    assert_nothing_harmful(PLAY, BOX, ACTS, ("game", "aside", "sitting", "options", "seed", "begun"))
