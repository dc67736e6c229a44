"""Every rule that the engine makes so is cited by it, pinned by a test, and fires somewhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.matrix import Row, fires, matrix, pins, played
from tests.architecture.tree import ROOT
from tests.tables import laid_out
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.rulebook import Status

MATRIX = matrix()
ENFORCED = {rule.id.value for rule in laid_out(box).book.by_status(Status.ENFORCED)}


def test_every_enforced_and_every_open_rule_has_an_engine_line_and_a_test() -> None:
    assert {rule.value: row.holes for rule, row in MATRIX.items() if row.holes} == {}


def test_every_rule_names_its_page() -> None:
    assert [rule.value for rule, row in MATRIX.items() if not row.rule.cites] == []


def test_a_rule_without_engine_line_or_test_is_a_hole_unless_there_is_nothing_to_enforce() -> None:
    book = laid_out(box).book

    assert Row(book[R.FLEE]).holes == ["no engine line", "no test"]
    assert Row(book[R.FLEE], engine=["here"], tests=["there"]).holes == []
    assert Row(book[R.MAY_PASS], engine=["here"]).holes == ["no test"]
    assert Row(book[R.ROUND_END]).holes == []


def test_a_rule_is_made_so_where_the_game_plays() -> None:
    where = {path.stem for path in played()}

    assert where >= {"turn", "attempt", "night", "fold", "scoring", "setup", "matching"}
    assert {
        name for name in where if name.startswith(("view", "odds", "bot", "refusals", "questions", "position_odds"))
    } == set()
    assert where.isdisjoint({"rules", "measures", "sheet", "facts", "wording"})


def test_only_a_mark_pins_a_rule() -> None:
    marked = "@pytest.mark.rule(R.FLEE, R.HITS)\ndef test_it() -> None:\n    R.TROPHY\n"

    assert [name for name, _ in pins(marked)] == ["FLEE", "HITS"]


def test_a_walkthrough_fires_rules_at_any_depth(tmp_path: Path) -> None:
    path = tmp_path / "walk.toml"
    path.write_text('fires = ["flee"]\n[[step]]\nfires = ["hits", "flee"]\n', encoding="utf-8")

    assert fires(path) == ["flee", "hits"]


@pytest.mark.slow
def test_every_enforced_rule_fires_where_tests_pin_rules(tmp_path: Path) -> None:
    heard = tmp_path / "heard.txt"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.architecture.fired", f"--fired={heard}"]
    command += ["-m", "rule and not slow and not benchmark", "--hypothesis-profile=quick", "tests/games/tidal_blades"]
    quiet = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "COVERAGE", "PYTEST"))}
    games = subprocess.run(command, cwd=ROOT, env=quiet, check=False, capture_output=True, text=True)

    assert games.returncode == 0, f"the games could not be listened to\n{games.stdout[-3000:]}{games.stderr[-1000:]}"
    assert sorted(ENFORCED - set(heard.read_text(encoding="utf-8").split())) == []
