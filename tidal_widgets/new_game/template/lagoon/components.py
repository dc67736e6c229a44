"""What the game is played with, read from `content/components` and checked field by field."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib.resources import files

from tidal_widgets.components import ComponentRecord, section
from tidal_widgets.components.catalogue import Catalogue, Fault
from tidal_widgets.strict import several, text, whole

CONTENT = files(__package__) / "content"
SHARK = "x"


@dataclass(frozen=True, slots=True, kw_only=True)
class Die(ComponentRecord):
    """A die: how many mussels each of its faces shows, or a shark."""

    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pearl(ComponentRecord):
    """A kind of pearl: what one is worth, and how many there are."""

    points: int
    copies: int


@dataclass(frozen=True, kw_only=True)
class Components:
    """Every record, by section and slug."""

    die: Mapping[str, Die]
    pearl: Mapping[str, Pearl]
    digest: str = field(default="", compare=False)


def faults(components: Components) -> Iterator[Fault]:
    """Yield what does not fit together: record, field, what was found, what is allowed."""
    for face in components.die["reef"].faces:
        if face != SHARK and not face.isdecimal():
            yield "die.reef", "faces", face, f"numbers, and {SHARK} for a shark"


SECTIONS = {
    "die": section("die", Die, ("reef",), faces=several(text, 2)),
    "pearl": section("pearl", Pearl, None, points=whole(1, 9), copies=whole(2, 9)),
}
CATALOGUE = Catalogue(SECTIONS, Components, faults)

load_components = partial(CATALOGUE.load, CONTENT)
