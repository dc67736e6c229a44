"""The functions that a box offers on a table and on a position, by name; their results draw themselves."""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from inspect import cleandoc
from textwrap import fill
from typing import Any

from tidal_widgets.box import NotInTheBox, OpenTable
from tidal_widgets.box.shown import Drawing, Function, Listed, Offers
from tidal_widgets.notebook.drawn import draw
from tidal_widgets.text import _

WIDE = 76
"""How many letters a line of `help` has beside its indent, in a terminal and below a cell."""


class NotOffered(NotInTheBox, AttributeError):
    """The box offers nothing of that name; the message names what it does."""


def at_table(table: OpenTable) -> Mapping[str, Function]:
    """Collect the functions that a box offers on its table, by name; of two of a name the one that a text is about."""
    found: dict[str, Function] = {}
    for offers in table.notebook:
        for name, function in offers.table.items():
            described = _with_grammar(function, offers)
            found[name] = _either(found[name], described, offers) if name in found else described
    return found


def at_position(table: OpenTable) -> Mapping[str, Function]:
    """Collect the functions that a box offers on a position, by name; each takes the state first."""
    return _joined(reversed([offers.position for offers in table.notebook]))


def lists_at(table: OpenTable) -> Mapping[str, Callable[[], Listed]]:
    """Collect the lists that a box offers on its table, by name."""
    return _joined(offers.lists for offers in table.notebook)


def _joined(offered: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    return {name: function for functions in offered for name, function in functions.items()}


def for_help(*texts: str) -> str:
    """Join texts with their paragraphs wrapped for `help`; what is set in columns stays as it is."""
    paragraphs = "\n\n".join(texts).split("\n\n")
    return "\n\n".join(each if "  " in each else fill(each, WIDE, break_on_hyphens=False) for each in paragraphs)


def _with_grammar(function: Function, offers: Offers) -> Function:
    """Copy a function that takes a text, with how such a text is written in its help."""
    if function.__name__ not in offers.written:
        return function

    @wraps(function)
    def described(*args: Any, **more: Any) -> Any:
        return function(*args, **more)

    described.__doc__ = for_help(cleandoc(function.__doc__ or ""), offers.grammar)
    return described


def _either(first: Function, second: Function, offers: Offers) -> Function:
    """Join two functions of one name: the second is called with a text that is about what its offers are."""

    @wraps(first)
    def chosen(text: str, *args: Any, **more: Any) -> Any:
        return (second if offers.about(text) else first)(text, *args, **more)

    chosen.__doc__ = for_help(cleandoc(first.__doc__ or ""), offers.grammar)
    return chosen


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
    """Let what comes with a drawing draw itself; hand on anything else as it is."""
    if not isinstance(found, Drawing):
        return found
    return draw(found.of, found.html, found.text, table=found.table, chart=found.chart)
