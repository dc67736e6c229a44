"""Choices worth the same stand in the order of what they leave over."""

from fractions import Fraction
from itertools import pairwise

import pytest

from tests.tables import laid_out
from tidal_widgets.chance import Number, finished
from tidal_widgets.cli import main
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.mechanics.dicepool.outlook import Situation
from tidal_widgets.mechanics.dicepool.plans import splits
from tidal_widgets.mechanics.dicepool.problem import Action, Leap, Lose, Stop
from tidal_widgets.mechanics.dicepool.query import follow, questions_of
from tidal_widgets.mechanics.dicepool.solver import budget
from tidal_widgets.mechanics.dicepool.solver.oddsmap import OddsMap
from tidal_widgets.notebook import open_box

QUESTIONS = questions_of(laid_out(box))
TIED = [
    "N N IB ~ RR+F @2 s2/4 | N:R N:* IB:-",
    "N N IB ~ RR @2 s2/4 | N:- N:R IB:R x",
    "N IB ~ RR @2 s0/4 | N:- IB:- x",
    "N N N ~ F @1 s1/8 | N:F N:F N:- x",
    "N N ~ FFFF @1 s1/4 | N:F N:-",
    "N N ~ RR @2 s2/8 !leap-on-danger=yes | N:R N:- x",
    "N N ~ RR @0,0 s2/0 | N:R N:-",
    "N N IB ~ giant-mudcrab @3 s1/4 | N:F N:- IB:R x",
]


def exactly(text: str) -> Situation[Fraction]:
    query = QUESTIONS.read(text)
    return Situation(QUESTIONS, query, OddsMap(QUESTIONS.question(query), Fraction(1)))


def quickly(text: str) -> Situation[float]:
    query = QUESTIONS.read(text)
    return Situation(QUESTIONS, query, OddsMap(QUESTIONS.question(query), 1.0))


def left_over(here: Situation[Fraction], action: Action) -> tuple[Fraction, ...]:
    """Count the dice and Shells left on the average when play goes on from a choice."""
    query = here.query
    if isinstance(action, Stop):
        return Fraction(len(query.pool)), Fraction(query.shells), Fraction(query.shield)
    after = follow(query, action, 4)
    finishes = here.moved(after).finishes().items()
    return (
        sum((chance * (len(after.pool) - len(finish.lost)) for finish, chance in finishes), Fraction(0)),
        sum((chance * finish.shells for finish, chance in finishes), Fraction(0)),
        sum((chance * finish.shield for finish, chance in finishes), Fraction(0)),
    )


@pytest.mark.parametrize("text", TIED)
def test_of_choices_worth_the_same_the_one_that_leaves_more_comes_first(text: str) -> None:
    here = exactly(text)
    options = here.choices()
    tied = [(one, two) for one, two in pairwise(options) if one.value == two.value]

    assert tied
    for one, two in tied:
        assert left_over(here, one.action) >= left_over(here, two.action)


@pytest.mark.parametrize("text", TIED)
def test_rounding_does_not_settle_a_tie(text: str) -> None:
    exact, quick = exactly(text).choices(), quickly(text).choices()

    assert [option.action for option in quick] == [option.action for option in exact]


def test_what_is_complete_is_finished_before_anything_is_risked() -> None:
    """Lose a die where no Shell can be paid, then stop rather than leap."""
    best = exactly("N N N ~ F @1 s0/8 | N:F N:F N:- x").choices()[0].action
    stop = exactly("N N ~ R @2 s2/8 | N:R N:-").choices()[0].action

    assert isinstance(best, Lose)
    assert stop == Stop("complete")


@pytest.mark.parametrize("text", TIED)
def test_a_move_that_is_worth_as_much_but_leaves_less_is_called_wasteful(text: str) -> None:
    here = exactly(text)
    best, *others = [option for option in here.choices() if option.cost == 0]
    most = left_over(here, best.action)

    assert not best.wasteful
    for option in others:
        left = left_over(here, option.action)
        assert left < most if option.wasteful else left == most


def test_a_time_leap_is_wasteful_once_all_is_matched() -> None:
    best, *others = exactly("N N IB ~ RR+F @2 s1/4 | N:R N:F IB:R").choices()

    assert best.action == Stop("complete+push")
    leaps = [option for option in others if isinstance(option.action, Leap) and option.cost == 0]
    assert leaps
    assert all(option.wasteful for option in leaps)


@pytest.mark.parametrize(
    "text",
    [
        "N N N N ~ F @1 s12/0 noleap m1 f3",
        "N N N N ~ F @1 s12/0 noleap =points *2 m3 f1 $shell=0",
        "N N N N N ~ F @1 s12/0 noleap =points *2 m3 f2 $shell=0",
        "GF GS GR N ~ F @1 s3/0 =points *2 m2 f1",
        "GF GS GR ~ RS+F @3 s1/2 =points *3/2 m1 f1",
        "N N IB +IR ~ RR+F @2 s2/0 =points *1/2 m2 f1",
    ],
)
def test_dice_to_begin_with_cost_nothing_only_if_they_are_worth_as_much(text: str) -> None:
    """Among them are dice that are worth less by 1e-15, and such that are worth the same and differ with floats."""
    exact, quick = exactly(text).choices(), quickly(text).choices()

    assert [option.action for option in quick] == [option.action for option in exact]
    assert [option.cost == 0 for option in quick] == [option.cost == 0 for option in exact]


def test_as_good_is_said_only_of_what_is_worth_as_much(capsys: pytest.CaptureFixture[str]) -> None:
    """A die fewer costs 1.9e-13 here."""
    assert main(["odds", "N N N N ~ F @1 s12/0 noleap m1 f3"]) == 0

    assert "as good" not in capsys.readouterr().out


def test_what_only_wastes_something_is_listed_neither_by_the_command_nor_in_a_notebook(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = "N N IB ~ RR+F @2 s1/4 | N:R N:F IB:R"
    wasteful = [option for option in exactly(text).choices() if option.wasteful]
    shown = open_box("tidal_blades").outlook(text)
    hidden = [each.says for each in shown.choices if each.wasteful]
    assert main(["odds", text]) == 0
    told = " ".join(capsys.readouterr().out.split())

    assert len(hidden) == len(wasteful) > 5
    assert [says for says in hidden if f"{says}:" in told or says in repr(shown) or says in shown._repr_html_()] == []
    more = len(shown.choices) - 8
    assert f"{more} more choices are not listed; none is worth more than 100 %." in shown._repr_html_()


def as_good(text: str, one: Number) -> list[int]:
    """List the Shells on the board of each split that costs nothing."""
    query = QUESTIONS.read(text)
    found = finished(splits(OddsMap(QUESTIONS.question(query), one), query))
    return [split.shells for split in found if not split.cost]


@pytest.mark.parametrize(
    "text",
    [
        "N N N N ~ F @1 s6/6 noleap",
        "N N N N ~ F @1 s6/6",
        "ER GY ~ R+S @4 s4/3",
        "N N IB ~ RR+F @2 s2/2 =points",
        "N N ~ FS @1 s2/2 =points *2",
        "N IB ~ giant-mudcrab @3 s1/4",
    ],
)
def test_a_split_of_shells_is_as_good_only_if_it_is_worth_as_much(text: str) -> None:
    """Floats of the first take four of its splits for equal, of which one is best."""
    assert as_good(text, 1.0) == as_good(text, Fraction(1))


def test_splits_stay_as_floats_have_them_where_there_is_no_room_to_know(monkeypatch: pytest.MonkeyPatch) -> None:
    query = QUESTIONS.read("N N N N ~ F @1 s6/6 noleap")
    odds = OddsMap(QUESTIONS.question(query), 1.0)
    assert odds.policy.error < 1e-9
    monkeypatch.setattr(budget, "MOST_BYTES", 0)

    assert [split.shells for split in finished(splits(odds, query)) if not split.cost] == [8, 9, 10, 11, 12]
