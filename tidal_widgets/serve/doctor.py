"""What an installation has, what it lacks, and what to do about it."""

import platform
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

from tidal_widgets.box import box_names
from tidal_widgets.serve.places import notebook, templates
from tidal_widgets.serve.ports import is_free, usual
from tidal_widgets.words import _

FLOORS = {
    "voila": "0.5.13",
    "anywidget": "0.9.18",
    "ipykernel": "6.29",
    "ipywidgets": "8.0",
    "jupyter-server": "2.21.0",
    "mistune": "3.3.3",
    "nbconvert": "7.17.1",
    "plotly": "6.0",
    "psutil": "5.9",
    "pygments": "2.20.0",
    "segno": "1.6",
    "tornado": "6.5.5",
}
FEW_SEATS = 2
INSTALL = "pip install --upgrade 'tidal-widgets[app]'"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; `advice` says what to do about it, and is empty if it is well."""

    about: str
    found: str
    advice: str = ""


def findings() -> list[Finding]:
    """Look at everything that the dashboard needs."""
    return [_python(), *map(_package, FLOORS), _boxes(), _files(), _port(), _seats()]


def _python() -> Finding:
    advice = "" if sys.version_info >= (3, 11) else _("install Python 3.11 or later")
    return Finding("python", platform.python_version(), advice)


def _package(name: str) -> Finding:
    floor = FLOORS[name]
    try:
        found = version(name)
    except PackageNotFoundError:
        return Finding(name, _("missing"), INSTALL)
    below = numbers(found) < numbers(floor)
    return Finding(name, found, _("below {0}, the least that is safe: {1}").format(floor, INSTALL) if below else "")


def _boxes() -> Finding:
    names = box_names()
    return Finding("boxes", ", ".join(names) or _("none"), "" if names else _("install the package again"))


def _files() -> Finding:
    missing = [path.name for path in (notebook(), templates() / "voila") if not path.exists()]
    found = _("missing: {0}").format(", ".join(missing)) if missing else _("complete")
    return Finding("files", found, INSTALL if missing else "")


def _port() -> Finding:
    port = next(filter(is_free, usual()), None)
    if port is not None:
        return Finding("port", str(port))
    advice = _("close another server, or choose a port: {0}").format("tidal-widgets serve --port NUMBER")
    return Finding("port", _("none free"), advice)


def _seats() -> Finding:
    try:
        from tidal_widgets.serve.room_for import free_memory, seats_for  # noqa: PLC0415  (psutil may be missing)
    except ImportError:
        return Finding("seats", _("unknown"), INSTALL)
    seats = seats_for(free_memory())
    advice = _("close other programs: a class wants more memory") if seats < FEW_SEATS else ""
    return Finding("seats", _("{0} for a class, by the memory that is free").format(seats), advice)


def numbers(text: str) -> tuple[int, ...]:
    """Return the numbers a version begins with.

    >>> numbers("2.21.0rc1")
    (2, 21, 0)
    """
    found = []
    for part in text.split("."):
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        if not digits:
            break
        found.append(int(digits))
    return tuple(found)
