"""The game keeps every law of the kit, in every variant, however the open rules are read; no card is ever lost."""

from collections import Counter

import pytest

from tests.games.opale.table import SEATS, game_with
from tests.tables import laid_out
from tidal_widgets.engine import Roller, Seating
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.components import load_components
from tidal_widgets.games.opale.effects import Place
from tidal_widgets.games.opale.state import State
from tidal_widgets.playthrough import moves
from tidal_widgets.testing import check_game

VARIANTS = ("", "foreshadowing", "seashells", "foreshadowing seashells")
BOUND = 1000  # some five times as long as the longest of a thousand random games


def readings(number: int) -> tuple[tuple[str, str], ...]:
    """Draw another reading of every open rule, or of every second one."""
    rules = laid_out(box).book.open_rules
    flipped = [rule for i, rule in enumerate(rules) if number == 0 or i % 2 == number % 2]
    return tuple(sorted((rule.id.value, rule.options[1 + number % (len(rule.options) - 1)].name) for rule in flipped))


def cards(state: State) -> Counter[str]:
    """Count every card, wherever it is."""
    seats = [card for seat in state.seats for card in (*seat.hand, *seat.score, *seat.reserve)]
    piles = [card for seat in state.seats for slots in seat.pile for card in slots.cards]
    between = [card for frame in state.pending if isinstance(frame, Place) for card in frame.cards]
    return Counter([*seats, *piles, *between, *(card for cards in state.lying for card in cards), *state.out])


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_game_keeps_every_law(variant: str) -> None:
    check_game(game_with(), Seating(SEATS, variant), bound=BOUND, examples=2)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_game_keeps_every_law_under_other_readings(variant: str, number: int) -> None:
    check_game(game_with(readings(number)), Seating(SEATS, variant), bound=BOUND, examples=2)


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_hundred_cards_are_conserved(variant: str, number: int) -> None:
    deck, roller = Counter(load_components().deck), Roller(number)
    game = game_with(readings(number) if number else ())
    for _, _, _, step in moves(
        game, game.setup(Seating(SEATS, variant)), lambda _game, _state, actions: roller.choose(actions), roller
    ):
        assert cards(step.state) == deck + deck
        for seat in step.state.seats:
            assert Counter([*seat.hand, *seat.reserve, *(card for slots in seat.pile for card in slots.cards)]) <= deck
        for spot, outlines in (("OCT", 3), ("GUA", 4), ("TUR", 2), ("CIT", 3)):
            assert len(step.state.at(spot)) < outlines or step.state.pending
