"""How a refusal is worded, what happened, and what was foretold."""

from typing import Any

from tidal_widgets.box import OpenTable
from tidal_widgets.engine import Event
from tidal_widgets.lessons.script import Told
from tidal_widgets.rulebook import Rule
from tidal_widgets.text import counted

SMALL = frozenset(
    (
        *("A", "An", "The", "This", "That", "It", "Only", "No", "Nothing", "Nobody", "There"),
        *("Each", "Every", "Dice", "Cards", "One", "Two", "Your", "Before", "After", "Under", "At", "Of", "Blocking"),
    )
)


def page_of(rule: Rule) -> str:
    """Return where a rule stands in a book that has page numbers."""
    pages = [cite.page for cite in rule.cites if cite.page is not None]
    if not pages:
        return ""
    listed = ", ".join(str(page) for page in dict.fromkeys(pages))
    return f"{counted('page', 'pages', len(set(pages)))} {listed}"


def spoken(reason: str) -> str:
    """Return a reason as it goes on after the word because."""
    first = reason.partition(" ")[0]
    return reason[:1].lower() + reason[1:] if first in SMALL else reason


def told_at(table: OpenTable, state: Any, event: Event) -> str:
    """Tell an event with the names of the seats."""
    return table.view.tell(event, table.view.names(state))


def foretold(table: OpenTable, told: Told[Any]) -> str:
    """Return the guess of a step that came true, empty if it asks for none."""
    return next(iter(told.leg.foretold(table.playing.facts(table.game, told.after))), "")
