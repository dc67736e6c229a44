"""A position plays on, tells what happened, and says why not."""

import pytest

from tests.unit.divers import D
from tests.unit.notebook.boxes import OPEN
from tidal_widgets.engine import IllegalAction
from tidal_widgets.notebook import Position
from tidal_widgets.notebook.drawn import markup
from tidal_widgets.notebook.position import MOST_MOVES

START = OPEN.lesson("dive")


def test_moves_are_played_as_they_are_written() -> None:
    later = START.play("drew rose", "drew white")

    assert later.happened == ("Ann drew the rose pearl.", "Ben drew the white pearl.")
    assert later.rules == (D.DEAL.value,)
    assert (later.mover, later.moves) == ("Ann", ("hide left", "hide right"))
    assert later.play("hide left").before == later.state


def test_an_earlier_position_can_be_played_on_from_again() -> None:
    START.play("drew rose")

    assert START.play("drew black").happened == ("Ann drew the black pearl.",)


def test_a_move_that_is_not_allowed_is_refused_with_its_rule() -> None:
    later = START.play("drew rose", "drew white")
    why = later.why_not("dive")

    assert later.why_not("hide left") is None
    assert why is not None
    assert why.rule is D.HIDE
    assert "That is not done now." in markup(why)
    assert OPEN.book[D.HIDE].title in markup(why)
    with pytest.raises(IllegalAction, match="That is not done now"):
        later.play("dive")


def test_a_refusal_names_what_may_be_done_instead() -> None:
    why = START.play("drew rose", "drew white").why_not("hide nowhere")

    assert why is not None
    assert "What you may do: Hide left." in markup(why)


def test_a_position_draws_the_table_what_happened_and_what_may_be_played() -> None:
    html = START.play("drew rose", "drew white")._repr_html_()

    assert '<div class="table">marked</div>' in html
    assert "Ben drew the white pearl." in html
    assert "<summary>Ann may play (2)</summary>" in html
    assert "<code>hide left</code>" in html
    assert "<summary>Chance may bring</summary>" in START._repr_html_()


def test_in_plain_text_a_position_tells_the_same() -> None:
    assert repr(START).startswith("Chance: drew ")
    assert repr(START.play("drew rose", "drew white")).endswith("\nAnn: hide left, hide right")


def test_a_game_played_out_ends_with_scores() -> None:
    played = list(START.played_out(seed=3))
    last = played[-1]

    assert all(one.before is not None and one.scores is None for one in played[:-1])
    assert last.scores is not None
    assert "won" in last._repr_html_()
    assert repr(last).endswith("The game is over.")
    assert [one.state for one in START.played_out(seed=3)] == [one.state for one in played]


def test_odds_are_told_only_where_something_is_attempted() -> None:
    with pytest.raises(LookupError, match="nothing to price"):
        START.outlook()


def test_a_position_is_a_value() -> None:
    assert Position(OPEN, START.playthrough) == START
    assert START.play("drew rose") == START.play("drew rose") != START


def test_a_game_is_played_out_with_the_first_seed_unless_another_is_named() -> None:
    first, others = list(START.played_out()), [list(START.played_out(seed)) for seed in (1, 2, 3)]

    assert [one.state for one in first] == [one.state for one in others[0]]
    assert len({tuple(one.state for one in other) for other in others}) == 3


@pytest.mark.parametrize(("many", "more"), [(MOST_MOVES, False), (MOST_MOVES + 1, True)])
def test_as_many_moves_are_listed_as_fit_and_only_more_than_that_are_cut(
    monkeypatch: pytest.MonkeyPatch, many: int, more: bool
) -> None:
    moves = tuple(f"dive {number}" for number in range(many))
    monkeypatch.setattr(Position, "moves", property(lambda _position: moves))
    listed = ", ".join(moves[:MOST_MOVES])

    assert repr(START) == f"Chance: {listed}{', …' if more else ''}"
