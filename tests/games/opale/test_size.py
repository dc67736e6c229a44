"""A small game is a small box: what it costs to add one is known."""

import ast
from pathlib import Path

from tidal_widgets.games import opale

HOME = Path(opale.__file__).parent
ENGINE = ("board", "state", "hands", "effects", "turn", "shells", "setup", "game")


def code_lines(path: Path) -> int:
    """Count the lines that are neither blank, nor comment, nor docstring; names and data count as all else does."""
    source = path.read_text(encoding="utf-8")
    told = {
        line
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node)
        for line in range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)
    }
    lines = enumerate(source.splitlines(), start=1)
    return sum(bool(line.strip()) and line.strip()[0] != "#" and number not in told for number, line in lines)


def test_the_engine_with_both_variants_has_less_than_five_hundred_and_fifty_lines() -> None:
    assert sum(code_lines(HOME / f"{name}.py") for name in ENGINE) <= 550


def test_the_whole_box_with_its_table_bots_and_odds_has_no_more_than_sixteen_hundred_and_fifty_lines() -> None:
    assert sum(map(code_lines, HOME.glob("*.py"))) <= 1650


def test_docstrings_comments_and_blank_lines_do_not_count_and_data_do(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text(
        '"""Says."""\n\n# why\nNAMES = {\n    "one": 1,\n}\n\n'
        'def one():\n    """Return.\n\n    More.\n    """\n    return 1\n',
        encoding="utf-8",
    )

    assert code_lines(path) == 5
