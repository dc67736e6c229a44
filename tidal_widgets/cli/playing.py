"""Opening a box to play: its components, the table's rulings, and the game bound to both."""

from argparse import Namespace
from collections.abc import Callable
from typing import Any, NamedTuple

from tidal_widgets.box import Box, Playing
from tidal_widgets.cli.shelf import asked_box, asked_rulebook
from tidal_widgets.cli.told import Told
from tidal_widgets.engine import Game
from tidal_widgets.rulebook import Rulebook, RulingError, Rulings
from tidal_widgets.text import _


class Opened(NamedTuple):
    """A box opened to play; what its components and states are is the game's own affair."""

    box: Box
    playing: Playing[Any, Any]
    components: Any
    game: Game[Any]


def opened(asked: Namespace, rulings: str, reader: Callable[[Rulebook, str], Rulings] = Rulings.parse) -> Opened:
    """Open the box that was asked for, with the owner's file asked for and these rulings, as the reader reads them."""
    box, rulebook = asked_box(asked), asked_rulebook(asked)
    if box.playing is None:
        raise Told(_("the box {0!r} holds no game that can be played").format(box.id))
    try:
        sheet = reader(rulebook, rulings)
    except RulingError as error:
        raise Told(str(error)) from error
    try:
        components: Any = box.components(asked.file)
    except ValueError as error:
        raise Told(_("the components do not load:\n{0}").format(error), code=1) from error
    playing = box.playing()
    return Opened(box, playing, components, playing.game(components, sheet))
