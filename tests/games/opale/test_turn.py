"""A turn: one card, or several alike, on their spot; then the hand is completed."""

import pytest

from tests.games.opale.table import at
from tidal_widgets.games.opale.rules import R

HAND = "amber: hand COR2 COR4 GUA1 MOP3 SOR1"


@pytest.mark.rule(R.MUST_PLAY, R.IDENTICAL_CARDS)
def test_cards_of_one_character_are_identical_whatever_their_points() -> None:
    play = at(HAND).do("play COR2 COR4")

    assert play.state.at("COR") == ("COR2", "COR4")
    assert play.seat("amber").hand == ("GUA1", "MOP3", "SOR1")


@pytest.mark.rule(R.IDENTICAL_CARDS)
def test_cards_of_different_points_are_not_identical_where_that_is_read() -> None:
    play = at("amber: hand COR3 COR3 COR4 GUA1 GUA2", identical_cards="same-points")

    assert {"play COR3 COR3", "play COR4"} <= set(play.legal)
    assert play.refused("play COR3 COR4").rule is R.IDENTICAL_CARDS


@pytest.mark.rule(R.IDENTICAL_CARDS)
def test_cards_of_two_characters_cannot_be_played_together() -> None:
    refusal = at(HAND).refused("play COR2 GUA1")

    assert refusal.rule is R.IDENTICAL_CARDS
    assert str(refusal.instead).startswith("play")


@pytest.mark.rule(R.IDENTICAL_CARDS)
@pytest.mark.parametrize("line", ["play TUR1 COR2 COR3", "play TUR1 COR2"])
def test_cards_of_two_characters_are_refused_as_such_however_few_outlines_are_free(line: str) -> None:
    play = at("amber: hand TUR1 COR2 COR3 MOP3 SOR1\nTUR: TUR2")

    assert play.refused(line).rule is R.IDENTICAL_CARDS


@pytest.mark.rule(R.MUST_PLAY)
def test_nobody_may_pass() -> None:
    refusal = at(HAND).refused("pass")

    assert refusal.rule is R.MUST_PLAY
    assert refusal.instead is None


@pytest.mark.rule(R.MUST_PLAY, R.NINE_SPOTS)
@pytest.mark.parametrize(
    ("line", "rule"),
    [("play", R.MUST_PLAY), ("play TUR2", R.MUST_PLAY), ("play COR2 COR2", R.MUST_PLAY), ("play FOX1", R.NINE_SPOTS)],
)
def test_only_cards_in_hand_can_be_played(line: str, rule: R) -> None:
    assert at(HAND).refused(line).rule is rule


@pytest.mark.rule(R.MUST_PLAY)
def test_what_is_no_answer_is_told_what_would_be_one() -> None:
    assert "You may: Play Coral Dragon 2" in at(HAND).refused("dance").reason
    assert "You hold: none" in at("amber: hand").refused("play COR2").reason


@pytest.mark.rule(R.MUST_PLAY)
def test_cards_are_laid_in_the_order_in_which_they_are_named() -> None:
    assert at(HAND).do("play COR4 COR2").state.at("COR") == ("COR4", "COR2")
    assert at(HAND).do("play COR2 COR4").state.at("COR") == ("COR2", "COR4")


@pytest.mark.rule(R.COMPLETE_HAND, R.TURNS_ALTERNATE)
def test_the_hand_is_completed_and_the_other_player_follows() -> None:
    play = at(HAND + "\njade: hand COR2 COR3 COR3 COR4 GUA1").do("play COR2 COR4")

    assert play.mover is None
    play = play.do("drew TUR1 TUR2")
    assert play.seat("amber").hand == ("GUA1", "MOP3", "SOR1", "TUR1", "TUR2")
    assert play.mover == "jade"
    assert {R.COMPLETE_HAND, R.TURNS_ALTERNATE} <= play.rules


@pytest.mark.rule(R.PILE_SPOTS)
def test_any_number_of_cards_goes_on_one_outline() -> None:
    play = at("amber: hand MOP1 MOP1 MOP2 MOP2 MOP3\nMOP: MOP4").do("play MOP1 MOP1 MOP2 MOP2 MOP3")

    assert play.state.at("MOP") == ("MOP4", "MOP1", "MOP1", "MOP2", "MOP2", "MOP3")
    assert R.PILE_SPOTS in at(HAND).do("play MOP3").rules


@pytest.mark.rule(R.COVERED_CARDS)
def test_nobody_sees_the_cards_below_the_top_of_a_pile() -> None:
    play = at(HAND + "\nMOP: MOP4 MOP1").do("play MOP3")

    assert R.COVERED_CARDS in play.rules
    for name in ("amber", "jade"):
        assert play.seen_by(name).at("MOP") == ("MOP?", "MOP?", "MOP3")


@pytest.mark.rule(R.PILE_COUNT)
def test_the_height_of_a_pile_is_open_unless_it_is_read_as_hidden() -> None:
    text = HAND + "\nMOP: MOP4 MOP1"

    assert len(at(text).seen_by("jade").at("MOP")) == 2
    assert at(text, pile_count="counts-hidden").seen_by("jade").at("MOP") == ("MOP1",)


@pytest.mark.rule(R.SET_SPOTS, R.LAST_CARD_TRIGGERS)
def test_a_set_may_be_left_incomplete() -> None:
    play = at("amber: hand COR2 GUA1 OCT1 OCT1 SOR1\nCOR: COR3").do("play OCT1 OCT1")

    assert play.state.at("OCT") == ("OCT1", "OCT1")
    assert play.state.free("OCT") == 1
    assert play.seat("amber").score == ()
    assert {R.SET_SPOTS} <= play.rules
    assert R.LAST_CARD_TRIGGERS not in play.rules


@pytest.mark.rule(R.FREE_OUTLINES, R.OUTLINES)
def test_no_more_cards_are_played_than_there_are_free_outlines() -> None:
    hand = "amber: hand OCT1 OCT1 OCT1 OCT1 SOR1\n"

    assert at(hand).refused("play OCT1 OCT1 OCT1 OCT1").rule is R.OUTLINES
    refusal = at(hand + "OCT: OCT2").refused("play OCT1 OCT1 OCT1")
    assert refusal.rule is R.FREE_OUTLINES
    assert "The Octopus Hunter has 3 outlines, and 2 are free." in refusal.reason


@pytest.mark.rule(R.FREE_OUTLINES, R.OUTLINES)
def test_a_surplus_begins_a_new_set_where_that_is_read() -> None:
    text = "amber: hand TUR1 TUR2 TUR2 TUR3 SOR1\nTUR: TUR3\nGOL: GOL1\nSOR: SOR2"
    plain, read = at(text), at(text, free_outlines="starts-a-new-set")

    assert plain.refused("play TUR1 TUR2").rule is R.FREE_OUTLINES
    play = read.do("play TUR1 TUR2", "take GOL")
    assert play.state.at("beside") == ("TUR3", "TUR1")
    assert play.state.at("TUR") == ("TUR2",)
    assert play.seat("amber").score == ("GOL1",)


@pytest.mark.rule(R.OUTLINES)
@pytest.mark.parametrize("reading", ["free-only", "starts-a-new-set"])
def test_no_more_cards_are_played_at_once_than_the_spot_has_outlines(reading: str) -> None:
    play = at("amber: hand TUR1 TUR2 TUR2 TUR3 SOR1\nTUR: TUR3", free_outlines=reading)

    assert play.refused("play TUR1 TUR2 TUR2").rule is R.OUTLINES
    assert play.legal_with("play TUR1 TUR2") == (reading == "starts-a-new-set")


@pytest.mark.rule(R.MUST_PLAY)
def test_whoever_holds_no_card_passes_though_nothing_is_closed() -> None:
    play = at("amber: hand, pile 0\njade: hand COR2, pile 0").do("pass")

    assert R.MUST_PLAY in play.rules
    assert R.ONLY_BLOCKED not in play.rules
