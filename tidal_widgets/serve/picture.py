"""An address as a picture that a phone reads from the terminal."""

from io import StringIO

import segno

WHITE_ON_BLACK, PLAIN = "\033[97;40m", "\033[0m"


def picture(address: str) -> str:
    """Draw the QR code of an address, dark on light whatever the terminal's colours are."""
    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
    return "\n".join(f"{WHITE_ON_BLACK}{line}{PLAIN}" for line in drawn.getvalue().splitlines())
