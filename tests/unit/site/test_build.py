"""What the site is made of, with a made-up Pyodide and no compiler."""

import gzip
import json
import re
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.unit.site.packages import Registry
from tidal_widgets.box import open_table
from tidal_widgets.page import script
from tidal_widgets.site import build
from tidal_widgets.site.build import CHARTS, Site, built, written
from tidal_widgets.site.npm import NotBuilt
from tidal_widgets.site.parts import PARTS

PYODIDE = {
    "pyodide.mjs": b"import pyodide.asm.mjs",
    "pyodide.js": b"too old",
    "pyodide.asm.mjs": b"glue",
    "pyodide.asm.wasm": b"python",
    "python_stdlib.zip": b"batteries",
    "pyodide.mjs.map": b"not wanted",
    "pyodide-lock.json": b'{"info": {"python": "3.13"}, "packages": {"numpy": {}}}',
}


@pytest.fixture
def site(registry: Registry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """Build a site; node is said to have compiled the bundle."""
    pins = {
        "PYODIDE": ("pyodide", PYODIDE),
        "PLOTLY": ("plotly.js-basic-dist-min", {"plotly-basic.min.js": "/[一二]/".encode()}),
    }
    for pin, (name, files) in pins.items():
        package = registry.publish(name, files)
        monkeypatch.setattr(build, pin, replace(package, version="1.0"))
    monkeypatch.setattr(build, "_compiled", lambda bundle, _python: bundle)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return built(TABLES, "The Reef")


TABLES = [open_table("tidal_blades")]


def _page(site: Site) -> str:
    return site.files["index.html"].decode()


def _listed(site: Site) -> Mapping[str, Mapping[str, str]]:
    told: Mapping[str, Mapping[str, str]] = json.loads(
        site.files["offline.js"].decode().partition("\n")[0][len("const SITE = ") : -1]
    )
    return told


def test_every_file_that_the_page_names_is_there(site: Site) -> None:
    named = re.findall(r'(?:href|src|data-bundle|data-plotly)="([a-z][^":]*)"', _page(site))

    assert len(named) >= 5
    assert set(named) <= set(site.files)


def test_of_python_only_what_a_browser_needs_is_taken(site: Site) -> None:
    taken = {Path(path).name: text for path, text in site.files.items() if path.startswith("pyodide-")}

    assert set(taken) == {"pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"}
    assert (taken["pyodide.js"], taken["pyodide.asm.js"]) == (b"import pyodide.asm.js", b"glue")
    assert json.loads(taken["pyodide-lock.json"]) == {"info": {"python": "3.13"}, "packages": {}}


def test_the_licences_of_what_a_site_carries_lie_in_it(site: Site) -> None:
    text = site.files["licences.txt"].decode()

    assert [part.name for part in PARTS if f"{part.name} " not in text or part.licence not in text] == []


def test_every_file_that_is_needed_is_kept_for_a_visit_without_a_network(site: Site) -> None:
    aside = {"index.html", "offline.js", ".nojekyll", "licences.txt", CHARTS}

    assert set(_listed(site)["files"]) == {""} | set(site.files) - aside
    assert list(_listed(site)["later"]) == [CHARTS]


def test_the_manifest_has_the_title_and_names_icons_that_are_there(site: Site) -> None:
    says = json.loads(site.files["manifest.json"])

    assert says["name"] == "The Reef"
    assert {icon["src"] for icon in says["icons"]} <= set(site.files)


def test_what_is_kept_is_known_by_its_hash(site: Site) -> None:
    hashes = {**_listed(site)["files"], **_listed(site)["later"]}

    assert all(hashes[path] == sha256(site.files[path or "index.html"]).hexdigest() for path in hashes)


def test_a_file_that_changed_has_a_new_address(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "stylesheet", lambda: "changed")
    changed = built(TABLES, "The Reef")

    assert {path for path in site.files if path.startswith("tidal-")}.isdisjoint(changed.files)
    assert site.files["offline.js"] != changed.files["offline.js"]


def test_a_change_of_the_page_alone_reaches_those_who_kept_it(site: Site) -> None:
    assert site.files["offline.js"] != built(TABLES, "Another title").files["offline.js"]


def test_the_same_package_makes_the_same_site(site: Site) -> None:
    assert built(TABLES, "The Reef") == site


def test_the_scene_is_served_unchanged(site: Site) -> None:
    (scene,) = (text for path, text in site.files.items() if path.endswith("/scene.js"))

    assert scene == script().encode()


def test_the_script_of_the_charts_says_the_same_in_letters_that_take_one_byte_each(site: Site) -> None:
    assert site.files[CHARTS] == rb"/[\u4e00\u4e8c]/"


def test_what_a_first_visit_weighs_leaves_the_charts_out() -> None:
    files = {"a": b"", "b": b"y" * 500, CHARTS: b"x" * 1000}
    packed = {name: len(gzip.compress(text)) for name, text in files.items()}

    assert Site(files).weight(later=False) == packed["a"] + packed["b"]
    assert Site(files).weight(later=True) == packed[CHARTS] < 100


def test_a_site_is_written_to_a_new_folder(site: Site, tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    written(site, out)
    found = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}

    assert found == {*site.files, "site.json"}
    assert (out / "index.html").read_bytes() == site.files["index.html"]


def test_nothing_is_left_of_an_earlier_site_and_nothing_else_is_touched(tmp_path: Path) -> None:
    written(Site({"old-1/a.js": b"", "same.txt": b"old"}), tmp_path / "out")
    (tmp_path / "out" / "CNAME").write_text("reef.example")
    written(Site({"new-1/a.js": b"", "same.txt": b"new"}), tmp_path / "out")
    found = {path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*")}

    assert found == {"new-1", "new-1/a.js", "same.txt", "site.json", "CNAME"}
    assert (tmp_path / "out" / "same.txt").read_text() == "new"


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()

    for out in (tmp_path, tmp_path / "thesis.tex"):
        with pytest.raises(NotBuilt, match="not an earlier site"):
            written(Site({"index.html": b""}), out)

    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]


def test_a_listing_that_names_files_elsewhere_removes_nothing_there(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()
    out = tmp_path / "out"
    out.mkdir()
    (out / "site.json").write_text('{"files": ["../thesis.tex"]}')
    written(Site({"index.html": b""}), out)

    assert (tmp_path / "thesis.tex").exists()


def test_a_bundle_that_does_not_open_is_told_in_one_sentence(registry: Registry, tmp_path: Path) -> None:
    node = registry.folder / "node"
    node.write_text('#!/bin/sh\necho "Traceback" >&2\necho "UnknownBox: no box is called reef" >&2\nexit 1\n')
    node.chmod(0o755)

    with pytest.raises(NotBuilt, match="does not open under Pyodide: UnknownBox: no box is called reef"):
        build._compiled(b"", {})


def test_node_compiles_the_bundle_that_lies_beside_its_script(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: list[str], cwd: str, **_how: object) -> SimpleNamespace:
        assert command == ["/bin/node", "compile.mjs", "bundle.zip", "compiled.zip"]
        assert (Path(cwd) / "bundle.zip").read_bytes() == b"bundle"
        (Path(cwd) / "compiled.zip").write_bytes(b"compiled")
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(build, "program", lambda name: f"/bin/{name}")
    monkeypatch.setattr(build.subprocess, "run", run)  # type: ignore[attr-defined]  # build imports it for this alone

    assert build._compiled(b"bundle", {}) == b"compiled"
