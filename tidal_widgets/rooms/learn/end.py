"""The end of a lesson: what it showed, the score if the game ended too, and the ways on."""

from typing import Any

from tidal_widgets.box import OpenTable
from tidal_widgets.lessons import Lesson
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.page.art import icon
from tidal_widgets.rooms.learn.line import standings
from tidal_widgets.rooms.learn.state import Learning, shelves
from tidal_widgets.rulebook import Citation
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _


def finished(state: Learning, table: OpenTable, lesson: Lesson[Any]) -> Markup:
    """Return the last page of a lesson."""
    scores = table.game.scores(lesson.steps[-1].after)
    cites = "; ".join(map(_cited, lesson.walkthrough.cites))
    return together(
        tag("p", _("Done"), klass="eyebrow"),
        tag("h2", _("You have played it through"), tabindex=-1, key="the-end"),
        tag("div", _ways_on(state, lesson), klass="choices"),
        standings(table, lesson.steps[-1].after, scores) if scores else None,
        tag("section", tag("h3", _("The rules it was about")),
            tag("p", (rule_chip(table.book[rule]) for rule in lesson.walkthrough.rules), klass="chips"),
            klass="happened"),
        tag("p", icon("book"), _("In the book: {0}").format(cites), klass="cites"),
    )  # fmt: skip


def _cited(cite: Citation) -> str:
    return _("{section}, page {page}").format(section=cite.section, page=cite.page) if cite.page else cite.section


def _ways_on(state: Learning, lesson: Lesson[Any]) -> Markup:
    following = _following(state)
    fresh = tag("button", icon("dice"), _("A new example like this"), act="fresh", klass="with-icon", key="fresh")
    return together(
        tag("button", _("Next: {0}").format(following[1]), act="lesson", args=(following[0],), klass="primary",
            key="next") if following else None,
        fresh if lesson.walkthrough.varies else None,
        tag("button", icon("restart"), _("Once more"), act="restart", klass="with-icon", key="again"),
    )  # fmt: skip


def _following(state: Learning) -> tuple[str, str] | None:
    lessons, short = shelves(state.table)
    slugs = [one.slug for one in (*lessons, *short)]
    at = slugs.index(state.slug) + 1
    return next(((one.slug, one.title) for one in (*lessons, *short)[at:]), None)
