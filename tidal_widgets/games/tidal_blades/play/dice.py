"""The dice a seat owns: gaining, losing, refreshing and upgrading them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Text, Why
from tidal_widgets.engine.deck import removed
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, Moment, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R

Supply = tuple[int, ...]  # in the order of the world's dice
LETTER_LEVEL = {letter: level for level, letter in enumerate(NUMBERS.die_levels, 1)}


def stock(world: World, supply: Supply, changes: Sequence[tuple[str, int]]) -> Supply:
    """Compute the supply after dice came back (+1) or went (-1)."""
    dice = list(supply)
    for code, n in changes:
        dice[world.die_index[code]] += n
    return tuple(dice)


def to_supply(world: World, state: State, dice: Sequence[str]) -> State:
    """Put dice back into the supply."""
    return state._replace(dice=stock(world, state.dice, [(code, 1) for code in dice]))


def in_stock(world: World, supply: Supply, level: int) -> tuple[str, ...]:
    """List the kinds of dice of a level that the supply still has."""
    kinds = world.components.dice
    return tuple(code for code, n in zip(world.dice, supply, strict=True) if n > 0 and kinds[code].level == level)


def substitutes(world: World, supply: Supply, wanted: Sequence[str], *, gain: bool = True) -> tuple[tuple[str, ...], R]:
    """Find the dice to choose from when these kinds are wanted, and the rule that says so."""
    kinds = world.components.dice
    if there := tuple(code for code in wanted if supply[world.die_index[code]] > 0):
        return there, R.NEW_DIE_ACTIVE if gain else R.UPGRADING
    level = kinds[wanted[0]].level
    same = in_stock(world, supply, level)
    if same and not (level == len(LETTER_LEVEL) and R.GUILD_SHORTAGE in world.flipped):
        return same, R.OTHER_COLOUR
    lower = tuple(code for n in range(level - 1, 0, -1) for code in in_stock(world, supply, n))
    return lower, R.LOWER_LEVEL


def gain_die(world: World, state: State, log: Log, index: int, wanted: str) -> State:
    """Give a seat a die, of a kind (IR) or a level (I); the seat chooses if several fit."""
    level = LETTER_LEVEL.get(wanted)
    codes = tuple(code for code, die in world.components.dice.items() if die.level == level) if level else (wanted,)
    options, rule = substitutes(world, state.dice, codes)
    if not options:
        log.append(Event(R.LOWER_LEVEL, "{who} gained no die: no suitable die was left in the supply.", index))
        return state
    return state.push(TakeDie(index, options, rule))


def why_not_take(rule: R, action: Action) -> Why | None:
    """Explain why something cannot be taken where other things can."""
    return Why(rule, "You cannot take that card or die.") if action.verb == "take" else None


@dataclass(frozen=True, slots=True)
class TakeDie(Frame):
    """Take one of these dice from the supply into the Active Dice area."""

    options: tuple[str, ...]
    why: R
    rule: ClassVar[R] = R.NEW_DIE_ACTIVE

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Take the only die there is."""
        return self.play(world, state, Action("take", self.options), log) if len(self.options) == 1 else None

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the dice to choose from."""
        return tuple(Action("take", (code,)) for code in self.options)

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Take the chosen die."""
        (code,) = action.things
        seat = state.seats[self.seat]
        log.append(
            Event(
                self.why, "{who} took a {0} into the Active Dice area.", self.seat, (world.components.dice[code].name,)
            )
        )
        state = state._replace(dice=stock(world, state.dice, [(code, -1)]))
        return state.with_seat(self.seat, seat._replace(active=tuple(sorted((*seat.active, code))))).pop()

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why a die cannot be taken."""
        return why_not_take(self.rule, action)


def owned(state: State, index: int) -> tuple[tuple[str, str], ...]:
    """List each kind of die a seat owns with its area, Active first."""
    seat = state.seats[index]
    pairs = [("active", die) for die in seat.active] + [("spent", die) for die in seat.spent]
    return tuple(dict.fromkeys(pairs))


def take_from(state: State, index: int, area: str, die: str) -> State:
    """Remove a die from a seat's area."""
    seat = state.seats[index]
    if area == "active":
        return state.with_seat(index, seat._replace(active=removed(seat.active, die)))
    return state.with_seat(index, seat._replace(spent=removed(seat.spent, die)))


@dataclass(frozen=True, slots=True)
class LoseDice(Frame):
    """Lose `left` dice of the seat's choice, from either area, to the supply."""

    left: int
    why: R
    rule: ClassVar[R] = R.INVASION_PENALTY

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Stop when enough are lost or none is owned."""
        if self.left and owned(state, self.seat):
            return None
        if self.left:
            log.append(Event(self.why, "{who} had no die to lose.", self.seat))
        return state.pop()

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the dice that may go."""
        return tuple(Action("lose", pair) for pair in owned(state, self.seat))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Put the chosen die back."""
        area, die = action.things
        log.append(
            Event(self.why, "{who} returned a {0} to the supply.", self.seat, (world.components.dice[die].name,))
        )
        state = to_supply(world, take_from(state, self.seat, area, die), (die,))
        return state.then(replace(self, left=self.left - 1))


@dataclass(frozen=True, slots=True)
class Refresh(Frame):
    """Move up to `left` dice from Spent to Active."""

    left: int
    why: R
    rule: ClassVar[R] = R.REFRESHING
    apart: ClassVar[Mapping[str, Moment]] = {
        "refresh": Why(R.REFRESHING, "You refresh dice at night, and when a space or a card says so."),
    }

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Stop when enough are refreshed or none is Spent."""
        return None if self.left > 0 and state.seats[self.seat].spent else state.pop()

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the Spent dice, and stopping early where the table reads the rule so."""
        dice = tuple(Action("refresh", (die,)) for die in dict.fromkeys(state.seats[self.seat].spent))
        return dice if R.REFRESH_AMOUNT in world.flipped else (*dice, Action("enough"))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Refresh the chosen die, or stop."""
        if action.verb == "enough":
            log.append(Event(self.why, "{who} refreshed no more dice.", self.seat))
            return state.pop()
        (die,) = action.things
        log.append(Event(self.why, "{who} refreshed a {0}.", self.seat, (world.components.dice[die].name,)))
        state = take_from(state, self.seat, "spent", die)
        seat = state.seats[self.seat]
        state = state.with_seat(self.seat, seat._replace(active=tuple(sorted((*seat.active, die)))))
        return state.then(replace(self, left=self.left - 1))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why a die is not refreshed."""
        return why_not_refresh(state, self.seat, action)


def why_not_refresh(state: State, index: int, action: Action) -> Why | None:
    """Explain why a seat may not refresh a die."""
    if action.verb != "refresh":
        return None
    if "".join(action.things[:1]) not in state.seats[index].spent:
        return Why(R.REFRESHING, "You can refresh only a die in your Spent Dice area.")
    says = Text("A die you choose at night is refreshed and upgraded: name the die it becomes.")
    return Why(R.REFRESH_THEN_UPGRADE, says)


def upgrade_options(world: World, state: State, die: str) -> tuple[tuple[str, ...], R]:
    """Find what a die may be upgraded to now, and the rule that says so; nothing for a Guild die."""
    return _upgrade_options(world, state.dice, die)


@lru_cache(maxsize=8192)
def _upgrade_options(world: World, supply: Supply, die: str) -> tuple[tuple[str, ...], R]:
    kind = world.components.dice[die]
    above = tuple(code for code, other in world.components.dice.items() if other.level == kind.level + 1)
    # R.FOUR_LEVELS: the next level, and none above the fourth
    wanted = above if kind.level + 1 == NUMBERS.guild_level and R.GUILD_UPGRADE in world.flipped else kind.upgrades
    if not wanted:
        return (), R.UPGRADING
    options, rule = substitutes(world, stock(world, supply, [(die, 1)]), wanted, gain=False)
    if rule is R.LOWER_LEVEL and R.UPGRADE_SHORTAGE in world.flipped:
        return (), R.UPGRADING
    return options, rule


def upgrade(world: World, state: State, log: Log, index: int, pair: tuple[str, str], new: str) -> State:
    """Exchange one die of a seat for the next level; the new one is Active."""
    area, die = pair
    _, rule = upgrade_options(world, state, die)
    kinds = world.components.dice
    log.append(Event(rule, "{who} upgraded a {0} to a {1}.", index, (kinds[die].name, kinds[new].name)))
    state = take_from(state, index, area, die)
    state = state._replace(dice=stock(world, state.dice, [(die, 1), (new, -1)]))
    seat = state.seats[index]
    return state.with_seat(index, seat._replace(active=tuple(sorted((*seat.active, new)))))


def why_not_upgrade(world: World, state: State, action: Action) -> Why:
    """Explain why a die is not exchanged for another."""
    kinds = world.components.dice
    _area, old, new = (*action.things, "", "", "")[:3]
    if old in kinds and kinds[old].level == len(LETTER_LEVEL):
        return Why(R.FOUR_LEVELS, "There is no level above a {0}.", (kinds[old].name,))
    if old in kinds and new in kinds and kinds[new].level != kinds[old].level + 1:
        says = Text("A {0} becomes a die of level {1}.")
        return Why(R.FOUR_LEVELS, says, (kinds[old].name, kinds[old].level + 1))
    if new in kinds and not state.dice[world.die_index[new]]:
        return Why(R.OTHER_COLOUR, "No {0} is left in the supply.", (kinds[new].name,))
    return Why(R.UPGRADING, "You swap one of your dice for one of the next level, as the chart shows.")


@dataclass(frozen=True, slots=True)
class Upgrade(Frame):
    """Upgrade up to `left` dice from either area, by a card's effect."""

    left: int
    rule: ClassVar[R] = R.UPGRADING
    moment: ClassVar[Mapping[str, Moment]] = {"upgrade": why_not_upgrade}

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Stop when enough are upgraded or none can be."""
        return None if self.left > 0 and len(self.legal(world, state)) > 1 else state.pop()

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List each exchange, and stopping early."""
        pairs = owned(state, self.seat)
        swaps = [Action("upgrade", (*pair, new)) for pair in pairs for new in upgrade_options(world, state, pair[1])[0]]
        return (*swaps, Action("enough"))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Exchange the chosen die, or stop."""
        if action.verb == "enough":
            log.append(Event(R.UPGRADING, "{who} upgraded no more dice.", self.seat))
            return state.pop()
        area, die, new = action.things
        return upgrade(world, state, log, self.seat, (area, die), new).pop().push(replace(self, left=self.left - 1))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why a die is not upgraded."""
        return why_not_upgrade(world, state, action) if action.verb == "upgrade" else None
