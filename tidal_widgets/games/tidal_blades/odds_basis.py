"""What an answer rests on: data that are not the book's, open rules, and what is left out."""

from collections.abc import Iterator

from tidal_widgets.games.tidal_blades.components import Components, Mark, Record
from tidal_widgets.games.tidal_blades.odds_dice import dangers
from tidal_widgets.games.tidal_blades.odds_rules import LEFT_OUT, flipped, read_as, relevant
from tidal_widgets.games.tidal_blades.odds_targets import Target
from tidal_widgets.odds.asked import Asked
from tidal_widgets.odds.asking import Basis, Term, Vocabulary


def basis(components: Components, known: Vocabulary, asked: Asked, target: Target) -> Basis:
    """Return what the answer to a question rests on."""
    terms = {term.code: term for term in (*known.dice, *known.dangers, *known.targets)}
    marks = tuple(
        terms[code] for code, record, field in _records(components, asked, target) if uncertain(record, field)
    )
    own = tuple(Term(die, components.dice[die].name, "own", "", faces) for die, faces in asked.faces)
    rules = relevant(asked, push=bool(target.push), armour=target.armoured, trophies=target.trophies)
    return Basis((*marks, *own), rules, left_out(asked))


def uncertain(record: Record, field: str) -> bool:
    """Tell whether a field of a record is not the book's."""
    if record.mark in (Mark.DEDUCED, Mark.PREVIEW):
        return True
    return field in record.made_up or (record.mark is Mark.HOUSE and not record.made_up)


def left_out(asked: Asked) -> tuple[str, ...]:
    """Return what the odds leave out: cards by name, and readings the solver does not know."""
    rules = (rule for rule in LEFT_OUT if flipped(asked, rule))
    return (*asked.left_out, *(f"the reading {rule}: {read_as(asked, rule)}" for rule in rules))


def _records(components: Components, asked: Asked, target: Target) -> Iterator[tuple[str, Record, str]]:
    """Yield each record a question uses, by code, with the field that matters."""
    for code in dict.fromkeys(asked.pool):
        if code not in dict(asked.faces):
            yield code, components.dice[code], "faces"
    if asked.danger in (rounds := dangers(components)):
        yield asked.danger, components.danger[rounds[asked.danger]], "faces"
    if target.monster is not None:
        yield target.monster.slug, target.monster, "spots"
    if target.challenge is not None:
        yield target.challenge.slug, target.challenge, "required"
