"""What the rules fix stands once."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.games.tidal_blades.table import start
from tidal_widgets.games import tidal_blades
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.components.numbers import NUMBERS
from tidal_widgets.games.tidal_blades.hosting import LEVELS

HOME = Path(tidal_blades.__file__).parent
COUNTED = {"FSRY", "NIEG", "axl caiman dust eko", *(str(row) for row in NUMBERS if isinstance(row, tuple))}
SEATS = {"NOBODY", "RIVAL"}  # who is no seat
REACH = {"MOST", "MOST_NAMED", "NEXT", "ROLLS"}  # how far the house looks or lists, which no rule says


def _spelled(path: Path) -> Iterator[str]:
    """Yield what a module spells that the rules fix: rows of names, and numbers under a name of their own."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.Tuple):
            try:
                value = ast.literal_eval(node)
            except ValueError:
                continue
            if str(value) in COUNTED and not (isinstance(value, tuple) and len(value) < 3):
                yield f"{path.name}: {value}"
    for line in tree.body if path.parent.name != "view" else ():  # a drawing has measures of its own
        if isinstance(line, ast.Assign) and isinstance(line.value, ast.Constant) and isinstance(line.value.value, int):
            yield from (f"{path.name}: {name.id}" for name in line.targets if isinstance(name, ast.Name))


def test_what_the_rules_count_is_spelled_in_one_place() -> None:
    others = [path for path in HOME.rglob("*.py") if path.name != "numbers.py" and path.parent.name != "bot"]
    spelled = {told for path in others for told in _spelled(path) if told.partition(": ")[2] not in SEATS | REACH}

    assert spelled == set()


def test_the_box_has_what_is_counted() -> None:
    components = load_components()

    assert tuple(components.characters) == NUMBERS.characters
    assert components.tokens.discs == max(NUMBERS.discs)
    assert components.tokens.hits == NUMBERS.hits
    assert len(NUMBERS.discs) == NUMBERS.rounds
    assert {*NUMBERS.judge_path} == {*NUMBERS.judge_path.values()} == {*NUMBERS.arenas}


def test_the_kit_is_told_with_the_numbers_of_the_game() -> None:
    says = start(*NUMBERS.characters).let().says

    assert "axl had 18 Hit tokens, 4 Action discs and 13 Character cards." in says
    assert "axl took two Novice dice, 2 Fruit and 2 Shells, and put 2 Shells on the Shield." in says
    assert "axl had a Goal, worth 7 points at its Easy level or 10 at its Difficult one." in says


WORDS = {2: "two", 3: "three", 4: "four", 12: "twelve"}
NEXT = {3: "third", 4: "fourth"}


def test_the_papers_count_discs_as_the_game_does() -> None:
    script, night, aid = (
        (HOME / "content" / file).read_text(encoding="utf-8")
        for file in ("host/script.toml", "host/night.toml", "aid.toml")
    )
    first, second, third, last = NUMBERS.discs
    days = f"{WORDS[first]} today, {WORDS[second]} tomorrow, {WORDS[third]} again, {WORDS[last]} on the last day"

    assert f"{days}. That is {WORDS[sum(NUMBERS.discs)]} in all" in script
    assert f"Everyone takes a {NEXT[second]} disc." in night
    assert f"so do the {WORDS[third]} discs." in night
    assert f"Everyone takes a {NEXT[last]} disc." in night
    assert f"{first} in Round 1, {second} in Rounds 2 and 3, {last} in Round 4." in aid


def test_every_trait_has_a_colour_and_every_level_a_name() -> None:
    assert tuple(NUMBERS.colours) == tuple(NUMBERS.traits)
    assert tuple(LEVELS.values()) == NUMBERS.levels
    assert [name[0] for name in NUMBERS.levels] == list(NUMBERS.die_levels)
    assert {die.level for die in load_components().dice.values()} == {*range(1, NUMBERS.guild_level + 1)}
