"""The compact notation: what it tells, how it is written, and where it says a text is wrong."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.mechanics.dicepool.notation import Lexicon, NotationError, NotationMisread, read, write
from tidal_widgets.mechanics.dicepool.problem import Shown
from tidal_widgets.mechanics.dicepool.query import Query


def target(text: str) -> None:
    for at, symbol in enumerate(text):
        if symbol not in "AB+":
            raise NotationMisread(f"{symbol!r} is no symbol", at)


LEXICON = Lexicon(
    dice={"D": ("A", "B", "*", "-"), "E": ("AA", "A/B")},
    symbols="AB",
    dangers={"1": (0, 0, 1), "2": (0, 1, 2)},
    danger_dice={"1": "pale", "2": "dark"},
    objectives=("win", "points"),
    rulings={"keeping": ("loose", "locked"), "paying": ("may", "must")},
    worths=("A", "D"),
    target=target,
)
FULL = (
    "D D +E ~ AB+A @2 s2/0 m1 f2 noleap =points *3/2 &*A $A=1/2 $D=2 !keeping=locked !paying=must "
    "D(A,A,*,-) | D:A' D:- E:AA xx"
)


def test_the_danger_die_shows_any_of_the_faces_it_is_given() -> None:
    assert read("D ~ A @0,3 | D:A xxx", LEXICON).shown == 3


def test_a_question_is_read_word_by_word() -> None:
    query = read(FULL, LEXICON)

    assert query == Query(
        dice=("D", "D"),
        bonus="E",
        target="AB+A",
        danger="2",
        shells=2,
        shield=0,
        free=1,
        further=2,
        leap=False,
        objective="points",
        taste=Fraction(3, 2),
        extra=("*", "A"),
        worths=(("A", Fraction(1, 2)), ("D", Fraction(2))),
        rulings=(("keeping", "locked"), ("paying", "must")),
        faces=(("D", ("A", "A", "*", "-")),),
        lying=(Shown("D", "A", True), Shown("D", "-"), Shown("E", "AA")),
        shown=2,
    )
    assert write(query) == FULL


@pytest.mark.parametrize("own", ["@-,x,xxx", "@0,1,3", "@-,1,xxx"])
def test_the_faces_of_danger_are_written_as_they_are_or_as_numbers(own: str) -> None:
    assert read(f"D ~ A {own}", LEXICON).danger == "0,1,3"
    faces = own.removeprefix("@")
    assert read(f"D ~ A @pale({faces})", LEXICON) == read("D ~ A @pale(-,x,xxx)", LEXICON)


def test_a_danger_die_shows_the_faces_that_a_question_gives_it() -> None:
    own = "D D ~ A @1 s0/0 @pale(-,x,xxx)"

    assert read(own, LEXICON).own_danger("pale") == (0, 1, 3)
    assert read(f"{own} | D:A xxx", LEXICON).shown == 3
    with pytest.raises(NotationError, match="shows no xx, only -, x, xxx"):
        read(f"{own} | D:A xx", LEXICON)
    assert read("D D ~ A @2 s0/0 @pale(-,x,xxx) | D:A xx", LEXICON).shown == 2


def test_what_goes_without_saying_is_not_written() -> None:
    assert write(read("D  ~   A", LEXICON)) == "D ~ A @1 s0/0"


@given(
    st.builds(
        Query,
        dice=st.lists(st.sampled_from("DE"), min_size=1, max_size=6).map(tuple),
        bonus=st.sampled_from(("", "D")),
        target=st.sampled_from(("A", "AB", "AB+A")),
        danger=st.sampled_from(("1", "2", "0,0,1")),
        shells=st.integers(0, 20),
        shield=st.integers(0, 20),
        free=st.none() | st.integers(0, 9),
        further=st.integers(0, 9),
        leap=st.booleans(),
        faces=st.sampled_from(((), (("@pale", ("-", "x", "xxx")), ("D", ("A", "-"))))),
        taste=st.fractions(0, 9, max_denominator=8),
    )
)
def test_what_is_written_is_read_as_the_same(query: Query) -> None:
    assert read(write(query), LEXICON) == query


def test_dice_lie_on_the_table_in_any_number_up_to_those_in_use() -> None:
    query = read("D D E ~ A | D:A'", LEXICON)

    assert query.started
    assert query.thrown == ("D", "E")
    assert query.fresh().thrown == ("D", "D", "E")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "at least one die"),
        ("D ~ A @dark(-,y)", "'y' is no face of a Danger die: write '-', 'x' or 'xx'"),
        ("D ~ A @light(-,x)", "'@light' is unknown; known are D, E, @pale, @dark"),
        (f"D ~ A D({'A' * 13})", "shows too much"),
        ("D", "must match is missing"),
        ("D ~", "must match is missing"),
        ("D ~ | D:A", "must match comes first"),
        ("D ~ A ~ B", "another '~'"),
        ("D ~ A | D:A ~", "'~' comes before '|'"),
        ("D ~ A | D:A | D:A", "another '|'"),
        ("D X ~ A", "the die 'X' is unknown"),
        ("D +X ~ A", "the die 'X' is unknown"),
        ("D +E +E ~ A", "only one die comes free"),
        (" ".join(["D"] * 13) + " ~ A", "more than 12 dice"),
        ("D ~ AXB", "'X' is no symbol"),
        ("D ~ A | D:A xx", "this Danger die shows no xx, only -, x"),
        ("D ~ A @0,3 | D:A x", "this Danger die shows no x, only -, xxx"),
        ("D ~ A @3", "the Danger die '3' is unknown"),
        ("D ~ A @0,y", "is no Danger die"),
        ("D ~ A s2", "written as s2/0"),
        ("D ~ A s-1/0", "written as s2/0"),
        ("D ~ A s30/30", "more than 40 Shells"),
        ("D ~ A mx", "whole number"),
        ("D ~ A f", "whole number"),
        ("D ~ A =lose", "the aim 'lose' is unknown"),
        ("D ~ A *x", "is no number"),
        ("D ~ A *1/0", "is no number"),
        ("D ~ A &AX", "the symbol 'X' is unknown"),
        ("D ~ A $A", "an = is wanted"),
        ("D ~ A $C=1", "what 'C' is unknown"),
        ("D ~ A $A=x", "is no number"),
        ("D ~ A !paying", "an = is wanted"),
        ("D ~ A !trading=may", "the open rule 'trading' is unknown"),
        ("D ~ A !paying=never", "the reading 'never' is unknown"),
        ("D ~ A hello", "means nothing here"),
        ("D ~ A X(A)", "the die 'X' is unknown"),
        ("D ~ A D(A", "faces end with"),
        ("D ~ A D(A,Q)", "shows what no die can"),
        ("D ~ A D(A,AB)", "is no face"),
        ("D ~ A D(" + ",".join("A" * 21) + ")", "20 faces at most"),
        ("D ~ A | E:AA", "the die in use 'E' is unknown"),
        ("D ~ A | D:AA", "the face 'AA' is unknown"),
        ("D ~ A | D:A D:A", "not so many D"),
        ("D ~ A | x x", "shows its x once"),
    ],
)
def test_an_error_says_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text, LEXICON)

    assert says in caught.value.says
    assert str(caught.value).endswith(f"  {text}\n  {' ' * caught.value.at}^")


@pytest.mark.parametrize(
    ("text", "pointed"),
    [
        ("D X ~ A", "X"),
        ("D +X ~ A", "X"),
        ("D ~ AX", "X"),
        ("D ~ A @9", "9"),
        ("D ~ A s-1/0", "-"),
        ("D ~ A !paying=never", "n"),
        ("D ~ A $A=q", "q"),
        ("D ~ A &AX", "X"),
        ("D ~ A D(A,Q)", "Q"),
        ("D ~ A | D:Q", "Q"),
        ("D ~ A @2 | D:A xxx", "x"),
    ],
)
def test_an_error_points_at_the_character(text: str, pointed: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text, LEXICON)

    assert text[caught.value.at] == pointed


def test_rulings_and_faces_are_told_anew_in_place() -> None:
    query = Query(dice=("D",), target="A").read_as("paying", "must").read_as("paying", "may")

    assert query.rulings == (("paying", "may"),)
    assert query.with_faces("D", ("A",)).with_faces("D", ("B",)).faces == (("D", ("B",)),)


def test_a_game_without_a_shield_counts_what_pays_danger_alone() -> None:
    lexicon = replace(LEXICON, shells="air", shield=False)

    for text in ("D ~ A @1 s2", "D ~ A @1 s2/0"):
        assert write(read(text, lexicon), shield=False) == "D ~ A @1 s2"
    for text, says in (("D ~ A s2/1", "write how many you have as s2: air"), ("D ~ A s99", "40 at most: air")):
        with pytest.raises(NotationError, match=says):
            read(text, lexicon)
