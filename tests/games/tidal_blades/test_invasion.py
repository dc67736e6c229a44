"""The Invasion: the eight-sided die, who suffers, and in which order."""

import pytest

from tests.games.tidal_blades.beasts import facing
from tests.games.tidal_blades.table import at
from tidal_widgets.games.tidal_blades.rules import R

BOTH = "seats: caiman dust axl\nreef: bullubura\nedge: giant-mudcrab\nask: night\n"
NIGHT = "ask: night"


@pytest.mark.rule(R.INVASION_ROLL, R.INVASION_DIE)
def test_the_invasion_die_has_eight_equal_sides() -> None:
    assert at(BOTH).chance == {f"rolled {n}": 1 for n in range(1, 9)}


@pytest.mark.rule(R.INVASION_ROLL)
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_one_to_five_lets_the_inner_reef_invade(number: int) -> None:
    play = at(BOTH).do(f"rolled {number}")

    assert "Bullubura invaded" in play.says
    assert "Giant Mudcrab invaded" not in play.says


@pytest.mark.rule(R.INVASION_ROLL)
@pytest.mark.parametrize("number", [6, 7, 8])
def test_six_to_eight_lets_the_folds_edge_invade(number: int) -> None:
    play = at(BOTH).do(f"rolled {number}")

    assert "Giant Mudcrab invaded" in play.says
    assert "Bullubura invaded" not in play.says


@pytest.mark.rule(R.INVASION_ROLL)
@pytest.mark.parametrize(("line", "number"), [("edge: giant-mudcrab", 3), ("reef: giant-mudcrab", 7)])
def test_an_empty_space_lets_nobody_invade(line: str, number: int) -> None:
    play = at(f"seats: caiman dust axl\n{line}\nask: night").do(f"rolled {number}")

    assert "There was no Monster to invade." in play.says
    assert R.INVASION_PENALTY not in play.rules
    assert [len(seat.active) for seat in play.state.seats] == [2, 2, 2]


@pytest.mark.rule(R.INVASION_ROLL)
def test_the_holder_of_the_marker_rolls_once() -> None:
    play = at(BOTH + "first: axl").do("rolled 1")

    assert "axl rolled 1 with the Invasion die." in play.says
    assert play.says.count("Invasion die") == 1


@pytest.mark.rule(R.INVASION_PENALTY)
def test_every_seat_without_a_hit_suffers_the_penalty() -> None:
    play = facing(
        "F S",
        'card invasion = "champion -1"',
        "edge: giant-mudcrab dust",
        "caiman: champion 4",
        "dust: champion 4",
        "axl: champion 4",
        NIGHT,
    ).do("rolled 6")

    assert [seat.champion for seat in play.state.seats] == [3, 4, 3]
    assert R.INVASION_PENALTY in play.rules


@pytest.mark.rule(R.INVASION_PENALTY)
def test_a_hit_on_the_other_monster_protects_from_nothing() -> None:
    play = facing(
        "F S", 'card invasion = "champion -1"', "reef: bullubura dust", "edge: giant-mudcrab", "dust: champion 4", NIGHT
    ).do("rolled 6")

    assert play.seat("dust").champion == 3


@pytest.mark.rule(R.INVASION_PENALTY)
def test_the_owner_chooses_the_die_to_lose_from_either_area() -> None:
    play = facing("F", "caiman: active N, spent IR", NIGHT).do("rolled 6")

    assert play.mover == "caiman"
    assert play.legal == ("lose active N", "lose spent IR")
    play = play.do("lose spent IR")
    assert play.seat("caiman").spent == ()
    assert play.supply("IR") == 8


@pytest.mark.rule(R.INVASION_PENALTY)
def test_a_seat_without_dice_loses_none() -> None:
    play = facing("F", "caiman: active none", NIGHT).do("rolled 6")

    assert "caiman had no die to lose." in play.says
    assert play.mover == "dust"


@pytest.mark.rule(R.INVASION_PENALTY)
def test_a_penalty_of_two_dice_takes_two() -> None:
    play = facing(
        "F S",
        'card invasion = "lose-die 2"',
        "caiman: active N N N",
        "edge: giant-mudcrab dust",
        "axl: active none",
        NIGHT,
    ).do("rolled 6", "lose active N", "lose active N")

    assert play.seat("caiman").active == ("N",)


@pytest.mark.rule(R.INVASION_PENALTY)
def test_a_double_penalty_is_suffered_whole() -> None:
    text = "seats: caiman dust axl\nreef: colossal-spinesquid caiman - axl\nmonsters: none\n"
    play = at(text + "dust: champion 5, active N N N\nask: night").do("rolled 2", "lose active N")

    assert play.seat("dust").champion == 3  # one by the Invasion, one because the Monster fled
    assert play.seat("dust").active == ("N", "N")
    assert play.state.monster_discard == ("colossal-spinesquid",)


@pytest.mark.rule(R.INVASION_PENALTY, R.CHARACTER_CARDS)
def test_a_card_that_keeps_safe_wards_off_the_invasion_only() -> None:
    text = "seats: caiman eko axl\nreef: bullubura\nmonsters: none\neko: champion 5, powers calm-waters\nask: night"
    play = at(text).do("rolled 2")

    assert play.seat("eko").champion == 4
    assert R.CHARACTER_CARDS in play.rules


@pytest.mark.rule(R.PENALTY_ORDER, R.INVASION_PENALTY)
def test_penalties_are_suffered_in_turn_order_from_the_holder_of_the_marker() -> None:
    text = "seats: axl caiman dust eko\nedge: giant-mudcrab - dust caiman\nfirst: dust\nask: night"
    play = at(text).do("rolled 6")

    assert play.mover == "eko"
    play = play.do("lose active N")
    assert play.mover == "axl"
    assert at(text).do("rolled 6").says.index("dust had a Hit") < at(text).do("rolled 6").says.index("eko had no Hit")


@pytest.mark.rule(R.PENALTY_ORDER)
def test_penalties_start_with_the_starter_of_the_round_under_that_reading() -> None:
    text = "seats: axl caiman dust eko\nedge: giant-mudcrab\nfirst: dust\nstarter: axl\nask: night"

    assert at(text).do("rolled 6").mover == "dust"
    assert at(text, penalty_order="started-round").do("rolled 6").mover == "axl"


@pytest.mark.rule(R.INVADER_STAYS)
def test_an_invader_stays_and_then_advances() -> None:
    play = at(BOTH + "monsters: thunder-eels").do("rolled 8")

    assert R.INVADER_STAYS in play.rules
    for _ in range(3):
        play = play.do("lose active N")
    assert play.do("drew thunder-eels").state.reef is not None
    assert play.state.reef is not None
    assert play.state.reef.monster == "giant-mudcrab"


@pytest.mark.rule(R.NIGHT_ORDER, R.INVADER_STAYS)
def test_the_invasion_comes_before_monsters_advance() -> None:
    play = at(BOTH + "monsters: thunder-eels").do("rolled 8", *("lose active N",) * 3, "drew thunder-eels")
    state = play.state

    assert state.reef is not None
    assert state.edge is not None
    assert (state.reef.monster, state.edge.monster) == ("giant-mudcrab", "thunder-eels")
    assert state.monster_discard == ("bullubura",)


@pytest.mark.rule(R.NIGHT_ORDER)
def test_a_die_lost_to_an_invasion_cannot_be_upgraded_that_night() -> None:
    play = facing("F", "caiman: active none, spent N", "dust: active none", "axl: active none", NIGHT)
    play = play.do("rolled 6", "lose spent N").let()

    assert play.seat("caiman").active == ()
    assert play.mover is not None
    assert play.legal_with("visit")


@pytest.mark.rule(R.INVASION_PENALTY, R.CHAMPION_FLOOR)
def test_nobody_is_moved_below_the_start_of_the_champion_board() -> None:
    lines = ("F", 'card invasion = "champion -2"', "caiman: champion 1", "dust: champion 0", NIGHT)
    play = facing(*lines).do("rolled 6")
    deeper = facing(*lines, champion_floor="below").do("rolled 6")

    assert [seat.champion for seat in play.state.seats[:2]] == [0, 0]
    assert [seat.champion for seat in deeper.state.seats[:2]] == [-1, -2]


@pytest.mark.rule(R.INVASION_PENALTY)
def test_a_twin_hit_on_one_side_protects_from_the_invasion() -> None:
    play = at("seats: caiman dust axl\nedge: thunder-eels - - - - caiman dust axl\nask: night").do("rolled 6")

    assert [len(seat.active) for seat in play.state.seats] == [2, 2, 2]


@pytest.mark.rule(R.INVASION_PENALTY)
def test_dice_lost_to_an_invasion_go_to_the_supply() -> None:
    play = facing("F", "caiman: active EB", "dust: active none", "axl: active none", NIGHT).do("rolled 6")

    assert play.do("lose active EB").supply("EB") == 8
