"""What is wrong with a box is told in one sentence."""

from pathlib import Path

import pytest

from tests.unit.boxes import offer
from tidal_widgets.box import Box
from tidal_widgets.cli import chosen, main
from tidal_widgets.rulebook import ContentError, Rulebook


def test_an_unknown_box_is_a_wrong_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--box", "nowhere"]) == 2
    assert capsys.readouterr().err.startswith("tidal-widgets: no box is called 'nowhere'; installed: ")


def test_a_broken_box_cannot_be_opened(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    offer(monkeypatch, broken="json:dumps")

    assert main(["rules", "--box", "broken"]) == 1
    assert capsys.readouterr().err == "tidal-widgets: the box 'broken' (json:dumps) is a function, not a Box\n"


def test_content_that_does_not_load_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def spoilt() -> Rulebook:
        raise ContentError("a.md", "page", "0", "a whole number from 1 up")

    monkeypatch.setattr(chosen, "find_box", lambda _: Box(id="a", title="A", rulebook=spoilt))

    assert main(["rule", "a"]) == 1
    assert capsys.readouterr().err == (
        "tidal-widgets: the rulebook does not load: a.md: page: found 0; allowed: a whole number from 1 up\n"
    )


def test_a_file_of_own_pieces_is_refused_where_there_are_none_to_replace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.toml").write_text("[die.N]\n", encoding="utf-8")
    monkeypatch.setattr(chosen, "find_box", lambda _: Box(id="a", title="A", rulebook="tests.unit.divers:rulebook"))

    assert main(["components", "--file", str(tmp_path / "mine.toml")]) == 2
    assert capsys.readouterr().err == "tidal-widgets: the box 'a' has no pieces that you could replace by your own\n"
