"""Open rules of The Fold and its Monsters: what each reading other than the default changes."""

import pytest

from tests.games.tidal_blades.beasts import facing
from tests.games.tidal_blades.compared import both
from tests.games.tidal_blades.table import at
from tidal_widgets.engine.deck import size
from tidal_widgets.games.tidal_blades.rules import R


@pytest.mark.rule(R.FIGHT_OPTIONAL)
def test_a_monster_may_be_left_alone_unless_the_fight_is_read_as_the_bonus() -> None:
    plain, read = both(at, "edge: bullubura", fight_optional="compulsory")

    assert plain.do("visit folds-edge").legal == ("fight", "end")
    assert read.do("visit folds-edge").legal == ("fight",)


@pytest.mark.rule(R.HUNT_WHEN)
def test_a_monster_on_the_inner_reef_stops_a_hunt_unless_only_the_edge_counts() -> None:
    plain, read = both(at, "reef: bullubura", hunt_when="edge-empty")

    assert plain.do("visit folds-edge").mover == "caiman"
    assert read.do("visit folds-edge").chance


@pytest.mark.rule(R.HUNT_AGAIN)
def test_a_second_hunter_meets_the_same_monster_or_another() -> None:
    text = "hunted: bullubura dust\nmonsters: giant-mudcrab gloamwing-ray"
    plain, read = both(at, text, hunt_again="another")

    plain, read = plain.do("visit folds-edge"), read.do("visit folds-edge")
    assert plain.legal == ("fight", "end")
    fresh = read.do("drew giant-mudcrab")
    assert fresh.state.hunted is not None
    assert fresh.state.hunted.monster == "giant-mudcrab"
    assert [slots.cards for slots in fresh.state.monster_deck] == [("gloamwing-ray",), ("bullubura",)]
    assert fresh.seat("dust").hits == 1


@pytest.mark.rule(R.HUNT_WITHOUT_DICE)
def test_a_hunter_without_dice_does_not_fight_or_may_not_come() -> None:
    plain, read = both(at, "axl: active none, spent N N", hunt_without_dice="no-visit")

    hunted = plain.do("visit folds-edge", "drew bullubura").let()
    assert hunted.mover == "caiman"
    assert not read.can("visit folds-edge")
    assert read.can("visit inner-reef")


@pytest.mark.rule(R.HUNT_WITHOUT_DICE, R.BONUS_DIE_ALONE)
def test_a_bonus_die_that_may_fight_alone_opens_the_hunt_to_a_player_without_dice() -> None:
    text = "monsters: bullubura\naxl: active none, completed last-one-standing"

    assert not at(text, hunt_without_dice="no-visit").can("visit folds-edge")
    assert at(text, hunt_without_dice="no-visit", bonus_die_alone="allowed").can("visit folds-edge")
    other = text.replace("bullubura", "giant-mudcrab")
    assert not at(other, hunt_without_dice="no-visit", bonus_die_alone="allowed").can("visit folds-edge")


@pytest.mark.rule(R.HUNT_REVEAL)
def test_after_a_hunt_no_monster_is_turned_up_or_another_one_is() -> None:
    text = "hunted: bullubura\nmonsters: giant-mudcrab gloamwing-ray\nask: night"
    plain, read = both(at, text, hunt_reveal="another")

    plain, read = plain.do("rolled 1"), read.do("rolled 1", "drew giant-mudcrab")
    assert (plain.state.hunted, size(plain.state.monster_deck)) == (None, 2)
    assert read.state.hunted is not None
    assert (read.state.hunted.monster, size(read.state.monster_deck)) == ("giant-mudcrab", 1)
    assert read.state.edge is not None
    assert read.state.edge.monster == "bullubura"
    assert "came to The Fold's Edge" not in read.says


@pytest.mark.rule(R.BONUS_DIE_CHOICE)
def test_the_bonus_die_may_be_left_unless_it_must_be_added() -> None:
    text = "edge: bullubura\naxl: completed last-one-standing, at folds-edge\nask: contest"
    plain, read = both(at, text, bonus_die_choice="must")

    assert plain.do("fight", "commit N").legal == ("bonus N", "no-bonus")
    assert read.do("fight", "commit N").legal == ("bonus N",)


@pytest.mark.rule(R.BONUS_DIE_ALONE)
def test_a_bonus_die_fights_beside_a_die_of_ones_own_or_alone() -> None:
    text = "edge: bullubura\naxl: completed last-one-standing, at folds-edge, active none\nask: contest"
    plain, read = both(at, text, bonus_die_alone="allowed")

    assert not plain.can("fight")
    assert read.do("fight", "commit").legal == ("bonus N",)
    assert read.do("fight", "commit", "bonus N", "rolled F -", "stop").state.edge != plain.state.edge


@pytest.mark.rule(R.BONUS_DIE_ALONE, R.ZERO_DICE)
def test_with_no_die_needed_at_all_even_the_bonus_die_may_be_left() -> None:
    text = "edge: bullubura\naxl: completed last-one-standing, at folds-edge\nask: contest"
    play = at(text, bonus_die_alone="allowed", zero_dice="allowed").do("fight", "commit")

    assert play.legal == ("bonus N", "no-bonus")
    assert play.do("no-bonus").legal == ("stop",)


@pytest.mark.rule(R.DECLINE_HIT)
def test_every_hit_is_placed_unless_one_may_be_held_back() -> None:
    plain, read = both(facing, "F S", "ask: decide edge N:F", decline_hit="may-decline")

    assert plain.do("stop").mover == "dust"
    assert read.do("stop").legal == ("hit", "hit 1")
    assert "dealt no damage" in read.do("stop", "hit").says


@pytest.mark.rule(R.TWIN_REWARDS)
def test_a_covered_side_of_twins_pays_its_kill_bonus_or_the_reward_too() -> None:
    card = ('card kill_bonus = ["champion", "fruit 3"]', 'card reward = "shell 2"')
    plain, read = both(facing, "F@1 S@2", *card, "ask: decide edge N:F", twin_rewards="each-pays-all")

    plain, read = plain.do("stop"), read.do("stop")
    assert (plain.seat("caiman").champion, plain.seat("caiman").shells) == (1, 2)
    assert (read.seat("caiman").champion, read.seat("caiman").shells) == (1, 4)


@pytest.mark.rule(R.TWIN_REWARDS)
def test_the_second_side_pays_the_shared_reward_to_all_or_its_own_to_who_hit_it() -> None:
    card = ('card kill_bonus = ["champion", "fruit 3"]', 'card reward = "shell 2"')
    lines = ("F@1 S@2", *card, "edge: giant-mudcrab - dust", "ask: decide edge N:F")
    plain, read = both(facing, *lines, twin_rewards="each-pays-all")

    plain, read = plain.do("stop"), read.do("stop")
    assert (plain.seat("caiman").shells, plain.seat("dust").shells) == (4, 4)
    assert (read.seat("caiman").shells, read.seat("dust").shells) == (4, 2)


@pytest.mark.rule(R.GUILD_ARMOUR)
def test_a_guild_die_fits_any_armour_or_that_of_its_own_colour() -> None:
    plain, read = both(facing, "R:blue S", "ask: decide edge GF:*", guild_armour="own-colour")

    assert plain.do("stop").legal == ("hit 1", "hit 2")
    assert _hits(read.do("stop").state.edge) == (-1, 0)
    own = facing("R:red+ S", "ask: decide edge GF:*", guild_armour="own-colour")
    assert own.do("stop").legal == ("hit 1", "hit 2")


@pytest.mark.rule(R.GUILD_ARMOUR)
def test_a_guild_die_fits_any_armour_or_none() -> None:
    plain, read = both(facing, "F:red+ F:blue S", "ask: decide edge GF:F", guild_armour="none")

    assert plain.do("stop").legal == ("hit 1", "hit 2")
    assert _hits(read.do("stop").state.edge) == (-1, -1, -1)


@pytest.mark.rule(R.TROPHY_SPOTS)
def test_a_trophy_on_a_solid_spot_pays_unless_only_edged_spots_do() -> None:
    plain, read = both(facing, "F:red! S", "ask: decide edge IR:F", trophy_spots="edged-only")

    assert plain.do("stop").seat("caiman").champion == 1
    assert read.do("stop").seat("caiman").champion == 0
    edged = facing("F:red+! S", "ask: decide edge ER:F", trophy_spots="edged-only")
    assert edged.do("stop").seat("caiman").champion == 1


@pytest.mark.rule(R.WILD_ARMOUR)
def test_a_wild_hits_armour_unless_the_trait_itself_must_show() -> None:
    plain, read = both(facing, "F:red S", "ask: decide edge IR:*", wild_armour="printed-only")

    assert plain.do("stop").legal == ("hit 1", "hit 2")
    assert _hits(read.do("stop").state.edge) == (-1, 0)


@pytest.mark.rule(R.REWARD_ORDER)
def test_rewards_are_handed_out_from_the_killer_or_from_the_first_player() -> None:
    lines = ("F S", 'card reward = "die I"', "first: dust", "turn: caiman", "edge: giant-mudcrab - dust")
    plain, read = both(facing, *lines, "ask: decide edge N:F", reward_order="from-first")

    assert plain.do("stop").mover == "caiman"
    assert read.do("stop").mover == "dust"


def _hits(beast: object) -> object:
    return getattr(beast, "hits", None)
