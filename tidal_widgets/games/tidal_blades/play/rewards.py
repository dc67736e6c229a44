"""The end of a Challenge: completed and tucked away, or withdrawn from and replaced."""

from collections.abc import Iterator

from tidal_widgets.engine import Event, Text
from tidal_widgets.games.tidal_blades.cards.challenge_cards import DrawChallenge
from tidal_widgets.games.tidal_blades.cards.powers import trigger
from tidal_widgets.games.tidal_blades.play.attempt import Attempt
from tidal_widgets.games.tidal_blades.play.goods import advance, move_champion
from tidal_widgets.games.tidal_blades.play.matching import WILD
from tidal_widgets.games.tidal_blades.play.state import Log, Seat, State
from tidal_widgets.games.tidal_blades.play.world import JUDGE_PATH, World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import Name

SCORES = Text("{0} would score {1} point at the end.", "{0} would score {1} points at the end.")
SPENT = Text("{who} moved {0} used die to the Spent Dice area.", "{who} moved {0} used dice to the Spent Dice area.")


def complete(world: World, state: State, log: Log, index: int, attempt: Attempt, *, push_it: bool) -> State:
    """Tuck the Challenge, advance Traits, spend the dice, take the bonuses."""
    card = world.challenges[attempt.card]
    log.append(Event(R.COMPLETE_AT_ONCE, "{who} completed {0}.", index, (card.name,)))
    log.append(Event(R.CHALLENGE_POINTS, SCORES, None, (card.name, card.points)))
    log += face_events(index, attempt)
    if not push_it:
        log += _left_push_it(world, index, attempt)
    before = sets(world, state.seats[index])
    seat = state.seats[index]
    state = state.with_seat(index, seat._replace(completed=(*seat.completed, attempt.card)))
    log.append(Event(R.TUCK_CARD, "{who} tucked {0} under the Character board.", index, (card.name,)))
    style = _style(world, state, index, card.arena)
    log.append(Event(R.FIGHTING_STYLES, "{who} learned the Fighting Style of {0}: level {1}.", index, style))
    state = spend(state, log, index, attempt, R.COMPLETE_DICE)
    symbols = (card.arena, *card.required)
    counted = (*symbols, world.push_it(card))
    state = trigger(world, state, log, index, "complete", *counted)
    if world.triggered(seat, "complete", counted) != world.triggered(seat, "complete", symbols):
        log.append(Event(R.PUSH_IT_COUNTS, "{who} had cards that counted the Push It symbol.", index))
    if push_it:
        state = trigger(world, state, log, index, "push-it")
    state = advance(world, state, log, index, card.required, R.COMPLETE_NOTCHES)
    if push_it:
        state = advance(world, state, log, index, card.push, R.PUSH_IT_REWARD)
    if sets(world, state.seats[index]) > before:
        state = move_champion(world, state, log, index, 2, R.DIVERSITY_BONUS)
    if state.judge == card.arena:
        state = move_champion(world, state, log, index, 1, R.JUDGE_BONUS)
    return state


def _style(world: World, state: State, index: int, arena: str) -> tuple[Name, int]:
    return world.components.islands[arena].name, style_level(world, state.seats[index], arena)


def style_level(world: World, seat: Seat, arena: str) -> int:
    """Count a seat's level in the Fighting Style of an Arena."""
    return sum(world.challenges[card].arena == arena for card in seat.completed)


def sets(world: World, seat: Seat) -> int:
    """Count the sets of one Challenge from each Arena that a seat has completed."""
    return min(style_level(world, seat, arena) for arena in JUDGE_PATH)


def spend(state: State, log: Log, index: int, attempt: Attempt, rule: R) -> State:
    """Move the dice still in use to the Spent Dice area."""
    dice = tuple(lying.die for lying in attempt.dice)
    seat = state.seats[index]
    log.append(Event(rule, SPENT, index, (len(dice),)))
    # R.USED_DICE_SPENT: they are Active no more, and so cannot be committed
    return state.with_seat(index, seat._replace(spent=tuple(sorted((*seat.spent, *dice)))))


def withdraw(world: World, state: State, log: Log, index: int, attempt: Attempt, traits: str) -> State:
    """Advance Traits for what was matched, spend the dice, change the card for another."""
    card = world.challenges[attempt.card]
    log.append(Event(R.WITHDRAW, "{who} withdrew from {0}.", index, (card.name,)))
    log += face_events(index, attempt)
    if shows_push_it(world, attempt):
        log.append(Event(R.WITHDRAW_NO_PUSH_IT, "{who} gained nothing for the Push It symbol.", index))
    state = spend(state, log, index, attempt, R.WITHDRAW_DICE)
    state = lay_aside(world, state, log, attempt.card)
    state = state.push(DrawChallenge(index, R.WITHDRAW_CARD))
    state = trigger(world, state, log, index, "withdraw")
    return advance(world, state, log, index, traits, R.WITHDRAW_NOTCHES)


def shows_push_it(world: World, attempt: Attempt) -> bool:
    """Tell whether a die in use could match the Push It symbol."""
    target = world.challenge_target(attempt.card)
    slots = target.slots_of(attempt.dice, attempt.extra)
    return any(slot & target.open & ~target.required for slot in slots)


def _left_push_it(world: World, index: int, attempt: Attempt) -> Iterator[Event]:
    yield Event(R.PUSH_IT_SYMBOL, "{who} did not match the Push It symbol, and did not need to.", index)
    if shows_push_it(world, attempt):
        yield Event(R.PUSH_IT_OWN_SYMBOL, "{who} needed every matching symbol for the required ones.", index)


def face_events(index: int, attempt: Attempt) -> Iterator[Event]:
    """Report the wild, slash and double faces in use, and what they may count as."""
    faces = {lying.face for lying in attempt.dice}
    if WILD in faces:
        yield Event(R.WILD, "{who} could use each wild face as any one Trait.", index)
    if any("/" in face for face in faces):
        yield Event(R.SLASH_FACES, "{who} could use one Trait or the other of a slash face.", index)
    if any(len(face) == 2 for face in faces):
        yield Event(R.DOUBLE_FACES, "{who} had a face that showed a symbol twice.", index)


def lay_aside(world: World, state: State, log: Log, card: str) -> State:
    """Put a failed Challenge where it belongs."""
    if card in world.components.starting and R.FAILED_STARTING in world.flipped:
        log.append(
            Event(R.FAILED_STARTING, "{0}, a Starting Challenge, left the game.", None, (world.challenges[card].name,))
        )
        return state._replace(gone=tuple(sorted((*state.gone, card))))
    log.append(Event(R.WITHDRAW_CARD, "{0} was discarded.", None, (world.challenges[card].name,)))
    return state._replace(discard=tuple(sorted((*state.discard, card))))
