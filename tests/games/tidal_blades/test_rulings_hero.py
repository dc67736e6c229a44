"""Open rules of dice, Traits, Character cards, Shield, discs and Goals: what each other reading changes."""

import pytest

from tests.games.tidal_blades.beasts import facing, with_box
from tests.games.tidal_blades.compared import both
from tests.games.tidal_blades.table import Play, at
from tidal_widgets.games.tidal_blades.rules import R

DIE = 'card reward = "die I"'
NIGHT = "monsters: none\nask: night\n"


def night(text: str, **ruling: str) -> Play:
    """Set up a night without Monsters, where the first seat chooses dice."""
    return at(NIGHT + text, **ruling).do("rolled 1")


@pytest.mark.rule(R.DICE_LIMIT_ELSEWHERE)
def test_a_seventh_die_from_somebody_elses_kill_is_given_up_at_once_where_that_is_read() -> None:
    lines = ("F S", DIE, "edge: giant-mudcrab - dust", "dust: active N N N N N N", "ask: decide edge N:F")
    plain, read = both(facing, *lines, dice_limit_elsewhere="at-once")

    plain, read = plain.do("stop", "take IR", "take IB"), read.do("stop", "take IR", "take IB")
    assert not plain.legal_with("discard")
    assert len(plain.seat("dust").active) == 7
    assert (read.mover, read.legal_with("discard")) == ("dust", ("discard active IB", "discard active N"))


@pytest.mark.rule(R.DICE_LIMIT_ELSEWHERE)
def test_within_ones_own_turn_the_seventh_die_may_wait_for_its_end() -> None:
    lines = ("F", DIE, 'card kill_bonus = ["study 2"]', "caiman: active N N N N N N", "ask: decide edge N:F")
    read = facing(*lines, dice_limit_elsewhere="at-once").do("stop", "take IR").let()

    assert read.legal_with("keep-card")
    assert read.do(read.legal[0]).legal_with("discard")


@pytest.mark.rule(R.DICE_LIMIT_ELSEWHERE)
def test_a_seventh_die_that_comes_by_night_is_given_up_before_dice_are_chosen_where_that_is_read() -> None:
    owner = '[power.night-garage]\neffects = "die N"\n'
    text = f"{NIGHT}axl: powers night-garage, active N N N N N N"
    plain, read = both(with_box, owner, "seats: axl caiman", text, dice_limit_elsewhere="at-once")

    assert plain.do("rolled 1").legal_with("upgrade")
    assert read.do("rolled 1").legal == ("discard active N",)


@pytest.mark.rule(R.REFRESH_AMOUNT)
def test_a_refresh_may_stop_short_unless_it_is_read_as_a_duty() -> None:
    plain, read = both(at, "axl: spent N N", refresh_amount="as-many")

    plain, read = plain.do("visit desert-caravan"), read.do("visit desert-caravan")
    assert plain.legal == ("refresh N", "enough")
    assert read.legal == ("refresh N",)


@pytest.mark.rule(R.GUILD_UPGRADE)
def test_a_red_elite_reaches_the_guild_dice_of_its_colour_or_any() -> None:
    plain, read = both(night, "axl: active ER", guild_upgrade="any")

    assert plain.legal_with("upgrade") == ("upgrade active ER GF", "upgrade active ER GS")
    assert set(read.legal_with("upgrade")) == {f"upgrade active ER {die}" for die in ("GF", "GS", "GR", "GY")}


@pytest.mark.rule(R.DOUBLE_FACE_COUNTS)
def test_a_double_face_fills_two_symbols_or_one() -> None:
    plain, read = both(at, "axl: active none\nask: decide burning-sun-challenge GR:RR", double_face_counts="one")

    assert plain.can("complete")
    assert not read.can("complete")
    assert read.can("withdraw R")


@pytest.mark.rule(R.WILD_CHOICE)
def test_a_kept_wild_stays_open_or_is_named_when_it_is_set_aside() -> None:
    plain, read = both(at, "axl: active none\nask: decide daigons-puzzle N:* N:S", wild_choice="fixed")

    assert plain.legal_with("keep") == ("keep N:*", "keep")
    assert plain.do("keep N:*", "rolled F -").can("complete")
    assert set(read.legal_with("keep")) == {"keep N:*F", "keep N:*R", "keep N:*Y", "keep"}
    named = read.do("keep N:*F", "rolled F -")
    assert not named.can("complete")
    assert read.do("keep N:*Y", "rolled F -").can("complete")


@pytest.mark.rule(R.WILD_CHOICE, R.WILD_ARMOUR)
def test_a_named_wild_is_still_a_wild_for_armour() -> None:
    lines = ("F:red S", "caiman: active none", "ask: decide edge IR:* N:R")
    play = facing(*lines, wild_choice="fixed")
    assert play.can("keep IR:*F")
    assert not facing(*lines, wild_choice="fixed", wild_armour="printed-only").can("keep IR:*F")


@pytest.mark.rule(R.GUILD_SHORTAGE)
def test_another_guild_die_stands_in_for_a_missing_one_unless_that_counts_as_an_empty_level() -> None:
    plain, read = both(night, "supply: GF 0 GS 0\naxl: active ER", guild_shortage="none-left")

    assert plain.legal_with("upgrade") == ("upgrade active ER GR", "upgrade active ER GY")
    assert read.can("upgrade active ER EB")
    assert not read.can("upgrade active ER GR")


@pytest.mark.rule(R.UPGRADE_SHORTAGE)
def test_an_upgrade_into_an_empty_level_takes_a_lower_die_or_is_lost() -> None:
    plain, read = both(night, "supply: ER 0 EB 0\naxl: active IR", upgrade_shortage="no-upgrade")

    assert plain.can("upgrade active IR IB")
    assert plain.can("upgrade active IR N")
    assert read.mover == "caiman"


@pytest.mark.rule(R.ZERO_DICE)
def test_a_challenge_takes_a_die_unless_none_is_read_as_enough() -> None:
    plain, read = both(at, "axl: hand reef-sprint, at lamara\nask: contest", zero_dice="allowed")

    plain, read = plain.do("attempt reef-sprint"), read.do("attempt reef-sprint")
    assert not plain.can("commit")
    assert read.do("commit").legal == ("withdraw",)


@pytest.mark.rule(R.ZERO_DICE)
def test_a_challenge_may_be_traded_in_without_any_active_die_under_that_reading() -> None:
    text = "axl: hand reef-sprint, at lamara, active none\nask: contest"

    assert not at(text).can("attempt reef-sprint")
    assert at(text, zero_dice="allowed").can("attempt reef-sprint")


@pytest.mark.rule(R.ZERO_DICE, R.BONUS_DIE_ALONE)
def test_no_die_in_a_fight_brings_no_bonus_die_and_no_hit() -> None:
    text = "edge: bullubura\naxl: completed last-one-standing, at folds-edge\nask: contest"
    play = at(text, zero_dice="allowed").do("fight", "commit")

    assert play.legal == ("stop",)
    assert play.do("stop").mover == "caiman"


@pytest.mark.rule(R.POWER_COST)
def test_shells_for_a_character_card_leave_the_board_for_the_supply_or_for_the_shield() -> None:
    text = "seats: eko axl dust\neko: powers tsuros-transverser, shells 2, shield 0\nask: decide daigons-puzzle N:F"
    plain, read = both(at, text, power_cost="shield")

    plain, read = plain.do("use tsuros-transverser"), read.do("use tsuros-transverser")
    assert (plain.seat("eko").shells, plain.seat("eko").shield) == (0, 0)
    assert (read.seat("eko").shells, read.seat("eko").shield) == (0, 2)
    assert plain.state.shells == read.state.shells + 2


@pytest.mark.rule(R.POWER_COST, R.FULL_SHIELD)
def test_a_card_paid_onto_the_shield_cannot_be_paid_onto_a_full_one() -> None:
    text = "seats: eko axl dust\neko: powers tsuros-transverser, shells 2, shield 5\nask: decide daigons-puzzle N:F"

    assert at(text, power_cost="shield").can("use tsuros-transverser")
    assert not at(text, power_cost="shield", full_shield="hard-cap").can("use tsuros-transverser")


@pytest.mark.rule(R.TWO_ICONS)
def test_two_icons_passed_at_once_are_drawn_for_in_turn_or_together() -> None:
    lines = ("Y Y Y F", "caiman: active none, synergy-notch 9", "ask: decide edge N:Y N:Y N:Y")
    plain, read = both(facing, *lines, two_icons="four-keep-two")

    first = plain.do("stop").let()
    assert len(first.legal_with("play-card")) == 2
    second = first.do(first.legal[0]).let()
    assert len(second.legal_with("play-card")) == 2
    together = read.do("stop").let()
    assert len(together.legal_with("play-card")) == 6
    assert len(together.do(together.legal[0]).seat("caiman").powers) == 2


OTHERS = "home-crowd showboat slipstream daredevils-purse pit-crew taste-for-applause wave-reader trick-collector"


@pytest.mark.rule(R.LAST_CHARACTER_CARD)
def test_the_last_character_card_is_played_or_stays_where_it_is() -> None:
    powers = f"racing-engine {OTHERS} full-throttle victory-lap"
    axl = f"axl: active none, synergy-notch 1, powers {powers}"
    lines = ("Y F", "seats: axl caiman dust", axl, "ask: decide edge N:Y")
    plain, read = both(facing, *lines, last_character_card="nothing")

    assert plain.do("stop").let().legal == ("play-card night-garage",)
    assert read.do("stop").mover == "caiman"


@pytest.mark.rule(R.FULL_SHIELD)
def test_a_full_shield_still_blocks_unless_six_is_a_hard_cap() -> None:
    text = "axl: shells 1, shield 6\nask: danger burning-sun-challenge x N:R"
    plain, read = both(at, text, full_shield="hard-cap")

    assert plain.can("block")
    assert read.legal == ("lose N:R",)
    assert read.refused("block").rule is R.FULL_SHIELD


@pytest.mark.rule(R.FULL_SHIELD)
def test_a_full_shield_gains_no_shell_under_a_hard_cap() -> None:
    text = "market: glass-charm\naxl: shells 1, shield 5, at droska, hand last-one-standing\nask: bonus"
    plain, read = both(at, text, full_shield="hard-cap")

    assert plain.do("buy glass-charm").let().seat("axl").shield == 8
    assert read.do("buy glass-charm").let().seat("axl").shield == 6


@pytest.mark.rule(R.LEAP_ON_DANGER)
def test_a_time_leap_turns_the_danger_die_only_where_that_is_read() -> None:
    text = "round: 2\naxl: shells 0, shield 4\nask: danger burning-sun-challenge x N:R"
    plain, read = both(at, text, leap_on_danger="yes")

    assert not plain.legal_with("leap")
    assert plain.refused("leap danger -").rule is R.LEAP_ON_DANGER
    assert read.legal_with("leap") == ("leap danger -", "leap danger xx")
    settled = read.do("leap danger -")
    assert settled.can("keep N:R") is False
    assert (settled.seat("axl").shield, settled.can("withdraw R")) == (0, True)


@pytest.mark.rule(R.LEAP_ON_DANGER)
def test_a_danger_die_turned_to_another_x_still_has_to_be_settled() -> None:
    text = "round: 2\naxl: shells 1, shield 8\nask: danger burning-sun-challenge xx N:R"
    play = at(text, leap_on_danger="yes").do("leap danger x")

    assert play.can("block")


@pytest.mark.rule(R.LEAP_ON_KEPT)
def test_a_time_leap_sets_a_die_kept_earlier_unless_only_the_latest_roll_counts() -> None:
    plain, read = both(at, "axl: shield 4\nask: decide burning-sun-challenge N:S' N:Y", leap_on_kept="no")

    assert plain.can("leap N:S R")
    assert not read.can("leap N:S R")
    assert read.can("leap N:Y R")


@pytest.mark.rule(R.MEMORY_WITH_ONE_DIE)
def test_michronic_memory_works_for_one_spent_die_unless_two_are_needed() -> None:
    plain, read = both(at, "axl: shield 6, spent N", memory_with_one_die="needs-two")

    assert plain.can("memory")
    assert not read.can("memory")
    assert at("axl: shield 6, spent N N", memory_with_one_die="needs-two").can("memory")


@pytest.mark.rule(R.SAME_ISLAND)
def test_a_character_may_stay_on_its_island_unless_it_must_change() -> None:
    plain, read = both(at, "axl: at repair-shop", same_island="must-change")

    assert plain.can("visit palm-plaza")
    assert plain.can("visit lamara")
    assert not read.can("visit palm-plaza")
    assert not read.can("visit lamara")
    assert at("axl: at temple-1", same_island="must-change").can("visit meditation-spring")


@pytest.mark.rule(R.GOAL_COUNTS_PUSH_IT)
def test_a_push_it_symbol_makes_a_challenge_one_of_its_trait_or_not() -> None:
    text = "caiman: goal feats-of-strength, completed dune-vault sword-salute blade-dance twin-swords\nask: over"
    plain, read = both(at, text, goal_counts_push_it="no")

    assert _goal_points(plain) == 7
    assert _goal_points(read) == 0


@pytest.mark.rule(R.GOAL_COUNTS_PUSH_IT, R.STARTING_PUSH_IT)
def test_a_starting_challenge_read_without_push_it_has_none_to_count() -> None:
    text = "caiman: goal feats-of-strength, completed dune-vault sword-salute blade-dance steady-aim\nask: over"
    plain, read = both(at, text, starting_push_it="deck-only")

    assert _goal_points(plain) == 7
    assert _goal_points(read) == 0


def _goal_points(play: Play) -> int:
    scores = play.scores
    assert scores is not None
    return next(line.points for line in scores.lines[play.index("caiman")] if line.rule is R.FEATS_OF_STRENGTH)


@pytest.mark.rule(R.TOP_SPACE)
def test_the_second_character_stops_below_the_highest_space_or_shares_it() -> None:
    text = "turn: caiman\nboat: 2\naxl: champion 18\ncaiman: champion 17"
    plain, read = both(at, text, top_space="shares")

    assert plain.do("visit lamara").seat("caiman").champion == 17
    assert read.do("visit lamara").seat("caiman").champion == 18


@pytest.mark.rule(R.TOP_SPACE)
def test_who_shares_the_highest_space_does_not_claim_its_points() -> None:
    text = "top-claimed: axl\naxl: champion 18\ncaiman: champion 18\nask: over"
    scores = at(text, top_space="shares").scores

    assert scores is not None
    points = [
        next(line.points for line in seat if "space" in line.why and line.rule in (R.SCORE_ADVANCEMENT, R.TOP_ONCE))
        for seat in scores.lines
    ]
    assert points[:2] == [10, 8]


@pytest.mark.rule(R.CHAMPION_FLOOR)
def test_a_loss_at_the_start_is_ignored_or_leads_below_it() -> None:
    plain, read = both(at, "reef: bullubura\nmonsters: none\nask: night", champion_floor="below")

    assert plain.do("rolled 8").seat("axl").champion == 0
    assert read.do("rolled 8").seat("axl").champion == -1


@pytest.mark.rule(R.WILD_CHOICE)
def test_two_like_dice_may_count_their_wilds_differently_in_either_order() -> None:
    text = "axl: active none\nask: decide the-endless-stair EB:* EB:* N:-"
    _, read = both(at, text, wild_choice="fixed")

    kept = [read.do(f"keep {dice}").state for dice in ("EB:*R EB:*S", "EB:*S EB:*R")]
    assert kept[0] == kept[1]
    assert len(read.legal) == len({" ".join(sorted(line.split())) for line in read.legal})
