"""What an action is called on a button, in the words of the game."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from tidal_widgets.engine import Action
from tidal_widgets.games.tidal_blades.committing import max_roll
from tidal_widgets.games.tidal_blades.matching import BLANK, WILD
from tidal_widgets.games.tidal_blades.state import State
from tidal_widgets.games.tidal_blades.world import TRAIT_NAMES, World

FACES = {WILD: "a wild", BLANK: "a blank", "x": "x", "xx": "xx"}
Names = Mapping[str, str]


def face_words(face: str) -> str:
    """Return what a face shows.

    >>> face_words("F/S"), face_words("RR"), face_words("*"), face_words("*F")
    ('Focus or Spirit', 'double Resilience', 'a wild', 'a wild as Focus')
    """
    if face in FACES:
        return FACES[face]
    if face.startswith(WILD):
        return f"{FACES[WILD]} as {TRAIT_NAMES[face[1:]]}"
    if "/" in face:
        return " or ".join(TRAIT_NAMES[trait] for trait in face.split("/"))
    name = TRAIT_NAMES[face[0]]
    return f"double {name}" if len(face) > 1 else name


def listed(words: Sequence[str]) -> str:
    """Join words as a sentence does.

    >>> listed(["a Shell", "a Fruit", "a die"])
    'a Shell, a Fruit and a die'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def dice_words(world: World, dice: Sequence[str]) -> str:
    """Return a handful of dice in words."""
    kinds = Counter(dice)
    names = world.components.dice
    return listed([_counted(n, names[die].name) for die, n in kinds.items()])


def _counted(n: int, name: str) -> str:
    return f"a {name}" if n == 1 else f"{n} {name.removesuffix('die')}dice"


def phrase(world: World, state: State, action: Action) -> str:
    """Return what doing this is called."""
    say = PHRASES.get(action.verb)
    return say(world, state, action.things) if say else PLAIN.get(action.verb, str(action))


def group(world: World, state: State, action: Action) -> str:
    """Return what an action is listed under where there are many."""
    match action.verb:
        case "visit":
            space = world.components.spaces.get(action.things[0])
            return world.components.islands[space.island if space else action.things[0]].name
        case "commit":
            return "One die" if len(action.things) == 1 else f"{len(action.things)} dice"
        case "leap" | "memory" | "stunt" | "use" | "charge":
            return "Special means"
    return GROUPS.get(action.verb, "")


GROUPS = {"block": "The Danger die", "lose": "The Danger die", "keep": "Roll again", "withdraw": "Stop", "stop": "Stop",
          "complete": "Stop", "attempt": "A Challenge", "take": "Take", "buy": "Buy"}  # fmt: skip
PLAIN = {
    "end": "End the turn",
    "fight": "Fight the Monster",
    "no-bonus": "Go without the Bonus die",
    "block": "Block with Shells from the board",
    "charge": "Move 1 Shell to the Shield without blocking",
    "complete": "Complete the Challenge",
    "stop": "Stop and deal damage",
    "memory": "Michronic Memory: 6 Shells from the Shield refresh two dice",
    "draw": "Draw the top card of the deck",
    "fruit": "Gain 1 Fruit",
    "enough": "That is enough",
    "starting-card": "Start with the Starting card",
    "draw-three": "Choose from three Character cards instead",
    "pass": "Pass for the rest of the day",
    "reward": "Take the reward",
    "leave": "Leave it",
    "space-first": "First the space, then the Bonus",
    "bonus-first": "First the Bonus, then the space",
}
Say = Callable[[World, State, tuple[str, ...]], str]


def _visit(world: World, state: State, things: tuple[str, ...]) -> str:
    (place,) = things
    space = world.components.spaces.get(place)
    if space is None:
        return f"Go to {world.components.islands[place].name} without a space"
    return f"Go to {space.name}"


def _card(kind: str, verb: str) -> Say:
    def say(world: World, state: State, things: tuple[str, ...]) -> str:
        return f"{verb} {listed([named(world, kind, thing) for thing in things])}"

    return say


def named(world: World, kind: str, slug: str) -> str:
    """Return the name of a card of a kind; an unknown card keeps its slug."""
    cards: Mapping[str, object] = {
        "challenge": world.challenges,
        "stunt": world.components.stunts,
        "power": world.powers,
        "market": world.components.market,
    }[kind]
    return str(getattr(cards.get(slug), "name", slug))


def _die(verb: str) -> Say:
    def say(world: World, state: State, things: tuple[str, ...]) -> str:
        return f"{verb} the {world.components.dice[things[-1]].name}"

    return say


def _commit(world: World, state: State, things: tuple[str, ...]) -> str:
    if not things:
        return "Roll no dice"
    fruit = len(things) - max_roll(world, state.seats[state.pending[-1].seat]) if state.pending else 0
    return f"Roll {dice_words(world, things)}" + (f" and eat {fruit} Fruit" if fruit > 0 else "")


def lying_words(world: World, token: str) -> str:
    """Return a die as it lies, as what it shows and then its name."""
    die, _, face = token.partition(":")
    return f"{face_words(face)} ({world.components.dice[die].name})"


def _keep(world: World, state: State, things: tuple[str, ...]) -> str:
    if not things:
        return "Keep nothing and roll all dice again"
    return f"Keep {listed([lying_words(world, token) for token in things])} and roll the others"


def _lose(world: World, state: State, things: tuple[str, ...]) -> str:
    if ":" in things[0]:
        return f"Lose {lying_words(world, things[0])}"
    return f"Lose the {world.components.dice[things[1]].name} ({things[0].title()})"


def _leap(world: World, state: State, things: tuple[str, ...]) -> str:
    what = "the Danger die" if things[0] == "danger" else lying_words(world, things[0])
    return f"Time Leap: set {what} to {face_words(things[1])}"


def _withdraw(world: World, state: State, things: tuple[str, ...]) -> str:
    if not things:
        return "Withdraw with nothing matched"
    return f"Withdraw and advance {listed([TRAIT_NAMES[trait] for trait in things])}"


def _upgrade(world: World, state: State, things: tuple[str, ...]) -> str:
    area, die, new = things
    dice = world.components.dice
    first = "Refresh and upgrade" if area == "spent" else "Upgrade"
    return f"{first} a {dice[die].name} to a {dice[new].name}"


def _take(world: World, state: State, things: tuple[str, ...]) -> str:
    (thing,) = things
    if thing in world.components.dice:
        return f"Take a {world.components.dice[thing].name}"
    return f"Take {named(world, 'challenge', thing)} from the pool"


def _discard(world: World, state: State, things: tuple[str, ...]) -> str:
    if len(things) > 1:
        return f"Discard the {world.components.dice[things[1]].name} ({things[0].title()})"
    return f"Discard {named(world, 'challenge', things[0])} from the pool"


def _hit(world: World, state: State, things: tuple[str, ...]) -> str:
    spots = listed(things) if things else "no spot"
    return f"Hit spot {spots}" if len(things) == 1 else f"Hit spots {spots}" if things else "Place no Hit"


def _judge(world: World, state: State, things: tuple[str, ...]) -> str:
    return f"Move the Judge to {world.components.islands[things[0]].name}"


def _pick(world: World, state: State, things: tuple[str, ...]) -> str:
    return f"Put {things[0].replace('-', ', ')} on top, then {things[1].replace('-', ', ')}"


def _bonus(world: World, state: State, things: tuple[str, ...]) -> str:
    return f"Add a {world.components.dice[things[0]].name} as Bonus die" if things else "Take the Island Bonus"


def _again(world: World, state: State, things: tuple[str, ...]) -> str:
    return f"Throw {lying_words(world, things[0])} again"


def _advance(world: World, state: State, things: tuple[str, ...]) -> str:
    return f"Advance {TRAIT_NAMES[things[0]]}"


def _rolled(world: World, state: State, things: tuple[str, ...]) -> str:
    (face,) = things
    words = face if face.isdecimal() else face_words(face)
    return words[:1].upper() + words[1:] if len(words) > 2 else words


def _drew(world: World, state: State, things: tuple[str, ...]) -> str:
    (card,) = things
    components = world.components
    every = (world.challenges, components.stunts, world.powers, components.market, components.monsters)
    return next((str(getattr(cards[card], "name", card)) for cards in every if card in cards), card.replace("-", ", "))


PHRASES: Mapping[str, Say] = {
    "rolled": _rolled,
    "drew": _drew,
    "visit": _visit,
    "attempt": _card("challenge", "Attempt"),
    "stunt": _card("stunt", "Play the Stunt"),
    "use": _card("power", "Use"),
    "decline": _card("power", "Do not use"),
    "play-card": _card("power", "Put into play"),
    "keep-card": _card("challenge", "Keep"),
    "buy": _card("market", "Buy"),
    "refresh": _die("Refresh"),
    "add": _die("Eat 1 Fruit and add"),
    "bonus": _bonus,
    "again": _again,
    "advance": _advance,
    "commit": _commit,
    "keep": _keep,
    "lose": _lose,
    "leap": _leap,
    "withdraw": _withdraw,
    "upgrade": _upgrade,
    "take": _take,
    "discard": _discard,
    "hit": _hit,
    "judge": _judge,
    "pick": _pick,
}
