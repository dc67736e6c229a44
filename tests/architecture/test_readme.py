"""The README tells the truth about what can be counted."""

import re
import shlex
import tomllib

from tests.architecture.tree import ROOT
from tests.docs.examples import install_lines
from tests.docs.pictures import PICTURES, names

README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_WORDS = 1200
MEGABYTE = 1_000_000


def test_the_readme_is_short() -> None:
    assert len(README.split()) < MOST_WORDS


def test_every_command_of_the_readme_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

    assert set(re.findall(r"\bmake ([a-z]+)\b[`\n]", README)) <= targets


def test_the_lines_that_install_name_the_checkout_or_the_wheel_that_there_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [re.fullmatch(r"(.+?)(?:\[(\w+)])?", shlex.split(line)[2]) for line in install_lines(README)]
    typed = {(one[1], one[2]) for one in named if one}
    wheel = f"tidal_widgets-{project['version']}-py3-none-any.whl"

    assert typed == {(".", None), (".", "app"), (".", "lab"), (".", "testing")}
    assert f"`pip install '{wheel}[app]'`" in README
    assert [
        extra for extra in project["optional-dependencies"] if (".", extra) not in typed and f"`{extra}`" not in README
    ] == []
    assert all(extra in project["optional-dependencies"] for extra in ("cluster", "completion", "mcp"))


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", README)

    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_picture_is_one_that_is_taken_anew_with_the_others() -> None:
    shown = re.findall(r'(?:src|srcset)="docs/pictures/([\w-]+)\.webp"', README)

    assert set(shown) == names() == {path.stem for path in PICTURES.iterdir()}
    assert all(path.stat().st_size < MEGABYTE for path in PICTURES.iterdir())
    assert len(re.findall(r'<img [^>]*alt="[^"]{30,}"', README)) == README.count("<img ")
