"""How odds are asked for in this game, with no more of it loaded than the question needs."""

from functools import cache
from typing import TYPE_CHECKING, cast

from tidal_widgets.games.tidal_blades.odds.kit import Kit
from tidal_widgets.games.tidal_blades.odds.questions import TidalQuestions

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tidal_widgets.games.tidal_blades.components import Components
    from tidal_widgets.rulebook import Rulebook


def questions(owner_file: "Path | None" = None, readings: "Sequence[tuple[str, str]]" = ()) -> TidalQuestions:
    """Return the questions of this game, over an owner's file as it is now; raise ValueError if it is of no use.

    `readings` name open rules and how a question reads them that does not say so itself.
    """
    if owner_file is None and not readings:
        return _shipped()
    components = _shipped().components if owner_file is None else _laid_over(owner_file)
    return TidalQuestions(components, _rulebook, readings)


@cache
def _shipped() -> TidalQuestions:
    return TidalQuestions(cast("Components", Kit()), _rulebook)


def _laid_over(owner_file: "Path") -> "Components":
    from tidal_widgets.games.tidal_blades.components.loading import load_components  # noqa: PLC0415  (slow, and seldom wanted)

    return load_components(owner_file)


def _rulebook() -> "Rulebook":
    from tidal_widgets.games.tidal_blades.boxed import box  # noqa: PLC0415  (only positions need the rulebook)

    return box.rulebook()
