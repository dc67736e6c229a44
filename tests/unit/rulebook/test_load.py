"""A content folder loads as a whole, or the first mismatch is named."""

import zipfile
from pathlib import Path

import pytest

from tests.unit.rulebook.made_up import GLOSSARY, Q, files, rule_file, write
from tidal_widgets import rulebook
from tidal_widgets.rulebook import Chapter, ContentError, load_rulebook


def refusal(folder: Path, changes: dict[str, str], without: str = "") -> ContentError:
    contents = {name: text for name, text in {**files(), **changes}.items() if name != without}
    with pytest.raises(ContentError) as caught:
        load_rulebook(write(folder, contents), Q)
    return caught.value


def test_the_rules_come_in_the_order_of_their_identities(tmp_path: Path) -> None:
    book = load_rulebook(write(tmp_path, files()), Q)

    assert [rule.id for rule in book] == list(Q)
    assert book.chapters == (Chapter("turn", "The turn"), Chapter("danger", "Danger"))


def test_a_rulebook_loads_from_a_zip_as_from_a_folder(tmp_path: Path) -> None:
    packed = tmp_path / "content.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in files().items():
            archive.writestr(f"content/{name}", text)

    book = load_rulebook(zipfile.Path(packed, "content/"), Q)

    assert list(book) == list(load_rulebook(write(tmp_path, files()), Q))


def test_the_glossary_may_be_left_out(tmp_path: Path) -> None:
    contents = files()
    del contents["glossary.toml"]

    assert len(load_rulebook(write(tmp_path, contents), Q).glossary) == 0


def test_an_identity_without_a_file_is_refused(tmp_path: Path) -> None:
    error = refusal(tmp_path, {}, without="rules/may-pass.md")

    assert (error.file, error.found, error.allowed) == ("may-pass.md", "nothing", "a file for each line of Q")


def test_a_file_without_an_identity_is_refused(tmp_path: Path) -> None:
    error = refusal(tmp_path, {"rules/may-stay.md": rule_file("Staying", "Stay.")})

    assert (error.file, error.found) == ("may-stay.md", "no line for it")
    assert str(error) == "may-stay.md: file: found no line for it; allowed: only files whose slug stands in Q"


@pytest.mark.parametrize(
    ("text", "field", "found"),
    [
        ("", "chapters", "nothing"),
        ('[[chapters]]\nid = "turn"\n', "chapters[0].title", "nothing"),
        ('[[chapters]]\nid = "turn"\ntitle = "A"\npage = 3\n', "chapters[0].page", "a field of that name"),
        ('more = 1\n[[chapters]]\nid = "turn"\ntitle = "A"\n', "more", "a field of that name"),
        ('[[chapters]]\nid = "turn"\ntitle = "A"\n' * 2, "chapters", "turn, turn"),
        ('[[chapters]]\nid = "turn\n', "TOML", "Illegal character '\\n' (at line 2, column 11)"),
    ],
)
def test_a_faulty_list_of_chapters_is_refused(tmp_path: Path, text: str, field: str, found: str) -> None:
    error = refusal(tmp_path, {"chapters.toml": text})

    assert (error.file, error.field, error.found) == ("chapters.toml", field, found)


def test_a_missing_list_of_chapters_is_refused(tmp_path: Path) -> None:
    error = refusal(tmp_path, {}, without="chapters.toml")

    assert (error.file, error.field, error.found) == ("chapters.toml", "file", "No such file or directory")


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("words = 1\n", "words"),
        ("terms = 1\n", "terms"),
        ("[terms]\nshell = 1\n", "terms.shell"),
        ('[terms.shell]\nterm = "Shell"\n', "terms.shell.says"),
        (GLOSSARY + 'rules = ["block"]\n', "terms.die.rules"),
        (GLOSSARY + 'see = "shell"\n', "terms.die.see"),
        (GLOSSARY + 'also = ["Dice", ""]\n', "terms.die.also"),
        (GLOSSARY + 'also = ["ARMOUR"]\n', "terms.die"),
    ],
)
def test_a_faulty_glossary_is_refused(tmp_path: Path, text: str, field: str) -> None:
    error = refusal(tmp_path, {"glossary.toml": text})

    assert (error.file, error.field) == ("glossary.toml", field)


def test_a_word_of_two_terms_names_the_other_one(tmp_path: Path) -> None:
    error = refusal(tmp_path, {"glossary.toml": GLOSSARY + 'also = ["shell"]\n'})

    assert (error.found, error.allowed) == ("'shell'", "a word that terms.shell does not have")


def test_what_the_package_lists_is_sorted_and_there() -> None:
    assert rulebook.__all__ == sorted(rulebook.__all__)
    assert all(hasattr(rulebook, name) for name in rulebook.__all__)
