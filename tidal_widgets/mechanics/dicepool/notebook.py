"""Dice in a notebook: a die with its faces, the odds of a question, and how an outlook is drawn there."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from inspect import cleandoc
from typing import Any

from tidal_widgets.advice import Basis
from tidal_widgets.box import NotInTheBox, OpenTable, named
from tidal_widgets.box.shown import Drawing, Function, Listed, Offers, known
from tidal_widgets.chance import Number, finished
from tidal_widgets.charts import Chart, Kind, capital
from tidal_widgets.charts.drawn import table
from tidal_widgets.mechanics.dicepool import floats_offered, notation
from tidal_widgets.mechanics.dicepool.charts import outcomes_chart
from tidal_widgets.mechanics.dicepool.drawing import pictures_of
from tidal_widgets.mechanics.dicepool.outlook import Outlook, Situation, countable, in_floats, outlook
from tidal_widgets.mechanics.dicepool.panel.parts import difference, in_points, number
from tidal_widgets.mechanics.dicepool.query import AttemptOdds, QueryTerm, about_dice, query_today, questions_of
from tidal_widgets.page import Markup, tag
from tidal_widgets.text import _, counted

MOST_CHOICES = 8
LONGEST_FRACTION = 30
GRAMMAR = cleandoc(notation.__doc__ or "")


@dataclass(frozen=True, slots=True)
class DiceNotebook:
    """What one may call about the dice of a table."""

    opened: OpenTable

    def die(self, code: str, face: str = "") -> Drawing[QueryTerm]:
        """Draw a kind of die with all its faces, or showing one of them."""
        kinds = questions_of(self.opened).vocabulary.dice
        term = named(code, {term.code: term for term in kinds}, "die")
        faces = dict.fromkeys(term.faces)
        if face and face not in faces:
            raise NotInTheBox(_("a {0} has no face {1!r}; its faces are {2}").format(term.name, face, " ".join(faces)))
        pictures, shown = pictures_of(self.opened), (face,) if face else term.faces
        drawn = (tag("li", pictures.die(term.code, one) if pictures else tag("code", one)) for one in shown)
        row = tag("ul", drawn, klass="dice")
        html = tag("section", tag("h3", capital(term.name)), row, known(term.mark, term.why), klass="tray")
        return Drawing(term, html, f"{term.name} ({term.code}): {' '.join(shown)}")

    def dice(self) -> Listed:
        """List the kinds of dice, each with its faces."""
        kinds = questions_of(self.opened).vocabulary.dice
        columns = tuple((title, Kind.TEXT) for title in (_("Code"), _("Name"), _("Faces"), _("Known from")))
        rows = tuple((one.code, one.name, " ".join(one.faces), one.mark) for one in kinds)
        return Listed(_("Dice"), columns, rows, {one.code: self.die(one.code) for one in kinds})

    def outlook(self, question: str, measure: str = "", *, exact: bool = True) -> Drawing[Outlook[Any]]:
        """Compute the odds of a question, written as at the command line; rules are read as the box is.

        `value` of it is what `value(question)` gives, a chance or a mean of what the question aims at; `mean(code)` is
        the mean of anything in its `measures`, as `mean("dice_lost")`. With `exact=False` all are floats, and more dice
        fit.
        """
        questions = questions_of(self.opened)
        query = query_today(questions, question)
        if not exact:
            return drawn(questions, outlook(questions, query), measure)
        with floats_offered(questions.question(query), "exact=False"):
            found = outlook(questions, query, exact=True)
        return drawn(questions, found, measure)

    def outlook_at(self, state: object, measure: str = "", *, exact: bool = True) -> Drawing[Outlook[Any]]:
        """Compute the odds of the attempt under way in this position, in floats with `exact=False`."""
        questions = questions_of(self.opened)
        query = questions.at(state)
        if query is None:
            raise NotInTheBox(_("nobody attempts anything in this position, so there is nothing to price"))
        return self.outlook(questions.write(query), measure, exact=exact)

    def value(self, question: str, *, exact: bool = True) -> Fraction | float:
        """Compute what a question is worth: a chance, or the mean of what it aims at; a float with `exact=False`."""
        questions = questions_of(self.opened)
        query = query_today(questions, question)
        if not exact:
            return finished(Situation.reached(questions, query, 1.0)).value
        with floats_offered(questions.question(query), "exact=False"):
            return finished(Situation.reached(questions, query, Fraction(1))).value


def offers(opened: OpenTable) -> Offers:
    """List what a notebook may call about dice; the box names this function among its parts."""
    dice = DiceNotebook(opened)
    at_table: dict[str, Function] = {"die": dice.die, "outlook": dice.outlook, "value": dice.value}
    return Offers(
        table=at_table,
        position={"outlook": dice.outlook_at},
        lists={"dice": dice.dice},
        written=("outlook", "value"),
        grammar=GRAMMAR,
        about=about_dice,
    )


def drawn(questions: AttemptOdds, found: Outlook[Number], measure: str = "") -> Drawing[Outlook[Number]]:
    """Draw an outlook; the chart counts the measure that is named, else the first."""
    kind = Kind.CHANCE if questions.question(found.query).in_chances else Kind.NUMBER
    chart = outcomes_chart(in_floats(found), measure or _first(found))
    html = tag(
        "section",
        _headline(questions, found, kind),
        _listed(_("What may be done now"), _choices(found, kind), _more(found, kind))
        if len(found.choices) > 1
        else None,
        _listed(in_points(_("What would help"), kind), _prices(found, kind)) if found.prices else None,
        _basis(found.basis),
        tag("h3", _("How it may end")),
        klass="answer",
    )
    return Drawing(found, html, _text(found, kind), chart, _choices(found, kind))


def _first(found: Outlook[Number]) -> str:
    return countable(found.measures)[0].code


def _headline(questions: AttemptOdds, found: Outlook[Number], kind: Kind) -> Markup:
    names = {term.code: term.name for term in questions.vocabulary.dice}
    pool = found.query.pool
    dice = ", ".join(f"{pool.count(code)} × {names[code]}" for code in dict.fromkeys(pool))
    against = _("{dice} against {target}").format(dice=dice, target=questions.words.target(found.query))
    return tag(
        "div",
        tag("p", against, klass="against"),
        tag("p", number(found.value, kind), klass="big"),
        tag("p", capital(found.says), _exactly(found.value), klass="says"),
        klass="headline-card",
    )


def _exactly(value: Fraction | float) -> str:
    """Write the fraction itself after the sentence, where it is short enough to read."""
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
