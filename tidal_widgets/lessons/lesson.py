"""A lesson: a walkthrough opened on a game, with a name for each of its steps, and fresh examples of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from tidal_widgets.engine import Action, Event, Game, PositionError, Roller
from tidal_widgets.lessons.script import PlayedStep, Walkthrough, played

S = TypeVar("S")
MOST_TRIES = 40


@dataclass(frozen=True, slots=True)
class Lesson(Generic[S]):
    """The steps of a walkthrough as they are played, each with its name."""

    walkthrough: Walkthrough
    game: Game[S]
    steps: tuple[PlayedStep[S], ...]
    names: tuple[str, ...]

    def __len__(self) -> int:
        """Count the steps."""
        return len(self.steps)

    def find(self, name: str) -> int | None:
        """Find the number of the step with that name, from 0; None if there is none."""
        return self.names.index(name) if name in self.names else None

    def options(self, number: int) -> tuple[Action, ...]:
        """List what a learner may try at a step: what is legal, and the tempting tries that are refused."""
        done = self.steps[number]
        legal = tuple(self.game.legal(done.before))
        if not legal:
            return ()
        tempting = [action for action in done.leg.refuses if action not in legal]
        shown = [*legal]
        for action in tempting:
            shown.insert(sum(map(ord, str(action))) % (len(shown) + 1), action)
        return tuple(shown)


def open_lesson(walkthrough: Walkthrough, game: Game[S]) -> Lesson[S]:
    """Play a walkthrough and return it as a lesson; raise WalkthroughError if the game does not play it."""
    here = walkthrough.begin(game)
    steps: list[PlayedStep[S]] = []
    for leg in walkthrough.legs:
        steps.append(played(here, leg, walkthrough.slug))
        here = steps[-1].game
    return Lesson(walkthrough, game, tuple(steps), step_names(walkthrough))


def step_names(walkthrough: Walkthrough) -> tuple[str, ...]:
    """Name each step by what is done first in it, so that a link survives a lesson that grew elsewhere."""
    seen: Counter[str] = Counter()
    names = []
    for leg in walkthrough.legs:
        verb = leg.actions[0].verb
        seen[verb] += 1
        names.append(verb if seen[verb] == 1 else f"{verb}-{seen[verb]}")
    return tuple(names)


def events(done: PlayedStep[S]) -> tuple[Event, ...]:
    """List all that happened in a step."""
    return tuple(event for step in done.steps for event in step.events)


def in_order(walkthroughs: Mapping[str, Walkthrough]) -> tuple[tuple[Walkthrough, ...], tuple[Walkthrough, ...]]:
    """Sort the lessons by their place, and the short examples, which have no place, by their titles."""
    every = walkthroughs.values()
    lessons = sorted((w for w in every if w.place), key=lambda w: (w.place, w.title))
    return tuple(lessons), tuple(sorted((w for w in every if not w.place), key=lambda w: w.title))


def varied(walkthrough: Walkthrough, seed: int) -> str:
    """Replace each word of the position that varies by one that the seed chooses."""
    roller = Roller(seed)
    text = walkthrough.position
    for words, instead in walkthrough.varies.items():
        chosen = roller.choose([Action(option) for option in (words, *instead)]).verb
        text = text.replace(words, chosen)
    return text


def fresh_starts(walkthrough: Walkthrough, game: Game[S], seed: int) -> Iterator[tuple[int, S]]:
    """Yield positions from this seed on that can be played, differ from the book's and leave somebody a choice."""
    for tried in range(seed, seed + MOST_TRIES if walkthrough.varies else seed):
        text = varied(walkthrough, tried)
        if text == walkthrough.position:
            continue
        try:
            state = game.position(text)
        except PositionError:
            continue
        if game.to_move(state) is not None:
            yield tried, state
