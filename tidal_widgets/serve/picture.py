"""An address as a picture that a phone reads from the terminal."""

import segno

BLACK_ON_WHITE, PLAIN = "\033[30;107m", "\033[0m"
HALVES = {(0, 0): " ", (0, 1): "▄", (1, 0): "▀", (1, 1): "█"}


def picture(address: str) -> str:
    """Draw the QR code of an address, two rows to a line, dark on light whatever the terminal's colours are."""
    rows = [list(row) for row in segno.make(address, micro=False).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    lines = (
        "".join(HALVES[pair] for pair in zip(*pairs, strict=True)) for pairs in zip(rows[::2], rows[1::2], strict=True)
    )
    return "\n".join(f"{BLACK_ON_WHITE}{line}{PLAIN}" for line in lines)
