"""A turn: travel, reward, Bonus, Challenge or fight, and the limits at its end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Text, Why
from tidal_widgets.games.tidal_blades.cards.powers import trigger
from tidal_widgets.games.tidal_blades.play.anytime import tempted
from tidal_widgets.games.tidal_blades.play.challenge import declare
from tidal_widgets.games.tidal_blades.play.fold import Hunt, can_fight, fight, hunts, prey
from tidal_widgets.games.tidal_blades.play.islands import ChooseOrder, TakeBonus, TakeReward
from tidal_widgets.games.tidal_blades.play.places import closed, island_of, rival_space, visits
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, Moment, State
from tidal_widgets.games.tidal_blades.play.upkeep import LimitDice, limit_shield, surplus
from tidal_widgets.games.tidal_blades.play.world import TEMPLE, World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import did_you_mean
from tidal_widgets.text import Name, Said

END = Action("end")
JOINED = Text("{who} went where there was an Action disc already, as The Fold allows.")
OPEN = Text("{0} was an open space.")
CLOSING = Text("{0} was a single-use space.")


@dataclass(frozen=True, slots=True)
class Day(Frame):
    """Give the turn clockwise, from `seat` on, to the first with an Action disc left, until nobody has one."""

    rule: ClassVar[R] = R.CLOCKWISE_TURNS

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Begin the next turn, or end the day."""
        count = len(state.seats)
        for seat in ((self.seat + i) % count for i in range(count)):
            if state.seats[seat].discs and seat not in state.passed:
                log.append(Event(R.CLOCKWISE_TURNS, "It was {who}'s turn.", seat))
                state = state.then(Day((seat + 1) % count), EndTurn(seat), Travel(seat))
                return state._replace(turn=seat, stunt_played=False)
        log.append(Event(R.NO_DISC_NO_MOVE, "Nobody had an Action disc left: the day was over."))
        return state.pop()


def moved(world: World, state: State, action: Action) -> Why:
    """Explain why nobody moves now."""
    if not any(seat.discs for seat in state.seats):
        return Why(R.NO_DISC_NO_MOVE, "Nobody has an Action disc left, and you cannot move without one.")
    return Why(R.MOVING, "You move once, with one Action disc, at the start of your turn.")


@dataclass(frozen=True, slots=True)
class Travel(Frame):
    """Move the Character and an Action disc to an Island."""

    rule: ClassVar[R] = R.TURN_MOVE
    anytime: ClassVar[bool] = True
    moment: ClassVar[Mapping[str, Moment]] = {"visit": moved}
    unread: ClassVar[Mapping[str, Why]] = {
        "pass": Why(R.MAY_PASS, "You must take a turn while you have an Action disc."),
    }

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List every space and Island that may be visited, and passing where the table reads the rule so."""
        actions = visits(world, state, self.seat)
        return (*actions, Action("pass")) if R.MAY_PASS in world.flipped else actions

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Go there."""
        if action.verb == "pass":
            log.append(Event(R.MAY_PASS, "{who} passed for the rest of the day.", self.seat))
            return state.pop()._replace(passed=(*state.passed, self.seat))
        return arrive(world, state.pop(), log, self.seat, action.things[0])

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why a place may not be visited."""
        if action.verb != "visit":
            return None
        place = "".join(action.things[:1])
        spaces, islands = world.components.spaces, world.components.islands
        if place not in spaces and place not in islands:
            hint = did_you_mean(place, (*spaces, *islands))
            return Why(R.NAMED_SPACES, "There is no place called {0!r}.{1}", (Said(place), Said(hint)))
        taken = any(place in other.placed for other in state.seats)
        if not taken and place == rival_space(world, state, island_of(world, place)):
            says = Text("The rival's disc closes {0} this round.")
            return Why(R.TWO_PLAYER_RIVAL, says, (spaces[place].name,))
        if place in closed(world, state):
            mine = place in state.seats[self.seat].placed
            rule = R.DISC_CLOSES_SPACE if mine else R.TEMPLE_ONCE if place in TEMPLE else R.SINGLE_USE
            says = Text("{0} is a single-use space, and an Action disc closes it until the end of the round.")
            return Why(rule, says, (spaces[place].name,))
        return Why(R.TURN_MOVE, "As you read the rules, you may not visit {0} now.", (Said(place),))


def arrive(world: World, state: State, log: Log, index: int, place: str) -> State:
    """Put Character and disc on a place, and line up what the visit brings."""
    seat = state.seats[index]
    island = island_of(world, place)
    space = place if place in world.components.spaces else ""
    log.append(Event(R.TURN_MOVE, "{who} moved to {0} with an Action disc.", index, (_name(world, place),)))
    _tell_place(world, log, index, space)
    if island == "fold" and any(space in other.placed for other in state.seats):
        log.append(Event(R.FOLD_OPEN, JOINED, index))
    if seat.placed:
        log.append(Event(R.DISC_STAYS, "{who} left a disc behind.", index))
    before = [island_of(world, other) for other in seat.placed]
    here = [i for i, other in enumerate(state.seats) if other.placed and island_of(world, other.placed[-1]) == island]
    company = any(i != index for i in here)
    # R.MOVING: one disc goes with the Character
    state = state.with_seat(index, seat._replace(discs=seat.discs - 1, placed=(*seat.placed, place)))
    # R.ATTEMPT_AFTER_BONUS: what lies above the Contest is settled first
    state = state.push(Contest(index, island, space), *_steps(world, index, space, island))
    state = trigger(world, state, log, index, "visit", island)
    state = trigger(world, state, log, index, "visit-again" if island in before else "visit-fresh")
    return trigger(world, state, log, index, "visit-company") if company else state


def _name(world: World, place: str) -> Name:
    components = world.components
    return (components.spaces.get(place) or components.islands[place]).name


def _tell_place(world: World, log: Log, index: int, space: str) -> None:
    if not space:
        log.append(Event(R.VISIT_WITHOUT_SPACE, "{who} visited without using an Action space.", index))
        return
    kind = world.components.spaces[space]
    if space in TEMPLE:
        log.append(Event(R.TEMPLE, "{who} chose one of the three spaces of the Temple.", index))
    is_open = space not in world.single_use
    rule = R.OPEN_SPACES if is_open else R.SINGLE_USE
    log.append(Event(rule, OPEN if is_open else CLOSING, None, (kind.name,)))


def _steps(world: World, index: int, space: str, island: str) -> tuple[Frame, ...]:
    if not space:
        return (TakeBonus(index, island),)
    if R.STEP_ORDER in world.flipped and island != "fold":
        return (ChooseOrder(index, space, island),)
    return (TakeBonus(index, island), TakeReward(index, space))


@dataclass(frozen=True, slots=True)
class Contest(Frame):
    """Attempt a Challenge at an Arena, or fight at The Fold, or end the turn."""

    island: str
    space: str
    rule: ClassVar[R] = R.TURN_CHALLENGE
    anytime: ClassVar[bool] = True
    moment: ClassVar[Mapping[str, Moment]] = {
        "attempt": Why(
            R.ATTEMPT_AFTER_BONUS,
            "You attempt a Challenge after the space's reward and the Island Bonus, once a turn.",
        ),
        "fight": Why(R.TURN_ORDER_OF_STEPS, "You fight a Monster after the space's reward, once a turn."),
    }

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Turn up a Monster to hunt where there is none; go on where all know there is nothing to choose."""
        if self.island == "fold" and hunts(world, state, self.space):
            return state.push(Hunt(self.seat))
        if self.legal(world, state) != (END,) or tempted(world, state) or self._may_hold(world, state):
            return None
        self._tell_want(world, state, log)
        return state.pop()

    def _tell_want(self, world: World, state: State, log: Log) -> None:
        """Report that only an Active die was missing."""
        seat, place = state.seats[self.seat], prey(state, self.space)
        if world.components.islands[self.island].arena and seat.hand and not self._has_dice(world, state):
            log.append(Event(R.COMMIT_DICE, "{who} had no Active die to attempt a Challenge with.", self.seat))
        if self.island == "fold" and place and not can_fight(world, state, self.seat, place):
            log.append(Event(R.FIGHT_COMMIT, "{who} had no Active die to fight the Monster with.", self.seat))

    def _may_hold(self, world: World, state: State) -> bool:
        """Tell whether a card nobody else saw might be attempted here."""
        seat = state.seats[self.seat]
        return len(seat.hand) > len(seat.shown) and self._has_contest(world, state)

    def _has_contest(self, world: World, state: State) -> bool:
        # R.ARENAS, R.CITADEL_NO_CHALLENGE: three Islands are Arenas, and the Citadel is none of them
        return world.components.islands[self.island].arena and self._has_dice(world, state)

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the Challenges that match the Arena, or the fight, and the end of the turn."""
        if self.island == "fold":
            return self._fights(world, state)
        if not self._has_contest(world, state):
            return (END,)
        hand = state.seats[self.seat].hand
        cards = (
            card
            for card in dict.fromkeys(hand)
            if card in world.challenges and world.challenges[card].arena == self.island  # R.ATTEMPT_ARENA
        )
        return (*(Action("attempt", (card,)) for card in cards), END)

    def _has_dice(self, world: World, state: State) -> bool:
        return bool(state.seats[self.seat].active) or R.ZERO_DICE in world.flipped

    def _fights(self, world: World, state: State) -> tuple[Action, ...]:
        place = prey(state, self.space)
        if not place or not can_fight(world, state, self.seat, place):
            return (END,)
        return (Action("fight"),) if R.FIGHT_OPTIONAL in world.flipped else (Action("fight"), END)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Attempt, fight, or end the turn."""
        state = state.pop()
        if action.verb == "attempt":
            return declare(world, state, log, self.seat, action.things[0])
        if action.verb == "fight":
            log.append(Event(R.FOLD_BONUS, "{who} faced the Monster of the chosen space.", self.seat))
            return fight(world, state, log, self.seat, prey(state, self.space))
        log.append(Event(R.TURN_CHALLENGE, "{who} attempted nothing more.", self.seat))
        self._tell_want(world, state, log)
        return state.then(KeepLimits(self.seat))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why a Challenge may not be attempted, or no Monster fought."""
        if action.verb == "attempt":
            return self._why_not_attempt(world, state, "".join(action.things[:1]))
        return self._why_not_fight(state) if action.verb == "fight" else None

    def _why_not_attempt(self, world: World, state: State, card: str) -> Why | None:
        seat = state.seats[self.seat]
        if not card and any(way.verb == "attempt" for way in self.legal(world, state)):
            return None
        if card and card not in seat.hand:
            says = "You have no Challenge {0!r} in hand.{1}"
            return Why(R.TURN_CHALLENGE, says, (Said(card), Said(did_you_mean(card, seat.hand))))
        if self.island == "citadel":
            return Why(R.CITADEL_NO_CHALLENGE, "You cannot attempt a Challenge at the Citadel of Time.")
        if not world.components.islands[self.island].arena:
            return Why(R.ARENAS, "You can attempt Challenges only at the three Arenas.")
        if not card and seat.active:
            return Why(R.ATTEMPT_ARENA, "You have no Challenge for this Arena.")
        if card and world.challenges[card].arena != self.island:
            name = world.challenges[card].name
            return Why(R.ATTEMPT_ARENA, "{0} takes place at another Arena.", (name,))
        return Why(R.COMMIT_DICE, "You have no Active die to attempt it with.")

    def _why_not_fight(self, state: State) -> Why:
        if self.island != "fold":
            return Why(R.FOLD_BONUS, "You can fight Monsters only at The Fold.")
        if not self.space:
            return Why(R.FOLD_BONUS, "You fight a Monster from its own Action space.")
        if not prey(state, self.space):
            return Why(R.FOLD_BONUS, "There is no Monster at this space.")
        return Why(R.FIGHT_COMMIT, "You have no Active die to fight it with.")


@dataclass(frozen=True, slots=True)
class EndTurn(Frame):
    """Let a Stunt or a card be played after all else, then end the turn."""

    rule: ClassVar[R] = R.TURN_STUNT
    anytime: ClassVar[bool] = True

    def run(self, world: World, state: State, log: Log) -> State | None:
        """End the turn where everybody knows that there is nothing to play."""
        return None if tempted(world, state) else state.then(KeepLimits(self.seat))

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the end of the turn."""
        return (END,)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """End the turn."""
        log.append(Event(R.TURN_STUNT, "{who} ended the turn without playing anything more.", self.seat))
        return state.then(KeepLimits(self.seat))


@dataclass(frozen=True, slots=True)
class KeepLimits(Frame):
    """Check the limits at the end of a turn."""

    rule: ClassVar[R] = R.DICE_LIMIT

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Ask for dice above the limit; else drop Shells above it."""
        if surplus(world, state, self.seat) > 0:
            return state.push(LimitDice(self.seat))
        state = limit_shield(world, state, log, self.seat)
        return state.pop()
