"""The components that a game is played with: the shipped ones, and an owner's laid over them."""

from functools import cache
from importlib import resources

from tidal_widgets.components.catalogue import Catalogue
from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.components.checks import faults
from tidal_widgets.games.tidal_blades.components.sections import SECTIONS

CATALOGUE = Catalogue(SECTIONS, Components, faults)
read_components = CATALOGUE.read


def load_components(own: str = "", called: str = "") -> Components:
    """Return the shipped components, with an owner's text laid over them if one is given."""
    return CATALOGUE.overlaid(shipped(), own, called)


@cache
def shipped() -> Components:
    """Return the components that come with the house."""
    return CATALOGUE.load(resources.files("tidal_widgets.games.tidal_blades") / "content")
