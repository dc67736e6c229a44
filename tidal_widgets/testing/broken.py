"""What the kit raises when a game breaks one of its laws."""

from collections.abc import Iterator
from contextlib import contextmanager


class BrokenLaw(AssertionError):
    """A game does what no game may do; the message says which law, and where."""


@contextmanager
def at_move(number: int, action: object) -> Iterator[None]:
    """Add the move to whatever goes wrong inside."""
    try:
        yield
    except Exception as error:
        error.add_note(f"at move {number}, after which {str(action)[:200]!r} was tried or played")
        raise


def expect(holds: object, law: str) -> None:
    """Raise BrokenLaw with the law unless it holds."""
    if not holds:
        raise BrokenLaw(law)


@contextmanager
def law(says: str, where: str = "") -> Iterator[None]:
    """Say which law is broken by whatever is raised inside, and where."""
    try:
        yield
    except BrokenLaw:
        raise
    except Exception as error:
        raise BrokenLaw(f"{says}: {f'{where}: ' if where else ''}{type(error).__name__}: {error}") from error
