"""A drawing with a chart: the chart is an output of its own, so that you see both where Plotly is installed."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from tidal_widgets.charts import Chart
from tidal_widgets.charts.drawn import table
from tidal_widgets.notebook.drawn import Drawn, T
from tidal_widgets.page import Json, tag, together
from tidal_widgets.page.sheet import colours as named_colours
from tidal_widgets.page.sheet import sheet

PLOTLY = "application/vnd.plotly.v1+json"
CONFIG: Json = {"displayModeBar": False, "displaylogo": False, "responsive": True, "showSendToCloud": False}
MARGIN: dict[str, Json] = {"l": 52, "r": 12, "t": 16, "b": 60}
Bundle = dict[str, Any]


@dataclass(frozen=True, slots=True, repr=False)
class Charted(Drawn[T]):
    """A drawing and the chart that goes with it."""

    chart: Chart

    def bundles(self) -> tuple[Bundle, Bundle]:
        """Build the two outputs: the drawing, and the chart with its numbers for where none can be drawn."""
        drawing = {"text/plain": self.text, "text/html": self._repr_html_()}
        return drawing, {"text/plain": self.chart.says, "text/html": sheet(table(self.chart)), **plotted(self.chart)}

    def _ipython_display_(self) -> None:
        from IPython.display import display  # noqa: PLC0415  (only a notebook calls this, and only it has IPython)

        for bundle in self.bundles():
            display(bundle, raw=True)  # type: ignore[no-untyped-call]


def show(chart: Chart) -> Charted[Chart]:
    """Show a chart of your own, with its sentence and the table of its numbers."""
    words = together(tag("p", chart.says, klass="says"), table(chart))
    return Charted(chart, tag("section", words, klass="charted"), chart.says, chart)


def plotted(chart: Chart) -> Bundle:
    """Convert the figure to Plotly's own kind of output, in day colours; empty where Plotly is not installed."""
    if find_spec("plotly") is None:
        return {}
    colours = named_colours()
    figure = _coloured(chart.figure, colours)
    line = {"gridcolor": colours["line"], "zerolinecolor": colours["line"], "linecolor": colours["ink-soft"]}
    axes = {
        axis: {**line, "showgrid": axis == "yaxis", **figure["layout"].get(axis, {})} for axis in ("xaxis", "yaxis")
    }
    plain = {"paper_bgcolor": colours["surface"], "plot_bgcolor": colours["surface"], "height": 300, "autosize": True}
    font = {"color": colours["ink"], "size": 14}
    margin = {**MARGIN, **figure["layout"].get("margin", {}), "b": MARGIN["b"]}
    layout = {**plain, "font": font, **figure["layout"], **axes, "margin": margin}
    return {PLOTLY: {"data": figure["data"], "layout": layout, "config": CONFIG}}


def _coloured(value: Any, colours: Mapping[str, str]) -> Any:
    """Replace the names of colours in a figure with the stylesheet's colours."""
    match value:
        case str() if value.startswith("var(--"):
            return colours[value.removeprefix("var(--").removesuffix(")")]
        case Mapping():
            return {name: _coloured(one, colours) for name, one in value.items()}
        case list() | tuple():
            return [_coloured(one, colours) for one in value]
    return value
