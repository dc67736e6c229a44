"""Whatever one may type behind a box is told in a few lines, though it holds megabytes."""

from collections.abc import Iterator
from typing import Any

import pytest

from tidal_widgets import open_box

MOST = 2000


def _public(path: str, value: object) -> Iterator[tuple[str, object]]:
    """Yield all that Tab offers behind a value, with how one comes there."""
    for name in sorted(name for name in dir(value) if not name.startswith("_")):
        yield f"{path}.{name}", getattr(value, name, None)


def _reachable(name: str) -> Iterator[tuple[str, object]]:
    box = open_box(name)
    begun: Any = box.start()
    question = next(iter(box.examples))
    firsts: dict[str, object] = {
        "box": box,
        "start()": begun,
        "rule": next(iter(box.rules)),
        "lesson": next(iter(box.lessons)),
        "card": next(iter(box.cards(next(iter(box.cards().keys()))))),
        "outlook": box.outlook(question),
        "example": next(iter(box.examples)),
        "search": box.search("play"),
        "compare": box.compare(question),
    }
    for path, first in firsts.items():
        yield path, first
        yield from _public(path, first)


@pytest.mark.parametrize("name", ["tidal_blades", "opale"])
def test_no_public_object_floods_the_page(name: str) -> None:
    shown = dict(_reachable(name))

    assert len(shown) > 80
    assert {path: len(repr(value)) for path, value in shown.items() if len(repr(value)) > MOST} == {}
