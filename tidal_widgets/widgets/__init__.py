"""Widgets that show the rooms in Jupyter and Voila."""

from tidal_widgets.widgets.dashboard import Dashboard
from tidal_widgets.widgets.odds_explorer import OddsExplorer
from tidal_widgets.widgets.rule_browser import RuleBrowser
from tidal_widgets.widgets.scene import Scene
from tidal_widgets.widgets.walkthrough_player import WalkthroughPlayer

__all__ = ["Dashboard", "OddsExplorer", "RuleBrowser", "Scene", "WalkthroughPlayer"]
