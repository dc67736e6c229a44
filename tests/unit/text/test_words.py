"""Words in the user's language: from a catalogue that is installed, and from texts beside the content."""

import os
import struct
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tidal_widgets import text

VARIABLES = ("TIDAL_WIDGETS_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
CONTENT = Path(text.__file__).parents[1] / "games" / "tidal_blades" / "content"
WORDS = {"": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n", "Roll": "Wirf",
         "{n} rule\0{n} rules": "{n} Regel\0{n} Regeln"}  # fmt: skip
SAY = """
import sys
from tidal_widgets.box import OpenTable
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.text import _, counted
print(_("Roll"), _("Stop"), counted("{n} rule", "{n} rules", 1), counted("{n} rule", "{n} rules", 2), sep="|")
book = OpenTable(box).book
print("gettext" in sys.modules)
print(book.find("axl").title, book.find("caiman").title, sep="|")
"""


def _catalogue(folder: Path, words: Mapping[str, str] = WORDS) -> None:
    """Write a catalogue as the standard tools compile it."""
    keys = sorted(words)
    ids = b"".join(key.encode() + b"\0" for key in keys)
    texts = b"".join(words[key].encode() + b"\0" for key in keys)
    count, start = len(keys), 28
    at, tables = start + 16 * count, [b"", b""]
    for table, values in enumerate((keys, [words[key] for key in keys])):
        for value in values:
            tables[table] += struct.pack("<II", len(value.encode()), at)
            at += len(value.encode()) + 1
    head = struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, 0)
    folder.mkdir(parents=True)
    (folder / "tidal_widgets.mo").write_bytes(head + tables[0] + tables[1] + ids + texts)


def _said(**variables: str) -> list[str]:
    told = subprocess.run(
        [sys.executable, "-c", SAY], capture_output=True, text=True, check=True, env={**os.environ, **variables}
    )
    return told.stdout.splitlines()


def _locale(tmp_path: Path) -> Path:
    _catalogue(tmp_path / "de" / "LC_MESSAGES")
    rules = tmp_path / "de" / "tidal_blades" / "content" / "rules"
    rules.mkdir(parents=True)
    original = (CONTENT / "rules" / "axl.md").read_text(encoding="utf-8")
    (rules / "axl.md").write_text(original.replace('title = "', 'title = "Der ', 1), encoding="utf-8")
    return tmp_path


def test_words_and_texts_are_said_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    here = {"TIDAL_WIDGETS_LOCALE": str(_locale(tmp_path)), "TIDAL_WIDGETS_LANGUAGE": "de_AT.UTF-8"}
    said, _loaded, titles = _said(**here)

    assert said == "Wirf|Stop|1 Regel|2 Regeln"
    assert titles.startswith("Der ")
    assert "|Der " not in titles


@pytest.mark.parametrize("decides", range(len(VARIABLES)))
def test_the_first_variable_that_is_set_decides_the_language(tmp_path: Path, decides: int) -> None:
    here = {name: "" if at < decides else "de" if at == decides else "fr" for at, name in enumerate(VARIABLES)}

    assert _said(TIDAL_WIDGETS_LOCALE=str(_locale(tmp_path)), **here)[0] == "Wirf|Stop|1 Regel|2 Regeln"


def test_a_broken_file_leaves_all_in_english(tmp_path: Path) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for broken in (b"", b"nonsense", struct.pack("<7I", 0x950412DE, 0, 9, 28, 99, 0, 0), struct.pack("<I", 0x950412DE)):
        (folder / "tidal_widgets.mo").write_bytes(broken)

        assert _said(TIDAL_WIDGETS_LOCALE=str(tmp_path), TIDAL_WIDGETS_LANGUAGE="de")[0] == "Roll|Stop|1 rule|2 rules"


@pytest.mark.parametrize(
    "head", ["Content-Type: text/plain; charset=reef\n", "Plural-Forms: nplurals=2; plural=reef;\n"]
)
def test_a_catalogue_with_a_head_that_makes_no_sense_leaves_all_in_english(tmp_path: Path, head: str) -> None:
    _catalogue(tmp_path / "de" / "LC_MESSAGES", {**WORDS, "": head})

    assert _said(TIDAL_WIDGETS_LOCALE=str(tmp_path), TIDAL_WIDGETS_LANGUAGE="de")[0] == "Roll|Stop|1 rule|2 rules"


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let this process read German, and forget it again."""
    monkeypatch.setenv("TIDAL_WIDGETS_LOCALE", str(tmp_path))
    monkeypatch.setenv("TIDAL_WIDGETS_LANGUAGE", "de")
    monkeypatch.setattr(text, "_brought", {})
    text._translations.cache_clear()
    yield tmp_path
    text._translations.cache_clear()


def test_another_package_brings_words_of_its_own_and_ours_come_first(german: Path, tmp_path: Path) -> None:
    assert text._("Roll") == "Roll"

    _catalogue(german / "de" / "LC_MESSAGES", {**WORDS, "Stop": "Halt"})
    theirs = tmp_path / "theirs"
    _catalogue(theirs / "de" / "LC_MESSAGES", {**WORDS, "Roll": "Würfle", "Dive": "Tauche"})
    (theirs / "de" / "LC_MESSAGES" / "tidal_widgets.mo").rename(theirs / "de" / "LC_MESSAGES" / "reef.mo")
    text.bring_words("reef", tmp_path / "nowhere")
    text.bring_words("reef", theirs)
    text.bring_words("reef", theirs)

    assert [text._(word) for word in ("Roll", "Stop", "Dive", "Swim")] == ["Wirf", "Halt", "Tauche", "Swim"]


def test_a_broken_catalogue_and_none_say_nothing(german: Path) -> None:
    (german / "de" / "LC_MESSAGES").mkdir(parents=True)
    (german / "de" / "LC_MESSAGES" / "tidal_widgets.mo").write_bytes(b"nonsense")

    assert text._("Roll") == "Roll"


def test_a_text_beside_the_content_stands_for_the_original(german: Path, tmp_path: Path) -> None:
    original = str(CONTENT / "rules" / "axl.md")
    assert text.translated(original) is None

    theirs = _locale(german) / "de" / "tidal_blades" / "content" / "rules" / "axl.md"
    assert text.translated(original) == theirs
    assert text.translated(str(CONTENT / "rules" / "caiman.md")) is None
    assert text.translated(str(tmp_path / "axl.md")) is None


def test_what_is_not_translated_stays_english(tmp_path: Path) -> None:
    said, loaded, titles = _said(TIDAL_WIDGETS_LOCALE=str(_locale(tmp_path)), TIDAL_WIDGETS_LANGUAGE="fr")

    assert said == "Roll|Stop|1 rule|2 rules"
    assert loaded == "False", "what translates takes time to load, and nothing is translated"
    assert not titles.startswith("Der ")
