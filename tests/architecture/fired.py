"""Which rules really fire: as an event, a refusal or a line of the score.

As a pytest plugin (`-p tests.architecture.fired --fired FILE`) it listens to every game played in the tests and writes
down the rules it heard.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest

from tidal_widgets.engine import Game, IllegalAction, Scores, Stack, Step
from tidal_widgets.rulebook import RuleId

P = ParamSpec("P")
T = TypeVar("T")
heard: set[RuleId] = set()


def rules_of(result: object) -> Iterator[RuleId]:
    """Yield the rules that a step or a score names."""
    if isinstance(result, Step):
        yield from (event.rule for event in result.events)
    elif isinstance(result, Scores):
        yield from (line.rule for seat in result.lines for line in seat)
        yield result.decided_by


def listening(ask: Callable[P, T]) -> Callable[P, T]:
    """Wrap the function so that what it returns or refuses is overheard."""

    @wraps(ask)
    def overheard(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            result = ask(*args, **kwargs)
        except IllegalAction as refusal:
            heard.add(refusal.rule)
            raise
        heard.update(rules_of(result))
        return result

    return overheard


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ask for the file to write to."""
    parser.addoption("--fired", type=Path, required=True, help="write the rules that fired into this file")


def pytest_configure(config: pytest.Config) -> None:
    """Listen from now on."""
    made = Stack.game

    def overheard(*args: Any, **told: Any) -> Game[Any]:
        game: Game[Any] = made(*args, **told)
        return replace(game, play=listening(game.play), setup=listening(game.setup), scores=listening(game.scores))

    Stack.game = overheard  # type: ignore[method-assign]


def pytest_unconfigure(config: pytest.Config) -> None:
    """Write down what was heard."""
    config.getoption("fired").write_text(lines(heard), encoding="utf-8")


def lines(rules: Iterable[RuleId]) -> str:
    """Write rules, one slug a line."""
    return "\n".join(sorted(rule.value for rule in rules))
