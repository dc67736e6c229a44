"""Positions late in a game, drawn at random: strong dice, high Traits, many cards, Monsters near their end."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tidal_widgets.engine import Game
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.play.state import State

BOX = load_components()
DICE = 6
TRAITS = ("focus", "spirit", "resilience", "synergy")


def late_position(seed: int, seats: Sequence[str]) -> str:
    """Write a late position; the same seed gives the same."""
    random = Random(seed)
    cards = random.sample([*BOX.challenges], len(BOX.challenges))
    stunts = random.sample([*BOX.stunts], len(BOX.stunts))
    dice = random.sample([kind for kind, die in BOX.dice.items() for _ in range(die.count)], DICE * len(seats))
    beasts = random.sample([*BOX.monsters], 2)
    lines = [
        f"seats: {' '.join(seats)}",
        f"round: {random.randint(2, 4)}",
        f"first: {random.choice(seats)}",
        f"judge: {random.choice(('lamara', 'droska', 'chronosseum'))}",
        *(_beast(random, *there, seats) for there in zip(("edge", "reef"), beasts, strict=True)),
        f"pool: {' '.join(take(cards, 5))}",
        f"market: {' '.join(random.sample([*BOX.market], 3))}",
        *(_seat(random, name, take(dice, DICE), take(cards, 8), take(stunts, 2)) for name in seats),
        "ask: next",
    ]
    return "\n".join(lines)


def take(things: list[str], count: int) -> list[str]:
    """Take so many things off the end of a row."""
    return [things.pop() for _ in range(count)]


def _beast(random: Random, place: str, monster: str, seats: Sequence[str]) -> str:
    """Write a Monster with all spots hit but one or two, or none at all where the space is empty."""
    if random.random() < 0.25:
        return f"{place}: none"
    hits = [random.choice(seats) for _ in BOX.monsters[monster].spots]
    for spot in random.sample(range(len(hits)), random.randint(1, 3)):
        hits[spot] = "-"
    return f"{place}: {monster} {' '.join(hits)}"


def _seat(random: Random, name: str, dice: list[str], cards: list[str], stunts: list[str]) -> str:
    powers = [card.slug for card in BOX.powers.values() if card.character == name]
    items = [
        f"active {' '.join(dice[:4])}",
        f"spent {' '.join(dice[4:])}",
        f"hand {' '.join(cards[:4])}",
        f"completed {' '.join(cards[4:])}",
        f"stunts {' '.join(stunts)}",
        f"powers {' '.join(random.sample(powers, random.randint(1, 5)))}",
        *(f"{trait}-notch {random.randint(3, 13)}" for trait in TRAITS),
        f"fruit {random.randint(0, 4)}",
        f"shells {random.randint(0, 4)}",
        f"shield {random.randint(2, 6)}",
        f"champion {random.randint(0, 17)}",
    ]
    return f"{name}: {', '.join(items)}"


def late(game: Game[State], seed: int, seats: Sequence[str]) -> Game[State]:
    """Change the game so that it starts from a late position."""
    text = late_position(seed, seats)
    return replace(game, setup=lambda _: game.position(text))
