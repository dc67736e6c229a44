"""What a seat may do at any time of its own turn: a Stunt, Michronic Memory, a Character card for Shells."""

from tidal_widgets.engine import Action, Event, Text, Why
from tidal_widgets.games.tidal_blades.cards.gains import gains
from tidal_widgets.games.tidal_blades.cards.powers import payable, use
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.attempt import Danger
from tidal_widgets.games.tidal_blades.play.dice import Refresh
from tidal_widgets.games.tidal_blades.play.goods import pay_shield
from tidal_widgets.games.tidal_blades.play.mending import timely
from tidal_widgets.games.tidal_blades.play.state import HIDDEN, Log, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import did_you_mean
from tidal_widgets.text import Said

MEMORY_LATER = Text("You use Michronic Memory on your own turn, and not while this is being settled.")
STUNT_LATER = Text("You play a Stunt on your own turn, and not while this is being settled.")
REMEMBERED = Text("{who} spent {0} Shells from the Shield on Michronic Memory.")
VERBS = frozenset({"stunt", "memory", "use"})
STUNT_RULES = {
    "elite-climber": R.ELITE_CLIMBER,
    "sudden-resilience": R.SUDDEN_RESILIENCE,
    "expert-rigging": R.EXPERT_RIGGING,
}


def interruptions(world: World, state: State) -> tuple[Action, ...]:
    """List what the seat on turn may do besides answering the question."""
    seat = state.seats[state.turn]
    actions: list[Action] = []
    if seat.stunts and not state.stunt_played:
        actions += [Action("stunt", (card,)) for card in dict.fromkeys(seat.stunts) if playable(world, state, card)]
    least = NUMBERS.memory_dice if R.MEMORY_WITH_ONE_DIE in world.flipped else 1
    if seat.shield >= NUMBERS.memory and len(seat.spent) >= least:
        actions.append(Action("memory"))
    actions += [Action("use", (card,)) for card in world.triggered(seat, "anytime") if usable(world, state, card)]
    return tuple(actions)


def tempted(world: World, state: State) -> bool:
    """Tell whether the seat on turn may have something to play, as far as everybody knows: Stunts are hidden."""
    return bool(state.seats[state.turn].stunts and not state.stunt_played) or bool(interruptions(world, state))


def playable(world: World, state: State, card: str) -> bool:
    """Tell whether a Stunt may be played at this moment."""
    if card == HIDDEN or (R.STUNT_IN_ROLL in world.flipped and isinstance(state.pending[-1], Danger)):
        return False
    return opportune(world, state, card)


def usable(world: World, state: State, card: str) -> bool:
    """Tell whether a Character card may be paid for and used at this moment."""
    return payable(world, state, state.turn, world.powers[card]) and opportune(world, state, card)


def opportune(world: World, state: State, card: str) -> bool:
    """Tell whether all effects of a card that change an attempt can do so at this moment."""
    mends = world.mends[card]
    return not mends or all(timely(state, kind) for kind in mends)


def interrupt(world: World, state: State, action: Action, log: Log) -> State:
    """Do what the seat on turn chose to do besides answering the question."""
    match action.verb:
        case "stunt":
            return _stunt(world, state, action.things[0], log)
        case "memory":
            log.append(Event(R.MICHRONIC_MEMORY, REMEMBERED, state.turn, (NUMBERS.memory,)))
            refreshed = Refresh(state.turn, NUMBERS.memory_dice, R.MICHRONIC_MEMORY)
            return pay_shield(state, state.turn, NUMBERS.memory).push(refreshed)
        case _:
            return use(world, state, log, state.turn, action.things[0])


def _stunt(world: World, state: State, card: str, log: Log) -> State:
    seat = state.seats[state.turn]
    stunt = world.components.stunts[card]
    stunts = list(seat.stunts)
    stunts.remove(card)
    log.append(Event(R.TURN_STUNT, "{who} played the Stunt {0}.", state.turn, (stunt.name,)))
    log.append(Event(R.STUNT_DISCARDED, "{0} was discarded.", None, (stunt.name,)))
    if any(effect.amount == "spirit" for effect in stunt.effects):
        level = world.level(seat, 1)
        log.append(Event(R.STUNT_BY_SPIRIT, "{who} had Spirit level {0}, which set its size.", state.turn, (level,)))
    state = state.with_seat(state.turn, seat._replace(stunts=tuple(stunts)))
    state = state._replace(stunt_played=True, stunt_discard=tuple(sorted((*state.stunt_discard, card))))
    return state.push(*gains(state.turn, stunt.effects, STUNT_RULES.get(card, R.TURN_STUNT)))


def why_no_interruption(world: World, state: State, action: Action) -> Why | None:
    """Explain why a Stunt, Michronic Memory or a Character card may not interrupt now."""
    top = state.pending[-1]
    own = top.anytime and top.seat == state.turn
    match action.verb:
        case "memory":
            return _why_no_memory(state) if own else Why(R.MICHRONIC_MEMORY, MEMORY_LATER)
        case "stunt":
            return _why_no_stunt(world, state, "".join(action.things[:1])) if own else Why(R.TURN_STUNT, STUNT_LATER)
    says = Text("You use a Character card on your own turn, when its moment comes and you can pay its cost.")
    return Why(R.CARDS_ON_OWN_TURN, says)


def _why_no_memory(state: State) -> Why:
    seat = state.seats[state.turn]
    if seat.shield < NUMBERS.memory:
        says = "Michronic Memory costs {1} Shells from the Shield, which has {0}; Shells on the board do not count."
        return Why(R.MICHRONIC_MEMORY, says, (seat.shield, NUMBERS.memory))
    too_few = Text("Michronic Memory refreshes Spent dice, and you do not have enough: {0}.")
    return Why(R.MICHRONIC_MEMORY, too_few, (len(seat.spent),))


def _why_no_stunt(world: World, state: State, card: str) -> Why | None:
    held = state.seats[state.turn].stunts
    if state.stunt_played:
        return Why(R.TURN_STUNT, "You may play one Stunt each turn, and you have played one.")
    if not card and any(playable(world, state, stunt) for stunt in held):
        return None
    if not card:
        return Why(R.TURN_STUNT, "You have no Stunt that can do anything now.")
    if card not in held:
        things = Said(card), Said(did_you_mean(card, held))
        return Why(R.TURN_STUNT, "You have no Stunt {0!r}.{1}", things)
    return Why(R.TURN_STUNT, "This Stunt can do nothing now.")
