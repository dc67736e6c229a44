"""What can be done, what happened and why something is not allowed, in words: pure functions of a position."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from tidal_widgets.engine import Action, Event, plain
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.components.pieces import Spot
from tidal_widgets.games.tidal_blades.play.committing import max_roll
from tidal_widgets.games.tidal_blades.play.matching import BLANK, WILD
from tidal_widgets.games.tidal_blades.play.state import State, beast_at
from tidal_widgets.games.tidal_blades.play.things import Dice, Face, Names, Shown, Traits
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, World
from tidal_widgets.text import Thing, _, counted, listed

FACES = {WILD: _("a wild"), BLANK: _("a blank"), "x": "x", "xx": "xx"}
AREAS = {"active": _("Active"), "spent": _("Spent")}


def face_words(face: str) -> str:
    """Put what a face shows into words.

    >>> face_words("F/S"), face_words("RR"), face_words("*"), face_words("*F")
    ('Focus or Spirit', 'double Resilience', 'a wild', 'a wild as Focus')
    """
    if face in FACES:
        return FACES[face]
    if face.startswith(WILD):
        return _("{0} as {1}").format(FACES[WILD], TRAIT_NAMES[face[1:]])
    if "/" in face:
        return listed([TRAIT_NAMES[trait] for trait in face.split("/")], "or")
    if face[0] == "x":
        return face
    name = TRAIT_NAMES[face[0]]
    if len(face) > 2:
        return _("{n} times {0}").format(name, n=len(face))
    return _("double {0}").format(name) if len(face) > 1 else name


def dice_words(world: World, dice: Sequence[str]) -> str:
    """Put a handful of dice into words."""
    kinds = Counter(dice)
    known = world.components.dice
    return listed(
        [f"{n} {known[die].plural}" if n > 1 else _("a {0}").format(known[die].name) for die, n in kinds.items()]
    )


def phrase(world: World, state: State, action: Action) -> str:
    """Describe an action in words."""
    say = PHRASES.get(action.verb)
    if not action.things and action.verb in MOVES:
        return MOVES[action.verb]
    return say(world, state, action.things) if say else PLAIN.get(action.verb, str(action))


def group(world: World, state: State, action: Action) -> str:
    """Name the group an action is listed under where there are many; empty if it has none."""
    match action.verb:
        case "visit" if action.things:
            space = world.components.spaces.get(action.things[0])
            return world.components.islands[space.island if space else action.things[0]].name
        case "commit":
            return counted("One die", "{n} dice", len(action.things))
        case "leap" | "memory" | "stunt" | "use" | "charge":
            return _("Special means")
    return GROUPS.get(action.verb, "")


GROUPS = {
    "block": _("The Danger die"),
    "lose": _("The Danger die"),
    "keep": _("Roll again"),
    "withdraw": _("Stop"),
    "stop": _("Stop"),
    "complete": _("Stop"),
    "attempt": _("A Challenge"),
    "take": _("Take"),
    "buy": _("Buy"),
}
PLAIN = {
    "end": _("End the turn"),
    "fight": _("Fight the Monster"),
    "no-bonus": _("Take no Bonus die"),
    "block": _("Block with Shells from the board"),
    "charge": _("Move 1 Shell to the Shield without blocking"),
    "complete": _("Complete the Challenge"),
    "stop": _("Stop and deal damage"),
    "memory": _("Michronic Memory: {0} Shells from the Shield refresh two dice").format(NUMBERS.memory),
    "draw": _("Draw the top card of the deck"),
    "fruit": _("Gain 1 Fruit"),
    "enough": _("Stop here"),
    "starting-card": _("Start with the Starting card"),
    "draw-three": _("Choose from three Character cards instead"),
    "pass": _("Pass for the rest of the day"),
    "reward": _("Take the reward"),
    "leave": _("Leave it"),
    "space-first": _("Take the space first, then the Bonus"),
    "bonus-first": _("Take the Bonus first, then the space"),
}
MOVES = {  # what may be asked about where no such move is offered
    "leap": _("Time Leap: set a die"),
    "stunt": _("Play a Stunt"),
    "buy": _("Buy a Market card"),
    "judge": _("Move the Judge"),
    "use": _("Use a Character card"),
    "visit": _("Visit an Island"),
    "attempt": _("Attempt a Challenge"),
    "refresh": _("Refresh a die"),
    "upgrade": _("Upgrade a die"),
    "take": _("Take a Challenge card from the pool"),
    "lose": _("Lose a die"),
    **{verb: PLAIN[verb] for verb in ("block", "complete", "stop", "fight", "memory", "draw", "fruit", "end")},
}
Say = Callable[[World, State, tuple[str, ...]], str]


def _visit(world: World, state: State, things: tuple[str, ...]) -> str:
    (place,) = things
    space = world.components.spaces.get(place)
    if space is None:
        return _("Go to {0} and take no space").format(world.components.islands[place].name)
    return _("Go to {0}").format(space.name)


def _card(kind: str, verb: str) -> Say:
    def say(world: World, state: State, things: tuple[str, ...]) -> str:
        return f"{verb} {listed([named(world, kind, thing) for thing in things])}"

    return say


def named(world: World, kind: str, slug: str) -> str:
    """Look up the name of a card of a kind; an unknown card keeps its slug."""
    cards: Mapping[str, object] = {
        "challenge": world.challenges,
        "stunt": world.components.stunts,
        "power": world.powers,
        "market": world.components.market,
    }[kind]
    return str(getattr(cards.get(slug), "name", slug))


def _die(verb: str) -> Say:
    def say(world: World, state: State, things: tuple[str, ...]) -> str:
        return _("{0} the {1}").format(verb, world.components.dice[things[-1]].name)

    return say


def _commit(world: World, state: State, things: tuple[str, ...]) -> str:
    if not things:
        return _("Roll no dice")
    fruit = len(things) - max_roll(world, state.seats[state.pending[-1].seat]) if state.pending else 0
    return _("Roll {0}").format(dice_words(world, things)) + (
        _(" and eat {0} Fruit").format(fruit) if fruit > 0 else ""
    )


def lying_words(world: World, token: str) -> str:
    """Describe a die as it lies: what it shows, then its name."""
    die, _, face = token.partition(":")
    return f"{face_words(face)} ({world.components.dice[die].name})"


def _keep(world: World, state: State, things: tuple[str, ...]) -> str:
    if not things:
        return _("Keep nothing and roll all dice again")
    return _("Keep {0} and roll the others").format(listed([lying_words(world, token) for token in things]))


def _lose(world: World, state: State, things: tuple[str, ...]) -> str:
    if ":" in things[0]:
        return _("Lose {0}").format(lying_words(world, things[0]))
    return _("Lose the {0} ({1})").format(world.components.dice[things[1]].name, AREAS[things[0]])


def _leap(world: World, state: State, things: tuple[str, ...]) -> str:
    what = _("the Danger die") if things[0] == "danger" else lying_words(world, things[0])
    return _("Time Leap: set {0} to {1}").format(what, face_words(things[1]))


def _withdraw(world: World, state: State, things: tuple[str, ...]) -> str:
    if not things:
        return _("Withdraw with nothing matched")
    traits = [_times(TRAIT_NAMES[trait], n) for trait, n in Counter(things).items()]
    return _("Withdraw and advance {0}").format(listed(traits))


def _times(name: str, n: int) -> str:
    if n == 1:
        return name
    return _("{0} twice").format(name) if n == 2 else _("{0} {n} times").format(name, n=n)


def _upgrade(world: World, state: State, things: tuple[str, ...]) -> str:
    area, die, new = things
    dice = world.components.dice
    first = _("Refresh and upgrade") if area == "spent" else _("Upgrade")
    return _("{0} a {1} to a {2}").format(first, dice[die].name, dice[new].name)


def _take(world: World, state: State, things: tuple[str, ...]) -> str:
    (thing,) = things
    if thing in world.components.dice:
        return _("Take a {0}").format(world.components.dice[thing].name)
    return _("Take {0} from the pool").format(named(world, "challenge", thing))


def _discard(world: World, state: State, things: tuple[str, ...]) -> str:
    if len(things) > 1:
        return _("Discard the {0} ({1})").format(world.components.dice[things[1]].name, AREAS[things[0]])
    return _("Discard {0} from the pool").format(named(world, "challenge", things[0]))


ORDER = (_("first"), _("second"), _("third"), _("fourth"), _("fifth"), _("sixth"), _("seventh"), _("eighth"))
"""How spots of one Trait are told apart, as they stand on the Monster, row by row."""


def spot_name(spots: Sequence[Spot], number: int) -> str:
    """Call a spot of a Monster by its Trait, and by its place among those of that Trait if there are several."""
    trait = spots[number].trait
    alike = [n for n, spot in enumerate(spots) if spot.trait == trait]
    if len(alike) == 1:
        return _("{0} spot").format(TRAIT_NAMES[trait])
    return _("{order} {trait} spot").format(order=ORDER[alike.index(number)], trait=TRAIT_NAMES[trait])


def spot_kinds(spot: Spot) -> list[str]:
    """List what sets a spot apart: which dice hit it, and what else holds for it."""
    better = {2: _("{0} Initiate or better"), 3: _("{0} Elite or better")}
    side = {1: _("upper side"), 2: _("lower side")}
    words = [better[spot.armour].format(_(spot.colour))] if spot.armour > 1 else []
    words += [_("trophy")] if spot.trophy else []
    words += [_("one of a pair")] if spot.pair else []
    return [*words, side[spot.side]] if spot.side else words


def _hit(world: World, state: State, things: tuple[str, ...]) -> str:
    place = getattr(getattr(state.pending[-1], "attempt", None), "place", "") if state.pending else ""
    if not things:
        return _("Place no Hit")
    if not place:
        return counted("Hit {n} spot", "Hit {n} spots", len(things))
    spots = world.monster(beast_at(state, place)).spots
    return _("Hit the {0}").format(listed([spot_name(spots, int(thing) - 1) for thing in things]))


def _judge(world: World, state: State, things: tuple[str, ...]) -> str:
    return _("Move the Judge to {0}").format(world.components.islands[things[0]].name)


def _pick(world: World, state: State, things: tuple[str, ...]) -> str:
    upper, lower = (str(world.components.islands[back.partition("-")[2]].name) for back in things)
    return _("Put the Easy Monster weak to {0} on top, then the one weak to {1}").format(upper, lower)


def _bonus(world: World, state: State, things: tuple[str, ...]) -> str:
    return (
        _("Add a {0} as Bonus die").format(world.components.dice[things[0]].name)
        if things
        else _("Take the Island Bonus")
    )


def _again(world: World, state: State, things: tuple[str, ...]) -> str:
    return _("Roll {0} again").format(lying_words(world, things[0]))


def _advance(world: World, state: State, things: tuple[str, ...]) -> str:
    return _("Advance {0}").format(TRAIT_NAMES[things[0]])


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
    "attempt": _card("challenge", _("Attempt")),
    "stunt": _card("stunt", _("Play the Stunt")),
    "use": _card("power", _("Use")),
    "decline": _card("power", _("Do not use")),
    "play-card": _card("power", _("Put into play")),
    "keep-card": _card("challenge", _("Keep")),
    "buy": _card("market", _("Buy")),
    "refresh": _die(_("Refresh")),
    "add": _die(_("Eat 1 Fruit and add")),
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


def describe(world: World, event: Event, names: Sequence[str]) -> str:
    """Describe an event in one sentence for a player."""
    return event.text(names, partial(worded, world))


def worded(world: World, thing: int | Thing) -> object:
    """Put one thing that a sentence names into words."""
    match thing:
        case Face():
            return face_words(thing)
        case Traits():
            return trait_words(thing)
        case Shown():
            return listed([lying_words(world, str(lying)) for lying in thing]) if thing else _("nothing")
        case Names():
            return listed([str(plain(name)) for name in thing])
        case Dice():
            return dice_words(world, thing)
    return plain(thing)


def trait_words(letters: str) -> str:
    """Put Traits into words.

    >>> trait_words("RR")
    'Resilience, Resilience'
    """
    return ", ".join(TRAIT_NAMES[letter] for letter in letters)
