"""The questions of this game: how they are read, put to the solver, and answered in its words."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from tidal_widgets.advice import Basis
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.odds.basis import assumptions, basis, measures
from tidal_widgets.games.tidal_blades.odds.meaning import (
    ARMOURY,
    OBJECTIVES,
    OPEN,
    SYMBOLS,
    WORTHS,
    Target,
    danger_of,
    dangers,
    first_readings,
    flipped,
    kind_of,
    objective_of,
    options,
    read_target,
    readings,
    solver_dice,
    solver_spot,
    spot_weight,
    todays,
    utility,
)
from tidal_widgets.games.tidal_blades.odds.words import TidalWords
from tidal_widgets.mechanics.dicepool.notation import Lexicon, read, write
from tidal_widgets.mechanics.dicepool.problem import MOST_DICE, STANDARD_VERBS, Problem
from tidal_widgets.mechanics.dicepool.query import Assumption, Measure, Query, QueryVocabulary, Record, Variant
from tidal_widgets.text import _

if TYPE_CHECKING:
    from tidal_widgets.box import OpenTable
    from tidal_widgets.games.tidal_blades.components import Components


class TidalQuestions:
    """Questions bound to an opened table: to its components, its readings, and how it looks at positions."""

    verbs = STANDARD_VERBS

    def __init__(self, table: OpenTable) -> None:
        self.components: Components = table.components
        self._table = table
        self._readings = dict(table.readings)
        self.words = TidalWords(self.components)

    @cached_property
    def vocabulary(self) -> QueryVocabulary:
        """All that a question may be made of."""
        from tidal_widgets.games.tidal_blades.odds.words import vocabulary  # noqa: PLC0415  (seldom wanted)

        return vocabulary(self.components)

    @property
    def todays(self) -> tuple[tuple[str, str], ...]:
        """Today's readings of what a question that names none reads otherwise; none if it is bound to some."""
        return () if self._readings else todays()

    @cached_property
    def lexicon(self) -> Lexicon:
        """What the words of the notation may be."""
        dice = {code: die.faces for code, die in self.components.dice.items()}
        return Lexicon(
            dice=dice,
            symbols=SYMBOLS,
            dangers={code: self.components.danger[slug].faces for code, slug in dangers(self.components).items()},
            objectives=tuple(OBJECTIVES),
            rulings={rule: options(rule) for rule in OPEN},
            worths=(*WORTHS, *dice),
            target=lambda text: read_target(self.components, text),
            danger_dice=dangers(self.components),
            names=self._names,
        )

    @property
    def _names(self) -> dict[str, str]:
        """What dice and Traits are called, in small letters; a die of a colour in either order."""
        dice = {die.name.lower().removesuffix(" die"): code for code, die in self.components.dice.items()}
        turned = {" ".join(reversed(name.split())): code for name, code in dice.items()}
        return {**turned, **dice, **{str(name).lower(): trait for trait, name in NUMBERS.traits.items()}}

    def read(self, text: str) -> Query:
        """Read the compact notation; raise NotationError for what cannot be read."""
        query = read(text, self.lexicon)
        said = dict(query.rulings)
        for rule, option in self._readings.items():
            if rule in OPEN and rule not in said and option != first_readings()[rule]:
                query = query.read_as(rule, option)
        return query

    def write(self, query: Query) -> str:
        """Write the compact notation."""
        return write(query)

    def target(self, query: Query) -> Target:
        """Read what the dice must match, as the open rules have it."""
        target = read_target(self.components, query.target)
        starting = target.challenge is not None and target.challenge.slug in self.components.starting
        return target._replace(push="") if starting and flipped(query, "starting-push-it") else target

    def question(self, query: Query) -> Problem:
        """Convert a query to the problem for the solver; raise ValueError for what cannot be asked."""
        if unknown := [code for code in query.pool if code not in self.components.dice]:
            raise ValueError(
                _("no die is called {0!r}; dice are {1}").format(unknown[0], ", ".join(self.components.dice))
            )
        if not query.possible:
            raise ValueError(_("no die is free and you cannot buy one: allow at least one"))
        target = self.target(query)
        aim = objective_of(query, target)
        return Problem(
            kind=kind_of(aim, target),
            dice=solver_dice(self.components, query),
            required=tuple(target.required),
            push=target.push,
            spots=tuple(solver_spot(query, spot, spot_weight(query, spot, aim)) for spot in target.spots),
            extra=query.extra,
            danger=danger_of(self.components, query),
            shells=query.shells,
            shield=query.shield,
            leap=query.leap,
            readings=readings(query),
            utility=utility(self.components, query, target, aim),
        )

    def record(self, record: Record, common: Record | None = None) -> Problem:
        """Read the problem that a plain record poses."""
        from tidal_widgets.mechanics.dicepool.records import question_of  # noqa: PLC0415  (only for a file)

        return question_of(record, ARMOURY, common)

    def at(self, state: object) -> Query | None:
        """Find the question a position stands at by the readings of the table, if it stands in an attempt."""
        from tidal_widgets.games.tidal_blades.odds.questions_at import question_at  # noqa: PLC0415  (needs the engine)

        return question_at(self._table.world, state)

    def measures(self, query: Query) -> tuple[Measure, ...]:
        """List what is counted when the attempt is over."""
        return measures(query, self.target(query), self.question(query), self.words.dice)

    def basis(self, query: Query) -> Basis:
        """Collect what the answer rests on: data that are not the book's, open rules, and what is left out."""
        return basis(self.components, query, self.target(query))

    def variants(self, query: Query) -> tuple[Variant, ...]:
        """List the same question with one more Shell, and before the first throw with more or better dice."""
        shells = (
            Variant("shell", _("one more Shell on the board"), replace(query, shells=query.shells + 1)),
            Variant("shield", _("one more Shell on the Shield"), replace(query, shield=query.shield + 1)),
        )
        if query.started:
            return shells
        return (*self._further(query), *shells, *self._better(query))

    def _further(self, query: Query) -> tuple[Variant, ...]:
        if len(query.pool) == MOST_DICE:
            return ()
        if query.free is not None and query.free + query.further < len(query.dice):
            return (Variant("fruit", _("one more Fruit"), replace(query, further=query.further + 1)),)
        more = replace(query, dice=(*query.dice, "N"), free=None if query.free is None else query.free + 1)
        return (Variant("die", _("another {0}").format(self.components.dice["N"].name), more),)

    def _better(self, query: Query) -> tuple[Variant, ...]:
        kinds, found = self.components.dice, []
        for code in dict.fromkeys(query.dice):
            at = query.dice.index(code)
            for new in kinds[code].upgrades:
                dice = (*query.dice[:at], new, *query.dice[at + 1 :])
                title = _("a {0} instead of a {1}").format(kinds[new].name, kinds[code].name)
                found.append(Variant(f"{code}-{new}", title, replace(query, dice=dice)))
        return tuple(found)

    def assumptions(self, query: Query) -> tuple[Assumption, ...]:
        """List what is not certain about the question."""
        return assumptions(self.components, query, self.target(query))
