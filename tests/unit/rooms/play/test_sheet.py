"""What lies under the thumb: the button that names what is composed, the list of all moves, the drawers."""

import pytest

from tests.unit.rooms.play.tables import BOX, PLAIN, act, done, page, sat


def test_the_button_names_what_is_composed() -> None:
    assert "Tap what glows." in page(sat()).html
    assert "<span>Hide left</span>" in page(done(sat(), act("tap", "left"))).html


def test_what_needs_no_piece_is_a_plain_button() -> None:
    html = page(done(sat(), act("do", "hide left"))).html

    assert "Or tap what glows." in html
    assert 'data-key="do-dive"' in html
    assert 'data-key="do-take net rope"' not in html


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


def test_the_others_are_told_in_a_line_a_turn() -> None:
    state = done(sat("ann.ben.cleo/sensible.sensible.person/"), act("skip"))

    assert "Since your last turn" in page(state).html
    assert page(state).html.count("hid the pearl") >= 1
    assert BOX.id == "dives"
