"""What a room hears: what was done on a page, as the scene in the browser reports it, and what its work found out."""

import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Self

LONGEST = 4_000
WHOLE = {"hello": 2**16, "kept": 2**16, "import": 2**14}
"""Acts whose fields hold what was kept, which is taken whole or not at all."""

HALF = re.compile("[\\ud800-\\udfff]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """An act, its arguments, what an input holds, and the fields of a form."""

    act: str
    args: tuple[str, ...] = ()
    value: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, content: object) -> Self | None:
        """Return what came from the browser as a message, or None if it is not one."""
        if not isinstance(content, dict) or not isinstance(content.get("act"), str):
            return None
        args, longest = content.get("args"), WHOLE.get(content["act"], LONGEST)
        fields = found if isinstance(found := content.get("fields"), dict) else {}
        return cls(
            act=_text(content["act"]),
            args=tuple(_text(arg) for arg in args) if isinstance(args, list) else (),
            value=_text(content.get("value", "")),
            fields={_text(name): _text(text, longest) for name, text in fields.items()},
        )

    @property
    def first(self) -> str:
        """Return the first argument, empty if there is none."""
        return self.args[0] if self.args else ""


class JobResult(NamedTuple):
    """What a room's own work found out; no browser can send it, and the room keeps it in its state."""

    key: Hashable
    value: object


Job = Iterator[JobResult | float | None]
"""Long work of a room: each step is short and yields a result, the share done so far, or nothing to tell."""


def _text(value: object, longest: int = LONGEST) -> str:
    """Return a text that can be written again: a sign stands for half a character, as a cut pair leaves it."""
    return HALF.sub("\N{REPLACEMENT CHARACTER}", value[:longest]) if isinstance(value, str) else ""
