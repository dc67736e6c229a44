"""Opale, a card game for two, as a box."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from tidal_widgets.box import Box, Playing
from tidal_widgets.engine.walkthrough import Walkthrough
from tidal_widgets.engine.walkthrough_file import load_walkthroughs
from tidal_widgets.games.opale.components import describe_components, load_components
from tidal_widgets.games.opale.rules import R
from tidal_widgets.rulebook import Rulebook, load_rulebook

if TYPE_CHECKING:
    from tidal_widgets.games.opale.components import Components
    from tidal_widgets.games.opale.state import State

__all__ = ["box"]

CONTENT = files("tidal_widgets.games.opale") / "content"


@cache
def _rulebook() -> Rulebook:
    return load_rulebook(CONTENT, R)


@cache
def _walkthroughs() -> Mapping[str, Walkthrough]:
    return load_walkthroughs(CONTENT / "walkthroughs", R)


def _playing() -> "Playing[Components, State]":
    from tidal_widgets.games.opale.playing import playing  # noqa: PLC0415  (only players need the engine)

    return playing(_rulebook())


box = Box(
    id="opale",
    title="Opale",
    rulebook=_rulebook,
    components=load_components,
    describe_components=describe_components,
    playing=_playing,
    walkthroughs=_walkthroughs,
)
