"""A shelf of made-up boxes."""

from importlib.metadata import EntryPoint

import pytest

from tidal_widgets.box import Box, table
from tidal_widgets.rulebook import Rulebook


def _unread() -> Rulebook:
    raise LookupError("nobody has written this book")


CHESS = Box(id="chess", title="Chess", rulebook=_unread)
DRAUGHTS = Box(id="draughts", title="Draughts", rulebook=_unread)


def offer(monkeypatch: pytest.MonkeyPatch, *first: str, **values: str) -> None:
    """Let exactly these boxes be installed, each as name = module:attribute, and those named marked as the first."""
    found = [EntryPoint(name, value, table.GROUP) for name, value in values.items()]
    found += [EntryPoint(name, "anything", table.FIRST) for name in first]
    monkeypatch.setattr(table, "entry_points", lambda group: [offer for offer in found if offer.group == group])
