"""Setting up: two decks, two hands, an empty board, and chance names who begins."""

import pytest

from tests.games.opale.table import SEATS, game_with, start
from tidal_widgets.engine import IllegalAction, Seating
from tidal_widgets.games.opale.board import SETS, SPOTS
from tidal_widgets.games.opale.components import load_components
from tidal_widgets.games.opale.rules import R


@pytest.mark.rule(R.HUNDRED_CARDS, R.OPENING_HAND, R.DRAW_PILE, R.BOARD_READY)
def test_each_player_holds_five_cards_and_has_forty_five_to_draw() -> None:
    play = start().let()

    assert [len(seat.hand) for seat in play.state.seats] == [5, 5]
    assert [play.pile(name) for name in SEATS] == [45, 45]
    assert set(play.state.lying) == {()}
    assert play.state.pawn == -1
    assert {R.OPENING_HAND, R.BOARD_READY, R.FIRST_PLAYER} <= play.rules
    for seat in play.state.seats:
        cards = [*seat.hand, *(card for slots in seat.pile for card in slots.cards)]
        assert tuple(sorted(cards)) == load_components().deck


@pytest.mark.rule(R.FIRST_PLAYER)
@pytest.mark.parametrize("first", SEATS)
def test_chance_names_the_first_player(first: str) -> None:
    play = start()
    while "drew jade" not in play.chance:
        play = play.do(next(iter(play.chance)))

    assert play.chance == {"drew amber": 1, "drew jade": 1}
    assert play.do(f"drew {first}").mover == first


@pytest.mark.rule(R.DRAW_PILE)
def test_a_card_that_is_drawn_is_the_drawers_secret() -> None:
    play = start()
    step = play.game.play(play.state, next(iter(play.game.chance(play.state))))

    assert step.audience == (0,)
    assert [event.seen_by(1).text(SEATS) for event in step.events] == ["amber drew a card."]


@pytest.mark.rule(R.DRAW_PILE)
def test_nothing_can_be_played_while_a_card_must_be_drawn() -> None:
    assert start().refused("play COR2").rule is R.DRAW_PILE
    assert start().refused("drew COR9").rule is R.DRAW_PILE


@pytest.mark.rule(R.OUTLINES, R.NINE_SPOTS)
def test_four_of_the_nine_spots_have_several_outlines() -> None:
    assert [spot.number for spot in SPOTS.values()] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert {code: SPOTS[code].outlines for code in SETS} == {"OCT": 3, "GUA": 4, "TUR": 2, "CIT": 3}
    assert {code for code, spot in SPOTS.items() if spot.outlines == 1} == {"COR", "MOP", "SOR", "PET", "GOL"}


@pytest.mark.rule(R.HUNDRED_CARDS)
@pytest.mark.parametrize("seats", [("amber",), ("amber", "amber"), ("amber", "red"), ("amber", "jade", "red")])
def test_two_players_take_the_two_colours(seats: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction) as refusal:
        game_with().setup(Seating(seats))

    assert refusal.value.rule is R.HUNDRED_CARDS


@pytest.mark.rule(R.SHELLS_IN_BOX)
@pytest.mark.parametrize("variant", ["shells", "seashells seashells"])
def test_there_are_two_variants_and_each_is_played_once(variant: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        game_with().setup(Seating(SEATS, variant))

    assert refusal.value.rule is R.SHELLS_IN_BOX
