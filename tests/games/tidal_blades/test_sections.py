"""Whatever a field is given, it is read or answered with what is allowed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.soak import size
from tidal_widgets.games.tidal_blades.components.phrases import EFFECTS
from tidal_widgets.games.tidal_blades.components.sections import SECTIONS
from tidal_widgets.games.tidal_blades.components.vocabulary import TRIGGERS
from tidal_widgets.strict import FieldError, Reader

WORDS = st.sampled_from([*EFFECTS, *TRIGGERS, "F", "R=1", "spirit", "any", "droska", "-1", "2", ";", "²", ""])
TEXTS = st.text(max_size=12) | st.lists(WORDS, max_size=4).map(" ".join)
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS | st.dates()
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=8) | st.dictionaries(TEXTS, inner, max_size=4), max_leaves=12
)


def answered(reader: Reader, value: object) -> object:
    """Read a value: as the field, or as what would be allowed."""
    try:
        return reader(value)
    except FieldError as misread:
        return str(misread)


@pytest.mark.parametrize("name", SECTIONS)
@settings(max_examples=size(60, 600), deadline=None)
@given(value=VALUES)
def test_a_field_is_read_or_says_what_is_allowed(name: str, value: object) -> None:
    answers = {field: answered(reader, value) for field, reader in SECTIONS[name].readers.items()}

    assert [field for field, answer in answers.items() if answer in (None, "")] == []
