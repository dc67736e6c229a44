"""Who sits where is chosen on one page: how many, who, played by whom, and the set-up."""

from dataclasses import replace

from tests.tables import laid_out
from tests.unit.divers import TWO
from tests.unit.rooms.play.tables import BOX, PLAIN, act, done, page, sat
from tidal_widgets.rooms import PLAY


def test_every_seat_has_a_list_of_who_and_by_whom() -> None:
    html = page(PLAY.start(laid_out(BOX), "new", {})).html

    assert "Who plays?" in html
    assert "Seat 2: played by" in html
    assert ">You</option>" in html
    assert "Bot, sensible" in html
    assert "Slow" in html
    assert "3 seats" in html
    assert "Rough sea" in html
    assert "data-now" in html


def test_every_seat_has_the_sign_that_it_has_at_the_table() -> None:
    html = page(PLAY.start(laid_out(BOX), "new", {})).html

    assert '<span class="seat-token" aria-hidden="true"><b>Ann</b></span>' in html


def test_seats_that_do_not_go_together_have_no_signs() -> None:
    state = PLAY.start(laid_out(BOX), "new", {})
    alone = replace(state, sitting=replace(state.sitting, seats=("ann",), players=("person",)))

    assert '<span class="seat-token" aria-hidden="true"></span>' in page(alone).html


def test_a_set_up_names_the_rules_that_it_alone_has() -> None:
    rough, calm = (page(PLAY.start(laid_out(BOX), "new", {"sitting": f"ann.ben/person.slow/{name}"})).html
                   for name in ("rough", "calm"))  # fmt: skip

    assert rough.count('data-act="rule"') == 1
    assert "What does it change?" in rough
    assert "What does it change?" not in calm


def test_the_first_person_is_you_and_another_a_friend() -> None:
    html = page(PLAY.start(laid_out(BOX), "new", {"sitting": "ann.ben.cleo/sensible.person.sensible/"})).html

    assert html.count(">You</option>") == 2
    assert html.count(">A friend</option>") == 1


def test_the_ways_to_load_and_to_save_are_folded_away() -> None:
    seats, options = page(PLAY.start(laid_out(BOX), "new", {})).html, page(done(sat(), act("drawer", "options"))).html

    for html in (seats, options):
        assert '<details data-key="loading"><summary>Load a saved game</summary><form' in html
    assert "<details><summary>Show it as text</summary><textarea" in options


def test_a_table_without_a_list_names_characters_by_their_own_names() -> None:
    html = page(PLAY.start(laid_out(PLAIN), "new", {})).html

    assert ">Ann</option>" in html
    assert "Rough sea" not in html


def test_a_table_without_a_list_names_its_set_ups_itself_and_says_what_the_chosen_one_changes() -> None:
    playing = laid_out(PLAIN).playing
    named = {"": "Calm", "rough": "Rough: waves are higher."}
    both = replace(PLAIN, playing=lambda _table: replace(playing, variants=named))
    state = PLAY.start(laid_out(both), "new", {})
    chosen = done(state, act("seated", "variant", "rough"))

    assert "waves are higher" not in page(state).html
    assert "waves are higher." in page(chosen).html
    assert chosen.sitting.variant == "rough"
    assert done(chosen, act("seated", "variant", "deep")).sitting.variant == "rough"


def test_where_only_so_many_may_sit_down_nobody_is_asked_how_many() -> None:
    playing = laid_out(BOX).playing
    only = replace(BOX, playing=lambda _table: replace(playing, tables=lambda _count, _variant: [TWO],
                                                        caution=lambda _seating: "Our own rules."))  # fmt: skip
    html = page(PLAY.start(laid_out(only), "new", {})).html

    assert "3 seats" not in html
    assert "Our own rules." in html


def test_from_the_seats_one_may_go_back_to_the_table() -> None:
    html = page(done(sat(), act("new"))).html

    assert "Back to the table" in html
    assert "Back to the table" not in page(PLAY.start(laid_out(BOX), "new", {})).html
