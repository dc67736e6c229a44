"""The Dragon pawn: how it is taken, the sixth card it gives, and what its loss costs."""

import pytest

from tests.games.opale.table import SEATS, at
from tidal_widgets.engine.deck import Slots
from tidal_widgets.games.opale.rules import R

JADE = "jade: hand COR2 COR3 GUA1 GUA1 MOP1"
HELD = "jade: hand COR2 COR3 GUA1 GUA1 MOP1 MOP2\npawn: jade"
AMBER = "amber: hand GUA1 GUA1 OCT1 OCT1 SOR1\nPET: PET3 PET4\nMOP: MOP3"


@pytest.mark.rule(R.DRAGON_PAWN)
def test_a_petrified_dragon_brings_the_pawn() -> None:
    play = at(AMBER).do("play SOR1", "take PET")

    assert play.seat("amber").score == ("PET3", "PET4")
    assert play.state.pawn == 0
    assert R.DRAGON_PAWN in play.rules


@pytest.mark.rule(R.DRAGON_PAWN)
def test_without_a_petrified_dragon_the_pawn_stays() -> None:
    assert at("amber: hand GUA1 GUA1 OCT1 OCT1 SOR1").do("play SOR1", "take PET").state.pawn == -1


@pytest.mark.rule(R.DRAGON_PAWN)
def test_the_holder_may_take_petrified_dragons_too() -> None:
    play = at("pawn: amber\n" + AMBER).do("play SOR1", "take PET")

    assert play.state.pawn == 0
    assert R.DRAGON_PAWN not in play.rules


@pytest.mark.rule(R.SIXTH_CARD, R.SIXTH_CARD_TIME)
def test_the_new_holder_draws_up_to_six_at_once() -> None:
    play = at(f"{AMBER}\n{JADE}").do("play SOR1", "take PET", "drew COR3 TUR2")

    assert len(play.seat("amber").hand) == 6
    assert play.mover == "jade"
    assert R.SIXTH_CARD in play.rules


@pytest.mark.rule(R.SIXTH_CARD_TIME)
def test_the_sixth_card_waits_for_the_next_turn_where_that_is_read() -> None:
    play = at(f"{AMBER}\n{JADE}", sixth_card_time="next-turn").do("play SOR1", "take PET", "drew COR3")

    assert len(play.seat("amber").hand) == 5
    assert play.mover == "jade"
    play = play.do("play MOP1", "drew TUR1", "play GUA1 GUA1", "drew TUR2 TUR2 TUR3")
    assert len(play.seat("amber").hand) == 6


@pytest.mark.rule(R.PAWN_LOST, R.BACK_TO_FIVE)
def test_who_loses_the_pawn_loses_a_card_that_is_picked_blindly() -> None:
    play = at(f"{AMBER}\n{HELD}").do("play SOR1", "take PET")

    assert play.mover is None
    assert play.chance == {"drew COR2": 1, "drew COR3": 1, "drew GUA1": 2, "drew MOP1": 1, "drew MOP2": 1}
    before = play.pile("jade")
    play = play.do("drew GUA1")
    assert play.seat("jade").hand == ("COR2", "COR3", "GUA1", "MOP1", "MOP2")
    assert play.seat("jade").pile[0] == Slots(("GUA1",), 1)
    assert play.pile("jade") == before + 1
    assert {R.PAWN_LOST, R.BACK_TO_FIVE} <= play.rules


@pytest.mark.rule(R.PAWN_LOST)
def test_only_the_owner_knows_the_lost_card() -> None:
    play = at(f"{AMBER}\n{HELD}").do("play SOR1", "take PET")
    step = play.game.play(play.state, next(iter(play.game.chance(play.state))))
    veiled = play.game.seen_by(step.state, 0).seats[1]

    assert step.audience == (1,)
    assert "COR2" not in "".join(event.seen_by(0).text(SEATS) for event in step.events)
    assert len(veiled.pile) == 1
    assert play.game.seen_by(step.state, 1).seats[1].pile[0] == Slots(("COR2",), 1)


@pytest.mark.rule(R.PAWN_LOST)
def test_what_chance_may_pick_of_a_hidden_hand_is_hidden() -> None:
    play = at(f"{AMBER}\n{HELD}").do("play SOR1", "take PET")

    assert {str(action): n for action, n in play.game.chance(play.seen_by("amber")).items()} == {"drew ?": 6}


@pytest.mark.rule(R.BACK_TO_FIVE)
def test_without_the_pawn_five_cards_are_a_whole_hand() -> None:
    play = at(f"{AMBER}\n{HELD}").do("play SOR1", "take PET", "drew GUA1", "drew TUR1 TUR2", "play MOP1", "drew GUA1")

    assert len(play.seat("jade").hand) == 5
    assert play.mover == "amber"


@pytest.mark.rule(R.SHORT_HOLDER)
def test_a_holder_with_five_cards_loses_the_pawn_alone() -> None:
    text = f"{AMBER}\n{JADE}, pile 0\npawn: jade\nlast: amber"
    play = at(text).do("play SOR1", "take PET")

    assert len(play.seat("jade").hand) == 5
    assert R.SHORT_HOLDER in play.rules


@pytest.mark.rule(R.SHORT_HOLDER)
def test_a_short_hand_loses_a_card_too_where_that_is_read() -> None:
    text = f"{AMBER}\n{JADE}, pile 0\npawn: jade\nlast: amber"
    play = at(text, short_holder="always").do("play SOR1", "take PET", "drew COR2")

    assert len(play.seat("jade").hand) == 4
    assert play.pile("jade") == 1


@pytest.mark.rule(R.SHORT_HOLDER)
def test_an_empty_hand_has_nothing_to_lose() -> None:
    text = f"{AMBER}\njade: hand, pile 0\npawn: jade\nlast: amber"
    play = at(text, short_holder="always").do("play SOR1", "take PET")

    assert play.state.pawn == 0
    assert not {R.SHORT_HOLDER, R.PAWN_LOST} & play.rules
