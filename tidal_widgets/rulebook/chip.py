"""A rule as a button, wherever one is named."""

from tidal_widgets.page import Markup, tag
from tidal_widgets.rulebook.rule import Rule


def rule_chip(rule: Rule) -> Markup:
    """Build a button that opens the card of a rule from any room."""
    return tag("button", rule.title, act="go", args=("rules", f"rule/{rule.id.value}"), klass="chip")
