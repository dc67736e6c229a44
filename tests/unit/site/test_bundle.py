"""The archive of Python that goes to the browser."""

import subprocess
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.architecture.tree import files, named
from tidal_widgets.box import Box, OpenTable, TableChoices, open_table
from tidal_widgets.site.bundle import compiled, packed

OPENED = """
import json, re, sys
sys.path.insert(0, sys.argv[1])
from tidal_widgets.site.host import Host
sent = []
Host(sent.append).hear('{"act": "hello", "value": "tidal_blades/rules/rule/kept-die"}')
print(sent[0][:15])
print(*re.findall("<b>([^<]+)</b> <span[^>]*>Used here", json.loads(sent[0])["page"]["html"]))
"""


@pytest.fixture(scope="module")
def bundle() -> bytes:
    return packed([open_table("tidal_blades")])


def _names(bundle: bytes) -> set[str]:
    with ZipFile(BytesIO(bundle)) as archive:
        return set(archive.namelist())


def test_the_bundle_holds_the_package_but_for_other_hosts_and_other_games(bundle: bytes) -> None:
    others = ("cli", "serve", "widgets", "notebook", "studies", "testing", "new_game", "site/share", "games/opale")
    elsewhere = tuple(f"tidal_widgets/{name}/" for name in others)
    ours = (path for path in files("tidal_widgets") if not named(path).startswith(elsewhere))
    wanted = {named(path) for path in ours if path.parent.name != "schemas"}

    assert {name for name in _names(bundle) if ".dist-info/" not in name} == wanted | {"tidal_widgets/site/tables.json"}


def test_the_same_package_makes_the_same_bundle(bundle: bytes) -> None:
    assert packed([open_table("tidal_blades")]) == bundle


def test_every_module_of_the_compiled_bundle_is_compiled_and_the_rest_is_as_it_was(bundle: bytes) -> None:
    assert _names(compiled(bundle)) == {f"{name}c" if name.endswith(".py") else name for name in _names(bundle)}


def test_compiled_modules_keep_no_words_for_readers_of_the_source_and_all_others(tmp_path: Path) -> None:
    source = '"""Aside."""\nSAID = "kept"\nclass Reef:\n    """Aside."""\n    def swim(self):\n        """Aside."""\n'
    with ZipFile(made := tmp_path / "made.zip", "w") as archive:
        archive.writestr("reef.py", source)
    code = ZipFile(BytesIO(compiled(made.read_bytes()))).read("reef.pyc")

    assert b"kept" in code
    assert b"Aside" not in code


@pytest.mark.parametrize(
    ("choices", "read"),
    [
        ([TableChoices("tidal_blades")], "may roll again"),
        ([TableChoices("tidal_blades", readings=(("kept-die", "locked"),))], "locked"),
        ([TableChoices("opale")], ""),
        (
            [
                TableChoices("opale"),
                TableChoices("tidal_blades", own='[die.IB]\nfaces = ["S", "S", "S", "S", "S", "S"]\n'),
            ],
            "may roll again",
        ),
    ],
)
def test_the_compiled_bundle_opens_its_tables_with_nothing_else_installed(
    choices: list[TableChoices], read: str, tmp_path: Path
) -> None:
    bundle = tmp_path / "bundle.zip"
    bundle.write_bytes(compiled(packed(list(map(open_table, choices)))))

    command = [sys.executable, "-I", "-S", "-c", OPENED, str(bundle)]
    ended = subprocess.run(command, check=False, capture_output=True, text=True)

    assert (ended.stdout, ended.stderr) == (f'{{"act":"page","\n{read}\n', "")


def test_a_game_of_someone_else_comes_along_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in {
        "pebbles/__init__.py": "",
        "pebbles/heap/__init__.py": "",
        "pebbles/content/rules/take.md": "",
        "marbles.py": "",
        "stones-1.dist-info/METADATA": "Name: stones\nVersion: 1\n",
        "stones-1.dist-info/entry_points.txt": "[tidal_widgets.games]\npebbles = pebbles.heap:box\nmarbles = marbles:x",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    boxes = [Box(id=name, title=name, rulebook="nowhere:rules") for name in ("pebbles", "marbles")]
    names = _names(packed([OpenTable(box) for box in boxes]))

    assert {"pebbles/__init__.py", "pebbles/heap/__init__.py", "pebbles/content/rules/take.md", "marbles.py"} <= names
