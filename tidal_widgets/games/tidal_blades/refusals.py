"""Why an action is not legal now: the rule, a reason in words, and a legal action of the same kind."""

from collections.abc import Callable, Mapping, Sequence

from tidal_widgets.engine import Action, IllegalAction
from tidal_widgets.games.tidal_blades.attempt import LEAP_COST, Danger, Trying
from tidal_widgets.games.tidal_blades.challenge import Commit
from tidal_widgets.games.tidal_blades.committing import max_roll
from tidal_widgets.games.tidal_blades.market import Shop, affordable
from tidal_widgets.games.tidal_blades.places import closed
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.games.tidal_blades.state import State
from tidal_widgets.games.tidal_blades.turn import Contest, Travel
from tidal_widgets.games.tidal_blades.world import World

Why = tuple[R, str]


def refusal(world: World, state: State, action: Action, legal: Sequence[Action]) -> IllegalAction:
    """Return the refusal of an action that is not among the legal ones."""
    instead = next((other for other in legal if other.verb == action.verb), None)
    if not state.pending:
        return IllegalAction(R.GAME_END, "The game is over: nothing more can be done.")
    explain = REASONS.get(action.verb)
    rule, reason = (explain(world, state, action) if explain else None) or _other_question(state, legal)
    return IllegalAction(rule, reason, instead)


def _other_question(state: State, legal: Sequence[Action]) -> Why:
    frame = state.pending[-1]
    verbs = ", ".join(dict.fromkeys(action.verb for action in legal))
    return frame.rule, f"That cannot be done now; possible are: {verbs}."


def _visit(world: World, state: State, action: Action) -> Why | None:
    place = "".join(action.things[:1])
    seat = state.seats[state.turn]
    if not isinstance(state.pending[-1], Travel):
        return R.TURN_MOVE, "A Character moves once, at the start of its turn."
    if place not in world.components.spaces and place not in world.components.islands:
        return R.NAMED_SPACES, f"There is no place called {place!r}."
    if place in closed(world, state):
        rule = R.SINGLE_USE if place not in seat.placed else R.DISC_CLOSES_SPACE
        return rule, f"{place} is a single-use space, and an Action disc lies there until the end of the round."
    return R.TURN_MOVE, f"{place} may not be visited under the rulings in force."


def _attempt(world: World, state: State, action: Action) -> Why | None:
    card = "".join(action.things[:1])
    frame = state.pending[-1]
    if not isinstance(frame, Contest):
        return (
            R.ATTEMPT_AFTER_BONUS,
            "A Challenge is attempted after the space's reward and the Island Bonus, once a turn.",
        )
    if card not in state.seats[frame.seat].hand:
        return R.TURN_CHALLENGE, f"{card!r} is not among the Challenge cards in hand."
    if frame.island == "citadel":
        return R.CITADEL_NO_CHALLENGE, "No Challenge can be attempted at the Citadel of Time."
    if not world.components.islands[frame.island].arena:
        return R.ARENAS, "Challenges are held in the three Arenas only."
    if world.challenges[card].arena != frame.island:
        return R.ATTEMPT_ARENA, f"{world.challenges[card].name} is held at another Arena than this one."
    return R.COMMIT_DICE, "There is no Active die to attempt it with."


def _fight(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if not isinstance(frame, Contest):
        return R.TURN_ORDER_OF_STEPS, "A Monster is fought after the space's reward, once a turn."
    if frame.island != "fold":
        return R.FOLD_BONUS, "Monsters are fought at The Fold only."
    if not frame.space:
        return R.FOLD_BONUS, "A Monster is fought from the Action space it belongs to."
    return R.FIGHT_COMMIT, "There is no Monster at this space, or no Active die to fight it with."


def _commit(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    seat = state.seats[state.turn]
    dice = list(action.things)
    if not frame.legal(world, state) or "commit" not in {other.verb for other in frame.legal(world, state)}:
        return R.COMMIT_DICE, "Dice are committed once, when an attempt begins."
    if any(dice.count(die) > seat.active.count(die) for die in dice):
        return R.COMMIT_DICE, f"Only Active dice can be committed; Active are {' '.join(seat.active) or 'none'}."
    if len(dice) > max_roll(world, seat) + seat.fruit:
        rule = R.FRUIT_FOR_DICE if seat.fruit else R.FOCUS
        return (
            rule,
            f"The Maximum Roll is {max_roll(world, seat)} and {seat.fruit} Fruit can add as many dice; "
            f"{len(dice)} are too many.",
        )
    if not dice:
        return (R.COMMIT_DICE if isinstance(frame, Commit) else R.FIGHT_COMMIT), "At least one die must be committed."
    return frame.rule, f"Write the dice in this order: {' '.join(sorted(dice))}."


def _block(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if not isinstance(frame, Danger):
        return R.SHIELD_BLOCK, "There is no x to block."
    shells = state.seats[frame.seat].shells
    if shells < frame.xs:
        rule = R.BLOCK_ALL_OR_NOTHING if shells else R.SHIELD_BLOCK
        return (
            rule,
            f"Blocking takes {frame.xs} Shells from the Character board; {shells} lie there, "
            "and Shells on the Shield do not count.",
        )
    return R.FULL_SHIELD, "The Shield cannot take so many Shells."


def _lose(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if not isinstance(frame, Danger):
        return None
    if R.REFUSE_BLOCK in world.flipped and frame.can_block(world, state):
        return R.REFUSE_BLOCK, "Under this ruling the Danger die must be blocked when it can be."
    return R.DANGER_LOSES_DIE, "One of the dice in use must be lost."


def _complete(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if isinstance(frame, Danger):
        return R.DANGER_FIRST, "The Danger die is settled before the Challenge can be completed."
    if isinstance(frame, Trying) and not frame.attempt.card:
        return R.NO_ARENA_BONUSES_IN_FIGHT, "A fight is not completed: stop rolling, and the dice deal damage."
    if not isinstance(frame, Trying):
        return R.COMPLETE_AT_ONCE, "No Challenge is being attempted."
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
    return rule, f"Every required symbol ({challenge.required}) must be matched, each by a symbol of its own."


def _withdraw(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if isinstance(frame, Danger):
        return R.DANGER_FIRST, "The Danger die is settled before anybody can withdraw."
    if isinstance(frame, Trying) and not frame.attempt.card:
        return R.NO_ARENA_BONUSES_IN_FIGHT, "Nobody withdraws from a fight: stop rolling, and the dice deal damage."
    if not isinstance(frame, Trying):
        return R.WITHDRAW, "No Challenge is being attempted."
    return (
        R.WITHDRAW_NOTCHES,
        "Name the required Traits matched by the dice, in alphabetical order; Push It gives nothing on a withdrawal.",
    )


def _keep(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if isinstance(frame, Danger):
        return R.DANGER_FIRST, "The Danger die is settled before dice are rolled again."
    if not isinstance(frame, Trying):
        return None
    if any(token not in frame.attempt.tokens() for token in action.things):
        return R.KEEP_AND_REROLL, "Only dice that lie on the table can be kept."
    if len(action.things) >= len(frame.attempt.dice):
        return R.ROLL_WITH_DANGER, "At least one die must be rolled with the Danger die."
    return R.KEEP_AND_REROLL, "Only dice that match symbols, each one of its own, may be kept."


def _leap(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    if not isinstance(frame, Trying | Danger):
        return R.TIME_LEAP, "A Time Leap sets a die that was rolled; none lies there."
    shield = state.seats[frame.seat].shield
    if shield < LEAP_COST:
        return (
            R.TIME_LEAP,
            f"A Time Leap takes 4 Shells from the Shield; {shield} lie there, and Shells on the board do not count.",
        )
    if isinstance(frame, Danger):
        return R.LEAP_ON_DANGER, "A Time Leap does not set the Danger die, and danger is settled first."
    return R.TIME_LEAP, "A Time Leap sets one of the rolled dice to another of its own faces."


def _memory(world: World, state: State, action: Action) -> Why | None:
    seat = state.seats[state.turn]
    if seat.shield < 6:
        return (
            R.MICHRONIC_MEMORY,
            f"Michronic Memory takes 6 Shells from the Shield; {seat.shield} lie there, "
            "and Shells on the board do not count.",
        )
    return (
        R.MICHRONIC_MEMORY,
        "Michronic Memory refreshes Spent dice on one's own turn; there are not enough, or it is not the moment.",
    )


def _stunt(world: World, state: State, action: Action) -> Why | None:
    card = "".join(action.things[:1])
    if state.stunt_played:
        return R.TURN_STUNT, "One Stunt may be played each turn, and one has been."
    if card not in state.seats[state.turn].stunts:
        return R.TURN_STUNT, f"{card!r} is not among the Stunts in hand."
    return R.TURN_STUNT, "This Stunt can do nothing at this moment, or it is not one's own turn."


def _buy(world: World, state: State, action: Action) -> Why | None:
    card = "".join(action.things[:1])
    frame = state.pending[-1]
    if not isinstance(frame, Shop):
        return R.DROSKA_BONUS, "One Market card may be bought as the Bonus of the Droska Ring, once a visit."
    if card not in state.market:
        return R.DROSKA_BONUS, f"{card!r} is not in the Market."
    if not affordable(world, state.seats[frame.seat], card):
        return R.MARKET_PRICE, "The full price cannot be paid."
    return None


def _use(world: World, state: State, action: Action) -> Why | None:
    return (
        R.CARDS_ON_OWN_TURN,
        "A Character card in play is used on one's own turn, when its moment comes and its cost can be paid.",
    )


def _pick(world: World, state: State, action: Action) -> Why | None:
    return R.EASY_MONSTERS_CHOSEN, "The top three Monsters must show three different Fighting Styles."


def _hit(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    return (
        (R.HITS, "Every Hit the dice allow must be placed, and on spots they match.") if frame.rule is R.HITS else None
    )


def _take(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    return (
        (frame.rule, "That card or die is not there to be taken.")
        if "take" in {a.verb for a in frame.legal(world, state)}
        else None
    )


def _chance(world: World, state: State, action: Action) -> Why | None:
    frame = state.pending[-1]
    ways = frame.ways(world, state)
    if ways is None:
        return frame.rule, "Nothing is rolled or drawn now."
    return frame.rule, f"That cannot be the result; possible are: {', '.join(str(way) for way in list(ways)[:9])}."


REASONS: Mapping[str, Callable[[World, State, Action], Why | None]] = {
    "visit": _visit,
    "attempt": _attempt,
    "fight": _fight,
    "commit": _commit,
    "block": _block,
    "lose": _lose,
    "complete": _complete,
    "withdraw": _withdraw,
    "keep": _keep,
    "leap": _leap,
    "memory": _memory,
    "stunt": _stunt,
    "buy": _buy,
    "use": _use,
    "pick": _pick,
    "hit": _hit,
    "take": _take,
    "rolled": _chance,
    "drew": _chance,
}
