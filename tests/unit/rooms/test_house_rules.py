"""House rules come back from text, from a link and from a file, and what nobody wrote so is refused in a sentence."""

import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidal_widgets.box import TableChoices
from tidal_widgets.rooms.house_rules import LONGEST, HouseRules, HouseRulesError

SOME = HouseRules((("may-pass", "yes"),), ((("danger", "white"), (0, 1)), (("die", "N"), ("F", "-"))), "# Mine.\n[x]")
slugs = st.from_regex(r"[a-z]{1,4}(-[a-z]{1,4})?", fullmatch=True)
faces = st.lists(st.integers(0, 3) | st.sampled_from(("F", "F/S", "*", "-")), min_size=1, max_size=6).map(tuple)
rules = st.builds(
    HouseRules,
    st.dictionaries(slugs, slugs, max_size=4).map(lambda found: tuple(sorted(found.items()))),
    st.dictionaries(st.tuples(slugs, slugs), faces, max_size=4).map(lambda found: tuple(sorted(found.items()))),
    st.sampled_from(("", "[die.N]\nfaces = []\n", "# a comment\n\n", "[table]\nbox = 1", '"""\n[table]\n"""')),
)


@given(rules=rules)
def test_they_come_back_from_their_text_and_from_a_link(rules: HouseRules) -> None:
    assert HouseRules.read("reef", rules.write("reef")) == rules
    assert not rules or HouseRules.unpack("reef", rules.pack("reef")) == rules
    assert bool(rules) == bool(rules.write("reef")) == bool(rules.pack("reef"))


def test_the_text_is_one_that_a_person_can_read_and_write() -> None:
    text = SOME.write("reef")

    assert text.splitlines() == [
        "# Mine.", "[x]", "[table]", 'box = "reef"', '[table."readings"]', 'may-pass = "yes"',
        '[table."faces"."danger"]', "white = [0, 1]", '[table."faces"."die"]', 'N = ["F", "-"]',
    ]  # fmt: skip
    assert HouseRules.read("reef", text.replace("\n", "\r\n")) == SOME
    assert HouseRules.read("reef", "[die.N]\nfaces = []") == HouseRules(own="[die.N]\nfaces = []")
    assert not HouseRules.read("reef", " \n")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x" * LONGEST, "longer than 64 kB"),
        ("[table]\nbox =", "TOML"),
        ('[table]\nbox = "reef"\nmore = 1', "nothing but box, faces, readings"),
        ('[table]\nbox = "hills"', "for the game 'hills', not for 'reef'"),
        ("[table]\nreadings = {}", "for the game '', not for 'reef'"),
        ('[table]\nbox = "reef"\nreadings = 1', "one option for each rule"),
        ('[table]\nbox = "reef"\nreadings = { may-pass = 1 }', "one option for each rule"),
        ('[table]\nbox = "reef"\nreadings = { "<b>" = "yes" }', "one option for each rule"),
        ('[table]\nbox = "reef"\nfaces = 1', "a short list of faces"),
        ('[table]\nbox = "reef"\nfaces = { die = 1 }', "a short list of faces"),
        ('[table]\nbox = "reef"\nfaces = { die = { N = 1 } }', "a short list of faces"),
        ('[table]\nbox = "reef"\nfaces = { die = { N = [] } }', "a short list of faces"),
        ('[table]\nbox = "reef"\nfaces = { die = { N = [1.5] } }', "a short list of faces"),
        ('[table]\nbox = "reef"\nfaces = { die = { "]" = ["F"] } }', "a short list of faces"),
        ('[table]\nbox = "reef"\nfaces = { "]" = { N = ["F"] } }', "a short list of faces"),
        (f'[table]\nbox = "reef"\nfaces = {{ die = {{ N = {["F"] * 21} }} }}', "a short list of faces"),
        (f'[table]\nbox = "reef"\nfaces = {{ die = {{ N = ["{"F" * 21}"] }} }}', "a short list of faces"),
        ('[table]\nbox = "reef"\n[table.faces.die]\n' + "\n".join(f"N{n} = [1]" for n in range(41)), "a short list"),
        ("[table]\n" + "[" * 5_000, "TOML"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(HouseRulesError, match=says):
        HouseRules.read("reef", text)


def _packed(text: bytes) -> str:
    return urlsafe_b64encode(zlib.compress(text)).decode()


@pytest.mark.parametrize(
    "packed",
    ["", "x", "ü", "<script>", SOME.pack("reef")[:-8], _packed(b"\xff"), _packed(b"x" * 10**7), _packed(b"")],
    ids=str,
)
def test_a_link_that_was_cut_changed_or_made_to_burst_is_refused(packed: str) -> None:
    with pytest.raises(HouseRulesError, match="cut or changed"):
        HouseRules.unpack("reef", packed)


def test_a_short_name_stands_for_the_same_choices_alone() -> None:
    assert SOME.name("reef") == HouseRules.read("reef", SOME.write("reef")).name("reef")
    assert SOME.name("reef") != SOME.with_reading("may-pass", "no").name("reef")


def test_a_reading_and_faces_are_set_and_taken_back() -> None:
    assert SOME.with_reading("a", "b").readings == (("a", "b"), ("may-pass", "yes"))
    assert SOME.with_reading("may-pass", "").readings == ()
    assert SOME.with_faces("die", "N", ("S",)).faces == ((("danger", "white"), (0, 1)), (("die", "N"), ("S",)))
    assert SOME.with_faces("die", "N", ()).faces == ((("danger", "white"), (0, 1)),)


def test_they_are_laid_over_what_the_table_was_opened_with() -> None:
    base = TableChoices("reef", "2020", (("may-pass", "no"), ("two", "x")), "[y]\n")
    found = SOME.choices(base)

    assert (found.box, found.edition, found.readings) == ("reef", "2020", (("may-pass", "yes"), ("two", "x")))
    assert found.own == '# Mine.\n[x]\n[danger."white"]\nfaces = [0, 1]\n[die."N"]\nfaces = ["F", "-"]\n'
    assert HouseRules().choices(base) == base
