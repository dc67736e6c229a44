"""All that comes in a game's box, and how an installed box is found by its name."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points

from tidal_widgets.rulebook import Rulebook

GROUP = "tidal_widgets.games"


class UnknownBox(LookupError):
    """No installed package offers a box of that name."""


class BrokenBox(RuntimeError):
    """A package offers a box that cannot be opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One game as it is found on the shelf; `rulebook` loads its rulebook, once."""

    id: str
    title: str
    rulebook: Callable[[], Rulebook]


def box_names() -> list[str]:
    """Return the names of all installed boxes, sorted."""
    return sorted(_offers())


def find_box(name: str) -> Box:
    """Return the installed box of that name."""
    offers = _offers()
    if name not in offers:
        raise UnknownBox(f"no box is called {name!r}; installed: {', '.join(sorted(offers)) or 'none'}")
    try:
        box = offers[name].load()
    except Exception as error:
        raise BrokenBox(f"the box {name!r} ({offers[name].value}) does not open: {error!r}") from error
    if not isinstance(box, Box):
        raise BrokenBox(f"the box {name!r} ({offers[name].value}) is a {type(box).__name__}, not a Box")
    return box


def _offers() -> dict[str, EntryPoint]:
    return {offer.name: offer for offer in entry_points(group=GROUP)}
