"""The texts of the game: its rules, and what a learner watches, each loaded once."""

from functools import cache

from tidal_widgets.lessons.script import load_walkthroughs
from tidal_widgets.new_game.template.lagoon.components import CONTENT
from tidal_widgets.new_game.template.lagoon.rules import R
from tidal_widgets.rulebook import load_rulebook

rulebook = cache(lambda: load_rulebook(CONTENT, R))
walkthroughs = cache(lambda: load_walkthroughs(CONTENT / "walkthroughs", R))
