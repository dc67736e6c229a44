"""Charts as figures of Plotly, with which one can go on in code: in real colours, by day or in the dark.

Plotly is loaded when the first figure is wanted, and found by its name: nothing here needs it to be installed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tidal_widgets.charts.needs import installed
from tidal_widgets.page import Json
from tidal_widgets.page.sheet import colours
from tidal_widgets.remedy import install

if TYPE_CHECKING:
    from tidal_widgets.charts.chart import Figured

TEMPLATES = {False: "tidal", True: "tidal_dark"}
FRAME: dict[str, Json] = {"height": 300, "autosize": True, "margin": {"l": 60, "r": 16, "t": 24, "b": 60}}


def as_plotly(chart: Figured, *, dark: bool = False) -> Any:
    """Draw a chart as a `go.Figure`; the templates `tidal` and `tidal_dark` are registered from then on."""
    shown = installed("plotly.graph_objects", install("app"))
    templates = installed("plotly.io", install("app")).templates
    for night, name in TEMPLATES.items():
        if name not in templates:
            templates[name] = _template(colours(dark=night))
    return shown.Figure(
        data=coloured(chart.figure["data"], colours(dark=dark)),
        layout={**FRAME, **coloured(chart.figure["layout"], colours(dark=dark)), "template": TEMPLATES[dark]},
    )


def _template(named: Mapping[str, str]) -> Any:
    """Build the look of our charts for figures of your own."""
    line = {"gridcolor": named["line"], "zerolinecolor": named["line"], "linecolor": named["ink-soft"]}
    return {
        "layout": {
            "paper_bgcolor": named["surface"],
            "plot_bgcolor": named["surface"],
            "font": {"color": named["ink"], "size": 14},
            "colorway": [named[f"series-{number}"] for number in range(1, 7)],
            "xaxis": {**line, "showgrid": False},
            "yaxis": line,
        }
    }


def coloured(value: Any, named: Mapping[str, str]) -> Any:
    """Replace the names of colours in a part of a figure with real colours."""
    match value:
        case str() if value.startswith("var(--"):
            return named[value.removeprefix("var(--").removesuffix(")")]
        case Mapping():
            return {name: coloured(one, named) for name, one in value.items()}
        case list() | tuple():
            return [coloured(one, named) for one in value]
    return value
