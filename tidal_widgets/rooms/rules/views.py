"""The views that are more than a list of rules: the words of the game, and what changed between editions."""

from tidal_widgets.page import Markup, tag, together
from tidal_widgets.rooms.rules.bits import first_sentence
from tidal_widgets.rooms.rules.state import RulesState
from tidal_widgets.rulebook import Rule, Term
from tidal_widgets.text import _


def words(state: RulesState) -> Markup:
    """Build the glossary, each term with the rules about it."""
    return tag("dl", (meaning(term, state) for term in state.book.glossary), klass="glossary")


def meaning(term: Term, state: RulesState) -> Markup:
    """Build one term, its meaning and the rules about it."""
    chips = (
        tag(
            "button",
            state.book[rule].title,
            act="open",
            args=(rule.value,),
            klass="chip",
            key=f"{term.id}-{rule.value}",
        )
        for rule in term.rules
    )
    return tag(
        "div",
        tag("dt", term.term),
        tag("dd", tag("p", term.says), tag("p", chips, klass="chips")),
        key=f"term-{term.id}",
    )


def editions(state: RulesState, rules: tuple[Rule, ...]) -> Markup:
    """List the rules that changed, by chapter, with what an earlier edition said beside what the book says now."""
    parts = ((chapter.title, [rule for rule in rules if rule.chapter == chapter.id]) for chapter in state.book.chapters)
    return together(
        together(tag("h3", title), tag("ul", map(_change, here), klass="changes")) for title, here in parts if here
    )


def _change(rule: Rule) -> Markup:
    slug = rule.id.value
    title = tag("button", rule.title, act="open", args=(slug,), key=f"row-{slug}", klass="name")
    before = tag("div", tag("h4", _("Before")), (tag("p", difference.text) for difference in rule.was))
    now = tag("div", tag("h4", _("Now")), tag("p", first_sentence(rule.text)))
    return tag("li", title, tag("div", before, now, klass="two"), key=slug)
