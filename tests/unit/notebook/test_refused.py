"""What is asked for in vain: a notebook shows the line that asked and a sentence, and no traceback."""

from fractions import Fraction
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from tidal_widgets.mechanics.dicepool import TooLarge
from tidal_widgets.mechanics.dicepool.query import questions_of
from tidal_widgets.notebook import open_box
from tidal_widgets.text import PlainError

HUGE = "N N IR IB ER EB GF GS GR GY ~ RRSSFFYY+F @3 s6/6"
BUDGET = "tidal_widgets.mechanics.dicepool.solver.budget"


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Start a shell that runs cells as a notebook does, and keeps no history."""
    config, home = Config({"HistoryManager": {"enabled": False}}), tmp_path_factory.mktemp("ipython")
    made: Any = InteractiveShell(config=config, ipython_dir=str(home))  # type: ignore[no-untyped-call]
    made.run_cell("from tidal_widgets.notebook import open_box\ntide = open_box('tidal_blades')")
    return made


def shown(shell: Any, capsys: pytest.CaptureFixture[str], cell: str) -> list[str]:
    """Run a cell, and collect the lines that it leaves under itself."""
    capsys.readouterr()
    shell.run_cell(cell)
    return capsys.readouterr().out.splitlines()


def test_too_large_a_question_is_refused_in_a_sentence_below_the_line_that_asked(
    shell: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    line, says = shown(shell, capsys, f"wide = 1\ntide.outlook('{HUGE}')")

    assert line == f"----> tide.outlook('{HUGE}')"
    assert says.startswith("TooLarge: 10 dice of 9 kinds with 12 Shells are too many for exact fractions here; ")
    assert says.endswith(" of these dice will do")


@pytest.mark.parametrize(
    ("cell", "says"),
    [
        ("tide.value('N N ~ RQ')", "NotationError: "),
        ("tide.position('fruit 2 shells 3')", "PositionError: "),
        ("tide.start().play('dance')", "IllegalAction: "),
        ("tide.rule('shield-blok')", "NotInTheBox: no rule is called 'shield-blok'; the nearest: "),
        ("tide.position('').outlook()", "NotInTheBox: nobody attempts anything"),
        ("open_box('tidal_blade')", "UnknownBox: "),
        ("open_box('tidal_blades', rulings={'kept-die': 'x'})", "RulingError: "),
        ("open_box('tidal_blades', rulings={'kept-die': 5})", "RulingError: rulings are written as {"),
        ("open_box('tidal_blades', rulings={5: 'locked'})", "RulingError: rulings are written as {"),
        ("open_box('tidal_blades', rulings='kept-die=locked')", "RulingError: rulings are written as {"),
        ("tide.compare('N N ~ RR !kept-die=locked', rulings={'kept-die': 'may'})", "AnsweredTwice: the question"),
        ("open_box('tidal_blades', own={'die': {'N': {'faces': ['R']}}})", "ComponentError: your dict: [die.N] "),
        ("from tidal_widgets.widgets import OddsExplorer\nOddsExplorer(tide, 'N ~ RQ')", "Refused: "),
        ("from tidal_widgets.widgets import Dashboard\nDashboard(5)", "UnknownBox: 5 is no box: "),
        ("from tidal_widgets.widgets import Dashboard\nDashboard(tide, 'tidal_blades')", "Refused: The box "),
        ("from tidal_widgets.widgets import RuleBrowser\nRuleBrowser(tide).link = 'rule/shield-blok'", "Refused: "),
    ],
)  # fmt: skip
def test_whatever_is_refused_is_refused_in_words(
    shell: Any, capsys: pytest.CaptureFixture[str], cell: str, says: str
) -> None:
    line, *said = shown(shell, capsys, cell)

    assert line == f"----> {cell.splitlines()[-1]}"
    assert said[0].startswith(says)
    assert not [one for one in said if "site-packages" in one or "tidal_widgets/" in one]


def test_a_question_that_a_widget_cannot_answer_raises_nothing_and_is_told_in_words(
    shell: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    shown(shell, capsys, "from tidal_widgets.widgets import OddsExplorer\nexplorer = OddsExplorer(tide)")

    assert shown(shell, capsys, f"explorer.question = '{HUGE}'") == []
    assert shell.user_ns["explorer"].error.startswith("10 dice of 9 kinds")


def test_an_error_that_no_cell_raised_is_the_sentence_alone() -> None:
    assert PlainError("No.")._render_traceback_() == ["PlainError: No."]


def test_where_fractions_have_no_room_floats_are_offered_and_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{BUDGET}.MOST_EXACT_WORK", 100)
    monkeypatch.setattr(f"{BUDGET}.LITTLE_WORK", 0)
    tide = open_box("tidal_blades")
    question = "N N ~ RR+F @2 s2/0"
    offered = "for exact fractions here; .* will do; or ask for floats with exact=False$"

    for ask in (tide.outlook, tide.value):
        with pytest.raises(TooLarge, match=offered) as refused:
            ask(question)
        assert refused.value.dice == 1

    assert isinstance(tide.value(question, exact=False), float)
    assert tide.outlook(question, exact=False).value == pytest.approx(tide.value(question, exact=False))


def test_a_position_gives_its_odds_as_floats_too() -> None:
    here = open_box("tidal_blades").lesson("caimans-challenge")
    while questions_of(here.box).at(here.state) is None:
        here = here.play(here.moves[0])

    assert isinstance(here.outlook().value, Fraction)
    assert isinstance(here.outlook(exact=False).value, float)


def test_floats_are_not_offered_where_they_have_no_room_either() -> None:
    with pytest.raises(TooLarge, match=r"dice will do$"):
        open_box("tidal_blades").value(HUGE)
