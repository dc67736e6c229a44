"""A question as a player puts it, in codes of the box, and what a game must say so that it is answered in words.

The codes are the same for every game with symbol dice and a Danger die. A choice makes a new question of one, so that
an attempt can be followed at the table. `AttemptOdds` is the protocol a box fulfils.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tidal_widgets.advice import Basis
from tidal_widgets.box import NotInTheBox
from tidal_widgets.mechanics.dicepool.problem import (
    Action,
    Block,
    Commit,
    Leap,
    Lose,
    Problem,
    Reroll,
    Shown,
    Stop,
    TurnDanger,
    Verbs,
)
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.box import OpenTable


DANGER = "@"  # begins the name of a Danger die, so that no die in use is called as it is


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """Dice in use against a target, what may be paid, how the rules are read, and the dice that lie on the table.

    `bonus` is a die that comes free; `free` says how many of the others need not be bought, none if all are in use
    already, and `further` how many more can be. `shown` counts the x of a throw whose danger is not settled yet. With
    fewer dice lying than in use, those lie aside and the others are about to be thrown; where none lies aside, `begun`
    says that the attempt is under way. `whole` says that all dice in use must be thrown: then nobody is offered to
    commit fewer.
    """

    dice: tuple[str, ...]
    bonus: str = ""
    target: str = ""
    danger: str = "1"
    shells: int = 0
    shield: int = 0
    free: int | None = None
    further: int = 0
    leap: bool = True
    objective: str = ""
    taste: Fraction = Fraction(1)
    extra: tuple[str, ...] = ()
    worths: tuple[tuple[str, Fraction], ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
    faces: tuple[tuple[str, tuple[str, ...]], ...] = ()
    left_out: tuple[str, ...] = ()
    lying: tuple[Shown, ...] = ()
    shown: int | None = None
    begun: bool = False
    whole: bool = False

    @property
    def pool(self) -> tuple[str, ...]:
        """All dice in use, the one that comes free last."""
        return (*self.dice, self.bonus) if self.bonus else self.dice

    @property
    def possible(self) -> bool:
        """Tell whether any die can be committed, or was."""
        return self.started or not self.dice or self.free is None or self.free + self.further > 0

    @property
    def started(self) -> bool:
        """Tell whether the attempt is under way: dice lie on the table, are to be thrown again, or none is left."""
        return bool(self.lying) or self.begun or not self.pool

    @property
    def thrown(self) -> tuple[str, ...]:
        """The dice about to be thrown, in order: those in use that do not lie on the table."""
        lying = Counter(die.die for die in self.lying)
        found = []
        for die in self.pool:
            if lying[die]:
                lying[die] -= 1
            else:
                found.append(die)
        return tuple(found)

    def read_as(self, rule: str, option: str) -> "Query":
        """Change the reading of one open rule."""
        others = tuple(pair for pair in self.rulings if pair[0] != rule)
        return replace(self, rulings=tuple(sorted((*others, (rule, option)))))

    def with_faces(self, die: str, faces: tuple[str, ...]) -> "Query":
        """Change the faces of one kind of die."""
        others = tuple(pair for pair in self.faces if pair[0] != die)
        return replace(self, faces=tuple(sorted((*others, (die, faces)))))

    def own_danger(self, die: str) -> tuple[int, ...]:
        """Count the x on each face that the question gives a Danger die; () if it gives it none."""
        return tuple(face.count("x") for face in dict(self.faces).get(f"{DANGER}{die}", ()))

    def fresh(self) -> "Query":
        """Go back to before the first throw."""
        return replace(self, lying=(), shown=None, begun=False)


LEAP_PRICE = 4


def follow(query: Query, action: Action, leap_price: int = LEAP_PRICE) -> Query:
    """Apply a choice to a question; a re-roll leaves only the dice set aside on the table."""
    match action:
        case Commit(dice, bought):
            return replace(query, dice=dice, free=None, further=query.further - bought, begun=True)
        case Reroll(kept):
            lying = tuple(die._replace(kept=True) for die in kept)
            return replace(query, lying=lying, shown=None, begun=not kept)
        case Leap(die, face):
            turned = _changed(query.lying, die, (die._replace(face=face),))
            return replace(query, lying=turned, shield=query.shield - leap_price)
        case TurnDanger(x):
            return replace(query, shown=x or None, shield=query.shield - leap_price)
        case Block():
            x = query.shown or 0
            return replace(query, shells=query.shells - x, shield=query.shield + x, shown=None)
        case Lose(die):
            left = replace(query, lying=_changed(query.lying, die, ()), shown=None)
            return _without(left, die.die)
        case Stop():
            return query


def thrown(query: Query, faces: tuple[str, ...], shown: int) -> Query:
    """Lay the dice about to be thrown on the table with these faces, in order; let the Danger die show `shown` x."""
    fell = tuple(Shown(die, face) for die, face in zip(query.thrown, faces, strict=True))
    return replace(query, lying=query.lying + fell, shown=shown or None, begun=False)


def _changed(lying: tuple[Shown, ...], die: Shown, new: tuple[Shown, ...]) -> tuple[Shown, ...]:
    at = lying.index(die)
    return (*lying[:at], *new, *lying[at + 1 :])


def _without(query: Query, code: str) -> Query:
    """Remove one die from a question: the one that came free if no other is of its kind."""
    if code not in query.dice:
        return replace(query, bonus="")
    at = query.dice.index(code)
    return replace(query, dice=query.dice[:at] + query.dice[at + 1 :])


MECHANIC = "dicepool"
TARGET = "~"  # stands before what dice must match, and in no text of a position
MeasureValue = int | str | bool
Record = Mapping[str, object]
USES = ("shells", "shield", "leap", "bonus", "free", "further", "push", "extra")


class QueryTerm(NamedTuple):
    """A thing that a question may name: its code and name, how surely it is known and why, and what it shows."""

    code: str
    name: str
    mark: str = "book"
    why: str = ""
    faces: tuple[str, ...] = ()
    group: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryVocabulary:
    """All that a question may be made of, and some questions to begin with, each with a title.

    A danger's `group` names its die, which several dangers may share. `uses` lists what the game knows of all that
    may be asked: `shells` to pay Danger with, a `shield` where those paid lie, `leap` to set a die to a face, a `bonus`
    die, `free` dice and `further` ones that are bought, a `push` (an optional symbol), `extra` symbols that cards add.
    Rooms show nothing of what a game does not use. `goods` names each of them, and `danger`, as the game does.
    """

    dice: tuple[QueryTerm, ...]
    symbols: Mapping[str, str]
    dangers: tuple[QueryTerm, ...]
    targets: tuple[QueryTerm, ...]
    objectives: Mapping[str, str]
    rulings: tuple[str, ...]
    goods: Mapping[str, str] = field(default_factory=dict)
    uses: Collection[str] = USES
    examples: tuple[tuple[str, str], ...] = ()

    @property
    def kinds(self) -> tuple[QueryTerm, ...]:
        """All dice whose faces may differ from copy to copy: those in use, then each Danger die once."""
        kinds: dict[str, QueryTerm] = {}
        for term in self.dangers:
            code = f"{DANGER}{term.group}"
            before = f"{kinds[code].says}, " if code in kinds else ""
            kinds[code] = term._replace(code=code, says=f"{before}{term.says}")
        return (*self.dice, *kinds.values())


class Finish(NamedTuple):
    """The result, the matches of each target, the dice lost, and the Shells paid, used in Time Leaps and left.

    A die lost that the question cannot tell from another is named after both, as GF/GS.
    """

    result: str
    matched: tuple[int, ...]
    lost: tuple[str, ...]
    shells_spent: int
    leaps: int
    shells: int
    shield: int

    @property
    def key(self) -> str:
        """The finish as one line of text, matches forgotten and the dice lost only counted."""
        result = self.result if self.result.startswith("hits=") else f"result={self.result}"
        return f"{result}|dice_lost={len(self.lost)}|shells_spent={self.shells_spent}|leaps={self.leaps}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """Something counted when an attempt is over; its kind is "chance", "number" or "names", `says` tells a value."""

    code: str
    title: str
    kind: str
    of: Callable[[Finish], MeasureValue]
    says: Callable[[MeasureValue], str] = str


class Variant(NamedTuple):
    """The same question with a little more at hand."""

    code: str
    title: str
    query: Query


class Assumption(NamedTuple):
    """Something that is not certain: an open rule, or faces nobody has printed; `options` begin with what is asked.

    Each option changes a question; so assumptions can be combined.
    """

    code: str
    title: str
    rule: str
    options: tuple[tuple[str, Callable[[Query], Query]], ...]


class ThrowClass(NamedTuple):
    """One class of throws: Danger, the answer to it, the Time Leaps made, the targets matched, what is best then."""

    danger: int
    answer: Action | None
    leaps: int
    matched: tuple[int, ...]
    best: Action


class Words(Protocol):
    """How a game tells of a question and its answers."""

    def action(self, query: Query, action: Action) -> str:
        """Tell a choice."""

    def rule(self, query: Query, action: Action) -> str:
        """Look up the slug of the rule that allows a choice; empty if none does."""

    def value(self, query: Query, value: Fraction | float) -> str:
        """Tell what a question is worth."""

    def unit(self, query: Query) -> str:
        """Say what the worth of a question is counted in, empty for a chance."""

    def target(self, query: Query) -> str:
        """Tell what the dice must match."""

    def step(self, query: Query, step: ThrowClass) -> str:
        """Tell a class of throws and what is best after it."""


class AttemptOdds(Protocol):
    """The questions of one game, bound to its components; `ready.DiceOdds` has all of this but what no two games share.

    Whoever writes one from scratch leaves nothing out, though `record` is called for files of questions alone.
    """

    @property
    def vocabulary(self) -> QueryVocabulary:
        """All that a question may be made of."""

    @property
    def words(self) -> Words:
        """How questions and answers are told."""

    @property
    def verbs(self) -> Verbs:
        """What the game's own actions are called that are choices of an attempt."""

    @property
    def todays(self) -> tuple[tuple[str, str], ...]:
        """How the table reads open rules where a question that names none means others, the first table's."""

    def read(self, text: str) -> Query:
        """Read the compact notation; raise NotationError for what cannot be read."""

    def write(self, query: Query) -> str:
        """Write the compact notation."""

    def question(self, query: Query) -> Problem:
        """Convert a question into a problem for the solver; raise ValueError for what cannot be asked."""

    def record(self, record: Record, common: Record | None = None) -> Problem:
        """Convert a plain record into a problem for the solver."""

    def at(self, state: Any) -> Query | None:
        """Ask the question a position stands at, by the table's readings; None if no attempt is under way."""

    def measures(self, query: Query) -> tuple[Measure, ...]:
        """List what is counted when the attempt is over."""

    def basis(self, query: Query) -> Basis:
        """Collect what the answer rests on."""

    def variants(self, query: Query) -> tuple[Variant, ...]:
        """List the same question with one more of each resource."""

    def assumptions(self, query: Query) -> tuple[Assumption, ...]:
        """List what is not certain about the question."""


def questions_of(table: "OpenTable") -> AttemptOdds:
    """Look up the dice odds of a table; raise NotInTheBox if its box offers none."""
    questions: AttemptOdds | None = table.mechanic(MECHANIC)
    if questions is None:
        raise NotInTheBox(_("the box {0!r} has no odds to ask for in writing").format(table.box.id))
    return questions


def about_dice(text: str) -> bool:
    """Tell whether a text names what dice must match."""
    return TARGET in text.split()


def query_today(questions: AttemptOdds, text: str) -> Query:
    """Read a question, or the example of that title, as it is meant today: by the table where it names no reading."""
    if not about_dice(text):
        titled = {title.lower(): example for title, example in questions.vocabulary.examples}
        text = titled.get(text.strip().lower(), text)
    query = questions.read(text)
    said = dict(query.rulings)
    for rule, option in questions.todays:
        query = query if rule in said else query.read_as(rule, option)
    return query
