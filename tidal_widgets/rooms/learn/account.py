"""Luck and skill in the learn room: what was over last, in the book or on the learner's own line."""

from tidal_widgets.advice.card import Told, account_fold, not_followed
from tidal_widgets.advice.review import account_work, complete, known
from tidal_widgets.box import OpenTable
from tidal_widgets.page import Job, Markup
from tidal_widgets.rooms.learn.state import Learning


def accounting(state: Learning, table: OpenTable) -> Job | None:
    """Return the job that accounts for what is over, None if that is done."""
    found = state.here.over
    if table.reviewer is None or found is None or found.played is None or complete(state.accounts, found.played):
        return None
    return account_work(table.reviewer, found.played)


def account_of(state: Learning, table: OpenTable) -> Markup | None:
    """Return the account of what is over, folded, or why there is none."""
    found = state.here.over
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
