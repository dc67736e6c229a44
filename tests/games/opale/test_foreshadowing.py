"""The variant Foreshadowing: three cards laid aside, and drawn when their owner likes."""

import pytest

from tests.games.opale.table import SEATS, at, start
from tidal_widgets.games.opale.rules import R

JADE = "jade: hand GUA1 GUA1 GUA2 MOP1 MOP2"
TEXT = "variant: foreshadowing\namber: hand COR2 COR3 GUA1 MOP3 PET2, reserve CIT0 TUR2 TUR2\n" + JADE


@pytest.mark.rule(R.RESERVE)
def test_three_of_eight_cards_are_laid_down_in_secret() -> None:
    play = start("foreshadowing").let()

    assert [len(seat.hand) for seat in play.state.seats] == [8, 8]
    assert play.mover == "amber"
    choice = play.legal[0]
    step = play.game.play(play.state, play.game.legal(play.state)[0])
    assert step.audience == (0,)
    assert [event.seen_by(1).text(SEATS) for event in step.events] == ["amber set a reserve aside."]
    play = play.do(choice)
    assert (len(play.seat("amber").hand), len(play.seat("amber").reserve)) == (5, 3)
    assert play.seen_by("jade").seats[0].reserve == ("?", "?", "?")
    play = play.do(play.legal[0]).let()
    assert play.mover in SEATS
    assert play.pile("jade") == 42


@pytest.mark.rule(R.FROM_RESERVE)
def test_each_card_comes_from_the_pile_or_from_the_reserve() -> None:
    play = at(TEXT).do("play COR2 COR3")

    assert play.legal == ("draw", "fetch CIT0", "fetch TUR2")
    play = play.do("fetch TUR2")
    assert play.seat("amber").hand == ("GUA1", "MOP3", "PET2", "TUR2")
    assert R.FROM_RESERVE in play.rules
    play = play.do("draw", "drew OCT1")
    assert play.seat("amber").hand == ("GUA1", "MOP3", "OCT1", "PET2", "TUR2")
    assert play.seat("amber").reserve == ("CIT0", "TUR2")
    assert play.mover == "jade"


@pytest.mark.rule(R.FROM_RESERVE)
def test_what_is_fetched_from_a_reserve_is_its_owners_secret() -> None:
    play = at(TEXT).do("play COR2")
    fetch, draw = (play.game.play(play.state, action) for action in reversed(play.game.legal(play.state)[:2]))

    assert (fetch.audience, draw.audience) == ((0,), None)
    assert [event.seen_by(1).text(SEATS) for event in fetch.events[:1]] == ["amber took a card from the reserve."]


@pytest.mark.rule(R.RESERVE_AND_END)
def test_the_reserve_must_be_used_before_a_hand_counts_as_short() -> None:
    play = at(TEXT.replace(", reserve", ", pile 0, reserve")).do("play COR2")

    assert play.legal == ("fetch CIT0", "fetch TUR2")
    play = play.do("fetch CIT0")
    assert play.state.last == -1
    assert play.mover == "jade"


@pytest.mark.rule(R.RESERVE_AND_END, R.END_BY_HAND)
def test_the_reserve_may_be_left_where_that_is_read() -> None:
    play = at(TEXT.replace(", reserve", ", pile 0, reserve"), reserve_and_end="pile-only").do("play COR2", "stop")

    assert play.seat("amber").reserve == ("CIT0", "TUR2", "TUR2")
    assert {R.RESERVE_AND_END, R.END_BY_HAND} <= play.rules
    assert play.mover == "jade"


@pytest.mark.rule(R.RESERVE_AND_END, R.CANNOT_COMPLETE)
@pytest.mark.parametrize(("reading", "last"), [("reserve-counts", -1), ("pile-only", 1)])
def test_an_empty_pile_beside_a_reserve_is_the_end_only_where_both_are_read_so(reading: str, last: int) -> None:
    text = TEXT.replace(", reserve", ", pile OCT1, reserve")
    play = at(text, cannot_complete="empty-pile", reserve_and_end=reading).do("play COR2", "draw", "drew OCT1")

    assert play.state.last == last


@pytest.mark.rule(R.FROM_RESERVE)
def test_a_used_up_reserve_is_not_filled_again() -> None:
    play = at(TEXT.replace("CIT0 TUR2 TUR2", "TUR2")).do("play COR2 COR3", "fetch TUR2")

    assert play.seat("amber").reserve == ()
    assert play.mover is None
