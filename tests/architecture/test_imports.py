"""What the lower floors may import, beyond what the layers say."""

import subprocess
import sys
from pathlib import Path

from tests.architecture.measure import imported
from tests.architecture.tree import PACKAGE, modules, named

LIBRARIES: dict[str, set[str]] = {
    "__init__": set(),
    "__main__": set(),
    "advice": set(),
    "box": set(),
    "chance": set(),
    "charts": set(),
    "cli": {"mcp", "shtab"},
    "components": set(),
    "engine": set(),
    "games": set(),
    "given": set(),
    "lessons": set(),
    "mechanics": set(),
    "new_game": set(),
    "notebook": set(),
    "page": set(),
    "playthrough": set(),
    "likeness": set(),
    "remedy": set(),
    "strict": set(),
    "rooms": set(),
    "rulebook": set(),
    "serve": {
        "ipykernel",
        "jupyter_server",
        "nbformat",
        "packaging",
        "psutil",
        "segno",
        "tornado",
        "traitlets",
        "voila",
    },
    "site": {"packaging"},
    "studies": {"distributed"},
    "testing": {"hypothesis"},
    "text": set(),
    "widgets": {"anywidget", "traitlets"},
}


def _imports(path: Path) -> set[str]:
    return set(imported(path.read_text(encoding="utf-8")))


def test_every_package_imports_the_libraries_it_is_allowed_and_no_others() -> None:
    ours = sys.stdlib_module_names | {"tidal_widgets"}
    found: dict[str, set[str]] = {}
    for path in modules():
        package = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        found.setdefault(package, set()).update(_imports(path) - ours)

    assert found == LIBRARIES


def test_imports_are_found_wherever_they_stand() -> None:
    source = "import os.path\nfrom json import loads\n\ndef f():\n    import random as r\n"

    assert set(imported(source)) == {"os", "json", "random"}


def test_a_box_opens_with_its_content_without_what_only_players_and_askers_need() -> None:
    opened = (
        "from tidal_widgets.box import OpenTable; from tidal_widgets.games.tidal_blades import box; "
        "table = OpenTable(box); table.book; table.components"
    )
    code = f"import sys; {opened}; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()

    assert [
        name
        for name in loaded
        if name.startswith(("tidal_widgets.chance", "tidal_widgets.mechanics.dicepool", "tidal_widgets.rooms"))
    ] == []
    assert "tidal_widgets.games.tidal_blades.game" not in loaded


def test_only_the_package_itself_loads_a_name_when_it_is_asked_for() -> None:
    inits = (path for path in modules() if path.name == "__init__.py" and path.parent != PACKAGE)

    assert [named(path) for path in inits if "def __getattr__" in path.read_text(encoding="utf-8")] == []
