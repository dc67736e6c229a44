"""What a page shows below a cell is what a notebook shows there."""

import pytest

from tests.docs.cells import as_page, run

OPENED = 'from tidal_widgets.notebook import open_box\ntide = open_box("tidal_blades")'


def page(*cells: str, title: str = "# Page\n\n## Part\n\n") -> str:
    return title + "\n".join(f"```python\n{cell}\n```\n" for cell in cells)


def test_a_page_without_cells_stays_as_it_is() -> None:
    assert run("# Words\n") == "# Words\n"


def test_what_is_printed_and_what_a_cell_ends_in_stands_below_it_in_order() -> None:
    shown = run(page('print("<first>")\n1 + 1', "x = 3", "x"))

    assert shown.index("&lt;first&gt;") < shown.index(">2</pre>") < shown.index("x = 3") < shown.index(">3</pre>")
    assert shown.count("{raw} html") == 3


def test_what_draws_itself_is_drawn_and_a_chart_can_be_drawn_by_day_and_by_night() -> None:
    shown = run(page(OPENED, 'tide.die("N")', 'tide.outlook("N ~ R @1 s0/0")'))

    assert shown.count("tw-output") == 2
    assert 'fill="var(--series-1)"' in shown


def test_a_cell_that_ends_in_a_semicolon_shows_nothing() -> None:
    assert "shown" not in run(page("1 + 1;", "x = 3"))


def test_a_widget_leads_to_the_same_place_of_the_playable_site() -> None:
    cell = 'from tidal_widgets.widgets import WalkthroughPlayer\nWalkthroughPlayer(tide, "caimans-challenge")'

    assert 'href="../play.html#tidal_blades/learn/caimans-challenge' in run(page(OPENED, cell))


def test_a_room_among_other_widgets_leads_there_too_and_others_are_named() -> None:
    opened = "import ipywidgets\nfrom tidal_widgets.widgets import RuleBrowser"
    box = 'ipywidgets.VBox([ipywidgets.Label(), ipywidgets.HBox([RuleBrowser(tide, rule="shield-block")])])'
    shown = run(page(OPENED, opened, box, "ipywidgets.interact(lambda shells: None, shells=(0, 4));"))

    assert 'href="../play.html#tidal_blades/rules/all/shield-block' in shown
    assert shown.count("In a notebook the widgets stand here.") == 1
    assert "children=" not in shown


def test_two_drawings_of_a_page_have_no_part_of_one_name() -> None:
    table = 'tide.lesson("caimans-challenge")'
    shown = run(page(OPENED, table, table))

    assert shown.count('aria-label="Caiman\'s side of the table"') <= 1


@pytest.mark.parametrize("code", ["1 / 0", "assert False", "this is no Python"])
def test_a_cell_that_fails_ends_the_build(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises((ZeroDivisionError, AssertionError, SyntaxError)):
        run(page(code))


def test_a_notebook_is_read_as_a_page() -> None:
    check = '{"cell_type": "code", "metadata": {"tags": ["remove-cell"]}, "source": ["assert 4"]}'
    cells = (
        f'{{"cell_type": "markdown", "source": ["# One\\n", "two"]}}, {check}, {{"cell_type": "code", "source": ["3"]}}'
    )

    assert as_page(f'{{"cells": [{cells}]}}') == "# One\ntwo\n\n```python\n3\n```\n"
