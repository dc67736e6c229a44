"""Withdrawing: notches for what was matched, Spent dice, another card from the deck."""

import pytest

from tests.games.tidal_blades.table import at, challenges_but
from tidal_widgets.games.tidal_blades.rules import R


@pytest.mark.rule(R.WITHDRAW, R.WITHDRAW_NOTCHES)
def test_required_symbols_matched_so_far_turn_their_dials() -> None:
    play = at("axl: at droska\nask: decide fend-off-the-ironback-crabs N:F N:R N:-").do("withdraw F R")

    assert [play.notch("axl", trait) for trait in "FSRY"] == [1, 0, 1, 0]
    assert {R.WITHDRAW, R.WITHDRAW_NOTCHES} <= play.rules


@pytest.mark.rule(R.WITHDRAW_NO_PUSH_IT)
def test_push_it_gives_nothing_on_a_withdrawal() -> None:
    play = at("axl: at chronosseum\nask: decide maze-of-minutes N:F N:Y IB:R")
    assert play.legal_with("withdraw") == ("withdraw F Y",)
    assert play.refused("withdraw F R Y").rule is R.WITHDRAW_NO_PUSH_IT
    play = play.do("withdraw F Y")

    assert [play.notch("axl", trait) for trait in "FSRY"] == [1, 0, 0, 1]
    assert R.WITHDRAW_NO_PUSH_IT in play.rules


@pytest.mark.rule(R.WITHDRAW_NOTCHES, R.ONE_SYMBOL_ONCE)
def test_surplus_symbols_match_nothing() -> None:
    play = at("axl: at droska\nask: decide blade-dance N:F N:F N:F")

    assert play.legal_with("withdraw") == ("withdraw F",)
    assert play.refused("withdraw F F F").rule is R.WITHDRAW_NOTCHES


@pytest.mark.rule(R.WITHDRAW_NOTCHES, R.WILD)
def test_a_wild_counts_for_one_required_symbol_of_choice() -> None:
    play = at("axl: at droska\nask: decide blade-dance N:* N:-")

    assert play.legal_with("withdraw") == ("withdraw F", "withdraw S")
    assert R.WILD in play.do("withdraw S").rules


@pytest.mark.rule(R.WITHDRAW_NOTCHES, R.WILD)
def test_a_wild_joins_plain_faces_on_what_they_leave_open() -> None:
    play = at("axl: at lamara\nask: decide the-drowned-mile N:S N:* N:-")

    assert play.legal_with("withdraw") == ("withdraw F S", "withdraw R S", "withdraw S Y")


@pytest.mark.rule(R.WITHDRAW_NOTCHES, R.WILD)
def test_two_wilds_may_stand_for_the_same_trait_if_it_is_required_twice() -> None:
    play = at("axl: at droska\nask: decide fend-off-the-ironback-crabs N:* N:*")

    assert play.legal_with("withdraw") == ("withdraw F F", "withdraw F R")


@pytest.mark.rule(R.WITHDRAW_NOTCHES)
def test_a_matched_symbol_cannot_be_left_uncounted() -> None:
    assert at("axl: at droska\nask: decide twin-swords N:F N:-").refused("withdraw").rule is R.WITHDRAW_NOTCHES


@pytest.mark.rule(R.WITHDRAW_NOTCHES, R.DOUBLE_FACES)
def test_a_double_face_brings_two_notches() -> None:
    play = at("axl: at droska\nask: decide fend-off-the-ironback-crabs GF:FF").do("withdraw F F")

    assert play.notch("axl", "F") == 2


@pytest.mark.rule(R.WITHDRAW_NOTCHES)
def test_with_nothing_matched_there_is_no_notch() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:S N:-").do("withdraw")

    assert play.seat("axl").notches == (0, 0, 0, 0)


@pytest.mark.rule(R.WITHDRAW_NOTCHES)
def test_symbols_of_a_lost_die_are_gone() -> None:
    play = at("axl: at droska, shells 0\nask: danger twin-swords x N:F N:F").do("lose N:F")

    assert play.legal_with("withdraw") == ("withdraw F",)


@pytest.mark.rule(R.WITHDRAW_NOTCHES)
def test_symbols_shown_in_an_earlier_roll_and_rolled_away_are_gone() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:-").do("keep", "rolled - - -")

    assert play.legal_with("withdraw") == ("withdraw",)


@pytest.mark.rule(R.WITHDRAW)
def test_who_has_matched_everything_may_still_withdraw() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:F").do("withdraw F F")

    assert play.notch("axl", "F") == 2
    assert play.seat("axl").completed == ()


@pytest.mark.rule(R.WITHDRAW_DICE)
def test_all_dice_used_go_to_spent() -> None:
    play = at("axl: at droska, active none, spent none\nask: decide twin-swords N:F N:- IR:S").do("withdraw F")

    assert play.seat("axl").spent == ("IR", "N", "N")
    assert play.seat("axl").active == ()
    assert R.WITHDRAW_DICE in play.rules


@pytest.mark.rule(R.WITHDRAW_DICE, R.LOST_DIE_TO_SUPPLY)
def test_a_lost_die_stays_lost_and_no_shell_makes_up_for_it() -> None:
    text = "axl: at droska, active none, shells 0, shield 0\nask: danger twin-swords x N:F N:- IR:S"
    play = at(text).do("lose IR:S", "withdraw F").let()

    assert play.seat("axl").spent == ("N", "N")
    assert (play.seat("axl").shells, play.seat("axl").shield) == (0, 0)


@pytest.mark.rule(R.WITHDRAW_CARD, R.DISCARDS)
def test_the_failed_card_is_discarded_and_another_comes_blind_from_the_deck_not_from_the_pool() -> None:
    text = "pool: sword-salute\ndeck: echo-drill\naxl: at droska\nask: decide twin-swords N:F N:-"
    play = at(text).do("withdraw F", "drew echo-drill")

    assert play.seat("axl").hand == ("echo-drill",)
    assert play.state.discard == ("twin-swords",)
    assert play.state.pool == ("sword-salute",)
    assert play.seen_by("dust").seats[0].hand == ("?",)
    assert R.WITHDRAW_CARD in play.rules


@pytest.mark.rule(R.WITHDRAW_CARD)
def test_the_replacement_cannot_be_chosen_from_the_pool() -> None:
    play = at("pool: sword-salute\naxl: at droska\nask: decide twin-swords N:F N:-").do("withdraw F")

    assert not play.legal
    assert "drew sword-salute" not in play.chance


@pytest.mark.rule(R.WITHDRAW_CARD)
def test_a_failed_starting_challenge_goes_to_the_common_discard_and_is_replaced_too() -> None:
    play = at("deck: echo-drill\naxl: at lamara\nask: decide reef-sprint N:-").do("withdraw", "drew echo-drill")

    assert play.state.discard == ("reef-sprint",)
    assert play.seat("axl").hand == ("echo-drill",)


@pytest.mark.rule(R.WITHDRAW_CARD, R.RESHUFFLE)
def test_with_an_empty_deck_the_discards_are_shuffled_first_the_failed_card_among_them() -> None:
    others = challenges_but("twin-swords", "sword-salute")
    text = f"axl: at droska\ncaiman: hand {others}\ndiscard: sword-salute\nask: decide twin-swords N:-"
    play = at(text).do("withdraw")

    assert play.chance == {"drew sword-salute": 1, "drew twin-swords": 1}
    assert R.RESHUFFLE in play.rules


@pytest.mark.rule(R.WITHDRAW)
def test_a_withdrawal_brings_no_style_no_points_no_set_and_no_judge() -> None:
    text = "judge: droska\naxl: at droska, completed buoy-slalom echo-drill\nask: decide twin-swords N:F N:-"
    play = at(text).do("withdraw F").let()

    assert play.seat("axl").champion == 0
    assert play.seat("axl").completed == ("buoy-slalom", "echo-drill")
    assert {R.JUDGE_BONUS, R.DIVERSITY_BONUS, R.TUCK_CARD} & play.rules == set()


@pytest.mark.rule(R.WITHDRAW)
def test_nobody_withdraws_without_an_attempt() -> None:
    assert at("ask: travel").refused("withdraw").rule is R.WITHDRAW


@pytest.mark.rule(R.WITHDRAW)
def test_after_withdrawing_nothing_more_is_attempted_in_the_turn() -> None:
    text = "deck: dune-vault\naxl: at droska, active N N N, hand twin-swords sword-salute\nask: contest"
    play = at(text).do("attempt twin-swords", "commit N", "rolled - -", "withdraw", "drew dune-vault")

    assert play.mover == "caiman"


@pytest.mark.rule(R.WITHDRAW_NOTCHES, R.SYNERGY_DRAW)
def test_synergy_gained_by_withdrawing_may_uncover_a_card() -> None:
    text = "deck: dune-vault\naxl: at lamara, synergy-notch 1\nask: decide twin-hull-dash IB:Y N:-"
    play = at(text).do("withdraw Y")

    assert R.SYNERGY in play.rules
    play = play.do("drew showboat", "drew pit-crew", "play-card showboat", "drew dune-vault")
    assert play.seat("axl").powers == ("showboat",)
