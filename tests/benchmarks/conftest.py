"""The browser that some of these measure in."""

from tests.browser.visitor import browser

__all__ = ["browser"]
