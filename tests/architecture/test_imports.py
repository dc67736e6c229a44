"""What the lower floors may import, beyond what the layers say."""

import subprocess
import sys
from pathlib import Path

from tests.architecture.measure import imported
from tests.architecture.tree import PACKAGE, modules, named

STANDARD = ("rulebook", "engine", "odds", "games", "box.py", "box", "scene", "rooms", "site", "cli.py", "cli")
PLAIN = [PACKAGE / name for name in STANDARD]


def _imports(path: Path) -> set[str]:
    return set(imported(path.read_text(encoding="utf-8")))


def test_only_the_roller_knows_chance() -> None:
    sources = {"random", "secrets", "numpy"}

    assert [named(path) for path in modules() if _imports(path) & sources and path.name != "roller.py"] == []


def test_the_lower_floors_stand_on_the_standard_library_alone() -> None:
    allowed = sys.stdlib_module_names | {"tidal_widgets"}
    plain = [path for path in modules() if any(path == home or home in path.parents for home in PLAIN)]

    assert {named(path): _imports(path) - allowed for path in plain if _imports(path) - allowed} == {}


def test_imports_are_found_wherever_they_stand() -> None:
    source = "import os.path\nfrom json import loads\n\ndef f():\n    import random as r\n"

    assert set(imported(source)) == {"os", "json", "random"}


def test_a_box_opens_with_its_content_without_what_only_players_and_askers_need() -> None:
    opened = "from tidal_widgets.games.tidal_blades import box; box.rulebook(); box.components(None)"
    code = f"import sys; {opened}; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()

    assert [name for name in loaded if name.startswith(("tidal_widgets.odds", "tidal_widgets.rooms"))] == []
    assert "tidal_widgets.games.tidal_blades.game" not in loaded
