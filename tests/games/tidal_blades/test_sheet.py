"""The score sheet for a real table: it scores as the engine does."""

import pytest

from tests.games.tidal_blades.test_scoring import over
from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components import shipped
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.sheet import sheet

SHEET = sheet(shipped(), laid_out(box).rulings)


def _decided(*rows: dict[str, str]) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    counted, slips = SHEET.read(rows)
    assert slips == ()
    scores = SHEET.add(counted)
    return scores.totals, scores.winners, scores.decided_by.value


def test_the_sheet_adds_up_what_the_engine_adds_up() -> None:
    play = over(
        "caiman: focus 5, champion 9, hits 2, leads 1, completed tight-grip",
        "dust: champion 9, hits 1, goal sword-champion",
        "axl: spirit 4, champion 4",
    )
    assert play.scores is not None
    rows = []
    for seat, lines in zip(play.state.seats, play.scores.lines, strict=True):
        points = [line.points for line in lines]
        names = ("challenges", "F", "S", "R", "Y", "rank", "advancement", "leads", "goal", "hits")
        row = dict(zip(names, map(str, points), strict=True))
        rows.append({**row, "space": str(seat.champion)})
    scores = SHEET.add(SHEET.read(rows)[0])

    assert scores.totals == play.scores.totals
    assert [[line.points for line in seat] for seat in scores.lines] == [
        [line.points for line in seat] for seat in play.scores.lines
    ]
    assert (scores.winners, scores.decided_by) == (play.scores.winners, play.scores.decided_by)


@pytest.mark.rule(R.SCORE_RANK_TIE)
def test_tied_ranks_share_their_points_rounded_down() -> None:
    assert _decided({"space": "5"}, {"space": "5"}, {"space": "1"})[0] == (2, 2, 1)


@pytest.mark.rule(R.TIE_CHAMPION)
def test_a_tie_goes_to_whoever_stands_further_along() -> None:
    assert _decided({"space": "4"}, {"space": "2", "hits": "1"}) == ((3, 3), (0,), "tie-champion")


@pytest.mark.rule(R.TIE_CHALLENGES)
def test_a_second_tie_goes_to_the_points_from_challenges() -> None:
    assert _decided({"hits": "3"}, {"challenges": "3"})[1:] == ((1,), "tie-challenges")


@pytest.mark.rule(R.SHARED_VICTORY)
def test_what_is_tied_to_the_end_is_shared() -> None:
    assert _decided({"F": "1"}, {"S": "1"})[1:] == ((0, 1), "shared-victory")


def test_only_one_player_can_claim_the_top() -> None:
    (slip,) = SHEET.read([{"advancement": "10"}, {"advancement": "10"}])[1]

    assert (slip.seat, slip.entry, slip.rule) == (1, "advancement", R.TOP_ONCE)
    assert "8 at best" in slip.says


def test_a_game_has_no_more_leaders_than_rounds() -> None:
    (slip,) = SHEET.read([{"leads": "3"}, {"leads": "2"}, {"leads": "0"}])[1]

    assert (slip.seat, slip.entry) == (1, "leads")


@pytest.mark.parametrize(("entry", "number"), [("F", "6"), ("goal", "8"), ("advancement", "3"), ("leads", "5")])
def test_numbers_that_the_game_does_not_know_are_slips(entry: str, number: str) -> None:
    assert [slip.entry for slip in SHEET.read([{entry: number}])[1]] == [entry]
