"""A record is the game: it can be written, read, replayed, and shown to one seat without telling secrets."""

from typing import TypeVar

from tidal_widgets.engine import Action, Record, Step, read_record, record_of, redacted, replay, write_record
from tidal_widgets.testing.broken import expect
from tidal_widgets.testing.line import PlayedGame

S = TypeVar("S")


def records_replay(line: PlayedGame[S]) -> None:
    """Check that the record of a line, or of its beginning, says all there is to say."""
    for length in (0, line.seed % (len(line.actions) + 1), len(line.actions)):
        record = record_of(line.game, line.table, line.actions[:length], seed=str(line.seed))
        expect(read_record(write_record(record)) == record, "a record that was written reads the same")
        steps = tuple(step for _, step in replay(line.game, record))
        expect(steps == line.steps[:length], "a record replays to the same steps")


def redacted_records_keep_secrets(line: PlayedGame[S]) -> None:
    """Check that a record given to one seat shows just the actions which that seat saw."""
    record = record_of(line.game, line.table, line.actions, seed=str(line.seed))
    for seat in line.seats:
        shown = read_record(redacted(line.game, record, seat))
        expected = tuple(as_seen(action, step, seat) for action, step in zip(line.actions, line.steps, strict=True))
        expect(shown.actions == expected, f"the record for seat {seat} shows what it saw and hides what it did not")
        expect(_header(shown) == _header(record), "a redacted record is a record of the same game")
        expect(not shown.notes, "a redacted record keeps no notes, as a seed would tell all")


def as_seen(action: Action, step: Step[S], seat: int) -> Action:
    """Show an action as a seat knows it: a hidden one by its veil, or by its verb and question marks."""
    if step.audience is None or seat in step.audience:
        return action
    expect(step.veil != action, "what is shown of a hidden action is not the action itself")
    return step.veil or action.veiled


def _header(record: Record) -> tuple[object, ...]:
    return record.game, record.edition, record.table, record.rulings, record.components
