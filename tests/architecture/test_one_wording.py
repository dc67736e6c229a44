"""Lists, chances and the signs of numbers are worded in one place, `tidal_widgets/text`, for people of any language."""

import re

from tests.architecture.tree import PACKAGE, modules, named

JOINED = re.compile(r'" (?:and|or) "\)?\.join')
SHARE = re.compile(r"[:.]\.[0-9]%")
SIGNED = re.compile(r'f"−\{|else "−"|, "−"\)|" %"')
TICKS = '"tickformat": ".0%"'  # the steps of an axis are whole


def _found(pattern: re.Pattern[str]) -> list[str]:
    here = (path for path in modules() if PACKAGE / "text" not in path.parents)
    lines = ((path, line.replace(TICKS, "")) for path in here for line in path.read_text(encoding="utf-8").splitlines())
    return [f"{named(path)}: {line.strip()}" for path, line in lines if pattern.search(line)]


def test_a_list_is_joined_by_listed_alone() -> None:
    assert _found(JOINED) == []


def test_a_chance_is_written_by_percent_alone() -> None:
    assert _found(SHARE) == []


def test_a_sign_is_set_by_the_functions_for_it_alone() -> None:
    assert _found(SIGNED) == []
    assert _found(re.compile(r"NO-BREAK")) == []


def test_a_widget_refuses_in_the_users_language() -> None:
    plain = re.compile(r'(?:Refused|UnknownKeyword|LookupError)\(f?"|or "none')

    assert [one for one in _found(plain) if one.startswith("tidal_widgets/widgets/")] == []
