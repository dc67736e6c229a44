"""Every card can be drawn on its own, and what is no card has no picture."""

import re
from functools import cache

from tests.tables import laid_out
from tidal_widgets.box import View
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.play.state import State
from tidal_widgets.games.tidal_blades.play.world import TRAIT_NAMES
from tidal_widgets.games.tidal_blades.view.symbols import face_marks
from tidal_widgets.page import Markup

MOST = 4  # players
CARDS = ("challenge", "starting", "monster", "market", "stunt", "power")


@cache
def _view() -> View[State]:
    return laid_out(box).view


def _drawn(slug: str) -> Markup:
    drawn = _view().card(slug)
    assert drawn is not None
    return drawn


def test_every_card_is_drawn_with_its_name() -> None:
    cards = [piece for piece in laid_out(box).described if piece.section in CARDS]

    assert len(cards) > 100
    assert [piece.slug for piece in cards if Markup(piece.name) not in _drawn(piece.slug).replace("&#x27;", "'")] == []


def test_more_than_two_of_a_symbol_on_a_face_are_counted() -> None:
    assert ["".join(re.findall("×[0-9]+", "".join(face_marks(face)))) for face in ("FF", "FFF", "xxxx")] == [
        "",
        "×3",
        "×4",
    ]


def test_a_challenge_shows_its_symbols_and_a_monster_its_spots() -> None:
    assert _drawn("burning-sun-challenge").count('aria-label="Resilience"') == 2
    assert "7 of 7 spots open" in _drawn("colossal-spinesquid")


def test_a_card_of_words_says_what_it_does_and_how_surely_it_is_known() -> None:
    cards = [piece for piece in laid_out(box).described if piece.section in ("market", "stunt", "power")]

    for piece in cards:
        assert "<p>" in _drawn(piece.slug)
        assert ('class="tip"' in _drawn(piece.slug)) == (piece.mark != "book" or bool(piece.made_up))


def test_what_is_no_card_has_no_picture() -> None:
    for slug in ("N", "drifters-dock", "tokens", "no-such-card"):
        assert _view().card(slug) is None


def test_every_spot_of_a_monster_says_which_dice_hit_it() -> None:
    better = {1: "", 2: ", {0} Initiate or better", 3: ", {0} Elite or better"}
    sides = {0: "", 1: ", upper side", 2: ", lower side"}
    for monster in load_components().monsters.values():
        said = [
            f"{TRAIT_NAMES[spot.trait]}{better[spot.armour].format(spot.colour)}"
            f"{', trophy' if spot.trophy else ''}{', one of a pair' if spot.pair else ''}{sides[spot.side]}"
            f", {'open' if spot.players <= MOST else 'covered'}"
            for spot in monster.spots
        ]
        assert re.findall(r"<li>(?:<span.*?</span>)([^<]*)</li>", _drawn(monster.slug)) == said


def test_a_monster_on_its_own_says_how_strong_it_is_who_has_hit_it_and_what_it_gives() -> None:
    eels = _drawn("thunder-eels dust - axl rival - - - rival")

    assert "Easy, weak to Chronosseum" in eels
    assert eels.count("hit by Dust</li>") == eels.count("hit by Axl</li>") == 1
    assert eels.count("covered, as it is for more players</li>") == 2
    assert re.findall(r"<li>([^<]*)</li>", eels) == [
        "Reward, for all with a Hit: draw 1 Challenge and keep one, then gain a Novice die",
        "Kill Bonus, upper side: move +1 on the Champion board",
        "Kill Bonus, lower side: move +1 on the Champion board, then gain 1 Shell",
        "If it Invades: lose 1 die",
    ]
    assert "Kill Bonus: move +2 on the Champion board" in _drawn("giant-mudcrab")
