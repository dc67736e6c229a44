"""Every kind of mutant is found where it may stand, changes what it says and nothing else, and is drawn by its seed."""

import pytest

from tests.architecture.tree import ROOT, modules, named
from tests.mutants.draw import LEAST, _shares, draw, package
from tests.mutants.report import bars_kept, outdated, scores, without_effect
from tests.mutants.sites import Mutant, is_another, mutants
from tests.mutants.trial import Verdict


def _changed(source: str, kind: str) -> set[str]:
    return {each.applied(source) for each in mutants("m.py", source) if each.kind == kind}


@pytest.mark.parametrize(
    ("kind", "source", "changed"),
    [
        ("swapped comparison", "x = a <= b", {"x = (a < b)"}),
        ("swapped comparison", "x = a not in b", {"x = (a in b)"}),
        ("changed number", "x = a[1]", {"x = a[2]"}),
        ("changed number", "f(True)", {"f(False)"}),
        ("off by one", "x = range(n)", {"x = range((n - 1))"}),
        ("off by one", "x = len(a)", {"x = (len(a) + 1)"}),
        ("swapped arithmetic", "x = a + b", {"x = (a - b)"}),
        ("swapped arithmetic", "x = a + 'b'", set()),
        ("swapped function", "x = max(a, b)", {"x = min(a, b)"}),
        ("negated condition", "if a:\n    b()", {"if (not a):\n    b()"}),
        (
            "negated condition",
            "x = [a for a in b if c if d]",
            {"x = [a for a in b if (not c) if d]", "x = [a for a in b if c if (not d)]"},
        ),
        ("negated condition", "x = not a", {"x = a"}),
        ("swapped and/or", "x = a and b", {"x = (a or b)"}),
        ("dropped statement", "log.append(a)", {"pass"}),
        ("dropped statement", "if a:\n    raise b", {"if a:\n    pass"}),
        ("dropped statement", "def f():\n    if a:\n        return b\n    c", {"def f():\n    pass\n    c"}),
        ("changed branch", "x = b if a else c", {"x = c if a else b"}),
        (
            "changed branch",
            "def f():\n    if a:\n        return b\n    return c",
            {
                "def f():\n    if a:\n        return c\n    return c",
                "def f():\n    if a:\n        return b\n    return b",
            },
        ),
        ("changed branch", "x = f'{a if b else c}, {d}'", {"x = f'{(c if b else a)}, {d}'"}),
        ("swapped strings", "f('a', 'b', c)", {"f('b', 'a', c)"}),
        ("swapped strings", "x = {1: _('a'), 2: _('b')}", {"x = {1: _('b'), 2: _('a')}"}),
        ("swapped arguments", "f(a, b.c)", {"f(b.c, a)"}),
        ("dropped part", "x = 'Go there. You may stay.'", {"x = 'Go there.'"}),
        ("dropped part", "x = 'as many as there are'", {"x = 'as many as there'"}),
        ("dropped part", "x = f'{a} and {b}'", {"x = f' and {b}'", "x = f'{a} and '"}),
        ("dropped part", "x = words + ', open'", {"x = words"}),
        ("dropped part", "x = [a, b]", {"x = [b]", "x = [a]"}),
    ],
)
def test_each_kind_of_change_is_made(kind: str, source: str, changed: set[str]) -> None:
    assert _changed(source, kind) == changed


@pytest.mark.parametrize(
    "source",
    [
        '"""Only readers. See this text."""',
        "from a import b, c",
        "__all__ = ['a', 'b']",
        "def f(a: tuple[int, 1]) -> Literal['a', 'b']: ...",
        "@cache(maxsize=1)\ndef f(): ...",
        "assert a == b",
        "if TYPE_CHECKING:\n    a = 1",
        "x = dict[1, 2]",
        "x = zip(a(), b(), strict=True)",
    ],
)
def test_what_only_readers_see_is_left_alone(source: str) -> None:
    assert mutants("m.py", source) == []


def test_the_lines_that_matter_are_those_of_the_change() -> None:
    source = "a = b\nc = (\n    2\n)\n"
    (found,) = mutants("m.py", source)

    assert found.lines == (3,)
    assert found.difference(source) == ("-    2", "+    3")


def test_the_same_seed_draws_the_same_and_another_others() -> None:
    one, same, other = (draw(seed, 20, "tidal_widgets/charts") for seed in ("1", "1", "2"))

    assert one == same != other
    assert len(one) == len({(each.module, each.lines[0]) for each in one}) >= LEAST
    for each in one:
        source = (ROOT / each.module).read_text(encoding="utf-8")
        assert is_another(each.applied(source), source)


def test_as_many_are_drawn_as_were_asked_for_and_no_fewer_than_ten_a_package() -> None:
    assert _shares({"large": 700, "middle": 200, "small": 100}, 50) == {"large": 24, "middle": 14, "small": 12}
    assert sum(_shares({"large": 701, "middle": 202, "small": 99}, 47).values()) == 47
    assert _shares({"large": 700, "small": 100}, 5) == {"large": 10, "small": 10}


def test_a_game_is_a_package_and_what_lies_on_top_belongs_together() -> None:
    places = {package(named(path)) for path in modules()}

    assert {"top", "mechanics", "games/opale", "games/tidal_blades"} <= places
    assert all(place.count("/") == place.startswith("games/") for place in places)


def test_the_score_is_told_by_package_and_the_bars_hold_in_each() -> None:
    good, bad = (Mutant(f"tidal_widgets/{name}/a.py", "changed number", (1,), ()) for name in ("odds", "rooms"))
    verdicts = [Verdict(good, True, 1, 0.1)] * 18 + [Verdict(bad, True, 1, 0.1), Verdict(bad, False, 1, 0.1)]

    assert scores(verdicts).splitlines()[1].split() == ["rooms", "1", "of", "2", "noticed", "50%"]
    assert scores(verdicts).splitlines()[-1].split() == ["in", "all", "19", "of", "20", "noticed", "95%"]
    assert bars_kept(verdicts[:19])
    assert not bars_kept(verdicts)


def test_what_is_said_to_have_no_effect_says_why_and_what_goes_and_comes() -> None:
    for (module, change), why in without_effect().items():
        assert {line[:1] for line in change.splitlines()} == {"-", "+"}, module
        assert why.endswith("."), module


def test_a_change_without_effect_that_no_longer_stands_in_its_module_is_told() -> None:
    module = "tidal_widgets/text/__init__.py"
    known = {(module, "-def _(text: str) -> str:\n+def _(): ..."): "A.", (module, "-nothing like it\n+b"): "B."}

    assert outdated(known) == [f"{module}: nothing like it"]
