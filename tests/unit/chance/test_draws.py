"""Chances of draws against every order of the cards.

Hands are counted as if every one of them were dealt.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from tidal_widgets.chance.draws import (
    HiddenHand,
    among,
    any_of,
    both_ways,
    comes,
    drawn,
    each_holding,
    fewer_than,
    mean_best,
    next_card,
    share,
    short_of,
)
from tidal_widgets.engine.deck import Deck, Slots, beneath, draws, shuffled, top_narrowed, unseen, without_top

DECKS: dict[str, Deck] = {
    "shuffled": shuffled("aabbcd"),
    "one card known beneath": beneath(shuffled("aabc"), "b"),
    "the back of the top card seen": top_narrowed(shuffled("aabbcd"), lambda card: str(card in "ab"), "True"),
    "two stacks": shuffled("aab") + shuffled("bcc"),
    "some held by others": unseen(shuffled("aabb"), "cd"),
    "known on top, then stacks with held cards": (Slots(("a",), 1), *unseen(shuffled("abb") + shuffled("ac"), "d")),
}
CARDS = "aaabbcdd"


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


@pytest.mark.parametrize("size", range(len(CARDS) + 1))
@pytest.mark.parametrize("need", range(5))
def test_hands_with_fewer_cards_of_a_kind_are_counted(need: int, size: int) -> None:
    every = list(combinations(range(len(CARDS)), size))
    fewer = sum(sum(CARDS[i] == "a" for i in hand) < need for hand in every)

    assert share([fewer_than(need, 3, size)], 5, len(CARDS), size) == Fraction(fewer, len(every))


def test_two_sorts_are_held_in_every_way_both_can_be() -> None:
    assert both_ways(any_of(3, 4), any_of(2, 4)) == any_of(5, 4)


def test_no_cards_make_one_hand() -> None:
    assert share([], 0, 0, 0) == 1


def test_the_mean_of_the_best_is_that_of_all_hands() -> None:
    worth = {"a": 1, "b": 4, "c": 4, "d": 0}
    counts = {card: CARDS.count(card) for card in worth}
    groups = [
        [(Fraction(0), fewer_than(1, n, 3)), (Fraction(worth[card]), [0, *any_of(n, 3)[1:]])]
        for card, n in counts.items()
    ]
    every = [max(worth[CARDS[i]] for i in hand) for hand in combinations(range(len(CARDS)), 3)]

    assert mean_best(groups, 0, len(CARDS), 3) == Fraction(sum(every), len(every))


def test_nothing_to_hold_is_worth_nothing() -> None:
    assert mean_best([], 3, 3, 2) == 0


def test_draws_from_several_parts_of_a_deck_add_up() -> None:
    deck = (*shuffled("ab"), *shuffled("aac"))
    orders = [(*top, *rest) for top in permutations("ab") for rest in permutations("aac")]
    for count in range(6):
        found = [sum(card == "a" for card in order[:count]) for order in orders]
        expected = tuple(Fraction(found.count(n), len(orders)) for n in range(count + 1))

        assert drawn(deck, "a", count) == expected


def test_a_card_may_lie_deeper_than_the_deck_goes() -> None:
    assert drawn((Slots(("a", "b", "c"), 1),), "a", 2) == (Fraction(2, 3), Fraction(1, 3), Fraction(0))


def test_a_hidden_hand_is_any_of_what_nobody_has_seen() -> None:
    hand = HiddenHand({"vowel": {"a": 3}, "other": {"b": 2, "c": 1, "d": 2}}, 3)
    every = list(combinations(CARDS, 3))
    best = [max(3 * ("a" in cards), 2 * cards.count("b")) for cards in every]
    others = [(Fraction(2 * held["b"]), ways) for held, ways in each_holding(hand.kinds["other"], 3)]
    worths = {"vowel": [(Fraction(0), fewer_than(1, 3, 3)), (Fraction(3), [0, 3, 3, 1])], "other": others}

    assert hand.count("other") == 5
    assert hand.chance({"vowel": fewer_than(1, 3, 3)}) == Fraction(sum("a" not in cards for cards in every), len(every))
    assert hand.mean_best(worths) == Fraction(sum(best), len(every))


def test_every_holding_has_its_ways() -> None:
    found = {tuple(held.values()): ways for held, ways in each_holding({"a": 3, "b": 1}, 2)}

    assert found[(2, 0)] == [0, 0, 3]
    assert found[(1, 1)] == [0, 0, 3]
    assert [sum(ways[size] for ways in found.values()) for size in range(3)] == [1, 4, 6]


def test_short_of_is_short_of_each_sort() -> None:
    pairs = [cards for cards in combinations(["a1", "a2", "b1", "b2"], 2) if cards[0][0] != cards[1][0]]

    assert short_of(2, [2, 2], 2) == [1, 4, len(pairs)]
