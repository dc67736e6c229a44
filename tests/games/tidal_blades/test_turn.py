"""Taking a turn: whose it is, the order of its steps, Stunts at any time, and the limits at its end."""

from collections import Counter
from random import Random

import pytest

from tests.games.tidal_blades.table import Play, at, game_with
from tidal_widgets.engine import Roller, Seating
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.playthrough import moves


@pytest.mark.rule(R.CLOCKWISE_TURNS)
def test_turns_go_clockwise_from_the_holder_of_the_marker() -> None:
    play = at("round: 2\nfirst: dust\nturn: dust\nask: travel")
    order = []
    for _ in range(5):
        order.append(play.mover)
        play = play.do("visit fold")

    assert order == ["dust", "eko", "axl", "caiman", "dust"]
    assert R.CLOCKWISE_TURNS in play.rules


@pytest.mark.rule(R.CLOCKWISE_TURNS, R.NO_DISC_NO_MOVE)
def test_a_player_without_discs_is_passed_over() -> None:
    play = at("round: 2\ncaiman: discs 0\nask: travel").do("visit fold")

    assert play.mover == "dust"


@pytest.mark.rule(R.NO_DISC_NO_MOVE)
def test_the_one_player_with_a_disc_left_takes_turn_after_turn() -> None:
    play = at("round: 2\naxl: discs 2\ncaiman: discs 0\ndust: discs 0\neko: discs 0\nask: travel").do("visit fold")

    assert play.mover == "axl"


@pytest.mark.rule(R.NO_DISC_NO_MOVE)
def test_the_day_is_over_once_nobody_has_a_disc() -> None:
    play = at("axl: discs 1\ncaiman: discs 0\ndust: discs 0\neko: discs 0\nask: travel").do("visit fold")

    assert R.NO_DISC_NO_MOVE in play.rules
    assert "rolled 1" in play.chance


@pytest.mark.rule(R.FOUR_ROUNDS, R.GAME_END)
def test_the_game_ends_with_the_night_of_the_fourth_round() -> None:
    play = at("round: 4\nfirst: axl\nedge: bullubura\nask: night").do("rolled 8")
    while play.mover or play.chance:
        play = play.do("enough") if play.mover else play.let()

    assert play.scores is not None
    assert play.refused("visit fold").rule is R.GAME_END
    assert {R.FOUR_ROUNDS, R.GAME_END} <= play.rules


@pytest.mark.rule(R.FOUR_ROUNDS)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_no_earlier_round_ends_the_game(number: int) -> None:
    play = at(f"round: {number}\naxl: discs 0\nask: night").do("rolled 8")
    while not play.can("visit fold"):
        play = play.do("enough") if play.mover else play.let()

    assert play.scores is None
    assert play.state.round == number + 1


@pytest.mark.rule(R.DISCS_BY_ROUND)
@pytest.mark.parametrize(("number", "discs"), [(1, 3), (2, 3), (3, 4)])
def test_a_disc_is_added_at_the_start_of_rounds_two_and_four(number: int, discs: int) -> None:
    before = {1: 2, 2: 3, 3: 3}[number]
    play = at(f"round: {number}\naxl: discs {before}\nask: night").do("rolled 8")
    while not play.can("visit fold"):
        play = play.do("enough") if play.mover else play.let()

    assert play.seat("axl").discs == discs
    assert (R.DISCS_BY_ROUND in play.rules) == (number != 2)


@pytest.mark.rule(R.TURN_MOVE, R.MOVING)
def test_a_turn_takes_one_disc_from_the_board_to_the_chosen_place() -> None:
    play = at("round: 2\nask: travel").do("visit repair-shop")

    assert play.seat("axl").discs == 2
    assert play.seat("axl").placed == ("repair-shop",)
    assert R.TURN_MOVE in play.rules


@pytest.mark.rule(R.MOVING)
def test_nobody_moves_twice_in_a_turn() -> None:
    play = at("pool: twin-swords\naxl: at citadel\nask: bonus")

    assert play.refused("visit repair-shop").rule is R.MOVING


@pytest.mark.rule(R.TURN_SPACE, R.SPACE_REWARD)
def test_the_reward_of_the_space_is_taken_before_the_bonus() -> None:
    play = at("round: 2\nmarket: basket-of-shells\naxl: fruit 0\nask: travel").do("visit drifters-dock")

    assert play.seat("axl").fruit == 1
    assert play.can("buy basket-of-shells")
    assert {R.TURN_SPACE, R.SPACE_REWARD} <= play.rules


@pytest.mark.rule(R.TURN_BONUS, R.ISLAND_BONUS)
def test_the_bonus_follows_and_is_taken_once_a_visit() -> None:
    play = at("round: 2\naxl: discs 3\nask: travel").do("visit droska", "fruit")

    assert play.seat("axl").fruit == 3
    assert play.refused("fruit").rule is R.TURN_BONUS


@pytest.mark.rule(R.ISLAND_BONUS)
def test_three_visits_to_one_island_bring_its_bonus_three_times() -> None:
    text = "round: 2\naxl: discs 3, fruit 0\ncaiman: discs 0\ndust: discs 0\neko: discs 0\nask: travel"
    play = at(text).do("visit droska", "fruit", "visit droska", "fruit", "visit droska", "fruit")

    assert play.seat("axl").fruit == 3
    assert play.seat("axl").placed == ("droska", "droska", "droska")


@pytest.mark.rule(R.TURN_ORDER_OF_STEPS, R.ATTEMPT_AFTER_BONUS)
def test_no_challenge_is_attempted_before_the_bonus() -> None:
    play = at("axl: at drifters-dock, hand twin-swords\nask: bonus")

    assert play.refused("attempt twin-swords").rule is R.ATTEMPT_AFTER_BONUS


@pytest.mark.rule(R.ATTEMPT_AFTER_BONUS)
def test_after_the_bonus_the_challenge_may_be_attempted() -> None:
    play = at("axl: at drifters-dock, hand twin-swords\nask: bonus").do("fruit")

    assert play.can("attempt twin-swords")
    assert play.can("end")


@pytest.mark.rule(R.TURN_ORDER_OF_STEPS)
def test_no_monster_is_fought_before_the_move() -> None:
    assert at("edge: bullubura\nask: travel").refused("fight").rule is R.TURN_ORDER_OF_STEPS


@pytest.mark.rule(R.TURN_ORDER_OF_STEPS, R.DROSKA_BONUS)
def test_fruit_of_the_space_pays_for_a_card_of_the_bonus() -> None:
    play = at("market: basket-of-shells\naxl: fruit 0, shells 0\nask: travel")
    play = play.do("visit drifters-dock", "buy basket-of-shells").let()

    assert (play.seat("axl").fruit, play.seat("axl").shells) == (0, 3)


@pytest.mark.rule(R.TURN_CHALLENGE)
def test_only_one_challenge_is_attempted_in_a_turn() -> None:
    play = at("axl: at droska, hand dune-vault sword-salute\nask: contest")
    play = play.do("attempt dune-vault", "commit N", "rolled F -", "complete")

    assert play.mover == "caiman"


@pytest.mark.rule(R.TURN_CHALLENGE)
def test_attempting_is_optional() -> None:
    play = at("axl: at droska, hand dune-vault\nask: contest").do("end")

    assert play.seat("axl").hand == ("dune-vault",)
    assert play.mover == "caiman"
    assert R.TURN_CHALLENGE in play.rules


@pytest.mark.rule(R.COMMIT_DICE)
def test_an_attempt_that_only_wants_an_active_die_is_told_to_be_left_out() -> None:
    text = "axl: active none, spent N, hand {0}, at droska\nask: bonus"
    told = "axl had no Active die to attempt a Challenge with."

    assert told in at(text.format("twin-swords")).do("fruit").says
    assert told not in at(text.format("none")).do("fruit").says


@pytest.mark.rule(R.FIGHT_COMMIT)
def test_a_fight_that_only_wants_an_active_die_is_told_to_be_left_out() -> None:
    text = "axl: active none, spent N\nedge: bullubura"

    assert "axl had no Active die to fight the Monster with." in at(text).do("visit folds-edge").says
    assert "to fight" not in at("edge: none\nreef: bullubura\naxl: active none").do("visit folds-edge").says


@pytest.mark.rule(R.TURN_CHALLENGE)
def test_a_card_that_is_not_in_hand_cannot_be_attempted() -> None:
    play = at("axl: at droska, hand dune-vault\ncaiman: hand sword-salute\nask: contest")

    assert play.refused("attempt sword-salute").rule is R.TURN_CHALLENGE


@pytest.mark.rule(R.TURN_FIGHT)
def test_at_the_fold_a_fight_takes_the_place_of_a_challenge() -> None:
    play = at("edge: bullubura\naxl: at folds-edge, hand dune-vault\nask: contest")

    assert play.legal == ("fight", "end")
    assert play.refused("attempt dune-vault").rule is R.ARENAS


@pytest.mark.rule(R.TURN_FIGHT, R.FIGHT_OPTIONAL)
def test_a_fight_may_be_left_alone() -> None:
    play = at("edge: bullubura\nask: travel").do("visit folds-edge", "end")

    assert play.mover == "caiman"
    assert play.seat("axl").active == ("N", "N")


@pytest.mark.rule(R.TURN_STUNT, R.STUNT_DISCARDED)
def test_a_stunt_is_played_between_two_rolls_and_the_attempt_goes_on() -> None:
    play = at("axl: at droska, stunts elite-climber, spirit 2, fruit 0\nask: decide twin-swords N:F N:-")
    play = play.do("stunt elite-climber")

    assert play.seat("axl").fruit == 2
    assert play.seat("axl").stunts == ()
    assert play.state.stunt_discard == ("elite-climber",)
    assert play.can("keep N:F")
    assert {R.TURN_STUNT, R.STUNT_DISCARDED} <= play.rules


@pytest.mark.rule(R.TURN_STUNT)
def test_a_second_stunt_in_one_turn_is_refused() -> None:
    play = at("axl: stunts elite-climber shell-song\nask: travel").do("stunt elite-climber")

    assert play.refused("stunt shell-song").rule is R.TURN_STUNT


@pytest.mark.rule(R.TURN_STUNT)
def test_the_next_turn_allows_a_stunt_again() -> None:
    text = "axl: stunts elite-climber shell-song, discs 2\ncaiman: discs 0\ndust: discs 0\neko: discs 0\nask: travel"
    play = at(text).do("stunt elite-climber", "visit fold")

    assert play.mover == "axl"
    assert play.can("stunt shell-song")


@pytest.mark.rule(R.TURN_STUNT)
def test_a_stunt_may_come_before_the_move() -> None:
    play = at("axl: fruit 0, stunts elite-climber\nask: travel").do("stunt elite-climber", "visit fold")

    assert play.seat("axl").fruit == 1


@pytest.mark.rule(R.TURN_STUNT)
def test_a_stunt_may_pay_for_the_block_of_the_danger_just_rolled() -> None:
    play = at("axl: at droska, shells 0, shield 0, stunts shell-song\nask: danger twin-swords x N:F N:-")

    assert not play.can("block")
    play = play.do("stunt shell-song", "block")
    assert (play.seat("axl").shells, play.seat("axl").shield) == (0, 1)


@pytest.mark.rule(R.TURN_STUNT)
def test_a_stunt_that_brings_a_die_back_before_the_dice_are_committed_lets_it_be_rolled() -> None:
    text = "axl: at droska, active N, spent IR, stunts sudden-resilience, hand dune-vault\nask: attempt dune-vault"
    play = at(text).do("stunt sudden-resilience", "refresh IR")

    assert play.can("commit IR N")


@pytest.mark.rule(R.TURN_STUNT)
def test_a_stunt_may_follow_the_attempt_and_counts_the_spirit_just_gained() -> None:
    text = "axl: at droska, fruit 0, spirit-notch 1, stunts elite-climber, hand sword-salute\nask: contest"
    play = at(text).do("attempt sword-salute", "commit N", "rolled S -", "complete")

    assert play.mover == "axl"
    play = play.do("stunt elite-climber")
    assert play.seat("axl").fruit == 2
    assert play.mover == "caiman"


@pytest.mark.rule(R.TURN_STUNT)
def test_a_stunt_may_follow_a_withdrawal_and_refresh_the_dice_it_spent() -> None:
    text = "axl: at droska, active N N, stunts sudden-resilience, spirit 2, hand twin-swords\nask: contest"
    play = at(text).do("attempt twin-swords", "commit N N", "rolled F - -", "withdraw F", "drew dune-vault")
    play = play.do("stunt sudden-resilience", "refresh N", "refresh N")

    assert play.seat("axl").active == ("N", "N")


@pytest.mark.rule(R.TURN_STUNT)
def test_a_stunt_may_follow_a_fight() -> None:
    text = "axl: at folds-edge, fruit 0, stunts elite-climber\nedge: bullubura\nask: contest"
    play = at(text).do("fight", "commit N", "rolled - -", "stop")

    assert play.do("stunt elite-climber").seat("axl").fruit == 1


@pytest.mark.rule(R.TURN_STUNT)
def test_the_turn_may_end_with_the_stunt_still_in_hand() -> None:
    play = at("axl: at droska, stunts elite-climber, hand sword-salute\nask: contest")
    play = play.do("attempt sword-salute", "commit N", "rolled S -", "complete", "end")

    assert play.mover == "caiman"
    assert play.seat("axl").stunts == ("elite-climber",)


@pytest.mark.rule(R.TURN_STUNT)
def test_declining_the_attempt_ends_the_turn_without_a_second_question() -> None:
    assert at("axl: at droska, stunts elite-climber\nask: contest").do("end").mover == "caiman"


@pytest.mark.rule(R.MICHRONIC_MEMORY)
def test_michronic_memory_may_follow_the_attempt_that_filled_the_shield() -> None:
    text = "axl: at droska, shells 2, shield 5, active N N, hand twin-swords\nask: contest"
    play = at(text).do("attempt twin-swords", "commit N N", "rolled F F x", "block", "complete")
    play = play.do("memory", "refresh N", "refresh N")

    assert play.seat("axl").active == ("N", "N")
    assert play.seat("axl").shield == 0


@pytest.mark.rule(R.TURN_STUNT)
def test_nobody_plays_a_stunt_on_anothers_turn() -> None:
    play = at("axl: at droska\ncaiman: stunts elite-climber\nask: travel")

    assert play.mover == "axl"
    assert play.refused("stunt elite-climber").rule is R.TURN_STUNT


@pytest.mark.rule(R.STUNT_DISCARDED)
def test_a_stunt_stays_discarded_when_the_attempt_is_withdrawn() -> None:
    play = at("axl: at droska, stunts shell-song\nask: decide twin-swords N:- N:-")
    play = play.do("stunt shell-song", "withdraw").let()

    assert play.seat("axl").stunts == ()
    assert play.state.stunt_discard == ("shell-song",)


@pytest.mark.rule(R.DISCARDS)
def test_what_is_discarded_lies_open_with_the_cards_of_its_kind() -> None:
    play = at("pool: twin-swords dune-vault\nask: travel").do("visit temple-2")
    play = play.do("discard twin-swords")

    assert "twin-swords" in play.state.discard
    assert "twin-swords" in play.seen_by("dust").discard
    assert R.DISCARDS in play.rules


@pytest.mark.rule(R.RESHUFFLE)
def test_an_empty_stunt_deck_is_made_anew_from_its_discards() -> None:
    every = " ".join(
        f"{card} " * copies
        for card, copies in {
            "elite-climber": 3, "sudden-resilience": 3, "dedicated-study": 2, "expert-rigging": 2,
            "midnight-training": 2, "judges-favor": 2, "shell-song": 3, "second-wind": 3, "mirror-guard": 2,
            "borrowed-moment": 2, "crowds-roar": 2, "show-of-skill": 2, "masters-example": 1, "final-flourish": 1,
        }.items()
    )  # fmt: skip
    play = at(f"stunt-discard: {every}\nask: travel").do("visit chronosseum")

    assert R.RESHUFFLE in play.rules
    assert play.state.stunt_discard == ()
    assert sum(play.chance.values()) == 30


@pytest.mark.rule(R.RESHUFFLE)
def test_with_no_stunt_left_anywhere_nothing_is_drawn() -> None:
    every = ["elite-climber"] * 3 + ["sudden-resilience"] * 3 + ["dedicated-study"] * 2 + ["expert-rigging"] * 2
    every += ["midnight-training"] * 2 + ["judges-favor"] * 2 + ["shell-song"] * 3 + ["second-wind"] * 3
    every += ["mirror-guard"] * 2 + ["borrowed-moment"] * 2 + ["crowds-roar"] * 2 + ["show-of-skill"] * 2
    every += ["masters-example", "final-flourish"]
    play = at(f"caiman: stunts {' '.join(every)}\nask: travel").do("visit chronosseum")

    assert play.seat("axl").stunts == ()
    assert R.RESHUFFLE in play.rules
    assert play.mover == "caiman"


@pytest.mark.rule(R.DICE_LIMIT, R.DICE_LIMIT_CHOICE)
def test_seven_dice_at_the_end_of_a_turn_cost_one_of_the_owners_choice() -> None:
    play = (
        at("axl: active N N N N, spent IR IR, at guard-tower\nask: travel")
        .do("visit blade-advisor", "take IB")
        .let()
        .do("end")
    )

    assert set(play.legal) == {"discard active N", "discard active IB", "discard spent IR"}
    play = play.do("discard spent IR")
    assert play.seat("axl").spent == ("IR",)
    assert len(play.seat("axl").active) == 5
    assert play.supply("IR") == 7
    assert {R.DICE_LIMIT, R.DICE_LIMIT_CHOICE} <= play.rules


@pytest.mark.rule(R.DICE_LIMIT)
def test_more_than_six_dice_may_be_owned_during_a_turn() -> None:
    play = (
        at("axl: active N N N N N N, focus 5, fruit 2, hand daigons-puzzle\nask: travel").do("visit guard-tower").let()
    )
    play = play.do("attempt daigons-puzzle")

    assert play.can("commit N N N N N N N")


@pytest.mark.rule(R.DICE_LIMIT)
def test_six_dice_are_not_too_many() -> None:
    play = at("axl: active N N N, spent N N N\nask: travel").do("visit fold")

    assert play.mover == "caiman"


@pytest.mark.rule(R.DICE_LIMIT, R.ALL_DICE_LOST)
def test_dice_lost_in_the_turn_do_not_count_at_its_end() -> None:
    text = "axl: active N N N N N IR IR, at folds-edge\nedge: bullubura\nask: contest"
    play = at(text).do("fight", "commit N N", "rolled - - -", "stop")

    assert play.mover == "caiman"
    assert len(play.seat("axl").active) == 5


@pytest.mark.rule(R.DICE_LIMIT, R.DICE_LIMIT_CHOICE)
def test_two_dice_too_many_may_come_from_both_areas() -> None:
    play = at("axl: active N N N N N, spent IR IR IR\nask: end").do("discard active N", "discard spent IR")

    assert (len(play.seat("axl").active), len(play.seat("axl").spent)) == (4, 2)
    assert play.mover == "caiman"


@pytest.mark.rule(R.SHIELD_LIMIT)
def test_shells_above_six_leave_the_shield_at_the_end_of_the_turn() -> None:
    play = at("axl: shield 8, shells 1\nask: end")

    assert play.seat("axl").shield == 6
    assert play.seat("axl").shells == 1
    assert play.state.shells == 45 - 6 - 1 - 3 * 4


@pytest.mark.rule(R.SHIELD_LIMIT)
def test_shells_on_the_board_have_no_limit() -> None:
    assert at("axl: shield 6, shells 12\nask: end").seat("axl").shells == 12


@pytest.mark.rule(R.CLOCKWISE_TURNS)
def test_nobody_may_pass_while_a_disc_is_left() -> None:
    assert at("ask: travel").refused("pass").rule is R.MAY_PASS


@pytest.mark.rule(R.DISCS_BY_ROUND)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_everybody_has_twelve_turns_in_a_game(count: int) -> None:
    game = game_with()
    choices, turns = Random(count), Counter[int | None]()
    start = game.setup(Seating(("axl", "caiman", "dust", "eko")[:count]))
    for action, seat, _, _ in moves(game, start, lambda _game, _state, legal: choices.choice(legal), Roller(count)):
        turns[seat] += action.verb == "visit"

    assert [turns[seat] for seat in range(count)] == [12] * count


@pytest.mark.rule(R.TURN_CHALLENGE)
def test_a_card_nobody_else_saw_does_not_tell_by_itself_whether_it_fits_the_arena() -> None:
    def visited(card: str) -> Play:
        play = at("pool: twin-swords\naxl: discs 2\nask: travel").do("visit citadel", "draw", f"drew {card}")
        play = play.do("take twin-swords", "drew gears-of-glass", "visit fold", "visit fold", "visit fold")
        return play.do("visit lamara")

    fits, does_not = visited("buoy-slalom"), visited("echo-drill")

    assert fits.legal == ("attempt buoy-slalom", "end")
    assert does_not.legal == ("end",)
    assert fits.seen_by("dust") == does_not.seen_by("dust")


@pytest.mark.rule(R.TURN_STUNT)
def test_a_hidden_stunt_does_not_tell_by_itself_whether_it_could_be_played() -> None:
    useful = at("axl: at droska, stunts elite-climber\nask: contest").seen_by("dust")
    useless = at("axl: at droska, stunts second-wind\nask: contest").seen_by("dust")

    assert useful.pending == useless.pending
