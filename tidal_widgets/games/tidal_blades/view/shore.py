"""What lies around the Islands: pool and Market, the Boat on its course, the Judge, the Champion track on the shore."""

from collections.abc import Iterator
from math import cos, pi, sin

from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import World
from tidal_widgets.games.tidal_blades.view.icons import picture_of
from tidal_widgets.games.tidal_blades.view.symbols import symbol
from tidal_widgets.games.tidal_blades.view.tokens import hero_name, token
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, counted, listed

BOAT = "M-12 4H12L8 11H-8ZM-1-12V2H-10ZM2-10V2H9Z"
CROWN = "M-10-6L-6-18-1-11 4-20 6-11 11-16 10-6Z"
ROBE = "M-7-5H8L12 10Q12 13 9 13H-8Q-11 13-11 10Z"
JUDGE_AT = {"chronosseum": (110, 101), "lamara": (280, 101), "droska": (124, 264)}
COURSE, WIDE, HIGH = (332, 302), 42, 34
SHORE = 367


def judge(world: World, state: State) -> Markup | None:
    """Draw the Judge at an Arena; before the set-up is done there is none."""
    if state.judge not in JUDGE_AT:
        return None
    x, y = JUDGE_AT[state.judge]
    return tag(
        "g",
        tag("rect", x=-17, y=-23, width=34, height=40, rx=10, klass="ring"),
        tag("path", d=ROBE, klass="form"),
        tag("path", d=CROWN, klass="form"),
        tag("text", "J", y=8, text_anchor="middle", klass="initial"),
        klass="touch judge",
        transform=f"translate({x} {y}) scale(.9)",
        key="judge",
        data_piece="judge",
        aria_label=_("Judge, at {0}").format(world.components.islands[state.judge].name),
    )


def boat(world: World, state: State) -> Markup:
    """Draw the Boat on its course, each space with what it gives."""
    track = world.components.boat.spaces
    stops = (_stop(world, at, len(track)) for at in range(len(track)))
    x, y = _course(state.boat, len(track))
    ship = tag("path", d=BOAT, klass="ship", transform=f"translate({x} {y - 6}) scale(.95)", key="boat")
    label = _("Boat, space {0}").format(state.boat)
    ring = tag("ellipse", cx=COURSE[0], cy=COURSE[1], rx=WIDE, ry=HIGH, klass="course")
    name = tag("text", _("Boat"), x=COURSE[0], y=COURSE[1] + 4, text_anchor="middle", klass="caption")
    return tag("g", ring, *stops, name, ship, klass="touch boat-track", data_piece="boat", aria_label=label)


def _course(at: int, length: int) -> tuple[float, float]:
    turn = 2 * pi * at / length - pi / 2
    return round(COURSE[0] + WIDE * cos(turn), 1), round(COURSE[1] + HIGH * sin(turn), 1)


def _stop(world: World, at: int, length: int) -> Markup:
    x, y = _course(at, length)
    effect = world.components.boat.spaces[at][0]
    drawn = tag("g", picture_of(world.components, effect), transform="scale(.42)")
    return tag("g", tag("circle", r=8, klass="stop"), drawn, transform=f"translate({x} {y})")


def stalls(world: World, state: State) -> Markup:
    """Draw the Challenge pool and the Market beside the Islands, small."""
    pool = counted("Pool, {n} Challenge", "Pool, {n} Challenges", len(state.pool))
    market = counted("Market, {n} card", "Market, {n} cards", len(state.market))
    challenges = [world.challenges[card] for card in state.pool]
    wares = [world.components.market[card] for card in state.market]
    signs = [(card.arena, symbol(card.required[0], 0, 3, 0.5)) for card in challenges]
    goods = [("ware", tag("g", picture_of(world.components, ware.effects[0]), transform="translate(0 3) scale(.5)"))
             for ware in wares]  # fmt: skip
    return Markup(
        _stall("pool", _("Pool: {0}").format(len(signs)), signs, 262, pool)
        + _stall("market", _("Market: {0}").format(len(goods)), goods, 310, market)
    )


def _stall(piece: str, title: str, cards: list[tuple[str, Markup]], y: float, label: str) -> Markup:
    middle = (len(cards) - 1) / 2
    drawn = (_small_card(klass, sign, 62 + 15 * (n - middle), y + 19, 6 * (n - middle))
             for n, (klass, sign) in enumerate(cards))  # fmt: skip
    return tag(
        "g",
        tag("rect", x=20, y=y - 13, width=84, height=49, rx=10, klass="ring"),
        tag("text", title, x=62, y=y, text_anchor="middle", klass="caption"),
        *drawn,
        klass=f"touch stall {piece}",
        data_piece=piece,
        aria_label=label,
    )


def _small_card(klass: str, sign: Markup, x: float, y: float, turn: float) -> Markup:
    sheet = tag("rect", x=-9, y=-14, width=18, height=28, rx=3.5, klass="sheet")
    stripe = tag("path", d="M-9-8V-10.500Q-9-14-5.500-14H5.500Q9-14 9-10.500V-8Z", klass=f"stripe {klass}")
    return tag("g", sheet, stripe, sign, klass="small-sheet", transform=f"translate({x:g} {y:g}) rotate({turn:g})")


def champions(world: World, state: State) -> Markup:
    """Draw the Champion track on the shore, with every Character's marker; those that are level lie two by two."""
    track = world.components.champion
    step = 357 / track.length
    order = sorted(range(len(state.seats)), key=lambda i: -state.seats[i].champion)
    words = listed([f"{hero_name(world, state, i)} {state.seats[i].champion}" for i in order])
    spaces = (_award(track.points.get(at), 16.6 + step * at) for at in range(track.length + 1))
    label = _("Champion board: {0}").format(words)
    return tag("g", *spaces, *_markers(world, state, step), klass="champion-track", role="img", aria_label=label)


def _award(points: int | None, x: float) -> Markup:
    if points is None:
        return tag("circle", cx=round(x, 1), cy=SHORE, r=2.6, klass="pebble")
    box = tag("rect", x=round(x - 9.5, 1), y=SHORE - 10, width=19, height=20, rx=5, klass="award")
    return Markup(box + tag("text", points, x=round(x, 1), y=SHORE + 4.5, text_anchor="middle", klass="caption"))


def _markers(world: World, state: State, step: float) -> Iterator[Markup]:
    """Draw every marker; those on one space lie two by two, so that none lies over the Market."""
    for index, seat in enumerate(state.seats):
        here = [i for i, other in enumerate(state.seats) if other.champion == seat.champion]
        x, at = 16.6 + step * seat.champion, here.index(index)
        if len(here) == 1:
            yield token(world, state, index, (round(x, 1), SHORE), 0.78, f"champion-{index}")
            continue
        aside, down = 7 * (2 * (at % 2) - 1), 7 * (1 - 2 * (at // 2)) if len(here) > 2 else 0
        yield token(world, state, index, (round(x + aside, 1), SHORE + down), 0.6, f"champion-{index}")
