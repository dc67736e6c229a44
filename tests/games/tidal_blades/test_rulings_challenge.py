"""Open rules of a Challenge: what each reading other than the default changes."""

import pytest

from tests.games.tidal_blades.compared import both
from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.rules import R


@pytest.mark.rule(R.LATE_FRUIT)
def test_a_die_joins_for_a_fruit_between_rolls_only_where_that_is_read() -> None:
    plain, read = both(at, "axl: active IR, fruit 1\nask: decide burning-sun-challenge N:R", late_fruit="yes")

    assert not plain.legal_with("add")
    joined = read.do("add IR")
    assert (joined.seat("axl").fruit, joined.seat("axl").active) == (0, ())
    assert joined.do("keep N:R", "rolled * -").can("complete")


@pytest.mark.rule(R.LATE_FRUIT, R.REROLL_WHEN_COMPLETE)
def test_no_die_joins_a_challenge_that_must_stop() -> None:
    text = "axl: active IR, fruit 1\nask: decide last-one-standing N:R"
    game = {"late_fruit": "yes", "reroll_when_complete": "must-stop"}

    assert not at(text, **game).legal_with("add")


@pytest.mark.rule(R.LATE_FRUIT)
def test_a_die_that_joined_cannot_be_set_or_thrown_before_its_first_roll() -> None:
    text = "axl: active IR, fruit 1, shield 4, stunts second-wind\nask: decide burning-sun-challenge N:R"
    joined = at(text, late_fruit="yes").do("add IR")

    assert all("N:R" in line for line in joined.legal_with("leap"))
    assert joined.do("stunt second-wind").legal_with("again") == ("again N:R",)


@pytest.mark.rule(R.WITHDRAW_BEFORE_ROLL)
def test_an_attempt_is_given_up_before_the_first_roll_only_where_that_is_read() -> None:
    text = "axl: active N N, hand echo-drill\ngone: tight-grip\nask: attempt echo-drill"
    plain, read = both(at, text, withdraw_before_roll="before-too")

    assert plain.do("commit N").mover is None
    read = read.do("commit N")
    assert read.legal == ("withdraw", "keep")
    gone = read.do("withdraw")
    assert (gone.seat("axl").active, gone.seat("axl").spent) == (("N",), ("N",))
    assert gone.state.discard == ("echo-drill",)
    rolled = read.do("keep", "rolled Y -")
    assert R.WITHDRAW_BEFORE_ROLL in read.do("keep").rules
    assert rolled.can("complete")


@pytest.mark.rule(R.LOST_SYMBOLS)
def test_the_symbol_of_a_die_lost_in_this_roll_is_gone_or_completes_once_more() -> None:
    text = "axl: shells 0, active none\nask: danger last-one-standing x N:R N:Y"
    plain, read = both(at, text, lost_symbols="still-complete")

    plain, read = plain.do("lose N:R"), read.do("lose N:R")
    assert not plain.can("complete")
    assert read.can("complete")
    assert read.can("withdraw")
    assert not read.do("keep", "rolled S -").can("complete")


@pytest.mark.rule(R.LOST_NOTCHES)
def test_the_match_of_a_lost_die_is_gone_or_still_gives_its_notch() -> None:
    text = "axl: shells 0, active none\nask: danger burning-sun-challenge x N:R N:Y"
    plain, read = both(at, text, lost_notches="still-count")

    plain, read = plain.do("lose N:R"), read.do("lose N:R")
    assert plain.legal_with("withdraw") == ("withdraw",)
    assert read.legal_with("withdraw") == ("withdraw R",)
    assert read.do("keep", "rolled S -").legal_with("withdraw") == ("withdraw R",)
    assert not read.can("complete")


@pytest.mark.rule(R.KEEP_WHICH)
def test_only_matching_dice_are_kept_unless_any_may_be() -> None:
    plain, read = both(at, "axl: active none\nask: decide burning-sun-challenge N:R N:Y N:-", keep_which="any")

    assert set(plain.legal_with("keep")) == {"keep", "keep N:R"}
    assert {"keep N:Y", "keep N:- N:Y", "keep N:R N:Y"} <= set(read.legal_with("keep"))


@pytest.mark.rule(R.KEPT_DIE)
def test_a_kept_die_may_be_rolled_later_unless_it_is_locked() -> None:
    plain, read = both(at, "axl: active none\nask: decide burning-sun-challenge N:R' N:Y", kept_die="locked")

    assert set(plain.legal_with("keep")) == {"keep", "keep N:R"}
    assert read.legal_with("keep") == ("keep N:R",)
    assert read.refused("keep").rule is R.KEPT_DIE
    assert read.refused("keep N:R N:Y").rule is R.ROLL_WITH_DANGER


@pytest.mark.rule(R.REROLL_WHEN_COMPLETE)
def test_a_matched_challenge_may_be_rolled_on_with_unless_it_must_stop() -> None:
    text = "axl: active none\nask: decide last-one-standing N:R N:F"
    plain, read = both(at, text, reroll_when_complete="must-stop")

    assert plain.can("keep N:R")
    assert read.legal == ("complete", "withdraw R")
    assert read.refused("keep N:R").rule is R.REROLL_WHEN_COMPLETE


@pytest.mark.rule(R.DANGER_TAKES)
def test_danger_takes_any_die_in_use_or_only_one_just_rolled() -> None:
    text = "axl: shells 0, active none\nask: danger burning-sun-challenge x N:R' N:Y"
    plain, read = both(at, text, danger_takes="just-rolled")

    assert set(plain.legal) == {"lose N:R", "lose N:Y"}
    assert read.legal == ("lose N:Y",)
    assert read.refused("lose N:R").rule is R.DANGER_TAKES
    assert read.refused("lose N:F").rule is R.DANGER_LOSES_DIE


@pytest.mark.rule(R.DANGER_TAKES)
def test_of_two_equal_dice_the_one_just_rolled_is_lost_under_that_reading() -> None:
    text = "axl: shells 0, active none\nask: danger burning-sun-challenge x N:R' N:R"
    plain, read = both(at, text, danger_takes="just-rolled")

    lock = {"kept_die": "locked"}
    assert plain.do("lose N:R").state != read.do("lose N:R").state
    assert at(text, **lock).do("lose N:R").legal_with("keep") == ("keep",)
    assert at(text, danger_takes="just-rolled", **lock).do("lose N:R").legal_with("keep") == ()


@pytest.mark.rule(R.PART_PAYMENT)
def test_a_part_payment_moves_no_shell_unless_it_may_charge_the_shield() -> None:
    text = "axl: shells 1, shield 0, active none\nask: danger burning-sun-challenge xx N:R N:Y"
    plain, read = both(at, text, part_payment="may-move")

    assert not plain.can("charge")
    charged = read.do("charge")
    assert (charged.seat("axl").shells, charged.seat("axl").shield) == (0, 1)
    assert set(charged.legal) == {"lose N:R", "lose N:Y"}


@pytest.mark.rule(R.PART_PAYMENT, R.REFUSE_BLOCK)
def test_a_part_payment_is_no_way_out_of_a_block_that_must_be_paid() -> None:
    text = "axl: shells 2, shield 0\nask: danger burning-sun-challenge xx N:R"

    assert at(text, part_payment="may-move").can("charge")
    assert at(text, part_payment="may-move", refuse_block="must-block").legal == ("block",)


@pytest.mark.rule(R.PART_PAYMENT, R.FULL_SHIELD)
def test_a_part_payment_does_not_fit_onto_a_capped_full_shield() -> None:
    text = "axl: shells 1, shield 6\nask: danger burning-sun-challenge xx N:R"

    assert at(text, part_payment="may-move").can("charge")
    assert not at(text, part_payment="may-move", full_shield="hard-cap").can("charge")


@pytest.mark.rule(R.REFUSE_BLOCK)
def test_a_block_may_be_refused_unless_it_must_be_paid() -> None:
    plain, read = both(at, "axl: shells 1\nask: danger burning-sun-challenge x N:R", refuse_block="must-block")

    assert plain.legal == ("block", "lose N:R")
    assert read.legal == ("block",)
    assert read.refused("lose N:R").rule is R.REFUSE_BLOCK


@pytest.mark.rule(R.PUSH_IT_KEEPS)
def test_a_push_it_match_is_kept_like_any_other_or_not_at_all() -> None:
    plain, read = both(at, "axl: active none\nask: decide burning-sun-challenge N:F N:Y", push_it_keeps="no")

    assert plain.can("keep N:F")
    assert read.legal_with("keep") == ("keep",)


@pytest.mark.rule(R.WITHDRAW_WHEN_MATCHED)
def test_a_matched_challenge_may_be_withdrawn_from_unless_it_must_be_completed() -> None:
    text = "axl: active none\nask: decide last-one-standing N:R"
    plain, read = both(at, text, withdraw_when_matched="must-complete")

    assert plain.can("withdraw R")
    assert read.legal == ("complete", "keep")


@pytest.mark.rule(R.STARTING_PUSH_IT)
def test_a_starting_challenge_has_a_push_it_symbol_or_none() -> None:
    plain, read = both(at, "axl: active none\nask: decide reef-sprint N:S N:Y", starting_push_it="deck-only")

    assert plain.do("complete").notch("axl", "Y") == 1
    assert read.do("complete").notch("axl", "Y") == 0


@pytest.mark.rule(R.STARTING_PUSH_IT)
def test_no_card_sees_a_push_it_symbol_on_a_starting_challenge_without_one() -> None:
    text = "seats: caiman dust\ncaiman: powers old-soldiers-drill\nask: decide steady-aim N:F"
    plain, read = both(at, text, starting_push_it="deck-only")

    assert plain.do("complete").seat("caiman").shells == 4
    assert read.do("complete").seat("caiman").shells == 2


@pytest.mark.rule(R.FAILED_STARTING)
def test_a_failed_starting_challenge_is_discarded_or_leaves_the_game() -> None:
    plain, read = both(at, "axl: active none\nask: decide reef-sprint N:R", failed_starting="leaves")

    plain, read = plain.do("withdraw"), read.do("withdraw")
    assert (plain.state.discard, plain.state.gone) == (("reef-sprint",), ())
    assert (read.state.discard, read.state.gone) == ((), ("reef-sprint",))


@pytest.mark.rule(R.LATE_FRUIT, R.KEEP_AND_REROLL)
def test_a_die_that_joins_when_all_are_lost_is_not_told_as_the_first_roll() -> None:
    text = "axl: active IR, fruit 1, shells 0\nask: danger burning-sun-challenge x N:R"
    play = at(text, late_fruit="yes").do("lose N:R", "add IR", "keep")

    assert R.KEEP_AND_REROLL in play.rules
    assert R.WITHDRAW_BEFORE_ROLL not in play.rules


@pytest.mark.rule(R.WITHDRAW_BEFORE_ROLL)
def test_nothing_but_withdrawing_may_come_before_the_first_roll() -> None:
    text = "axl: active N N, fruit 1, stunts final-flourish second-wind, hand last-one-standing, at drifters-dock\n"
    readings = {"withdraw_before_roll": "before-too", "late_fruit": "yes"}
    play = at(f"{text}ask: attempt last-one-standing", **readings).do("commit N")

    assert play.legal == ("withdraw", "keep", "stunt final-flourish")
    matched = play.do("stunt final-flourish").let()
    assert matched.legal == ("withdraw R", "keep")
    assert matched.do("keep", "rolled - -").can("complete")
