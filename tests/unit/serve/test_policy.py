"""What a page may load and run."""

from tidal_widgets.serve.folders import templates
from tidal_widgets.serve.policy import HEADERS, POLICY, hashed, inline_scripts


def test_the_policy_lets_nothing_in_from_outside() -> None:
    words = {word for text in POLICY.values() for word in text.split() if not word.startswith("'sha256-")}

    assert words <= {"'self'", "'none'", "'unsafe-inline'", "blob:", "data:"}
    assert HEADERS["X-Content-Type-Options"] == "nosniff"


def test_no_inline_script_runs_but_those_of_the_template() -> None:
    assert POLICY["script-src-attr"] == "'none'"
    assert "unsafe" not in POLICY["script-src"]
    assert len(inline_scripts()) == 3
    assert all(hashed(script) in POLICY["script-src"] for script in inline_scripts())


def test_nothing_is_filled_into_an_inline_script() -> None:
    assert not any(mark in script for script in inline_scripts() for mark in ("{{", "{%", "{#"))


def test_no_other_page_has_an_inline_script() -> None:
    page = (templates() / "voila/templates/tidal/error.html").read_text(encoding="utf-8")

    assert "<script" not in page
