"""Made-up packages of npm, and an npm that serves them."""

import tarfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pytest

from tidal_widgets.site.npm import Package, integrity

NPM = """#!/bin/sh
echo "$@" >> "{log}"
cp "{archives}"/"$(echo "$2" | tr @ -)".tgz . 2>/dev/null || {{ echo "npm error 404 Not Found" >&2; exit 1; }}
"""


def archived(files: Mapping[str, bytes]) -> bytes:
    """Pack files into an archive as npm makes them."""
    written = BytesIO()
    with tarfile.open(fileobj=written, mode="w:gz") as archive:
        for name, text in files.items():
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(text)
            archive.addfile(member, BytesIO(text))
    return written.getvalue()


class Registry:
    """A folder of archives, and an npm on the path that takes packages from it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.log = folder, folder / "log"
        self.log.touch()
        npm = folder / "npm"
        npm.write_text(NPM.format(log=self.log, archives=folder))
        npm.chmod(0o755)
        monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")

    @property
    def calls(self) -> list[str]:
        """What npm was asked for."""
        return self.log.read_text().splitlines()

    def publish(self, name: str, files: Mapping[str, bytes]) -> Package:
        """Offer a package, and return how it is pinned."""
        archive = archived(files)
        (self.folder / f"{name}-1.0.tgz").write_bytes(archive)
        return Package(name, "1.0", integrity(archive))


@pytest.fixture
def registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Registry:
    """Make a registry with nothing in it yet."""
    folder = tmp_path / "registry"
    folder.mkdir()
    return Registry(folder, monkeypatch)
