"""Random games beside python-chess in the same run: decisions a second, games a second, and taps in the play room.

A decision is a seat's play out of two or more legal actions. The clock runs over everything else too: set-up, chance,
forced moves, finding what is legal. The best of several turns counts for each, so that a busy machine harms neither.
A tap is what a page does from the message to the message back, without the bots; it has a ratio and no bar.
"""

import json
import random
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

import chess
import pytest

from tests.games.play_room import MEDIAN, MOST, act, played, sat_down, weighed
from tests.tables import laid_out
from tidal_widgets.box import Box
from tidal_widgets.engine import Game, Roller, Seating
from tidal_widgets.games import opale
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.cards.effects import EFFECTS
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.game import make_game
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.page.page import Sent
from tidal_widgets.playthrough import moves
from tidal_widgets.rooms import PLAY
from tidal_widgets.rooms.play.state import PlayState
from tidal_widgets.rulebook import Rulings

BAR = 0.6
TURNS = 15
TABLES = {seats: Seating(("axl", "caiman", "dust", "eko")[:seats]) for seats in (2, 3, 4)}


class Pace(NamedTuple):
    """How much was played in how long."""

    games: int
    decisions: int
    seconds: float

    @property
    def decisions_a_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_a_second(self) -> float:
        return self.games / self.seconds


def timed(play: Callable[[int], int], seeds: range) -> Pace:
    start = perf_counter()
    decisions = sum(map(play, seeds))
    return Pace(len(seeds), decisions, perf_counter() - start)


def chess_game(seed: int) -> int:
    rng, board, decisions = random.Random(seed), chess.Board(), 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        decisions += len(legal) > 1
        board.push(rng.choice(legal))
    return decisions


def table_game(game: Game[State], table: Seating) -> Callable[[int], int]:
    def play(seed: int) -> int:
        roller = Roller(seed)
        steps = moves(game, game.setup(table), lambda _game, _state, legal: roller.choose(legal), roller)
        return sum(options > 1 for _, _, options, _ in steps)

    return play


def contest() -> dict[str, Pace]:
    """Let all contestants take turns and return the best turn of each."""
    rulebook = laid_out(box).book
    game = make_game(World(load_components(), rulebook, Rulings.of(rulebook), EFFECTS))
    plays = {f"Tidal Blades, {n} seats": (table_game(game, table), 10) for n, table in TABLES.items()}
    plays["python-chess"] = (chess_game, 4)
    for play, _ in plays.values():
        play(0)
    turns = [{name: timed(play, range(n)) for name, (play, n) in plays.items()} for _ in range(TURNS)]
    return {name: max((turn[name] for turn in turns), key=lambda pace: pace.decisions_a_second) for name in plays}


@pytest.mark.benchmark
def test_random_games_are_decided_nearly_as_fast_as_chess() -> None:
    paces = contest()
    chess_pace = paces["python-chess"].decisions_a_second

    print(f"\n{'random games':<22}{'decisions/s':>13}{'games/s':>10}{'of chess':>10}")
    for name, pace in paces.items():
        ratio = pace.decisions_a_second / chess_pace
        print(f"{name:<22}{pace.decisions_a_second:>13,.0f}{pace.games_a_second:>10.1f}{ratio:>10.2f}")

    assert paces["Tidal Blades, 4 seats"].decisions_a_second >= BAR * chess_pace


def tapped(states: Sequence[PlayState]) -> list[float]:
    """Measure the seconds of a tap on the first piece that leads on, in every state in which one is to choose."""
    took, screen = list[float](), Sent()
    for state in states:
        if state.mine and (piece := min(state.draft.leads | state.draft.begins, default="")):
            begun = process_time()
            after, _job = PLAY.update(state, act("tap", piece))
            json.dumps(screen.news(PLAY.draw(after), whole=False))
            took.append(process_time() - begun)
    return took


def chess_decision(seed: int) -> float:
    """Measure the seconds of a decision in a random game of chess, by the processor's clock as a tap."""
    begun = process_time()
    decisions = chess_game(seed)
    return (process_time() - begun) / decisions


@pytest.mark.benchmark
@pytest.mark.parametrize(
    ("played_box", "players"), [(box, "person sensible sensible sensible"), (opale.box, "person sensible")]
)
def test_a_move_in_the_play_room_travels_light(played_box: Box, players: str) -> None:
    """Print the bytes of every message of a seeded game against bots, and a tap beside decisions of python-chess."""
    states = [*played(sat_down(played_box, players, 5), 5)]
    found = weighed(map(PLAY.draw, states))
    tap, decision = median(tapped(states)), min(chess_decision(seed) for seed in range(9))

    print(
        f"\n{played_box.title}, in the play room: median {median(found):.0f} bytes a move, most {max(found)} ({MOST})"
    )
    print(f"{played_box.title}: a tap takes as long as {tap / decision:.0f} decisions of python-chess")

    assert median(found) <= MEDIAN
    assert max(found) <= MOST
