"""What is dealt to a player in place of what it cannot know: a hundred cards stay a hundred cards."""

from collections import Counter

import pytest

from tests.games.opale.table import SEATS, game_with
from tests.games.opale.test_conformance import VARIANTS, cards, readings
from tidal_widgets.engine import Roller, Seating
from tidal_widgets.games.opale.state import State
from tidal_widgets.testing import play_out

HIDDEN_COUNTS = (("pile-count", "counts-hidden"),)


@pytest.mark.parametrize("rulings", [(), HIDDEN_COUNTS, readings(2)], ids=["as it is", "uncounted", "others"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_card_is_made_or_lost(variant: str, rulings: tuple[tuple[str, str], ...]) -> None:
    line = play_out(game_with(rulings), Seating(SEATS, variant), 7, 1000)
    everything = cards(line.states[0])
    for number, state in enumerate(line.states[::12]):
        for seat in line.seats:
            assert cards(_dealt(state, seat, number, rulings)) == everything


def _dealt(state: State, seat: int, seed: int, rulings: tuple[tuple[str, str], ...] = ()) -> State:
    game = game_with(rulings)
    assert game.sample is not None
    return game.sample(game.seen_by(state, seat), seat, Roller(seed))


def test_the_other_hand_may_hold_whatever_was_not_seen_played() -> None:
    state = game_with().position("jade: hand COR2 COR3 GUA1\nMOP: MOP1 MOP4")
    hands = [_dealt(state, 0, seed).seats[1].hand for seed in range(60)]

    assert len({card for hand in hands for card in hand}) > 20
    assert {_dealt(state, 1, seed).seats[1].hand for seed in range(9)} == {("COR2", "COR3", "GUA1")}


def test_covered_cards_that_nobody_counts_lie_there_or_are_scored() -> None:
    played = "amber: hand GUA1, pile GUA1, score MOP3\njade: hand GUA1, pile GUA1, score MOP3\nMOP: MOP1 MOP4"
    state = game_with(HIDDEN_COUNTS).position(played)
    beneath = Counter(len(_dealt(state, 0, seed, HIDDEN_COUNTS).lying[2]) for seed in range(60))

    assert len(beneath) > 3
    nobody = state._replace(seats=tuple(seat._replace(score=()) for seat in state.seats))
    assert not any(seat.score for seed in range(9) for seat in _dealt(nobody, 0, seed, HIDDEN_COUNTS).seats)
