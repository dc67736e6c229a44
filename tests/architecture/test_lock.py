"""What is installed is locked, hashed, public, and not known to be unsafe."""

import re
import tomllib
from importlib.metadata import distributions
from typing import TypedDict

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.architecture.test_imports import LIBRARIES
from tests.architecture.tree import PROJECT, ROOT
from tidal_widgets.serve import doctor

FLOORS = {
    "distributed": "2026.1.0",
    "jupyter-server": "2.21.0",
    "jupyter-server-proxy": "4.2.0",
    "jupyterlab": "4.6.2",
    "ipywidgets": "8.0",
    "mistune": "3.3.3",
    "nbconvert": "7.17.1",
    "notebook": "7.5.6",
    "pygments": "2.20.0",
    "pytest": "9.0.3",
    "tornado": "6.5.5",
    "voila": "0.5.13",
}
HOSTS = {"pypi.org", "files.pythonhosted.org"}


class _File(TypedDict):
    url: str
    hash: str


class _Package(TypedDict, total=False):
    name: str
    version: str
    source: dict[str, str]
    wheels: list[_File]
    sdist: _File


def _extras() -> dict[str, list[Requirement]]:
    return {name: [*map(Requirement, needs)] for name, needs in PROJECT["optional-dependencies"].items()}


@pytest.fixture(scope="module")
def packages() -> list[_Package]:
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    packages: list[_Package] = lock["package"]
    return [package for package in packages if package["name"] != "tidal-widgets"]


def test_the_lock_names_public_hosts_only() -> None:
    hosts = set(re.findall(r"\w+://([^/\"]+)", (ROOT / "uv.lock").read_text(encoding="utf-8")))

    assert hosts <= HOSTS


def test_every_locked_file_has_a_hash(packages: list[_Package]) -> None:
    for package in packages:
        files = [*package.get("wheels", []), *([package["sdist"]] if "sdist" in package else [])]

        assert files, package["name"]
        assert all(file["hash"].startswith("sha256:") for file in files), package["name"]


def test_no_locked_version_is_below_its_security_floor(packages: list[_Package]) -> None:
    locked = {package["name"]: Version(package["version"]) for package in packages}

    assert {name for name, floor in FLOORS.items() if name in locked and locked[name] < Version(floor)} == set()
    assert {"voila", "jupyter-server", "pytest"} <= set(locked)


def test_no_installed_version_is_below_its_security_floor() -> None:
    installed = {dist.name.lower().replace("_", "-"): Version(dist.version) for dist in distributions()}

    assert FLOORS.keys() <= installed.keys()
    assert {name for name, floor in FLOORS.items() if name in installed and installed[name] < Version(floor)} == set()


def test_whoever_installs_an_extra_gets_no_less_than_the_floors() -> None:
    wanted = [need for extra in _extras().values() for need in extra]
    least = {need.name: Version(bound.version) for need in wanted for bound in need.specifier if bound.operator == ">="}
    ours = FLOORS.keys() - {"notebook", "pytest"}

    assert {name for name in ours if least.get(name, Version("0")) < Version(FLOORS[name])} == set()


def test_whatever_is_imported_is_asked_for_by_an_extra() -> None:
    wanted = {canonicalize_name(need.name) for extra in _extras().values() for need in extra}

    assert {canonicalize_name(name) for names in LIBRARIES.values() for name in names} - wanted == set()


def test_a_release_that_may_change_what_the_dashboard_stands_on_is_not_installed() -> None:
    app = {need.name: need.specifier for need in _extras()["app"]}

    assert not app["voila"].contains("0.6.0")
    assert not app["jupyter-server"].contains("3.0.0")


def test_the_doctor_knows_what_the_app_needs() -> None:
    wanted = map(Requirement, PROJECT["optional-dependencies"]["app"])

    assert sorted(map(str, map(Requirement, doctor.needs("app")))) == sorted(map(str, wanted))
