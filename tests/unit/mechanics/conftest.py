"""A box with a made-up rulebook, as for the rooms."""

from tests.unit.rooms.conftest import box

__all__ = ["box"]
