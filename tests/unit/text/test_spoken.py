"""What is told of a refusal and of a position is told in the user's language, and whose words come first is settled."""

from pathlib import Path

import pytest

from tests.unit.divers import D
from tests.unit.notebook.boxes import OPEN
from tidal_widgets import text
from tidal_widgets.engine import Action, IllegalAction


class Marking:
    """A language in which every text is marked."""

    def gettext(self, text: str) -> str:
        return f"«{text}»"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"«{one if count == 1 else many}»"


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "_translations", Marking)


@pytest.mark.usefixtures("marked")
def test_what_may_be_done_instead_is_told_in_the_users_language() -> None:
    refusal = IllegalAction(D.SCORE, "No.", Action("dive"))

    assert str(refusal) == f"No. [{D.SCORE}]« You may: dive.»"


@pytest.mark.usefixtures("marked")
def test_that_chance_is_to_move_and_that_the_game_is_over_is_told_in_the_users_language() -> None:
    start = OPEN.lesson("dive")
    *_before, last = start.played_out(seed=3)

    assert repr(start).startswith("«Chance: drew ")
    assert repr(last).endswith("«The game is over.»")


def test_the_order_in_which_packages_bring_words_changes_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    orders = []
    for names in (("reef", "atoll"), ("atoll", "reef")):
        monkeypatch.setattr(text, "_brought", {})
        for name in names:
            text.bring_words(name, tmp_path)
        orders.append([*text._locales()])

    assert orders == [["tidal_widgets", "atoll", "reef"]] * 2
