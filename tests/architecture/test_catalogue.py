"""Whoever translates finds every word of the code in one list."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

from tests.architecture.catalogue import Words, catalogue, in_code, in_content, plurals, template
from tests.architecture.tree import PACKAGE, RULES, modules, named

# What is asked for by a name, and where the list has it from: events' sentences, and the words of a game's data.
NAMED = {
    "says",
    "says.one",
    "thing",
    "colour",
    "spot.colour",
    "term.why",
    "option.name.replace('-', ' ')",
    "shell.replace('-', ' ')",
}

# What stops a user, and at which place it takes the sentence that he is told.
TOLD = {
    **dict.fromkeys(("Told", "PositionError", "RecordError", "RulingError", "ProgressError", "Misread"), 0),
    **dict.fromkeys(("UnknownBox", "BrokenBox", "PortInUse", "NotBuilt", "ArgumentTypeError"), 0),
    "IllegalAction": 1,
}


# Texts whose number is never one: a price or a count that the rules fix, more than a limit, a mean.
NEVER_ONE = {
    "It costs the least: about {0} points.",
    "It promises the most: about {0} points.",
    "There are {0} seats; {1} to {2} are allowed.",
    "The rules for solo play are in the Almanac, which we do not have; play with {0} to {1} seats.",
    "--bots names {0}, and the table has {1} seats: name one for each seat, as strong,sensible",
    "A Time Leap costs {1} Shells from the Shield, which has {0}; Shells on the board do not count.",
    "Done, {0} steps",
    "Michronic Memory costs {1} Shells from the Shield, which has {0}; Shells on the board do not count.",
    "Michronic Memory: {0} Shells from the Shield refresh two dice",
    "Monster {0}, {1} of {2} spots open",
    "Plan {name} is better by {gap} percentage points.",
    "The Market holds {0} cards; it can hold {1}.",
    "The pool holds {0} cards; it can hold {1}.",
    "There were {1} Fruit and {2} Shells.",
    "There were {3} Challenges, {4} Stunts and {5} Market cards.",
    "Time Leap may be used ({0} Shells from the Shield)",
    "any of {0} cards",
    "loses {0} dice on average",
    "more than {0} Shells are too many",
    "more than {0} dice are too many",
    "more than {0} spots are too many",
    "the Dragon pawn, {0} points",
    "with your faces: {gap} percentage points against {value} before",
    "worth {0} points on average",
    "{0} Hits on average",
    "{0} Shells are too many: {1} at most",
    "{0} cards",
    "{0} dice are too many: {1} at most",
    "{0} has {1} Action discs, but each Character has {2}.",
    "{0} has {1} Shells on the Shield; at the end of a turn it holds {2}.",
    "{0} of {1} steps",
    "{0} points",
    "{0}, champion: found {1}; the Champion board has {2} spaces.",
    "{0}, {1} of {2} spots open",
    "{0}: {1} spots given; {2} has {3}.",
    "You can ask about {most} dice at most.",
    "{n} percentage points",
    "{who} had a Goal, worth {3} points at its Easy level or {4} at its Difficult one.",
    "{who} had cards that counted the Push It symbol.",
    "{who} had dice of the level and colour the armour needs.",
    "{who} had {0} Hit tokens, {1} Action discs and {2} Character cards.",
    "{who} spent {0} Shells from the Shield on Michronic Memory.",
    "{who} spent {0} Shells from the Shield on a Time Leap and set {1} from {2} to {3}.",
    "{who} took two Novice dice, {5} Fruit and {6} Shells, and put {7} Shells on the Shield.",
}


def test_every_text_is_asked_for_as_it_stands_so_that_the_list_finds_it() -> None:
    unknown = []
    for path in modules():
        for name, args in _calls(path):
            if name == "_" and not _text(args[0]) and ast.unparse(args[0]) not in NAMED:
                unknown.append(f"{named(path)}: {ast.unparse(args[0])}")

    assert unknown == []


def test_whoever_is_told_what_is_wrong_is_told_it_in_his_language() -> None:
    plain = []
    for path in modules():
        for name, args in _calls(path):
            said = args[TOLD[name]] if name in TOLD and len(args) > TOLD[name] else ast.Constant("")
            words = [part.value for part in (said.values if isinstance(said, ast.JoinedStr) else [said]) if _text(part)]
            if re.search(r"[A-Za-z]{2}", " ".join(map(str, words))):
                plain.append(f"{named(path)}: {ast.unparse(said)}")

    assert plain == []


def _calls(path: Path) -> Iterator[tuple[str, list[ast.expr]]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func).rpartition(".")[2], node.args


def _text(node: ast.expr) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_nothing_that_the_code_asks_for_is_left_out() -> None:
    sources = [path.read_text(encoding="utf-8") for path in modules() if path != PACKAGE / "text" / "__init__.py"]
    plain = [source for source in sources if not re.search(r"\b(Event|Text|Why)\(", source)]
    calls = sum(len(re.findall(r'(?<!\w)(?:_|counted|form)\(\s*["\']', source)) for source in plain)

    assert sum(len(list(in_code(source))) for source in plain) == calls > 900


def test_the_list_has_words_of_pages_plurals_events_and_data() -> None:
    found = catalogue()

    for one, many in (
        ("Price it", ""),
        ("{n} rule", "{n} rules"),
        ("{who} could now roll {0} die without Fruit.", "{who} could now roll {0} dice without Fruit."),
        ("{who} could now play Stunts with a strength of {0}.", ""),
        ("The one double face is the book's; the rest is made up.", ""),
        ("orange", ""),
        ("first ever", ""),
        ("draw three", ""),
    ):
        assert Words(one, many) in found


def test_no_text_stands_twice_with_and_without_a_plural() -> None:
    assert [one for one, count in Counter(words.one for words in catalogue()).items() if count > 1] == []


def test_what_may_be_one_has_a_form_for_one() -> None:
    found = catalogue()
    several = re.compile(rf"{{\w+}} (?:\w+ )?({'|'.join(plurals(found))})\b")

    assert {words.one for words in found if several.search(words.one)} - NEVER_ONE == set()


def test_only_what_is_shown_is_listed() -> None:
    quiet = '"""A docstring of a module."""\nx = "A sentence without an event."\nlog(_(name))'
    loud = 'says = Text("{who} sang a {0}.")\nEvent(R.SING, "{who} hummed.", 0, ("x",), (0,), "{who} did something.")'
    one_or_more = 'Why(R.SING, Text("Found {0} song.", "Found {0} songs."), (_("x"), 2))'

    assert list(in_code(quiet)) == []
    assert [words.one for _line, words in in_code(loud)] == [
        "{who} sang a {0}.",
        "{who} hummed.",
        "{who} did something.",
    ]
    assert {words for _line, words in in_code(one_or_more)} == {
        Words("Found {0} song.", "Found {0} songs."),
        Words("x"),
    }
    assert list(in_content(RULES / "caiman.md")) == []


def test_the_list_is_written_as_the_tools_of_gettext_read_it() -> None:
    found = {Words('{n} "die"', '{n} "dice"'): ["b.py:2", "a.py:1"], Words("One\nline"): ["c.py:3"]}
    written = template(found)

    assert "charset=utf-8" in written
    assert written.endswith(
        '\n#: c.py:3\nmsgid ""\n"One\\n"\n"line"\nmsgstr ""\n'
        "\n#: a.py:1 b.py:2\n#, python-brace-format\n"
        'msgid "{n} \\"die\\""\nmsgid_plural "{n} \\"dice\\""\nmsgstr[0] ""\nmsgstr[1] ""\n\n'
    )
