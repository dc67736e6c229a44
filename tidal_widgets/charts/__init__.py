"""Charts of an outlook: a Plotly figure as a plain dict, the sentence that reads it, the table of its numbers."""

from tidal_widgets.charts.band import Reach, band_chart
from tidal_widgets.charts.chart import Cell, Chart, Kind, capital, told
from tidal_widgets.charts.comparing import compare_chart
from tidal_widgets.charts.counts import counts_chart
from tidal_widgets.charts.outcomes import outcomes_chart
from tidal_widgets.charts.plain import bars_chart, groups_chart, lines_chart
from tidal_widgets.charts.sheet import as_csv
from tidal_widgets.charts.splits import splits_chart

__all__ = [
    "Cell",
    "Chart",
    "Kind",
    "Reach",
    "as_csv",
    "band_chart",
    "bars_chart",
    "capital",
    "compare_chart",
    "counts_chart",
    "groups_chart",
    "lines_chart",
    "outcomes_chart",
    "splits_chart",
    "told",
]
