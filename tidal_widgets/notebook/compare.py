"""One question asked at two tables: what it comes to at each, and whether the difference between them matters."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tidal_widgets.box import TableChoices
from tidal_widgets.charts import Chart, Kind, capital, format_cell
from tidal_widgets.charts.drawn import pictured, table
from tidal_widgets.engine.reading import parted
from tidal_widgets.notebook.drawn import draw
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import NOISE, PlainError, _, listed, rounded

LEAST = 0.005  # what is not rounded to nothing


class AnsweredTwice(PlainError, ValueError):
    """A question that names the reading of a rule whose readings are to be compared."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What one question is worth at two tables; `same` says that neither its worth nor how it ends differs."""

    question: str
    worths: tuple[Fraction | float, Fraction | float]
    same: bool
    says: str

    @property
    def difference(self) -> Fraction | float:
        """How much more it is worth at the second table."""
        return self.worths[1] - self.worths[0]


def compare(question: str, a: Any, b: Any) -> Comparison:
    """Ask one question at two opened boxes; say what it is worth at each, or that it makes no difference.

    They may differ in how they read the rules, in their dice and cards, or in the edition. A question that names the
    reading of a rule (`!kept-die=locked`) means it at both; where they differ in that rule, AnsweredTwice says so.
    """
    see_open(question, _differing(a.choices, b.choices))
    worths, names = (a.value(question), b.value(question)), _names(a.choices, b.choices)
    one, other = a.outlook(question), b.outlook(question)
    kind = one.table.columns[1][1] if one.table else Kind.NUMBER
    ends = [(each.chart.rows if each.chart else each.plain) for each in (one, other)]
    says = _says(worths, names, kind, alike=ends[0] == ends[1])
    found = Comparison(question, worths, abs(worths[1] - worths[0]) < NOISE and ends[0] == ends[1], says)
    rows = tuple(zip(names, worths, strict=True))
    both = Chart(figure={}, says=says, columns=((_("Played with"), Kind.TEXT), (_("Worth"), kind)), rows=rows)
    pictures = () if found.same else zip(names, (one.chart, other.chart), strict=True)
    html = tag(
        "section",
        tag("p", question, klass="against"),
        tag("p", says, klass="says"),
        table(both),
        tag("div", (_ending(name, chart) for name, chart in pictures if chart), klass="beside"),
        klass="answer",
    )
    return draw(found, html, "\n".join([says, *both.lines()]), table=both)


def see_open(question: str, rules: Iterable[str]) -> None:
    """Raise AnsweredTwice if a question itself says how one of these rules is read."""
    named, _rest = parted(question)
    words = question.split()
    answered = [rule for rule in rules if named is not None or any(word.startswith(f"!{rule}=") for word in words)]
    if answered:
        says = _("the question itself says how to read {rules}, which would hold on both sides: leave that out of it")
        raise AnsweredTwice(says.format(rules=listed(answered)))


def _ending(name: str, chart: Chart) -> Markup:
    return tag("div", tag("h3", capital(name)), pictured(chart))


def _says(worths: tuple[Any, Any], names: tuple[str, str], kind: Kind, *, alike: bool) -> str:
    shown, gain = format_cell(worths[0], kind), worths[1] - worths[0]
    if abs(gain) < NOISE:
        same = _("It makes no difference: {worth} both ways.") if alike else ""
        return (same or _("The worth is the same, {worth}, but it may end otherwise.")).format(worth=shown)
    difference = abs(100 * gain) if kind is Kind.CHANCE else abs(gain)
    if difference < LEAST:
        return _("It makes next to no difference: {worth} both ways, as rounded.").format(worth=shown)
    amount = rounded(difference)
    unit = f"{amount} {_('percentage points')}" if kind is Kind.CHANCE else amount
    more, less = _("{amount} more with {other} than with {one}."), _("{amount} less with {other} than with {one}.")
    return (more if gain > 0 else less).format(one=names[0], other=names[1], amount=unit)


def _differing(one: TableChoices, other: TableChoices) -> list[str]:
    """List the rules that two tables read otherwise."""
    first, second = dict(one.readings), dict(other.readings)
    return [rule for rule in {**first, **second} if first.get(rule) != second.get(rule)]


def _names(one: TableChoices, other: TableChoices) -> tuple[str, str]:
    """Name two tables by what they chose otherwise."""
    first, second = dict(one.readings), dict(other.readings)
    parts: list[tuple[str, str]] = [
        (f"{rule}: {first.get(rule, _('as usual'))}", f"{rule}: {second.get(rule, _('as usual'))}")
        for rule in _differing(one, other)
    ]
    if one.own != other.own:
        shipped = _("pieces as shipped")
        another = _("other own pieces") if one.own else _("own pieces")
        parts.append((_("own pieces") if one.own else shipped, another if other.own else shipped))
    if one.edition != other.edition:
        parts.append((one.edition or _("first edition"), other.edition or _("first edition")))
    if not parts:
        return _("one"), _("the other")
    left, right = (", ".join(words) for words in zip(*parts, strict=True))
    return left, right
