"""The papers of those who teach the game; the numbers in them come from the components."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from importlib.resources import files
from itertools import groupby
from typing import TYPE_CHECKING

from tidal_widgets.games.tidal_blades.components import Components, Die
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.sheet import sheet
from tidal_widgets.lessons.host import Checklist, TeachingPapers, parse_aid, parse_checklist, read_otherwise
from tidal_widgets.strict import read_text
from tidal_widgets.text import _, listed

if TYPE_CHECKING:
    from tidal_widgets.box import OpenTable

SETUP, SCRIPT, NIGHT, AID = "setup.toml", "host/script.toml", "host/night.toml", "aid.toml"
LEVELS = dict(enumerate((_("Novice"), _("Initiate"), _("Elite"), _("Guild")), start=1))


def papers(table: "OpenTable") -> TeachingPapers:
    """Build the teaching papers for a table."""
    aid = parse_aid(AID, _filled(AID, table.components), R, partial(table.rulings.reads, table.book))
    return TeachingPapers(
        script=checklist(table, SCRIPT),
        setup=checklist(table, SETUP),
        between=nights(table),
        rounds=NUMBERS.rounds,
        sheet=sheet(table.components, table.rulings),
        aid=read_otherwise(aid, table.book, table.rulings),
    )


def setting_up(table: "OpenTable") -> Checklist:
    """Build the checklist for setting up a table."""
    return checklist(table, SETUP)


def nights(table: "OpenTable") -> Checklist:
    """Build the checklist of the nights; where the last is skipped, its round has only what is written for it."""
    steps = checklist(table, NIGHT)
    if table.rulings[R.FINAL_NIGHT] == "played":
        return steps
    before_last = tuple(range(1, NUMBERS.rounds))
    return replace(steps, items=tuple(replace(item, rounds=item.rounds or before_last) for item in steps.items))


def checklist(table: "OpenTable", file: str) -> Checklist:
    """Read one of the checklists as a table reads the rules, its numbers filled in."""
    names = {slug: character.name for slug, character in table.components.characters.items()}
    reads = partial(table.rulings.reads, table.book)
    return parse_checklist(file, _filled(file, table.components), R, names, reads)


def _filled(file: str, components: Components) -> str:
    text = read_text(files(__package__) / "content" / file, file)
    for name, number in numbers(components).items():
        text = text.replace(f"{{{name}}}", number)
    return text


def numbers(components: Components) -> Mapping[str, str]:
    """Count what the papers name, and write the numbers as words."""
    tokens = components.tokens
    seats = len(components.characters)
    counts = {
        "shells": tokens.shells,
        "fruit": tokens.fruit,
        "discs": tokens.discs,
        "hits": tokens.hits,
        "challenges": len(components.challenges),
        "starting": len(components.starting),
        "stunts": sum(card.copies for card in components.stunts.values()),
        "market": sum(card.copies for card in components.market.values()),
        "goals": len(components.goals) // seats,
        "powers": len(components.powers) // seats + 1,
    }
    return {
        **{name: str(count) for name, count in counts.items()},
        **{f"bonus-{place}": _bonus(*extra) for place, extra in enumerate(NUMBERS.seat_bonus, 1)},
        "dice": _dice(components),
        "reef": _span(components.invasion.faces, "inner-reef"),
        "edge": _span(components.invasion.faces, "folds-edge"),
    }


def _bonus(fruit: int, shells: int) -> str:
    return listed([f"{n} {thing}" for n, thing in ((fruit, _("Fruit")), (shells, _("Shell"))) if n])


def _dice(components: Components) -> str:
    def kind(die: Die) -> tuple[int, str]:
        return die.level, die.colour

    kinds = groupby(components.dice.values(), key=kind)
    counts = ((level, colour, sum(die.count for die in dice)) for (level, colour), dice in kinds)
    return ", ".join(f"{count} {_(colour)} {LEVELS[level]}" for level, colour, count in counts)


def _span(faces: tuple[str, ...], place: str) -> str:
    there = [number for number, face in enumerate(faces, 1) if face == place]
    return _("{0} to {1}").format(there[0], there[-1])
