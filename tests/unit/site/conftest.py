"""The made-up registry, for all tests of the site."""

from tests.unit.site.packages import registry

__all__ = ["registry"]
