"""Charts of an outlook."""

from tidal_widgets.mechanics.dicepool.charts.comparing import compare_chart
from tidal_widgets.mechanics.dicepool.charts.counts import counts_chart
from tidal_widgets.mechanics.dicepool.charts.outcomes import outcomes_chart
from tidal_widgets.mechanics.dicepool.charts.splits import splits_chart

__all__ = ["compare_chart", "counts_chart", "outcomes_chart", "splits_chart"]
