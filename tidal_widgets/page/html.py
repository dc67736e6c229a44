"""HTML and SVG built from Python values, with one escape for every text; the icons of the bar and the reef."""

import json
import re
from collections.abc import Iterable, Sequence
from html import escape

NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9-]*")
VOID = frozenset({"br", "hr", "img", "input"})
REFUSED = frozenset({"script", "style", "iframe", "object", "embed", "link", "meta", "base"})
SAFE_URL = re.compile(r"#|https://[\w.-]+(/|$)")
LONGEST_SHOWN = 500  # of a drawing where it is printed
LONGEST_MARK = 2  # letters or digits on a die; what is longer is a path
ICONS = {
    "wave": "M2 9c3 0 3-3 6-3s3 3 6 3 3-3 6-3h2M2 14c3 0 3-3 6-3s3 3 6 3 3-3 6-3h2M2 19c3 0 3-3 6-3s3 3 6 3 3-3 6-3h2",
    "moon": "M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.500 10.500z",
    "sun": "M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22"
    "M4.900 4.900l1.800 1.800M17.300 17.300l1.800 1.800M19.100 4.900l-1.800 1.800M6.700 17.300l-1.800 1.800",
    "book": "M12 6c-2-1.600-5-2-9-2v14c4 0 7 .4 9 2 2-1.600 5-2 9-2V4c-4 0-7 .4-9 2zm0 0v14",
    "dice": "M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10",
    "compass": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.500 8.500l-2 5-5 2 2-5z",
    "search": "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L21 21",
    "pin": "M9 3h6l-1 6 4 4v2H6v-2l4-4zM12 15v6",
    "close": "M6 6l12 12M18 6L6 18",
    "back": "M15 5l-7 7 7 7",
    "question": "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.5"
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
    "star": "M12 3l2.700 5.800 6.300.8-4.600 4.300 1.200 6.300L12 17.100l-5.600 3.100 1.200-6.300L3 9.600l6.300-.8z",
    "swap": "M4 8h14l-4-4M20 16H6l4 4",
    "fog": "M4 9h11M18 9h2M4 13h3M10 13h10M4 17h9M16 17h4",
    "words": "M4 19L9 5l5 14M5.800 14h6.400M16 10h5M16 14.500h5M16 19h5",
    "next": "M9 5l7 7-7 7",
    "restart": "M5 12a7 7 0 1 1 2.200 5.100M5 19v-5h5",
    "branch": "M6 3v18M6 14c0-5 10-3 10-9M12.500 8L16 4.500 19.500 8",
    "share": "M12 4v11M8 8l4-4 4 4M5 14v5h14v-5",
    "flag": "M6 21V4M6 5c4-3 7 3 12 0v8c-5 3-8-3-12 0",
    "host": "M4 10v4h3l8 4V6l-8 4zM18 9a4 4 0 0 1 0 6M8 14.500l1.500 4.500",
    "check": "M5 12.500l4.500 4.500L19 7",
    "down": "M6 9l6 6 6-6",
    "history": "M4.800 9.500A7.500 7.500 0 1 1 4.500 13M4 4.500V9.500H9M12 8v4.500l3 2",
    "list": "M9 6h11M9 12h11M9 18h11M4 6h.8M4 12h.8M4 18h.8",
    "menu": "M4 6.500h16M4 12h16M4 17.500h16",
    "choices": "M4 7h8M18 7h2M15 4.500v5M4 17h2M12 17h8M9 14.500v5",
}


class Markup(str):
    """Text that is HTML already and is not escaped again; only this module makes it."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Show the beginning alone where it is long."""
        return super().__repr__() if len(self) <= LONGEST_SHOWN else f"{self[:LONGEST_SHOWN]!r}… ({len(self)} letters)"


Child = str | int | None | Iterable["Child"]
Value = str | int | float | bool | None

NOTHING = Markup("")


def tag(
    name: str,
    /,
    *children: Child,
    klass: str = "",
    act: str = "",
    args: Sequence[str] = (),
    key: str = "",
    **attributes: Value,
) -> Markup:
    """Build one element; `act` and `args` are what its activation reports, `key` names it from page to page.

    >>> tag("button", "Roll <all>", act="roll", klass="primary")
    '<button class="primary" data-act="roll" type="button">Roll &lt;all&gt;</button>'
    """
    if not NAME.fullmatch(name) or name.lower() in REFUSED:
        raise ValueError(f"no page holds a {name!r} element")
    known: dict[str, Value] = {"class": klass or None, "data-act": act or None, "data-key": key or None}
    if args:
        known["data-args"] = json.dumps(list(args), ensure_ascii=False)
    if name == "button":
        known["type"] = attributes.pop("type", "button")
    start = f"<{name}{_attributes(known)}{_attributes(attributes)}>"
    return Markup(start if name in VOID else f"{start}{together(*children)}</{name}>")


def together(*children: Child) -> Markup:
    """Join the children one after the other, every plain text escaped.

    >>> together("a < b", None, tag("br"))
    'a &lt; b<br>'
    """
    return Markup("".join(_shown(child) for child in children))


def _shown(child: Child) -> str:
    match child:
        case None:
            return ""
        case Markup():
            return child
        case str() | int():
            return escape(str(child), quote=True)
        case _:
            return together(*child)


def _attributes(attributes: dict[str, Value]) -> str:
    return "".join(_attribute(name.rstrip("_").replace("_", "-"), value) for name, value in attributes.items())


def _attribute(name: str, value: Value) -> str:
    if not NAME.fullmatch(name) or name.lower().startswith("on") or name.lower() in {"srcdoc", "formaction", "action"}:
        raise ValueError(f"no element has the attribute {name!r}")
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    text = str(value)
    if name.lower() in {"href", "src", "xlink:href"} and not SAFE_URL.match(text):
        raise ValueError(f"a link leads to a place on the page or to an https address, not to {text!r}")
    return f' {name}="{escape(text, quote=True)}"'


def die(shows: str, label: str, mood: str = "") -> Markup:
    """Draw a die showing a number or a letter, the path of a picture in a box of 24 units round 0, or nothing.

    `mood` is a class: `rolled` for one that has just been thrown, `kept` for one that is set aside.
    """
    if len(shows) > LONGEST_MARK:
        mark = tag("path", d=shows, fill_rule="evenodd", transform="translate(24 24) scale(1.2)", klass="sign")
    else:
        mark = tag("text", shows, x=24, y=33, text_anchor="middle", klass="mark") if shows else NOTHING
    return die_body(mood, label, mark)


def die_body(klass: str, label: str, *marks: Markup) -> Markup:
    """Draw a die with these marks on it, in a box of 48 units."""
    box = tag("rect", x=3, y=3, width=42, height=42, rx=9, klass="body")
    edge = tag("rect", x=7, y=7, width=34, height=34, rx=6, klass="edge")
    return tag("svg", box, edge, *marks, klass=f"die {klass}".strip(), viewBox="0 0 48 48", role="img",
               aria_label=label)  # fmt: skip


def icon(name: str) -> Markup:
    """Draw an icon of 24 units, hidden from screen readers: the words beside it say the same."""
    path = tag("path", d=ICONS[name])
    return tag("svg", path, klass="icon", viewBox="0 0 24 24", aria_hidden="true", focusable="false")


def unprinted(says: str) -> Markup:
    """Draw the sign on a piece that the book does not print in full; a tap on it says what is not.

    >>> "°" in unprinted("made up by us")
    True
    """
    button = tag("button", "°", klass="term made", aria_label=says)
    return tag("span", button, tag("span", says, klass="tip", aria_hidden="true"), klass="gloss")


def reef() -> Markup:
    """Draw the reef: a sky with its light, three waves, corals, two fish."""
    return tag(
        "svg",
        tag("circle", klass="light", cx=980, cy=92, r=46),
        tag("path", klass="far", d="M0 216C140 186 260 232 420 196S720 140 880 176s230 30 320-6v240H0z"),
        tag("path", klass="mid", d="M0 276c160-34 300 24 470-6s280-60 430-16 210 30 300-8v164H0z"),
        tag("path", klass="near", d="M0 356c180-18 330 8 520-18s300-62 440-22 160 26 240 6v90H0z"),
        tag("g", _coral(900, 400, 1.2), _coral(1090, 400, 0.9), klass="coral"),
        tag("g", (_weed(x, size) for x, size in WEED), klass="weed"),
        tag("g", _fish(770, 236, 1), _fish(846, 268, 0.7), klass="fish"),
        tag("g", (tag("circle", cx=x, cy=y, r=r) for x, y, r in BUBBLES), klass="bubbles"),
        klass="reef",
        viewBox="0 0 1200 400",
        preserveAspectRatio="xMaxYMax slice",
        aria_hidden="true",
        focusable="false",
    )


WEED = ((806, 0.8), (828, 1.1), (850, 0.7), (988, 0.9), (1010, 0.6), (1150, 1.0), (1172, 0.7))
BUBBLES = ((930, 250, 5), (944, 224, 3), (922, 206, 4), (1062, 262, 4), (1074, 236, 6), (1068, 208, 3))


def _coral(x: int, y: int, size: float) -> Markup:
    branches = "M0 0V-70M0-34c-4-22-34-14-34-52M0-46c4-20 30-16 32-48M-33-70c0-14-16-14-16-30M32-80c0-12 14-12 14-26"
    return tag("path", d=branches, transform=f"translate({x} {y}) scale({size})")


def _weed(x: int, size: float) -> Markup:
    return tag("path", d="M0 0c-16-28 14-44 0-74s14-40 2-66", transform=f"translate({x} 404) scale({size})")


def _fish(x: int, y: int, size: float) -> Markup:
    body = "M0 0c14-18 44-18 60 0l18-13c-4 9-4 17 0 26L60 0C44 18 14 18 0 0z"
    return tag("path", d=body, transform=f"translate({x} {y}) scale({size})")
