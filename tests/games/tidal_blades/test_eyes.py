"""What only a second reader saw: what is said when two things come together."""

import re
from pathlib import Path

import pytest

from tests.games.tidal_blades.table import at
from tidal_widgets.cli import main
from tidal_widgets.games.tidal_blades.play.things import Dice, Face
from tidal_widgets.games.tidal_blades.rules import R

TOP = "seats: caiman dust axl\nturn: dust\njudge: droska\ncaiman: champion 18\ndust: at droska, champion "
SUFFERING = (
    "seats: caiman dust axl\nround: 2\nreef: giant-mudcrab\nstunt-played: yes\naxl: shield 3, stunts elite-climber\n"
    "caiman: shield 6, spent N N\nask: night"
)
SHARED_KILL = (
    "seats: caiman dust axl\nround: 2\nturn: caiman\nedge: giant-mudcrab dust dust - dust dust dust\n"
    "caiman: at folds-edge\ndust: active N N, shield 6, spent N, stunts elite-climber\nask: decide edge N:S"
)


@pytest.mark.rule(R.CHAMPION_TOP, R.JUDGE_BONUS)
def test_who_stops_below_the_top_is_told_the_steps_really_made() -> None:
    assert (
        "moved up 1 on the Champion board, to space 17"
        in at(TOP + "16\nask: decide dune-vault N:F").do("complete").says
    )
    stayed = at(TOP + "17\nask: decide dune-vault N:F").do("complete")
    assert "dust stayed on space 17 of the Champion board" in stayed.says
    assert R.JUDGE_BONUS in stayed.rules


@pytest.mark.rule(R.CHAMPION_LOSS)
def test_who_stands_on_the_start_space_is_not_said_to_have_moved() -> None:
    says = at("seats: caiman dust axl\nedge: bullubura\nask: night").do("rolled 6").says

    assert "caiman stayed on space 0" in says
    assert "moved -1" not in says


@pytest.mark.rule(R.TURN_STUNT, R.MICHRONIC_MEMORY)
@pytest.mark.parametrize("line", ["stunt elite-climber", "memory"])
def test_at_night_nobody_is_refused_for_what_another_seat_lacks(line: str) -> None:
    play = at(SUFFERING).do("rolled 1")

    assert play.mover == "caiman"
    assert "your own turn" in play.refused(line).reason


@pytest.mark.rule(R.TURN_STUNT, R.MICHRONIC_MEMORY)
@pytest.mark.parametrize("line", ["stunt elite-climber", "memory"])
def test_a_seat_choosing_its_reward_in_anothers_turn_may_play_nothing(line: str) -> None:
    play = at(SHARED_KILL).do("stop", "take IR")

    assert play.mover == "dust"
    assert "your own turn" in play.refused(line).reason


@pytest.mark.rule(R.INVASION_PENALTY)
def test_a_wrong_choice_of_the_right_kind_is_told_the_choices_there_are() -> None:
    refusal = at(SUFFERING).do("rolled 1").refused("lose active GF")

    assert refusal.rule is R.INVASION_PENALTY
    assert refusal.reason == (
        "That is not among the choices here. You may: Lose the Novice die (Active); Lose the Novice die (Spent)."
    )


def test_a_seat_that_speaks_while_dice_roll_is_told_to_wait() -> None:
    assert "chance" in at("seats: caiman dust axl\nask: night").refused("end").reason


@pytest.mark.parametrize(
    ("position", "line"),
    [("ask: decide dune-vault N:F", "complete now"), ("axl: hand dune-vault, at droska", "attempt dune-vault twice")],
)
def test_one_word_too_many_is_not_refused_with_a_false_reason(position: str, line: str) -> None:
    contest = "" if "ask" in position else "\nask: contest"

    assert "not among the choices" in at(position + contest).refused(line).reason


@pytest.mark.rule(R.VISIT_WITHOUT_SPACE)
@pytest.mark.parametrize(("taken", "instead"), [("palm-plaza", "visit repair-shop"), ("temple-1", "visit temple-2")])
def test_instead_of_a_closed_space_one_of_the_same_island_is_offered(taken: str, instead: str) -> None:
    assert str(at(f"caiman: placed {taken}").refused(f"visit {taken}").instead) == instead


@pytest.mark.rule(R.VISIT_WITHOUT_SPACE)
def test_instead_of_an_island_with_all_spaces_closed_the_island_itself_is_offered() -> None:
    play = at("round: 2\ncaiman: placed palm-plaza repair-shop racers-bay")

    assert str(play.refused("visit racers-bay").instead) == "visit lamara"


@pytest.mark.rule(R.DAMAGE_STAYS)
def test_tokens_of_an_unused_character_are_no_earlier_damage() -> None:
    position = "seats: caiman dust\nedge: giant-mudcrab - - - - rival rival\ncaiman: at fold\nask: decide edge N:S"

    assert R.DAMAGE_STAYS not in at(position).do("stop").rules


@pytest.mark.rule(R.REWARD_DIE_SAFE)
def test_a_reward_without_a_die_says_nothing_of_dice() -> None:
    play = at("edge: bullubura dust dust dust - dust dust\ncaiman: at folds-edge\nturn: caiman\nask: decide edge IR:S")

    assert R.REWARD_DIE_SAFE not in play.do("stop").rules
    assert R.REWARD_DIE_SAFE in at(SHARED_KILL).do("stop").rules


@pytest.mark.rule(R.DICE_LIMIT)
def test_a_wider_limit_is_not_called_six() -> None:
    position = "seats: caiman dust axl\ncaiman: powers broad-satchel, active N N N N N N, spent IB IB\nask: end"

    assert "caiman had 1 die over the limit." in at(position).do("discard spent IB").says


@pytest.mark.rule(R.TIME_LEAP)
def test_a_time_leap_is_told_with_the_face_before_and_after() -> None:
    play = at("caiman: at droska, shield 5\nturn: caiman\nask: decide blade-dance N:F N:-").do("leap N:- *")

    assert play.events[0].things == (4, Dice(("N",)), Face("-"), Face("*"))


@pytest.mark.rule(R.OTHER_COLOUR)
def test_a_die_that_the_supply_has_not_is_said_to_be_missing() -> None:
    refusal = (
        at("supply: ER 0\nmonsters: none\naxl: active IR\nask: night").do("rolled 7").refused("upgrade active IR ER")
    )

    assert (refusal.rule, refusal.reason) == (R.OTHER_COLOUR, "No red Elite die is left in the supply.")


@pytest.mark.rule(R.REFRESH_THEN_UPGRADE, R.REFRESHING)
def test_refreshing_alone_at_night_is_refused_with_the_upgrade_that_belongs_to_it() -> None:
    play = at("monsters: none\naxl: active IR, spent IB\nask: night").do("rolled 7")

    assert play.refused("refresh IB").rule is R.REFRESH_THEN_UPGRADE
    assert play.refused("refresh IR").rule is R.REFRESHING


@pytest.mark.rule(R.REFRESH_THEN_UPGRADE)
def test_an_active_die_is_upgraded_at_night_without_a_word_of_refreshing() -> None:
    play = at("monsters: none\naxl: active IR, spent IB, resilience 2\nask: night").do("rolled 7")

    assert R.REFRESH_THEN_UPGRADE not in play.do("upgrade active IR ER").rules
    assert R.REFRESH_THEN_UPGRADE in play.do("upgrade spent IB EB").rules


@pytest.mark.rule(R.SYNERGY_DRAW, R.KEEP_ONE_OF_TWO)
def test_character_cards_are_told_by_name() -> None:
    play = at("axl: at lamara, synergy-notch 1\nask: decide twin-hull-dash N:Y N:Y").do(
        "complete", "drew night-garage pit-crew", "play-card pit-crew"
    )

    assert "axl drew Night Garage." in play.says
    assert "axl put Pit Crew into play" in play.says


def test_a_replayed_record_speaks_as_the_game_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "--games", "1", "--seats", "3", "--seed", "7", "--records", str(tmp_path)])
    capsys.readouterr()

    assert main(["replay", str(next(tmp_path.glob("*.txt")))]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert not re.search(r"\b1 (Shells|dice|spots|Hit tokens|cards|points)\b", told)
    assert not re.search(r"rolled [FSRY*-] with", told)
