"""The wheels that come along with a game: those a lock names by their hashes, fetched by pip, and pure Python alone."""

import re
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from email.parser import BytesParser
from hashlib import sha256
from importlib.metadata import entry_points
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple
from zipfile import ZipFile

from tidal_widgets.box import GROUP
from tidal_widgets.remedy import install
from tidal_widgets.site.npm import NotBuilt
from tidal_widgets.strict import ContentError, parse_toml
from tidal_widgets.text import _

if TYPE_CHECKING:
    from packaging.requirements import Requirement

PURE = "-none-any.whl"
OURS, EXTRA = re.compile(r"tidal[-_.]widgets(?![\w.-])", re.IGNORECASE), re.compile(r"\bextra\s*==")
BROWSER = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "platform_machine": "wasm32",
}
"""What the Python of a browser says of its machine, where a requirement goes by it."""


class Wheel(NamedTuple):
    """A wheel as a lock names it."""

    name: str
    version: str
    file: str
    hash: str

    @property
    def line(self) -> str:
        """The line by which pip knows it."""
        return f"{self.name}=={self.version} --hash=sha256:{self.hash}"


def brought(boxes: Iterable[str], lock: Path | None, python: str, kept: Path) -> Mapping[str, bytes]:
    """Collect the files of all that these boxes require beside us, by their paths, for that version of Python."""
    lines = {
        line: None
        for offer in entry_points(group=GROUP)
        if offer.name in boxes and offer.dist is not None
        for line in offer.dist.requires or ()
    }
    waiting = list(_that_apply(lines, (), python))
    files: dict[str, Mapping[str, bytes]] = {}
    while waiting:
        need = waiting.pop()
        if need.name in files:
            continue
        wheel = _locked(need, lock)
        files[need.name] = _contents(_fetched(wheel, kept))
        waiting += _that_apply(_required(files[need.name]), need.extras, python)
    return {name: text for each in files.values() for name, text in each.items()}


def _that_apply(lines: Iterable[str], extras: Collection[str], python: str) -> "Iterator[Requirement]":
    """Yield what is required in a browser, beside ourselves."""
    beside = [line for line in lines if not OURS.match(line) and (extras or not EXTRA.search(line))]
    if not beside:
        return
    try:
        from packaging.requirements import Requirement  # noqa: PLC0415  (few games require anything)
        from packaging.utils import canonicalize_name  # noqa: PLC0415
    except ImportError as error:
        raise NotBuilt(_("what a game requires is read by {0}: {1}").format(error.name, install("app"))) from error
    here = {**BROWSER, "python_full_version": python, "python_version": ".".join(python.split(".")[:2])}
    for line in beside:
        need = Requirement(line)
        need.name = canonicalize_name(need.name)
        wanted = need.marker is None or any(need.marker.evaluate({**here, "extra": extra}) for extra in ("", *extras))
        if wanted:
            yield need


def _locked(need: "Requirement", lock: Path | None) -> Wheel:
    """Find the wheel of a requirement in a lock; raise NotBuilt if none is named there that a browser can run."""
    if lock is None:
        says = _("the game requires {0}: name the lock that says which one, as --lock uv.lock or --lock pylock.toml")
        raise NotBuilt(says.format(need))
    named = [one for one in _packages(lock) if one.get("name") == need.name]
    fitting = [one for one in named if need.specifier.contains(str(one.get("version")), prereleases=True)]
    if not fitting:
        raise NotBuilt(_("the lock {0} names no {1}").format(lock, need))
    try:
        for one in fitting:
            for wheel in one.get("wheels", ()):
                file = wheel.get("name") or PurePosixPath(wheel.get("url") or wheel["path"]).name
                if file.endswith(PURE):
                    known = wheel.get("hash") or f"sha256:{wheel['hashes']['sha256']}"
                    return Wheel(need.name, one["version"], file, known.removeprefix("sha256:"))
    except (AttributeError, KeyError, TypeError) as error:
        raise NotBuilt(_("the lock {0} says of {1} what is no wheel").format(lock, need.name)) from error
    says = _("{0} {1} is not pure Python: its wheels are for one kind of machine each, and no browser is one of them")
    raise NotBuilt(says.format(need.name, fitting[0]["version"]))


def _packages(lock: Path) -> list[Any]:
    """Read the packages of a lock as uv writes it, or as PEP 751 says."""
    try:
        found = parse_toml(lock.read_text(encoding="utf-8"), str(lock))
    except (ContentError, UnicodeDecodeError) as error:
        raise NotBuilt(_("{0} is no lock: {1}").format(lock, error)) from error
    packages = found.get("packages", found.get("package", []))
    return [one for one in packages if isinstance(one, dict)] if isinstance(packages, list) else []


def _fetched(wheel: Wheel, kept: Path) -> bytes:
    """Let pip fetch from the index it is set up for, unless the wheel is kept already; take only what has its hash."""
    file = kept / wheel.file
    if not _is_whole(file, wheel):
        kept.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory() as folder:
            complaint = _download(wheel, Path(folder))
            fetched = Path(folder) / wheel.file
            if not _is_whole(fetched, wheel):
                raise NotBuilt(_("pip could not fetch {0} {1}: {2}").format(wheel.name, wheel.version, complaint))
            file.write_bytes(fetched.read_bytes())
    return file.read_bytes()


def _is_whole(file: Path, wheel: Wheel) -> bool:
    return file.is_file() and sha256(file.read_bytes()).hexdigest() == wheel.hash


def _download(wheel: Wheel, folder: Path) -> str:
    """Let pip put a wheel into a folder, and say what it complained of last."""
    (folder / "wanted.txt").write_text(wheel.line, encoding="utf-8")
    how = ["--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:", "--require-hashes"]
    command = [sys.executable, "-m", "pip", "download", *how, "--dest", ".", "--requirement", "wanted.txt"]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
    return next((line for line in reversed(ended.stderr.splitlines()) if line.strip()), "it gave no such file")


def _contents(wheel: bytes) -> Mapping[str, bytes]:
    """Read the files of a wheel, where they lie once it is installed; scripts and the like are left out."""
    with ZipFile(BytesIO(wheel)) as archive:
        files = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    placed = {name.partition(".data/purelib/")[2] or name: text for name, text in files.items()}
    return {name: text for name, text in placed.items() if ".data/" not in name}


def _required(files: Mapping[str, bytes]) -> list[str]:
    """List what a wheel requires in turn."""
    (note,) = (text for name, text in files.items() if name.endswith(".dist-info/METADATA"))
    return BytesParser().parsebytes(note, headersonly=True).get_all("Requires-Dist", [])
