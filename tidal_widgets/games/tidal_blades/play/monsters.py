"""Monsters coming into play, and what the back of the next one shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Text, drew
from tidal_widgets.engine.deck import Deck, top_narrowed, tops
from tidal_widgets.games.tidal_blades.play.piles import MONSTERS, DrawCard, Pile
from tidal_widgets.games.tidal_blades.play.state import NOBODY, RIVAL, Beast, Frame, Log, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import Name

COVERED = Text(
    "Hit tokens of an unused Character covered {0} spot, meant for more players.",
    "Hit tokens of an unused Character covered {0} spots, meant for more players.",
)
UNUSED = Text("Spots meant for more players were not used: {0}.")


def arrival(world: World, monster: str, players: int, log: Log) -> Beast:
    """Return a Monster as it comes into play, its spots for more players covered by an unused Character."""
    spots = world.components.monsters[monster].spots
    hits = tuple(NOBODY if spot.players <= players else RIVAL for spot in spots)
    if RIVAL in hits:
        rule, says = (R.TWO_PLAYER_RIVAL, COVERED) if players == 2 else (R.SPOTS_FOR_MORE_PLAYERS, UNUSED)
        log.append(Event(rule, says, None, (hits.count(RIVAL),)))
    return Beast(monster, hits)


def back_of(world: World, monster: str) -> str:
    """Return what the back of a Monster card shows."""
    return world.components.monsters[monster].back


def backs(world: World, deck: Deck, why: R = R.MONSTER_CARDS) -> tuple["ShowBack", ...]:
    """Return the look at the back of the top Monster, if it is not known yet."""
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
        """Return what the back may show."""
        return {drew(back): n for back, n in tops(state.monster_deck, lambda card: back_of(world, card)).items()}

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Take note of the back."""
        (back,) = action.things
        difficulty, style = back.split("-")
        log.append(
            Event(
                self.why,
                "The top Monster's back showed {0}, {1}.",
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
        """Return what is told where there is no Monster to turn up."""
        return Event(R.NIGHT_ADVANCE, "No Monster was left to turn up.")


@dataclass(frozen=True, slots=True)
class RevealMonster(TurnUp):
    """Turn up the top Monster and put it on The Fold's Edge."""

    why: R

    def put(self, world: World, state: State, card: str, log: Log) -> State:
        """Put it on The Fold's Edge."""
        log.append(Event(self.why, "{0} came to The Fold's Edge.", None, (world.components.monsters[card].name,)))
        state = state._replace(edge=arrival(world, card, len(state.seats), log))
        return state.pop().push(*backs(world, state.monster_deck))
