"""One outlook, told in words or as JSON."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tidal_widgets.cli.page import heading, wrapped
from tidal_widgets.odds.asked import Asked
from tidal_widgets.odds.asking import Questions
from tidal_widgets.odds.number import Number
from tidal_widgets.odds.outlook import Outlook, Priced, outlook
from tidal_widgets.rounding import NOISE, percent, rounded
from tidal_widgets.words import _

MOST = 8
IN_PART = {"book": _("in part")}  # what a doubtful piece is called whose record is the book's but for some fields


class Unit(NamedTuple):
    """In what differences are told: how a heading says it, how many make one, and how many decimals are shown."""

    says: str
    scale: int
    decimals: int


CHANCES, MEANS = Unit(_(", in percentage points"), 100, 2), Unit("", 1, 4)


def told(questions: Questions, asked: Asked) -> Iterator[str]:
    """Yield the lines that tell an outlook in words."""
    seen = outlook(questions, asked)
    yield heading(f"{questions.words.target(asked)}: {seen.says}")
    yield ""
    yield from _costs(seen)
    unit = CHANCES if questions.question(asked).in_chances else MEANS
    yield from _choices(seen.choices, unit)
    yield from _prices(seen, unit)
    yield from _basis(seen)


def _costs(seen: Outlook[float]) -> Iterator[str]:
    for measure in seen.measures:
        if measure.kind == "number":
            yield "  " + _("{0}: {1} on average").format(measure.title, rounded(seen.mean(measure.code)))
        elif measure.kind == "chance":
            yield f"  {measure.title}: {percent(seen.mean(measure.code))}"


def _choices(choices: Sequence[Priced[float]], unit: Unit) -> Iterator[str]:
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


def _less(cost: float, unit: Unit) -> str:
    return _("as good") if cost < NOISE else _("{0} less").format(rounded(unit.scale * cost, unit.decimals))


def _prices(seen: Outlook[float], unit: Unit) -> Iterator[str]:
    if seen.prices:
        yield f"\n{heading(_('What more would add') + unit.says)}"
        gains = ((tag.title, _signed(unit.scale * tag.gain, unit.decimals)) for tag in seen.prices)
        yield from (wrapped(f"{title}: {gain}", "  ", "    ") for title, gain in gains)


def _signed(gain: float, decimals: int) -> str:
    shown = rounded(gain, decimals)
    return shown if shown.startswith("-") else f"+{shown}"


def _basis(seen: Outlook[float]) -> Iterator[str]:
    marks = ", ".join(f"{term.name} ({IN_PART.get(term.mark, term.mark)})" for term in seen.basis.marks)
    rest = {
        _("Not printed in the book"): marks,
        _("Open rules"): ", ".join(seen.basis.rules),
        _("Left out"): ", ".join(seen.basis.left_out),
    }
    if any(rest.values()):
        yield f"\n{heading(_('What this rests on'))}"
        yield from (wrapped(f"{title}: {text}", "  ", "    ") for title, text in rest.items() if text)


def told_json(questions: Questions, asked: Asked, *, quick: bool) -> Iterator[str]:
    """Yield an outlook as JSON, its numbers exact unless they are wanted quickly."""
    if quick:
        record = _record(questions, outlook(questions, asked), float)
    else:
        record = _record(questions, outlook(questions, asked, exact=True), str)
    yield json.dumps(record, ensure_ascii=False, indent=2)


def _record(questions: Questions, seen: Outlook[Number], number: "type[float] | type[str]") -> Mapping[str, object]:
    lines: dict[str, Number] = {}
    for finish, chance in seen.distribution.items():
        lines[finish.key] = lines[finish.key] + chance if finish.key in lines else chance
    return {
        "question": questions.write(seen.asked),
        "says": seen.says,
        "value": number(seen.value),
        "value_float": float(seen.value),
        "distribution": {key: number(chance) for key, chance in lines.items()},
        "measures": {
            measure.code: {str(told): number(chance) for told, chance in seen.spread(measure.code).items()}
            for measure in seen.measures
        },
        "choices": [
            {"says": each.says, "value": number(each.value), "cost": number(each.cost)} for each in seen.choices
        ],
        "prices": [
            {"code": tag.code, "says": tag.title, "value": number(tag.value), "gain": number(tag.gain)}
            for tag in seen.prices
        ],
        "marks": [{"code": term.code, "name": term.name, "mark": term.mark} for term in seen.basis.marks],
        "rules": list(seen.basis.rules),
        "left_out": list(seen.basis.left_out),
    }
