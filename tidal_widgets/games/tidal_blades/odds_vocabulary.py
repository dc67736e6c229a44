"""All that a question of this game may be made of, and some questions to begin with."""

from tidal_widgets.games.tidal_blades.components import Challenge, Components, Monster, Record
from tidal_widgets.games.tidal_blades.odds_dice import dangers
from tidal_widgets.games.tidal_blades.odds_rules import OPEN
from tidal_widgets.games.tidal_blades.odds_targets import TRAITS, symbols_said
from tidal_widgets.games.tidal_blades.odds_worths import OBJECTIVES
from tidal_widgets.games.tidal_blades.phrases import write_spot
from tidal_widgets.odds.asking import Term, Vocabulary

EXAMPLES = (
    ("The first Challenge of a game", "N N ~ RR+F @1 s2/2"),
    ("Three dice, two Shells, a yellow Danger die", "N N IB ~ RR+F @2 s2/0"),
    ("Just rolled: keep, leap or roll on?", "N N IB ~ RR+F @2 s1/4 | N:R N:- IB:*"),
    ("An x on the Danger die: block or lose a die?", "N N N ~ FS+Y @2 s1/0 | N:F N:- N:Y x"),
    ("A fight with a Bonus die", "IB N +EB ~ giant-mudcrab @3 s2/0"),
)

GOODS = {
    "shells": "Shells on your board",
    "shield": "Shells on the Shield",
    "free": "Dice you may commit for nothing",
    "further": "Fruit you could eat for more dice",
    "bonus": "Bonus die of a fight",
    "leap": "Time Leap may be used (4 Shells from the Shield)",
}


def vocabulary(components: Components) -> Vocabulary:
    """Return the vocabulary of some components."""
    challenges = {**components.challenges, **components.starting}.values()
    return Vocabulary(
        dice=tuple(_term(die.slug, die, faces=die.faces) for die in components.dice.values()),
        symbols=TRAITS,
        dangers=tuple(_danger(components, number, slug) for number, slug in dangers(components).items()),
        targets=(*map(_challenge, challenges), *map(_monster, components.monsters.values())),
        objectives=OBJECTIVES,
        rulings=tuple(OPEN),
        goods=GOODS,
        examples=EXAMPLES,
    )


def _term(code: str, record: Record, *, faces: tuple[str, ...] = (), group: str = "", says: str = "") -> Term:
    return Term(code, record.name, record.mark, record.why, faces, group, says)


def _danger(components: Components, number: str, slug: str) -> Term:
    die = components.danger[slug]
    return _term(number, die, faces=tuple("x" * x or "-" for x in die.faces), says=f"round {number}")


def _challenge(card: Challenge) -> Term:
    says = f"{symbols_said(card.required)}, Push It {TRAITS[card.push]}, {card.points} points"
    return _term(card.slug, card, group="Challenges", says=says)


def _monster(monster: Monster) -> Term:
    return _term(monster.slug, monster, group="Monsters", says=" ".join(map(write_spot, monster.spots)))
