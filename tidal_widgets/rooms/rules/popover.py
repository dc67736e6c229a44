"""A rule on a slip of paper: its words and where it is printed, for places without a desk to lay cards on."""

from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.rules.bits import missed_badge, shown_text, status_badge
from tidal_widgets.rooms.rules.card import before, cited, readings
from tidal_widgets.rulebook import Glossary, Rule, Rulebook, Rulings
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _

CLOSE = "close-slip"
PLAIN = Glossary({})


def popover(rule: Rule, book: Rulebook, rulings: Rulings) -> Markup:
    """Build the popover of a rule as a table reads it, with its related rules and a button that closes it."""
    slug = rule.id.value
    related = [book[link.rule] for link in book.related(rule.id)]
    close = tag("button", icon("close"), tag("span", _("Close")), act=CLOSE, key=CLOSE, klass="quiet with-icon")
    return tag(
        "article",
        tag("header", tag("h2", rule.title, tabindex=-1, key=f"slip-{slug}"), close, klass="row"),
        written(rule, rulings, book.glossary),
        tag("p", map(rule_chip, related), klass="chips") if related else None,
        klass=f"card slip {rule.status.value}",
        key="slip",
    )


def written(rule: Rule, rulings: Rulings, glossary: Glossary = PLAIN) -> Markup:
    """Build what a rule says, how it may be read and is, what it said before and where it is printed."""
    return together(
        tag("p", status_badge(rule), " ", missed_badge(rule), klass="badges"),
        tag("div", shown_text(rule.text, glossary, f"slip-{rule.id.value}"), klass="words"),
        readings(rule, rulings),
        before(rule),
        tag("p", icon("book"), tag("span", cited(rule.cites)), klass="cites"),
    )
