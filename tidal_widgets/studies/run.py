"""Playing whole games with bots, one after the other, each from a seed of its own."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from tidal_widgets.box import Playing
from tidal_widgets.engine import Action, Event, Game, Record, Roller, Scores, Seating, record_of
from tidal_widgets.playthrough import Chooser, Players, Playthrough
from tidal_widgets.text import PlainError, _

S = TypeVar("S")
RANDOM = "random"
SEEDS = 1_000_000  # games of one seed, so that the games of the next are others
Bot = Callable[[Roller], Chooser[S]]
"""Who chooses in a game, given the hand that rolls its dice."""


class UnknownBot(PlainError, LookupError):
    """The game has no bot of that name."""


class NoEnd(PlainError, RuntimeError):
    """A game in which nobody can go on, though it has no score."""


def bot_named(name: str, playing: Playing[S]) -> Bot[S]:
    """Find the bot with that name; a game at random takes choices and dice from one roller."""
    if name == RANDOM:
        return lambda roller: lambda _game, _state, actions: roller.choose(actions)
    if name not in playing.bots:
        known = ", ".join([RANDOM, *playing.bots])
        raise UnknownBot(_("no bot is called {0!r}; bots: {1}").format(name, known))
    bot = playing.bots[name]
    return lambda _roller: bot


def bots_named(names: Sequence[str], playing: Playing[S]) -> Bot[S]:
    """Find who chooses where each seat has a bot of its own, or all have the one that is named."""
    bots = [bot_named(name, playing) for name in names]
    return bots[0] if len(bots) == 1 else partial(_by_seat, bots)


def _by_seat(bots: Sequence[Bot[S]], roller: Roller) -> Chooser[S]:
    choosers = [bot(roller) for bot in bots]

    def choose(game: Game[S], state: S, actions: Sequence[Action]) -> Action:
        return choosers[game.to_move(state) or 0](game, state, actions)

    return choose


class SimulatedGame(NamedTuple):
    """A whole game: who sat there, what was done and happened, out of how many real choices, and how it ended.

    The positions gone through are not kept, as they make many games slower.
    """

    game: Game[Any]
    table: Seating
    actions: Sequence[Action]
    events: Sequence[Event]
    decisions: int
    state: Any
    scores: Scores

    def record(self, **notes: str) -> Record:
        """Make the record of the game."""
        return record_of(self.game, self.table, self.actions, **notes)


def games(
    game: Game[S], bot: Bot[S], tables: Sequence[Seating], seeds: range, first: int = 0
) -> Iterator[SimulatedGame]:
    """Yield one game for each seed, from set-up to score; the tables take turns, beginning with the `first` game's."""
    for number, seed in enumerate(seeds, first):
        yield _played(game, tables[number % len(tables)], bot, seed)


def _played(game: Game[S], table: Seating, bot: Bot[S], seed: int) -> SimulatedGame:
    roller = Roller(seed)
    players: Players[S] = Players(others=bot(roller))
    begun = Playthrough.begin(game, table, players, seed)
    actions, events, decisions, state = list[Action](), list[Event](), 0, begun.state
    for move in begun.ahead(roller):
        actions.append(move.action)
        events += move.step.events
        decisions += move.options > 1
        state = move.step.state
    scores = game.scores(state)
    if scores is None:
        raise NoEnd(_("the game came to no end after {0} actions").format(len(actions)))
    return SimulatedGame(game, table, tuple(actions), tuple(events), decisions, state, scores)


def seeds(seed: int, count: int) -> range:
    """List the seeds of so many games; no two seeds share one."""
    return range(seed * SEEDS, seed * SEEDS + count)
