"""A published table of readings is named by its number and means the same for ever."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.unit.rulebook.made_up import OPTIONS, Q, files, rule_file, write
from tidal_widgets.rulebook import ContentError, Rulebook, RulingError, Rulings, load_rulebook

Load = Callable[..., Rulebook]
TABLE = '[table.1]\nmay-pass = "no"\n'
SWAPPED = OPTIONS[OPTIONS.index('[[options]]\nname = "yes"') :] + OPTIONS[: OPTIONS.index('[[options]]\nname = "yes"')]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    def load(readings: str, options: str = OPTIONS, **more: str) -> Rulebook:
        rule = rule_file("Passing", "The book is silent.", status="open", more=options)
        return load_rulebook(
            write(tmp_path, {**files(), "readings.toml": readings, "rules/may-pass.md": rule, **more}), Q
        )

    return load


def test_rulings_name_the_table_and_what_is_read_otherwise(load: Load) -> None:
    book = load(TABLE)

    assert [Rulings.of(book).named, Rulings.of(book).short] == ["1", ""]
    assert Rulings.parse(book, "may-pass=yes").named == Rulings.parse(book, "may-pass=yes").short == "1, may-pass=yes"


def test_what_is_named_means_the_same_when_the_default_is_another(load: Load) -> None:
    changed = load(TABLE, SWAPPED)

    assert Rulings.of(changed)[Q.STAY] == "yes"
    for named, option in (("1", "no"), ("", "no"), ("may-pass=yes", "yes"), ("1, may-pass=yes", "yes")):
        assert Rulings.read(changed, named)[Q.STAY] == option
    assert Rulings.of(changed).named == "1, may-pass=yes"
    assert str(Rulings.read(changed, "1")) == "may-pass=no"


def test_the_table_that_differs_least_is_named(load: Load) -> None:
    book = load(TABLE + '[table.2]\nmay-pass = "yes"\n')

    assert [Rulings.of(book, {"may-pass": option}).named for option in ("no", "yes")] == ["1", "2"]
    assert Rulings.read(book, "2")[Q.STAY] == "yes"


def test_a_rule_that_is_opened_later_is_read_as_the_engine_did_before(load: Load) -> None:
    more = {"rules/solo-play.md": rule_file("Playing alone", "It is silent.", status="open", more=OPTIONS)}
    book = load(f'[opened]\nsolo-play = "yes"\n{TABLE}', **more)

    assert Rulings.of(book)[Q.SOLO] == "no"
    assert [Rulings.read(book, named)[Q.SOLO] for named in ("", "1")] == ["yes", "yes"]
    with pytest.raises(
        ContentError, match=r"readings.toml: table.1.solo-play: found nothing; allowed: a line that says"
    ):
        load(TABLE, **more)


def test_where_nothing_is_published_every_reading_is_named(book: Rulebook) -> None:
    assert Rulings.of(book).named == "may-pass=no"
    assert Rulings.of(book).short == ""
    assert Rulings.read(book, "may-pass=yes") == Rulings.of(book, {"may-pass": "yes"})


@pytest.mark.parametrize("named", ["2", "1x", "may-pass", "1, may-pass"])
def test_what_names_nothing_is_told(load: Load, named: str) -> None:
    with pytest.raises(
        RulingError, match=r"^(no table of rulings has the number 2; there are: 1|'.*' is not a ruling)"
    ):
        Rulings.read(load(TABLE), named)


@pytest.mark.parametrize(
    ("readings", "says"),
    [
        ('[table.2]\nmay-pass = "no"\n', "table: found 2; allowed: tables numbered 1, 2, 3"),
        ('[table.1]\nmay-pass = "maybe"\n', "table.1.may-pass: found 'maybe'; allowed: no, yes"),
        ('[table.1]\nroll-dice = "yes"\n', "table.1.roll-dice: found 'yes'; allowed: nothing: the rule is not open"),
        ('[table.1]\nmay-pas = "yes"\n', "table.1.may-pas: found 'may-pas'; allowed: "),
        ("[table.1]\n", "table.1.may-pass: found nothing"),
        ("[tables]\n", "tables: found a field of that name"),
    ],
)
def test_a_table_that_does_not_fit_the_rules_is_refused(load: Load, readings: str, says: str) -> None:
    with pytest.raises(ContentError, match=f"readings.toml: {says}"):
        load(readings)
