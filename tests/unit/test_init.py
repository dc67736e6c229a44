"""The package offers what a notebook begins with, and loads nothing before it is asked for."""

import subprocess
import sys
from importlib.metadata import version

import pytest

import tidal_widgets
from tidal_widgets import notebook, open_box


def test_a_box_is_opened_from_the_package_itself() -> None:
    assert open_box is notebook.open_box
    assert open_box().box.id == "tidal_blades"
    assert {"open_box", "__version__"} <= {*dir(tidal_widgets)}


def test_the_version_is_that_of_the_installed_package() -> None:
    assert tidal_widgets.__version__ == version("tidal-widgets")


def test_another_name_is_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'tidal_widgets' has no attribute 'open_bx'"):
        tidal_widgets.open_bx  # noqa: B018


def test_the_package_alone_loads_nothing() -> None:
    code = "import sys; before = {*sys.modules}; import tidal_widgets; print(*sorted({*sys.modules} - before))"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()

    assert loaded == ["tidal_widgets"]
