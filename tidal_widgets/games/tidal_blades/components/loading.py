"""The components that a game is played with: the shipped ones, and an owner's laid over them."""

from functools import cache
from importlib import import_module
from typing import Any

from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.components.dice import DICE, shipped_dice


def load_components(own: str = "", called: str = "") -> Components:
    """Return the shipped components, with an owner's text laid over them if one is given."""
    if not own:
        return shipped()
    found: Components = _all().CATALOGUE.overlaid(shipped(), own, called)
    return found


@cache
def shipped() -> Components:
    """Return the components that come with the house."""
    return Components(_read)


def _read(part: str) -> object:
    """Return a part of the shipped components; odds of dice need no more than those."""
    if part in DICE:
        return shipped_dice(part)
    if part == "digest":
        return _all().CATALOGUE.digest(shipped())
    return _all().shipped_part(part)


def _all() -> Any:
    """Return the module that knows every section."""
    return import_module(f"{__package__}.catalogue")
