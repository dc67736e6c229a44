"""The component data: fifty cards a deck, each record with its mark, and an owner's file laid over it."""

from pathlib import Path

import pytest

from tests.tables import laid_out
from tidal_widgets.box import OpenTable, TableChoices
from tidal_widgets.components.catalogue import owners_text
from tidal_widgets.games.opale import box
from tidal_widgets.games.opale.board import SPOTS
from tidal_widgets.games.opale.components import load_components
from tidal_widgets.games.opale.rules import R


def owned(text: str) -> OpenTable:
    return OpenTable(box, TableChoices("opale", own=text))


@pytest.mark.rule(R.HUNDRED_CARDS)
def test_a_deck_has_fifty_cards_of_nine_characters() -> None:
    deck = load_components().deck

    assert len(deck) == 50
    assert {card[:3] for card in deck} == set(SPOTS)
    assert all(0 <= int(card[3:]) <= 4 for card in deck)
    assert sum(card == "CIT0" for card in deck) == 5


def test_there_are_two_colours_and_five_seashells() -> None:
    components = load_components()

    assert components.colours == ("amber", "jade")
    assert len(components.shells) == 5


def test_everything_made_up_is_marked_and_explained() -> None:
    pieces = laid_out(box).described

    assert {piece.mark for piece in pieces if piece.section in ("card", "colour", "shell")} == {"house"}
    assert {piece.mark for piece in pieces if piece.section == "board"} == {"deduced"}
    assert [(piece.slug, piece.mark) for piece in pieces if piece.section == "pawn"] == [("dragon", "book")]
    assert [piece.slug for piece in pieces if piece.mark != "book" and not piece.why] == []


def test_the_board_is_told_spot_by_spot() -> None:
    board = {piece.slug: piece.says for piece in laid_out(box).described if piece.section == "board"}

    assert board["TUR"] == {"number": "8", "outlines": "2", "takes": "GOL or SOR"}
    assert board["MOP"]["takes"] == "nothing"


def test_a_true_list_replaces_a_made_up_one() -> None:
    table = owned('[card.GUA]\nhas = [1, 1, 1, 1, 1, 1, 1, 1, 4, 4]\n[colour.both]\nhas = ["red", "blue"]')
    components = table.components
    (guardians,) = (piece for piece in table.described if (piece.section, piece.slug) == ("card", "GUA"))

    assert components.deck.count("GUA4") == 2
    assert components.colours == ("red", "blue")
    assert components.digest != load_components().digest
    assert (guardians.mark, guardians.why, guardians.name) == ("book", "", "Guardian of Darkness")


def test_an_owner_may_mark_his_own_guesses() -> None:
    table = owned('[card.COR]\nmark = "house"\nwhy = "A guess."\nhas = [1, 2, 3, 4]')
    (dragons,) = (piece for piece in table.described if (piece.section, piece.slug) == ("card", "COR"))

    assert (dragons.mark, dragons.why) == ("house", "A guess.")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[card.FOX]\nname = 'Fox'\nhas = [1]", "[card.FOX] slug: found 'FOX'; allowed: OCT, COR,"),
        ("[card.COR]\nvalue = 1", "[card.COR] field: found 'value'; allowed: name, mark, why, made_up, has"),
        ("[card.COR]\nname = 1", "[card.COR] name: found 1; allowed: a text"),
        ("[card.COR]\nmark = 'sure'", "[card.COR] mark: found 'sure'; allowed: one of book,"),
        ("[card.COR]\nhas = [10]", "[card.COR] has: found [10]; allowed: a whole number from 0 to 9"),
        ("[card.COR]\nhas = 3", "[card.COR] has: found 3; allowed: a list"),
        ("[card.COR]\nhas = [3]", "[card] has: found '47 cards in a deck'; allowed: 50 in all"),
        (
            "[card.CIT]\nhas = [0, 0, 0]\n[card.COR]\nhas = [1, 1, 1, 1, 1, 1]",
            "[card.CIT] has: found (0, 0, 0); allowed: five",
        ),
        ("[colour.both]\nhas = ['red', 'red']", "found ('red', 'red'); allowed: two different words"),
        ("[colour.both]\nhas = ['red', 'blue', 'green']", "allowed: a list of 2"),
        ("[colour.both]\nhas = ['Red', 'blue']", "words of small letters"),
        ("[shell.set]\nhas = ['block']", "allowed: a list of 5"),
        ("[shell.set]\nhas = ['fly', 'block', 'block', 'block', 'block']", "one of two-spots, exchange"),
        ("[board.COR]", "[board] section: found 'board'; allowed: colour, card, shell"),
        ("[card", "owner.toml: not TOML"),
    ],
)
def test_what_cannot_be_used_is_told(text: str, told: str) -> None:
    with pytest.raises(ValueError, match="owner") as error:
        load_components(text)

    assert told in str(error.value)


def test_every_fault_has_its_line() -> None:
    with pytest.raises(ValueError, match="owner") as error:
        load_components("[card.COR]\nhas = 3\n[card.MOP]\nhas = 4")

    assert len(str(error.value).splitlines()) == 2


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"none.toml: cannot be read"):
        owners_text(tmp_path / "none.toml")
