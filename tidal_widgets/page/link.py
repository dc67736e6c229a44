"""Links: a state as a short text in the URL, `part/part?name=value`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self
from urllib.parse import parse_qsl, quote, unquote, urlencode

LONGEST = 1_500


@dataclass(frozen=True, slots=True)
class Link:
    """The parts of a link, and what it says by name.

    >>> str(Link(("challenge", "first-die"), {"q": "two words"}))
    'challenge/first-die?q=two%20words'
    """

    parts: tuple[str, ...] = ()
    says: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the link that a text holds; any text is a link, though it may lead nowhere."""
        path, _, query = text[:LONGEST].partition("?")
        parts = tuple(unquote(part) for part in path.split("/") if part)
        return cls(parts, dict(parse_qsl(query, errors="replace")))

    def __str__(self) -> str:
        """Write the link; what is empty is left out."""
        path = "/".join(quote(part, safe="") for part in self.parts)
        query = urlencode({name: text for name, text in self.says.items() if text}, quote_via=quote, safe="")
        return f"{path}?{query}" if query else path
