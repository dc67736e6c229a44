"""A chart that draws itself in a notebook, is saved as a file, and becomes a figure of Plotly."""

from pathlib import Path
from typing import Any

from tidal_widgets.charts.chart import Figured


class Chart(Figured):
    """A figure with its sentence and its numbers; the methods load what they need when they are called."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        from tidal_widgets.charts.drawn import pictured  # noqa: PLC0415  (only a chart that is shown or saved loads it)
        from tidal_widgets.page.sheet import sheet  # noqa: PLC0415  (only a chart that is shown or saved loads it)

        return sheet(pictured(self))

    def plotly(self, *, dark: bool = False) -> Any:
        """Draw the chart as a `go.Figure` in its real colours, by day or in the dark; NotInstalled without plotly.

        The first one registers the templates `tidal` and `tidal_dark`, for figures of one's own.
        """
        from tidal_widgets.charts.interactive import as_plotly  # noqa: PLC0415  (only a chart that is shown or saved loads it)

        return as_plotly(self, dark=dark)

    def save(self, path: Path | str, *, dark: bool = False, width: int = 640) -> None:
        """Write the chart to a file: `.svg`, `.html` with its numbers, `.csv`; `.png` only where kaleido is installed.

        An html file is as light or dark as the reader's system, others as `dark` says.
        """
        from tidal_widgets.charts.saving import save  # noqa: PLC0415  (only a chart that is shown or saved loads it)

        save(self, path, dark=dark, width=width)
