"""What may happen in a game, and why: states, actions, steps, records."""

from tidal_widgets.engine.action import Action, choices, drew, rolled
from tidal_widgets.engine.event import Event, tally
from tidal_widgets.engine.frame import HIDDEN, Frame, Log, Stack, Why, other_question
from tidal_widgets.engine.game import Game, Step, Table
from tidal_widgets.engine.history import History
from tidal_widgets.engine.record import Record, RecordError, record_of, replay
from tidal_widgets.engine.refusal import IllegalAction, PositionError
from tidal_widgets.engine.roller import Roller
from tidal_widgets.engine.score import ScoreLine, Scores
from tidal_widgets.engine.seating import tables

__all__ = [
    "HIDDEN",
    "Action",
    "Event",
    "Frame",
    "Game",
    "History",
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
    "Why",
    "choices",
    "drew",
    "other_question",
    "record_of",
    "replay",
    "rolled",
    "tables",
    "tally",
]
