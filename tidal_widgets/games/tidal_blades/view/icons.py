"""What spaces, cards and the Boat's course give, as small drawings: a number and a picture for each effect."""

from collections.abc import Sequence

from tidal_widgets.games.tidal_blades.components import Components
from tidal_widgets.games.tidal_blades.components.vocabulary import Effect
from tidal_widgets.games.tidal_blades.play.dice import LETTER_LEVEL
from tidal_widgets.games.tidal_blades.view.dice import laid
from tidal_widgets.games.tidal_blades.view.symbols import FRUIT, SHELL, claw, symbol
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import steps

# Every path fills a box of 24 units round its middle; lines are drawn, the others are filled.
FILLED = {
    "champion": "M0-10L11 9H-11Z",
    "boat": "M-11 4H11L7 10H-7ZM-1-11V2H-9ZM2-9V2H8Z",
    "judge": "M-10 8L-11-6-5-1 0-10 5-1 11-6 10 8Z",
    "notch": "M0-12L3.300-4.200 12-4 5.200 2 7.200 10 0 5.600-7.200 10-5.200 2-12-4-3.300-4.200Z",
    "first-player": "M-8-11V11H-5.500V2C-1-1 3 4 9 1V-10C3-7-1-12-5.500-9V-11Z",
}
LINES = {
    "refresh": "M5-7.500A9 9 0 1 0 9 2M6-13V-7H0",
    "discard-pool": "M-9-4H8L3-9M9 4H-8L-3 9",
    "leap": "M-10 5C-10-9 8-9 8 4M2 0L8 6L13-1",
    "upgrade": "M0 10V-9M-8-1L0-9 8-1",
}
CARDS = {
    "stunt": "M2-8L-5 2H0L-2 8L5-2H0Z",
    "challenge": "M-1.200-6H1.200V-1.200H6V1.200H1.200V6H-1.200V1.200H-6V-1.200H-1.200Z",
    "study": "M0-6A5 5 0 0 1 1.500 3.800V6H-1.500V1.500C2 1.500 2-3 0-3S-2-1-2-1H-5C-5-4-3-6 0-6Z",
    "power": "M0-7L1.900-2.400 7-2.300 3 1.200 4.200 6 0 3.300-4.200 6-3 1.200-7-2.300-1.900-2.400Z",
}
SHIELD = "M0-11L9-8V-1C9 6 4 9 0 11-4 9-9 6-9-1V-8Z"
SHIELDS = frozenset({"shield", "ward", "safe", "shield-limit"})
GOODS = {"fruit": FRUIT, "shell": SHELL}
COUNTED = frozenset({"fruit", "shell", "shield", "refresh", "boat", "champion", "upgrade", "reroll", "leap"})


def picture_of(components: Components, effect: Effect) -> Markup:
    """Draw what one effect gives in a box of 24 units round 0."""
    kind = effect.kind
    match kind:
        case "die":
            return _dice(components, effect.thing)
        case "notch" | "symbol" if effect.thing != "any":
            return symbol(effect.thing)
        case "lose-die" | "rank-die" | "reroll" | "max-roll" | "dice-limit":
            return _some_die(kind)
    return _simple(kind)


def _simple(kind: str) -> Markup:
    """Draw an effect that is one path, on a card or on a shield or alone."""
    if kind in FILLED:
        return tag("path", d=FILLED[kind], klass=f"icon-full {kind}")
    if kind in LINES:
        return tag("path", d=LINES[kind], klass="icon-line")
    if kind in GOODS:
        return tag("path", d=GOODS[kind], klass=kind)
    if kind in SHIELDS:
        return Markup(tag("path", d=SHIELD, klass="shield") + (claw(0, 0, 0.5) if kind == "ward" else ""))
    sheet = tag("rect", x=-9, y=-12, width=18, height=24, rx=4, klass="icon-card")
    return Markup(sheet + tag("path", d=CARDS.get(kind, CARDS["power"]), klass="icon-full"))


def _dice(components: Components, wanted: str) -> Markup:
    """Draw the die that is gained, or two where there is a choice of colours."""
    level = LETTER_LEVEL.get(wanted)
    codes = [code for code, die in components.dice.items() if die.level == level] if level else [wanted]
    if len(codes) == 1:
        return laid(components, codes[0], "", 0, 0, 20)
    return Markup("".join(laid(components, code, "", x, y, 18) for code, x, y in zip(codes, (-7, 7), (-3, 4))))  # noqa: B905


def _some_die(kind: str) -> Markup:
    square = tag("rect", x=-10, y=-10, width=20, height=20, rx=4, klass="icon-card")
    if kind == "lose-die":
        return Markup(square + claw(0, 0, 0.8))
    path = LINES["refresh"] if kind == "reroll" else LINES["upgrade"]
    return Markup(square + tag("path", d=path, klass="icon-line", transform="scale(.6)"))


def reward(components: Components, effects: Sequence[Effect]) -> Markup:
    """Draw what a space or card gives, in a box of 40 units round 0: one effect large, or one above the other."""
    shown = effects[:2]
    if len(shown) == 1:
        return _row(components, shown[0], 0, 0.84)
    rows = zip(shown, (-8.5, 9.5), strict=False)
    return Markup("".join(_row(components, effect, y, 0.62) for effect, y in rows))


def _row(components: Components, effect: Effect, y: float, size: float) -> Markup:
    picture = tag("g", picture_of(components, effect), transform=f"translate({_shift(effect, size)} {y}) scale({size})")
    if _shift(effect, size) == 0:
        return picture
    x = -10 if size > 0.7 else -9.5
    if effect.amount == "spirit":
        return Markup(picture + tag("g", symbol("S"), transform=f"translate({x} {y}) scale({size * 0.8:.2f})"))
    n = steps(int(effect.amount)) if effect.kind == "champion" else effect.amount
    klass = "count" if size > 0.7 else "count small"
    return Markup(picture + tag("text", n, x=x, y=y + (5.2 if size > 0.7 else 4.4), text_anchor="middle", klass=klass))


def _shift(effect: Effect, size: float) -> float:
    """Compute how far the picture stands to the right of the middle, where a number stands before it."""
    counts = effect.kind in COUNTED or effect.amount != 1
    return round(8.5 * size + 0.5, 1) if counts and effect.kind not in ("die", "discard-pool") else 0


def reward_picture(components: Components, effects: Sequence[Effect]) -> Markup:
    """Draw what a card gives as a small picture of its own, without a name."""
    return tag("svg", reward(components, effects), klass="reward-picture", viewBox="-20 -20 40 40", aria_hidden="true",
               focusable="false")  # fmt: skip
