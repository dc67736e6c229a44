"""What may happen in a game, and why: states, actions, steps, records."""

from tidal_widgets.engine.action import Action, choices, drew, rolled
from tidal_widgets.engine.event import Event, Text, forms, plain, tally
from tidal_widgets.engine.frame import HIDDEN, Frame, Log, Stack
from tidal_widgets.engine.game import Game, Step, Table
from tidal_widgets.engine.record import Record, RecordError, record_of, replay
from tidal_widgets.engine.refusal import IllegalAction, PositionError, Why
from tidal_widgets.engine.roller import Roller
from tidal_widgets.engine.score import ScoreLine, Scores
from tidal_widgets.engine.seating import tables

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
