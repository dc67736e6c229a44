"""Monster hunting: an empty Fold, the Monster on the deck, and its way through the nights."""

import pytest

from tests.games.tidal_blades.beasts import with_box
from tests.games.tidal_blades.table import Play, at
from tidal_widgets.games.tidal_blades.rules import R

EMPTY = "seats: caiman dust axl\nmonsters: bullubura thunder-eels\n"
TWO_SPOTS = '[monster.bullubura]\nspots = ["F", "S"]\nreward = "shell 2"\nkill_bonus = ["champion 2"]'


def asleep(play: Play) -> Play:
    """Let everybody sleep through the rest of the night."""
    while play.can("enough"):
        play = play.do("enough")
    return play


@pytest.mark.rule(R.HUNTING, R.HUNT_MUST_FIGHT)
def test_a_visit_to_the_edge_of_an_empty_fold_turns_up_a_monster_that_must_be_fought() -> None:
    play = at(EMPTY).do("visit folds-edge")

    assert play.mover is None
    play = play.do("drew bullubura")
    assert play.state.hunted is not None
    assert play.state.hunted.monster == "bullubura"
    assert play.state.edge is None
    assert {R.HUNTING, R.HUNT_MUST_FIGHT} <= play.rules
    assert play.legal == ("commit N", "commit N N")
    assert play.refused("end").rule is R.FIGHT_COMMIT


@pytest.mark.rule(R.HUNTING)
def test_a_hunter_still_gets_the_resource_of_the_space() -> None:
    assert at(EMPTY).do("visit folds-edge").seat("caiman").shells == 4


@pytest.mark.rule(R.HUNTING)
def test_the_inner_reef_and_the_island_itself_are_no_hunting_ground() -> None:
    assert at(EMPTY).do("visit inner-reef").mover == "dust"
    assert at(EMPTY).do("visit fold").mover == "dust"


@pytest.mark.rule(R.HUNT_WHEN)
def test_a_monster_at_the_inner_reef_prevents_the_hunt_unless_the_ruling_looks_at_the_edge_only() -> None:
    text = EMPTY + "reef: giant-mudcrab"

    assert at(text).do("visit folds-edge").mover == "dust"
    assert "drew bullubura" in at(text, hunt_when="edge-empty").do("visit folds-edge").chance


@pytest.mark.rule(R.HUNTING)
def test_without_a_monster_deck_there_is_nothing_to_hunt() -> None:
    assert at("seats: caiman dust axl\nmonsters: none").do("visit folds-edge").mover == "dust"


@pytest.mark.rule(R.HUNTING)
def test_a_monster_killed_at_the_edge_opens_the_hunt_the_same_day() -> None:
    play = with_box(TWO_SPOTS, "edge: bullubura - dust", "monsters: thunder-eels", "ask: decide edge N:F").do("stop")

    assert play.do("visit folds-edge").chance == {"drew thunder-eels": 1}


@pytest.mark.rule(R.HUNT_MUST_FIGHT, R.HUNT_WITHOUT_DICE)
def test_a_hunter_without_dice_turns_the_monster_up_and_goes() -> None:
    play = at(EMPTY + "caiman: active none").do("visit folds-edge", "drew bullubura")

    assert play.state.hunted is not None
    assert play.mover == "dust"
    assert not at(EMPTY + "caiman: active none", hunt_without_dice="no-visit").can("visit folds-edge")


@pytest.mark.rule(R.HUNTING, R.BONUS_DIE)
def test_a_hunter_adds_the_bonus_die_of_the_style() -> None:
    play = at(EMPTY + "caiman: completed dune-vault").do("visit folds-edge", "drew bullubura", "commit N")

    assert play.legal == ("bonus N", "no-bonus")


@pytest.mark.rule(R.HUNT_AGAIN)
def test_a_second_hunter_fights_the_same_monster() -> None:
    play = with_box(TWO_SPOTS, "hunted: bullubura caiman", "monsters: thunder-eels", "turn: dust", "ask: travel")
    play = play.do("visit folds-edge")

    assert play.legal == ("fight", "end")
    assert play.do("fight", "commit N", "rolled S -", "stop").seat("dust").champion == 2


@pytest.mark.rule(R.HUNT_AGAIN)
def test_another_monster_is_turned_up_for_the_second_hunter_under_that_reading() -> None:
    text = "seats: caiman dust axl\nhunted: bullubura caiman\nmonsters: thunder-eels\nturn: dust"
    play = at(text, hunt_again="another").do("visit folds-edge", "drew thunder-eels")

    assert play.state.hunted is not None
    assert play.state.hunted.monster == "thunder-eels"
    assert play.state.monster_deck[-1].cards == ("bullubura",)
    assert play.seat("caiman").hits == 1
    assert R.HUNT_AGAIN in play.rules


@pytest.mark.rule(R.HUNTING, R.KILL_REWARD, R.KILL_BONUS)
def test_hunters_of_one_day_share_the_reward_and_the_last_takes_the_kill_bonus() -> None:
    play = with_box(TWO_SPOTS, "monsters: bullubura thunder-eels", "ask: travel")
    play = play.do("visit folds-edge", "drew bullubura", "commit N", "rolled F -", "stop")
    play = play.do("visit folds-edge", "fight", "commit N", "rolled S -", "stop")

    assert [seat.shells for seat in play.state.seats] == [6, 6, 2]
    assert [seat.champion for seat in play.state.seats] == [0, 2, 0]
    assert play.state.hunted is None
    assert play.state.monster_discard == ("bullubura",)
    assert [slots.cards for slots in play.state.monster_deck] == [("thunder-eels",)]


@pytest.mark.rule(R.HUNTED_CANNOT_INVADE)
@pytest.mark.parametrize("number", [2, 7])
def test_a_hunted_monster_does_not_invade_that_night(number: int) -> None:
    play = at("seats: caiman dust axl\nmonsters: thunder-eels\nhunted: giant-mudcrab\nask: night").do(
        f"rolled {number}"
    )

    assert R.HUNTED_CANNOT_INVADE in play.rules
    assert R.INVASION_PENALTY not in play.rules


@pytest.mark.rule(R.HUNTED_ADVANCES, R.HUNT_REVEAL)
def test_a_hunted_monster_advances_to_the_edge_with_its_hits_and_no_other_is_turned_up() -> None:
    play = at("seats: caiman dust axl\nmonsters: thunder-eels\nhunted: giant-mudcrab dust\nask: night").do("rolled 7")

    assert play.state.edge is not None
    assert play.state.edge.monster == "giant-mudcrab"
    assert play.state.edge.hits[0] == 1
    assert (play.state.hunted, play.state.reef) == (None, None)
    assert [slots.cards for slots in play.state.monster_deck] == [("thunder-eels",)]
    assert R.HUNTED_ADVANCES in play.rules


@pytest.mark.rule(R.HUNT_REVEAL)
def test_a_further_monster_is_turned_up_on_the_deck_under_that_reading() -> None:
    text = "seats: caiman dust axl\nmonsters: thunder-eels\nhunted: giant-mudcrab\nask: night"
    play = at(text, hunt_reveal="another").do("rolled 7", "drew thunder-eels")

    assert play.state.edge is not None
    assert play.state.hunted is not None
    assert (play.state.edge.monster, play.state.hunted.monster) == ("giant-mudcrab", "thunder-eels")


@pytest.mark.rule(R.HUNTED_ADVANCES, R.NIGHT_ADVANCE, R.FLEE)
def test_a_hunted_monster_takes_three_nights_from_the_deck_to_its_flight() -> None:
    play = at(
        "seats: caiman dust axl\nround: 2\nmonsters: none\nhunted: bullubura dust\ncaiman: champion 5\nask: night"
    )
    places = []
    for _ in range(3):
        play = asleep(play.do("rolled 8"))
        places.append((play.state.edge is not None, play.state.reef is not None))
        if play.mover:
            play = at(
                f"seats: caiman dust axl\nround: {play.state.round}\nmonsters: none\ncaiman: champion 5\nask: night\n"
                + ("edge: bullubura dust" if play.state.edge else "reef: bullubura dust")
            )

    assert places == [(True, False), (False, True), (False, False)]
    assert play.scores is not None
    assert play.seat("caiman").champion == 4
    assert play.seat("dust").hits == 1


@pytest.mark.rule(R.HUNTED_ADVANCES, R.INVASION_ROLL)
def test_a_monster_hunted_yesterday_invades_as_any_other() -> None:
    play = at("seats: caiman dust axl\nedge: giant-mudcrab caiman\nmonsters: none\nask: night").do("rolled 7")

    assert play.mover == "dust"
    assert play.legal == ("lose active N",)


@pytest.mark.rule(R.HUNTING)
def test_after_a_hunt_the_edge_is_still_empty_for_the_night() -> None:
    play = with_box(TWO_SPOTS, "monsters: bullubura thunder-eels", "dust: discs 0", "axl: discs 0", "caiman: discs 1")
    play = play.do("visit folds-edge", "drew bullubura", "commit N N", "rolled F S -", "stop", "rolled 6")

    assert R.INVASION_PENALTY not in play.rules
    assert "drew thunder-eels" in play.chance


@pytest.mark.rule(R.HUNTING, R.ALL_DICE_LOST)
def test_the_dice_of_a_hunt_are_lost_as_in_any_fight() -> None:
    play = at(EMPTY).do("visit folds-edge", "drew bullubura", "commit N N", "rolled - - -", "stop")

    assert play.seat("caiman").active == ()
    assert play.mover == "dust"
