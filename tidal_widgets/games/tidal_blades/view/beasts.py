"""Monsters, drawn by us of a few shapes each, and the spots on them."""

from typing import NamedTuple

from tidal_widgets.games.tidal_blades.components.pieces import Spot
from tidal_widgets.games.tidal_blades.play.state import NOBODY, RIVAL, Beast, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.dice import OUTLINES
from tidal_widgets.games.tidal_blades.view.symbols import symbol
from tidal_widgets.games.tidal_blades.view.tokens import hero_name, token
from tidal_widgets.games.tidal_blades.words.wording import spot_kinds, spot_name
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, form


class Figure(NamedTuple):
    """A Monster in a box of 100 by 64 units round 0: limbs behind, hide, details on it, coils, eyes, and its brows."""

    limbs: str
    hide: str
    detail: str
    eyes: tuple[tuple[float, float], ...]
    coils: str = ""
    mouth: str = ""
    brow: float = 0  # how steep


FIGURES = {
    "bullubura": Figure(
        limbs="M-30-14C-48-14-54-28-47-37-45-27-38-24-27-24ZM30-14C48-14 54-28 47-37 45-27 38-24 27-24Z",
        hide="M-34-8C-34-24-22-27 0-27S34-24 34-8L41 14Q45 31 32 31H-32Q-45 31-41 14Z",
        detail="M-22 31V20Q-22 14-16 14H-14Q-8 14-8 20V31ZM22 31V20Q22 14 16 14H14Q8 14 8 20V31Z",
        eyes=((-13, -9), (13, -9)),
        mouth="M-9 4Q0 10 9 4",
    ),
    "giant-mudcrab": Figure(
        limbs="M-28 2C-46 0-50-10-46-18L-53-30-45-27-39-35-36-22C-33-16-36-8-26-4Z"
        "M28 2C46 0 50-10 46-18L53-30 45-27 39-35 36-22C33-16 36-8 26-4Z"
        "M-24 12L-45 24-40 29-18 20ZM24 12L45 24 40 29 18 20ZM-14 18L-28 32-21 34-6 22ZM14 18L28 32 21 34 6 22Z",
        hide="M-35 4C-35-14-18-22 0-22S35-14 35 4C31 18 14 25 0 25S-31 18-35 4Z",
        detail="M-24 8Q-18 4-14 9-18 14-24 8ZM24 8Q18 4 14 9 18 14 24 8ZM-3 15Q0 12 3 15 0 19-3 15Z",
        eyes=((-10, -19), (10, -19)),
        mouth="M-8 1Q0 7 8 1",
    ),
    "thunder-eels": Figure(
        limbs="M4-12L-9 8H-1L-6 27 10 2H2L8-12Z",
        hide="M-46-26C-44-37-22-38-16-28-18-18-30-14-42-16ZM46-26C44-37 22-38 16-28 18-18 30-14 42-16Z",
        detail="M-40-17L-37-11-34-16-31-11-28-16ZM40-17L37-11 34-16 31-11 28-16Z",
        eyes=((-30, -27), (30, -27)),
        coils="M-22-24C-8-12-14-2-30 2S-44 18-28 27M22-24C8-12 14-2 30 2S44 18 28 27",
        brow=0.2,
    ),
    "colossal-spinesquid": Figure(
        limbs="M-24 0C-44 4-51 18-47 28Q-43 31-39 27C-40 18-34 13-20 12Z"
        "M24 0C44 4 51 18 47 28Q43 31 39 27C40 18 34 13 20 12Z"
        "M-18 8L-23 31Q-19 36-14 32L-7 12ZM18 8L23 31Q19 36 14 32L7 12ZM-5 12V32Q0 36 5 32V12Z"
        "M-22-18L-35-27-17-27ZM22-18L35-27 17-27ZM-7-27L0-38 7-27ZM-26-6L-38-10-27-14ZM26-6L38-10 27-14Z",
        hide="M-28 4C-34-16-22-31 0-31S34-16 28 4C26 14 14 19 0 19S-26 14-28 4Z",
        detail="M-16-18Q-12-26-4-27-10-20-12-12-16-12-16-18Z",
        eyes=((-10, 3), (10, 3)),
        brow=0.35,
    ),
    "gloamwing-ray": Figure(
        limbs="M0 14C5 24 2 30 13 35 5 37-3 32-5 22Z",
        hide="M0-24C10-24 14-16 22-12 36-8 46-12 51-21 51 2 34 12 18 16L0 25-18 16C-34 12-51 2-51-21"
        "-46-12-36-8-22-12-14-16-10-24 0-24Z",
        detail="M-34-2Q-26 6-16 6-24 0-28-5ZM34-2Q26 6 16 6 24 0 28-5Z",
        eyes=((-8, -12), (8, -12)),
        mouth="M-8 3Q0 7 8 3",
        brow=0.3,
    ),
    "barnacle-colossus": Figure(
        limbs="M36 4C48 0 52-12 49-23 43-18 36-18 33-12ZM-30-20L-26-33-17-24ZM-10-24L-4-37 5-26ZM12-24L21-33 25-19Z",
        hide="M-48 8C-48-16-28-27 0-27 26-27 40-14 42 2 40 22 20 31-8 31-32 31-48 24-48 8Z",
        detail="M-44 16C-30 24 6 24 30 14 20 30-30 34-44 16ZM6-10Q11-16 16-10 11-4 6-10ZM22 0Q26-5 30 0 26 5 22 0Z",
        eyes=((-32, -2), (-15, -4)),
        brow=0.3,
    ),
}
STRANGE = FIGURES["colossal-spinesquid"]


def figure(slug: str, place: tuple[float, float], size: float = 1) -> Markup:
    """Draw a Monster round a place, 100 units wide at size 1."""
    drawn = FIGURES.get(slug, STRANGE)
    shapes = (
        tag("path", d=drawn.limbs, klass="limbs"),
        tag("path", d=drawn.coils, klass="coils"),
        tag("path", d=drawn.hide, klass="hide"),
        tag("path", d=drawn.detail, klass="limbs"),
        tag("path", d=drawn.mouth, klass="mouth"),
    )
    eyes = (_eye(x, y, drawn.brow if x > sum(other for other, _y in drawn.eyes) / 2 else -drawn.brow)
            for x, y in drawn.eyes)  # fmt: skip
    at = f"translate({place[0]:g} {place[1]:g}) scale({size:g})"
    return tag("g", *shapes, *eyes, klass="beast", transform=at)


def _eye(x: float, y: float, steep: float) -> Markup:
    ball = tag("circle", cx=x, cy=y, r=5, klass="eye") + tag("circle", cx=x, cy=round(y + 1.2, 1), r=2.5, klass="pupil")
    brow = tag("path", d=f"M{x - 6:g} {y - 6 + 6 * steep:g}L{x + 6:g} {y - 6 - 6 * steep:g}", klass="mouth")
    return Markup(ball + brow if steep else ball)


def spot_words(world: World, state: State, beast: Beast, number: int) -> str:
    """Describe a spot of a Monster: what hits it, what it gives, and who has hit it."""
    spots, hit = world.monster(beast).spots, beast.hits[number]
    words = [spot_name(spots, number), *spot_kinds(spots[number])]
    covered = _("covered, as it is for more players") if hit == RIVAL else ""
    words.append(_("open") if hit == NOBODY else covered or _("hit by {0}").format(hero_name(world, state, hit)))
    return ", ".join(words)


def spot_form(spot: Spot) -> str:
    """Choose the outline of a spot in a box of 48 units: a circle takes any die, else the outline of its dice."""
    return (
        OUTLINES.get(spot.colour, OUTLINES["blue"]) if spot.armour > 1 else "M3 24A21 21 0 0 1 45 24 21 21 0 0 1 3 24Z"
    )


def spot_marks(world: World, state: State, spot: Spot, hit: int, key: str = "") -> tuple[Markup, ...]:
    """Draw a spot in a box of 48 units, or the token of who has hit it, known by its key."""
    form = spot_form(spot)
    if hit != NOBODY:
        return (tag("path", d=form, klass="spot-hit"), token(world, state, hit, (24, 24), 1.35, key))
    edge = tag("path", d=form, klass="spot-edge", transform="translate(24 24) scale(.78) translate(-24 -24)")
    cup = Markup(tag("circle", cx=41, cy=40, r=10, klass="cup") + tag("text", "+1", x=41, y=44, text_anchor="middle"))
    return (
        tag("path", d=form, klass=f"spot-face {spot.colour if spot.armour > 1 else 'any'}"),
        edge if spot.armour > 2 else Markup(""),
        symbol(spot.trait, 24, 24, 1.15),
        tag("g", cup, klass="trophy") if spot.trophy else Markup(""),
    )


def spot_row(world: World, state: State, beast: Beast, place: tuple[float, float]) -> Markup:
    """Draw the spots of a Monster as a row of small signs, where there is no room for more."""
    card = world.monster(beast)
    step = min(13, 92 / len(card.spots))
    start = place[0] - step * (len(card.spots) - 1) / 2
    signs = (
        _small_spot(world, state, spot, hit, (start + n * step, place[1]))
        for n, (spot, hit) in enumerate(zip(card.spots, beast.hits, strict=True))
    )
    return tag("g", *signs, klass="spot-row")


def _small_spot(world: World, state: State, spot: Spot, hit: int, place: tuple[float, float]) -> Markup:
    if hit != NOBODY:
        return token(world, state, hit, place, 0.5)
    klass = f"spot-face {spot.colour if spot.armour > 1 else 'any'} {'elite' if spot.armour > 2 else ''}"
    at = f"translate({place[0]:g} {place[1]:g}) scale(.24) translate(-24 -24)"
    return tag("path", d=spot_form(spot), klass=klass.strip(), transform=at)


def spots_open(beast: Beast) -> str:
    """Say how many spots of a Monster are open, as it is called on the table."""
    found = len(beast.hits)
    return form("{0} of {n} spot open", "{0} of {n} spots open", found).format(beast.open.bit_count(), n=found)
