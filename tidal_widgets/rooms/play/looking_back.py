"""Looking back on a game or a part of it: points by source and round, luck and skill, and where to try again."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

from tidal_widgets.advice import CHANCE, Account, Worth
from tidal_widgets.advice.card import AccountView, account_card, account_words
from tidal_widgets.charts import Estimate, Kind, estimates_chart
from tidal_widgets.charts.drawn import pictured
from tidal_widgets.engine import Scores
from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.learn.finish import score_sheet
from tidal_widgets.rooms.play.beats import outcome
from tidal_widgets.rooms.play.podium import podium
from tidal_widgets.rooms.play.review import Attempt, OwnChoice
from tidal_widgets.rooms.play.state import PlayState, SeenGame
from tidal_widgets.rooms.play.tracing import asking
from tidal_widgets.rulebook import RuleId
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, nearest, printed

ATTEMPT = "attempt-"
NARROW = 340  # as a phone is, so that no letter shrinks
LEAST_ATTEMPTS, TENTHS = 2, 10


def over(state: PlayState, seen: SeenGame) -> Markup:
    """Build what stands at the end of a game."""
    scores = state.scores
    if scores is None:
        return together()
    return together(
        podium(seen, scores),
        tag(
            "div",
            tag("button", icon("flag"), _("A new game"), act="new", klass="primary with-icon", key="new"),
            asking(),
            klass="choices",
        ),
        looking_back(state, seen),
    )


def looking_back(state: PlayState, seen: SeenGame) -> Markup:
    """Tell what the choices so far came to: how it went and turning points first, the details folded away."""
    known = state.review is not None and state.review.seat == state.viewer
    advised = state.table.advisers.each or state.table.reviewer
    waits = advised and not (state.review is not None and state.game and state.review.of(state.game, state.viewer))
    return tag(
        "section",
        _under_way() if waits else None,
        _how_it_went(state) if known else None,
        _turning_points(state, seen) if known else None,
        _attempts(state, seen) if known else None,
        _by_source(seen, state.scores) if state.scores is not None else None,
        _by_round(seen, opened=state.scores is None),
        klass="looking-back",
        key="looking-back",
    )


def _under_way() -> Markup:
    says = _("Looking back…")
    bar = tag("progress", max=1, value=0, data_progress=True, aria_label=says, key="reviewing")
    return tag("div", tag("small", says, aria_hidden="true"), bar)


def _folded(name: str, title: str, inner: Markup, *, opened: bool = False) -> Markup:
    """Fold details away below their title."""
    return tag("details", tag("summary", tag("h3", title)), inner, open=opened, klass=name, key=name)


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
    if review is None or not (review.turning_points or review.flawless):
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
    said = sums([one.account.account for one in those if one.account.account is not None])
    every = _folded("every-attempt", _("Every attempt"), tag("ol", rows, klass="attempts"))
    return tag("section", tag("h3", _("Luck and skill")), tag("p", said) if said else None, every,
               klass="luck-and-skill")  # fmt: skip


def sums(accounts: list[Account[Any]]) -> str:
    """Say how many attempts would have succeeded by the odds, how many did, and what made the difference.

    One attempt says all of itself, and those that are no chances cannot be added up. Tenths add up exactly.
    """
    chances = [account for account in accounts if account.in_chances]
    if len(chances) < LEAST_ATTEMPTS:
        return ""
    promised, came, cost = (
        nearest(sum(each, Fraction(0)), TENTHS)
        for each in zip(*((one.baseline, one.result, one.cost) for one in chances), strict=True)
    )
    luck = came - promised + cost
    says = [_("With the best choices, {promised} of your {n} attempts would succeed on average; {came} did.")]
    says += [_("Your choices gave away {cost}.")] if cost > 0 else []
    says += [_("Luck brought {luck}.") if luck > 0 else _("Luck took {luck}.")] if luck else []
    figures = {"promised": promised, "came": came, "cost": cost, "luck": abs(luck)}
    return " ".join(says).format(n=len(chances), **{name: _tenths(each) for name, each in figures.items()})


def _tenths(figures: int) -> str:
    """Write a number of tenths, and no decimals where it is whole.

    >>> _tenths(34), _tenths(40)
    ('3.4', '4')
    """
    whole, part = divmod(figures, TENTHS)
    return f"{whole}.{part}" if part else str(whole)


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


def _by_source(seen: SeenGame, scores: Scores) -> Markup:
    """Build the table of what each source brought to each seat."""
    sheet = score_sheet(seen.table, seen.state, scores)
    return _folded("standings", _("All points by source"), sheet)


def _by_round(seen: SeenGame, *, opened: bool) -> Markup | None:
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
    return _folded("by-round", _("Round by round"), tag("div", table, klass="score-sheet"), opened=opened)


def _source(seen: SeenGame, rule: RuleId, gains: list[int]) -> Markup:
    cells: Iterator[Markup] = (tag("td", printed(str(gain)) if gain else "") for gain in gains)
    return tag("tr", tag("th", rule_chip(seen.table.book[rule]), scope="row"), cells)
