"""An answer sheet answers every open rule and writes down what is not the default."""

import pytest

from tests.unit.rulebook.made_up import Q
from tidal_widgets.rulebook import Rulebook, RulingError, Rulings


def test_every_open_rule_is_answered_by_its_first_option(book: Rulebook) -> None:
    rulings = Rulings.of(book)

    assert rulings[Q.STAY] == "no"
    assert rulings.changed == ()
    assert str(rulings) == ""


def test_an_answer_other_than_the_default_is_listed(book: Rulebook) -> None:
    rulings = Rulings.of(book, {"may-pass": "yes"})

    assert rulings[Q.STAY] == "yes"
    assert rulings.changed == ((Q.STAY, "yes"),)
    assert str(rulings) == "may-pass=yes"


def test_a_default_given_outright_is_no_change(book: Rulebook) -> None:
    assert Rulings.of(book, {Q.STAY: "no"}) == Rulings.of(book)


def test_a_table_tells_whether_it_reads_so(book: Rulebook) -> None:
    rulings = Rulings.of(book, {"may-pass": "yes"})

    assert rulings.reads(book, {"may-pass": "yes"})
    assert not rulings.reads(book, {"may-pass": "no"})
    assert rulings.reads(book, {})
    for nonsense in ({"may-pas": "yes"}, {"may-pass": "maybe"}, {"may-pass": "no", "no-rule": "x"}):
        with pytest.raises(RulingError):
            rulings.reads(book, nonsense)


@pytest.mark.parametrize("text", ["", " , ", "may-pass=yes", " may-pass = yes ,"])
def test_a_sheet_reads_back_from_its_text(book: Rulebook, text: str) -> None:
    rulings = Rulings.parse(book, text)

    assert Rulings.parse(book, str(rulings)) == rulings
    assert rulings == Rulings.of(book, {"may-pass": "yes"} if "yes" in text else {})


def test_sheets_are_frozen_and_can_be_keys(book: Rulebook) -> None:
    assert {Rulings.of(book): 1}[Rulings.parse(book, "may-pass=no")] == 1
    assert Rulings.of(book) != Rulings.of(book, {"may-pass": "yes"})
    with pytest.raises(TypeError):
        Rulings.of(book)._by_rule[Q.STAY] = "yes"  # type: ignore[index]


def test_a_rule_that_is_not_open_has_no_answer(book: Rulebook) -> None:
    with pytest.raises(KeyError):
        Rulings.of(book)[Q.ROLL]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("may-pas=yes", "'may-pas' is not an open rule; open rules: may-pass"),
        ("pass=yes", "'pass' is not an open rule; open rules: may-pass"),
        ("zzz=yes", "'zzz' is not an open rule; open rules: none like it"),
        ("roll-dice=yes", "'roll-dice' is not an open rule"),
        ("may-pass=maybe", "'maybe' is not an option of may-pass; options: no, yes"),
        ("may-pass", "'may-pass' is not a ruling: write slug=option"),
        ("may-pass=yes, may-pass=no", "'may-pass' is ruled twice"),
    ],
)
def test_a_faulty_sheet_is_told_what_is_wrong(book: Rulebook, text: str, says: str) -> None:
    with pytest.raises(RulingError, match=f"^{says}"):
        Rulings.parse(book, text)
