"""`rule` shows one card."""

import json

from tests.unit.cli.conftest import Command

CARD = """\
Blocking danger
block-with-shell: enforced, in Danger; often missed
2020, page 3, The turn

Pay a Shell for each x.

All or none.

In an earlier edition
    3  Never.
   12  Later.

Related rules
  roll-dice: Rolling (this says when it happens)
"""


def test_a_card_has_title_status_page_text_changes_and_relations(command: Command) -> None:
    assert command("rule", "block-with-shell") == (0, CARD, "")


def test_an_open_rule_shows_its_readings_with_what_they_change(command: Command) -> None:
    code, out, _ = command("rule", "may-pass")

    assert code == 0
    assert (
        "The book leaves this open\n"
        "  no (default): You always take your turn. Nobody waits.\n"
        "  yes: You may let it go. Some will wait.\n"
    ) in out


def test_a_rule_that_nothing_relates_to_ends_with_its_text(command: Command) -> None:
    assert command("rule", "may-pass")[1].endswith("Rolling (see also)\n")
    assert "In an earlier edition" not in command("rule", "solo-play")[1]


def test_a_card_comes_as_json_too(command: Command) -> None:
    card = json.loads(command("rule", "block-with-shell", "--json")[1])

    assert card["text"] == "Pay a Shell for each x.\n\nAll or none."
    assert card["was"] == [{"number": 3, "text": "Never."}, {"number": 12, "text": "Later."}]
    assert card["related"] == [{"kind": "timing", "rule": "roll-dice", "back": True}]
    assert card["terms"] == ["Shell"]
    assert json.loads(command("rule", "may-pass", "--json")[1])["options"][0] == {
        "name": "no",
        "says": "You always take your turn.",
        "consequence": "Nobody waits.",
    }


def test_an_unknown_slug_is_answered_with_the_nearest(command: Command) -> None:
    assert command("rule", "may-pas") == (
        2,
        "",
        "tidal-widgets: no rule is called 'may-pas'; the nearest: may-pass\n",
    )
    assert command("rule", "zzz")[2] == "tidal-widgets: no rule is called 'zzz'; the nearest: none\n"


def test_the_reading_that_was_asked_for_is_marked(command: Command) -> None:
    plain, asked = (command("rule", "may-pass", *more)[1] for more in ((), ("--ruling", "may-pass=yes")))

    assert "no (default): " in plain
    assert "(used here)" not in plain
    assert "no (default): " in asked
    assert "yes (used here): " in asked
    assert "no (used here): " in command("rule", "may-pass", "--ruling", "may-pass=no")[1]
    for more, used in (((), "no"), (("--ruling", "may-pass=yes"), "yes")):
        assert json.loads(command("rule", "may-pass", "--json", *more)[1])["used"] == used
    assert json.loads(command("rule", "roll-dice", "--json")[1])["used"] is None
    assert command("rule", "may-pass", "--ruling", "may-pass=maybe")[0] == 2
