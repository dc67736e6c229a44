"""A rule on a slip of paper: its words and where it is printed, for places without a desk to lay cards on."""

from tidal_widgets.rooms.art import icon
from tidal_widgets.rooms.rule_bits import missed_badge, rule_chip, shown_text, status_badge
from tidal_widgets.rooms.rules_card import cited
from tidal_widgets.rulebook import Rule, Rulebook
from tidal_widgets.scene import Markup, tag
from tidal_widgets.scene.words import _

CLOSE = "close-slip"


def slip(rule: Rule, book: Rulebook) -> Markup:
    """Return the slip of a rule, with the way to its relatives and a button that puts it away."""
    related = [book[link.rule] for link in book.related(rule.id)]
    close = tag("button", icon("close"), tag("span", _("Close")), act=CLOSE, key=CLOSE, klass="quiet with-icon")
    return tag(
        "article",
        tag("header", tag("h2", rule.title, tabindex=-1, key=f"slip-{rule.id.value}"), close, klass="row"),
        tag("p", status_badge(rule), " ", missed_badge(rule), klass="badges"),
        tag("div", shown_text(rule.text, book.glossary, f"slip-{rule.id.value}"), klass="words"),
        tag("p", icon("book"), tag("span", cited(rule.cites)), klass="cites"),
        tag("p", map(rule_chip, related), klass="chips") if related else None,
        klass=f"card slip {rule.status.value}",
        key="slip",
    )
