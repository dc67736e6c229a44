"""Monsters that flee: who falls back, what is kept, what is not paid."""

import pytest

from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.rules import R

TOP = load_components().champion.length
REEF = "seats: caiman dust axl\nmonsters: none\nask: night\n"


@pytest.mark.rule(R.FLEE)
def test_a_monster_flees_when_it_advances_from_the_inner_reef() -> None:
    play = at(REEF + "reef: bullubura\nedge: giant-mudcrab").do("rolled 1")

    assert R.FLEE in play.rules
    assert play.state.reef is not None
    assert play.state.reef.monster == "giant-mudcrab"
    assert play.state.monster_discard == ("bullubura",)


@pytest.mark.rule(R.FLEE)
def test_nobody_flees_from_an_empty_reef() -> None:
    play = at(REEF + "edge: giant-mudcrab\ncaiman: champion 3").do("rolled 1")

    assert R.FLEE not in play.rules
    assert play.seat("caiman").champion == 3


@pytest.mark.rule(R.FLEE_PENALTY)
def test_whoever_has_no_hit_on_it_falls_back_one_step() -> None:
    play = at(REEF + "reef: bullubura - dust\ncaiman: champion 3\ndust: champion 3\naxl: champion 3").do("rolled 8")

    assert [seat.champion for seat in play.state.seats] == [2, 3, 2]
    assert R.FLEE_PENALTY in play.rules


@pytest.mark.rule(R.FLEE_PENALTY, R.INVASION_PENALTY)
def test_one_hit_saves_from_invasion_and_flight_alike() -> None:
    play = at(REEF + "reef: bullubura caiman\ncaiman: champion 3, shells 2").do("rolled 2")

    assert play.seat("caiman").champion == 3
    assert play.seat("caiman").hits == 1
    assert play.seat("caiman").shells == 2


@pytest.mark.rule(R.FLEE_PENALTY, R.CHAMPION_FLOOR)
def test_a_flight_moves_nobody_below_the_start_unless_the_ruling_says_so() -> None:
    text = REEF + "reef: giant-mudcrab"

    assert at(text).do("rolled 8").seat("caiman").champion == 0
    assert at(text, champion_floor="below").do("rolled 8").seat("caiman").champion == -1


@pytest.mark.rule(R.FLEE_NO_REWARD)
def test_a_monster_that_flees_pays_no_reward_and_no_kill_bonus() -> None:
    play = at(REEF + "reef: bullubura caiman caiman caiman").do("rolled 8")

    assert play.seat("caiman").shells == 2
    assert play.seat("caiman").champion == 0
    assert not {R.KILL_REWARD, R.KILL_BONUS} & play.rules


@pytest.mark.rule(R.FLEE_NO_REWARD)
def test_hits_on_a_monster_that_flees_are_laid_beside_the_fold() -> None:
    play = at(REEF + "reef: bullubura caiman dust caiman").do("rolled 8")

    assert [seat.hits for seat in play.state.seats] == [2, 1, 0]
    assert R.FLEE_NO_REWARD in play.rules


@pytest.mark.rule(R.FLEE)
def test_a_monster_that_fled_does_not_come_back() -> None:
    play = at("seats: caiman dust axl\nreef: bullubura\nmonsters: giant-mudcrab\nask: night").do("rolled 1")

    assert "drew bullubura" not in play.chance
    play = play.do("drew giant-mudcrab")
    assert play.state.monster_deck == ()


@pytest.mark.rule(R.FLEE_PENALTY)
def test_a_flight_takes_the_highest_space_from_its_holder() -> None:
    play = at(REEF + f"reef: giant-mudcrab\ncaiman: champion {TOP}\ntop-claimed: caiman").do("rolled 8")

    assert play.seat("caiman").champion == TOP - 1
    assert play.seat("caiman").best == TOP


@pytest.mark.rule(R.FLEE)
def test_a_monster_that_invades_from_the_reef_flees_the_same_night() -> None:
    play = at(REEF + "reef: bullubura\ncaiman: champion 9").do("rolled 1")

    assert play.seat("caiman").champion == 7
    assert play.state.reef is None


@pytest.mark.rule(R.FLEE, R.GAME_END)
def test_the_last_night_drives_off_a_monster_too() -> None:
    play = at(REEF + "round: 4\nreef: bullubura caiman\ndust: champion 5").do("rolled 8")
    while play.mover:
        play = play.do("enough")

    assert play.scores is not None
    assert play.seat("dust").champion == 4
