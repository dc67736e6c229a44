"""What can be wrong with component data, told so that its writer can mend it."""

from collections.abc import Iterable

from tidal_widgets.words import _


class Misread(Exception):
    """A value that cannot be read; the message says what would be allowed."""


class ComponentError(ValueError):
    """Component data that cannot be used; `problems` holds one line for each fault."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


def listed(words: Iterable[object]) -> str:
    """Join what is allowed into one readable line."""
    return ", ".join(str(word) for word in words)


def problem(file: str, record: str, name: str, found: object, allowed: str) -> str:
    """Word one fault: file, record, field, what was found and what is allowed."""
    return _("{0}: [{1}] {2}: found {3!r}; allowed: {4}").format(file, record, name, found, allowed)
