"""A rule, and what it made happen, as JSON."""

from collections.abc import Sequence

from tidal_widgets.engine import Scores
from tidal_widgets.rulebook import Rule, Rulebook, RuleId, Rulings


def brief(rule: Rule, rulings: Rulings) -> dict[str, object]:
    """Collect what a list says of a rule, with the one of its options that is used."""
    return {
        "slug": rule.id.value,
        "title": rule.title,
        "status": rule.status.value,
        "chapter": rule.chapter,
        "cites": [{"edition": cite.edition, "page": cite.page, "section": cite.section} for cite in rule.cites],
        "missed": rule.missed,
        "used": rulings[rule.id] if rule.options else None,
    }


def whole(rule: Rule, rulebook: Rulebook, rulings: Rulings) -> dict[str, object]:
    """Collect all that is known of a rule, the first of its options the default."""
    return {
        **brief(rule, rulings),
        "text": rule.text,
        "options": [{"name": o.name, "says": o.says, "consequence": o.consequence} for o in rule.options],
        "was": [{"number": difference.number, "text": difference.text} for difference in rule.was],
        "related": [
            {"kind": link.kind.value, "rule": link.rule.value, "back": link.back} for link in rulebook.related(rule.id)
        ],
        "terms": [term.term for term in rulebook.glossary.about(rule.id)],
    }


def cited(rulebook: Rulebook, rule: RuleId) -> dict[str, object]:
    """Name a rule and where it is printed."""
    return {"rule": rule, "cites": [str(cite) for cite in rulebook[rule].cites]}


def scores_json(rulebook: Rulebook, seats: Sequence[str], scores: Scores) -> dict[str, object]:
    """Collect the points of every seat, line by line, and who won by which rule."""
    lines = [[{"points": n, "why": why, **cited(rulebook, rule)} for rule, n, why in seat] for seat in scores.lines]
    return {
        "totals": scores.totals,
        "lines": lines,
        "winners": [seats[seat] for seat in scores.winners],
        "decided_by": scores.decided_by,
    }
