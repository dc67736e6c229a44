"""The equation over the game's own play has the value that the attempt solver finds, in attempts that are hard."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random

import pytest

from tests.games.tidal_blades.trials import Trial, trial
from tests.soak import seed, size
from tidal_widgets.advice.equation import Equation
from tidal_widgets.games.tidal_blades.play.state import State

GROUPS = 3
LIFT = 100
LEAST, MOST = size(150, 600), size(600, 2_500)
"""How many choices play must lead to for an attempt to be hard, and how many are settled within a minute."""


def choices(equation: Equation[State], start: State) -> int:
    """Count the choices that play leads to, as far as the most that are wanted."""
    found, waiting = set[State](), list(equation._form(start).shares)
    while waiting and len(found) <= MOST:
        choice = waiting.pop()
        if choice not in found:
            found.add(choice)
            for action in equation.game.legal(choice):
                waiting += equation._form(equation.game.play(choice, action).state).shares
    return len(found)


def lifted(drawn: Trial) -> Callable[[State], Fraction | None]:
    """Lift what an attempt has brought above nothing: play that never ends would be better than a loss."""

    def stop(state: State) -> Fraction | None:
        end = drawn.stop(state)
        return None if end is None else end + LIFT

    return stop


def hard(first: int, count: int) -> Iterator[tuple[Trial, Equation[State]]]:
    """Draw attempts with three and four dice that are hard and can be settled."""
    random = Random(first)
    while count:
        drawn = trial(random, plain=False, sizes=(3, 4))
        equation = Equation(drawn.game, lifted(drawn), 0)
        if LEAST <= choices(equation, drawn.start) <= MOST:
            count -= 1
            yield drawn, equation


@pytest.mark.law
@pytest.mark.slow
@pytest.mark.parametrize("group", range(GROUPS))
def test_the_least_solution_over_play_is_what_the_solver_finds(group: int) -> None:
    for drawn, equation in hard(seed(40 + group), size(1, 20)):
        assert equation.value(drawn.start) - LIFT == drawn.situation.value, (drawn.text, drawn.rulings)
