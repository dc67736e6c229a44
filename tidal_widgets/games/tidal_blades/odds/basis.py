"""What an answer rests on: data that are not the book's, open rules, and what is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tidal_widgets.advice import Basis, Ground
from tidal_widgets.games.tidal_blades.odds.dice import dangers
from tidal_widgets.games.tidal_blades.odds.rules import LEFT_OUT, flipped, read_as, relevant
from tidal_widgets.games.tidal_blades.odds.terms import challenge_term, danger_term, die_term, monster_term
from tidal_widgets.mechanics.dicepool.asking import Term
from tidal_widgets.text import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tidal_widgets.components.record import Record
    from tidal_widgets.games.tidal_blades.components import Components
    from tidal_widgets.games.tidal_blades.odds.targets import Target
    from tidal_widgets.mechanics.dicepool.asked import Asked

GUESSED = ("deduced", "preview")
HOUSE = "house"


def basis(components: Components, asked: Asked, target: Target) -> Basis:
    """Return what the answer to a question rests on."""
    marks = (term for record, field, term in _pieces(components, asked, target) if uncertain(record, field))
    names = {code: die.name for code, die in components.dice.items()}
    names |= {slug: die.name for slug, die in components.danger.items()}
    own = (Term(die, names[die.removeprefix("@")], "own", "", faces) for die, faces in asked.faces)
    rules = relevant(asked, push=bool(target.push), armour=target.armoured, trophies=target.trophies)
    return Basis(tuple(Ground(*term[:4]) for term in (*marks, *own)), rules, left_out(asked))


def uncertain(record: Record, field: str) -> bool:
    """Tell whether a field of a record is not the book's."""
    if record.mark in GUESSED:
        return True
    return field in record.made_up or (record.mark == HOUSE and not record.made_up)


def left_out(asked: Asked) -> tuple[str, ...]:
    """Return what the odds leave out: cards by name, and readings the solver does not know."""
    rules = (rule for rule in LEFT_OUT if flipped(asked, rule))
    return (*asked.left_out, *(_("the reading {0}: {1}").format(rule, read_as(asked, rule)) for rule in rules))


def _pieces(components: Components, asked: Asked, target: Target) -> Iterator[tuple[Record, str, Term]]:
    """Yield each record a question uses, the field that matters, and how it is shown."""
    for code in dict.fromkeys(asked.pool):
        if code not in dict(asked.faces):
            yield components.dice[code], "faces", die_term(components.dice[code])
    slug = dangers(components).get(asked.danger, "")
    if slug and not asked.own_danger(slug):
        danger = components.danger[slug]
        yield danger, "faces", danger_term(asked.danger, danger)
    if target.monster is not None:
        yield target.monster, "spots", monster_term(target.monster)
    if target.challenge is not None:
        yield target.challenge, "required", challenge_term(target.challenge)
