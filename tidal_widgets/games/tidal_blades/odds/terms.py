"""The pieces a question names, as they are shown: name, mark, faces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tidal_widgets.games.tidal_blades.odds.targets import TRAITS, symbols_said
from tidal_widgets.mechanics.dicepool.asking import Term
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components import Challenge, DangerDie, Die, Monster


def die_term(die: Die) -> Term:
    """Return a die."""
    return Term(die.slug, die.name, die.mark, die.why, die.faces)


def danger_term(number: str, die: DangerDie) -> Term:
    """Return the Danger die of a round."""
    faces = tuple("x" * x or "-" for x in die.faces)
    return Term(number, die.name, die.mark, die.why, faces, group=die.slug, says=_("round {0}").format(number))


def challenge_term(card: Challenge) -> Term:
    """Return a Challenge card."""
    says = _("{0}, Push It {1}, {2} points").format(symbols_said(card.required), TRAITS[card.push], card.points)
    return Term(card.slug, card.name, card.mark, card.why, group=_("Challenges"), says=says)


def monster_term(monster: Monster) -> Term:
    """Return a Monster card."""
    from tidal_widgets.games.tidal_blades.components.phrases import write_spot  # noqa: PLC0415  (seldom wanted, slow to load)

    says = " ".join(map(write_spot, monster.spots))
    return Term(monster.slug, monster.name, monster.mark, monster.why, group=_("Monsters"), says=says)
