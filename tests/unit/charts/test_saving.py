"""Charts are saved in the form in which the file's name ends."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tidal_widgets.charts import Kind, bars_chart, needs
from tidal_widgets.charts.needs import NotInstalled
from tidal_widgets.charts.saving import UnknownForm
from tidal_widgets.page.sheet import colours

BARS = bars_chart("Half of <all>.", "Hero", {"Axl": 0.5}, "chance", Kind.CHANCE)


def test_a_picture_has_the_colours_of_the_day_or_of_the_dark(tmp_path: Path) -> None:
    BARS.save(tmp_path / "day.svg")
    BARS.save(str(tmp_path / "dark.SVG"), dark=True, width=320)
    day, dark = ((tmp_path / name).read_text(encoding="utf-8") for name in ("day.svg", "dark.SVG"))

    assert colours()["series-1"] in day
    assert colours(dark=True)["series-1"] in dark
    assert ET.fromstring(dark).get("width") == "320"  # noqa: S314  (our own text)


def test_a_page_shows_the_picture_and_the_numbers_and_runs_no_script(tmp_path: Path) -> None:
    BARS.save(tmp_path / "bars.html")
    page = (tmp_path / "bars.html").read_text(encoding="utf-8")

    assert "<title>Half of &lt;all&gt;.</title>" in page
    assert "<svg" in page
    assert "50.0 %" in page
    assert "color-scheme:light dark" in page
    assert "<script" not in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_the_numbers_alone_are_comma_separated(tmp_path: Path) -> None:
    BARS.save(tmp_path / "bars.csv")

    assert (tmp_path / "bars.csv").read_text(encoding="utf-8") == BARS.to_csv()


def test_a_bitmap_is_drawn_only_where_kaleido_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "find_spec", lambda _name: None)

    with pytest.raises(NotInstalled, match=r"^kaleido is not installed: pip install plotly kaleido$"):
        BARS.save(tmp_path / "bars.png")


def test_a_bitmap_is_drawn_by_plotly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, dict[str, int]]] = []
    monkeypatch.setattr("tidal_widgets.charts.saving.installed", lambda _library, _remedy: None)
    monkeypatch.setattr(
        "plotly.graph_objects.Figure.write_image", lambda _figure, path, **size: drawn.append((path, size))
    )
    BARS.save(tmp_path / "bars.png")

    assert drawn == [(str(tmp_path / "bars.png"), {"width": 640, "scale": 2})]


def test_another_form_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    with pytest.raises(UnknownForm, match=r"a chart is saved as \.svg, \.html, \.csv and \.png, not as '\.pdf'"):
        BARS.save(tmp_path / "bars.pdf")
