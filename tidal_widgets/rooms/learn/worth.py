"""What choices are worth, as a learner sees it: prices in an attempt with a chart of its end, else what each brings."""

from collections.abc import Mapping

from tidal_widgets.advice import Advice
from tidal_widgets.box import OpenTable
from tidal_widgets.charts.drawn import Sheet
from tidal_widgets.engine import Action
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.page.art import icon
from tidal_widgets.rooms.learn.here import Stand
from tidal_widgets.rooms.learn.prices import choosing
from tidal_widgets.rooms.learn.state import Learning
from tidal_widgets.text import _
from tidal_widgets.text.rounding import NOISE

FEW = 7


def shown_advice(state: Learning) -> Advice | None:
    """Return the advice on the choices that are looked at, None where there is none yet."""
    here = choosing(state)
    return state.advice(here.name) if here is not None and state.pricing else None


def notes(state: Learning) -> Mapping[Action, str]:
    """Return what stands beside each choice: its price, or what it brings at once."""
    here = choosing(state)
    if here is None or not state.pricing:
        return {}
    if here.advised:
        advice = shown_advice(state)
        return {action: advice.says(action) for action in advice.worth} if advice else {}
    return state.here.brings


def answered(state: Learning) -> bool:
    """Tell whether nothing is given away: on a line of one's own, or once something was tried or shown."""
    return state.line is not None or state.told or bool(state.tries)


def better(state: Learning, mine: Action, book: Action) -> tuple[str, str] | None:
    """Return what both are worth where one's own move is worth more than the book's."""
    advice = shown_advice(state)
    if advice is None or not {mine, book} <= advice.worth.keys() or advice.share(mine) - advice.share(book) < NOISE:
        return None
    return advice.says(mine), advice.says(book)


def worth(state: Learning, table: OpenTable, sheet: Sheet) -> Markup | None:
    """Return all that is known of the choices and of the end, and the button that shows or hides it."""
    here, there = choosing(state), state.here.looked_at
    priced = here is not None and here.advised
    charted = there is not None and there.advised and answered(state)
    brings = state.here.brings if here is not None and not priced and state.told else {}
    if not (priced or charted or brings):
        return None
    shown = together(
        _prices(state, table, here) if priced and here is not None and state.told else None,
        _brings(table, here, brings) if brings and here is not None else None,
        _chart(state, there, sheet) if charted and there is not None and state.pricing else None,
    )
    name = _("Prices and chances")
    return tag("section", shown if state.pricing else None, _toggle(state), klass="worth", key="worth", aria_label=name)


def _toggle(state: Learning) -> Markup:
    says = _("Hide prices and chances") if state.pricing else _("Show prices and chances")
    return tag("button", icon("dice"), says, act="prices", klass="quiet with-icon", key="pricing")


def _prices(state: Learning, table: OpenTable, here: Stand) -> Markup:
    advice = shown_advice(state)
    if advice is None or not advice.worth:
        return tag("p", _("Working out what each choice is worth…"), klass="muted", key="pricing-now")
    rows = [
        _row(table.view.phrase(here.state, action), advice.says(action), advice.share(action))
        for action in advice.worth
    ]
    listed = tag("table", tag("tbody", rows))
    means = tag("p", advice.unit.means, klass="muted") if advice.unit.means else None
    return tag("section", tag("h3", _("What each choice is worth")), means, listed, klass="price-list", key="prices")


def _row(words: str, value: str, share: float) -> Markup:
    bar = tag("progress", value=round(share * 1000), max=1000, aria_hidden="true")
    return tag("tr", tag("th", words, scope="row"), tag("td", bar, tag("b", value)))


def _brings(table: OpenTable, here: Stand, brings: Mapping[Action, str]) -> Markup:
    rows = (
        tag("tr", tag("th", table.view.phrase(here.state, action), scope="row"), tag("td", words))
        for action, words in brings.items()
    )
    listed = tag("table", tag("tbody", rows))
    title = _("What each choice brings")
    if len(brings) > FEW:
        return tag("details", tag("summary", title), listed, klass="price-list brings", key="brings")
    return tag("section", tag("h3", title), listed, klass="price-list brings", key="brings")


def _chart(state: Learning, there: Stand, sheet: Sheet) -> Markup | None:
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
        sheet.chart("ends", advice.ending.chart),
        klass="ends",
        key="ends",
    )
