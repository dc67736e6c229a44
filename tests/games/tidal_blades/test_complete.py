"""Completing a Challenge: notches, Spent dice, the tucked card, and the two bonuses."""

import pytest

from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.rules import R


@pytest.mark.rule(R.COMPLETE_NOTCHES)
def test_every_matched_symbol_turns_its_dial() -> None:
    play = at("axl: at droska\nask: decide pit-of-scales N:R IB:R N:F N:S").do("complete")

    assert [play.notch("axl", trait) for trait in "FSRY"] == [1, 1, 2, 0]
    assert {R.COMPLETE_NOTCHES, R.PUSH_IT_REWARD} <= play.rules


@pytest.mark.rule(R.COMPLETE_DICE)
def test_all_dice_used_go_to_spent_also_those_that_matched_nothing() -> None:
    play = at("axl: at droska, active IB\nask: decide twin-swords N:F N:F IR:-").do("complete")

    assert play.seat("axl").spent == ("IR", "N", "N")
    assert play.seat("axl").active == ("IB",)
    assert R.COMPLETE_DICE in play.rules


@pytest.mark.rule(R.COMPLETE_DICE, R.LOST_DIE_TO_SUPPLY)
def test_dice_lost_on_the_way_stay_lost() -> None:
    play = at("axl: at droska, active none, shells 0\nask: danger twin-swords x N:F N:F IR:-").do(
        "lose IR:-", "complete"
    )

    assert play.seat("axl").spent == ("N", "N")
    assert play.supply("IR") == 8


@pytest.mark.rule(R.TUCK_CARD)
def test_the_card_is_tucked_under_the_board_for_all_to_see() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:F").do("complete")

    assert play.seat("axl").completed == ("twin-swords",)
    assert play.seen_by("dust").seats[0].completed == ("twin-swords",)
    assert "twin-swords" not in play.state.discard
    assert R.TUCK_CARD in play.rules


@pytest.mark.rule(R.TUCK_CARD, R.FIGHTING_STYLES)
def test_a_starting_challenge_counts_for_the_fighting_style_too() -> None:
    text = "axl: at droska, completed dune-vault sword-salute\nask: decide sand-skid N:R"
    play = at(text).do("complete")

    assert "Droska Ring: level 3" in play.says
    assert R.FIGHTING_STYLES in play.rules


@pytest.mark.rule(R.TUCK_CARD)
def test_a_completed_card_is_not_replaced() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:F").do("complete")

    assert play.seat("axl").hand == ()
    assert play.mover == "caiman"


@pytest.mark.rule(R.DIVERSITY_BONUS)
def test_the_first_of_each_arena_makes_a_set_worth_two_steps() -> None:
    text = "judge: lamara\naxl: at droska, completed buoy-slalom echo-drill\nask: decide twin-swords N:F N:F"
    play = at(text).do("complete")

    assert play.seat("axl").champion == 2
    assert R.DIVERSITY_BONUS in play.rules


@pytest.mark.rule(R.DIVERSITY_BONUS)
def test_two_arenas_make_no_set() -> None:
    text = "judge: lamara\naxl: at droska, completed buoy-slalom skimmers-leap\nask: decide twin-swords N:F N:F"
    play = at(text).do("complete")

    assert play.seat("axl").champion == 0
    assert R.DIVERSITY_BONUS not in play.rules


@pytest.mark.rule(R.DIVERSITY_BONUS)
def test_a_card_belongs_to_one_set_only() -> None:
    done = "buoy-slalom echo-drill dune-vault"
    play = at(f"judge: lamara\naxl: at droska, completed {done}\nask: decide twin-swords N:F N:F").do("complete")

    assert play.seat("axl").champion == 0


@pytest.mark.rule(R.DIVERSITY_BONUS)
def test_a_second_set_pays_again() -> None:
    done = "buoy-slalom skimmers-leap dune-vault sword-salute echo-drill"
    text = f"judge: lamara\naxl: at chronosseum, completed {done}\nask: decide seven-mirrors IB:Y IB:Y"
    play = at(text).do("complete")

    assert play.seat("axl").champion == 2


@pytest.mark.rule(R.DIVERSITY_BONUS)
def test_a_third_of_one_arena_does_not_finish_the_second_set() -> None:
    done = "buoy-slalom echo-drill dune-vault twin-swords"
    text = f"judge: lamara\naxl: at droska, completed {done}\nask: decide sword-salute N:S"

    assert at(text).do("complete").seat("axl").champion == 0


@pytest.mark.rule(R.JUDGE_BONUS)
def test_the_judge_on_the_island_is_worth_a_step() -> None:
    play = at("judge: droska\naxl: at droska\nask: decide twin-swords N:F N:F").do("complete")

    assert play.seat("axl").champion == 1
    assert R.JUDGE_BONUS in play.rules


@pytest.mark.rule(R.JUDGE_BONUS)
def test_a_judge_elsewhere_sees_nothing() -> None:
    play = at("judge: chronosseum\naxl: at droska\nask: decide twin-swords N:F N:F").do("complete")

    assert play.seat("axl").champion == 0


@pytest.mark.rule(R.JUDGE_BONUS, R.DIVERSITY_BONUS)
def test_judge_and_set_add_up() -> None:
    text = "judge: droska\naxl: at droska, completed buoy-slalom echo-drill\nask: decide twin-swords N:F N:F"

    assert at(text).do("complete").seat("axl").champion == 3


@pytest.mark.rule(R.JUDGE_BONUS)
def test_a_judge_called_in_the_middle_of_the_attempt_is_impressed() -> None:
    text = "judge: lamara\naxl: at droska, stunts crowds-roar\nask: decide twin-swords N:F N:F"
    play = at(text).do("stunt crowds-roar", "judge droska", "complete")

    assert play.seat("axl").champion == 1


@pytest.mark.rule(R.JUDGE_BONUS, R.CHAMPION_TOP)
def test_steps_above_the_top_are_lost() -> None:
    text = "judge: droska\naxl: at droska, champion 17, completed buoy-slalom echo-drill\nask: decide dune-vault N:F"

    assert at(text).do("complete").seat("axl").champion == 18


@pytest.mark.rule(R.COMPLETE_NOTCHES, R.COMPLETE_DICE)
def test_completing_with_more_than_was_needed_brings_no_more_notches() -> None:
    play = at("axl: at droska\nask: decide dune-vault N:F N:F IR:F").do("complete")

    assert play.notch("axl", "F") == 1
    assert play.seat("axl").spent == ("IR", "N", "N")


@pytest.mark.rule(R.COMPLETE_NOTCHES)
def test_a_wild_turns_the_dial_of_the_symbol_it_matched() -> None:
    play = at("axl: at droska\nask: decide dune-vault N:*").do("complete")

    assert [play.notch("axl", trait) for trait in "FSRY"] == [1, 0, 0, 0]
