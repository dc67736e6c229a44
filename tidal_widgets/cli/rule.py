"""Show one rule: its text, its page, what it leaves open, what changed and what is related."""

from argparse import ArgumentParser, Namespace

from tidal_widgets.cli.chosen import book_of, chosen_table, game_options, table_options
from tidal_widgets.cli.error import CommandError
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
    """Add the slug and what the table chose."""
    parser.add_argument("slug", metavar="SLUG", help=_("the rule, as 'tidal-widgets rules' lists it"))
    table_options(parser)
    game_options(parser)


def run(arguments: Namespace) -> int:
    """Print the rule asked for."""
    table = chosen_table(arguments)
    rulebook = book_of(table)
    rule = rulebook.find(arguments.slug)
    if rule is None:
        near = ", ".join(rulebook.nearest(arguments.slug)) or _("none")
        raise CommandError(_("no rule is called {0!r}; the nearest: {1}").format(arguments.slug, near))
    if arguments.json:
        from tidal_widgets.cli.rule_json import whole  # noqa: PLC0415  (only for JSON)

        say_json("rule", whole(rule, rulebook, table.rulings))
    else:
        _say_card(rule, rulebook, table.rulings[rule.id] if arguments.ruling and rule.options else "")
    return 0


def _say_card(rule: Rule, rulebook: Rulebook, used: str) -> None:
    """Say what a rule is, and how it was asked to be read."""
    chapter = next(chapter.title for chapter in rulebook.chapters if chapter.id == rule.chapter)
    missed = _("; often missed") if rule.missed else ""
    say(heading(wrapped(rule.title)))
    say(wrapped(_("{0}: {1}, in {2}").format(rule.id, rule.status, chapter) + missed))
    for cite in rule.cites:
        say(wrapped(str(cite)))
    say(f"\n{paragraphs(rule.text)}")
    _say_part(_("The book leaves this open"), _readings(rule, used))
    _say_part(_("In an earlier edition"), _changes(rule))
    _say_part(_("Related rules"), _relations(rule, rulebook))


def _readings(rule: Rule, used: str) -> list[str]:
    default = rule.options[0].name if rule.options else ""
    marks = {default: _("{0} (default)"), used: _("{0} (used here)")} if used else {default: _("{0} (default)")}
    names = [marks.get(option.name, "{0}").format(option.name) for option in rule.options]
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
