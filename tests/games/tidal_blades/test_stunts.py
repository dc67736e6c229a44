"""Stunts one by one, also those that change an attempt under way."""

import pytest

from tests.games.tidal_blades.beasts import with_box
from tests.games.tidal_blades.table import Play, at, challenges_but
from tidal_widgets.games.tidal_blades.rules import R


def studying() -> Play:
    """Play a study of three cards where one is left in the deck and one in the discard."""
    cards = f"deck: twin-swords\ndiscard: dune-vault\ncaiman: hand {challenges_but('twin-swords', 'dune-vault')}\n"
    return at(f"{cards}axl: spirit 3, stunts dedicated-study\nask: travel").do("stunt dedicated-study")


@pytest.mark.rule(R.TURN_STUNT, R.DANGER_FIRST)
def test_a_stunt_that_wards_off_danger_also_charges_the_shield() -> None:
    text = "axl: at droska, stunts mirror-guard, spirit 2, shells 0, shield 5\nask: danger twin-swords xx N:F N:F"
    play = at(text).do("stunt mirror-guard")

    assert play.can("complete")
    assert play.seat("axl").shield == 7
    assert play.do("leap N:F *").seat("axl").shield == 3


@pytest.mark.rule(R.TURN_STUNT)
def test_a_stunt_that_wards_off_danger_waits_for_some() -> None:
    assert at("axl: stunts mirror-guard\nask: travel").refused("stunt mirror-guard").rule is R.TURN_STUNT
    text = "axl: at droska, stunts mirror-guard\nask: decide twin-swords N:F N:-"
    assert at(text).refused("stunt mirror-guard").rule is R.TURN_STUNT


@pytest.mark.rule(R.TURN_STUNT)
def test_what_a_card_can_no_longer_change_it_leaves_alone() -> None:
    owner = '[stunt.mirror-guard]\neffects = "ward; ward; fruit"'
    play = with_box(
        owner, "axl: at droska, stunts mirror-guard, fruit 0", "turn: axl", "ask: danger twin-swords x N:F N:-"
    )
    play = play.do("stunt mirror-guard")

    assert play.seat("axl").fruit == 1
    assert play.can("keep N:F")


@pytest.mark.rule(R.TURN_STUNT)
def test_a_stunt_that_sets_a_die_and_refreshes_others_does_both() -> None:
    text = "axl: at droska, active none, spent N, stunts borrowed-moment, shield 0\nask: decide twin-swords N:F N:-"
    play = at(text).do("stunt borrowed-moment", "leap N:- F", "refresh N")

    assert play.can("complete")
    assert play.seat("axl").active == ("N",)


@pytest.mark.rule(R.TURN_STUNT)
def test_a_stunt_that_rolls_dice_again_leaves_the_danger_die_alone() -> None:
    text = "axl: at droska, spirit 2, stunts second-wind\nask: decide twin-swords N:F N:- IR:S"
    play = at(text).do("stunt second-wind", "again N:-", "rolled F", "enough")

    assert play.can("complete")
    assert "keep N:F N:F" in play.legal


@pytest.mark.rule(R.TURN_STUNT)
def test_a_symbol_given_by_a_stunt_counts_for_the_attempt_but_is_no_die() -> None:
    text = "axl: at droska, active none, fruit 0, stunts final-flourish\nask: decide twin-swords N:F N:-"
    play = at(text).do("stunt final-flourish", "complete")

    assert play.notch("axl", "F") == 2
    assert play.seat("axl").spent == ("N", "N")
    assert play.seat("axl").fruit == 1


@pytest.mark.rule(R.TURN_STUNT, R.NEW_DIE_ACTIVE)
@pytest.mark.parametrize(
    ("level", "dice"), [(1, {"N"}), (2, {"IR", "IB"}), (3, {"ER", "EB"}), (4, {"GF", "GS", "GR", "GY"})]
)
def test_midnight_training_brings_a_die_of_the_level_of_spirit(level: int, dice: set[str]) -> None:
    play = at(f"axl: active none, spirit {level}, stunts midnight-training\nask: travel").do("stunt midnight-training")
    offered = {line.split()[1] for line in play.legal_with("take")} or set(play.seat("axl").active)

    assert offered == dice


@pytest.mark.rule(R.STUNT_BY_SPIRIT)
def test_judges_favor_gives_as_many_rewards_as_the_spirit_level() -> None:
    text = "axl: active none, fruit 0, shells 0, spirit {}, stunts judges-favor\nask: travel"
    one, two, three = (at(text.format(n)).do("stunt judges-favor").seat("axl") for n in (1, 2, 3))

    assert (one.fruit, one.shells, one.active) == (1, 0, ())
    assert (two.fruit, two.shells, two.active) == (1, 1, ())
    assert (three.fruit, three.shells, three.active) == (1, 1, ("N",))


@pytest.mark.rule(R.CHRONOSSEUM_BONUS, R.TURN_STUNT)
def test_the_stunt_just_drawn_may_be_played_at_once() -> None:
    play = at("axl: fruit 0\nask: travel").do("visit chronosseum", "drew elite-climber", "stunt elite-climber")

    assert play.seat("axl").fruit == 1
    assert play.mover == "caiman"


@pytest.mark.rule(R.TURN_STUNT)
def test_stunts_drawn_by_a_stunt_wait_for_another_turn() -> None:
    text = "axl: stunts show-of-skill, spirit 2\nstunt-deck: elite-climber shell-song\nask: travel"
    play = at(text).do("stunt show-of-skill", "drew elite-climber", "drew shell-song")

    assert play.seat("axl").stunts == ("elite-climber", "shell-song")
    assert play.refused("stunt elite-climber").rule is R.TURN_STUNT


@pytest.mark.rule(R.TURN_STUNT, R.STUNT_DISCARDED)
def test_one_of_two_equal_stunts_is_discarded() -> None:
    play = at("axl: stunts elite-climber elite-climber\nask: travel").do("stunt elite-climber")

    assert play.seat("axl").stunts == ("elite-climber",)


@pytest.mark.rule(R.DEDICATED_STUDY)
def test_a_studied_challenge_may_be_attempted_in_the_same_turn() -> None:
    text = "axl: at droska, stunts dedicated-study\ndeck: twin-swords\nask: contest"
    play = at(text).do("stunt dedicated-study", "drew twin-swords", "keep-card twin-swords")

    assert play.can("attempt twin-swords")


@pytest.mark.rule(R.DEDICATED_STUDY, R.RESHUFFLE)
def test_a_study_shuffles_the_discards_when_the_deck_runs_out() -> None:
    play = studying()

    assert R.RESHUFFLE in play.do("drew twin-swords").rules
    assert play.do("drew twin-swords").chance == {"drew dune-vault": 1}


@pytest.mark.rule(R.DEDICATED_STUDY)
def test_a_study_ends_early_when_no_card_is_left_at_all() -> None:
    play = studying().do("drew twin-swords", "drew dune-vault")

    assert play.legal == ("keep-card dune-vault", "keep-card twin-swords")
