"""Tidal Blades: Heroes of the Reef, as a box."""

from functools import cache
from importlib.resources import files

from tidal_widgets.box import Box
from tidal_widgets.games.tidal_blades.describing import describe_components
from tidal_widgets.games.tidal_blades.loading import load_components
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import Rulebook, load_rulebook

__all__ = ["box"]


@cache
def _rulebook() -> Rulebook:
    return load_rulebook(files("tidal_widgets.games.tidal_blades") / "content", R)


box = Box(
    id="tidal_blades",
    title="Tidal Blades: Heroes of the Reef",
    rulebook=_rulebook,
    components=load_components,
    describe_components=describe_components,
)
