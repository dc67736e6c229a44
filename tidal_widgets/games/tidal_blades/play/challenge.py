"""Attempting a Challenge: committing dice, then rolling on, completing or withdrawing."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, NamedTuple

from tidal_widgets.engine import Action, Event, Text, Why
from tidal_widgets.engine.deck import removed
from tidal_widgets.games.tidal_blades.cards.challenge_cards import from_hand
from tidal_widgets.games.tidal_blades.cards.powers import trigger
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.attempt import Attempt, Roll, Trying
from tidal_widgets.games.tidal_blades.play.committing import ONCE, commit, handfuls, why_not_commit
from tidal_widgets.games.tidal_blades.play.goods import pay_fruit
from tidal_widgets.games.tidal_blades.play.matching import Lying, Plan, Target, plan, plans
from tidal_widgets.games.tidal_blades.play.mending import leap, leapable, leaps
from tidal_widgets.games.tidal_blades.play.rewards import complete, withdraw
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, Moment, State
from tidal_widgets.games.tidal_blades.play.things import Dice, Shown, Traits
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R


def declare(world: World, state: State, log: Log, index: int, card: str) -> State:
    """Reveal the Challenge that is attempted."""
    challenge = world.challenges[card]
    log.append(Event(R.TURN_CHALLENGE, "{who} attempted {0}.", index, (challenge.name,)))
    log.append(
        Event(
            R.CHALLENGE_SYMBOL,
            "Its symbol matched the Arena, {0}.",
            None,
            (world.components.islands[challenge.arena].name,),
        )
    )
    log.append(Event(R.REQUIRED_SYMBOLS, "It required {0}.", None, (Traits(challenge.required),)))
    state = from_hand(state, index, card).push(Commit(index, card))
    return trigger(world, state, log, index, "attempt", challenge.arena)


@dataclass(frozen=True, slots=True)
class Commit(Frame):
    """Choose the dice for a Challenge."""

    card: str
    rule: ClassVar[R] = R.COMMIT_DICE
    anytime: ClassVar[bool] = True
    moment: ClassVar[Mapping[str, Moment]] = ONCE

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List every choice of dice."""
        return handfuls(world, state.seats[self.seat], 0 if R.ZERO_DICE in world.flipped else 1)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Commit the dice and roll them."""
        state = commit(world, state, log, self.seat, action.things, self.rule).pop()
        if R.WITHDRAW_BEFORE_ROLL in world.flipped:
            dice = tuple(Lying(die, "") for die in action.things)
            return state.push(DecideChallenge(self.seat, Attempt(card=self.card, dice=dice), unrolled=bool(dice)))
        rolls = (Roll(self.seat, action.things),) if action.things else ()
        return state.push(DecideChallenge(self.seat, Attempt(card=self.card)), *rolls)

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why these dice may not be committed."""
        return why_not_commit(world, state.seats[self.seat], action, self.rule)


class Outcome(NamedTuple):
    """What the dice on the table are good for."""

    complete: bool
    push_it: bool
    withdrawals: tuple[str, ...]  # Traits matched, one string for each best way to count


@lru_cache(maxsize=8192)
def outcome(target: Target, attempt: Attempt) -> Outcome:
    """Compute what the dice match, as the rulings count it."""
    dice, extra = attempt.dice, attempt.extra
    covered = target.covers(target.slots_of(dice + attempt.just_lost, extra))
    full = [done for done in covered if done & target.required == target.required]  # R.MATCH_ALL
    for_notches = (
        covered if attempt.just_lost == attempt.lost else target.covers(target.slots_of(dice + attempt.lost, extra))
    )
    return Outcome(
        bool(full), any(done == target.open != target.required for done in full), withdrawals(target, for_notches)
    )


def withdrawals(target: Target, covered: set[int]) -> tuple[str, ...]:
    """List each best set of matched required Traits."""
    matched = {done & target.required for done in covered}
    most = max(done.bit_count() for done in matched)
    traits = {
        "".join(spot.trait for i, spot in enumerate(target.spots) if done >> i & 1)
        for done in matched
        if done.bit_count() == most
    }
    return tuple(sorted({"".join(sorted(letters)) for letters in traits}))


@dataclass(frozen=True, slots=True)
class DecideChallenge(Trying):
    """Complete, roll on, leap or withdraw; before the first roll, withdraw or roll."""

    unrolled: bool = False  # the dice are chosen and none was rolled, where a reading asks then already
    rule: ClassVar[R] = R.KEEP_AND_REROLL
    anytime: ClassVar[bool] = True
    moment: ClassVar[Mapping[str, Moment]] = {
        "complete": Why(R.COMPLETE_AT_ONCE, "You are not attempting a Challenge."),
        "withdraw": Why(R.WITHDRAW, "You are not attempting a Challenge."),
    }
    unread: ClassVar[Mapping[str, Why]] = {
        "add": Why(R.LATE_FRUIT, "You eat Fruit when you commit your dice, not between rolls."),
    }

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List what may be done with the dice as they lie."""
        if self.unrolled:
            matched = outcome(world.challenge_target(self.attempt.card), self.attempt).withdrawals
            return (*(Action("withdraw", tuple(traits)) for traits in matched), Action("keep"))
        attempt, flipped = self.attempt, world.flipped
        target = world.challenge_target(attempt.card)
        result = outcome(target, attempt)
        actions: list[Action] = [Action("complete")] if result.complete else []
        if not (result.complete and R.WITHDRAW_WHEN_MATCHED in flipped):
            actions += [Action("withdraw", tuple(traits)) for traits in result.withdrawals]
        must_stop = result.complete and R.REROLL_WHEN_COMPLETE in flipped
        if not must_stop:
            actions += plans(target, attempt.dice)
        seat = state.seats[self.seat]
        if seat.shield >= NUMBERS.leap:
            actions += leaps(world, leapable(world, attempt))
        if R.LATE_FRUIT in flipped and seat.fruit and not must_stop:
            actions += [Action("add", (die,)) for die in dict.fromkeys(seat.active)]
        return tuple(actions)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Do what was chosen."""
        match action.verb:
            case "complete":
                target = world.challenge_target(self.attempt.card)
                push_it = outcome(target, self.attempt).push_it
                return complete(world, state.pop(), log, self.seat, self.attempt, push_it=push_it)
            case "withdraw":
                return withdraw(world, state.pop(), log, self.seat, self.attempt, "".join(action.things))
            case "leap":
                return leap(world, state, log, self.seat, action)
            case "add":
                return self._add(world, state, log, action.things[0])
            case _:
                return self._roll_on(world, state, log, action)

    def _roll_on(self, world: World, state: State, log: Log, action: Action) -> State:
        target = world.challenge_target(self.attempt.card)
        if self.unrolled:
            log.append(Event(R.WITHDRAW_BEFORE_ROLL, "{who} did not Withdraw before the first roll.", self.seat))
            rolled = Roll(self.seat, tuple(die.die for die in self.attempt.dice))
            return state.then(replace(self, attempt=self.attempt._replace(dice=()), unrolled=False), rolled)
        ready = outcome(target, self.attempt).complete
        return roll_on(
            state,
            log,
            self,
            plan(target, self.attempt.dice, action),
            R.ROLL_ON if ready else self.rule,
            R.ROLL_WITH_DANGER,
        )

    def _add(self, world: World, state: State, log: Log, die: str) -> State:
        log.append(
            Event(
                R.LATE_FRUIT,
                "{who} ate 1 Fruit between rolls and added a {0}.",
                self.seat,
                (world.components.dice[die].name,),
            )
        )
        state = pay_fruit(state, self.seat, 1)
        seat = state.seats[self.seat]
        state = state.with_seat(self.seat, seat._replace(active=removed(seat.active, die)))
        dice = tuple(sorted((*self.attempt.dice, Lying(die, ""))))
        return state.then(replace(self, attempt=self.attempt._replace(dice=dice)))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why it may not be completed, left, or rolled on in this way."""
        match action.verb:
            case "complete":
                return self._incomplete(world)
            case "withdraw":
                card = world.challenges[self.attempt.card]
                if card.push in action.things and action.things.count(card.push) > card.required.count(card.push):
                    return Why(R.WITHDRAW_NO_PUSH_IT, "Push It gives nothing when you Withdraw.")
                says = Text("Name the Traits of all the required symbols your dice match, and no others.")
                return Why(R.WITHDRAW_NOTCHES, says)
            case "keep" if R.REROLL_WHEN_COMPLETE in world.flipped and not self._keeps(world, state):
                says = Text("As you read this rule, you may not roll again once all symbols are matched.")
                return Why(R.REROLL_WHEN_COMPLETE, says)
        return self.why_not_on(world, state, action)

    def _keeps(self, world: World, state: State) -> bool:
        return any(way.verb == "keep" for way in self.legal(world, state))

    def _incomplete(self, world: World) -> Why:
        required, target = world.challenges[self.attempt.card].required, world.challenge_target(self.attempt.card)
        shown = sum(len(target.slots(die.die, die.face)) for die in self.attempt.dice)
        once = shown >= len(required) or len(set(required)) < len(required)
        says = Text("You must match every required symbol ({0}), each with a symbol of its own.")
        return Why(R.ONE_SYMBOL_ONCE if once else R.MATCH_ALL, says, (Traits(required),))


def roll_on(state: State, log: Log, frame: Trying, plan: Plan, rule: R, why: R) -> State:
    """Set the kept dice aside and throw the others with the Danger die."""
    kept, thrown = plan
    log.append(
        Event(
            rule,
            "{who} kept {0} and rolled {1} again.",
            frame.seat,
            (Shown(kept), Dice(thrown)),
        )
    )
    aside = replace(frame, attempt=frame.attempt._replace(dice=kept))
    return state.then(aside, Roll(frame.seat, thrown, why=why))
