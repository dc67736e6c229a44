"""Luck and skill in the learn room: what was over last, in the book or on the learner's own line."""

from typing import Any

from tidal_widgets.advice.card import Told, account_fold, not_followed
from tidal_widgets.advice.review import Over, Reviewer, account_work, complete, known
from tidal_widgets.box import OpenTable
from tidal_widgets.page import Job, Markup
from tidal_widgets.rooms.learn.state import Learning


def over_at(state: Learning, table: OpenTable) -> Over[Any, Any] | None:
    """Return what is over where the learner stands, none if there is nothing or more is under way."""
    if table.reviewer is None:
        return None
    if state.line is not None:
        return table.reviewer.last(state.line.playthrough, state.line.seat)
    return _in_book(state, table.reviewer)


def _in_book(state: Learning, reviewer: Reviewer[Any, Any]) -> Over[Any, Any] | None:
    """Return what the step before the learner has ended, or what was last in a lesson that is over."""
    lesson = state.lesson
    if lesson is None or not (state.told or state.ended):
        return None
    seen = lesson.steps[: state.step + 1][-1]
    found = reviewer.last(seen.game)
    fresh = state.ended or found is None or found.end >= len(seen.game.moves) - len(seen.leg.actions)
    return found if fresh else None


def accounting(state: Learning, table: OpenTable) -> Job | None:
    """Return the job that accounts for what is over, None if that is done."""
    found = over_at(state, table)
    if table.reviewer is None or found is None or found.played is None or complete(state.accounts, found.played):
        return None
    return account_work(table.reviewer, found.played)


def account_of(state: Learning, table: OpenTable) -> Markup | None:
    """Return the account of what is over, folded, or why there is none."""
    found = over_at(state, table)
    if found is None or table.reviewer is None:
        return None
    if found.played is None:
        return not_followed()
    told = Told(
        reviewer=table.reviewer,
        played=found.played,
        known=known(state.accounts, found.played),
        over=True,
        yours=state.line is not None,
    )
    return not_followed() if told.known and told.known.account is None else account_fold(told)
