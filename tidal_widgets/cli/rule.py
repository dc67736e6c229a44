"""Show one rule: its text, its page, what it leaves open, what changed and what is related."""

from argparse import ArgumentParser, Namespace

from tidal_widgets.cli.game_options import game_options
from tidal_widgets.cli.page import heading, paragraphs, say, say_json, wrapped
from tidal_widgets.cli.rule_json import whole
from tidal_widgets.cli.shelf import asked_rulebook
from tidal_widgets.cli.told import Told
from tidal_widgets.rulebook import LinkKind, Rule, Rulebook

KINDS = {
    LinkKind.SEE: ("see also", "see also"),
    LinkKind.EXCEPTION: ("exception to this", "this is an exception to it"),
    LinkKind.COST: ("what this costs", "this is its cost"),
    LinkKind.TIMING: ("when this happens", "this says when it happens"),
}


def options(parser: ArgumentParser) -> None:
    """Add the slug."""
    parser.add_argument("slug", metavar="SLUG", help="the rule, as 'tidal-widgets rules' lists it")
    game_options(parser)


def run(asked: Namespace) -> int:
    """Print the rule asked for."""
    rulebook = asked_rulebook(asked)
    rule = rulebook.find(asked.slug)
    if rule is None:
        near = ", ".join(rulebook.nearest(asked.slug)) or "none"
        raise Told(f"no rule is called {asked.slug!r}; the nearest: {near}")
    if asked.json:
        say_json(whole(rule, rulebook))
    else:
        _say_card(rule, rulebook)
    return 0


def _say_card(rule: Rule, rulebook: Rulebook) -> None:
    chapter = next(chapter.title for chapter in rulebook.chapters if chapter.id == rule.chapter)
    missed = "; often missed" if rule.missed else ""
    say(heading(rule.title))
    say(wrapped(f"{rule.id}: {rule.status}, in {chapter}{missed}"))
    for cite in rule.cites:
        say(wrapped(str(cite)))
    say(f"\n{paragraphs(rule.text)}")
    _say_part("The book leaves this open", _readings(rule))
    _say_part("Said differently before", _changes(rule))
    _say_part("Related rules", _relations(rule, rulebook))


def _readings(rule: Rule) -> list[str]:
    names = [option.name if i else f"{option.name} (default)" for i, option in enumerate(rule.options)]
    return [
        wrapped(f"{name}: {option.says} {option.consequence}", "  ", "    ")
        for name, option in zip(names, rule.options, strict=True)
    ]


def _changes(rule: Rule) -> list[str]:
    return [wrapped(difference.text, f"  {difference.number:>3}  ", " " * 7) for difference in rule.was]


def _relations(rule: Rule, rulebook: Rulebook) -> list[str]:
    return [
        wrapped(f"{link.rule}: {rulebook[link.rule].title} ({KINDS[link.kind][link.back]})", "  ", "    ")
        for link in rulebook.related(rule.id)
    ]


def _say_part(title: str, lines: list[str]) -> None:
    if lines:
        say(f"\n{heading(title)}")
        say("\n".join(lines))
