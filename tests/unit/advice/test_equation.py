"""The equation over a game's own play, on games small enough to solve by hand."""

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

import pytest

from tests.unit.advice.one_step import expected
from tidal_widgets.advice.equation import Equation
from tidal_widgets.engine import Action, Game, Step

NOTHING: Mapping[Action, int] = {}


@dataclass(frozen=True)
class Maze:
    """A game told by its moves: what is chosen or thrown at each place, and whose choice it is."""

    choices: Mapping[str, Mapping[str, str]]
    thrown: Mapping[str, Mapping[str, tuple[int, str]]]
    seats: Mapping[str, int]

    def to_move(self, state: str) -> int | None:
        return self.seats.get(state, 0) if state in self.choices else None

    def legal(self, state: str) -> tuple[Action, ...]:
        return tuple(Action(verb) for verb in self.choices.get(state, {}))

    def chance(self, state: str) -> Mapping[Action, int]:
        return {Action(verb): ways for verb, (ways, _) in self.thrown.get(state, {}).items()}

    def play(self, state: str, action: Action) -> Step[str]:
        found = self.choices[state][action.verb] if state in self.choices else self.thrown[state][action.verb][1]
        return Step(found, ())


def maze(
    choices: Mapping[str, Mapping[str, str]],
    thrown: Mapping[str, Mapping[str, tuple[int, str]]] = {},
    seats: Mapping[str, int] = {},
) -> Game[str]:
    return cast("Game[str]", Maze(choices, thrown, seats))


def stop(state: str) -> Fraction | None:
    return Fraction(state) if state.lstrip("-").replace("/", "").isdigit() else None


AGAIN = maze(
    {"start": {"stop": "1/4", "throw": "dice"}},
    {"dice": {"win": (1, "1"), "lose": (2, "0"), "blank": (3, "start")}},
)


def test_a_blank_that_leads_back_is_summed_as_a_series() -> None:
    assert Equation(AGAIN, stop, 0).value("start") == Fraction(1, 3)


def test_the_solution_satisfies_the_equation() -> None:
    values = Equation(AGAIN, stop, 0).values("start")

    def value(state: str) -> Fraction:
        return values[state] if state in values else expected(AGAIN, state, value, stop, 0)

    assert expected(AGAIN, "start", value, stop, 0) == values["start"] == Fraction(1, 3)


def test_chance_at_the_start_is_worth_its_mean() -> None:
    assert Equation(AGAIN, stop, 0).value("dice") == Fraction(1, 6) + Fraction(1, 2) * Fraction(1, 3)


def test_an_end_is_worth_what_the_objective_says() -> None:
    assert Equation(AGAIN, stop, 0).value("7") == 7


def test_play_that_never_ends_is_worth_nothing() -> None:
    circle = maze({"here": {"on": "there"}, "there": {"back": "here"}})

    assert Equation(circle, stop, 0).value("here") == 0


def test_ends_worth_less_than_nothing_are_refused_until_they_are_lifted() -> None:
    game = maze({"start": {"lose": "-2", "lose less": "-1"}})

    with pytest.raises(ValueError, match="lift all ends"):
        Equation(game, stop, 0).value("start")
    lifted = Equation(game, lambda state: None if (end := stop(state)) is None else end + 5, 0)
    assert lifted.value("start") - 5 == -1


def test_choices_that_lead_to_each_other_are_solved_together() -> None:
    game = maze(
        {"a": {"x": "p", "out": "0"}, "b": {"y": "q", "out": "1/2"}},
        {"p": {"1": (1, "b"), "2": (1, "a")}, "q": {"1": (1, "a"), "2": (1, "1")}},
    )
    assert Equation(game, stop, 0).values("a") == {"a": 1, "b": 1}


def test_a_choice_that_another_leads_to_and_that_leads_nowhere_back_is_solved_with_it() -> None:
    game = maze({"a": {"x": "p", "out": "1/8"}, "b": {"out": "1/2"}}, {"p": {"1": (1, "b"), "2": (1, "0")}})

    assert Equation(game, stop, 0).values("a") == {"a": Fraction(1, 4), "b": Fraction(1, 2)}


def test_another_seats_choice_is_refused() -> None:
    game = maze({"start": {"go": "theirs"}, "theirs": {"go": "1"}}, seats={"theirs": 1})

    with pytest.raises(ValueError, match="another seat's"):
        Equation(game, stop, 0).value("start")


def test_the_equation_is_loaded_when_it_is_asked_for() -> None:
    code = "import sys; import tidal_widgets.advice; print('tidal_widgets.advice.equation' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout == b"False\n"
