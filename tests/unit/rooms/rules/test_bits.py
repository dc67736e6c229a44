"""Small pieces that show a rule wherever one is named."""

from tests.tables import laid_out
from tidal_widgets.box import Box
from tidal_widgets.rooms.rules.bits import first_sentence, missed_badge, named, shown_text, shown_words, status_badge
from tidal_widgets.rulebook import Rule
from tidal_widgets.rulebook.chip import rule_chip


def _rule(box: Box, slug: str) -> Rule:
    found = laid_out(box).book.find(slug)
    assert found is not None
    return found


def test_paragraphs_and_lists_are_told_apart(box: Box) -> None:
    html = shown_text("First.\n\nOf these:\n- a shell\n- no other", laid_out(box).book.glossary, "here")

    assert html.startswith("<p>First.</p><p>Of these:</p><ul><li>a ")
    assert html.endswith("<li>no other</li></ul>")


def test_a_word_is_explained_in_any_case_but_not_within_another(box: Box) -> None:
    glossary = laid_out(box).book.glossary

    assert "tooltip" in shown_text("a shell", glossary, "here")
    assert "tooltip" not in shown_text("shellfish and nutshells", glossary, "here")


def test_the_mark_after_a_word_stays_on_its_line(box: Box) -> None:
    html = shown_text("A shell, and more.", laid_out(box).book.glossary, "here")

    assert '</button>,<span class="tip"' in html
    assert html.endswith("</span></span> and more.</p>")


def test_two_texts_on_a_page_name_their_words_apart(box: Box) -> None:
    glossary = laid_out(box).book.glossary

    assert 'id="tip-a-1"' in shown_text("Shell", glossary, "a")
    assert 'id="tip-b-1"' in shown_text("Shell", glossary, "b")


def test_what_lies_on_the_table_can_be_pointed_at_where_a_text_first_names_it(box: Box) -> None:
    glossary, names = laid_out(box).book.glossary, {"Old Pier": ("pier",), "Shell": ("a", "b")}
    html = shown_text("The Old Pier, a Shell, the Old Pier.", glossary, "here", names)

    assert '<span class="gloss"><button class="term" type="button" data-shows="[&quot;pier&quot;]">Old Pier<' in html
    assert html.count("Old Pier") == 2
    assert html.count("data-shows") == 2
    assert 'data-shows="[&quot;a&quot;, &quot;b&quot;]"' in html
    assert "tooltip" in html


def test_a_sentence_without_names_stays_as_it_is(box: Box) -> None:
    assert named("A Shell < 2", {}) == "A Shell &lt; 2"
    assert "tooltip" not in named("The Old Pier", {"Old Pier": ("pier",)})
    assert "<p>" not in shown_words("A Shell", laid_out(box).book.glossary, "here")


def test_a_chip_opens_its_rule_in_place_in_any_room(box: Box) -> None:
    chip = rule_chip(_rule(box, "roll-dice"))

    assert 'data-act="rule" data-args="[&quot;roll-dice&quot;]"' in chip
    assert ">Rolling<" in chip


def test_the_marks_say_in_words_what_they_mean(box: Box) -> None:
    assert "The book leaves it open" in status_badge(_rule(box, "may-pass"))
    assert "Often missed" in (missed_badge(_rule(box, "block-with-shell")) or "")
    assert missed_badge(_rule(box, "may-pass")) is None


def test_the_first_sentence_is_taken_across_lines() -> None:
    assert first_sentence("One\nsentence. Another.") == "One sentence."
