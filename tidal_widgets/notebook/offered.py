"""The functions that a box offers on a table and on a position, by name; their results draw themselves."""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any

from tidal_widgets.box import NotInTheBox, OpenTable
from tidal_widgets.box.shown import Drawing, Function
from tidal_widgets.notebook.charted import Charted
from tidal_widgets.notebook.drawn import Drawn
from tidal_widgets.text import _


class NotOffered(NotInTheBox, AttributeError):
    """The box offers nothing of that name; the message names what it does."""


def at_table(table: OpenTable) -> Mapping[str, Function]:
    """Collect the functions that a box offers on its table, by name."""
    return _joined(offers.table for offers in table.notebook)


def at_position(table: OpenTable) -> Mapping[str, Function]:
    """Collect the functions that a box offers on a position, by name; each takes the state first."""
    return _joined(offers.position for offers in table.notebook)


def _joined(offered: Iterable[Mapping[str, Function]]) -> Mapping[str, Function]:
    return {name: function for functions in offered for name, function in functions.items()}


def called(table: OpenTable, offered: Callable[[OpenTable], Mapping[str, Function]], name: str, *of: Any) -> Function:
    """Look up a function of the box by name and let its result draw itself; raise NotOffered for any other name."""
    if name.startswith("_"):
        raise AttributeError(name)
    functions = offered(table)
    if name not in functions:
        there = ", ".join(functions) or _("nothing")
        raise NotOffered(_("the box {0!r} offers no {1!r} here; it offers: {2}").format(table.box.id, name, there))
    function = functions[name]

    @wraps(function)
    def drawing(*args: Any, **more: Any) -> Any:
        return drawn(function(*of, *args, **more))

    return drawing


def drawn(found: Any) -> Any:
    """Wrap a drawing for display in a notebook; hand on anything else as it is."""
    if not isinstance(found, Drawing):
        return found
    of, html, text, chart = found
    return Drawn(of, html, text) if chart is None else Charted(of, html, text, chart)
