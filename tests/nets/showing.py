"""What the Python lines of transcripts may name."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from tests.nets.reader import lines, parsed
from tests.unit.rooms.tidepool import TIDEPOOL
from tidal_widgets import charts
from tidal_widgets.charts import Chart, Kind, Reach, as_csv, bars_chart, groups_chart, lines_chart
from tidal_widgets.games.tidal_blades import box as blades_box
from tidal_widgets.notebook import OpenBox, Position, beside, open_box, show
from tidal_widgets.odds.commitments import Commitment, Split
from tidal_widgets.odds.outlook import outlook
from tidal_widgets.rounding import percent
from tidal_widgets.scene import Markup, tag

__all__ = [
    "TIDEPOOL",
    "Chart",
    "Commitment",
    "Fraction",
    "Kind",
    "Markup",
    "Position",
    "Reach",
    "Split",
    "as_csv",
    "bars_chart",
    "beside",
    "blades",
    "blades_box",
    "cards",
    "charts",
    "groups_chart",
    "lines_chart",
    "opale",
    "outlook",
    "percent",
    "ratio",
    "read_aloud",
    "show",
    "tag",
]  # fmt: skip

blades: OpenBox = open_box("tidal_blades")
opale: OpenBox = open_box("opale")


def ratio(one: int, other: int) -> float:
    """Return a number that no decimal writes."""
    return one / other


def read_aloud(html: str) -> list[str]:
    """Return a drawing as it is read aloud, words that only a listener hears too."""
    return lines(parsed(html), {})


@cache
def _sections(box: OpenBox) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for piece in box.pieces.values():
        found.setdefault(piece.section, []).append(piece.slug)
    return found


def cards(box: OpenBox, section: str) -> Iterator[str]:
    """Yield each piece of a section as it is drawn."""
    for slug in _sections(box)[section]:
        drawn: Any = box.card(slug)
        yield re.sub(r"\s+", " ", f"{slug}: " + " / ".join(read_aloud(str(drawn.html))))
