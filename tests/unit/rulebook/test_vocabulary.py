"""A word stands for those of a book that it begins, that it misspells, or that were written as one."""

from tidal_widgets.rulebook.vocabulary import Spellings

WORDS = Spellings(["shell", "shells", "shield", "danger", "die"])


def test_a_beginning_stands_for_every_word_that_begins_so() -> None:
    assert set(WORDS.begun("sh")) == {"shell", "shield"}
    assert WORDS.begun("s") == WORDS.begun("zz") == {}


def test_a_word_that_is_whole_is_less_surely_a_beginning() -> None:
    assert WORDS.begun("shell")["shell"] < WORDS.begun("shel")["shell"]


def test_a_typo_stands_for_what_was_meant() -> None:
    assert set(WORDS.alike("dangr")) == {"dang"}
    assert WORDS.alike("zzzzzz") == {}


def test_a_short_word_is_not_misspelt_in_its_first_letter() -> None:
    assert WORDS.alike("dei") == {"die": 0.8}
    assert WORDS.alike("pie") == {}
    assert set(WORDS.alike("banger")) == {"dang"}


def test_a_typo_is_surer_where_only_one_word_can_be_meant() -> None:
    assert WORDS.alike("dangr") == {"dang": 0.8}
    assert WORDS.alike("shelld") == {"shell": 0.8, "shield": 0.25}
    assert Spellings(["hit", "hat"]).alike("het") == {"hit": 0.5, "hat": 0.5}


def test_two_typos_are_forgiven_where_any_guess_will_do() -> None:
    assert WORDS.alike("dxngxr") == {"dang": 0.25}
    assert WORDS.alike("dxngxr", least=0.5) == {}


def test_two_words_written_as_one_are_parted() -> None:
    assert WORDS.parted("dangerdie") == ("danger", "die")
    assert WORDS.parted("dangerous") == ()
