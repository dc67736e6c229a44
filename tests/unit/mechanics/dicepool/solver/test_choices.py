"""What every choice on the table is worth."""

from dataclasses import replace

import pytest

from tests.unit.mechanics.dicepool.solver.cases import GF, N, questions
from tidal_widgets.mechanics.dicepool import (
    Block,
    Choices,
    Leap,
    Lose,
    Problem,
    Readings,
    Reroll,
    Shown,
    Stop,
    Tableau,
    TurnDanger,
    solve,
)

ASKED = Problem(dice=(N, N), required=("R", "R"), danger=(0, 0, 0, 0, 1, 1), shells=2, shield=4, leap=True)
R, S = Shown("N", "R"), Shown("N", "S")


def choices(**readings: object) -> Choices[float]:
    return Choices(solve(replace(ASKED, readings=Readings(**readings))))  # type: ignore[arg-type]


def test_a_time_leap_completes() -> None:
    """List the ways on, best first, each with its cost."""
    options = choices().after_danger(Tableau((R, S), 2, 4))

    assert (options[0].value, options[0].cost) == (1, 0)
    assert Leap(S, "R") in [option.action for option in options if option.value == 1]
    assert Reroll((R,)) in [option.action for option in options]
    assert options[-1].action == Stop("withdraw")


def test_danger_is_blocked_or_takes_a_die() -> None:
    """Answer one x."""
    options = choices().after_throw(Tableau((R, S), 2, 4), 1)

    assert {option.action for option in options} == {Block(), Lose(R), Lose(S)}
    assert options[0].action == Block()


def test_too_many_x_leave_only_losing() -> None:
    """Answer two x with one Shell, and a reading that compels to block with enough."""
    assert {type(option.action) for option in choices().after_throw(Tableau((R, S), 1, 4), 2)} == {Lose}
    must = choices(may_refuse_block=False).after_throw(Tableau((R, S), 1, 4), 1)
    assert [option.action for option in must] == [Block()]


def test_the_danger_die_may_be_turned_by_one_reading() -> None:
    """Turn it to a blank for four Shells, if there are four."""
    turning = choices(leap_on_danger=True)

    assert TurnDanger(0) in {option.action for option in turning.after_throw(Tableau((R, S), 0, 4), 1)}
    assert TurnDanger(0) not in {option.action for option in turning.after_throw(Tableau((R, S), 0, 3), 1)}


def test_dice_set_aside_are_spared_by_one_reading() -> None:
    """Lose only what was just rolled; leap only with it; keep what is locked."""
    marked = choices(lose_just_rolled=True, leap_on_kept=False, lock=True)
    table = Tableau((replace_kept(R), S), 0, 4)

    assert [option.action for option in marked.after_throw(table, 1)] == [Lose(S)]
    after = [option.action for option in marked.after_danger(table)]
    assert {action.die for action in after if isinstance(action, Leap)} == {S}
    assert [action for action in after if isinstance(action, Reroll)] == [Reroll((replace_kept(R),))]


def replace_kept(die: Shown) -> Shown:
    return die._replace(kept=True)


def test_a_complete_attempt_must_stop_by_one_reading() -> None:
    """Offer nothing but stopping, or a needless leap."""
    options = choices(reroll_when_complete=False).after_danger(Tableau((R, R), 0, 0))

    assert [option.action for option in options] == [Stop("complete")]


def test_a_leap_may_not_break_the_match_that_keeps_a_die_aside() -> None:
    """Offer only faces that still match."""
    options = choices(lock=True).after_danger(Tableau((replace_kept(R), S), 0, 4))

    turned = {option.action.face for option in options if isinstance(option.action, Leap) and option.action.die.kept}
    assert turned == {"*"}


def test_no_dice_leave_nothing_but_to_stop() -> None:
    """Stop with an empty table."""
    assert [option.action for option in choices().after_danger(Tableau((), 0, 4))] == [Stop("withdraw")]


@pytest.mark.parametrize("query", list(questions(seed=5, count=30)), ids=lambda query: query.kind)
def test_the_best_choice_is_what_the_table_is_worth(query: Problem) -> None:
    """Hold the choices against the value they are choices of."""
    valued = Choices(solve(query))
    table = Tableau(tuple(Shown(die.name, die.faces[-1]) for die in query.dice), query.shells, query.shield)

    assert valued.after_danger(table)[0].value == pytest.approx(valued.value(table), abs=1e-12)


def test_strange_dice_are_refused() -> None:
    """Name the die, or the face."""
    with pytest.raises(ValueError, match="called 'GF'"):
        choices().value(Tableau((Shown(GF.name, "F"),), 0, 0))
    with pytest.raises(ValueError, match="has no face 'FF'"):
        choices().value(Tableau((Shown("N", "FF"),), 0, 0))
    with pytest.raises(ValueError, match="does not hold"):
        choices().value(Tableau((R, R, R), 0, 0))
