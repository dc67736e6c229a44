"""What many games share: each folder is one mechanic, from its odds to its words, and knows no other."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypedDict

Part = str | Callable[[Any], Any]


class OddsParts(TypedDict):
    """What a mechanic brings to a box."""

    mechanics: Mapping[str, Part]
    panels: Sequence[Part]
    tellers: Sequence[Part]
    notebook: Sequence[Part]
    adviser: Part
    reviewer: Part


def dice_parts(odds: Part) -> OddsParts:
    """Name all that comes with the odds of dice: room, command, notebook, prices, luck; a box takes it as `**`."""
    home = f"{__name__}.dicepool"
    return {
        "mechanics": {"dicepool": odds},
        "panels": (f"{home}.panel.room:DicePanel",),
        "tellers": (f"{home}.tell:DiceTeller",),
        "notebook": (f"{home}.notebook:offers",),
        "adviser": f"{home}.advice:adviser",
        "reviewer": f"{home}.luck:reviewer",
    }
