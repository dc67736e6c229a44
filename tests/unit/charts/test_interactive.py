"""A chart as a figure of Plotly: our colours by day and in the dark, and a template for figures of one's own."""

import json

import plotly.graph_objects as go
import plotly.io
import pytest

from tidal_widgets.charts import Kind, Reach, band_chart, bars_chart, groups_chart, lines_chart, needs
from tidal_widgets.charts.interactive import TEMPLATES
from tidal_widgets.charts.needs import NotInstalled
from tidal_widgets.page.sheet import colours

BARS = bars_chart("says", "Hero", {"Axl": 0.5}, "chance", Kind.CHANCE)
CHARTS = (
    BARS,
    groups_chart("says", "Hero", ["Axl"], {"alone": [0.2], "helped": [0.5]}, Kind.CHANCE),
    lines_chart("says", "Shells", [0, 1], {"Axl": [0.1, 0.3]}, Kind.CHANCE),
    band_chart(0.5, [Reach("Kept die", 0.4, 0.55)], [], Kind.CHANCE, "chance"),
)


@pytest.mark.parametrize("dark", [False, True], ids=["day", "dark"])
@pytest.mark.parametrize("chart", CHARTS)
def test_a_figure_has_real_colours(chart: object, dark: bool) -> None:
    figure = chart.plotly(dark=dark)  # type: ignore[attr-defined]

    assert isinstance(figure, go.Figure)
    assert "var(" not in json.dumps(figure.to_dict())
    assert figure.layout.template.layout.paper_bgcolor == colours(dark=dark)["surface"]


def test_a_bar_has_the_colour_of_its_series() -> None:
    assert BARS.plotly().data[0].marker.color == colours()["series-1"]
    assert BARS.plotly(dark=True).data[0].marker.color == colours(dark=True)["series-1"] != colours()["series-1"]


def test_the_first_figure_registers_templates_that_ones_own_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in TEMPLATES.values():
        if name in plotly.io.templates:
            del plotly.io.templates[name]
    BARS.plotly()
    own = go.Figure(layout={"template": "tidal"})

    assert own.layout.template.layout.colorway[0] == colours()["series-1"]
    assert "tidal_dark" in plotly.io.templates


def test_without_plotly_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "find_spec", lambda _name: None)

    with pytest.raises(NotInstalled, match=r"^plotly is not installed: pip install .*\[app\]"):
        BARS.plotly()
