"""`components` lists the pieces of a game and how surely each is known."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.unit.cli.coins import owned_files
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.box import Box
from tidal_widgets.cli import chosen, main
from tidal_widgets.components import Piece
from tidal_widgets.text.terminal import as_json

Command = Callable[..., tuple[int, str, str]]

PIECES = (
    Piece(section="die", slug="N", name="Novice", mark="book", says={"faces": "F S", "count": "2"}),
    Piece(
        section="die", slug="IR", name="red", mark="house", says={"faces": "F F"}, made_up=("faces",), why="Guessed."
    ),
    Piece(section="card", slug="long", name="Long", mark="preview", says={"effects": "fruit"}, made_up=("name",)),
)


def components(own: str, called: str) -> tuple[Piece, ...]:
    """Load the pieces of a made-up game, fewer with an owner's file, none that can be used with a bad one."""
    if called == "bad.toml":
        raise ValueError("bad.toml: [die.N] faces: found 3; allowed: a list")
    return PIECES[:1] if own else PIECES


def pieces(found: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Describe the components, which are pieces."""
    return found


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the command and return its exit code, what it printed and what it told."""
    box = Box(id="a", title="A", rulebook=lambda: made_up(tmp_path), components=components, describe_components=pieces)
    monkeypatch.setattr(chosen, "find_box", lambda _: box)
    monkeypatch.setenv("COLUMNS", "80")
    owned_files(tmp_path, monkeypatch)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(("components", *argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_all_pieces_are_listed_by_section_with_their_marks(command: Command) -> None:
    code, out, err = command()

    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "die",
        "  N   book     Novice: faces F S, count 2",
        "  IR  house    red: faces? F F",
        "      Guessed.",
        "",
        "card",
        "  long  preview  Long?: effects fruit",
        "",
        "3 records: 1 book, 1 preview, 1 house",
        "? made up; the rest of the record is known",
    ]


def test_one_section_is_listed_alone(command: Command) -> None:
    assert "die" not in command("card")[1]


def test_nothing_is_said_of_made_up_fields_where_there_are_none(command: Command) -> None:
    assert command("--mark", "book")[1].endswith("\n1 record: 1 book\n")


def test_the_mark_house_finds_made_up_fields_as_well(command: Command) -> None:
    assert "2 records: 1 preview, 1 house" in command("--mark", "house")[1]
    assert "1 record: 1 preview" in command("--mark", "preview")[1]


def test_an_owners_file_is_laid_over(command: Command) -> None:
    assert "1 record: 1 book" in command("--file", "mine.toml")[1]


def test_an_owners_file_that_cannot_be_used_is_told(command: Command) -> None:
    code, out, err = command("--file", "bad.toml")

    assert (code, out) == (1, "")
    assert err.endswith("the components do not load:\nbad.toml: [die.N] faces: found 3; allowed: a list\n")


def test_pieces_are_given_as_json(command: Command) -> None:
    code, out, _ = command("die", "--mark", "house", "--json")

    assert code == 0
    assert json.loads(out)["pieces"] == [
        {
            "section": "die",
            "slug": "IR",
            "name": "red",
            "mark": "house",
            "says": {"faces": "F F"},
            "made_up": ["faces"],
            "why": "Guessed.",
        }
    ]


def test_an_unknown_section_is_answered_with_those_there_are(command: Command) -> None:
    assert command("dice") == (2, "", "tidal-widgets: no section is called 'dice'; sections: die, card\n")


def test_nothing_found_is_told(command: Command) -> None:
    assert command("card", "--mark", "book") == (1, "", "tidal-widgets: no piece fits that\n")
    assert command("card", "--mark", "book", "--json") == (
        1,
        as_json("components", {"pieces": []}) + "\n",
        "",
    )


def test_a_game_without_pieces_has_none_to_list(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(chosen, "find_box", lambda _: Box(id="b", title="B", rulebook=lambda: made_up(tmp_path)))

    assert command() == (1, "", "tidal-widgets: no piece fits that\n")
    assert command("die")[2] == "tidal-widgets: no section is called 'die'; sections: none\n"
