"""A chart is an output of its own beside the drawing, and a table where none can be drawn."""

import json

import plotly.graph_objects as go
import pytest

from tidal_widgets.charts import Chart, Kind
from tidal_widgets.notebook import charted, show
from tidal_widgets.notebook.charted import PLOTLY, plotted

BARS = Chart(
    figure={"data": [{"type": "bar", "x": ["a"], "y": [0.5], "marker": {"color": "var(--series-1)"}}], "layout": {}},
    says="Half of <all>.",
    columns=(("What", Kind.TEXT), ("Chance", Kind.CHANCE)),
    rows=(("a", 0.5),),
)


def test_a_chart_of_ones_own_is_shown_with_its_sentence_and_its_numbers() -> None:
    shown = show(BARS)

    assert repr(shown) == "Half of <all>."
    assert "Half of &lt;all&gt;." in shown._repr_html_()
    assert "50.0 %" in shown._repr_html_()


def test_the_chart_is_plotlys_own_output_with_the_colours_of_the_rooms() -> None:
    bundle = plotted(BARS)[PLOTLY]

    assert bundle["data"][0]["marker"]["color"].startswith("#")
    assert not bundle["config"]["displayModeBar"]
    assert not bundle["config"]["showSendToCloud"]
    assert bundle["config"]["responsive"]
    assert "var(" not in json.dumps(bundle)
    go.Figure(data=bundle["data"], layout=bundle["layout"])


def test_where_plotly_is_not_installed_the_numbers_stand_in_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charted, "find_spec", lambda _name: None)
    _drawing, chart = show(BARS).bundles()

    assert chart.keys() == {"text/plain", "text/html"}
    assert "50.0 %" in chart["text/html"]


def test_a_notebook_is_given_the_drawing_and_then_the_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    outputs: list[tuple[dict[str, object], bool]] = []
    monkeypatch.setattr("IPython.display.display", lambda bundle, raw: outputs.append((bundle, raw)))

    show(BARS)._ipython_display_()

    assert [raw for _bundle, raw in outputs] == [True, True]
    assert [PLOTLY in bundle for bundle, _raw in outputs] == [False, True]
