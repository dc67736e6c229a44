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
    """Make a deck of these cards in unknown order.

    >>> shuffled(["b", "a"])
    (Slots(cards=('a', 'b'), size=2),)
    """
    row = tuple(sorted(cards))
    return (Slots(row, len(row)),) if row else ()


def size(deck: Deck) -> int:
    """Count the cards in the deck."""
    return sum(slots.size for slots in deck)


def draws(deck: Deck) -> Mapping[Action, int]:
    """List what the top card may be, each with its number of ways.

    >>> draws(shuffled("aab"))
    {Action(verb='drew', things=('a',)): 2, Action(verb='drew', things=('b',)): 1}
    """
    ways: dict[Action, int] = {}
    for card in deck[0].cards:
        action = drew(card)
        ways[action] = ways.get(action, 0) + 1
    return ways


def without_top(deck: Deck, card: str) -> Deck:
    """Draw `card` from the top of the deck and return the rest."""
    top, *rest = deck
    below = tuple(_without(slots, card) if len(slots.cards) > slots.size else slots for slots in rest)
    if top.size == 1:
        return below
    return (Slots(removed(top.cards, card), top.size - 1), *below)


def removed(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Remove one `card` from the cards; raise ValueError if it is not there."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def added(cards: tuple[str, ...], more: Iterable[str]) -> tuple[str, ...]:
    """Add some cards to a hand and sort it.

    >>> added(("a", "c"), ["b"])
    ('a', 'b', 'c')
    """
    return tuple(sorted((*cards, *more)))


def without(cards: tuple[str, ...], fewer: Iterable[str]) -> tuple[str, ...]:
    """Remove some cards from the cards, each once; raise ValueError if one is not there.

    >>> without(("a", "a", "b"), ["a", "b"])
    ('a',)
    """
    for card in fewer:
        cards = removed(cards, card)
    return cards


def _without(slots: Slots, card: str) -> Slots:
    return Slots(removed(slots.cards, card), slots.size) if card in slots.cards else slots


def beneath(deck: Deck, card: str) -> Deck:
    """Put a known card under the deck."""
    return (*deck, Slots((card,), 1))


def tops(deck: Deck, back: Callable[[str], str]) -> Mapping[str, int]:
    """Count the ways in which the top card may show each back."""
    return Counter(back(card) for card in deck[0].cards)


def top_narrowed(deck: Deck, back: Callable[[str], str], shown: str) -> Deck:
    """Narrow the top card of the deck to those with the back that was seen."""
    top, *rest = deck
    seen = Slots(tuple(card for card in top.cards if back(card) == shown), 1)
    return (seen, Slots(top.cards, top.size - 1), *rest) if top.size > 1 else (seen, *rest)


def unseen(deck: Deck, hidden: Iterable[str]) -> Deck:
    """Add `hidden` cards, drawn in secret, to what the deck may hold for somebody who has not seen them."""
    more = tuple(hidden)
    if not more or not deck:
        return deck
    return tuple(Slots(tuple(sorted((*slots.cards, *more))), slots.size) for slots in deck)
