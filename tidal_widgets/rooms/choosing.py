"""What one does to the table's choices: read an open rule otherwise, set faces, lay own pieces over, load a file."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from tidal_widgets.page import Message
from tidal_widgets.rooms.house_rules import TOO_LONG, HouseRules
from tidal_widgets.rooms.our_table import FOLD, PLAIN, SHOW, Drawer, OurTable
from tidal_widgets.rulebook import RulingError
from tidal_widgets.text import _


def _read(our: OurTable, message: Message) -> HouseRules:
    slug, option = (*message.args, "", "")[:2]
    rule = our.plain.book.find(slug)
    if rule is None or option not in {one.name for one in rule.options}:
        raise RulingError(_("{0!r} is not an option of {1!r}").format(option[:40], slug[:40]))
    return our.rules.with_reading(slug, "" if our.plain.rulings[rule.id] == option else option)


def _face(our: OurTable, message: Message) -> HouseRules:
    section, slug, number = (*message.args, "", "", "")[:3]
    return our.with_faces(section, slug, number, message.value)


def _own_pieces(our: OurTable, message: Message) -> HouseRules:
    own = message.fields.get("own", "").replace("\r\n", "\n")
    return replace(our.rules, own=own if own.strip() else "")


def _loaded(our: OurTable, message: Message) -> HouseRules:
    return HouseRules.read(our.id, message.fields.get("file", ""))


CHANGES: Mapping[str, Callable[[OurTable, Message], HouseRules]] = {
    "our-reading": _read,
    "our-face": _face,
    "our-pieces": _own_pieces,
    "our-file": _loaded,
    "our-reset": lambda _our, _message: PLAIN,
    "our-before": lambda our, _message: our.before or PLAIN,
    "our-keeping": lambda our, _message: our.rules,
}
"""Acts that change the house rules, and how."""

ASIDE: Mapping[str, Callable[[OurTable], OurTable]] = {
    "our-own": OurTable.back_home,
    "our-forget": lambda our: replace(our, unread=""),
}
"""Acts that change what lies beside them."""


def chosen(our: OurTable, drawer: Drawer, message: Message) -> tuple[OurTable, Drawer]:
    """Answer an act; what cannot be used changes nothing, and the drawer says what is wrong with it."""
    match message.act:
        case act if act == SHOW:
            return our, Drawer(open=not drawer.open)
        case act if act == FOLD:
            opened, part = drawer.part, message.first
            folds = opened == part or opened.startswith(f"{part}/")
            return our, Drawer(open=True, part=part.rpartition("/")[0] if folds else part)
        case act if act in ASIDE:
            return ASIDE[act](our), drawer._replace(wrong="", draft="")
    if message.too_long:
        return our, drawer._replace(open=True, wrong=TOO_LONG)
    try:
        return our.ruled(CHANGES[message.act](our, message)), drawer._replace(wrong="", draft="")
    except (ValueError, LookupError) as error:
        return our, drawer._replace(open=True, wrong=str(error), draft=message.fields.get("own", ""))
