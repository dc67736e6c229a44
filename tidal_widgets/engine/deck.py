"""A deck is a row of slots from the top, each with the cards it may still hold."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from tidal_widgets.engine.action import Action, drew


class Slots(NamedTuple):
    """So many places in a row, filled from these cards in an order nobody knows.

    `cards` is sorted and holds every candidate, so a known card is a slot with one candidate. There may be more
    candidates than places: the others lie deeper in the deck, or where the asking seat cannot see them.
    """

    cards: tuple[str, ...]
    size: int


Deck = tuple[Slots, ...]


def shuffled(cards: Iterable[str]) -> Deck:
    """Return a deck of these cards in unknown order.

    >>> shuffled(["b", "a"])
    (Slots(cards=('a', 'b'), size=2),)
    """
    row = tuple(sorted(cards))
    return (Slots(row, len(row)),) if row else ()


def size(deck: Deck) -> int:
    """Return how many cards lie in the deck."""
    return sum(slots.size for slots in deck)


def draws(deck: Deck) -> Mapping[Action, int]:
    """Return what the top card may be, in ways.

    >>> draws(shuffled("aab"))
    {Action(verb='drew', things=('a',)): 2, Action(verb='drew', things=('b',)): 1}
    """
    ways: dict[Action, int] = {}
    for card in deck[0].cards:
        action = drew(card)
        ways[action] = ways.get(action, 0) + 1
    return ways


def without_top(deck: Deck, card: str) -> Deck:
    """Return the deck after `card` was drawn from its top."""
    top, *rest = deck
    below = tuple(_without(slots, card) if len(slots.cards) > slots.size else slots for slots in rest)
    if top.size == 1:
        return below
    return (Slots(removed(top.cards, card), top.size - 1), *below)


def removed(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the cards without one `card`."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def added(cards: tuple[str, ...], more: Iterable[str]) -> tuple[str, ...]:
    """Return the cards of a hand with some more, in order.

    >>> added(("a", "c"), ["b"])
    ('a', 'b', 'c')
    """
    return tuple(sorted((*cards, *more)))


def without(cards: tuple[str, ...], fewer: Iterable[str]) -> tuple[str, ...]:
    """Return the cards without some of them.

    >>> without(("a", "a", "b"), ["a", "b"])
    ('a',)
    """
    for card in fewer:
        cards = removed(cards, card)
    return cards


def _without(slots: Slots, card: str) -> Slots:
    return Slots(removed(slots.cards, card), slots.size) if card in slots.cards else slots


def beneath(deck: Deck, card: str) -> Deck:
    """Return the deck with a known card put under it."""
    return (*deck, Slots((card,), 1))


def tops(deck: Deck, back: Callable[[str], str]) -> Mapping[str, int]:
    """Return what the back of the top card may show, in ways."""
    return Counter(back(card) for card in deck[0].cards)


def top_narrowed(deck: Deck, back: Callable[[str], str], shown: str) -> Deck:
    """Return the deck once the back of its top card was seen."""
    top, *rest = deck
    seen = Slots(tuple(card for card in top.cards if back(card) == shown), 1)
    return (seen, Slots(top.cards, top.size - 1), *rest) if top.size > 1 else (seen, *rest)


def unseen(deck: Deck, hidden: Iterable[str]) -> Deck:
    """Return the deck for somebody from whom the `hidden` cards, once part of it, are kept secret."""
    more = tuple(hidden)
    if not more or not deck:
        return deck
    return tuple(Slots(tuple(sorted((*slots.cards, *more))), slots.size) for slots in deck)
