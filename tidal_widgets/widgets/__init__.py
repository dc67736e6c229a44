"""Widgets that show the rooms in Jupyter and Voila."""

from tidal_widgets.widgets.dashboard import Dashboard
from tidal_widgets.widgets.rule_browser import RuleBrowser
from tidal_widgets.widgets.scene import Scene

__all__ = ["Dashboard", "RuleBrowser", "Scene"]
