"""An outlook as a notebook shows it: the answer, what may be chosen, what a little more is worth, and a chart."""

from collections.abc import Iterator
from fractions import Fraction

from tidal_widgets.advice import Basis
from tidal_widgets.chance import Number
from tidal_widgets.charts import Chart, Kind, capital
from tidal_widgets.charts.drawn import table
from tidal_widgets.mechanics.dicepool.asking import Questions
from tidal_widgets.mechanics.dicepool.charts import outcomes_chart
from tidal_widgets.mechanics.dicepool.outlook import Outlook, countable, in_floats
from tidal_widgets.mechanics.dicepool.panel.parts import difference, in_points, number
from tidal_widgets.notebook.charted import Charted, numbers
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, counted

MOST_CHOICES = 8
LONGEST_FRACTION = 30


def drawn(questions: Questions, found: Outlook[Number], measure: str = "") -> Charted[Outlook[Number]]:
    """Return an outlook with its drawing; the chart counts the measure that is named, else the first."""
    kind = Kind.CHANCE if questions.question(found.asked).in_chances else Kind.NUMBER
    known = [one.code for one in found.measures]
    if measure and measure not in known:
        raise ValueError(_("this outlook has no measure {0!r}; it has {1}").format(measure, ", ".join(known)))
    chart = outcomes_chart(in_floats(found), measure or _first(found))
    html = tag(
        "section",
        _headline(questions, found, kind),
        _listed(_("What may be done now"), _choices(found, kind), _more(found, kind))
        if len(found.choices) > 1
        else None,
        _listed(in_points(_("What more would add"), kind), _prices(found, kind)) if found.prices else None,
        _basis(found.basis),
        tag("section", tag("h3", _("How it may end")), tag("p", chart.says), numbers(chart)),
        klass="answer",
    )
    return Charted(found, html, _text(found, kind), chart)


def _first(found: Outlook[Number]) -> str:
    return countable(found.measures)[0].code


def _headline(questions: Questions, found: Outlook[Number], kind: Kind) -> Markup:
    names = {term.code: term.name for term in questions.vocabulary.dice}
    pool = found.asked.pool
    dice = ", ".join(f"{pool.count(code)} × {names[code]}" for code in dict.fromkeys(pool))
    against = _("{dice} against {target}").format(dice=dice, target=questions.words.target(found.asked))
    return tag(
        "div",
        tag("p", against, klass="against"),
        tag("p", number(found.value, kind), klass="big"),
        tag("p", capital(found.says), _exactly(found.value), klass="says"),
        klass="headline-card",
    )


def _exactly(value: Fraction | float) -> str:
    """Return the fraction itself after the sentence, where it can be read."""
    if not isinstance(value, Fraction) or value.denominator == 1 or len(str(value)) > LONGEST_FRACTION:
        return "."
    return _("; exactly {value}.").format(value=value)


def _listed(title: str, rows: Chart, more: str = "") -> Markup:
    return tag("section", tag("h3", title), table(rows), tag("p", more, klass="muted") if more else None)


def _choices(found: Outlook[Number], kind: Kind) -> Chart:
    rows = tuple((one.says, one.value, one.cost) for one in found.sensible[:MOST_CHOICES])
    columns = ((_("Choice, the best first"), Kind.TEXT), (_("Worth"), kind), (_("Costs"), kind))
    return Chart(figure={}, says="", columns=columns, rows=rows)


def _more(found: Outlook[Number], kind: Kind) -> str:
    """Say of the choices that are not listed how many they are, and what the best of them is worth."""
    shown = found.sensible[:MOST_CHOICES]
    hidden = [one for one in found.choices if one not in shown]
    if not hidden:
        return ""
    count = counted("{n} more choice is not listed", "{n} more choices are not listed", len(hidden))
    return _("{count}; none is worth more than {worth}.").format(
        count=count, worth=number(max(one.value for one in hidden), kind)
    )


def _prices(found: Outlook[Number], kind: Kind) -> Chart:
    rows = tuple((capital(one.title), one.value, difference(one.gain, kind)) for one in found.prices)
    columns = ((_("With"), Kind.TEXT), (_("Worth"), kind), (_("Adds"), Kind.COUNT))
    return Chart(figure={}, says="", columns=columns, rows=rows)


def _basis(basis: Basis) -> Markup | None:
    parts = []
    if basis.marks:
        names = ", ".join(dict.fromkeys(term.name for term in basis.marks))
        parts.append(_("Not printed in the book: {names}.").format(names=names))
    if basis.readings:
        parts.append(_("Rests on readings of: {rules}.").format(rules=", ".join(basis.readings)))
    if basis.left_out:
        parts.append(_("Left out: {names}.").format(names=", ".join(basis.left_out)))
    return tag("p", " ".join(parts), klass="muted") if parts else None


def _text(found: Outlook[Number], kind: Kind) -> str:
    return "\n".join(_lines(found, kind))


def _lines(found: Outlook[Number], kind: Kind) -> Iterator[str]:
    yield f"{capital(found.says)}{_exactly(found.value)}"
    for one in found.sensible[:MOST_CHOICES]:
        yield f"  {number(one.value, kind):>8}  {one.says}"
