"""The numbers of charts as comma-separated values, to as many digits as are sure."""

import csv
from io import StringIO

from tidal_widgets.charts.chart import Cell, Chart, Kind
from tidal_widgets.text import trusted

RISKY = ("=", "+", "-", "@")


def as_csv(chart: Chart) -> str:
    """Return the table of a chart; no cell can be taken for a formula."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([_plain(title) for title, _ in chart.columns])
    kinds = [kind for _, kind in chart.columns]
    writer.writerows([_plain(cell, kind) for cell, kind in zip(row, kinds, strict=True)] for row in chart.rows)
    return out.getvalue()


def _plain(cell: Cell, kind: Kind = Kind.TEXT) -> Cell:
    if isinstance(cell, str):
        return f"'{cell}" if cell.startswith(RISKY) else cell
    return trusted(float(cell)) if kind in (Kind.CHANCE, Kind.NUMBER) else cell
