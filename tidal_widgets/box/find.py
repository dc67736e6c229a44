"""How an installed box is found by its name."""

from contextlib import suppress
from importlib.metadata import EntryPoint, entry_points

from tidal_widgets.box.box import Box
from tidal_widgets.text import PlainError, _

GROUP = "tidal_widgets.games"


class UnknownBox(PlainError, LookupError):
    """No installed package offers a box of that name."""


class BrokenBox(RuntimeError):
    """A package offers a box that cannot be opened."""


def box_names() -> list[str]:
    """Return the names of all installed boxes, sorted."""
    return sorted(_offers())


def open_boxes(first: str = "") -> list[Box]:
    """Return all installed boxes that open, by name, the one named before all others."""
    names = sorted(_offers(), key=lambda name: (name != first, name))
    found = []
    for name in names:
        with suppress(BrokenBox):
            found.append(find_box(name))
    return found


def find_box(name: str) -> Box:
    """Return the installed box of that name."""
    offers = _offers()
    if name not in offers:
        raise UnknownBox(_("no box is called {0!r}; installed: {1}").format(name, ", ".join(sorted(offers)) or "none"))
    try:
        box = offers[name].load()
    except Exception as error:
        raise BrokenBox(
            _("the box {0!r} ({1}) does not open: {2!r}").format(name, offers[name].value, error)
        ) from error
    if not isinstance(box, Box):
        raise BrokenBox(
            _("the box {0!r} ({1}) is a {2}, not a Box").format(name, offers[name].value, type(box).__name__)
        )
    return box


def _offers() -> dict[str, EntryPoint]:
    return {offer.name: offer for offer in entry_points(group=GROUP)}
