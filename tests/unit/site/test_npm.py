"""Packages are fetched by npm once, known by their hash, and kept."""

from pathlib import Path

import pytest

from tests.unit.site.packages import Registry
from tidal_widgets.site.npm import NotBuilt, Package, cache_folder, contents, program


def test_a_package_is_fetched_and_unpacked(registry: Registry, tmp_path: Path) -> None:
    package = registry.publish("coral", {"coral.js": b"reef", "LICENSE": b"free"})

    assert contents(package, tmp_path / "kept") == {"coral.js": b"reef", "LICENSE": b"free"}
    assert registry.calls == ["pack coral@1.0 --silent --ignore-scripts"]


def test_a_package_is_fetched_once(registry: Registry, tmp_path: Path) -> None:
    package = registry.publish("coral", {"coral.js": b"reef"})

    assert contents(package, tmp_path / "kept") == contents(package, tmp_path / "kept")
    assert len(registry.calls) == 1


def test_a_kept_archive_that_was_changed_is_fetched_again(registry: Registry, tmp_path: Path) -> None:
    package = registry.publish("coral", {"coral.js": b"reef"})
    contents(package, tmp_path)
    (tmp_path / "coral-1.0.tgz").write_bytes(b"eaten by a parrotfish")

    assert contents(package, tmp_path) == {"coral.js": b"reef"}


def test_a_package_with_another_hash_is_refused_and_not_kept(registry: Registry, tmp_path: Path) -> None:
    registry.publish("coral", {"coral.js": b"a look-alike"})

    with pytest.raises(NotBuilt, match=r"another coral 1\.0"):
        contents(Package("coral", "1.0", "sha512-AAAA"), tmp_path / "kept")

    assert not (tmp_path / "kept").exists()


def test_a_package_that_npm_cannot_fetch_is_told_with_npms_own_reason(registry: Registry, tmp_path: Path) -> None:
    with pytest.raises(NotBuilt, match=r"could not fetch coral 1\.0: npm error 404"):
        contents(Package("coral", "1.0", "sha512-AAAA"), tmp_path / "kept")


def test_a_missing_program_is_told_with_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(NotBuilt, match="npm, which is missing: install Node"):
        program("npm")


def test_archives_are_kept_where_the_system_keeps_what_can_be_fetched_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    assert cache_folder() == tmp_path / "tidal-widgets"


def test_each_version_has_a_folder_of_its_own() -> None:
    assert Package("plotly.js-basic-dist-min", "4.1.1", "").home == "plotly-4.1.1/"
