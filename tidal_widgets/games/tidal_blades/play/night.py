"""The night: eight steps in their printed order."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Text, rolled
from tidal_widgets.games.tidal_blades.cards.gains import gains
from tidal_widgets.games.tidal_blades.cards.powers import trigger
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.play.fold import SPACE_PLACE
from tidal_widgets.games.tidal_blades.play.goods import move_champion
from tidal_widgets.games.tidal_blades.play.monsters import RevealMonster, arrival, backs, lay_aside
from tidal_widgets.games.tidal_blades.play.night_dice import NightDice
from tidal_widgets.games.tidal_blades.play.state import NOBODY, Beast, Frame, Log, State
from tidal_widgets.games.tidal_blades.play.turn import Day
from tidal_widgets.games.tidal_blades.play.upkeep import dice_limit_elsewhere
from tidal_widgets.games.tidal_blades.play.world import JUDGE_PATH, World
from tidal_widgets.games.tidal_blades.rules import R

DISCS = Text("Everyone had {0} Action disc.", "Everyone had {0} Action discs.")


def new_round(world: World, state: State, start: int) -> State:
    """Line up a day, from `start` on, and the night after it, which may be left out in the last round."""
    if state.round == NUMBERS.rounds and R.FINAL_NIGHT in world.flipped:
        return state.push(EndGame(start), Day(start))
    return state.push(*night(), Day(start))


def night() -> tuple[Frame, ...]:
    """Line up the eight steps of a night, the first one last."""
    return (
        NextRound(0),
        Standings(0),
        JudgeMoves(0),
        CollectDiscs(0),
        AllDice(0),
        Advance(0),
        Invasion(0),
        Nightfall(0),
    )


def in_order(state: State, start: int) -> tuple[int, ...]:
    """List the seats clockwise from one of them."""
    count = len(state.seats)
    return tuple((start + i) % count for i in range(count))


@dataclass(frozen=True, slots=True)
class Nightfall(Frame):
    """Begin the night."""

    rule: ClassVar[R] = R.NIGHT_ORDER

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Report that night falls; it is nobody's turn."""
        log.append(Event(R.NIGHT_ORDER, "The night of Round {0} began.", None, (state.round,)))
        return state.pop()._replace(turn=NOBODY)


@dataclass(frozen=True, slots=True)
class Invasion(Frame):
    """Roll the Invasion die: the Monster it names harms all who have no Hit on it."""

    rule: ClassVar[R] = R.INVASION_ROLL

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Count one way for each of the eight faces."""
        return {rolled(str(n + 1)): 1 for n in range(len(world.components.invasion.faces))}

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Let the Monster invade."""
        number = int(action.things[0])
        place = SPACE_PLACE.get(world.components.invasion.faces[number - 1])
        log.append(Event(R.INVASION_ROLL, "{who} rolled {0} with the Invasion die.", state.first, (number,)))
        state = state.pop()
        beast: Beast | None = getattr(state, place) if place else None
        if beast is None:
            log.append(Event(R.INVASION_ROLL, "There was no Monster to invade."))
            if state.hunted is not None:
                log.append(
                    Event(
                        R.HUNTED_CANNOT_INVADE,
                        "{0}, hunted today, did not invade.",
                        None,
                        (world.monster(state.hunted).name,),
                    )
                )
            return state
        name = world.monster(beast).name
        log.append(Event(R.INVADER_STAYS, "{0} invaded from its space and stayed there.", None, (name,)))
        start = state.starter if R.PENALTY_ORDER in world.flipped else state.first
        return state.push(*(Suffer(seat, beast) for seat in reversed(in_order(state, start))))


@dataclass(frozen=True, slots=True)
class Suffer(Frame):
    """Let one seat suffer an Invasion, unless it has a Hit on the Monster."""

    beast: Beast
    rule: ClassVar[R] = R.INVASION_PENALTY

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Check whether the seat is safe."""
        state = state.pop()
        if self.seat in self.beast.hits:
            log.append(Event(R.INVASION_PENALTY, "{who} had a Hit on it and suffered nothing.", self.seat))
            return state
        if world.passive(state.seats[self.seat], "safe"):
            log.append(Event(R.CHARACTER_CARDS, "{who} was protected by a Character card.", self.seat))
            return state
        log.append(Event(R.INVASION_PENALTY, "{who} had no Hit on it and suffered its Invasion.", self.seat))
        return state.push(*gains(self.seat, world.monster(self.beast).invasion, R.INVASION_PENALTY))


@dataclass(frozen=True, slots=True)
class Advance(Frame):
    """Move every Monster one space and turn up the next."""

    rule: ClassVar[R] = R.NIGHT_ADVANCE

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Move the Monsters; the one that leaves the Inner Reef flees afterwards."""
        log.append(Event(R.NIGHT_ADVANCE, "All Monsters advanced one space."))
        fled, reef, hunted = state.reef, state.edge, state.hunted
        state = state.pop()._replace(reef=reef, edge=hunted, hunted=None)
        if fled is not None:
            state = state.push(Flee(self.seat, fled))
        if hunted is not None:
            log.append(
                Event(
                    R.HUNTED_ADVANCES,
                    "{0} moved from the deck to The Fold's Edge.",
                    None,
                    (world.monster(hunted).name,),
                )
            )
        return self._reveal(world, state, log, hunted)

    def _reveal(self, world: World, state: State, log: Log, hunted: Beast | None) -> State:
        if hunted is not None and R.HUNT_REVEAL not in world.flipped:
            return state.push(*backs(world, state.monster_deck))
        return state.push(TurnUpHunted(self.seat) if hunted is not None else RevealMonster(self.seat, R.NIGHT_ADVANCE))


@dataclass(frozen=True, slots=True)
class TurnUpHunted(RevealMonster):
    """Turn up a further Monster on its deck, under that reading of hunting."""

    why: R = R.HUNT_REVEAL

    def put(self, world: World, state: State, card: str, log: Log) -> State:
        """Lay it face-up on the deck."""
        name = world.components.monsters[card].name
        log.append(Event(self.why, "{0} was turned up on the Monster deck and stayed there.", None, (name,)))
        return state._replace(hunted=arrival(world, card, len(state.seats), log)).pop()


@dataclass(frozen=True, slots=True)
class Flee(Frame):
    """A Monster flees; every seat without a Hit on it falls back on the Champion board."""

    beast: Beast
    rule: ClassVar[R] = R.FLEE

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Move back every seat without a Hit, and take the Monster out of the game."""
        name = world.monster(self.beast).name
        log.append(Event(R.FLEE, "{0} fled from the Inner Reef and left the game.", None, (name,)))
        log.append(Event(R.FLEE_NO_REWARD, "{0} gave no Reward, but the Hits on it still count.", None, (name,)))
        state = state.pop()
        for seat in in_order(state, state.first):
            if seat not in self.beast.hits:
                state = move_champion(world, state, log, seat, -1, R.FLEE_PENALTY)
        state = state._replace(monster_discard=(*state.monster_discard, self.beast.monster))
        return lay_aside(state, log, self.beast, R.FLEE_NO_REWARD)


@dataclass(frozen=True, slots=True)
class AllDice(Frame):
    """Let every seat refresh and upgrade dice."""

    rule: ClassVar[R] = R.NIGHT_DICE

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Ask the seats one after the other."""
        start = 0 if R.NIGHT_CHOICES in world.flipped else state.first
        log.append(Event(R.NIGHT_DICE, "Everyone refreshed and upgraded dice."))
        state = state.pop()
        for seat in reversed(in_order(state, start)):
            state = state.push(OneSeatsDice(seat), *dice_limit_elsewhere(world, state, seat))
            state = trigger(world, state, log, seat, "night")
        return state


@dataclass(frozen=True, slots=True)
class OneSeatsDice(Frame):
    """Let one seat refresh and upgrade dice, once its cards for the night have acted."""

    rule: ClassVar[R] = R.NIGHT_DICE

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Ask for the dice owned now."""
        return state.then(NightDice.of(world, state, self.seat))


@dataclass(frozen=True, slots=True)
class CollectDiscs(Frame):
    """Return Characters and Action discs to the Character boards."""

    rule: ClassVar[R] = R.COLLECT_DISCS

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Take everything back."""
        log.append(Event(R.COLLECT_DISCS, "Characters and Action discs went back to the Character boards."))
        seats = tuple(seat._replace(discs=seat.discs + len(seat.placed), placed=()) for seat in state.seats)
        return state.pop()._replace(seats=seats, passed=())


@dataclass(frozen=True, slots=True)
class JudgeMoves(Frame):
    """Move the Judge to the next Arena."""

    rule: ClassVar[R] = R.JUDGE_MOVES

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Move the Judge clockwise."""
        judge = JUDGE_PATH[state.judge]
        log.append(
            Event(R.JUDGE_MOVES, "{who} moved the Judge to {0}.", state.first, (world.components.islands[judge].name,))
        )
        return state.pop()._replace(judge=judge)


@dataclass(frozen=True, slots=True)
class Standings(Frame):
    """The sole leader on the Champion board places a Hit token there."""

    rule: ClassVar[R] = R.STANDINGS

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Find the leader."""
        state = state.pop()
        if state.round == NUMBERS.rounds and R.LEADER_TOKENS in world.flipped:
            log.append(Event(R.LEADER_TOKENS, "No leader token was placed in the last round."))
            return state
        furthest = max(seat.champion for seat in state.seats)
        leaders = [i for i, seat in enumerate(state.seats) if seat.champion == furthest]
        if len(leaders) > 1:
            log.append(Event(R.STANDINGS, "The lead was tied, so no token was placed."))
            return state
        (leader,) = leaders
        log.append(Event(R.STANDINGS, "{who} led the Champion board and placed a Hit token there.", leader))
        return state.with_seat(leader, state.seats[leader]._replace(leads=state.seats[leader].leads + 1))


@dataclass(frozen=True, slots=True)
class NextRound(Frame):
    """Begin the next round, or end the game."""

    rule: ClassVar[R] = R.NEXT_ROUND

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Move the Round marker, take discs, change the Danger die."""
        if state.round == NUMBERS.rounds:
            return state.then(EndGame(self.seat))
        state = state.pop()
        number = state.round + 1
        log.append(Event(R.NEXT_ROUND, "Round {0} began.", None, (number,)))
        log.append(Event(R.POOLS_STAY, "The Challenge pool and the Market stayed as they were."))
        if NUMBERS.discs[number - 1] > NUMBERS.discs[state.round - 1]:
            log.append(
                Event(R.NEXT_ROUND, "Everyone took one more Action disc, and the next Danger die came into use.")
            )
            log.append(Event(R.DISCS_BY_ROUND, DISCS, None, (state.seats[0].discs + 1,)))
            state = state._replace(seats=tuple(seat._replace(discs=seat.discs + 1) for seat in state.seats))
        return new_round(world, state._replace(round=number, starter=state.first), state.first)


@dataclass(frozen=True, slots=True)
class EndGame(Frame):
    """End the game after the fourth round."""

    rule: ClassVar[R] = R.GAME_END

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Leave nothing pending."""
        log.append(Event(R.FOUR_ROUNDS, "The fourth round was over."))
        log.append(Event(R.GAME_END, "The game was over, and the points were added up."))
        return state._replace(pending=())
