"""The reef as one drawn board of 390 by 380 units: The Fold, four Islands with their spaces, and what lies around."""

from collections.abc import Iterator

from tidal_widgets.games.tidal_blades.components.pieces import Space
from tidal_widgets.games.tidal_blades.play.places import closed
from tidal_widgets.games.tidal_blades.play.state import NOBODY, RIVAL, State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.beasts import figure, spot_row, spots_open
from tidal_widgets.games.tidal_blades.view.icons import reward
from tidal_widgets.games.tidal_blades.view.scenery import ISLANDS, LANDMARKS, landmark, moonlight, sea, sky
from tidal_widgets.games.tidal_blades.view.shore import boat, champions, judge, stalls
from tidal_widgets.games.tidal_blades.view.tokens import hero_name, standee, token
from tidal_widgets.games.tidal_blades.words.cards import effects_words
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, listed

Point = tuple[float, float]

NAMES: dict[str, Point] = {
    "fold": (195, 88),
    "chronosseum": (66, 133),
    "citadel": (195, 140),
    "lamara": (324, 133),
    "droska": (194, 284),
}
PADS: dict[str, tuple[Point, ...]] = {
    "fold": ((143, 51), (247, 51)),
    "chronosseum": ((42, 164), (90, 164), (66, 212)),
    "citadel": ((171, 170), (219, 170), (171, 218), (219, 218)),
    "lamara": ((300, 164), (348, 164), (324, 212)),
    "droska": ((146, 314), (194, 314), (242, 314)),
}
GUESTS: dict[str, tuple[Point, float]] = {  # the first who came without a space, and how far the next stands
    "fold": ((240, 85), 13),
    "chronosseum": ((30, 108), -13),
    "citadel": ((227, 121), 13),
    "lamara": ((352, 108), 13),
    "droska": ((152, 262), 13),
}
LAIRS: dict[str, tuple[Point, float]] = {
    "edge": ((62, 40), 0.86),
    "reef": ((328, 40), 0.86),
    "hunted": ((195, 42), 0.44),
}
SHORT = {"citadel": _("Citadel"), "lamara": _("Lamara")}


def board(world: World, state: State) -> Markup:
    """Draw the reef; the picture reaches beyond its frame, so that it fills a wider one."""
    night = state.turn == NOBODY
    return tag(
        "svg",
        sea(),
        sky(),
        moonlight() if night else None,
        *(_island(world, state, slug) for slug in ISLANDS),
        boat(world, state),
        stalls(world, state),
        champions(world, state),
        *_lairs(world, state),
        _name(world, state, "fold"),
        *_pads(world, state, "fold"),
        judge(world, state),
        klass="reef-board by-night" if night else "reef-board",
        viewBox="0 0 390 380",
        role="group",
        aria_label=_("The reef by night") if night else _("The reef"),
    )


def _island(world: World, state: State, slug: str) -> Markup:
    land = (tag("path", d=ISLANDS[slug], klass=klass) for klass in ("shallows", "surf", "land"))
    return tag(
        "g", *land, landmark(slug, *LANDMARKS[slug]), _name(world, state, slug), *_pads(world, state, slug), klass=slug
    )


def _name(world: World, state: State, slug: str) -> Markup:
    """Draw the name of an Island, which is what one taps to go there without a space."""
    x, y = NAMES[slug]
    full = str(world.components.islands[slug].name)
    visitors = [i for i, seat in enumerate(state.seats) if slug in seat.placed]
    (left, high), step = GUESTS[slug]
    at = [_guest(world, state, i, slug, (left + step * n, high), 0.62) for n, i in enumerate(visitors)]
    words = [full] + ([_("the Judge is here")] if state.judge == slug else []) + _here(world, state, slug)
    width, above = (66, 24) if slug == "fold" else (112, 46)
    return tag(
        "g",
        tag("rect", x=x - width / 2, y=y - above, width=width, height=above + 8, klass="reach"),
        tag("rect", x=x - width / 2, y=y - 14.5, width=width, height=20, rx=10, klass="ring"),
        tag("text", SHORT.get(slug, full), x=x, y=y, text_anchor="middle", klass="island-name"),
        *at,
        klass=f"touch name {slug}",
        data_piece=f"island:{slug}",
        aria_label=", ".join(words),
    )


def _guest(world: World, state: State, index: int, place: str, at: Point, size: float) -> Markup:
    """Draw a visitor of a place: the standee where it is now, a flat token where it was."""
    if state.seats[index].placed[-1] == place:
        return standee(world, state, index, at, size)
    return token(world, state, index, at, size, f"token-{index}-{place}")


def _here(world: World, state: State, place: str) -> list[str]:
    visitors = [i for i, seat in enumerate(state.seats) if place in seat.placed]
    names = [hero_name(world, state, i) for i in visitors]
    if not names:
        return []
    return [(_("{0} are here") if len(names) > 1 else _("{0} is here")).format(listed(names))]


def _pads(world: World, state: State, island: str) -> Iterator[Markup]:
    spaces = sorted((s for s in world.components.spaces.values() if s.island == island), key=lambda space: space.row)
    shut = closed(world, state)
    for space, place in zip(spaces, PADS[island], strict=False):
        yield _pad(world, state, space, place, shut=space.slug in shut)


def _pad(world: World, state: State, space: Space, place: Point, *, shut: bool) -> Markup:
    """Draw a space: square for one visitor a round, round for all; a closed one shows who closed it."""
    single = space.slug in world.single_use
    form = "M-20-12Q-20-20-12-20H12Q20-20 20-12V12Q20 20 12 20H-12Q-20 20-20 12Z" if single else _ROUND
    ring = "M-22.5-13Q-22.5-22.5-13-22.5H13Q22.5-22.5 22.5-13V13Q22.5 22.5 13 22.5H-13Q-22.5 22.5-22.5 13Z"
    inside = _closing(world, state, space) if shut else reward(world.components, space.effects)
    return tag(
        "g",
        tag("path", d=ring if single else _WIDER, klass="ring"),
        tag("path", d=form, klass="pad"),
        None if single else tag("path", d=_INNER, klass="for-all"),
        inside,
        *(() if shut else _guests(world, state, space.slug)),
        klass=f"touch reef-pad {'taken' if shut else ''} {space.island}",
        transform=f"translate({place[0]} {place[1]})",
        data_piece=f"space:{space.slug}",
        aria_label=_pad_words(world, state, space, shut=shut),
    )


_ROUND = "M-21 0A21 21 0 0 1 21 0 21 21 0 0 1-21 0Z"
_WIDER = "M-23.5 0A23.5 23.5 0 0 1 23.5 0 23.5 23.5 0 0 1-23.5 0Z"
_INNER = "M-17.5 0A17.5 17.5 0 0 1 17.5 0 17.5 17.5 0 0 1-17.5 0Z"


def _closer(world: World, state: State, space: Space) -> int:
    """Find whose disc closes a space; the Rival's where nobody's lies there."""
    return next((i for i, seat in enumerate(state.seats) if space.slug in seat.placed), RIVAL)


def _closing(world: World, state: State, space: Space) -> Markup:
    index = _closer(world, state, space)
    if index == RIVAL:
        return token(world, state, index, (0, 0), 1.1)
    stands = state.seats[index].placed[-1] == space.slug
    return _guest(world, state, index, space.slug, (0, -5 if stands else 0), 1.1)


def _guests(world: World, state: State, place: str) -> Iterator[Markup]:
    """Draw who is or was on a space that stays open, at its edge."""
    visitors = [i for i, seat in enumerate(state.seats) if place in seat.placed]
    for n, index in enumerate(visitors):
        yield _guest(world, state, index, place, (17 - 11.5 * n, 15), 0.56)


def _pad_words(world: World, state: State, space: Space, *, shut: bool) -> str:
    if shut:
        return _("{0}, closed by {1}").format(space.name, hero_name(world, state, _closer(world, state, space)))
    island = world.components.islands[space.island].name
    words = [str(space.name), str(island), effects_words(space.effects)]
    return ", ".join([*words, *_here(world, state, space.slug)])


def _lairs(world: World, state: State) -> Iterator[Markup]:
    """Draw the Monsters at The Fold, each where it lies; a hunted one takes the Edge while that is empty."""
    yield tag("text", _("Fold's Edge"), x=143, y=22, text_anchor="middle", klass="deep-name")
    yield tag("text", _("Inner Reef"), x=247, y=22, text_anchor="middle", klass="deep-name")
    found = (("edge", state.edge, _("Fold's Edge")), ("reef", state.reef, _("Inner Reef")))
    hunted = (("hunted", state.hunted, _("The Fold, hunted")),)
    for where, beast, there in (*found, *hunted):
        if beast is None:
            continue
        place, size = LAIRS["edge" if where == "hunted" and state.edge is None else where]
        (x, y), row = place, place[1] + 26 * size + 5
        label = _("{0}, at {1}, {2}").format(world.monster(beast).name, there, spots_open(beast))
        width, height = 96 * size, 70 * size
        yield tag(
            "g",
            tag("rect", x=x - width / 2, y=y - height / 2 - 2, width=width, height=height + 10, rx=14, klass="ring"),
            figure(beast.monster, (x, y - 5 * size), size * 0.84),
            spot_row(world, state, beast, (x, row)) if size > 0.6 else None,
            klass="touch lair",
            data_slide=f"beast:{beast.monster}",
            data_piece=f"monster:{where}",
            aria_label=label,
        )
