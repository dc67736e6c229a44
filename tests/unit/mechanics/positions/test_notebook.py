"""A question about a position, answered in a notebook."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tests.offering import offering
from tests.unit.mechanics.positions.heaps import R, heaps
from tests.unit.notebook.boxes import DIVES, OPEN
from tests.unit.rulebook.made_up import made_up
from tidal_widgets.engine import PositionError
from tidal_widgets.mechanics.positions import Grid, Reply
from tidal_widgets.mechanics.positions.notebook import drawn
from tidal_widgets.notebook import ShownTable
from tidal_widgets.notebook.drawn import markup
from tidal_widgets.notebook.offered import drawn as shown
from tidal_widgets.rulebook import Rulebook

COLUMNS = ("Card", "words"), ("One", "chance")


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return made_up(tmp_path)


@pytest.fixture
def opened(book: Rulebook) -> ShownTable:
    asking = heaps(book)
    return ShownTable(offering(replace(DIVES, rulebook=lambda: book), positions=lambda _table: asking))


def test_a_reply_shows_its_sentences_its_turns_and_its_tables(opened: ShownTable) -> None:
    reply = opened.reply("ann: hand A B; board: A")
    html = reply._repr_html_()

    assert (
        repr(reply).splitlines()[1]
        == "  Best: Play A, then take board. It brings 2; the best reply by Ben takes 0.50 on average."
    )
    for words in ("Every turn and its worth", "What is at risk", "25.0 %", "the numbers of Axe", "Left out: Bluffs."):
        assert words in html
    assert reply.plans[0].values == (Fraction(2), Fraction(1, 2))


def test_an_example_is_asked_by_its_name(opened: ShownTable) -> None:
    assert opened.reply("two AXES") == opened.reply("ann: hand A B; board: A")


def test_a_table_that_is_meant_for_it_is_a_chart_too(book: Rulebook) -> None:
    grid = Grid("Cards", "Both are likely.", COLUMNS, (("Axe", Fraction(1, 2)),), rules=(R.ROLL,), charted=True)
    reply = drawn(Reply(title="Cards", says=(), grids=(grid,)), book)

    assert reply.chart is not None
    assert shown(reply).chart is reply.chart
    assert reply.chart.says == "Both are likely."
    assert book[R.ROLL].title in markup(reply)
    assert "Not printed" not in markup(reply)


def test_what_cannot_be_asked_is_said(opened: ShownTable) -> None:
    with pytest.raises(PositionError, match="something else"):
        opened.reply("ann: hand Q")
    with pytest.raises(LookupError, match="the box 'dives' offers no 'reply' here; it offers: die, outlook, value"):
        OPEN.reply("ann: hand A")
