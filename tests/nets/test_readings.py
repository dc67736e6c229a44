"""What people keep means the same whatever the default of an open rule becomes: it names how each is read."""

from dataclasses import replace
from functools import cache
from hashlib import sha256
from urllib.parse import quote

import pytest

from tests.nets import corpus_shown
from tests.nets.changed_book import changed_box
from tests.nets.corpus import FOLDER, SHOWN, Entry, entries
from tests.tables import laid_out
from tests.unit.rooms.laws import sent
from tidal_widgets.box import Box, find_box
from tidal_widgets.engine import PositionError, read_record, write_record
from tidal_widgets.games.tidal_blades.odds import meaning
from tidal_widgets.mechanics.positions import position_odds_of
from tidal_widgets.mechanics.positions.ruled import query_today
from tidal_widgets.notebook import ShownTable
from tidal_widgets.page import Message
from tidal_widgets.page.room import LONGEST_LINK
from tidal_widgets.rooms import BEGIN, LEARN
from tidal_widgets.rulebook import Rulings

PUBLISHED = {("tidal_blades", 1): "7eb99c336fd0", ("tidal_blades", 2): "e9a133599ef7", ("opale", 1): "2a9e0e51cf6a"}
IN_LESSONS = {  # by other defaults of these the lessons are not played as they are told, and would be told anew
    *("final-night", "space-optional", "bonus-optional", "step-order", "refuse-block", "decline-hit"),
    "withdraw-before-roll",
    *("night-amount", "night-choices", "identical-cards", "sixth-card-time"),
}
RECORDS = entries("records")
POSITIONS = entries("positions")
UNASKED = ("rules", "nonsense", "XXX")  # a search, and what cannot be asked: an example of today is shown instead
PLACES = [
    entry
    for entry in entries("links")
    if any(f"{name}=" in entry.given for name in ("line", "fresh", "q"))
    and not any(word in entry.given for word in UNASKED)
]


@cache
def _changed(name: str, *, but: frozenset[str] = frozenset()) -> Box:
    box = find_box(name)
    return changed_box(box, {rule.id for rule in laid_out(box).book.open_rules} - but)


@cache
def _opened(name: str) -> ShownTable:
    box = _changed(name)
    return ShownTable(box)


@pytest.fixture
def other_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every open rule have another default, in all that the corpus is shown by."""
    boxes = {name: _changed(name) for name in ("tidal_blades", "opale")}
    opened = {name: _opened(name) for name in boxes}
    monkeypatch.setattr(corpus_shown, "find_box", boxes.__getitem__)
    monkeypatch.setattr(corpus_shown, "opened_box", opened.__getitem__)


@pytest.fixture
def other_defaults_in_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every open rule have another default that the lessons can bear, in all rooms."""
    boxes = tuple(_changed(name, but=frozenset(IN_LESSONS)) for name in ("tidal_blades", "opale"))
    monkeypatch.setattr(corpus_shown, "boxes", lambda: boxes)
    options = meaning.options
    monkeypatch.setattr(meaning, "options", lambda rule: options(rule)[:: 1 if rule in IN_LESSONS else -1])


def test_a_published_table_of_readings_never_changes() -> None:
    found = {}
    for name in ("tidal_blades", "opale"):
        for number, table in laid_out(find_box(name)).book.published.tables.items():
            lines = sorted(f"{rule}={option}" for rule, option in table.items())
            found[name, number] = sha256("\n".join(lines).encode()).hexdigest()[:12]

    assert found == PUBLISHED


@pytest.mark.parametrize("name", ["tidal_blades", "opale"])
def test_todays_defaults_are_published_so_that_a_number_names_them(name: str) -> None:
    book = laid_out(find_box(name)).book

    assert Rulings.of(book).named == str(max(book.published.tables))


def test_questions_about_dice_know_the_same_readings_as_the_rulebook() -> None:
    book = laid_out(find_box("tidal_blades")).book
    options = {rule.id.value: tuple(option.name for option in rule.options) for rule in book.open_rules}
    first = {rule.value: option for rule, option in book.first_readings.items()}

    assert {rule: options[rule] for rule in meaning.OPEN} == {rule: meaning.options(rule) for rule in meaning.OPEN}
    assert meaning.first_readings() == first


@pytest.mark.usefixtures("other_defaults")
@pytest.mark.parametrize("entry", RECORDS, ids=[entry.given for entry in RECORDS])
def test_a_record_of_version_1_goes_and_ends_as_it_did_by_other_defaults(entry: Entry) -> None:
    assert tuple(SHOWN["records"](entry.given)) == entry.shown


@pytest.mark.usefixtures("other_defaults")
@pytest.mark.parametrize("entry", RECORDS, ids=[entry.given for entry in RECORDS])
def test_a_record_of_version_2_goes_and_ends_as_it_did_by_other_defaults(entry: Entry) -> None:
    now = _of_version_2((FOLDER / "records" / entry.given).read_text(encoding="utf-8"))

    assert now.startswith("tidal-widgets record 2\n")
    assert "\nrulings: 1" in now
    assert tuple(corpus_shown.of_record(now)) == entry.shown


def _of_version_2(text: str) -> str:
    """Write a record of version 1 as this version writes it."""
    record = read_record(text)
    box = find_box(record.game)
    assert box.playing
    rulings = Rulings.read(laid_out(box).book, record.rulings)
    digest = laid_out(box).by(rulings).game.components
    return write_record(replace(record, version=2, rulings=rulings.named, components=digest))


@pytest.mark.usefixtures("other_defaults")
def test_a_record_read_by_other_defaults_would_go_and_end_otherwise() -> None:
    otherwise = [entry.given for entry in RECORDS if _played_by_other_defaults(entry) != entry.shown]

    assert len(otherwise) > len(RECORDS) / 2


def _played_by_other_defaults(entry: Entry) -> tuple[str, ...]:
    text = (FOLDER / "records" / entry.given).read_text(encoding="utf-8")
    record = read_record(text)
    book = laid_out(_changed(record.game)).book
    try:
        return tuple(
            corpus_shown.of_record(write_record(replace(record, rulings=Rulings.parse(book, record.rulings).named)))
        )
    except ValueError:
        return ()


@pytest.mark.usefixtures("other_defaults")
@pytest.mark.parametrize("named", ["", "\nrulings: 1"])
@pytest.mark.parametrize("entry", POSITIONS, ids=[entry.given[:60] for entry in POSITIONS])
def test_a_position_is_the_same_by_other_defaults(entry: Entry, named: str) -> None:
    game, _end, rest = entry.given.partition("\n")

    assert tuple(corpus_shown.of_position(f"{game}{named}\n{rest}")) == entry.shown


@pytest.mark.usefixtures("other_defaults_in_rooms")
@pytest.mark.parametrize("entry", PLACES, ids=[entry.given[:60] for entry in PLACES])
def test_a_link_to_a_line_or_a_question_shows_the_same_by_other_defaults(entry: Entry) -> None:
    assert SHOWN["links"](entry.given) == list(entry.shown)


@pytest.mark.parametrize("rule", ["kept-die", "reroll-when-complete"])
def test_what_is_left_or_asked_by_other_defaults_names_them_and_leads_back(rule: str) -> None:
    box = changed_box(find_box("tidal_blades"), {rule})
    state = LEARN.start(laid_out(box), "caimans-challenge/keep", {})
    left = sent(LEARN, state, [Message(act="leave", args=("",)), Message(act="move", args=("keep IB:R",))])
    link = LEARN.draw(left).link

    assert f"rulings={quote(Rulings.of(laid_out(box).book).named, safe='')}&line=" in link
    assert len(link) < LONGEST_LINK
    assert LEARN.draw(sent(LEARN, LEARN.start(laid_out(box), link, {}), [BEGIN])).html == LEARN.draw(left).html


def test_a_position_may_name_how_it_is_read() -> None:
    tide = ShownTable(find_box("tidal_blades"))

    assert tide.position("rulings: 2\nround: 2").box is tide
    assert tide.position("round: 2").box.rulings.named == "1"
    assert tide.position("rulings: 1, kept-die=locked\nround: 2").box.rulings.named == "1, kept-die=locked"
    with pytest.raises(PositionError, match="rulings: no table of rulings has the number 7; there are: 1, 2"):
        tide.position("rulings: 7")
    with pytest.raises(PositionError, match="The position's rulings are '1, kept-die=locked', but this game's are '2'"):
        tide.game.position("rulings: 1, kept-die=locked")


@pytest.mark.parametrize("name", ["tidal_blades", "opale"])
def test_a_question_about_a_position_may_name_how_it_is_read(name: str) -> None:
    box = find_box(name)
    odds = position_odds_of(laid_out(box))
    text = odds.examples[0].text

    assert odds.answer(f"rulings: 1; {text}").reply == odds.answer(text).reply
    with pytest.raises(PositionError, match="rulings: 'nobody' is not an open rule"):
        odds.answer(f"rulings: 1, nobody=no; {text}")
    changed = laid_out(changed_box(box, {"identical-cards", "monster-reshuffle"})).book
    named = Rulings.of(changed).named
    assert query_today(Rulings.of(changed), text) == f"rulings: {named}; {text}"
    assert query_today(Rulings.of(changed), f"rulings: 1; {text}") == f"rulings: 1; {text}"
    assert query_today(laid_out(box).rulings, text) == (text if name == "opale" else f"rulings: 2; {text}")
