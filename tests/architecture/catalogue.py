"""All words of the code that can be translated; run as a module, it writes them to build/tidal_widgets.pot."""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.architecture.tree import GAMES, ROOT, files, modules, named

LIST = ROOT / "build" / "tidal_widgets.pot"
ASKING = {"_": 1, "counted": 2}
SENTENCE = re.compile(r"[A-Z{].* .*\.")
TOLD = ("why", "colour")  # what is said of a component outside its name, which is printed on the box
HEAD = r"""msgid ""
msgstr ""
"Project-Id-Version: tidal_widgets\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"""


class Words(NamedTuple):
    """A text that somebody translates, with its plural if it has one."""

    one: str
    many: str = ""


def catalogue() -> dict[Words, list[str]]:
    """Return every text and the places it stands in, in order."""
    found: dict[Words, list[str]] = defaultdict(list)
    for path in modules():
        for line, words in in_code(path.read_text(encoding="utf-8")):
            found[words].append(f"{named(path)}:{line}")
    for path in files(str(GAMES.relative_to(ROOT))):
        for text in in_content(path):
            found[Words(text)].append(named(path))
    return dict(found)


def in_code(source: str) -> Iterator[tuple[int, Words]]:
    """Yield what a module asks to be translated and, where it makes events, the sentences that tell them.

    >>> list(in_code('x = _("Roll"), counted("{n} die", "{n} dice", 2)'))
    [(1, Words(one='Roll', many='')), (1, Words(one='{n} die', many='{n} dice'))]
    """
    tree = ast.parse(source)
    calls = list(_calls(tree))
    asked = ((line, _texts(args[: ASKING[name]])) for line, name, args in calls if name in ASKING)
    yield from ((line, Words(*texts)) for line, texts in asked if texts)
    if any(name in ("Event", "Why") for _line, name, _args in calls):
        plain = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in plain and SENTENCE.fullmatch(str(node.value)):
                yield node.lineno, Words(str(node.value))


def in_content(path: Path) -> Iterator[str]:
    """Yield the words of a game's data that are asked for one by one: names of readings, colours, sources."""
    source = path.read_text(encoding="utf-8") if path.suffix in (".md", ".toml") else ""
    if path.name == "components.toml":
        yield from _values(tomllib.loads(source))
    elif path.parent.name == "rules" and path.suffix == ".md":
        options = tomllib.loads(source.split("+++")[1]).get("options", [])
        yield from (option["name"].replace("-", " ") for option in options)


def template(found: dict[Words, list[str]]) -> str:
    """Return the texts as a template that every tool of gettext reads."""
    return "\n".join((HEAD, *(_entry(words, places) for words, places in sorted(found.items()))))


def _calls(tree: ast.AST) -> Iterator[tuple[int, str, list[ast.expr]]]:
    """Yield every call of a plain name: its line, the name, what it is given."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.lineno, node.func.id, node.args


def _texts(nodes: list[ast.expr]) -> list[str]:
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def _values(record: object) -> Iterator[str]:
    if isinstance(record, list):
        yield from (text for part in record for text in _values(part))
    elif isinstance(record, dict):
        yield from (record[key] for key in TOLD if isinstance(record.get(key), str))
        yield from (name.replace("-", " ") for name in record.get("has", ()) if isinstance(name, str))
        yield from (text for part in record.values() for text in _values(part))


def _entry(words: Words, places: list[str]) -> str:
    lines = [f"#: {place}" for place in places]
    lines += ["#, python-brace-format"] if "{" in words.one else []
    lines.append(f"msgid {_quoted(words.one)}")
    lines += [f"msgid_plural {_quoted(words.many)}", 'msgstr[0] ""', 'msgstr[1] ""'] if words.many else ['msgstr ""']
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + text.replace("\n", '\\n"\n"') + '"'


if __name__ == "__main__":
    LIST.parent.mkdir(exist_ok=True)
    LIST.write_text(template(found := catalogue()), encoding="utf-8")
    print(f"{len(found)} texts to translate: {LIST.relative_to(ROOT)}")
