"""Ways to spoil the toy game, and to see that the kit notices."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import pytest

from tests.unit.divers import TWO, Reef, divers
from tidal_widgets.engine import Action, Event, Game, IllegalAction, Scores, Step
from tidal_widgets.testing import LAWS, BrokenLaw, Law, play_out

BOUND = 60
SEEDS = range(12)
DIVERS = divers()


def complaint(game: Game[Reef], *only: Law) -> str:
    """Hear what the kit, or some of its laws alone, say of a spoilt game."""
    with pytest.raises(BrokenLaw) as caught:
        examine(game, *only)
    return str(caught.value)


def examine(game: Game[Reef], *only: Law) -> None:
    """Hold a game to every law, or to some of them alone, over a few lines."""
    for seed in SEEDS:
        line = replace(play_out(game, TWO, seed, BOUND), strangers=(Action("§"), Action("hide", ("{", ""))))
        for law in only or LAWS:
            law(line)


def with_steps(change: Callable[[Step[Reef], Action], Step[Reef]]) -> Game[Reef]:
    """Change every step of the game."""
    return replace(DIVERS, play=lambda state, action: change(DIVERS.play(state, action), action))


def with_events(change: Callable[[Event], Event]) -> Game[Reef]:
    """Change every event of the game."""
    return with_steps(lambda step, _: step._replace(events=tuple(change(event) for event in step.events)))


def with_legal(change: Callable[[Reef, tuple[Action, ...]], Sequence[Action]]) -> Game[Reef]:
    """Give the game other legal actions, wherever some are."""
    return replace(DIVERS, legal=lambda state: (legal := tuple(DIVERS.legal(state))) and change(state, legal))


def with_chance(change: Callable[[Mapping[Action, int]], Mapping[Action, int]]) -> Game[Reef]:
    """Give the game other ways, wherever there are some."""
    return replace(DIVERS, chance=lambda state: (ways := DIVERS.chance(state)) and change(ways))


def with_scores(change: Callable[[Scores], Scores | None]) -> Game[Reef]:
    """Give the game other scores at the end."""

    def scores(state: Reef) -> Scores | None:
        found = DIVERS.scores(state)
        return found and change(found)

    return replace(DIVERS, scores=scores)


def with_refusals(change: Callable[[IllegalAction], Exception]) -> Game[Reef]:
    """Change every refusal of the game."""

    def play(state: Reef, action: Action) -> Step[Reef]:
        try:
            return DIVERS.play(state, action)
        except IllegalAction as refusal:
            raise change(refusal) from refusal

    return replace(DIVERS, play=play)


def counting() -> Iterator[int]:
    """Count on, for what must not depend on how often it is asked."""
    n = 0
    while True:
        yield n
        n += 1
