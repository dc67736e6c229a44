"""What the command tells of odds, in words."""

import pytest

from tests.tables import laid_out
from tidal_widgets.cli import main
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.mechanics.dicepool.outlook import outlook
from tidal_widgets.mechanics.dicepool.query import questions_of

CHALLENGE, FIGHT = "N N ~ RR+F @2 s2/0", "N N ~ giant-mudcrab @1 s2/0"


def _told(capsys: pytest.CaptureFixture[str], question: str) -> dict[str, list[str]]:
    """Read what is told, paragraph by paragraph."""
    assert main(["odds", question]) == 0
    paragraphs = (text.splitlines() for text in capsys.readouterr().out.strip().split("\n\n"))
    return {first: [line.strip() for line in lines] for first, *lines in paragraphs}


def _second(question: str) -> float:
    """Find what the second best choice costs."""
    known = questions_of(laid_out(box))
    return outlook(known, known.read(question)).choices[1].cost


def test_chances_are_compared_in_percentage_points(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(capsys, CHALLENGE)

    assert told["Best"] == ["Commit 2 Novice dice"]
    assert told["Otherwise, in percentage points"] == [f"Commit a Novice die: {100 * _second(CHALLENGE):.2f} less"]
    helps = told["What would help, in percentage points"]
    assert "one more Shell on the Shield: ±0" in helps
    assert any(line.startswith("a red Initiate die instead of a Novice die: \N{MINUS SIGN}") for line in helps)


def test_means_are_compared_as_they_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(capsys, FIGHT)

    assert told["Otherwise"] == [f"Commit a Novice die: {_second(FIGHT):.4f} less"]
    assert any(line.startswith("another Novice die: +0.") for line in told["What would help"])


def test_a_piece_that_is_made_up_in_part_is_not_called_the_books(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(capsys, FIGHT)

    assert "Giant Mudcrab (in part)" in told["What we assumed"][0]


def test_choices_are_compared_after_a_throw_too(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(capsys, "N N N ~ FS+Y @2 s1/0 | N:F N:- N:Y x")

    assert told["Best"] == ["Block: move 1 Shell from the board to the Shield"]
    assert told["Otherwise, in percentage points"][-1].startswith("Lose the Novice die showing Focus: ")


def test_of_many_choices_eight_are_told_beside_the_best_and_the_rest_are_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    question = "N N N N IB ER ~ RRS+F @2 s0/0"
    known = questions_of(laid_out(box))
    others = [each for each in outlook(known, known.read(question)).choices[1:] if not each.wasteful]
    told = _told(capsys, question)["Otherwise, in percentage points"]

    assert len(told) == 9
    assert told[-1] == f"… and {len(others) - 8} more"


def test_an_example_may_be_asked_by_its_title(capsys: pytest.CaptureFixture[str]) -> None:
    title, text = questions_of(laid_out(box)).vocabulary.examples[0]

    assert _told(capsys, title.upper()) == _told(capsys, text)
