"""Prices in the learn room: what a position's choices are worth and how it may end, worked out while one looks."""

from dataclasses import replace
from itertools import chain
from typing import Any

from tidal_widgets.advice import Advice, Adviser, Budget
from tidal_widgets.advice.review import Accounted, with_account
from tidal_widgets.box import OpenTable
from tidal_widgets.chance.slices import retold
from tidal_widgets.lessons import Turn
from tidal_widgets.page import Job, JobResult
from tidal_widgets.rooms.learn.account import accounting
from tidal_widgets.rooms.learn.state import Learning, Stand

MOST_KNOWN = 6


def choosing(state: Learning) -> Stand | None:
    """Return the position whose choices may be priced now: one's own, or the book's once something was tried."""
    if state.line is not None:
        return looked_at(state) if state.line.turn is Turn.CHOICE else None
    lesson = state.lesson
    if lesson is None or state.ended or not (state.told or state.tries):
        return None
    before = lesson.steps[state.step].before
    seat = lesson.game.to_move(before)
    return None if seat is None else Stand(f"{state.slug}:{state.step}", before, seat)


def looked_at(state: Learning) -> Stand | None:
    """Return the position that lies before the learner, and its name."""
    lesson, line = state.lesson, state.line
    if line is not None:
        played = line.playthrough
        name = f"{state.rulings}{state.slug}:{state.fresh}:{' '.join(map(str, played.actions))}:{played.seed}"
        return Stand(name, state.position[0], line.seat)
    if lesson is None or state.ended:
        return None
    position = state.position[0]
    return Stand(f"{state.slug}:{state.step + state.told}", position, lesson.game.to_move(position) or 0)


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
    wanted = [here for here in (choosing(state), looked_at(state)) if here is not None and advised(table, here)]
    unknown = [here for here in wanted if state.advice(here.name) is None] if state.pricing else []
    advising = _work(table.adviser, unknown) if table.adviser and unknown else None
    jobs = [job for job in (advising, accounting(state, table)) if job is not None]
    return chain(*jobs) if jobs else None


def with_advice(state: Learning, name: str, advice: Advice) -> Learning:
    """Return the state with advice on one more position; the oldest is forgotten."""
    others = tuple(one for one in state.known if one[0] != name)
    return replace(state, known=(*others, (name, advice))[-MOST_KNOWN:])


def advised(table: OpenTable, here: Stand) -> bool:
    """Tell whether there is an adviser who has something to say of a position."""
    return table.adviser is not None and table.adviser.knows(here.state, here.seat)


def _work(adviser: Adviser[Any], wanted: list[Stand]) -> Job:
    for here in dict.fromkeys(wanted):
        found = yield from retold(adviser.advise(here.state, here.seat, Budget(ending=True)), lambda _share: None)
        if found is not None:
            yield JobResult(here.name, found)
