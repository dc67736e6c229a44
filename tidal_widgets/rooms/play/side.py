"""Beside the question at a desk: what happened last, what the choices at hand are worth, and the rules behind them."""

from tidal_widgets.charts.drawn import pictured
from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.learn.worth import price_row
from tidal_widgets.rooms.play.state import LOG, ODDS, RULES, PlayState, SeenGame
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _

NAMES = {LOG: _("Log"), ODDS: _("Odds"), RULES: _("Rules")}
PANEL = "side-panel"
MOST_RULES, MOST_PRICED = 14, 8
NARROWER = 316


def side(state: PlayState, seen: SeenGame, since: Markup | None) -> Markup:
    """Build the tabs and what the chosen one shows; `since` is what was played since the last turn.

    Until a tab is chosen it is the log, or the rules as long as there is nothing to log.
    """
    here = state.tab or (LOG if since is not None else RULES)
    tabs = (
        tag("button", says, act="tab", args=(name,), key=f"tab-{name}", id=f"tab-{name}", role="tab",
            aria_selected="true" if name == here else "false", aria_controls=PANEL,
            tabindex=None if name == here else -1)
        for name, says in NAMES.items()
    )  # fmt: skip
    panel = tag("div", _shown(state, seen, here, since), klass=PANEL, id=PANEL, key=f"panel-{here}", role="tabpanel",
                aria_labelledby=f"tab-{here}", tabindex=0)  # fmt: skip
    lists = tag("div", tabs, role="tablist", aria_label=_("Beside the question"))
    below = since if here != LOG else None  # for a phone, which has no tabs
    return tag("section", lists, panel, below, klass="side", key="side")


def _shown(state: PlayState, seen: SeenGame, here: str, since: Markup | None) -> Markup:
    if here == ODDS:
        return _odds(state, seen)
    if here == RULES:
        return _rules(state, seen)
    return since or _muted(_("Nothing has happened yet."))


def _rules(state: PlayState, seen: SeenGame) -> Markup:
    """List the rules by which what may be done now would be done."""
    if not state.mine:
        return _muted(_("On your turn, the rules behind your choices are here."))
    chips = (rule_chip(seen.table.book[rule]) for rule in seen.rules[:MOST_RULES])
    return together(tag("h3", _("Rules behind your choices")), tag("p", chips, klass="chips"))


def _odds(state: PlayState, seen: SeenGame) -> Markup:
    """Tell what the choices at hand are worth and how it may end, where that is known, and lead to all other odds."""
    go = tag("button", icon("dice"), _("Open the odds"), act="go", args=("odds",), klass="with-icon", key="side-odds")
    return together(_worth(state, seen), go if seen.table.panels else None)


def _worth(state: PlayState, seen: SeenGame) -> Markup:
    advice, phrase = state.known, seen.table.view.phrase
    if not state.mine:
        return _muted(_("On your turn, the odds of your choices are here."))
    if not state.has_advice and state.advisers.each:
        return _muted(_("Working it out…"))
    if advice is None or not advice.worth:
        silence = advice.silence if advice is not None else ""
        return _muted(silence or _("Nobody can say exactly what these choices are worth."))
    priced = list(advice.worth)[:MOST_PRICED]
    rows = [price_row(phrase(seen.state, one), advice.says(one), advice.share(one)) for one in priced]
    title = tag("h3", _("What each choice is worth"))
    table = tag("section", title, tag("table", tag("tbody", rows)), klass="price-list")
    return together(table, pictured(advice.ending.chart, width=NARROWER) if advice.ending is not None else None)


def _muted(says: str) -> Markup:
    return tag("p", says, klass="muted")
