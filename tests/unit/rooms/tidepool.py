"""A small made-up game of dice, with all that a box must say for its odds."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from tidal_widgets.advice import Basis, Ground
from tidal_widgets.mechanics.dicepool.notation import Lexicon, NotationMisread, read, write
from tidal_widgets.mechanics.dicepool.problem import (
    Action,
    AimKind,
    Commit,
    Die,
    HitSpot,
    Problem,
    Readings,
    Reroll,
    Verbs,
)
from tidal_widgets.mechanics.dicepool.query import (
    Assumption,
    AttemptOdds,
    Measure,
    Query,
    QueryTerm,
    QueryVocabulary,
    ThrowClass,
    Variant,
)
from tidal_widgets.mechanics.dicepool.records import Record

DICE = {"A": ("R", "Y", "*", "-"), "B": ("R", "R", "Y", "Y", "*", "-")}
DANGERS = {"1": (0, 0, 1), "2": (0, 1, 2), "3": (0, 1, 2)}
DANGER_DICE = {"1": "white", "2": "red", "3": "red"}
CARDS = {"reef-dive": "RR+Y", "calm": "Y"}
FOES = {"crab": "RRY"}
STAY = "may-pass"

VOCABULARY = QueryVocabulary(
    dice=(
        QueryTerm("A", "Plain die", faces=DICE["A"]),
        QueryTerm("B", "Blue die", "house", "Nobody printed them.", DICE["B"]),
    ),
    symbols={"R": "Rock", "Y": "Yarrow"},
    dangers=(
        QueryTerm("1", "White die", faces=("-", "-", "x"), group="white", says="day 1"),
        QueryTerm("2", "Red die", "house", "Nobody printed them.", ("-", "x", "xx"), group="red", says="day 2"),
        QueryTerm("3", "Red die", "house", "Nobody printed them.", ("-", "x", "xx"), group="red", says="day 3"),
    ),
    targets=(
        QueryTerm("reef-dive", "Reef dive", group="Dives", says="R R + Y"),
        QueryTerm("calm", "Calm", group="Dives", says="Y"),
        QueryTerm("crab", "Crab", group="Beasts", says="R R Y"),
    ),
    objectives={"complete": "To complete", "points": "Points"},
    rulings=(STAY,),
    examples=(("A dive with three dice", "A A B ~ reef-dive @1 s1/0"), ("A crab", "A B ~ crab @2 s0/0")),
)


def _target(word: str) -> object:
    name = word.partition(":")[0]
    if name in CARDS or name in FOES or set(word) <= set("RY+"):
        return word
    raise NotationMisread(f"nothing is called {word!r}")


class _Words:
    def action(self, query: Query, action: Action) -> str:
        match action:
            case Commit(dice):
                return f"Throw {' '.join(dice)}"
            case Reroll(kept):
                return f"Keep {' '.join(die.face for die in kept) or 'nothing'} and throw again"
        return type(action).__name__

    def rule(self, query: Query, action: Action) -> str:
        return "roll-dice" if isinstance(action, Reroll) else ""

    def value(self, query: Query, value: Fraction | float) -> str:
        return f"{float(value):.1%}"

    def unit(self, query: Query) -> str:
        return "points" if query.objective else ""

    def target(self, query: Query) -> str:
        return query.target

    def step(self, query: Query, step: ThrowClass) -> str:
        return f"Danger {step.danger}"


class Tidepool:
    """The questions of the made-up game."""

    vocabulary = VOCABULARY
    words = _Words()
    verbs = Verbs()
    todays: tuple[tuple[str, str], ...] = ()

    def read(self, text: str) -> Query:
        return read(text, LEXICON)

    def write(self, query: Query) -> str:
        return write(query)

    def question(self, query: Query) -> Problem:
        faces = {**DICE, **dict(query.faces)}
        name, _, covered = query.target.partition(":")
        danger = LEXICON.danger(query) or tuple(map(int, query.danger.split(",")))
        needs, _, push = CARDS.get(name, name).partition("+")
        beast = [HitSpot(symbol=s) for i, s in enumerate(FOES.get(name, ""), 1) if str(i) not in covered.split(",")]
        read_as = dict(query.rulings).get(STAY)
        return Problem(
            kind=AimKind.MONSTER if beast else AimKind.COMPLETE,
            dice=tuple(Die(code, faces[code]) for code in query.pool),
            required=() if beast else tuple(needs),
            push=push,
            spots=tuple(beast),
            danger=danger,
            shells=query.shells,
            shield=query.shield,
            leap=query.leap,
            readings=Readings(lose_just_rolled=read_as == "yes"),
        )

    def record(self, record: Record, common: Record | None = None) -> Problem:
        raise NotImplementedError

    def at(self, state: object) -> Query | None:
        return None

    def measures(self, query: Query) -> tuple[Measure, ...]:
        first = (
            Measure(code="hits", title="Hits", kind="number", of=lambda finish: sum(finish.matched))
            if query.target.startswith("crab")
            else Measure(code="done", title="Done", kind="chance", of=lambda finish: finish.result != "withdraw")
        )
        return (first, Measure(code="lost", title="Dice lost", kind="number", of=lambda finish: len(finish.lost)))

    def basis(self, query: Query) -> Basis:
        return Basis(tuple(Ground(*die[:4]) for die in VOCABULARY.dice[1:]), (STAY,), ("the Gull",))

    def variants(self, query: Query) -> tuple[Variant, ...]:
        return (Variant("shells", "One more Shell", replace(query, shells=query.shells + 1)),)

    def assumptions(self, query: Query) -> tuple[Assumption, ...]:
        options: tuple[tuple[str, Callable[[Query], Query]], ...] = (
            ("You always take your turn.", lambda one: one.read_as(STAY, "no")),
            ("You may let it go.", lambda one: one.read_as(STAY, "yes")),
        )
        return (Assumption(STAY, "Passing", STAY, options),)


LEXICON = Lexicon(
    dice=DICE,
    symbols="RY",
    dangers=DANGERS,
    objectives=("complete", "points"),
    rulings={STAY: ("no", "yes")},
    worths=(),
    danger_dice=DANGER_DICE,
    target=_target,
)
TIDEPOOL = Tidepool()


def questions(_table: object) -> AttemptOdds:
    """Ask the questions, as a box does."""
    return TIDEPOOL
