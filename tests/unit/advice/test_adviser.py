"""What advice says of choices."""

from fractions import Fraction

import pytest

from tidal_widgets.advice import CHANCE, NOTHING, POINTS, WINNING, Advice, Unit, Worth
from tidal_widgets.engine import Action

GO, STAY, LOSE = Action("go"), Action("stay"), Action("lose")


def advice(unit: Unit = CHANCE, **worths: float | Fraction) -> Advice:
    worth = {Action(verb): Worth.of(value) for verb, value in worths.items()}
    return Advice(value=max(worth.values(), default=Worth.of(0)), worth=worth, unit=unit)


def test_a_worth_is_exact_where_nothing_about_it_is_uncertain() -> None:
    assert Worth.of(0.5).exact
    assert not Worth(0.5, 0.4, 0.5).exact


def test_a_choice_is_told_in_the_unit() -> None:
    assert advice(go=Fraction(1, 3)).says(GO) == "33.3 %"
    assert advice(POINTS, go=2).says(GO) == "2.00 points"


def test_a_choice_is_a_share_of_the_best_and_never_less_than_nothing() -> None:
    found = advice(POINTS, go=4, stay=1, lose=-2)

    assert [found.share(action) for action in (GO, STAY, LOSE)] == [1, 0.25, 0]


@pytest.mark.parametrize("worths", [{"go": 0.0, "stay": 0.0}, {"go": -1.0, "stay": -3.0}])
def test_where_nothing_is_worth_more_than_nothing_no_choice_has_a_share(worths: dict[str, float]) -> None:
    assert [advice(POINTS, **worths).share(action) for action in (GO, STAY)] == [0, 0]


def test_tries_tell_choices_apart_only_where_one_is_surely_worse() -> None:
    tries = {STAY: [0.0, 0.5, 0.0, 0.5] * 10, GO: [0.5, 1.0, 0.5, 1.0] * 10}
    found = Advice.by_tries(tries, 0.04, 0.02)

    assert found is not None
    assert [*found.worth] == [GO, STAY]
    assert found.value == found.worth[GO]
    assert found.lost(STAY) == Worth(0.5, 0.48, 0.52)
    assert found.lost(GO).exact
    assert 0.16 < found.worth[STAY].low < 0.25 < found.worth[STAY].high < 0.34
    assert Advice.by_tries({**tries, GO: [1.0, 0.0, 0.0, 0.5] * 10}, 0.04, 0.02) is None


def test_advice_rests_on_nothing_uncertain_unless_it_says_so() -> None:
    assert advice(go=1).basis == NOTHING == ((), (), ())


def test_an_estimate_says_that_it_is_one_and_how_far_it_may_be_off() -> None:
    half, sure = Worth(0.314, 0.27, 0.34), Worth(0.314, 0.313, 0.316)

    assert (CHANCE.about(half), CHANCE.roughly(half)) == ("about 31 %", "about 31 %, give or take 4")
    assert CHANCE.roughly(sure) == "about 31 %, give or take 1"
    assert POINTS.roughly(Worth(3, 2, 4.5)) == "about 3.00 points, give or take 1.50 points"
    assert CHANCE.about(Worth.of(0.314)) == CHANCE.roughly(Worth.of(0.314)) == "31.4 %"
    assert CHANCE.costs(Worth(0.014, 0.012, 0.016)) == "about 1 chance in 100, give or take 1"
    assert CHANCE.costs(half) == "about 31 chances in 100, give or take 4"
    assert POINTS.says(-0.32) == "−0.32 points"
    assert POINTS.costs(Worth(3, 2, 4.5)) == "about 3.00 points, give or take 1.50 points"
    assert not advice(go=0.5)._replace(worth={GO: half}).exact


def test_a_chance_to_win_says_so_and_its_number_stands_alone_where_a_heading_does() -> None:
    half = Worth(0.314, 0.27, 0.34)

    assert (WINNING.about(half), WINNING.about(Worth.of(0.314))) == ("about 31 % to win", "31.4 % to win")
    assert WINNING.roughly(half) == "about 31 % to win, give or take 4"
    assert WINNING.costs(half) == "about 31 chances in 100 to win, give or take 4"
    assert (WINNING.briefly(half), WINNING.briefly(Worth.of(0.314))) == ("about 31 %", "31.4 %")
    assert POINTS.briefly(Worth(3, 2, 4.5)) == "about 3.00 points, give or take 1.50 points"


def test_what_a_choice_loses_is_as_far_off_as_both_worths_unless_it_is_known_better() -> None:
    found = advice()._replace(worth={GO: Worth(0.5, 0.4, 0.6), STAY: Worth(0.3, 0.25, 0.35)})
    lost = found.lost(STAY)

    assert [float(lost.low), float(lost.high)] == pytest.approx([0.05, 0.35])
    assert found._replace(behind={STAY: Worth(0.2, 0.19, 0.21)}).lost(STAY) == (0.2, 0.19, 0.21)
    assert advice(go=0.5, stay=0.25).lost(STAY) == Worth.of(0.25)
