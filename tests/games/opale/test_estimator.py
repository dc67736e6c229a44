"""The chance to win Opale: by what a seat sees, in small steps, near to what games show, and the same again."""

import pytest

from tests.games.opale import fit_spread
from tests.games.opale.table import SEATS, Play, at, game_with, start
from tests.games.opale.test_strong import strong
from tests.tables import laid_out
from tidal_widgets.advice import Advice, Budget
from tidal_widgets.chance import finished
from tidal_widgets.engine import Action, Roller, Seating
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.estimator import TRIES, Rest, WinEstimator, likely, margin
from tidal_widgets.games.opale.state import State
from tidal_widgets.playthrough import moves
from tidal_widgets.testing import estimate_laws

TABLE = laid_out(box)
ESTIMATOR = TABLE.estimator
NEAR_THE_END = """
variant: foreshadowing
amber: hand GOL1 GOL2 GOL3 TUR1, reserve COR2, pile OCT1 OCT2 GUA1 GUA2
jade: hand ? ? ? ? ?, pile GOL1 GOL2 GOL3 OCT1 OCT2 TUR1 TUR2 GUA1
MOP: MOP4 MOP3 MOP2 MOP1
ask: refill
"""


@pytest.mark.parametrize(("variant", "seed", "advised"), [("", 1, 0), ("seashells", 3, 1), ("foreshadowing", 2, 1)])
def test_estimates_keep_the_laws(variant: str, seed: int, advised: int) -> None:
    assert estimate_laws(TABLE.game, ESTIMATOR, Seating(SEATS, variant), seed=seed) == advised


def advice_at(play: Play) -> Advice | None:
    """Ask the first seat's estimator about the position, as that seat sees it."""
    assert isinstance(ESTIMATOR, WinEstimator)
    view = play.seen_by("amber")
    advice = finished(ESTIMATOR.advise(view, 0, Budget()))
    assert ESTIMATOR.knows(view, 0) is (advice is not None)
    return advice


@pytest.mark.parametrize("question", ["", "\nask: take SOR", "\nturn: jade"])
def test_of_plays_and_arrows_there_is_nothing_to_estimate_as_they_are_known_exactly(question: str) -> None:
    assert advice_at(at(f"amber: hand COR2 COR3\njade: hand COR2\nMOP: MOP1\nPET: PET2{question}")) is None


def test_near_the_end_the_card_that_wins_is_told_from_the_one_that_does_not() -> None:
    advice = advice_at(at(NEAR_THE_END))

    assert advice is not None
    assert [*map(str, advice.worth)] == ["fetch COR2", "draw"]
    assert advice.unit.roughly(advice.lost(Action("draw"))) == "about 100 % to win, give or take 2"
    assert advice.unit.roughly(advice.lost(Action.read("fetch COR2"))) == "0 % to win"
    assert "Seashells not used yet" in advice.basis.left_out
    assert advice.silence == ""


@pytest.mark.parametrize(
    "play",
    [
        at(NEAR_THE_END.replace("reserve COR2", "reserve GUA1")),  # a card as others in the pile
        at(NEAR_THE_END.replace(", pile OCT1 OCT2 GUA1 GUA2", "")),  # a long game
        at("variant: seashells\namber: hand COR2 GUA1 MOP3 PET2 TUR2\njade: hand ? ? ? ? ?").do("draw-three").let(),
        start("foreshadowing").let(),
    ],
    ids=["even", "early", "discard", "reserve"],
)
def test_what_cannot_be_told_apart_is_said_in_a_sentence_without_a_number(play: Play) -> None:
    advice = advice_at(play)

    assert len(play.legal) > 1
    assert advice == Advice.silent("Too little to choose between these, as far as we can estimate.")


def test_what_a_seashell_is_worth_later_nobody_claims_to_know() -> None:
    advice = advice_at(at("variant: seashells\namber: hand COR2 GUA1 MOP3 PET2 TUR2\njade: hand ? ? ? ? ?\nask: end"))

    assert advice is not None
    assert not advice.worth
    assert advice.silence.startswith("Nobody can estimate what a seashell is worth later")


def test_an_estimate_says_how_far_it_is() -> None:
    assert ESTIMATOR is not None
    view = game_with().seen_by(begun(3), 0)
    shares = [share for share in ESTIMATOR.chance(view, 0) if share is not None]

    assert shares == [number / TRIES for number in range(TRIES)]


def begun(seed: int) -> State:
    """Play to the first choice."""
    game = game_with()
    states = (move.step.state for move in moves(game, game.setup(Seating(SEATS)), strong(), Roller(seed)))
    return next(state for state in states if game.to_move(state) is not None)


def test_whoever_is_ahead_is_likelier_to_win_the_more_so_the_fewer_cards_are_left() -> None:
    even = at("amber: hand COR2; jade: hand COR2").state
    ahead = even.changed(0, score=("COR3", "PET4"))
    late = ahead.changed(0, pile=()).changed(1, pile=())
    chances = [likely(margin(state, 0), Rest(kept=0)) for state in (even, ahead, late)]

    assert chances[0] + likely(margin(even, 1), Rest(kept=0)) == pytest.approx(1)
    assert 0.5 < chances[0] < chances[1] < chances[2] < 1


def test_a_hand_dealt_at_random_takes_more_than_one_that_was_kept_so_the_seat_is_better_off_than_it_seems() -> None:
    even = at("amber: hand COR2; jade: hand COR2").state

    assert all(likely(margin(even, seat), Rest()) > likely(margin(even, seat), Rest(kept=0)) for seat in (0, 1))


def test_at_the_end_it_is_known_who_won() -> None:
    over = at("amber: hand COR2").state._replace(pending=())
    won = over.changed(0, score=("COR4",))

    assert [likely(margin(over, seat), Rest()) for seat in (0, 1)] == [0.5, 0.5]
    assert [likely(margin(won, seat), Rest()) for seat in (0, 1)] == [1, 0]


def test_what_was_fitted_can_be_fitted_anew() -> None:
    found = list(fit_spread.asked("sensible", 2))
    steps = list(fit_spread.fitted(found, Rest(on_turn=9)))

    assert {each.won for each in found} == {0, 1}
    assert [how_well for _rest, how_well in steps] == sorted(how_well for _rest, how_well in steps)
    assert len(steps) > 1
