"""The box of Tidal Blades: all that comes in it, each part opened when it is asked for."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from tidal_widgets.box import Box, Pictures, Playing
from tidal_widgets.engine.walkthrough import Walkthrough
from tidal_widgets.engine.walkthrough_file import load_walkthroughs
from tidal_widgets.games.tidal_blades.describing import describe_components
from tidal_widgets.games.tidal_blades.loading import load_components
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.lessons.checklist import Checklist
from tidal_widgets.lessons.host import Host
from tidal_widgets.rulebook import Rulebook, load_rulebook
from tidal_widgets.scene import Markup

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components import Components
    from tidal_widgets.games.tidal_blades.state import State
    from tidal_widgets.odds.asking import Questions

__all__ = ["box"]


CONTENT = files("tidal_widgets.games.tidal_blades") / "content"


@cache
def _rulebook() -> Rulebook:
    return load_rulebook(CONTENT, R)


@cache
def _walkthroughs() -> Mapping[str, Walkthrough]:
    return load_walkthroughs(CONTENT / "walkthroughs", R)


def _playing() -> "Playing[Components, State]":
    from tidal_widgets.games.tidal_blades.playing import playing  # noqa: PLC0415  (only players need the engine)

    return playing(_rulebook())


def _questions(owner_file: Path | None) -> "Questions":
    from tidal_widgets.games.tidal_blades.asking import questions  # noqa: PLC0415  (only askers need it)

    return questions(owner_file)


@cache
def _pictures() -> Pictures:
    from tidal_widgets.games.tidal_blades.view_pictures import pictures  # noqa: PLC0415  (only viewers need it)

    return pictures(load_components(None))


def _cover() -> Markup:
    from tidal_widgets.games.tidal_blades.view_pictures import cover  # noqa: PLC0415  (only viewers need it)

    return cover(load_components(None))


def _checklist() -> Checklist:
    return _host().setup


@cache
def _host() -> Host:
    from tidal_widgets.games.tidal_blades.hosting import papers  # noqa: PLC0415  (only hosts and learners need it)

    return papers(load_components(None))


box = Box(
    id="tidal_blades",
    title="Tidal Blades: Heroes of the Reef",
    says="Young heroes of a reef city train, meet Challenges with dice, and fight the Monsters of the Fold.",
    cover=_cover,
    rulebook=_rulebook,
    components=load_components,
    describe_components=describe_components,
    playing=_playing,
    walkthroughs=_walkthroughs,
    questions=_questions,
    pictures=_pictures,
    checklist=_checklist,
    host=_host,
)
