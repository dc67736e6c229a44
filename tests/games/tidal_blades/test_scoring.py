"""The final score: every line, ties, and who wins."""

import pytest

from tests.games.tidal_blades.beasts import with_box
from tests.games.tidal_blades.table import Play, at
from tidal_widgets.games.tidal_blades.play.scoring import rank_points
from tidal_widgets.games.tidal_blades.rules import R

TOP = 18
TWO_SETS = "dune-vault twin-swords echo-drill turning-floor tight-grip wake-riding"
PRINTED = """
[champion]
length = 18
points = { 3 = 1, 6 = 2, 9 = 4, 12 = 6, 15 = 8, 18 = 10 }

[dial]
F = { length = 14, levels = [0, 0, 3, 6, 9, 12], awards = [2, 5, 8, 11, 14] }
S = { length = 14, levels = [0, 2, 4, 7, 10], awards = [2, 4, 7, 10, 13] }
R = { length = 14, levels = [0, 2, 4, 7, 10, 13], awards = [2, 4, 7, 10, 13] }
Y = { length = 14, levels = [0, 2, 5, 8, 11], awards = [2, 5, 8, 11, 14], icons = [2, 5, 8, 10, 12] }

[goal]
fearless-competitor = { counts = "sets", easy = 2, hard = 3 }
crowd-favourite = { counts = "leads", easy = 2, hard = 3 }
wave-champion = { counts = "challenges lamara", easy = 3, hard = 4 }
heavy-lifter = { counts = "dice 3", easy = 3, hard = 5 }
reef-guardian = { counts = "hits", easy = 4, hard = 6 }
many-paths = { counts = "challenges any", easy = 7, hard = 8 }
will-of-the-dunes = { counts = "level S", easy = 4, hard = 5 }
shellwright = { counts = "powers", easy = 4, hard = 5 }
inner-sea = { counts = "level Y", easy = 4, hard = 5 }
"""


def over(*lines: str, seats: str = "caiman dust axl", **rulings: str) -> Play:
    """Set up the end of a game, with dials, track and Goals that will not change."""
    return with_box(PRINTED, f"seats: {seats}", "ask: over", *lines, **rulings)


def points(play: Play, name: str, *rules: R) -> int:
    """Count what these rules gave a seat."""
    assert play.scores is not None
    return sum(line.points for line in play.scores.lines[play.index(name)] if line.rule in rules)


def rank(play: Play) -> list[int]:
    """List every seat's points for rank."""
    return [points(play, seat.character, R.SCORE_RANK, R.SCORE_RANK_TIE) for seat in play.state.seats]


def climbed(play: Play, name: str) -> int:
    """Count a seat's points for advancement."""
    return points(play, name, R.SCORE_ADVANCEMENT, R.TOP_ONCE)


def traits(play: Play, name: str) -> int:
    """Count a seat's points for its dials."""
    return points(play, name, R.SCORE_TRAITS, R.TRAIT_AWARDS)


@pytest.mark.rule(R.SCORE_CHALLENGES)
def test_completed_challenges_score_their_printed_points() -> None:
    play = over("caiman: completed twin-swords shield-wall champions-bout, hand dune-vault")

    assert points(play, "caiman", R.SCORE_CHALLENGES) == 2 + 2 + 4


@pytest.mark.rule(R.SCORE_CHALLENGES)
def test_starting_challenges_score_their_points_too() -> None:
    assert points(over("caiman: completed weighted-march"), "caiman", R.SCORE_CHALLENGES) == 2


@pytest.mark.rule(R.SCORE_TRAITS, R.TRAIT_AWARDS)
@pytest.mark.parametrize(("notch", "award"), [(0, 0), (1, 0), (2, 1), (6, 2), (7, 3), (12, 4), (13, 5), (14, 5)])
def test_a_dial_scores_the_highest_award_it_has_reached(notch: int, award: int) -> None:
    assert traits(over(f"caiman: spirit-notch {notch}"), "caiman") == award


@pytest.mark.rule(R.SCORE_TRAITS, R.TRAIT_AWARDS)
def test_the_four_dials_add_up() -> None:
    play = over("caiman: spirit-notch 7, focus-notch 2, resilience-notch 7, synergy-notch 14")

    assert traits(play, "caiman") == 3 + 1 + 3 + 5


@pytest.mark.rule(R.SCORE_RANK)
def test_first_second_and_third_score_three_two_and_one() -> None:
    play = over(
        "caiman: champion 4", "dust: champion 9", "axl: champion 7", "eko: champion 3", seats="caiman dust axl eko"
    )

    assert rank(play) == [1, 3, 2, 0]
    assert points(play, "dust", R.SCORE_RANK) == 3


@pytest.mark.rule(R.SCORE_RANK_TIE)
@pytest.mark.parametrize(
    ("spaces", "expected"),
    [
        ((9, 9, 7, 3), [2, 2, 1, 0]),
        ((9, 5, 5, 2), [3, 1, 1, 0]),
        ((9, 7, 5, 5), [3, 2, 0, 0]),
        ((9, 5, 5, 5), [3, 1, 1, 1]),
        ((5, 5, 5, 1), [2, 2, 2, 0]),
        ((6, 6, 2, 2), [2, 2, 0, 0]),
        ((4, 4, 4, 4), [1, 1, 1, 1]),
        ((8, 8, 8), [2, 2, 2]),
        ((8, 8, 1), [2, 2, 1]),
        ((8, 3, 3), [3, 1, 1]),
        ((5, 5), [2, 2]),
    ],
)
def test_tied_seats_share_the_points_of_their_places_rounded_down(spaces: tuple[int, ...], expected: list[int]) -> None:
    names = ("caiman", "dust", "axl", "eko")[: len(spaces)]
    lines = [f"{name}: champion {space}" for name, space in zip(names, spaces, strict=True)]
    play = over(*lines, seats=" ".join(names))

    assert rank(play) == rank_points(list(spaces)) == expected
    assert points(play, names[-2], R.SCORE_RANK_TIE) == expected[-2] or spaces.count(spaces[-2]) == 1


@pytest.mark.rule(R.SCORE_RANK)
def test_rank_looks_at_where_the_markers_stand_now() -> None:
    play = over("caiman: champion 5, best 12", "dust: champion 6", "axl: champion 1")

    assert rank(play) == [2, 3, 1]


@pytest.mark.rule(R.SCORE_ADVANCEMENT)
@pytest.mark.parametrize(
    ("space", "expected"),
    [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 4), (11, 4), (12, 6), (15, 8), (17, 8), (18, 10)],
)
def test_only_the_best_value_reached_or_passed_scores(space: int, expected: int) -> None:
    assert climbed(over(f"caiman: champion {space}"), "caiman") == expected


@pytest.mark.rule(R.CHAMPION_BEST)
def test_a_value_lost_again_scores_as_the_highest_but_under_the_other_reading() -> None:
    line = "caiman: champion 8, best 9"

    assert climbed(over(line), "caiman") == 4
    assert climbed(over(line, champion_best="current"), "caiman") == 2


@pytest.mark.rule(R.SCORE_ADVANCEMENT, R.CHAMPION_FLOOR)
def test_below_the_start_there_is_nothing_to_score() -> None:
    play = over("caiman: champion -2, best 0", champion_floor="below")

    assert climbed(play, "caiman") == 0
    assert rank(play) == [1, 2, 2]


@pytest.mark.rule(R.TOP_ONCE, R.CHAMPION_TOP)
def test_one_seat_scores_the_ten_and_the_one_below_it_eight() -> None:
    play = over(f"caiman: champion {TOP}", f"dust: champion {TOP - 1}", "top-claimed: caiman")

    assert climbed(play, "caiman") == 10
    assert climbed(play, "dust") == 8


@pytest.mark.rule(R.TOP_ONCE, R.TOP_SPACE)
def test_of_two_that_share_the_top_only_the_first_there_scores_the_ten() -> None:
    play = over(f"caiman: champion {TOP}", f"dust: champion {TOP}", "top-claimed: dust", top_space="shares")

    assert climbed(play, "dust") == 10
    assert climbed(play, "caiman") == 8
    assert points(play, "caiman", R.TOP_ONCE) == 8


@pytest.mark.rule(R.TOP_ONCE, R.CHAMPION_BEST)
def test_the_ten_is_never_scored_twice_even_if_the_best_space_ever_counts() -> None:
    lines = (f"caiman: champion {TOP - 1}, best {TOP}", f"dust: champion {TOP}", "top-claimed: caiman")
    play = over(*lines)

    assert (climbed(play, "caiman"), climbed(play, "dust")) == (8, 10)


@pytest.mark.rule(R.TOP_CLAIM)
def test_the_first_ever_at_the_top_scores_the_ten_under_that_reading() -> None:
    lines = (f"caiman: champion {TOP - 2}, best {TOP}", f"dust: champion {TOP}", "top-claimed: caiman")
    now, ever = over(*lines), over(*lines, top_claim="first-ever")

    assert (climbed(now, "caiman"), climbed(now, "dust")) == (8, 10)
    assert (climbed(ever, "caiman"), climbed(ever, "dust")) == (10, 8)


@pytest.mark.rule(R.CHAMPION_TOP)
def test_a_second_seat_stops_below_the_highest_space() -> None:
    lines = ("judge: droska", f"caiman: champion {TOP - 1}", f"dust: champion {TOP}", "top-claimed: dust")
    play = with_box(PRINTED, *lines, "ask: decide burning-sun-challenge N:R N:R").do("complete")

    assert play.seat("caiman").champion == TOP - 1
    assert R.CHAMPION_TOP in play.rules


@pytest.mark.rule(R.SCORE_LEADER)
def test_each_leader_token_is_a_point_and_the_marker_is_none() -> None:
    play = over("caiman: leads 3, champion 1")

    assert points(play, "caiman", R.SCORE_LEADER) == 3
    assert points(play, "dust", R.SCORE_LEADER, R.SCORE_HITS) == 0


@pytest.mark.rule(R.SCORE_GOAL, R.SECRET_GOAL)
@pytest.mark.parametrize(
    ("dice", "expected"), [("ER EB", 0), ("ER EB GF", 7), ("ER EB GF GS", 7), ("ER EB GF GS GR", 10)]
)
def test_a_goal_scores_seven_at_its_easy_and_ten_at_its_difficult_level(dice: str, expected: int) -> None:
    play = over(f"caiman: goal heavy-lifter, active {dice}, spent N")

    assert points(play, "caiman", R.SCORE_GOAL) == expected


@pytest.mark.rule(R.SWORD_CHAMPION, R.SCORE_GOAL)
@pytest.mark.parametrize(("count", "expected"), [(2, 0), (3, 7), (4, 10), (5, 10)])
def test_sword_champion_counts_challenges_of_the_droska_ring(count: int, expected: int) -> None:
    cards = ["dune-vault", "twin-swords", "blade-dance", "shield-wall", "caravan-guard"][:count]
    play = over(f"dust: goal sword-champion, completed echo-drill {' '.join(cards)}")

    assert points(play, "dust", R.SWORD_CHAMPION) == expected


@pytest.mark.rule(R.FEATS_OF_STRENGTH, R.PUSH_IT_COUNTS, R.GOAL_COUNTS_PUSH_IT)
def test_feats_of_strength_counts_a_resilience_symbol_under_push_it_too() -> None:
    required = "tight-grip breath-of-the-deep undertow-swim"
    line = f"caiman: goal feats-of-strength, completed {required} twin-swords echo-drill"

    assert points(over(line), "caiman", R.FEATS_OF_STRENGTH) == 7
    assert points(over(line, goal_counts_push_it="no"), "caiman", R.FEATS_OF_STRENGTH) == 0


@pytest.mark.rule(R.FEATS_OF_STRENGTH)
def test_a_challenge_with_two_resilience_symbols_counts_once() -> None:
    line = "caiman: goal feats-of-strength, completed burning-sun-challenge pit-of-scales"

    assert points(over(line), "caiman", R.FEATS_OF_STRENGTH) == 0


@pytest.mark.rule(R.SCORE_GOAL)
@pytest.mark.parametrize(
    ("seat", "expected"),
    [
        (f"axl: goal fearless-competitor, completed {TWO_SETS}", 7),
        ("axl: goal crowd-favourite, leads 3", 10),
        ("axl: goal wave-champion, completed tight-grip wake-riding pearl-relay", 7),
        ("caiman: goal reef-guardian, hits 6", 10),
        ("dust: goal many-paths, completed dune-vault", 0),
        ("dust: goal will-of-the-dunes, spirit 4", 7),
        ("eko: goal master-of-time, completed echo-drill turning-floor seven-mirrors backward-duel", 10),
        ("eko: goal shellwright, powers calm-waters library-key time-thread young-prodigy", 7),
        ("eko: goal inner-sea, synergy 5", 10),
    ],
)
def test_every_kind_of_goal_is_counted(seat: str, expected: int) -> None:
    play = over(seat, seats="axl caiman dust eko")

    assert points(play, seat.partition(":")[0], R.SCORE_GOAL) == expected


@pytest.mark.rule(R.SCORE_HITS)
def test_hits_beside_the_fold_and_on_living_monsters_score_alike() -> None:
    monsters = ("edge: thunder-eels caiman - - - dust", "reef: bullubura caiman caiman", "hunted: giant-mudcrab - dust")
    play = over("caiman: hits 2", *monsters)

    assert points(play, "caiman", R.SCORE_HITS) == 5
    assert points(play, "dust", R.SCORE_HITS) == 2
    assert points(play, "axl", R.SCORE_HITS) == 0


@pytest.mark.rule(R.SCORE_GOAL, R.SCORE_HITS)
def test_a_goal_that_counts_hits_counts_those_on_living_monsters() -> None:
    play = over("caiman: goal reef-guardian, hits 3", "edge: bullubura caiman")

    assert points(play, "caiman", R.SCORE_GOAL) == 7


@pytest.mark.rule(R.SCORE_CHALLENGES, R.SCORE_TRAITS, R.SCORE_RANK, R.SCORE_LEADER, R.SCORE_HITS)
def test_all_lines_add_up_to_the_total() -> None:
    dust = (
        "dust: completed twin-swords shield-wall glass-gauntlet, champion 9, leads 2, hits 5, "
        "spirit-notch 7, focus-notch 2, resilience-notch 7, synergy-notch 14"
    )
    play = over(dust)

    assert play.scores is not None
    assert play.scores.totals[play.index("dust")] == 7 + 12 + 3 + 4 + 2 + 7 + 5


@pytest.mark.rule(R.SCORE_CHALLENGES)
def test_sets_and_the_number_of_challenges_score_nothing_by_themselves() -> None:
    play = over("caiman: completed dune-vault echo-drill tight-grip")

    assert play.scores is not None
    assert play.scores.totals[0] - rank(play)[0] == 1 + 1 + 2


@pytest.mark.rule(R.WINNER)
def test_the_most_points_win() -> None:
    play = over("caiman: hits 2", "dust: hits 7", "axl: hits 4")

    assert play.scores is not None
    assert play.scores.winners == (1,)
    assert play.scores.decided_by is R.WINNER


@pytest.mark.rule(R.TIE_CHAMPION)
def test_of_equals_in_points_the_one_further_on_the_champion_board_wins() -> None:
    play = over("caiman: champion 2, hits 0", "dust: champion 1, hits 1", "axl: champion 0")

    assert play.scores is not None
    assert play.scores.totals[:2] == (3, 3)
    assert play.scores.winners == (0,)
    assert play.scores.decided_by is R.TIE_CHAMPION


@pytest.mark.rule(R.TIE_CHAMPION, R.CHAMPION_TOP)
def test_the_top_is_further_than_the_space_below_it() -> None:
    play = over(f"caiman: champion {TOP}", f"dust: champion {TOP - 1}, hits 3")

    assert play.scores is not None
    assert play.scores.totals[:2] == (13, 13)
    assert play.scores.winners == (0,)


@pytest.mark.rule(R.TIE_CHALLENGES)
def test_then_the_points_from_challenges_decide_not_their_number() -> None:
    few, many = "champions-bout the-drowned-mile", "dune-vault echo-drill buoy-slalom sword-salute turning-floor"
    play = over(f"caiman: completed {many}, hits 3", f"dust: completed {few}")

    assert play.scores is not None
    assert play.scores.totals[0] == play.scores.totals[1]
    assert play.scores.winners == (1,)
    assert play.scores.decided_by is R.TIE_CHALLENGES


@pytest.mark.rule(R.SHARED_VICTORY)
def test_what_is_still_tied_is_a_shared_victory() -> None:
    play = over("caiman: hits 1, leads 2", "dust: hits 2, leads 1")

    assert play.scores is not None
    assert play.scores.winners == (0, 1)
    assert play.scores.decided_by is R.SHARED_VICTORY


@pytest.mark.rule(R.TIE_CHAMPION)
def test_a_seat_with_fewer_points_has_no_part_in_a_tie_break() -> None:
    play = over("caiman: champion 1, hits 5", "dust: champion 2, hits 4", "axl: champion 9")

    assert play.scores is not None
    assert play.scores.totals == (6, 6, 7)
    assert play.scores.winners == (2,)


@pytest.mark.rule(R.GAME_END)
def test_before_the_end_there_is_no_score() -> None:
    assert at("seats: caiman dust axl").scores is None


@pytest.mark.rule(R.SCORE_GOAL, R.GOAL_HIDDEN)
def test_a_goal_that_one_does_not_know_counts_nothing() -> None:
    play = over("caiman: goal reef-guardian, hits 6")
    veiled = play.state.with_seat(0, play.seat("caiman")._replace(goal="?"))

    assert points(Play(play.game, veiled), "caiman", R.SCORE_GOAL) == 0
