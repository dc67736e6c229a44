"""The Danger die: blocked whole, or one die lost for good."""

import pytest

from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.rules import R


@pytest.mark.rule(R.DANGER_FIRST)
@pytest.mark.parametrize("line", ["complete", "withdraw F F", "keep N:F N:F", "keep"])
def test_nothing_is_done_with_the_dice_before_danger_is_settled(line: str) -> None:
    play = at("axl: at droska, shells 1\nask: danger twin-swords x N:F N:F")

    assert play.refused(line).rule is R.DANGER_FIRST


@pytest.mark.rule(R.DANGER_FIRST, R.COMPLETE_AT_ONCE)
def test_a_roll_that_is_complete_is_settled_before_it_counts() -> None:
    play = at("axl: at droska, shells 0, hand twin-swords\nask: attempt twin-swords").do("commit N N", "rolled F F x")
    assert not play.can("complete")
    play = play.do("lose N:F")

    assert not play.can("complete")
    assert play.legal_with("withdraw") == ("withdraw F",)


@pytest.mark.rule(R.DANGER_LOSES_DIE, R.LOST_DIE_TO_SUPPLY)
def test_a_lost_die_goes_to_the_supply_and_not_to_spent() -> None:
    before = at("axl: at droska, shells 0\nask: danger twin-swords x ER:F N:F")
    play = before.do("lose ER:F")

    assert play.supply("ER") == before.supply("ER") + 1
    assert play.seat("axl").spent == ()
    assert {R.DANGER_LOSES_DIE, R.LOST_DIE_TO_SUPPLY} <= play.rules


@pytest.mark.rule(R.DANGER_LOSES_DIE)
def test_the_player_chooses_which_die_in_use_is_lost_kept_ones_too() -> None:
    play = at("axl: at droska, shells 0\nask: danger twin-swords x N:F' IR:- N:S")

    assert set(play.legal) == {"lose N:F", "lose IR:-", "lose N:S"}


@pytest.mark.rule(R.DANGER_LOSES_DIE)
def test_dice_that_are_not_in_use_are_safe() -> None:
    play = at("axl: at droska, shells 0, active IR, spent IB\nask: danger twin-swords x N:F N:-")

    assert play.refused("lose IR:F").rule is R.DANGER_LOSES_DIE
    assert play.refused("lose active IR").rule is R.DANGER_LOSES_DIE


@pytest.mark.rule(R.ONE_DIE_PER_ROLL)
def test_a_double_x_costs_one_die_at_most_even_if_it_could_be_blocked() -> None:
    play = at("axl: at droska, shells 4, shield 0\nask: danger twin-swords xx N:F N:F N:-").do("lose N:-")

    assert (play.seat("axl").shells, play.seat("axl").shield) == (4, 0)
    assert play.can("complete")
    assert R.ONE_DIE_PER_ROLL in play.rules


@pytest.mark.rule(R.ONE_DIE_PER_ROLL)
def test_every_roll_may_cost_another_die() -> None:
    text = "axl: at droska, shells 0, active N N N, fruit 1, hand twin-swords\nask: attempt twin-swords"
    play = at(text).do("commit N N N", "rolled - - - x", "lose N:-", "keep", "rolled - - x", "lose N:-", "keep")
    play = play.do("rolled - x", "lose N:-")

    assert play.legal == ("withdraw",)


@pytest.mark.rule(R.BLOCK_ALL_OR_NOTHING)
def test_one_shell_does_not_half_block_a_double_x() -> None:
    play = at("axl: at droska, shells 1, shield 2\nask: danger twin-swords xx N:F N:-")

    assert play.refused("block").rule is R.BLOCK_ALL_OR_NOTHING
    play = play.do("lose N:-")
    assert (play.seat("axl").shells, play.seat("axl").shield) == (1, 2)


@pytest.mark.rule(R.BLOCK_ALL_OR_NOTHING)
def test_no_shell_is_moved_in_part() -> None:
    play = at("axl: at droska, shells 1\nask: danger twin-swords xx N:F N:-")

    assert not play.legal_with("charge")


@pytest.mark.rule(R.SHIELD_BLOCK)
def test_blocking_may_be_refused_by_who_could_pay() -> None:
    play = at("axl: at droska, shells 3\nask: danger twin-swords x N:F N:-")

    assert set(play.legal) == {"block", "lose N:F", "lose N:-"}


@pytest.mark.rule(R.SHIELD_BLOCK)
def test_there_is_nothing_to_block_without_an_x() -> None:
    play = at("axl: at droska, shells 3, hand dune-vault\nask: attempt dune-vault").do("commit N", "rolled F -")

    assert play.refused("block").rule is R.SHIELD_BLOCK


@pytest.mark.rule(R.SHIELD_BLOCK)
def test_a_blocked_roll_is_blocked_and_the_next_one_is_not() -> None:
    play = at("axl: at droska, shells 2\nask: danger twin-swords x N:F N:-").do("block", "keep N:F", "rolled - x")

    assert play.can("block")
    assert play.do("block").seat("axl").shells == 0


@pytest.mark.rule(R.DANGER_SCHEDULE)
def test_round_one_knows_no_double_x() -> None:
    play = at("round: 1\naxl: at droska, hand dune-vault\nask: attempt dune-vault").do("commit N", "rolled F")

    assert play.refused("rolled xx").rule is R.DANGER_DICE


@pytest.mark.rule(R.DANGER_SCHEDULE, R.DANGER_DICE)
def test_danger_grows_from_round_to_round() -> None:
    def blank(number: int) -> int:
        text = f"round: {number}\naxl: at droska, hand dune-vault\nask: attempt dune-vault"
        return at(text).do("commit N", "rolled F").chance["rolled -"]

    assert [blank(number) for number in (1, 2, 3, 4)] == [4, 2, 2, 1]


@pytest.mark.rule(R.DANGER_LOSES_DIE, R.LOST_DIE_TO_SUPPLY)
def test_the_last_die_may_be_lost_and_the_attempt_then_ends_with_nothing() -> None:
    text = "axl: at droska, shells 0, active none\ndeck: echo-drill\nask: danger dune-vault x N:F"
    play = at(text).do("lose N:F")
    assert play.legal == ("withdraw",)
    play = play.do("withdraw", "drew echo-drill")

    assert play.notch("axl", "F") == 0
    assert play.seat("axl").spent == ()
    assert play.seat("axl").hand == ("echo-drill",)
    assert play.state.discard == ("dune-vault",)


@pytest.mark.rule(R.LOST_DIE_TO_SUPPLY)
def test_a_lost_die_can_be_gained_by_the_next_player() -> None:
    text = "supply: N 0\naxl: at droska, shells 0\nask: danger twin-swords x N:F N:-"
    play = at(text.replace("supply: N 0\n", "supply: N 2\n")).do("lose N:-", "withdraw F").let()
    play = play.do("visit guard-tower")

    assert play.seat("caiman").active == ("N", "N", "N")
    assert play.supply("N") == 0


@pytest.mark.rule(R.DANGER_FIRST)
def test_a_ward_settles_danger_without_shells() -> None:
    text = "caiman: at droska, powers crocs-hide, shells 1\nturn: caiman\nask: danger twin-swords xx N:F N:F"
    play = at(text).do("use crocs-hide")

    assert play.can("complete")
    assert (play.seat("caiman").shells, play.seat("caiman").shield) == (0, 2)
