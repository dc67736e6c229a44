"""What may happen in a game, and why: states, actions, steps, records."""

from tidal_widgets.engine.action import Action, choices, drew, rolled
from tidal_widgets.engine.event import Event, IllegalAction, PositionError, Text, Why, forms, plain, tally
from tidal_widgets.engine.frame import HIDDEN, Frame, Log, Stack
from tidal_widgets.engine.game import Game, ScoreLine, Scores, Step, Table, tables
from tidal_widgets.engine.record import Record, RecordError, record_of, replay
from tidal_widgets.engine.roller import Roller

__all__ = [
    "HIDDEN",
    "Action",
    "Event",
    "Frame",
    "Game",
    "IllegalAction",
    "Log",
    "PositionError",
    "Record",
    "RecordError",
    "Roller",
    "ScoreLine",
    "Scores",
    "Stack",
    "Step",
    "Table",
    "Text",
    "Why",
    "choices",
    "drew",
    "forms",
    "plain",
    "record_of",
    "replay",
    "rolled",
    "tables",
    "tally",
]
