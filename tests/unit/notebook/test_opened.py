"""A box opened for a notebook: whatever is asked of it draws itself, or says in one sentence why not."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.unit.divers import D
from tests.unit.notebook.boxes import DIVES, OPEN
from tidal_widgets.box import Box, UnknownBox
from tidal_widgets.notebook import ShownTable, open_box
from tidal_widgets.notebook.drawn import markup
from tidal_widgets.notebook.offered import for_help
from tidal_widgets.rulebook import RulingError


def _opened(**changed: object) -> ShownTable:
    box: Box = replace(DIVES, **changed)  # type: ignore[arg-type]
    return ShownTable(box)


def test_an_open_box_says_what_lies_in_it() -> None:
    assert repr(OPEN) == "Dives: 5 rules, 0 of them left open by the book, 2 lessons, 1 kind of piece"
    assert "<h2>Dives</h2>" in OPEN._repr_html_()


def test_an_open_box_says_what_it_has_otherwise() -> None:
    read = open_box("tidal_blades", rulings={"kept-die": "locked"}, own={"die": {"N": {"faces": [*"RRYY*-"]}}})

    assert repr(read).endswith("kinds of pieces; with own pieces, kept-die=locked")
    assert "used here: A die you set aside stays" in repr(read.rule("kept-die"))


def test_a_rule_is_found_by_its_slug_and_by_words() -> None:
    rule = OPEN.book[D.DIVE]

    assert OPEN.rule(D.DIVE.value) == rule
    assert repr(OPEN.rule(D.DIVE.value)).startswith(f"{rule.title}\n{rule.cites[0]}\n\n")
    assert rule.title in markup(OPEN.rule(D.DIVE.value))
    assert rule in OPEN.search(rule.title)
    assert OPEN.search("zzzzzz") == ()
    assert repr(OPEN.search("zzzzzz")) == "Nothing was found."


@pytest.mark.parametrize(
    ("asks", "says"),
    [
        (lambda: OPEN.rule("divin"), r"no rule is called 'divin'; the nearest: diving"),
        (lambda: OPEN.die("Z"), r"no die is called 'Z'; the nearest: A, B"),
        (lambda: OPEN.die("A", "Q"), r"a Plain die has no face 'Q'; its faces are R Y \* -"),
        (lambda: _opened(notebook=()).die("A"), r"the box 'dives' offers no 'die' here; it offers: nothing"),
        (lambda: OPEN.card("rosa"), r"no piece is called 'rosa'; the nearest: rose"),
        (lambda: OPEN.lesson("dove"), r"no lesson is called 'dove'; the nearest: dive"),
        (lambda: _opened(mechanics={}).value("A ~ R"), r"the box 'dives' has no odds"),
        (lambda: _opened(playing=None).game, r"the box 'dives' holds no game"),
    ],
)
def test_what_is_not_there_is_told_with_what_is(asks: object, says: str) -> None:
    with pytest.raises(LookupError, match=says):
        asks()  # type: ignore[operator]


def test_what_a_box_offers_is_named_beside_what_every_box_has() -> None:
    assert {"card", "die", "outlook", "value"} <= {*dir(OPEN)}
    assert {"play", "outlook"} <= {*dir(OPEN.start())}
    assert {"die", "reply"} & {*dir(OPEN.start()), *dir(_opened(notebook=()))} == set()
    assert not hasattr(OPEN.start(), "value")
    assert "the odds of a question" in str(OPEN.outlook.__doc__)


def test_a_help_wraps_its_sentences_and_leaves_columns_as_they_are() -> None:
    columns = f"seats: ann ben  {'who sits there ' * 6}"

    first, wrapped, last = for_help("What is\nwritten.", f"{'so ' * 40}\n\n{columns}").split("\n\n")
    assert (first, last) == ("What is written.", columns)
    assert max(map(len, wrapped.splitlines())) <= 76


def test_a_part_of_the_box_that_fails_says_why_itself() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'no_pictures'"):
        _opened(pictures="tests.unit.notebook.boxes:no_pictures").pictures  # noqa: B018


def test_a_die_shows_one_face_or_all() -> None:
    assert repr(OPEN.die("A")) == "Plain die (A): R Y * -"
    assert repr(OPEN.die("A", "Y")) == "Plain die (A): Y"


def test_a_table_is_set_up_for_named_seats_or_as_the_game_likes_best() -> None:
    assert OPEN.start().state == OPEN.start("ann", "ben").state


def test_a_position_is_read_from_its_text() -> None:
    tide = open_box("tidal_blades")
    text = "caiman: active none\nask: decide burning-sun-challenge N:R N:R N:S"

    assert tide.position(text).moves[0] == "complete"
    strict = open_box("tidal_blades", rulings={"reroll-when-complete": "must-stop"})
    assert strict.position(text).moves == ("complete", "withdraw R R")


def test_a_position_in_an_attempt_is_priced_as_its_question_is() -> None:
    tide = open_box("tidal_blades")
    caiman = tide.lesson("caimans-challenge").play("attempt burning-sun-challenge")

    assert caiman.outlook().choices[0].says.endswith("eating 1 Fruit")
    assert "99.4 %" in caiman.outlook()._repr_html_()


def test_odds_follow_the_readings_of_the_box_unless_the_question_says_otherwise() -> None:
    question = "N N ~ RR @2 s1/0 | N:R' N:Y"
    locked = "N N ~ RR @2 s1/0 !danger-takes=just-rolled | N:R' N:Y"
    tide, strict = open_box("tidal_blades"), open_box("tidal_blades", rulings={"danger-takes": "just-rolled"})

    assert strict.outlook(question).query.rulings == (("danger-takes", "just-rolled"),)
    assert strict.value(question) == tide.value(locked)
    assert tide.outlook(locked).query.rulings == strict.outlook(locked).query.rulings


def test_an_open_rule_shows_the_reading_that_the_box_uses() -> None:
    slug = "reroll-when-complete"
    tide, strict = open_box("tidal_blades"), open_box("tidal_blades", rulings={slug: "must-stop"})

    for box, name in ((tide, "may"), (strict, "must stop")):
        html = markup(box.rule(slug))
        assert f'<b>{name}</b> <span class="badge default">' in html
        assert html.count("badge default") == 1


def test_a_search_brings_eight_rules_unless_more_are_asked_for() -> None:
    tidal = open_box("tidal_blades")

    assert len(tidal.search("dice")) == 8
    assert len(tidal.search("dice", 9)) == 9


def test_an_owners_pieces_are_drawn_and_priced(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[die.N]\nfaces = ["R", "R", "R", "R", "R", "R"]\n', encoding="utf-8")
    mine = open_box("tidal_blades", own=str(own))

    assert repr(mine.die("N")) == "Novice die (N): R R R R R R"
    assert mine.value("N ~ R @0,0,0 s0/0") == 1
    assert "Novice die" in repr(mine.card("N"))


def test_a_box_or_a_reading_that_does_not_exist_is_told() -> None:
    with pytest.raises(UnknownBox, match="no box is called 'chess'"):
        open_box("chess")
    with pytest.raises(RulingError, match="is not an open rule"):
        open_box("tidal_blades", rulings={"no-such-rule": "yes"})
