"""What the Dockerfile says, and what of the checkout goes into the container."""

import json
from pathlib import Path
from shutil import copytree, ignore_patterns

from tests.architecture.tree import ROOT

DOCKERFILE = ROOT / "Dockerfile"


def steps(word: str) -> list[str]:
    """List what stands behind an instruction, each time it is given."""
    lines = DOCKERFILE.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    return [line.removeprefix(word).strip() for line in lines if line.startswith(f"{word} ")]


def started() -> list[str]:
    """List the words of the command that the container runs."""
    (command,) = map(json.loads, steps("CMD"))
    return list(command)


def copied(to: Path) -> Path:
    """Copy what goes into the container to a folder."""
    left = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    return Path(copytree(ROOT, to, ignore=ignore_patterns(*(name.removeprefix("**/") for name in left))))
