"""Dice, Danger dice and spots as the solver takes them, with what the open rules make of them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from tidal_widgets.games.tidal_blades.odds.rules import flipped, read_as
from tidal_widgets.mechanics.dicepool import question as solver
from tidal_widgets.mechanics.dicepool.asking import Asked
from tidal_widgets.mechanics.dicepool.notation import Misread, danger_faces
from tidal_widgets.mechanics.dicepool.question import Armoury, Die
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components import Components
    from tidal_widgets.games.tidal_blades.components.pieces import Spot

ARMOURY = Armoury("black", {"F": "red", "S": "red", "R": "blue", "Y": "blue"})
GUILD = {"any": "any", "own-colour": "own", "none": "none"}


def solver_dice(components: Components, asked: Asked) -> tuple[Die, ...]:
    """Return all dice in use, the same value for the same kind."""
    made = {code: _die(components, asked, code) for code in dict.fromkeys(asked.pool)}
    return tuple(made[code] for code in asked.pool)


def faces_of(components: Components, asked: Asked, code: str) -> tuple[str, ...]:
    """Return the faces of a kind of die, those the question gives it if it does."""
    return dict(asked.faces).get(code, components.dice[code].faces)


def _die(components: Components, asked: Asked, code: str) -> Die:
    kind = components.dice[code]
    faces = faces_of(components, asked, code)
    reading = GUILD[read_as(asked, "guild-armour")]
    colours = ARMOURY.colours(kind.colour, faces, reading)
    return Die(code, faces, kind.level, colours, once=flipped(asked, "double-face-counts"))


def danger_of(components: Components, asked: Asked) -> tuple[int, ...]:
    """Return the x on each face of the Danger die: told face by face, the player's own, or those of its round."""
    if "," in asked.danger:
        return danger_faces(asked.danger)
    rounds = dangers(components)
    if asked.danger not in rounds:
        raise Misread(_("no Danger die belongs to round {0!r}").format(asked.danger))
    slug = rounds[asked.danger]
    return asked.own_danger(slug) or components.danger[slug].faces


def dangers(components: Components) -> Mapping[str, str]:
    """Return the name of the Danger die of each round."""
    found = {str(number): slug for slug, die in components.danger.items() for number in die.rounds}
    return dict(sorted(found.items()))


def solver_spot(asked: Asked, spot: Spot, weight: Fraction) -> solver.Spot:
    """Return a damage spot as the solver takes it."""
    armoured = spot.armour > 1
    return solver.Spot(
        symbol=spot.trait,
        min_level=spot.armour if armoured else 0,
        colour=spot.colour if armoured else None,
        pair=spot.pair or None,
        weight=weight,
        side=spot.side,
        wild=not (armoured and flipped(asked, "wild-armour")),
    )
