"""Fighting a Monster: where, with which dice, and what becomes of them."""

import pytest

from tests.games.tidal_blades.beasts import facing
from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.rules import R

SQUID = "seats: caiman dust axl\nedge: colossal-spinesquid\nreef: bullubura\n"


@pytest.mark.rule(R.FOLD_SPACES, R.FOLD_BONUS, R.TURN_FIGHT)
def test_a_space_of_the_fold_pays_its_resource_and_then_offers_its_monster() -> None:
    play = at(SQUID).do("visit inner-reef")

    assert play.seat("caiman").fruit == 4
    assert R.FOLD_SPACES in play.rules
    assert play.legal == ("fight", "end")
    assert R.FOLD_BONUS in play.do("fight").rules


@pytest.mark.rule(R.FOLD_BONUS, R.MONSTER_WEAKNESS)
@pytest.mark.parametrize(("space", "name"), [("folds-edge", "Colossal Spinesquid"), ("inner-reef", "Bullubura")])
def test_the_chosen_space_decides_which_monster_is_fought(space: str, name: str) -> None:
    assert f"caiman fought {name}." in at(SQUID).do(f"visit {space}", "fight").says


@pytest.mark.rule(R.FIGHT_OPTIONAL)
def test_a_monster_need_not_be_fought() -> None:
    play = at(SQUID).do("visit folds-edge", "end")

    assert play.mover == "dust"


@pytest.mark.rule(R.FIGHT_OPTIONAL)
def test_a_monster_must_be_fought_where_the_bonus_is_read_as_compulsory() -> None:
    play = at(SQUID, fight_optional="compulsory").do("visit folds-edge")

    assert play.legal == ("fight",)


@pytest.mark.rule(R.FOLD_BONUS)
def test_a_visit_to_the_fold_without_a_space_brings_no_fight() -> None:
    assert at(SQUID).do("visit fold").mover == "dust"


@pytest.mark.rule(R.FOLD_SPACES)
def test_an_empty_space_of_the_fold_still_pays_but_offers_no_fight() -> None:
    play = at("seats: caiman dust axl\nedge: bullubura").do("visit inner-reef")

    assert play.seat("caiman").fruit == 4
    assert play.mover == "dust"


@pytest.mark.rule(R.FOLD_OPEN)
def test_several_players_fight_the_same_monster_on_one_day() -> None:
    play = at(SQUID + "caiman: discs 1\ndust: fruit 0").do(
        "visit folds-edge", "fight", "commit N", "rolled F -", "stop", "visit folds-edge"
    )

    assert R.FOLD_OPEN in play.rules
    assert play.mover == "dust"
    assert play.can("fight")


@pytest.mark.rule(R.FOLD_OPEN)
def test_one_player_may_return_to_the_same_space_of_the_fold_at_once() -> None:
    play = at(SQUID + "dust: discs 0\naxl: discs 0").do("visit folds-edge", "end")

    assert play.mover == "caiman"
    assert play.can("visit folds-edge")


@pytest.mark.rule(R.TURN_FIGHT, R.TURN_ORDER_OF_STEPS)
def test_nobody_fights_before_the_resource_is_taken_or_twice_a_turn() -> None:
    play = at(SQUID)

    assert play.refused("fight").rule is R.TURN_ORDER_OF_STEPS
    assert play.do("visit folds-edge", "fight").refused("fight").rule is R.TURN_ORDER_OF_STEPS


@pytest.mark.rule(R.FIGHT_COMMIT, R.FOCUS)
def test_dice_up_to_the_focus_level_are_committed_to_a_fight_without_fruit() -> None:
    play = facing("F F F", "caiman: fruit 1, focus 2, active N N N", "ask: attempt edge").do("commit N N")

    assert play.seat("caiman").fruit == 1
    assert {R.FIGHT_COMMIT, R.FOCUS} <= play.rules


@pytest.mark.rule(R.FRUIT_FOR_DICE)
def test_each_die_above_the_focus_level_costs_a_fruit_in_a_fight_too() -> None:
    play = facing("F F F", "caiman: fruit 3, focus 2, active N N N N", "ask: attempt edge").do("commit N N N N")

    assert play.seat("caiman").fruit == 1
    assert R.FRUIT_FOR_DICE in play.rules


@pytest.mark.rule(R.FRUIT_FOR_DICE, R.FIGHT_COMMIT)
def test_neither_missing_fruit_nor_missing_dice_can_be_committed() -> None:
    play = facing("F F F", "caiman: fruit 1, focus 2, active N N N N, spent IR", "ask: attempt edge")

    assert play.refused("commit N N N N").rule is R.FRUIT_FOR_DICE
    assert not play.can("commit IR N")


@pytest.mark.rule(R.FIGHT_COMMIT)
def test_fruit_makes_no_dice() -> None:
    play = facing("F F F", "caiman: fruit 9, focus 2, active N N", "ask: attempt edge")

    assert play.legal == ("commit N", "commit N N")


@pytest.mark.rule(R.FIGHT_COMMIT)
def test_dice_left_out_of_a_fight_are_safe() -> None:
    play = facing("F F F", "caiman: active EB IR N, spent N", "ask: attempt edge").do("commit N", "rolled - -", "stop")

    assert play.seat("caiman").active == ("EB", "IR")
    assert play.seat("caiman").spent == ("N",)


@pytest.mark.rule(R.FIGHT_COMMIT)
def test_without_active_dice_there_is_no_fight() -> None:
    play = at(SQUID + "caiman: active none, spent N N").do("visit folds-edge")

    assert play.mover == "dust"


@pytest.mark.rule(R.FIGHT_COMMIT, R.ZERO_DICE)
def test_at_least_one_die_is_committed_unless_the_ruling_allows_none() -> None:
    plain = facing("F", "ask: attempt edge")
    loose = facing("F", "ask: attempt edge", zero_dice="allowed")

    assert plain.refused("commit").rule is R.FIGHT_COMMIT
    assert loose.do("commit").can("stop")


@pytest.mark.rule(R.FIGHT_ROLL)
def test_own_dice_bonus_die_and_danger_die_are_rolled_together() -> None:
    play = facing("F F", "caiman: active IR N, completed tight-grip", "ask: attempt edge")
    play = play.do("commit IR N", "bonus N")

    assert play.chance == {"rolled F": 2, "rolled S": 2, "rolled *": 1, "rolled -": 1}
    play = play.do("rolled F S Y")
    assert play.mover is None
    assert play.chance == {"rolled -": 4, "rolled x": 2}
    assert R.FIGHT_ROLL in play.rules


@pytest.mark.rule(R.FIGHT_ROLL, R.DANGER_SCHEDULE)
@pytest.mark.parametrize(
    ("number", "faces"),
    [
        (1, {"-": 4, "x": 2}),
        (2, {"-": 2, "x": 3, "xx": 1}),
        (3, {"-": 2, "x": 3, "xx": 1}),
        (4, {"-": 1, "x": 2, "xx": 3}),
    ],
)
def test_a_fight_rolls_the_danger_die_of_the_round(number: int, faces: dict[str, int]) -> None:
    play = facing("F", f"round: {number}", "ask: attempt edge").do("commit N", "rolled F")

    assert play.chance == {f"rolled {face}": ways for face, ways in faces.items()}


@pytest.mark.rule(R.FIGHT_DANGER, R.LOST_DIE_TO_SUPPLY)
def test_an_x_that_is_not_blocked_costs_a_die_of_the_fight_at_once() -> None:
    play = facing("F F", "caiman: shells 0, active N N", "ask: attempt edge").do("commit N N", "rolled F F x")

    assert play.legal == ("lose N:F",)
    play = play.do("lose N:F")
    assert R.FIGHT_DANGER in play.rules
    assert R.LOST_DIE_TO_SUPPLY in play.rules


@pytest.mark.rule(R.FIGHT_DANGER, R.ONE_DIE_PER_ROLL)
def test_xx_costs_one_die_of_a_fight_only() -> None:
    play = facing("F F F", "round: 4", "caiman: shells 1, active N N", "ask: attempt edge")
    play = play.do("commit N N", "rolled F S xx")

    assert not play.can("block")
    play = play.do("lose N:S", "stop", "hit 1")
    assert play.notch("caiman", "F") == 1
    assert R.HITS in play.rules


@pytest.mark.rule(R.FIGHT_DANGER, R.SHIELD_BLOCK)
def test_a_fight_is_blocked_with_shells_from_the_board() -> None:
    play = facing("F F F", "round: 4", "caiman: shells 2, shield 1", "ask: attempt edge")
    play = play.do("commit N N", "rolled F S xx", "block")

    assert (play.seat("caiman").shells, play.seat("caiman").shield) == (0, 3)
    assert play.can("stop")


@pytest.mark.rule(R.FIGHT_DANGER)
def test_danger_is_settled_before_damage_is_dealt() -> None:
    play = facing("F F", "ask: attempt edge").do("commit N N", "rolled F F x")

    assert play.refused("stop").rule is R.DANGER_FIRST


@pytest.mark.rule(R.FIGHT_DANGER)
def test_a_die_lost_to_danger_deals_no_damage() -> None:
    play = facing("F F", "ask: attempt edge").do("commit N N", "rolled F F x", "lose N:F", "stop", "hit 1")

    assert play.state.edge is not None
    assert play.state.edge.hits == (0, -1)
    assert play.notch("caiman", "F") == 1


@pytest.mark.rule(R.FIGHT_DANGER)
def test_the_last_die_of_a_fight_may_be_lost_and_then_nothing_is_left_to_roll() -> None:
    play = facing("F F", "caiman: shells 0", "ask: attempt edge").do("commit N", "rolled F x", "lose N:F")

    assert play.legal == ("stop",)
    assert "dealt no damage" in play.do("stop").says


@pytest.mark.rule(R.FIGHT_STOP)
def test_a_fight_may_be_stopped_after_any_roll_even_without_a_match() -> None:
    play = facing("F F", "ask: attempt edge").do("commit N N", "rolled S - -", "stop")

    assert R.FIGHT_STOP in play.rules
    assert play.mover == "dust"


@pytest.mark.rule(R.FIGHT_REROLL)
def test_matching_dice_are_kept_and_the_others_rolled_with_the_danger_die_again() -> None:
    play = facing("F F R", "ask: attempt edge").do("commit N N", "rolled F Y -", "keep N:F")

    assert R.FIGHT_REROLL in play.rules
    play = play.do("rolled R")
    assert "rolled x" in play.chance
    play = play.do("rolled -", "stop", "hit 1 3")
    assert (play.notch("caiman", "F"), play.notch("caiman", "R")) == (1, 1)


@pytest.mark.rule(R.FIGHT_REROLL)
def test_a_die_that_matches_no_open_spot_is_not_kept() -> None:
    play = facing("F F R", "edge: giant-mudcrab - - dust", "ask: attempt edge").do("commit N N", "rolled F R -")

    assert play.refused("keep N:R").rule is R.KEEP_AND_REROLL


@pytest.mark.rule(R.KEEP_WHICH)
def test_any_die_is_kept_under_that_reading() -> None:
    play = facing("F F", "ask: attempt edge", keep_which="any").do("commit N N", "rolled F Y -")

    assert play.can("keep N:Y")


@pytest.mark.rule(R.FIGHT_REROLL)
def test_all_dice_of_a_fight_may_be_rolled_again() -> None:
    play = facing("F F", "ask: attempt edge").do("commit N N", "rolled F F -", "keep")

    assert play.mover is None
    assert play.do("rolled - - -").can("stop")


@pytest.mark.rule(R.KEPT_DIE)
def test_a_kept_die_may_be_rolled_again_later_unless_the_ruling_locks_it() -> None:
    lines = ("F F R", "ask: attempt edge")
    moves = ("commit N N", "rolled F Y -", "keep N:F", "rolled R -")

    assert facing(*lines).do(*moves).can("keep N:R")
    assert not facing(*lines, kept_die="locked").do(*moves).can("keep N:R")


@pytest.mark.rule(R.FIGHT_ROLL, R.FIGHT_REROLL)
def test_every_roll_of_a_fight_brings_its_own_danger() -> None:
    play = facing("F F R", "caiman: shells 2, shield 0", "ask: attempt edge")
    play = play.do("commit N N", "rolled F Y x", "block", "keep N:F", "rolled Y x", "block")

    assert (play.seat("caiman").shells, play.seat("caiman").shield) == (0, 2)


@pytest.mark.rule(R.TIME_LEAP)
def test_a_time_leap_sets_a_die_of_a_fight() -> None:
    play = facing("F F", "caiman: shield 5", "ask: decide edge N:F N:-").do("leap N:- F", "stop")

    assert play.seat("caiman").shield == 1
    assert play.notch("caiman", "F") == 2


@pytest.mark.rule(R.ALL_DICE_LOST)
def test_all_dice_of_a_fight_go_to_the_supply_and_none_is_spent() -> None:
    play = facing("F F", "caiman: active IB IR N, spent EB", "ask: attempt edge")
    before = play.supply("IB"), play.supply("IR")
    play = play.do("commit IB IR", "rolled R F -", "stop", "hit 1")

    assert play.seat("caiman").active == ("N",)
    assert play.seat("caiman").spent == ("EB",)
    assert (play.supply("IB"), play.supply("IR")) == (before[0] + 1, before[1] + 1)
    assert R.ALL_DICE_LOST in play.rules


@pytest.mark.rule(R.ALL_DICE_LOST)
def test_dice_are_lost_even_if_no_hit_was_dealt() -> None:
    play = facing("F F", "ask: decide edge N:S N:Y").do("stop")

    assert R.ALL_DICE_LOST in play.rules
    assert play.state.edge is not None
    assert play.state.edge.hits == (-1, -1)


@pytest.mark.rule(R.ALL_DICE_LOST)
def test_a_kept_die_is_lost_with_the_others() -> None:
    play = facing("F F R", "caiman: active N N N", "ask: attempt edge")
    play = play.do("commit N N", "rolled F Y -", "keep N:F", "rolled Y -", "stop", "hit 2")

    assert play.seat("caiman").active == ("N",)
    assert play.supply("N") == 14 - 1 - 4


@pytest.mark.rule(R.DAMAGE_STAYS, R.HITS)
def test_hits_of_two_players_add_up_over_two_days() -> None:
    play = facing("F F S R Y", "edge: giant-mudcrab dust dust", "ask: decide edge N:S N:R").do("stop")

    assert play.state.edge is not None
    assert play.state.edge.hits == (1, 1, 0, 0, -1)
    assert R.DAMAGE_STAYS in play.rules


@pytest.mark.rule(R.DAMAGE_STAYS, R.NIGHT_ADVANCE)
def test_hits_stay_on_a_monster_that_advances_at_night() -> None:
    play = facing("F F S", "edge: giant-mudcrab dust", "ask: night").do("rolled 1").let()

    assert play.state.reef is not None
    assert play.state.reef.monster == "giant-mudcrab"
    assert play.state.reef.hits == (1, -1, -1)


@pytest.mark.rule(R.NO_ARENA_BONUSES_IN_FIGHT)
def test_a_fight_is_neither_completed_nor_withdrawn_from() -> None:
    play = facing("F", "ask: decide edge N:F")

    assert play.refused("complete").rule is R.NO_ARENA_BONUSES_IN_FIGHT
    assert play.refused("withdraw F").rule is R.NO_ARENA_BONUSES_IN_FIGHT


@pytest.mark.rule(R.NO_ARENA_BONUSES_IN_FIGHT)
def test_a_fight_moves_nobody_for_the_judge_or_for_diversity() -> None:
    play = facing("F F", "judge: lamara", "caiman: completed tight-grip echo-drill dune-vault", "ask: decide edge N:F")
    play = play.do("stop", "hit 1")

    assert play.seat("caiman").champion == 0
    assert not {R.JUDGE_BONUS, R.DIVERSITY_BONUS} & play.rules


@pytest.mark.rule(R.FIGHT_COMMIT)
def test_a_monster_killed_earlier_that_day_cannot_be_fought() -> None:
    play = facing("F", "monsters: bullubura", "reef: colossal-spinesquid", "ask: decide edge N:F")
    play = play.do("stop", "visit folds-edge")

    assert play.state.edge is None
    assert play.mover == "axl"


@pytest.mark.rule(R.FOLD_BONUS, R.FIGHT_COMMIT)
@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (("caiman: hand burning-sun-challenge, at drifters-dock", "edge: bullubura"), R.FOLD_BONUS),
        (("caiman: stunts elite-climber, at fold", "edge: bullubura"), R.FOLD_BONUS),
        (("caiman: stunts elite-climber, at inner-reef", "edge: bullubura"), R.FOLD_BONUS),
        (("caiman: stunts elite-climber, active none, at folds-edge", "edge: bullubura"), R.FIGHT_COMMIT),
    ],
)
def test_a_fight_needs_the_fold_its_space_a_monster_and_a_die(lines: tuple[str, ...], rule: R) -> None:
    play = at("\n".join(("seats: caiman dust axl", *lines, "ask: contest")))

    assert play.mover == "caiman"
    assert play.refused("fight").rule is rule
