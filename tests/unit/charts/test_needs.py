"""A library that need not be there is loaded by its name, or one is told how to get it."""

import math

import pytest

from tidal_widgets.charts.needs import NotInstalled, installed


def test_what_is_there_is_loaded() -> None:
    assert installed("math", "") is math


def test_what_is_not_there_is_told_with_its_remedy() -> None:
    with pytest.raises(NotInstalled, match=r"^no_such is not installed: pip install no-such$"):
        installed("no_such.part", "pip install no-such")
