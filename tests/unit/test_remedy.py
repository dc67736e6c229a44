"""What is missing is installed by words that work as typed, wherever the package came from."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tidal_widgets import remedy

NAMED = "tidal-widgets[app]"


@pytest.mark.parametrize(
    ("origin", "command"),
    [
        (None, f"pip install --upgrade '{NAMED}'"),
        (
            {"url": "https://example.org/tidal.git", "vcs_info": {"vcs": "git"}},
            f"pip install '{NAMED} @ git+https://example.org/tidal.git'",
        ),
        ({"url": "https://example.org/tidal.whl"}, f"pip install '{NAMED} @ https://example.org/tidal.whl'"),
        ({"url": "file:///a%20b/tidal.whl", "archive_info": {}}, "pip install '/a b/tidal.whl[app]'"),
        ({"url": "file:///a/tidal", "dir_info": {"editable": False}}, "pip install '/a/tidal[app]'"),
        ({"url": "file:///a/tidal", "dir_info": {"editable": True}}, "pip install -e '/a/tidal[app]'"),
    ],
    ids=["index", "git", "address", "file", "folder", "editable"],
)
def test_an_extra_is_installed_from_where_the_package_came_from(
    monkeypatch: pytest.MonkeyPatch, origin: object, command: str
) -> None:
    monkeypatch.setattr(remedy, "_origin", lambda: json.dumps(origin) if origin else "")

    assert remedy.install("app") == command


def test_what_the_installer_noted_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    noted = {"direct_url.json": '{"url": "https://example.org/tidal.whl"}'}
    monkeypatch.setattr(remedy, "distribution", lambda _name: SimpleNamespace(read_text=noted.get))

    assert remedy.install("app") == f"pip install '{NAMED} @ https://example.org/tidal.whl'"


def test_a_package_that_nobody_installed_comes_from_an_index(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remedy, "NAME", "nobody-installs-this")

    assert remedy.install("app") == "pip install --upgrade 'nobody-installs-this[app]'"


@pytest.mark.parametrize(
    ("receipt", "words"),
    [("uv-receipt.toml", "uv tool install --force"), ("pipx_metadata.json", "pipx install --force")],
)
def test_what_was_installed_as_a_command_is_installed_so_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, receipt: str, words: str
) -> None:
    (tmp_path / receipt).touch()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(remedy, "_origin", lambda: "")
    assert remedy.install("app") == f"{words} '{NAMED}'"

    monkeypatch.setattr(remedy, "_origin", lambda: '{"url": "file:///a/tidal", "dir_info": {"editable": true}}')
    assert remedy.install("app") == f"{words} -e '/a/tidal[app]'"
