"""The licences of all that a user may install with the package; run as a module, it writes LICENSES.md."""

import re
import subprocess
import sys
from collections import defaultdict
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from itertools import chain
from pathlib import Path

from tests.architecture.tree import ROOT
from tidal_widgets.site.parts import PARTS

LIST = ROOT / "LICENSES.md"
UV = str(Path(sys.executable).with_name("uv"))
# Installed on other systems or under older Pythons only: what their own files say.
ELSEWHERE = {
    "appnope": "BSD-2-Clause",
    "colorama": "BSD-3-Clause",
    "httpx2-jsfetch": "BSD-3-Clause",
    "overrides": "Apache-2.0",
    "pywin32": "PSF-2.0",
    "pywinpty": "MIT",
}
# The first word that is found decides; what no word tells stays unknown.
WORDS = (
    (r"a?gpl|lgpl|gnu", "GPL"),
    (r"python software foundation|psf", "PSF-2.0"),
    (r"apache", "Apache-2.0"),
    (r"mozilla|mpl", "MPL-2.0"),
    (r"isc\b", "ISC"),
    (r"bsd.2.clause", "BSD-2-Clause"),
    (r"bsd.3.clause", "BSD-3-Clause"),
    (r"mit\b", "MIT"),
)
BSD = "Redistribution and use in source and binary forms"
THIRD_CLAUSE = r"neither the names?\b|names? of (its|the|any) (contributors|author|copyright)"
HEAD = """# Licences

The package itself stands under the [MIT licence](LICENSE) and needs nothing else. What its extras install beside it, on
any system, is under these licences. `make licences` writes this list from what the installed packages say of themselves
and, where one says only "BSD", from its licence text. A test fails when the list is out of date, when a package says
nothing, or when one is under the GPL.

| licence | packages |
|---|---|
"""


CARRIED = """
The dashboard as a folder of files (`tidal-widgets site`) carries these with it, for visitors' browsers:

| part | version | licence | source |
|---|---|---|---|
"""


def names() -> list[str]:
    """List every package that the lock names for users, in order."""
    line = [UV, "export", "--quiet", "--frozen", "--no-dev", "--all-extras", "--no-emit-project", "--no-hashes"]
    told = subprocess.run(line, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return sorted(set(re.findall(r"^([a-z0-9-]+)==", told, re.MULTILINE)))


def licence_of(name: str) -> str:
    """Find the licence of a package that is installed, or is known not to be."""
    try:
        return told(distribution(name))
    except PackageNotFoundError:
        return ELSEWHERE.get(name, "")


def told(package: Distribution) -> str:
    """Find the licence that a package tells in its metadata or, if it must be, in its licence text."""
    for expression in _fields(package, "License-Expression"):
        return expression
    classes = (text for text in _fields(package, "Classifier") if text.startswith("License ::"))
    return next(filter(None, map(_named, chain(_fields(package, "License"), classes))), "") or _read(package)


def _fields(package: Distribution, name: str) -> list[str]:
    return [str(text) for text in package.metadata.get_all(name, [])]


def _named(text: str) -> str:
    first = text.partition("\n")[0]
    return next((name for word, name in WORDS if re.search(rf"\b({word})", first, re.IGNORECASE)), "")


def _read(package: Distribution) -> str:
    files = (path for path in package.files or () if re.match(r"(?i)licen[cs]e|copying", path.name))
    texts = chain(_fields(package, "License"), (path.read_text(encoding="utf-8") for path in files))
    text = " ".join(" ".join(texts).split())
    if BSD not in text:
        return ""
    return "BSD-3-Clause" if re.search(THIRD_CLAUSE, text, re.IGNORECASE) else "BSD-2-Clause"


def listed() -> str:
    """Write the list, licence by licence."""
    found = defaultdict(list)
    for name in names():
        found[licence_of(name) or "unknown"].append(name)
    installed = "".join(f"| {licence} | {', '.join(found[licence])} |\n" for licence in sorted(found))
    carried = "".join(f"| {one.name} | {one.version} | {one.licence} | {one.source} |\n" for one in PARTS)
    return HEAD + installed + CARRIED + carried


if __name__ == "__main__":
    LIST.write_text(listed(), encoding="utf-8")
