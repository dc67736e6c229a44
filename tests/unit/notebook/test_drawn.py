"""A value draws itself and is the same value otherwise."""

import copy
import pickle
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from tidal_widgets.charts import Kind, bars_chart
from tidal_widgets.notebook import Drawn, beside, show
from tidal_widgets.notebook.drawn import NoTable, draw, markup
from tidal_widgets.page import tag

BARS = bars_chart("Half.", "Hero", {"Axl": 0.5}, "chance", Kind.CHANCE)


@dataclass(frozen=True, slots=True)
class Pearl:
    colour: str
    html_of: str = ""


@dataclass(frozen=True)
class Shell:
    kind: str


class Pair(NamedTuple):
    one: int
    other: int


class Refusal(Exception):
    pass


@pytest.mark.parametrize("value", [Pearl("rose"), Shell("blue"), Pair(1, 2), (3, 4), Refusal("No.")], ids=str)
def test_a_drawn_value_is_of_its_class_and_equals_itself(value: Any) -> None:
    shown = draw(value, tag("p", "a < b", klass="muted"), "seven")

    assert isinstance(shown, type(value))
    assert isinstance(shown, Drawn)
    assert type(shown).__name__ == type(value).__name__
    assert shown == value == shown
    assert hash(shown) == hash(value)
    assert shown.of is shown
    assert repr(shown) == str(shown) == "seven"


def test_it_has_all_that_the_value_has() -> None:
    with pytest.raises(AttributeError, match="a Pearl has no attribute 'size'"):
        draw(Pearl("rose"), tag("p"), "").size  # type: ignore[attr-defined]  # noqa: B018
    refused: Any = draw(Refusal("No.", 3), tag("p"), "")
    refused_later = draw(_with_reason(), tag("p"), "")

    assert draw(Pearl("rose"), tag("p"), "").colour == "rose"
    assert draw(Shell("blue"), tag("p"), "").kind == "blue"
    assert tuple(draw(Pair(1, 2), tag("p"), "")) == (1, 2)
    assert refused.args == ("No.", 3)
    assert refused_later.reason == "late"  # type: ignore[attr-defined]


def _with_reason() -> Refusal:
    refusal = Refusal("No.")
    refusal.reason = "late"  # type: ignore[attr-defined]
    return refusal


def test_its_drawing_is_html_with_its_styles_and_its_chart() -> None:
    shown: Any = draw(Pearl("rose"), tag("p", "a < b", klass="muted"), "", chart=BARS)

    assert shown._repr_html_().startswith("<style>.tw-scene.tw-")
    assert '<p class="muted">a &lt; b</p>' in shown._repr_html_()
    assert "<svg" in shown.html
    assert shown.to_rows() == BARS.to_rows()


def test_what_has_rows_hands_them_on_and_what_has_none_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: Any = draw(Pearl("rose"), tag("p"), "", table=BARS)
    bare: Any = draw(Pearl("rose"), tag("p"), "")
    monkeypatch.setattr("tidal_widgets.charts.needs.find_spec", lambda _name: None)

    assert shown.to_csv() == BARS.to_csv()
    with pytest.raises(ImportError, match="pandas"):
        shown.to_frame()
    with pytest.raises(NoTable, match="a Pearl is no table: it has no rows"):
        bare.to_rows()


def test_a_drawn_value_is_kept_as_the_value_alone() -> None:
    shown = draw(Pearl("rose"), tag("p"), "")

    assert type(copy.copy(shown)) is Pearl
    assert pickle.loads(pickle.dumps(shown)) == Pearl("rose")  # noqa: S301  (our own bytes)


def test_whatever_draws_itself_lies_beside_the_others() -> None:
    class Foreign:
        def _repr_html_(self) -> str:
            return "<b>mine</b>"

    row: Any = beside(draw(Pearl("rose"), tag("p", "one"), "one"), BARS, Foreign(), 7)

    assert len(row) == 4
    assert repr(row).startswith("one\n\nHalf.")
    for part in ("<p>one</p>", "<svg", "<b>mine</b>", "<pre>7</pre>"):
        assert part in row.html
    assert markup(row) == row.html


def test_a_chart_is_shown_as_it_is() -> None:
    assert show(BARS) is BARS
