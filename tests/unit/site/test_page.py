"""The one page of the site."""

import base64
import hashlib
import re
from html import unescape

import pytest

from tidal_widgets.site.page import index, policy, share

PLACES = {"home": "ours-1/", "pyodide": "pyodide-1/", "bundle": "ours-1/bundle.bin", "plotly": "plotly-1/plotly.js"}


@pytest.fixture(scope="module")
def page() -> str:
    return index('Coral & <Co> "Ltd"', PLACES, 7)


def test_nothing_is_left_to_fill_in(page: str) -> None:
    assert re.findall(r"{{.*?}}", page) == []


def test_every_address_is_of_the_same_folder_or_below(page: str) -> None:
    addresses = re.findall(r'(?:href|src|data-(?:pyodide|bundle|plotly))="([^"]*)"', page)

    assert len(addresses) >= 7
    assert [
        address for address in addresses if not re.match(r"ours-1/|pyodide-1/|plotly-1/|manifest\.json$|\./$", address)
    ] == []
    assert "://" not in page


def test_what_is_filled_in_is_text_and_nothing_else(page: str) -> None:
    assert "<Co>" not in page
    assert "<title>Coral &amp; &lt;Co&gt; &quot;Ltd&quot;</title>" in page


def test_the_page_allows_its_own_files_and_the_one_script_in_it(page: str) -> None:
    told = unescape(re.findall(r'Content-Security-Policy" content="([^"]*)"', page)[0])
    (inline,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    known = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()

    assert f"script-src 'self' 'sha256-{known}';" in told
    assert "default-src 'none'" in told
    assert not re.search(r"script-src[^;]*unsafe|https?:|\*", told)


def test_another_script_has_another_policy() -> None:
    assert policy("one") != policy("two")


def test_a_page_that_does_not_answer_says_what_brings_it_back(page: str) -> None:
    assert "What you see stays, and the link in the address brings it back." in page


def test_the_page_says_what_a_first_visit_costs(page: str) -> None:
    assert "fetches 7 MB" in page


@pytest.mark.parametrize("name", ["shim.js", "python.js", "offline.js", "first.js"])
def test_no_script_names_another_host(name: str) -> None:
    assert "://" not in share(name)
