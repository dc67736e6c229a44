"""What happened, told in the words of the game: faces and dice by name, one Shell and two Shells."""

import re
from collections.abc import Sequence

from tidal_widgets.engine import Event
from tidal_widgets.games.tidal_blades.play.matching import BLANK, WILD
from tidal_widgets.games.tidal_blades.play.things import Dice, Traits
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES, World
from tidal_widgets.games.tidal_blades.view.symbols import trait_words
from tidal_widgets.games.tidal_blades.words.wording import dice_words, face_words, lying_words
from tidal_widgets.text import _, listed

TRAITS = "".join(TRAIT_NAMES)
FACE = re.compile(rf"[{TRAITS}]{{1,2}}|[{TRAITS}]/[{TRAITS}]|{re.escape(WILD)}[{TRAITS}]?|{re.escape(BLANK)}|xx?")
MANY = {
    "Shells": "Shell",
    "dice": "die",
    "Hit tokens": "Hit token",
    "spots": "spot",
    "Challenge cards": "Challenge card",
    "Character cards": "Character card",
    "Character card icons": "Character card icon",
    "Action discs": "Action disc",
    "used dice": "used die",
    "cards": "card",
    "points": "point",
}
ONE = re.compile(rf"(?<![+\-\d])\b1 ({'|'.join(sorted(MANY, key=len, reverse=True))})\b")


def told(world: World, event: Event, names: Sequence[str]) -> str:
    """Return an event as one sentence for a player."""
    things = tuple(_thing(world, thing, str(event.says)) for thing in event.things)
    sentence = event._replace(things=things).text(names)
    return ONE.sub(lambda found: f"1 {MANY[found[1]]}", sentence)


def worded(world: World, thing: object) -> object:
    """Return a thing of a sentence in words."""
    match thing:
        case Traits():
            return trait_words(thing)
        case Dice():
            return dice_words(world, thing)
    return _(thing) if isinstance(thing, str) and thing else thing


def _thing(world: World, thing: object, says: str) -> object:
    if not isinstance(thing, str) or not thing:
        return thing
    tokens = thing.split()
    if all(token.partition(":")[0] in world.components.dice for token in tokens):
        return _dice(world, tokens)
    if "required" in says:
        return trait_words(thing) if set(thing) <= set(TRAITS) else thing
    return face_words(thing) if FACE.fullmatch(thing) else _(thing)


def _dice(world: World, tokens: Sequence[str]) -> str:
    if any(":" in token for token in tokens):
        return listed([lying_words(world, token) for token in tokens])
    return dice_words(world, tokens)
