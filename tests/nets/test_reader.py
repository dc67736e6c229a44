"""The reader tells a page by what it means, not by how it is marked up."""

from tests.nets.reader import controls, lines, name_of, parsed


def _read(html: str) -> list[str]:
    return lines(parsed(html), {"k": "a"})


def test_text_headings_and_buttons_take_a_line_each() -> None:
    assert _read("<h2>Your <b>dice</b></h2><p>Two <b>of</b> them.</p><button data-key='k'>Roll</button>") == [
        "heading: Your dice", "Two of them.", "button: Roll [key a]",
    ]  # fmt: skip


def test_classes_ids_and_wrappers_do_not_matter() -> None:
    plain = "<h1>Odds</h1><p>One</p><button>Ask</button>"
    wrapped = (
        "<main id=x><h3 class=y>Odds</h3><div><section>One</section></div><span><button>Ask</button></span></main>"
    )

    assert _read(plain) == _read(wrapped)


def test_controls_say_how_they_stand() -> None:
    assert _read(
        "<button aria-pressed=true>A</button><button aria-disabled=true>B</button>"
        "<label>C <input type=checkbox checked></label><label>D <input value='7'></label>"
        "<label>E <select><option>one</option><option selected>two</option></select></label>"
    ) == ["button: A [down]", "button: B [off]", "tick: C [on]", "field: D = 7", "list: E = two", "one of 2: one; two"]


def test_what_is_hidden_is_not_told_and_pictures_are() -> None:
    assert _read("<p>A<span aria-hidden=true>×</span> <svg role=img aria-label='a die'><path/></svg></p>") == [
        "A (a die)"
    ]


def test_a_row_of_a_table_is_a_line() -> None:
    assert _read("<table><tr><th>Dice</th><td>2</td></tr></table>") == ["Dice | 2"]


def test_a_word_explained_is_text_and_no_control() -> None:
    page = parsed("<p>A <span><button aria-describedby=t>Shell</button>.<span role=tooltip id=t>What</span></span></p>")

    assert lines(page, {}) == ["A Shell."]
    assert [name_of(control) for control in controls(page)] == []
