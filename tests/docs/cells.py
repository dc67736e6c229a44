"""Runs the cells of a page one after the other, as a notebook does, and keeps what each of them shows."""

import json
import re
from collections.abc import Mapping
from contextlib import chdir, redirect_stdout
from io import StringIO
from tempfile import TemporaryDirectory
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets import Widget
from traitlets import Type

from tidal_widgets.notebook.charted import PLOTLY
from tidal_widgets.page import Markup, stylesheet, tag

Cell = dict[str, Any]
PYTHON = re.compile(r"^```python\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
PAIR = re.compile(r"--([\w-]+):\s*light-dark\(([^,()]+),")
COLOUR = re.compile(r"#[0-9a-f]{6}\b")
# A page cannot run a widget; the playable site can.
INSTEAD = (
    '<p class="instead">In a notebook the widget stands here. <a href="../play.html">Try it in your browser</a>.</p>'
)


def as_cells(text: str) -> list[Cell]:
    """Cut a page into cells: what is fenced as Python runs, all else is text."""
    parts = PYTHON.split(text)
    return [_cell("markdown" if place % 2 == 0 else "code", part) for place, part in enumerate(parts) if part.strip()]


def _cell(kind: str, source: str) -> Cell:
    bare: Cell = {"cell_type": kind, "metadata": {}, "source": source.strip("\n")}
    return {**bare, "outputs": [], "execution_count": None} if kind == "code" else bare


def run(cells: list[Cell]) -> None:
    """Run the code among the cells in a namespace and a folder of their own; whatever fails is raised."""
    _Shell.clear_instance()
    shell = _Shell.instance()
    with TemporaryDirectory() as folder, chdir(folder):
        for cell in cells:
            if cell["cell_type"] == "code":
                cell["outputs"] = _outputs(shell, "".join(cell["source"]))
    _Shell.clear_instance()


def _outputs(shell: "_Shell", code: str) -> list[Cell]:
    shell.shown.clear()
    with redirect_stdout(StringIO()) as printed:
        done = shell.run_cell(code)  # type: ignore[no-untyped-call]
    done.raise_error()
    text = printed.getvalue()
    said: list[Cell] = [{"output_type": "stream", "name": "stdout", "text": text}] if text.strip() else []
    if isinstance(done.result, Widget):
        return [*said, _shown({"text/html": INSTEAD, "text/plain": ""})]
    return said + [_shown(bundle) for bundle in shell.shown]


def _shown(bundle: Mapping[str, Any]) -> Cell:
    data = {kind: str(bundle[kind]) for kind in ("text/html", "text/plain") if kind in bundle}
    if PLOTLY in bundle:
        data["text/html"] = _chart(bundle[PLOTLY], data["text/html"], data["text/plain"])
    return {"output_type": "display_data", "metadata": {}, "data": data}


def _chart(figure: Mapping[str, Any], numbers: str, says: str) -> str:
    """Return the place of a chart, which the site's script draws in today's colours, and its numbers folded away."""
    names = {colour.strip(): f"var(--{name})" for name, colour in reversed(PAIR.findall(stylesheet()))}
    told = COLOUR.sub(lambda found: names.get(found[0], found[0]), json.dumps(figure, sort_keys=True))
    place = tag("div", role="img", aria_label=says, data_figure=told, klass="drawn-chart")
    folded = tag("details", tag("summary", "The same numbers as a table"), Markup(numbers))
    return tag("div", place, folded)


class _Hook(DisplayHook):
    """Keeps what a cell ends in, and prints nothing."""

    def write_output_prompt(self) -> None:
        """Leave out `Out[1]:`."""

    def write_format_data(self, format_dict: dict[str, Any], md_dict: object = None) -> None:
        """Keep the drawing of what a cell ends in."""
        if format_dict and isinstance(self.shell, _Shell):
            self.shell.shown.append(format_dict)

    def finish_displayhook(self) -> None:
        """Leave out the empty line."""


class _Publisher(DisplayPublisher):
    """Keeps what a cell displays."""

    def publish(self, data: dict[str, Any], *_details: object, **_more: object) -> None:
        """Keep one drawing."""
        self.shell.shown.append(data)


class _Shell(InteractiveShell):
    """An IPython without a terminal or a kernel."""

    displayhook_class = Type(_Hook)
    display_pub_class = Type(_Publisher)

    def __init__(self) -> None:
        self.shown: list[Mapping[str, Any]] = []
        super().__init__(user_ns={})  # type: ignore[no-untyped-call]
        if self.history_manager:
            self.history_manager.enabled = False
