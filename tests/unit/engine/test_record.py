"""A played game is text: it reads back, replays, saves whole, and tells each seat what it saw."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.divers import TWO, D, divers
from tidal_widgets.engine import (
    Action,
    PositionError,
    Record,
    RecordError,
    Seating,
    load_record,
    read_record,
    record_of,
    redacted,
    replay,
    save_record,
    spread,
    write_record,
)
from tidal_widgets.rulebook import Option, Rulings, Status

GAME = divers()
LINES = ("drew white", "drew black", "hide left", "dive", "rolled 2", "dive", "rolled 0", "hide right", "stop")
RECORD = record_of(GAME, TWO, [Action.read(line) for line in LINES], seed="7")
TEXT = """tidal-widgets record 2
game: divers
edition: 2026
seats: ann ben
variant:
rulings:
components: none
note seed: 7

drew white black
hide left
dive
rolled 2
dive
rolled 0
hide right
stop
"""


def test_a_record_is_a_header_and_an_action_a_line_with_results_in_a_row() -> None:
    assert [line.rstrip() for line in write_record(RECORD).splitlines()] == TEXT.splitlines()


def test_a_record_reads_back() -> None:
    assert read_record(write_record(RECORD)) == RECORD
    assert read_record(TEXT) == RECORD


def test_a_record_of_version_1_replays_and_is_written_as_it_was() -> None:
    old = TEXT.replace("record 2", "record 1")
    record = read_record(old)

    assert [line.rstrip() for line in write_record(record).splitlines()] == old.splitlines()
    assert [step for _, step in replay(GAME, record)] == [step for _, step in replay(GAME, RECORD)]


def test_a_record_of_version_1_has_the_digest_of_its_day() -> None:
    game = replace(GAME, components_1=lambda: "older")

    assert list(replay(game, replace(RECORD, version=1, components="older")))
    for version, components in ((1, GAME.components), (2, "older")):
        with pytest.raises(RecordError, match="components"):
            list(replay(game, replace(RECORD, version=version, components=components)))


def test_a_record_without_actions_reads_back() -> None:
    empty = record_of(GAME, TWO, [])

    assert read_record(write_record(empty)) == empty
    assert read_record(write_record(empty).strip()) == empty


def test_blank_lines_between_actions_mean_nothing() -> None:
    assert read_record(TEXT.replace("dive\n", "\n\ndive\n")).actions == RECORD.actions


def test_a_row_of_results_is_spread_and_nothing_else_is() -> None:
    assert [str(action) for action in spread(Action.read("rolled R - x"))] == ["rolled R", "rolled -", "rolled x"]
    assert [str(action) for action in spread(Action.read("keep R -"))] == ["keep R -"]
    assert [*spread(Action("rolled"))] == [Action("rolled")]


def test_a_note_stays_on_its_line() -> None:
    record = record_of(GAME, TWO, [], by="Ann\nand  Ben ")

    assert read_record(write_record(record)).notes == {"by": "Ann and Ben"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Line 1"),
        ("hello", "Line 1: found 'hello'"),
        (TEXT.replace("record 2", "record 3"), "record 3', but only 'tidal-widgets record 2' or older can be read"),
        (TEXT.replace("edition: 2026\n", ""), "lacks edition"),
        (TEXT.replace("edition: 2026", "edition 2026"), "Line 3: found 'edition 2026'"),
        (TEXT.replace("edition", "version"), "Line 3: found 'version: 2026'"),
        (TEXT.replace("edition: 2026", "game: divers"), "Line 3"),
        (TEXT.replace("note seed: 7", "note seed: 7\nnote seed: 8"), "Line 9"),
    ],
    ids=["nothing", "no record", "later version", "lack", "no colon", "unknown", "field twice", "note twice"],
)
def test_what_is_no_record_is_told_by_its_line(text: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        read_record(text)


@given(st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text)


@given(st.text(min_size=1))
def test_no_end_of_a_record_breaks_reader_or_replay(text: str) -> None:
    with pytest.raises(RecordError, match="Action 10"):
        list(replay(GAME, read_record(f"{TEXT}x{text}")))


def test_a_record_replays_to_the_same_state() -> None:
    steps = [step for _, step in replay(GAME, RECORD)]

    assert steps[-1].state.divers[0].shells == 2
    assert [str(action) for action, _ in replay(GAME, RECORD)] == [*LINES]


@pytest.mark.parametrize(
    ("field", "says"),
    [("game", "game is 'x'"), ("edition", "edition is 'x'"), ("components", "components"), ("rulings", "rulings")],
)
def test_a_record_of_another_game_is_refused(field: str, says: str) -> None:
    other: Record = replace(RECORD, **{field: "x"})  # type: ignore[arg-type]

    with pytest.raises(RecordError, match=says):
        list(replay(GAME, other))


def test_a_record_of_a_table_that_read_an_open_rule_otherwise_is_refused_with_both_readings() -> None:
    rules = GAME.rulebook.rules
    options = tuple(Option(name, f"It is {name}.", "It matters.") for name in ("shallow", "deep"))
    read_two_ways = replace(rules[D.DIVE], status=Status.OPEN, options=options)
    book = replace(GAME.rulebook, rules={**rules, D.DIVE: read_two_ways})
    shallow, deep = (
        replace(GAME, rulebook=book, rulings=Rulings.of(book, {"diving": name})) for name in ("shallow", "deep")
    )
    record = record_of(shallow, TWO, RECORD.actions)

    assert len(list(replay(shallow, record))) == len(LINES)
    with pytest.raises(RecordError, match="rulings are 'diving=shallow', but these are 'diving=deep'"):
        list(replay(deep, record))


def test_a_record_of_an_unknown_table_is_refused() -> None:
    with pytest.raises(RecordError, match=r"The seats: Found 1 divers; 2 or 3 may dive. \[two-or-three-divers\]"):
        list(replay(GAME, replace(RECORD, table=Seating(("ann",)))))


def test_an_action_that_does_not_play_is_told_by_its_number() -> None:
    wrong = replace(RECORD, actions=(*RECORD.actions[:3], Action("fly")))

    with pytest.raises(RecordError, match="Action 4, 'fly': That is not done now"):
        list(replay(GAME, wrong))


def test_a_redacted_record_hides_what_a_seat_did_not_see_and_the_seed() -> None:
    for_ann, for_ben = (redacted(GAME, RECORD, seat) for seat in (0, 1))

    assert "drew white ?\nhide left\n" in for_ann
    assert "hide ?\nstop\n" in for_ann
    assert "drew ? black\nhide ?\n" in for_ben
    assert "hide right\nstop\n" in for_ben
    assert "seed" not in for_ann + for_ben


def test_a_redacted_record_reads_but_does_not_replay() -> None:
    hidden = read_record(redacted(GAME, RECORD, 0))

    assert len(hidden.actions) == len(RECORD.actions)
    assert (hidden.whole, RECORD.whole) == (False, True)
    with pytest.raises(
        RecordError, match=r"Action 2, 'drew \?': whoever saved this had not seen that\. Use a file that"
    ):
        list(replay(GAME, hidden))


def test_a_saved_record_loads(tmp_path: Path) -> None:
    save_record(RECORD, tmp_path / "game.txt")

    assert load_record(tmp_path / "game.txt") == RECORD
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_a_save_that_breaks_leaves_the_old_record_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    save_record(RECORD, path)

    def broken(self: Path, text: str, encoding: str) -> int:
        self.write_bytes(text.encode(encoding)[:9])
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_text", broken)
    with pytest.raises(OSError, match="no space"):
        save_record(replace(RECORD, notes={}), path)

    assert load_record(path) == RECORD
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_a_file_that_is_no_text_is_told_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(b"\xff\xfe\x00")

    with pytest.raises(RecordError, match=r"game.txt is not a text file"):
        load_record(tmp_path / "game.txt")


def test_a_record_error_is_an_error_of_position() -> None:
    assert issubclass(RecordError, PositionError)
