"""Chances of draws in positions, from what the asking seat may know."""

from fractions import Fraction

from tests.games.tidal_blades.table import at, challenges_but
from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.odds.draws import arenas, draws, matching
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.rulebook import Rulings

WORLD: World = laid_out(box).by(Rulings.read(laid_out(box).book, "")).world


def left(*cards: str, hand: str = "") -> State:
    """Set up a position with these Challenges in the deck, and perhaps one in a rival's hand."""
    gone = challenges_but(*cards, *hand.split())
    held = f"\ndust: hand {hand}" if hand else ""
    return at(f"seats: caiman dust axl\ndiscard: {gone}{held}\nask: travel").state


def test_the_next_challenge_belongs_to_an_arena_as_often_as_the_deck_holds_its_cards() -> None:
    state = left("echo-drill", "turning-floor", "blade-dance")

    assert arenas(WORLD, state, 0) == {"chronosseum": Fraction(2, 3), "lamara": 0, "droska": Fraction(1, 3)}
    assert matching(WORLD, state, 0, "droska", 2) == Fraction(2, 3)


def test_a_card_that_a_rival_holds_unseen_may_as_well_lie_in_the_deck() -> None:
    state = left("echo-drill", "turning-floor", hand="blade-dance")

    assert arenas(WORLD, state, 0)["droska"] == Fraction(1, 3)
    assert arenas(WORLD, state, 1)["droska"] == 0


def test_every_deck_tells_what_its_next_card_may_be() -> None:
    found = {draw.deck: draw.cards for draw in draws(WORLD, left("echo-drill"), 0)}

    assert found["challenge"] == {"echo-drill": 1}
    assert sum(found["stunt"].values()) == sum(found["monster"].values()) == sum(found["power"].values()) == 1
    assert len(found["power"]) == 12


def test_an_empty_deck_is_drawn_from_the_discards_shuffled_anew() -> None:
    state = at(f"seats: caiman dust axl\ndiscard: echo-drill\ngone: {challenges_but('echo-drill')}\nask: travel").state

    assert matching(WORLD, state, 0, "chronosseum") == 1


def test_a_deck_that_is_used_up_goes_on_with_the_discards() -> None:
    gone = challenges_but("echo-drill", "turning-floor", "blade-dance")
    state = at(f"seats: caiman dust axl\ngone: {gone}\ndiscard: turning-floor blade-dance\nask: travel").state

    assert matching(WORLD, state, 0, "droska", 1) == 0
    assert matching(WORLD, state, 0, "droska", 2) == Fraction(1, 2)
    assert matching(WORLD, state, 0, "droska", 3) == 1


def test_where_no_card_is_left_none_comes() -> None:
    state = at(f"seats: caiman dust axl\ngone: {challenges_but()}\nask: travel").state

    assert arenas(WORLD, state, 0) == {}
    assert matching(WORLD, state, 0, "droska") == 0
    assert "challenge" not in {draw.deck for draw in draws(WORLD, state, 0)}
