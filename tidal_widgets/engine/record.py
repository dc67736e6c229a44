"""A played game as text: a header, then one action a line; what is written wins.

The header names how every open rule was read: a published table by its number, and what was read otherwise. Version 1
wrote only what was not the default of its day; it means the first table, and its digest covers what is not played too.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from tidal_widgets.engine.action import Action
from tidal_widgets.engine.event import IllegalAction, PositionError
from tidal_widgets.engine.frame import HIDDEN
from tidal_widgets.engine.game import Game, Seating, Step
from tidal_widgets.given import given_text
from tidal_widgets.rulebook import RulingError, Rulings
from tidal_widgets.text import _

S = TypeVar("S")

FORMAT = "tidal-widgets record"
VERSION = 2
READABLE = (1, VERSION)
UNSEEN = _("whoever saved this had not seen that. Use a file that is saved when the game is over: it holds all of it.")
FIELDS = ("game", "edition", "seats", "variant", "rulings", "components")


class RecordError(PositionError):
    """A record that cannot be read or replayed; the message names the line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What was played, with what, by whom."""

    game: str
    edition: str
    table: Seating
    rulings: str
    components: str
    actions: tuple[Action, ...]
    notes: Mapping[str, str] = field(default_factory=dict)
    version: int = VERSION

    @property
    def whole(self) -> bool:
        """Tell whether nothing is left out of it that was kept from the seat who saved it."""
        return not any(HIDDEN in thing for action in self.actions for thing in action.things)


def record_of(game: Game[S], table: Seating, actions: Sequence[Action], **notes: str) -> Record:
    """Make the record of `actions` played at `table`."""
    return Record(
        game=game.id,
        edition=game.edition,
        table=table,
        rulings=game.rulings.named,
        components=game.components,
        actions=tuple(actions),
        notes=notes,
    )


def write_record(record: Record) -> str:
    """Write a record; chance's results in a row with one verb share a line."""
    head = [f"{FORMAT} {record.version}", f"game: {record.game}", f"edition: {record.edition}"]
    head += [f"seats: {' '.join(record.table.seats)}", f"variant: {record.table.variant}"]
    head += [f"rulings: {record.rulings}", f"components: {record.components}"]
    head += [f"note {key}: {' '.join(value.split())}" for key, value in record.notes.items()]
    return "\n".join([*head, "", *_lines(record.actions)]) + "\n"


CHANCE = ("rolled", "drew")


def _lines(actions: Sequence[Action]) -> Iterator[str]:
    row: list[str] = []
    for action in actions:
        if row and (action.verb != row[0] or action.verb not in CHANCE):
            yield " ".join(row)
            row = []
        row = [*row, *action.things] if row else [action.verb, *action.things]
    if row:
        yield " ".join(row)


def read_record(text: str) -> Record:
    """Read a record; raise RecordError with the line for anything else."""
    lines = text.splitlines()
    first = lines[0].strip() if lines else ""
    version = next((number for number in READABLE if first == f"{FORMAT} {number}"), None)
    if version is None:
        raise RecordError(
            _("Line 1: found {0!r}, but only '{1} {2}' or older can be read.").format(first[:60], FORMAT, VERSION)
        )
    split = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    head, notes = _header(lines[1:split])
    actions = [action for line in lines[split:] if line.strip() for action in spread(Action.read(line))]
    return Record(
        game=head["game"],
        edition=head["edition"],
        table=Seating(tuple(head["seats"].split()), head["variant"]),
        rulings=head["rulings"],
        components=head["components"],
        actions=tuple(actions),
        notes=notes,
        version=version,
    )


def _header(lines: Sequence[str]) -> tuple[dict[str, str], dict[str, str]]:
    head: dict[str, str] = {}
    notes: dict[str, str] = {}
    for number, line in enumerate(lines, 2):
        key, colon, value = line.partition(":")
        name = key.removeprefix("note ")
        if not colon or (name == key and key not in FIELDS) or name in (notes if name != key else head):
            raise RecordError(
                _("Line {0}: found {1!r}, but allowed are {2} and notes, once each.").format(
                    number, line[:60], ", ".join(FIELDS)
                )
            )
        (head if name == key else notes)[name] = value.strip()
    if missing := [name for name in FIELDS if name not in head]:
        raise RecordError(_("The header lacks {0}.").format(", ".join(missing)))
    return head, notes


def spread(action: Action) -> Iterator[Action]:
    """Yield the single results of chance that a line holds in a row; any other action as it is."""
    if action.verb in CHANCE and len(action.things) > 1:
        yield from (Action(action.verb, (thing,)) for thing in action.things)
    else:
        yield action


def check(game: Game[S], record: Record) -> None:
    """Raise RecordError unless the record was played with this very game."""
    for name, its, mine in (("game", record.game, game.id), ("edition", record.edition, game.edition)):
        if mine != its:
            raise RecordError(_("The record's {0} is {1!r}, but this is {2!r}.").format(name, its, mine))
    components = game.components_1() if record.version == 1 and game.components_1 else game.components
    if record.components != components:
        found = _("The record's components are {0!r}, but these are {1!r}: it was played with other data.")
        raise RecordError(found.format(record.components, components))
    try:
        rulings = Rulings.read(game.rulebook, record.rulings)
    except RulingError as error:
        raise RecordError(_("The record's rulings: {0}").format(error)) from error
    if rulings != game.rulings:
        raise RecordError(
            _("The record's rulings are {0!r}, but these are {1!r}.").format(record.rulings, game.rulings.named)
        )


def replay(game: Game[S], record: Record) -> Iterator[tuple[Action, Step[S]]]:
    """Play a record again, step by step."""
    check(game, record)
    try:
        state = game.setup(record.table)
    except IllegalAction as refusal:
        raise RecordError(_("The seats: {0}").format(refusal)) from refusal
    for number, action in enumerate(record.actions, 1):
        try:
            step = game.play(state, action)
        except IllegalAction as refusal:
            why = str(refusal) if record.whole else UNSEEN
            raise RecordError(_("Action {0}, {1!r}: {2}").format(number, str(action), why)) from refusal
        yield action, step
        state = step.state


def redacted(game: Game[S], record: Record, seat: int) -> str:
    """Write the record as `seat` saw it: question marks for what was kept from it, no notes, as a seed tells all."""
    seen = [step.seen(action, seat) for action, step in replay(game, record)]
    return write_record(record_of(game, record.table, seen))


def save_record(record: Record, path: Path) -> None:
    """Save a record so that a broken write leaves the old file whole."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.draft")
    try:
        draft.write_text(write_record(record), encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def load_record(path: Path) -> Record:
    """Load a saved record."""
    try:
        return read_record(given_text(path))
    except UnicodeDecodeError as error:
        raise RecordError(_("{0} is not a text file.").format(path.name)) from error
