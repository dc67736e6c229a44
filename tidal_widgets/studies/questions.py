"""A file of questions as work that can be shared out: a task answers some of them, line by line."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Any

from tidal_widgets.box import OpenTable, Teller
from tidal_widgets.studies.share import Kept, shared
from tidal_widgets.studies.tables import choices_of, table_of
from tidal_widgets.studies.work import Work, Workers, as_task, check_version, slices, this_version

ANSWERED = f"{__name__}:answered"


@dataclass(frozen=True, slots=True)
class Questions:
    """The text of a file of questions, and whether floats will do for its answers."""

    text: str
    quick: bool

    def plan(self, table: OpenTable) -> Mapping[str, Any]:
        """Describe what makes the answers what they are at a table."""
        digest = sha256(self.text.encode()).hexdigest()[:16]
        return {"work": "odds", "version": this_version(), **choices_of(table), "file": digest, "quick": self.quick}

    def work(self, table: OpenTable, teller: Teller) -> Work:
        """Cut the questions into tasks; raise ValueError for what is wrong with the file."""
        files = list(teller.parts(self.text))
        parts = slices(len(files))
        said = {"choices": choices_of(table, whole=True), "teller": _place(table, teller), "quick": self.quick}

        def task(number: int) -> str:
            return as_task(**said, files=files[parts[number].start : parts[number].stop])

        return Work(self.plan(table), ANSWERED, len(parts), task, partial(_answered_by, teller))


def answers(work: Work, workers: Workers, kept: Kept | None = None) -> Iterator[list[str]]:
    """Yield the answers to all questions in their order, some at a time."""
    yield from shared(work, workers, kept)


def answered(text: str) -> str:
    """Answer the questions of a task at a table that is opened for it."""
    said = json.loads(text)
    check_version(said["version"])
    teller = [*table_of(said["choices"]).tellers()][said["teller"]]
    return _answered_by(teller, text)


def _place(table: OpenTable, teller: Teller) -> int:
    """Find which teller of its box one is."""
    return [type(one) for one in table.tellers()].index(type(teller))


def _answered_by(teller: Teller, text: str) -> str:
    said = json.loads(text)
    return json.dumps([line for file in said["files"] for line in teller.answers(file, quick=said["quick"])])
