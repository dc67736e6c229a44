"""The same made-up box as for the rooms."""

from tests.unit.rooms.conftest import box

__all__ = ["box"]
