"""A reply is told in the terminal as it is in the room: only what there is to tell."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.offering import offering
from tests.unit.mechanics.positions.heaps import Heaps, R, heaps
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.box import Box, OpenTable
from tidal_widgets.cli import chosen, main
from tidal_widgets.mechanics.positions import AnsweredPosition, Example, Grid, Reply, tell
from tidal_widgets.mechanics.positions.cards import CardPositionOdds
from tidal_widgets.mechanics.positions.tell import PositionTeller, answer_json, answer_lines
from tidal_widgets.rulebook import Rulebook


@pytest.fixture
def asking(tmp_path: Path) -> CardPositionOdds[Heaps]:
    return heaps(made_up(tmp_path))


def test_tables_stand_in_columns(asking: CardPositionOdds[Heaps]) -> None:
    lines = list(answer_lines(asking, "ann: hand A; board: A"))

    assert lines[0] == "Ann asks, against Ben's hidden hand of 3"
    assert "  Play A, then take board: brings 2, reply takes 0.50 (best) [roll-dice]" in lines
    assert "  Play B: brings 0, reply takes 1 (2.50 less) [may-pass]" in lines
    assert "  Where      Worth  Chance  Mean loss" in lines
    assert "  The board      1  25.0 %       0.25" in lines
    assert "  Open rules: may-pass" in lines


def test_what_there_is_not_is_not_told(asking: CardPositionOdds[Heaps]) -> None:
    text = "\n".join(answer_lines(asking, "ann: hand A"))

    assert "What is at risk" not in text
    assert "Every turn" not in "\n".join(answer_lines(asking, "board: over"))


class Listed:
    """Answers any question with some tables."""

    def __init__(self, *grids: Grid) -> None:
        self.grids, self.examples = grids, (Example("All", "all"),)

    def answer(self, text: str) -> AnsweredPosition:
        return AnsweredPosition(text, (), Reply(title="Cards", says=(), grids=self.grids))


def test_rows_that_are_too_long_for_columns_tell_their_numbers_first() -> None:
    columns = ("Where", "words"), ("Cards", "words"), ("Each", "chance")
    cards = ", ".join(["Axe", "Bow"] * 12)
    grid = Grid("Which", "These.", columns, (("Deck", cards, Fraction(1, 4)),), rules=(R.ROLL, R.SKIP))
    lines = "\n".join(answer_lines(Listed(grid), "all")).splitlines()

    assert any(line.startswith("  Each 25.0 %: Deck: Axe, Bow, Axe") for line in lines)
    assert "  [roll-dice may-pass]" in lines
    assert max(map(len, lines)) <= 80
    assert json.loads("".join(answer_json(Listed(grid), "all", quick=False)))["tables"][0]["rules"] == [
        "roll-dice", "may-pass",
    ]  # fmt: skip


@pytest.mark.parametrize("wide", [80, 81])
def test_a_table_stands_in_columns_as_long_as_it_fits_the_page(wide: int) -> None:
    columns = ("Where", "words"), ("Each", "chance"), ("Mean", "number")
    name = "A" * (wide - len("    25.0 %  Mean"))
    lines = list(answer_lines(Listed(Grid("Which", "These.", columns, ((name, Fraction(1, 4), Fraction(2)),))), "all"))

    assert (f"  {name}  25.0 %     2" in lines) == (wide == 80)


def test_json_has_the_same(asking: CardPositionOdds[Heaps]) -> None:
    exact = json.loads("".join(answer_json(asking, "ann: hand A; board: A", quick=False)))
    quick = json.loads("".join(answer_json(asking, "ann: hand A; board: A", quick=True)))

    assert exact["alternatives"][0] == {
        "says": "Play A, then take board", "brings": "2", "reply takes": "1/2", "cost": "0", "rules": ["roll-dice"],
    }  # fmt: skip
    assert quick["tables"][0]["rows"] == [["The board", 1.0, 0.25, 0.25]]
    assert (exact["marks"], exact["left_out"], exact["rules"]) == (["the numbers of Axe"], ["Bluffs"], ["may-pass"])


def _unread(_table: object) -> CardPositionOdds[Heaps]:
    raise ValueError("own.toml: not TOML")


def _no_book() -> Rulebook:
    raise LookupError("nobody asks for it")


def test_a_file_that_does_not_load_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    box = offering(Box(id="heaps", title="Heaps", rulebook=_no_book, tellers=(PositionTeller,)), positions=_unread)
    monkeypatch.setattr(chosen, "find_box", lambda _name: box)

    assert main(["odds", "--box", "heaps", "ann: hand A"]) == 1
    assert "the components do not load:\nown.toml: not TOML" in capsys.readouterr().err


def charted(monkeypatch: pytest.MonkeyPatch, *grids: Grid) -> str:
    """Say what the chart of an answer with these tables says, nothing where there is none."""
    monkeypatch.setattr(tell, "position_odds_of", lambda _table: Listed(*grids))
    chart = PositionTeller(OpenTable(Box(id="a", title="A", rulebook=_no_book))).chart("all")
    return chart.says if chart else ""


CHANCES = Grid("Chances", "How likely.", (("Where", "words"), ("Each", "chance")), (("Deck", Fraction(1, 4)),))
WORDS = Grid("Which", "These.", (("Where", "words"), ("Cards", "words")), (("Deck", "Axe"),))


def test_the_table_that_is_meant_for_it_is_charted_else_the_first_of_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    meant = CHANCES._replace(title="Meant", says="This one.", charted=True)

    assert charted(monkeypatch, WORDS, CHANCES, meant) == "This one."
    assert charted(monkeypatch, WORDS, CHANCES) == "How likely."
    assert charted(monkeypatch, WORDS) == ""


def test_turns_are_charted_by_what_they_cost(monkeypatch: pytest.MonkeyPatch, asking: CardPositionOdds[Heaps]) -> None:
    monkeypatch.setattr(tell, "position_odds_of", lambda _table: asking)
    chart = PositionTeller(OpenTable(Box(id="a", title="A", rulebook=_no_book))).chart("ann: hand A; board: A")

    assert chart is not None
    assert chart.rows[0] == ("Play A, then take board", 0)
    assert [row[1] for row in chart.rows][1:] == [Fraction(5, 2)]
