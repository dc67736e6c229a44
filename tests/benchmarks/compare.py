"""`make bench BEFORE=commit`: the benchmarks of two commits in turns on one machine, and the medians side by side.

The earlier commit is checked out beside this one and runs its own benchmarks with this one's Python and libraries, but
what sees the page alone is asked of both as it is asked today. What they print is compared line by line: lines that say
the same but for their numbers are one figure.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.architecture.tree import ROOT

TURNS = 5
FOLDER = Path("tests") / "benchmarks"
FROM_OUTSIDE = ("bench_rooms.py",)
"""The benchmarks that import nothing they measure: an earlier tree takes its clicks as well as this one."""
NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?![\w.]*\d)")
PYTEST = re.compile(r"\b(?:passed|failed)\b.* in [\d.]+s")
Figures = Mapping[str, tuple[float, ...]]
Run = Callable[[Path], str]


def figures(printed: str) -> Figures:
    """Read the numbers of each line that holds some, by the line without them.

    >>> figures("opening: 74 ms (bar 150)")
    {'opening: # ms (bar #)': (74.0, 150.0)}
    """
    found: dict[str, tuple[float, ...]] = {}
    for line in printed.splitlines():
        if (numbers := NUMBER.findall(line)) and not PYTEST.search(line):
            text = " ".join(NUMBER.sub("#", line).split())
            found.setdefault(text, tuple(float(number.replace(",", "")) for number in numbers))
    return found


def in_turns(run: Run, trees: Sequence[Path], turns: int = TURNS) -> list[Figures]:
    """Run the benchmarks of each tree by turns; return the medians of each tree."""
    rounds = [[figures(run(tree)) for tree in trees] for _turn in range(turns)]
    return [medians([one[at] for one in rounds]) for at in range(len(trees))]


def medians(rounds: Sequence[Figures]) -> Figures:
    """Compute the medians of what was printed in every round."""
    return {
        text: tuple(median(numbers) for numbers in zip(*(one[text] for one in rounds), strict=True))
        for text in rounds[0]
        if all(text in one for one in rounds)
    }


def told(before: Figures, now: Figures) -> Iterator[str]:
    """Yield the lines that both trees print, with the medians of both, and how many times as much it is now."""
    for text, numbers in now.items():
        if text in before:
            yield text
            yield _row("before", before[text])
            yield _row("now", numbers)
            yield _row("times", [new / old if old else 1.0 for new, old in zip(numbers, before[text], strict=True)])


def _row(name: str, numbers: Sequence[float]) -> str:
    return f"  {name:8}" + "".join(f"{number:12,.2f}" for number in numbers)


@contextmanager
def checked_out(commit: str, root: Path = ROOT) -> Iterator[Path]:
    """Check a commit out beside `root` for a while."""
    with TemporaryDirectory(prefix="before") as folder:
        tree = Path(folder) / "tree"
        git(root, "worktree", "add", "--quiet", "--detach", str(tree), commit)
        try:
            yield tree
        finally:
            git(root, "worktree", "remove", "--force", str(tree))


def asked_as_today(tree: Path, root: Path = ROOT) -> None:
    """Lay the benchmarks that see the page alone over those of another tree."""
    for name in FROM_OUTSIDE:
        shutil.copyfile(root / FOLDER / name, tree / FOLDER / name)


def git(root: Path, *words: str) -> str:
    """Run git in `root`, and hand over what it says."""
    command = [shutil.which("git") or "git", *words]
    return subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout


def benchmarks(parts: Sequence[str]) -> Run:
    """Make what runs these parts of a tree's benchmarks, all if none is named."""

    def run(tree: Path) -> str:
        chosen = [str(FOLDER / f"bench_{part}.py") for part in parts] or [str(FOLDER)]
        command = [sys.executable, "-m", "pytest", "-q", "-s", "-m", "benchmark", "-p", "no:cacheprovider", *chosen]
        around = {**os.environ, "PYTHONPATH": str(tree)}
        ended = subprocess.run(command, cwd=tree, env=around, check=False, stdout=subprocess.PIPE, text=True)
        if ended.returncode:
            print(f"{tree}: the benchmarks ended with {ended.returncode}\n{ended.stdout[-2000:]}", file=sys.stderr)
        return ended.stdout

    return run


def main(commit: str, *parts: str) -> None:
    """Compare this tree with a commit."""
    with checked_out(commit) as tree:
        asked_as_today(tree)
        before, now = in_turns(benchmarks(parts), (tree, ROOT))
    print(*told(before, now), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
