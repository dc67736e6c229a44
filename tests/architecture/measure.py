"""How long modules and functions are, data aside."""

import ast
from collections.abc import Iterator


def _is_data(node: ast.AST) -> bool:
    if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
        return False
    try:
        ast.literal_eval(node.value)
    except ValueError:
        return False
    return True


def data_lines(tree: ast.Module) -> set[int]:
    """Find the lines of lists of names and data."""
    names = [node for home in tree.body if isinstance(home, ast.ClassDef) for node in home.body]
    data = [node for node in tree.body if _is_data(node)]
    data += [node for node in names if isinstance(node, ast.Assign) and _is_data(node)]
    return {line for node in data for line in _span(node)}


def _span(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def module_length(source: str) -> int:
    """Count the lines of `source` that are neither blank, nor comment, nor a list of names or data."""
    data = data_lines(ast.parse(source))
    lines = enumerate(source.splitlines(), start=1)
    return sum(bool(line.strip()) and not line.strip().startswith("#") for number, line in lines if number not in data)


def function_lengths(source: str) -> Iterator[tuple[str, int]]:
    """Yield the name and the length of every function in `source`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, len(_span(node))


def imported(source: str) -> Iterator[str]:
    """Yield the top names that `source` imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]
