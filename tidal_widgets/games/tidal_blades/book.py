"""The rulebook of Tidal Blades and what a learner watches of it, each loaded once."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.lessons.script import Walkthrough, load_walkthroughs
from tidal_widgets.rulebook import Rulebook, load_rulebook

CONTENT = files(__package__) / "content"


@cache
def rulebook() -> Rulebook:
    """Load the rulebook."""
    return load_rulebook(CONTENT, R)


@cache
def walkthroughs() -> Mapping[str, Walkthrough]:
    """Load the lessons and short examples, by slug."""
    return load_walkthroughs(CONTENT / "walkthroughs", R)
