"""The kinds of mutants: how one expression or statement of a module is made wrong."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
CLAUSES = re.compile(r"(?<=[.;:!?,]) ")
WORDS = 4  # a text of fewer words has no part to drop

Node = ast.stmt | ast.expr
Edits = Mapping[Node, Node]


def wrong(node: ast.AST) -> Iterator[tuple[str, Edits]]:
    """Yield every way to make `node` wrong: the name of the kind, and which parts become which."""
    for kind, change in CHANGES.items():
        yield from ((kind, edits) for edits in change(node))


def _swap_comparison(node: ast.AST) -> Iterator[Edits]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield {node: ast.Compare(node.left, [COMPARED[type(node.ops[0])]()], node.comparators)}


def _change_number(node: ast.AST) -> Iterator[Edits]:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield {node: ast.Constant(not node.value if isinstance(node.value, bool) else node.value + 1)}


def _shift_by_one(node: ast.AST) -> Iterator[Edits]:
    match node:
        case ast.Call(func=ast.Name(id="len" | "sum")):
            yield {node: ast.BinOp(node, ast.Add(), ast.Constant(1))}
        case ast.Call(func=ast.Name(id="range"), args=[*_, last]):
            yield {last: ast.BinOp(last, ast.Sub(), ast.Constant(1))}


def _swap_arithmetic(node: ast.AST) -> Iterator[Edits]:
    if isinstance(node, ast.BinOp) and type(node.op) in RECKONED and not _is_text(node):
        yield {node: ast.BinOp(node.left, RECKONED[type(node.op)](), node.right)}


def _swap_function(node: ast.AST) -> Iterator[Edits]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TWINS:
        yield {node.func: ast.Name(TWINS[node.func.id])}


def _negate_condition(node: ast.AST) -> Iterator[Edits]:
    match node:
        case ast.If() | ast.While() | ast.IfExp():
            yield {node.test: ast.UnaryOp(ast.Not(), node.test)}
        case ast.comprehension():
            for condition in node.ifs:
                yield {condition: ast.UnaryOp(ast.Not(), condition)}
        case ast.UnaryOp(op=ast.Not()):
            yield {node: node.operand}


def _swap_and_or(node: ast.AST) -> Iterator[Edits]:
    if isinstance(node, ast.BoolOp):
        yield {node: ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)}


def _drop_statement(node: ast.AST) -> Iterator[Edits]:
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise():
            yield {node: ast.Pass()}
        case ast.If(orelse=[], body=[*_, ast.Return() | ast.Continue()]):
            yield {node: ast.Pass()}


def _change_branch(node: ast.AST) -> Iterator[Edits]:
    if isinstance(node, ast.IfExp):
        yield {node.body: node.orelse, node.orelse: node.body}
    body = getattr(node, "body", None)
    for one, other in pairwise(body if isinstance(body, list) else []):
        match one, other:
            case ast.If(body=[*_, ast.Return(value=ast.expr() as first)]), ast.Return(value=ast.expr() as second):
                yield {first: second}
                yield {second: first}


def _swap_strings(node: ast.AST) -> Iterator[Edits]:
    return _swap_neighbours(node, _is_text)


def _swap_arguments(node: ast.AST) -> Iterator[Edits]:
    if isinstance(node, ast.Call):
        yield from _swap_neighbours(node, lambda part: isinstance(part, ast.Name | ast.Attribute))


def _swap_neighbours(node: ast.AST, fits: Callable[[ast.expr], bool]) -> Iterator[Edits]:
    for one, other in pairwise(_row(node)):
        if fits(one) and fits(other) and ast.dump(one) != ast.dump(other):
            yield {one: other, other: one}


def _drop_part(node: ast.AST) -> Iterator[Edits]:
    match node:
        case ast.Constant(value=str(text)) if len(text.split()) >= WORDS:
            yield {node: ast.Constant(_shorter(text))}
        case ast.JoinedStr():
            for at, part in enumerate(node.values):
                if isinstance(part, ast.FormattedValue):
                    yield {node: ast.JoinedStr(node.values[:at] + node.values[at + 1 :])}
        case ast.BinOp(op=ast.Add()) if _is_text(node):
            yield {node: node.left}
        case ast.List(ctx=ast.Load()) | ast.Tuple(ctx=ast.Load()) if len(node.elts) > 1:
            for at in range(len(node.elts)):
                yield {node: type(node)(node.elts[:at] + node.elts[at + 1 :], ast.Load())}


CHANGES: dict[str, Callable[[ast.AST], Iterator[Edits]]] = {
    "swapped comparison": _swap_comparison,
    "changed number": _change_number,
    "off by one": _shift_by_one,
    "swapped arithmetic": _swap_arithmetic,
    "swapped function": _swap_function,
    "negated condition": _negate_condition,
    "swapped and/or": _swap_and_or,
    "dropped statement": _drop_statement,
    "changed branch": _change_branch,
    "swapped strings": _swap_strings,
    "swapped arguments": _swap_arguments,
    "dropped part": _drop_part,
}


def _shorter(text: str) -> str:
    """Cut `text` short by its last clause, or by its last word if it has but one clause."""
    clauses = CLAUSES.split(text.rstrip())
    return " ".join(clauses[:-1]) if len(clauses) > 1 else " ".join(text.split()[:-1])


def _is_text(node: ast.AST) -> bool:
    match node:
        case ast.Constant(value=str()) | ast.JoinedStr():
            return True
        case ast.Call(func=ast.Name(id="_"), args=[ast.Constant(value=str())]):
            return True
        case ast.BinOp():
            return _is_text(node.left) or _is_text(node.right)
    return False


def _row(node: ast.AST) -> list[ast.expr]:
    """List what stands side by side in `node`."""
    match node:
        case ast.Call():
            return node.args
        case ast.List() | ast.Tuple():
            return node.elts
        case ast.Dict():
            return node.values
    return []
