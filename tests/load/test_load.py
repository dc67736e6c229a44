"""The quick parts of `make load` hold at every change, and a bar that is missed is seen."""

import asyncio

import pytest

from tests.load import __main__ as load
from tests.load.abuse import refused
from tests.load.doors import channels, elsewhere
from tests.load.players import chosen
from tests.load.rows import Row, median, p95, told
from tests.load.traces import traces
from tidal_widgets.page import tag, together


def test_nobody_gets_what_nobody_gets() -> None:
    assert [row for row in asyncio.run(refused()) if row.missed] == []


def test_another_website_starts_no_kernels() -> None:
    assert [row for row in asyncio.run(elsewhere()) if row.missed] == []


def test_two_hundred_channels_at_once_and_what_is_no_message_trouble_nobody() -> None:
    assert [row for row in asyncio.run(channels()) if row.missed] == []


def test_a_visitor_leaves_nothing_on_the_disk_of_the_server() -> None:
    assert [row for row in asyncio.run(traces()) if row.missed] == []


def test_a_player_goes_on_with_what_the_page_offers() -> None:
    leads = tag("g", data_act="tap", data_args='["dock"]', data_lit="leads")
    waits = tag("button", data_key="do", aria_disabled="true")
    ready = tag("button", data_act="do", data_args='["visit dock"]', data_key="do")
    plain = tag("button", data_act="do", data_args='["pass"]', data_key="do-pass")
    skip = tag("button", data_act="skip")

    assert chosen(together(leads, waits), 0) == ("tap", ["dock"])
    assert chosen(together(leads, ready), 0) == ("do", ["visit dock"])
    assert [chosen(together(leads, plain), n) for n in (0, 1)] == [("do", ["pass"]), ("tap", ["dock"])]
    assert chosen(together(plain, skip), 0) == ("skip", [])
    assert chosen(tag("div", leads, klass="play ended"), 0) == ("new", [])
    assert chosen(waits, 0) is None


def test_a_bar_that_is_missed_is_told() -> None:
    kept, missed = Row("a", 1.0, "s", 1.0), Row("b", 1.01, "s", 1.0)

    assert (kept.missed, missed.missed, Row("c", 9.0).missed) == (False, True, False)
    assert told([kept, missed]).splitlines() == ["| a | 1 s | 1 s |", "| b | 1.01 s | 1 s: MISSED |"]


def test_a_missed_bar_fails_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    async def slow() -> list[Row]:
        return [Row("slow", 2, "s", 1)]

    monkeypatch.setattr(load, "PARTS", {"slow": slow})

    assert load.main(["slow"]) == 1
    assert "Bars missed: 1." in capsys.readouterr().out


def test_a_part_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert load.main(["nothing"]) == 2
    assert "no part is called 'nothing'" in capsys.readouterr().err


def test_one_in_twenty_may_take_longer() -> None:
    assert p95([1.0] * 19 + [9.0]) == 1.0
    assert p95([1.0] * 18 + [9.0] * 2) == 9.0
    assert median([3.0, 1.0, 2.0]) == 2.0
