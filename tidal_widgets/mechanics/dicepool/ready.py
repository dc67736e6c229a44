"""Ready odds: a game says what its dice, cards and words are, and where its attempts stand; all else is done here.

A game makes a subclass, and its box names that under `mechanics` as `dicepool`. The README shows a whole one.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property, partial
from typing import Any, Protocol, TypeVar

from tidal_widgets.advice import Basis, Ground
from tidal_widgets.box import OpenTable
from tidal_widgets.mechanics.dicepool import notation
from tidal_widgets.mechanics.dicepool.attempt import DiceAttempt, Faced
from tidal_widgets.mechanics.dicepool.problem import (
    MOST_SHELLS,
    STANDARD_VERBS,
    Action,
    Armoury,
    Die,
    Line,
    Problem,
    Readings,
    Shown,
    Verbs,
)
from tidal_widgets.mechanics.dicepool.query import (
    Assumption,
    Measure,
    Query,
    QueryTerm,
    QueryVocabulary,
    Record,
    ThrowClass,
    Variant,
)
from tidal_widgets.text import _, percent

SAYS = Verbs(
    commit=_("Throw {0}"),
    keep=_("Set aside {0}, and throw the rest again"),
    leap=_("Turn {0}"),
    block=_("Pay"),
    lose=_("Lose {0}"),
    complete=_("Complete it"),
    withdraw=_("Give up"),
    stop=_("Stop"),
)
FACES = {"*": _("any symbol"), "-": _("nothing")}


class NamedPiece(Protocol):
    """A piece as a record of components has it."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def mark(self) -> str:
        """How surely it is known."""

    @property
    def why(self) -> str:
        """Why it is thought to be so."""


class DicePiece(NamedPiece, Faced, Protocol):
    """A die with its faces; a Danger die shows `-`, `x` or `xx`."""


class TargetPiece(NamedPiece, Protocol):
    """A card that dice are thrown against."""

    @property
    def needs(self) -> tuple[str, ...]:
        """The symbols that must be matched."""


P = TypeVar("P", bound=NamedPiece)


class DiceOdds:
    """The odds of a game with symbol dice and a Danger die; it says what stands here, and may override any method.

    - `symbols`: what each symbol of the dice is called;
    - `says`: the words of each action, by its verb, or by its whole line (`keep nothing` where no die is set aside);
    - `rules`: the rule that allows each choice, by its verb;
    - `readings`: how each option of an open rule changes `Readings`; `plain` is what they change;
    - `uses`, `goods`: as in `QueryVocabulary`; `most` is how many of a good one may have;
    - `examples`: questions to begin with, each with its title; the odds room opens with the first;
    - `fewer`: whether one may throw fewer dice than one has;
    - `verbs`: what the game's own actions are called.
    """

    symbols: Mapping[str, str] = {}
    says: Mapping[str, str] = {}
    rules: Mapping[str, str] = {}
    readings: Mapping[str, Mapping[str, Mapping[str, bool]]] = {}
    plain: Readings = Readings()
    uses: Collection[str] = ("shells",)
    goods: Mapping[str, str] = {}
    most: Mapping[str, int] = {}
    examples: tuple[tuple[str, str], ...] = ()
    fewer: bool = False
    verbs: Verbs = STANDARD_VERBS

    def __init__(
        self,
        table: OpenTable,
        *,
        dice: Mapping[str, DicePiece],
        dangers: Mapping[str, DicePiece],
        targets: Mapping[str, TargetPiece],
    ) -> None:
        """Bind a table with its dice in use, its Danger dice and its cards, each by its code."""
        self.table, self.dice, self.dangers, self.targets = table, dice, dangers, targets

    def at(self, state: Any) -> Query | None:
        """Ask the question a position stands at, by `attempt`; None where no attempt is under way. A game says it."""
        return None

    def attempt(  # noqa: PLR0913  (all but two are named)
        self,
        target: str,
        lying: Iterable[str],
        *,
        thrown: Iterable[str] = (),
        shown: int = 0,
        shells: int = 0,
        shield: int = 0,
        danger: str = "",
        begun: bool = False,
    ) -> Query:
        """Make the query of a moment by the table's readings: these dice lie, each `die:face`; Danger shows so many x.

        `thrown` are about to be thrown, by their codes, all others lying aside. A face ends with ' if its die was set
        aside before the last throw: luck and skill want to know, and some readings. Danger that is settled shows 0.
        `begun` says that this is not the first throw, where none lies aside.
        """
        dice = [Shown(die, face.removesuffix("'"), face.endswith("'")) for die, _colon, face in map(_parted, lying)]
        return Query(
            dice=(*(die.die for die in dice), *thrown),
            target=target,
            danger=danger or next(iter(self.dangers)),
            shells=shells,
            shield=shield,
            leap="leap" in self.uses,
            rulings=self.todays,
            lying=tuple(dice),
            shown=shown or None,
            begun=begun,
            whole=not self.fewer,
        )

    def moment(self, attempt: DiceAttempt, shells: int = 0) -> Query | None:
        """Make the query that a ready attempt stands at; None without one, or while some of its dice are falling."""
        if attempt.between or attempt.lost:
            return None
        return self.attempt(
            attempt.target,
            attempt.lying,
            thrown=attempt.falling,
            shown=attempt.to_pay,
            shells=shells,
            danger=attempt.danger,
            begun=attempt.again and not attempt.lying,
        )

    @cached_property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The options of each open rule that readings depend on, today's first."""
        rules = (self.table.book.find(slug) for slug in self.readings)
        return {rule.id.value: tuple(option.name for option in rule.options) for rule in rules if rule}

    @cached_property
    def todays(self) -> tuple[tuple[str, str], ...]:
        """How the table reads open rules otherwise than the first published table."""
        return tuple((rule.value, name) for rule, name in self.table.rulings.unlike_first if rule in self.options)

    @cached_property
    def lexicon(self) -> notation.Lexicon:
        """What the words of the notation may be."""
        return notation.Lexicon(
            dice={code: die.faces for code, die in self.dice.items()},
            symbols="".join(self.symbols),
            dangers={code: tuple(face.count("x") for face in die.faces) for code, die in self.dangers.items()},
            danger_dice={code: code for code in self.dangers},
            objectives=("",),
            rulings=self.options,
            worths=(),
            target=self.needs,
            shells=self.good("shells"),
            shield="shield" in self.uses,
            names={one.name.lower().removesuffix(" die"): code for code, one in self.dice.items()}
            | {name.lower(): symbol for symbol, name in self.symbols.items()},
        )

    @cached_property
    def vocabulary(self) -> QueryVocabulary:
        """All that a question may be made of."""
        dice, dangers = self.dice.items(), self.dangers.items()
        return QueryVocabulary(
            dice=tuple(QueryTerm(code, one.name, one.mark, one.why, one.faces) for code, one in dice),
            symbols=self.symbols,
            dangers=tuple(QueryTerm(code, one.name, one.mark, one.why, one.faces, code) for code, one in dangers),
            targets=tuple(
                QueryTerm(code, one.name, one.mark, one.why, one.needs, self.group(code), self.symbols_said(one.needs))
                for code, one in self.targets.items()
            ),
            objectives={},
            rulings=tuple(self.options),
            goods=self.goods,
            uses=self.uses,
            examples=self.examples,
        )

    def good(self, code: str) -> str:
        """Name something that is counted as the game does."""
        return self.goods.get(code, _("Shells") if code == "shells" else code)

    def group(self, _target: str) -> str:
        """Name what a card is listed under; nothing where all stand in one list."""
        return ""

    def needs(self, target: str) -> tuple[str, ...]:
        """List the symbols that a target needs: a card by its code, or symbols in a row, + before an optional one."""
        if target in self.targets:
            return self.targets[target].needs
        required, plus, push = target.partition("+")
        wrong = {*required, *push} - {*self.symbols} or len(push) != len(plus) or (plus and "push" not in self.uses)
        if wrong or not required:
            says = _("{0!r} is nothing to match: name a card, or write symbols in a row, of {1}")
            raise notation.NotationMisread(says.format(target, " ".join(self.symbols)))
        return tuple(required)

    def read(self, text: str) -> Query:
        """Read the compact notation; readings that were chosen for this table hold where the text names no others."""
        query = notation.read(text, self.lexicon)
        said = dict(query.rulings)
        chosen = {rule for rule, _option in self.table.choices.readings} - {*said}
        rulings = {**said, **{rule: option for rule, option in self.todays if rule in chosen}}
        return replace(
            query,
            danger=query.danger if query.danger in self.dangers or "," in query.danger else next(iter(self.dangers)),
            leap=query.leap and "leap" in self.uses,
            rulings=tuple(sorted(rulings.items())),
            whole=not self.fewer,
        )

    def write(self, query: Query) -> str:
        """Write the compact notation."""
        query = query if "leap" in self.uses else replace(query, leap=True)  # so that nothing need be said of it
        return notation.write(query, shield="shield" in self.uses)

    def question(self, query: Query) -> Problem:
        """Make the problem for the solver; raise ValueError for what cannot be asked."""
        faces = {**self.lexicon.dice, **dict(query.faces)}
        return Problem(
            dice=tuple(Die(notation.one_of(code, faces, _("the die")), faces[code]) for code in query.pool),
            required=self.needs(query.target),
            push="" if query.target in self.targets else query.target.partition("+")[2],
            extra=query.extra,
            danger=self.lexicon.danger(query) or notation.danger_faces(query.danger),
            shells=query.shells,
            shield=query.shield,
            leap=query.leap,
            readings=self.read_as(query),
        )

    def read_as(self, query: Query) -> Readings:
        """Find how a question reads the open rules."""
        found = self.plain
        for rule, options in self.readings.items():
            found = replace(found, **options.get(self.reading(query, rule), {}))
        return found

    @cached_property
    def as_played(self) -> Readings:
        """How this table plays, for the game itself, so that its rules and its odds read each open rule alike."""
        return self.read_as(Query(dice=(), rulings=self.todays))

    def reading(self, query: Query, rule: str) -> str:
        """Look up how a question reads one open rule: as it says, else as the first published table does."""
        first = {known.value: option for known, option in self.table.book.first_readings.items()}
        return dict(query.rulings).get(rule, first[rule])

    def record(self, record: Record, common: Record | None = None) -> Problem:
        """Read the problem that a plain record of a file poses."""
        from tidal_widgets.mechanics.dicepool.records import question_of  # noqa: PLC0415  (only for a file)

        return question_of(record, Armoury(families={symbol: symbol for symbol in self.symbols}), common)

    def measures(self, query: Query) -> tuple[Measure, ...]:
        """Count the dice lost, and what is left to pay with."""
        lost = Measure(code="lost", title=_("dice lost"), kind="number", of=lambda finish: len(finish.lost))
        title = _("left: {0}").format(self.good("shells"))
        left = Measure(code="shells", title=title, kind="number", of=lambda finish: finish.shells)
        return (lost, left) if "shells" in self.uses else (lost,)

    def basis(self, query: Query) -> Basis:
        """Collect the pieces in the question that no book prints, and the open rules."""
        named = (_some(self.dice, query.pool), _some(self.dangers, [query.danger]), _some(self.targets, [query.target]))
        grounds = (Ground(code, one.name, str(one.mark), one.why) for pieces in named for code, one in pieces)
        return Basis(tuple(ground for ground in grounds if ground.mark != "book"), tuple(self.options))

    def variants(self, query: Query) -> tuple[Variant, ...]:
        """Ask the same with one more of each good that the game knows, up to as many as one may have."""
        room = MOST_SHELLS - query.shells - query.shield
        more = {
            "shells": (query.shells, replace(query, shells=query.shells + 1)),
            "shield": (query.shield, replace(query, shield=query.shield + 1)),
        }
        return tuple(
            Variant(code, _("one more: {0}").format(self.good(code)), other)
            for code, (now, other) in more.items()
            if code in self.uses and room and now < self.most.get(code, MOST_SHELLS)
        )

    def assumptions(self, query: Query) -> tuple[Assumption, ...]:
        """List the open rules, each as the question reads it, then otherwise."""
        return tuple(self._open(query, rule) for rule in self.options)

    def _open(self, query: Query, slug: str) -> Assumption:
        rule, now = self.table.book.find(slug), self.reading(query, slug)
        order = sorted(self.options[slug], key=lambda option: option != now)
        ways = tuple((option, partial(Query.read_as, rule=slug, option=option)) for option in order)
        return Assumption(slug, rule.title if rule else slug, slug, ways)

    @property
    def words(self) -> "DiceOdds":
        """How questions and answers are told: by the methods below."""
        return self

    def phrase(self, _state: object, action: Line) -> str:
        """Put an action of the game in words, as on a button; a `View` may have this as its `phrase`."""
        verb, things = action
        usual = dict(zip(self.verbs, SAYS, strict=True)) | {f"{self.verbs.keep} nothing": _("Throw all again")}
        says, line = {**usual, **self.says}, " ".join((verb, *things))
        found = says.get(line if things else f"{verb} nothing") or says.get(verb, line)
        return found.format(", ".join(map(self.thing, things)))

    def thing(self, thing: str) -> str:
        """Name a thing of an action: a die as it lies, else a die, a card or a face."""
        code, lies, face = thing.partition(":")
        pieces: Mapping[str, NamedPiece] = {**self.targets, **self.dangers, **self.dice}
        faces = {**FACES, **self.symbols, **{known: one.name for known, one in pieces.items()}}
        return f"{faces.get(code, code)} ({faces.get(face, face)})" if lies else faces.get(code, code)

    def symbols_said(self, symbols: Iterable[str]) -> str:
        """Put symbols into words."""
        return " ".join(self.symbols.get(symbol, symbol) for symbol in symbols)

    def action(self, query: Query, action: Action) -> str:
        """Tell a choice."""
        return self.phrase(None, self.verbs.line(action))

    def rule(self, query: Query, action: Action) -> str:
        """Look up the slug of the rule that allows a choice; empty if none does."""
        return str(self.rules.get(self.verbs.line(action)[0], ""))

    def value(self, query: Query, value: Fraction | float) -> str:
        """Tell what a question is worth."""
        return percent(value)

    def unit(self, query: Query) -> str:
        """Say what the worth of a question is counted in: nothing, as it is a chance."""
        return ""

    def target(self, query: Query) -> str:
        """Tell what the dice must match, a card with its name."""
        wanted = self.symbols_said(self.needs(query.target))
        return f"{self.targets[query.target].name}: {wanted}" if query.target in self.targets else wanted

    def step(self, query: Query, step: ThrowClass) -> str:
        """Tell a class of throws and what is best after it."""
        best = self.action(query, step.best)
        return _("{0} x, {1} matched: {2}").format(step.danger, sum(step.matched), best)


def _parted(thing: str) -> tuple[str, str, str]:
    return thing.partition(":")


def _some(pieces: Mapping[str, P], codes: Iterable[str]) -> Iterator[tuple[str, P]]:
    return ((code, pieces[code]) for code in dict.fromkeys(codes) if code in pieces)
