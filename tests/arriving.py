"""What arrives in a browser: the pages of a room, put together again as the scene's script does it."""

from collections.abc import Mapping
from typing import Any


class Arriving:
    """A browser that heard everything a host said, and counts what of it was a page."""

    def __init__(self) -> None:
        self.page: dict[str, Any] = {}
        self.said: list[dict[str, Any]] = []

    def hear(self, content: Mapping[str, Any]) -> None:
        """Take up what the host says."""
        self.said.append(dict(content))
        if content["act"] == "page":
            self.page = {**content["page"], "revision": content["revision"]}
        if content["act"] == "parts":
            assert content["revision"] == self.page["revision"] + 1
            self.page = {**renewed(self.page, content["page"]), "revision": content["revision"]}

    @property
    def words(self) -> list[dict[str, Any]]:
        """What was said that is no page."""
        return [content for content in self.said if content["act"] not in {"page", "parts"}]


def renewed(last: Mapping[str, Any], parts: Mapping[str, Any]) -> dict[str, Any]:
    """Put a page together with its new parts in place."""
    page = {**last, **parts}
    if "html" in parts:
        old = last["html"].split("<")
        cuts = (cut if isinstance(cut, str) else "<".join(old[slice(*cut)]) for cut in parts["html"])
        page["html"] = "<".join(cuts)
    for name in {"charts", "keep", "keys"} & set(parts):
        page[name] = {one: each for one, each in {**last[name], **parts[name]}.items() if each is not None}
    return page
