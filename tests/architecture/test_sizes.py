"""Modules hold one concept, functions do one thing."""

from tests.architecture.measure import function_lengths, module_length
from tests.architecture.tree import modules, named

MODULE = 400
FUNCTION = 45


def test_no_module_is_longer_than_a_reader_can_hold() -> None:
    lengths = {named(path): module_length(path.read_text(encoding="utf-8")) for path in modules()}

    assert {name: length for name, length in lengths.items() if length > MODULE} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    lengths = {
        f"{named(path)}: {function}": length
        for path in modules()
        for function, length in function_lengths(path.read_text(encoding="utf-8"))
    }

    assert {name: length for name, length in lengths.items() if length > FUNCTION} == {}


def test_blank_lines_comments_and_data_do_not_count() -> None:
    source = (
        '"""One."""\n\n# why\nNAMES = (\n    "a",\n    "b",\n)\n\nclass Two:\n    three = 3\n    def four(self): ...\n'
    )

    assert module_length(source) == 3


def test_the_fields_of_a_class_count() -> None:
    assert module_length("class One:\n    two: int = 2\n") == 2


def test_a_computed_value_counts() -> None:
    assert module_length("a = [\n    f(x)\n    for x in y\n]\n") == 4


def test_a_function_is_measured_from_its_name_to_its_last_line() -> None:
    assert dict(function_lengths("@mark\ndef f():\n    def g():\n        pass\n\n    return g\n")) == {"f": 5, "g": 2}
