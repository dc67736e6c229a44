"""Games cut into tasks: every part is played once, and the plan says what they are."""

import json

from tests.tables import laid_out
from tidal_widgets.box import OpenTable, find_box
from tidal_widgets.studies.cut_games import plan_of_games, work_of_games

GAMES = {"count": 250, "bots": ("strong", "random"), "seed": 3}


def _here(_table: OpenTable, text: str) -> str:
    said = json.loads(text)
    return f"{said['begin']} {said['end']}"


def test_all_games_are_cut_into_parts_that_follow_each_other() -> None:
    table = laid_out(find_box("opale"))
    plan = plan_of_games("some study", table, GAMES)
    work = work_of_games(plan, table, GAMES, anywhere="some:function", here=_here)
    assert work.here is not None
    ends = [tuple(map(int, work.here(work.task(number)).split())) for number in range(work.count)]

    assert [begin for begin, _end in ends] == [0, *(end for _begin, end in ends)][:-1]
    assert ends[-1][1] == plan["games"] == 250
    assert (plan["work"], plan["bots"], work.function) == ("some study", ["strong", "random"], "some:function")
