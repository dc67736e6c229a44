"""Show one rule: its text, its page, what it leaves open, what changed and what is related."""

from argparse import ArgumentParser, Namespace

from tidal_widgets.cli.page import heading, paragraphs, say, say_json, wrapped
from tidal_widgets.cli.rule_json import whole
from tidal_widgets.cli.shelf import asked_rulebook, game_options
from tidal_widgets.cli.told import Told
from tidal_widgets.rulebook import Link, LinkKind, Rule, Rulebook

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
    _say_options(rule)
    if rule.was:
        _say_part("Said differently before")
    for difference in rule.was:
        say(wrapped(difference.text, f"  {difference.number:>3}  ", " " * 7))
    _say_related(rulebook, rulebook.related(rule.id))


def _say_options(rule: Rule) -> None:
    if rule.options:
        _say_part("The book leaves this open")
    for i, option in enumerate(rule.options):
        default = "" if i else " (default)"
        say(wrapped(f"{option.name}{default}: {option.says} {option.consequence}", "  ", "    "))


def _say_related(rulebook: Rulebook, links: tuple[Link, ...]) -> None:
    if links:
        _say_part("Related rules")
    for link in links:
        kind = KINDS[link.kind][link.back]
        say(wrapped(f"{link.rule}: {rulebook[link.rule].title} ({kind})", "  ", "    "))


def _say_part(title: str) -> None:
    say(f"\n{heading(title)}")
