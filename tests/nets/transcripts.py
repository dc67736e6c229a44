"""Transcripts: what a command prints, and what a line of Python shows in a notebook, compared word for word.

A line of a file that begins with `$ ` is a command, one that begins with `>>> ` is Python; the lines below are what it
said. Of a long answer the beginning stands there, and how much more there was. To add one, write
the line and bless it.
"""

import json
import re
import shlex
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from hashlib import sha256
from io import StringIO
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from tests.nets import showing
from tests.nets.reader import lines, parsed
from tidal_widgets.charts import Chart
from tidal_widgets.cli import main
from tidal_widgets.notebook import Drawn

FOLDER = Path(__file__).parent / "transcripts"
COMMAND, PYTHON, NOTE = "$ ", ">>> ", "# "
MOST = 40  # lines of an answer that are written down
WIDEST = 240
LONG = re.compile(r"\d\.\d{10,}(?:e-?\d+)?")  # a float whose last digits are the processor's

USAGE = re.compile(r"\Ausage: .*\n(?: +.*\n)*\n")  # each Python breaks these lines elsewhere


def files() -> list[Path]:
    """List the files of all transcripts."""
    return sorted(FOLDER.glob("*.txt"))


def written(text: str) -> str:
    """Give every command of a file again, and write the file with what it says now."""
    names: dict[str, Any] = dict(vars(showing))
    rows: list[str] = []
    for line in text.splitlines():
        if line.startswith(NOTE):
            rows.append(line)
        elif line.startswith((COMMAND, PYTHON)):
            said = _said(line, names)
            rows += ["", line, *_shortened(said)]
    return "\n".join(rows) + "\n"


def _said(line: str, names: dict[str, Any]) -> list[str]:
    if line.startswith(COMMAND):
        return [LONG.sub(_as_seen, row.rstrip()) for row in _command(shlex.split(line.removeprefix(COMMAND))[1:])]
    try:
        return list(shown(eval(line.removeprefix(PYTHON), names)))  # noqa: S307  (the lines are our own)
    except Exception as error:  # noqa: BLE001  (what is refused is shown as well)
        return [f"{type(error).__name__}: {row}" for row in str(error).splitlines()]


def _as_seen(number: re.Match[str]) -> str:
    return f"{float(number[0]):.9f}"


def _command(words: list[str]) -> Iterator[str]:
    """Yield what a command prints, what it says of trouble, and its exit code."""
    out, err = StringIO(), StringIO()
    with ExitStack() as stack:
        new = Path(stack.enter_context(TemporaryDirectory()))
        places = {"{corpus}": str(FOLDER.parent / "corpus"), "{here}": str(FOLDER), "{new}": str(new)}
        stack.enter_context(patch.dict("os.environ", {"COLUMNS": "100"}))
        stack.enter_context(patch("tidal_widgets.cli.simulate.perf_counter", count(1, 2.5).__next__))
        stack.enter_context(redirect_stdout(out))
        stack.enter_context(redirect_stderr(err))
        code = main([_replaced(word, places) for word in words])
        kept = [f"{path.name}: {_hash([path.read_text(encoding='utf-8')])}" for path in sorted(new.iterdir())]
    for mark, stream in (("", out), ("! ", err)):
        said = _replaced(stream.getvalue(), {place: name for name, place in places.items()})
        yield from (mark + row for row in USAGE.sub("", said).splitlines())
    yield from (f"(wrote {row})" for row in kept)
    if code:
        yield f"(exit {code})"


def _replaced(text: str, words: Mapping[str, str]) -> str:
    for one, other in words.items():
        text = text.replace(one, other)
    return text


def shown(value: Any) -> Iterator[str]:
    """Yield what a person is shown of a value: its text, its drawing as it is read aloud, its chart."""
    if isinstance(value, list | tuple | Iterator) and not isinstance(value, Drawn):
        for one in value:
            yield from shown(one)
        return
    if isinstance(value, Chart):
        yield from _chart(value)
        return
    yield from str(value).splitlines() if not hasattr(value, "_repr_html_") else repr(value).splitlines()
    if hasattr(value, "_repr_html_"):
        yield from (f"| {line}" for line in lines(parsed(value._repr_html_().partition("</style>")[2]), {}))
    if isinstance(value, Drawn) and value.chart:
        yield from _chart(value.chart)


def _chart(chart: Chart) -> Iterator[str]:
    """Yield the sentence of a chart, its table, and what is drawn."""
    yield f"says: {chart.says}"
    yield " | ".join(f"{name} ({kind})" for name, kind in chart.columns)
    yield from (" | ".join(row) for row in chart.cells)
    for number, trace in enumerate(_list(chart.figure["data"]), start=1):
        yield f"trace {number}: {_flat(trace)}"
    yield f"layout: {_flat(chart.figure['layout'])}"


def _list(value: Any) -> list[Any]:
    return list(value)


def _flat(value: Any) -> str:
    """Write a part of a figure on one line, numbers as exactly as they are seen."""
    return json.dumps(_rounded(value), ensure_ascii=False, sort_keys=True)


def _rounded(value: Any) -> Any:
    match value:
        case float():
            return round(value, 6)
        case Mapping():
            return {name: _rounded(one) for name, one in value.items()}
        case list() | tuple():
            return [_rounded(one) for one in value]
    return value


def _shortened(said: list[str]) -> list[str]:
    """Keep the beginning of a long answer, with how many lines follow and a hash of them."""
    more = said[MOST:]
    last = [f"… {len(more)} lines more, {_hash(more)}"] if more else []
    return [*(_narrow(row) for row in said[:MOST]), *last]


def _narrow(row: str) -> str:
    return row if len(row) <= WIDEST else f"{row[:WIDEST]}… {_hash([row])}"


def _hash(rows: list[str]) -> str:
    return sha256("\n".join(rows).encode()).hexdigest()[:12]
