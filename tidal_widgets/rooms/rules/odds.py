"""From an open rule to the odds: a question that each reading changes, so that one can see what it is worth."""

from collections.abc import Mapping
from functools import lru_cache

from tidal_widgets.box import OpenTable
from tidal_widgets.mechanics.dicepool.asking import questions_of
from tidal_widgets.page import Link
from tidal_widgets.rooms.rules.state import Leads
from tidal_widgets.rulebook import Rule


def leads_of(table: OpenTable) -> Leads:
    """Return what gives for each reading of a rule the link to a question asked by it, if odds rest on it."""
    return lambda rule: _leads(table, rule)


@lru_cache(maxsize=32)
def _leads(table: OpenTable, rule: Rule) -> Mapping[str, str]:
    if "dicepool" not in table.box.mechanics or not rule.options:
        return {}
    questions, slug = questions_of(table), rule.id.value
    if slug not in questions.vocabulary.rulings:
        return {}
    asked = (questions.read(text).fresh() for _title, text in questions.vocabulary.examples)
    example = next((one for one in asked if slug in questions.basis(one).readings), None)
    if example is None:
        return {}
    texts = {option.name: questions.write(example.read_as(slug, option.name)) for option in rule.options}
    return {name: str(Link(("ask",), {"q": text})) for name, text in texts.items()}
