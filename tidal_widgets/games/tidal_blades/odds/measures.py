"""What is counted when an attempt is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tidal_widgets.games.tidal_blades.odds.targets import TRAITS, Target, symbols_said
from tidal_widgets.games.tidal_blades.odds.worths import pays
from tidal_widgets.mechanics.dicepool.asking import Asked, Finish, Measure, Told
from tidal_widgets.mechanics.dicepool.question import Question
from tidal_widgets.mechanics.dicepool.solver.targets import targets_of
from tidal_widgets.text import _, listed

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components.pieces import Spot

NONE = "none"
ARMOUR = {"red": "red", "red+": _("red Elite"), "blue": "blue", "blue+": _("blue Elite")}
COSTS = (
    Measure(code="dice_lost", title=_("dice lost to danger"), kind="number", of=lambda finish: len(finish.lost)),
    Measure(code="shells_spent", title=_("Shells paid to block"), kind="number", of=lambda finish: finish.shells_spent),
    Measure(code="leaps", title=_("Time Leaps"), kind="number", of=lambda finish: finish.leaps),
)


def measures(
    asked: Asked, target: Target, question: Question, dice: Callable[[Iterable[str]], str]
) -> tuple[Measure, ...]:
    """Return the measures of a question; `dice` names a handful of dice."""
    lost = Measure(
        code="lost",
        title=_("dice lost, by kind"),
        kind="names",
        of=lambda finish: " ".join(finish.lost) or NONE,
        says=lambda told: NONE if told == NONE else dice(str(told).split()),
    )
    costs = (COSTS[0], lost, *COSTS[1:])
    if target.fight:
        return (*_fight(asked, target, question), *costs)
    ends, matched = _challenge(target, question)
    return (*ends, *costs, *matched)


def _challenge(target: Target, question: Question) -> tuple[tuple[Measure, ...], tuple[Measure, ...]]:
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
            says=lambda told: NONE if told == NONE else symbols_said(str(told)),
        ),
    )


def _fight(asked: Asked, target: Target, question: Question) -> tuple[Measure, ...]:
    kinds = targets_of(question)
    spots = [next(s for s, q in zip(target.spots, question.spots, strict=True) if q == kind.spot) for kind in kinds]
    paying = [pays(asked, spot) for spot in spots]

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


def _spots_said(told: Told) -> str:
    """Return the spots that were hit in words, each Trait with its armour."""
    if told == NONE:
        return NONE
    parts = (spot.partition(":") for spot in str(told).split())
    return listed([f"{TRAITS[trait]}{f' ({ARMOUR[armour]})' if armour else ''}" for trait, _, armour in parts])


def _spot(spot: Spot) -> str:
    return spot.trait + (f":{spot.colour}{'+' if spot.armour == 3 else ''}" if spot.colour else "")
