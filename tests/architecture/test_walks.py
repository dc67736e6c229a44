"""The profiler counts what really runs; `ratchets.toml` holds what it counted."""

import sys
from itertools import pairwise
from typing import Any

import pytest

from tests.architecture.walks import COLUMNS, WALKS, Crossed, crossing, main
from tidal_widgets.engine import Action, IllegalAction
from tidal_widgets.games.tidal_blades.rules import R


def test_modules_are_crossed_where_a_function_of_theirs_is_called() -> None:
    with crossing() as crossed:
        str(Action("attempt", ("echo-drill",)))

    assert crossed.modules == {"tidal_widgets.engine.action"}
    assert sys.getprofile() is None


def test_frames_are_counted_from_the_house_to_the_first_refusal() -> None:
    crossed = Crossed()
    calls: dict[str, Any] = {"__name__": "tidal_widgets.page.room", "IllegalAction": IllegalAction, "R": R}
    exec("def near(): IllegalAction(R.FLEE, '')\ndef far(): near()", calls)  # noqa: S102
    sys.setprofile(crossed.heed)
    calls["far"]()
    calls["near"]()
    sys.setprofile(None)

    assert crossed.frames == 2
    assert crossed.modules == {"tidal_widgets.page.room", "tidal_widgets.engine.event"}


def test_the_table_has_a_row_for_each_walk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = {name: {"modules": 1_000 + i, "loaded": 2} for i, name in enumerate(WALKS)}
    monkeypatch.setattr("tests.architecture.walks.walked", lambda: told)
    main([])
    head, *rows = capsys.readouterr().out.splitlines()

    assert head.split() == ["walk", *COLUMNS]
    assert [row[:20].strip() for row in rows] == list(WALKS)
    assert rows[1].split()[-2:] == ["1,001", "2"]
    assert all(len(one) == len(other) for one, other in pairwise(row.rstrip() for row in rows))
