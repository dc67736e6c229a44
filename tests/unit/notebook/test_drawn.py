"""A drawing shows itself and holds the value it is of."""

from tidal_widgets.notebook import Drawn, beside
from tidal_widgets.page import tag


def test_a_drawing_is_html_with_its_styles_or_text_where_no_html_is_shown() -> None:
    drawing = Drawn(7, tag("p", "a < b", klass="muted"), "seven")

    assert repr(drawing) == "seven"
    assert drawing._repr_html_().startswith("<style>.tw-scene.tw-output")
    assert drawing._repr_html_().endswith('<div class="tw-scene tw-output"><p class="muted">a &lt; b</p></div>')
    assert drawing.of == 7


def test_drawings_beside_each_other_hold_what_each_is_of() -> None:
    row = beside(Drawn(1, tag("p", "one"), "one"), Drawn("x", tag("p", "two"), "two"))

    assert row.of == (1, "x")
    assert repr(row) == "one\n\ntwo"
    assert row.html == '<div class="beside"><div><p>one</p></div><div><p>two</p></div></div>'
