"""Nothing is ever made or lost: dice, Fruit, Shells, cards, Hit tokens and discs over ten thousand random turns."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from tests.games.tidal_blades import counting
from tests.games.tidal_blades.late import late
from tests.games.tidal_blades.readings import readings
from tests.games.tidal_blades.table import game_with
from tidal_widgets.engine import Seating
from tidal_widgets.engine.deck import size
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.play.setup import FirstPlayer
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.testing import PlayedGame, play_out

COMPONENTS = load_components()
KINDS = tuple(COMPONENTS.dice)
SEATS = ("axl", "caiman", "dust", "eko")
DISCS = {1: 2, 2: 3, 3: 3, 4: 4}
HIT_TOKENS = 18 - 1  # one marks the Champion board
TURNS = 10_000


def _game(seed: int) -> PlayedGame[State]:
    table = Seating(SEATS[: 2 + seed % 3], ("first-game", "experienced")[seed % 2])
    game = game_with(readings(seed, (0, 0.1, 0.5)[seed // 6 % 3]))
    return play_out(late(game, seed, table.seats) if seed % 4 == 3 else game, table, seed, 1500)


def _in_play(line: PlayedGame[State]) -> list[State]:
    """List the states from the first turn on, when all has been dealt."""
    return [state for state in line.states if not any(isinstance(frame, FirstPlayer) for frame in state.pending)]


def _turns(line: PlayedGame[State]) -> int:
    return [action.verb for action in line.actions].count("visit")


def _lines() -> Iterator[tuple[PlayedGame[State], list[State]]]:
    turns, seeds = 0, iter(range(TURNS))
    while turns < TURNS:
        line = _game(next(seeds))
        states = _in_play(line)
        turns += _turns(line)
        yield line, states


def _goods(line: PlayedGame[State], states: list[State]) -> None:
    unlimited = dict(line.game.rulings.changed)
    for state in states:
        assert counting.dice(state, KINDS) == {kind: die.count for kind, die in COMPONENTS.dice.items()}
        assert min(state.dice) >= 0
        assert counting.fruit(state) == COMPONENTS.tokens.fruit
        assert counting.shells(state) == COMPONENTS.tokens.shells
        assert state.fruit >= 0 or "fruit-supply" in unlimited
        assert state.shells >= 0 or "shell-supply" in unlimited
        assert min(min(seat.fruit, seat.shells, seat.shield, *seat.notches) for seat in state.seats) >= 0


def _cards(states: list[State]) -> None:
    challenges = counting.challenges(states[0])
    stunts = {card.slug: card.copies for card in COMPONENTS.stunts.values()}
    market = {card.slug: card.copies for card in COMPONENTS.market.values()}
    seats = range(len(states[0].seats))
    assert set(COMPONENTS.challenges) <= set(challenges) <= {*COMPONENTS.challenges, *COMPONENTS.starting}
    assert set(challenges.values()) == {1}
    powers = [counting.powers(states[0], seat) for seat in seats]
    for state in states:
        assert counting.challenges(state) == challenges
        assert counting.stunts(state) == stunts
        assert counting.market(state) == market
        assert [counting.powers(state, seat) for seat in seats] == powers
        for deck in (state.deck, state.stunt_deck, state.market_deck):
            assert size(deck) == len(tuple(counting.cards_of(deck)))


def _monsters(states: list[State]) -> None:
    total = size(states[0].monster_deck) + len(counting.monsters(states[0]))
    for state in states:
        known = counting.monsters(state)
        assert len(set(known)) == len(known)
        assert size(state.monster_deck) + len(known) == total
        assert not set(known) & set(counting.cards_of(state.monster_deck))


def _tokens(states: list[State]) -> None:
    placed = [0] * len(states[0].seats)
    for state in states:
        now = [counting.hits(state, seat) for seat in range(len(state.seats))]
        assert all(before <= after <= HIT_TOKENS for before, after in zip(placed, now, strict=True))
        placed = now
        assert [seat.discs + len(seat.placed) for seat in state.seats] == [DISCS[state.round]] * len(state.seats)


@pytest.mark.slow
def test_nothing_is_made_or_lost_over_ten_thousand_turns() -> None:
    for line, states in _lines():
        _goods(line, states)
        _cards(states[line.seed % 4 :: 4])
        _monsters(states[line.seed % 4 :: 4])
        _tokens(states)


def test_each_turn_uses_one_disc() -> None:
    assert [_turns(_game(seed)) for seed in range(3)] == [seats * sum(DISCS.values()) for seats in (2, 3, 4)]


def test_the_count_notices_what_is_missing() -> None:
    line = _game(0)
    states = _in_play(line)
    poorer = states[5]._replace(fruit=states[5].fruit - 1)
    fewer = states[5]._replace(pool=states[5].pool[1:])
    twice = states[5]._replace(pool=states[5].pool[:1] * 5)

    with pytest.raises(AssertionError):
        _goods(line, [poorer])
    with pytest.raises(AssertionError):
        _cards([states[5], fewer])
    with pytest.raises(AssertionError):
        _cards([twice])


def test_the_games_are_of_all_sizes() -> None:
    sizes = [len(line.table.seats) for line in map(_game, islice(cycle(range(6)), 6))]

    assert Counter(sizes) == {2: 2, 3: 2, 4: 2}
