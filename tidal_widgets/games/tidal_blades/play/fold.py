"""The Fold: fighting a Monster, and hunting when there is none."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Why
from tidal_widgets.engine.deck import beneath
from tidal_widgets.games.tidal_blades.cards.powers import trigger
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.attempt import Attempt, Roll, Trying
from tidal_widgets.games.tidal_blades.play.challenge import roll_on
from tidal_widgets.games.tidal_blades.play.committing import ROLLED, UNROLLED, commit, handfuls, why_not_commit
from tidal_widgets.games.tidal_blades.play.damage import PlaceHits
from tidal_widgets.games.tidal_blades.play.dice import LETTER_LEVEL, stock, substitutes
from tidal_widgets.games.tidal_blades.play.matching import plan, plans
from tidal_widgets.games.tidal_blades.play.mending import leap, leapable, leaps
from tidal_widgets.games.tidal_blades.play.monsters import TurnUp, arrival, lay_aside
from tidal_widgets.games.tidal_blades.play.piles import MONSTERS
from tidal_widgets.games.tidal_blades.play.rewards import style_level
from tidal_widgets.games.tidal_blades.play.state import RIVAL, Beast, Frame, Log, Moment, State, beast_at
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import Said, _, listed

SPACE_PLACE = {"folds-edge": "edge", "inner-reef": "reef"}


def prey(state: State, space: str) -> str:
    """Find where the Monster is that a space of The Fold gives access to; empty if there is none."""
    place = SPACE_PLACE.get(space, "")
    if place == "edge" and state.edge is None and state.hunted is not None:
        return "hunted"
    return place if place and getattr(state, place) is not None else ""


def hunts(world: World, state: State, space: str) -> bool:
    """Tell whether a visit to this space turns up a Monster."""
    if SPACE_PLACE.get(space) != "edge" or state.edge is not None or not MONSTERS.any_left(world, state):
        return False
    if state.reef is not None and R.HUNT_WHEN not in world.flipped:
        return False
    return state.hunted is None or R.HUNT_AGAIN in world.flipped


def can_hunt(world: World, state: State, index: int) -> bool:
    """Tell whether the seat would have dice against the Monster that a hunt turns up, as far as its back tells."""
    seat = state.seats[index]
    if seat.active or not state.monster_deck or R.BONUS_DIE_ALONE not in world.flipped:
        return bool(seat.active)
    return any(style_level(world, seat, world.components.monsters[card].style) for card in state.monster_deck[0].cards)


def can_fight(world: World, state: State, index: int, place: str) -> bool:
    """Tell whether the seat has dice to fight with."""
    if state.seats[index].active:
        return True
    return R.BONUS_DIE_ALONE in world.flipped and bool(bonus_dice(world, state, index, place)[0])


def bonus_dice(world: World, state: State, index: int, place: str) -> tuple[tuple[str, ...], R]:
    """Find the Bonus dice a seat may choose from against a Monster, and the rule that says so."""
    level = style_level(world, state.seats[index], world.monster(beast_at(state, place)).style)
    if not level:
        return (), R.NO_STYLE_NO_BONUS
    letter = NUMBERS.die_levels[:level][-1]
    codes = tuple(code for code, die in world.components.dice.items() if die.level == LETTER_LEVEL[letter])
    options, rule = substitutes(world, state.dice, codes)
    return options, R.BONUS_DIE_LEVEL if rule is R.NEW_DIE_ACTIVE else rule


def fight(world: World, state: State, log: Log, index: int, place: str) -> State:
    """Begin to fight the Monster at a place."""
    monster = world.monster(beast_at(state, place))
    style = world.components.islands[monster.style].name
    level = style_level(world, state.seats[index], monster.style)
    log.append(Event(R.TURN_FIGHT, "{who} fought {0}.", index, (monster.name,)))
    log.append(Event(R.MONSTER_WEAKNESS, "It was weak to the Fighting Style of {0}.", None, (style,)))
    log.append(
        Event(R.STYLE_LEVEL, "{who} was at level {0} in it, one for each Challenge completed there.", index, (level,))
    )
    return trigger(world, state.push(CommitFight(index, place)), log, index, "fight")


@dataclass(frozen=True, slots=True)
class Hunt(TurnUp):
    """Turn up the top Monster on its deck; it must be fought, which answers the question beneath."""

    rule: ClassVar[R] = R.HUNTING

    def put(self, world: World, state: State, card: str, log: Log) -> State:
        """Fight it."""
        name = world.components.monsters[card].name
        log.append(Event(R.HUNTING, "{who} hunted: {0} was turned up on the Monster deck.", self.seat, (name,)))
        state = state.pop()
        if state.hunted is not None:
            state = put_under(state, log, state.hunted)
        state = state._replace(hunted=arrival(world, card, len(state.seats), log))
        if not can_fight(world, state, self.seat, "hunted"):
            log.append(Event(R.HUNT_MUST_FIGHT, "{who} had no die to fight it with.", self.seat))
            return state
        log.append(Event(R.HUNT_MUST_FIGHT, "{who} had to fight it.", self.seat))
        return fight(world, state.pop(), log, self.seat, "hunted")


def put_under(state: State, log: Log, beast: Beast) -> State:
    """Put a hunted Monster under its deck, and its Hit tokens beside The Fold, under that reading."""
    log.append(Event(R.HUNT_AGAIN, "The Monster hunted earlier went under the deck."))
    return lay_aside(state._replace(monster_deck=beneath(state.monster_deck, beast.monster)), log, beast, R.HUNT_AGAIN)


@dataclass(frozen=True, slots=True)
class CommitFight(Frame):
    """Choose the dice for a fight."""

    place: str
    rule: ClassVar[R] = R.FIGHT_COMMIT
    anytime: ClassVar[bool] = True

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List every choice of dice."""
        alone = R.BONUS_DIE_ALONE in world.flipped and bonus_dice(world, state, self.seat, self.place)[0]
        return handfuls(world, state.seats[self.seat], 0 if alone or R.ZERO_DICE in world.flipped else 1)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Commit the dice; then comes the Bonus die."""
        state = commit(world, state, log, self.seat, action.things, self.rule)
        return state.then(BonusDie(self.seat, self.place, action.things))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why these dice may not be committed."""
        return why_not_commit(world, state.seats[self.seat], action, self.rule)


@dataclass(frozen=True, slots=True)
class BonusDie(Frame):
    """Add the Bonus die of the Fighting Style."""

    place: str
    dice: tuple[str, ...]
    rule: ClassVar[R] = R.BONUS_DIE
    apart: ClassVar[Mapping[str, Moment]] = {
        "bonus": Why(R.BONUS_DIE, "You add a Bonus die in a fight, after choosing your dice."),
        "no-bonus": Why(R.BONUS_DIE, "You are offered a Bonus die in a fight, after choosing your dice."),
    }

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Go on at once when there is none."""
        options, rule = bonus_dice(world, state, self.seat, self.place)
        if options and (self.dice or R.BONUS_DIE_ALONE in world.flipped):
            return None
        log.append(Event(rule, "{who} gained no Bonus die.", self.seat))
        return self._roll(state, self.dice)

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the Bonus dice, and going without unless that is ruled out."""
        options = bonus_dice(world, state, self.seat, self.place)[0]
        dice = tuple(Action("bonus", (code,)) for code in options)
        must = R.BONUS_DIE_CHOICE in world.flipped or not (self.dice or R.ZERO_DICE in world.flipped)
        return dice if must else (*dice, Action("no-bonus"))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Take the Bonus die from the supply and roll."""
        if action.verb == "no-bonus":
            log.append(Event(R.BONUS_DIE, "{who} took no Bonus die.", self.seat))
            return self._roll(state, self.dice)
        (code,) = action.things
        rule = bonus_dice(world, state, self.seat, self.place)[1]
        log.append(Event(rule, "{who} added a {0} as a Bonus die.", self.seat, (world.components.dice[code].name,)))
        log.append(Event(R.BONUS_DIE, "It cost no Fruit and did not count toward the Maximum Roll.", self.seat))
        return self._roll(state._replace(dice=stock(world, state.dice, [(code, -1)])), (*self.dice, code), code)

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why a die may not be the Bonus die."""
        if action.verb != "bonus":
            return Why(self.rule, UNROLLED) if action.verb in ROLLED else None
        kind = world.components.dice.get("".join(action.things[:1]))
        if kind is None:
            return None
        level = style_level(world, state.seats[self.seat], world.monster(beast_at(state, self.place)).style)
        options, rule = bonus_dice(world, state, self.seat, self.place)
        names = listed([_("a {0}").format(world.components.dice[code].name) for code in options], "or")
        if kind.level == min(level, NUMBERS.guild_level):
            return Why(rule, "There is no {0} left in the supply; the Bonus die is {1}.", (kind.name, Said(names)))
        more = _(" You need level {1} for a {0}.").format(kind.name, kind.level) if kind.level > level else ""
        says = "At level {0} in this Fighting Style the Bonus die is {1}.{2}"
        return Why(R.BONUS_DIE_LEVEL, says, (level, Said(names), Said(more)))

    def _roll(self, state: State, dice: tuple[str, ...], bonus: str = "") -> State:
        rolls = (Roll(self.seat, dice, why=R.FIGHT_ROLL),) if dice else ()
        return state.then(DecideFight(self.seat, Attempt(place=self.place, bonus=bonus)), *rolls)


@dataclass(frozen=True, slots=True)
class DecideFight(Trying):
    """Stop and deal damage, roll on, or leap."""

    rule: ClassVar[R] = R.FIGHT_REROLL
    anytime: ClassVar[bool] = True
    apart: ClassVar[Mapping[str, Moment]] = {"stop": Why(R.FIGHT_STOP, "You are not rolling dice in a fight.")}
    never: ClassVar[Mapping[str, Why]] = {
        "complete": Why(
            R.NO_ARENA_BONUSES_IN_FIGHT, "You do not complete a fight: stop rolling, and your dice deal damage."
        ),
        "withdraw": Why(
            R.NO_ARENA_BONUSES_IN_FIGHT, "You do not Withdraw from a fight: stop rolling, and your dice deal damage."
        ),
    }

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List what may be done with the dice as they lie."""
        attempt = self.attempt
        # R.NO_ARENA_BONUSES_IN_FIGHT: there is nothing to complete, and nothing to withdraw from
        actions = [Action("stop"), *plans(attempt.target(world, state), attempt.dice)]
        if state.seats[self.seat].shield >= NUMBERS.leap:
            actions += leaps(world, leapable(world, attempt))
        return tuple(actions)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Do what was chosen."""
        if action.verb == "leap":
            return leap(world, state, log, self.seat, action)
        if action.verb == "stop":
            log.append(Event(R.FIGHT_STOP, "{who} stopped rolling to deal damage.", self.seat))
            return state.then(PlaceHits(self.seat, self.attempt))
        kept = plan(self.attempt.target(world, state), self.attempt.dice, action)
        return roll_on(state, log, self, kept, self.rule, R.FIGHT_ROLL)

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why the dice may not be kept or set in this way, and what a fight has not."""
        return self.never.get(action.verb) or self.why_not_on(world, state, action)


def why_not_covered(state: State, action: Action) -> Why | None:
    """Explain what lies on a spot that nobody can hit, as fewer play than it is meant for."""
    fights = CommitFight | BonusDie | Trying | PlaceHits
    top = next((frame for frame in reversed(state.pending) if isinstance(frame, fights)), None)
    place = "" if top is None else top.place if isinstance(top, CommitFight | BonusDie) else top.attempt.place
    if not place:
        return None
    covered = {str(n) for n, hit in enumerate(beast_at(state, place).hits, 1) if hit == RIVAL}
    if covered.isdisjoint(action.things):
        return None
    rule = R.TWO_PLAYER_RIVAL if len(state.seats) == 2 else R.SPOTS_FOR_MORE_PLAYERS
    return Why(rule, "The × covers a spot meant for more players. Nobody can hit it, and the Monster dies without it.")
