"""The attempt solver satisfies the equation of odds at every position that the game's own play reaches."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.games.tidal_blades.trials import Trial, trials
from tests.unit.advice.one_step import expected
from tidal_widgets.games.tidal_blades.odds.meaning import READINGS, options
from tidal_widgets.games.tidal_blades.play.damage import PlaceHits
from tidal_widgets.games.tidal_blades.play.state import State

TRIALS = list(trials(seed=7, count=300))
SOME, ALL = 6, 30


class Reached:
    """Positions of one attempt as the game's own play makes them."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.chosen: dict[State, Fraction] = {}
        self.known: dict[State, Fraction] = {}

    def value(self, state: State) -> Fraction:
        """Take the solver's value where a choice is asked; compute what follows from it at chance and at the end."""
        if state not in self.known:
            self.known[state] = self._value(state)
        return self.known[state]

    def _value(self, state: State) -> Fraction:
        chance = self.trial.stop(state) is not None or bool(self.trial.game.chance(state))
        if chance or isinstance(state.pending[-1], PlaceHits):
            return self.expected(state)
        self.chosen[state] = self.trial.worth(state)
        return self.chosen[state]

    def expected(self, state: State) -> Fraction:
        """Compute what the equation makes of the values one step on."""
        return expected(self.trial.game, state, self.value, self.trial.stop, 0)


@pytest.mark.parametrize(
    "group", [pytest.param(number, marks=[pytest.mark.slow] if number >= SOME else []) for number in range(ALL)]
)
def test_the_solver_satisfies_the_equation_wherever_play_leads(group: int) -> None:
    for trial in TRIALS[group::ALL]:
        reached = Reached(trial)
        assert reached.value(trial.start) == trial.situation.value
        done: set[State] = set()
        while waiting := reached.chosen.keys() - done:
            for state in waiting:
                assert reached.expected(state) == reached.chosen[state], (trial.text, trial.rulings, state.pending[-1])
            done |= waiting


def test_the_attempts_cover_every_reading_and_all_that_may_come_up() -> None:
    seen = Counter(ruling for trial in TRIALS for ruling in trial.rulings)
    kinds = Counter(kind for trial in TRIALS for kind in _kinds(trial))

    answers = {(rule, option) for rule in READINGS for option in options(rule)[1:]}
    assert answers - {("starting-push-it", "deck-only"), ("trophy-spots", "edged-only")} <= set(seen)
    assert all(
        kinds[kind] >= 10 for kind in ("twins", "pairs", "armour", "bonus", "leap", "push", "three dice", "blocks")
    )


def _kinds(trial: Trial) -> list[str]:
    question = trial.questions.question(trial.query)
    found = {
        "twins": len({spot.side for spot in question.spots}) > 1,
        "pairs": any(spot.pair for spot in question.spots),
        "armour": any(spot.min_level for spot in question.spots),
        "bonus": len(trial.query.dice) > len(trial.dice),
        "leap": question.shield >= 4,
        "push": bool(question.push),
        "three dice": len(trial.query.dice) == 3,
        "blocks": question.shells == 2,
    }
    return [kind for kind, there in found.items() if there]
