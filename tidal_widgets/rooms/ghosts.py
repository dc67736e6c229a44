"""What a move would change on a table: what would come to lie elsewhere is drawn there as a ghost, numbers bear a gain.

A thing is known by its name: `data-slide`, or `data-key` inside a picture. A ghost is of what is new to the picture or
the element that holds it, and of what lies elsewhere in its picture. What another question offers is another section.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tidal_widgets.page import Markup
from tidal_widgets.text import steps

VOID = frozenset({"br", "hr", "img", "input"})
CALLED = frozenset({"svg", "section"})  # told apart by what they are called
TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)([^<>]*)>")
ATTRIBUTE = re.compile(r' ([\w-]+)="([^"]*)"')
TRANSFORM = re.compile(r"(translate|scale)\(([-\d.]+)(?:[ ,]+([-\d.]+))?\)")
SAYS = re.compile(r' (?:data-[\w-]+|aria-[\w-]+|role|tabindex|title)(?:="[^"]*")?')
NUMBER = re.compile(r"-?\d+")
LEAST, NEAR = 1.0, 12.0
Frame = tuple[str, ...]
Place = tuple[float, float]


class Lying(NamedTuple):
    """A named thing of a drawing: its source, what holds it, and in a picture how it is moved there, and where to."""

    source: str
    frame: Frame
    moved: str = ""
    place: Place | None = None


class Number(NamedTuple):
    """A number of a drawing: what it says, and where its element could say more."""

    says: str
    at: int


class _Open(NamedTuple):
    """An element whose end has not been read yet; all of a picture has the path of the picture."""

    path: Frame
    start: int
    inner: int
    name: str
    counted: str
    within: bool
    picture: bool
    moved: str

    @property
    def frame(self) -> Frame:
        """The picture or the element that holds it."""
        return self.path if self.within else self.path[:-1]


@dataclass(slots=True)
class _Drawing:
    """What was read of a drawing: its named things and numbers, and where each element that may hold things ends."""

    things: dict[tuple[Frame, str], Lying] = field(default_factory=dict)
    numbers: dict[str, Number] = field(default_factory=dict)
    ends: dict[Frame, int] = field(default_factory=dict)


def previewed(now: Markup, after: Markup) -> Markup:
    """Draw into a table what a move would bring: ghosts of what would lie elsewhere, and what numbers would gain.

    >>> from tidal_widgets.page import tag
    >>> now, after = (tag("p", tag("b", n, data_count="fruit")) for n in (2, 5))
    >>> previewed(now, after)
    '<p><b data-count="fruit" data-gains="+3">2</b></p>'
    """
    here, there = _read(now), _read(after)
    added = [*_ghosts(here, there), *_gains(here, there)]
    drawn: str = now
    for at, more in sorted(added, key=lambda one: one[0], reverse=True):
        drawn = drawn[:at] + more + drawn[at:]
    return Markup(drawn)


def _ghosts(now: _Drawing, after: _Drawing) -> Iterator[tuple[int, str]]:
    """Yield what would lie elsewhere, each with where to draw it; what holds it has to be there already.

    What would only take the place of a thing that moves on is no ghost.
    """
    here = {key: was for key, was in now.things.items() if key in after.things}
    moves = [was for key, was in here.items() if _apart(was.place, after.things[key].place)]
    for key, thing in after.things.items():
        was, end = here.get(key), now.ends.get(thing.frame)
        if end is None or (was not in moves if was else any(_close_by(thing, one) for one in moves)):
            continue
        silent = SAYS.sub("", thing.source)
        if thing.place is None:
            yield end, re.sub(r"^<[\w-]+", r'\g<0> data-ghost aria-hidden="true"', silent)
        else:
            way = _way(was.place, thing.place) if was is not None and was.place is not None else ""
            yield end, f'{way}<g data-ghost aria-hidden="true" transform="{thing.moved}">{silent}</g>'


def _close_by(thing: Lying, left: Lying) -> bool:
    return thing.frame == left.frame and not _apart(thing.place, left.place, NEAR)


def _apart(one: Place | None, other: Place | None, least: float = LEAST) -> bool:
    return one is not None and other is not None and abs(one[0] - other[0]) + abs(one[1] - other[1]) > least


def _way(start: Place, end: Place) -> str:
    """Draw the way from where a thing lies to where it would lie, as an arc."""
    (x, y), (u, v) = start, end
    high = min(y, v) - abs(u - x) / 6 - 8
    path = f"M{x:.1f} {y:.1f}Q{(x + u) / 2:.1f} {high:.1f} {u:.1f} {v:.1f}"
    return f'<path d="{path}" class="ghost-way" aria-hidden="true"></path>'


def _gains(now: _Drawing, after: _Drawing) -> Iterator[tuple[int, str]]:
    for name, number in now.numbers.items():
        was, would = (NUMBER.match(one.says) if one else None for one in (number, after.numbers.get(name)))
        if was and would and (more := int(would[0]) - int(was[0])):
            yield number.at, f' data-gains="{steps(more)}"'


def _read(drawing: str) -> _Drawing:
    """Read the named things of a drawing; of those with one name that are held by one the nth is the nth."""
    found, opened, times = _Drawing(), list[_Open](), Counter[tuple[Frame, str]]()
    for part in TAG.finditer(drawing):
        closing, element, _written = part.groups()
        if closing:
            _close(found, opened.pop(), drawing, part, opened[-1].moved if opened else "")
        elif element not in VOID:
            one = _begun(part, opened[-1] if opened else None)
            times[one.frame, one.name] += 1
            opened.append(one._replace(name=f"{one.name} {times[one.frame, one.name]}" if one.name else ""))
    return found


def _begun(part: re.Match[str], over: _Open | None) -> _Open:
    """Read the beginning of an element in the one that holds it."""
    element, says = part[2], dict(ATTRIBUTE.findall(part[3]))
    within = over is not None and over.picture
    label = says.get("aria-label", "") if element in CALLED else ""
    sort = f"{element}.{says.get('class', '').partition(' ')[0]}{label}"
    path, moved = (over.path, over.moved) if over is not None else ((), "")
    return _Open(
        path=path if within else (*path, sort),
        start=part.start(),
        inner=part.end(),
        name=says.get("data-slide") or (says.get("data-key", "") if within else ""),
        counted=says.get("data-count", ""),
        within=within,
        picture=within or element == "svg",
        moved=f"{moved} {says.get('transform', '')}".strip() if within else "",
    )


def _close(found: _Drawing, one: _Open, drawing: str, end: re.Match[str], over: str) -> None:
    """Take in an element whose end was found; `over` is how what holds it is moved."""
    if not one.within:
        found.ends.setdefault(one.path, end.start())
    if one.name:
        source, place = drawing[one.start : end.end()], _place(one.moved) if one.within else None
        found.things[one.frame, one.name] = Lying(source, one.frame, over, place)
    if one.counted:
        found.numbers[one.counted] = Number(drawing[one.inner : end.start()], one.inner - 1)


def _place(moved: str) -> Place:
    """Compute where moves and scales, one in the other, bring the middle of a thing."""
    x = y = 0.0
    size = 1.0
    for kind, first, second in TRANSFORM.findall(moved):
        if kind == "scale":
            size *= float(first)
        else:
            x, y = x + size * float(first), y + size * float(second or 0)
    return x, y
