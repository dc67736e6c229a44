"""Charts of any kind: a Plotly figure as a plain dict, the sentence that reads it, the table of its numbers."""

from tidal_widgets.charts.band import Reach, band_chart
from tidal_widgets.charts.chart import (
    LEGEND,
    OUTSIDE,
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
from tidal_widgets.charts.plain import Estimate, bars_chart, estimates_chart, groups_chart, lines_chart, whole_figure

PUBLIC = ("drawn", "letters", "needs")

__all__ = [
    "LEGEND",
    "OUTSIDE",
    "PUBLIC",
    "Cell",
    "Chart",
    "Estimate",
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
    "estimates_chart",
    "format_cell",
    "groups_chart",
    "hover",
    "lines_chart",
    "steps",
    "whole_figure",
]
