"""A field is read or refused with its place; names out of a long list are answered with the nearest."""

from collections.abc import Callable
from enum import StrEnum

import pytest

from tidal_widgets.rulebook import ContentError
from tidal_widgets.strict import (
    FieldError,
    Fields,
    flag,
    near_names,
    numbered,
    numbers,
    one_of,
    pattern,
    phrase,
    rising,
    several,
    shown,
    table,
    tables,
    text,
    texts,
    whole,
)


class Letters(StrEnum):
    A = "letter-aaaa"
    B = "letter-bbbb"
    C = "letter-cccc"
    D = "letter-dddd"
    E = "letter-eeee"
    F = "letter-ffff"
    G = "letter-gggg"
    H = "letter-hhhh"
    J = "letter-jjjj"


def test_a_long_list_of_names_is_cut_to_the_nearest() -> None:
    assert near_names("letter-cccd", Letters).startswith("letter-cccc, letter-dddd")


def test_a_name_like_none_is_told_what_is_wanted() -> None:
    assert near_names("xyz", Letters) == "a slug of Letters"


def test_what_is_not_there_is_shown_as_nothing() -> None:
    assert (shown(None), shown(0)) == ("nothing", "0")


def test_a_field_that_is_missing_is_what_is_said_otherwise() -> None:
    fields = Fields("a.toml", {"name": "reef", "page": 2})

    assert (fields.text("name", ""), fields.text("word", ""), fields.page("page", 0), fields.page("last", 0)) == (
        *("reef", ""),
        *(2, 0),
    )
    assert (fields.texts("words"), fields.flag("open"), list(fields.tables("rows"))) == ((), False, [])
    assert fields.table_of("row").table == {}


@pytest.mark.parametrize("otherwise", [(), ("",)])
def test_a_field_that_is_there_is_refused_whatever_is_said_otherwise(otherwise: tuple[str, ...]) -> None:
    fields = Fields("a.toml", {"name": " "}, "cites[0].")

    with pytest.raises(ContentError, match=r"^a.toml: cites\[0\].name: found ' '; allowed: a text that is not empty$"):
        fields.text("name", *otherwise)


def test_a_field_without_which_nothing_goes_is_refused_where_it_is_missing() -> None:
    with pytest.raises(ContentError, match=r"^a.toml: page: found nothing; allowed: a whole number from 1 up$"):
        Fields("a.toml", {}).page("page")


READ: list[tuple[Callable[[object], object], object, object]] = [
    (text, "reef", "reef"),
    (flag, False, False),
    (whole(1), 10**9, 10**9),
    (whole(1, 3), 3, 3),
    (one_of(["a", "b"]), "b", "b"),
    (pattern("[a-z]+", "letters"), "reef", "reef"),
    (phrase(str.upper), "reef", "REEF"),
    (several(whole(0, 9), 1, 3), [1, 2], (1, 2)),
    (numbered(("-", "x", "xx")), 2, 2),
    (numbered(("-", "x", "xx")), "xx", 2),
    (rising(several(whole(0, 9))), [1, 2], (1, 2)),
    (rising(several(whole(0, 9)), strictly=False), [1, 1], (1, 1)),
    (texts, ["a", "b"], ("a", "b")),
    (texts, [], ()),
    (numbers, [2, 2], (2, 2)),
    (table, {"a": 1}, {"a": 1}),
    (tables, [{"a": 1}], ({"a": 1},)),
]
REFUSED: list[tuple[Callable[[object], object], object, str]] = [
    (text, " ", "a text that is not empty"),
    (flag, 0, "true or false"),
    (whole(1), 0, "a whole number from 1 up"),
    (whole(1), True, "a whole number from 1 up"),
    (whole(1, 3), 4, "a whole number from 1 to 3"),
    (whole(2, 2), 1, "the number 2"),
    (one_of(["a", "b"]), "c", "one of a, b"),
    (pattern("[a-z]+", "letters"), "R2", "letters"),
    (phrase(str.upper), 1, "a text"),
    (several(whole(0, 9), 1, 3), [], "a list of 1 to 3"),
    (numbered(("-", "x", "xx")), 3, "a whole number from 0 to 2, or one of -, x, xx"),
    (numbered(("-", "x", "xx")), "xxx", "a whole number from 0 to 2, or one of -, x, xx"),
    (several(whole(0, 9), 2, 2), [1], "a list of 2"),
    (rising(several(whole(0, 9))), [1, 1], "numbers that go up"),
    (rising(several(whole(0, 9)), strictly=False), [2, 1], "numbers that go up"),
    (texts, "ab", "a list of texts that are not empty"),
    (texts, ["a", ""], "a list of texts that are not empty"),
    (texts, ["a", ["b"]], "a list of texts that are not empty"),
    (texts, ["a", "a"], "each text once"),
    (numbers, [1, True], "a list of numbers"),
    (numbers, 1, "a list of numbers"),
    (table, [], "a table"),
    (tables, [{}, 1], "a list of tables"),
    (tables, {}, "a list of tables"),
]


@pytest.mark.parametrize(("reader", "value", "found"), READ)
def test_a_value_is_read(reader: Callable[[object], object], value: object, found: object) -> None:
    assert reader(value) == found


@pytest.mark.parametrize(("reader", "value", "allowed"), REFUSED)
def test_another_value_is_answered_with_what_is_allowed(
    reader: Callable[[object], object], value: object, allowed: str
) -> None:
    with pytest.raises(FieldError) as refusal:
        reader(value)

    assert str(refusal.value) == allowed
    with pytest.raises(FieldError):
        reader(None)
