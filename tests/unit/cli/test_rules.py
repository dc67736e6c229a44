"""`rules` lists the rules by chapter, or those that fit some words."""

import json

from tests.unit.cli.conftest import Command
from tidal_widgets.text.terminal import as_json

LISTED = """\
The turn
  roll-dice  Rolling
  may-pass   Passing (open)
  solo-play  Playing alone (absent)

Danger
  block-with-shell  Blocking danger

4 rules: 2 enforced, 1 open, 1 absent
"""
FOUND = """\
  block-with-shell  Blocking danger
      Pay a Shell for each x.
"""


def test_all_rules_are_listed_by_chapter_and_counted(command: Command) -> None:
    assert command("rules") == (0, LISTED, "")


def test_words_find_rules_whatever_their_typos(command: Command) -> None:
    assert command("rules", "blokcing", "dangr")[1] == FOUND


def test_filters_narrow_the_list(command: Command) -> None:
    assert command("rules", "--status", "open")[1].endswith("\n1 rule: 1 open\n")
    assert command("rules", "turn", "--chapter", "danger")[1] == FOUND


def test_a_rule_is_shown_with_the_sentence_that_answers(command: Command) -> None:
    assert command("rules", "let", "it", "go")[1] == "  may-pass  Passing (open)\n      You may let it go.\n"


def test_what_the_book_does_not_tell_is_said_before_what_comes_nearest(command: Command) -> None:
    told = command("rules", "who", "painted", "the", "lovely", "turtles", "on", "the", "dice")[1]

    assert told.startswith("The rulebook does not seem to say. These rules come nearest.\n  ")


def test_the_list_comes_as_json_too(command: Command) -> None:
    code, out, _ = command("rules", "alone", "--json")

    assert code == 0
    assert json.loads(out)["rules"] == [
        {
            "slug": "solo-play",
            "title": "Playing alone",
            "status": "absent",
            "chapter": "turn",
            "cites": [{"edition": "2020", "page": 3, "section": "The turn"}],
            "missed": False,
            "used": None,
        }
    ]


def test_no_rule_found_is_answered_with_one(command: Command) -> None:
    silent = "tidal-widgets: the rulebook does not seem to say: no rule fits\n"

    assert command("rules", "zzzz") == (1, "", silent)
    assert command("rules", "zzzz", "--json") == (1, as_json("rules", {"rules": []}) + "\n", "")
    assert command("rules", "dangr", "--status", "absent") == (1, "", "tidal-widgets: no rule fits that\n")
    assert command("rules", "--status", "reference") == (1, "", "tidal-widgets: no rule fits that\n")


def test_an_unknown_chapter_is_answered_with_those_there_are(command: Command) -> None:
    assert command("rules", "--chapter", "night") == (
        2,
        "",
        "tidal-widgets: no chapter is called 'night'; chapters: turn, danger\n",
    )


def test_the_reading_that_was_chosen_is_shown_beside_each_open_rule(command: Command) -> None:
    code, out, _ = command("rules", "--ruling", "may-pass=yes")

    assert (code, out) == (0, LISTED.replace("(open)", "(open: yes)"))
    assert command("rules", "let", "it", "go", "--ruling", "may-pass=no")[1].startswith(
        "  may-pass  Passing (open: no)\n"
    )
    for more, used in (((), "no"), (("--ruling", "may-pass=yes"), "yes")):
        (found,) = json.loads(command("rules", "let", "it", "go", "--json", *more)[1])["rules"]
        assert found["used"] == used
    assert command("rules", "--ruling", "may-pass=maybe")[0] == 2
