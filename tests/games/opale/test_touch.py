"""Opale is played by taps on its cards, spots and seashells."""

import pytest

from tests.games.play_room import dead_taps
from tests.soak import seed, size
from tests.tables import laid_out
from tidal_widgets.box import find_box
from tidal_widgets.engine import Action, Seating
from tidal_widgets.games.opale.board import SHELLS, SPOTS
from tidal_widgets.games.opale.touch import VIEW, asks, parts, pieces, tries
from tidal_widgets.page import drawn_pieces
from tidal_widgets.testing import play_out, touch_laws

TABLE = laid_out(find_box("opale"))
GAME = TABLE.game


@pytest.mark.law
@pytest.mark.parametrize("variant", ["", "seashells", "foreshadowing", "foreshadowing seashells"])
def test_every_legal_action_is_composed_by_taps_and_flat_pieces_are_answered(variant: str) -> None:
    for number in range(size(1, 12)):
        line = play_out(GAME, Seating(("amber", "jade"), variant), seed(3) + number, 800)
        found = touch_laws(TABLE, line)

        assert found.actions > 60
        assert found.taps > found.actions * 3 / 4  # what plain buttons do takes no tap
        assert found.refused > 100
        assert found.plain <= 2


def test_a_spot_and_a_card_say_what_they_are() -> None:
    state = GAME.position("turn: amber; amber: hand COR2 COR3 GUA1; jade: hand COR2")
    drawn = parts(GAME.seen_by(state, 0), None, 0)

    assert drawn_pieces(drawn.strip) == {"hand:COR2": 1, "hand:COR3": 1, "hand:GUA1": 1}
    assert drawn_pieces(drawn.middle).keys() == {f"spot:{code}" for code in SPOTS}
    assert 'aria-label="Coral Dragon 2"' in drawn.strip
    assert 'aria-label="Coral Dragon: ' in drawn.middle


def test_the_rival_holds_its_cards_face_down() -> None:
    state = GAME.position("turn: amber; amber: hand COR2; jade: hand GOL1 PET4")
    drawn = parts(GAME.seen_by(state, 0), None, 0)

    assert "2 unknown cards" in drawn.rivals[1] or drawn.rivals[1].count("1 unknown card") == 2
    assert "Lava Golem" not in drawn.rivals[1]


@pytest.mark.parametrize(
    ("action", "named"),
    [
        ("play GUA1 GUA1", ("hand:GUA1", "hand:GUA1")),
        ("take PET", ("spot:PET",)),
        ("fetch COR2", ("reserve:COR2",)),
        ("block GOL", ("shell:block", "spot:GOL")),
        ("exchange MOP3", ("shell:exchange", "hand:MOP3")),
        ("end", ()),
    ],
)
def test_an_action_is_made_of_its_cards_spots_and_seashells(action: str, named: tuple[str, ...]) -> None:
    assert pieces(GAME.setup(Seating(("amber", "jade"))), Action.read(action)) == named


def test_what_a_flat_piece_means_goes_by_its_kind() -> None:
    state = GAME.position("turn: amber; amber: hand COR2; jade: hand COR2")

    assert tries(state, "hand:GUA4") == (Action("play", ("GUA4",)),)
    assert tries(state, "spot:PET") == (Action("take", ("PET",)),)
    assert tries(state, "reserve:PET1") == (Action("fetch", ("PET1",)),)
    assert [tries(state, f"shell:{shell}") for shell in SHELLS] == [(Action(shell),) for shell in SHELLS]


def test_every_question_is_worded() -> None:
    lines = [play_out(GAME, Seating(("amber", "jade"), variant), 5, 800) for variant in ("seashells", "foreshadowing")]
    said = {asks(state) for line in lines for state in line.states if GAME.to_move(state) is not None}

    assert "" not in said
    assert all(words.endswith("?") for words in said)
    assert asks(lines[0].end) == ""
    assert VIEW.asks is asks


def test_no_answer_to_a_dead_tap_speaks_of_a_name_nobody_reads() -> None:
    assert dead_taps(TABLE, play_out(GAME, Seating(("amber", "jade"), "foreshadowing seashells"), 3, 800)) == []
