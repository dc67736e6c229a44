"""`completion` writes what completes the command in a shell."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tidal_widgets.box import BrokenBox
from tidal_widgets.cli import VERBS, completion, main

BASH = """
source {script}
COMP_WORDS=({words}); COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
$(complete -p tidal-widgets | sed 's/.*-F \\([^ ]*\\).*/\\1/')
echo "${{COMPREPLY[@]}}"
"""


def written(capsys: pytest.CaptureFixture[str], shell: str) -> str:
    """Run the command, and read what it writes for a shell."""
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("tidal-widgets ru", "rules rule"),
        ("tidal-widgets rules --status en", "enforced"),
        ("tidal-widgets rule shield-b", "shield-block"),
        ("tidal-widgets odds --box op", "opale"),
        ("tidal-widgets help si", "simulate site"),
        ("tidal-widgets replay rec", "record.txt"),
    ],
)
def test_bash_completes_verbs_options_names_and_files(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: str, found: str
) -> None:
    script = tmp_path / "completion.bash"
    script.write_text(written(capsys, "bash"), encoding="utf-8")
    (tmp_path / "record.txt").touch()
    bash = shutil.which("bash")
    assert bash is not None
    told = subprocess.run(
        [bash, "-c", BASH.format(script=script, words=words)], cwd=tmp_path, capture_output=True, text=True, check=True
    )

    assert told.stdout.split() == found.split()


@pytest.mark.parametrize("shell", completion.WRITTEN_FOR)
def test_every_shell_is_told_every_verb(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    script = written(capsys, shell)

    assert [verb for verb in VERBS if verb not in script] == []
    assert "shield-block" in script


def test_a_game_that_does_not_open_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> object:
        raise BrokenBox(name)

    monkeypatch.setattr(completion, "find_box", broken)

    assert completion.whole_parser().format_help()


def test_without_shtab_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)

    assert main(["completion", "bash"]) == 1
    assert capsys.readouterr().err.startswith("tidal-widgets: completion is written by shtab: pip install ")
