"""What earlier versions wrote is still read, and shows the same."""

import pytest

from tests.nets.corpus import SHOWN, Entry, entries, written

LEAST = {"links": 100, "records": 20, "kept": 10, "owners": 10, "positions": 30}
ENTRIES = [(kind, entry) for kind in SHOWN for entry in entries(kind)]


@pytest.mark.parametrize(("kind", "entry"), ENTRIES, ids=[f"{kind}: {entry.given[:60]}" for kind, entry in ENTRIES])
def test_what_was_written_shows_what_it_showed(kind: str, entry: Entry) -> None:
    assert "\n".join(SHOWN[kind](entry.given)) == "\n".join(entry.shown)


@pytest.mark.parametrize("kind", SHOWN)
def test_there_are_many_of_each_kind_and_no_two_the_same(kind: str) -> None:
    given = [entry.given for entry in entries(kind)]

    assert len(set(given)) == len(given) >= LEAST[kind]


def test_what_is_blessed_reads_back() -> None:
    assert written([Entry("a\nb", ("c",)), Entry("d", ("e", "f"))]) == "> a\n> b\nc\n\n> d\ne\nf\n"
