"""The box that was asked for, and the rulebook it leads to."""

from argparse import Namespace

from tidal_widgets.box import Box, BrokenBox, UnknownBox, box_names, find_box
from tidal_widgets.cli.game_options import FIRST_BOX, game_options
from tidal_widgets.cli.told import Told
from tidal_widgets.rulebook import ContentError, Rulebook

__all__ = ["FIRST_BOX", "asked_box", "asked_rulebook", "game_options", "named_box"]


def asked_box(asked: Namespace) -> Box:
    """Return the box that was asked for."""
    return _found(asked.box)


def named_box(name: str, otherwise: str) -> Box:
    """Return the box of that name if there is one, otherwise the other."""
    return _found(name if name in box_names() else otherwise)


def _found(name: str) -> Box:
    try:
        return find_box(name)
    except UnknownBox as error:
        raise Told(str(error)) from error
    except BrokenBox as error:
        raise Told(str(error), code=1) from error


def asked_rulebook(asked: Namespace) -> Rulebook:
    """Return the rulebook of the box that was asked for."""
    try:
        return asked_box(asked).rulebook()
    except ContentError as error:
        raise Told(f"the rulebook does not load: {error}", code=1) from error
