"""The strong bot: it tries what it may do by what its seat knows, in small steps, the same every time."""

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.games.tidal_blades import fit_value
from tests.games.tidal_blades.readings import readings
from tests.games.tidal_blades.table import at, game_with
from tests.games.tidal_blades.test_bot import CHARACTERS, bot
from tests.tables import laid_out
from tidal_widgets.advice import Budget, Estimating
from tidal_widgets.chance import finished
from tidal_widgets.engine import Action, Roller, Seating
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.bot.strong import Plan, Strong, Tried, WinAdviser, off_by
from tidal_widgets.games.tidal_blades.bot.value import NAMES, features, fitted, turns_left
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.playthrough import Considering, consider, moves
from tidal_widgets.testing import estimate_laws

QUICK = Plan((2, 2), (1, 1))


@cache
def quick(**rulings: str) -> Strong:
    """Make one that tries little."""
    return Strong(bot(**rulings).world, QUICK)


def steps(work: Considering | Estimating) -> list[float]:
    """List the shares that some work says are done."""
    return [share for share in work if share is not None]


def test_it_chooses_by_what_its_seat_may_know_alone_and_the_same_again() -> None:
    game, roller, decisions = game_with(), Roller(5), 0
    state = game.setup(Seating(CHARACTERS, "experienced"))
    for action, seat, options, step in moves(game, state, quick(), roller):
        if seat is not None and options > 1 and decisions < 60:
            decisions += 1
            again = Strong(bot().world, QUICK)
            assert again(game, game.seen_by(state, seat), game.legal(state)) == action
        state = step.state

    assert game.scores(state) is not None
    assert decisions == 60


def test_a_decision_takes_no_more_tries_than_its_plan_and_says_how_far_it_is() -> None:
    play = at("ask: travel")
    strong = Strong(bot().world, Plan((3, 2), (2, 4)))
    found = steps(strong.consider(play.game, play.state, play.game.legal(play.state)))

    assert len(found) == Plan((3, 2), (2, 4)).most == 14
    assert found == sorted(found)
    assert 0 == found[0] < found[-1] < 1


def test_it_says_why_in_a_sentence() -> None:
    play = at("ask: travel")
    decision = finished(consider(quick(), play.game, play.state, play.game.legal(play.state)))

    assert decision.action in play.game.legal(play.state)
    assert decision.reason.startswith("I tried it 2 times: I would win about ")
    assert "The next best, “Go to " in decision.reason


def test_what_hardly_matters_is_done_as_the_sensible_one_does_it() -> None:
    play = at("axl: at droska, shells 1\nask: danger twin-swords x N:F N:F")
    decision = finished(quick().consider(play.game, play.state, play.game.legal(play.state)))

    assert (str(decision.action), decision.reason) == ("block", "This is what one always does here.")


def test_it_takes_the_win_that_lies_before_it() -> None:
    play = at("round: 4\naxl: at droska, discs 0, shells 0\nask: decide twin-swords N:F N:F")

    assert str(quick()(play.game, play.state, play.game.legal(play.state))) == "complete"


@pytest.mark.parametrize("seed", [1])
def test_it_plays_on_under_other_readings(seed: int) -> None:
    answers = readings(seed, 0.4)
    game, roller = game_with(tuple(sorted(answers))), Roller(seed)
    state = game.setup(Seating(CHARACTERS[:2], "experienced"))
    for move in moves(game, state, quick(**dict(answers)), roller):
        state = move.step.state

    assert game.scores(state) is not None


def ended(seed: int) -> tuple[State, State]:
    """Play a game of sensible bots, and return the position after its set-up and its end."""
    game = game_with()
    state = game.setup(Seating(CHARACTERS, ""))
    states = [move.step.state for move in moves(game, state, bot(), Roller(seed))]
    return next(state for state in states if "Travel" in type(state.pending[-1]).__name__), states[-1]


def test_at_the_end_a_position_is_worth_who_won() -> None:
    first, last = ended(3)
    value, world, scores = fitted(), bot().world, game_with().scores(last)
    assert scores is not None

    assert [index for index, chance in enumerate(value.chances(world, last)) if chance] == list(scores.winners)
    assert sum(value.chances(world, first)) == pytest.approx(1)
    assert all(0.1 < chance < 0.5 for chance in value.chances(world, first))
    assert all(20 < points < 45 for points in value.points(world, first))
    assert [turns_left(first, seat) for seat in first.seats] == [12] * 4


def test_a_seat_is_described_by_all_that_counts_for_it() -> None:
    state = at("axl: active N ER, spent IB, shells 3, shield 2, hand echo-drill, completed twin-swords").state
    axl = dict(zip(NAMES, features(bot().world, state)[0], strict=True))

    assert (axl["active dice of level 1"], axl["active dice of level 3"], axl["spent dice of level 2"]) == (1, 1, 1)
    assert (axl["Shells"], axl["Shield"], axl["hand"], axl["completed"], axl["one"]) == (3, 2, 1, 1, 1)
    unknown = state.with_seat(0, state.seats[0]._replace(goal=""))
    assert dict(zip(NAMES, features(bot().world, unknown)[0], strict=True))["Goal"] == 0


def test_its_numbers_can_be_fitted_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_value, "FILE", tmp_path / "value.json")
    fit_value.main(6)
    written = (tmp_path / "value.json").read_text()

    assert [f'"{name}"' in written for name in NAMES] == [True] * len(NAMES)
    assert fit_value.solved([[2.0, 1.0, 5.0], [1.0, 3.0, 10.0]]) == pytest.approx([1.0, 3.0])


def test_a_single_action_needs_no_try() -> None:
    play = at("ask: travel")
    (only,) = play.game.legal(play.state)[:1]

    assert finished(quick().consider(play.game, play.state, [only])).action == only


def test_the_coach_hears_an_estimate_and_how_far_it_may_be_off() -> None:
    play = at("ask: travel")
    adviser = WinAdviser(play.game, Strong(bot().world, Plan((3, 2), (2, 4))))
    advice = finished(adviser.advise(play.seen_by("axl"), 0, Budget()))
    assert advice is not None

    assert len(advice.worth) == 3
    assert advice.value == next(iter(advice.worth.values()))
    lost = [advice.lost(action) for action in advice.worth]
    assert lost[0] == (0, 0, 0)
    assert all(one.value <= other.value for one, other in pairwise(lost))
    assert all(one.low <= one.value < one.high for one in lost[1:])
    assert all(0 <= worth.low <= worth.value <= worth.high <= 1 for worth in advice.worth.values())
    assert not advice.value.exact
    assert set(advice.worth) <= set(play.game.legal(play.state))
    assert finished(adviser.advise(play.seen_by("dust"), 2, Budget())) is None


def test_a_position_has_an_estimate_too_in_small_steps_and_the_same_again() -> None:
    play = at("ask: travel")
    adviser = WinAdviser(play.game, quick())
    view = play.seen_by("axl")
    shares = steps(adviser.chance(view, 0))
    worth = finished(adviser.chance(view, 0))

    assert shares == [number / 32 for number in range(32)]
    assert 0 < worth.low < worth.value < worth.high < 1
    assert finished(adviser.chance(view, 0)) == worth
    assert finished(adviser.chance(play.game.seen_by(play.state, 0), 0)) == worth


def test_the_less_is_tried_the_further_an_estimate_may_be_off() -> None:
    assert off_by([]) == off_by([0.5]) == 0
    assert off_by([0.2, 0.4]) > off_by([0.2, 0.4] * 2) > off_by([0.2, 0.4] * 8)
    best, other = Tried(Action("a"), (0.5, 0.5, 0.9)), Tried(Action("b"), (0.4, 0.6))
    assert other.behind(best).value == pytest.approx(0)
    assert best.behind(best).exact


def test_inside_an_attempt_there_is_no_estimate() -> None:
    play = at("round: 4\naxl: at droska, discs 0, shells 0\nask: decide twin-swords N:F N:F")

    assert not WinAdviser(play.game, quick()).knows(play.seen_by("axl"), 0)


def test_estimates_keep_the_laws() -> None:
    assert estimate_laws(game_with(), WinAdviser(game_with(), quick()), Seating(CHARACTERS[:3], ""), seed=2)


def test_the_box_brings_whoever_estimates() -> None:
    table = laid_out(box)

    assert isinstance(table.estimator, WinAdviser)
    assert table.advisers.each == (table.adviser, table.estimator)
