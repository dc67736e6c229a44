"""A third party's game with dice of its own: dive for one more pearl, or come up before the shark is there.

Four sides of the die in use show a pearl but one, which shows the shark: all pearls of the dive are lost. Whoever holds
three comes up. Its adviser knows what both choices are worth exactly.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from tidal_widgets.advice import Advice, Advising, Budget, Unit, Worth
from tidal_widgets.engine import (
    Action,
    Event,
    Game,
    IllegalAction,
    PositionError,
    ScoreLine,
    Scores,
    Seating,
    Step,
    rolled,
)
from tidal_widgets.rulebook import Chapter, Citation, Glossary, Rule, Rulebook, RuleId, Rulings, Status

DIVE, UP = Action("dive"), Action("up")
PEARL, SHARK = rolled("pearl"), rolled("shark")
DIE = {PEARL: 3, SHARK: 1}
MOST = 3
PEARLS = Unit("pearls", lambda value: f"{float(value):.2f} pearls")


class P(RuleId):
    """The one rule."""

    DIVE = "diving-for-pearls"


class Sea(NamedTuple):
    """Who dives, how many pearls a hand holds, whether the die is in the air, and what each diver brought up."""

    diver: int = 0
    held: int = 0
    thrown: bool = False
    brought: tuple[int, ...] = ()


def to_move(state: Sea) -> int | None:
    """Tell whose choice it is."""
    return None if state.thrown or len(state.brought) == 2 else state.diver


def legal(state: Sea) -> Sequence[Action]:
    """List what may be chosen."""
    return () if to_move(state) is None else (UP,) if state.held == MOST else (DIVE, UP)


def chance(state: Sea) -> Mapping[Action, int]:
    """List what the die may show."""
    return DIE if state.thrown else {}


def play(state: Sea, action: Action) -> Step[Sea]:
    """Play what follows."""
    if action not in (*legal(state), *chance(state)):
        raise IllegalAction(P.DIVE, "Dive for one more, or come up.", next(iter(legal(state)), None))
    if action == DIVE:
        return Step(state._replace(thrown=True), (Event(P.DIVE, "{who} dived.", state.diver),))
    if action == PEARL:
        after = state._replace(held=state.held + 1, thrown=False)
        return Step(after, (Event(P.DIVE, "{who} found a pearl.", state.diver),))
    brought = state.held if action == UP else 0
    after = Sea(1 - state.diver, brought=(*state.brought, brought))
    return Step(after, (Event(P.DIVE, "{who} came up.", state.diver),))


def scores(state: Sea) -> Scores | None:
    """Count the score, once both have dived."""
    if len(state.brought) < 2:
        return None
    lines = tuple((ScoreLine(P.DIVE, pearls, "pearls"),) for pearls in state.brought)
    return Scores(lines, tuple(n for n in (0, 1) if state.brought[n] == max(state.brought)), P.DIVE)


def position(text: str) -> Sea:
    """Set up the first dive with so many pearls in the hand."""
    if text not in [str(held) for held in range(MOST + 1)]:
        raise PositionError(f"found {text!r}; allowed are 0 to {MOST}")
    return Sea(held=int(text))


@cache
def rulebook() -> Rulebook:
    """Write the rulebook of one rule."""
    rule = Rule(id=P.DIVE, title="Diving for pearls", status=Status.ENFORCED, chapter="all",
                cites=(Citation("2026", 1, "All of it"),), text="Dive for one more, or come up.")  # fmt: skip
    return Rulebook({P.DIVE: rule}, (Chapter("all", "All of it"),), Glossary({}))


def pearl_dive() -> Game[Sea]:
    """Make the game."""
    return Game(
        id="pearl-dive", edition="2026", components="", rulebook=rulebook(), rulings=Rulings.of(rulebook()),
        position=position, setup=lambda _table: Sea(), to_move=to_move, legal=legal,
        chance=chance, play=play, seen_by=lambda state, _seat: state, scores=scores,
    )  # fmt: skip


@cache
def value(held: int) -> Fraction:
    """Compute what a hand is worth, played as well as can be."""
    return Fraction(held) if held == MOST else max(Fraction(held), dived(held))


def dived(held: int) -> Fraction:
    """Compute what one more dive is worth."""
    return Fraction(3, 4) * value(held + 1)


class Diver:
    """Knows the mathematics of the shark: the best first, and once a dive is over what it came to."""

    def knows(self, view: Sea, seat: int) -> bool:
        """Tell whether the seat decides."""
        return to_move(view) == seat

    def advise(self, view: Sea, seat: int, budget: Budget) -> Advising:
        """Work out what to dive and to come up are worth."""
        yield 0.5
        if len(view.brought) > seat:
            return Advice(Worth.of(Fraction(view.brought[seat])), {}, PEARLS)
        if view.diver != seat or view.thrown:
            return None
        worth = {DIVE: dived(view.held), UP: Fraction(view.held)} if view.held < MOST else {UP: Fraction(view.held)}
        ordered = sorted(worth, key=lambda action: worth[action], reverse=True)
        found = {action: Worth.of(worth[action] if budget.exact else float(worth[action])) for action in ordered}
        return Advice(next(iter(found.values())), found, PEARLS)


def phrase(_state: Sea, action: Action) -> str:
    """Say what an action is called."""
    return " ".join((action.verb, *action.things)).title()


TWO = Seating(("ann", "ben"))
