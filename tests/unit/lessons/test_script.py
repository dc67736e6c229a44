"""Walkthroughs: what is told is held against what the game does."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

import pytest

from tests.unit.divers import D, Reef, divers
from tidal_widgets.engine import Action, Game, ScoreLine, Scores, Seating
from tidal_widgets.lessons.script import (
    Fact,
    PlayedStep,
    WalkthroughError,
    fired,
    outcome,
    parse_walkthrough,
    plain_facts,
    replayed,
)

HEAD = """
title = "Two divers"
tell = "Ann and Ben dive."
cites = [{ edition = "2026", page = 1, section = "All of it" }]
rules = ["diving"]
table = { seats = ["ann", "ben"] }
"""
DEALT = """
[[legs]]
play = ["drew rose white"]
tell = "Both are dealt a pearl."
fires = ["pearls-are-dealt"]
facts = { "ann.pearl" = "rose" }
"""
HIDDEN = """
[[legs]]
ask = "Where does Ann hide it?"
play = ["hide left"]
tell = "On the left."
fires = ["pearls-are-hidden"]
refuses = { "dive" = "pearls-are-hidden" }
"""


def facts(game: Game[Reef], state: Reef) -> Mapping[str, Fact]:
    """List what may be said of the divers."""
    names = ("ann", "ben", "cleo")
    pearls = {f"{name}.pearl": diver.pearl for name, diver in zip(names, state.divers, strict=False)}
    return {**pearls, "mover": game.to_move(state) or 0}


def played(source: str) -> list[PlayedStep[Reef]]:
    """Play every leg of a walkthrough."""
    return list(replayed(parse_walkthrough("two-divers", source, D), divers(), facts))


def complaint(source: str) -> str:
    """Find what is said of a walkthrough that is not so."""
    with pytest.raises(WalkthroughError) as error:
        played(source)
    return str(error.value)


def test_each_leg_is_played_from_where_the_last_one_ended() -> None:
    dealt, hidden = played(HEAD + DEALT + HIDDEN)

    assert hidden.before == dealt.after
    assert [len(told.steps) for told in (dealt, hidden)] == [2, 1]
    assert hidden.after.divers[0].side == "left"


def test_results_of_chance_may_stand_in_a_row() -> None:
    assert played(HEAD + DEALT)[0].leg.actions == (Action("drew", ("rose",)), Action("drew", ("white",)))


def test_a_rule_that_does_not_fire_is_named() -> None:
    spoilt = DEALT.replace('fires = ["pearls-are-dealt"]', 'fires = ["diving"]')

    assert complaint(HEAD + spoilt) == "two-divers, leg 1: diving did not fire."


def test_the_score_counts_as_fired_at_the_end() -> None:
    dived = '[[legs]]\nplay = ["hide left", "stop", "hide left", "stop"]\ntell = "Nobody dives."\n'
    shown = '[[legs]]\nplay = ["show rose", "show white"]\ntell = "All is over."\nfires = ["diving"]\n'
    end = played(HEAD + DEALT + dived + shown)[-1]

    assert D.DIVE not in {event.rule for step in end.steps for event in step.events}
    assert D.DIVE in fired(divers(), end)


def test_a_fact_that_does_not_hold_is_named_with_what_was_found() -> None:
    assert (
        complaint(HEAD + DEALT.replace('"rose" }', '"black" }'))
        == "two-divers, leg 1: ann.pearl is 'rose', not 'black'."
    )


def test_a_fact_that_nobody_knows_is_answered_with_those_there_are() -> None:
    assert "no fact is called 'ann.gold'; there are ann.pearl, ben.pearl" in complaint(
        HEAD + DEALT.replace("ann.pearl", "ann.gold")
    )


def test_facts_are_held_at_the_end_too() -> None:
    assert "at the end: ben.pearl is 'white', not 'rose'" in complaint(HEAD + '[facts]\n"ben.pearl" = "rose"\n' + DEALT)


def test_an_action_that_is_not_legal_is_named_with_its_refusal() -> None:
    assert "leg 2, dive: That is not done now." in complaint(HEAD + DEALT + HIDDEN.replace("hide left", "dive"))


def test_a_temptation_that_is_legal_is_no_temptation() -> None:
    spoilt = HIDDEN.replace('"dive" = ', '"hide right" = ')

    assert complaint(HEAD + DEALT + spoilt) == "two-divers, leg 2: hide right is not refused."


def test_a_temptation_must_be_refused_by_the_rule_that_is_told() -> None:
    spoilt = HIDDEN.replace('"dive" = "pearls-are-hidden"', '"dive" = "diving"')

    assert complaint(HEAD + DEALT + spoilt) == "two-divers, leg 2: dive is refused by pearls-are-hidden, not by diving."


def test_nothing_is_asked_where_chance_moves() -> None:
    assert complaint(HEAD + DEALT.replace("[[legs]]", '[[legs]]\nask = "Which pearl?"')) == (
        "two-divers, leg 1: it asks, but nobody chooses here. Chance may show: drew black, drew rose, drew white."
    )


def test_a_start_that_cannot_be_is_told() -> None:
    lonely = HEAD.replace('["ann", "ben"]', '["ann"]')
    placed = HEAD.replace('table = { seats = ["ann", "ben"] }', 'position = "ann: left"')

    assert "two-divers: Found 1 divers" in complaint(lonely + DEALT)
    assert "two-divers: Found 'ann: left'" in complaint(placed + DEALT)


def test_a_walkthrough_may_name_the_set_up() -> None:
    source = HEAD.replace("] }\n", '], variant = "deep" }\n', 1) + DEALT
    table = parse_walkthrough("two-divers", source.replace('section = "All of it"], variant', "section"), D).table

    assert table == Seating(("ann", "ben"), "deep")


GUESSED = DEALT.replace("[[legs]]", '[[legs]]\nask = "Which pearl does Ann get?"')


def test_what_nobody_chooses_may_be_predicted_and_one_prediction_comes_true() -> None:
    guesses = '[legs.guesses]\n"A rose one." = { "ann.pearl" = "rose" }\n"A black one." = { "ann.pearl" = "black" }\n'
    (told,) = played(HEAD + GUESSED + guesses)

    assert told.leg.true_guesses(facts(divers(), told.after)) == ("A rose one.",)


@pytest.mark.parametrize(
    ("guesses", "says"),
    [
        ('"Black." = { "ann.pearl" = "black" }', "0 of the guesses are true, not one"),
        ('"Rose." = { "ann.pearl" = "rose" }\n"Not black." = { "ben.pearl" = "white" }', "2 of the guesses are true"),
        ('"Gold." = { "ann.gold" = 1 }', "no fact is called 'ann.gold'"),
    ],
)
def test_predictions_of_which_not_one_comes_true_are_refused(guesses: str, says: str) -> None:
    assert says in complaint(f"{HEAD}{GUESSED}[legs.guesses]\n{guesses}\n")


def test_the_outcome_of_a_game_is_told_in_facts_once_there_is_one() -> None:
    lines = ((ScoreLine(D.DIVE, 2, "2 shells"),), (ScoreLine(D.DIVE, 3, "3 shells"),))

    assert outcome(None, ["ann", "ben"]) == {}
    assert outcome(Scores(lines, (1,), D.SCORE), ["ann", "ben"]) == {"winner": "ben", "ann.points": 2, "ben.points": 3}


class Swimmer(NamedTuple):
    """A player of a game with plain facts."""

    name: str
    air: int
    raised: tuple[str, ...] = ()


class Bay(NamedTuple):
    """A state with two players, a number, and what is no fact."""

    swimmers: tuple[Swimmer, ...]
    left: int
    deck: tuple[int, ...] = (1,)


def test_numbers_words_and_rows_of_words_are_plain_facts() -> None:
    state = Bay((Swimmer("ann", 2, ("sloop", "tug")), Swimmer("ben", 3)), 4)
    game: Game[Bay] = replace(divers(), scores=lambda _state: None)  # type: ignore[assignment]

    assert plain_facts(game, state, state.swimmers) == {
        "left": 4,
        "ann.name": "ann",
        "ann.air": 2,
        "ann.raised": "sloop tug",
        "ben.name": "ben",
        "ben.air": 3,
        "ben.raised": "",
    }
