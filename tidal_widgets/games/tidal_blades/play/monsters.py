"""Monsters: how they come into play, what the back of the next one shows, and their end with its rewards."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Text, drew
from tidal_widgets.engine.deck import Deck, top_narrowed, tops
from tidal_widgets.games.tidal_blades.cards.gains import gains
from tidal_widgets.games.tidal_blades.cards.powers import trigger
from tidal_widgets.games.tidal_blades.components.vocabulary import Effect
from tidal_widgets.games.tidal_blades.play.piles import MONSTERS, DrawCard, Pile
from tidal_widgets.games.tidal_blades.play.state import NOBODY, RIVAL, Beast, Frame, Log, State, beast_at, with_beast
from tidal_widgets.games.tidal_blades.play.upkeep import dice_limit_elsewhere
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import Name

COVERED = Text(
    "Hit tokens of an unused Character covered {0} spot, meant for more players.",
    "Hit tokens of an unused Character covered {0} spots, meant for more players.",
)
UNUSED = Text("Spots meant for more players were not used: {0}.")
Gifts = tuple[tuple[Effect, ...], tuple[tuple[Effect, ...], ...]]
LAID_BESIDE = Text("{who} got {0} Hit token beside The Fold.", "{who} got {0} Hit tokens beside The Fold.")


def arrival(world: World, monster: str, players: int, log: Log) -> Beast:
    """Bring a Monster into play, its spots for more players covered by an unused Character."""
    spots = world.components.monsters[monster].spots
    hits = tuple(NOBODY if spot.players <= players else RIVAL for spot in spots)
    if RIVAL in hits:
        rule, says = (R.TWO_PLAYER_RIVAL, COVERED) if players == 2 else (R.SPOTS_FOR_MORE_PLAYERS, UNUSED)
        log.append(Event(rule, says, None, (hits.count(RIVAL),)))
    return Beast(monster, hits)


def back_of(world: World, monster: str) -> str:
    """Look up what the back of a Monster card shows."""
    return world.components.monsters[monster].back


def backs(world: World, deck: Deck, why: R = R.MONSTER_CARDS) -> tuple["ShowBack", ...]:
    """Line up a look at the back of the top Monster, if it is not known yet."""
    return (
        (ShowBack(0, why),)
        if deck and len(set(deck[0].cards)) > 1 and len(tops(deck, lambda card: back_of(world, card))) > 1
        else ()
    )


@dataclass(frozen=True, slots=True)
class ShowBack(Frame):
    """The back of the top Monster card comes into sight."""

    why: R
    rule: ClassVar[R] = R.MONSTER_CARDS

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Count the ways for what the back may show."""
        return {drew(back): n for back, n in tops(state.monster_deck, lambda card: back_of(world, card)).items()}

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Narrow the deck to the back that was seen."""
        (back,) = action.things
        difficulty, style = back.split("-")
        log.append(
            Event(
                self.why,
                "The back of the top Monster showed {0}, {1}.",
                None,
                (Name(difficulty.title()), world.components.islands[style].name),
            )
        )
        deck = top_narrowed(state.monster_deck, lambda card: back_of(world, card), back)
        return state._replace(monster_deck=deck).pop()


@dataclass(frozen=True, slots=True)
class TurnUp(DrawCard):
    """Turn up the top Monster of its deck."""

    rule: ClassVar[R] = R.FIRST_MONSTER
    pile: ClassVar[Pile] = MONSTERS

    def none_left(self) -> Event:
        """Report that there is no Monster to turn up."""
        return Event(R.NIGHT_ADVANCE, "There was no Monster left to reveal.")


@dataclass(frozen=True, slots=True)
class RevealMonster(TurnUp):
    """Turn up the top Monster and put it on The Fold's Edge."""

    why: R

    def put(self, world: World, state: State, card: str, log: Log) -> State:
        """Put it on The Fold's Edge."""
        log.append(Event(self.why, "{0} came to The Fold's Edge.", None, (world.components.monsters[card].name,)))
        state = state._replace(edge=arrival(world, card, len(state.seats), log))
        return state.pop().push(*backs(world, state.monster_deck))


def gifts(world: World, beast: Beast) -> Gifts:
    """Look up a Monster's Reward, and its Kill Bonus for each side, as the columns are read."""
    monster = world.monster(beast)
    # The card of a Twin says which is which.
    if monster.alternative and len(monster.kill_bonus) == 1 and R.MONSTER_CARD_COLUMNS in world.flipped:
        reward, bonus = monster.alternative
        return reward, (bonus,)
    return monster.reward, monster.kill_bonus


def sides(world: World, beast: Beast) -> tuple[tuple[int, ...], ...]:
    """List the spots of each side; a Monster that is no Twin has one side."""
    spots = world.monster(beast).spots
    names = sorted({spot.side for spot in spots})
    return tuple(tuple(i for i, spot in enumerate(spots) if spot.side == name) for name in names)


def full(beast: Beast, side: tuple[int, ...]) -> bool:
    """Tell whether every spot of a side is covered."""
    return all(beast.hits[i] != NOBODY for i in side)


def kills(world: World, state: State, log: Log, killer: int, place: str, before: Beast) -> State:
    """Give out what is due once Hits were placed: Kill Bonuses of full sides, and the death of the Monster."""
    beast = beast_at(state, place)
    parts = sides(world, beast)
    fresh = [n for n, side in enumerate(parts) if full(beast, side) and not full(before, side)]
    if not fresh:
        return state
    dead = all(full(beast, side) for side in parts)
    reward, bonuses = gifts(world, beast)
    frames: list[Frame] = []
    for n in fresh:
        if len(parts) > 1:
            log.append(Event(R.TWIN_KILL_BONUS, "{who} covered the last spot of one side.", killer))
        log.append(Event(R.KILL_BONUS, "{who} dealt the final damage and earned the Kill Bonus.", killer))
        frames += gains(killer, bonuses[n], R.KILL_BONUS)
        if len(parts) > 1 and R.TWIN_REWARDS in world.flipped:
            frames += rewards(world, state, log, killer, tuple(beast.hits[i] for i in parts[n]), reward)
    if dead:
        state = bury(world, state, log, place, beast)
        if len(parts) == 1 or R.TWIN_REWARDS not in world.flipped:
            frames += rewards(world, state, log, killer, beast.hits, reward)
        state = trigger(world, state, log, killer, "kill")
    return state.push(*frames)


def rewards(
    world: World, state: State, log: Log, killer: int, hits: tuple[int, ...], reward: tuple[Effect, ...]
) -> list[Frame]:
    """Line up the Reward of each seat with a Hit; the first to be served stands last."""
    start = state.first if R.REWARD_ORDER in world.flipped else killer
    count = len(state.seats)
    frames: list[Frame] = []
    for seat in sorted(set(range(count)) & set(hits), key=lambda seat: (seat - start) % count, reverse=True):
        frames += dice_limit_elsewhere(world, state, seat)
        frames += gains(seat, reward, R.KILL_REWARD)
    for seat in sorted(set(range(count)) & set(hits)):
        log.append(Event(R.KILL_REWARD, "{who} had a Hit on it and got the Reward.", seat))
    if any(effect.kind == "die" for effect in reward):
        log.append(Event(R.REWARD_DIE_SAFE, "Dice from the Reward were not part of the fight, so they stayed."))
    return frames


def bury(world: World, state: State, log: Log, place: str, beast: Beast) -> State:
    """Remove a killed Monster and lay its Hit tokens beside The Fold."""
    log.append(Event(R.MONSTER_KILLED, "{0} was killed and left The Fold.", None, (world.monster(beast).name,)))
    state = with_beast(state, place, None)._replace(monster_discard=(*state.monster_discard, beast.monster))
    if place == "hunted":
        state = state.push(*backs(world, state.monster_deck))
    return lay_aside(state, log, beast, R.KILL_HITS)


def lay_aside(state: State, log: Log, beast: Beast, rule: R) -> State:
    """Lay the Hit tokens of a Monster that leaves play beside The Fold, for their owners."""
    for index, seat in enumerate(state.seats):
        if n := beast.hits.count(index):
            log.append(Event(rule, LAID_BESIDE, index, (n,)))
            state = state.with_seat(index, seat._replace(hits=seat.hits + n))
    return state
