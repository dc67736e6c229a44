"""A table hands on its numbers: as rows, as comma-separated values, as a frame of pandas where that is installed."""

import sys
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import pytest

from tidal_widgets.charts import Chart, Kind, bars_chart, needs
from tidal_widgets.charts.chart import MOST_LETTERS
from tidal_widgets.charts.needs import NotInstalled

THIRDS = Chart(
    figure={},
    says="",
    columns=(("Who", Kind.TEXT), ("Chance", Kind.CHANCE), ("Dice", Kind.COUNT)),
    rows=(("Axl", Fraction(1, 3), 2), ("=Dust", 0.1 + 0.2, 10)),
)


def test_rows_are_dicts_with_numbers_as_exact_as_they_are() -> None:
    assert THIRDS.to_rows()[0] == {"Who": "Axl", "Chance": Fraction(1, 3), "Dice": 2}


def test_comma_separated_values_are_returned_and_written(tmp_path: Path) -> None:
    text = THIRDS.to_csv(tmp_path / "thirds.csv")

    assert text == "Who,Chance,Dice\nAxl,0.333333333333,2\n'=Dust,0.3,10\n"
    assert (tmp_path / "thirds.csv").read_bytes() == text.encode()
    assert THIRDS.to_csv() == text


def test_a_frame_has_floats_where_the_table_has_fractions(monkeypatch: pytest.MonkeyPatch) -> None:
    pandas = ModuleType("pandas")
    pandas.DataFrame = lambda rows, columns: (rows, columns)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    monkeypatch.setattr(needs, "find_spec", lambda _name: object())

    assert THIRDS.to_frame() == ([["Axl", 0.333333333333, 2], ["=Dust", 0.3, 10]], ["Who", "Chance", "Dice"])


def test_without_pandas_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "find_spec", lambda _name: None)

    with pytest.raises(NotInstalled, match=r"^pandas is not installed: pip install pandas$"):
        THIRDS.to_frame()


def test_in_plain_text_columns_stand_below_one_another() -> None:
    assert THIRDS.lines() == ["Who    Chance  Dice", "Axl    33.3 %     2", "=Dust  30.0 %    10"]


def test_a_long_table_is_cut_and_the_rest_counted() -> None:
    long = bars_chart("says", "Who", {f"hero {number}": number for number in range(40)}, "points")
    wide = bars_chart("says", "Who", {f"{'hero ' * 80}{number}": number for number in range(12)}, "points")

    assert (len(long.lines()), long.lines()[-1]) == (14, "… and 28 more")
    assert repr(long).splitlines() == ["says", *long.lines()]
    assert len("\n".join(wide.lines())) < MOST_LETTERS + 20
    assert wide.lines()[-1] == "… and 10 more"
