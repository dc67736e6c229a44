"""Refusals: each names a rule and, where there is one, a legal action of the same kind."""

from dataclasses import replace

import pytest

from tests.games.tidal_blades.table import at, start
from tidal_widgets.engine import Action, IllegalAction
from tidal_widgets.games.tidal_blades.play.dice import TakeDie, Upgrade
from tidal_widgets.games.tidal_blades.play.state import Frame
from tidal_widgets.games.tidal_blades.rules import R

TRAVEL = "ask: travel"
SHOP = "axl: at droska\nmarket: basket-of-shells\nask: bonus"
DECIDE = "axl: at droska, hand sword-salute\nask: decide twin-swords N:F N:-"
DANGER = "axl: at droska, shells 1\nask: danger twin-swords xx N:F N:-"
COMMIT = "axl: at droska, hand dune-vault\nask: attempt dune-vault"
ROLLING = "axl: at droska, hand dune-vault\nask: attempt dune-vault"
NIGHT = "edge: bullubura\nask: night"
SPENT = "axl: discs 0\ncaiman: discs 0\ndust: discs 0\neko: discs 0\nedge: bullubura\nask: travel"
OVER = "round: 4\nask: over"

REFUSED = [
    (TRAVEL, "", R.TURN_MOVE),
    (TRAVEL, "nonsense with words", R.TURN_MOVE),
    (TRAVEL, "visit", R.NAMED_SPACES),
    (TRAVEL, "visit drifters-dock now", R.TURN_MOVE),
    (TRAVEL, "end", R.TURN_MOVE),
    (TRAVEL, "pass", R.MAY_PASS),
    (TRAVEL, "attempt sword-salute", R.ATTEMPT_AFTER_BONUS),
    (TRAVEL, "fight", R.TURN_ORDER_OF_STEPS),
    (TRAVEL, "commit N", R.COMMIT_DICE),
    (TRAVEL, "lose N:F", R.DANGER_LOSES_DIE),
    (TRAVEL, "keep N:F", R.KEEP_AND_REROLL),
    (TRAVEL, "complete", R.COMPLETE_AT_ONCE),
    (TRAVEL, "withdraw", R.WITHDRAW),
    (TRAVEL, "block", R.SHIELD_BLOCK),
    (TRAVEL, "leap", R.TIME_LEAP),
    (TRAVEL, "memory", R.MICHRONIC_MEMORY),
    (TRAVEL, "stunt", R.TURN_STUNT),
    (TRAVEL, "use", R.CARDS_ON_OWN_TURN),
    (TRAVEL, "buy basket-of-shells", R.DROSKA_BONUS),
    (TRAVEL, "fruit", R.TURN_BONUS),
    (TRAVEL, "refresh N", R.REFRESHING),
    (TRAVEL, "take twin-swords", R.CITADEL_BONUS),
    (TRAVEL, "hit 1", R.HITS),
    (TRAVEL, "upgrade", R.UPGRADING),
    (TRAVEL, "upgrade active GF GS", R.FOUR_LEVELS),
    (TRAVEL, "rolled F", R.TURN_MOVE),
    (TRAVEL, "drew twin-swords", R.TURN_MOVE),
    (TRAVEL, "reward", R.SPACE_OPTIONAL),
    (SHOP, "visit citadel", R.MOVING),
    (f"caiman: discs 0\n{SHOP}", "visit citadel", R.MOVING),
    (SHOP, "buy", R.DROSKA_BONUS),
    (SHOP, "buy show-purse", R.DROSKA_BONUS),
    (SHOP, "buy basket-of-shells twice", R.DROSKA_BONUS),
    (SHOP, "end", R.DROSKA_BONUS),
    (DECIDE, "attempt sword-salute", R.ATTEMPT_AFTER_BONUS),
    (DECIDE, "commit N", R.COMMIT_DICE),
    (DECIDE, "complete", R.ONE_SYMBOL_ONCE),
    (DECIDE, "complete now", R.ONE_SYMBOL_ONCE),
    (DECIDE, "withdraw F F", R.WITHDRAW_NOTCHES),
    (DECIDE, "withdraw Q", R.WITHDRAW_NOTCHES),
    (DECIDE, "keep N:-", R.KEEP_AND_REROLL),
    (DECIDE, "keep N:F N:-", R.ROLL_WITH_DANGER),
    (DECIDE, "keep GF:FF", R.KEEP_AND_REROLL),
    (DECIDE, "block", R.SHIELD_BLOCK),
    (DECIDE, "lose N:F", R.KEEP_AND_REROLL),
    (DECIDE, "stop", R.KEEP_AND_REROLL),
    (DECIDE, "hit 1", R.KEEP_AND_REROLL),
    (DECIDE, "add N", R.LATE_FRUIT),
    (DECIDE, "end", R.KEEP_AND_REROLL),
    (DANGER, "block", R.BLOCK_ALL_OR_NOTHING),
    (DANGER, "charge", R.PART_PAYMENT),
    (DANGER, "lose GF:FF", R.DANGER_LOSES_DIE),
    (DANGER, "lose", R.DANGER_LOSES_DIE),
    (DANGER, "complete", R.DANGER_FIRST),
    (DANGER, "withdraw F", R.DANGER_FIRST),
    (DANGER, "keep", R.DANGER_FIRST),
    (COMMIT, "commit", R.COMMIT_DICE),
    (COMMIT, "commit GF", R.COMMIT_DICE),
    (COMMIT, "commit N N N", R.COMMIT_DICE),
    (COMMIT, "end", R.COMMIT_DICE),
    (NIGHT, "rolled 9", R.INVASION_ROLL),
    (NIGHT, "rolled F", R.INVASION_ROLL),
    (NIGHT, "end", R.INVASION_ROLL),
    (SPENT, "visit citadel", R.NO_DISC_NO_MOVE),
    (OVER, "visit citadel", R.GAME_END),
    (OVER, "rolled 1", R.GAME_END),
]


@pytest.mark.parametrize(("text", "line", "rule"), REFUSED)
def test_what_is_not_legal_is_refused_under_its_rule(text: str, line: str, rule: R) -> None:
    refusal = at(text).refused(line)

    assert refusal.rule is rule
    assert refusal.reason.endswith((".", "?"))


@pytest.mark.rule(R.NOVICE_DIE, R.DANGER_DICE)
def test_a_face_that_a_die_does_not_have_cannot_be_entered() -> None:
    play = at(ROLLING).do("commit N")

    assert play.refused("rolled FF").rule is R.NOVICE_DIE
    assert play.do("rolled F").refused("rolled *").rule is R.DANGER_DICE


@pytest.mark.rule(R.CHALLENGE_DECK)
def test_a_card_that_lies_elsewhere_cannot_be_drawn() -> None:
    play = at("pool: twin-swords\nask: travel").do("visit citadel", "draw")

    assert "drew twin-swords" not in play.chance
    with pytest.raises(IllegalAction):
        play.do("drew twin-swords")


@pytest.mark.parametrize(
    ("text", "line", "rule", "says"),
    [
        (TRAVEL, "visitt palm-plaza", R.TURN_MOVE, "No move is called 'visitt'. Did you mean visit?"),
        (TRAVEL, "visit palm", R.NAMED_SPACES, "There is no place called 'palm'. Did you mean palm-plaza?"),
        ("axl: at droska, hand dune-vault\nask: contest", "attempt dune-valt", R.TURN_CHALLENGE, "mean dune-vault?"),
        ("axl: stunts elite-climber", "stunt elite-climbr", R.TURN_STUNT, "Did you mean elite-climber?"),
        (SHOP, "buy basket-of-shell", R.DROSKA_BONUS, "Did you mean basket-of-shells?"),
        (TRAVEL, "nonsense", R.TURN_MOVE, "No move is called 'nonsense'."),
    ],
)
def test_what_is_misspelt_is_told_with_what_may_have_been_meant(text: str, line: str, rule: R, says: str) -> None:
    refusal = at(text).refused(line)

    assert refusal.rule is rule
    assert refusal.reason.endswith(says)


@pytest.mark.rule(R.JUDGE_MOVES)
def test_moving_the_judge_while_dice_are_chosen_at_night_is_refused_by_the_rule_of_the_judge() -> None:
    play = at("seats: axl dust eko\nmonsters: none\nask: night").do("rolled 1")

    assert play.mover == "axl"
    assert play.refused("judge droska").rule is R.JUDGE_MOVES


@pytest.mark.parametrize("line", ["complete", "withdraw", "keep", "block", "lose N:F", "leap N:F R", "stop"])
def test_while_dice_roll_whoever_speaks_is_told_that_they_do(line: str) -> None:
    refusal = at(ROLLING).do("commit N").refused(line)

    assert (refusal.rule, refusal.reason) == (R.ROLL_WITH_DANGER, "The dice are still rolling.")
    assert at(ROLLING).refused(line).reason == "First choose the dice, then roll them."


@pytest.mark.rule(R.BONUS_DIE_LEVEL)
def test_a_guild_die_out_of_reach_is_refused_with_the_level_that_it_takes() -> None:
    text = "axl: active N, completed ultimate-hook-match tight-grip buoy-slalom\nedge: giant-mudcrab\nask: attempt edge"
    refusal = at(text).do("commit N").refused("bonus GF")

    assert refusal.rule is R.BONUS_DIE_LEVEL
    assert refusal.reason == (
        "At level 3 in this Fighting Style the Bonus die is a red Elite die or a blue Elite die."
        " You need level 4 for a Focus Guild die."
    )


@pytest.mark.rule(R.BONUS_DIE_LEVEL)
def test_a_bonus_die_of_which_none_is_left_is_refused_with_those_that_are() -> None:
    text = "axl: active N, completed ultimate-hook-match tight-grip buoy-slalom\nedge: giant-mudcrab\nask: attempt edge"
    refusal = at(f"{text}\nsupply: ER 0").do("commit N").refused("bonus ER")

    assert refusal.rule is R.BONUS_DIE_LEVEL
    assert refusal.reason == "There is no red Elite die left in the supply; the Bonus die is a blue Elite die."


def test_a_legal_action_of_the_same_kind_is_offered_instead() -> None:
    refusal = at(DECIDE).refused("keep N:-")

    assert refusal.instead is not None
    assert str(refusal.instead) in at(DECIDE).legal
    assert refusal.instead.verb == "keep"


def test_nothing_is_offered_where_no_action_of_the_kind_is_legal() -> None:
    assert at(TRAVEL).refused("complete").instead is None


def test_a_refused_action_leaves_the_position_as_it_was() -> None:
    play = at(DECIDE)
    before = play.state
    play.refused("complete")

    assert play.state is before
    assert play.state == at(DECIDE).state


def test_things_of_any_kind_are_answered_with_a_refusal() -> None:
    play = at(TRAVEL)
    for verb in ("visit", "commit", "keep", "leap", "lose", "upgrade", "take", "rolled", "drew", "pick"):
        for things in ((), ("",), ("x", "y", "z", "…"), ("N:F",) * 40):
            with pytest.raises(IllegalAction):
                play.game.play(play.state, Action(verb, things))


def test_a_visit_ruled_out_by_a_reading_says_so() -> None:
    play = at("round: 2\naxl: at drifters-dock\nask: travel", same_island="must-change")

    assert play.refused("visit desert-caravan").rule is R.TURN_MOVE


def test_the_set_up_takes_no_turn() -> None:
    assert start("axl", "dust").refused("visit citadel").rule is R.MOVING


@pytest.mark.parametrize(
    ("text", "line", "rule", "reason"),
    [
        (
            "pool: twin-swords\naxl: at citadel\nask: bonus", "take tight-grip",
            R.CITADEL_BONUS, "You cannot take that card or die.",
        ),
        (
            "axl: at droska, hand tight-grip\nask: contest", "attempt",
            R.ATTEMPT_ARENA, "You have no Challenge for this Arena.",
        ),
        (TRAVEL, "bonus ER", R.BONUS_DIE, "You add a Bonus die in a fight, after choosing your dice."),
    ],
)  # fmt: skip
def test_what_random_play_seldom_tries_is_refused_in_its_own_words(text: str, line: str, rule: R, reason: str) -> None:
    refusal = at(text).refused(line)

    assert (refusal.rule, refusal.reason) == (rule, reason)


SECOND_WIND = "axl: at droska, spirit 2, stunts second-wind\nask: decide twin-swords N:F N:-"
FIGHT = "axl: active N, completed ultimate-hook-match tight-grip buoy-slalom\nedge: giant-mudcrab\nask: attempt edge"


@pytest.mark.parametrize(
    ("text", "moves", "line", "rule", "says"),
    [
        (SECOND_WIND, ["stunt second-wind"], "complete", R.TURN_STUNT, "Settle the card you played first."),
        (SECOND_WIND, ["stunt second-wind", "again N:F"], "stop", R.TURN_STUNT, "The dice are still rolling."),
        (
            FIGHT,
            ["commit N"],
            "bonus lamp",
            R.BONUS_DIE,
            "; Add a blue Elite die as Bonus die.",
        ),
        (FIGHT, ["commit N"], "stop", R.BONUS_DIE, "First choose the dice, then roll them."),
        (FIGHT, ["commit N"], "end", R.BONUS_DIE, "Add a blue Elite die as Bonus die."),
        (
            "axl: at droska, stunts elite-climber\nask: contest",
            [],
            "attempt",
            R.ATTEMPT_ARENA,
            "for this Arena.",
        ),
        (FIGHT, [], "commit GF", R.COMMIT_DICE, "only Active dice: a Novice die."),
    ],
)
def test_the_frame_that_asks_says_why_not(text: str, moves: list[str], line: str, rule: R, says: str) -> None:
    refusal = at(text).do(*moves).refused(line)

    assert refusal.rule is rule
    assert refusal.reason.endswith(says)


@pytest.mark.parametrize(
    ("frame", "line", "rule", "says"),
    [
        (TakeDie(0, ("IR", "IB"), R.NEW_DIE_ACTIVE), "take GF", R.NEW_DIE_ACTIVE, "take that card or die."),
        (Upgrade(0, 1), "upgrade active GF GS", R.FOUR_LEVELS, "There is no level above a Focus Guild die."),
    ],
)
def test_a_die_that_is_not_offered_is_refused(frame: Frame, line: str, rule: R, says: str) -> None:
    play = at("axl: active N\nask: travel")
    refusal = replace(play, state=play.state.push(frame)).refused(line)

    assert refusal.rule is rule
    assert refusal.reason.endswith(says)
