"""A rule as a button, wherever one is named."""

from tidal_widgets.page import Markup, tag
from tidal_widgets.rulebook.rule import Rule

OPEN_RULE = "rule"
CLOSE_RULE = "close-slip"
"""The acts by which a page opens a rule in place and puts it away."""


def rule_chip(rule: Rule) -> Markup:
    """Build a button that opens a rule in place, in any room."""
    return tag("button", rule.title, act=OPEN_RULE, args=(rule.id.value,), klass="chip")
