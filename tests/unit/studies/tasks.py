"""What workers do in tests; they find it by its name, wherever they run."""

import json
import os
import signal
from pathlib import Path

from tidal_widgets.studies import TaskError, Work, as_task

HERE = __name__


def work(function: str, count: int = 12, **said: object) -> Work:
    """Make the work of so many tasks that a function of this module does."""
    return Work({"work": function, **said}, f"{HERE}:{function}", count, lambda number: as_task(number=number, **said))


def double(text: str) -> str:
    return json.dumps(2 * json.loads(text)["number"])


def refuse(text: str) -> str:
    raise TaskError(f"no task is liked here, not even {json.loads(text)['number']}")


def stumble(text: str) -> str:
    return str(1 // json.loads(text)["number"])


def die(_text: str) -> str:
    os.kill(os.getpid(), signal.SIGKILL)
    return ""


def die_once(text: str) -> str:
    """Kill the worker that is the first to do the fourth task."""
    said = json.loads(text)
    if said["number"] == 3:
        try:
            Path(said["mark"]).touch(exist_ok=False)
        except FileExistsError:
            return double(text)
        die(text)
    return double(text)
