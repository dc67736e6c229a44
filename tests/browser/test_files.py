"""A text file comes into the field that the page names; one that is too large is refused in a sentence."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FilePayload, expect

from tests.browser.table import Table, table
from tidal_widgets.page import tag

MOST = 2**16


@pytest.fixture
def form(browser: Browser) -> Iterator[Table]:
    """Show a form that takes a file."""
    with table(browser) as shown:
        field = tag("textarea", "", name="record", aria_label="The game", key="game")
        file = tag("input", type="file", data_into="game", data_refuses="Too large.", aria_label="Choose a file")
        shown.show(tag("form", field, file, tag("button", "Load", type="submit"), act="load"))
        yield shown


def _file(text: str) -> FilePayload:
    return {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}


def test_a_file_is_read_into_its_field_and_sent_whole(form: Table) -> None:
    text = "wave ~ " * (MOST // 7)
    form.page.get_by_label("Choose a file").set_input_files(_file(text))
    expect(form.page.get_by_label("The game")).to_have_value(text)
    form.page.get_by_role("button", name="Load").click()

    assert form.page.evaluate("said") == [{"act": "load", "args": [], "value": "", "fields": {"record": text}}]


def test_a_file_that_is_too_large_is_refused_until_another_is_chosen(form: Table) -> None:
    choose, field = form.page.get_by_label("Choose a file"), form.page.get_by_label("The game")
    field.fill("as it was")
    choose.set_input_files(_file("x" * (MOST + 1)))
    expect(form.page.get_by_role("alert").filter(has_text="Too large.")).to_be_visible()
    expect(field).to_have_value("as it was")
    choose.set_input_files(_file("small"))
    expect(field).to_have_value("small")

    expect(form.page.get_by_text("Too large.")).to_have_count(0)
    assert form.said == []


def test_a_file_changes_nothing_where_its_field_has_left_or_none_is_chosen(form: Table) -> None:
    form.page.get_by_label("Choose a file").set_input_files(_file("small"))
    expect(form.page.get_by_label("The game")).to_have_value("small")
    form.page.get_by_label("Choose a file").set_input_files([])
    expect(form.page.get_by_label("The game")).to_have_value("small")
    form.show(tag("input", type="file", data_into="game", aria_label="Choose a file"))
    form.page.get_by_label("Choose a file").set_input_files(_file("small"))

    assert form.said == []
