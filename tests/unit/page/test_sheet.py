"""An output carries the part of the stylesheet that it needs, bound to itself."""

import re

from tidal_widgets.page import Markup, stylesheet
from tidal_widgets.page.sheet import OUTPUT, colours, sheet, styles_for

DIE = '<div class="tw-scene tw-output"><svg class="die blue"><rect class="body"></rect></svg></div>'


def test_what_is_drawn_is_styled_as_in_the_rooms() -> None:
    assert ".tw-scene.tw-output .die .body{" in styles_for(DIE)
    assert ".tw-scene.tw-output .die.blue .body{" in styles_for(DIE)
    assert "--series-1:" in styles_for(DIE)


def test_no_output_reaches_another_that_needs_other_styles() -> None:
    outputs = [sheet(html) for html in map(Markup, ("<p>A</p>", DIE, "<p>B</p>"))]
    (one,), (other,), (same,) = (re.findall(r'<div class="tw-scene tw-output (tw-\w+)">', html) for html in outputs)

    assert one == same != other
    for html, root in zip(outputs, (one, other, same), strict=True):
        selectors = re.findall(r"(?:^|[{}])([^@{}]+)\{", html.split("</style>")[0].removeprefix("<style>"))
        assert len(selectors) > 5
        assert [found for found in selectors if f".tw-scene.{root}" not in found] == []


def test_what_is_not_drawn_is_left_out() -> None:
    found = styles_for(DIE)

    assert ".start-hero" not in found
    assert ".die.red .body" not in found
    assert "button" not in found
    assert len(found) < len(stylesheet()) / 8


def test_of_a_choice_of_attributes_one_must_be_there() -> None:
    assert "scroll-margin" not in styles_for(DIE)
    assert "scroll-margin" in styles_for('<div class="tw-scene tw-output"><p data-key="a">A</p></div>')


def test_of_a_choice_of_classes_one_is_enough() -> None:
    css = styles_for('<div class="tw-scene tw-output"><svg class="die blue"><g class="symbol"><path class="shape">')

    assert ":is(.red, .blue, .black) .symbol .shape" in css
    assert ".lessons" not in styles_for('<div class="tw-scene tw-output"><b class="number">1</b></div>')


def test_every_rule_is_bound_to_outputs_and_leaves_the_rest_of_the_page_alone() -> None:
    css = re.sub(r"@\w+[^{]*\{((?:[^{}]|\{[^{}]*\})*)\}", r"\1", styles_for(DIE))
    heads = re.findall(r"([^{}]+)\{", css)

    assert heads
    assert [head for head in heads if not all(OUTPUT in part for part in re.split(r",(?![^()]*\))", head))] == []


def test_an_output_is_as_dark_as_the_notebook_round_it() -> None:
    for light, scheme in (("true", "light"), ("false", "dark")):
        assert re.search(
            rf'\[data-jp-theme-light="{light}"\] {OUTPUT}[^{{]*{{color-scheme: {scheme};}}', styles_for(DIE)
        )


def test_the_colours_by_day_are_those_of_the_stylesheet() -> None:
    assert f"--ink: light-dark({colours()['ink']}" in stylesheet()
    assert {"series-1", "surface", "line"} <= colours().keys()


def test_an_attribute_without_a_choice_must_be_there_too_with_a_value_or_without() -> None:
    answer = "[data-answer]{"

    assert answer not in styles_for(DIE)
    assert answer in styles_for('<div class="tw-scene tw-output"><p data-answer>A</p></div>')
    assert answer in styles_for('<div class="tw-scene tw-output"><p data-answer="1">A</p></div>')


def test_each_token_has_its_colour_by_day_and_in_the_dark() -> None:
    assert (colours()["ink"], colours(dark=True)["ink"]) == ("#0b2a33", "#e4f2f0")
    assert colours().keys() == colours(dark=True).keys()
    assert all(not one.startswith("light-dark") for one in colours(dark=True).values())


def test_a_rule_about_what_something_holds_comes_only_where_that_is() -> None:
    row = '<div class="tw-scene tw-output"><div class="strip-row"><i class="who">A</i>{}</div></div>'

    assert ".strip-row:has(.quick" not in styles_for(row.format(""))
    assert ".strip-row:has(.quick" in styles_for(row.format('<i class="trait"></i><i class="quick"></i>'))
    assert ":not(:has(" in styles_for('<div class="tw-scene tw-output"><div class="room"><div class="play">')
