"""Looking back: what each own choice cost, every attempt's account, and the turning points, by slices."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.tables import laid_out
from tests.unit.rooms.play.tables import BOX as PLAIN
from tests.unit.rooms.play.tables import act, done, page, sat
from tests.unit.rooms.play.test_coach import BOX as ADVISED
from tests.unit.rooms.play.test_coach import ROUGH, dived
from tidal_widgets.advice import Account, LedgerEntry
from tidal_widgets.advice.review import by_advice
from tidal_widgets.box import Box
from tidal_widgets.engine import Action
from tidal_widgets.page import REST, JobResult
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.looking_back import sums
from tidal_widgets.rooms.play.review import OwnChoice, Review, finished_parts, reviewing, turns
from tidal_widgets.rooms.play.state import PlayState
from tidal_widgets.rooms.play.turns import going_on

BOX = replace(ADVISED, reviewer=by_advice)


def over(*choices: str, box: Box = BOX) -> PlayState:
    """Play to the end, the own choices as said."""
    state = dived("off", box)
    for choice in choices:
        state = done(state, act("skip"), act("do", choice))
    while state.scores is None:
        state = done(state, act("skip"), act("do", "up"))
    return done(state, act("skip"))


def test_at_the_end_every_own_choice_is_priced_and_the_costliest_is_a_turning_point() -> None:
    state = over("up")
    review = state.review

    assert review is not None
    assert review.whole
    (choice,) = review.choices
    assert choice.cost == pytest.approx(1.0)
    assert (choice.says, choice.promised) == ("0.00 pearls", "1.27 pearls")
    assert choice.best == Action("dive")
    assert review.turning_points == (choice,)
    html = page(state).html
    assert "Turning points" in html
    assert "You chose: Up, 0.00 pearls." in html
    assert "Best: Dive, 1.27 pearls." in html
    assert "Try again from here" in html


def test_from_a_turning_point_it_can_be_tried_again() -> None:
    state = over("up")
    assert state.review is not None
    again = done(state, act("again", str(state.review.turning_points[0].number)))

    assert again.mine
    assert again.review is None
    assert again.game is not None
    assert again.game.moves == ()


def test_attempts_have_their_account_and_open_one_by_one() -> None:
    state = over("dive")
    assert state.review is not None
    (attempt,) = state.review.attempts
    account = attempt.account.account
    assert account is not None
    assert account.baseline + account.luck - account.cost == account.result
    html = page(state).html
    assert "Luck and skill" in html
    assert "At first 1.27" in html
    assert "</svg>Came up</button><span>Luck" in html

    opened = page(done(state, act("drawer", f"attempt-{attempt.end}"))).html
    assert 'data-key="account-0"' in opened
    assert 'data-key="account-0"' not in html


def test_who_chose_well_has_no_turning_point() -> None:
    state = over("dive")
    review = state.review
    assert review is not None

    assert all(choice.cost == 0 for choice in review.choices)
    assert "None of your choices" in page(state).html


def test_nobody_is_flawless_while_estimates_are_made_or_if_an_attempt_tells_of_a_cost() -> None:
    review = over("dive").review
    assert review is not None
    assert review.flawless
    assert not replace(review, whole=False).flawless

    (attempt,) = review.attempts
    account = attempt.account.account
    assert account is not None
    dear = account._replace(entries=(*account.entries, LedgerEntry(None, Fraction(0), cost=Fraction(1, 2))))
    costly = attempt._replace(account=replace(attempt.account, account=dear))
    assert not replace(review, attempts=(costly,)).flawless


def attempted(first: Fraction, luck: Fraction, cost: Fraction, *, in_chances: bool = True) -> Account[Any]:
    """Account for an attempt of one throw and one choice."""
    thrown = LedgerEntry("throw", first + luck, luck=luck, thrown=True)
    return Account(first, (thrown, LedgerEntry("stop", first + luck - cost, cost=cost)), in_chances)


def test_attempts_together_say_how_many_the_odds_promised_how_many_came_and_what_made_the_difference() -> None:
    half, one, none = Fraction(1, 2), Fraction(1), Fraction(0)
    lucky, thrown_away, sure = attempted(half, half, none), attempted(one, none, one), attempted(one, none, none)

    assert sums([lucky, thrown_away, sure]) == (
        "With the best choices, 2.5 of your 3 attempts would succeed on average; 2 did."
        " Your choices gave away 1. Luck brought 0.5."
    )
    assert sums([sure, attempted(half, -half, none)]) == (
        "With the best choices, 1.5 of your 2 attempts would succeed on average; 1 did. Luck took 0.5."
    )
    assert sums([sure, sure]).endswith("; 2 did.")
    assert sums([sure, attempted(one, none, one, in_chances=False)]) == ""


def test_tenths_of_attempts_add_up_though_each_is_rounded() -> None:
    account = attempted(Fraction(16, 100), Fraction(84, 100), Fraction(0))

    assert sums([account] * 3).startswith("With the best choices, 0.5 of your 3 attempts would succeed on average; 3")
    assert sums([account] * 3).endswith("Luck brought 2.5.")


def test_a_review_of_another_seat_begins_anew_and_is_not_whole() -> None:
    state = over("up")
    assert state.review is not None
    assert state.game is not None
    begun = state.review.begun(state.game, 1)

    assert (begun.whole, begun.through, begun.choices) == (False, 0, ())


def test_the_three_costliest_choices_are_the_turning_points() -> None:
    choices = tuple(OwnChoice(n, cost, "", Action("x")) for n, cost in enumerate((0.1, 0.004, 0.4, 0.2, 0.3)))

    assert [one.number for one in Review(seat=0, through=9, choices=choices).turning_points] == [2, 4, 3]


def test_under_way_one_looks_back_in_a_drawer_and_goes_on() -> None:
    begun = (done(dived("off", BOX), act("sit", value=str(seed)), act("do", "dive")) for seed in range(1, 99))
    state = next(each for each in begun if each.mine)
    opened = done(state, act("drawer", "review"))

    assert opened.review is not None
    assert len(opened.review.choices) == 1
    assert opened.costly == ""
    assert "Looking back" in page(opened).html
    assert done(opened, act("drawer", "")).drawer == ""


def test_a_review_is_of_one_game_and_one_seat() -> None:
    state = over("up")
    assert state.review is not None
    assert state.game is not None

    assert state.review.of(state.game, 0)
    assert not state.review.of(state.game, 1)
    assert not state.review.of(state.game.fork(1), 0)
    assert not replace(state.review, whole=False).of(state.game, 0)
    assert PLAY.update(state, JobResult("review", (object(), state.review)))[0] is state
    assert going_on(state)[1] is REST


def test_where_nobody_knows_worth_there_is_only_the_score() -> None:
    state = sat(box=PLAIN)
    while state.scores is None:
        state = done(state, act("skip"), act("do", "hide left"), act("do", "stop"))
    state = done(state, act("skip"))

    assert going_on(state)[1] is REST
    assert state.review is None
    html = page(state).html
    assert "Turning points" not in html
    assert "data-progress" not in html


def test_while_the_review_is_worked_out_a_bar_shows_it() -> None:
    state = over("up")

    assert "data-progress" in page(replace(state, review=None)).html
    assert "data-progress" not in page(state).html


def test_a_table_with_a_reviewer_alone_tells_attempts_alone() -> None:
    state = over("dive")
    assert state.game is not None
    lone = laid_out(replace(BOX, adviser=None, reviewer=lambda _table: by_advice(laid_out(BOX))))
    *_steps, last = reviewing(lone, state.game, 0)
    assert isinstance(last, JobResult)
    review = last.value[1]  # type: ignore[index]

    assert review.choices == ()
    assert len(review.attempts) == 1


def test_every_attempt_is_found_the_last_first() -> None:
    state = over("dive", "dive")
    table = laid_out(BOX)
    assert state.game is not None
    assert table.reviewer is not None
    ends = [part.end for part in finished_parts(table.reviewer, state.game, 1) if part is not None]

    assert ends == sorted(set(ends), reverse=True)
    assert Fraction(len(ends)) == 1


ROUGHLY = replace(ROUGH, reviewer=None)


def test_where_nobody_knows_exactly_costs_are_estimates_and_say_so() -> None:
    state = over("up", box=ROUGHLY)
    review = state.review
    assert review is not None
    (choice,) = review.turning_points

    assert choice.sure
    assert choice.off == pytest.approx(0.395, abs=0.01)
    assert "We estimate that it cost you about 1.27 pearls, give or take 0.50 pearls." in page(state).html


def test_the_chance_to_win_is_drawn_at_every_own_turn_as_an_estimate_with_its_band() -> None:
    state = over("dive", "up", box=ROUGHLY)
    review = state.review
    assert review is not None

    assert [one.number for one in review.chances] == turns(state.game, 0) == [0]  # type: ignore[arg-type]
    html = page(state).html
    assert "Your chance to win, by our estimate: about 25 % at first" in html
    assert 'fill-opacity="0.25"' in html
    assert "At least" in html


def test_no_line_is_drawn_before_it_is_known_or_where_nobody_estimates() -> None:
    assert "how-it-went" not in page(over("up")).html


def test_the_costliest_estimate_is_a_turning_point_beside_exact_costs() -> None:
    exact = [OwnChoice(n, cost, "", Action("x")) for n, cost in enumerate((0.6, 0.5, 0.4))]
    rough = [OwnChoice(n, cost, "", Action("x"), off=0.01) for n, cost in enumerate((0.03, 0.02), 10)]
    unsure = OwnChoice(20, 0.9, "", Action("x"), off=0.95, sure=False)

    points = Review(seat=0, through=9, choices=(*exact, *rough, unsure)).turning_points
    assert [one.number for one in points] == [0, 1, 10]


def test_what_is_known_of_a_game_is_kept_while_it_goes_on() -> None:
    state = over("dive", "up", box=ROUGHLY)
    game, review = state.game, state.review
    assert game is not None
    assert review is not None

    def last(known: Review | None) -> tuple[int, Review]:
        steps = list(reviewing(state.table, game, 0, known))
        result = steps[-1]
        assert isinstance(result, JobResult)
        return len(steps), result.value[1]  # type: ignore[index]

    anew, again = last(None), last(review)
    assert anew[1] == again[1] == review
    assert again[0] < anew[0]
    assert last(replace(review, seat=1))[1] == review
    assert last(replace(review, through=99))[1] == review
    assert last(replace(review, whole=False))[1] == review
