"""What the Python lines of transcripts may name."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from fractions import Fraction
from functools import cache
from hashlib import sha256
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from tests.nets.corpus import FOLDER as CORPUS
from tests.nets.corpus_shown import opened
from tests.nets.reader import lines, parsed
from tests.unit.rooms.tidepool import TIDEPOOL
from tidal_widgets import charts as any_charts
from tidal_widgets.charts import Chart, Kind, Reach, bars_chart, groups_chart, lines_chart
from tidal_widgets.cli import main
from tidal_widgets.engine import Action, IllegalAction, PositionError
from tidal_widgets.games.tidal_blades import box as blades_box
from tidal_widgets.mechanics.dicepool import charts as dice_charts
from tidal_widgets.mechanics.dicepool.outlook import outlook
from tidal_widgets.mechanics.dicepool.plans import Commitment, Split
from tidal_widgets.notebook import Position, ShownTable, beside, open_box, show
from tidal_widgets.page import Markup, tag
from tidal_widgets.testing.wrong import spoilt
from tidal_widgets.text import percent

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

STATES = (
    "tabindex", "type", "role", "maxlength", "autocomplete", "spellcheck", "checked", "selected", "disabled", "href",
    "scope",
)  # fmt: skip

SHAPE = frozenset(
    ["d", "points", "cx", "cy", "r", "rx", "x", "y", "x1", "x2", "y1", "y2", "width", "height", "transform"]
)

charts = SimpleNamespace(**{name: vars(home)[name] for home in (any_charts, dice_charts) for name in home.__all__})
blades: ShownTable = open_box("tidal_blades")
opale: ShownTable = open_box("opale")


def ratio(one: int, other: int) -> float:
    """Make a number that no decimal writes."""
    return one / other


def read_aloud(html: str) -> list[str]:
    """Read a drawing aloud, words that only a listener hears too."""
    return lines(parsed(html), {})


def refused_record(name: str, one: str, other: str) -> list[str]:
    """Replay a record of the corpus with some words changed; return what is said of it, and the end of what is told."""
    text = (CORPUS / "records" / name).read_text(encoding="utf-8")
    assert one in text
    out, err = StringIO(), StringIO()
    with TemporaryDirectory() as folder, redirect_stdout(out), redirect_stderr(err):
        path = Path(folder, "record.txt")
        path.write_text(text.replace(one, other, 1), encoding="utf-8")
        main(["replay", str(path)])
    return [err.getvalue().replace(str(path), name).strip(), *out.getvalue().splitlines()[-4:]]


def refusals(box: ShownTable, seed: int, every: int = 9) -> list[str]:
    """Try wrong moves all through a game of the bot; return each rule's refusal the first time it is told."""
    found: dict[str, str] = {}
    for position in list(box.start().played_out(seed))[::every]:
        spoiled = (other for right in position.actions[:6] for other in spoilt(right))
        for action in dict.fromkeys((*spoiled, Action("no-such-verb"))):
            try:
                position.play(str(action))
            except IllegalAction as refusal:
                found.setdefault(refusal.rule.value, f"{refusal.rule}: {action}: {refusal}")
    return [found[rule] for rule in sorted(found)]


def misread(box: ShownTable, *texts: str) -> list[str]:
    """Read texts of positions that cannot be read; return what is said of each."""
    said = []
    for text in texts:
        try:
            said.append(f"{text}: read as {', '.join(box.position(text).moves[:3])}")
        except (PositionError, IllegalAction) as error:
            said.append(f"{text}: {error}")
    return said


def looks(link: str) -> list[str]:
    """Tell how a page of the dashboard looks and answers, which its words do not tell: classes, acts, states, keys."""
    page = opened(link, {})
    keys = ", ".join(f"{pressed} {key}" for pressed, key in page.keys.items())
    rest = [f"focus: {page.focus}", f"place: {page.place}", f"keys: {keys}", f"charts: {', '.join(page.charts)}"]
    return [*counts(page.html), *(line for line in rest if not line.endswith(": "))]


def counts(html: str) -> list[str]:
    """Count the classes, the acts and the states of the elements of a drawing."""
    found: dict[str, Counter[str]] = {"classes": Counter(), "acts": Counter(), "states": Counter()}
    for element in parsed(html).within:
        found["classes"].update(element.get("class").split())
        found["acts"].update(filter(None, [element.get("data-act")]))
        found["states"].update(
            f"{name}={text}" for name, text in element.attributes.items() if name in STATES or name.startswith("aria-")
        )
    return [*(f"{kind}: {_counted(number)}" for kind, number in found.items() if number), *_pictures(html)]


def _pictures(html: str) -> Iterator[str]:
    """Yield how many shapes the pictures of a drawing are made of, and a hash of where and how they are drawn."""
    shapes = [
        f"{element.name} {name} {text}"
        for element in parsed(html).within
        for name, text in element.attributes.items()
        if name in SHAPE or name == "viewbox"
    ]
    if shapes:
        yield f"pictures: {len(shapes)} shapes, {sha256(' '.join(shapes).encode()).hexdigest()[:12]}"


def _counted(number: Counter[str]) -> str:
    return ", ".join(f"{name} {n}" for name, n in sorted(number.items()) if not name.startswith("aria-label"))


@cache
def _sections(box: ShownTable) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for piece in box.pieces.values():
        found.setdefault(piece.section, []).append(piece.slug)
    return found


def cards(box: ShownTable, section: str) -> Iterator[str]:
    """Yield each piece of a section as it is drawn."""
    for slug in _sections(box)[section]:
        drawn: Any = box.card(slug)
        yield re.sub(r"\s+", " ", f"{slug}: " + " / ".join(read_aloud(str(drawn.html))))
