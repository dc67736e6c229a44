"""Rolling against a Challenge or a Monster: the throw, then the Danger die."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from tidal_widgets.engine import Action, Event, Text, Why
from tidal_widgets.games.tidal_blades.cards.powers import trigger
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.committing import ROLLED
from tidal_widgets.games.tidal_blades.play.dice import to_supply
from tidal_widgets.games.tidal_blades.play.goods import fits_shield, pay_leap
from tidal_widgets.games.tidal_blades.play.matching import Lying, Target
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, Moment, State, beast_at, not_shown
from tidal_widgets.games.tidal_blades.play.things import Face
from tidal_widgets.games.tidal_blades.play.world import X_FACES, World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import Name

DIE_RULES = {1: R.NOVICE_DIE, 2: R.INITIATE_DICE, 3: R.ELITE_DICE, 4: R.GUILD_DICE}
BLOCKED = Text(
    "{who} blocked {0} by moving {1} Shell from the board to the Shield.",
    "{who} blocked {0} by moving {1} Shells from the board to the Shield.",
)


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
        """Find what the dice are matched with."""
        return world.challenge_target(self.card) if self.card else world.monster_target(beast_at(state, self.place))

    def tokens(self) -> dict[str, Lying]:
        """Map each die to its token."""
        return {str(lying): lying for lying in self.dice}


@dataclass(frozen=True, slots=True)
class Trying(Frame):
    """The question of an attempt; throws and the Danger die's question lie on top of it and change it."""

    attempt: Attempt
    moment: ClassVar[Mapping[str, Moment]] = {
        "leap": Why(R.TIME_LEAP, "A Time Leap sets a die you rolled, and there is none."),
    }
    apart: ClassVar[Mapping[str, Moment]] = {
        "keep": Why(R.KEEP_AND_REROLL, "There are no dice to roll again."),
    }

    def why_not_on(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why the dice may not be kept or set in this way."""
        if action.verb == "leap":
            says = Text("A Time Leap sets one of the dice you rolled to another of its faces.")
            return why_no_leap(state, self.seat) or Why(R.TIME_LEAP, says)
        return self._why_not_keep(world, action.things) if action.verb == "keep" else None

    def _why_not_keep(self, world: World, tokens: tuple[str, ...]) -> Why:
        if R.KEPT_DIE in world.flipped and any(die.kept and str(die) not in tokens for die in self.attempt.dice):
            return Why(R.KEPT_DIE, "As you read this rule, a die you set aside stays there.")
        if any(token not in self.attempt.tokens() for token in tokens):
            return Why(R.KEEP_AND_REROLL, "You can keep only dice that are on the table.")
        if len(tokens) >= len(self.attempt.dice):
            return Why(R.ROLL_WITH_DANGER, "You must roll at least one die with the Danger die.")
        return Why(R.KEEP_AND_REROLL, "You may keep only dice that match, each its own symbol.")


def why_no_leap(state: State, index: int) -> Why | None:
    """Explain why a seat cannot pay a Time Leap."""
    if (shield := state.seats[index].shield) >= NUMBERS.leap:
        return None
    says = "A Time Leap costs {1} Shells from the Shield, which has {0}; Shells on the board do not count."
    return Why(R.TIME_LEAP, says, (shield, NUMBERS.leap))


def attempt_of(state: State) -> Attempt:
    """Find the attempt that is under way."""
    return next(frame.attempt for frame in reversed(state.pending) if isinstance(frame, Trying))


def with_attempt(state: State, attempt: Attempt) -> State:
    """Copy the state with the attempt under way changed."""
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
        """Count the ways for each face that the next die may show, the Danger die last."""
        return world.die_ways[self.thrown[0]] if self.thrown else world.danger_ways[state.round]

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Lay the die down; after the Danger die, settle danger or go on."""
        face = Face(action.things[0])
        if not self.thrown:
            log.append(Event(R.DANGER_SCHEDULE, "The Danger die of round {0} showed {1}.", None, (state.round, face)))
            return self._laid_down(state.pop(), X_FACES.index(face))
        die = self.thrown[0]
        log.append(Event(self.why, "{who} rolled {0} with a {1}.", self.seat, (face, world.components.dice[die].name)))
        shown = (*self.shown, Lying(die, face))
        return state.then(Roll(self.seat, self.thrown[1:], shown, self.why))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain that nothing else can be done while dice roll, and what this one may show."""
        if action.verb in ROLLED:
            return Why(self.rule, "The dice are still rolling.")
        if action.verb not in ("rolled", "drew"):
            return None
        rule = DIE_RULES[world.components.dice[self.thrown[0]].level] if self.thrown else R.DANGER_DICE
        return not_shown(rule, self.ways(world, state))

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
    moment: ClassVar[Mapping[str, Moment]] = {"block": Why(R.SHIELD_BLOCK, "There is no x to block.")}
    apart: ClassVar[Mapping[str, Moment]] = {"lose": Why(R.DANGER_LOSES_DIE, "Nothing costs you a die now.")}
    unread: ClassVar[Mapping[str, Why]] = {
        "charge": Why(R.PART_PAYMENT, "You may not move Shells without blocking every x you rolled."),
    }
    first: ClassVar[Mapping[str, Why]] = {
        "complete": Why(R.DANGER_FIRST, "Settle the Danger die before you complete the Challenge."),
        "withdraw": Why(R.DANGER_FIRST, "Settle the Danger die before you Withdraw."),
        "keep": Why(R.DANGER_FIRST, "Settle the Danger die before you roll again."),
    }

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the block if it can be paid, the dice that may be lost, and the cards and leaps that may help."""
        actions = [Action("block")] if self.can_block(world, state) else []
        if not actions or R.REFUSE_BLOCK not in world.flipped:
            actions += [Action("lose", (token,)) for token in _losable(world, attempt_of(state))]
        if self._can_charge(world, state):
            actions.append(Action("charge"))
        if R.LEAP_ON_DANGER in world.flipped and state.seats[self.seat].shield >= NUMBERS.leap:
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
                log.append(Event(R.SHIELD_BLOCK, BLOCKED, self.seat, (Face(X_FACES[self.xs]), self.xs)))
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
        state = pay_leap(state.pop(), log, self.seat, Name("the Danger die"), (X_FACES[self.xs], face))
        xs = X_FACES.index(face)
        return state.push(replace(self, xs=xs)) if xs else state

    def _lose(self, world: World, state: State, token: str, log: Log) -> State:
        attempt = attempt_of(state)
        at = _lost_index(world, attempt, token)
        lost = attempt.dice[at]
        name = world.components.dice[lost.die].name
        rule = R.DANGER_LOSES_DIE if attempt.card else R.FIGHT_DANGER
        log.append(Event(rule, "{who} lost the {0} showing {1} to the Danger die.", self.seat, (name, Face(lost.face))))
        log.append(Event(R.LOST_DIE_TO_SUPPLY, "The {0} went back to the supply.", None, (name,)))
        if self.xs == 2:
            log.append(
                Event(R.ONE_DIE_PER_ROLL, "{who} lost only one die, though the Danger die showed xx.", self.seat)
            )
        state = with_attempt(to_supply(world, state.pop(), (lost.die,)), _without(world, attempt, at))
        return trigger(world, state, log, self.seat, "danger")

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why the danger cannot be settled in this way, and that it is settled first."""
        match action.verb:
            case "block":
                return self._why_not_block(state)
            case "lose":
                return self._why_not_lose(world, state, action.things)
            case "leap":
                says = Text("A Time Leap does not set the Danger die. Settle the Danger die first.")
                return why_no_leap(state, self.seat) or Why(R.LEAP_ON_DANGER, says)
        return self.first.get(action.verb)

    def _why_not_block(self, state: State) -> Why:
        if (shells := state.seats[self.seat].shells) >= self.xs:
            return Why(R.FULL_SHIELD, "The Shield cannot take that many Shells.")
        says = Text(
            "Blocking costs {0} Shell from the Character board, which has {1}; Shells on the Shield do not count.",
            "Blocking costs {0} Shells from the Character board, which has {1}; Shells on the Shield do not count.",
        )
        return Why(R.BLOCK_ALL_OR_NOTHING if shells else R.SHIELD_BLOCK, says, (self.xs, shells))

    def _why_not_lose(self, world: World, state: State, tokens: tuple[str, ...]) -> Why:
        if R.REFUSE_BLOCK in world.flipped and self.can_block(world, state):
            return Why(R.REFUSE_BLOCK, "As you read this rule, you must block the Danger die if you can.")
        aside = {str(die) for die in attempt_of(state).dice if die.kept}
        if R.DANGER_TAKES in world.flipped and not aside.isdisjoint(tokens):
            return Why(R.DANGER_TAKES, "As you read this rule, you lose only a die you have just rolled.")
        return Why(R.DANGER_LOSES_DIE, "You must lose one of the dice in use.")


def _losable(world: World, attempt: Attempt) -> tuple[str, ...]:
    dice = attempt.dice
    if R.DANGER_TAKES in world.flipped:
        dice = tuple(lying for lying in dice if not lying.kept) or dice
    return tuple(dict.fromkeys(str(lying) for lying in dice))


def _lost_index(world: World, attempt: Attempt, token: str) -> int:
    """Choose which of the equal dice goes: one kept earlier, or under that reading one just rolled."""
    fresh = R.DANGER_TAKES in world.flipped
    return min((lying.kept == fresh, i) for i, lying in enumerate(attempt.dice) if str(lying) == token)[1]


def _without(world: World, attempt: Attempt, at: int) -> Attempt:
    lost = attempt.dice[at]
    return attempt._replace(
        dice=attempt.dice[:at] + attempt.dice[at + 1 :],
        just_lost=(lost,) if R.LOST_SYMBOLS in world.flipped else (),
        lost=(*attempt.lost, lost) if R.LOST_NOTCHES in world.flipped else (),
    )
