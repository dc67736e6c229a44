"""Rolling against a Challenge or a Monster: the throw, then the Danger die."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from tidal_widgets.engine import Action, Event
from tidal_widgets.games.tidal_blades.dice import to_supply
from tidal_widgets.games.tidal_blades.goods import shield_limit
from tidal_widgets.games.tidal_blades.matching import Lying, Target
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.state import Frame, Log, State
from tidal_widgets.games.tidal_blades.world import X_FACES, World


class Attempt(NamedTuple):
    """What is being tried, and the dice in use."""

    card: str = ""  # a Challenge …
    place: str = ""  # … or where the Monster is: edge, reef or hunted
    dice: tuple[Lying, ...] = ()
    extra: tuple[str, ...] = ()  # symbols that cards give
    just_lost: tuple[Lying, ...] = ()  # to the last Danger roll, where a reading counts them
    lost: tuple[Lying, ...] = ()  # in the whole attempt, where a reading counts them

    def target(self, world: World, state: State) -> Target:
        """Return what the dice are matched with."""
        if self.card:
            return world.challenge_target(self.card)
        beast = getattr(state, self.place)
        return world.monster_target(beast)

    def tokens(self) -> dict[str, Lying]:
        """Return the dice by their token."""
        return {str(lying): lying for lying in self.dice}


@dataclass(frozen=True, slots=True)
class Trying(Frame):
    """A pending part of an attempt."""

    attempt: Attempt


def decide(seat: int, attempt: Attempt) -> Frame:
    """Return the question that follows once danger is settled."""
    from tidal_widgets.games.tidal_blades.challenge import DecideChallenge
    from tidal_widgets.games.tidal_blades.fold import DecideFight

    return DecideChallenge(seat, attempt) if attempt.card else DecideFight(seat, attempt)


@dataclass(frozen=True, slots=True)
class Roll(Trying):
    """Throw the dice one by one, the Danger die last."""

    thrown: tuple[str, ...]
    rule: ClassVar[R] = R.ROLL_WITH_DANGER

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Return what the next die may show."""
        return world.die_ways[self.thrown[0]] if self.thrown else world.danger_ways[state.round]

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Lay the die down; after the Danger die, settle danger or go on."""
        (face,) = action.things
        rule = R.ROLL_WITH_DANGER if self.attempt.card else R.FIGHT_ROLL
        if not self.thrown:
            log.append(Event(R.DANGER_SCHEDULE, "The Danger die of round {0} showed {1}.", None, (state.round, face)))
            return self._after_danger(state.pop(), X_FACES.index(face))
        die, *rest = self.thrown
        log.append(Event(rule, "{who} rolled {0} with a {1}.", self.seat, (face, world.components.dice[die].name)))
        attempt = self.attempt._replace(dice=(*self.attempt.dice, Lying(die, face)))
        return state.pop().push(Roll(self.seat, attempt, tuple(rest)))

    def _after_danger(self, state: State, xs: int) -> State:
        attempt = self.attempt._replace(dice=tuple(sorted(self.attempt.dice)), just_lost=())
        return state.push(Danger(self.seat, attempt, xs) if xs else decide(self.seat, attempt))


@dataclass(frozen=True, slots=True)
class Danger(Trying):
    """Block all x shown, or lose one die in use."""

    xs: int
    charged: bool = False  # Shells were moved in part, under that reading
    rule: ClassVar[R] = R.DANGER_FIRST
    anytime: ClassVar[bool] = True

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """Return the block if it can be paid, and the dice that may be lost."""
        actions = [Action("block")] if self.can_block(world, state) else []
        if not actions or R.REFUSE_BLOCK not in world.flipped:
            actions += [Action("lose", (token,)) for token in self._losable(world)]
        seat = state.seats[self.seat]
        if R.PART_PAYMENT in world.flipped and self.xs == 2 and seat.shells and not self.charged:
            actions.append(Action("charge"))
        if R.LEAP_ON_DANGER in world.flipped and seat.shield >= 4:
            actions += [Action("leap", ("danger", face)) for face in self._danger_faces(world, state)]
        return tuple(actions)

    def can_block(self, world: World, state: State) -> bool:
        """Tell whether every x can be paid for."""
        seat = state.seats[self.seat]
        if self.charged or seat.shells < self.xs:
            return False
        return R.FULL_SHIELD not in world.flipped or seat.shield + self.xs <= shield_limit(world, state, self.seat)

    def _losable(self, world: World) -> tuple[str, ...]:
        dice = self.attempt.dice
        if R.DANGER_TAKES in world.flipped:
            dice = tuple(lying for lying in dice if not lying.kept) or dice
        return tuple(dict.fromkeys(str(lying) for lying in dice))

    def _danger_faces(self, world: World, state: State) -> tuple[str, ...]:
        faces = (action.things[0] for action in world.danger_ways[state.round])
        return tuple(face for face in X_FACES if face in set(faces) and X_FACES.index(face) != self.xs)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Settle the danger."""
        match action.verb:
            case "block":
                return self.block(state, log)
            case "charge":
                log.append(Event(R.PART_PAYMENT, "{who} moved 1 Shell to the Shield without blocking.", self.seat))
                return self._shells_to_shield(state.pop(), 1).push(replace(self, charged=True))
            case "leap":
                return self._leap(state, action.things[1], log)
            case _:
                return self._lose(world, state, action.things[0], log)

    def block(self, state: State, log: Log) -> State:
        """Move a Shell from the board to the Shield for each x."""
        log.append(Event(R.SHIELD_BLOCK, "{who} blocked {0} by moving {1} Shells from the board to the Shield.", self.seat, (X_FACES[self.xs], self.xs)))
        return self._shells_to_shield(state.pop(), self.xs).push(decide(self.seat, self.attempt))

    def _shells_to_shield(self, state: State, n: int) -> State:
        seat = state.seats[self.seat]
        return state.with_seat(self.seat, seat._replace(shells=seat.shells - n, shield=seat.shield + n))

    def _leap(self, state: State, face: str, log: Log) -> State:
        from tidal_widgets.games.tidal_blades.mending import pay_leap

        state = pay_leap(state.pop(), log, self.seat, "the Danger die", face)
        xs = X_FACES.index(face)
        return state.push(replace(self, xs=xs) if xs else decide(self.seat, self.attempt))

    def _lose(self, world: World, state: State, token: str, log: Log) -> State:
        dice = self.attempt.dice
        prefer_fresh = R.DANGER_TAKES in world.flipped
        at = min((lying.kept == prefer_fresh, i) for i, lying in enumerate(dice) if str(lying) == token)[1]
        lost = dice[at]
        name = world.components.dice[lost.die].name
        fight = not self.attempt.card
        log.append(Event(R.FIGHT_DANGER if fight else R.DANGER_LOSES_DIE, "{who} lost the {0} showing {1} to the Danger die.", self.seat, (name, lost.face)))
        log.append(Event(R.LOST_DIE_TO_SUPPLY, "The {0} went back to the supply.", None, (name,)))
        if self.xs == 2:
            log.append(Event(R.ONE_DIE_PER_ROLL, "{who} lost one die only, though xx was rolled.", self.seat))
        state = to_supply(world, state.pop(), (lost.die,)).push(decide(self.seat, self._without(world, at)))
        return after_loss(world, state, log, self.seat)

    def _without(self, world: World, at: int) -> Attempt:
        attempt, lost = self.attempt, self.attempt.dice[at]
        counted = (lost,) if R.LOST_NOTCHES in world.flipped else ()
        return attempt._replace(
            dice=attempt.dice[:at] + attempt.dice[at + 1 :],
            just_lost=(lost,) if R.LOST_SYMBOLS in world.flipped else (),
            lost=attempt.lost + counted,
        )


def after_loss(world: World, state: State, log: Log, seat: int) -> State:
    """Let the seat's cards act on a die lost to danger."""
    from tidal_widgets.games.tidal_blades.powers import trigger

    return trigger(world, state, log, seat, "danger")
