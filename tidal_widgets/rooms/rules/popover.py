"""A rule on a slip of paper: its words and where it is printed, for places without a desk to lay cards on."""

from dataclasses import replace

from tidal_widgets.page import Markup, Page, icon, tag, together
from tidal_widgets.rooms.rules.bits import missed_badge, shown_text, status_badge
from tidal_widgets.rooms.rules.card import before, cited, readings
from tidal_widgets.rulebook import Glossary, Rule, Rulebook, Rulings
from tidal_widgets.rulebook.chip import CLOSE_RULE, rule_chip
from tidal_widgets.text import _

CLOSE = CLOSE_RULE
MOST_RELATED = 4
PLAIN = Glossary({})


def opened(page: Page, rule: Rule) -> Page:
    """Give the focus of a page to the rule that lies open above it; Escape puts it away."""
    return replace(page, focus=f"slip-{rule.id.value}", keys={**page.keys, "Escape": CLOSE})


def popover(rule: Rule, book: Rulebook, rulings: Rulings, *ways: Markup, chooses: bool = False) -> Markup:
    """Build the popover of a rule as a table reads it, with its related rules, ways on and a button that closes it."""
    slug = rule.id.value
    related = [book[link.rule] for link in book.related(rule.id)]
    close = tag("button", icon("close"), tag("span", _("Close")), act=CLOSE, key=CLOSE, klass="quiet with-icon")
    head = tag("h2", rule.title, tabindex=-1, key=f"slip-{slug}", id="slip-title")
    return tag(
        "section",
        tag("header", head, close, klass="row"),
        written(rule, rulings, book.glossary, chooses=chooses),
        tag("p", map(rule_chip, related[:MOST_RELATED]), klass="chips") if related else None,
        ways,
        klass=f"card slip {rule.status.value}",
        key="slip",
        role="dialog",
        aria_labelledby="slip-title",
    )


def written(rule: Rule, rulings: Rulings, glossary: Glossary = PLAIN, *, chooses: bool = False) -> Markup:
    """Build what a rule says, how it may be read and is, what it said before and where it is printed."""
    return together(
        tag("p", status_badge(rule), " ", missed_badge(rule), klass="badges"),
        tag("div", shown_text(rule.text, glossary, f"slip-{rule.id.value}"), klass="words"),
        readings(rule, rulings, chooses=chooses),
        before(rule),
        tag("p", icon("book"), tag("span", cited(rule.cites)), klass="cites"),
    )
