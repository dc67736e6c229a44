"""A list of what lies in a box: a table to look at, and the things themselves by their names."""

from collections.abc import ItemsView, Iterator, KeysView, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar, overload

from tidal_widgets.box import named
from tidal_widgets.charts import Cell, Chart, Kind, Tabular
from tidal_widgets.charts.drawn import table
from tidal_widgets.page import Markup, tag
from tidal_widgets.page.sheet import sheet
from tidal_widgets.text import counted

T = TypeVar("T")
MOST_ROWS = 60


@dataclass(frozen=True, slots=True, repr=False)
class Listing(Tabular, Generic[T]):
    """Things in a row: it gives the things one by one, and each by its name or its place."""

    title: str
    columns: tuple[tuple[str, Kind], ...]
    rows: tuple[tuple[Cell, ...], ...]
    things: Mapping[str, T]

    def __iter__(self) -> Iterator[T]:
        """Give the things one by one."""
        return iter(self.things.values())

    def __len__(self) -> int:
        """Count the things."""
        return len(self.things)

    def __contains__(self, one: object) -> bool:
        """Tell whether a thing is listed, or its name."""
        return one in self.things.values() or (isinstance(one, str) and one in self.things)

    @overload
    def __getitem__(self, name: str | int) -> T: ...
    @overload
    def __getitem__(self, name: slice) -> list[T]: ...

    def __getitem__(self, name: str | int | slice) -> T | list[T]:
        """Look up a thing by its name or its place, or several by their places."""
        return named(name, self.things, "thing here") if isinstance(name, str) else [*self][name]

    def keys(self) -> KeysView[str]:
        """List the names."""
        return self.things.keys()

    def items(self) -> ItemsView[str, T]:
        """List the names with the things."""
        return self.things.items()

    def __repr__(self) -> str:
        """Name the list, and show its first rows."""
        return "\n".join([f"{self.title} ({len(self)})", *self.lines()])

    @property
    def html(self) -> Markup:
        """The table, its last rows left out where there are many."""
        hidden = len(self.rows) - MOST_ROWS
        first = Chart(figure={}, says="", columns=self.columns, rows=self.rows[:MOST_ROWS])
        more = counted("… and {n} more", "… and {n} more", hidden) if hidden > 0 else ""
        return tag("article", tag("h2", self.title), table(first), tag("p", more) if more else None, klass="card")

    def _repr_html_(self) -> str:
        return sheet(self.html)


def columned(*titles: str) -> tuple[tuple[str, Kind], ...]:
    """Make columns of words."""
    return tuple((title, Kind.TEXT) for title in titles)
