"""Whoever is asked gives the same answer, to the last digit shown: the command, the odds room and the notebook.

What is right is reckoned once with fractions; every place is asked in this process, one question after the other.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.games.tidal_blades.questions_drawn import QUESTIONS, drawn, weight
from tests.offering import DICE
from tests.soak import seed, size
from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.chance import finished
from tidal_widgets.cli import main
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.mechanics.dicepool.answer import Answer, Depth, _splits, _with_choices, _with_outlook, band
from tidal_widgets.mechanics.dicepool.notebook import drawn as drawing
from tidal_widgets.mechanics.dicepool.outlook import Outlook, Situation, outlook
from tidal_widgets.mechanics.dicepool.panel.state import ASK, TABLE
from tidal_widgets.mechanics.dicepool.query import Query
from tidal_widgets.mechanics.dicepool.tell import in_words
from tidal_widgets.notebook import open_box
from tidal_widgets.notebook.offered import drawn as shown
from tidal_widgets.page import Link, Message
from tidal_widgets.rooms import BEGIN

LIGHT, GROUPS = 100, 4
SHORT, WHOLE = 160, 5_000
SHEET = re.compile(r'<textarea data-key="csv-.*?</textarea>', re.DOTALL)
DECIMAL = re.compile(r"(?<=,)-?[0-9]+[.][0-9e-]+")
EXACTLY = re.compile("; exactly [^<]*?(?=[.]<|[.]$)", re.MULTILINE)
PATTERN = re.compile(r"(?<=hatch-\d-)[0-9a-f]+")
"""A part of the name of a hatching: a checksum of the numbers as they are, fractions or floats."""
BOX = open_box("tidal_blades")
FIXED = (
    "EB ER GS IR ~ [F:blue,S:red] @1 s6/1 !push-it-keeps=no",
    "GF GR GS IB ~ SRSS+Y @2 s0/7 m1 f1 =points",
    "ER GF IB ~ R+F @2 s0/2 =points",
    "GY N ~ ultimate-hook-match @1 s3/1 !starting-push-it=deck-only | GY:* N:F x",
    "EB EB GF GS ~ R+F @1 s6/0 =points",
    "EB ER ~ YFFS+R @4 s1/0 noleap",
)
"""Questions at which places did not agree; what a soak finds joins them."""


class Asker:
    """One who asks every place in turn, and never starts any of them anew."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.room = DICE.start(laid_out(box), "", {})

    def assert_agree(self, text: str) -> None:
        """Assert that each place says what is right."""
        query = QUESTIONS.read(text)
        right = outlook(QUESTIONS, query, exact=True)
        assert list(told(json.loads(self.command("--json", text)))) == list(of_outlook(right))
        self.assert_notebook(text, right)
        right = with_larger(right)
        assert self.command(text).splitlines() == "\n".join(in_words(QUESTIONS, right)).splitlines()
        assert_rounded(json.loads(self.command("--json", "--float", text)), right)
        self.assert_room(query, right)

    def command(self, *argv: str) -> str:
        assert main(["odds", *argv]) == 0
        return self.capsys.readouterr().out

    def assert_notebook(self, text: str, right: Outlook[Fraction]) -> None:
        page = BOX.outlook(text)
        known = [tag.code for tag in right.prices]
        found = outlook(QUESTIONS, right.query)
        quick = shown(
            drawing(QUESTIONS, replace(found, prices=tuple(tag for tag in found.prices if tag.code in known)))
        )
        assert page.value == right.value
        assert PATTERN.sub("", EXACTLY.sub("", page._repr_html_())) == PATTERN.sub("", quick._repr_html_())
        assert EXACTLY.sub("", page.plain) == quick.plain

    def assert_room(self, query: Query, right: Outlook[Fraction]) -> None:
        link = str(Link((TABLE if query.started else ASK,), {"q": QUESTIONS.write(query)}))
        self.room = sent(DICE, self.room, [Message(act="link", value=link), BEGIN])
        assert self.room is not None
        found = self.room.answer(query)
        assert found is not None
        light = weight(query) <= LIGHT
        quick = replace(found, band=found.band if light else None)
        pages = [DICE.draw(self.room.with_answer(answer)) for answer in (quick, exact_answer(right, quick))]
        assert SHEET.sub("", pages[0].html) == SHEET.sub("", pages[1].html)
        quick_sheets, sheets = [SHEET.findall(page.html) for page in pages]
        assert all(map(alike, quick_sheets, sheets))
        assert pages[0].announce == pages[1].announce
        assert list(pages[0].charts) == list(pages[1].charts)


def with_larger(right: Outlook[Fraction]) -> Outlook[Fraction]:
    """Add the prices for which only floats have room, as floats have them."""
    exact: Any = {tag.code: tag for tag in right.prices}
    quick: Any = outlook(QUESTIONS, right.query).prices
    prices = tuple(
        exact.get(tag.code, replace(tag, value=Fraction(tag.value), gain=Fraction(tag.gain))) for tag in quick
    )
    assert [tag.code for tag in prices if tag.code in exact] == list(exact)
    return replace(right, prices=prices)


def exact_answer(right: Outlook[Fraction], quick: Answer) -> Answer:
    """Work out the answer of the room with fractions, as far as it is known."""
    query: Any = right.query
    exact: Any = finished(Situation.reached(QUESTIONS, query, Fraction(1)))
    value: Any = exact.value
    answer = Answer(query=query, depth=quick.depth, value=value, says=QUESTIONS.words.value(query, value))
    for stage in (_with_choices, _with_outlook):
        answer = finished(stage(QUESTIONS, exact, answer))
    if quick.depth >= Depth.PRICES:
        prices: Any = right.prices
        answer = replace(answer, prices=prices, splits=finished(_splits(exact)))
    if quick.band is not None:
        bands: Any = [each for each in band(QUESTIONS, query, exact=True) if each]
        answer = replace(answer, band=bands[-1])
    return answer


def alike(quick: str, right: str) -> bool:
    """Tell whether sheets hold the same: numbers are rounded where a float can tell, to twelve digits or thirteen."""
    pairs = zip(DECIMAL.findall(quick), DECIMAL.findall(right), strict=True)
    return DECIMAL.sub("", quick) == DECIMAL.sub("", right) and all(
        float(one) == pytest.approx(float(other), rel=1e-12, abs=1e-12) for one, other in pairs
    )


def of_outlook(right: Outlook[Fraction]) -> Iterator[tuple[str, Any, bool]]:
    """Yield every number of an outlook with what it tells, and whether it is a difference or a mean."""
    mean = not QUESTIONS.question(right.query).in_chances
    yield "value", right.value, mean
    chances: dict[str, Fraction] = {}
    for finish, chance in right.distribution.items():
        chances[finish.key] = chances.get(finish.key, Fraction(0)) + chance
    yield from ((f"end {key}", chance, False) for key, chance in sorted(chances.items()))
    for measure in right.measures:
        yield from ((f"{measure.code} {told}", n, False) for told, n in right.spread(measure.code).items())
    for each in right.choices:
        yield f"choice {each.says}", each.value, mean
        yield f"choice {each.says}", each.cost, True
    for tag in right.prices:
        yield f"price {tag.code}", tag.value, mean
        yield f"price {tag.code}", tag.gain, True


def read(number: str | float) -> Fraction | float:
    """Read a number of an answer in JSON."""
    return Fraction(number) if isinstance(number, str) else number


def told(record: Mapping[str, Any]) -> Iterator[tuple[str, Any, bool]]:
    """Yield every number of an answer in JSON as `of_outlook` does, fractions read."""
    mean = not QUESTIONS.question(QUESTIONS.read(record["question"])).in_chances
    yield "value", read(record["value"]), mean
    yield from ((f"end {key}", read(chance), False) for key, chance in sorted(record["distribution"].items()))
    for code, spread in record["measures"].items():
        yield from ((f"{code} {told}", read(n), False) for told, n in spread.items())
    for each in record["choices"]:
        yield f"choice {each['says']}", read(each["value"]), mean
        yield f"choice {each['says']}", read(each["cost"]), True
    for tag in record["prices"]:
        yield f"price {tag['code']}", read(tag["value"]), mean
        yield f"price {tag['code']}", read(tag["gain"]), True


def assert_rounded(record: Mapping[str, Any], right: Outlook[Fraction]) -> None:
    """Assert that each float is the rounding of the exact number to as many digits as it shows."""
    floats, exact = list(told(record)), list(of_outlook(right))
    assert [(name, kind) for name, _, kind in floats] == [(name, kind) for name, _, kind in exact]
    wrong = [
        (name, shown, number)
        for (name, shown, _), (_, number, difference) in zip(floats, exact, strict=True)
        if not is_rounding(shown, number, difference=difference)
    ]
    assert wrong == []
    assert record["says"] == right.says


def is_rounding(shown: Any, number: Any, *, difference: bool) -> bool:
    """Tell whether a float is the rounding of a number: to 12 decimals, or digits if it is small, or to one more."""
    order = len(str(int(abs(number)))) - 1 if abs(number) >= 1 else 0
    decimals = 12 - order
    while not difference and number and abs(number) < Fraction(1, 10) * 10 ** (12 - decimals):
        decimals += 1
    return any(Fraction(repr(shown)) == Fraction(round(number, places)) for places in (decimals, decimals + 1))


@pytest.mark.slow
@pytest.mark.parametrize("text", FIXED)
def test_places_agree_where_they_once_did_not(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    Asker(capsys).assert_agree(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("N N N N ~ F @1 s12/0 noleap", "more than 99.9 %"),
        ("ER N N ~ S @1 s8/0 noleap", "more than 99.9 %"),
        ("GS GR GY N ~ F @1 s12/0 noleap", "more than 99.9 %"),
        ("ER N N ~ F @1 s12/0", "100 %"),
        ("N N N ~ FF @1 s12/0", "100 %"),
    ],
)
def test_only_what_is_certain_is_called_so_everywhere(text: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    asker, query = Asker(capsys), QUESTIONS.read(text)
    exact = finished(Situation.reached(QUESTIONS, query, Fraction(1)))
    quick = finished(Situation.reached(QUESTIONS, query, 1.0))

    assert abs(exact.value - 1) < Fraction(1, 10**14)
    assert (quick.value == 1) == (exact.value == 1) == (said == "100 %")
    assert {o.action: o.value == 1 for o in quick.choices()} == {o.action: o.value == 1 for o in exact.choices()}
    assert f"{said} to complete" in asker.command(text)
    asker.assert_agree(text)


@pytest.mark.law
@pytest.mark.slow
@pytest.mark.parametrize("group", range(size(GROUPS, 100)))
def test_all_places_agree_to_the_last_digit(group: int, capsys: pytest.CaptureFixture[str]) -> None:
    number, count = size(GROUPS, 100), size(SHORT, WHOLE)
    texts = drawn(seed(1200 + group), count // number, most=size(LIGHT, 0) or None)
    asker = Asker(capsys)
    for text in texts:
        asker.assert_agree(text)
