"""Rolling against a Challenge or a Monster: the throw, then the Danger die."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from tidal_widgets.engine import Action, Event
from tidal_widgets.games.tidal_blades.cards.powers import trigger
from tidal_widgets.games.tidal_blades.play.dice import to_supply
from tidal_widgets.games.tidal_blades.play.goods import fits_shield, pay_leap
from tidal_widgets.games.tidal_blades.play.matching import Lying, Target
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, State, beast_at
from tidal_widgets.games.tidal_blades.play.world import X_FACES, World
from tidal_widgets.games.tidal_blades.rules import R

LEAP_COST = 4


class Attempt(NamedTuple):
    """What is being tried, and the dice in use."""

    card: str = ""  # a Challenge …
    place: str = ""  # … or where the Monster is: edge, reef or hunted
    dice: tuple[Lying, ...] = ()
    extra: tuple[str, ...] = ()  # symbols that cards give
    just_lost: tuple[Lying, ...] = ()  # to the last Danger roll, where a reading counts them
    lost: tuple[Lying, ...] = ()  # in the whole attempt, where a reading counts them
    bonus: str = ""  # the Bonus die that was added to a fight

    def target(self, world: World, state: State) -> Target:
        """Return what the dice are matched with."""
        return world.challenge_target(self.card) if self.card else world.monster_target(beast_at(state, self.place))

    def tokens(self) -> dict[str, Lying]:
        """Return the dice by their token."""
        return {str(lying): lying for lying in self.dice}


@dataclass(frozen=True, slots=True)
class Trying(Frame):
    """The question of an attempt; throws and the Danger die's question lie on top of it and change it."""

    attempt: Attempt


def attempt_of(state: State) -> Attempt:
    """Return the attempt that is under way."""
    return next(frame.attempt for frame in reversed(state.pending) if isinstance(frame, Trying))


def with_attempt(state: State, attempt: Attempt) -> State:
    """Return the state with the attempt under way changed."""
    changed = (replace(frame, attempt=attempt) if isinstance(frame, Trying) else frame for frame in state.pending)
    return state._replace(pending=tuple(changed))


@dataclass(frozen=True, slots=True)
class Roll(Frame):
    """Throw the dice one by one, the Danger die last, then lay them beside those kept."""

    thrown: tuple[str, ...]
    shown: tuple[Lying, ...] = ()
    why: R = R.ROLL_WITH_DANGER
    rule: ClassVar[R] = R.ROLL_WITH_DANGER

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Return what the next die may show."""
        return world.die_ways[self.thrown[0]] if self.thrown else world.danger_ways[state.round]

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Lay the die down; after the Danger die, settle danger or go on."""
        face = action.things[0]
        if not self.thrown:
            log.append(Event(R.DANGER_SCHEDULE, "The Danger die of round {0} showed {1}.", None, (state.round, face)))
            return self._laid_down(state.pop(), X_FACES.index(face))
        die = self.thrown[0]
        log.append(Event(self.why, "{who} rolled {0} with a {1}.", self.seat, (face, world.components.dice[die].name)))
        shown = (*self.shown, Lying(die, face))
        return state.then(Roll(self.seat, self.thrown[1:], shown, self.why))

    def _laid_down(self, state: State, xs: int) -> State:
        attempt = attempt_of(state)
        state = with_attempt(state, attempt._replace(dice=tuple(sorted(attempt.dice + self.shown)), just_lost=()))
        return state.push(Danger(self.seat, xs)) if xs else state


@dataclass(frozen=True, slots=True)
class Danger(Frame):
    """Block all x shown, or lose one die in use."""

    xs: int
    charged: bool = False  # Shells were moved in part, under that reading
    rule: ClassVar[R] = R.DANGER_FIRST
    anytime: ClassVar[bool] = True

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """Return the block if it can be paid, and the dice that may be lost."""
        actions = [Action("block")] if self.can_block(world, state) else []
        if not actions or R.REFUSE_BLOCK not in world.flipped:
            actions += [Action("lose", (token,)) for token in _losable(world, attempt_of(state))]
        if self._can_charge(world, state):
            actions.append(Action("charge"))
        if R.LEAP_ON_DANGER in world.flipped and state.seats[self.seat].shield >= LEAP_COST:
            actions += [Action("leap", ("danger", face)) for face in self._danger_faces(world, state)]
        return tuple(actions)

    def can_block(self, world: World, state: State) -> bool:
        """Tell whether every x can be paid for."""
        seat = state.seats[self.seat]
        if self.charged or seat.shells < self.xs:  # R.BLOCK_ALL_OR_NOTHING
            return False
        return fits_shield(world, state, self.seat, self.xs)

    def _can_charge(self, world: World, state: State) -> bool:
        """Tell whether Shells may be moved in part, under that reading."""
        if R.PART_PAYMENT not in world.flipped or self.xs < 2 or self.charged or not state.seats[self.seat].shells:
            return False
        must_block = R.REFUSE_BLOCK in world.flipped and self.can_block(world, state)
        return not must_block and fits_shield(world, state, self.seat, 1)

    def _danger_faces(self, world: World, state: State) -> tuple[str, ...]:
        faces = {action.things[0] for action in world.danger_ways[state.round]}
        return tuple(face for face in X_FACES if face in faces and X_FACES.index(face) != self.xs)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Settle the danger."""
        match action.verb:
            case "block":
                says = "{who} blocked {0} by moving {1} Shells from the board to the Shield."
                log.append(Event(R.SHIELD_BLOCK, says, self.seat, (X_FACES[self.xs], self.xs)))
                return self._shells_to_shield(state.pop(), self.xs)
            case "charge":
                log.append(Event(R.PART_PAYMENT, "{who} moved 1 Shell to the Shield without blocking.", self.seat))
                return self._shells_to_shield(state.pop(), 1).push(replace(self, charged=True))
            case "leap":
                return self._leap(state, action.things[1], log)
            case _:
                return self._lose(world, state, action.things[0], log)

    def _shells_to_shield(self, state: State, n: int) -> State:
        seat = state.seats[self.seat]
        return state.with_seat(self.seat, seat._replace(shells=seat.shells - n, shield=seat.shield + n))

    def _leap(self, state: State, face: str, log: Log) -> State:
        state = pay_leap(state.pop(), log, self.seat, LEAP_COST, "the Danger die", (X_FACES[self.xs], face))
        xs = X_FACES.index(face)
        return state.push(replace(self, xs=xs)) if xs else state

    def _lose(self, world: World, state: State, token: str, log: Log) -> State:
        attempt = attempt_of(state)
        at = _lost_index(world, attempt, token)
        lost = attempt.dice[at]
        name = world.components.dice[lost.die].name
        rule = R.DANGER_LOSES_DIE if attempt.card else R.FIGHT_DANGER
        log.append(Event(rule, "{who} lost the {0} showing {1} to the Danger die.", self.seat, (name, lost.face)))
        log.append(Event(R.LOST_DIE_TO_SUPPLY, "The {0} went back to the supply.", None, (name,)))
        if self.xs == 2:
            log.append(Event(R.ONE_DIE_PER_ROLL, "{who} lost one die only, though xx was rolled.", self.seat))
        state = with_attempt(to_supply(world, state.pop(), (lost.die,)), _without(world, attempt, at))
        return trigger(world, state, log, self.seat, "danger")


def _losable(world: World, attempt: Attempt) -> tuple[str, ...]:
    dice = attempt.dice
    if R.DANGER_TAKES in world.flipped:
        dice = tuple(lying for lying in dice if not lying.kept) or dice
    return tuple(dict.fromkeys(str(lying) for lying in dice))


def _lost_index(world: World, attempt: Attempt, token: str) -> int:
    """Return which of the equal dice goes: one kept earlier, or under that reading one just rolled."""
    fresh = R.DANGER_TAKES in world.flipped
    return min((lying.kept == fresh, i) for i, lying in enumerate(attempt.dice) if str(lying) == token)[1]


def _without(world: World, attempt: Attempt, at: int) -> Attempt:
    lost = attempt.dice[at]
    return attempt._replace(
        dice=attempt.dice[:at] + attempt.dice[at + 1 :],
        just_lost=(lost,) if R.LOST_SYMBOLS in world.flipped else (),
        lost=(*attempt.lost, lost) if R.LOST_NOTCHES in world.flipped else (),
    )
