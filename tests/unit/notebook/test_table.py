"""What stands round a position."""

from dataclasses import replace
from typing import cast

from tests.unit.divers import D, rulebook
from tidal_widgets.engine import IllegalAction, ScoreLine, Scores
from tidal_widgets.notebook.drawn import markup
from tidal_widgets.notebook.table import called, happened, readings, refused, ruled, standings, ways
from tidal_widgets.rulebook import Option, Rulings

BOOK = rulebook()
CARD = ruled(BOOK[D.HIDE], Rulings.of(BOOK))


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert (called(("Ann",), 0), called(("Ann",), 1)) == ("Ann", "Player 2")


def test_each_sentence_stands_beside_its_rule() -> None:
    assert happened(["It < fell."], ["Falling"]).count("<li>") == 1
    assert "It &lt; fell." in happened(["It < fell."], ["Falling"])


def test_ways_are_written_and_said() -> None:
    assert "<code>dive</code> <span>Dive</span>" in ways([("dive", "Dive")], "Ann")
    assert "Chance may bring" in ways([("rolled 1", "1")], "")


def test_a_refusal_shows_the_rule_and_no_way_on_where_there_is_none() -> None:
    shown = refused(IllegalAction(D.HIDE, "Not <now>."), CARD, "")

    assert "Not &lt;now&gt;." in markup(shown)
    assert "What you may do" not in markup(shown)
    assert CARD in markup(shown)


def test_scores_stand_rule_by_rule_with_their_sum_and_the_winner() -> None:
    ann = (ScoreLine(D.DIVE, 1, "shells"), ScoreLine(D.DIVE, 2, "more shells"), ScoreLine(D.SCORE, 2, "pearl"))
    lines = (ann, (ScoreLine(D.DIVE, 1, "shells"),))
    html = standings(Scores(lines, (0,), D.SCORE), ("Ann", "Ben"), BOOK)

    assert "<b>Ann won</b>" in html
    assert "<td>3</td><td>1</td>" in html
    assert "<td>2</td><td></td>" in html
    assert "<td><b>5</b></td><td><b>1</b></td>" in html


def test_the_readings_of_an_open_rule_are_listed_with_the_one_in_use() -> None:
    rule = replace(BOOK[D.DIVE], options=(Option("deep", "Dive deep.", ""), Option("flat", "Dive flat.", "")))
    read = cast("Rulings", {rule.id: "flat"})

    assert readings(rule, read) == "\n\n- deep: Dive deep.\n- flat, used here: Dive flat."
    assert readings(BOOK[D.HIDE], read) == ""
