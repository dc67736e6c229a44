"""Two players: the unused Character's discs and Hit tokens, as the 2018 preview has them."""

import pytest

from tests.games.tidal_blades.table import Play, at
from tidal_widgets.cli import main
from tidal_widgets.games.tidal_blades.rules import R

DUO = "seats: caiman dust\n"
CLOSED = {
    1: ("guard-tower", "palm-plaza", "drifters-dock"),
    2: ("blade-advisor", "repair-shop", "glassforgers-guild"),
    3: ("sparring-court", "racers-bay", "desert-caravan"),
    4: ("guard-tower", "palm-plaza", "drifters-dock"),
}


@pytest.mark.rule(R.TWO_PLAYER_RIVAL)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_disc_of_the_rival_closes_one_space_of_each_arena_one_lower_each_day(number: int) -> None:
    play = at(DUO + f"round: {number}")
    open_spaces = {space for day in CLOSED.values() for space in day} - set(CLOSED[number])

    assert not any(play.can(f"visit {space}") for space in CLOSED[number])
    assert all(play.can(f"visit {space}") for space in open_spaces)


@pytest.mark.rule(R.TWO_PLAYER_RIVAL)
def test_three_players_have_no_rival() -> None:
    assert at("seats: caiman dust axl").can("visit guard-tower")


@pytest.mark.rule(R.TWO_PLAYER_RIVAL)
def test_the_rival_closes_nothing_at_the_citadel_and_the_fold() -> None:
    play = at(DUO)

    assert all(play.can(f"visit {space}") for space in ("temple-1", "meditation-spring", "folds-edge", "inner-reef"))


@pytest.mark.rule(R.TWO_PLAYER_RIVAL, R.SPOTS_FOR_MORE_PLAYERS)
@pytest.mark.parametrize(
    ("seats", "covered", "told"),
    [
        ("caiman dust", 2, {R.TWO_PLAYER_RIVAL}),
        ("caiman dust axl", 1, {R.SPOTS_FOR_MORE_PLAYERS}),
        ("caiman dust axl eko", 0, set()),
    ],
)
def test_a_monster_arrives_with_the_spots_for_more_players_covered(seats: str, covered: int, told: set[R]) -> None:
    play = at(f"seats: {seats}\nmonsters: giant-mudcrab\nask: night").do("rolled 1", "drew giant-mudcrab")

    assert play.state.edge is not None
    assert sum(hit >= 0 for hit in play.state.edge.hits) == covered
    assert {R.TWO_PLAYER_RIVAL, R.SPOTS_FOR_MORE_PLAYERS} & set(play.rules) == told


@pytest.mark.rule(R.TWO_PLAYER_RIVAL)
def test_a_hunted_monster_arrives_so_too() -> None:
    play = at(DUO + "monsters: giant-mudcrab").do("visit folds-edge", "drew giant-mudcrab")

    assert play.state.hunted is not None
    assert sum(hit >= 0 for hit in play.state.hunted.hits) == 2


@pytest.mark.rule(R.TWO_PLAYER_RIVAL, R.MONSTER_KILLED)
def test_spots_of_the_rival_need_no_hit_and_pay_nobody() -> None:
    play = at(DUO + "edge: bullubura dust dust dust - rival rival\nask: decide edge IR:S").do("stop")

    assert play.state.edge is None
    assert [seat.shells for seat in play.state.seats] == [4, 4]
    assert [seat.hits for seat in play.state.seats] == [1, 3]


@pytest.mark.rule(R.TWO_PLAYER_RIVAL, R.INVASION_PENALTY)
def test_hits_of_the_rival_protect_nobody() -> None:
    play = at(DUO + "edge: giant-mudcrab - - - - rival rival\nmonsters: none\nask: night").do("rolled 8")

    assert play.mover == "caiman"
    assert play.do("lose active N").mover == "dust"


@pytest.mark.rule(R.SCORE_RANK, R.SCORE_RANK_TIE)
def test_two_players_share_out_the_first_two_ranks() -> None:
    def ranks(play: Play) -> list[int]:
        assert play.scores is not None
        return [
            sum(line.points for line in seat if line.rule in (R.SCORE_RANK, R.SCORE_RANK_TIE))
            for seat in play.scores.lines
        ]

    assert ranks(at(DUO + "caiman: champion 4\ndust: champion 2\nask: over")) == [3, 2]
    assert ranks(at(DUO + "caiman: champion 4\ndust: champion 4\nask: over")) == [2, 2]


@pytest.mark.rule(R.TWO_PLAYER_RIVAL, R.SINGLE_USE)
def test_a_space_closed_by_the_rival_is_refused_by_the_rule_of_two() -> None:
    refusal = at(DUO).refused("visit guard-tower")

    assert refusal.rule is R.TWO_PLAYER_RIVAL
    assert refusal.reason == "The rival's disc closes Guard Tower this round."
    assert at("caiman: at guard-tower\nturn: dust").refused("visit guard-tower").rule is R.SINGLE_USE


@pytest.mark.rule(R.TWO_PLAYER_RIVAL)
def test_a_simulation_of_two_says_whose_rule_it_plays_by(capsys: pytest.CaptureFixture[str]) -> None:
    def told(seats: str) -> str:
        assert main(["simulate", "--seats", seats, "--games", "1"]) == 0
        return capsys.readouterr().out

    assert "Two players use the 2018 preview's rule" in told("2")
    assert "preview" not in told("3")
