"""What a box offers to be called in a notebook, and drawings of what is handed out there."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from tidal_widgets.charts import Cell, Chart, Kind, Tabular, capital
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, brief

T = TypeVar("T")
Function = Callable[..., Any]

MARKS = {
    "house": _("made up by us"),
    "deduced": _("worked out from hints in the book"),
    "preview": _("from the preview of the book"),
    "own": _("your own"),
}


class Drawing(NamedTuple, Generic[T]):
    """A value with its drawing, what it is in plain text, and the chart that goes with it if there is one."""

    of: T
    html: Markup
    text: str
    chart: Chart | None = None
    table: Tabular | None = None


class Listed(NamedTuple):
    """Things to be listed in a table, each with its name and its row."""

    title: str
    columns: tuple[tuple[str, Kind], ...]
    rows: tuple[tuple[Cell, ...], ...]
    things: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Offers:
    """Functions by the names that one types behind a table, and behind a position, whose state they take first.

    `lists` are typed behind a table too, and are lists of what is there instead of functions. `written` names the
    functions that take a text as `grammar` tells it is written; `about` says whether a text is meant for these where
    others have functions of the same names.
    """

    table: Mapping[str, Function] = field(default_factory=dict)
    position: Mapping[str, Function] = field(default_factory=dict)
    lists: Mapping[str, Callable[[], Listed]] = field(default_factory=dict)
    written: Collection[str] = ()
    grammar: str = ""
    about: Callable[[str], bool] = bool

    def __repr__(self) -> str:
        """Say what it holds, and how much of it."""
        return brief(self)


def known(mark: str, why: str) -> Markup | None:
    """Say how surely a piece is known, where it is not from the book."""
    says = MARKS.get(mark, "")
    return tag("p", capital(says), ". " if says else "", why, klass="muted") if says or why else None
