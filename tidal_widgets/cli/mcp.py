"""Answer an assistant over stdin and stdout, by the Model Context Protocol: rules, moves, odds and records.

Tell the program of the assistant that this command is a server; it starts it and stops it. Its tools take what the
verbs of the command take, and answer with the same JSON, so that the assistant asks instead of inventing.
"""

import asyncio
import re
import sys
from argparse import ArgumentParser, Namespace
from asyncio.subprocess import PIPE
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from tidal_widgets.box import OpenTable, box_names
from tidal_widgets.cli.chosen import chosen_table, table_options
from tidal_widgets.cli.error import CommandError
from tidal_widgets.given import STDIN
from tidal_widgets.remedy import install
from tidal_widgets.text import _, listed

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server

MOST = 100_000
"""The longest answer, in characters; a whole game is longer and is given in parts."""
PATIENCE = 60.0
AT_ONCE = 4
EXAMPLES = 5
NO_TEXT = re.compile("[\0\ud800-\udfff]")


class Takes(NamedTuple):
    """One thing that a tool takes: what it is, how long it may be, and the option that the command has for it.

    Without an option it is a word of its own; PIPE_IN is what the command reads from a pipe. Of a thing with `many`
    there may be so many.
    """

    says: str
    most: int
    option: str = ""
    many: int = 0
    wanted: bool = False


class Tool(NamedTuple):
    """A tool: the verb that answers, what it is good for, and what it takes, by name."""

    verb: str
    says: str
    takes: Mapping[str, Takes]


PIPE_IN = "-"
BOX = {"box": Takes(_("the game, by its name; without it the first"), 100, "--box")}
TABLE = {"rulings": Takes(_("how to read open rules, each as slug=option"), 200, "--ruling", many=100), **BOX}
POSITION = {
    "position": Takes(_("the position as text, or the name of a lesson"), 20_000, wanted=True),
    "play": Takes(_("moves to play from there first"), 500, "--play", many=500),
    **TABLE,
}
TOOLS = {
    "rule": Tool(
        "rule",
        _("Read one rule: its text, its page, its readings where the book leaves it open, and related rules."),
        {"slug": Takes(_("the rule, by its slug, as search finds it"), 200, wanted=True), **TABLE},
    ),
    "search": Tool(
        "rules",
        _("Find rules by a question in plain words; nothing found means that the rulebook does not say."),
        {"words": Takes(_("the question"), 1_000, wanted=True), **TABLE},
    ),
    "can_i": Tool(
        "can-i",
        _("Ask whether a move may be made in a position; a no comes with the rule and a move that may be made."),
        {"move": Takes(_("the move, as position lists them, or in words"), 500, wanted=True), **POSITION},
    ),
    "odds": Tool(
        "odds",
        _("Compute exactly how likely an attempt goes well, what it costs, and what to do."),
        {"question": Takes(_("the question, or the title of an example"), 20_000, wanted=True), **TABLE},
    ),
    "position": Tool("position", _("List who is to move in a position and all that may be played there."), POSITION),
    "replay": Tool(
        "replay",
        _("Play a recorded game again: what happened at each step, by which rule; ask for some forty steps at a time."),
        {
            "record": Takes(_("the text of the record"), 1_000_000, PIPE_IN, wanted=True),
            "steps": Takes(_("the first and the last step to tell, as 1-40"), 20, "--steps"),
        },
    ),
}


def options(parser: ArgumentParser) -> None:
    """Add what holds where the assistant does not say otherwise."""
    parser.add_argument("--box", metavar="NAME", help=_("the game (default: the first of those installed)"))
    table_options(parser)


def run(arguments: Namespace) -> int:
    """Answer until the assistant's program ends the conversation."""
    if arguments.file == STDIN:
        raise CommandError(_("the assistant speaks over the pipe, so --file cannot come in by it: name a file"))
    table = chosen_table(arguments)
    try:
        from mcp.server.stdio import stdio_server  # noqa: PLC0415  (only wanted here)
    except ImportError as error:
        says = _("assistants are answered by the SDK of the Model Context Protocol: {0}")
        raise CommandError(says.format(install("mcp")), code=1) from error
    served = server(arguments, table)

    async def serve() -> None:
        async with stdio_server() as (come, go):
            await served.run(come, go, served.create_initialization_options())

    asyncio.run(serve())
    return 0


def server(arguments: Namespace, table: OpenTable) -> "Server[Any]":
    """Build the server whose tools ask the command."""
    from mcp import types  # noqa: PLC0415  (only wanted here)
    from mcp.server.lowlevel import Server  # noqa: PLC0415

    turns = asyncio.Semaphore(AT_ONCE)
    listing = types.ListToolsResult(
        tools=[types.Tool(name=name, description=tool.says, input_schema=schema(tool)) for name, tool in TOOLS.items()]
    )

    async def tools(_context: object, _page: object) -> types.ListToolsResult:
        return listing

    async def call(_context: object, request: types.CallToolRequestParams) -> types.CallToolResult:
        try:
            words, piped = command(arguments, request.name, request.arguments or {})
            async with turns:
                says, failed = await answer(words, piped), False
        except CommandError as trouble:
            says, failed = str(trouble), True
        return types.CallToolResult(content=[types.TextContent(text=says)], is_error=failed)

    return Server(
        "tidal-widgets",
        version=version("tidal-widgets"),
        instructions=instructions(table),
        on_list_tools=tools,
        on_call_tool=call,
    )


def schema(tool: Tool) -> dict[str, Any]:
    """Write the JSON Schema of what a tool takes."""
    texts = {name: {"type": "string", "maxLength": one.most} for name, one in tool.takes.items()}
    shapes = {
        name: {"type": "array", "items": texts[name], "maxItems": one.many} if one.many else texts[name]
        for name, one in tool.takes.items()
    }
    return {
        "type": "object",
        "properties": {name: {"description": one.says, **shapes[name]} for name, one in tool.takes.items()},
        "required": [name for name, one in tool.takes.items() if one.wanted],
        "additionalProperties": False,
    }


def instructions(table: OpenTable) -> str:
    """Say what the tools are for, and how questions and positions of this game are written."""
    from tidal_widgets.notebook import open_box  # noqa: PLC0415  (only wanted here)

    questions = ((title, text) for teller in table.tellers() for title, text in teller.examples().items())
    examples = "\n".join(f"- {text} ({title})" for title, text in islice(questions, EXAMPLES))
    parts = [
        _("Rules, moves and odds of {0}, from its rulebook and its engine.").format(table.box.title),
        _("Ask here instead of answering from memory, and name the rule and the page that the answer names."),
        _("Games, by name: {0}.").format(listed(box_names())),
        _("Questions for odds, each with a title that may be asked in its place:\n{0}").format(examples)
        if examples
        else "",
        (open_box(table).position.__doc__ or "") if table.box.playing else "",
    ]
    return "\n\n".join(filter(None, parts))


def command(arguments: Namespace, name: str, request: Mapping[str, Any]) -> tuple[list[str], str]:
    """Write the command for a call of a tool, and what is piped into it; raise CommandError for what no tool takes."""
    tool = TOOLS.get(name)
    if tool is None:
        raise CommandError(_("no tool is called {0!r}; tools: {1}").format(name[:100], ", ".join(TOOLS)))
    if unknown := [key for key in request if key not in tool.takes]:
        raise CommandError(_("{0} takes no {1!r}; it takes: {2}").format(name, unknown[0][:100], ", ".join(tool.takes)))
    if missing := [key for key, one in tool.takes.items() if one.wanted and request.get(key) is None]:
        raise CommandError(_("{0} needs {1!r}: {2}").format(name, missing[0], tool.takes[missing[0]].says))
    options, words, piped = _standing(arguments, tool, request), [], ""
    for key, one in tool.takes.items():
        texts = _texts(key, one, request.get(key))
        if one.option == PIPE_IN:
            piped = "".join(texts)
            words.append(PIPE_IN)
        elif one.option:
            options += [f"{one.option}={text}" for text in texts]
        else:
            words += texts
    return [tool.verb, *options, "--json", "--", *words], piped


def _standing(arguments: Namespace, tool: Tool, request: Mapping[str, Any]) -> list[str]:
    """List the options that the server was started with, unless the call is about a game of its own choice."""
    if request.get("box"):
        return []
    box = [f"--box={arguments.box}"] if arguments.box and "box" in tool.takes else []
    file = [f"--file={arguments.file}"] if arguments.file else []
    return [*box, *file, *(f"--ruling={one}" for one in arguments.ruling if "rulings" in tool.takes)]


def _texts(key: str, one: Takes, given: Any) -> Sequence[str]:
    """List the texts given for one thing; raise CommandError for anything else, and for too much."""
    if given is None:
        return []
    texts = given if one.many else [given]
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise CommandError((_("{0!r} must be a list of texts") if one.many else _("{0!r} must be a text")).format(key))
    if one.many and len(texts) > one.many:
        raise CommandError(_("{0!r} has {1} entries; at most {2} are taken").format(key, len(texts), one.many))
    if longest := max((len(text) for text in texts if len(text) > one.most), default=0):
        raise CommandError(_("{0!r} has {1} characters; at most {2} are taken").format(key, longest, one.most))
    if any(map(NO_TEXT.search, texts)):
        raise CommandError(_("{0!r} holds a character that no text has").format(key))
    return texts


async def answer(words: Sequence[str], piped: str) -> str:
    """Ask the command; raise CommandError if it refuses, with its sentence, or if it takes or says too much."""
    program = [sys.executable, "-P", "-X", "utf8", "-m", "tidal_widgets", *words]
    child = await asyncio.create_subprocess_exec(*program, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    try:
        async with asyncio.timeout(PATIENCE):
            out, err = await child.communicate(piped.encode())
    except TimeoutError:
        raise CommandError(_("that takes more than {0:.0f} seconds; ask for less").format(PATIENCE)) from None
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    said, complaint = out.decode().strip(), err.decode().strip()
    if child.returncode and complaint:
        raise CommandError(complaint.removeprefix("tidal-widgets: ").removeprefix(f"{STDIN}: "))
    if len(said) > MOST:
        raise CommandError(
            _("the answer has {0} characters; at most {1} are given: ask for less").format(len(said), MOST)
        )
    return said
