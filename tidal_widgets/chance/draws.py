"""What may be drawn, exactly and never by orders of cards: the next card of a deck, cards among several, a hidden hand.

A deck is asked for as `seen_by` shows it: what others hold unseen is among the cards that may lie in it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, reduce
from itertools import groupby, product
from math import comb, prod
from operator import add, itemgetter, mul
from typing import NamedTuple

from tidal_widgets.chance.number import Dist
from tidal_widgets.engine.deck import Deck, Slots, draws, size, without_top

Ways = Sequence[int]  # how many choices of 0, 1, 2 … cards there are
Holding = tuple[Fraction, Ways]  # what some cards of a group are worth in hand, and the ways to hold them


def next_card(deck: Deck) -> Dist[str]:
    """Compute the distribution of the next card.

    >>> from tidal_widgets.engine.deck import shuffled
    >>> next_card(shuffled("aab"))["a"]
    Fraction(2, 3)
    """
    return Dist({action.things[0]: ways for action, ways in draws(deck).items()})


def comes(deck: Deck, wanted: Callable[[str], bool], count: int = 1) -> Fraction:
    """Compute the chance that at least one of the next cards is wanted.

    >>> from tidal_widgets.engine.deck import shuffled
    >>> comes(shuffled("aab"), lambda card: card == "b", 2)
    Fraction(2, 3)
    """
    return 1 - among(deck, wanted, count)[0]


def among(deck: Deck, wanted: Callable[[str], bool], count: int) -> tuple[Fraction, ...]:
    """Compute the chances that 0, 1, 2 … of the next cards are wanted."""
    return _among(_grouped(deck, wanted), min(count, size(deck)))


WANTED = "+"


def _grouped(deck: Deck, wanted: Callable[[str], bool]) -> Deck:
    """Give cards that play the same part one name: wanted or not, and where they may lie."""
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


def any_of(count: int, size: int) -> Ways:
    """Count the ways to hold any of so many cards, in a hand of up to `size`."""
    return [comb(count, n) for n in range(size + 1)]


def fewer_than(need: int, count: int, size: int) -> Ways:
    """Count the ways to hold fewer than `need` of so many cards."""
    return [comb(count, n) if n < need else 0 for n in range(size + 1)]


def short_of(need: int, counts: Iterable[int], size: int) -> Ways:
    """Count the ways to hold fewer than `need` of each of several sorts of cards, of which there are so many."""
    return reduce(both_ways, (fewer_than(need, count, size) for count in counts), any_of(0, size))


def each_holding(kinds: Mapping[str, int], size: int) -> Iterator[tuple[Mapping[str, int], Ways]]:
    """Yield every choice of cards, how many of each, with the ways to hold just these in a hand of up to `size`.

    >>> [(dict(held), ways) for held, ways in each_holding({"a": 1, "b": 3}, 1)][:2]
    [({'a': 0, 'b': 0}, [1, 0]), ({'a': 0, 'b': 1}, [0, 3])]
    """
    for held in product(*(range(min(n, size) + 1) for n in kinds.values())):
        ways = prod(map(comb, kinds.values(), held))
        yield dict(zip(kinds, held, strict=True)), [ways * (n == sum(held)) for n in range(size + 1)]


def both_ways(some: Ways, others: Ways) -> Ways:
    """Count the ways to hold cards of two sorts.

    >>> both_ways([1, 2, 1], [1, 1, 0])
    [1, 3, 3]
    """
    return [sum(map(mul, some[: n + 1], others[n::-1])) for n in range(len(some))]


def share(ways: Iterable[Ways], others: int, cards: int, size: int) -> Fraction:
    """Compute the share of hands that are held in these ways, with any of the other cards beside them.

    Of five cards one is wanted and two are drawn; this hand does without it:

    >>> share([fewer_than(1, 1, 2)], others=4, cards=5, size=2)
    Fraction(3, 5)
    """
    return Fraction(reduce(both_ways, ways, any_of(others, size))[size], comb(cards, size))


def mean_best(groups: Sequence[Sequence[Holding]], others: int, cards: int, size: int) -> Fraction:
    """Compute the mean worth of a hand's best holding, where it has one holding of each group of cards.

    One of two cards is an ace, worth 3, and one is drawn:

    >>> mean_best([[(Fraction(3), [0, 1]), (Fraction(0), [1, 0])]], others=1, cards=2, size=1)
    Fraction(3, 2)
    """
    mean = below = Fraction(0)
    within = [[0] * (size + 1) for _group in groups]
    holdings = [(worth, number, ways) for number, group in enumerate(groups) for worth, ways in group]
    for best, equals in groupby(sorted(holdings, key=itemgetter(0)), key=itemgetter(0)):
        for _worth, number, ways in equals:
            within[number] = [*map(add, within[number], ways)]
        reached = share(within, others, cards, size)
        mean, below = mean + best * (reached - below), reached
    return mean


class HiddenHand(NamedTuple):
    """A hand of so many cards out of those that nobody has seen, by their kinds and how many there are of each."""

    kinds: Mapping[str, Mapping[str, int]]
    size: int

    def count(self, kind: str) -> int:
        """Count the unseen cards of a kind."""
        return sum(self.kinds[kind].values())

    def chance(self, ways: Mapping[str, Ways]) -> Fraction:
        """Compute the chance that the cards of some kinds are held in these ways."""
        return share(ways.values(), self._others(ways), self._cards, self.size)

    def mean_best(self, groups: Mapping[str, Sequence[Holding]]) -> Fraction:
        """Compute the mean worth of the hand's best holding, by what its cards of some kinds are worth."""
        return mean_best(list(groups.values()), self._others(groups), self._cards, self.size)

    @property
    def _cards(self) -> int:
        return sum(map(self.count, self.kinds))

    def _others(self, kinds: Iterable[str]) -> int:
        return self._cards - sum(map(self.count, kinds))


def drawn(deck: Deck, wanted: Iterable[str], count: int) -> tuple[Fraction, ...]:
    """Compute the chances that 0, 1, 2 … of the next cards have these names.

    >>> from tidal_widgets.engine.deck import shuffled
    >>> drawn(shuffled("aab"), "a", 2)
    (Fraction(0, 1), Fraction(2, 3), Fraction(1, 3))
    """
    names, left = set(wanted), count
    chances = [Fraction(1)] + [Fraction(0)] * count
    for cards, many in deck:
        here, fit = min(left, many), sum(card in names for card in cards)
        left -= here
        ways = [comb(fit, n) * comb(len(cards) - fit, here - n) if n <= here else 0 for n in range(count + 1)]
        chances = [sum((chances[i] * ways[n - i] for i in range(n + 1)), Fraction(0)) for n in range(count + 1)]
        chances = [chance / comb(len(cards), here) for chance in chances]
    return tuple(chances)
