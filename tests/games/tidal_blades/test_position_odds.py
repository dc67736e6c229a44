"""Questions about draws: exact, from what the asking seat may know, at the command and in the dashboard."""

import json
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.tidal_blades.table import challenges_but
from tests.soak import size
from tests.tables import laid_out
from tests.unit.rooms.laws import Tap, harmful, sent, tapped
from tidal_widgets.cli import main
from tidal_widgets.engine import PositionError
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components import load_components
from tidal_widgets.games.tidal_blades.position_odds import position_odds
from tidal_widgets.games.tidal_blades.rules import R
from tidal_widgets.mechanics.positions import Grid, Reply, position_odds_of
from tidal_widgets.rooms import ODDS

HALF, ALL = Fraction(1, 2), Fraction(1)
ASKING = position_odds(laid_out(box))
ARENAS, CHALLENGE, STUNT, POWER, MONSTER = (
    "Does a Challenge for an Arena come?",
    "The next Challenge",
    "The next Stunt",
    "The next Character cards",
    "The next Monster",
)
LEFT = ("echo-drill", "turning-floor", "blade-dance", "sword-salute")


def left(*lines: str, cards: tuple[str, ...] = LEFT) -> str:
    """Write a question about a table on which only these Challenges were not seen."""
    return "; ".join(("seats: caiman dust axl", f"gone: {challenges_but(*cards)}", *lines))


def table(reply: Reply, title: str) -> Grid:
    """Find the table of that title."""
    return next(grid for grid in reply.grids if grid.title == title)


def test_the_box_brings_its_questions() -> None:
    assert position_odds_of(laid_out(box)).answer(left()).reply == ASKING.answer(left()).reply


@pytest.mark.parametrize("example", ASKING.examples, ids=lambda example: example.title)
def test_every_example_is_answered_with_rules_and_chances_that_are_whole(example: tuple[str, str]) -> None:
    reply = ASKING.answer(example[1]).reply

    assert {grid.title for grid in reply.grids} == {ARENAS, CHALLENGE, STUNT, POWER, MONSTER}
    assert all(grid.rules for grid in reply.grids)
    for title in (CHALLENGE, STUNT, MONSTER):
        assert sum(Fraction(row[-1]) for row in table(reply, title).rows) == 1
    assert sum(Fraction(row[1]) for row in table(reply, ARENAS).rows) == 1


def test_a_matching_challenge_comes_as_often_as_in_all_orders_of_the_unseen() -> None:
    arenas = load_components().challenges
    orders = list(permutations(LEFT, 3))
    rows = {str(row[0]): row[1:] for row in table(ASKING.answer(left()).reply, ARENAS).rows}

    for arena, name in (("chronosseum", "Chronosseum"), ("droska", "Droska Ring"), ("lamara", "Lamara Stadium")):
        expected = [
            Fraction(sum(any(arenas[card].arena == arena for card in order[:count]) for order in orders), len(orders))
            for count in (1, 2, 3)
        ]
        assert list(rows[name]) == expected


def test_a_hand_that_the_seat_cannot_see_belongs_to_what_may_come_and_its_own_does_not() -> None:
    text = left("caiman: hand blade-dance")
    own, other = ASKING.answer(f"for: caiman; {text}").reply, ASKING.answer(f"for: dust; {text}").reply

    assert "Blade Dance" not in str(table(own, CHALLENGE).rows)
    assert "Blade Dance" in str(table(other, CHALLENGE).rows)
    assert table(own, ARENAS).says.startswith("3 Challenges may come")
    assert table(other, ARENAS).says.startswith("4 Challenges may come")


def test_a_deck_that_runs_out_goes_on_with_the_discards_and_says_so() -> None:
    reply = ASKING.answer(left("discard: echo-drill blade-dance")).reply
    rows = {row[0]: row[1:] for row in table(reply, ARENAS).rows}

    assert rows["Droska Ring"] == (HALF, ALL, ALL)
    assert R.RESHUFFLE in table(reply, ARENAS).rules
    assert R.RESHUFFLE not in table(ASKING.answer(left()).reply, ARENAS).rules


def test_the_headline_answers_for_the_arena_that_is_wished_for() -> None:
    says = " next: {0}. Within two cards: {1}. Within three: {2}."

    assert (
        ASKING.answer(left("arena: droska")).reply.says[0] == f"Droska Ring{says.format('50.0 %', '83.3 %', '100 %')}"
    )
    assert ASKING.answer(left("caiman: at lamara")).reply.says[0] == f"Lamara Stadium{says.format('0 %', '0 %', '0 %')}"
    one = left("caiman: at citadel", cards=LEFT[:3])
    assert ASKING.answer(one).reply.says[0] == f"Chronosseum{says.format('66.7 %', '100 %', '100 %')}"


def test_what_is_drawn_is_answered_first() -> None:
    titles = {"challenge": ARENAS, "stunt": STUNT, "power": POWER, "monster": MONSTER}

    for deck, title in titles.items():
        assert ASKING.answer(left(f"draw: {deck}")).reply.grids[0].title == title
    assert ASKING.answer(left("draw: stunt")).reply.says[0].startswith("The next Stunt: ")


def test_stunts_that_come_equally_often_stand_together_the_likeliest_first() -> None:
    unplayed = "draw: stunt; stunt-discard: elite-climber elite-climber second-wind shell-song"
    grid = table(ASKING.answer(left(unplayed, "caiman: stunts final-flourish")).reply, STUNT)

    assert grid.rows[0] == ("Sudden Resilience", Fraction(3, 25), Fraction(3, 25))
    assert [row[1] for row in grid.rows] == [Fraction(n, 25) for n in (3, 2, 1)]
    assert grid.rows[2][0] == "Elite Climber, Master's Example"
    assert grid.rules == (R.CHRONOSSEUM_BONUS, R.STUNT_DECK)


def test_two_character_cards_are_drawn_and_those_put_beneath_come_last() -> None:
    powers = [power.slug for power in load_components().powers.values() if power.character == "caiman"]
    reply = ASKING.answer(left(f"caiman: powers {' '.join(powers[:8])}, under {powers[8]}", "draw: power")).reply

    assert table(reply, POWER).rows == (("Long Sleep, Steady Eye, Stubborn Streak", Fraction(1, 3), Fraction(2, 3)),)
    assert reply.says[0].endswith("Long Sleep, Steady Eye and Stubborn Streak, 66.7 % each.")
    assert R.LAST_CHARACTER_CARD not in reply.basis.readings
    last = ASKING.answer(left(f"caiman: powers {' '.join(powers[:10])}, under {powers[10]} ")).reply
    assert [row[1:] for row in table(last, POWER).rows] == [(ALL, ALL), (Fraction(0), ALL)]
    assert R.LAST_CHARACTER_CARD in ASKING.answer(left(f"caiman: powers {' '.join(powers[:11])}")).reply.basis.readings


def test_the_back_of_the_next_monster_leaves_fewer() -> None:
    open_, told = left("edge: bullubura"), left("edge: bullubura", "back: easy-lamara")

    assert table(ASKING.answer(open_).reply, MONSTER).rows == (("Giant Mudcrab, Thunder Eels", HALF, ALL),)
    assert table(ASKING.answer(told).reply, MONSTER).rows == (("Giant Mudcrab", ALL, ALL),)
    assert "The next Monster: Giant Mudcrab, 100 %." in ASKING.answer(told).reply.says


def test_where_no_card_is_left_nothing_is_told_of_that_deck() -> None:
    powers = [power.slug for power in load_components().powers.values() if power.character == "caiman"]
    reply = ASKING.answer(left(f"caiman: powers {' '.join(powers)}", "monsters: none", cards=())).reply

    assert [grid.title for grid in reply.grids] == [STUNT]
    assert len(reply.says) == 1


def test_what_it_rests_on_is_told() -> None:
    reply = ASKING.answer(left()).reply

    assert R.STARTING_CHALLENGE_LEFTOVERS in reply.basis.readings
    assert "the Arenas of 4 Challenges" in [ground.name for ground in reply.basis.marks]
    assert "how many there are of 14 Stunts" in [ground.name for ground in reply.basis.marks]
    assert "all that 12 Character cards say" not in [ground.name for ground in reply.basis.marks]
    assert any("reveal" in words for words in reply.basis.left_out)


def test_the_position_is_shown_as_the_seat_sees_it_and_on_its_turn() -> None:
    state = ASKING.answer(f"for: dust; {left('caiman: hand blade-dance')}").position

    assert (state.turn, state.seats[0].hand) == (1, ("?",))
    assert ASKING.answer(left("turn: axl")).position.turn == 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("for: ann", "for: found 'ann'; allowed are axl, caiman, dust, eko"),
        ("draw: dice", "draw: found 'dice'; allowed are challenge, stunt, power, monster"),
        ("arena: citadel", "arena: found 'citadel'"),
        ("seats: axl dust; for: eko", "for: found 'eko'; allowed are axl, dust"),
        ("seats:", "There are 0 seats"),
        ("seats: axl", "play with 2 to 4 seats"),
        ("pool: nonsense", "pool: found 'nonsense'"),
        ("nonsense", "found 'nonsense'"),
    ],
)
def test_what_cannot_be_asked_is_told_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(PositionError, match=says):
        ASKING.answer(text)


@settings(max_examples=size(30, 300), deadline=None)
@given(taps=st.lists(st.tuples(st.integers(0, 16), st.integers(0, 60), st.booleans()), max_size=10))
def test_whatever_is_tapped_the_room_answers(taps: list[Tap]) -> None:
    state = ODDS.start(laid_out(box), "draws", {})
    for tap in taps:
        state = sent(ODDS, state, [tapped(state.inner.fields, tap)])
    page = ODDS.draw(state)

    assert harmful(page) == []
    assert len(page.link) < 1500
    assert ODDS.draw(ODDS.start(laid_out(box), page.link, {})).link == page.link


def test_the_room_shows_chart_tables_and_rules() -> None:
    page = ODDS.draw(ODDS.start(laid_out(box), "draws", {}))

    assert "Droska Ring next: " in page.announce
    assert list(page.charts) == ["grid-0"]
    assert "Bonus: two Challenge cards" in page.html
    assert "Sudden Resilience" in page.html


def test_the_command_answers_a_position_and_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", f"for: dust; {left()}"]) == 0
    told = capsys.readouterr().out
    assert main(["odds", "at the CHRONOSSEUM: which stunt?"]) == 0

    assert told.startswith("What Dust may draw\n")
    assert "[citadel-bonus attempt-arena withdraw-card]" in told
    assert capsys.readouterr().out.startswith("What Dust may draw\nThe next Stunt: Sudden Resilience, 12.0 %.")


def test_the_command_speaks_json_exactly(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--json", left()]) == 0
    tables = {one["title"]: one for one in json.loads(capsys.readouterr().out)["tables"]}

    assert tables[ARENAS]["rows"][0] == ["Chronosseum", "1/2", "5/6", "1"]
    assert tables[STUNT]["rules"] == ["chronosseum-bonus", "stunt-deck"]


def test_dice_are_asked_about_as_before(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "N N ~ R"]) == 0
    assert "What Dust" not in capsys.readouterr().out
    assert main(["odds", "axl: nonsense 3"]) == 2
    assert "axl: found" in capsys.readouterr().err
    assert main(["odds", "nonsense"]) == 2
    assert "the die 'nonsense' is unknown" in capsys.readouterr().err


def test_who_asks_nothing_is_told_what_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds"]) == 2
    told = capsys.readouterr().err

    assert "N N IB ~ RR+F @2 s2/0" in told
    assert all(example.title in told for example in ASKING.examples)
