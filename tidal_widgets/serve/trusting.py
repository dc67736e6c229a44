"""Copies of our notebooks are trusted: of others Jupyter shows no picture before their cells are run."""

from collections.abc import Iterable
from contextlib import closing, suppress
from importlib.util import find_spec
from pathlib import Path


def trust(notebooks: Iterable[Path]) -> None:
    """Sign notebooks as they are now, as `jupyter trust` does; without Jupyter, or where it may not, leave them."""
    if find_spec("nbformat") is None:
        return
    from nbformat import read  # noqa: PLC0415  (half a second, and not always there)
    from nbformat.sign import NotebookNotary  # noqa: PLC0415  (half a second, and not always there)

    with suppress(OSError):
        notary = NotebookNotary()  # type: ignore[no-untyped-call]
        with closing(notary.store):
            for path in notebooks:
                notary.sign(read(path, as_version=4))  # type: ignore[no-untyped-call]
