"""What is wrong with a content file or with an answer to an open rule."""

from tidal_widgets.text import PlainError


class ContentError(ValueError):
    """A content file that cannot be taken: which file, which field, what was found, what is allowed."""

    def __init__(self, file: str, field: str, found: str, allowed: str) -> None:
        """Keep the four facts and say them in one sentence."""
        super().__init__(f"{file}: {field}: found {found}; allowed: {allowed}")
        self.file = file
        self.field = field
        self.found = found
        self.allowed = allowed


class RulingError(PlainError, ValueError):
    """An answer to a rule that is not open, or an answer that the rule does not offer."""
