"""Component data of any game: records with marks, held together, an owner's file laid over them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tidal_widgets.components import NOT_PLAYED, PLAYED_SINCE_2, ComponentRecord, Mark, section
from tidal_widgets.components.catalogue import Catalogue, Fault, owners_text
from tidal_widgets.components.problems import ComponentError, problem
from tidal_widgets.strict import several, text, whole

SHIPPED = """
[boat]
name = "Boat"
mark = "book"
oars = 2

[fish.cod]
name = "Cod"
mark = "house"
made_up = ["sizes"]
why = "Nobody counted."
sizes = [3, 4]
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Boat(ComponentRecord):
    """What one rows."""

    oars: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fish(ComponentRecord):
    """What one catches."""

    sizes: tuple[int, ...]
    shadow: str = field(default="", metadata=NOT_PLAYED)
    bites: str = field(default="", metadata=PLAYED_SINCE_2)


@dataclass(frozen=True, kw_only=True)
class Harbour:
    """All there is."""

    boat: Boat
    fish: Mapping[str, Fish]
    digest: str = field(default="", compare=False)


def _faults(harbour: Harbour) -> Iterator[Fault]:
    if harbour.boat.oars % 2:
        yield "boat", "oars", harbour.boat.oars, "an even number"


CATALOGUE = Catalogue(
    {
        "boat": section("boat", Boat, (), oars=whole(1, 9)),
        "fish": section("fish", Fish, None, sizes=several(whole(1, 9), 1), shadow=text, bites=text),
    },
    Harbour,
    _faults,
)


def _owned(folder: Path, text: str) -> Harbour:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return CATALOGUE.overlaid(CATALOGUE.read(SHIPPED), *owners_text(path))


def test_records_are_read_with_their_marks() -> None:
    harbour = CATALOGUE.read(SHIPPED)

    assert (harbour.boat.oars, harbour.fish["cod"].sizes, harbour.fish["cod"].mark) == (2, (3, 4), Mark.HOUSE)
    assert len(harbour.digest) == 12


def test_a_hash_tells_what_is_played_with_and_not_how_it_is_called() -> None:
    digest = CATALOGUE.read(SHIPPED).digest

    assert CATALOGUE.read(SHIPPED.replace("Cod", "Dogfish").replace("Nobody", "No one")).digest == digest
    assert CATALOGUE.read(SHIPPED.replace("3, 4", "3, 5")).digest != digest


def test_a_hash_covers_neither_what_is_only_drawn_nor_what_goes_without_saying() -> None:
    read = CATALOGUE.read
    drawn, fierce = (SHIPPED + more for more in ("\nshadow = 'long'", "\nbites = 'hard'"))

    assert read(drawn).digest == read(SHIPPED).digest != read(fierce).digest


def test_the_hash_of_version_1_stays_though_fields_are_added() -> None:
    read, old = CATALOGUE.read, CATALOGUE.digest_1
    drawn, fierce = (SHIPPED + more for more in ("\nshadow = 'long'", "\nbites = 'hard'"))

    assert old(read(drawn)) == old(read(fierce)) == old(read(SHIPPED)) == "1b42b94133ca"
    assert old(read(SHIPPED.replace("3, 4", "3, 5"))) != old(read(SHIPPED))


def test_an_owner_adds_replaces_and_takes_out(tmp_path: Path) -> None:
    more = '[fish.eel]\nname = "Eel"\nsizes = [1]\n[fish.cod]\nremoved = true'

    assert set(_owned(tmp_path, more).fish) == {"eel"}
    cod = _owned(tmp_path, "[fish.cod]\nsizes = [9]").fish["cod"]
    assert (cod.sizes, cod.mark, cod.made_up, cod.why) == ((9,), Mark.BOOK, (), "")


def test_without_a_file_nothing_is_laid_over() -> None:
    harbour = CATALOGUE.read(SHIPPED)

    assert CATALOGUE.overlaid(harbour, *owners_text(None)) is harbour


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[boat]\noars = 3", "mine.toml: [boat] oars: found 3; allowed: an even number"),
        ("[boat]\noars = 0", "mine.toml: [boat] oars: found 0; allowed: a whole number from 1 to 9"),
        ("[whale]", "mine.toml: [whale] section: found 'whale'; allowed: boat, fish"),
        ("[fish.Big]", "allowed: small letters and digits, joined by hyphens"),
        ('[fish.eel]\nname = "Eel"', "mine.toml: [fish.eel] sizes: found None; allowed: a value, for this field is"),
        ("[boat", "mine.toml: not TOML"),
    ],
)
def test_a_fault_names_file_record_field_and_what_is_allowed(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(ComponentError) as error:
        _owned(tmp_path, text)

    assert says in str(error.value)


@pytest.mark.parametrize("number", ["9" * 5_000, "-" + "9" * 5_000, "0x" + "f" * 5_000, "1" + "_1" * 5_000])
def test_a_number_that_no_box_holds_is_told_with_file_record_and_field(tmp_path: Path, number: str) -> None:
    with pytest.raises(ComponentError) as error:
        _owned(tmp_path, f"[fish.cod]\nsizes = [1]\n[boat]\noars = {number}\n")

    assert str(error.value).startswith("mine.toml: [boat] oars: found a number of thousands of digits")
    assert len(str(error.value)) < 200


def test_faults_without_end_are_told_as_some_and_a_count(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as error:
        _owned(tmp_path, "".join(f"[fish.f{number}]\nsizes = 0\n" for number in range(1_500)))
    *told, last = str(error.value).splitlines()

    assert (len(told), last, len(error.value.problems)) == (20, "… and 2,980 more", 3_000)


def test_a_fault_is_told_in_a_readable_length(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as error:
        _owned(tmp_path, f'[{"whale" * 1_000}]\n[boat]\noars = "{"x" * 100_000}"\n')

    assert all(len(line) < 700 for line in str(error.value).splitlines())
    name = "whale" * 40
    assert problem("owner.toml", name, "oars", 1, "2") == f"owner.toml: [{name}] oars: found 1; allowed: 2"
    assert f"[{name}…] oars" in problem("owner.toml", f"{name}s", "oars", 1, "2")


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe\xfa")

    for name, says in (("none.toml", "cannot be read: No such file"), ("picture.toml", "this is not a text file")):
        with pytest.raises(ComponentError, match=says):
            owners_text(tmp_path / name)


def test_a_whole_box_needs_every_record() -> None:
    with pytest.raises(ComponentError, match=r"\[boat\] record: found None; allowed: a record, for this one is needed"):
        CATALOGUE.read(SHIPPED[SHIPPED.index("[fish") :])


def test_every_record_is_shown_as_a_piece() -> None:
    boat, cod = CATALOGUE.pieces(CATALOGUE.read(SHIPPED))

    assert (boat.section, boat.slug, boat.mark, boat.says) == ("boat", "boat", "book", {"oars": "2"})
    assert (cod.slug, cod.made_up, cod.why, cod.says) == ("cod", ("sizes",), "Nobody counted.", {"sizes": "3 4"})
    assert CATALOGUE.pieces(CATALOGUE.read(SHIPPED), str)[1].says == {"sizes": "(3, 4)"}


def test_what_is_shipped_lies_in_the_content(tmp_path: Path) -> None:
    boat, fish = SHIPPED.split("[fish")
    (tmp_path / "components").mkdir()
    for name, told in (("boat", boat), ("fish", f"[fish{fish}")):
        (tmp_path / "components" / f"{name}.toml").write_text(told, encoding="utf-8")

    assert CATALOGUE.load(tmp_path) == CATALOGUE.read(SHIPPED)
    assert CATALOGUE.load(tmp_path, "[boat]\noars = 4\n").boat.oars == 4
