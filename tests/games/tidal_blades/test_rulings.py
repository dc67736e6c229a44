"""No open rule escapes: each of its readings is shown, in some position, to change what happens."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import Rulings

BOOK = laid_out(box).book
HERE = Path(__file__).parent
READINGS = {(R(rule.id), option.name) for rule in BOOK.open_rules for option in rule.options[1:]}


def shown(source: str) -> Iterator[tuple[R, str]]:
    """Yield each reading that a test marked with its rule holds against the default."""
    for test in ast.parse(source).body:
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
            rules = {name for mark in test.decorator_list for name in _rules_in(mark)}
            for name, option in _compared(test):
                if name in rules:
                    yield R[name], option


def _rules_in(mark: ast.expr) -> Iterator[str]:
    for node in ast.walk(mark):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "R":
            yield node.attr


def _compared(test: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    calls = (node for node in ast.walk(test) if isinstance(node, ast.Call))
    for call in (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "both"):
        for word in call.keywords:
            if word.arg and isinstance(word.value, ast.Constant):
                yield word.arg.upper(), str(word.value.value)


def test_every_reading_of_every_open_rule_is_shown_to_make_a_difference() -> None:
    sources = [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_rulings_*.py"))]
    found = {reading for source in sources for reading in shown(source)}

    assert sorted(READINGS - found) == []
    assert sorted(found - READINGS) == []


def test_a_reading_counts_as_shown_only_in_a_test_marked_with_its_rule() -> None:
    unmarked = 'def test_it():\n    both(at, "", may_pass="yes")\n'

    assert list(shown(unmarked)) == []
    assert list(shown("@pytest.mark.rule(R.MAY_PASS)\n" + unmarked)) == [(R.MAY_PASS, "yes")]
    assert list(shown("@pytest.mark.rule(R.MAY_PASS)\ndef test_it():\n    at('', may_pass='yes')\n")) == []


@pytest.mark.parametrize(
    ("rule", "option"),
    [
        (R.KEEP_WHICH, "matching"),
        (R.KEPT_DIE, "may-roll-again"),
        (R.REROLL_WHEN_COMPLETE, "may"),
        (R.DANGER_TAKES, "any-in-use"),
        (R.REFUSE_BLOCK, "may"),
        (R.LEAP_ON_DANGER, "no"),
        (R.PUSH_IT_KEEPS, "yes"),
        (R.GUILD_ARMOUR, "any"),
    ],
)
def test_by_default_an_attempt_is_read_as_the_published_odds_read_it(rule: R, option: str) -> None:
    assert Rulings.of(BOOK)[rule] == option
