"""The texts of Opale: the rulebook and what a learner watches of it, each loaded once, and named texts of its own."""

from collections.abc import Mapping
from functools import cache

from tidal_widgets.games.opale.components import CONTENT
from tidal_widgets.games.opale.rules import R
from tidal_widgets.lessons.script import load_walkthroughs
from tidal_widgets.rulebook import load_rulebook
from tidal_widgets.strict import named_texts

rulebook = cache(lambda: load_rulebook(CONTENT, R))
walkthroughs = cache(lambda: load_walkthroughs(CONTENT / "walkthroughs", R))


def texts(name: str) -> Mapping[str, str]:
    """Load the texts that one file of the content holds, by their names."""
    return named_texts(CONTENT / name)
