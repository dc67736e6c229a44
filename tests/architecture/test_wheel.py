"""The wheel holds all that is needed and stands on nothing but Python."""

import json
import subprocess
import sys
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

from tests.architecture.tree import PROJECT, ROOT, files, named

MEGABYTE = 1_000_000
IMPORT_ALL = """
import importlib, pkgutil, sys
sys.path.insert(0, sys.argv[1])
import tidal_widgets
NEEDS_AN_EXTRA = (
    "tidal_widgets.testing", "tidal_widgets.widgets", "tidal_widgets.serve", "tidal_widgets.new_game.template.tests",
    "tidal_widgets.studies.cluster",
)
for module in pkgutil.walk_packages(tidal_widgets.__path__, "tidal_widgets."):
    if not module.name.startswith(NEEDS_AN_EXTRA) and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
"""


def _metadata(wheel: Path, name: str) -> str:
    with ZipFile(wheel) as archive:
        (path,) = (entry for entry in archive.namelist() if entry.endswith(f".dist-info/{name}"))
        return archive.read(path).decode()


def test_the_wheel_is_pure_and_small(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    assert wheel.stat().st_size < 2 * MEGABYTE


def test_the_wheel_holds_every_file_of_the_package_and_no_other(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        packed = {entry for entry in archive.namelist() if ".dist-info/" not in entry}
    beside = {entry.partition(".data/data/")[2] for entry in packed if ".data/data/" in entry}
    packed = {entry for entry in packed if ".data/data/" not in entry}

    shipped = {named(path) for path in files("tidal_widgets") if not path.name.startswith(".")}
    taught = {f"tidal_widgets/serve/share/{named(path)}" for path in files("notebooks")}
    assert packed == shipped | taught
    assert "tidal_widgets/serve/share/notebooks/start_here.ipynb" in taught
    assert "tidal_widgets/py.typed" in packed
    template = "share/jupyter/voila/templates/tidal_plain"
    assert beside == {f"{template}/conf.json", f"{template}/index.html.j2"}


def test_the_wheel_brings_its_licence(wheel: Path) -> None:
    assert _metadata(wheel, "licenses/LICENSE") == (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "License-Expression: MIT" in _metadata(wheel, "METADATA")


def test_the_wheel_announces_its_command_and_its_games(wheel: Path) -> None:
    entries = _metadata(wheel, "entry_points.txt")

    assert "tidal-widgets = tidal_widgets.cli:main" in entries
    for name, target in PROJECT["entry-points"]["tidal_widgets.games"].items():
        assert f"{name} = {target}" in entries


def test_the_wheel_needs_nothing_unless_an_extra_is_asked_for(wheel: Path) -> None:
    needs = Parser().parsestr(_metadata(wheel, "METADATA")).get_all("Requires-Dist", [])

    assert [need for need in needs if "extra ==" not in need] == []


def test_the_core_imports_from_the_wheel_without_any_other_package(wheel: Path, tmp_path: Path) -> None:
    with ZipFile(wheel) as archive:
        archive.extractall(tmp_path)

    command = [sys.executable, "-I", "-S", "-c", IMPORT_ALL, str(tmp_path)]
    ended = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True)

    assert ended.stderr == ""


def test_the_command_answers_where_only_the_wheel_is_installed(wheel: Path, tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--python", str(tmp_path / "bin" / "python"), "--quiet"]
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path)], check=True)
    subprocess.run([*pip, "install", "--no-index", "--no-deps", str(wheel)], check=True, capture_output=True)
    command = [str(tmp_path / "bin" / "tidal-widgets"), "rules", "--json"]
    ended = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True)

    assert (ended.returncode, ended.stderr) == (0, "")
    assert len(json.loads(ended.stdout)["rules"]) == len(
        list((ROOT / "tidal_widgets/games/tidal_blades/content/rules").iterdir())
    )
