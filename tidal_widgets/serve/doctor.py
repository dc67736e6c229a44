"""What an installation has, what it lacks, and what to do about it."""

import platform
import re
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from typing import TYPE_CHECKING

from tidal_widgets.box import box_names
from tidal_widgets.remedy import install
from tidal_widgets.serve.folders import notebook, templates
from tidal_widgets.serve.ports import is_free, usual
from tidal_widgets.text import _

if TYPE_CHECKING:
    from packaging.specifiers import SpecifierSet

FEW_SEATS = 2
PACKAGE, APP = "tidal-widgets", "app"
ALL_OF_IT = ("voila", "anywidget")
EXTRAS = ("mcp", "completion", "cluster")
NAMED = re.compile("[^A-Za-z0-9._-]")  # what ends the name of a package


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; `advice` says what to do about it, and is empty if it is well."""

    about: str
    found: str
    advice: str = ""


def findings() -> list[Finding]:
    """Look at everything that this installation needs: what the dashboard does only where it is installed."""
    base = [_python(), _boxes()]
    if not _has_app():
        return [*base, _unwanted("dashboard", APP), *map(_extra, EXTRAS)]
    return [*base, *_packages(APP), _files(), _port(), _seats(), *map(_extra, EXTRAS)]


def _unwanted(about: str, extra: str) -> Finding:
    return Finding(about, _("not installed; if you want it: {0}").format(install(extra)))


def _extra(extra: str) -> Finding:
    """Tell whether an extra of the command is installed, in versions that it takes."""
    found = {name: _version(name) for name in (NAMED.split(need)[0] for need in needs(extra))}
    if not all(found.values()):
        return _unwanted(extra, extra)
    advice = [one.advice for one in _packages(extra) if one.advice] if _has_app() else []
    return Finding(extra, ", ".join(f"{name} {number}" for name, number in found.items()), " ".join(advice))


def _has_app() -> bool:
    """Tell whether somebody meant to install the dashboard."""
    return any(_version(name) for name in ALL_OF_IT)


def needs(extra: str) -> list[str]:
    """List what an extra needs, as the package itself says it: a name and versions in a line."""
    wanted = (line.partition(";") for line in requires(PACKAGE) or ())
    return [
        need.strip() for need, _semicolon, when in wanted if when.replace('"', "'").strip() == f"extra == '{extra}'"
    ]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _python() -> Finding:
    advice = "" if sys.version_info >= (3, 11) else _("install Python 3.11 or later")
    return Finding("python", platform.python_version(), advice)


def _packages(extra: str) -> list[Finding]:
    try:
        from packaging.requirements import Requirement  # noqa: PLC0415  (comes with the dashboard)
    except ImportError:
        return [Finding("packaging", _("missing"), install(APP))]
    return [_package(need.name, need.specifier, extra) for need in map(Requirement, needs(extra))]


def _package(name: str, wanted: "SpecifierSet", extra: str) -> Finding:
    """Compare an installed version with what is wanted; a release candidate comes before its release."""
    found = _version(name)
    if not found:
        return Finding(name, _("missing"), install(extra))
    if wanted.contains(found, prereleases=True):
        return Finding(name, found)
    return Finding(name, found, _("not {0}, which is wanted: {1}").format(wanted, install(extra)))


def _boxes() -> Finding:
    names = box_names()
    return Finding("boxes", ", ".join(names) or _("none"), "" if names else _("install the package again"))


def _files() -> Finding:
    missing = [path.name for path in (notebook(), templates() / "voila") if not path.exists()]
    found = _("missing: {0}").format(", ".join(missing)) if missing else _("complete")
    return Finding("files", found, install(APP) if missing else "")


def _port() -> Finding:
    port = next(filter(is_free, usual()), None)
    if port is not None:
        return Finding("port", str(port))
    advice = _("close another server, or choose a port: {0}").format("tidal-widgets serve --port NUMBER")
    return Finding("port", _("none free"), advice)


def _seats() -> Finding:
    try:
        from tidal_widgets.serve.capacity import free_memory, seats_for  # noqa: PLC0415  (psutil may be missing)
    except ImportError:
        return Finding("seats", _("unknown"), install(APP))
    seats = seats_for(free_memory())
    advice = _("close other programs: a class wants more memory") if seats < FEW_SEATS else ""
    return Finding("seats", _("{0} for a class, by the memory that is free").format(seats), advice)
