"""Histories that a seat cannot tell apart are the same to it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from tidal_widgets.engine import Action, Event, Game, Roller, Step, record_of, redacted
from tidal_widgets.testing.broken import at_move, expect
from tidal_widgets.testing.line import Moment, PlayedGame
from tidal_widgets.testing.records import as_seen

S = TypeVar("S")

PAIRS = 3


class Observation(NamedTuple):
    """All that a seat learns from one step."""

    action: Action
    events: tuple[Event, ...]


def observe(action: Action, step: Step[S], seat: int) -> Observation:
    """Describe what a seat learns from a step."""
    return Observation(as_seen(action, step, seat), tuple(event.seen_by(seat) for event in step.events))


def hidden(step: Step[S], seat: int) -> bool:
    """Tell whether a step's action is kept from a seat."""
    return step.audience is not None and seat not in step.audience


def secret_chance_tells_nothing(line: PlayedGame[S]) -> None:
    """Check that whatever chance shows in secret, the other seats learn the same and see the same."""
    game = line.game
    for moment in line.moments():
        if game.to_move(moment.state) is not None or moment.step.audience is None:
            continue
        others = tuple(like(game, moment.state, moment.action))
        for other in others[line.seed % 2 : line.seed % 2 + PAIRS]:
            with at_move(moment.number, f"{moment.action} or {other}"):
                _same(game, moment, other, [seat for seat in line.seats if hidden(moment.step, seat)])


def _same(game: Game[S], moment: Moment[S], other: Action, seats: Sequence[int]) -> None:
    step = game.play(moment.state, other)
    expect(step.audience == moment.step.audience, "what chance shows does not change who sees it")
    for seat in seats:
        same = observe(other, step, seat) == observe(moment.action, moment.step, seat)
        expect(same, "what chance shows in secret is not told to others")
        views = game.seen_by(step.state, seat), game.seen_by(moment.step.state, seat)
        expect(views[0] == views[1], "what chance shows in secret is not seen by others")


def like(game: Game[S], state: S, action: Action) -> Iterator[Action]:
    """Yield the other actions open in a state that look the same to who may not see them."""
    for other in (*game.legal(state), *game.chance(state)):
        if other != action and other.verb == action.verb and len(other.things) == len(action.things):
            yield other


def twins_are_the_same(line: PlayedGame[S]) -> None:
    """Check pairs of histories that differ only in what is hidden from a seat."""
    roller = Roller(line.seed)
    for seat, fork in forks_of(line):
        _check_pair(line, seat, fork, roller)


def forks_of(line: PlayedGame[S]) -> Iterator[tuple[int, int]]:
    """Yield some seats and moves that are hidden from them, at which another history may fork off."""
    for seat in line.seats:
        forks = [moment.number for moment in line.moments() if hidden(moment.step, seat)]
        every = max(1, len(forks) // PAIRS)
        for fork in forks[line.seed % every :: every]:
            yield seat, fork


def _check_pair(line: PlayedGame[S], seat: int, fork: int, roller: Roller) -> None:
    game = line.game
    actions: list[Action] = list(line.actions[:fork])
    for number, action, twin in twin_of(line, seat, fork, roller):
        state = line.states[number]
        actions.append(action)
        with at_move(
            number, f"a twin for seat {seat} since move {fork}, where {action} stands for {line.actions[number - 1]}"
        ):
            expect(game.seen_by(twin, seat) == game.seen_by(state, seat), "equal histories give equal views")
            expect(game.to_move(twin) == game.to_move(state), "equal histories ask the same seat")
            if game.to_move(state) == seat:
                expect(tuple(game.legal(twin)) == tuple(game.legal(state)), "equal histories give equal legal actions")
    mine, its = (record_of(game, line.table, each) for each in (line.actions[: len(actions)], actions))
    expect(redacted(game, mine, seat) == redacted(game, its, seat), "equal histories give equal records")


def twin_of(line: PlayedGame[S], seat: int, fork: int, roller: Roller) -> Iterator[tuple[int, Action, S]]:
    """Play the line again with another hidden action at `fork`, as long as the seat cannot tell the difference."""
    twin = line.states[fork]
    for number in range(fork, len(line.actions)):
        action = _counterpart(line, twin, number, seat, roller, change=number == fork)
        if action is None:
            return
        step = line.game.play(twin, action)
        if observe(action, step, seat) != observe(line.actions[number], line.steps[number], seat):
            return
        twin = step.state
        yield number + 1, action, twin


def _counterpart(
    line: PlayedGame[S], twin: S, number: int, seat: int, roller: Roller, *, change: bool
) -> Action | None:
    action = line.actions[number]
    there = action in line.game.legal(twin) or action in line.game.chance(twin)
    if not hidden(line.steps[number], seat) or (there and not change):
        return action if there else None
    others = tuple(like(line.game, twin, action))
    return roller.choose(others) if others else None
