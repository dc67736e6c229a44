"""Building the site: every file it is made of, and the folder they are written to."""

import gzip
import hashlib
import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tidal_widgets.box import OpenTable
from tidal_widgets.page import script, stylesheet
from tidal_widgets.site.bundle import packed
from tidal_widgets.site.manifest import MANIFEST, icons, manifest
from tidal_widgets.site.npm import NotBuilt, cache_folder, contents, program
from tidal_widgets.site.page import index, share
from tidal_widgets.site.parts import PLOTLY, PYODIDE, licences
from tidal_widgets.site.wheels import brought
from tidal_widgets.text import _

__all__ = ["CHARTS", "NotBuilt", "Site", "built", "written"]

CHARTS = f"{PLOTLY.home}plotly-basic.min.js"
LISTING = "site.json"
TITLE = "Tidal Widgets"


@dataclass(frozen=True, slots=True)
class Site:
    """The files of a site by their paths; `later` names those that are fetched when first needed."""

    files: Mapping[str, bytes]
    later: tuple[str, ...] = (CHARTS,)

    def weight(self, *, later: bool) -> int:
        """Count the bytes a visitor fetches, as packed by a server: at first, or later."""
        return sum(len(gzip.compress(text)) for path, text in self.files.items() if (path in self.later) == later)


def built(tables: Sequence[OpenTable], title: str = "", lock: Path | None = None) -> Site:
    """Build the site that opens these tables, the first before the others; a lock names what games require."""
    kept = cache_folder()
    python, charts = contents(PYODIDE, kept), contents(PLOTLY, kept)
    version = json.loads(python["pyodide-lock.json"])["info"]["python"]
    bundle = packed(tables, brought([table.choices.box for table in tables], lock, version, kept))
    title = title or TITLE
    ours = {
        **icons(),
        "scene.js": script().encode(),
        "scene.css": stylesheet().encode(),
        "shim.js": share("shim.js").encode(),
        "python.js": share("python.js").encode(),
        "bundle.bin": gzip.compress(_compiled(bundle, python), mtime=0),
    }
    home = f"tidal-{_digest(ours)}/"
    files = {f"{home}{name}": text for name, text in ours.items()}
    files |= {f"{PYODIDE.home}{name}": text for name, text in _needed(python).items()}
    files[CHARTS] = _narrow(charts["plotly-basic.min.js"])
    files[MANIFEST] = manifest(title, home)
    places = {"home": home, "pyodide": PYODIDE.home, "bundle": f"{home}bundle.bin", "plotly": CHARTS}
    megabytes = round(Site(files).weight(later=False) / 1_000_000)
    files["index.html"] = index(title, places, megabytes).encode()
    files["offline.js"] = _offline(files).encode()
    return Site(files | {".nojekyll": b"", "licences.txt": licences().encode()})


def written(site: Site, out: Path) -> None:
    """Write a site to a folder that is new, empty, or holds an earlier site, of which nothing is left."""
    listing = out / LISTING
    if out.exists() and not listing.is_file() and (not out.is_dir() or any(out.iterdir())):
        raise NotBuilt(
            _("{0} holds something that is not an earlier site; choose another folder, or empty it").format(out)
        )
    earlier = json.loads(listing.read_text(encoding="utf-8"))["files"] if listing.is_file() else []
    for path, text in site.files.items():
        file = out / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text)
    listing.write_text(json.dumps({"files": sorted(site.files)}, indent=1), encoding="utf-8")
    for path in set(earlier) - set(site.files):
        _dropped(out, out / path)


def _dropped(out: Path, file: Path) -> None:
    """Remove a file of an earlier site, and its folder if nothing else is in it."""
    if out.resolve() in file.resolve().parents:
        file.unlink(missing_ok=True)
        if file.parent != out and file.parent.is_dir() and not any(file.parent.iterdir()):
            file.parent.rmdir()


def _needed(python: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """Select the files that Python needs in a browser, under names that every server knows how to send."""
    known = json.loads(python["pyodide-lock.json"])["info"]
    return {
        "pyodide.js": python["pyodide.mjs"].replace(b"pyodide.asm.mjs", b"pyodide.asm.js"),
        "pyodide.asm.js": python["pyodide.asm.mjs"],
        "pyodide-lock.json": json.dumps({"info": known, "packages": {}}).encode(),
        **{name: python[name] for name in ("pyodide.asm.wasm", "python_stdlib.zip")},
    }


def _narrow(script: bytes) -> bytes:
    """Escape the letters from beyond Latin in a script: browsers hold one that has any in twice the memory."""
    return script.decode().encode("ascii", "backslashreplace")


def _compiled(bundle: bytes, python: Mapping[str, bytes]) -> bytes:
    """Compile the bundle by the Python of the site, which opens the tables once to see that it can."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        for name, text in {**python, "bundle.zip": bundle, "compile.mjs": share("compile.mjs").encode()}.items():
            (home / name).write_bytes(text)
        command = [program("node"), "compile.mjs", "bundle.zip", "compiled.zip"]
        ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
        if ended.returncode:
            why = (ended.stderr.strip() or "node failed").splitlines()[-1]
            raise NotBuilt(_("the dashboard does not open under Pyodide: {0}").format(why))
        return (home / "compiled.zip").read_bytes()


def _offline(files: Mapping[str, bytes]) -> str:
    """Write the script that keeps the site; the page is kept by the address of its folder."""
    hashes = {path: hashlib.sha256(text).hexdigest() for path, text in sorted(files.items())}
    later = {CHARTS: hashes.pop(CHARTS)}
    listed = {"files": {"": hashes.pop("index.html"), **hashes}, "later": later}
    return f"const SITE = {json.dumps(listed)};\n{share('offline.js')}"


def _digest(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, text in sorted(files.items()):
        digest.update(f"{name} {len(text)} ".encode() + text)
    return digest.hexdigest()[:12]
