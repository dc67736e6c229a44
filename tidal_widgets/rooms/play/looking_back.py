"""Looking back on a game or a part of it: points by source and round, luck and skill, and where to try again."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from tidal_widgets.advice import CHANCE, Account, Worth
from tidal_widgets.advice.card import AccountView, account_card, account_words
from tidal_widgets.charts import Estimate, Kind, estimates_chart
from tidal_widgets.charts.drawn import pictured
from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.learn.finish import standings
from tidal_widgets.rooms.play.beats import outcome
from tidal_widgets.rooms.play.review import Attempt, OwnChoice
from tidal_widgets.rooms.play.state import PlayState, SeenGame
from tidal_widgets.rooms.play.tracing import asking
from tidal_widgets.rulebook import RuleId
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, counted, listed, printed

ATTEMPT = "attempt-"
NARROW = 340  # as a phone is, so that no letter shrinks


def over(state: PlayState, seen: SeenGame) -> Markup:
    """Build what stands at the end of a game."""
    scores = state.scores
    if scores is None:
        return together()
    names = seen.table.view.names(seen.state)
    winners = [names[seat] for seat in scores.winners]
    says = _("{0} win together").format(listed(winners)) if len(winners) > 1 else _("{0} wins").format(winners[0])
    return together(
        tag("h2", says, tabindex=-1, key="the-end"),
        tag(
            "div",
            tag("button", icon("flag"), _("A new game"), act="new", klass="primary with-icon", key="new"),
            asking(),
            klass="choices",
        ),
        looking_back(state, seen),
        standings(seen.table, seen.state, scores),
    )


def looking_back(state: PlayState, seen: SeenGame) -> Markup:
    """Tell what the choices so far came to: turning points first, then luck and skill, then points by round."""
    known = state.review is not None and state.review.seat == state.viewer
    bar = tag("progress", max=1, value=0, data_progress=True, aria_label=_("Looking back…"), key="reviewing")
    advised = state.table.advisers.each or state.table.reviewer
    waits = advised and not (state.review is not None and state.game and state.review.of(state.game, state.viewer))
    return tag(
        "section",
        bar if waits else None,
        _how_it_went(state) if known else None,
        _turning_points(state, seen) if known else None,
        _attempts(state, seen) if known else None,
        _by_round(seen),
        klass="looking-back",
        key="looking-back",
    )


def _how_it_went(state: PlayState) -> Markup | None:
    """Draw the estimated chance to win at each own turn, with the band in which it may lie."""
    review = state.review
    if review is None or not review.chances:
        return None
    spreads = [Estimate(*one.worth) for one in review.chances]
    says = _sentence([one.worth for one in review.chances])
    chart = estimates_chart(says, _("Your turn"), range(1, len(spreads) + 1), spreads, _("Chance to win, estimated"),
                         Kind.CHANCE)  # fmt: skip
    return tag("section", tag("h3", _("How the game went")), pictured(chart, width=NARROW), klass="how-it-went")


def _sentence(worths: list[Worth]) -> str:
    """Say where the line begins and ends, and where it was highest."""
    best = max(range(len(worths)), key=lambda place: worths[place].value)
    says = _("Your chance to win, by our estimate: {first} at first, {best} at its best on turn {turn}, {last} on your"
             " last turn. The band shows how far each may be off.")  # fmt: skip
    first, highest, last = (CHANCE.about(worth) for worth in (worths[0], worths[best], worths[-1]))
    return says.format(first=first, best=highest, turn=best + 1, last=last)


def _turning_points(state: PlayState, seen: SeenGame) -> Markup | None:
    """List the costliest choices, each with the way back to it."""
    review = state.review
    if review is None or not review.choices:
        return None
    rows = [tag("li", _turning_point(seen, one), key=f"turning-{one.number}") for one in review.turning_points]
    none = tag("p", _("None of your choices that we can price cost anything worth a word."))
    return tag("section", tag("h3", _("Turning points")), tag("ol", rows) if rows else none, klass="turning-points")


def _turning_point(seen: SeenGame, choice: OwnChoice) -> Markup:
    before = seen.whole.states[choice.number]
    move, view = seen.whole.moves[choice.number], seen.table.view
    stage = view.stage(before)
    did, best = view.phrase(before, move.action), view.phrase(before, choice.best)
    if choice.promised:
        says = tag("b", _("You chose: {0}, {1}.").format(did, choice.says))
        instead = _("Best: {0}, {1}.").format(best, choice.promised)
    else:
        says = together(tag("b", did), " ", _("We estimate that it cost you {0}.").format(choice.says))
        instead = _("Best: {0}.").format(best)
    return together(
        tag("p", tag("small", stage) if stage else None, says),
        tag("p", instead),
        tag("button", icon("restart"), _("Try again from here"), act="again", args=(str(choice.number),),
            klass="with-icon", key=f"again-{choice.number}"),
    )  # fmt: skip


def _attempts(state: PlayState, seen: SeenGame) -> Markup | None:
    """Tell luck and skill of every attempt in a line, all together first."""
    review = state.review
    those = [one for one in review.attempts if one.account.account is not None] if review is not None else []
    if not those:
        return None
    rows = (_attempt(state, seen, one, number) for number, one in enumerate(those, 1))
    head = tag("h3", _("Luck and skill"))
    return tag("section", head, tag("p", _sums(those)), tag("ol", rows, klass="attempts"), klass="luck-and-skill")


def _sums(those: list[Attempt]) -> str:
    """Add up the attempts whose worth is a chance; those in other units stand for themselves."""
    accounts: list[Account[object]] = [one.account.account for one in those if one.account.account is not None]
    chances = [account for account in accounts if account.in_chances]
    luck = sum((account.luck for account in chances), Fraction(0)) * 100
    cost = sum((account.cost for account in chances), Fraction(0)) * 100
    much = counted("{n} attempt", "{n} attempts", len(chances))
    says = _("In percentage points, over {attempts}: luck {luck}, what your choices cost {cost}.")
    return (
        says.format(attempts=much, luck=printed(f"{float(luck):+.1f}"), cost=printed(f"{float(cost):.1f}"))
        if chances
        else ""
    )


def _attempt(state: PlayState, seen: SeenGame, one: Attempt, number: int) -> Markup:
    name, reviewer, account = f"{ATTEMPT}{one.end}", state.table.reviewer, one.account.account
    words = account_words(account) if account is not None else ""
    open_ = state.drawer == name and reviewer is not None
    shown = None
    if open_ and reviewer is not None:
        shown = account_card(
            AccountView(reviewer=reviewer, played=one.account.played, known=one.account, over=True, yours=True)
        )
    view, names = seen.table.view, seen.table.view.names(seen.state)
    says = outcome(view, names, seen.whole.moves[one.end :], state.viewer) or _("Attempt {0}").format(number)
    stage = view.stage(seen.whole.states[one.end])
    button = tag("button", icon("list"), says, act="drawer", args=(name,), klass="with-icon",
                 key=f"open-{name}", aria_expanded="true" if open_ else "false")  # fmt: skip
    return tag("li", tag("small", stage) if stage else None, button, tag("span", words), shown, key=name)


def _by_round(seen: SeenGame) -> Markup | None:
    """Build the table of what each source brought in each round."""
    rounds = seen.rounds
    if not rounds:
        return None
    rules = dict.fromkeys(line.rule for _stage, lines in rounds for line in lines)
    counts = [{rule: sum(line.points for line in lines if line.rule == rule) for rule in rules} for _s, lines in rounds]
    gains = [
        {rule: now[rule] - was[rule] for rule in rules} for was, now in pairwise([dict.fromkeys(rules, 0), *counts])
    ]
    heads = (tag("th", stage, scope="col") for stage, _lines in rounds)
    rows = (_source(seen, rule, [gain[rule] for gain in gains]) for rule in rules if any(gain[rule] for gain in gains))
    sums = (tag("td", tag("b", printed(str(sum(gain.values()))))) for gain in gains)
    last = tag("tr", tag("th", _("All points"), scope="row"), sums, klass="total")
    table = tag("table", tag("thead", tag("tr", tag("td", _("Your points for")), heads)), tag("tbody", rows, last))
    return tag("section", tag("h3", _("Round by round")), tag("div", table, klass="score-sheet"), klass="by-round")


def _source(seen: SeenGame, rule: RuleId, gains: list[int]) -> Markup:
    cells: Iterator[Markup] = (tag("td", printed(str(gain)) if gain else "") for gain in gains)
    return tag("tr", tag("th", rule_chip(seen.table.book[rule]), scope="row"), cells)
