"""The box of Tidal Blades: all that comes in it, each part opened when it is asked for."""

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from tidal_widgets.box import Box, Contents, late
from tidal_widgets.games.tidal_blades.components.describing import describe_components
from tidal_widgets.games.tidal_blades.components.loading import load_components, shipped
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.lessons.checklist import Checklist

__all__ = ["box"]

HOME = "tidal_widgets.games.tidal_blades"
CONTENTS = Contents(files(HOME) / "content", R)

_host = cache(late(f"{HOME}.hosting:papers", shipped))


def _checklist() -> "Checklist":
    found: Checklist = _host().setup
    return found


box = Box(
    id="tidal_blades",
    title="Tidal Blades: Heroes of the Reef",
    says=_("Young heroes of a reef city train, meet Challenges with dice, and fight the Monsters of the Fold."),
    cover=late(f"{HOME}.view.pictures:cover", shipped),
    rulebook=CONTENTS.rulebook,
    components=load_components,
    describe_components=describe_components,
    playing=late(f"{HOME}.playing:playing", CONTENTS.rulebook),
    walkthroughs=CONTENTS.walkthroughs,
    questions=late(f"{HOME}.asking:questions"),
    enquiries=late(f"{HOME}.enquiries:enquiries", CONTENTS.rulebook),
    pictures=cache(late(f"{HOME}.view.pictures:pictures", shipped)),
    checklist=_checklist,
    host=_host,
)
