"""Cuts a release: dates the changelog, writes the version wherever it stands, commits and tags.

`make release VERSION=0.2.0` does so on the branch that is checked out, and pushes nothing.
"""

import re
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

from tests.architecture.tree import ROOT
from tests.release.notes import notes

VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
NEXT = "## Next (not released yet)"
NAME_THE_WHEEL = ("README.md", "docs/howto/people.md")


class NotCut(RuntimeError):
    """The release cannot be cut; the message says why, and what to do."""


def cut(root: Path, version: str, today: date) -> None:
    """Cut a release of the project in a folder."""
    if not VERSION.fullmatch(version):
        raise NotCut("Say which version: make release VERSION=0.2.0")
    before = current(root)
    if _numbers(version) <= _numbers(before):
        raise NotCut(f"{version} is no later version than {before}.")
    if _git(root, "status", "--porcelain"):
        raise NotCut("There are changes that are not committed: commit them first.")
    if _git(root, "tag", "--list", f"v{version}"):
        raise NotCut(f"There is a tag v{version} already.")
    write(root, before, version, today)
    said = notes((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    _git(root, "commit", "--quiet", "--all", "--message", f"Release {version}")
    _git(root, "tag", "--annotate", "--cleanup=verbatim", f"v{version}", "--message", f"{version}\n\n{said}")


def current(root: Path) -> str:
    """Read the version that the project has."""
    found = re.search(r'^version = "(.*)"$', (root / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert found, "pyproject.toml has a version"
    return found[1]


def write(root: Path, before: str, version: str, today: date) -> None:
    """Write a version and its day into every file that names them."""
    _replace(root / "CHANGELOG.md", re.escape(NEXT), f"## {version} ({today})")
    _replace(root / "pyproject.toml", rf'(?m)^version = "{re.escape(before)}"$', f'version = "{version}"')
    _replace(root / "uv.lock", rf'(name = "tidal-widgets"\nversion = )"{re.escape(before)}"', rf'\g<1>"{version}"')
    for page in NAME_THE_WHEEL:
        _replace(root / page, rf"tidal_widgets-{re.escape(before)}-py3", f"tidal_widgets-{version}-py3")
    day = f"version: {version}\ndate-released: {today}"
    _replace(root / "CITATION.cff", rf"(?m)^version: {re.escape(before)}$(\ndate-released: .*$)?", day)


def _replace(path: Path, pattern: str, by: str) -> None:
    text, count = re.subn(pattern, by, path.read_text(encoding="utf-8"))
    if count != 1:
        raise NotCut(f"{path.name}: found {pattern!r} {count} times; a release needs it once.")
    path.write_text(text, encoding="utf-8")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _git(root: Path, *words: str) -> str:
    ended = subprocess.run(["git", *words], cwd=root, check=False, capture_output=True, text=True)  # noqa: S607
    if ended.returncode:
        raise NotCut(f"git {words[0]}: {ended.stderr.strip()}")
    return ended.stdout.strip()


if __name__ == "__main__":
    chosen = sys.argv[1] if len(sys.argv) == 2 else ""
    try:
        cut(ROOT, chosen, datetime.now(UTC).date())
    except NotCut as error:
        sys.exit(str(error))
    print(f"Cut {chosen}. To publish it: git push --follow-tags")
