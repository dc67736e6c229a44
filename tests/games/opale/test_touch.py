"""Opale is played by taps on its cards, spots and seashells."""

import pytest

from tests.games.play_room import dead_taps
from tests.soak import seed, size
from tests.tables import laid_out
from tidal_widgets.box import find_box
from tidal_widgets.engine import Action, IllegalAction, Seating
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

    hand = {"hand:COR2": 1, "hand:COR3": 1, "hand:GUA1": 1}
    assert drawn_pieces(drawn.strip) == hand | {"spot:pile": 1, "spot:score": 1}
    ashore = {"spot:beside", "spot:aside", "spot:pawn"}
    assert drawn_pieces(drawn.middle).keys() == {f"spot:{code}" for code in SPOTS} | ashore
    assert 'aria-label="Coral Dragon 2"' in drawn.strip
    assert 'aria-label="Coral Dragon: ' in drawn.middle


def _reason(position: str, action: str) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as refusal:
        GAME.play(GAME.position(position), Action.read(action))
    return str(refusal.value.rule), refusal.value.reason


@pytest.mark.parametrize(
    ("thing", "rule", "says"),
    [
        ("COR", "coral-dragon", "To play here, tap a card in your hand: Coral Dragon 2 + 3. Any card here takes all"),
        ("PET", "petrified-dragon", "You hold no card for this spot. Cards here wait for Sorcerer of the Abyss."),
        ("GUA", "guardian", "The card that fills outline 4 takes all from Guardian of Darkness."),
        ("pawn", "dragon-pawn", "with six cards"),
        ("beside", "undersea-city", "full sets wait"),
    ],
)
def test_a_tap_on_a_thing_of_the_board_says_what_it_does_by_its_rule(thing: str, rule: str, says: str) -> None:
    found = _reason("turn: amber; amber: hand COR2 COR3 GUA1; jade: hand COR2", f"take {thing}")

    assert found[0] == rule
    assert says in found[1]
    assert "not the moment" not in found[1]


def test_a_spot_to_which_no_arrow_leads_says_so_while_one_follows_an_arrow() -> None:
    world = GAME.position("turn: amber; amber: hand SOR1 GUA1; jade: hand COR2; MOP: MOP1; PET: PET2")
    asked = GAME.play(world, Action.read("play SOR1")).state
    with pytest.raises(IllegalAction, match="No arrow of the Sorcerer of the Abyss leads there"):
        GAME.play(asked, Action.read("take GUA"))


def test_a_card_and_the_sets_beside_the_board_can_be_looked_at() -> None:
    state = GAME.position("turn: amber; amber: hand COR2; jade: hand COR2; beside: TUR1 TUR2")
    bare = GAME.position("turn: amber; amber: hand COR2; jade: hand COR2")

    assert [VIEW.holds(state, piece, 0) for piece in ("hand:COR2", "reserve:PET2")] == [("COR2",), ("PET2",)]
    assert VIEW.holds(state, "spot:beside", 0) == ("TUR1", "TUR2")
    assert [VIEW.holds(bare, piece, 0) for piece in ("spot:beside", "spot:COR", "shell:block")] == [None] * 3


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
