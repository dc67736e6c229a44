"""A chart draws itself where it ends a cell, without a script, in the colours of the page round it."""

from tidal_widgets.charts import Kind, bars_chart

BARS = bars_chart("Half of <all>.", "Hero", {"Axl": 0.5}, "chance", Kind.CHANCE)


def test_a_chart_shows_its_sentence_its_picture_and_its_numbers() -> None:
    html = BARS._repr_html_()

    assert "<figcaption>Half of &lt;all&gt;.</figcaption>" in html
    assert 'fill="var(--series-1)"' in html
    assert "50.0 %" in html
    assert "<script" not in html


def test_in_plain_text_a_chart_says_its_sentence_and_its_numbers() -> None:
    assert repr(BARS).splitlines() == ["Half of <all>.", "Hero  chance", "Axl   50.0 %"]
