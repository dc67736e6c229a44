"""What one player may know: all that was played, nothing that is held, drawn or scored by the other."""

import pytest

from tests.games.opale.table import at
from tidal_widgets.engine import IllegalAction
from tidal_widgets.engine.deck import Slots
from tidal_widgets.games.opale.rules import R

TEXT = """
variant: foreshadowing
amber: hand COR2 GUA1 MOP3 PET2 TUR2, pile COR3 OCT1, score MOP4, reserve GOL1
jade: hand GUA1 GUA2 MOP1, pile CIT0 SOR2, score PET4 PET3, reserve TUR1
"""


def test_the_other_players_cards_are_unknown() -> None:
    jade = at(TEXT).seen_by("amber").seats[1]

    assert jade.hand == ("?", "?", "?")
    assert jade.reserve == ("?",)
    assert jade.score == ("?", "?")
    assert jade.pile == (Slots(("CIT0", "GUA1", "GUA2", "MOP1", "SOR2", "TUR1"), 2),)


def test_ones_own_cards_are_known_but_for_the_score_pile() -> None:
    amber = at(TEXT).seen_by("amber").seats[0]

    assert amber.hand == ("COR2", "GUA1", "MOP3", "PET2", "TUR2")
    assert amber.reserve == ("GOL1",)
    assert amber.pile == (Slots(("COR3", "OCT1"), 2),)
    assert amber.score == ("?",)


def test_a_hand_can_be_reckoned_with_though_its_pile_is_empty() -> None:
    jade = at("jade: hand GUA1 GUA2, pile 0").seen_by("amber").seats[1]

    assert jade.pile == (Slots(("GUA1", "GUA2"), 0),)


def test_a_player_without_any_card_left_has_none_that_is_unknown() -> None:
    assert at("jade: hand, pile 0").seen_by("amber").seats[1].pile == ()


def test_a_view_seen_again_is_the_same() -> None:
    play = at(TEXT + "MOP: MOP1 MOP2")
    view = play.seen_by("jade")

    assert play.game.seen_by(view, 1) == view


@pytest.mark.rule(R.COVERED_CARDS)
def test_sets_and_what_lies_beside_the_board_stay_open() -> None:
    play = at("OCT: OCT1 OCT2\nbeside: TUR1 TUR2\nGOL: GOL1 GOL2")

    assert play.seen_by("jade").lying == at("OCT: OCT1 OCT2\nbeside: TUR1 TUR2\nGOL: GOL1 GOL2").seen_by("amber").lying
    assert play.seen_by("jade").at("OCT") == ("OCT1", "OCT2")
    assert play.seen_by("jade").at("beside") == ("TUR1", "TUR2")
    assert play.seen_by("jade").at("GOL") == ("GOL?", "GOL2")


def test_a_hidden_card_cannot_be_played_in_a_view() -> None:
    play = at(TEXT)
    view = play.seen_by("jade")
    offered = play.game.legal(view)

    assert play.game.to_move(view) == 0
    with pytest.raises(IllegalAction, match="hidden"):
        play.game.play(view, offered[0])
