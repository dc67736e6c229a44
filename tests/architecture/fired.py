"""Which rules really fire: as an event, a refusal or a line of the score.

As a pytest plugin (`-p tests.architecture.fired --fired FILE`) it listens to every game played in the tests and writes
down the rules it heard.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from itertools import cycle
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest

from tidal_widgets.engine import Action, Game, IllegalAction, Roller, Scores, Step, Table
from tidal_widgets.engine.playout import Chooser, moves
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.game import Play, make_game
from tidal_widgets.games.tidal_blades.loading import load_components
from tidal_widgets.games.tidal_blades.state import State
from tidal_widgets.rulebook import RuleId, Rulings

P = ParamSpec("P")
T = TypeVar("T")
TABLES = (
    Table(("axl", "caiman", "dust", "eko"), "experienced"),
    Table(("dust", "eko", "axl")),
    Table(("eko", "caiman"), "experienced"),
    Table(("caiman", "dust", "axl", "eko")),
)
heard: set[RuleId] = set()


def rules_of(result: object) -> Iterator[RuleId]:
    """Yield the rules that a step or a score names."""
    if isinstance(result, Step):
        yield from (event.rule for event in result.events)
    elif isinstance(result, Scores):
        yield from (line.rule for seat in result.lines for line in seat)
        yield result.decided_by


def listening(ask: Callable[P, T]) -> Callable[P, T]:
    """Return the function with what it returns or refuses overheard."""

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


def at_random(roller: Roller) -> Chooser[State]:
    """Return a player who chooses at random."""

    def choose(game: Game[State], state: State, actions: Sequence[Action]) -> Action:
        return roller.choose(actions)

    return choose


def in_random_games(count: int) -> set[RuleId]:
    """Return the rules that fire in so many games played at random."""
    book = box.rulebook()
    game = make_game(book, load_components(), Rulings.of(book))
    found: set[RuleId] = set()
    for seed, table in zip(range(count), cycle(TABLES), strict=False):
        state, roller = game.setup(table), Roller(seed)
        for _, _, _, step in moves(game, state, at_random(roller), roller):
            found.update(rules_of(step))
            state = step.state
        found.update(rules_of(game.scores(state)))
    return found


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ask for the file to write to."""
    parser.addoption("--fired", type=Path, required=True, help="write the rules that fired into this file")


def pytest_configure(config: pytest.Config) -> None:
    """Listen from now on."""
    for name in ("play", "setup", "scores"):
        setattr(Play, name, listening(getattr(Play, name)))


def pytest_unconfigure(config: pytest.Config) -> None:
    """Write down what was heard."""
    config.getoption("fired").write_text(lines(heard), encoding="utf-8")


def lines(rules: Iterable[RuleId]) -> str:
    """Write rules, one slug a line."""
    return "\n".join(sorted(rule.value for rule in rules))
