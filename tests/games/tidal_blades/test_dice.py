"""Dice: gaining, refreshing, upgrading, running out of them, and what their faces mean."""

import pytest

from tests.games.tidal_blades.table import Play, at
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.rules import R

NIGHT = "first: axl\nmonsters: none\nask: night"


def night(axl: str, more: str = "") -> Play:
    """Set up the dice of the night, where nobody else has any to choose."""
    others = "caiman: active none\ndust: active none\neko: active none\n"
    return at(f"axl: {axl}\n{others}{more}{NIGHT}").do("rolled 8")


@pytest.mark.rule(R.NEW_DIE_ACTIVE)
def test_a_new_die_is_active_even_beside_spent_ones() -> None:
    play = at("axl: active none, spent N N N N\nask: travel").do("visit guard-tower")

    assert play.seat("axl").active == ("N",)
    assert play.seat("axl").spent == ("N", "N", "N", "N")
    assert R.NEW_DIE_ACTIVE in play.rules


@pytest.mark.rule(R.NEW_DIE_ACTIVE)
def test_a_new_die_may_be_rolled_in_the_same_turn() -> None:
    play = at("axl: active N, spent N N, hand pillar-balance\nask: travel").do("visit blade-advisor", "take IR").let()

    assert play.do("attempt pillar-balance").can("commit IR N")


@pytest.mark.rule(R.NEW_DIE_ACTIVE)
def test_who_gains_an_initiate_die_chooses_its_colour() -> None:
    assert at("ask: travel").do("visit blade-advisor").legal == ("take IR", "take IB")


@pytest.mark.rule(R.OTHER_COLOUR)
def test_a_red_initiate_die_that_is_out_of_stock_is_replaced_by_a_blue_one() -> None:
    play = (
        at("market: apprentices-blade\nsupply: IR 0 IB 2\nask: travel")
        .do("visit droska", "buy apprentices-blade")
        .let()
    )

    assert "IB" in play.seat("axl").active
    assert R.OTHER_COLOUR in play.rules


@pytest.mark.rule(R.OTHER_COLOUR)
def test_the_other_colour_is_no_choice_while_the_wanted_one_is_in_stock() -> None:
    play = at("market: apprentices-blade\nask: travel").do("visit droska", "buy apprentices-blade").let()

    assert "IR" in play.seat("axl").active


@pytest.mark.rule(R.LOWER_LEVEL)
def test_with_no_elite_die_left_any_lower_die_may_be_taken() -> None:
    text = "market: guild-introduction\naxl: fruit 2, shells 2\nsupply: ER 0 EB 0\nask: travel"
    play = at(text).do("visit droska", "buy guild-introduction").let()

    assert set(play.legal_with("take")) == {"take IR", "take IB", "take N"}
    assert R.LOWER_LEVEL in play.do("take N").rules


@pytest.mark.rule(R.LOWER_LEVEL)
def test_a_missing_novice_die_is_never_replaced_by_a_higher_one() -> None:
    play = at("supply: N 0\naxl: shells 0\nask: travel").do("visit guard-tower")

    assert play.seat("axl").active == ("N", "N")
    assert R.LOWER_LEVEL in play.rules
    assert play.seat("axl").shells == 1


@pytest.mark.rule(R.LOWER_LEVEL)
def test_with_every_lower_level_gone_too_nothing_is_gained() -> None:
    text = "market: guild-introduction\naxl: fruit 2, shells 2\nsupply: ER 0 EB 0 IR 0 IB 0 N 0 GF 3\nask: travel"
    play = at(text).do("visit droska", "buy guild-introduction").let()

    assert play.seat("axl").active == ("N", "N")
    assert (play.seat("axl").fruit, play.seat("axl").shells) == (0, 0)


@pytest.mark.rule(R.LOWER_LEVEL)
def test_with_one_colour_of_elite_left_that_one_is_gained_and_no_lower_die() -> None:
    text = "market: guild-introduction\naxl: fruit 2, shells 2\nsupply: ER 0\nask: travel"
    play = at(text).do("visit droska", "buy guild-introduction").let()

    assert "EB" in play.seat("axl").active


@pytest.mark.rule(R.UPGRADING, R.REFRESH_THEN_UPGRADE)
def test_a_novice_die_is_upgraded_to_a_red_or_a_blue_initiate_die() -> None:
    play = night("active N, spent none")

    assert set(play.legal) == {"upgrade active N IR", "upgrade active N IB", "enough"}
    play = play.do("upgrade active N IB")
    assert play.seat("axl").active == ("IB",)
    assert (play.supply("N"), play.supply("IB")) == (14, 7)
    assert R.UPGRADING in play.rules


@pytest.mark.rule(R.UPGRADING, R.FOUR_LEVELS)
def test_no_level_is_left_out_when_upgrading() -> None:
    play = night("active N, spent none")

    assert play.refused("upgrade active N ER").rule is R.FOUR_LEVELS
    assert play.refused("upgrade active N GF").rule is R.FOUR_LEVELS


@pytest.mark.rule(R.UPGRADING)
def test_initiate_and_elite_dice_keep_their_colour() -> None:
    assert night("active IR, spent none").legal_with("upgrade") == ("upgrade active IR ER",)
    assert night("active IB, spent none").legal_with("upgrade") == ("upgrade active IB EB",)
    assert night("active IR, spent none").refused("upgrade active IR EB").rule is R.UPGRADING


@pytest.mark.rule(R.UPGRADING)
def test_a_red_elite_die_becomes_a_guild_die_of_focus_or_spirit() -> None:
    assert night("active ER, spent none").legal_with("upgrade") == ("upgrade active ER GF", "upgrade active ER GS")
    assert night("active EB, spent none").legal_with("upgrade") == ("upgrade active EB GR", "upgrade active EB GY")


@pytest.mark.rule(R.UPGRADING, R.FOUR_LEVELS)
def test_a_guild_die_cannot_be_upgraded() -> None:
    play = night("active GF, spent none")

    assert not play.legal_with("upgrade")


@pytest.mark.rule(R.OTHER_COLOUR, R.UPGRADING)
def test_an_upgrade_without_red_elite_dice_brings_a_blue_one() -> None:
    play = night("active IR, spent none", "supply: ER 0 EB 3\n").do("upgrade active IR EB")

    assert play.seat("axl").active == ("EB",)
    assert (play.supply("EB"), play.supply("IR")) == (2, 8)
    assert R.OTHER_COLOUR in play.rules


@pytest.mark.rule(R.LOWER_LEVEL)
def test_an_upgrade_without_any_elite_die_brings_a_lower_one() -> None:
    play = night("active IR, spent none", "supply: ER 0 EB 0 IB 0\n")

    assert set(play.legal_with("upgrade")) == {"upgrade active IR IR", "upgrade active IR N"}


@pytest.mark.rule(R.OTHER_COLOUR)
def test_another_guild_die_stands_in_for_one_that_is_out_of_stock() -> None:
    play = night("active ER, spent none", "supply: GF 0 GS 0 GR 1 GY 0\n")

    assert play.legal_with("upgrade") == ("upgrade active ER GR",)


@pytest.mark.rule(R.NIGHT_REFRESH, R.REFRESH_THEN_UPGRADE)
def test_a_spent_die_is_refreshed_and_then_upgraded() -> None:
    play = night("active none, spent N").do("upgrade spent N IR")

    assert (play.seat("axl").active, play.seat("axl").spent) == (("IR",), ())
    assert {R.NIGHT_REFRESH, R.REFRESH_THEN_UPGRADE} <= play.rules


@pytest.mark.rule(R.NIGHT_REFRESH)
def test_no_more_dice_than_the_resilience_level_are_handled_in_a_night() -> None:
    play = night("active none, spent N N N, resilience 2").do("upgrade spent N IR", "upgrade spent N IB")

    assert play.seat("axl").active == ("IB", "IR")
    assert play.seat("axl").spent == ("N",)
    assert not play.legal_with("upgrade")


@pytest.mark.rule(R.NIGHT_REFRESH)
def test_no_die_is_upgraded_twice_in_a_night() -> None:
    play = night("active N, spent none, resilience 2").do("upgrade active N IR")

    assert not play.can("upgrade active IR ER")


@pytest.mark.rule(R.REFRESHING, R.DAY_REFRESH)
def test_refreshing_changes_the_place_of_a_die_and_not_its_kind() -> None:
    play = at("axl: active none, spent IR\nask: travel").do("visit desert-caravan")

    assert play.refused("refresh N").rule is R.REFRESHING
    assert play.do("refresh IR").seat("axl").active == ("IR",)


@pytest.mark.rule(R.DAY_REFRESH)
def test_fewer_dice_may_be_refreshed_than_allowed() -> None:
    play = at("axl: active none, spent IR N\nask: travel").do("visit desert-caravan", "refresh IR", "enough")

    assert play.seat("axl").spent == ("N",)


@pytest.mark.rule(R.DAY_REFRESH)
def test_active_dice_cannot_be_refreshed() -> None:
    play = at("axl: active IR, spent N\nask: travel").do("visit desert-caravan")

    assert play.legal_with("refresh") == ("refresh N",)


@pytest.mark.rule(R.USED_DICE_SPENT)
def test_dice_used_in_a_challenge_cannot_be_used_again_before_they_are_refreshed() -> None:
    text = "axl: active N, hand dune-vault sword-salute, at droska\ncaiman: discs 0\ndust: discs 0\neko: discs 0\n"
    play = at(text + "ask: contest").do("attempt dune-vault", "commit N", "rolled F -", "complete")
    assert play.seat("axl").spent == ("N",)
    play = play.do("visit desert-caravan", "enough")

    assert play.refused("attempt sword-salute").rule is R.ATTEMPT_AFTER_BONUS
    assert not play.do("fruit").legal_with("attempt")


@pytest.mark.rule(R.USED_DICE_SPENT, R.COMMIT_DICE)
def test_spent_dice_cannot_be_committed() -> None:
    play = at("axl: at droska, focus 3, active N, spent IR IR, hand dune-vault\nask: attempt dune-vault")

    assert play.refused("commit IR N").rule is R.USED_DICE_SPENT
    assert play.refused("commit N N").rule is R.COMMIT_DICE


@pytest.mark.rule(R.NOVICE_DIE, R.WILD)
def test_a_novice_die_shows_each_trait_once_a_wild_and_a_blank() -> None:
    play = at("axl: at droska, active N, hand dune-vault\nask: attempt dune-vault").do("commit N")

    assert play.chance == {f"rolled {face}": 1 for face in ("F", "S", "R", "Y", "*", "-")}
    assert play.refused("rolled FF").rule is R.NOVICE_DIE


@pytest.mark.rule(R.NOVICE_DIE, R.WILD)
def test_a_novice_die_matches_one_trait_with_two_faces_of_six() -> None:
    play = at("axl: at droska, active N, hand dune-vault\nask: attempt dune-vault").do("commit N")
    good = [face for face in play.chance if play.do(face, "rolled -").can("complete")]

    assert sorted(good) == ["rolled *", "rolled F"]


@pytest.mark.rule(R.INITIATE_DICE)
@pytest.mark.parametrize(("die", "traits"), [("IR", "FS"), ("IB", "RY")])
def test_an_initiate_die_leans_to_two_traits_and_has_one_wild(die: str, traits: str) -> None:
    play = at(f"axl: at droska, active {die}, hand dune-vault\nask: attempt dune-vault").do(f"commit {die}")

    assert play.chance["rolled *"] == 1
    assert sum(ways for face, ways in play.chance.items() if face[-1] in traits) >= 4
    assert play.refused("rolled FF").rule is R.INITIATE_DICE


@pytest.mark.rule(R.ELITE_DICE, R.SLASH_FACES)
@pytest.mark.parametrize(("die", "slash"), [("ER", "F/S"), ("EB", "R/Y")])
def test_an_elite_die_has_two_wilds_and_two_slash_faces(die: str, slash: str) -> None:
    play = at(f"axl: at droska, active {die}, hand dune-vault\nask: attempt dune-vault").do(f"commit {die}")

    assert play.chance["rolled *"] == 2
    assert play.chance[f"rolled {slash}"] == 2
    assert play.refused("rolled -").rule is R.ELITE_DICE


@pytest.mark.rule(R.GUILD_DICE, R.DOUBLE_FACES)
@pytest.mark.parametrize("trait", list("FSRY"))
def test_a_guild_die_has_two_wilds_and_one_trait_only(trait: str) -> None:
    play = at(f"axl: at droska, active G{trait}, hand dune-vault\nask: attempt dune-vault").do(f"commit G{trait}")

    assert play.chance["rolled *"] == 2
    assert {face.split()[1].strip("*") for face in play.chance} <= {"", trait, trait * 2}
    assert play.refused("rolled -").rule is R.GUILD_DICE


@pytest.mark.rule(R.SLASH_FACES)
def test_a_slash_face_matches_one_of_its_traits_and_not_both() -> None:
    play = at("axl: at droska, hand blade-dance\nask: decide blade-dance ER:F/S")

    assert not play.can("complete")
    assert play.legal_with("withdraw") == ("withdraw F", "withdraw S")
    assert R.SLASH_FACES in play.do("withdraw S").rules


@pytest.mark.rule(R.SLASH_FACES)
def test_a_slash_face_takes_the_trait_the_other_dice_lack() -> None:
    play = at("axl: at droska\nask: decide blade-dance ER:F/S N:F").do("complete")

    assert (play.notch("axl", "F"), play.notch("axl", "S")) == (1, 1)
    assert R.SLASH_FACES in play.rules


@pytest.mark.rule(R.DOUBLE_FACES)
def test_a_double_face_matches_two_symbols_with_one_die() -> None:
    play = at("axl: at droska, active N\nask: decide twin-swords GF:FF").do("complete")

    assert play.notch("axl", "F") == 2
    assert play.seat("axl").spent == ("GF",)
    assert R.DOUBLE_FACES in play.rules


@pytest.mark.rule(R.DOUBLE_FACES)
def test_half_a_double_face_may_be_needed() -> None:
    play = at("axl: at droska, active N\nask: decide dune-vault GF:FF").do("complete")

    assert play.notch("axl", "F") == 1


@pytest.mark.rule(R.WILD)
def test_a_wild_matches_any_trait_once() -> None:
    play = at("axl: at droska\nask: decide twin-swords N:* N:F").do("complete")

    assert play.notch("axl", "F") == 2
    assert R.WILD in play.rules
    assert not at("axl: at droska\nask: decide twin-swords N:*").can("complete")


@pytest.mark.rule(R.WILD)
def test_a_kept_wild_may_still_be_any_trait_later() -> None:
    play = at("axl: at droska\nask: decide blade-dance N:* N:-").do("keep N:*", "rolled S -").do("complete")

    assert (play.notch("axl", "F"), play.notch("axl", "S")) == (1, 1)


@pytest.mark.rule(R.DANGER_DICE)
def test_the_danger_die_shows_no_traits() -> None:
    play = at("axl: at droska, hand dune-vault\nask: attempt dune-vault").do("commit N", "rolled F")

    assert play.refused("rolled F").rule is R.DANGER_DICE


def test_all_dice_are_in_the_box() -> None:
    counts = {code: die.count for code, die in load_components().dice.items()}

    assert counts == {"N": 14, "IR": 8, "IB": 8, "ER": 8, "EB": 8, "GF": 3, "GS": 3, "GR": 3, "GY": 3}
