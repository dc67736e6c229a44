"""What may happen in a game, and why: states, actions, steps, records."""

from tidal_widgets.engine.action import Action, choices, drew, rolled
from tidal_widgets.engine.event import Event, IllegalAction, PositionError, Text, Why, forms, plain, tally
from tidal_widgets.engine.frame import HIDDEN, Frame, GameIdentity, Log, Stack
from tidal_widgets.engine.game import Game, ScoreLine, Scores, Seating, Step, tables
from tidal_widgets.engine.record import (
    Record,
    RecordError,
    load_record,
    read_record,
    record_of,
    redacted,
    replay,
    save_record,
    spread,
    write_record,
)
from tidal_widgets.engine.roller import Roller

PUBLIC = ("deck", "reading")

__all__ = [
    "HIDDEN",
    "PUBLIC",
    "Action",
    "Event",
    "Frame",
    "Game",
    "GameIdentity",
    "IllegalAction",
    "Log",
    "PositionError",
    "Record",
    "RecordError",
    "Roller",
    "ScoreLine",
    "Scores",
    "Seating",
    "Stack",
    "Step",
    "Text",
    "Why",
    "choices",
    "drew",
    "forms",
    "load_record",
    "plain",
    "read_record",
    "record_of",
    "redacted",
    "replay",
    "rolled",
    "save_record",
    "spread",
    "tables",
    "tally",
    "write_record",
]
