"""Prices in the learn room: what a position's choices are worth and how it may end, worked out while one looks."""

from dataclasses import replace
from itertools import chain
from typing import Any

from tidal_widgets.advice import Advice, Adviser, Budget
from tidal_widgets.advice.review import Accounted, with_account
from tidal_widgets.chance.slices import retold
from tidal_widgets.page import Job, JobResult
from tidal_widgets.rooms.learn.account import accounting
from tidal_widgets.rooms.learn.here import Stand
from tidal_widgets.rooms.learn.state import Learning

MOST_KNOWN = 6


def choosing(state: Learning) -> Stand | None:
    """Return the position whose choices may be priced now: one's own, or the book's once something was tried."""
    return state.here.chosen_from if state.line is not None or state.told or state.tries else None


def learned(state: Learning, result: JobResult) -> Learning:
    """Return the state with what was found out."""
    match result.value:
        case Advice() as advice:
            return with_advice(state, str(result.key), advice)
        case Accounted() as found:
            return replace(state, accounts=with_account(state.accounts, found))
    return state


def pricing(state: Learning) -> Job | None:
    """Return the job that finds out what choices are worth and how an attempt went, None if all is known."""
    table = state.there
    if table is None:
        return None
    wanted = [stand for stand in (choosing(state), state.here.looked_at) if stand is not None and stand.advised]
    unknown = [stand for stand in wanted if state.advice(stand.name) is None] if state.pricing else []
    advising = _work(table.adviser, unknown) if table.adviser and unknown else None
    jobs = [job for job in (advising, accounting(state, table), _ahead(state)) if job is not None]
    return chain(*jobs) if jobs else None


def _ahead(state: Learning) -> Job | None:
    """Return the job that finds out before anything is tried what will stand beside the choices then."""
    stand = state.here.chosen_from
    if choosing(state) is not None or stand is None or stand.advised or state.here.brought or not state.pricing:
        return None
    return state.here.bringing()


def with_advice(state: Learning, name: str, advice: Advice) -> Learning:
    """Return the state with advice on one more position; the oldest is forgotten."""
    others = tuple(one for one in state.known if one[0] != name)
    return replace(state, known=(*others, (name, advice))[-MOST_KNOWN:])


def _work(adviser: Adviser[Any], wanted: list[Stand]) -> Job:
    for here in dict.fromkeys(wanted):
        found = yield from retold(adviser.advise(here.state, here.seat, Budget(ending=True)), lambda _share: None)
        if found is not None:
            yield JobResult(here.name, found)
