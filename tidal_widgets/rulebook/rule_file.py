"""One rule file: a TOML head between two +++ lines, then the text in Markdown."""

from collections import Counter
from collections.abc import Collection

from tidal_widgets.rulebook.rule import Citation, Difference, LinkKind, Option, RelatedRule, Rule, RuleId, Status
from tidal_widgets.strict import Fields, head_and_text, one_of, whole

HEAD = frozenset({"title", "status", "chapter", "cites", "missed", "words", "was", "options", *LinkKind})
CITE = frozenset({"edition", "page", "section"})
OPTION = frozenset({"name", "says", "consequence", "mark"})
MARKS = ("book", "preview", "deduced", "house")


def parse_rule(rule: RuleId, source: str, chapters: Collection[str]) -> Rule:
    """Parse the file of a rule; refuse a file with a fault."""
    file = f"{rule}.md"
    fields, text = head_and_text(source, file)
    fields.only(HEAD)
    status = fields.one_of("status", Status)
    return Rule(
        id=rule,
        title=fields.text("title"),
        status=status,
        chapter=_chapter(fields, chapters),
        cites=cites(fields),
        text=text,
        links=_links(fields, rule),
        was=_was(fields.table_of("was")),
        options=_options(fields, status),
        missed=fields.flag("missed"),
        words=fields.texts("words"),
    )


def _chapter(fields: Fields, chapters: Collection[str]) -> str:
    chapter = fields.text("chapter")
    if chapter not in chapters:
        raise fields.wrong("chapter", repr(chapter), ", ".join(chapters))
    return chapter


def cites(fields: Fields) -> tuple[Citation, ...]:
    """Read where the book says it: one place or more."""
    places = []
    for cite in fields.tables("cites"):
        cite.only(CITE)
        page = cite.read("page", whole(1), None)
        places.append(Citation(cite.text("edition"), page, cite.text("section")))
    if not places:
        raise fields.wrong("cites", "nothing", "at least one citation")
    return tuple(places)


def _links(fields: Fields, rule: RuleId) -> tuple[RelatedRule, ...]:
    links = tuple(RelatedRule(kind, to) for kind in LinkKind for to in fields.some_of(kind, type(rule)))
    for link in links:
        if link.rule is rule:
            raise fields.wrong(link.kind, repr(rule.value), "a link to another rule")
    if twice := [rule for rule, count in Counter(link.rule for link in links).items() if count > 1]:
        raise fields.wrong("links", f"{twice[0].value!r} in two of them", f"each rule in one of {', '.join(LinkKind)}")
    return links


def _was(fields: Fields) -> tuple[Difference, ...]:
    for name in fields.table:
        if not (name.isascii() and name.isdigit() and name == str(int(name)) and int(name)):
            raise fields.wrong(name, repr(name), "the number of a difference, from 1 up")
    return tuple(Difference(int(name), fields.text(name)) for name in sorted(fields.table, key=int))


def _options(fields: Fields, status: Status) -> tuple[Option, ...]:
    options = []
    for option in fields.tables("options"):
        option.only(OPTION)
        mark = option.read("mark", one_of(MARKS), "house")
        options.append(Option(option.text("name"), option.text("says"), option.text("consequence"), mark))
    names = [option.name for option in options]
    if status is Status.OPEN and len(names) < 2:
        raise fields.wrong("options", f"{len(names)}", "two options or more, as the rule is open")
    if status is not Status.OPEN and names:
        raise fields.wrong("options", ", ".join(names), f"none, as the rule is {status}")
    if len(set(names)) < len(names):
        raise fields.wrong("options", ", ".join(names), "each name once")
    for name in names:
        if not name.replace("-", "").isalnum():
            raise fields.wrong("options", repr(name), "names of letters, digits and hyphens")
    return tuple(options)
