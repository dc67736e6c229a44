"""Boxes whose rulebook has other defaults: as if the book's makers had answered, or the house had thought again."""

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import cache
from pathlib import Path

from tidal_widgets.box import Box, late
from tidal_widgets.games.tidal_blades.components.loading import load_components
from tidal_widgets.games.tidal_blades.odds.questions import TidalQuestions
from tidal_widgets.rulebook import Rule, Rulebook


def other_default(rule: Rule) -> Rule:
    """Return an open rule whose last reading goes without saying."""
    return replace(rule, options=rule.options[::-1])


def changed_book(book: Rulebook, slugs: Collection[str]) -> Rulebook:
    """Return a rulebook in which these open rules have another default."""
    return replace(book, rules={rule.id: other_default(rule) if rule.id in slugs else rule for rule in book})


def changed_box(box: Box, slugs: Collection[str]) -> Box:
    """Return a box in whose rulebook these open rules have another default."""
    book = changed_book(box.rulebook(), slugs)
    home = f"tidal_widgets.games.{box.id}"
    return replace(
        box,
        rulebook=lambda: book,
        playing=late(f"{home}.playing:playing", lambda: book),
        enquiries=late(f"{home}.enquiries:enquiries", lambda: book),
        questions=_questions(book) if box.questions else None,
    )


def _questions(book: Rulebook) -> Callable[[Path | None], TidalQuestions]:
    return cache(lambda file: TidalQuestions(load_components(file), lambda: book))
