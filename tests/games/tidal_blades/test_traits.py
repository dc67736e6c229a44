"""Traits: notches and levels, the Maximum Roll and Fruit, awards at the end."""

import pytest

from tests.games.tidal_blades.table import Play, at
from tidal_widgets.games.tidal_blades.rules import R


def trait_points(play: Play, name: str) -> dict[str, int]:
    """Count the points of each dial by the name of its Trait."""
    assert play.scores is not None
    lines = play.scores.lines[play.index(name)]
    return {line.why.split()[0]: line.points for line in lines if " at notch " in line.why}


@pytest.mark.rule(R.NOTCHES, R.COMPLETE_NOTCHES)
def test_each_matched_symbol_turns_its_dial_one_notch() -> None:
    play = at("axl: at droska\nask: decide fend-off-the-ironback-crabs N:R N:F IR:F").do("complete")

    assert [play.notch("axl", trait) for trait in "FSRY"] == [2, 0, 1, 0]


@pytest.mark.rule(R.NOTCHES, R.LEVEL_MARKS)
def test_a_notch_is_not_yet_a_level() -> None:
    play = at("axl: at droska, focus-notch 0\nask: decide dune-vault N:F").do("complete")

    assert play.notch("axl", "F") == 1
    assert R.NOTCHES in play.rules
    assert R.LEVEL_MARKS not in play.rules


@pytest.mark.rule(R.LEVEL_MARKS, R.FOCUS)
def test_passing_a_mark_raises_the_level() -> None:
    play = at("axl: at droska, focus-notch 2\nask: decide dune-vault N:F").do("complete")

    assert R.LEVEL_MARKS in play.rules
    assert R.FOCUS in play.rules
    assert "axl reached Focus level 3." in play.says


@pytest.mark.rule(R.SPIRIT, R.RESILIENCE)
def test_a_level_says_what_it_is_good_for() -> None:
    play = at("axl: at droska, spirit-notch 1, resilience-notch 1\nask: decide dust-devil-chase N:R N:S").do("complete")

    assert {R.SPIRIT, R.RESILIENCE} <= play.rules


@pytest.mark.rule(R.SPIRIT, R.STUNT_BY_SPIRIT)
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_stunts_grow_with_spirit(level: int) -> None:
    play = at(f"axl: spirit {level}, fruit 0, stunts elite-climber\nask: travel").do("stunt elite-climber")

    assert play.seat("axl").fruit == level


@pytest.mark.rule(R.RESILIENCE)
def test_resilience_is_the_number_of_dice_cared_for_in_a_night() -> None:
    text = "axl: active none, spent N N N, resilience 2\ncaiman: active none\ndust: active none\neko: active none\n"
    play = at(text + "monsters: none\nask: night").do("rolled 8", "upgrade spent N IR", "upgrade spent N IR")

    assert R.RESILIENCE in at(text + "monsters: none\nask: night").do("rolled 8", "upgrade spent N IR").rules
    assert play.seat("axl").spent == ("N",)


@pytest.mark.rule(R.TRAIT_DIALS)
def test_a_dial_at_its_end_is_turned_no_further() -> None:
    play = at("axl: at droska, focus-notch 14\nask: decide dune-vault N:F").do("complete")

    assert play.notch("axl", "F") == 14
    assert R.TRAIT_DIALS in play.rules
    assert R.NOTCHES not in play.rules


@pytest.mark.rule(R.TRAIT_DIALS)
def test_every_trait_has_a_dial_of_its_own() -> None:
    play = at("axl: at lamara\nask: decide the-drowned-mile N:F N:S IB:R IB:Y").do("complete")

    assert [play.notch("axl", trait) for trait in "FSRY"] == [1, 1, 1, 1]


@pytest.mark.rule(R.FOCUS)
def test_no_more_dice_than_focus_are_committed_without_fruit() -> None:
    text = "axl: at droska, focus 2, fruit 0, active N N N N N N, hand dune-vault\nask: attempt dune-vault"

    assert at(text).refused("commit N N N").rule is R.FOCUS
    assert R.FOCUS in at(text).do("commit N N").rules


@pytest.mark.rule(R.FRUIT_FOR_DICE)
def test_each_die_beyond_focus_costs_one_fruit() -> None:
    text = "axl: at droska, focus 2, fruit 2, active N N N N N N, hand dune-vault\nask: attempt dune-vault"
    play = at(text).do("commit N N N N")

    assert play.seat("axl").fruit == 0
    assert R.FRUIT_FOR_DICE in play.rules
    assert play.state.fruit == 35 - 3 * 2


@pytest.mark.rule(R.FRUIT_FOR_DICE)
def test_one_fruit_is_good_for_one_die_only() -> None:
    text = "axl: at droska, focus 2, fruit 1, active N N N N N, hand dune-vault\nask: attempt dune-vault"

    assert at(text).refused("commit N N N N").rule is R.FRUIT_FOR_DICE
    assert at(text).do("commit N N N").seat("axl").fruit == 0


@pytest.mark.rule(R.FRUIT_FOR_DICE)
def test_fruit_makes_no_dice() -> None:
    text = "axl: at droska, focus 2, fruit 5, active N N N, spent N N, hand dune-vault\nask: attempt dune-vault"

    assert at(text).refused("commit N N N N N").rule is R.USED_DICE_SPENT
    assert max(len(line.split()) - 1 for line in at(text).legal_with("commit")) == 3
    assert at(text).do("commit N N N").seat("axl").fruit == 4


@pytest.mark.rule(R.FRUIT_FOR_DICE)
def test_fruit_is_not_eaten_for_dice_within_focus() -> None:
    text = "axl: at droska, focus 3, fruit 2, active N N N, hand dune-vault\nask: attempt dune-vault"

    assert at(text).do("commit N N N").seat("axl").fruit == 2


@pytest.mark.rule(R.FRUIT_FOR_DICE)
def test_eating_fruit_does_not_turn_the_focus_dial() -> None:
    text = "axl: at droska, focus 2, fruit 1, active N N N, hand dune-vault\nask: attempt dune-vault"

    assert at(text).do("commit N N N").notch("axl", "F") == 0


@pytest.mark.rule(R.FRUIT_FOR_DICE, R.KEEP_AND_REROLL)
def test_rolling_again_costs_no_further_fruit() -> None:
    text = "axl: at droska, focus 2, fruit 1, active N N N, hand twin-swords\nask: attempt twin-swords"
    play = at(text).do(
        "commit N N N", "rolled - - - -", "keep", "rolled F - - -", "keep N:F", "rolled - - -", "keep N:F"
    )

    assert play.seat("axl").fruit == 0
    assert play.do("rolled - F -").can("complete")


@pytest.mark.rule(R.FRUIT_FOR_DICE)
def test_fruit_cannot_be_eaten_between_rolls() -> None:
    play = at("axl: at droska, fruit 3, active N N\nask: decide twin-swords N:F N:-")

    assert not play.legal_with("add")
    assert play.refused("commit N").rule is R.COMMIT_DICE


@pytest.mark.rule(R.TRAIT_AWARDS)
def test_only_the_highest_award_of_a_dial_counts() -> None:
    play = at("round: 4\naxl: spirit-notch 9\nask: over")

    assert trait_points(play, "axl")["Spirit"] == 3


@pytest.mark.rule(R.TRAIT_AWARDS)
def test_the_awards_of_the_four_dials_add_up() -> None:
    text = "axl: spirit-notch 7, focus-notch 2, resilience-notch 7, synergy-notch 14"
    points = trait_points(at(f"round: 4\n{text}\nask: over"), "axl")

    assert points == {"Focus": 1, "Spirit": 3, "Resilience": 3, "Synergy": 5}
    assert sum(points.values()) == 12


@pytest.mark.rule(R.TRAIT_AWARDS)
def test_a_dial_on_its_start_is_worth_nothing() -> None:
    assert set(trait_points(at("round: 4\nask: over"), "axl").values()) == {0}


@pytest.mark.rule(R.TRAIT_AWARDS)
def test_a_full_dial_is_worth_five() -> None:
    play = at("round: 4\naxl: focus-notch 14\nask: over")

    assert play.scores is not None
    assert R.TRAIT_AWARDS in {line.rule for line in play.scores.lines[0]}
    assert trait_points(play, "axl")["Focus"] == 5
