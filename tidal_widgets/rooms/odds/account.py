"""Luck and skill at the table: what was played so far, and its account."""

from collections.abc import Iterator

from tidal_widgets.advice.card import Told, account_card
from tidal_widgets.advice.review import account_work, complete, known
from tidal_widgets.mechanics.dicepool.luck.played import Played, lately
from tidal_widgets.mechanics.dicepool.luck.review import DiceReviewer
from tidal_widgets.page import Job, Markup
from tidal_widgets.rooms.odds.state import TABLE, Pricing


def played_at(state: Pricing) -> Played | None:
    """Return what was played at the table as far as the way back tells it, None if nothing was."""
    if state.view != TABLE or not state.trail:
        return None
    path = state.trail if state.over else (*state.trail, state.asked)
    found = lately(path, state.questions.question(path[0]).leap_price)
    if state.over and state.ending is not None:
        found = found._replace(moves=(*found.moves, state.ending))
    return found if found.moves else None


def unaccounted(state: Pricing) -> Iterator[Played]:
    """Give what was played if it is not accounted for yet."""
    found = played_at(state)
    if found is not None and not complete(state.accounts, found):
        yield found


def accounting_at(state: Pricing) -> Job:
    """Account for what was played, if that is still to be done."""
    for found in unaccounted(state):
        yield from account_work(_reviewer(state), found)


def _reviewer(state: Pricing) -> DiceReviewer:
    return DiceReviewer(state.questions, lambda: state.table.pictures)


def account_at(state: Pricing) -> Markup | None:
    """Return the card of luck and skill, none before anything was played or where the way back tells nonsense."""
    found = played_at(state)
    if found is None:
        return None
    told = Told(reviewer=_reviewer(state), played=found, known=known(state.accounts, found), over=bool(state.over))
    return None if told.known and told.known.account is None else account_card(told)
