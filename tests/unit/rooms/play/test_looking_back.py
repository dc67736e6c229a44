"""The end of a game: who won, points by source and round, and what may be looked at again."""

from dataclasses import replace
from typing import Any

from tests.tables import laid_out
from tests.unit.divers import PEARLS, D
from tests.unit.rooms.play.tables import BOX as DIVES
from tests.unit.rooms.play.tables import act, done, page, sat
from tidal_widgets.box import Box
from tidal_widgets.engine import ScoreLine
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.looking_back import over
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
