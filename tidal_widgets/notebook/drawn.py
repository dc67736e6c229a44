"""A value that draws itself where it ends a cell: the very object, of a class of its own that knows its drawing."""

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, cast

from tidal_widgets.charts import Chart, Tabular
from tidal_widgets.charts.drawn import pictured
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.page.sheet import sheet
from tidal_widgets.text import PlainError, _

T = TypeVar("T")


class NoTable(PlainError, TypeError):
    """What has no rows was asked for them."""


class Drawn:
    """What a value has that draws itself, beside all that it has anyway."""

    _of: Any  # the same value without a drawing
    html: Markup
    plain: str
    table: Tabular | None
    chart: Chart | None

    def __getattr__(self, name: str) -> Any:
        """Give the value itself for `of`, which notebooks wrote once."""
        if name == "of":
            return self
        raise AttributeError(f"a {type(self).__name__} has no attribute {name!r}")

    def __repr__(self) -> str:
        """Say in plain text what is drawn."""
        return self.plain

    __str__ = __repr__

    def __eq__(self, other: object) -> bool:
        """Compare the values, drawn or not."""
        return bool(self._of == (other._of if isinstance(other, Drawn) else other))

    def __hash__(self) -> int:
        return hash(self._of)

    def __reduce__(self) -> tuple[Any, ...]:
        return _itself, (self._of,)

    def _repr_html_(self) -> str:
        return sheet(self.html)

    def to_rows(self) -> list[dict[str, Any]]:
        """Make a dict of each row of its table, by the names of the columns."""
        return self._rows.to_rows()

    def to_csv(self, path: str = "") -> str:
        """Write its table as comma-separated values, to a file too if one is named."""
        return self._rows.to_csv(path)

    def to_frame(self) -> Any:
        """Make a frame of pandas of its table, where pandas is installed."""
        return self._rows.to_frame()

    @property
    def _rows(self) -> Tabular:
        found = self.table or self.chart
        if found is None:
            raise NoTable(_("a {0} is no table: it has no rows").format(type(self).__name__))
        return found


def draw(of: T, html: Markup, plain: str, *, table: Tabular | None = None, chart: Chart | None = None) -> T:
    """Make a value draw itself: it compares as the same, and has all that the value has."""
    made = _copied(of)
    shown = {"_of": of, "html": together(html, pictured(chart) if chart else None), "plain": plain}
    for name, value in {**shown, "table": table, "chart": chart}.items():
        object.__setattr__(made, name, value)
    return made


def _copied(of: T) -> T:
    """Copy a value into the class that draws itself."""
    kind: Any = type(of)
    if isinstance(of, tuple):
        return cast("T", tuple.__new__(_drawing(kind), of))
    made: T = kind.__new__(_drawing(kind), *(of.args if isinstance(of, Exception) else ()))
    for name, value in getattr(of, "__dict__", {}).items():
        object.__setattr__(made, name, value)
    for one in fields(of) if is_dataclass(of) else ():
        object.__setattr__(made, one.name, getattr(of, one.name))
    return made


@cache
def _drawing(kind: Any) -> Any:
    """Make a class of values that draw themselves and are otherwise of this kind."""
    return type(kind.__name__, (Drawn, kind), {"__module__": kind.__module__, "__doc__": kind.__doc__})


def _itself(of: T) -> T:
    """Be what a drawn value is when it is read back: the value alone."""
    return of


def beside(*things: Any) -> Any:
    """Lay side by side whatever draws itself: rules, dice, positions, charts; where there is no room they wrap."""
    row = tag("div", (tag("div", markup(one)) for one in things), klass="beside")
    return draw(tuple(things), row, "\n\n".join(map(repr, things)))


def markup(thing: Any) -> Markup:
    """Find how a thing draws itself, without the styles of an output of its own; its text where it does not."""
    if isinstance(html := getattr(thing, "html", None), Markup):
        return html
    if isinstance(thing, Chart):
        return pictured(thing)
    if hasattr(thing, "_repr_html_"):
        return Markup(thing._repr_html_())
    return tag("pre", repr(thing))


def show(chart: Chart) -> Chart:
    """Show a chart as it is: one draws itself where it ends a cell."""
    return chart
