"""Questions, choices and answers in the words of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from tidal_widgets.games.tidal_blades.odds_targets import TRAITS, joined, read_target, symbols_said
from tidal_widgets.games.tidal_blades.odds_worths import HITS, KEEP, POINTS, objective_of
from tidal_widgets.odds.actions import Action, Block, Commit, Leap, Lose, Reroll, Shown, Stop, Turn
from tidal_widgets.odds.asked import Asked
from tidal_widgets.odds.asking import Step

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components import Components

FACES = {"*": "a wild", "-": "a blank"}
DANGERS = ("a blank", "x", "xx")
STOPS = {
    "complete": "Complete the Challenge",
    "complete+push": "Complete the Challenge with Push It",
    "withdraw": "Withdraw",
}


class TidalWords:
    """How this game tells of a question and its answers."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def action(self, asked: Asked, action: Action) -> str:
        """Tell a choice."""
        match action:
            case Commit(dice, bought):
                return f"Commit {self.dice(dice)}{f', eating {bought} Fruit' if bought else ''}"
            case Stop(result):
                return _stop(result)
            case Reroll(kept):
                return self._reroll(asked, kept)
            case Leap(die, face):
                return f"Time Leap: set the {self._name(die.die)} from {face_said(die.face)} to {face_said(face)}"
            case Block():
                return _block(asked.shown or 0)
            case Lose(die):
                return f"Lose the {self._name(die.die)} showing {face_said(die.face)}"
            case _:
                return f"Time Leap: turn the Danger die to {danger_said(action.x)}"

    def rule(self, asked: Asked, action: Action) -> str:
        """Return the slug of the rule that allows a choice."""
        from tidal_widgets.games.tidal_blades.rules import R  # noqa: PLC0415  (slow to load)

        fight = read_target(self.components, asked.target).fight
        match action:
            case Commit():
                return R.FIGHT_COMMIT if fight else R.COMMIT_DICE
            case Stop("withdraw"):
                return R.WITHDRAW
            case Stop():
                return R.HITS if fight else R.COMPLETE_AT_ONCE
            case Reroll():
                return R.FIGHT_REROLL if fight else R.KEEP_AND_REROLL
            case Leap():
                return R.TIME_LEAP
            case Block():
                return R.SHIELD_BLOCK
            case Lose():
                return R.DANGER_LOSES_DIE
            case _:
                return R.LEAP_ON_DANGER

    def value(self, asked: Asked, value: Fraction | float) -> str:
        """Tell what a question is worth."""
        aim = objective_of(asked, read_target(self.components, asked.target))
        if aim == HITS:
            return f"{float(value):.2f} Hits on average"
        if aim == POINTS:
            return f"worth {float(value):.2f} points on average"
        if aim == KEEP:
            return f"loses {float(-value) / 1000:.2f} dice on average" if value < 0 else percent(value)
        return f"{percent(value)} to complete"

    def target(self, asked: Asked) -> str:
        """Tell what the dice must match."""
        target = read_target(self.components, asked.target)
        if target.monster is not None:
            return f"{target.monster.name}, {len(target.spots)} of {len(target.monster.spots)} spots open"
        if target.fight:
            return f"{len(target.spots)} spots"
        told = symbols_said(target.required) + (f", Push It {TRAITS[target.push]}" if target.push else "")
        return f"{target.challenge.name}: {told}" if target.challenge else told

    def step(self, asked: Asked, step: Step) -> str:
        """Tell a class of throws and what is best after it."""
        told = "nothing matched" if not any(step.matched) else f"{self._matched(asked, step.matched)} matched"
        danger = danger_said(step.danger)
        answer = "" if step.answer is None else f", {self._answer(step.answer, step.danger)}"
        leaps = f", {step.leaps} Time Leap{'' if step.leaps == 1 else 's'}" if step.leaps else ""
        return f"Danger {danger}{answer}{leaps}; {told}: {self._best(asked, step.best)}"

    def _answer(self, action: Action, x: int) -> str:
        match action:
            case Lose(die):
                return f"a {self._name(die.die)} lost"
            case Turn():
                return "turned by Time Leap"
            case _:
                return f"blocked with {x} Shell{'' if x == 1 else 's'}"

    def _best(self, asked: Asked, best: Action) -> str:
        if isinstance(best, Reroll):
            return (
                f"keep {joined(face_said(die.face) for die in best.kept)}, roll on" if best.kept else "roll all again"
            )
        return self.action(asked, best)

    def _matched(self, asked: Asked, matched: Iterable[int]) -> str:
        target = read_target(self.components, asked.target)
        if target.fight:
            count = sum(matched)
            return f"{count} spot{'s' if count > 1 else ''}"
        symbols = list(dict.fromkeys(target.required + target.push))
        return joined(f"{n} {TRAITS[symbol]}" for symbol, n in zip(symbols, matched, strict=False) if n)

    def _reroll(self, asked: Asked, kept: tuple[Shown, ...]) -> str:
        left = len(asked.lying) - len(kept)
        dice = f"{left} {'dice' if left > 1 else 'die'}"
        if not kept:
            return f"Keep nothing, roll {'all ' if left > 1 else ''}{dice} again"
        held = joined(f"{face_said(die.face)} ({self._name(die.die)})" for die in kept)
        return f"Keep {held}, roll {dice} again"

    def _name(self, code: str) -> str:
        return self.components.dice[code].name

    def dice(self, codes: Iterable[str]) -> str:
        """Tell a handful of dice, alike ones counted."""
        counts: dict[str, int] = {}
        for code in codes:
            counts[code] = counts.get(code, 0) + 1
        return joined(
            f"{n} {self._name(code)}".replace("die", "dice") if n > 1 else f"a {self._name(code)}"
            for code, n in counts.items()
        )


def _stop(result: str) -> str:
    if result in STOPS:
        return STOPS[result]
    hits = int(result.partition("=")[2])
    return f"Stop and deal {hits} Hit{'' if hits == 1 else 's'}"


def _block(x: int) -> str:
    return f"Block: move {x} Shell{'' if x == 1 else 's'} from the board to the Shield"


def face_said(face: str, names: Mapping[str, str] = TRAITS) -> str:
    """Return a face in words.

    >>> face_said("F/S"), face_said("RR"), face_said("*")
    ('Focus or Spirit', '2 Resilience', 'a wild')
    """
    if face in FACES:
        return FACES[face]
    if "/" in face:
        return " or ".join(names[symbol] for symbol in face.split("/"))
    return names[face] if len(face) == 1 else f"{len(face)} {names[face[0]]}"


def danger_said(x: int) -> str:
    """Return what the Danger die shows, in words."""
    return DANGERS[x] if x < len(DANGERS) else "x" * x


def percent(chance: Fraction | float) -> str:
    """Return a chance in words that never says certain of what is not.

    >>> percent(0.5), percent(0.9999), percent(0), percent(1)
    ('50.0 %', 'more than 99.9 %', '0 %', '100 %')
    """
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    if chance > 0.999:
        return "more than 99.9 %"
    return "less than 0.1 %" if chance < 0.001 else f"{float(100 * chance):.1f} %"
