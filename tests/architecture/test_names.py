"""Names are words one would search for, and no public class name of the core means two things."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.tree import PACKAGE, ROOT, core

RETIRED = {
    "told",
    "asked",
    "meant",
    "noted",
    "departed",
    "kin",
    "shelf",
    "slip",
    "heard",
    "foretold",
    "retold",
    "kit",
    "desk",
    "enquiry",
    "enquiries",
}
"""What things were called once; CONTRIBUTING has the words that took their place."""

SOLVER = {"kin", "shelf"}
"""Words that variables of the solver still bear."""

BARE = {"of", "same", "both", "left", "more", "less", "late"}
"""Words that say nothing alone; `of` may name what makes a value out of another."""


def _definitions(path: Path) -> Iterator[ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def _words(name: str) -> set[str]:
    """Split a name into its words.

    >>> sorted(_words("AccountTold")), sorted(_words("_told_json")), sorted(_words("MOST_TOLD"))
    (['account', 'told'], ['json', 'told'], ['most', 'told'])
    """
    return set(re.findall(r"[a-z]+", re.sub(r"([a-z])([A-Z])", r"\1_\2", name).lower()))


def test_no_module_class_or_function_bears_a_retired_word() -> None:
    modules = [path for path in PACKAGE.rglob("*.py") if _words(path.stem) & RETIRED]
    named = {
        f"{path.relative_to(PACKAGE)}: {node.name}"
        for path in PACKAGE.rglob("*.py")
        for node in _definitions(path)
        if _words(node.name) & RETIRED
    }

    assert modules == []
    assert named == set()


def _bound(path: Path) -> Iterator[str]:
    """Yield the names a module gives to parameters, variables, fields and imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.arg(arg=name) | ast.alias(asname=str(name)) | ast.MatchAs(name=str(name)):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name


def test_no_variable_parameter_or_field_bears_a_retired_word() -> None:
    named = {
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in PACKAGE.rglob("*.py")
        if path.name != "rules.py"  # its members are the slugs of rules, which stand in links
        for name in _bound(path)
        if _words(name) & (RETIRED - SOLVER)
    }

    assert named == set()


def test_no_function_is_called_by_a_word_that_says_nothing_alone() -> None:
    found = {
        f"{path.relative_to(PACKAGE)}: {node.name}"
        for path in PACKAGE.rglob("*.py")
        for node in _definitions(path)
        if node.name in BARE and not (node.name == "of" and _is_method(node))
    }

    assert found == set()


def _is_method(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    arguments = [] if isinstance(node, ast.ClassDef) else node.args.args
    return bool(arguments) and arguments[0].arg in {"self", "cls"}


def test_no_public_class_name_of_the_core_means_two_things() -> None:
    homes: dict[str, set[str]] = {}
    for path in (each for each in core() if "template" not in each.parts):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, set()).add(str(path.relative_to(PACKAGE)))

    assert {name: sorted(paths) for name, paths in homes.items() if len(paths) > 1} == {}


def test_no_function_says_of_itself_that_it_returns() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in (*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"))
        for node in _definitions(path)
        if not isinstance(node, ast.ClassDef) and re.match(r"Returns?\b", ast.get_docstring(node) or "")
    }

    assert found == set(), "say with a verb what it does: find, count, build, write"
