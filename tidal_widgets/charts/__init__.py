"""Charts of any kind: a Plotly figure as a plain dict, the sentence that reads it, the table of its numbers."""

from tidal_widgets.charts.band import Reach, band_chart
from tidal_widgets.charts.chart import (
    LEGEND,
    Cell,
    Figured,
    Kind,
    Tabular,
    axis,
    bar,
    bars,
    capital,
    format_cell,
    hover,
    steps,
)
from tidal_widgets.charts.complete import Chart
from tidal_widgets.charts.plain import bars_chart, groups_chart, lines_chart

PUBLIC = ("drawn", "letters", "needs")

__all__ = [
    "LEGEND",
    "PUBLIC",
    "Cell",
    "Chart",
    "Figured",
    "Kind",
    "Reach",
    "Tabular",
    "axis",
    "band_chart",
    "bar",
    "bars",
    "bars_chart",
    "capital",
    "format_cell",
    "groups_chart",
    "hover",
    "lines_chart",
    "steps",
]
