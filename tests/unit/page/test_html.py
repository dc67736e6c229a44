"""One escape for everything that becomes HTML."""

import pytest

from tests.unit.rooms.laws import PAYLOADS, harmful
from tidal_widgets.page import Page, tag, together


def test_an_element_holds_its_children_in_order() -> None:
    assert tag("p", "a", None, tag("b", 1), ["c", tag("br")]) == "<p>a<b>1</b>c<br></p>"


def test_what_an_activation_reports_is_written_as_data() -> None:
    button = tag("button", "Roll", act="roll", args=("d6", 'a"b'), key="roll", klass="primary")

    assert button == (
        '<button class="primary" data-act="roll" data-key="roll" '
        'data-args="[&quot;d6&quot;, &quot;a\\&quot;b&quot;]" type="button">Roll</button>'
    )


def test_a_button_sends_a_form_only_if_it_says_so() -> None:
    assert tag("button", "Roll") == '<button type="button">Roll</button>'
    assert tag("button", "Roll", type="submit") == '<button type="submit">Roll</button>'


def test_attributes_are_left_out_when_false_and_bare_when_true() -> None:
    assert tag("input", name="q", checked=True, required=False, aria_label=None, for_="x", data_live=True) == (
        '<input name="q" checked for="x" data-live>'
    )


@pytest.mark.parametrize("payload", PAYLOADS)
def test_no_payload_survives_as_text_or_as_attribute(payload: str) -> None:
    html = tag("p", payload, [payload], title=payload, klass=payload, act=payload, args=(payload,), key=payload)

    assert harmful(Page(html=html)) == []
    assert html.count("<") == 2


@pytest.mark.parametrize("name", ["script", "SCRIPT", "iframe", "style", "p onclick", "", "1", "object"])
def test_no_page_holds_an_element_that_runs_or_loads(name: str) -> None:
    with pytest.raises(ValueError, match="no page holds"):
        tag(name)


@pytest.mark.parametrize("name", ["onclick", "ONLOAD", "srcdoc", "formaction", "a b", 'x"'])
def test_no_element_has_an_attribute_that_runs(name: str) -> None:
    with pytest.raises(ValueError, match="no element has"):
        tag("p", **{name: "x"})


@pytest.mark.parametrize("url", ["javascript:alert(1)", " javascript:x", "data:text/html,x", "//x", "http://x", "/x"])
def test_a_link_leads_nowhere_but_to_the_page_or_to_https(url: str) -> None:
    with pytest.raises(ValueError, match="a link leads"):
        tag("a", href=url)

    assert tag("a", href="#rules") == '<a href="#rules"></a>'


def test_plain_text_is_escaped_when_put_together() -> None:
    assert together("<b>", tag("b", "&")) == "&lt;b&gt;<b>&amp;</b>"
