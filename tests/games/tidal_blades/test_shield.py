"""The Shell Shield: blocking, Time Leap, Michronic Memory and its limit."""

import pytest

from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.rules import R

DECIDE = "ask: decide twin-swords N:F N:-"


@pytest.mark.rule(R.SHIELD_BLOCK)
def test_blocking_moves_a_shell_from_the_board_to_the_shield_and_leaves_the_supply_alone() -> None:
    before = at("axl: at droska, shells 3, shield 2\nask: danger twin-swords x N:F N:-")
    play = before.do("block")

    assert (play.seat("axl").shells, play.seat("axl").shield) == (2, 3)
    assert play.state.shells == before.state.shells
    assert play.legal_with("keep") == ("keep N:F", "keep")
    assert R.SHIELD_BLOCK in play.rules


@pytest.mark.rule(R.SHIELD_BLOCK)
def test_blocking_a_double_x_takes_two_shells() -> None:
    play = at("axl: at droska, shells 2, shield 2\nask: danger twin-swords xx N:F N:-").do("block")

    assert (play.seat("axl").shells, play.seat("axl").shield) == (0, 4)


@pytest.mark.rule(R.SHIELD_BLOCK)
def test_shells_on_the_shield_block_nothing() -> None:
    play = at("axl: at droska, shells 0, shield 5\nask: danger twin-swords x N:F N:-")

    assert play.refused("block").rule is R.SHIELD_BLOCK
    assert set(play.legal) == {"lose N:F", "lose N:-"}
    assert play.do("lose N:-").seat("axl").shield == 5


@pytest.mark.rule(R.SHIELD_BLOCK, R.SHIELD_LIMIT)
def test_a_full_shield_still_blocks_because_the_limit_is_checked_at_the_end_of_the_turn() -> None:
    play = at("axl: at droska, shells 2, shield 6\nask: danger twin-swords xx N:F N:F").do("block")

    assert play.seat("axl").shield == 8
    play = play.do("complete", "memory", "refresh N", "refresh N")
    assert play.seat("axl").shield == 2


@pytest.mark.rule(R.SHIELD_LIMIT)
def test_the_shield_is_cut_to_six_only_after_everything_else() -> None:
    text = "axl: at droska, active none, shells 2, shield 6\nask: danger twin-swords xx N:F N:F"
    play = at(text).do("block", "complete", "end")

    assert play.seat("axl").shield == 6
    assert R.SHIELD_LIMIT in play.rules


@pytest.mark.rule(R.SHIELD_LIMIT, R.TIME_LEAP)
def test_shells_above_six_may_be_spent_before_they_are_cut() -> None:
    text = "round: 2\naxl: at droska, shells 2, shield 6\nask: danger twin-swords x N:F N:-"
    play = at(text).do("block", "keep N:F", "rolled - x", "block")
    assert play.seat("axl").shield == 8
    play = play.do("leap N:- F", "complete")

    assert play.seat("axl").shield == 4
    assert R.SHIELD_LIMIT not in play.rules


@pytest.mark.rule(R.SHIELD_LIMIT)
def test_what_is_cut_goes_back_to_the_supply() -> None:
    before = at("axl: at droska, shells 1, shield 6\nask: danger twin-swords x N:F N:F")
    play = before.do("block", "complete", "end")

    assert play.state.shells == before.state.shells + 1


@pytest.mark.rule(R.TIME_LEAP)
def test_a_time_leap_sets_a_rolled_die_to_any_of_its_faces_for_four_shells_of_the_shield() -> None:
    before = at(f"axl: at droska, shells 0, shield 4\n{DECIDE}")
    assert set(before.legal_with("leap")) >= {f"leap N:- {face}" for face in "FSRY*"}
    play = before.do("leap N:- F")

    assert play.seat("axl").shield == 0
    assert play.state.shells == before.state.shells + 4
    assert play.can("complete")
    assert R.TIME_LEAP in play.rules


@pytest.mark.rule(R.TIME_LEAP)
def test_shells_on_the_board_do_not_help_a_time_leap() -> None:
    assert at(f"axl: at droska, shells 5, shield 3\n{DECIDE}").refused("leap N:- F").rule is R.TIME_LEAP


@pytest.mark.rule(R.TIME_LEAP)
def test_a_time_leap_finds_no_face_the_die_does_not_have() -> None:
    assert at(f"axl: at droska, shield 6\n{DECIDE}").refused("leap N:- FF").rule is R.TIME_LEAP


@pytest.mark.rule(R.TIME_LEAP)
def test_a_guild_die_may_leap_to_a_double_face() -> None:
    play = at("axl: at droska, shield 4\nask: decide twin-swords GF:F").do("leap GF:F FF")

    assert play.can("complete")


@pytest.mark.rule(R.TIME_LEAP, R.DANGER_FIRST)
def test_no_time_leap_undoes_the_danger_die() -> None:
    play = at("axl: at droska, shells 0, shield 6\nask: danger twin-swords x N:F N:-")

    assert play.refused("leap danger -").rule is R.LEAP_ON_DANGER
    assert not play.legal_with("leap")


@pytest.mark.rule(R.TIME_LEAP)
def test_two_time_leaps_take_eight_shells() -> None:
    play = at("axl: at droska, shield 8\nask: decide twin-swords N:S N:-").do("leap N:- F", "leap N:S F")

    assert play.seat("axl").shield == 0
    assert play.can("complete")


@pytest.mark.rule(R.TIME_LEAP)
def test_a_die_set_aside_may_still_leap() -> None:
    play = at("axl: at droska, shield 4\nask: decide blade-dance N:F' N:F")

    assert play.can("leap N:F S")


@pytest.mark.rule(R.TIME_LEAP)
def test_without_a_rolled_die_there_is_nothing_to_set() -> None:
    assert at("axl: shield 6\nask: travel").refused("leap N:- F").rule is R.TIME_LEAP


@pytest.mark.rule(R.TIME_LEAP, R.LOST_DIE_TO_SUPPLY)
def test_a_lost_die_cannot_leap_any_more() -> None:
    play = at("axl: at droska, shells 0, shield 4\nask: danger twin-swords x N:F IR:-").do("lose IR:-")

    assert play.refused("leap IR:- F").rule is R.TIME_LEAP


@pytest.mark.rule(R.MICHRONIC_MEMORY)
def test_michronic_memory_refreshes_two_dice_for_six_shells_of_the_shield() -> None:
    before = at("axl: shells 0, shield 6, active none, spent N IR IB\nask: travel")
    play = before.do("memory", "refresh IR", "refresh IB")

    assert play.seat("axl").active == ("IB", "IR")
    assert play.seat("axl").spent == ("N",)
    assert play.seat("axl").shield == 0
    assert play.state.shells == before.state.shells + 6
    assert R.MICHRONIC_MEMORY in play.rules


@pytest.mark.rule(R.MICHRONIC_MEMORY)
def test_shells_on_the_board_do_not_help_michronic_memory() -> None:
    play = at("axl: shells 4, shield 5, spent N N\nask: travel")

    assert play.refused("memory").rule is R.MICHRONIC_MEMORY


@pytest.mark.rule(R.MICHRONIC_MEMORY)
def test_michronic_memory_upgrades_nothing() -> None:
    play = at("axl: shield 6, active none, spent N N\nask: travel").do("memory", "refresh N", "refresh N")

    assert play.seat("axl").active == ("N", "N")


@pytest.mark.rule(R.MICHRONIC_MEMORY)
def test_with_one_spent_die_michronic_memory_refreshes_that_one() -> None:
    play = at("axl: shield 6, active N, spent IR\nask: travel").do("memory", "refresh IR")

    assert play.seat("axl").active == ("IR", "N")
    assert play.can("visit fold")


@pytest.mark.rule(R.MICHRONIC_MEMORY)
def test_dice_refreshed_in_an_attempt_do_not_join_it() -> None:
    text = f"axl: at droska, shield 6, active none, spent IR IR\n{DECIDE}"
    play = at(text).do("memory", "refresh IR", "refresh IR")

    assert play.legal_with("keep") == ("keep N:F", "keep")
    assert play.seat("axl").active == ("IR", "IR")


@pytest.mark.rule(R.MICHRONIC_MEMORY)
def test_dice_refreshed_before_committing_may_be_committed() -> None:
    text = "axl: at droska, shield 6, active N, spent IR IR, hand twin-swords\nask: attempt twin-swords"
    play = at(text).do("memory", "refresh IR", "refresh IR")

    assert play.can("commit IR IR")


@pytest.mark.rule(R.MICHRONIC_MEMORY, R.SHIELD_LIMIT)
def test_after_michronic_memory_from_seven_shells_one_stays() -> None:
    text = "axl: at droska, shells 1, shield 6, active none, spent N N\nask: danger twin-swords x N:F N:F"
    play = at(text).do("block", "memory", "refresh N", "refresh N", "complete")

    assert play.seat("axl").shield == 1


@pytest.mark.rule(R.MICHRONIC_MEMORY)
def test_only_ones_own_shield_serves() -> None:
    play = at("axl: shield 2, spent N\ncaiman: shield 6, spent N N\nask: travel")

    assert play.refused("memory").rule is R.MICHRONIC_MEMORY


@pytest.mark.rule(R.SHIELD_LIMIT)
def test_shells_a_card_puts_on_the_shield_count_for_its_limit() -> None:
    text = "market: glass-charm\naxl: shells 1, shield 5\nask: travel"
    play = at(text).do("visit droska", "buy glass-charm").let()

    assert play.seat("axl").shield == 6
    assert R.SHIELD_LIMIT in play.rules
