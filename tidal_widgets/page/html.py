"""HTML and SVG built from Python values, with one escape for every text and every attribute."""

import json
import re
from collections.abc import Iterable, Sequence
from html import escape

NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9-]*")
VOID = frozenset({"br", "hr", "img", "input"})
REFUSED = frozenset({"script", "style", "iframe", "object", "embed", "link", "meta", "base"})
SAFE_URL = re.compile(r"#|https://[\w.-]+(/|$)")


class Markup(str):
    """Text that is HTML already and is not escaped again; only this module makes it."""

    __slots__ = ()


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
    """Return one element; `act` and `args` are what its activation reports, `key` names it from page to page.

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
    """Return the children one after the other, every plain text escaped.

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
