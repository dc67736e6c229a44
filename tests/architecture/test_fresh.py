"""The package is installed as users install it, where nothing else is, and does what the README says."""

import json
import shlex
from pathlib import Path

import pytest

from tests.architecture.container import copied, started, steps
from tests.architecture.fresh import UV, dashboard, environment, fetched, lab, pip, run
from tests.architecture.tree import ROOT
from tests.docs.examples import install_lines

README = (ROOT / "README.md").read_text(encoding="utf-8")
WIDGET = "application/vnd.jupyter.widget-view+json"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def core(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = environment(tmp_path_factory.mktemp("core"))
    pip(home, "install", "--no-index", wheel)
    return home


def installed(home: Path) -> set[str]:
    """List the names of what an environment has."""
    return {package["name"].lower().replace("_", "-") for package in json.loads(pip(home, "list", "--format=json"))}


def test_the_core_is_alone_where_it_is_installed(core: Path) -> None:
    assert installed(core) == {"tidal-widgets"}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rules", "shell"], "shell-shield"),
        (["odds", "N N IB ~ RR+F @2 s2/0"], "to complete"),
        (["simulate", "--games", "1"], "decisions"),
        (["rules", "--box", "opale"], "rules"),
    ],
)
def test_the_core_tells_rules_and_odds_and_plays(core: Path, words: list[str], says: str) -> None:
    assert says in run(core, core / "bin" / "tidal-widgets", *words)


def test_the_core_brings_the_notebooks(core: Path, tmp_path: Path) -> None:
    said = run(core, core / "bin" / "tidal-widgets", "notebooks", tmp_path / "mine")

    assert f"Begin with the first: jupyter lab {tmp_path}/mine/start_here.ipynb" in said
    assert (tmp_path / "mine" / "start_here.ipynb").is_file()


def test_without_the_app_the_dashboard_says_what_to_install(core: Path, wheel: Path) -> None:
    said = run(core, core / "bin" / "tidal-widgets", "serve", code=1)

    assert said.count("\n") == 1
    assert f"pip install '{wheel}[app]'" in said


def test_without_the_app_the_doctor_finds_the_base_whole(core: Path, wheel: Path) -> None:
    said = " ".join(run(core, core / "bin" / "tidal-widgets", "doctor").split())  # wrapped where the path is long

    assert f"not installed; if you want it: pip install '{wheel}[app]'" in said
    assert "All is well." in said


@pytest.mark.parametrize(("package", "extra"), [("widgets", "app"), ("testing", "testing")])
def test_an_import_without_its_extra_names_the_extra(core: Path, wheel: Path, package: str, extra: str) -> None:
    said = run(core, core / "bin" / "python", "-I", "-c", f"import tidal_widgets.{package}", code=1)

    assert f"pip install '{wheel}[{extra}]'" in said.splitlines()[-1]


def test_a_checkout_is_installed_by_the_line_of_the_readme(tmp_path: Path) -> None:
    home = environment(tmp_path, "testing", builds=True)
    line = next(line for line in install_lines(README) if line.endswith("[testing]'"))
    pip(home, *shlex.split(line)[1:], "--no-index", "--no-build-isolation")

    assert "shell-shield" in run(tmp_path, home / "bin" / "tidal-widgets", "rules", "shell")


def test_the_kit_that_checks_games_comes_with_what_it_needs(wheel: Path, tmp_path: Path) -> None:
    home = environment(tmp_path, "testing")
    pip(home, "install", "--no-index", f"{wheel}[testing]")

    assert run(home, home / "bin" / "python", "-I", "-c", "from tidal_widgets.testing import check_game") == ""


def test_the_app_serves_the_dashboard(wheel: Path, tmp_path: Path) -> None:
    home = environment(tmp_path, "app")
    pip(home, "install", "--no-index", f"{wheel}[app]")
    assert "All is well." in run(home, home / "bin" / "tidal-widgets", "doctor")

    with dashboard(home, home / "bin" / "tidal-widgets") as url:
        page = fetched(url)
    assert WIDGET in page
    assert "<title>Tidal Widgets</title>" in page


def test_the_command_runs_without_being_installed(wheel: Path, tmp_path: Path) -> None:
    once = (UV, "tool", "run", "--quiet", "--from")
    assert "Shell Shield" in run(tmp_path, *once, wheel, "--offline", "tidal-widgets", "rule", "shell-shield")

    with dashboard(tmp_path, *once, f"{wheel}[app]", "tidal-widgets") as url:
        assert WIDGET in fetched(url)


def test_binder_the_container_and_jupyterlab_open_the_dashboard(wheel: Path, tmp_path: Path) -> None:
    home, image = tmp_path / "binder", copied(tmp_path / "image")
    run(home, UV, "venv", "--quiet", "--seed", home)
    for step in steps("RUN"):
        run(home, "sh", "-c", step, cwd=image)
    assert (home / "bin" / started()[0]).is_file()
    pip(home, "install", "--no-index", f"{wheel}[lab]")

    with lab(home, home / "bin" / "python") as url:
        assert WIDGET in fetched(f"{url}tidal-widgets/")
