"""Luck and skill in the learn room: the attempt that was over last, in the book or on the learner's own line."""

from dataclasses import dataclass

from tidal_widgets.box import OpenTable
from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.mechanics.dicepool.luck.attempts import Attempt, last_attempt
from tidal_widgets.page import Job, Markup
from tidal_widgets.rooms.learn.state import Learning
from tidal_widgets.rooms.odds.account_card import Told, account_fold, not_followed
from tidal_widgets.rooms.odds.accounts import account_work, complete, known


@dataclass(frozen=True, slots=True)
class Drawing:
    """What dice are drawn by."""

    table: OpenTable
    questions: Questions


def attempt_at(state: Learning, table: OpenTable) -> Attempt | None:
    """Return the attempt that is over where the learner stands, none if there is none or another is under way."""
    if table.box.questions is None:
        return None
    if state.line is not None:
        return last_attempt(table.questions, state.line.playthrough, state.line.seat)
    return _in_book(state, table.questions)


def _in_book(state: Learning, questions: Questions) -> Attempt | None:
    """Return the attempt that the step before the learner has ended, or the last of a lesson that is over."""
    lesson = state.lesson
    if lesson is None or not (state.told or state.ended):
        return None
    seen = lesson.steps[: state.step + 1][-1]
    found = last_attempt(questions, seen.game)
    fresh = state.ended or found is None or found.end >= len(seen.game.moves) - len(seen.leg.actions)
    return found if fresh else None


def accounting(state: Learning, table: OpenTable) -> Job | None:
    """Return the job that accounts for the attempt that is over, None if that is done."""
    found = attempt_at(state, table)
    if found is None or found.played is None or complete(state.accounts, found.played):
        return None
    return account_work(table.questions, found.played)


def account_of(state: Learning, table: OpenTable) -> Markup | None:
    """Return the account of the attempt that is over, folded, or why there is none."""
    found = attempt_at(state, table)
    if found is None or table.box.questions is None:
        return None
    if found.played is None:
        return not_followed()
    told = Told(
        stage=Drawing(state.table, table.questions),
        played=found.played,
        known=known(state.accounts, found.played),
        over=True,
        yours=state.line is not None,
    )
    return not_followed() if told.known and told.known.account is None else account_fold(told)
