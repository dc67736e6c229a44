"""What can be wrong with component data, described so that its writer can mend it."""

from collections.abc import Iterable

from tidal_widgets.text import PlainError, _

MOST_SHOWN = 20
LONGEST = 200


class ComponentError(PlainError, ValueError):
    """Component data that cannot be used; `problems` holds one line for each fault, the message the first of them."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        lines = list(self.problems[:MOST_SHOWN])
        if more := len(self.problems) - len(lines):
            lines.append(_("… and {0:,} more").format(more))
        super().__init__("\n".join(lines))


def problem(file: str, record: str, name: str, found: object, allowed: str) -> str:
    """Word one fault: file, record, field, what was found and what is allowed."""
    says = _("{0}: [{1}] {2}: found {3}; allowed: {4}")
    return says.format(file, _cut(record), _cut(name), _written(found), allowed)


def _written(found: object) -> str:
    """Write what was found as Python does, in a readable length."""
    try:
        return _cut(repr(found))
    except ValueError:  # Python writes no number of more than 4,300 digits
        return _("a number of thousands of digits")


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
