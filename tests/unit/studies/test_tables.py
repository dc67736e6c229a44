"""A table crosses over as text, and opens as the same table."""

import json

from tests.tables import laid_out
from tidal_widgets.box import OpenTable, TableChoices, find_box
from tidal_widgets.rulebook import Rulings
from tidal_widgets.studies.tables import choices_of, table_of

OWN = "# as it was printed\n"


def test_a_table_is_opened_from_its_text() -> None:
    table = laid_out(find_box("tidal_blades"))
    ruled = table.by(Rulings.parse(table.book, "kept-die=locked"))
    text = json.dumps(choices_of(ruled, whole=True))
    again = table_of(json.loads(text))

    assert again.choices == ruled.choices
    assert again.game.rulings == ruled.game.rulings
    assert again.game.components == ruled.game.components
    assert table_of(json.loads(text)) is again


def test_equal_choices_in_another_order_open_one_table() -> None:
    readings = [["leap-on-danger", "yes"], ["kept-die", "locked"]]
    one, other = (table_of({"box": "tidal_blades", "readings": each}) for each in (readings, readings[::-1]))

    assert one is other
    assert choices_of(one)["readings"] == readings[::-1]


def test_the_owners_text_is_whole_for_a_worker_and_a_digest_for_a_file() -> None:
    table = OpenTable(find_box("opale"), TableChoices("opale", own=OWN))

    assert choices_of(table, whole=True)["own"] == OWN
    assert len(choices_of(table)["own"]) == 16
    assert choices_of(laid_out(find_box("opale")))["own"] == ""
