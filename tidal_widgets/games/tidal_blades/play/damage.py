"""Dealing damage: Hit tokens on spots, notches, trophies, and the loss of the dice."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Text, Why
from tidal_widgets.games.tidal_blades.cards.powers import trigger
from tidal_widgets.games.tidal_blades.components.pieces import Monster
from tidal_widgets.games.tidal_blades.play.attempt import Attempt
from tidal_widgets.games.tidal_blades.play.dice import to_supply
from tidal_widgets.games.tidal_blades.play.goods import advance, move_champion
from tidal_widgets.games.tidal_blades.play.matching import Target
from tidal_widgets.games.tidal_blades.play.monsters import kills
from tidal_widgets.games.tidal_blades.play.state import (
    NOBODY,
    RIVAL,
    Beast,
    Frame,
    Log,
    Moment,
    State,
    beast_at,
    in_play,
    with_beast,
)
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R

SPOT_KINDS = {
    1: (R.PLAIN_SPOT, Text("{who} hit {0} of the plain spots, which take any die.")),
    2: (
        R.SOLID_SPOT,
        Text("{who} hit {0} of the solid spots, with Initiate dice of that colour or better."),
    ),
    3: (R.EDGED_SPOT, Text("{who} hit {0} of the black-edged spots, with Elite dice of that colour or better.")),
}
PLACED = Text("{who} placed {0} Hit token on {1}.", "{who} placed {0} Hit tokens on {1}.")
RETURNED = Text(
    "{who} returned every die of the fight to the supply: {0} die.",
    "{who} returned every die of the fight to the supply: {0} dice.",
)


def placements(world: World, target: Target, attempt: Attempt) -> tuple[int, ...]:
    """List the sets of spots, as bits, that may be hit with the dice as they lie."""
    slots = target.slots_of(attempt.dice, attempt.extra)
    found = {
        done
        for side in target.sides
        for done in target.covers(slot & side for slot in slots)
        if pairs_whole(target, done)
    }
    if R.DECLINE_HIT not in world.flipped:
        found = {done for done in found if not any(done != other and done & other == done for other in found)}
    return tuple(sorted(found))


def pairs_whole(target: Target, done: int) -> bool:
    """Tell whether no pair of spots is covered by half."""
    pairs: dict[int, int] = {}
    for i, spot in enumerate(target.spots):
        if spot.pair and target.open >> i & 1:
            pairs[spot.pair] = pairs.get(spot.pair, 0) | 1 << i
    return all(done & pair in (0, pair) for pair in pairs.values())


def numbers(done: int) -> tuple[int, ...]:
    """List the positions of the bits of a set.

    >>> numbers(0b101)
    (0, 2)
    """
    return tuple(i for i in range(done.bit_length()) if done >> i & 1)


@dataclass(frozen=True, slots=True)
class PlaceHits(Frame):
    """Choose the spots to cover with Hit tokens."""

    attempt: Attempt
    rule: ClassVar[R] = R.HITS
    apart: ClassVar[Mapping[str, Moment]] = {"hit": Why(R.HITS, "You place Hits when you stop rolling in a fight.")}

    def _options(self, world: World, state: State) -> tuple[int, ...]:
        return placements(world, self.attempt.target(world, state), self.attempt)

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Go on at once where there is nothing to choose."""
        options = self._options(world, state)
        return self._place(world, state, log, options[0]) if len(options) == 1 else None

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """List the sets of spots that may be hit, numbered from 1."""
        return tuple(Action("hit", tuple(str(i + 1) for i in numbers(done))) for done in self._options(world, state))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Cover the chosen spots."""
        return self._place(world, state, log, sum(1 << int(number) - 1 for number in action.things))

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why these spots may not be hit."""
        says = Text("You must place every Hit your dice allow, on spots they match.")
        return Why(self.rule, says) if action.verb == "hit" else None

    def _place(self, world: World, state: State, log: Log, done: int) -> State:
        place = self.attempt.place
        old = beast_at(state, place)
        monster = world.monster(old)
        struck = numbers(done)
        beast = old._replace(hits=tuple(self.seat if i in struck else hit for i, hit in enumerate(old.hits)))
        state = lose_all(world, with_beast(state, place, beast).pop(), log, self.seat, self.attempt)
        if not struck:
            log.append(Event(R.HITS, "{who} dealt no damage to {0}.", self.seat, (monster.name,)))
            return state
        log += self._hit_events(monster, struck, beast)
        if tokens_out(state, self.seat) > world.components.tokens.hits:
            log.append(Event(R.HIT_SUBSTITUTES, "{who} ran out of Hit tokens and used something else.", self.seat))
        state = kills(world, state, log, self.seat, place, old)
        state = trigger(world, state, log, self.seat, "hit")
        trophies = sum(self._trophy(world, monster, i) for i in struck)
        if trophies:
            state = move_champion(world, state, log, self.seat, trophies, R.TROPHY)
        return advance(world, state, log, self.seat, "".join(monster.spots[i].trait for i in struck), R.HIT_NOTCHES)

    def _trophy(self, world: World, monster: Monster, i: int) -> bool:
        spot = monster.spots[i]
        return spot.trophy and (spot.armour == 3 or R.TROPHY_SPOTS not in world.flipped)

    def _hit_events(self, monster: Monster, struck: tuple[int, ...], beast: Beast) -> Iterator[Event]:
        yield Event(R.HITS, PLACED, self.seat, (len(struck), monster.name))
        armours = [monster.spots[i].armour for i in struck]
        for armour, (rule, spots) in SPOT_KINDS.items():
            if n := armours.count(armour):
                yield Event(rule, spots, self.seat, (n,))
        if set(armours) - {1}:
            yield Event(R.ARMOUR, "{who} had dice of the level and colour the armour needs.", self.seat)
        yield Event(R.SPOT_TRAIT, "Each symbol covered a spot of its own Trait.", self.seat)
        if any(monster.spots[i].pair for i in struck):
            yield Event(R.PAIRED_SPOTS, "{who} beat paired symbols together.", self.seat)
        if any(spot.side for spot in monster.spots):
            yield Event(R.TWIN_ONE_SIDE, "All Hits of the fight went to one side of the Twins.", self.seat)
        if any(hit not in (NOBODY, RIVAL) and i not in struck for i, hit in enumerate(beast.hits)):
            yield Event(R.DAMAGE_STAYS, "Earlier Hits on {0} still counted.", None, (monster.name,))


def tokens_out(state: State, index: int) -> int:
    """Count the Hit tokens of a seat that lie anywhere, its marker on the Champion board among them."""
    seat = state.seats[index]
    return 1 + seat.leads + seat.hits + sum(beast.hits.count(index) for beast in in_play(state))


def lose_all(world: World, state: State, log: Log, index: int, attempt: Attempt) -> State:
    """Put every die of the fight back into the supply, the Bonus die too."""
    dice = tuple(lying.die for lying in attempt.dice)
    log.append(Event(R.ALL_DICE_LOST, RETURNED, index, (len(dice),)))
    if attempt.bonus:
        name = world.components.dice[attempt.bonus].name
        log.append(Event(R.BONUS_DIE_RETURNS, "{who} did not keep the Bonus die, a {0}.", index, (name,)))
    return to_supply(world, state, dice)
