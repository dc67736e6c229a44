"""The odds are exact: they agree with the book of chances, and with every hand played out by the engine."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from tests.games.opale.table import Play, at
from tests.tables import laid_out
from tidal_widgets.advice import Budget
from tidal_widgets.chance import finished
from tidal_widgets.engine.deck import Slots, removed
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.board import PAWN, points_of, spot_of
from tidal_widgets.games.opale.components import load_components
from tidal_widgets.games.opale.effects import Take
from tidal_widgets.games.opale.hands import LoseCard
from tidal_widgets.games.opale.odds import Odds
from tidal_widgets.games.opale.state import State
from tidal_widgets.games.opale.turn import Turn
from tidal_widgets.mechanics.positions.cards import Risk

POOLS = (
    "COR2 COR3 SOR1 GUA1 GUA3 MOP1 PET2",
    "TUR1 TUR2 GOL1 CIT0 OCT1 OCT1 SOR2 GUA2",
    "GUA1 GUA1 GUA2 GUA3 PET3 PET3 MOP1 SOR1",
    "MOP1 MOP2 MOP3 PET2 PET3 PET3",
    "TUR1 TUR2 TUR3 OCT1 OCT2 CIT0 COR4",
)
BOARDS = (
    "MOP: MOP4\nCOR: COR3\nOCT: OCT1 OCT1\nGUA: GUA2 GUA2\nSOR: SOR3\nTUR: TUR3\nGOL: GOL2",
    "PET: PET4\nMOP: MOP2\nGUA: GUA1 GUA1 GUA1\nCIT: CIT0 CIT0\nbeside: OCT1 OCT1 OCT2",
    "PET: PET4\nSOR: SOR3\nGOL: GOL3\npawn: amber",
    "COR: COR3\nOCT: OCT1\nGUA: GUA2\nTUR: TUR2\nGOL: GOL2\npawn: jade",
)
SAMPLE = [
    (board, pool, "same-points" if (i + j) % 3 == 0 else "same-character")
    for i, board in enumerate(BOARDS)
    for j, pool in enumerate(POOLS)
    if (i + j) % 2 == 0
]
MINE = "amber: hand COR4 GUA1 MOP3 SOR2 TUR2"


def hands(odds: Odds, size: int) -> Iterator[tuple[str, ...]]:
    """Yield every hand that the other player may hold, each of its cards told apart."""
    (slots,) = odds.view.seats[odds.rival].pile
    yield from combinations(slots.cards, size)


def margin(state: State, seat: int) -> int:
    """Count by how many points a seat leads, as if the game ended here."""
    totals = [sum(map(points_of, each.score)) + PAWN * (state.pawn == i) for i, each in enumerate(state.seats)]
    return totals[seat] - totals[1 - seat]


def turns(play: Play, state: State, seat: int) -> Iterator[State]:
    """Yield the state after every way in which a seat may play and take."""
    frame = state.pending[-1] if state.pending else None
    if not isinstance(frame, Turn | Take) or frame.seat != seat:
        yield state
        return
    for action in play.game.legal(state):
        yield from turns(play, play.game.play(state, action).state, seat)


def replies(play: Play, after: State, hand: tuple[str, ...]) -> int:
    """Compute the most that the other player can gain at once with this hand."""
    state = after.changed(1, hand=tuple(sorted(hand)))
    state = state._replace(pending=(Turn(1),), turn=1)
    return max((margin(end, 1) for end in turns(play, state, 1)), default=0) - margin(state, 1)


def test_no_rider_in_hand_and_two_cards_to_draw() -> None:
    odds = at("amber: hand COR2 GUA1 MOP3 PET2 SOR1").odds("amber")

    assert 1 - odds.draws(2)["TUR"][0] == Fraction(7, 33)


@pytest.mark.parametrize(
    ("size", "spot", "least", "percent"),
    [
        (5, "OCT", 1, 48.7),
        (5, "OCT", 2, 10.3),
        (5, "OCT", 3, 0.92),
        (6, "OCT", 1, 55.6),
        (6, "OCT", 2, 14.6),
        (6, "OCT", 3, 1.76),
        (5, "TUR", 1, 42.3),
        (5, "TUR", 2, 7.2),
        (5, "COR", 1, 35.3),
    ],
)
def test_what_a_hidden_hand_holds_at_the_start(size: int, spot: str, least: int, percent: float) -> None:
    odds = at(f"jade: hand {'? ' * size}").odds("amber")

    assert float(odds.held(spot, least)) * 100 == pytest.approx(percent, rel=0.01)


def test_draws_are_counted_as_every_order_of_the_pile_has_them() -> None:
    play = at("amber: hand GUA1, pile COR2 COR3 MOP1 TUR2")
    orders = list(permutations(play.seat("amber").pile[0].cards))
    odds = play.odds("amber").draws(3)

    for spot in ("COR", "MOP", "OCT"):
        count = Counter(sum(spot_of(card) == spot for card in order[:3]) for order in orders)
        assert odds[spot] == tuple(Fraction(count[n], len(orders)) for n in range(4))


def test_a_card_known_to_lie_on_top_is_drawn_first() -> None:
    play = at("PET: PET4\npawn: amber\nturn: jade\namber: hand COR2 COR3 GUA1 GUA1 MOP1 MOP2\njade: hand SOR1")
    play = play.do("play SOR1", "take PET", "drew COR2")

    assert play.seat("amber").pile[0] == Slots(("COR2",), 1)
    assert play.odds("amber").draws(1)["COR"] == (Fraction(0), Fraction(1))


def test_more_cards_may_be_unseen_than_lie_in_the_pile() -> None:
    assert sum(at("amber: hand GUA1, pile 3").odds("amber").draws(5)["COR"]) == 1


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("spot", ["COR", "GUA", "TUR", "CIT"])
def test_what_is_held_is_counted_hand_by_hand(pool: str, spot: str) -> None:
    odds = at(f"jade: hand ? ? ? ?, pile {pool}").odds("amber")
    every = list(hands(odds, 4))
    for least in (1, 2, 3):
        holding = sum(sum(spot_of(card) == spot for card in hand) >= least for hand in every)
        assert odds.held(spot, least) == Fraction(holding, len(every))


@pytest.mark.parametrize("alike", ["same-character", "same-points"])
@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("board", BOARDS)
def test_a_threat_is_a_hand_that_triggers(pool: str, board: str, alike: str) -> None:
    play = at(f"{MINE}\njade: hand ? ? ? ?, pile {pool}\n{board}", identical_cards=alike)
    odds = play.odds("amber")
    every = list(hands(odds, 4))
    for spot, chance in odds.threats().items():
        need = play.state.free(spot) if spot in ("OCT", "GUA", "TUR", "CIT") else 1
        able = 0
        for hand in every:
            cards = [card if alike == "same-points" else spot for card in hand if spot_of(card) == spot]
            able += any(cards.count(card) >= need for card in cards)
        assert chance == Fraction(able, len(every))


@pytest.mark.parametrize(("board", "pool", "alike"), SAMPLE)
def test_the_price_of_every_turn_is_what_the_engine_says_hand_by_hand(pool: str, board: str, alike: str) -> None:
    play = at(f"{MINE}, pile 3\njade: hand ? ? ?, pile {pool}\n{board}", identical_cards=alike)
    odds = play.odds("amber")
    plans = odds.plans()
    every = [(hand, odds.view.changed(1, hand=hand)) for hand in hands(odds, 3)]

    assert plans[0].cost == 0
    for plan in plans:
        after = odds.view
        for action in plan.actions:
            after = play.game.play(after, action).state
        lost = isinstance(after.pending[-1], LoseCard)
        taken = [[*hand[:i], *hand[i + 1 :]] for hand, _ in every for i in range(3)] if lost else [h for h, _ in every]
        plain = after._replace(seats=tuple(seat._replace(score=()) for seat in after.seats))
        gains = [replies(play, plain, tuple(hand)) for hand in taken]
        assert plan.reply == Fraction(sum(gains), len(gains))
        before = odds.view._replace(seats=tuple(seat._replace(score=()) for seat in odds.view.seats))
        won = [card for card in after.seats[0].score if card != "?"]
        swing = margin(plain, 0) - margin(before, 0)
        assert plan.gain == sum(map(points_of, won)) + swing
        assert plan.cost == plans[0].gain - plans[0].reply - plan.gain + plan.reply


def test_covered_cards_count_as_the_mean_of_those_out_of_sight() -> None:
    play = at("amber: hand COR2, pile 0\njade: hand ? ?, pile MOP1 MOP1 GUA1\nMOP: MOP4 MOP3")
    odds = play.odds("amber")
    deck = [points_of(card) for card in load_components().deck * 2 if card.startswith("MOP")]
    for seen in (3, 1, 1):
        deck.remove(seen)

    assert play.seen_by("amber").at("MOP") == ("MOP?", "MOP3")
    assert odds.risks()["MOP"].worth == 3 + Fraction(sum(deck), len(deck))


def test_leaving_value_costs_its_worth_times_the_chance_that_it_is_taken() -> None:
    odds = at("jade: hand ? ?, pile COR2 MOP1 SOR1 GUA1\nMOP: MOP4\nPET: PET2\nTUR: TUR1").odds("amber")
    risks = odds.risks()

    assert set(risks) == {"MOP", "PET"}
    assert risks["MOP"] == Risk(Fraction(4), Fraction(5, 6), Fraction(10, 3))
    assert risks["PET"] == Risk(Fraction(2 + PAWN), Fraction(1, 2), Fraction(5, 2))


def test_the_pawn_in_ones_own_hands_is_worth_twice_its_points_to_the_other() -> None:
    assert at("jade: hand ?\nPET: PET2\npawn: amber").odds("amber").risks()["PET"].worth == 2 + 2 * PAWN
    assert at("jade: hand ?\nPET: PET2\npawn: jade").odds("amber").risks()["PET"].worth == 2


def test_a_closed_spot_is_no_threat() -> None:
    text = "variant: seashells\namber: hand GUA1, shut COR\njade: hand ? ?, pile COR2 COR3\nMOP: MOP4"
    odds = at(text).odds("amber")

    assert odds.threats()["COR"] == 0
    assert odds.risks()["MOP"].chance == 0
    assert [price.reply for price in odds.plans()] == [0]


def test_there_is_no_reply_to_the_last_turn() -> None:
    odds = at("last: amber\namber: hand COR2 GUA1\nMOP: MOP4\njade: hand ? ?, pile SOR1 SOR1 SOR2").odds("amber")

    assert [str(price.actions[0]) for price in odds.plans()] == ["play COR2", "play GUA1"]
    assert {price.reply for price in odds.plans()} == {0}


def test_a_choice_of_arrows_is_priced_from_where_it_stands() -> None:
    odds = at("amber: hand GUA1\nMOP: MOP2\nPET: PET2\nask: take SOR").odds("amber")

    assert [str(price.actions[0]) for price in odds.plans()] == ["take PET", "take MOP"]
    assert odds.plans()[1].cost > 0


def test_who_is_not_asked_has_no_turn_to_price() -> None:
    assert at("amber: hand GUA1").odds("jade").plans() == ()


def test_odds_do_not_depend_on_what_is_hidden() -> None:
    text = "amber: hand COR2 GUA1 MOP3 PET2 SOR1\nMOP: MOP4\n"
    cards = removed(load_components().deck, "COR2")
    first, second = (
        at(f"{text}jade: hand {hand}, pile {' '.join(rest)}").odds("amber").plans()
        for hand, rest in (("COR2", cards), ("COR3", removed((*cards, "COR2"), "COR3")))
    )

    assert first == second


def test_a_first_move_is_worth_what_the_best_turn_that_begins_so_is_worth() -> None:
    play = at("amber: hand COR2 COR3 GUA1\nMOP: MOP4\njade: hand ? ? ? ? ?")
    table = laid_out(box)
    assert table.adviser
    advice = finished(table.adviser.advise(play.seen_by("amber"), 0, Budget(exact=True)))
    plans = play.odds("amber").plans()

    assert advice
    assert list(advice.worth) == list(dict.fromkeys(plan.actions[0] for plan in plans))
    for action, worth in advice.worth.items():
        assert worth.value == max(plan.gain - plan.reply for plan in plans if plan.actions[0] == action)
    assert any("Seashells" in words for words in advice.basis.left_out)
    assert not table.adviser.knows(play.seen_by("jade"), 1)
