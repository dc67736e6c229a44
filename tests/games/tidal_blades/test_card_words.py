"""What cards and spaces say is told in the words of the game, with no word of the data left in it."""

import re

import pytest

from tests.games.tidal_blades.table import at
from tests.games.tidal_blades.test_table_drawn import shown
from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.components.vocabulary import Cost, Effect, Trigger
from tidal_widgets.games.tidal_blades.words.cards import (
    cost_words,
    effect_words,
    effects_words,
    goal_words,
    trigger_words,
)

BOX = load_components()
EFFECTS: dict[str, tuple[Effect, ...]] = {
    **{card.name: card.effects for card in BOX.stunts.values()},
    **{card.name: card.effects for card in BOX.market.values()},
    **{card.name: card.effects for card in BOX.powers.values()},
    **{space.name: space.effects for space in BOX.spaces.values()},
    **{monster.name: monster.reward + monster.invasion for monster in BOX.monsters.values()},
}
LEFT_OVER = re.compile(r"[{}_]|\b1 (Shells|dice|Stunts|cards|spaces|Challenges)\b")


@pytest.mark.parametrize("name", EFFECTS)
def test_every_card_and_space_says_what_it_does(name: str) -> None:
    words = effects_words(EFFECTS[name])

    assert words
    assert not LEFT_OVER.search(words), words


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Effect("die", 1, "GF"), "gain a Focus Guild die"),
        (Effect("notch", 2, "any"), "advance a Trait of your choice by 2"),
        (Effect("notch", 1, "R"), "advance Resilience by 1"),
        (Effect("symbol", 1, "*"), "add a wild to what you rolled"),
        (Effect("rank-die", "spirit"), "gain a die of your Spirit level"),
        (Effect("champion", -1), "move −1 on the Champion board"),
        (Effect("challenge", 1), "take 1 Challenge card from pool or deck"),
        (Effect("refresh", 3), "refresh 3 dice"),
    ],
)
def test_an_effect_says_how_much_of_what(effect: Effect, words: str) -> None:
    assert effect_words(effect) == words


def test_a_price_and_a_moment_are_told() -> None:
    assert cost_words([]) == "nothing"
    assert cost_words([Cost("shell", 1), Cost("fruit", 2)]) == "1 Shell and 2 Fruit"
    assert trigger_words(Trigger("visit", "lamara")) == "when you visit Lamara"
    assert trigger_words(Trigger("complete", "R")) == "when you complete a Challenge (Resilience)"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("withdraw S F S", "Withdraw and advance Spirit twice and Focus"),
        ("hit 2", "Hit 1 spot"),
        ("hit 1 3", "Hit 2 spots"),
        ("hit", "Place no Hit"),
        ("bonus", "Take the Island Bonus"),
        ("judge droska", "Move the Judge to Droska Ring"),
        ("advance Y", "Advance Synergy"),
        ("pass", "Pass for the rest of the day"),
        ("discard spent N", "Discard the Novice die (Spent)"),
        ("discard tight-grip", "Discard Tight Grip from the pool"),
        ("lose active GF", "Lose the Focus Guild die (Active)"),
        ("take IR", "Take a red Initiate die"),
    ],
)
def test_an_action_is_called_by_what_it_does(line: str, words: str) -> None:
    assert shown().phrase(at("").state, Action.read(line)) == words


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("wave-champion", "completed Challenges of Lamara: 3 for 7 points, 4 for 10 points"),
        ("feats-of-strength", "completed Challenges that need Resilience: 4 for 7 points, 5 for 10 points"),
        ("many-paths", "completed Challenges: 7 for 7 points, 8 for 10 points"),
        ("heavy-lifter", "dice of level 3 or better: 3 for 7 points, 4 for 10 points"),
        ("inner-sea", "levels of Synergy: 3 for 7 points, 4 for 10 points"),
    ],
)
def test_a_goal_says_what_it_counts_and_what_for(goal: str, words: str) -> None:
    assert goal_words(BOX.goals[goal]) == words
    assert not [one.slug for one in BOX.goals.values() if LEFT_OVER.search(goal_words(one))]
