"""Content files are read as UTF-8 with plain line ends, hidden ones passed over."""

from pathlib import Path

import pytest

from tidal_widgets.rulebook import ContentError
from tidal_widgets.strict import named_texts, parse_toml, read_text, read_texts


def test_files_come_by_name_and_hidden_or_other_ones_stay_out(tmp_path: Path) -> None:
    for name in ("b.md", "a.md", ".a.md", "a.md~", "c.txt"):
        (tmp_path / name).write_bytes(b"one\r\ntwo\n")

    assert read_texts(tmp_path, ".md") == {"a.md": "one\ntwo\n", "b.md": "one\ntwo\n"}
    assert list(read_texts(tmp_path, ".md")) == ["a.md", "b.md"]


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="rules: folder: found No such file"):
        read_texts(tmp_path / "rules", ".md")


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"a\xff")

    with pytest.raises(ContentError, match="byte 1 that is not UTF-8"):
        read_text(tmp_path / "a.md", "a.md")


def test_a_fault_in_toml_is_told_with_the_line_of_its_file() -> None:
    with pytest.raises(ContentError, match="at line 11, column 5"):
        parse_toml("a = 1\nb = ?", "a.md", first_line=10)


def test_a_fault_at_the_end_has_no_line() -> None:
    with pytest.raises(ContentError, match="end of document"):
        parse_toml("a = [", "a.md", first_line=10)


def test_texts_go_by_their_names(tmp_path: Path) -> None:
    (tmp_path / "art.toml").write_text('FOX = "M0 0h1"\n', encoding="utf-8")

    assert named_texts(tmp_path / "art.toml") == {"FOX": "M0 0h1"}


@pytest.mark.parametrize("text", [f"a = {'9' * 5000}", f"a = {'[' * 100_000}"])
def test_what_no_parser_can_hold_is_refused_like_any_other_fault(text: str) -> None:
    with pytest.raises(ContentError) as refusal:
        parse_toml(text, "a.md")

    assert (refusal.value.field, refusal.value.allowed) == ("TOML", "valid TOML")
