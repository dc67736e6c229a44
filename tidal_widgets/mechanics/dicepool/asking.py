"""What a game must say so that its questions can be put and answered in words: the protocol a box fulfils."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tidal_widgets.advice import Basis
from tidal_widgets.box import NotInTheBox
from tidal_widgets.chance.reader import Record
from tidal_widgets.mechanics.dicepool.actions import Action
from tidal_widgets.mechanics.dicepool.asked import DANGER, Asked
from tidal_widgets.mechanics.dicepool.finishes import Finish
from tidal_widgets.mechanics.dicepool.question import Question
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.box import OpenTable

MECHANIC = "dicepool"
Told = int | str | bool


class Term(NamedTuple):
    """A thing that a question may name: its code and name, how surely it is known and why, and what it shows."""

    code: str
    name: str
    mark: str = "book"
    why: str = ""
    faces: tuple[str, ...] = ()
    group: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """All that a question may be made of, and some questions to begin with, each with a title.

    A danger's `group` names its die, which several dangers may share. `goods` names what is counted (shells, shield,
    free, further, bonus, leap) as the game does.
    """

    dice: tuple[Term, ...]
    symbols: Mapping[str, str]
    dangers: tuple[Term, ...]
    targets: tuple[Term, ...]
    objectives: Mapping[str, str]
    rulings: tuple[str, ...]
    goods: Mapping[str, str] = field(default_factory=dict)
    examples: tuple[tuple[str, str], ...] = ()

    @property
    def kinds(self) -> tuple[Term, ...]:
        """All dice whose faces may differ from copy to copy: those in use, then each Danger die once."""
        kinds: dict[str, Term] = {}
        for term in self.dangers:
            code = f"{DANGER}{term.group}"
            before = f"{kinds[code].says}, " if code in kinds else ""
            kinds[code] = term._replace(code=code, says=f"{before}{term.says}")
        return (*self.dice, *kinds.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """Something counted when an attempt is over; its kind is "chance", "number" or "names", `says` tells a value."""

    code: str
    title: str
    kind: str
    of: Callable[[Finish], Told]
    says: Callable[[Told], str] = str


class Variant(NamedTuple):
    """The same question with a little more at hand."""

    code: str
    title: str
    asked: Asked


class Assumption(NamedTuple):
    """Something that is not certain: an open rule, or faces nobody has printed; `options` begin with what is asked.

    Each option changes a question; so assumptions can be combined.
    """

    code: str
    title: str
    rule: str
    options: tuple[tuple[str, Callable[[Asked], Asked]], ...]


class Step(NamedTuple):
    """One class of throws: Danger, the answer to it, the Time Leaps made, the targets matched, what is best then."""

    danger: int
    answer: Action | None
    leaps: int
    matched: tuple[int, ...]
    best: Action


class Words(Protocol):
    """How a game tells of a question and its answers."""

    def action(self, asked: Asked, action: Action) -> str:
        """Tell a choice."""

    def rule(self, asked: Asked, action: Action) -> str:
        """Return the slug of the rule that allows a choice, empty if none is meant."""

    def value(self, asked: Asked, value: Fraction | float) -> str:
        """Tell what a question is worth."""

    def unit(self, asked: Asked) -> str:
        """Say what the worth of a question is counted in, empty for a chance."""

    def target(self, asked: Asked) -> str:
        """Tell what the dice must match."""

    def step(self, asked: Asked, step: Step) -> str:
        """Tell a class of throws and what is best after it."""


class Questions(Protocol):
    """The questions of one game, bound to its components."""

    @property
    def vocabulary(self) -> Vocabulary:
        """All that a question may be made of."""

    @property
    def words(self) -> Words:
        """How questions and answers are told."""

    def read(self, text: str) -> Asked:
        """Read the compact notation; raise NotationError for what cannot be read."""

    def write(self, asked: Asked) -> str:
        """Write the compact notation."""

    def question(self, asked: Asked) -> Question:
        """Return the question for the solver; raise ValueError for what cannot be asked."""

    def record(self, record: Record, common: Record | None = None) -> Question:
        """Return the question a plain record asks."""

    def at(self, state: object, rulings: Sequence[tuple[str, str]] = ()) -> Asked | None:
        """Return the question a position stands at, if it stands in an attempt."""

    def measures(self, asked: Asked) -> tuple[Measure, ...]:
        """Return what is counted when the attempt is over."""

    def basis(self, asked: Asked) -> Basis:
        """Return what the answer rests on."""

    def variants(self, asked: Asked) -> tuple[Variant, ...]:
        """Return the same question with one more of each resource."""

    def assumptions(self, asked: Asked) -> tuple[Assumption, ...]:
        """Return what is not certain about the question."""


def questions_of(table: "OpenTable") -> Questions:
    """Return what odds of dice can be asked for at a table; raise NotInTheBox where there is nothing to ask for."""
    questions: Questions | None = table.mechanic(MECHANIC)
    if questions is None:
        raise NotInTheBox(_("the box {0!r} has no odds that can be asked for in writing").format(table.box.id))
    return questions


def asked_today(questions: Questions, text: str) -> Asked:
    """Read a question as it is meant today: rules that it does not name are read by today's default.

    Questions may have `todays`: today's readings where a question that names none means others, the first table's.
    """
    asked = questions.read(text)
    said = dict(asked.rulings)
    for rule, option in getattr(questions, "todays", ()):
        asked = asked if rule in said else asked.read_as(rule, option)
    return asked
