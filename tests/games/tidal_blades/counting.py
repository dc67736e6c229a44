"""Counting everything there is on the table, wherever it lies."""

from collections import Counter
from collections.abc import Iterator

from tidal_widgets.engine.deck import Deck
from tidal_widgets.games.tidal_blades.cards.challenge_cards import Study
from tidal_widgets.games.tidal_blades.cards.character_cards import DrawCharacterCards
from tidal_widgets.games.tidal_blades.play.attempt import Roll, Trying
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.damage import PlaceHits
from tidal_widgets.games.tidal_blades.play.fold import BonusDie
from tidal_widgets.games.tidal_blades.play.mending import ThrowAgain
from tidal_widgets.games.tidal_blades.play.night import Flee
from tidal_widgets.games.tidal_blades.play.setup_players import StartingCard
from tidal_widgets.games.tidal_blades.play.state import Beast, State


def cards_of(deck: Deck) -> Iterator[str]:
    """Yield the cards of a deck that hides nothing from whoever asks."""
    return (card for slots in deck for card in slots.cards)


def dice(state: State, kinds: tuple[str, ...]) -> Counter[str]:
    """Count the dice: in the supply, owned, and in use."""
    count = Counter(dict(zip(kinds, state.dice, strict=True)))
    for seat in state.seats:
        count.update(seat.active + seat.spent)
    count.update(in_use(state))
    return count


def in_use(state: State) -> Iterator[str]:
    """Yield the dice of an attempt: those that lie there, those thrown, and those still in the hand."""
    for frame in state.pending:
        match frame:
            case Roll():
                yield from frame.thrown
                yield from (lying.die for lying in frame.shown)
            case Trying() | PlaceHits():
                yield from (lying.die for lying in frame.attempt.dice)
            case BonusDie():
                yield from frame.dice
            case ThrowAgain():
                yield frame.die


def fruit(state: State) -> int:
    """Count the Fruit."""
    return state.fruit + sum(seat.fruit for seat in state.seats)


def shells(state: State) -> int:
    """Count the Shells."""
    return state.shells + sum(seat.shells + seat.shield for seat in state.seats)


def challenges(state: State) -> Counter[str]:
    """Count the Challenges, those being attempted or studied too."""
    count = Counter([*cards_of(state.deck), *state.pool, *state.discard, *state.gone])
    for seat in state.seats:
        count.update(seat.hand + seat.completed)
    for frame in state.pending:
        match frame:
            case Commit():
                count[frame.card] += 1
            case Trying() if frame.attempt.card:
                count[frame.attempt.card] += 1
            case Study():
                count.update(frame.cards)
    return count


def stunts(state: State) -> Counter[str]:
    """Count the Stunts."""
    hands = (card for seat in state.seats for card in seat.stunts)
    return Counter([*cards_of(state.stunt_deck), *state.stunt_discard, *hands])


def market(state: State) -> Counter[str]:
    """Count the Market cards."""
    bought = (card for seat in state.seats for card in seat.bought)
    return Counter([*cards_of(state.market_deck), *state.market, *state.market_discard, *bought])


def powers(state: State, index: int) -> Counter[str]:
    """Count a seat's Character cards."""
    seat = state.seats[index]
    count = Counter([*seat.powers, *cards_of(seat.power_deck)])
    for frame in state.pending:
        if isinstance(frame, DrawCharacterCards | StartingCard) and frame.seat == index:
            count.update(frame.cards)
    return count


def beasts(state: State) -> list[Beast]:
    """List the Monsters at The Fold, and one that is just fleeing."""
    there = [beast for beast in (state.edge, state.reef, state.hunted) if beast]
    return there + [frame.beast for frame in state.pending if isinstance(frame, Flee)]


def monsters(state: State) -> list[str]:
    """List the Monsters whose place everybody knows."""
    return [beast.monster for beast in beasts(state)] + list(state.monster_discard)


def hits(state: State, index: int) -> int:
    """Count the Hit tokens a seat has placed: on Monsters, beside The Fold, and for leading."""
    seat = state.seats[index]
    return sum(beast.hits.count(index) for beast in beasts(state)) + seat.hits + seat.leads
