"""What stops the command, told in one sentence."""

MOST, START, END = 1_200, 600, 400


class Told(Exception):
    """A sentence for the one who typed the command, and the exit code that goes with it."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        """Take the sentence; code 2 means wrongly asked, 1 that it could not be done."""
        super().__init__(sentence)
        self.code = code


def shortened(sentence: str) -> str:
    """Return a sentence without the middle of what is long, as when it repeats a whole file that was typed.

    >>> shortened("x" * 99_999)[598:603], len(shortened("x" * 99_999))
    ('xx … ', 1003)
    """
    lines = sentence.split("\n")
    return "\n".join(line if len(line) <= MOST else f"{line[:START]} … {line[-END:]}" for line in lines)
