"""Writes what the nets hold anew, from the rooms and games as they are now: python -m tests.nets.bless [PART ...].

A part is `games`, or a word in the name of a history or a transcript. Review the difference: it is what a person will
notice.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from tests.nets import games, history, transcripts


def bless(parts: Sequence[str], into: Path = games.HERE) -> None:
    """Write the nets, or these parts of them, below a folder."""
    (into / history.FOLDER).mkdir(parents=True, exist_ok=True)
    for path in history.files():
        if not parts or any(part in path.name for part in parts):
            told = history.written(history.read(path.read_text(encoding="utf-8")))
            (into / history.FOLDER / path.name).write_text(told, encoding="utf-8")
    (into / transcripts.FOLDER.name).mkdir(parents=True, exist_ok=True)
    for path in transcripts.files():
        if not parts or any(part in path.name for part in parts):
            said = transcripts.written(path.read_text(encoding="utf-8"))
            (into / transcripts.FOLDER.name / path.name).write_text(said, encoding="utf-8")
    if not parts or "games" in parts:
        for name, text in games.written().items():
            (into / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    bless(sys.argv[1:])
    print("Review: git diff tests/nets")
