"""A chart as letters, for a terminal: a bar for each number of its table, with the number behind it."""

from collections.abc import Iterator
from itertools import takewhile

from tidal_widgets.charts.chart import Cell, Figured, Kind, capital, format_cell

EIGHTHS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")
FULL, PLAIN = "█", "#"
LEAST = 8  # letters of the longest bar
GAPS = 5  # before the name, the bar and the number
NAMES = (Kind.TEXT, Kind.COUNT)


def as_letters(chart: Figured, width: int, *, plain: bool = False) -> Iterator[str]:
    """Yield a chart line by line, at most so wide; `plain` draws with ASCII alone.

    The first columns of its table name the bars. Each column of numbers is drawn below its title, all to one scale.
    """
    named = len([*takewhile(lambda kind: kind in NAMES, (kind for _title, kind in chart.columns[:-1]))])
    values = chart.columns[named:]
    texts = [[format_cell(cell, kind) for cell, (_t, kind) in zip(r[named:], values, strict=True)] for r in chart.rows]
    left = width - GAPS - max((len(text) for row in texts for text in row), default=0)
    names = _shortened([", ".join(map(str, row[:named])) for row in chart.rows], min(width // 2, left - LEAST))
    room = left - max(map(len, names), default=0)
    most = max((abs(float(cell)) for row in chart.rows for cell in row[named:]), default=0.0) or 1.0
    for place, (title, _kind) in enumerate(values):
        yield capital(title)
        for name, row, text in zip(names, chart.rows, texts, strict=True):
            yield f"  {name}  {_bar(row[named + place], room / most, plain=plain)} {text[place]}".rstrip()


def _shortened(names: list[str], most: int) -> list[str]:
    """Make names equally long, and none longer than this."""
    short = [name if len(name) <= most else f"{name[: most - 1]}…" for name in names]
    long = max(map(len, short), default=0)
    return [f"{name:<{long}}" for name in short]


def _bar(value: Cell, scale: float, *, plain: bool) -> str:
    """Draw a bar to an eighth of a letter, or to a letter."""
    length = abs(float(value)) * scale
    if plain:
        return PLAIN * round(length)
    full, rest = divmod(round(8 * length), 8)
    return FULL * full + EIGHTHS[rest]
