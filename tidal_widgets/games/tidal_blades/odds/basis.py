"""What an answer rests on: data that are not the book's, open rules, what is left out; and what is counted.

What is not certain may be assumed otherwise. Measures are what is counted when an attempt is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from tidal_widgets.advice import Basis, Ground
from tidal_widgets.games.tidal_blades.odds.meaning import (
    LEFT_OUT,
    TRAITS,
    Target,
    dangers,
    flipped,
    options,
    pays,
    read_as,
    relevant,
    symbols_said,
)
from tidal_widgets.games.tidal_blades.odds.words import challenge_term, danger_term, die_term, monster_term
from tidal_widgets.mechanics.dicepool import targets_of
from tidal_widgets.mechanics.dicepool.problem import Problem
from tidal_widgets.mechanics.dicepool.query import Assumption, Finish, Measure, MeasureValue, Query, QueryTerm
from tidal_widgets.text import _, listed

if TYPE_CHECKING:
    from tidal_widgets.components import ComponentRecord
    from tidal_widgets.games.tidal_blades.components import Components
    from tidal_widgets.games.tidal_blades.components.pieces import Spot


GUESSED = ("deduced", "preview")
HOUSE = "house"


def basis(components: Components, query: Query, target: Target) -> Basis:
    """Collect what the answer to a question rests on."""
    marks = (term for record, field, term in _pieces(components, query, target) if uncertain(record, field))
    names = {code: die.name for code, die in components.dice.items()}
    names |= {slug: die.name for slug, die in components.danger.items()}
    own = (QueryTerm(die, names[die.removeprefix("@")], "own", "", faces) for die, faces in query.faces)
    rules = relevant(query, push=bool(target.push), armour=target.armoured, trophies=target.trophies)
    return Basis(tuple(Ground(*term[:4]) for term in (*marks, *own)), rules, left_out(query))


def uncertain(record: ComponentRecord, field: str) -> bool:
    """Tell whether a field of a record is not the book's."""
    if record.mark in GUESSED:
        return True
    return field in record.made_up or (record.mark == HOUSE and not record.made_up)


def left_out(query: Query) -> tuple[str, ...]:
    """List what the odds leave out: cards by name, and readings the solver does not know."""
    rules = (rule for rule in LEFT_OUT if flipped(query, rule))
    return (*query.left_out, *(_("the reading {0}: {1}").format(rule, read_as(query, rule)) for rule in rules))


def _pieces(components: Components, query: Query, target: Target) -> Iterator[tuple[ComponentRecord, str, QueryTerm]]:
    """Yield each record a question uses, the field that matters, and how it is shown."""
    for code in dict.fromkeys(query.pool):
        if code not in dict(query.faces):
            yield components.dice[code], "faces", die_term(components.dice[code])
    slug = dangers(components).get(query.danger, "")
    if slug and not query.own_danger(slug):
        danger = components.danger[slug]
        yield danger, "faces", danger_term(query.danger, danger)
    if target.monster is not None:
        yield target.monster, "spots", monster_term(target.monster)
    if target.challenge is not None:
        yield target.challenge, "required", challenge_term(target.challenge)


INITIATE = ((_("no blank"), "ababE*"), (_("another blank"), "abE*--"))
ELITE = ((_("a blank"), "a-EE**"), (_("no plain face"), "EEEE**"))
GUILD = ((_("one double"), "aaaA**"), (_("three doubles"), "aAAA**"))
ALTERNATIVES: Mapping[int, tuple[tuple[str, str], ...]] = {2: INITIATE, 3: ELITE, 4: GUILD}
DANGERS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "white": ((_("one blank more"), "0,0,0,0,0,1"), (_("one blank fewer"), "0,0,0,1,1,1")),
    "yellow": ((_("one blank more"), "0,0,0,1,1,2"), (_("one blank fewer"), "0,1,1,1,1,2")),
}


def assumptions(components: Components, query: Query, target: Target) -> tuple[Assumption, ...]:
    """List the open rules, the faces and the Danger die that are not certain, read as the question has them."""
    rules = relevant(query, push=bool(target.push), armour=target.armoured, trophies=target.trophies)
    read = (_reading(query, rule) for rule in rules)
    shown = (each for code in dict.fromkeys(query.pool) if (each := _faces(components, query, code)))
    danger = _danger(components, query)
    return (*read, *shown, *([danger] if danger else []))


def _reading(query: Query, rule: str) -> Assumption:
    now = read_as(query, rule)
    others = (option for option in options(rule) if option != now)
    changes = tuple((option, partial(Query.read_as, rule=rule, option=option)) for option in others)
    return Assumption(rule, rule.replace("-", " "), rule, ((now, _same), *changes))


def _faces(components: Components, query: Query, code: str) -> Assumption | None:
    kind = components.dice[code]
    if code in dict(query.faces) or not uncertain(kind, "faces") or kind.level not in ALTERNATIVES:
        return None
    others = ((name, tuple(_spelled(code, pattern))) for name, pattern in ALTERNATIVES[kind.level])
    changes = tuple((name, partial(Query.with_faces, die=code, faces=faces)) for name, faces in others)
    return Assumption(f"faces-{code}", _("faces of the {0}").format(kind.name), "", ((_("as shown"), _same), *changes))


def _spelled(code: str, pattern: str) -> Iterator[str]:
    """Yield faces: a and b are the Traits of a die, E is either, A twice the first."""
    letter = code[1]
    a, b = ("R", "Y") if letter == "B" else ("F", "S")
    if code[0] == "G":
        a = letter
    spelled = {"a": a, "b": b, "E": f"{a}/{b}", "A": a + a}
    return (spelled.get(sign, sign) for sign in pattern)


def _danger(components: Components, query: Query) -> Assumption | None:
    slug = dangers(components).get(query.danger, "")
    if slug not in DANGERS or query.own_danger(slug) or not uncertain(components.danger[slug], "faces"):
        return None
    changes = tuple((name, partial(_with_danger, faces=faces)) for name, faces in DANGERS[slug])
    return Assumption(
        "danger", _("faces of the {0}").format(components.danger[slug].name), "", ((_("as shown"), _same), *changes)
    )


def _same(query: Query) -> Query:
    return query


def _with_danger(query: Query, faces: str) -> Query:
    return replace(query, danger=faces)


NONE = "none"
ARMOUR = {"red": "red", "red+": _("red Elite"), "blue": "blue", "blue+": _("blue Elite")}
COSTS = (
    Measure(code="dice_lost", title=_("dice lost to danger"), kind="number", of=lambda finish: len(finish.lost)),
    Measure(code="shells_spent", title=_("Shells paid to block"), kind="number", of=lambda finish: finish.shells_spent),
    Measure(code="leaps", title=_("Time Leaps"), kind="number", of=lambda finish: finish.leaps),
)


def measures(
    query: Query, target: Target, question: Problem, dice: Callable[[Iterable[str]], str]
) -> tuple[Measure, ...]:
    """List the measures of a question; `dice` names a handful of dice."""
    lost = Measure(
        code="lost",
        title=_("dice lost, by kind"),
        kind="names",
        of=lambda finish: " ".join(finish.lost) or NONE,
        says=lambda value: NONE if value == NONE else dice(str(value).split()),
    )
    costs = (COSTS[0], lost, *COSTS[1:])
    if target.fight:
        return (*_fight(query, target, question), *costs)
    ends, matched = _challenge(target, question)
    return (*ends, *costs, *matched)


def _challenge(target: Target, question: Problem) -> tuple[tuple[Measure, ...], tuple[Measure, ...]]:
    symbols = [each.spot.symbol for each in targets_of(question)]

    def notches(finish: Finish) -> str:
        return "".join(symbol * count for symbol, count in zip(symbols, finish.matched, strict=True))

    complete = Measure(
        code="complete", title=_("completed"), kind="chance", of=lambda finish: finish.result.startswith("complete")
    )
    push = Measure(
        code="push", title=_("with Push It"), kind="chance", of=lambda finish: finish.result == "complete+push"
    )
    result = Measure(code="result", title=_("result"), kind="names", of=lambda finish: finish.result)
    return (complete, *([push] if target.push else []), result), (
        Measure(code="notches", title=_("notches"), kind="number", of=lambda finish: len(notches(finish))),
        Measure(
            code="traits",
            title=_("dials turned"),
            kind="names",
            of=lambda finish: notches(finish) or NONE,
            says=lambda value: NONE if value == NONE else symbols_said(str(value)),
        ),
    )


def _fight(query: Query, target: Target, question: Problem) -> tuple[Measure, ...]:
    kinds = targets_of(question)
    spots = [next(s for s, q in zip(target.spots, question.spots, strict=True) if q == kind.spot) for kind in kinds]
    paying = [pays(query, spot) for spot in spots]

    def trophies(finish: Finish) -> int:
        return sum(count for pay, count in zip(paying, finish.matched, strict=True) if pay)

    def named(finish: Finish) -> str:
        return " ".join(_spot(s) for s, n in zip(spots, finish.matched, strict=True) for _ in range(n)) or NONE

    whole = sum(kind.required for kind in kinds)
    return (
        Measure(code="hits", title=_("Hits"), kind="number", of=lambda finish: sum(finish.matched)),
        Measure(code="kill", title=_("killed"), kind="chance", of=lambda finish: sum(finish.matched) == whole),
        Measure(code="trophies", title=_("trophies"), kind="number", of=trophies),
        Measure(code="spots", title=_("spots hit"), kind="names", of=named, says=_spots_said),
    )


def _spots_said(value: MeasureValue) -> str:
    """Put the spots that were hit into words, each Trait with its armour."""
    if value == NONE:
        return NONE
    parts = (spot.partition(":") for spot in str(value).split())
    return listed([f"{TRAITS[trait]}{f' ({ARMOUR[armour]})' if armour else ''}" for trait, _, armour in parts])


def _spot(spot: Spot) -> str:
    return spot.trait + (f":{spot.colour}{'+' if spot.armour == 3 else ''}" if spot.colour else "")
