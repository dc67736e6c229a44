"""What lies under the thumb: the button that names what is composed, the list of all moves, the drawers."""

import re
from dataclasses import replace

import pytest

from tests.tables import laid_out
from tests.unit.rooms.play.tables import BOX, PLAIN, act, done, page, parts, sat
from tidal_widgets.page import tag


def test_the_button_names_what_is_composed() -> None:
    assert "Tap what glows." in page(sat()).html
    assert "<span>Hide left</span>" in page(done(sat(), act("tap", "left"))).html


def test_what_needs_no_piece_is_a_plain_button() -> None:
    html = page(done(sat(), act("do", "hide left"))).html

    assert "Or tap what glows." in html
    assert 'data-key="show-dive"' in html
    assert 'data-key="show-take net rope"' not in html
    assert 'data-key="do-dive"' in page(done(sat(), act("quick"), act("do", "hide left"))).html


def test_all_moves_stand_in_a_list() -> None:
    html = page(done(sat(), act("do", "hide left"), act("drawer", "moves"))).html

    for move in ("Dive", "Take net rope", "Stop"):
        assert move in html
    assert 'aria-expanded="true"' in html
    assert 'data-shows="[&quot;left&quot;]"' in page(done(sat(), act("drawer", "moves"))).html
    assert page(done(sat(), act("drawer", "moves"), act("drawer", "moves"))).html == page(sat()).html


@pytest.mark.parametrize(
    ("name", "says"),
    [("log", "What happened"), ("options", "Save this game"), ("seat-0", "Ann: 0 shells"), ("seat-1", "Ben: 0 shells")],
)
def test_a_drawer_opens_beside_the_table(name: str, says: str) -> None:
    assert says in page(done(sat(), act("drawer", name))).html


@pytest.mark.parametrize("name", ["seat-9", "seat-x", "seat-²", "nothing", ""])
def test_a_drawer_that_is_not_there_opens_nothing(name: str) -> None:
    assert "play-drawer" not in page(done(sat(), act("drawer", name))).html


def test_a_seat_that_is_not_drawn_opens_nothing() -> None:
    assert "play-drawer" not in page(done(sat(box=PLAIN), act("drawer", "seat-1"))).html


def test_who_has_done_nothing_yet_reads_what_was_dealt() -> None:
    html = page(done(sat(), act("drawer", "log"))).html

    assert "Everybody" in html
    assert "drew the" in html


def test_the_latest_turn_stands_first_and_what_was_done_before_why() -> None:
    state = done(sat("ann.ben.cleo/slow.slow.person/"), act("skip"), act("drawer", "log"))
    log = page(state).html.partition("drawer-body")[2]

    assert log.index("<h3>Ben</h3>") < log.index("<h3>Ann</h3>") < log.index("<h3>Everybody</h3>")
    assert '<p class="muted">Ben hid the pearl. The last is the best.</p>' in log


def test_the_options_say_what_one_tap_does_and_what_two_do() -> None:
    state = done(sat(), act("drawer", "options"))

    assert "The first tap shows what a move would bring, the second one does it." in page(state).html
    assert "A tap that makes a whole move does it at once." in page(done(state, act("quick"))).html


def test_the_others_are_told_in_a_line_a_turn() -> None:
    state = done(sat("ann.ben.cleo/sensible.sensible.person/"), act("skip"))

    assert "Since your last turn" in page(state).html
    assert page(state).html.count("hid the pearl") >= 1
    assert BOX.id == "dives"


def test_what_was_played_is_shown_from_its_first_part_on_and_all_of_it_within_six_seconds() -> None:
    state = done(sat("ann.ben.cleo/person.sensible.sensible/"), act("do", "hide left"), act("do", "stop"))
    assert state.seen is not None
    html, number = page(state).html, len(state.seen.beats)

    assert f"1 of {number}" in html
    assert '<h2 data-key="beat-0" tabindex="-1" data-holds>You: stayed on the boat.</h2>' in html
    (wait,) = re.findall(r'data-after="(\d+)"', html)
    assert 1_000 <= int(wait) * number < 6_000


def test_ones_own_turn_so_far_stays_to_be_read() -> None:
    assert "<li>You: hid the pearl.</li>" in page(done(sat(), act("do", "hide left"))).html


PLAYED = laid_out(BOX).playing
PILES = {"rope": ("reef", "wave", "lost"), "sun": ()}
VIEW = replace(
    PLAYED.view,  # type: ignore[type-var]
    holds=lambda _state, piece, _seat: PILES.get(piece),
    card=lambda slug: tag("article", slug) if slug != "lost" else None,
    parts=lambda *given: replace(parts(*given), strip=tag("b", "3", data_piece="fruit", aria_label="Fruit")),
)
HOLDING = replace(BOX, playing=lambda _table: replace(PLAYED, view=VIEW))


def test_a_tap_on_what_holds_cards_shows_them_whoever_is_to_move() -> None:
    begun = done(sat(box=HOLDING), act("do", "dive"))
    for state in (begun, replace(begun, working=True)):
        shown = page(done(state, act("tap", "rope"))).html

        assert ">Rope</h2>" in shown
        assert "<article>reef</article><article>wave</article></div>" in shown
        assert "<b>No. </b>" not in shown


def drawer_of(html: str) -> str:
    """Cut out what lies open beside the table."""
    return html.partition('class="play-drawer"')[2]


def test_what_leads_nowhere_and_holds_cards_shows_both_where_it_can_be_meant() -> None:
    state = sat(box=HOLDING)
    shown = page(done(state, act("tap", "sun"))).html
    waiting = page(done(replace(state, working=True), act("tap", "sun"))).html

    assert ('data-act="rule"' in drawer_of(shown), 'data-act="rule"' in drawer_of(waiting)) == (True, False)
    assert "<b>No. </b>" not in shown
    assert "No card lies there." in shown
    assert "No card lies there." in waiting
    assert "play-drawer" not in page(done(state, act("drawer", "held-moon"))).html
    assert "play-drawer" not in page(done(state, act("drawer", "held-left"))).html


def test_a_flat_piece_of_the_own_row_opens_all_of_the_own_seat() -> None:
    state = sat(box=HOLDING)

    assert done(state, act("tap", "fruit")).drawer == "seat-0"
    assert done(replace(state, working=True), act("tap", "fruit")).drawer == "seat-0"
    assert done(replace(state, working=True), act("tap", "left")).drawer == ""
    assert page(replace(state, working=True)).html.count('data-act="tap"') == 3


def test_asked_where_cards_came_from_one_is_shown_them() -> None:
    shown = page(done(sat(box=HOLDING), act("why"), act("tap", "rope"))).html

    assert "<article>reef</article>" in shown
    assert "Nothing is known" not in shown


def test_a_drawer_takes_the_focus_and_escape_puts_it_away_first() -> None:
    state = done(sat(), act("tap", "left"), act("drawer", "moves"))
    opened, closed = page(state), page(done(state, act("drawer", "")))

    assert (opened.focus, opened.keys["Escape"], opened.keys["a"]) == (
        "drawer-title",
        "drawer-close",
        "choose-hide left",
    )
    assert 'role="dialog"' in opened.html
    assert (closed.focus, closed.keys["Escape"]) == ("question-2", "lay")
    assert "a" not in closed.keys


def test_asking_why_ends_by_escape_and_by_the_key_that_began_it() -> None:
    asked = page(done(sat(), act("why"), act("tap", "left")))

    assert (asked.focus, asked.keys["?"], asked.keys["Escape"]) == ("why-title", "why-done", "why-done")
    assert page(sat()).keys["?"] == "why"


def test_undo_says_why_nothing_can_be_taken_back() -> None:
    assert 'class="quiet with-icon idle"' in page(sat()).html
    assert "cannot be taken back" in page(done(sat(), act("undo"))).html
    assert " idle" not in page(done(sat(), act("do", "hide left"))).html
