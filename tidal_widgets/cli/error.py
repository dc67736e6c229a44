"""What is wrong with a command, told to the one who typed it."""

INTERRUPTED = 130
"""What a shell expects of a command that Ctrl-C ended."""


class CommandError(Exception):
    """A sentence for the one who typed the command, and the exit code that goes with it."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        """Take the sentence; code 2 means wrongly asked, 1 that it could not be done."""
        super().__init__(sentence)
        self.code = code
