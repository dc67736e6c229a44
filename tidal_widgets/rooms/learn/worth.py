"""What choices are worth and how an attempt went, as a learner sees it: prices, a chart of its end, luck and skill."""

from collections.abc import Container, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, TypeVar

from tidal_widgets.advice import Advice, Adviser, Budget
from tidal_widgets.advice.review import Accounted, account_work, complete, known, with_account
from tidal_widgets.box import OpenTable
from tidal_widgets.chance import map_slices
from tidal_widgets.charts.drawn import PageCharts
from tidal_widgets.engine import Action
from tidal_widgets.page import Job, JobResult, Markup, icon, tag, together
from tidal_widgets.rooms.learn.here import Gains, PricedPosition, bringing
from tidal_widgets.rooms.learn.state import Learning
from tidal_widgets.text import NOISE, _

V = TypeVar("V")
MOST_KNOWN = 6
FEW = 7


def accounting(state: Learning, table: OpenTable) -> Job | None:
    """Make the job that accounts for what is over; None if that is done, or there is nothing to account for."""
    found = state.here.over
    if table.reviewer is None or found is None or found.played is None or complete(state.accounts, found.played):
        return None
    return account_work(table.reviewer, found.played)


def account_of(state: Learning, table: OpenTable) -> Markup | None:
    """Build the account of what is over, folded, or say why there is none."""
    found = state.here.over
    if found is None or table.reviewer is None:
        return None
    from tidal_widgets.advice.card import AccountView, account_fold, not_accounted  # noqa: PLC0415  (seldom wanted)

    if found.played is None:
        return not_accounted()
    view = AccountView(
        reviewer=table.reviewer,
        played=found.played,
        known=known(state.accounts, found.played),
        over=True,
        yours=state.line is not None,
    )
    return not_accounted(view.known.why) if view.known and view.known.account is None else account_fold(view)


def choosing(state: Learning) -> PricedPosition | None:
    """Find the position whose choices may be priced now: the learner's own, or the book's after a try."""
    return state.here.chosen_from if state.line is not None or state.revealed or state.tries else None


def learned(state: Learning, result: JobResult) -> Learning:
    """Add a job result to the state; of positions the oldest is forgotten, but none that is looked at."""
    name, seen = str(result.key), {one.name for one in (choosing(state), state.here.looked_at) if one is not None}
    match result.value:
        case Advice() as advice:
            return replace(state, known=_remembered(state.known, name, advice, seen))
        case Gains() as gains:
            return replace(state, brought=_remembered(state.brought, name, gains, seen))
        case Accounted() as found:
            return replace(state, accounts=with_account(state.accounts, found))
    return state


def pricing(state: Learning) -> Job | None:
    """Make the job that finds what choices are worth and how an attempt went; None if all is known."""
    table = state.there
    if table is None:
        return None
    wanted = [stand for stand in (choosing(state), state.here.looked_at) if stand is not None and stand.advised]
    unknown = [stand for stand in wanted if state.advice(stand.name) is None] if state.pricing else []
    advising = _work(table.adviser, unknown) if table.adviser and unknown else None
    jobs = [job for job in (_gaining(state, table), advising, accounting(state, table)) if job is not None]
    return chain(*jobs) if jobs else None


def _gaining(state: Learning, table: OpenTable) -> Job | None:
    """Make the job that finds what the choices bring, before any try; None where prices say more."""
    stand = state.here.chosen_from
    if stand is None or stand.advised or not state.pricing or state.gains(stand.name) is not None:
        return None
    return bringing(table, stand)


def _remembered(
    known: tuple[tuple[str, V], ...], name: str, value: V, seen: Container[str]
) -> tuple[tuple[str, V], ...]:
    others = sorted((one for one in known if one[0] != name), key=lambda one: one[0] in seen)
    return (*others[-MOST_KNOWN + 1 :], (name, value))


def _work(adviser: Adviser[Any], wanted: list[PricedPosition]) -> Job:
    for here in dict.fromkeys(wanted):
        found = yield from map_slices(adviser.advise(here.state, here.seat, Budget(ending=True)), lambda _share: None)
        if found is not None:
            yield JobResult(here.name, found)


def shown_advice(state: Learning) -> Advice | None:
    """Find the advice on the choices in view; None where there is none yet."""
    here = choosing(state)
    return state.advice(here.name) if here is not None and state.pricing else None


def notes(state: Learning) -> Mapping[Action, str]:
    """Write what stands beside each choice: its price, or what it brings at once."""
    here = choosing(state)
    if here is None or not state.pricing:
        return {}
    if here.advised:
        advice = shown_advice(state)
        return {action: advice.says(action) for action in advice.worth} if advice else {}
    return _brought(state, here)


def _brought(state: Learning, here: PricedPosition) -> Mapping[Action, str]:
    """Write what each choice brings at once, as far as that is known; choices that bring nothing are left out."""
    gains = state.gains(here.name)
    return {action: words for action, words in gains.words.items() if words} if gains is not None else {}


def answered(state: Learning) -> bool:
    """Tell whether nothing is given away: on a line of one's own, or once something was tried or shown."""
    return state.line is not None or state.revealed or bool(state.tries)


def better(state: Learning, mine: Action, book: Action) -> tuple[str, str] | None:
    """Write what both moves are worth, if the learner's own is worth more than the book's; None if not."""
    advice = shown_advice(state)
    if advice is None or not {mine, book} <= advice.worth.keys() or advice.share(mine) - advice.share(book) < NOISE:
        return None
    return advice.says(mine), advice.says(book)


def worth(state: Learning, table: OpenTable, sheet: PageCharts) -> Markup | None:
    """Build all that is known of the choices and of the end, and the button that shows or hides it."""
    here, there = choosing(state), state.here.looked_at
    priced = here is not None and here.advised
    charted = there is not None and there.advised and answered(state)
    brings = _brought(state, here) if here is not None and not priced and state.revealed else {}
    if not (priced or charted or brings):
        return None
    shown = together(
        _prices(state, table, here) if priced and here is not None and state.revealed else None,
        _brings(table, here, brings) if brings and here is not None else None,
        _chart(state, there, sheet, explained=priced and state.revealed)
        if charted and there is not None and state.pricing
        else None,
    )
    name = _("Prices and chances")
    return tag("section", shown if state.pricing else None, _toggle(state), klass="worth", key="worth", aria_label=name)


def _toggle(state: Learning) -> Markup:
    says = _("Hide prices and chances") if state.pricing else _("Show prices and chances")
    return tag("button", icon("dice"), says, act="prices", klass="quiet with-icon", key="pricing")


def _prices(state: Learning, table: OpenTable, here: PricedPosition) -> Markup:
    advice = shown_advice(state)
    if advice is None or not advice.worth:
        return tag("p", _("Working out what each choice is worth…"), klass="muted", key="pricing-now")
    rows = [
        price_row(table.view.phrase(here.state, action), advice.says(action), advice.share(action))
        for action in advice.worth
    ]
    listed = tag("table", tag("tbody", rows))
    means = tag("p", advice.unit.means, klass="muted") if advice.unit.means else None
    return tag("section", tag("h3", _("What each choice is worth")), means, listed, klass="price-list", key="prices")


def price_row(words: str, value: str, share: float) -> Markup:
    """Build the row of a choice: its price, in a bar beside the best."""
    bar = tag("progress", value=round(share * 1000), max=1000, aria_hidden="true")
    return tag("tr", tag("th", words, scope="row"), tag("td", bar, tag("b", value)))


def _brings(table: OpenTable, here: PricedPosition, brings: Mapping[Action, str]) -> Markup:
    rows = (
        tag("tr", tag("th", table.view.phrase(here.state, action), scope="row"), tag("td", words))
        for action, words in brings.items()
    )
    listed = tag("table", tag("tbody", rows))
    title = _("What each choice brings")
    if len(brings) > FEW:
        return tag("details", tag("summary", title), listed, klass="price-list brings", key="brings")
    return tag("section", tag("h3", title), listed, klass="price-list brings", key="brings")


def _chart(state: Learning, there: PricedPosition, sheet: PageCharts, *, explained: bool) -> Markup | None:
    """Draw how it may end; what the number means is said once: where it is not `explained` above."""
    advice = state.advice(there.name)
    head = tag("h3", _("How it may end from here"))
    if advice is None:
        return tag("section", head, tag("p", _("Working it out…"), klass="muted"), klass="ends", key="ends")
    if advice.ending is None:
        return None
    return tag(
        "section",
        head,
        tag("p", tag("b", advice.ending.says), klass="says"),
        tag("p", advice.unit.means, klass="muted") if advice.unit.means and not explained else None,
        sheet.chart("ends", advice.ending.chart),
        klass="ends",
        key="ends",
    )
