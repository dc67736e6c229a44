"""The reef without its pieces: sea, land and The Fold, drawn by us."""

from tidal_widgets.page import Markup, tag

ISLANDS = {
    "chronosseum": "M30 117C54 108 92 110 108 121 124 132 123 158 120 186 119 214 116 236 94 245 72 254 38 250 23 240"
    " 9 230 11 206 13 182 14 154 8 126 30 117Z",
    "citadel": "M158 121C182 111 216 112 236 122 254 132 250 160 252 188 254 218 248 240 228 249 206 257 178 256 160"
    " 247 140 238 142 212 139 186 137 158 138 130 158 121Z",
    "lamara": "M284 116C310 107 350 109 370 119 387 130 383 158 381 184 380 212 378 236 356 245 334 254 302 252 284"
    " 242 264 232 268 208 266 182 263 156 264 126 284 116Z",
    "droska": "M134 269C164 259 226 259 256 268 276 276 274 300 272 318 270 338 256 346 232 347 204 349 172 349 150"
    " 347 124 345 118 330 117 312 115 294 114 276 134 269Z",
}
LANDMARKS = {
    "chronosseum": (66.0, 105.0, 1.0),
    "citadel": (195.0, 113.0, 0.9),
    "lamara": (324.0, 103.0, 1.0),
    "droska": (256.0, 258.0, 0.9),
}
MARKS = {  # each in a box of 44 by 30 units, standing on its lower edge
    "chronosseum": "M-20 14V0A20 19 0 0 1 20 0V14H11V1A11 11 0 0 0-11 1V14Z",
    "citadel": "M-22 14V-4H-16V0H-12V-8H-7V-4H-5V-14L0-18 5-14V-4H7V-8H12V0H16V-4H22V14Z",
    "lamara": "M-21 6H21L14 14H-14ZM-1-18V4H-15ZM3-14V4H15Z",
    "droska": "M-20 12C-14 2 14 2 20 12L16 15C10 8-10 8-16 15ZM-14-6H-10V4H-14ZM-2-11H2V1H-2ZM10-6H14V4H10Z",
}
MORE = {
    "chronosseum": "M-8 0A8 8 0 1 1 8 0 8 8 0 1 1-8 0ZM0-5V0L4 2",
    "citadel": "M-4-1H4L-4 8H4Z",
    "droska": "M-12-12C-9-9-10-6-12-6S-15-9-12-12ZM0-17C3-14 2-11 0-11S-3-14 0-17ZM12-12C15-9 14-6 12-6S9-9 12-12Z",
}
SMALL = 0.55
BREAKER = (
    "M600 88C560 74 520 96 480 86 448 78 420 78 390 84 366 90 352 78 330 72 302 66 286 90 262 88 232 86 226 96 196 96"
    " 166 96 158 84 132 84 104 84 92 66 62 72 40 76 24 92 0 84-40 74-80 92-120 84-150 80-180 88-200 84"
)
RIFT = f"{BREAKER}V-240H600Z"
RIFT_FAR = (
    "M-200-240H600V44C540 66 500 30 440 46 400 56 370 34 320 46 262 60 230 34 180 46 128 58 96 34 52 46 10 56-40 36"
    "-100 50-140 58-170 46-200 50Z"
)
SWIRL = "M0 0C6-6 14 0 10 8 4 16-10 12-12 0-12-14 4-22 16-16"
CORAL = "M0 0V-16M0-6C-8-8-9-14-9-20M0-9C8-10 9-16 9-22M-9-14-14-20M9-16 13-20"
WEED = "M0 0C-7-9 6-14 0-24S5-34 1-42"
FISH = "M-7 0C-3-5 5-5 8 0L13-4V4L8 0C5 5-3 5-7 0Z"
MOON = "M9 2A9 9 0 1 1-3-9A7 7 0 0 0 9 2Z"
STAR = "M0-5C.6-1 1-.6 5 0 1 .6 .6 1 0 5-.6 1-1 .6-5 0-1-.6-.6-1 0-5Z"
RIPPLE = "M-14 0C-10-4-6-4-2 0S6 4 10 0 16-3 18-2"


def sea() -> Markup:
    """Draw the sea with its ripples, corals and fish, and the shore below, wider than the board."""
    ripples = ((20, 262), (372, 258), (110, 345), (-40, 180), (430, 190), (-30, 300), (425, 320), (258, 100))
    corals = ((384, 262, 0.7), (4, 252, 0.7), (-34, 250, 1.1), (424, 252, 1.1))
    weeds = ((258, 234, 0.6), (130, 190, 0.5), (388, 232, 0.5), (-20, 290, 0.9), (412, 296, 0.9))
    fish = ((262, 118, 0.8), (132, 130, 0.7), (-40, 140, 1.0), (428, 140, 1.0), (106, 258, 0.6))
    return tag(
        "g",
        tag("rect", x=-200, y=-240, width=800, height=900, klass="water"),
        *(tag("path", d=RIPPLE, klass="ripple", transform=f"translate({x} {y})") for x, y in ripples),
        *(tag("path", d=WEED, klass="weed", transform=f"translate({x} {y}) scale({s})") for x, y, s in weeds),
        *(tag("path", d=CORAL, klass="coral", transform=f"translate({x} {y}) scale({s})") for x, y, s in corals),
        *(tag("path", d=FISH, klass="fish", transform=f"translate({x} {y}) scale({s})") for x, y, s in fish),
        tag("path", d="M-200 352C-60 349 40 355 140 352S330 350 600 353V700H-200Z", klass="shore"),
        klass="scenery",
        aria_hidden="true",
    )


def sky() -> Markup:
    """Draw the night over The Fold, and where the sea breaks on it."""
    swirls = ((104, 26), (188, 36), (287, 28), (12, 20), (386, 14), (-50, 30), (440, 30))
    return tag(
        "g",
        tag("path", d=RIFT, klass="rift"),
        tag("path", d=RIFT_FAR, klass="rift-far"),
        *(tag("path", d=SWIRL, klass="swirl", transform=f"translate({x} {y}) scale(.62)") for x, y in swirls),
        tag("path", d=BREAKER, klass="breaker"),
        klass="scenery fold-night",
        aria_hidden="true",
    )


def moonlight() -> Markup:
    """Draw the moon between the Monsters, and stars that lie on the sea."""
    stars = ((20, 262), (372, 260), (138, 124), (258, 100), (110, 345), (-40, 180), (430, 190), (260, 222))
    return tag(
        "g",
        tag("path", d=MOON, transform="translate(195 14) scale(.9)"),
        *(tag("path", d=STAR, transform=f"translate({x} {y})") for x, y in stars),
        klass="scenery moonlight",
        aria_hidden="true",
    )


def landmark(island: str, x: float, y: float, size: float) -> Markup:
    """Draw what an Island is known by."""
    more = tag("path", d=MORE[island], klass="detail") if island in MORE else None
    return tag("g", tag("path", d=MARKS[island], klass="mass"), more, klass=f"landmark {island}",
               transform=f"translate({x:g} {y:g}) scale({size:g})", aria_hidden="true")  # fmt: skip


def emblem(island: str) -> Markup:
    """Draw an Island's landmark as a small picture of its own."""
    drawn = landmark(island, 12, 13, SMALL)
    return tag("svg", drawn, klass="glyph emblem", viewBox="0 0 24 24", aria_hidden="true", focusable="false")
