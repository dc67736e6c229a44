"""What is fetched from npm when the site is built: pinned by version and hash, and kept for the next time."""

import base64
import hashlib
import os
import shutil
import subprocess
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from tidal_widgets.text import _


class NotBuilt(RuntimeError):
    """The site cannot be built here; the message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Package:
    """One package: its name, its version, and the hash of its archive as npm writes it."""

    name: str
    version: str
    integrity: str

    @property
    def home(self) -> str:
        """The folder of the site that holds its files; a new version is a new folder."""
        return f"{self.name.partition('.')[0]}-{self.version}/"


def cache_folder() -> Path:
    """Find the folder where archives are kept between builds."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tidal-widgets"


def program(name: str) -> str:
    """Find where a program of Node is installed; raise NotBuilt if it is missing."""
    found = shutil.which(name)
    if found is None:
        raise NotBuilt(
            _("the site is built with {0}, which is missing: install Node (Debian: apt-get install npm)").format(name)
        )
    return found


def contents(package: Package, kept: Path) -> Mapping[str, bytes]:
    """Read the files of a package by their names, fetched by npm unless its archive is kept already."""
    archive = kept / f"{package.name}-{package.version}.tgz"
    if not archive.is_file() or integrity(archive.read_bytes()) != package.integrity:
        _fetch(package, archive)
    with tarfile.open(fileobj=BytesIO(archive.read_bytes())) as opened:
        members = {member.name.removeprefix("package/"): opened.extractfile(member) for member in opened}
        return {name: file.read() for name, file in members.items() if file}


def integrity(archive: bytes) -> str:
    """Hash an archive as npm writes it."""
    return f"sha512-{base64.b64encode(hashlib.sha512(archive).digest()).decode()}"


def _fetch(package: Package, archive: Path) -> None:
    """Let npm fetch from the registry it is set up for; only what has the right hash is kept."""
    with TemporaryDirectory() as folder:
        command = [program("npm"), "pack", f"{package.name}@{package.version}", "--silent", "--ignore-scripts"]
        ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
        found = next(Path(folder).glob("*.tgz"), None)
        if found is None:
            why = next((line for line in ended.stderr.splitlines() if "error" in line.lower()), "it gave no archive")
            raise NotBuilt(_("npm could not fetch {0} {1}: {2}").format(package.name, package.version, why))
        if integrity(found.read_bytes()) != package.integrity:
            raise NotBuilt(
                _("npm fetched another {0} {1} than is known here: its hash differs").format(
                    package.name, package.version
                )
            )
        archive.parent.mkdir(parents=True, exist_ok=True)
        fresh = archive.with_name(f"{archive.name}.{os.getpid()}")
        shutil.copyfile(found, fresh)
        fresh.replace(archive)
