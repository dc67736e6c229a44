"""A file of results, a line for each task that is done, so that a run that was stopped or killed goes on from there."""

import fcntl
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

from tidal_widgets.text import PlainError, _

FORMAT = "tidal-widgets study"
VERSION = 1
LINE = re.compile(rb'\{"task": ([0-9]{1,9}), "crc": "([0-9a-f]{8})", "result": (.*)\}\n')


class NotTheStudy(PlainError, ValueError):
    """A file that cannot be gone on with: it holds something else, or another run writes to it."""


class Results:
    """The results that a file holds, each by the number of its task; the file belongs to one run at a time.

    What a killed run left half written is cut off. A file that holds anything else is refused and left as it is.
    """

    def __init__(self, path: Path, plan: Mapping[str, Any]) -> None:
        """Open a file for the results of a plan, or make it; raise NotTheStudy if it is not its own."""
        self.path = path
        self._places: dict[int, int] = {}
        self._file = path.open("a+b")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._begin({FORMAT: VERSION, "plan": plan})
        except BlockingIOError:
            self._file.close()
            raise NotTheStudy(_("{0} is being written by another run").format(path)) from None
        except BaseException:
            self._file.close()
            raise

    def _begin(self, header: Mapping[str, Any]) -> None:
        head = json.dumps(header).encode() + b"\n"
        self._file.seek(0)
        found = self._file.readline()
        if not found.endswith(b"\n") and head.startswith(found):
            self._file.truncate(0)
            self._write(head)
        elif found != head:
            self._refuse(found, json.loads(head)["plan"])
        else:
            self._read()

    def _read(self) -> None:
        """Note where each result stands, and cut off what is half written."""
        place = self._file.tell()
        for number, line in enumerate(self._file, 2):
            if not line.endswith(b"\n"):
                self._file.truncate(place)
                return
            found = LINE.fullmatch(line)
            if found is None or _sum(found[3]) != found[2]:
                raise NotTheStudy(_("{0}: line {1} is damaged; take it out, and its task is done again").format(
                    self.path, number
                ))  # fmt: skip
            self._places.setdefault(int(found[1]), place)
            place += len(line)

    def _refuse(self, found: bytes, plan: Mapping[str, Any]) -> None:
        """Say what the file holds instead."""
        try:
            other = json.loads(found)["plan"]
            differ = [name for name in {**other, **plan} if other.get(name) != plan.get(name)]
        except (ValueError, TypeError, KeyError, AttributeError):
            raise NotTheStudy(
                _("{0} holds something that is no study; choose another file").format(self.path)
            ) from None
        each = "; ".join(_("{0} is {1!r} there and {2!r} here").format(n, other.get(n), plan.get(n)) for n in differ)
        raise NotTheStudy(_("{0} holds another study: {1}").format(self.path, each or _("it is of another version")))

    def __contains__(self, number: int) -> bool:
        return number in self._places

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, number: int) -> Any:
        """Look up the result of a task."""
        self._file.seek(self._places[number])
        return json.loads(self._file.readline())["result"]

    def add(self, number: int, text: str) -> None:
        """Write the result of a task, a JSON value on one line, at once."""
        result = text.encode()
        place = self._file.seek(0, 2)
        self._write(b'{"task": %d, "crc": "%s", "result": %s}\n' % (number, _sum(result), result))
        self._places[number] = place

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()

    def close(self) -> None:
        """Leave the file to others."""
        self._file.close()


def _sum(result: bytes) -> bytes:
    return b"%08x" % crc32(result)
