"""Why something in an attempt is not legal now: committing dice, danger, keeping, completing, withdrawing."""

from collections.abc import Callable, Mapping

from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.play.attempt import LEAP_COST, Danger, Trying, attempt_of
from tidal_widgets.games.tidal_blades.play.challenge import Commit
from tidal_widgets.games.tidal_blades.play.committing import max_roll
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.view.symbols import trait_words
from tidal_widgets.games.tidal_blades.words.wording import dice_words
from tidal_widgets.text import _

Why = tuple[R, str]
Reason = Callable[[World, State, Action], Why | None]


def _commit(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    seat = state.seats[state.turn]
    dice = list(action.things)
    if not frame.legal(world, state) or "commit" not in {other.verb for other in frame.legal(world, state)}:
        return R.COMMIT_DICE, _("Dice are committed once, when an attempt begins.")
    if any(dice.count(die) > seat.active.count(die) for die in dice):
        spent = any(die in seat.spent for die in dice if dice.count(die) > seat.active.count(die))
        rule = R.USED_DICE_SPENT if spent else R.COMMIT_DICE
        return rule, _("Only Active dice can be committed; Active are {0}.").format(
            dice_words(world, seat.active) or _("none")
        )
    if len(dice) > max_roll(world, seat) + seat.fruit:
        rule = R.FRUIT_FOR_DICE if seat.fruit else R.FOCUS
        most = max_roll(world, seat)
        return rule, _("The Maximum Roll is {0}, {1} Fruit can add as many dice; {2} are too many.").format(
            most, seat.fruit, len(dice)
        )
    return (R.COMMIT_DICE if isinstance(frame, Commit) else R.FIGHT_COMMIT), _("At least one die must be committed.")


def _block(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if not isinstance(frame, Danger):
        return R.SHIELD_BLOCK, _("There is no x to block.")
    shells = state.seats[frame.seat].shells
    if shells < frame.xs:
        rule = R.BLOCK_ALL_OR_NOTHING if shells else R.SHIELD_BLOCK
        reason = _("Blocking takes {0} Shells from the Character board, where {1} lie; the Shield cannot pay.").format(
            frame.xs, shells
        )
        return rule, reason
    return R.FULL_SHIELD, _("The Shield cannot take so many Shells.")


def _lose(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if not isinstance(frame, Danger):
        return None
    if R.REFUSE_BLOCK in world.flipped and frame.can_block(world, state):
        return R.REFUSE_BLOCK, _("Under this ruling the Danger die must be blocked when it can be.")
    aside = {str(die) for die in attempt_of(state).dice if die.kept}
    if R.DANGER_TAKES in world.flipped and not aside.isdisjoint(action.things):
        return R.DANGER_TAKES, _("Under this ruling only a die that was just rolled is lost.")
    return R.DANGER_LOSES_DIE, _("One of the dice in use must be lost.")


def _complete(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if isinstance(frame, Danger):
        return R.DANGER_FIRST, _("The Danger die is settled before the Challenge can be completed.")
    if isinstance(frame, Trying) and not frame.attempt.card:
        return R.NO_ARENA_BONUSES_IN_FIGHT, _("A fight is not completed: stop rolling, and the dice deal damage.")
    if not isinstance(frame, Trying):
        return R.COMPLETE_AT_ONCE, _("No Challenge is being attempted.")
    challenge = world.challenges[frame.attempt.card]
    shown = sum(
        len(slots)
        for slots in (world.challenge_target(frame.attempt.card).slots(die.die, die.face) for die in frame.attempt.dice)
    )
    rule = (
        R.ONE_SYMBOL_ONCE
        if shown >= len(challenge.required) or len(set(challenge.required)) < len(challenge.required)
        else R.MATCH_ALL
    )
    symbols = trait_words(challenge.required)
    return rule, _("Every required symbol ({0}) must be matched, each by a symbol of its own.").format(symbols)


def _withdraw(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if isinstance(frame, Danger):
        return R.DANGER_FIRST, _("The Danger die is settled before anybody can withdraw.")
    if isinstance(frame, Trying) and not frame.attempt.card:
        return R.NO_ARENA_BONUSES_IN_FIGHT, _("Nobody withdraws from a fight: stop rolling, and the dice deal damage.")
    if not isinstance(frame, Trying):
        return R.WITHDRAW, _("No Challenge is being attempted.")
    challenge = world.challenges[frame.attempt.card]
    named = list(action.things)
    if challenge.push in named and named.count(challenge.push) > challenge.required.count(challenge.push):
        return R.WITHDRAW_NO_PUSH_IT, _("Push It gives nothing on a withdrawal.")
    return R.WITHDRAW_NOTCHES, _("Name the Traits of all required symbols that the dice match, and of no others.")


def _keep(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if isinstance(frame, Danger):
        return R.DANGER_FIRST, _("The Danger die is settled before dice are rolled again.")
    if not isinstance(frame, Trying):
        return None
    if R.REROLL_WHEN_COMPLETE in world.flipped and all(way.verb != "keep" for way in frame.legal(world, state)):
        return R.REROLL_WHEN_COMPLETE, _("Under this ruling nothing is rolled again once all symbols are matched.")
    if R.KEPT_DIE in world.flipped and any(die.kept and str(die) not in action.things for die in frame.attempt.dice):
        return R.KEPT_DIE, _("Under this ruling a die that lies aside stays there.")
    if any(token not in frame.attempt.tokens() for token in action.things):
        return R.KEEP_AND_REROLL, _("Only dice that lie on the table can be kept.")
    if len(action.things) >= len(frame.attempt.dice):
        return R.ROLL_WITH_DANGER, _("At least one die must be rolled with the Danger die.")
    return R.KEEP_AND_REROLL, _("Only dice that match symbols, each one of its own, may be kept.")


def _leap(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if not isinstance(frame, Trying | Danger):
        return R.TIME_LEAP, _("A Time Leap sets a die that was rolled; none lies there.")
    shield = state.seats[frame.seat].shield
    if shield < LEAP_COST:
        return (
            R.TIME_LEAP,
            _(
                "A Time Leap takes 4 Shells from the Shield; {0} lie there, and Shells on the board do not count."
            ).format(shield),
        )
    if isinstance(frame, Danger):
        return R.LEAP_ON_DANGER, _("A Time Leap does not set the Danger die, and danger is settled first.")
    return R.TIME_LEAP, _("A Time Leap sets one of the rolled dice to another of its own faces.")


TRYING: Mapping[str, Reason] = {
    "commit": _commit,
    "block": _block,
    "lose": _lose,
    "complete": _complete,
    "withdraw": _withdraw,
    "keep": _keep,
    "leap": _leap,
}
