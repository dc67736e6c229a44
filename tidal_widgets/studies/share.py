"""Sharing work out: whoever does the tasks, their results come in order, and what is kept already is not done again."""

import json
from collections.abc import Iterator
from typing import Any, Protocol

from tidal_widgets.studies.work import TaskError, Work, Workers

AHEAD = 8


class Kept(Protocol):
    """Results that were kept, by the numbers of their tasks, such as those of a file."""

    def __contains__(self, number: int) -> bool:
        """Tell whether a task is done."""

    def __getitem__(self, number: int) -> Any:
        """Look up the result of a task."""

    def add(self, number: int, text: str) -> None:
        """Keep the result of a task, written as JSON on one line."""


class Held(dict[int, Any]):
    """Results that are kept nowhere but here, until they are taken."""

    def add(self, number: int, text: str) -> None:
        """Hold a result."""
        self[number] = json.loads(text)

    def __getitem__(self, number: int) -> Any:
        """Give a result away."""
        return self.pop(number)


def shared(work: Work, workers: Workers, kept: Kept | None = None) -> Iterator[Any]:
    """Yield the results of all tasks in the order of their numbers; raise TaskError for one that came to nothing.

    What waits for a slow task before it is bounded: as many tasks as the workers have room for, a few times over.
    """
    kept = Held() if kept is None else kept
    begun, out = 0, 0
    for number in range(work.count):
        begun = max(begun, number)
        while number not in kept:
            while out < workers.room and begun < min(work.count, number + AHEAD * workers.room):
                if begun not in kept:
                    workers.put(begun, work.task(begun))
                    out += 1
                begun += 1
            result = workers.take()
            out -= 1
            if result.trouble:
                raise TaskError(result.trouble)
            kept.add(result.number, result.text)
        yield kept[number]
