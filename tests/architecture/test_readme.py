"""The README tells the truth about what can be counted."""

import re
import shlex
import tomllib
from collections import Counter
from textwrap import dedent

import pytest

from tests.architecture.tree import GAMES, PACKAGE, ROOT, RULES
from tidal_widgets.cli import VERBS, main

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_says_how_many_rules_of_each_status_there_are() -> None:
    texts = [path.read_text(encoding="utf-8") for path in RULES.glob("*.md")]
    statuses = Counter(tomllib.loads(text.split("+++")[1])["status"] for text in texts)
    told = re.findall(r"^\| (enforced|open|reference|absent) \| (\d+) \|", README, re.MULTILINE)

    assert {status: int(count) for status, count in told} == statuses


def test_every_command_of_the_readme_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

    assert set(re.findall(r"`make ([a-z]+)`", README)) <= targets


def test_the_readme_tells_of_every_verb() -> None:
    assert set(re.findall(r"`tidal-widgets ([a-z]+)", README)) == set(VERBS)


def test_the_readme_tells_of_every_package() -> None:
    packages = {".".join(home.parent.relative_to(ROOT).parts) for home in PACKAGE.glob("*/__init__.py")}
    games = {".".join(home.parent.relative_to(ROOT).parts) for home in GAMES.glob("*/__init__.py")}

    assert set(re.findall(r"`(tidal_widgets(?:\.\w+)+)` \|", README)) == packages - {"tidal_widgets.games"} | games


def test_a_command_of_the_readme_prints_what_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"^    \$ tidal-widgets (.+)\n((?:    .+\n)+)", README, re.MULTILINE)
    assert examples

    for command, shown in examples:
        assert main(shlex.split(command)) == 0
        told = capsys.readouterr().out
        places = [told.find(passage) for passage in dedent(shown).split("...\n") if passage]
        assert places == sorted(places)
        assert -1 not in places


def test_the_lines_that_install_name_the_checkout_or_the_wheel_that_there_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        line for line in re.findall(r"`((?:pip|uvx) [^`]+)`", README) if line.startswith(("pip install", "uvx --from"))
    ]
    what = [re.fullmatch(r"(.+?)(?:\[(\w+)])?", shlex.split(line)[2]) for line in lines]
    found = {(named[1], named[2]) for named in what if named}
    wheel = f"tidal_widgets-{project['version']}-py3-none-any.whl"

    assert found == {(".", None), (".", "app"), (".", "lab"), (".", "testing"), (wheel, "app")}
    assert {extra for _source, extra in found if extra} == set(project["optional-dependencies"])


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", README)

    assert [link for link in links if not (ROOT / link).exists()] == []
