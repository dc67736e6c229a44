"""Killing a Monster: Reward, Kill Bonus, and where the Hit tokens go."""

import pytest

from tests.games.tidal_blades.beasts import TWINS, facing, with_box
from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.rules import R


@pytest.mark.rule(R.MONSTER_KILLED)
def test_a_monster_with_every_spot_covered_is_killed_and_leaves() -> None:
    play = facing("F S", "edge: giant-mudcrab dust", "ask: decide edge N:S").do("stop")

    assert play.state.edge is None
    assert "giant-mudcrab" in play.state.monster_discard
    assert R.MONSTER_KILLED in play.rules


@pytest.mark.rule(R.MONSTER_KILLED)
def test_one_open_spot_keeps_a_monster_alive() -> None:
    play = facing("F S R", "edge: giant-mudcrab dust", "ask: decide edge N:S").do("stop")

    assert play.state.edge is not None
    assert not {R.MONSTER_KILLED, R.KILL_REWARD, R.KILL_BONUS} & play.rules


@pytest.mark.rule(R.KILL_REWARD, R.KILL_BONUS)
def test_everybody_with_a_hit_is_rewarded_and_the_last_to_hit_gets_the_bonus_too() -> None:
    play = facing("F S R", "edge: giant-mudcrab dust - dust", "ask: decide edge N:S").do("stop")

    assert [seat.shells for seat in play.state.seats] == [4, 4, 2]
    assert [seat.champion for seat in play.state.seats] == [2, 0, 0]
    assert {R.KILL_REWARD, R.KILL_BONUS} <= play.rules


@pytest.mark.rule(R.KILL_REWARD)
def test_the_reward_is_paid_once_however_many_hits_one_has() -> None:
    play = facing("F F F S", "edge: giant-mudcrab dust dust dust", "ask: decide edge N:S").do("stop")

    assert [seat.shells for seat in play.state.seats] == [4, 4, 2]


@pytest.mark.rule(R.KILL_REWARD, R.KILL_BONUS)
def test_a_lone_killer_takes_both_reward_and_kill_bonus() -> None:
    play = facing("F S", "ask: decide edge N:F N:S").do("stop")

    assert play.seat("caiman").shells == 4
    assert play.seat("caiman").champion == 2


@pytest.mark.rule(R.KILL_BONUS)
def test_the_kill_bonus_is_not_shared() -> None:
    play = facing("F F F F S", "edge: giant-mudcrab axl axl axl axl", "ask: decide edge N:S").do("stop")

    assert [seat.champion for seat in play.state.seats] == [2, 0, 0]


@pytest.mark.rule(R.REWARD_ORDER, R.KILL_REWARD)
def test_the_killer_is_served_first_and_the_others_clockwise() -> None:
    lines = ("F S R Y", 'card reward = "die I"', "edge: giant-mudcrab caiman - axl dust", "turn: dust")
    play = facing(*lines, "ask: decide edge N:S").do("stop")

    served = []
    while play.legal_with("take"):
        served.append(play.mover)
        play = play.do("take IR")
    assert served == ["dust", "axl", "caiman"]
    assert play.mover == "axl"


@pytest.mark.rule(R.REWARD_ORDER)
def test_the_first_player_is_served_first_under_that_reading() -> None:
    lines = ("F S R Y", 'card reward = "die I"', "edge: giant-mudcrab caiman - axl dust", "turn: dust", "first: caiman")
    play = facing(*lines, "ask: decide edge N:S", reward_order="from-first").do("stop")

    assert play.mover == "caiman"


@pytest.mark.rule(R.KILL_REWARD, R.OTHER_COLOUR, R.LOWER_LEVEL)
def test_a_short_supply_of_reward_dice_serves_the_later_seats_worse() -> None:
    lines = ("F S", 'card reward = "die E"', "edge: giant-mudcrab dust", "supply: ER 1 EB 0 IR 0 IB 0 N 3")
    play = facing(*lines, "ask: decide edge N:S").do("stop")

    assert play.seat("caiman").active == ("ER",)
    assert play.seat("dust").active == ("N", "N", "N")
    assert R.LOWER_LEVEL in play.rules


@pytest.mark.rule(R.KILL_REWARD)
def test_seats_without_a_hit_get_nothing_of_a_kill() -> None:
    play = facing("F", "ask: decide edge N:F").do("stop")

    assert [seat.shells for seat in play.state.seats] == [4, 2, 2]


@pytest.mark.rule(R.KILL_HITS)
def test_the_hit_tokens_of_a_killed_monster_are_laid_beside_the_fold_for_their_owners() -> None:
    play = facing("F F S R", "caiman: hits 1", "edge: giant-mudcrab dust dust - caiman", "ask: decide edge N:S")
    play = play.do("stop")

    assert [seat.hits for seat in play.state.seats] == [3, 2, 0]
    assert R.KILL_HITS in play.rules


@pytest.mark.rule(R.REWARD_DIE_SAFE, R.ALL_DICE_LOST)
def test_a_reward_die_is_no_die_of_the_fight() -> None:
    play = facing("F S R", 'card reward = "die E"', "caiman: active none", "ask: decide edge N:F N:S N:R")
    play = play.do("stop", "take EB")

    assert play.seat("caiman").active == ("EB",)
    assert play.seat("caiman").spent == ()
    assert R.REWARD_DIE_SAFE in facing("F", 'card reward = "die E"', "ask: decide edge N:F").do("stop").rules


@pytest.mark.rule(R.DICE_LIMIT)
def test_a_reward_die_counts_for_the_limit_of_the_killers_turn() -> None:
    lines = ("F", 'card reward = "die N"', "caiman: active N N N, spent N N N", "ask: decide edge N:F")

    assert facing(*lines).do("stop").legal == ("discard active N", "discard spent N")


@pytest.mark.rule(R.DICE_LIMIT_ELSEWHERE)
def test_a_seat_rewarded_on_anothers_turn_keeps_a_seventh_die_until_its_own_turn_ends() -> None:
    lines = ("F S", 'card reward = "die N"', "dust: active N N N, spent N N N", "edge: giant-mudcrab dust")
    waiting = facing(*lines, "ask: decide edge N:S").do("stop")
    at_once = facing(*lines, "ask: decide edge N:S", dice_limit_elsewhere="at-once").do("stop")

    assert len(waiting.seat("dust").active) == 4
    assert waiting.mover == "dust"
    assert waiting.can("visit drifters-dock")
    assert at_once.mover == "dust"
    assert at_once.legal == ("discard active N", "discard spent N")


@pytest.mark.rule(R.MONSTER_CARD_COLUMNS)
def test_the_second_printed_gain_is_the_kill_bonus_under_that_reading() -> None:
    text = "seats: caiman dust axl\nedge: giant-mudcrab dust dust dust - dust dust\nask: decide edge EB:R"
    both = at(text).do("stop")
    parted = at(text, monster_card_columns="second-is-kill-bonus").do("stop")

    assert both.legal == ("take IR", "take IB")
    assert both.do("take IR").mover == "dust"
    assert parted.legal == ("take IR", "take IB")
    parted = parted.do("take IB")
    assert parted.mover == "dust"
    assert len(parted.seat("dust").active) == 2
    assert parted.seat("dust").champion == 1


@pytest.mark.rule(R.MONSTER_CARD_COLUMNS)
def test_a_twins_card_labels_its_reward_so_that_no_reading_splits_it() -> None:
    card = (TWINS, 'card alternative = ["champion", "champion"]')
    lines = ("F@1 S@2", *card, "edge: giant-mudcrab dust", "ask: decide edge N:S")
    plain = facing(*lines).do("stop")
    read = facing(*lines, monster_card_columns="second-is-kill-bonus").do("stop")

    assert [seat.shells for seat in read.state.seats] == [seat.shells for seat in plain.state.seats] == [4, 4, 2]
    assert [seat.champion for seat in read.state.seats] == [seat.champion for seat in plain.state.seats]


@pytest.mark.rule(R.MONSTER_KILLED)
@pytest.mark.parametrize("place", ["edge", "reef"])
def test_a_monster_is_killed_in_either_space(place: str) -> None:
    play = facing("F", f"{place}: giant-mudcrab", f"ask: decide {place} N:F").do("stop")

    assert (play.state.edge, play.state.reef) == (None, None)
    assert play.seat("caiman").hits == 1


@pytest.mark.rule(R.TWIN_KILL_BONUS, R.KILL_BONUS)
def test_the_first_twin_to_fall_pays_its_own_kill_bonus_and_no_reward_yet() -> None:
    play = facing("F@1 S@2", TWINS, "ask: decide edge N:F").do("stop")

    assert play.seat("caiman").champion == 1
    assert play.seat("caiman").shells == 2
    assert play.state.edge is not None
    assert R.TWIN_KILL_BONUS in play.rules


@pytest.mark.rule(R.TWIN_KILL_BONUS, R.KILL_REWARD, R.TWIN_REWARDS)
def test_the_second_twin_to_fall_pays_the_other_bonus_and_the_reward_to_all() -> None:
    play = facing("F@1 S@2", TWINS, "edge: giant-mudcrab dust", "ask: decide edge N:S").do("stop")

    assert play.seat("caiman").champion == 0
    assert play.seat("caiman").fruit == 5
    assert [seat.shells for seat in play.state.seats] == [4, 4, 2]
    assert play.state.edge is None


@pytest.mark.rule(R.TWIN_REWARDS)
def test_each_twin_pays_all_under_that_reading() -> None:
    lines = ("F@1 F@1 S@2", TWINS, "edge: giant-mudcrab dust")
    play = facing(*lines, "ask: decide edge N:F", twin_rewards="each-pays-all").do("stop")

    assert [seat.shells for seat in play.state.seats] == [4, 4, 2]
    assert play.state.edge is not None


@pytest.mark.rule(R.TWIN_KILL_BONUS)
def test_a_twin_that_fell_earlier_does_not_pay_again() -> None:
    play = facing("F@1 S@2 R@2", TWINS, "edge: giant-mudcrab dust", "ask: decide edge N:S").do("stop")

    assert play.seat("caiman").champion == 0
    assert play.seat("caiman").fruit == 2
    assert R.TWIN_KILL_BONUS not in play.rules


@pytest.mark.rule(R.KILL_REWARD)
def test_a_reward_may_hold_several_gains_in_order() -> None:
    play = at(
        "seats: caiman dust axl\nedge: colossal-spinesquid caiman - caiman caiman caiman caiman caiman\n"
        "ask: decide edge N:F"
    ).do("stop")

    assert play.legal == ("take ER", "take EB")
    play = play.do("take ER")
    assert play.seat("caiman").champion == 3
    assert play.seat("caiman").active == ("ER",)


@pytest.mark.rule(R.KILL_BONUS, R.TROPHY, R.HIT_NOTCHES)
def test_the_killing_hit_still_pays_its_notch_and_its_trophy() -> None:
    play = facing("F:red!", "ask: decide edge IR:F").do("stop")

    assert play.seat("caiman").champion == 3
    assert play.notch("caiman", "F") == 1


@pytest.mark.rule(R.CHARACTER_CARD_TRIGGERS)
def test_a_card_that_waits_for_a_kill_acts_after_the_gains() -> None:
    play = facing("F", "turn: dust", "dust: powers monsters-bane", "ask: decide edge N:F").do("stop")

    assert play.legal_with("advance")
    play = play.do("advance R", "advance R")
    assert play.notch("dust", "R") == 2


@pytest.mark.rule(R.MONSTER_KILLED, R.KILL_REWARD)
def test_a_dead_monster_no_longer_invades_nor_flees() -> None:
    owner = '[monster.giant-mudcrab]\nspots = ["F"]\nreward = "shell"'
    play = with_box(
        owner, "edge: giant-mudcrab", "caiman: discs 0", "dust: discs 0", "axl: discs 0", "ask: decide edge N:F"
    ).do("stop", "rolled 8")

    assert R.INVASION_PENALTY not in play.rules
