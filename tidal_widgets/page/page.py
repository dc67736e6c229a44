"""A page: everything a host shows of a room at one moment, a function of the room's state alone.

A browser has the last page that it was sent. Of the next one only the parts that are new travel: an HTML text is cut
before every element, and what the last page had already is named by the numbers of its cuts.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tidal_widgets.page.html import NOTHING, Markup

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]
Figure = Mapping[str, Json]

RUN = 4
"""How many pieces of a page must lie together before they are looked for elsewhere on the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What is shown, said and remembered.

    `charts` are Plotly figures by the name of the element (`data-chart`) that holds each. `announce` is said to those
    who cannot see, whenever it changes. `focus` is the key of the element that takes the focus, whenever it changes.
    `link` brings this state back; a change of `place` is a step in the browser's history, any other change is not.
    `keep` is stored in the browser, name by name; an empty text removes a name. `keys` are shortcuts: the key pressed,
    and the key of the element it activates. `progress` is the share done of the work under way, which the host fills
    in: bars marked `data-progress` show it.

    The script reads marks of the elements: `data-after` is pressed by itself after so many milliseconds, anew for each
    `data-for`; `data-now` reports the time, `data-into` reads a file into the field with that key. On a table, an
    element of the class `play`, what bears `data-piece`, `data-slide` or, in a drawing, a key slides to where the next
    page has it; a die with `data-tumble` tumbles (`late`: after the others), anew for each `data-for`; a number with
    `data-count` counts; what bears `data-at` stands beside that piece; a drawing in `data-board` can be enlarged.
    """

    html: Markup = NOTHING
    title: str = ""
    charts: Mapping[str, Figure] = field(default_factory=dict)
    announce: str = ""
    focus: str = ""
    link: str = ""
    place: str = ""
    keep: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    theme: str = ""
    progress: float = 0.0

    def as_json(self) -> dict[str, Json]:
        """Convert the page to what the scene in the browser reads."""
        return {
            "html": str(self.html),
            "title": self.title,
            "charts": {name: dict(figure) for name, figure in self.charts.items()},
            "announce": self.announce,
            "focus": self.focus,
            "link": self.link,
            "place": self.place,
            "keep": dict(self.keep),
            "keys": dict(self.keys),
            "theme": self.theme,
            "progress": self.progress,
        }


class Sent:
    """What a browser was sent of a room's pages: the first one whole, of each that followed the new parts."""

    def __init__(self) -> None:
        """Begin with a browser that has no page yet."""
        self._revision = 0
        self._last: dict[str, Json] = {}

    @property
    def whole(self) -> dict[str, Json]:
        """The last page, with the number by which the browser knows it."""
        return {**self._last, "revision": self._revision}

    def news(self, page: Page, *, whole: bool) -> dict[str, Json] | None:
        """Find what to send a browser that lacks this page; None if it has it, `whole` for one that has another."""
        last, self._last = self._last, page.as_json()
        if whole or not last:
            act, content = "page", self._last
        elif self._last != last:
            act, content = "parts", parts(last, self._last)
        else:
            return None
        self._revision += 1
        return {"act": act, "revision": self._revision, "page": content}


def parts(last: Mapping[str, Json], page: Mapping[str, Json]) -> dict[str, Json]:
    """Find what is new in a page; what a mapping no longer holds is None.

    >>> parts({"html": "<p>1</p>", "keep": {"a": "1"}}, {"html": "<p>1</p>", "keep": {"b": "2"}})
    {'keep': {'a': None, 'b': '2'}}
    """
    found: dict[str, Json] = {}
    for name, value in page.items():
        was = last[name]
        if value == was:
            continue
        if isinstance(value, dict) and isinstance(was, dict):
            gone: dict[str, Json] = {one: None for one in was if one not in value}
            found[name] = gone | {one: each for one, each in value.items() if one not in was or was[one] != each}
        else:
            found[name] = cuts(str(was), str(value)) if name == "html" else value
    return found


def cuts(last: str, text: str) -> list[Json]:
    """Cut an HTML text into runs of the last one, by the numbers of their pieces, and what is new between.

    >>> cuts("<h1>Sea</h1><p>1 die</p><p>calm</p>", "<h1>Sea</h1><p>2 dice</p><p>calm</p>")
    [[0, 3], 'p>2 dice', [4, 7]]
    """
    old, new = last.split("<"), text.split("<")
    least = min(len(old), len(new))
    start = next((n for n in range(least) if old[n] != new[n]), least)
    end = next((n for n in range(least - start) if old[-1 - n] != new[-1 - n]), least - start)
    middle = _moved(old, new[start : len(new) - end], start, len(old) - end)
    return [*_run(0, start), *middle, *_run(len(old) - end, len(old))]


def _moved(old: Sequence[str], new: Sequence[str], start: int, end: int) -> Iterator[Json]:
    """Yield new pieces as runs of old ones between two cuts, and as text where the old page had no such run."""
    places = {tuple(old[at : at + RUN]): at for at in range(end - RUN, start - 1, -1)}
    at, fresh = 0, list[str]()
    while at < len(new):
        found = places.get(tuple(new[at : at + RUN]))
        if found is None:
            fresh.append(new[at])
            at += 1
            continue
        if fresh:
            yield "<".join(fresh)
            fresh = []
        until = found
        while at < len(new) and until < end and new[at] == old[until]:
            at, until = at + 1, until + 1
        yield [found, until]
    if fresh:
        yield "<".join(fresh)


def _run(start: int, end: int) -> list[Json]:
    return [[start, end]] if start < end else []
