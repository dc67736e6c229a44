"""Passages are found by what they hold of a question."""

from tidal_widgets.rulebook.sentences import Passages, SoughtTerm

PAY, SHELL = SoughtTerm({"pay": 1.0, "spend": 0.5}, 2.0), SoughtTerm({"shell": 1.0}, 3.0)
PASSAGES = Passages([[["pay", "shell"], ["shell"]], [["spend", "shell", "now", "then"]], [["wait"]]])


def test_a_rule_holds_what_its_best_passage_holds() -> None:
    assert PASSAGES.held([PAY, SHELL]) == {0: 5.0, 1: 4.0}
    assert PASSAGES.held([]) == {}


def test_a_passage_that_speaks_of_more_than_was_asked_answers_less() -> None:
    assert PASSAGES.query([PAY, SHELL]) == {0: 5.0, 1: 4.0 * 1.5 / 4}
    assert PASSAGES.query([SHELL]) == {0: 3.0, 1: 3.0 / 4}


def test_a_term_is_held_by_its_surest_word() -> None:
    assert [PAY.held(words) for words in (["spend"], ["spend", "pay"], ["wait"])] == [1.0, 2.0, 0.0]
