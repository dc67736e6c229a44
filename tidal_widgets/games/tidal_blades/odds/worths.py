"""What a question aims at: the aims one can choose, and what things are worth to whom counts points."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from tidal_widgets.games.tidal_blades.odds.rules import flipped
from tidal_widgets.games.tidal_blades.odds.targets import SYMBOLS, Target
from tidal_widgets.games.tidal_blades.play.numbers import NUMBERS
from tidal_widgets.mechanics.dicepool.asking import Asked
from tidal_widgets.mechanics.dicepool.question import Kind, Utility
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components import Components
    from tidal_widgets.games.tidal_blades.components.pieces import Spot

COMPLETE, POINTS, KEEP, HITS = "complete", "points", "keep", "hits"
OBJECTIVES: Mapping[str, str] = {
    COMPLETE: _("complete the Challenge"),
    POINTS: _("as many points as possible"),
    KEEP: _("lose as few dice as possible"),
    HITS: _("as many Hits as possible"),
}
SLIGHT = Fraction(1, 100_000)  # completing decides between ways that lose equally many dice, and shows in no digit
LEVELS = {1: Fraction(1, 2), 2: Fraction(1), 3: Fraction(3, 2), 4: Fraction(2)}
WORTHS: Mapping[str, Fraction] = {
    "points": Fraction(2),
    **dict.fromkeys(SYMBOLS, Fraction(1, 2)),
    "shell": Fraction(1, 4),
    "shield": Fraction(1, 8),
    "trophy": Fraction(1),
}


def objective_of(asked: Asked, target: Target) -> str:
    """Return the aim, the usual one if none is told; raise ValueError for one that does not fit."""
    usual = HITS if target.fight else COMPLETE
    aim = asked.objective or usual
    if target.fight and aim in (COMPLETE, KEEP):
        why = _("a fight is not completed") if aim == COMPLETE else _("all dice of a fight are lost in any case")
        raise ValueError(_("{0}; aim at {1} or {2}").format(why, HITS, POINTS))
    if not target.fight and aim == HITS:
        raise ValueError(_("a Challenge is not hit; aim at {0}, {1} or {2}").format(COMPLETE, POINTS, KEEP))
    if asked.taste != 1 and (aim != POINTS or target.fight):
        raise ValueError(_("losses can be weighed only where a Challenge is tried for points"))
    return aim


def kind_of(aim: str, target: Target) -> Kind:
    """Return what the solver maximises."""
    if target.fight:
        return Kind.MONSTER
    return Kind.COMPLETE if aim == COMPLETE else Kind.VALUE


def worth(asked: Asked, name: str) -> Fraction:
    """Return what something is worth: as the question says, or as the house reckons."""
    return dict(asked.worths).get(name, WORTHS[name])


def utility(components: Components, asked: Asked, target: Target, aim: str) -> Utility:
    """Return what things are worth for an aim."""
    dice = dict.fromkeys(asked.pool)
    if aim == KEEP:
        return Utility(points=SLIGHT, dice=dict.fromkeys(dice, Fraction(1)))
    if aim != POINTS:
        return Utility()
    told = dict(asked.worths)
    printed = Fraction(target.challenge.points) if target.challenge else WORTHS["points"]
    return Utility(
        points=told.get("points", printed),
        notches={symbol: worth(asked, symbol) for symbol in SYMBOLS},
        dice={code: told.get(code, LEVELS[components.dice[code].level]) for code in dice if code != asked.bonus},
        board_shell=worth(asked, "shell"),
        shield_shell=worth(asked, "shield"),
        shield_limit=NUMBERS.shield_limit,
        taste=asked.taste,
    )


def pays(asked: Asked, spot: Spot) -> bool:
    """Tell whether a Hit on this spot earns its trophy."""
    return spot.trophy and (spot.armour == 3 or not flipped(asked, "trophy-spots"))


def spot_weight(asked: Asked, spot: Spot, aim: str) -> Fraction:
    """Return what a Hit on this spot is worth for an aim."""
    if aim == HITS:
        return Fraction(1)
    return worth(asked, spot.trait) + (worth(asked, "trophy") if pays(asked, spot) else Fraction(0))
