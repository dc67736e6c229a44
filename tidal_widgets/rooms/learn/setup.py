"""Setting up for one's players: who plays, whether it is a first game, and a list to tick off."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

from tidal_widgets.box import Box
from tidal_widgets.engine import Seating
from tidal_widgets.lessons.host import Checklist, Item
from tidal_widgets.page import Markup, Message, icon, tag, together
from tidal_widgets.rulebook import Rulebook
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, counted

SETUP = "setup"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """Who sits down in turn order, to which set-up, and what is done already."""

    seats: tuple[str, ...] = ()
    variant: str = ""
    done: frozenset[str] = frozenset()

    @classmethod
    def read(cls, text: str, checklist: Checklist) -> Self:
        """Read the setting from a kept text; unknown names in it are left out."""
        seats, variant, done = (*text.split("/"), "", "", "")[:3]
        return cls(
            seats=_known(seats, checklist)[: checklist.most],
            variant=variant if variant in checklist.variants else next(iter(checklist.variants), ""),
            done=frozenset(name for name in done.split(".") if name.replace("-", "").isalnum()),
        )

    def __str__(self) -> str:
        """Write the setting as it is kept."""
        return "/".join((".".join(self.seats), self.variant, ".".join(sorted(self.done))))

    @property
    def table(self) -> Seating:
        """The seating: who plays, in turn order, and the set-up."""
        return Seating(self.seats, self.variant)


def _known(names: str, checklist: Checklist) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names.split(".") if name in checklist.characters))


def setting_after(setting: Setting, checklist: Checklist, message: Message) -> Setting:
    """Update the setting after a message."""
    match message.act:
        case "seat" if message.first in setting.seats:
            return replace(setting, seats=tuple(seat for seat in setting.seats if seat != message.first))
        case "seat" if message.first in checklist.characters and len(setting.seats) < checklist.most:
            return replace(setting, seats=(*setting.seats, message.first))
        case "variant" if message.first in checklist.variants:
            return replace(setting, variant=message.first)
        case "tick" if message.first in {item.name for item in checklist.of(setting.table)}:
            return replace(setting, done=setting.done ^ {message.first})
        case "untick":
            return replace(setting, done=frozenset())
    return setting


def setting_up(setting: Setting, checklist: Checklist, book: Rulebook) -> Markup:
    """Build the page on which a game is set up."""
    every = tag("button", icon("back"), tag("span", _("All lessons")), act="lesson", args=("",),
                klass="quiet with-icon", key="every")  # fmt: skip
    return together(
        tag("header", every, tag("h1", checklist.title, tabindex=-1, key="setup-title"), klass="lesson-head"),
        tag("p", checklist.tell, klass="lead"),
        choosing(setting, checklist),
        _list(setting, checklist, book),
    )


def setup_way(box: Box) -> tuple[str, tuple[str, ...]]:
    """Choose where a game is set up: in the host's room, or here where a box has none."""
    return ("go", ("host", SETUP)) if box.host else ("lesson", (SETUP,))


def choosing(setting: Setting, checklist: Checklist) -> Markup:
    """Build the choice of who plays, in turn order, and of the set-up."""
    return tag("div", _who(setting, checklist), _which(setting, checklist), klass="setup-choices")


def _who(setting: Setting, checklist: Checklist) -> Markup:
    buttons = []
    for slug, name in checklist.characters.items():
        place = setting.seats.index(slug) + 1 if slug in setting.seats else 0
        label = tag("span", place, klass="place") if place else None
        pressed = "true" if place else "false"
        full = len(setting.seats) >= checklist.most and not place
        buttons.append(tag("button", name, label, act="seat", args=(slug,), key=f"seat-{slug}", aria_pressed=pressed,
                           aria_disabled="true" if full else None))  # fmt: skip
    return tag("fieldset", tag("legend", _("Who plays, in turn order?")), tag("div", buttons, klass="choices"))


def _which(setting: Setting, checklist: Checklist) -> Markup | None:
    if not checklist.variants:
        return None
    buttons = (
        tag("button", says, act="variant", args=(name,), key=f"variant-{name}",
            aria_pressed="true" if name == setting.variant else "false")
        for name, says in checklist.variants.items()
    )  # fmt: skip
    return tag("fieldset", tag("legend", _("Which set-up?")), tag("div", buttons, klass="choices"))


def _list(setting: Setting, checklist: Checklist, book: Rulebook) -> Markup:
    if len(setting.seats) < checklist.least:
        return too_few(checklist)
    items = checklist.of(setting.table)
    whole = all(item.name in setting.done for item in items)
    begin = tag("button", _("Start the first lesson"), act="lesson", args=("first",), klass="primary",
                key="begin")  # fmt: skip
    return ticking(items, setting.done, book, begin if whole else None)


def too_few(checklist: Checklist) -> Markup:
    """Build the notice that stands there until enough players are chosen."""
    says = counted("Choose {n} player or more.", "Choose at least {n} players.", checklist.least)
    return tag("div", icon("flag"), tag("p", says), klass="empty")


def ticking(items: Sequence[Item], ticked: frozenset[str], book: Rulebook, after: Markup | None = None) -> Markup:
    """Build a list to tick off, part by part, with the share that is done."""
    done = sum(item.name in ticked for item in items)
    return tag(
        "section",
        tag(
            "div",
            tag("p", tag("b", _("{0} of {1} done").format(done, len(items)))),
            tag("progress", value=done, max=len(items), aria_hidden="true"),
            tag("button", _("Untick everything"), act="untick", klass="quiet", key="untick") if done else None,
            klass="share",
        ),
        tag("div", (_part(name, here, ticked, book) for name, here in parts(items)), klass="parts"),
        after,
        klass="checklist",
    )


def parts(items: Sequence[Item]) -> Iterator[tuple[str, list[Item]]]:
    """Give the parts of a list, each with its items."""
    for name in dict.fromkeys(item.part for item in items):
        yield name, [item for item in items if item.part == name]


def _part(name: str, items: Sequence[Item], ticked: frozenset[str], book: Rulebook) -> Markup:
    rows = (_row(item, item.name in ticked, book) for item in items)
    return tag("section", tag("h2", name), tag("ul", rows), key=f"part-{name}")


def _row(item: Item, done: bool, book: Rulebook) -> Markup:
    box = tag("input", type="checkbox", act="tick", args=(item.name,), key=f"tick-{item.name}", checked=done)
    label = tag("label", box, tag("span", item.says))
    return tag("li", label, rule_chip(book[item.rule]), klass="done" if done else "", key=item.name)
