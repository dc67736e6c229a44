"""The sides of a table: trays with pieces in them, and what a player has, word by word."""

from collections.abc import Iterable, Iterator, Sequence

from tidal_widgets.page.html import Markup, tag
from tidal_widgets.text import _


def headline(facts: Iterable[str]) -> Markup:
    """Return what stands above a table: short facts side by side."""
    return tag("p", (tag("span", fact, klass="badge") for fact in facts), klass="headline badges")


def side(name: str, *parts: Markup | None, sign: Markup | None = None) -> Markup:
    """Return a player's side of the table; a sign beside the name is what the player holds for all to see."""
    label = _("{0}'s side of the table").format(name)
    return tag("section", tag("h2", name, sign), *parts, klass="seat-board", aria_label=label)


def tray(
    title: str, pieces: Iterable[Markup], empty: str, klass: str = "", *, row: str = "dice", whose: str = ""
) -> Markup:
    """Return pieces in a row with a title, or a word for none; `row` is the class of the row.

    Where there are several of one title, `whose` tells them apart for those who listen.
    """
    lying = [tag("li", one) for one in pieces]
    body = tag("ul", lying, klass=row) if lying else tag("p", empty, klass="muted")
    return tag("section", tag("h3", title), body, klass=f"tray {klass}".strip(),
               aria_label=" ".join(filter(None, (whose, title))))  # fmt: skip


def standing(rows: Iterable[tuple[str, str, bool]]) -> Markup:
    """Return what a player has, each with its name and whether it is marked as changed."""
    shown = (
        tag("div", tag("dt", name), tag("dd", words), klass="changed" if changed else "")
        for name, words, changed in rows
    )
    return tag("dl", shown, klass="standing")


def fresh(cards: Sequence[str], before: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Yield cards with whether each is new since before.

    >>> list(fresh(["a", "a", "b"], ["a", "b"]))
    [('a', False), ('a', True), ('b', False)]
    """
    left = list(before)
    for card in cards:
        known = card in left
        if known:
            left.remove(card)
        yield card, not known
