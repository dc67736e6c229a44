"""Lagoon as a box: most parts are given by name, and loaded when they are first needed."""

from tidal_widgets.box import Box
from tidal_widgets.text import _

__all__ = ["box"]

box = Box(
    id="lagoon",
    title="Lagoon",
    says=_("Divers fill their nets with mussels, and come up before the shark is there."),
    author="whoever wrote it",
    unofficial=False,
    editions=("1",),
    rulebook=f"{__name__}.book:rulebook",
    walkthroughs=f"{__name__}.book:walkthroughs",
    components=f"{__name__}.components:load_components",
    describe_components=f"{__name__}.components:CATALOGUE.pieces",
    world=f"{__name__}.table:world",
    playing=f"{__name__}.table:playing",
    adviser=f"{__name__}.table:adviser",
    reviewer="tidal_widgets.advice.review:by_advice",
)
