"""Boxes whose rulebook has other defaults: as if the book's makers had answered, or the house had thought again."""

from collections.abc import Collection
from dataclasses import replace

from tests.tables import laid_out
from tidal_widgets.box import Box
from tidal_widgets.rulebook import Rule, Rulebook


def other_default(rule: Rule) -> Rule:
    """Turn the readings of an open rule round, so that the last goes without saying."""
    return replace(rule, options=rule.options[::-1])


def changed_book(book: Rulebook, slugs: Collection[str]) -> Rulebook:
    """Make a rulebook in which these open rules have another default."""
    return replace(book, rules={rule.id: other_default(rule) if rule.id in slugs else rule for rule in book})


def changed_box(box: Box, slugs: Collection[str]) -> Box:
    """Make a box in whose rulebook these open rules have another default."""
    book = changed_book(laid_out(box).book, slugs)
    return replace(box, rulebook=lambda: book)
