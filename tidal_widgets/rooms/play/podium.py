"""The podium at the end of a game: all seats in order of points, who won, and what made the difference."""

from collections.abc import Sequence
from itertools import zip_longest

from tidal_widgets.engine import Scores
from tidal_widgets.page import Markup, icon, tag, together
from tidal_widgets.rooms.play.state import SeenGame
from tidal_widgets.rulebook import RuleId
from tidal_widgets.rulebook.chip import rule_chip
from tidal_widgets.text import _, form, listed, printed

PAIR = 2


def podium(seen: SeenGame, scores: Scores) -> Markup:
    """Build the podium."""
    names = seen.table.view.names(seen.state)
    winners = [names[seat] for seat in scores.winners]
    says = _("{0} win together").format(listed(winners)) if len(winners) > 1 else _("{0} wins").format(winners[0])
    order = ranking(scores)
    return tag(
        "section",
        tag("h2", says, tabindex=-1, key="the-end"),
        _difference(seen, scores, names, order),
        tag("ol", (_seat(seen, scores, names[seat], seat) for seat in order)),
        klass="podium",
    )


def ranking(scores: Scores) -> list[int]:
    """Order the seats: who won first, then by points."""
    return sorted(range(len(scores.lines)), key=lambda seat: (seat not in scores.winners, -scores.totals[seat]))


def _difference(seen: SeenGame, scores: Scores, names: Sequence[str], order: Sequence[int]) -> Markup | None:
    """Say what made the difference between the first two; None where somebody played alone."""
    if len(order) < PAIR:
        return None
    first, second = order[:PAIR]
    ahead = scores.totals[first] - scores.totals[second]
    if ahead <= 0:
        level = _("Equal points with {who}.").format(who=names[second]) if not ahead else ""
        decided = _("This decided it:") if second not in scores.winners else ""
        return tag("p", level, " ", decided, " ", rule_chip(seen.table.book[scores.decided_by]))
    says = form("{n} point ahead of {who}.", "{n} points ahead of {who}.", ahead).format(n=ahead, who=names[second])
    found = sources(scores, first, second)
    rule = max(found, key=lambda each: found[each][0] - found[each][1])
    mine, theirs = (printed(str(points)) for points in found[rule])
    most = together(" ", _("The biggest difference:"), " ", rule_chip(seen.table.book[rule]), " ",
                    tag("b", _("{mine} to {theirs}").format(mine=mine, theirs=theirs)))  # fmt: skip
    return tag("p", says, most if len(found) > 1 else None)


def sources(scores: Scores, first: int, second: int) -> dict[RuleId, tuple[int, int]]:
    """Add up what each rule gave two seats; a line counts by the rule of the first seat."""
    found: dict[RuleId, tuple[int, int]] = {}
    for mine, theirs in zip_longest(scores.lines[first], scores.lines[second], fillvalue=None):
        rule = next(line.rule for line in (mine, theirs) if line is not None)
        was = found.get(rule, (0, 0))
        found[rule] = (was[0] + (mine.points if mine else 0), was[1] + (theirs.points if theirs else 0))
    return found


def _seat(seen: SeenGame, scores: Scores, name: str, seat: int) -> Markup:
    won, total = seat in scores.winners, scores.totals[seat]
    drawn = seen.at(None).faces.get(seat)
    much = tag("span", tag("b", printed(str(total))), " ", tag("small", form("point", "points", total)), klass="total")
    return tag(
        "li",
        tag("span", drawn, aria_hidden="true", klass="sign") if drawn else None,
        tag("span", tag("b", name), tag("span", icon("star"), _("Winner")) if won else None, klass="who"),
        much,
        klass="first" if won else "",
        key=f"podium-{seat}",
    )
