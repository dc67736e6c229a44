"""The end of a game: who won, points by source and round, and what may be looked at again."""

import re
from dataclasses import replace
from typing import Any

from tests.tables import laid_out
from tests.unit.divers import PEARLS, D
from tests.unit.rooms.play.tables import BOX as DIVES
from tests.unit.rooms.play.tables import act, done, page, sat
from tidal_widgets.box import Box
from tidal_widgets.engine import ScoreLine, Scores
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.looking_back import over
from tidal_widgets.rooms.play.podium import podium, ranking, sources
from tidal_widgets.rooms.play.state import PlayState


def stage(state: Any) -> str:
    """Name the part: the deal, then the dives."""
    return "The deal" if not any(diver.side for diver in state.divers) else "The dives"


def points(state: Any) -> list[tuple[ScoreLine, ...]]:
    """Count the shells and what one sees of the pearls."""
    return [(ScoreLine(D.DIVE, diver.shells, ""), ScoreLine(D.SCORE, PEARLS.get(diver.pearl, 0), ""))
            for diver in state.divers]  # fmt: skip


def table(**functions: Any) -> Box:
    """Lay the game out with more to look back on."""
    playing = laid_out(DIVES).playing
    assert playing.view is not None
    view = replace(playing.view, **functions)
    return replace(DIVES, playing=lambda _table: replace(playing, view=view))


BOX = table(stage=stage, points=points)


def ended(box: Box = BOX, sitting: str = "ann.ben/person.sensible/", seed: str = "7") -> PlayState:
    """Play to the end."""
    state = sat(sitting, box=box, seed=seed)
    for _turn in range(20):
        state = done(state, act("skip"), act("lift"), act("do", "hide left"), act("do", "stop"))
    return done(state, act("skip"))


def test_points_stand_by_source_and_by_round() -> None:
    html = page(ended()).html

    assert "Round by round" in html
    assert '<th scope="col">The deal</th><th scope="col">The dives</th>' in html
    assert "All points" in html
    assert "Round by round" not in page(ended(DIVES)).html


def test_when_another_part_has_begun_one_is_asked_to_look_back() -> None:
    state = sat(box=BOX)
    assert "drawer-review" not in page(state).html

    later = done(state, act("do", "hide left"))
    assert "drawer-review" in page(later).html
    assert "Round by round" in page(done(later, act("drawer", "review"))).html
    assert "open-review" in page(done(later, act("drawer", "options"))).html
    assert "drawer-review" not in page(done(later, act("do", "dive"))).html


def test_the_page_of_a_game_that_has_ended_bears_no_name_that_another_part_of_a_page_has() -> None:
    assert '<div class="play ended">' in page(ended()).html


def test_several_may_win_together() -> None:
    games = (ended(seed=str(seed)) for seed in range(1, 100))
    state = next(each for each in games if each.scores and each.scores.winners == (0, 1))

    assert "Ann and Ben win together" in page(state).html


def test_there_is_no_end_before_the_end() -> None:
    state = sat(box=BOX)
    assert state.seen is not None

    assert over(state, state.seen) == ""
    assert " win" in page(ended(sitting="ann.ben/person.person/")).html
    assert PLAY.draw(ended()).place == "table"


def scored(*seats: tuple[int, int], winners: tuple[int, ...]) -> Scores:
    """Score shells and pearls of each seat."""
    lines = tuple((ScoreLine(D.DIVE, shells, ""), ScoreLine(D.SCORE, pearls, "")) for shells, pearls in seats)
    return Scores(lines, winners, D.HIDE)


def words(scores: Scores) -> str:
    """Read the podium of a game that ended with these scores."""
    three = "ann.ben.cleo/person.sensible.sensible/"
    seen = (ended(sitting=three) if len(scores.lines) > 2 else ended()).seen
    assert seen is not None
    return " ".join(re.sub(r"<[^>]+>", " ", podium(seen, scores)).split())


def test_the_end_begins_with_a_podium_in_order_of_points_and_with_what_made_the_difference() -> None:
    says = words(scored((3, 1), (4, 4), (6, 1), winners=(1,)))

    assert says == (
        "Ben wins 1 point ahead of Cleo. The biggest difference: shells-and-pearls 4 to 1"
        " Ben Ben Winner 8 points Cleo Cleo 7 points Ann Ann 4 points"
    )
    html = page(ended()).html
    assert html.index('class="podium"') < html.index('data-key="new"') < html.index("All points by source")


def test_the_podium_tells_what_decided_a_game_that_ended_level() -> None:
    assert "Ben wins Equal points with Ann. This decided it: pearls-are-hidden Ben" in words(
        scored((2, 2), (3, 1), winners=(1,))
    )
    both = words(scored((2, 2), (3, 1), winners=(0, 1)))
    assert "Ann and Ben win together Equal points with Ben. pearls-are-hidden Ann" in both
    assert both.count("Winner") == 2
    assert "Ann wins This decided it: pearls-are-hidden Ann" in words(scored((1, 0), (3, 1), winners=(0,)))


def test_who_wins_by_a_rule_stands_before_who_has_more_points() -> None:
    assert ranking(scored((1, 0), (3, 1), (5, 5), winners=(0,))) == [0, 2, 1]


def test_a_source_counts_by_the_rule_of_the_first_and_one_source_says_nothing_more() -> None:
    lone = Scores(((ScoreLine(D.DIVE, 4, ""),), (ScoreLine(D.HIDE, 1, ""), ScoreLine(D.SCORE, 2, ""))), (0,), D.HIDE)

    assert sources(lone, 0, 1) == {D.DIVE: (4, 1), D.SCORE: (0, 2)}
    assert "1 point ahead of Ben. The biggest difference: diving 4 to 1" in words(lone)
    alone = Scores(((ScoreLine(D.DIVE, 4, ""),), (ScoreLine(D.DIVE, 1, ""),)), (0,), D.HIDE)
    assert "3 points ahead of Ben. Ann" in words(alone)
    assert words(Scores(alone.lines[:1], (0,), D.HIDE)) == "Ann wins Ann Ann Winner 4 points"


def test_details_are_folded_at_the_end_and_open_while_the_game_goes_on() -> None:
    assert re.findall(r'<details class="(\S+)" data-key="\S+"( open)?', page(ended()).html) == [
        ("standings", ""),
        ("by-round", ""),
    ]
    under_way = done(sat(box=BOX), act("do", "hide left"), act("drawer", "review"))
    assert re.findall(r'<details class="(\S+)" data-key="\S+"( open)?', page(under_way).html) == [("by-round", " open")]
