"""Histories: what a visitor taps, and what he sees after each tap, in files that read like a story.

A file begins with a sentence on what it tells. A line that begins with `> ` is a tap, the lines below are what the
page said then: the whole page at first, later what came (`+`) and went (`-`) unless most of it did.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.nets.reader import short
from tests.nets.visitor import Visitor
from tests.tables import laid_out
from tidal_widgets.box import Box, open_boxes
from tidal_widgets.page import Room
from tidal_widgets.rooms import HOST, LEARN, ODDS, ROOMS, RULES, dashboard
from tidal_widgets.rooms.alone import alone

FOLDER = "histories"
TAP, NOTE = "> ", "# "
LONGEST = 150  # of a row; `make nets` shows all of it
MOST, WHOLE = 44, 100_000  # rows after a tap, and of a page that is told first
LONG = 24  # lines, from which on an earlier page is looked for
OPEN, KEPT, LIKE = "open", "kept", "like: "  # `like` names the history whose first page this one is compared with
ALONE: tuple[Room[Any], ...] = (LEARN, ODDS, RULES, HOST)


@dataclass(frozen=True)
class History:
    """What was tapped, in order, with the notes that stand above."""

    notes: tuple[str, ...]
    taps: tuple[str, ...]


def files() -> list[Path]:
    """List the files of all histories."""
    return sorted((Path(__file__).parent / FOLDER).glob("*.txt"))


def read(text: str) -> History:
    """Read the history that a file holds."""
    rows = text.splitlines()
    notes = tuple(row.removeprefix(NOTE) for row in rows if row.startswith(NOTE))
    return History(notes, tuple(row.removeprefix(TAP) for row in rows if row.startswith(TAP)))


def played(history: History) -> Iterator[tuple[str, Visitor | None]]:
    """Yield each tap with the visitor after it, None before anything was opened."""
    kept: dict[str, str] = {}
    visitor = None
    for tap in history.taps:
        kind, _colon, what = tap.partition(": ")
        if kind == KEPT:
            name, _equals, text = what.partition(" = ")
            kept[name] = text
        elif kind == OPEN:
            visitor = entered(what, kept)
        elif visitor is not None:
            visitor.tap(tap)
        yield tap, visitor


def entered(where: str, kept: Mapping[str, str]) -> Visitor:
    """Let a visitor open the dashboard, or a room on its own as `alone tidal_blades/odds`, at a link."""
    place, _space, link = where.partition(" ")
    if place == "dashboard":
        (first, *others) = _boxes()
        return Visitor(dashboard(ROOMS, [laid_out(box) for box in others]), first, link, kept)
    name, _slash, room = link.partition("/")
    room, _slash, link = room.partition("/")
    box = next(box for box in _boxes() if box.id == name)
    found = next(one for one in ALONE if one.id == room and one.offered(box))
    return Visitor(alone(found), box, link, kept)


@lru_cache(maxsize=1)
def _boxes() -> Sequence[Box]:
    return tuple(open_boxes("tidal_blades"))


def written(history: History) -> str:
    """Play a history and return it as its file holds it."""
    rows = [f"{NOTE}{note}" for note in history.notes]
    pages: list[tuple[str, Sequence[str]]] = []
    for tap, visitor in played(history):
        rows += ["", f"{TAP}{tap}"]
        if tap.startswith(LIKE):
            pages.append((tap, first_page(tap.removeprefix(LIKE))))
        elif visitor is not None:
            rows += capped([cut(row) for row in told(pages, visitor.seen)], MOST if pages else WHOLE)
            pages.append((tap, visitor.seen))
    return "\n".join(rows) + "\n"


def cut(row: str) -> str:
    """Cut a row that is too long for a story to its beginning, the number of its words and a hash of them."""
    if len(row) <= LONGEST:
        return row
    return f"{short(row, LONGEST - 30)} ({len(row.split())} words, {sha256(row.encode()).hexdigest()[:6]})"


def capped(rows: list[str], most: int) -> list[str]:
    """Cap many rows: the first of them, and the rest as a number and a hash."""
    if len(rows) <= most:
        return rows
    rest = sha256("\n".join(rows[most - 5 :]).encode()).hexdigest()[:6]
    return [*rows[: most - 5], f"(and {len(rows) - most + 5} lines more, {rest})"]


def told(pages: Sequence[tuple[str, Sequence[str]]], now: Sequence[str]) -> list[str]:
    """Tell how a page differs from the last one, or from an earlier one that it is much more like."""
    rows = changes(pages[-1][1] if pages else (), now)
    if len(rows) < LONG:
        return rows
    for tap, page in reversed(pages[:-1]):
        others = [f"(as after > {short(tap, 40)})", *changes(page, now)]
        if 2 * len(others) < len(rows):
            return others
    return rows


@cache
def first_page(name: str) -> Sequence[str]:
    """Open the page on which another history begins."""
    path = next(path for path in files() if path.stem == name)
    for _tap, visitor in played(read(path.read_text(encoding="utf-8"))):
        if visitor is not None:
            return visitor.seen
    raise LookupError(f"{name} opens nothing")


def changes(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """List what came and went between two pages, the whole page where that is shorter."""
    rows = []
    for what, start, end, begin, stop in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if what != "equal":
            rows += [*gone(before[start:end]), *(f"+ {line}" for line in now[begin:stop])]
    if not rows:
        return ["(nothing changed)"]
    return rows if len(rows) < len(now) else list(now)


def gone(lines: Sequence[str]) -> list[str]:
    """List what went; of several lines the first and how many more, for what they said stands further up."""
    more = f" and {len(lines) - 1} more" if len(lines) > 1 else ""
    return [f"- {short(lines[0], 24)}{more}"] if lines else []
