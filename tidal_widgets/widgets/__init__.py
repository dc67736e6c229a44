"""Widgets that show the rooms in Jupyter and Voila."""

try:
    import anywidget as _anywidget  # noqa: F401
except ModuleNotFoundError as error:
    from tidal_widgets.remedy import install

    raise ModuleNotFoundError(f"the widgets need {error.name}: {install('app')}", name=error.name) from None

from tidal_widgets.widgets.base import Scene, packed_plotly, plotly_bundle
from tidal_widgets.widgets.dashboard import Dashboard
from tidal_widgets.widgets.odds_explorer import OddsExplorer
from tidal_widgets.widgets.play_table import PlayTable
from tidal_widgets.widgets.rule_browser import RuleBrowser
from tidal_widgets.widgets.walkthrough_player import WalkthroughPlayer

__all__ = [
    "Dashboard",
    "OddsExplorer",
    "PlayTable",
    "RuleBrowser",
    "Scene",
    "WalkthroughPlayer",
    "packed_plotly",
    "plotly_bundle",
]
