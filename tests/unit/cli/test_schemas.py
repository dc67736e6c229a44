"""All JSON names its schema and the version of that; what a version has, it goes on having."""

import json
import shlex
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from tidal_widgets.cli import VERBS, main
from tidal_widgets.site import build
from tidal_widgets.site.build import Site

QUESTIONS = """{"faces": {"N": {"faces": ["R", "-"]}},
 "vectors": [{"id": 1, "dice": ["N"], "required": "R", "danger": [0], "shells": 0}]}"""
ANSWERS = {
    "rules --box opale": ("rules", "rules"),
    "rule --box opale disciples": (
        "rule",
        "slug title status chapter cites missed text options used was related terms",
    ),
    "components --box opale": ("components", "pieces"),
    "odds --box opale 'The last city'": ("position-odds", "question says alternatives tables rules marks left_out"),
    "odds --float 'N ~ R'": (
        "odds",
        "question says value value_float distribution measures choices prices marks rules left_out",
    ),
    "odds --from FILE": ("answer", "id p"),
    "position caimans-challenge": (
        "position",
        "box edition seats rulings readings happened to_move moves scores",
    ),
    "can-i fight caimans-challenge": ("can-i", "box move answers"),
    "simulate --box opale --games 1": (
        "simulate",
        """box edition seats variant rulings caution components bot seed games decisions seconds decisions_a_second
        games_a_second each_seat by_name points_by_rule each_game""",
    ),
    "tournament --box opale --games 2 --bots random,strong": (
        "tournament",
        """box edition seats variant rulings caution components bots seed games wanted stopped decisions seconds
        decisions_a_second games_a_second by_bot""",
    ),
    "replay RECORD": (
        "replay",
        "box edition seats variant rulings readings components notes steps scores",
    ),
    "doctor": ("doctor", "findings"),
    "new-game coral_race DIR": ("new-game", "folder files"),
    "notebooks DIR": ("notebooks", "folder files"),
    "site DIR": ("site", "folder files first_visit charts"),
}
"""What commands answered when version 1 was new: the name of the schema and its keys."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder with a file of questions and the record of a game."""
    folder = tmp_path_factory.mktemp("asking")
    (folder / "FILE").write_text(QUESTIONS)
    with redirect_stdout(StringIO()):
        main(["simulate", "--box", "opale", "--games", "1", "--records", str(folder)])
    return (folder / "opale-1-1.txt").rename(folder / "RECORD").parent


@pytest.mark.parametrize("line", ANSWERS)
def test_an_answer_names_its_schema_and_has_the_keys_of_its_version(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path, line: str
) -> None:
    monkeypatch.setattr(build, "built", lambda *_: Site({"index.html": b"page"}))
    monkeypatch.chdir(folder)
    schema, keys = ANSWERS[line]

    assert main([*shlex.split(line.replace("DIR", schema)), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer.items())[:2] == [("schema", f"tidal-widgets/{schema}"), ("schema_version", 1)]
    assert {*keys.split()} <= answer.keys()


def test_every_verb_that_answers_in_json_is_held_to_it() -> None:
    assert {line.split()[0] for line in ANSWERS} == VERBS.keys() - {"completion", "mcp", "serve"}
