"""What happened and why something may not be, told in the words of the game: faces and dice by name."""

from collections.abc import Sequence
from functools import partial

from tidal_widgets.engine import Event, plain
from tidal_widgets.games.tidal_blades.play.things import Dice, Face, Names, Shown, Traits
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.symbols import trait_words
from tidal_widgets.games.tidal_blades.words.wording import dice_words, face_words, lying_words
from tidal_widgets.text import Thing, _, listed


def told(world: World, event: Event, names: Sequence[str]) -> str:
    """Return an event as one sentence for a player."""
    return event.text(names, partial(worded, world))


def worded(world: World, thing: int | Thing) -> object:
    """Return a thing of a sentence in words."""
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
