"""What the command tells of dice: one outlook, in words or as JSON, and the answers to a file of questions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple

from tidal_widgets.box import OpenTable
from tidal_widgets.chance import Number
from tidal_widgets.mechanics.dicepool import Choice, floats_offered
from tidal_widgets.mechanics.dicepool.outlook import Outlook, countable, outlook
from tidal_widgets.mechanics.dicepool.query import AttemptOdds, Query, about_dice, query_today, questions_of
from tidal_widgets.text import Shown, _, percent, rounded, signed, trusted
from tidal_widgets.text.terminal import as_json, heading, wrapped

if TYPE_CHECKING:
    from tidal_widgets.charts import Chart

MOST = 8
IN_PART = {"book": _("in part")}  # what a doubtful piece is called whose record is the book's but for some fields


class DifferenceUnit(NamedTuple):
    """In what differences are told: how a heading says it, how many make one, and how many decimals are shown."""

    says: str
    scale: int
    decimals: int


class Digits(NamedTuple, Generic[Number]):
    """How JSON tells a chance, a difference, and about what a value is; a mean is summed up as a difference is."""

    value: Callable[[Number], str | float]
    difference: Callable[[Number], str | float]
    near: Callable[[Number], float]


QUICK = Digits[float](trusted, partial(trusted, difference=True), trusted)
EXACT = Digits[Fraction](str, str, float)
CHANCES, MEANS = DifferenceUnit(_(", in percentage points"), 100, 2), DifferenceUnit("", 1, 4)


@dataclass(frozen=True, slots=True)
class DiceTeller:
    """Answers questions about throws of dice in writing, as a part of a box."""

    table: OpenTable

    def about(self, text: str) -> bool:
        """Tell whether a text names what dice must match."""
        return about_dice(text)

    def wanted(self) -> str:
        """Say what can be asked."""
        known = questions_of(self.table).vocabulary
        if "shield" not in known.uses:
            example = next((text for _title, text in known.examples), "")
            return _("ask one question, as {0!r}, or name a file with --from").format(example)
        how = _("dice, what they must match, the Danger die, the Shells on the board and on the Shield")
        return _("ask one question, as 'N N IB ~ RR+F @2 s2/0' ({0}), or name a file with --from").format(how)

    def named(self) -> str:
        """Name the examples."""
        return "; ".join(self.examples())

    def examples(self) -> Mapping[str, str]:
        """Map the title of each example to its question."""
        return dict(questions_of(self.table).vocabulary.examples)

    def load(self) -> None:
        """Load the questions."""
        questions_of(self.table)

    def lines(self, text: str, *, json: bool, quick: bool) -> Iterator[str]:
        """Yield an outlook line by line."""
        questions = questions_of(self.table)
        query = query_today(questions, text)
        return answer_json(questions, query, quick=quick) if json else answer_lines(questions, query)

    def chart(self, text: str) -> "Chart":
        """Chart how the attempt may end."""
        from tidal_widgets.mechanics.dicepool.charts import outcomes_chart  # noqa: PLC0415  (only for a chart)

        questions = questions_of(self.table)
        found = outlook(questions, query_today(questions, text))
        return outcomes_chart(found, countable(found.measures)[0].code)

    def answers(self, source: str, *, quick: bool) -> Iterator[str]:
        """Yield an answer to every question of a file."""
        from tidal_widgets.mechanics.dicepool.records import answers  # noqa: PLC0415  (only for a file)

        return answers(questions_of(self.table), source, quick=quick)

    def parts(self, source: str) -> Iterator[str]:
        """Yield a file for every question of a file."""
        from tidal_widgets.mechanics.dicepool.records import parts  # noqa: PLC0415  (only for a file)

        return parts(questions_of(self.table), source)


def answer_lines(questions: AttemptOdds, query: Query) -> Iterator[str]:
    """Yield the lines that tell an outlook in words."""
    yield from in_words(questions, outlook(questions, query))


def in_words(questions: AttemptOdds, seen: Outlook[Number]) -> Iterator[str]:
    """Yield the lines that tell an outlook, reckoned with floats or exactly."""
    query = seen.query
    yield heading(wrapped(f"{questions.words.target(query)}: {seen.says}"))
    yield ""
    yield from _costs(seen)
    unit = CHANCES if questions.question(query).in_chances else MEANS
    yield from _choices(seen.sensible, unit)
    yield from _prices(seen, unit)
    yield from _basis(seen)


def _costs(seen: Outlook[Number]) -> Iterator[str]:
    for measure in seen.measures:
        if measure.kind == "number":
            yield "  " + _("{0}: {1} on average").format(measure.title, rounded(seen.mean(measure.code)))
        elif measure.kind == "chance":
            yield f"  {measure.title}: {percent(seen.mean(measure.code))}"


def _choices(choices: Sequence[Choice[Number]], unit: DifferenceUnit) -> Iterator[str]:
    if not choices:
        return
    best, *others = choices
    yield f"\n{heading(_('Best'))}"
    yield wrapped(best.says, "  ", "    ")
    if others:
        yield f"\n{heading(_('Otherwise') + unit.says)}"
        yield from (wrapped(f"{each.says}: {_less(each.cost, unit)}", "  ", "    ") for each in others[:MOST])
        if len(others) > MOST:
            yield _("  … and {0} more").format(len(others) - MOST)


def _less(cost: Shown, unit: DifferenceUnit) -> str:
    return _("{0} less").format(rounded(unit.scale * cost, unit.decimals)) if cost else _("as good")


def _prices(seen: Outlook[Number], unit: DifferenceUnit) -> Iterator[str]:
    if seen.prices:
        yield f"\n{heading(_('What would help') + unit.says)}"
        for tag in seen.prices:
            gain = signed(tag.gain, rounded(unit.scale * abs(tag.gain), unit.decimals))
            yield wrapped(f"{tag.title}: {gain}", "  ", "    ")


def _basis(seen: Outlook[Number]) -> Iterator[str]:
    marks = ", ".join(f"{term.name} ({IN_PART.get(term.mark, term.mark)})" for term in seen.basis.marks)
    rest = {
        _("Not printed in the book"): marks,
        _("Open rules"): ", ".join(seen.basis.readings),
        _("Left out"): ", ".join(seen.basis.left_out),
    }
    if any(rest.values()):
        yield f"\n{heading(_('What we assumed'))}"
        yield from (wrapped(f"{title}: {text}", "  ", "    ") for title, text in rest.items() if text)


def answer_json(questions: AttemptOdds, query: Query, *, quick: bool) -> Iterator[str]:
    """Yield an outlook as JSON, its numbers exact unless they are wanted quickly."""
    if quick:
        record = _record(questions, outlook(questions, query), QUICK)
    else:
        record = _record(questions, _exactly(questions, query), EXACT)
    yield as_json("odds", record)


def _exactly(questions: AttemptOdds, query: Query) -> Outlook[Fraction]:
    """Compute the outlook in fractions; where only floats have room, say how to request them."""
    with floats_offered(questions.question(query), "--float"):
        return outlook(questions, query, exact=True)


def _record(questions: AttemptOdds, seen: Outlook[Number], digits: Digits[Number]) -> Mapping[str, object]:
    worth = digits.value if questions.question(seen.query).in_chances else digits.difference
    lines: dict[str, Number] = {}
    for finish, chance in seen.distribution.items():
        lines[finish.key] = lines[finish.key] + chance if finish.key in lines else chance
    return {
        "question": questions.write(seen.query),
        "says": seen.says,
        "value": worth(seen.value),
        "value_float": digits.near(seen.value),
        "distribution": {key: digits.value(chance) for key, chance in lines.items()},
        "measures": {
            measure.code: {
                str(answer_lines): digits.value(chance) for answer_lines, chance in seen.spread(measure.code).items()
            }
            for measure in seen.measures
        },
        "choices": [
            {"says": each.says, "value": worth(each.value), "cost": digits.difference(each.cost)}
            for each in seen.choices
        ],
        "prices": [
            {"code": tag.code, "says": tag.title, "value": worth(tag.value), "gain": digits.difference(tag.gain)}
            for tag in seen.prices
        ],
        "marks": [{"code": term.code, "name": term.name, "mark": term.mark} for term in seen.basis.marks],
        "rules": list(seen.basis.readings),
        "left_out": list(seen.basis.left_out),
    }
