"""How a refusal is worded: its reason as it goes on after the word because, and the pages of its rule."""

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
