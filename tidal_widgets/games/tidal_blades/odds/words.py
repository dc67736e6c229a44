"""Questions, choices and answers in the words of the game, and all that a question may be made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.odds.meaning import (
    HITS,
    KEEP,
    OBJECTIVES,
    OPEN,
    POINTS,
    TRAITS,
    dangers,
    objective_of,
    read_target,
    symbols_said,
)
from tidal_widgets.mechanics.dicepool.problem import Action, Block, Commit, Leap, Lose, Reroll, Shown, Stop, TurnDanger
from tidal_widgets.mechanics.dicepool.query import Query, QueryTerm, QueryVocabulary, ThrowClass
from tidal_widgets.text import _, counted, listed, percent, rounded

if TYPE_CHECKING:
    from tidal_widgets.games.tidal_blades.components import Components, DangerDie, Die
    from tidal_widgets.games.tidal_blades.components.pieces import Challenge, Monster


def die_term(die: Die) -> QueryTerm:
    """Describe a die."""
    return QueryTerm(die.slug, die.name, die.mark, die.why, die.faces)


def danger_term(number: str, die: DangerDie) -> QueryTerm:
    """Describe the Danger die of a round."""
    faces = tuple("x" * x or "-" for x in die.faces)
    return QueryTerm(number, die.name, die.mark, die.why, faces, group=die.slug, says=_("round {0}").format(number))


def challenge_term(card: Challenge) -> QueryTerm:
    """Describe a Challenge card."""
    symbols, points = symbols_said(card.required), counted("{n} point", "{n} points", card.points)
    says = _("{0}, Push It {1}, {2}").format(symbols, TRAITS[card.push], points)
    return QueryTerm(card.slug, card.name, card.mark, card.why, group=_("Challenges"), says=says)


def monster_term(monster: Monster) -> QueryTerm:
    """Describe a Monster card."""
    from tidal_widgets.games.tidal_blades.components.phrases import write_spot  # noqa: PLC0415  (seldom wanted, slow to load)

    says = " ".join(map(write_spot, monster.spots))
    return QueryTerm(monster.slug, monster.name, monster.mark, monster.why, group=_("Monsters"), says=says)


EXAMPLES = (
    (_("The first Challenge of a game"), "N N ~ RR+F @1 s2/2"),
    (_("Three dice, two Shells, a yellow Danger die"), "N N IB ~ RR+F @2 s2/0"),
    (_("Just rolled: keep, Time Leap or roll on?"), "N N IB ~ RR+F @2 s1/4 | N:R N:- IB:*"),
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


def vocabulary(components: Components) -> QueryVocabulary:
    """Build the vocabulary of some components."""
    rounds = dangers(components).items()
    challenges = {**components.challenges, **components.starting}.values()
    return QueryVocabulary(
        dice=tuple(map(die_term, components.dice.values())),
        symbols=TRAITS,
        dangers=tuple(danger_term(number, components.danger[slug]) for number, slug in rounds),
        targets=(*map(challenge_term, challenges), *map(monster_term, components.monsters.values())),
        objectives=OBJECTIVES,
        rulings=OPEN,
        goods=GOODS,
        examples=EXAMPLES,
    )


FACES = {"*": _("a wild"), "-": _("a blank")}
DANGERS = (_("a blank"), *NUMBERS.x_faces[1:])
STOPS = {
    "complete": _("Complete the Challenge"),
    "complete+push": _("Complete the Challenge with Push It"),
    "withdraw": _("Withdraw"),
}


class TidalWords:
    """How this game puts a question and its answers into words."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def action(self, query: Query, action: Action) -> str:
        """Describe a choice."""
        match action:
            case Commit(()):
                return _("Commit only the Bonus die")
            case Commit(dice, bought):
                bonus = _(" beside the Bonus die, a {0}").format(self._name(query.bonus)) if query.bonus else ""
                eaten = _(", eating {0} Fruit").format(bought) if bought else ""
                return _("Commit {0}").format(self.dice(dice)) + bonus + eaten
            case Stop(result):
                return _stop(result)
            case Reroll(kept):
                return self._reroll(query, kept)
            case Leap(die, face):
                return _("Time Leap: set the {0} from {1} to {2}").format(
                    self._name(die.die), face_said(die.face), face_said(face)
                )
            case Block():
                return _block(query.shown or 0)
            case Lose(die):
                return _("Lose the {0} showing {1}").format(self._name(die.die), face_said(die.face))
            case _:
                return _("Time Leap: turn the Danger die to {0}").format(danger_said(action.x))

    def rule(self, query: Query, action: Action) -> str:
        """Look up the slug of the rule that allows a choice."""
        from tidal_widgets.games.tidal_blades.rules import R  # noqa: PLC0415  (slow to load)

        fight = read_target(self.components, query.target).fight
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

    def value(self, query: Query, value: Fraction | float) -> str:
        """Describe what a question is worth."""
        aim = objective_of(query, read_target(self.components, query.target))
        if aim == HITS:
            return _("{0} Hits on average").format(rounded(value))
        if aim == POINTS:
            return _("worth {0} points on average").format(rounded(value))
        if aim == KEEP:
            return _("loses {0} dice on average").format(rounded(max(0, -value)))
        return _("{0} to complete").format(percent(value))

    def unit(self, query: Query) -> str:
        """Name the unit in which the worth of a question is counted."""
        aim = objective_of(query, read_target(self.components, query.target))
        return {HITS: _("Hits"), POINTS: _("points")}.get(aim, "")

    def target(self, query: Query) -> str:
        """Describe what the dice must match."""
        target = read_target(self.components, query.target)
        if target.monster is not None:
            return _("{0}, {1} of {2} spots open").format(
                target.monster.name, len(target.spots), len(target.monster.spots)
            )
        if target.fight:
            return counted("{n} spot", "{n} spots", len(target.spots))
        wanted = symbols_said(target.required) + (_(", Push It {0}").format(TRAITS[target.push]) if target.push else "")
        return f"{target.challenge.name}: {wanted}" if target.challenge else wanted

    def step(self, query: Query, step: ThrowClass) -> str:
        """Describe a class of throws and what is best after it."""
        matched = (
            _("nothing matched")
            if not any(step.matched)
            else _("{0} matched").format(self._matched(query, step.matched))
        )
        danger = danger_said(step.danger)
        answer = "" if step.answer is None else f", {self._answer(step.answer, step.danger)}"
        leaps = counted(", {n} Time Leap", ", {n} Time Leaps", step.leaps) if step.leaps else ""
        return _("Danger {0}{1}{2}; {3}: {4}").format(danger, answer, leaps, matched, self._best(query, step.best))

    def _answer(self, action: Action, x: int) -> str:
        match action:
            case Lose(die):
                return _("a {0} lost").format(self._name(die.die))
            case TurnDanger():
                return _("turned by Time Leap")
            case _:
                return counted("blocked with {n} Shell", "blocked with {n} Shells", x)

    def _best(self, query: Query, best: Action) -> str:
        if isinstance(best, Reroll):
            return (
                _("keep {0}, roll on").format(listed([face_said(die.face) for die in best.kept]))
                if best.kept
                else _("roll all again")
            )
        return self.action(query, best)

    def _matched(self, query: Query, matched: Iterable[int]) -> str:
        target = read_target(self.components, query.target)
        if target.fight:
            return counted("{n} spot", "{n} spots", sum(matched))
        symbols = list(dict.fromkeys(target.required + target.push))
        return listed([f"{n} {TRAITS[symbol]}" for symbol, n in zip(symbols, matched, strict=False) if n])

    def _reroll(self, query: Query, kept: tuple[Shown, ...]) -> str:
        left = len(query.lying) - len(kept)
        if not kept:
            return counted("Keep nothing, roll {n} die again", "Keep nothing, roll all {n} dice again", left)
        dice = counted("{n} die", "{n} dice", left)
        held = listed([f"{face_said(die.face)} ({self._name(die.die)})" for die in kept])
        return _("Keep {0}, roll {1} again").format(held, dice)

    def _name(self, code: str) -> str:
        return self.components.dice[code].name

    def dice(self, codes: Iterable[str]) -> str:
        """Put a handful of dice into words, alike ones counted."""
        counts: dict[str, int] = {}
        for code in codes:
            counts[code] = counts.get(code, 0) + 1
        return listed(
            [
                f"{n} {self.components.dice[code].plural}" if n > 1 else _("a {0}").format(self._name(code))
                for code, n in counts.items()
            ]
        )


def _stop(result: str) -> str:
    if result in STOPS:
        return STOPS[result]
    hits = int(result.partition("=")[2])
    return counted("Stop and deal {n} Hit", "Stop and deal {n} Hits", hits)


def _block(x: int) -> str:
    return counted(
        "Block: move {n} Shell from the board to the Shield", "Block: move {n} Shells from the board to the Shield", x
    )


def face_said(face: str, names: Mapping[str, str] = TRAITS) -> str:
    """Put a face into words.

    >>> face_said("F/S"), face_said("RR"), face_said("*")
    ('Focus or Spirit', '2 Resilience', 'a wild')
    """
    if face in FACES:
        return FACES[face]
    if "/" in face:
        return listed([names[symbol] for symbol in face.split("/")], "or")
    return names[face] if len(face) == 1 else f"{len(face)} {names[face[0]]}"


def danger_said(x: int) -> str:
    """Put what the Danger die shows into words."""
    return DANGERS[x] if x < len(DANGERS) else "x" * x
