"""Who may sit down: as many as the rules know, with somebody at the screen, everybody once."""

from dataclasses import replace

import pytest

from tests.tables import laid_out
from tests.unit.rooms.play.tables import AGAINST, BOX, PERSONS, Slow
from tidal_widgets.box import find_box
from tidal_widgets.engine import Seating
from tidal_widgets.rooms.play.sitting import Sitting, characters, counts, usual, usual_bot

TABLE = laid_out(BOX)


@pytest.mark.parametrize("text", [AGAINST, PERSONS, "ann.ben.cleo/slow.person.sensible/rough"])
def test_what_is_written_is_read_again(text: str) -> None:
    found = Sitting.read(text, TABLE)

    assert found is not None
    assert str(found) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "/", "ann", "ann.ben/person/", "ann.ben/sensible.sensible/", "ann.ben/person.nobody/", "ann/person/"),
        ".".join(["ann"] * 7) + "/" + ".".join(["person"] * 7) + "/",
        "x" * 9000,
    ],
)
def test_nobody_sits_down_as_the_rules_do_not_know(text: str) -> None:
    assert Sitting.read(text, TABLE) is None


def test_who_sits_down_first_is_a_person_against_bots() -> None:
    assert usual(TABLE) == Sitting(("ann", "ben"), ("person", "sensible"))
    assert usual(laid_out(find_box("opale"))).players == ("person", "sensible")
    assert usual(laid_out(find_box("tidal_blades"))).players == ("person", *["sensible"] * 3)


def test_so_many_may_sit_down_as_the_rules_say() -> None:
    assert counts(TABLE) == (2, 3)
    assert characters(TABLE, 3) == ("ann", "ben", "cleo")
    assert characters(TABLE, 5) == ()


def test_one_more_seat_keeps_those_who_sit_there() -> None:
    more = Sitting(("ben", "ann"), ("slow", "person")).with_count(TABLE, 3)

    assert more == Sitting(("ben", "ann", "cleo"), ("slow", "person", "sensible"))
    assert more.with_count(TABLE, 2) == Sitting(("ben", "ann"), ("slow", "person"))


def test_a_person_stays_where_seats_are_taken_away() -> None:
    assert Sitting(("ann", "ben", "cleo"), ("slow", "slow", "person")).with_count(TABLE, 2).players == (
        "person",
        "slow",
    )


def test_whoever_has_a_character_takes_the_one_that_is_left() -> None:
    swapped = Sitting(("ann", "ben", "cleo"), ("person", "slow", "slow")).with_character(0, "cleo")

    assert swapped.seats == ("cleo", "ben", "ann")
    assert swapped.seating == Seating(("cleo", "ben", "ann"))


def test_a_bot_or_a_person_plays_a_seat() -> None:
    sitting = Sitting(("ann", "ben"), ("person", "sensible")).with_player(1, "slow")
    players = sitting.playing(TABLE)

    assert sitting.persons == (0,)
    assert players.of(0) is None
    assert isinstance(players.of(1), Slow)


def test_persons_sit_where_a_game_has_no_bots() -> None:
    botless = replace(BOX, playing=lambda _table: replace(TABLE.playing, bots={}))

    assert usual_bot(laid_out(botless)) == "person"
    assert usual(laid_out(botless)).players == ("person", "person")
