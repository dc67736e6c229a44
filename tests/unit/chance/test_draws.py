"""Chances of draws against every order of the cards."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest

from tidal_widgets.chance.draws import among, comes, next_card
from tidal_widgets.engine.deck import Deck, Slots, beneath, draws, shuffled, top_narrowed, unseen, without_top

DECKS: dict[str, Deck] = {
    "shuffled": shuffled("aabbcd"),
    "one card known beneath": beneath(shuffled("aabc"), "b"),
    "the back of the top card seen": top_narrowed(shuffled("aabbcd"), lambda card: str(card in "ab"), "True"),
    "two stacks": shuffled("aab") + shuffled("bcc"),
    "some held by others": unseen(shuffled("aabb"), "cd"),
    "known on top, then stacks with held cards": (Slots(("a",), 1), *unseen(shuffled("abb") + shuffled("ac"), "d")),
}


def orders(deck: Deck, count: int) -> Iterator[tuple[Fraction, tuple[str, ...]]]:
    """Yield every row of next cards with its chance, card by card as the engine draws them."""
    if not count or not deck:
        yield Fraction(1), ()
        return
    ways = draws(deck)
    for action, n in ways.items():
        card = action.things[0]
        for chance, rest in orders(without_top(deck, card), count - 1):
            yield chance * n / sum(ways.values()), (card, *rest)


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("count", range(5))
def test_so_many_wanted_cards_come_as_often_as_in_all_orders(deck: Deck, count: int) -> None:
    found = among(deck, lambda card: card in "bd", count)

    expected = [Fraction(0)] * (count + 1)
    for chance, row in orders(deck, count):
        expected[sum(card in "bd" for card in row)] += chance
    assert list(found) == expected
    assert comes(deck, lambda card: card in "bd", count) == 1 - expected[0]


def test_a_shuffled_deck_is_drawn_in_any_order() -> None:
    rows = list(permutations("aabcd", 2))
    share = Fraction(sum("b" in row for row in rows), len(rows))

    assert comes(shuffled("aabcd"), lambda card: card == "b", 2) == share


def test_the_next_card_is_as_likely_as_it_is_frequent() -> None:
    assert next_card(shuffled("aab")).chances() == {"a": Fraction(2, 3), "b": Fraction(1, 3)}


def test_no_more_cards_come_than_the_deck_holds() -> None:
    assert among(shuffled("ab"), lambda card: card == "a", 5) == (Fraction(0), Fraction(1), Fraction(0))
