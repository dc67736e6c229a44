"""What a site carries that is not ours: the packages of npm, pinned, what lies in them, and their licences."""

from typing import NamedTuple

from tidal_widgets.site.npm import Package

PYODIDE = Package(
    "pyodide",
    "314.0.7",
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
PLOTLY = Package(
    "plotly.js-basic-dist-min",
    "4.1.1",
    "sha512-1oNF8PeQx2hv/y7tqEVWKD3JGwn/MGEMQ8mL9HUwsaqG9FGy/OU5FHUHvzqbqxN4mnwZGI9abTiE775C4kkjMQ==",
)
PYTHON = "3.14.2"
"""The version of CPython that is built into Pyodide."""


class Part(NamedTuple):
    """Somebody else's work: what it is called, its version, its licence, and where its source is.

    It is a package of npm, or lies in one.
    """

    name: str
    version: str
    licence: str
    source: str
    package: Package | None = None


PARTS = (
    Part("Pyodide", PYODIDE.version, "MPL-2.0", "https://github.com/pyodide/pyodide", PYODIDE),
    Part("CPython", PYTHON, "PSF-2.0", "https://github.com/python/cpython"),
    Part("plotly.js", PLOTLY.version, "MIT", "https://github.com/plotly/plotly.js", PLOTLY),
)


def licences() -> str:
    """Write the licences that a site carries with it."""
    rows = [f"{one.name:<14} {one.version:<8}  {one.licence:<8}  {one.source}" for one in PARTS]
    return "\n".join(
        ["This site is made of tidal-widgets, under the MIT licence, and of the work of others:", "", *rows, ""]
    )
