"""A word or a phrase of a question may stand for others."""

from tidal_widgets.rulebook.english import stem, words_of
from tidal_widgets.rulebook.synonyms import ALIKE, HINT, Synonyms


def test_a_word_stands_for_the_others_of_its_groups() -> None:
    assert Synonyms().of("win") == {"win": ALIKE, "victory": ALIKE}
    assert Synonyms().of("nonsense") == {}


def test_the_longest_phrase_is_found_and_where_it_stands() -> None:
    synonyms = Synonyms(["give it all up, yield", "give it all, pour"])

    words = [stem(word) for word in words_of("I give it all up now")]

    assert list(synonyms.phrases(words)) == [(1, 5, {"yield": ALIKE})]


def test_phrases_that_ask_are_hints_only() -> None:
    ((start, end, found),) = Synonyms().phrases(["how", "many", "coin"])

    assert (start, end) == (0, 2)
    assert found[stem("number")] == HINT < ALIKE
