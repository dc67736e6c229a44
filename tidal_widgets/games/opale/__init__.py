"""Opale, a card game for two, as a box."""

from tidal_widgets.box import Box
from tidal_widgets.text import _

__all__ = ["box"]

box = Box(
    id="opale",
    title="Opale",
    says=_("A card game for two on a board of nine spots: what you play decides what you may take."),
    editions=("2019",),
    rulebook=f"{__name__}.book:rulebook",
    walkthroughs=f"{__name__}.book:walkthroughs",
    components=f"{__name__}.components:load_components",
    describe_components=f"{__name__}.components:describe_components",
    cover=f"{__name__}.view:cover",
    world=f"{__name__}.playing:world",
    playing=f"{__name__}.playing:playing",
    mechanics={"positions": f"{__name__}.position_odds:position_odds"},
    panels=("tidal_widgets.mechanics.positions.panel.room:turns",),
    tellers=("tidal_widgets.mechanics.positions.tell:PositionTeller",),
    notebook=("tidal_widgets.mechanics.positions.notebook:offers",),
    estimator=f"{__name__}.estimator:estimator",
    adviser=f"{__name__}.position_odds:adviser",
)
