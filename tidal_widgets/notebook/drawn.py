"""A value together with its drawing, which a notebook shows in its stead."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tidal_widgets.page import Markup, tag
from tidal_widgets.page.sheet import sheet

T = TypeVar("T")


@dataclass(frozen=True, slots=True, repr=False)
class Drawn(Generic[T]):
    """What is shown is a drawing; what it is `of` is the value itself."""

    of: T
    html: Markup
    text: str

    def __repr__(self) -> str:
        """Say in plain text what is drawn."""
        return self.text

    def _repr_html_(self) -> str:
        return sheet(self.html)


def beside(*drawings: Drawn[Any]) -> Drawn[tuple[Any, ...]]:
    """Lay several drawings side by side; where there is no room they wrap."""
    row = tag("div", (tag("div", one.html) for one in drawings), klass="beside")
    return Drawn(tuple(one.of for one in drawings), row, "\n\n".join(one.text for one in drawings))
