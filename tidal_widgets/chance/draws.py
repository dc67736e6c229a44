"""Chances of draws from a deck as one seat knows it, exact, and never by orders of cards.

A deck is asked for as `seen_by` shows it: what others hold unseen is among the cards that may lie in it.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache

from tidal_widgets.chance.number import Dist
from tidal_widgets.engine.deck import Deck, Slots, draws, size, without_top


def next_card(deck: Deck) -> Dist[str]:
    """Return what the next card may be.

    >>> from tidal_widgets.engine.deck import shuffled
    >>> next_card(shuffled("aab"))["a"]
    Fraction(2, 3)
    """
    return Dist({action.things[0]: ways for action, ways in draws(deck).items()})


def comes(deck: Deck, wanted: Callable[[str], bool], count: int = 1) -> Fraction:
    """Return how likely at least one of the next cards is wanted.

    >>> from tidal_widgets.engine.deck import shuffled
    >>> comes(shuffled("aab"), lambda card: card == "b", 2)
    Fraction(2, 3)
    """
    return 1 - among(deck, wanted, count)[0]


def among(deck: Deck, wanted: Callable[[str], bool], count: int) -> tuple[Fraction, ...]:
    """Return how likely 0, 1, 2 … of the next cards are wanted."""
    return _among(_grouped(deck, wanted), min(count, size(deck)))


WANTED = "+"


def _grouped(deck: Deck, wanted: Callable[[str], bool]) -> Deck:
    """Return the deck with cards that play the same part under one name: wanted or not, and where they may lie."""
    rows = [set(slots.cards) for slots in deck]
    lying = {card: (bool(wanted(card)), *(card in row for row in rows)) for card in sorted(set().union(*rows))}
    labels: dict[tuple[bool, ...], str] = {}
    for part in lying.values():
        labels.setdefault(part, f"{WANTED if part[0] else ''}{len(labels)}")
    return tuple(Slots(_sorted(labels[lying[card]] for card in slots.cards), slots.size) for slots in deck)


def _sorted(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards))


@cache
def _among(deck: Deck, count: int) -> tuple[Fraction, ...]:
    if not count:
        return (Fraction(1),)
    ways = {action.things[0]: n for action, n in draws(deck).items()}
    total, found = sum(ways.values()), [Fraction(0)] * (count + 1)
    for card, n in ways.items():
        for more, chance in enumerate(_among(without_top(deck, card), count - 1)):
            found[more + card.startswith(WANTED)] += chance * n / total
    return tuple(found)
