"""Fighting Styles and the Bonus die: level, choice, shortage, and its end."""

import pytest

from tests.games.tidal_blades.beasts import facing
from tests.games.tidal_blades.table import Play, at
from tidal_widgets.games.tidal_blades.rules import R

LAMARA = ("tight-grip", "buoy-slalom", "wake-riding", "net-and-spear", "pearl-relay")


def trained(level: int, *lines: str, seat: str = "", **rulings: str) -> Play:
    """Let Caiman, with this level in the Monster's style, commit a Novice."""
    done = f"completed {' '.join(LAMARA[:level]) or 'none'}"
    play = facing("F F", f"caiman: {done}, active N N, {seat}", *lines, "ask: attempt edge", **rulings)
    return play.do("commit N")


@pytest.mark.rule(R.FIGHTING_STYLES, R.TUCK_CARD)
def test_completing_a_challenge_teaches_the_style_of_its_arena() -> None:
    play = at("seats: caiman dust axl\ncaiman: at drifters-dock\nask: decide burning-sun-challenge N:R N:R")
    play = play.do("complete")

    assert R.FIGHTING_STYLES in play.rules
    assert "Fighting Style of Droska Ring: level 1" in play.says


@pytest.mark.rule(R.STYLE_LEVEL)
def test_the_level_of_a_style_is_the_number_of_challenges_completed_at_its_arena() -> None:
    play = facing("F", "caiman: completed tight-grip dune-vault buoy-slalom echo-drill, at folds-edge", "ask: contest")

    assert "caiman was at level 2 in it" in play.do("fight").says


@pytest.mark.rule(R.STYLE_LEVEL)
def test_a_starting_challenge_counts_for_its_style() -> None:
    play = facing("F", "caiman: completed heave-the-anchor", "ask: attempt edge").do("commit N")

    assert play.legal == ("bonus N", "no-bonus")


@pytest.mark.rule(R.STYLE_LEVEL)
def test_a_challenge_withdrawn_from_teaches_no_style() -> None:
    play = at("seats: caiman dust axl\ncaiman: at drifters-dock\nask: decide burning-sun-challenge N:R N:S")

    assert play.do("withdraw R").seat("caiman").completed == ()


@pytest.mark.rule(R.MONSTER_WEAKNESS)
def test_only_the_style_the_monster_is_weak_to_gives_a_bonus_die() -> None:
    ring = "seats: caiman dust axl\ncaiman: completed dune-vault twin-swords blade-dance\n"
    weak = at(ring + "edge: colossal-spinesquid\nask: attempt edge").do("commit N")
    strong = at(ring + "edge: giant-mudcrab\nask: attempt edge").do("commit N")

    assert weak.legal == ("bonus ER", "bonus EB", "no-bonus")
    assert R.NO_STYLE_NO_BONUS in strong.rules


@pytest.mark.rule(R.NO_STYLE_NO_BONUS)
def test_without_a_challenge_in_the_style_there_is_no_bonus_die() -> None:
    play = trained(0)

    assert R.NO_STYLE_NO_BONUS in play.rules
    assert play.mover is None


@pytest.mark.rule(R.BONUS_DIE_LEVEL)
@pytest.mark.parametrize(
    ("level", "dice"),
    [
        (1, "N"),
        (2, "IR IB"),
        (3, "ER EB"),
        (4, "GF GS GR GY"),
        (5, "GF GS GR GY"),
    ],
)
def test_the_level_decides_which_one_bonus_die_may_be_chosen(level: int, dice: str) -> None:
    play = trained(level)

    assert play.legal == (*(f"bonus {die}" for die in dice.split()), "no-bonus")
    assert R.BONUS_DIE_LEVEL in play.do(f"bonus {dice.rsplit(maxsplit=1)[-1]}").rules


@pytest.mark.rule(R.BONUS_DIE)
def test_the_bonus_die_needs_neither_focus_nor_fruit() -> None:
    play = facing("F F", "caiman: fruit 0, focus 2, completed tight-grip", "ask: attempt edge")
    play = play.do("commit N N", "bonus N")

    assert play.seat("caiman").fruit == 0
    assert R.BONUS_DIE in play.rules
    assert play.do("rolled F F - -").can("stop")


@pytest.mark.rule(R.BONUS_DIE)
def test_the_bonus_die_comes_from_the_supply() -> None:
    before = trained(3)

    assert before.do("bonus EB").supply("EB") == before.supply("EB") - 1


@pytest.mark.rule(R.BONUS_DIE_CHOICE)
def test_one_may_do_without_the_bonus_die() -> None:
    play = trained(3).do("no-bonus")

    assert play.supply("EB") == 8
    assert play.chance["rolled F"] == 1


@pytest.mark.rule(R.BONUS_DIE_CHOICE)
def test_the_bonus_die_must_be_taken_under_that_reading() -> None:
    assert trained(3, bonus_die_choice="must").legal == ("bonus ER", "bonus EB")


@pytest.mark.rule(R.BONUS_DIE_ALONE)
def test_a_bonus_die_does_not_fight_alone() -> None:
    play = facing("F F", "caiman: active none, completed tight-grip", "ask: travel").do("visit folds-edge")

    assert play.mover == "dust"


@pytest.mark.rule(R.BONUS_DIE_ALONE)
def test_a_bonus_die_fights_alone_under_that_reading() -> None:
    lines = ("F F", "caiman: active none, completed tight-grip", "ask: travel")
    play = facing(*lines, bonus_die_alone="allowed").do("visit folds-edge", "fight", "commit")

    assert play.legal == ("bonus N",)
    assert play.do("bonus N", "rolled F -", "stop", "hit 1").notch("caiman", "F") == 1


@pytest.mark.rule(R.BONUS_DIE_LEVEL, R.OTHER_COLOUR)
def test_of_two_colours_only_the_one_left_in_the_supply_may_be_chosen() -> None:
    assert trained(3, "supply: ER 0").legal == ("bonus EB", "no-bonus")
    assert trained(2, "supply: IB 0").legal == ("bonus IR", "no-bonus")


@pytest.mark.rule(R.BONUS_DIE_LEVEL, R.LOWER_LEVEL)
def test_with_no_elite_die_left_the_bonus_die_is_of_any_lower_level() -> None:
    play = trained(3, "supply: ER 0 EB 0")

    assert set(play.legal) == {"bonus IR", "bonus IB", "bonus N", "no-bonus"}
    assert R.LOWER_LEVEL in play.do("bonus IB").rules


@pytest.mark.rule(R.LOWER_LEVEL)
def test_with_no_guild_die_left_the_bonus_die_is_of_any_lower_level() -> None:
    play = trained(4, "supply: GF 0 GS 0 GR 0 GY 0")

    assert {"bonus ER", "bonus EB", "bonus IR", "bonus IB", "bonus N"} < set(play.legal)


@pytest.mark.rule(R.BONUS_DIE_LEVEL)
def test_a_guild_die_that_is_out_leaves_the_choice_of_the_others() -> None:
    assert trained(4, "supply: GF 0").legal == ("bonus GS", "bonus GR", "bonus GY", "no-bonus")


@pytest.mark.rule(R.LOWER_LEVEL)
def test_with_no_novice_die_left_level_one_brings_nothing() -> None:
    play = trained(1, "supply: N 0")

    assert R.LOWER_LEVEL in play.rules
    assert play.mover is None


@pytest.mark.rule(R.BONUS_DIE_RETURNS)
def test_the_bonus_die_is_never_kept() -> None:
    play = trained(3).do("bonus ER", "rolled S F -", "stop", "hit 1")

    assert play.seat("caiman").active == ("N",)
    assert play.supply("ER") == 8
    assert R.BONUS_DIE_RETURNS in play.rules


@pytest.mark.rule(R.BONUS_DIE_RETURNS)
def test_without_a_bonus_die_none_is_told_of() -> None:
    play = trained(3).do("no-bonus", "rolled S -", "stop")

    assert R.BONUS_DIE_RETURNS not in play.rules


@pytest.mark.rule(R.BONUS_DIE_RETURNS)
def test_a_bonus_die_kept_through_re_rolls_still_returns() -> None:
    play = trained(2).do("bonus IR", "rolled Y F -", "keep IR:F", "rolled F -", "stop")

    assert play.supply("IR") == 8
    assert play.notch("caiman", "F") == 2


@pytest.mark.rule(R.FIGHT_DANGER, R.BONUS_DIE)
def test_the_danger_die_may_take_the_bonus_die_instead_of_an_own_one() -> None:
    play = trained(2).do("bonus IR", "rolled F F x", "lose IR:F", "stop", "hit 1")

    assert play.supply("IR") == 8
    assert play.notch("caiman", "F") == 1


@pytest.mark.rule(R.BONUS_DIE_LEVEL)
def test_another_players_challenges_give_no_bonus_die() -> None:
    play = facing("F", "dust: completed tight-grip buoy-slalom", "ask: attempt edge").do("commit N")

    assert R.NO_STYLE_NO_BONUS in play.rules


@pytest.mark.rule(R.BONUS_DIE_LEVEL)
def test_the_bonus_die_comes_back_for_every_fight() -> None:
    lines = (
        "F F S S",
        "caiman: completed tight-grip, active N N",
        "dust: discs 0",
        "axl: discs 0",
        "ask: attempt edge",
    )
    play = facing(*lines).do("commit N", "bonus N", "rolled F - -", "stop", "hit 1")
    play = play.do("visit folds-edge", "fight", "commit N")

    assert play.can("bonus N")
