"""Copies of the tree in which tests run: nothing is ever changed in the tree itself."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.architecture.tree import ROOT
from tests.mutants.sites import Mutant


@contextmanager
def tree_copy() -> Iterator[Path]:
    """Copy what is committed, or would be, to a folder that goes away again."""
    with TemporaryDirectory(prefix="mutants-") as name:
        copy = Path(name).resolve()
        for file in tree_files():
            (copy / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / file, copy / file)
        yield copy


def tree_files() -> list[str]:
    """List the files that are committed, or would be."""
    listed = subprocess.run(
        [shutil.which("git") or "git", "ls-files", "-co", "--exclude-standard", "-z"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


@contextmanager
def mutated(copy: Path, mutant: Mutant) -> Iterator[None]:
    """Change one module of a copy, and put it back as it was, date included, so that what was compiled stays valid."""
    path = copy / mutant.module
    source, dates = path.read_text(encoding="utf-8"), path.stat()
    path.write_text(mutant.applied(source), encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(source, encoding="utf-8")
        os.utime(path, ns=(dates.st_atime_ns, dates.st_mtime_ns))
