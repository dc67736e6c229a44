"""A whole position out of what one seat sees of it: what the seat cannot know is dealt at random.

What the others' choices give away of their cards is left out.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

from tidal_widgets.engine import Roller
from tidal_widgets.engine.deck import Deck, Slots, without
from tidal_widgets.games.tidal_blades.cards.challenge_cards import Study
from tidal_widgets.games.tidal_blades.play.attempt import Trying
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.piles import DrawOwnCards
from tidal_widgets.games.tidal_blades.play.setup_players import DealStarting
from tidal_widgets.games.tidal_blades.play.state import HIDDEN, HIDDEN_STARTING, Frame, State
from tidal_widgets.games.tidal_blades.play.world import World

Cards = tuple[str, ...]


def sample(world: World, view: State, seat: int, roller: Roller) -> State:
    """Deal a position that this seat cannot tell from the true one."""
    state = _with_challenges(world, _with_starting(world, view, roller), roller)
    state = _with_stunts(world, state, seat, roller)
    for index in range(len(view.seats)):
        if index != seat:
            state = _with_goal(world, _with_powers(world, state, index, roller), index, roller)
    return state


def _with_starting(world: World, state: State, roller: Roller) -> State:
    """Deal the Starting Challenges that the seat has not seen to hands and out of the game."""
    known = {*_in_sight(state), *state.mixed}
    unknown = roller.shuffle(card for card in world.components.starting if card not in known)
    held = unknown[: _hidden(state, HIDDEN_STARTING)]
    state = _in_hands(state, HIDDEN_STARTING, held)
    undealt = tuple(sorted(unknown[len(held) :][: len(state.undealt)]))
    return state._replace(
        undealt=undealt,
        gone=tuple(sorted(without(state.gone, state.undealt) + undealt)),
        pending=_each(state, DealStarting, lambda frame: replace(frame, deck=_less(frame.deck, held))),
    )


def _with_challenges(world: World, state: State, roller: Roller) -> State:
    """Deal the other Challenges; those that were not shuffled into the deck lie in a hand."""
    known = {*_in_sight(state)}.union(*(slots.cards for slots in state.deck if slots.cards[0] not in state.stack))
    unknown = roller.shuffle(card for card in (*world.components.challenges, *state.mixed) if card not in known)
    count = _hidden(state, HIDDEN)
    held = roller.shuffle(sorted(unknown, key=lambda card: card in state.stack)[:count])
    return _in_hands(state, HIDDEN, held)._replace(deck=_less(state.deck, held))


def _in_sight(state: State) -> Iterator[str]:
    """Yield the Challenges that lie in no deck as far as the seat sees; backs are among them."""
    yield from (*state.pool, *state.discard, *state.gone)
    for seat in state.seats:
        yield from seat.hand + seat.completed
    for frame in state.pending:
        match frame:
            case Commit():
                yield frame.card
            case Trying():
                yield frame.attempt.card
            case Study():
                yield from frame.cards


def _hidden(state: State, back: str) -> int:
    """Count the cards with this back that others hold."""
    studied = (frame.cards for frame in state.pending if isinstance(frame, Study))
    return sum(cards.count(back) for cards in (*(seat.hand for seat in state.seats), *studied))


def _in_hands(state: State, back: str, cards: Collection[str]) -> State:
    """Turn the cards with this back into these."""
    dealt = iter(cards)

    def shown(hand: Cards) -> Cards:
        return tuple(sorted(next(dealt, back) if card == back else card for card in hand))

    seats = tuple(seat._replace(hand=shown(seat.hand)) for seat in state.seats)
    pending = _each(state, Study, lambda frame: replace(frame, cards=shown(frame.cards)))
    return state._replace(seats=seats, pending=pending)


def _each(state: State, kind: type[Frame], change: Callable[..., Frame]) -> tuple[Frame, ...]:
    """Change what is pending of one kind."""
    return tuple(change(frame) if isinstance(frame, kind) else frame for frame in state.pending)


def _less(deck: Deck, cards: Collection[str]) -> Deck:
    """Take cards out of those that a deck may hold."""
    return tuple(Slots(tuple(card for card in slots.cards if card not in cards), slots.size) for slots in deck)


def _with_stunts(world: World, state: State, own: int, roller: Roller) -> State:
    """Deal the Stunts that the seat has not seen to the deck and to the others, who drew what the deck lacks."""
    others = [index for index in range(len(state.seats)) if index != own]
    mine, (*tops, rest) = state.seats[own], state.stunt_deck or (Slots((), 0),)
    lying = Counter(card for slots in tops for card in slots.cards)
    deck = Counter(roller.shuffle(rest.cards)[: rest.size])
    copies = Counter({stunt.slug: stunt.copies for stunt in world.components.stunts.values()})
    unseen = copies - Counter(mine.stunts) - Counter(state.stunt_discard) - lying - deck
    drawn = Counter(state.stunt_stack) - Counter(mine.drawn) - lying - deck
    held = iter(roller.shuffle(unseen.elements()))
    seats = list(state.seats)
    for index in others:
        seats[index] = seats[index]._replace(stunts=tuple(sorted(next(held, HIDDEN) for _card in seats[index].stunts)))
    for index in others:
        seat = seats[index]
        ready = Counter(seat.stunts) & drawn
        row = (*roller.shuffle(ready.elements()), *roller.shuffle((drawn - ready).elements()))
        seats[index] = seat._replace(drawn=tuple(sorted(row[: len(seat.drawn)])))
        drawn -= Counter(seats[index].drawn)
    bottom = (Slots(tuple(sorted(deck.elements())), rest.size),) if state.stunt_deck else ()
    return state._replace(seats=tuple(seats), stunt_deck=(*tops, *bottom))


def _with_powers(world: World, state: State, index: int, roller: Roller) -> State:
    """Deal a seat's own cards: those it is choosing among, and its deck in any order."""
    seat = state.seats[index]
    held = sum(len(_choosing(frame, index)) for frame in state.pending)
    cards = roller.shuffle(seat.power_deck[0].cards if seat.power_deck else _last_powers(world, state, index, held))
    row = iter(cards)
    pending = tuple(
        replace(frame, cards=tuple(sorted(next(row, HIDDEN) for _card in hand)))
        if isinstance(frame, DrawOwnCards) and (hand := _choosing(frame, index))
        else frame
        for frame in state.pending
    )
    deck = tuple(Slots(tuple(sorted(next(row) for _ in range(slots.size))), slots.size) for slots in seat.power_deck)
    return state._replace(pending=pending).with_seat(index, seat._replace(power_deck=deck))


def _choosing(frame: Frame, index: int) -> Cards:
    return frame.cards if isinstance(frame, DrawOwnCards) and frame.seat == index else ()


def _last_powers(world: World, state: State, index: int, count: int) -> list[str]:
    """List the cards that a seat without a deck may have drawn last, its starting card only for want of others."""
    seat = state.seats[index]
    mine = [power for power in world.powers.values() if power.character == seat.character]
    left = [power for power in mine if power.slug not in seat.powers]
    return [power.slug for power in sorted(left, key=lambda power: power.starting)[:count]]


def _with_goal(world: World, state: State, index: int, roller: Roller) -> State:
    """Deal a seat one of its Character's Goals."""
    seat = state.seats[index]
    if seat.goal_open:
        return state
    goals = [goal.slug for goal in world.components.goals.values() if goal.character == seat.character]
    return state.with_seat(index, seat._replace(goal=roller.shuffle(goals)[0]))
