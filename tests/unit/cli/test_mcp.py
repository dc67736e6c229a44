"""`mcp` answers an assistant: the tools give the JSON of the command, and refuse in its sentences."""

import asyncio
import json
import sys
from argparse import Namespace
from collections.abc import Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from mcp import StdioServerParameters, types
from mcp.client import Client
from mcp.client.stdio import stdio_client

from tests.patience import PATIENCE
from tidal_widgets.box import open_table
from tidal_widgets.cli import main, mcp

OWN = '[die.N]\nfaces = ["R", "R", "R", "R", "R", "R"]\n'
QUESTION = "N N IB ~ RR+F @2 s2/0"
ANSWERS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("rule", {"slug": "shield-block"}, ["rule", "shield-block"]),
    ("rule", {"slug": "disciples", "box": "opale"}, ["rule", "disciples", "--box", "opale"]),
    ("rule", {"slug": "kept-die", "rulings": ["kept-die=locked"]}, ["rule", "kept-die", "--ruling", "kept-die=locked"]),
    ("search", {"words": "who goes first"}, ["rules", "who", "goes", "first"]),
    ("search", {"words": "zzzzqqq"}, ["rules", "zzzzqqq"]),
    ("can_i", {"move": "roll again", "position": "caimans-challenge"}, ["can-i", "roll again", "caimans-challenge"]),
    ("odds", {"question": QUESTION}, ["odds", QUESTION]),
    (
        "position",
        {"position": "seats: axl eko\naxl: hand echo-drill", "play": []},
        ["position", "seats: axl eko; axl: hand echo-drill"],
    ),
]
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("rule", {"slug": "shield-blok"}, "no rule is called 'shield-blok'; the nearest: shield-block, "),
    ("odds", {"question": "N N ~"}, ""),
    ("odds", {"question": "-"}, "at least one die is wanted"),
    ("odds", {"question": "--from=/etc/passwd"}, "the die '--from=/etc/passwd' is unknown"),
    ("position", {"position": "caimans-challenge", "play": ["fight"]}, "You can fight Monsters only at The Fold."),
    ("replay", {"record": "no record"}, "Line 1: found 'no record'"),
    ("fly", {}, "no tool is called 'fly'; tools: rule, search, can_i, odds, position, replay"),
    ("rule", {}, "rule needs 'slug': the rule, by its slug, as search finds it"),
    ("rule", {"slug": "x", "colour": "red"}, "rule takes no 'colour'; it takes: slug, rulings, box"),
    ("rule", {"slug": 5}, "'slug' must be a text"),
    ("rule", {"slug": "x", "rulings": "kept-die=locked"}, "'rulings' must be a list of texts"),
    ("rule", {"slug": "x", "rulings": [5]}, "'rulings' must be a list of texts"),
    ("rule", {"slug": "x", "rulings": ["a=b"] * 101}, "'rulings' has 101 entries; at most 100 are taken"),
    ("rule", {"slug": "x" * 201}, "'slug' has 201 characters; at most 200 are taken"),
    ("rule", {"slug": "x\0"}, "'slug' holds a character that no text has"),
    ("rule", {"slug": "x", "box": "made-up"}, "no box is called 'made-up'"),
]


def printed(*argv: str) -> str:
    """Run the command and return the JSON that it prints."""
    with redirect_stdout(StringIO()) as out:
        main([*argv, "--json"])
    return out.getvalue().strip()


def text(answer: types.CallToolResult) -> str:
    """Read the one text of an answer."""
    (content,) = answer.content
    assert isinstance(content, types.TextContent)
    return content.text


def called(name: str, asked: Mapping[str, Any], **started: Any) -> tuple[bool, str]:
    """Call a tool of a server that runs here; say whether it refused, and what it answered."""
    arguments = Namespace(**{"box": None, "file": None, "ruling": [], **started})

    async def ask() -> types.CallToolResult:
        async with Client(mcp.server(arguments, open_table("tidal_blades"))) as client:
            return await client.call_tool(name, dict(asked))

    answer = asyncio.run(ask())
    return bool(answer.is_error), text(answer)


def test_an_assistants_program_starts_it_asks_and_leaves(tmp_path: Path) -> None:
    with redirect_stdout(StringIO()):
        main(["simulate", "--box", "opale", "--games", "1", "--records", str(tmp_path)])
    record = (tmp_path / "opale-1-1.txt").read_text(encoding="utf-8")
    started = StdioServerParameters(command=sys.executable, args=["-m", "tidal_widgets", "mcp"])

    async def talk() -> list[Any]:
        async with Client(stdio_client(started)) as client:
            listed = await client.list_tools()
            rule = await client.call_tool("rule", {"slug": "shield-block"})
            wrong = await client.call_tool("rule", {"slug": "shield-blok"})
            replay = await client.call_tool("replay", {"record": record, "steps": "2-3"})
            return [client.instructions, listed.tools, rule, wrong, replay]

    told, tools, rule, wrong, replay = asyncio.run(asyncio.wait_for(talk(), PATIENCE))

    assert told.startswith(
        "Rules, moves and odds of Tidal Blades: Heroes of the Reef, from its rulebook and its engine."
    )
    assert f"- {QUESTION} (Three dice, two Shells, a yellow Danger die)\n" in told
    assert "seats: caiman dust axl\n" in told
    assert [tool.name for tool in tools] == ["rule", "search", "can_i", "odds", "position", "replay"]
    assert (rule.is_error, text(rule)) == (False, printed("rule", "shield-block"))
    assert (wrong.is_error, text(wrong).partition(";")[0]) == (True, "no rule is called 'shield-blok'")
    assert text(replay) == printed("replay", str(tmp_path / "opale-1-1.txt"), "--steps", "2-3")
    assert [step["number"] for step in json.loads(text(replay))["steps"]] == [2, 3]


@pytest.mark.parametrize(("name", "asked", "argv"), ANSWERS)
def test_a_tool_answers_with_the_json_of_the_command(name: str, asked: Mapping[str, Any], argv: list[str]) -> None:
    Draft202012Validator(mcp.schema(mcp.TOOLS[name])).validate(asked)

    assert called(name, asked) == (False, printed(*argv))


@pytest.mark.parametrize(("name", "asked", "says"), REFUSED)
def test_what_cannot_be_asked_is_refused_in_a_sentence(name: str, asked: Mapping[str, Any], says: str) -> None:
    refused, told = called(name, asked)

    assert refused
    assert told.startswith(says)
    assert "Traceback" not in told
    assert "tidal-widgets: " not in told


def test_an_answer_that_is_too_long_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcp, "MOST", 100)

    refused, told = called("rule", {"slug": "shield-block"})

    assert refused
    assert told.endswith(" characters; at most 100 are given: ask for less")


def test_a_question_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcp, "PATIENCE", 0.0)

    assert called("odds", {"question": QUESTION}) == (True, "that takes more than 0 seconds; ask for less")


def test_what_the_server_was_started_with_holds_unless_another_game_is_asked_for(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(OWN, encoding="utf-8")
    started = {"box": "tidal_blades", "file": own, "ruling": ["kept-die=locked"]}
    options = ["--box", "tidal_blades", "--file", str(own), "--ruling", "kept-die=locked"]

    assert called("odds", {"question": QUESTION}, **started) == (False, printed("odds", QUESTION, *options))
    assert called("rule", {"slug": "disciples", "box": "opale"}, **started)[0] is False
    assert json.loads(called("rule", {"slug": "kept-die"}, **started)[1])["used"] == "locked"


@pytest.mark.parametrize(
    ("argv", "code", "says"),
    [
        (["--box", "made-up"], 2, "no box is called 'made-up'"),
        (["--ruling", "kept-die=x"], 2, "kept-die"),
        (["--file", "missing.toml"], 1, "missing.toml"),
    ],
)
def test_a_server_that_could_not_answer_does_not_start(
    capsys: pytest.CaptureFixture[str], argv: list[str], code: int, says: str
) -> None:
    assert main(["mcp", *argv]) == code
    assert says in capsys.readouterr().err


def test_without_the_sdk_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "mcp"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)

    assert main(["mcp"]) == 1
    assert ": assistants are answered by the SDK of the Model Context Protocol: pip install " in capsys.readouterr().err
