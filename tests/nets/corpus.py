"""What earlier versions wrote, and what a person is shown of it: links, records, kept texts, owner's files, positions.

Each file of the folder `corpus` is made of entries parted by an empty line. The lines of an entry that begin with `> `
are what was written then, the others what is shown of it. What was written is never changed: it stands for all that
people keep. `python -m tests.nets.corpus` writes anew what is shown.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.nets import corpus_shown

FOLDER = Path(__file__).parent / "corpus"
GIVEN = "> "
SHOWN: Mapping[str, Callable[[str], Sequence[str]]] = {
    "links": corpus_shown.of_link,
    "records": lambda name: corpus_shown.of_record((FOLDER / "records" / name).read_text(encoding="utf-8")),
    "kept": corpus_shown.of_kept,
    "owners": corpus_shown.of_owners_file,
    "positions": corpus_shown.of_position,
}


class Entry(NamedTuple):
    """What was written, and what is shown of it."""

    given: str
    shown: tuple[str, ...]


def entries(kind: str) -> list[Entry]:
    """Read the entries of one kind."""
    text = (FOLDER / f"{kind}.txt").read_text(encoding="utf-8")
    return [_entry(part.splitlines()) for part in text.strip().split("\n\n")]


def _entry(lines: Sequence[str]) -> Entry:
    given = "\n".join(line.removeprefix(GIVEN) for line in lines if line.startswith(GIVEN))
    return Entry(given, tuple(line for line in lines if not line.startswith(GIVEN)))


def written(found: Sequence[Entry]) -> str:
    """Write entries as their file holds them."""
    return "\n".join("\n".join([*(GIVEN + line for line in one.given.splitlines()), *one.shown, ""]) for one in found)


def bless(kind: str) -> None:
    """Write anew what is shown of the entries of one kind."""
    now = [one._replace(shown=tuple(SHOWN[kind](one.given))) for one in entries(kind)]
    (FOLDER / f"{kind}.txt").write_text(written(now), encoding="utf-8")


if __name__ == "__main__":
    for each in SHOWN:
        bless(each)
    print("Review: git diff tests/nets/corpus")
