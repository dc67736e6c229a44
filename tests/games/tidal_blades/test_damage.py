"""Dealing damage: which die hits which spot, notches, trophies, pairs and Twins."""

import pytest

from tests.games.tidal_blades.beasts import TWINS, facing
from tests.games.tidal_blades.table import Play
from tidal_widgets.games.tidal_blades.rules import R


def struck(spots: str, dice: str, *lines: str, **rulings: str) -> Play:
    """Let Caiman stop with these dice against a Monster with these spots."""
    return facing(spots, *lines, f"ask: decide edge {dice}", **rulings).do("stop")


def hits(spots: str, dice: str, *lines: str, **rulings: str) -> tuple[str, ...]:
    """List every set of spots that may be hit, as their numbers."""
    play = struck(spots, dice, *lines, **rulings)
    if choices := play.legal_with("hit"):
        return tuple(line.removeprefix("hit").strip() for line in choices)
    assert play.state.edge is not None
    return ("".join(str(i + 1) for i, seat in enumerate(play.state.edge.hits) if seat == 0),)


@pytest.mark.rule(R.HITS, R.HIT_NOTCHES)
def test_symbols_beyond_the_open_spots_are_worth_nothing() -> None:
    play = struck("F F S", "N:F N:F N:F")

    assert play.state.edge is not None
    assert play.state.edge.hits == (0, 0, -1)
    assert play.notch("caiman", "F") == 2
    assert {R.HITS, R.HIT_NOTCHES} <= play.rules


@pytest.mark.rule(R.HITS)
def test_a_covered_spot_is_closed_for_everybody() -> None:
    assert hits("F F S", "N:F N:F", "edge: giant-mudcrab dust") == ("2",)
    assert hits("F F S", "N:F N:F", "edge: giant-mudcrab caiman") == ("12",)


@pytest.mark.rule(R.HITS)
def test_the_hit_tokens_are_those_of_the_seat_that_fought() -> None:
    play = facing("F F S", "turn: dust", "ask: decide edge N:F N:F").do("stop")

    assert play.state.edge is not None
    assert play.state.edge.hits == (1, 1, -1)


@pytest.mark.rule(R.DECLINE_HIT)
def test_every_hit_the_dice_allow_is_placed_unless_the_ruling_lets_one_decline() -> None:
    assert hits("F S R", "N:F N:S") == ("12",)
    assert hits("F S R", "N:F N:S", decline_hit="may-decline") == ("", "1", "2", "1 2")


@pytest.mark.rule(R.HITS)
def test_the_player_picks_among_spots_that_one_symbol_fits() -> None:
    assert set(hits("F F:red! S", "IR:F")) == {"1", "2"}


@pytest.mark.rule(R.HITS)
def test_a_smaller_set_of_hits_is_refused() -> None:
    play = struck("F S R", "N:* N:S")

    assert play.refused("hit 2").rule is R.HITS


@pytest.mark.rule(R.HITS, R.WILD)
def test_a_wild_hits_a_spot_of_any_trait() -> None:
    assert set(hits("F S R", "N:*")) == {"1", "2", "3"}
    assert struck("F S R", "N:*").do("hit 3").notch("caiman", "R") == 1


@pytest.mark.rule(R.HITS, R.SLASH_FACES)
def test_a_slash_face_hits_one_spot_of_either_trait() -> None:
    assert set(hits("F S R", "ER:F/S")) == {"1", "2"}


@pytest.mark.rule(R.HITS, R.DOUBLE_FACES)
def test_a_double_face_hits_two_spots() -> None:
    assert hits("F F S", "GF:FF") == ("12",)
    assert struck("F F S", "GF:FF").notch("caiman", "F") == 2


@pytest.mark.rule(R.DOUBLE_FACE_COUNTS)
def test_a_double_face_hits_one_spot_under_that_reading() -> None:
    assert set(hits("F F S", "GF:FF", double_face_counts="one")) == {"1", "2"}


@pytest.mark.rule(R.HITS)
def test_blanks_and_foreign_traits_hit_nothing() -> None:
    assert hits("F F S", "N:- N:R N:Y") == ("",)


@pytest.mark.rule(R.HIT_NOTCHES)
def test_each_hit_turns_the_dial_of_its_own_trait() -> None:
    play = struck("F S R Y", "N:F N:S N:R N:Y")

    assert play.seat("caiman").notches == (1, 1, 1, 1)


@pytest.mark.rule(R.HIT_NOTCHES)
def test_notches_of_a_fight_raise_levels_and_draw_character_cards() -> None:
    play = struck("Y Y S", "N:Y N:Y", "caiman: synergy-notch 1")

    assert "drew" in next(iter(play.chance))
    assert {R.LEVEL_MARKS, R.SYNERGY_DRAW} <= play.let().rules


@pytest.mark.rule(R.PLAIN_SPOT)
@pytest.mark.parametrize("die", ["N:F", "IR:F", "ER:F", "GF:F", "EB:*"])
def test_a_plain_spot_takes_a_die_of_any_level_and_colour(die: str) -> None:
    play = struck("F S", die)
    play = play.do("hit 1") if play.can("hit 1") else play

    assert play.notch("caiman", "F") == 1
    assert R.PLAIN_SPOT in play.rules


@pytest.mark.rule(R.SOLID_SPOT, R.ARMOUR)
@pytest.mark.parametrize("die", ["IR:F", "IR:*", "ER:F", "ER:*", "ER:F/S", "GF:F"])
def test_a_solid_spot_takes_its_colour_from_initiate_up(die: str) -> None:
    play = struck("F:red S:blue Y", die)

    assert play.state.edge is not None
    play = play.do("hit 1") if play.can("hit 1") else play
    assert play.notch("caiman", "F") == 1
    assert {R.SOLID_SPOT, R.ARMOUR} <= play.rules


@pytest.mark.rule(R.SOLID_SPOT, R.ARMOUR)
@pytest.mark.parametrize("die", ["N:F", "N:*", "IB:*", "EB:*"])
def test_a_solid_spot_refuses_novices_and_the_other_colour(die: str) -> None:
    assert hits("F:red F:red", die) == ("",)


@pytest.mark.rule(R.SPOT_TRAIT)
@pytest.mark.parametrize("die", ["ER:S", "IR:S", "GS:S", "GS:SS"])
def test_the_colour_alone_is_not_enough(die: str) -> None:
    assert hits("F:red F:red+", die) == ("",)


@pytest.mark.rule(R.EDGED_SPOT, R.ARMOUR)
@pytest.mark.parametrize("die", ["ER:F", "ER:*", "ER:F/S", "GF:F"])
def test_an_edged_spot_takes_its_colour_from_elite_up(die: str) -> None:
    play = struck("F:red+ Y", die)
    play = play.do("hit 1") if play.can("hit 1") else play

    assert play.notch("caiman", "F") == 1
    assert R.EDGED_SPOT in play.rules


@pytest.mark.rule(R.EDGED_SPOT)
@pytest.mark.parametrize("die", ["N:*", "IR:F", "IR:*", "EB:*", "EB:R"])
def test_an_edged_spot_refuses_initiates_and_the_other_colour(die: str) -> None:
    assert hits("F:red+ F:red+", die) == ("",)


@pytest.mark.rule(R.EDGED_SPOT, R.SOLID_SPOT)
@pytest.mark.parametrize(("die", "spots"), [("IB:Y", "Y:blue"), ("EB:R/Y", "Y:blue"), ("EB:Y", "Y:blue+")])
def test_blue_armour_works_as_red_armour_does(die: str, spots: str) -> None:
    assert hits(f"{spots} F", die) == ("1",)


@pytest.mark.rule(R.GUILD_ARMOUR)
@pytest.mark.parametrize(
    ("ruling", "die", "expected"),
    [
        ("any", "GF:F", "1"),
        ("any", "GR:*", "1"),
        ("own-colour", "GF:F", "1"),
        ("own-colour", "GS:*", "1"),
        ("own-colour", "GR:*", ""),
        ("none", "GF:F", ""),
        ("none", "GF:*", ""),
    ],
)
@pytest.mark.parametrize("spot", ["F:red", "F:red+"])
def test_black_dice_meet_coloured_armour_as_the_ruling_says(ruling: str, die: str, expected: str, spot: str) -> None:
    assert hits(f"{spot} S=1 S=1", die, guild_armour=ruling) == (expected,)


@pytest.mark.rule(R.GUILD_ARMOUR)
def test_a_guild_die_hits_plain_spots_under_every_reading() -> None:
    assert hits("F S", "GF:F", guild_armour="none") == ("1",)


@pytest.mark.rule(R.WILD_ARMOUR)
def test_a_wild_breaks_armour_unless_the_ruling_wants_the_printed_trait() -> None:
    assert hits("F:red S Y=1 Y=1", "IR:* N:S") == ("12",)
    assert hits("F:red Y", "IR:F", wild_armour="printed-only") == ("1",)
    assert hits("F:red F:red+", "ER:*", wild_armour="printed-only") == ("",)
    assert hits("F:red S Y=1 Y=1", "N:* N:S", wild_armour="printed-only") == ("2",)


@pytest.mark.rule(R.ARMOUR)
def test_an_armoured_spot_and_a_plain_one_are_matched_as_well_as_the_dice_can() -> None:
    assert hits("F:red F S", "N:F IR:F") == ("12",)


@pytest.mark.rule(R.TROPHY)
def test_each_trophy_hit_in_one_battle_moves_one_step() -> None:
    play = struck("F:red! R:blue+! S", "IR:F EB:R")

    assert play.seat("caiman").champion == 2
    assert R.TROPHY in play.rules


@pytest.mark.rule(R.TROPHY)
def test_armour_without_a_trophy_moves_nobody() -> None:
    play = struck("F:red R:blue+ S", "IR:F EB:R")

    assert play.seat("caiman").champion == 0
    assert R.TROPHY not in play.rules


@pytest.mark.rule(R.TROPHY)
def test_a_trophy_covered_earlier_pays_nobody_again() -> None:
    assert struck("F:red! F:red S", "IR:F", "edge: giant-mudcrab dust").seat("caiman").champion == 0


@pytest.mark.rule(R.TROPHY_SPOTS)
def test_only_edged_trophies_pay_under_that_reading() -> None:
    play = struck("F:red! R:blue+! S", "IR:F EB:R", trophy_spots="edged-only")

    assert play.seat("caiman").champion == 1


@pytest.mark.rule(R.PAIRED_SPOTS)
def test_a_pair_is_not_covered_by_half() -> None:
    play = struck("F=1 S=1 R", "N:F N:-")

    assert play.state.edge is not None
    assert play.state.edge.hits == (-1, -1, -1)
    assert play.notch("caiman", "F") == 0


@pytest.mark.rule(R.PAIRED_SPOTS)
def test_a_pair_is_beaten_by_both_its_symbols_together() -> None:
    play = struck("F=1 S=1 R", "N:F N:S")

    assert play.state.edge is not None
    assert play.state.edge.hits == (0, 0, -1)
    assert R.PAIRED_SPOTS in play.rules


@pytest.mark.rule(R.PAIRED_SPOTS)
def test_a_wild_completes_a_pair() -> None:
    assert hits("F=1 S=1 R", "N:F N:*") == ("1 2", "3")


@pytest.mark.rule(R.PAIRED_SPOTS)
def test_a_lone_symbol_of_a_pair_may_still_hit_a_single_spot() -> None:
    assert hits("F=1 S=1 F", "N:F") == ("3",)


@pytest.mark.rule(R.PAIRED_SPOTS)
def test_a_pair_of_one_trait_needs_two_symbols_of_it() -> None:
    assert hits("Y=1 Y=1 F", "N:Y N:R") == ("",)
    assert hits("Y=1 Y=1 F", "GY:YY") == ("12",)


@pytest.mark.rule(R.PAIRED_SPOTS, R.FIGHT_REROLL)
def test_half_a_pair_may_be_kept_for_the_next_roll() -> None:
    play = facing("F=1 S=1 R", "ask: attempt edge").do("commit N N", "rolled F Y -", "keep N:F", "rolled S -", "stop")

    assert play.state.edge is not None
    assert play.state.edge.hits == (0, 0, -1)


@pytest.mark.rule(R.TWIN_ONE_SIDE)
def test_all_hits_of_a_battle_go_to_one_twin() -> None:
    lines = ("F@1 F@1 S@1 S@2 R@2", "N:F N:F N:S", TWINS)

    assert set(hits(*lines)) == {"1 2 3", "4"}
    play = struck("F@1 F@1 R@1 S@2 Y@2", "N:F N:F N:S", TWINS)
    assert set(play.legal_with("hit")) == {"hit 1 2", "hit 4"}
    play = play.do("hit 4")
    assert play.notch("caiman", "S") == 1
    assert play.notch("caiman", "F") == 0
    assert R.TWIN_ONE_SIDE in play.rules


@pytest.mark.rule(R.TWIN_ONE_SIDE)
def test_hits_across_both_twins_are_refused() -> None:
    play = struck("F@1 F@1 R@1 S@2 Y@2", "N:F N:F N:S", TWINS)

    assert play.refused("hit 1 4").rule is R.HITS


@pytest.mark.rule(R.TWIN_ONE_SIDE)
def test_another_battle_may_turn_to_the_other_twin() -> None:
    play = struck("F@1 R@1 S@2 Y@2", "N:S", TWINS, "edge: giant-mudcrab caiman")

    assert play.state.edge is not None
    assert play.state.edge.hits == (0, -1, 0, -1)


@pytest.mark.rule(R.TWIN_ONE_SIDE, R.FIGHT_REROLL)
def test_dice_for_different_twins_are_not_kept_together() -> None:
    play = facing("F@1 R@1 S@2 Y@2", TWINS, "ask: decide edge N:F N:S N:-")

    assert play.can("keep N:F")
    assert play.can("keep N:S")
    assert play.refused("keep N:F N:S").rule is R.KEEP_AND_REROLL


@pytest.mark.rule(R.HIT_SUBSTITUTES)
def test_running_out_of_hit_tokens_does_not_stop_damage() -> None:
    play = struck("F F S", "N:F N:F", "caiman: hits 15, leads 2")

    assert play.state.edge is not None
    assert play.state.edge.hits == (0, 0, -1)
    assert R.HIT_SUBSTITUTES in play.rules


@pytest.mark.rule(R.HIT_SUBSTITUTES)
def test_the_eighteenth_hit_token_is_still_an_own_one() -> None:
    assert R.HIT_SUBSTITUTES not in struck("F F S", "N:F N:F", "caiman: hits 15").rules


@pytest.mark.rule(R.KILL_HITS)
def test_a_hit_is_no_step_and_no_leader_token() -> None:
    play = struck("F F S", "N:F N:F")

    assert (play.seat("caiman").champion, play.seat("caiman").leads) == (0, 0)
