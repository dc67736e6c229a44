"""Effects: each spot takes what its arrow leads to."""

import pytest

from tests.games.opale.table import at
from tidal_widgets.games.opale.rules import R


@pytest.mark.rule(R.CORAL_DRAGON, R.EFFECT_TRIGGERS, R.TAKE_ALL)
def test_one_coral_dragon_takes_all_mothers_of_pearl() -> None:
    play = at("amber: hand COR2 GUA1 GUA1 OCT1 PET3\nCOR: COR3\nMOP: MOP1 MOP4").do("play COR2")

    assert play.seat("amber").score == ("MOP1", "MOP4")
    assert play.state.at("MOP") == ()
    assert play.state.at("COR") == ("COR3", "COR2")
    assert {R.CORAL_DRAGON, R.EFFECT_TRIGGERS, R.TAKE_ALL} <= play.rules
    assert "amber put 2 cards from the Mother of Pearl on the score pile." in play.says


@pytest.mark.rule(R.SCORE_PILE)
def test_a_score_pile_is_hidden_and_is_no_draw_pile() -> None:
    play = at("amber: hand COR2 GUA1 GUA1 OCT1 PET3\nMOP: MOP1 MOP4")
    after = play.do("play COR2")

    assert after.seen_by("amber").seats[0].score == ("?", "?")
    assert after.seen_by("jade").seats[0].score == ("?", "?")
    assert after.pile("amber") == play.pile("amber")


@pytest.mark.rule(R.NOTHING_THERE)
def test_an_empty_spot_gives_nothing_and_the_play_stands() -> None:
    play = at("amber: hand COR2 GUA1 GUA1 OCT1 PET3").do("play COR2")

    assert play.seat("amber").score == ()
    assert play.state.at("COR") == ("COR2",)
    assert R.NOTHING_THERE in play.rules
    assert "amber found no cards to take from the Mother of Pearl." in play.says


@pytest.mark.rule(R.LAVA_GOLEM)
def test_lava_golems_take_all_sorcerers() -> None:
    play = at("amber: hand GOL1 GOL2 GUA1 OCT1 PET3\nSOR: SOR1 SOR3\nMOP: MOP2").do("play GOL1 GOL2")

    assert play.seat("amber").score == ("SOR1", "SOR3")
    assert play.state.at("MOP") == ("MOP2",)
    assert R.LAVA_GOLEM in play.rules


@pytest.mark.rule(R.MOTHER_OF_PEARL, R.PETRIFIED_DRAGON)
@pytest.mark.parametrize(("card", "rule"), [("MOP2", R.MOTHER_OF_PEARL), ("PET3", R.PETRIFIED_DRAGON)])
def test_two_characters_trigger_nothing(card: str, rule: R) -> None:
    play = at("amber: hand GUA1 GUA1 GUA1 MOP2 PET3\nMOP: MOP1\nSOR: SOR1").do(f"play {card}")

    assert rule in play.rules
    assert play.seat("amber").score == ()


@pytest.mark.rule(R.OCTOPUS_HUNTER, R.HUNTERS_BESIDE)
def test_three_hunters_at_once_take_the_coral_dragons_and_move_beside_the_board() -> None:
    play = at("amber: hand GUA1 OCT1 OCT1 OCT2 PET3\nCOR: COR2 COR4").do("play OCT1 OCT1 OCT2")

    assert play.seat("amber").score == ("COR2", "COR4")
    assert play.state.at("OCT") == ()
    assert play.state.at("beside") == ("OCT1", "OCT1", "OCT2")
    assert {R.OCTOPUS_HUNTER, R.HUNTERS_BESIDE} <= play.rules


@pytest.mark.rule(R.LAST_CARD_TRIGGERS)
def test_who_lays_the_last_card_has_the_effect_whoever_laid_the_others() -> None:
    text = "turn: jade\njade: hand GUA1 GUA1 GUA1 OCT2 PET3\nOCT: OCT1 OCT1\nCOR: COR2"
    play = at(text).do("play OCT2")

    assert play.seat("jade").score == ("COR2",)
    assert play.seat("amber").score == ()
    assert R.LAST_CARD_TRIGGERS in play.rules


@pytest.mark.rule(R.GUARDIAN)
def test_the_fourth_guardian_takes_all_four() -> None:
    play = at("amber: hand GUA1 GUA3 MOP1 MOP2 PET3\nGUA: GUA1 GUA1").do("play GUA1 GUA3")

    assert play.seat("amber").score == ("GUA1", "GUA1", "GUA1", "GUA3")
    assert play.state.at("GUA") == ()
    assert R.GUARDIAN in play.rules
    assert "The Guardian of Darkness went for its own cards." in play.says


@pytest.mark.rule(R.SORCERER, R.FOLLOW_ARROW)
def test_a_sorcerer_takes_one_of_two_piles() -> None:
    play = at("amber: hand GUA1 GUA1 MOP4 SOR1 SOR2\nMOP: MOP1 MOP2\nPET: PET4").do("play SOR1 SOR2")

    assert play.legal == ("take MOP", "take PET")
    play = play.do("take MOP")
    assert play.seat("amber").score == ("MOP1", "MOP2")
    assert play.state.at("PET") == ("PET4",)
    assert play.state.pawn == -1
    assert R.SORCERER in play.rules


@pytest.mark.rule(R.FOLLOW_ARROW)
def test_an_effect_follows_its_own_arrows_only() -> None:
    play = at("amber: hand GUA1 SOR1\nask: take SOR")

    assert play.refused("take GOL").rule is R.FOLLOW_ARROW
    assert str(play.refused("take GOL").instead) == "take MOP"


@pytest.mark.rule(R.DECLINE_TARGET)
def test_one_of_two_targets_is_chosen_though_it_is_empty() -> None:
    play = at("amber: hand GUA1 GUA1 MOP4 SOR1 SOR2\nMOP: MOP1").do("play SOR1", "take PET")

    assert play.state.at("MOP") == ("MOP1",)
    assert R.NOTHING_THERE in play.rules


@pytest.mark.rule(R.DECLINE_TARGET)
def test_an_arrow_must_be_followed_where_declining_is_not_read_and_the_reason_says_so() -> None:
    no = at("amber: hand GUA1 SOR1\nask: take SOR").refused("decline")

    assert no.rule is R.DECLINE_TARGET
    assert no.reason == (
        "As you read this rule, you take the Mother of Pearl or the Petrified Dragon, even if nothing lies there."
    )


@pytest.mark.rule(R.DECLINE_TARGET)
def test_an_effect_may_be_declined_where_that_is_read() -> None:
    text = "amber: hand GUA1 GUA1 MOP4 SOR1 TUR2\nTUR: TUR1\nGOL: GOL1"
    play = at(text, decline_target="may-decline").do("play TUR2", "decline")

    assert play.state.at("GOL") == ("GOL1",)
    assert play.state.at("beside") == ("TUR1", "TUR2")
    assert R.DECLINE_TARGET in play.rules


@pytest.mark.rule(R.TURTLE_RIDER, R.RIDERS_BESIDE)
@pytest.mark.parametrize(("target", "taken"), [("GOL", ("GOL1", "GOL3")), ("SOR", ("SOR1", "SOR1", "SOR2"))])
def test_the_second_rider_takes_golems_or_sorcerers(target: str, taken: tuple[str, ...]) -> None:
    text = "amber: hand GUA1 GUA1 MOP4 PET2 TUR2\nTUR: TUR1\nGOL: GOL1 GOL3\nSOR: SOR1 SOR1 SOR2"
    play = at(text).do("play TUR2", f"take {target}")

    assert play.seat("amber").score == taken
    assert play.state.at("beside") == ("TUR1", "TUR2")
    assert sum(map(len, (play.state.at("GOL"), play.state.at("SOR")))) == 5 - len(taken)
    assert {R.TURTLE_RIDER, R.RIDERS_BESIDE} <= play.rules


@pytest.mark.rule(R.UNDERSEA_CITY, R.CITY_PILE)
def test_the_third_city_card_takes_the_sets_beside_the_board() -> None:
    text = "amber: hand CIT0 GUA1 GUA1 MOP4 PET2\nCIT: CIT0 CIT0\nbeside: OCT1 OCT1 OCT2 TUR1 TUR2"
    play = at(text).do("play CIT0")

    assert play.seat("amber").score == ("OCT1", "OCT1", "OCT2", "TUR1", "TUR2")
    assert play.state.at("aside") == ("CIT0", "CIT0", "CIT0")
    assert play.state.at("CIT") == play.state.at("beside") == ()
    assert {R.UNDERSEA_CITY, R.CITY_PILE} <= play.rules


@pytest.mark.rule(R.CITY_PILE)
def test_a_city_pile_counts_even_if_there_was_nothing_to_take() -> None:
    text = "amber: hand CIT0 GUA1 GUA1 MOP4 PET2\nCIT: CIT0 CIT0\naside: CIT0 CIT0 CIT0"
    play = at(text).do("play CIT0")

    assert len(play.state.at("aside")) == 6
    assert play.seat("amber").score == ()
    assert play.state.last == -1


@pytest.mark.rule(R.UNDERSEA_CITY)
def test_the_second_city_card_has_no_effect() -> None:
    text = "amber: hand CIT0 GUA1 GUA1 MOP4 PET2\nCIT: CIT0\nbeside: OCT1 OCT1 OCT2 TUR1 TUR2"
    play = at(text).do("play CIT0")

    assert play.state.at("CIT") == ("CIT0", "CIT0")
    assert len(play.state.at("beside")) == 5
