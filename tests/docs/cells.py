"""Runs the Python on a page block after block, as a notebook does, and puts what each shows below it."""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager, redirect_stdout
from html import escape
from io import StringIO
from tempfile import TemporaryDirectory
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets.widgets.widget import _instances
from traitlets import Type

from tidal_widgets.serve.folders import OURS

CELL = re.compile(r"^```python\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
CHAPTER = "\n## "
REGION = re.compile(r'(<section [^>]*aria-label=")([^"]*)"')
HTML = "``````{raw} html\n%s\n``````\n"
# A page cannot run a widget; the playable site can, at the same place.
INSTEAD = '<p class="instead">In a notebook the widget stands here. <a href="%s">Try it in your browser</a>.</p>'
OTHERS = '<p class="instead">In a notebook the widgets stand here.</p>'
VIEW = "application/vnd.jupyter.widget-view+json"
ROOMS = {"WalkthroughPlayer": "learn/", "OddsExplorer": "odds/", "PlayTable": "play/", "RuleBrowser": "rules/"}


def as_page(notebook: str) -> str:
    """Write a notebook as a page: its words, and its code fenced as Python, without the cells that only check it."""
    read = (cell for cell in json.loads(notebook)["cells"] if OURS not in cell.get("metadata", {}).get("tags", ()))
    cells = ((cell["cell_type"], "".join(cell["source"])) for cell in read)
    return "\n\n".join(f"```python\n{text}\n```" if kind == "code" else text for kind, text in cells) + "\n"


def run(page: str) -> str:
    """Run all that is fenced as Python, and put what it shows below; whatever fails is raised."""
    if not CELL.search(page):
        return page
    labels, chapters = Counter[str](), page.find(CHAPTER)

    def with_shown(cell: re.Match[str]) -> str:
        html = (_distinct(one, labels) for one in _shown(shell, cell[1]))
        return cell[0] + "".join(HTML % (one if cell.start() > chapters else _raised(one)) for one in html)

    with _shell() as shell, TemporaryDirectory() as folder, chdir(folder):
        return CELL.sub(with_shown, page)


def _distinct(html: str, labels: Counter[str]) -> str:
    """Call the parts of a drawing otherwise than those of the drawings above it."""

    def numbered(label: re.Match[str]) -> str:
        labels[label[2]] += 1
        count = labels[label[2]]
        return f'{label[1]}{label[2]} ({count})"' if count > 1 else label[0]

    return REGION.sub(numbered, html)


def _raised(html: str) -> str:
    """Lower the headings of a drawing, so that they follow the title of the page."""
    return html.replace("<h3>", '<h3 aria-level="2">')


def _shown(shell: "_Shell", code: str) -> Iterator[str]:
    """Yield what a cell prints, displays and ends in, as HTML."""
    shell.shown.clear()
    shell.cell = code
    with redirect_stdout(StringIO()) as printed:
        done = shell.run_cell(code)  # type: ignore[no-untyped-call]
    done.raise_error()
    if text := printed.getvalue():
        yield _plain(text)
    yield from map(_drawn, shell.shown)


def _playable(widget: Any) -> str:
    """Link to where the playable site shows what a widget does; write nothing if it shows no such thing."""
    for child in getattr(widget, "children", ()):
        if found := _playable(child):
            return found
    if not hasattr(widget, "link"):
        return ""
    room = ROOMS.get(type(widget).__name__)
    place = widget.link if room is None else f"{widget._scope}/{room}{widget.link}"
    return INSTEAD % f"../play.html#{escape(place)}"


def _drawn(bundle: Mapping[str, Any]) -> str:
    if VIEW in bundle:
        return _playable(_instances[bundle[VIEW]["model_id"]]) or OTHERS
    html = bundle.get("text/html")
    return f'<div class="shown">{html}</div>' if html else _plain(bundle["text/plain"])


def _plain(text: str) -> str:
    return f'<pre class="shown">{escape(text.rstrip())}</pre>'


class _Hook(DisplayHook):
    """Keeps what a cell ends in, and prints nothing."""

    def quiet(self) -> bool:
        """Show nothing of a cell that ends in a semicolon, as in a notebook."""
        return isinstance(self.shell, _Shell) and bool(
            self.semicolon_at_end_of_expression(self.shell.cell)  # type: ignore[no-untyped-call]
        )

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

    def clear_output(self, wait: bool = False) -> None:
        """Leave alone what was shown before, as where a slider redraws below itself."""


class _Shell(InteractiveShell):
    """An IPython without a terminal or a kernel."""

    displayhook_class = Type(_Hook)
    display_pub_class = Type(_Publisher)

    def __init__(self) -> None:
        self.shown: list[Mapping[str, Any]] = []
        self.cell = ""
        super().__init__(user_ns={})  # type: ignore[no-untyped-call]
        if self.history_manager:
            self.history_manager.enabled = False


@contextmanager
def _shell() -> Iterator[_Shell]:
    """Give a fresh shell, which takes the place of the main module for a while."""
    main = sys.modules["__main__"]
    _Shell.clear_instance()
    try:
        yield _Shell.instance()
    finally:
        _Shell.clear_instance()
        sys.modules["__main__"] = main
