"""What all games share knows no verb of one game: lessons, charts and advice tell actions apart by none."""

import ast
from collections.abc import Iterator

from tests.architecture.tree import PACKAGE, named
from tests.tables import laid_out
from tidal_widgets.box import box_names, find_box

SHARED = ("lessons", "charts", "advice", "playthrough", "chance")
CHANCE = {"rolled", "drew"}  # what dice show and decks bring is worded by the engine
KEYS = {"play"}  # a script calls so what is played in a leg


def verbs() -> set[str]:
    """Collect the verbs of all that can be done in the installed games, as their walkthroughs and views name it."""
    found: set[str] = set()
    for table in map(laid_out, map(find_box, box_names())):
        legs = [leg for walkthrough in table.walkthroughs.values() for leg in walkthrough.legs]
        found |= {action.verb for leg in legs for action in (*leg.actions, *leg.refuses)}
        found |= {action.verb for action in table.view.moves}
    return found - CHANCE - KEYS


def texts(source: str) -> Iterator[str]:
    """Yield the texts that code holds, docstrings aside."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def test_the_games_have_verbs() -> None:
    assert {"commit", "block", "take"} <= verbs()


def test_what_games_share_knows_no_verb_of_one() -> None:
    known = verbs()
    found = {
        named(path): used
        for package in SHARED
        for path in sorted((PACKAGE / package).rglob("*.py"))
        if (used := known & set(texts(path.read_text(encoding="utf-8"))))
    }

    assert found == {}


def test_a_docstring_is_no_verb_and_a_comparison_is() -> None:
    assert list(texts('"""block"""\n\nif verb == "lose":\n    pass\n')) == ["lose"]
