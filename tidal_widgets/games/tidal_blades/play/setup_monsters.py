"""Setting up The Fold: the Monster deck of a first game, or that of experienced players."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import ClassVar

from tidal_widgets.engine import Action, Event, Why
from tidal_widgets.engine.deck import Slots, shuffled
from tidal_widgets.games.tidal_blades.play.monsters import RevealMonster, back_of, backs
from tidal_widgets.games.tidal_blades.play.state import Frame, Log, Moment, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.text import Said


@dataclass(frozen=True, slots=True)
class LayOutMonsters(Frame):
    """Build the Monster deck and turn up the first Monster."""

    experienced: bool
    rule: ClassVar[R] = R.FIRST_MONSTER

    def run(self, world: World, state: State, log: Log) -> State | None:
        """Shuffle the piles."""
        monsters = world.components.monsters.values()
        hard = [card.slug for card in monsters if card.difficulty == "hard" and (self.experienced or card.first_game)]
        easy = [card.slug for card in monsters if card.difficulty == "easy" and card.first_game]
        state = state.pop()
        if self.experienced:
            log.append(Event(R.HARD_PILE, "The Hard Monsters were shuffled into a pile."))
            state = state._replace(monster_deck=shuffled(hard))
            return state.push(
                RevealMonster(0, R.FIRST_MONSTER), ChooseEasy(0), *backs(world, state.monster_deck, R.HARD_PILE)
            )
        log.append(Event(R.FIRST_GAME_MONSTERS, "The marked Easy Monsters were shuffled onto the marked Hard ones."))
        state = state._replace(monster_deck=shuffled(easy) + shuffled(hard))
        return state.push(RevealMonster(0, R.FIRST_MONSTER), *backs(world, state.monster_deck))


@dataclass(frozen=True, slots=True)
class ChooseEasy(Frame):
    """Choose two Easy Monsters by their backs, so that the top three show three styles."""

    rule: ClassVar[R] = R.EASY_MONSTERS_CHOSEN
    moment: ClassVar[Mapping[str, Moment]] = {
        "pick": Why(R.EASY_MONSTERS_CHOSEN, "The top three Monsters must show three different Fighting Styles."),
    }

    def _pairs(self, world: World, state: State) -> tuple[tuple[str, str], ...]:
        easy = [card for card in world.components.monsters.values() if card.difficulty == "easy"]
        top = world.components.monsters[state.monster_deck[0].cards[0]].style if state.monster_deck else ""
        pairs = {(a.back, b.back): len({a.style, b.style, top}) for a, b in permutations(easy, 2)}
        most = max(pairs.values(), default=0)
        return tuple(sorted(pair for pair, styles in pairs.items() if styles == most))

    def ways(self, world: World, state: State) -> Mapping[Action, int] | None:
        """Return the pairs, where chance chooses them under that reading."""
        if R.EASY_MONSTER_CHOICE not in world.flipped:
            return None
        return dict.fromkeys(self.legal(world, state), 1)

    def legal(self, world: World, state: State) -> tuple[Action, ...]:
        """Return the pairs of backs, the upper one first."""
        return tuple(Action("pick", pair) for pair in self._pairs(world, state))

    def play(self, world: World, state: State, action: Action, log: Log) -> State:
        """Put the two on top of the Hard Monsters."""
        log.append(
            Event(
                R.EASY_MONSTERS_CHOSEN,
                "Two Easy Monsters were put on top: {0}, then {1}; the others went into the box.",
                None,
                tuple(map(Said, action.things)),
            )
        )
        slots = tuple(
            Slots(tuple(sorted(card for card in world.components.monsters if back_of(world, card) == back)), 1)
            for back in action.things
        )
        return state.pop()._replace(monster_deck=slots + state.monster_deck)

    def why_not(self, world: World, state: State, action: Action) -> Why | None:
        """Explain why two backs may not be chosen."""
        says = "The top three Monsters must show three different Fighting Styles."
        return Why(self.rule, says) if action.verb == "pick" else None
