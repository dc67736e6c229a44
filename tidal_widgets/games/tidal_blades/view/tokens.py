"""Heroes on the table: each has a shape, a letter and one colour everywhere; a standee is here, a token was here."""

from tidal_widgets.games.tidal_blades.play.state import RIVAL, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.seat import turns_to_take
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, counted

# Every shape fills a box of 24 units round its middle, and has its letter a little lower or higher.
SHAPES = {
    "axl": ("M-1.500-11Q0-13 1.500-11L12 8Q13 10 11 10H-11Q-13 10-12 8Z", 6.5),
    "caiman": ("M-8-10H8Q10-10 10-8V8Q10 10 8 10H-8Q-10 10-10 8V-8Q-10-10-8-10Z", 4.5),
    "dust": ("M-1-12Q0-13 1-12L12-1Q13 0 12 1L1 12Q0 13-1 12L-12 1Q-13 0-12-1Z", 4.5),
    "eko": ("M-11 0A11 11 0 0 1 11 0 11 11 0 0 1-11 0Z", 4.5),
}
PLAIN = SHAPES["eko"]
FOOT = "M-5 7C-4 12-9 14-9 18Q-9 19-8 19H8Q9 19 9 18C9 14 4 12 5 7Z"


def hero_name(world: World, state: State, index: int) -> str:
    """Look up what a seat's Character is called; the Rival of a game for two is one too."""
    return _("the Rival") if index == RIVAL else str(world.components.characters[state.seats[index].character].name)


def token(world: World, state: State, index: int, place: tuple[float, float], size: float = 1, key: str = "") -> Markup:
    """Draw a seat's flat token; `size` 1 is 24 units wide."""
    at = f"translate({place[0]:g} {place[1]:g}) scale({size:g})"
    return tag("g", *_form(world, state, index), klass=f"hero {_who(state, index)}", transform=at, key=key)


def standee(world: World, state: State, index: int, place: tuple[float, float], size: float = 1) -> Markup:
    """Draw the Character of a seat standing at a place."""
    at = f"translate({place[0]:g} {place[1]:g}) scale({size:g})"
    foot = tag("path", d=FOOT, klass="foot")
    klass = f"hero {_who(state, index)}"
    return tag("g", foot, *_form(world, state, index), klass=klass, transform=at, key=f"standee-{index}")


def _who(state: State, index: int) -> str:
    return "rival" if index == RIVAL else state.seats[index].character


def _form(world: World, state: State, index: int) -> tuple[Markup, Markup]:
    """Draw the shape of a hero, and the letter on it."""
    shape, down = SHAPES.get(_who(state, index), PLAIN)
    letter = "×" if index == RIVAL else hero_name(world, state, index)[:1]
    text = tag("text", letter, y=down, text_anchor="middle", klass="initial")
    return tag("path", d=shape, klass="form"), text


def sign(world: World, state: State, index: int, label: str = "") -> Markup:
    """Draw a seat's token as a picture of its own, hidden from readers where no label is given."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return tag("svg", token(world, state, index, (15, 15), 1.05), klass="hero-sign", viewBox="0 0 30 30",
               focusable="false", **named)  # fmt: skip


def face(world: World, state: State, index: int) -> Markup:
    """Draw the small sign of a seat for the bar: its token, and a dot for each turn left."""
    discs = state.seats[index].discs
    name, turns = hero_name(world, state, index), turns_left(state, index)
    label = _("{0}, {1}").format(name, turns)
    dots = (tag("circle", cx=22 + (n - (discs - 1) / 2) * 9, cy=39, r=2.6, klass="dot") for n in range(discs))
    drawn = token(world, state, index, (22, 18), 1.2)
    return tag("svg", drawn, *dots, klass="hero-face", viewBox="0 0 44 44", role="img", aria_label=label)


def turns_left(state: State, index: int) -> str:
    """Say how many turns a seat has left this round."""
    return counted("{n} turn left", "{n} turns left", turns_to_take(state, index))
