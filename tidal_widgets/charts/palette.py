"""Colours with a second sign beside each: a pattern on bars, a shape for points, dashes on lines.

Where the six colours begin anew the signs move on by one, so that no two of thirty-six series look alike.
"""

from collections.abc import Sequence

from tidal_widgets.page import Json

PATTERNS = ("", "/", ".", "x", "-", "+")
SHAPES = ("circle", "diamond", "square", "cross", "triangle-up", "star")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
OVERLAY: dict[str, Json] = {"fillmode": "overlay", "fgcolor": "var(--surface)", "size": 7, "solidity": 0.3}


def colour(number: int) -> str:
    """Return the colour of a series, a token of the stylesheet.

    >>> colour(0), colour(6)
    ('var(--series-1)', 'var(--series-1)')
    """
    return f"var(--series-{number % len(PATTERNS) + 1})"


def bar(number: int) -> dict[str, Json]:
    """Return how the bars of a series look."""
    return {
        "color": colour(number),
        "pattern": {"shape": PATTERNS[_sign(number)], **OVERLAY},
    }


def bars(first: Sequence[bool]) -> dict[str, Json]:
    """Return how the bars of one series look, of which some come first and the others are shaded.

    The shading is drawn in the colour of its bar, for over several colours Plotly finds none to draw it in.
    """
    colours: list[Json] = [colour(0) if one else colour(3) for one in first]
    shapes: list[Json] = ["" if one else "/" for one in first]
    return {"color": colours, "pattern": {"shape": shapes, "fillmode": "replace", "size": 7, "solidity": 0.6}}


def point(number: int, size: int = 12) -> dict[str, Json]:
    """Return how the points of a series look."""
    return {"color": colour(number), "symbol": SHAPES[_sign(number)], "size": size}


def line(number: int) -> dict[str, Json]:
    """Return how the line of a series looks."""
    return {"color": colour(number), "width": 2.5, "dash": DASHES[number // len(SHAPES) % len(DASHES)]}


def _sign(number: int) -> int:
    return (number + number // len(SHAPES)) % len(SHAPES)


LEGEND: dict[str, Json] = {
    "orientation": "h",
    "traceorder": "normal",
    "y": 1.02,
    "yanchor": "bottom",
    "x": 0,
    "xanchor": "left",
}
"""A legend above the chart, where it takes no width on a phone."""
