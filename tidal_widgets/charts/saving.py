"""Charts as files: a picture, a page with the picture and its numbers, or the numbers alone."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from tidal_widgets.charts.drawn import pictured
from tidal_widgets.charts.interactive import as_plotly
from tidal_widgets.charts.needs import installed
from tidal_widgets.charts.svg import as_svg
from tidal_widgets.page.sheet import colours, sheet
from tidal_widgets.text import PlainError, _, listed

if TYPE_CHECKING:
    from tidal_widgets.charts.chart import Figured

FORMS = (".svg", ".html", ".csv", ".png")
PNG = "pip install plotly kaleido"
ALONE = ":root{color-scheme:light dark}.tw-scene.tw-output{color-scheme:light dark!important;margin:auto}"
"""A page of its own is as dark as the reader's system."""


class UnknownForm(PlainError, ValueError):
    """A file's name ends in no form that charts are saved in; the message names those that there are."""


def save(chart: Figured, path: Path | str, *, dark: bool = False, width: int = 640) -> None:
    """Write a chart to a file, in the form in which the file's name ends."""
    match Path(path).suffix.lower():
        case ".svg":
            _write(path, as_svg(chart, colours(dark=dark), width=width))
        case ".html":
            _write(path, as_page(chart))
        case ".csv":
            chart.to_csv(path)
        case ".png":
            installed("kaleido", PNG)
            as_plotly(chart, dark=dark).write_image(str(path), width=width, scale=2)
        case other:
            says = _("a chart is saved as {0}, not as {1!r}; .png needs kaleido: {2}")
            raise UnknownForm(says.format(listed(list(FORMS)), other, PNG))


def as_page(chart: Figured) -> str:
    """Build a page of its own, without a script: the sentence, the picture, and the numbers."""
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    look = f"<style>{ALONE}</style>"
    return f"<!doctype html>\n<html>{head}<title>{escape(chart.says)}</title>{look}\n{sheet(pictured(chart))}</html>\n"


def _write(path: Path | str, text: str) -> None:
    Path(path).write_text(text, encoding="utf-8")
