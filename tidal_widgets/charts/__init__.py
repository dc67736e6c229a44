"""Charts of any kind: a Plotly figure as a plain dict, the sentence that reads it, the table of its numbers."""

from tidal_widgets.charts.band import Reach, band_chart
from tidal_widgets.charts.chart import Cell, Chart, Kind, capital, told
from tidal_widgets.charts.plain import bars_chart, groups_chart, lines_chart
from tidal_widgets.charts.sheet import as_csv

PUBLIC = ("drawn",)

__all__ = [
    "PUBLIC",
    "Cell",
    "Chart",
    "Kind",
    "Reach",
    "as_csv",
    "band_chart",
    "bars_chart",
    "capital",
    "groups_chart",
    "lines_chart",
    "told",
]
