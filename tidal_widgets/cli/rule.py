"""Show one rule: its text, its page, what it leaves open, what changed and what is related."""

from argparse import ArgumentParser, Namespace

from tidal_widgets.cli.error import CommandError
from tidal_widgets.cli.shelf import asked_rulebook, game_options
from tidal_widgets.rulebook import LinkKind, Rule, Rulebook
from tidal_widgets.text import _
from tidal_widgets.text.terminal import heading, paragraphs, say, say_json, wrapped

KINDS = {
    LinkKind.SEE: (_("see also"), _("see also")),
    LinkKind.EXCEPTION: (_("exception to this"), _("this is an exception to it")),
    LinkKind.COST: (_("what this costs"), _("this is its cost")),
    LinkKind.TIMING: (_("when this happens"), _("this says when it happens")),
}


def options(parser: ArgumentParser) -> None:
    """Add the slug."""
    parser.add_argument("slug", metavar="SLUG", help=_("the rule, as 'tidal-widgets rules' lists it"))
    game_options(parser)


def run(asked: Namespace) -> int:
    """Print the rule asked for."""
    rulebook = asked_rulebook(asked)
    rule = rulebook.find(asked.slug)
    if rule is None:
        near = ", ".join(rulebook.nearest(asked.slug)) or _("none")
        raise CommandError(_("no rule is called {0!r}; the nearest: {1}").format(asked.slug, near))
    if asked.json:
        from tidal_widgets.cli.rule_json import whole  # noqa: PLC0415  (only for JSON)

        say_json(whole(rule, rulebook))
    else:
        _say_card(rule, rulebook)
    return 0


def _say_card(rule: Rule, rulebook: Rulebook) -> None:
    chapter = next(chapter.title for chapter in rulebook.chapters if chapter.id == rule.chapter)
    missed = _("; often missed") if rule.missed else ""
    say(heading(rule.title))
    say(wrapped(_("{0}: {1}, in {2}").format(rule.id, rule.status, chapter) + missed))
    for cite in rule.cites:
        say(wrapped(str(cite)))
    say(f"\n{paragraphs(rule.text)}")
    _say_part(_("The book leaves this open"), _readings(rule))
    _say_part(_("In an earlier edition"), _changes(rule))
    _say_part(_("Related rules"), _relations(rule, rulebook))


def _readings(rule: Rule) -> list[str]:
    names = [option.name if i else _("{0} (default)").format(option.name) for i, option in enumerate(rule.options)]
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
