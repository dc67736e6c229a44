"""Holding whoever estimates to what makes an estimate one: in its range, the same again, blind to what is hidden."""

from typing import TypeVar

from tidal_widgets.advice import Advice, Budget, Estimator, Worth
from tidal_widgets.chance import finished
from tidal_widgets.engine import Action, Game, Roller, Seating
from tidal_widgets.testing.broken import BrokenLaw, at_move, expect
from tidal_widgets.testing.line import PlayedGame, play_out
from tidal_widgets.testing.twins import forks_of, twin_of

S = TypeVar("S")


def estimate_laws(
    game: Game[S], estimator: Estimator[S] | None, table: Seating, *, bound: int = 1000, most: int = 4, seed: int = 1
) -> int:
    """Check estimates of some positions of a game that is drawn at random, and count those with advice.

    What choices are worth lies in its range, the best first, and so does the chance to win; both are the same for every
    position that the seat cannot tell from the true one. Raise BrokenLaw for what is not so.
    """
    if estimator is None:
        raise BrokenLaw("somebody estimates: the box has no estimator")
    line, advised = play_out(game, table, seed, bound), 0
    for moment in line.some(most, "estimates"):
        for seat in line.seats:
            with at_move(moment.number, f"an estimate for seat {seat}"):
                _position(game, estimator, moment.state, seat)
                advised += _choices(game, estimator, moment.state, seat)
    _alike(line, estimator, most)
    return advised


def _position(game: Game[S], estimator: Estimator[S], state: S, seat: int) -> None:
    worth = finished(estimator.chance(game.seen_by(state, seat), seat))
    expect(0 <= worth.low <= worth.value <= worth.high <= 1, "a chance to win lies in its range, between 0 and 1")
    again = finished(estimator.chance(game.seen_by(state, seat), seat))
    expect(again == worth, "the same view is estimated the same again")


def _choices(game: Game[S], estimator: Estimator[S], state: S, seat: int) -> bool:
    view = game.seen_by(state, seat)
    advice = finished(estimator.advise(view, seat, Budget())) if game.to_move(view) == seat else None
    if advice is None:
        return False
    expect(estimator.knows(view, seat), "an estimator who advises knew before that there was something to say")
    expect(set(advice.worth) <= set(game.legal(view)), "what is estimated may be chosen")
    _ordered(advice)
    expect(finished(estimator.advise(view, seat, Budget())) == advice, "the same view is advised the same again")
    return True


def _ordered(advice: Advice) -> None:
    worths = [(action, worth, advice.lost(action)) for action, worth in advice.worth.items()]
    for _action, worth, lost in worths:
        expect(worth.low <= worth.value <= worth.high, "what a choice is worth lies in its range")
        expect(lost.low <= lost.value <= lost.high, "what a choice costs lies in its range")
    values = [float(worth.value) for _action, worth, _lost in worths]
    expect(values == sorted(values, reverse=True), "the best choice comes first")


def _alike(line: PlayedGame[S], estimator: Estimator[S], most: int) -> None:
    """Check that two positions that a seat cannot tell apart are estimated alike."""
    game, left = line.game, most
    for seat, fork in forks_of(line):
        number, _action, twin = next(
            twin_of(line, seat, fork, Roller(line.seed)), (fork, Action(""), line.states[fork])
        )
        if left and twin != line.states[number]:
            left -= 1
            found = [_found(game, estimator, state, seat) for state in (line.states[number], twin)]
            with at_move(number, f"a twin for seat {seat}"):
                expect(found[0] == found[1], "positions that a seat cannot tell apart are estimated alike")


def _found(game: Game[S], estimator: Estimator[S], state: S, seat: int) -> tuple[Worth, Advice | None]:
    view = game.seen_by(state, seat)
    return finished(estimator.chance(view, seat)), finished(estimator.advise(view, seat, Budget()))
