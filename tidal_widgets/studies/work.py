"""Work that can be shared out: a function from text to text, by its name, and a text for each task.

Nothing of a game crosses to a worker, only text: the worker finds the function by its name and makes the rest anew.
What comes back is text too, a JSON value on one line.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from typing import Any, NamedTuple, Protocol

from tidal_widgets.text import PlainError, _

SLICES, LARGEST = 128, 50


class TaskError(PlainError, RuntimeError):
    """A task came to nothing; the message says why."""


class WorkersLost(PlainError, RuntimeError):
    """Whoever did the work is gone, and nobody takes it over."""


@dataclass(frozen=True, slots=True)
class Work:
    """What is to be done: a function, how many tasks it has, and the text of each by its number.

    `plan` says what the work is: two works with one plan have the same results. `here` does a task in this process,
    where all lies open already; other workers load `function`, written as `package.module:function`.
    """

    plan: Mapping[str, Any]
    function: str
    count: int
    task: Callable[[int], str]
    here: Callable[[str], str] | None = None


class Result(NamedTuple):
    """What came of a task: its number and the text it gave, or what went wrong with it."""

    number: int
    text: str
    trouble: str = ""


class Workers(Protocol):
    """Whoever does tasks."""

    @property
    def room(self) -> int:
        """How many tasks may lie with the workers at once."""

    def put(self, number: int, text: str) -> None:
        """Hand out a task."""

    def take(self) -> Result:
        """Wait for the next result of a task that was handed out; raise WorkersLost if none can come."""

    def close(self) -> None:
        """Let go of all that is still being done."""


def perform(function: str, text: str) -> tuple[str, str]:
    """Do a task where a worker runs, and return its result and what went wrong; an error need not cross over."""
    try:
        module, _colon, name = function.partition(":")
        return getattr(import_module(module), name)(text), ""
    except PlainError as error:
        return "", str(error)
    except Exception as error:  # noqa: BLE001  (it is told where the work was shared out)
        return "", f"{type(error).__name__}: {error}"


def this_version() -> str:
    """Find the version of the package, which all who share a work must have."""
    return version("tidal-widgets")


def check_version(said: str) -> None:
    """Refuse a task that another version of the package wrote."""
    if said != this_version():
        says = _("a worker has version {0} of tidal-widgets, and the task was written by {1}: install the same on all")
        raise TaskError(says.format(this_version(), said))


def slices(count: int) -> Sequence[range]:
    """Cut so many things into slices, alike for any number of workers.

    >>> [len(each) for each in slices(300)][:3], len(slices(100_000))
    ([2, 2, 2], 2000)
    """
    size = max(1, min(LARGEST, count // SLICES))
    return [range(start, min(start + size, count)) for start in range(0, count, size)]


def as_task(**said: Any) -> str:
    """Write a task."""
    return json.dumps({"version": this_version(), **said}, ensure_ascii=False)
