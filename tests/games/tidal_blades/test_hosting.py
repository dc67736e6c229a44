"""The host's papers: made for every table, with the numbers of the components."""

from itertools import permutations

import pytest

from tests.tables import laid_out
from tidal_widgets.engine import Seating
from tidal_widgets.games.tidal_blades import box
from tidal_widgets.games.tidal_blades.components import shipped
from tidal_widgets.games.tidal_blades.hosting import numbers
from tidal_widgets.lessons.host import Checklist, TeachingPapers

TABLES = [Seating(seats, variant) for n in (2, 3, 4) for seats in list(permutations(shipped().characters, n))[:4]
          for variant in ("first-game", "experienced")]  # fmt: skip


def _papers() -> TeachingPapers:
    assert box.host is not None
    papers = laid_out(box).host
    assert papers is not None
    return papers


def _says(paper: Checklist, *seats: str, variant: str = "first-game") -> str:
    return " ".join(item.says for item in paper.of(Seating(seats, variant)))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{'-'.join(table.seats)}-{table.variant}")
def test_no_paper_leaves_a_number_or_a_name_open(table: Seating) -> None:
    papers = _papers()
    for paper in (papers.script, papers.setup):
        items = paper.of(table)
        assert "{" not in "".join(item.says for item in items)
        assert len({item.name for item in items}) == len(items)
    for line in papers.aid:
        assert "{" not in line.says


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{'-'.join(table.seats)}-{table.variant}")
def test_the_script_is_read_in_about_five_minutes(table: Seating) -> None:
    words = sum(len(item.says.split()) for item in _papers().script.of(table))

    assert 4 * 125 <= words <= 6 * 125


def test_the_script_speaks_to_those_who_play() -> None:
    script = _says(_papers().script, "axl", "dust")

    assert "you play Axl" in script
    assert "you play Eko" not in script
    assert "2018 preview" in script
    assert "2018 preview" not in _says(_papers().script, "axl", "dust", "eko")


def test_the_set_up_counts_what_the_components_hold() -> None:
    setup = _says(_papers().setup, "eko", "axl", "dust", "caiman")

    assert "14 white Novice, 8 red Initiate, 8 blue Initiate, 8 red Elite, 8 blue Elite, 12 black Guild" in setup
    assert "45 Shells, 35 Fruit" in setup
    assert "Axl plays second: 1 Fruit extra." in setup
    assert "Dust plays third: 1 Shell extra." in setup
    assert "Caiman plays fourth: 1 Fruit and 1 Shell extra." in setup
    assert numbers(shipped())["reef"] == "1 to 5"


@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_every_night_has_its_eight_steps_in_order(round_: int) -> None:
    papers = _papers()
    items = papers.between.of(Seating((), ""), round_=round_)

    assert papers.rounds == 4
    assert [item.says[:2] for item in items] == [f"{n}." for n in range(1, 9)]


def test_the_aid_covers_what_a_player_needs_and_cites_a_page_for_each_line() -> None:
    book = laid_out(box).book
    titles = " ".join(section.title for section in _papers().aid.sections)

    for word in ("turn", "Islands", "Challenge", "fight", "night", "Shield", "Limits", "Symbols", "Scoring"):
        assert word in titles
    assert all(book[line.rule].cites for line in _papers().aid)
