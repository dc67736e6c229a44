"""All that comes in a game's box, and how an installed box is found by its name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from tidal_widgets.rulebook import Rulebook

GROUP = "tidal_widgets.games"


class UnknownBox(LookupError):
    """No installed package offers a box of that name."""


class BrokenBox(RuntimeError):
    """A package offers a box that cannot be opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One record of component data as it is shown: what it says, field by field, and how surely it is known.

    `made_up` names the fields that are the house's own though the rest is known.
    """

    section: str
    slug: str
    name: str
    mark: str
    says: Mapping[str, str]
    made_up: tuple[str, ...] = ()
    why: str = ""


def no_pieces(_owner_file: Path | None) -> tuple[Piece, ...]:
    """Return the components of a game that needs none."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One game as it is found on the shelf; `rulebook` loads its rulebook, once.

    `components` loads what the game is played with and `describe_components` tells of it; both take an owner's file
    and raise ValueError, one line for each fault, if it cannot be used.
    """

    id: str
    title: str
    rulebook: Callable[[], Rulebook]
    components: Callable[[Path | None], object] = no_pieces
    describe_components: Callable[[Path | None], Sequence[Piece]] = no_pieces


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
