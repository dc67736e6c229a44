"""Advice on attempts with dice: the solver's answers laid beside the game's own actions."""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from tidal_widgets.advice import CHANCE, Advice, Advising, Budget, Ending, Unit, Worth
from tidal_widgets.box import OpenTable
from tidal_widgets.chance import Number
from tidal_widgets.charts import capital
from tidal_widgets.engine import Action, Game
from tidal_widgets.mechanics.dicepool.charts import outcomes_chart
from tidal_widgets.mechanics.dicepool.outlook import Outlook, Situation, in_floats, measure_of, outlook_at
from tidal_widgets.mechanics.dicepool.problem import STANDARD_VERBS, Verbs
from tidal_widgets.mechanics.dicepool.query import AttemptOdds, Query, questions_of
from tidal_widgets.mechanics.dicepool.solver.budget import TooLarge, admit
from tidal_widgets.text import _

ALL_ROLLS = _("The chance counts every roll you may still make, so it can be high with little matched.")


@dataclass(frozen=True, slots=True)
class DiceAdviser:
    """Tells what choices in an attempt are worth; by the same readings of open rules as the game is played."""

    game: Game[Any]
    questions: AttemptOdds

    def knows(self, view: object, _seat: int) -> bool:
        """Tell whether a position stands in an attempt."""
        return self.questions.at(view) is not None

    def advise(self, view: object, _seat: int, budget: Budget) -> Advising:
        """Work out what the choices of an attempt are worth; None where there is none, or it is too large."""
        query = self.questions.at(view)
        if query is None:
            return None
        legal = self.game.legal(view)
        if budget.exact:
            return (yield from self._advise(query, legal, budget, Fraction(1)))
        return (yield from self._advise(query, legal, budget, 1.0))

    def _advise(self, query: Query, legal: Iterable[Action], budget: Budget, one: Number) -> Advising:
        try:
            admit(self.questions.question(query), one)
        except TooLarge:
            return None
        found = yield from solved(self.questions, query, one)
        words = self.questions.words
        in_chances = self.questions.question(query).in_chances
        name = CHANCE.name if in_chances else words.unit(query)
        return Advice(
            value=Worth.of(found.value),
            worth=worths(legal, found, self.questions.verbs),
            unit=Unit(name, partial(words.value, query), ALL_ROLLS if in_chances else ""),
            basis=found.basis,
            ending=ending(found) if budget.ending else None,
        )


def adviser(table: OpenTable) -> DiceAdviser:
    """Build the adviser for a table; the box names this function among its parts."""
    return DiceAdviser(table.game, questions_of(table))


def ending(found: Outlook[Number]) -> Ending:
    """Describe how an attempt may end, in a sentence and a chart."""
    return Ending(capital(found.says), outcomes_chart(in_floats(found), measure_of("", found.measures)))


def solved(questions: AttemptOdds, query: Query, one: Number) -> Generator[float, None, Outlook[Number]]:
    """Solve a question in small steps, ties between choices included; return its outlook without additions."""
    situation: Situation[Number] = yield from Situation.reached(questions, query, one)
    finishes = yield from situation.finishing()
    yield from situation.untying()
    return outlook_at(situation, finishes)


def worths(legal: Iterable[Action], outlook: Outlook[Number], verbs: Verbs = STANDARD_VERBS) -> Mapping[Action, Worth]:
    """Map each legal action that the outlook values to its worth, the best first."""
    found: dict[Action, Worth] = {}
    actions = list(legal)
    for choice in outlook.choices:
        for action in actions:
            if action not in found and verbs.matches(action, choice.action):
                found[action] = Worth.of(choice.value)
    return found
