"""Opale, a card game for two, as a box."""

from importlib.resources import files

from tidal_widgets.box import Box, Contents, late
from tidal_widgets.games.opale.rules import R
from tidal_widgets.text import _

__all__ = ["box"]

CONTENTS = Contents(files(__name__) / "content", R)

box = Box(
    id="opale",
    title="Opale",
    says=_("A card game for two on a board of nine spots: what you play decides what you may take."),
    cover=late(f"{__name__}.view:cover"),
    rulebook=CONTENTS.rulebook,
    components=late(f"{__name__}.components:load_components"),
    describe_components=late(f"{__name__}.components:describe_components"),
    playing=late(f"{__name__}.playing:playing", CONTENTS.rulebook),
    walkthroughs=CONTENTS.walkthroughs,
    enquiries=late(f"{__name__}.enquiries:enquiries", CONTENTS.rulebook),
)
