"""The strong player: what it takes, leaves and holds on to, out of what it sees alone."""

from functools import cache

import pytest

from tests.games.opale.table import SEATS, at, game_with
from tests.games.opale.test_conformance import VARIANTS, readings
from tests.soak import size
from tests.tables import laid_out
from tidal_widgets.chance import finished
from tidal_widgets.engine import Roller, Seating
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.components import load_components
from tidal_widgets.games.opale.strong import Strong
from tidal_widgets.playthrough import moves
from tidal_widgets.studies import bots_named, games


@cache
def strong() -> Strong:
    return Strong(load_components())


def choice(text: str, **rulings: str) -> str:
    """Find what it chooses at a position."""
    play = at(text, **rulings)
    return str(strong()(play.game, play.state, play.game.legal(play.state)))


def test_it_takes_what_lies_open_rather_than_nothing() -> None:
    assert choice("amber: hand COR2 GUA1 OCT1 PET2 SOR1\nMOP: MOP4 MOP3\njade: hand ? ? ? ? ?") == "play COR2"


def test_it_follows_the_arrow_to_the_pawn() -> None:
    text = "amber: hand GUA1\nMOP: MOP2\nPET: PET2\njade: hand ? ? ? ? ?\nask: take SOR"

    assert choice(text) == "take PET"
    assert choice(f"{text}\npawn: amber\nMOP: MOP4 MOP4".replace("MOP: MOP2\n", "")) == "take MOP"


def test_it_lays_pearls_and_holds_on_to_the_city() -> None:
    assert choice("amber: hand CIT0 MOP1 GUA1 GUA2 TUR1\njade: hand ? ? ? ? ?") == "play MOP1"


def test_on_its_last_turn_it_counts_points_alone() -> None:
    assert choice("amber: hand CIT0 MOP4\nbeside: TUR2 TUR2\nCIT: CIT0 CIT0\nlast: amber") == "play CIT0"


def test_it_reserves_what_it_would_hold_and_discards_what_it_would_lay() -> None:
    play = at("amber: hand CIT0 MOP1 GUA1 GUA2 TUR1\njade: hand ? ? ? ? ?\nvariant: seashells").do("draw-three").let()
    chosen = strong()(play.game, play.state, play.game.legal(play.state))

    assert chosen.verb == "discard"
    assert "CIT0" not in chosen.things


def test_covered_cards_count_as_they_may_be_on_average() -> None:
    text = "amber: hand COR2 GOL2\nSOR: SOR3\njade: hand ? ? ? ? ?\nMOP: "

    assert choice(text + "MOP2") == "play GOL2"
    assert choice(text + "MOP1 MOP2 MOP2 MOP3 MOP4") == "play COR2"


@pytest.mark.parametrize("variant", VARIANTS)
def test_it_plays_every_variant_to_the_end_by_what_it_sees(variant: str) -> None:
    game, roller = game_with(readings(2)), Roller(4)
    state = game.setup(Seating(SEATS, variant))
    for action, seat, options, step in moves(game, state, strong(), roller):
        if seat is not None and options > 1:
            assert strong()(game, game.seen_by(state, seat), game.legal(state)) == action
        state = step.state

    assert game.scores(state) is not None


def test_it_thinks_a_turn_a_step_and_says_why_in_plain_words() -> None:
    play = at("amber: hand COR2 GUA1 OCT1 PET2 SOR1\nMOP: MOP4 MOP3\njade: hand ? ? ? ? ?")
    work = strong().consider(play.game, play.state, play.game.legal(play.state))
    shares = list(work)
    reason = finished(strong().consider(play.game, play.state, play.game.legal(play.state))).reason

    assert shares == [None] * len(shares)
    assert len(shares) >= len(play.game.legal(play.state))
    assert reason.startswith("It promises the most: about ")
    assert "The next best, “Play " in reason
    assert "_" not in reason


def test_where_there_is_one_way_it_gives_no_reason() -> None:
    play = at("amber: hand COR2\njade: hand ? ? ? ? ?")
    assert finished(strong().consider(play.game, play.state, play.game.legal(play.state))).reason == ""


@pytest.mark.law
@pytest.mark.slow
def test_it_beats_the_sensible_one() -> None:
    playing, won = laid_out(box).playing, 0.0
    for names in (("strong", "sensible"), ("sensible", "strong")):
        for played in games(playing.game, bots_named(names, playing), playing.tables(2, "")[:1], range(size(8, 40))):
            won += (names.index("strong") in played.scores.winners) / len(played.scores.winners)

    assert won >= size(9, 48)  # of 16, or of 80; of 400 games it won four fifths
