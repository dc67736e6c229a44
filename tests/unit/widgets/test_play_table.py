"""The play room as a widget: its traits follow the game, and a game its traits; the kernel keeps it."""

import asyncio
from typing import Any

import pytest
from traitlets import TraitError

from tests.unit.rooms.play.tables import BOX, PERSONS
from tidal_widgets.engine import read_record
from tidal_widgets.page import Message
from tidal_widgets.rooms import work
from tidal_widgets.widgets import PlayTable

SLOW = "ben.ann/person.slow/"


def _html(table: PlayTable) -> str:
    return str(table._page["html"])


def _do(table: PlayTable, *lines: str) -> None:
    for line in lines:
        table.tell(Message(act="do", args=(line,)))
        table.tell(Message(act="skip"))


def test_a_table_begins_a_game_at_once() -> None:
    table = PlayTable(BOX)
    table.tell(Message(act="begin"))

    assert (table.sitting, table.seed, table.coach) == ("ann.ben/person.sensible/", 1, "off")
    assert table.played == 2
    assert "What does Ann do?" in _html(table)


def test_one_sits_down_as_it_is_said() -> None:
    table = PlayTable(BOX, SLOW, seed=9, coach="always")
    table.tell(Message(act="begin"))

    assert (table.sitting, table.seed, table.coach) == (SLOW, 9, "always")
    assert table.game is not None
    assert table.game.seed == 9


def test_a_table_can_be_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "SLICE", 0.0)

    async def used() -> tuple[int, int]:
        table = PlayTable(BOX)
        before = table.played
        await table.ready()
        assert not table._running.busy
        return before, table.played

    before, after = asyncio.run(used())

    assert before < after


def test_the_traits_follow_what_is_played() -> None:
    table = PlayTable(BOX)
    seen: list[int] = []
    table.observe(lambda change: seen.append(change["new"]), "played")
    table.tell(Message(act="begin"))
    _do(table, "hide left")

    assert seen == [2, 3]
    assert table.game is not None
    assert len(table.game.moves) == 3


def test_a_game_begins_anew_where_seats_or_seed_are_set() -> None:
    table = PlayTable(BOX)
    table.sitting = PERSONS
    assert "Pass the screen to Ann" in _html(table)
    table.seed = 5
    assert table.game is not None
    assert (table.sitting, table.game.seed) == (PERSONS, 5)
    table.coach = "costly"
    assert table.state.inner.coach == "costly"
    assert table.error == ""


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"sitting": "ann/person/"}, "as 'ann.ben/person.sensible/'"),
        ({"coach": "loud"}, "there are off, costly, always"),
        ({"tone": "loud"}, "tone"),
    ],
)
def test_what_nobody_can_play_is_refused_in_a_sentence(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(TraitError, match=says):
        PlayTable(BOX, **wrong)


def test_what_cannot_be_set_is_told_and_the_game_stays() -> None:
    table = PlayTable(BOX)
    game = table.game
    for name, value, says in (
        ("sitting", "x", "Nobody can sit down"),
        ("coach", "x", "no coach"),
        ("played", 7, "watched"),
    ):
        setattr(table, name, value)
        assert says in table.error
        assert table.game is game


def test_the_record_is_what_the_seat_has_seen_until_the_game_is_over() -> None:
    table = PlayTable(BOX)
    table.tell(Message(act="begin"))
    assert "?" in table.record

    _do(table, "hide left", "stop")
    assert table.game is not None
    assert table.state.inner.scores is not None
    assert "?" not in table.record
    assert read_record(table.record).actions == table.game.actions


def test_a_browser_that_looks_on_changes_nothing_and_keeps_no_game() -> None:
    table = PlayTable(BOX, seed=4, coach="always")
    table.tell(Message(act="begin"))
    _do(table, "hide left")
    game = table.game
    kept = {"game": "broken", "sitting": SLOW, "seed": "77", "options": "off//"}
    table._receive({"act": "hello", "value": "", "fields": kept})

    assert table.game is not None
    assert game is not None
    assert table.game.actions == game.actions
    assert (table.seed, table.coach) == (4, "always")
    assert "game" not in table._page["keep"]
    assert "cannot be taken up" not in _html(table)


def test_without_a_game_there_is_no_record() -> None:
    table = PlayTable(BOX, link="new")

    assert table.game is None
    assert table.record == ""
    assert "Who plays?" in _html(table)
