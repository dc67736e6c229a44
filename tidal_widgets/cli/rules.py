"""List the rules of a game chapter by chapter, or search them by words."""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Mapping, Sequence

from tidal_widgets.cli.chosen import book_of, chosen_table, game_options, table_options
from tidal_widgets.cli.error import CommandError
from tidal_widgets.cli.rule_json import brief
from tidal_widgets.rulebook import Rule, Rulebook, RuleId, Status
from tidal_widgets.text import _, counted
from tidal_widgets.text.terminal import entry, heading, say, say_json, wrapped

BEST = 20


def options(parser: ArgumentParser) -> None:
    """Add the words, the filters and what the table chose."""
    parser.add_argument("words", metavar="WORDS", nargs="*", help=_("what to search for; typos are forgiven"))
    parser.add_argument(
        "--status",
        metavar="STATUS",
        choices=[status.value for status in Status],
        help=_("only rules of this status: {0}").format(", ".join(Status)),
    )
    parser.add_argument("--chapter", metavar="NAME", help=_("only rules of this chapter"))
    table_options(parser)
    game_options(parser)


def run(arguments: Namespace) -> int:
    """Print the rules asked for; answer 1 if there are none."""
    table = chosen_table(arguments)
    rulebook = book_of(table)
    read = {rule.id: table.rulings[rule.id] for rule in rulebook.open_rules} if arguments.ruling else {}
    words = " ".join(arguments.words)
    rules = _filtered(rulebook, arguments, rulebook.search(words, None) if words else list(rulebook))
    rules = rules[:BEST] if words else rules
    if arguments.json:
        say_json("rules", {"rules": [brief(rule, table.rulings) for rule in rules]})
    elif not rules:
        silent = words and not rulebook.answers(words)
        says = _("the rulebook does not seem to say: no rule fits") if silent else _("no rule fits that")
        raise CommandError(says, code=1)
    elif words:
        _say_found(rulebook, rules, words, read)
    else:
        _say_chapters(rulebook, rules, read)
    return 0 if rules else 1


def _filtered(rulebook: Rulebook, arguments: Namespace, rules: list[Rule]) -> list[Rule]:
    chapters = [chapter.id for chapter in rulebook.chapters]
    if arguments.chapter is not None and arguments.chapter not in chapters:
        raise CommandError(
            _("no chapter is called {0!r}; chapters: {1}").format(arguments.chapter, ", ".join(chapters))
        )
    return [
        rule for rule in rules if arguments.status in (None, rule.status) and arguments.chapter in (None, rule.chapter)
    ]


def _say_chapters(rulebook: Rulebook, rules: Sequence[Rule], read: Mapping[RuleId, str]) -> None:
    for chapter in rulebook.chapters:
        if here := [rule for rule in rules if rule.chapter == chapter.id]:
            say(heading(wrapped(chapter.title)))
            _say_rows(here, read)
            say()
    count = Counter(rule.status for rule in rules)
    parts = ", ".join(f"{count[status]} {status}" for status in Status if count[status])
    say(wrapped(counted("{n} rule", "{n} rules", len(rules)) + f": {parts}"))


def _say_found(rulebook: Rulebook, rules: Sequence[Rule], words: str, read: Mapping[RuleId, str]) -> None:
    """Print what was found, each rule with the sentence that answers best."""
    if not rulebook.answers(words):
        say(wrapped(_("The rulebook does not seem to say. These rules come nearest.")))
    for rule in rules:
        _say_rows([rule], read)
        say(wrapped("".join(piece for piece, _teller_of in rulebook.sentence(rule.id, words)), "      ", "      "))


def _say_rows(rules: Sequence[Rule], read: Mapping[RuleId, str]) -> None:
    """Print a line for each rule, with how it is read here if that was chosen."""
    width = max(len(rule.id) for rule in rules)
    for rule in rules:
        here = f": {read[rule.id]}" if rule.id in read else ""
        mark = "" if rule.status is Status.ENFORCED else f" ({rule.status}{here})"
        say(entry(f"  {rule.id:<{width}}  ", rule.title + mark))
