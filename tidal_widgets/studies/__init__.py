"""What many games of bots show: they are played, here or by many workers, and added up.

Any work can be shared out: as text, task by task, with results that are kept in a file.
"""

from tidal_widgets.studies.calibration import Calibration, CalledPosition
from tidal_widgets.studies.game_tasks import Games, GamesSoFar, keep_record, played_games, record_path, tallied
from tidal_widgets.studies.intervals import interval
from tidal_widgets.studies.questions import Questions, answers
from tidal_widgets.studies.run import (
    RANDOM,
    SEEDS,
    NoEnd,
    SimulatedGame,
    UnknownBot,
    bot_named,
    bots_named,
    games,
    seeds,
)
from tidal_widgets.studies.share import Kept, shared
from tidal_widgets.studies.tally import Numbers, Tally
from tidal_widgets.studies.tournament import Tournament
from tidal_widgets.studies.work import (
    Result,
    TaskError,
    Work,
    Workers,
    WorkersLost,
    as_task,
    check_version,
    slices,
    this_version,
)

PUBLIC = ("cluster", "results", "workers")

__all__ = [
    "PUBLIC",
    "RANDOM",
    "SEEDS",
    "Calibration",
    "CalledPosition",
    "Games",
    "GamesSoFar",
    "Kept",
    "NoEnd",
    "Numbers",
    "Questions",
    "Result",
    "SimulatedGame",
    "Tally",
    "TaskError",
    "Tournament",
    "UnknownBot",
    "Work",
    "Workers",
    "WorkersLost",
    "answers",
    "as_task",
    "bot_named",
    "bots_named",
    "check_version",
    "games",
    "interval",
    "keep_record",
    "played_games",
    "record_path",
    "seeds",
    "shared",
    "slices",
    "tallied",
    "this_version",
]
