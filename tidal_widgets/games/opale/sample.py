"""A whole position out of what one player sees of it: what the player cannot know is dealt at random.

What the other player's choices give away is left out.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from tidal_widgets.engine import HIDDEN, Roller, deck
from tidal_widgets.games.opale.board import PLACES, SETS, spot_of
from tidal_widgets.games.opale.effects import Place
from tidal_widgets.games.opale.rules import R
from tidal_widgets.games.opale.state import Seat, State, World


def sample(world: World, view: State, seat: int, roller: Roller) -> State:
    """Deal a position that this seat cannot tell from the true one."""
    mine, rival = view.seats[seat], view.seats[1 - seat]
    unseen = Counter(card for slots in rival.pile for card in slots.cards)
    known = Counter([*mine.hand, *mine.reserve, *view.out, *(card for slots in mine.pile for card in slots.cards)])
    known.update(card for card in chain.from_iterable(view.lying) if HIDDEN not in card)
    known.update(card for frame in view.pending if isinstance(frame, Place) for card in frame.cards)
    lost = roller.shuffle((Counter(world.components.deck * 2) - unseen - known).elements())
    counted = world.reads(R.PILE_COUNT, "counts-open")
    covered = _covered(view, lost) if counted else _perhaps_covered(view, lost, roller)
    scored = roller.shuffle((Counter(lost) - Counter(covered)).elements())
    first, second = map(len, (seat.score for seat in view.seats)) if counted else _scores(view, len(scored), roller)
    piles = scored[:first], scored[first : first + second]
    state = _laid(view, covered)._replace(seats=tuple(map(_scored, view.seats, piles)))
    return state.changed(1 - seat, **_held(rival, roller.shuffle(unseen.elements())))


def _covered(view: State, lost: Sequence[str]) -> list[str]:
    """Choose as many lost cards as are seen to lie beneath each pile."""
    counts = Counter(spot_of(card) for card in chain.from_iterable(view.lying) if HIDDEN in card)
    return [card for spot, count in counts.items() for card in [card for card in lost if spot_of(card) == spot][:count]]


def _perhaps_covered(view: State, lost: Sequence[str], roller: Roller) -> list[str]:
    """Choose some of the lost cards that may lie beneath a pile; all of them as long as nobody has scored."""
    able = [card for card in lost if spot_of(card) not in SETS and view.at(spot_of(card))]
    have_scored = sum(bool(seat.score) for seat in view.seats)
    if not have_scored:
        return able
    scored = max(0, have_scored - (len(lost) - len(able)))
    return able[scored + roller.shuffle(range(len(able) - scored + 1))[0] :]


def _scores(view: State, cards: int, roller: Roller) -> tuple[int, int]:
    """Choose how many of these cards each seat has scored, where nobody counts them."""
    first, second = (bool(seat.score) for seat in view.seats)
    one = roller.shuffle(range(1, cards))[0] if first and second else cards * first
    return one, (cards - one) * second


def _laid(view: State, covered: Sequence[str]) -> State:
    """Lay cards beneath the piles where they belong, in place of those that nobody sees."""
    rows = zip(PLACES, view.lying, strict=True)
    return view._replace(
        lying=tuple(
            (*(card for card in covered if spot_of(card) == place), *(card for card in cards if HIDDEN not in card))
            for place, cards in rows
        )
    )


def _scored(seat: Seat, cards: Sequence[str]) -> Seat:
    return seat._replace(score=tuple(sorted(cards)))


def _held(rival: Seat, cards: Sequence[str]) -> dict[str, object]:
    """Deal the other player a hand, a reserve and a pile."""
    hand, held = len(rival.hand), len(rival.hand) + len(rival.reserve)
    pile = tuple(sorted(cards[held:]))
    return {
        "hand": tuple(sorted(cards[:hand])),
        "reserve": tuple(sorted(cards[hand:held])),
        "pile": (deck.Slots(pile, deck.size(rival.pile)),) if pile else (),
    }
