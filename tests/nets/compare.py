"""Replays the nets on the commit that blessed them and on the working tree, and prints the difference: make nets."""

import subprocess
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from shutil import rmtree, which

from tests.nets import games, history, transcripts

GIT = which("git") or "git"
ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "nets"
GOLDEN = (
    "tests/nets/histories", "tests/nets/transcripts", "tests/nets/games.txt", "tests/nets/games_sentences.txt",
)  # fmt: skip
PLAY = """
import pathlib, sys
from tests.nets import bless, history
history.LONGEST = history.MOST = history.WHOLE  # a difference is read whole
bless.bless((), pathlib.Path(sys.argv[1]))
"""


def blesser() -> str:
    """Find the commit that last wrote one of the golden files."""
    return _git("log", "-1", "--format=%H", "--", *GOLDEN)


def replayed(tree: Path, into: Path) -> Path:
    """Replay today's histories and the games with the program of a tree; return the folder of what it showed."""
    rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    subprocess.run([sys.executable, "-c", PLAY, str(into)], cwd=tree, check=True)
    return into


def beside(commit: str) -> Path:
    """Check out a tree of that commit, with today's histories and transcripts to play in it."""
    tree = BUILD / "tree"
    _git("worktree", "prune")
    if tree.exists():
        _git("worktree", "remove", "--force", str(tree))
    _git("worktree", "add", "--force", "--detach", str(tree), commit)
    for path in history.files():
        (tree / GOLDEN[0] / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    for path in transcripts.files():
        (tree / GOLDEN[1] / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    return tree


def difference(before: Path, now: Path) -> Iterator[str]:
    """Yield what differs between two folders, file by file."""
    names = sorted({path.relative_to(folder) for folder in (before, now) for path in folder.rglob("*.txt")})
    for name in names:
        one, other = (_lines(folder / name) for folder in (before, now))
        yield from unified_diff(one, other, f"blessed/{name}", f"now/{name}", lineterm="", n=2)


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def _git(*words: str) -> str:
    return subprocess.run([GIT, *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def main() -> int:
    """Print what a person would notice; fail if there is anything."""
    commit = blesser()
    print(_git("log", "-1", "--format=Blessed by %h, %s", commit))
    before = replayed(beside(commit), BUILD / "blessed")
    _git("worktree", "remove", "--force", str(BUILD / "tree"))
    told = list(difference(before, replayed(ROOT, BUILD / "now")))
    print("\n".join(told) or f"Nothing differs: {len(history.files())} histories, {sum(games.COUNTS.values())} games.")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
