"""What there is too much of does not rise, and where it falls the figures follow."""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.architecture import ratchets
from tests.architecture.graph import (
    cycles,
    house,
    imported_names,
    imports,
    module_paths,
    past_the_front_door,
    public,
    reached,
)
from tests.architecture.ratchets import Figures, compared, is_mechanic, lowered, mechanic_modules
from tests.architecture.walks import walked


@pytest.mark.parametrize("count", [ratchets.written, ratchets.walks])
def test_nothing_rises_and_what_falls_is_lowered_in_the_file(count: Callable[[], Figures]) -> None:
    now = count()
    risen, fallen = compared(now, {table: counts for table, counts in ratchets.kept().items() if table in now})

    assert risen == [], "this may not rise: tests/architecture/ratchets.py says what is counted"
    assert fallen == [], "well done: `make ratchets` lowers the figures of the file"


@pytest.mark.parametrize(
    ("walk", "figure", "most"),
    [
        ("wrong try", "frames", 11),
        ("wrong try", "modules", 35),
        ("question to text", "loaded", 45),
        ("question to charts", "modules", 55),
        ("question to charts", "bytes", 200_000),
    ],
)
def test_a_walk_stays_within_its_goal(walk: str, figure: str, most: int) -> None:
    assert walked()[walk][figure] <= most, "docs/house.md says what is counted"


def test_nobody_deals_with_the_dice_mechanic_outside_its_folder_but_games() -> None:
    assert mechanic_modules() == []


def test_a_new_package_starts_at_nothing() -> None:
    assert compared({"lines": {"old": 2, "new": 1}}, {"lines": {"old": 2}}) == (["lines: new 1, before 0"], [])


def test_what_falls_to_nothing_is_told_too() -> None:
    assert compared({"lines": {}}, {"lines": {"old": 2}}) == ([], ["lines: old 0, before 2"])


def test_the_file_is_lowered_and_never_raised() -> None:
    now = {"lines": {"a": 1, "b.c": 5, "new": 3}}
    _head, *lines = lowered(now, {"lines": {"a": 2, "b.c": 4, "gone": 7}})

    assert lines == ["[lines]", "a = 1", '"b.c" = 4', ""]


@pytest.mark.parametrize(
    ("source", "is_one"),
    [
        ("from tidal_widgets.mechanics.dicepool import Question", True),
        ("from tidal_widgets.mechanics.dicepool.solver.solver import Solver", True),
        ("def f():\n    from tidal_widgets.mechanics.dicepool.query import Asked", True),
        ("from tidal_widgets.chance import Dist", False),
        ("from tidal_widgets.chance.draws import held", False),
        ("says = 'The Danger die shows an x.'", True),
        ("import shell", False),
    ],
)
def test_a_module_deals_with_the_mechanic_by_what_it_imports_or_says(source: str, is_one: bool) -> None:
    assert is_mechanic(source) is is_one


def test_modules_that_import_one_another_are_a_cycle_by_whatever_way_round() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a", "e"}, "e": set[str]()}

    assert cycles({name: frozenset(wanted) for name, wanted in graph.items()}) == [["a", "b", "c"]]


def test_a_way_is_followed_only_through_what_is_wanted() -> None:
    graph = {"a": frozenset({"b", "x"}), "b": frozenset({"c"}), "x": frozenset({"y"}), "c": frozenset[str]()}

    assert reached(graph, "a", lambda name: name != "x") == {"a", "b", "c"}


def test_imports_for_types_are_told_apart() -> None:
    source = "import os\nif TYPE_CHECKING:\n    from a import b\ndef f():\n    from c import d\n"

    assert imported_names(source) == [("os", ""), ("a", "b"), ("c", "d")]
    assert imported_names(source, typing=False) == [("os", ""), ("c", "d")]


@pytest.mark.parametrize(
    ("call", "name"),
    [
        ('import_module("a.b")', "a.b"),
        ('importlib.import_module(f"{__package__}.record")', "tidal_widgets.components.record"),
        ('import_module(f"{__name__}.record")', "tidal_widgets.components.catalogue.record"),
        ('import_module(".record", __package__)', "tidal_widgets.components.record"),
        ("import_module(f\"tidal_widgets.cli.{verb.replace('-', '_')}\")", "tidal_widgets.cli.*"),
    ],
)
def test_an_import_by_a_name_that_is_put_together_counts_too(call: str, name: str) -> None:
    assert imported_names(call, module="tidal_widgets.components.catalogue") == [(name, "")]


def test_an_import_by_a_name_of_which_nothing_is_known_does_not_count() -> None:
    assert imported_names("import_module(module)\nimport_module(f'{module}')", module="a.b") == []


def test_the_command_leads_to_all_of_its_verbs() -> None:
    assert imports()["tidal_widgets.cli"] >= {"tidal_widgets.cli.odds", "tidal_widgets.cli.new_game"}


def test_no_package_opens_more_than_one_module_or_a_third_of_its_own() -> None:
    paths = module_paths()
    modules = Counter(house(path) for path in paths.values())
    opened = {package: len(public(paths[package].read_text(encoding="utf-8"))) for package in modules}

    assert {package: count for package, count in opened.items() if count > max(1, modules[package] // 3)} == {}


def test_what_a_package_exports_is_its_front_door() -> None:
    graph = {
        "tidal_widgets.rooms": frozenset(
            {
                "tidal_widgets.mechanics.dicepool",
                "tidal_widgets.mechanics.dicepool.solver.solver",
                "tidal_widgets.given",
            }
        ),
        "tidal_widgets.mechanics.dicepool.solver.solver": frozenset({"tidal_widgets.mechanics.dicepool.solver.table"}),
    }

    assert past_the_front_door(graph) == [("tidal_widgets.rooms", "tidal_widgets.mechanics.dicepool.solver.solver")]


def test_a_package_may_open_whole_modules() -> None:
    assert public('PUBLIC = ("deck", "scoring")') == ("deck", "scoring")
    assert public("__all__ = []") == ()
