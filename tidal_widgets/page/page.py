"""A page: everything a host shows of a room at one moment, a function of the room's state alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tidal_widgets.page.html import NOTHING, Markup

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]
Figure = Mapping[str, Json]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What is shown, said and remembered.

    `charts` are Plotly figures by the name of the element (`data-chart`) that holds each. `announce` is said to those
    who cannot see, whenever it changes. `focus` is the key of the element that takes the focus, whenever it changes.
    `link` brings this state back; a change of `place` is a step in the browser's history, any other change is not.
    `keep` is stored in the browser, name by name; an empty text removes a name. `keys` are shortcuts: the key pressed,
    and the key of the element it activates.
    """

    html: Markup = NOTHING
    title: str = ""
    charts: Mapping[str, Figure] = field(default_factory=dict)
    announce: str = ""
    focus: str = ""
    link: str = ""
    place: str = ""
    keep: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    theme: str = ""

    def as_json(self) -> dict[str, Json]:
        """Return the page as the scene in the browser reads it."""
        return {
            "html": str(self.html),
            "title": self.title,
            "charts": {name: dict(figure) for name, figure in self.charts.items()},
            "announce": self.announce,
            "focus": self.focus,
            "link": self.link,
            "place": self.place,
            "keep": dict(self.keep),
            "keys": dict(self.keys),
            "theme": self.theme,
        }
