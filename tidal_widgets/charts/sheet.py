"""The numbers of charts as comma-separated values, exact as they are known."""

import csv
from io import StringIO

from tidal_widgets.charts.chart import Chart

RISKY = ("=", "+", "-", "@")


def as_csv(chart: Chart) -> str:
    """Return the table of a chart; no cell can be taken for a formula."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([_plain(title) for title, _ in chart.columns])
    writer.writerows([[_plain(cell) if isinstance(cell, str) else cell for cell in row] for row in chart.rows])
    return out.getvalue()


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(RISKY) else text
