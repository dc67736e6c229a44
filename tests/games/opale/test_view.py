"""The table is drawn from what the one who looks may know, and what changed is marked."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.opale.table import SEATS, at, game_with
from tests.soak import size
from tests.tables import laid_out
from tests.unit.rooms.laws import harmful
from tidal_widgets.engine import Roller, Seating
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.board import SPOTS
from tidal_widgets.games.opale.sea import board, card
from tidal_widgets.games.opale.touch import VIEW
from tidal_widgets.games.opale.view import cover, scene
from tidal_widgets.page import Page
from tidal_widgets.playthrough import moves

PLAY = at("amber: hand COR2 COR3 GUA1\njade: hand GOL1 TUR2\nMOP: MOP1 MOP4\nOCT: OCT1\nbeside: TUR1 TUR2")


def test_every_spot_is_drawn_and_told() -> None:
    html = scene(PLAY.state)

    for spot in SPOTS.values():
        assert f"<li>{spot.name}: " in html
    assert "<li>Mother of Pearl: Mother of Pearl 4, 1 card below</li>" in html
    assert "<li>Octopus Hunter: 1 of 3 outlines filled, Octopus Hunter 1</li>" in html
    assert "<li>Coral Dragon: nothing</li>" in html
    assert "<li>Sets beside the board: Turtle Rider 1 + 2</li>" in html
    assert html.count('class="arrow"') == 7


def test_a_pile_shows_its_top_card_and_how_many_lie_there_and_a_set_its_outlines() -> None:
    def spot(html: str, code: str) -> str:
        return html.partition(f'data-piece="spot:{code}"')[2].partition("data-piece")[0]

    state = at("MOP: MOP1 MOP2 MOP1 MOP4 MOP3\nOCT: OCT1 OCT2\nbeside: TUR1 TUR2\namber: hand GUA1").state
    html = board(state, state, touch=True)

    assert (spot(html, "MOP").count('class="below"'), spot(html, "MOP").count("card-face")) == (3, 1)
    assert ">×5</text>" in spot(html, "MOP")
    assert (spot(html, "COR").count('class="outline"'), spot(html, "COR").count("×")) == (1, 0)
    assert (spot(html, "OCT").count('class="outline"'), spot(html, "OCT").count("card-face")) == (3, 2)
    assert ">×2</text>" in spot(html, "beside")
    assert len(html) < 20_000


def test_every_kind_of_card_has_a_shape_a_letter_and_a_name_of_its_own() -> None:
    drawn = [card(f"{code}1") for code in SPOTS]

    assert len({re.findall(r'class="initial"[^>]*>(.)<', one)[0] for one in drawn}) == len(SPOTS)
    assert len({re.findall(r'<path[^>]*class="shape"[^>]*>', one)[0] for one in drawn}) == len(SPOTS)
    assert ">Sorcerer</text>" in card("SOR3")
    assert ">of the Abyss</text>" in card("SOR3")
    assert "<text" not in card("?")


def test_a_card_is_looked_at_with_what_it_counts_and_does() -> None:
    found = {one: VIEW.card(one) for one in ("TUR3", "CIT0", "GUA1", "MOP1", "MOP", "MOP?", "?")}

    assert "3 points in a score pile" in str(found["TUR3"])
    assert "takes all from Lava Golem or Sorcerer of the Abyss. The full set goes beside the board." in str(
        found["TUR3"]
    )
    assert "The full set makes a city pile." in str(found["CIT0"])
    assert "takes all from Guardian of Darkness.</p>" in str(found["GUA1"])
    assert "Cards here wait for Coral Dragon or Sorcerer of the Abyss." in str(found["MOP1"])
    assert [one for one, drawn in found.items() if drawn is None] == ["MOP", "MOP?", "?"]


def test_the_side_of_the_seat_on_turn_comes_first() -> None:
    html = scene(PLAY.state)

    assert html.index("Amber&#x27;s side") < html.index("Jade&#x27;s side")
    assert 'aria-label="Coral Dragon 2"' in html
    jade = scene(at("turn: jade\njade: hand GOL1").state)
    assert jade.index("Jade&#x27;s side") < jade.index("Amber&#x27;s side")


def test_what_changed_is_marked() -> None:
    after = PLAY.do("play COR2 COR3")
    html = scene(after.state, PLAY.state)

    assert re.findall(r'class="board-spot tint-(\d) changed"', html) == ["2", "3"]
    assert '<div class="changed"><dt>Score pile</dt><dd>2 cards, 5 points</dd></div>' in html
    assert "changed" not in scene(after.state, after.state)


def test_a_card_that_was_drawn_is_new_in_the_hand() -> None:
    after = PLAY.do("play COR2 COR3", "drew MOP3")

    assert 'class="face-card fresh"' in scene(after.state, PLAY.state)


def test_what_a_seat_may_not_know_is_face_down() -> None:
    html = scene(PLAY.game.seen_by(PLAY.do("play COR2 COR3").state, 1))

    assert "Coral Dragon 2" not in html
    assert "2 cards, face down" in html
    assert html.count('aria-label="1 unknown card"') == 1


def test_the_pawn_stands_where_it_is() -> None:
    assert "waits beside the board" in scene(PLAY.state)
    held = scene(at("pawn: jade\nlast: jade\naside: CIT0 CIT0 CIT0").state)
    assert "waits beside the board" not in held
    assert "Dragon pawn: Jade" in held
    assert "Jade has the last turn" in held
    assert "1 of 3 city piles made" in held


def test_variants_show_what_they_add() -> None:
    reserve = scene(at("variant: foreshadowing\namber: hand GUA1, reserve COR2 COR3").state)
    shells = scene(at("variant: seashells\njade: shells block new-turn, shut SOR").state)

    assert "Reserve" in reserve
    assert "block, new turn" in shells
    assert "<dt>Closes</dt><dd>Sorcerer of the Abyss</dd>" in shells
    assert "<li>Sorcerer of the Abyss: nothing, closed by Jade&#x27;s seashell</li>" in shells
    assert shells.count('class="seashell"') == 1


def test_the_end_is_told() -> None:
    over = at("last: amber\namber: hand GUA1, pile 0, score COR2").do("play GUA1")

    assert "The end" in scene(over.state)


def test_there_is_a_picture_on_the_lid() -> None:
    assert laid_out(box).cover == cover(None)
    assert cover(None).count("card-face") == 5


@pytest.mark.parametrize("variant", ["", "foreshadowing seashells"])
@settings(max_examples=size(8, 80), deadline=None)
@given(seed=st.integers(0, 99))
def test_every_position_of_a_game_can_be_shown_and_spoken_of(variant: str, seed: int) -> None:
    game, roller = game_with(), Roller(seed)
    state = before = game.setup(Seating(SEATS, variant))
    played = moves(game, state, lambda _game, _state, actions: roller.choose(actions), roller)
    for number, (action, _seat, _options, step) in enumerate(played):
        assert VIEW.phrase(state, action)
        assert "{" not in VIEW.phrase(state, action) + VIEW.group(state, action) + VIEW.gains(state, step.state)
        for event in step.events:
            assert VIEW.tell(event, VIEW.names(state))
        before, state = state, step.state
        if number % 9 == 0:
            assert harmful(Page(html=scene(game.seen_by(state, 0), game.seen_by(before, 0)))) == []
