"""All sections of component data, held together and checked."""

from importlib.resources import files

from tidal_widgets.components.catalogue import Catalogue
from tidal_widgets.games.tidal_blades.components.box import Components
from tidal_widgets.games.tidal_blades.components.checks import faults
from tidal_widgets.games.tidal_blades.components.sections import SECTIONS

CATALOGUE = Catalogue(SECTIONS, Components, faults)


def shipped_part(part: str) -> object:
    """Read one part of the shipped components."""
    return CATALOGUE.part(files("tidal_widgets.games.tidal_blades") / "content", part)
