"""The box that was asked for, and the rulebook it leads to."""

from argparse import Namespace

from tidal_widgets.box import Box, BrokenBox, UnknownBox, box_names, find_box
from tidal_widgets.cli.told import Told
from tidal_widgets.rulebook import ContentError, Rulebook
from tidal_widgets.text import _


def asked_box(asked: Namespace) -> Box:
    """Return the box that was asked for."""
    return found(asked.box)


def named_box(name: str, otherwise: str) -> Box:
    """Return the box of that name if there is one, otherwise the other."""
    return found(name if name in box_names() else otherwise)


def found(name: str) -> Box:
    """Return the box of that name, or tell why it cannot be opened."""
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
        raise Told(_("the rulebook does not load: {0}").format(error), code=1) from error
