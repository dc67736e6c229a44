"""Attempting a Challenge: committing, rolling with the Danger die, keeping and rolling on."""

import pytest

from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.rules import R


@pytest.mark.rule(R.CHALLENGE_SYMBOL, R.REQUIRED_SYMBOLS)
def test_declaring_an_attempt_shows_the_card_its_arena_and_what_it_requires() -> None:
    play = at("axl: at droska, hand burning-sun-challenge\nask: contest").do("attempt burning-sun-challenge")

    assert {R.CHALLENGE_SYMBOL, R.REQUIRED_SYMBOLS} <= play.rules
    assert "burning-sun-challenge" in str(play.seen_by("dust").pending[-1])
    assert play.seat("axl").hand == ()


@pytest.mark.rule(R.COMMIT_DICE)
def test_only_active_dice_are_offered() -> None:
    play = at("axl: at droska, focus 3, active N IR, spent IB, hand dune-vault\nask: attempt dune-vault")

    assert set(play.legal_with("commit")) == {"commit N", "commit IR", "commit IR N"}


@pytest.mark.rule(R.COMMIT_DICE)
def test_one_active_die_allows_one_die_only() -> None:
    play = at("axl: at droska, focus 3, active N, spent N N N, hand dune-vault\nask: attempt dune-vault")

    assert play.refused("commit N N").rule is R.USED_DICE_SPENT


@pytest.mark.rule(R.COMMIT_DICE)
def test_at_least_one_die_is_committed() -> None:
    play = at("axl: at droska, hand dune-vault\nask: attempt dune-vault")

    assert play.refused("commit").rule is R.COMMIT_DICE


@pytest.mark.rule(R.COMMIT_DICE)
def test_without_an_active_die_no_challenge_is_attempted() -> None:
    play = at("axl: at droska, active none, spent N N, hand dune-vault, stunts shell-song\nask: contest")

    assert play.refused("attempt dune-vault").rule is R.COMMIT_DICE


@pytest.mark.rule(R.COMMIT_DICE, R.ROLL_WITH_DANGER)
def test_dice_are_rolled_in_the_order_in_which_they_were_committed() -> None:
    text = "axl: at droska, active N ER, hand dune-vault\nask: attempt dune-vault"
    play = at(text).do("commit N ER")

    assert "rolled -" in play.chance
    assert "rolled F/S" in play.do("rolled -").chance
    assert "rolled F/S" in at(text).do("commit ER N").chance


@pytest.mark.rule(R.KEEP_AND_REROLL, R.WITHDRAW_NOTCHES)
def test_dice_and_traits_may_be_named_in_any_order() -> None:
    play = at("axl: at droska\nask: decide fend-off-the-ironback-crabs N:R N:F IR:-")

    assert play.do("keep N:R N:F").state == play.do("keep N:F N:R").state
    assert play.do("withdraw R F").state == play.do("withdraw F R").state


@pytest.mark.rule(R.COMMIT_DICE)
def test_dice_left_at_home_stay_active() -> None:
    play = at("axl: at droska, active N N IR, hand dune-vault\nask: attempt dune-vault").do("commit IR")

    assert play.seat("axl").active == ("N", "N")
    assert R.COMMIT_DICE in play.rules


@pytest.mark.rule(R.ROLL_WITH_DANGER, R.DANGER_SCHEDULE)
@pytest.mark.parametrize(
    ("number", "faces"),
    [
        (1, {"rolled -": 4, "rolled x": 2}),
        (2, {"rolled -": 2, "rolled x": 3, "rolled xx": 1}),
        (3, {"rolled -": 2, "rolled x": 3, "rolled xx": 1}),
        (4, {"rolled -": 1, "rolled x": 2, "rolled xx": 3}),
    ],
)
def test_the_danger_die_is_white_then_yellow_for_two_rounds_then_orange(number: int, faces: dict[str, int]) -> None:
    play = at(f"round: {number}\naxl: at droska, hand dune-vault\nask: attempt dune-vault").do("commit N", "rolled F")

    assert play.chance == faces
    assert {R.ROLL_WITH_DANGER, R.DANGER_SCHEDULE} <= {*play.rules, *play.do("rolled -").rules}


@pytest.mark.rule(R.ROLL_WITH_DANGER)
def test_every_reroll_rolls_the_danger_die_again() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:-").do("keep N:F", "rolled -")

    assert "rolled x" in play.chance
    assert not play.legal


@pytest.mark.rule(R.ROLL_WITH_DANGER)
def test_a_roll_needs_a_die() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:F")

    assert play.refused("keep N:F N:F").rule is R.ROLL_WITH_DANGER


@pytest.mark.rule(R.MATCH_ALL, R.ONE_SYMBOL_ONCE)
def test_one_focus_does_not_count_twice() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:S N:-")

    assert not play.can("complete")
    assert play.refused("complete").rule is R.ONE_SYMBOL_ONCE


@pytest.mark.rule(R.MATCH_ALL)
def test_one_missing_symbol_is_one_too_many() -> None:
    play = at("axl: at droska\nask: decide blade-dance N:F")

    assert play.refused("complete").rule is R.MATCH_ALL


@pytest.mark.rule(R.ONE_SYMBOL_ONCE)
def test_symbols_that_fit_nothing_do_not_complete() -> None:
    assert at("axl: at droska\nask: decide twin-swords N:S N:R N:Y").refused("complete").rule is R.ONE_SYMBOL_ONCE


@pytest.mark.rule(R.MATCH_ALL)
def test_wilds_and_plain_faces_are_matched_in_the_best_way() -> None:
    play = at("axl: at lamara\nask: decide the-drowned-mile N:* N:* ER:F/S EB:R/Y")

    assert play.can("complete")


@pytest.mark.rule(R.MATCH_ALL)
def test_two_slash_faces_and_a_wild_sort_themselves_out() -> None:
    assert at("axl: at lamara\nask: decide storm-circuit ER:F/S ER:F/S EB:R/Y").can("complete")
    assert not at("axl: at lamara\nask: decide eel-line-tug ER:F/S ER:F/S EB:R/Y").can("complete")
    assert at("axl: at lamara\nask: decide eel-line-tug ER:F/S ER:F/S ER:F/S").can("complete")


@pytest.mark.rule(R.KEEP_AND_REROLL)
def test_matching_dice_are_kept_as_they_lie_and_the_others_rolled_again() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:S N:-").do("keep N:F")

    assert "rolled F" in play.chance
    play = play.do("rolled S - -")
    assert play.legal_with("keep") == ("keep N:F", "keep")
    assert R.KEEP_AND_REROLL not in play.rules


@pytest.mark.rule(R.KEEP_AND_REROLL)
def test_a_die_that_matches_nothing_cannot_be_kept() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:S N:-")

    assert play.refused("keep N:F N:S").rule is R.KEEP_AND_REROLL
    assert play.refused("keep N:-").rule is R.KEEP_AND_REROLL


@pytest.mark.rule(R.KEEP_AND_REROLL)
def test_no_more_dice_are_kept_than_there_are_symbols_for_them() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:F N:F N:-")

    assert play.can("keep N:F N:F")
    assert play.refused("keep N:F N:F N:F").rule is R.KEEP_AND_REROLL


@pytest.mark.rule(R.KEEP_AND_REROLL)
def test_nothing_need_be_kept() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:-").do("keep")

    assert R.KEEP_AND_REROLL in play.rules
    assert play.do("rolled - -", "rolled -").legal_with("keep") == ("keep",)


@pytest.mark.rule(R.KEEP_AND_REROLL)
def test_a_die_matching_push_it_may_be_kept() -> None:
    assert at("axl: at droska\nask: decide twin-swords N:F N:R N:-").can("keep N:F N:R")


@pytest.mark.rule(R.KEEP_AND_REROLL)
def test_a_kept_die_may_be_rolled_again_later() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:-").do("keep N:F", "rolled - -", "keep")

    assert play.do("rolled F F", "rolled -").can("complete")


@pytest.mark.rule(R.KEEP_AND_REROLL)
def test_dice_that_do_not_lie_on_the_table_cannot_be_kept() -> None:
    assert at("axl: at droska\nask: decide twin-swords N:F N:-").refused("keep IR:F").rule is R.KEEP_AND_REROLL


@pytest.mark.rule(R.ROLL_ON)
def test_who_could_complete_may_roll_on_for_push_it() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:F N:-")
    assert play.can("complete")
    play = play.do("keep N:F N:F")
    assert R.ROLL_ON in play.rules
    play = play.do("rolled R -", "complete")

    assert (play.notch("axl", "F"), play.notch("axl", "R")) == (2, 1)


@pytest.mark.rule(R.ROLL_ON, R.DANGER_FIRST)
def test_rolling_on_may_cost_what_was_complete_already() -> None:
    play = at("axl: at droska, shells 0\nask: decide twin-swords N:F N:F N:-").do(
        "keep N:F N:F", "rolled R x", "lose N:F"
    )

    assert not play.can("complete")
    assert play.legal_with("withdraw") == ("withdraw F",)
    assert play.legal_with("keep")


@pytest.mark.rule(R.COMPLETE_AT_ONCE)
def test_completing_is_a_choice_and_ends_the_attempt() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:F N:F").do("complete")

    assert R.COMPLETE_AT_ONCE in play.rules
    assert play.mover == "caiman"


@pytest.mark.rule(R.COMPLETE_AT_ONCE)
def test_nothing_is_completed_without_an_attempt() -> None:
    assert at("ask: travel").refused("complete").rule is R.COMPLETE_AT_ONCE


@pytest.mark.rule(R.PUSH_IT_SYMBOL)
def test_push_it_need_not_be_matched() -> None:
    play = at("axl: at droska\nask: decide burning-sun-challenge N:R N:R").do("complete")

    assert (play.notch("axl", "R"), play.notch("axl", "F")) == (2, 0)
    assert R.PUSH_IT_SYMBOL in play.rules


@pytest.mark.rule(R.PUSH_IT_REWARD)
def test_push_it_matched_with_all_requirements_turns_one_more_notch() -> None:
    play = at("axl: at droska\nask: decide burning-sun-challenge N:R N:R N:F").do("complete")

    assert (play.notch("axl", "R"), play.notch("axl", "F")) == (2, 1)
    assert R.PUSH_IT_REWARD in play.rules


@pytest.mark.rule(R.PUSH_IT_OWN_SYMBOL)
def test_one_die_symbol_never_serves_a_requirement_and_push_it() -> None:
    play = at("axl: at droska\nask: decide shield-wall N:R N:Y").do("complete")

    assert (play.notch("axl", "R"), play.notch("axl", "Y")) == (1, 1)
    assert R.PUSH_IT_OWN_SYMBOL in play.rules


@pytest.mark.rule(R.PUSH_IT_OWN_SYMBOL, R.DOUBLE_FACES)
def test_the_second_half_of_a_double_face_may_serve_push_it() -> None:
    play = at("axl: at droska\nask: decide shield-wall GR:RR N:Y").do("complete")

    assert (play.notch("axl", "R"), play.notch("axl", "Y")) == (2, 1)


@pytest.mark.rule(R.PUSH_IT_REWARD, R.WILD)
def test_a_wild_to_spare_serves_push_it() -> None:
    play = at("axl: at droska\nask: decide burning-sun-challenge N:R N:* N:R").do("complete")

    assert (play.notch("axl", "R"), play.notch("axl", "F")) == (2, 1)


@pytest.mark.rule(R.PUSH_IT_REWARD)
def test_push_it_without_the_requirements_completes_nothing() -> None:
    assert not at("axl: at droska\nask: decide burning-sun-challenge N:R N:F").can("complete")


@pytest.mark.rule(R.PUSH_IT_SYMBOL, R.PUSH_IT_REWARD)
def test_starting_challenges_have_push_it_too() -> None:
    play = at("dust: at droska\nturn: dust\nask: decide stand-the-heat N:R N:S N:F").do("complete")

    assert [play.notch("dust", trait) for trait in "FSRY"] == [1, 1, 1, 0]


@pytest.mark.rule(R.CHALLENGE_POINTS)
def test_completed_challenges_score_their_printed_points() -> None:
    play = at("round: 4\ndust: completed last-one-standing pillar-balance fend-off-the-ironback-crabs\nask: over")

    assert play.scores is not None
    assert {line.rule: line.points for line in play.scores.lines[2]}[R.SCORE_CHALLENGES] == 5


@pytest.mark.rule(R.CHALLENGE_POINTS)
def test_completing_tells_what_the_card_will_score() -> None:
    play = at("axl: at droska\nask: decide fend-off-the-ironback-crabs N:R N:F N:F").do("complete")

    assert R.CHALLENGE_POINTS in play.rules
    assert "would score 3 points" in play.says


@pytest.mark.rule(R.ATTEMPT_ARENA, R.CHALLENGE_SYMBOL)
@pytest.mark.parametrize(
    ("arena", "card"), [("chronosseum", "pillar-balance"), ("lamara", "obstacle-course"), ("droska", "stand-the-heat")]
)
def test_each_arena_takes_the_challenges_with_its_symbol(arena: str, card: str) -> None:
    hand = "pillar-balance obstacle-course stand-the-heat"
    play = at(f"dust: at {arena}, hand {hand}\nturn: dust\nask: contest")

    assert play.legal == (f"attempt {card}", "end")


@pytest.mark.rule(R.ATTEMPT_ARENA)
def test_a_card_taken_at_the_citadel_waits_for_another_visit() -> None:
    text = "pool: dune-vault twin-swords\naxl: discs 2\ncaiman: discs 0\ndust: discs 0\neko: discs 0\nask: travel"
    play = at(text).do("visit citadel", "take dune-vault").let().do("draw").let().do("visit droska", "fruit")

    assert play.can("attempt dune-vault")


@pytest.mark.rule(R.ATTEMPT_AFTER_BONUS)
def test_nothing_is_attempted_in_the_middle_of_an_attempt() -> None:
    play = at("axl: at droska, hand sword-salute\nask: decide twin-swords N:F N:-")

    assert play.refused("attempt sword-salute").rule is R.ATTEMPT_AFTER_BONUS
