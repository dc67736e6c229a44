"""Charts as SVG files: the bars, lines and bands of our figures, drawn without Plotly and without a browser.

    as_svg(chart, colours) -> "<svg …>"

It reads of a figure what our own charts write into it, and nothing else of what Plotly knows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from math import floor, log10
from typing import TYPE_CHECKING, Any
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tidal_widgets.charts.chart import Figured

WIDTH = 640
FONT = 13
LETTER = 0.58 * FONT  # about how wide a letter is
GAP = 8
WIDEST = 22.0  # what a count below a line may take
TICKS = 5
NEAR = 1e-9  # of a step or a number: a half in floats is a half
HAIR = 1e-7  # of a pixel
NICE = (1, 2, 2.5, 5, 10)
DASHES = {"dash": "9 5", "dot": "2 4", "dashdot": "9 4 2 4", "longdash": "14 6", "longdashdot": "14 5 2 5"}
MARKS = {
    "circle": "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
    "diamond": "M0 -6L6 0L0 6L-6 0z",
    "square": "M-5 -5H5V5H-5z",
    "cross": "M-2 -6H2V-2H6V2H2V6H-2V2H-6V-2H-2z",
    "triangle-up": "M0 -6L6 5H-6z",
    "star": "M0 -7L2 -2L7 -2L3 1L4 6L0 3L-4 6L-3 1L-7 -2L-2 -2z",
}
ANCHORS = {"left": "", "middle": ' text-anchor="middle"', "right": ' text-anchor="end"'}
HATCHES = {
    "/": "M-1 1L1 -1M0 7L7 0M6 8L8 6",
    ".": "M3 3h1v1h-1z",
    "x": "M0 0L7 7M7 0L0 7",
    "-": "M0 3.5H7",
    "+": "M0 3.5H7M3.5 0V7",
}


def as_svg(chart: Figured, colours: Mapping[str, str], *, width: int = WIDTH) -> str:
    """Draw a chart as the text of an SVG file, in these colours by the names of the stylesheet."""
    figure: Any = chart.figure
    drawing = _Drawing(figure["data"], figure["layout"], colours, width)
    drawing.draw()
    height = drawing.height
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    font = f'font-family="system-ui, sans-serif" font-size="{FONT}" fill="{colours["ink"]}"'
    back = f'<rect width="{width}" height="{height}" fill="{colours["surface"]}"/>'
    return "\n".join(
        (f'{head} role="img" {font}>', f"<title>{escape(chart.says)}</title>", back, *drawing.parts, "</svg>\n")
    )


@dataclass(slots=True)
class _Scale:
    """Numbers along a line: where each lies, and which are written beside it."""

    low: float
    high: float
    start: float
    end: float
    percent: bool

    @classmethod
    def of(cls, values: Sequence[float], axis: Mapping[str, Any], start: float, end: float) -> _Scale:
        """Choose the ends: from nothing on, unless the axis says that it need not begin there."""
        percent = "%" in str(axis.get("tickformat", ""))
        low, high = min(values), max(values)
        if axis.get("rangemode") == "tozero":
            low, high = min(0.0, low), max(0.0, high)
        step = _step(low, high)
        low, high = floor(low / step + NEAR) * step, -floor(NEAR - high / step) * step
        if percent:
            high = min(high, 1.0)
        return cls(low, high if high > low else low + step, start, end, percent)

    def at(self, value: float) -> float:
        """Find where a number lies."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self) -> Iterator[float]:
        """Yield the numbers to write."""
        step = _step(self.low, self.high)
        for number in range(round((self.high - self.low) / step) + 1):
            yield self.low + number * step

    def says(self, value: float) -> str:
        """Write a number as the axis does; what is not sure is never 100 %."""
        if self.percent:
            says = f"{100 * value * (1 + NEAR):.3g}"
            return ">99.9 %" if says == "100" and value < 1 else f"{says} %"
        return f"{value * (1 + NEAR):.6g}"


def _px(length: float) -> str:
    """Write a length in pixels; halves of a tenth go up, also where a float falls a little short of one."""
    return f"{length + HAIR:.1f}"


def _step(low: float, high: float) -> float:
    """Choose the distance between two ticks: 1, 2, 2.5 or 5, or that with noughts."""
    rough = ((high - low) or abs(high) or 1.0) / TICKS
    power = 10.0 ** floor(log10(rough))
    return next(nice * power for nice in NICE if nice * power >= rough * 0.999)


@dataclass(slots=True)
class _Drawing:
    """A figure as it is drawn, part by part."""

    data: list[dict[str, Any]]
    layout: dict[str, Any]
    colours: Mapping[str, str]
    width: int
    parts: list[str] = field(default_factory=list)
    top: float = 16.0
    left: float = 16.0

    @property
    def height(self) -> int:
        """The height that the figure asks for."""
        return int(self.layout.get("height", 300))

    @property
    def right(self) -> float:
        """Where the plot ends."""
        return self.width - 24.0

    def draw(self) -> None:
        """Draw the legend, then the plot by its kind."""
        self._legend()
        if self.data[0]["type"] != "bar":
            self._bands() if self.layout["yaxis"].get("type") == "category" else self._lines()
        elif self.data[0].get("orientation") == "h":
            self._rows()
        else:
            self._columns()

    def _legend(self) -> None:
        named = [trace for trace in self.data if trace.get("name") and trace.get("showlegend", True)]
        if len(named) < 2 and not self.layout.get("showlegend"):  # one alone needs no legend
            return
        x, y = 16.0, 18.0
        for trace in named:
            name = str(trace["name"])
            long = 26 + len(name) * LETTER
            if x > 16 and x + long > self.right:
                x, y = 16.0, y + 20
            self._sign(trace, x, y)
            self._text(x + 20, y + 4, name)
            x += long + 14
        self.top = y + 22

    def _sign(self, trace: Mapping[str, Any], x: float, y: float) -> None:
        if trace["type"] == "bar":
            self._bar(trace, 0, x, y - 6, 13, 13)
            return
        if trace.get("fill"):
            self._band([(x, y - 6), (x + 13, y - 6), (x + 13, y + 7), (x, y + 7)], trace)
            return
        self._path([(x - 2, y), (x + 16, y)], trace)
        self._mark(trace, x + 7, y)

    def _columns(self) -> None:
        """Draw upright bars, side by side or one on the other."""
        stacked = self.layout.get("barmode") == "stack"
        names = self._names("x")
        sums = [sum(self._at(trace, "x", "y", name) for trace in self.data) for name in names]
        highest = sums if stacked else [float(y) for trace in self.data for y in trace["y"]]
        lowest_line = self.height - (44 if self._title("xaxis") else 26)
        above = 16 if any(trace.get("text") for trace in self.data) else 0
        scale = _Scale.of(highest, self.layout["yaxis"], lowest_line, self.top + above)
        self.left = 20 + LETTER * max(len(scale.says(tick)) for tick in scale.ticks())
        self._grid_across(scale)
        wide = (self.right - self.left) / len(names)
        share = wide * (1 - float(self.layout.get("bargap", 0.2)))
        each = share if stacked else share / len(self.data)
        for number, name in enumerate(names):
            begin, floor_ = self.left + wide * number + (wide - share) / 2, scale.at(0)
            for place, trace in enumerate(self.data):
                value = self._at(trace, "x", "y", name)
                high = scale.at(0) - scale.at(value)
                x = begin if stacked else begin + each * place
                base = floor_ if stacked else scale.at(0)
                self._bar(trace, number, x, base - high, each, high)
                floor_ -= high
                if words := self._words(trace, name, "x"):
                    self._text(x + each / 2, base - high - 5, words, side="middle")
            self._text(begin + share / 2, lowest_line + 17, name, side="middle")
        self._text((self.left + self.right) / 2, self.height - 8, self._title("xaxis"), side="middle")

    def _rows(self) -> None:
        """Draw lying bars, the first name on top; of a whole the parts lie side by side."""
        stacked, titled = self.layout.get("barmode") == "stack", self.layout["yaxis"].get("visible", True)
        names = self._names("y")
        if self.layout["yaxis"].get("autorange") != "reversed":
            names.reverse()
        sums = [sum(self._at(trace, "y", "x", name) for trace in self.data) for name in names]
        values = sums if stacked else [float(x) for trace in self.data for x in trace["x"]]
        self.left = 16 + (LETTER * max(map(len, names)) + GAP if titled else 0)
        ticked = self.layout["xaxis"].get("showticklabels", True)
        foot = self.height - (44 if self._title("xaxis") else 26 if ticked else 8)
        beside = 0 if ticked else 52
        scale = _Scale.of(values, self.layout["xaxis"], self.left, self.right - beside)
        self._grid_along(scale, foot, ticked=ticked)
        tall = (foot - self.top) / len(names)
        beside_each_other = 1 if stacked else len(self.data)
        each = tall * (1 - float(self.layout.get("bargap", 0.2))) / beside_each_other
        for number, name in enumerate(names):
            begin = self.top + tall * number + (tall - each * beside_each_other) / 2
            start = 0.0
            for place, trace in enumerate(self.data):
                value = self._at(trace, "y", "x", name)
                x, end, y = scale.at(start), scale.at(start + value), begin if stacked else begin + each * place
                self._bar(trace, number, min(x, end), y, abs(end - x), each)
                start += value if stacked else 0
                if not ticked:
                    self._text(scale.at(value) + 5, y + each / 2 + 4, scale.says(value))
            if titled:
                self._text(self.left - GAP, self.top + tall * (number + 0.5) + 4, name, side="right")
        self._text((self.left + self.right) / 2, self.height - 8, self._title("xaxis"), side="middle")

    def _lines(self) -> None:
        """Draw lines along a count."""
        xs = [float(x) for trace in self.data for x in trace["x"]]
        ys = [float(y) for trace in self.data for y in trace["y"]]
        foot = self.height - 44.0
        scale = _Scale.of(ys, self.layout["yaxis"], foot, self.top)
        self.left = 20 + LETTER * max(len(scale.says(tick)) for tick in scale.ticks())
        along = _Scale(min(xs), max(xs) if max(xs) > min(xs) else min(xs) + 1, self.left + 8, self.right - 8, False)
        self._grid_across(scale)
        different = sorted(set(xs))
        room = max(1, int((along.end - along.start) // WIDEST))
        for x in different[:: -(-len(different) // room)]:
            self._text(along.at(x), foot + 18, along.says(x), side="middle")
        for trace in self.data:
            points = [(along.at(float(x)), scale.at(float(y))) for x, y in zip(trace["x"], trace["y"], strict=True)]
            if trace.get("fill"):
                self._band(points, trace)
                continue
            self._path(points, trace)
            for x, y in points:
                self._mark(trace, x, y)
        self._text((self.left + self.right) / 2, self.height - 8, self._title("xaxis"), side="middle")

    def _bands(self) -> None:
        """Draw the span of each row, its title above it, and the lines that cross all rows."""
        names = list(reversed(self.layout["yaxis"]["categoryarray"]))
        across = [float(shape["x0"]) for shape in self.layout.get("shapes", ())]
        values = [float(x) for trace in self.data for x in trace["x"]] + across
        foot = self.height - 44.0
        scale = _Scale.of(values, self.layout["xaxis"], self.left + 8, self.right - 8)
        self._grid_along(scale, foot, ticked=True)
        tall = (foot - self.top) / max(1, len(names))
        rows = {name: self.top + tall * (number + 0.7) for number, name in enumerate(names)}
        for value in across:
            x = scale.at(value)
            self.parts.append(
                f'<path d="M{_px(x)} {_px(self.top)}V{_px(foot)}" stroke="{self.colours["ink"]}" stroke-width="2"'
                ' stroke-dasharray="2 4" fill="none"/>'
            )
        for name, y in rows.items():
            self._text(self.left, y - tall * 0.35, name)
        for trace in self.data:
            points = [(scale.at(float(x)), rows[str(y)]) for x, y in zip(trace["x"], trace["y"], strict=True)]
            self._path(points, trace)
            for x, y in points:
                self._mark(trace, x, y)
        self._text((self.left + self.right) / 2, self.height - 8, self._title("xaxis"), side="middle")

    def _grid_across(self, scale: _Scale) -> None:
        for tick in scale.ticks():
            y = scale.at(tick)
            self._rule(f"M{_px(self.left)} {_px(y)}H{_px(self.right)}")
            self._text(self.left - GAP, y + 4, scale.says(tick), side="right")

    def _grid_along(self, scale: _Scale, foot: float, *, ticked: bool) -> None:
        for tick in scale.ticks():
            x = scale.at(tick)
            self._rule(f"M{_px(x)} {_px(self.top)}V{_px(foot)}")
            if ticked:
                self._text(x, foot + 17, scale.says(tick), side="middle")

    def _names(self, along: str) -> list[str]:
        axis = self.layout[f"{along}axis"]
        named = axis.get("categoryarray") or [name for trace in self.data for name in trace[along]]
        return list(dict.fromkeys(map(str, named)))

    def _at(self, trace: Mapping[str, Any], along: str, across: str, name: str) -> float:
        pairs = zip(trace[along], trace[across], strict=True)
        return next((float(value) for key, value in pairs if str(key) == name), 0.0)

    def _words(self, trace: Mapping[str, Any], name: str, along: str) -> str:
        pairs = zip(trace[along], trace.get("text", ()), strict=False)
        return next((str(words) for key, words in pairs if str(key) == name), "")

    def _title(self, axis: str) -> str:
        return str(self.layout.get(axis, {}).get("title", {}).get("text", "")).replace("<br>", " ")

    def _colour(self, name: object) -> str:
        token = str(name).removeprefix("var(--").removesuffix(")")
        return self.colours.get(token, self.colours["ink"])

    def _rule(self, path: str) -> None:
        self.parts.append(f'<path d="{path}" stroke="{self.colours["line"]}" fill="none"/>')

    def _bar(self, trace: Mapping[str, Any], number: int, x: float, y: float, wide: float, high: float) -> None:
        marker = trace["marker"]
        colour, shape = (_one(what, number) for what in (marker["color"], marker.get("pattern", {}).get("shape", "")))
        where = f'x="{_px(x)}" y="{_px(y)}" width="{_px(wide)}" height="{_px(high)}"'
        self.parts.append(f'<rect {where} fill="{self._colour(colour)}"/>')
        if shape:
            self.parts.append(f'<rect {where} fill="url(#{self._hatch(str(shape))})"/>')

    def _hatch(self, shape: str) -> str:
        """Define a pattern once, to be laid over bars; return its name, which no other picture on a page has."""
        name = f"hatch-{list(HATCHES).index(shape)}-{crc32(str(self.data).encode()):x}"
        pattern = (
            f'<defs><pattern id="{name}" width="7" height="7" patternUnits="userSpaceOnUse">'
            f'<path d="{HATCHES[shape]}" stroke="{self.colours["surface"]}" stroke-width="1.6" fill="none"/>'
            "</pattern></defs>"
        )
        if pattern not in self.parts:
            self.parts.insert(0, pattern)
        return name

    def _band(self, points: Sequence[tuple[float, float]], trace: Mapping[str, Any]) -> None:
        path = "L".join(f"{_px(x)} {_px(y)}" for x, y in points)
        fill = f'fill="{self._colour(trace["fillcolor"])}" fill-opacity="{trace["opacity"]}"'
        self.parts.append(f'<path d="M{path}Z" {fill}/>')

    def _path(self, points: Sequence[tuple[float, float]], trace: Mapping[str, Any]) -> None:
        line = trace["line"]
        dash = DASHES.get(str(line.get("dash", "")), "")
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        path = "L".join(f"{_px(x)} {_px(y)}" for x, y in points)
        stroke = f'stroke="{self._colour(line["color"])}" stroke-width="{line.get("width", 2)}"'
        self.parts.append(f'<path d="M{path}" {stroke}{dashed} fill="none"/>')

    def _mark(self, trace: Mapping[str, Any], x: float, y: float) -> None:
        marker = trace["marker"]
        path = MARKS[str(marker.get("symbol", "circle"))]
        self.parts.append(
            f'<path d="{path}" transform="translate({_px(x)} {_px(y)})" fill="{self._colour(marker["color"])}"/>'
        )

    def _text(self, x: float, y: float, words: str, *, side: str = "left") -> None:
        if words:
            self.parts.append(f'<text x="{_px(x)}" y="{_px(y)}"{ANCHORS[side]}>{escape(words)}</text>')


def _one(what: object, number: int) -> object:
    return what[number] if isinstance(what, list) else what
