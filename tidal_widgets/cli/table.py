"""A table of numbers in a terminal: in columns where they fit, else each row as a sentence."""

from collections.abc import Iterable, Iterator, Sequence

from tidal_widgets.text.terminal import WIDEST, columns, heading, wrapped

NAMES, NUMBERS, GAP = 28, 7, 2  # the least room for names and for numbers, and what lies between numbers


def in_columns(title: str, heads: Sequence[str], rows: Iterable[tuple[str, Sequence[str]]]) -> Iterator[str]:
    """Yield the lines of a table."""
    table = [(title, heads), *rows]
    wide = max(NAMES, *(len(name) for name, _cells in table))
    widths = [
        max(NUMBERS, GAP + max(map(len, column))) for column in zip(*(cells for _name, cells in table), strict=True)
    ]
    if 2 + wide + sum(widths) > min(WIDEST, columns()):
        yield from _sentences(table)
        return
    for number, (name, cells) in enumerate(table):
        line = f"  {name:<{wide}}" + "".join(f"{one:>{width}}" for one, width in zip(cells, widths, strict=True))
        yield line if number else heading(line)


def _sentences(table: Sequence[tuple[str, Sequence[str]]]) -> Iterator[str]:
    (title, heads), *rows = table
    yield heading(wrapped(title))
    for name, cells in rows:
        numbers = ", ".join(f"{head} {one}" for head, one in zip(heads, cells, strict=True) if one)
        yield wrapped(f"{name}: {numbers}", "  ", "    ")
