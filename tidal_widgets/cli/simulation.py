"""Playing whole games with bots, one after the other, each from a seed of its own."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from tidal_widgets.cli.playing import Opened
from tidal_widgets.cli.told import Told
from tidal_widgets.engine import Action, Event, Game, IllegalAction, Roller, Scores, Table
from tidal_widgets.playthrough import Chooser, moves
from tidal_widgets.text import _

RANDOM = "random"
SEEDS = 1_000_000  # games of one seed, so that the games of the next are others


class Played(NamedTuple):
    """A whole game: who sat there, what was done, what happened, and how it ended."""

    table: Table
    actions: Sequence[Action]
    events: Sequence[Event]
    decisions: int
    state: Any
    scores: Scores


def chooser(opened: Opened, name: str) -> Callable[[Roller], Chooser[Any]]:
    """Return who chooses, given the hand that rolls the dice of a game."""
    bots = opened.playing.bots
    if name == RANDOM:
        return lambda roller: lambda _game, _state, actions: roller.choose(actions)
    if name not in bots:
        raise Told(_("no bot is called {0!r}; bots: {1}").format(name, ", ".join([RANDOM, *bots])))
    bot = bots[name](opened.components, opened.game.rulings)
    return lambda _roller: bot


def games(opened: Opened, bot: str, tables: Sequence[Table], seeds: range) -> Iterator[Played]:
    """Yield one game for each seed; the tables take turns."""
    chooses = chooser(opened, bot)
    for number, seed in enumerate(seeds):
        roller = Roller(seed)
        try:
            yield _played(opened.game, tables[number % len(tables)], chooses(roller), roller)
        except IllegalAction as refusal:
            raise Told(str(refusal)) from refusal


def seeds(seed: int, count: int) -> range:
    """Return the seeds of so many games; no two seeds share one."""
    return range(seed * SEEDS, seed * SEEDS + count)


def _played(game: Game[Any], table: Table, choose: Chooser[Any], roller: Roller) -> Played:
    state = game.setup(table)
    actions, events, decisions = [], list[Event](), 0
    for action, _state, choices, step in moves(game, state, choose, roller):
        actions.append(action)
        events += step.events
        decisions += choices > 1
        state = step.state
    scores = game.scores(state)
    if scores is None:
        raise Told(_("the game came to no end after {0} actions").format(len(actions)), code=1)
    return Played(table, actions, events, decisions, state, scores)
