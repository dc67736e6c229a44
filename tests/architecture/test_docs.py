"""The documentation names what there is: its links lead to files, and what it asks for is generated."""

import re
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT, named
from tests.docs.reference import fragments, pages
from tests.docs.source import ASKED, LINK

DOCS = [*sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("*.md"))]


@pytest.mark.parametrize("page", DOCS, ids=named)
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    links = [link for link, _place in LINK.findall(page.read_text(encoding="utf-8"))]
    here = page.relative_to(ROOT).parts
    made = {name.removeprefix("reference/") for name in pages()} if here[:2] == ("docs", "reference") else set()

    assert [link for link in links if not (page.parent / link).exists() and link not in made] == []


def test_what_pages_ask_for_is_generated_and_nothing_else() -> None:
    wanted = {name for page in DOCS for name in ASKED.findall(page.read_text(encoding="utf-8"))}

    assert wanted == fragments().keys()


@pytest.mark.parametrize("name", sorted(fragments()))
def test_each_generated_part_says_something(name: str) -> None:
    assert len(fragments()[name]().split()) > 20


def test_every_picture_of_a_page_is_there() -> None:
    for page in DOCS:
        for picture in re.findall(r'(?:src|srcset)="([^"]+\.webp)"', page.read_text(encoding="utf-8")):
            assert (page.parent / picture).exists(), f"{named(page)}: {picture}"
