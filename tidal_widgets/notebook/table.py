"""What a notebook shows round a position: what happened, what may be played, why a move is refused, who won."""

from collections.abc import Sequence

from tidal_widgets.engine import IllegalAction, Scores
from tidal_widgets.notebook.drawn import draw
from tidal_widgets.page import Markup, tag
from tidal_widgets.rooms.rules.popover import written
from tidal_widgets.rulebook import Option, Rule, Rulebook, RuleId, Rulings
from tidal_widgets.text import _, listed


def called(names: Sequence[str], seat: int) -> str:
    """Name a seat: its own name, or "Player" and a number where it has none."""
    return names[seat] if seat < len(names) else _("Player {n}").format(n=seat + 1)


def happened(sentences: Sequence[str], rules: Sequence[str]) -> Markup:
    """List what has just happened, each sentence with its rule."""
    rows = (tag("li", tag("span", says), tag("small", rule)) for says, rule in zip(sentences, rules, strict=True))
    return tag("ol", rows, klass="told-events")


def ways(found: Sequence[tuple[str, str]], mover: str) -> Markup:
    """List the moves that may be played, as you would write them and in words, folded away."""
    rows = (tag("li", tag("code", move), " ", tag("span", says)) for move, says in found)
    title = _("{who} may play ({n})").format(who=mover, n=len(found)) if mover else _("Chance may bring")
    return tag("details", tag("summary", title), tag("ul", rows, klass="ways"))


def ruled(rule: Rule, rulings: Rulings) -> Markup:
    """Draw a rule as a card, with the reading in use if the book leaves it open."""
    return tag("article", tag("h2", rule.title), written(rule, rulings), klass=f"card {rule.status.value}")


def readings(rule: Rule, rulings: Rulings) -> str:
    """List in plain text the readings of a rule that the book leaves open, and say which is used."""
    lines = (_reading(one, used=one.name == rulings[rule.id]) for one in rule.options)
    return "\n".join(["\n", *lines]) if rule.options else ""


def _reading(option: Option, *, used: bool) -> str:
    line = _("- {name}, used here: {says}") if used else _("- {name}: {says}")
    return line.format(name=option.name, says=option.says)


def refused(refusal: IllegalAction, card: Markup, instead: str) -> IllegalAction:
    """Draw a refusal with the card of its rule and what may be done instead."""
    reply = tag(
        "div",
        tag("p", tag("b", _("No. ")), refusal.reason, klass="reason"),
        tag("p", _("What you may do: {0}.").format(instead)) if instead else None,
        klass="reply no",
    )
    return draw(refusal, tag("div", reply, card, klass="stack"), str(refusal))


def standings(scores: Scores, names: Sequence[str], book: Rulebook) -> Markup:
    """Draw the final score rule by rule, and who won."""
    seats = range(len(scores.lines))
    winners = listed([called(names, seat) for seat in scores.winners])
    won = tag("p", tag("b", _("{0} won").format(winners)), " ", tag("small", book[scores.decided_by].title))
    head = tag("tr", tag("th", _("Points for")), (tag("th", called(names, seat), scope="col") for seat in seats))
    rules = dict.fromkeys(line.rule for lines in scores.lines for line in lines)
    rows = (_row(rule, scores, book) for rule in rules)
    total = tag("tr", tag("th", _("All points"), scope="row"), (tag("td", tag("b", n)) for n in scores.totals))
    body = tag("table", tag("thead", head), tag("tbody", rows, total), klass="numbers")
    return tag("section", won, body, klass="standings")


def _row(rule: RuleId, scores: Scores, book: Rulebook) -> Markup:
    """Draw what a rule gave each seat, all its lines together; nothing where it has none."""
    each = ([line.points for line in lines if line.rule == rule] for lines in scores.lines)
    cells = (tag("td", sum(points) if points else "") for points in each)
    return tag("tr", tag("th", book[rule].title, scope="row"), cells)
