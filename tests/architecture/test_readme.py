"""The README tells the truth about what can be counted."""

import re
import tomllib
from collections import Counter

from tests.architecture.tree import ROOT, RULES
from tidal_widgets.cli.verbs import VERBS

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_says_how_many_rules_of_each_status_there_are() -> None:
    texts = [path.read_text(encoding="utf-8") for path in RULES.glob("*.md")]
    statuses = Counter(tomllib.loads(text.split("+++")[1])["status"] for text in texts)
    told = re.findall(r"^\| (enforced|open|reference|absent) \| (\d+) \|", README, re.MULTILINE)

    assert {status: int(count) for status, count in told} == statuses


def test_every_command_of_the_readme_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

    assert set(re.findall(r"`make ([a-z]+)`", README)) <= targets


def test_every_verb_of_the_readme_exists() -> None:
    assert set(re.findall(r"`tidal-widgets ([a-z]+)", README)) <= set(VERBS)


def test_every_package_of_the_readme_exists() -> None:
    packages = re.findall(r"`(tidal_widgets(?:\.\w+)+)` \|", README)

    assert [name for name in packages if not list((ROOT / name.replace(".", "/")).glob("*.py"))] == []


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", README)

    assert [link for link in links if not (ROOT / link).exists()] == []
