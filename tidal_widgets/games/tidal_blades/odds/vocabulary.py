"""All that a question of this game may be made of, and some questions to begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tidal_widgets.games.tidal_blades.odds.dice import dangers
from tidal_widgets.games.tidal_blades.odds.rules import OPEN
from tidal_widgets.games.tidal_blades.odds.targets import TRAITS, symbols_said
from tidal_widgets.games.tidal_blades.odds.worths import OBJECTIVES
from tidal_widgets.games.tidal_blades.play.numbers import NUMBERS
from tidal_widgets.mechanics.dicepool.asking import Term, Vocabulary
from tidal_widgets.text import _, counted

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components import Components
if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components.dice import DangerDie, Die
    from tidal_widgets.games.tidal_blades.components.pieces import Challenge, Monster


def die_term(die: Die) -> Term:
    """Return a die."""
    return Term(die.slug, die.name, die.mark, die.why, die.faces)


def danger_term(number: str, die: DangerDie) -> Term:
    """Return the Danger die of a round."""
    faces = tuple("x" * x or "-" for x in die.faces)
    return Term(number, die.name, die.mark, die.why, faces, group=die.slug, says=_("round {0}").format(number))


def challenge_term(card: Challenge) -> Term:
    """Return a Challenge card."""
    symbols, points = symbols_said(card.required), counted("{n} point", "{n} points", card.points)
    says = _("{0}, Push It {1}, {2}").format(symbols, TRAITS[card.push], points)
    return Term(card.slug, card.name, card.mark, card.why, group=_("Challenges"), says=says)


def monster_term(monster: Monster) -> Term:
    """Return a Monster card."""
    from tidal_widgets.games.tidal_blades.components.phrases import write_spot  # noqa: PLC0415  (seldom wanted, slow to load)

    says = " ".join(map(write_spot, monster.spots))
    return Term(monster.slug, monster.name, monster.mark, monster.why, group=_("Monsters"), says=says)


EXAMPLES = (
    (_("The first Challenge of a game"), "N N ~ RR+F @1 s2/2"),
    (_("Three dice, two Shells, a yellow Danger die"), "N N IB ~ RR+F @2 s2/0"),
    (_("Just rolled: keep, leap or roll on?"), "N N IB ~ RR+F @2 s1/4 | N:R N:- IB:*"),
    (_("An x on the Danger die: block or lose a die?"), "N N N ~ FS+Y @2 s1/0 | N:F N:- N:Y x"),
    (_("A fight with a Bonus die"), "IB N +EB ~ giant-mudcrab @3 s2/0"),
)

GOODS = {
    "shells": _("Shells on your board"),
    "shield": _("Shells on the Shield"),
    "free": _("Free dice: your Focus level"),
    "further": _("Fruit: one more die for each"),
    "bonus": _("Bonus die of a fight"),
    "leap": _("Time Leap may be used ({0} Shells from the Shield)").format(NUMBERS.leap),
}


def vocabulary(components: Components) -> Vocabulary:
    """Return the vocabulary of some components."""
    rounds = dangers(components).items()
    challenges = {**components.challenges, **components.starting}.values()
    return Vocabulary(
        dice=tuple(map(die_term, components.dice.values())),
        symbols=TRAITS,
        dangers=tuple(danger_term(number, components.danger[slug]) for number, slug in rounds),
        targets=(*map(challenge_term, challenges), *map(monster_term, components.monsters.values())),
        objectives=OBJECTIVES,
        rulings=OPEN,
        goods=GOODS,
        examples=EXAMPLES,
    )
