"""Loading a rulebook from its content folder; any mismatch is refused."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from tidal_widgets.rulebook.book import Chapter, Rulebook
from tidal_widgets.rulebook.glossary import Glossary, Term
from tidal_widgets.rulebook.published import READINGS, Published, published
from tidal_widgets.rulebook.rule import Rule, RuleId, Status
from tidal_widgets.rulebook.rule_file import parse_rule
from tidal_widgets.strict import ContentError, Fields, parse_toml, read_text, read_texts

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

CHAPTERS, GLOSSARY, SYNONYMS = "chapters.toml", "glossary.toml", "synonyms.toml"
CHAPTER = frozenset({"id", "title"})
TERM = frozenset({"term", "says", "rules", "also"})


def load_rulebook(folder: "Traversable", rules: type[RuleId]) -> Rulebook:
    """Load the rulebook from a content folder and its list of identities."""
    chapters = _chapters(folder)
    sources = _sources(read_texts(folder / "rules", ".md"), rules)
    ids = tuple(chapter.id for chapter in chapters)
    book = {rule: parse_rule(rule, source, ids) for rule, source in sources.items()}
    return Rulebook(
        MappingProxyType(book),
        chapters,
        _glossary(folder, rules),
        _published(folder, rules, book.values()),
        _synonyms(folder),
    )


def _synonyms(folder: "Traversable") -> tuple[str, ...]:
    file = folder / SYNONYMS
    if not file.is_file():
        return ()
    fields = Fields(SYNONYMS, parse_toml(read_text(file, SYNONYMS), SYNONYMS))
    fields.only(frozenset({"groups"}))
    return fields.texts("groups")


def _published(folder: "Traversable", rules: type[RuleId], book: Iterable[Rule]) -> Published:
    file = folder / READINGS
    if not file.is_file():
        return Published()
    fields = Fields(READINGS, parse_toml(read_text(file, READINGS), READINGS))
    return published(fields, rules, [rule for rule in book if rule.status is Status.OPEN])


def _sources(files: Mapping[str, str], rules: type[RuleId]) -> dict[RuleId, str]:
    slugs = {f"{rule}.md": rule for rule in rules}
    for name in sorted(files.keys() - slugs.keys()):
        raise ContentError(name, "file", "no line for it", f"only files whose slug stands in {rules.__name__}")
    for name in sorted(slugs.keys() - files.keys()):
        raise ContentError(name, "file", "nothing", f"a file for each line of {rules.__name__}")
    return {rule: files[name] for name, rule in slugs.items()}


def _chapters(folder: "Traversable") -> tuple[Chapter, ...]:
    fields = Fields(CHAPTERS, parse_toml(read_text(folder / CHAPTERS, CHAPTERS), CHAPTERS))
    fields.only(frozenset({"chapters"}))
    chapters = []
    for chapter in fields.tables("chapters"):
        chapter.only(CHAPTER)
        chapters.append(Chapter(chapter.text("id"), chapter.text("title")))
    if not chapters or len({chapter.id for chapter in chapters}) < len(chapters):
        raise fields.wrong("chapters", ", ".join(chapter.id for chapter in chapters) or "nothing", "each chapter once")
    return tuple(chapters)


def _glossary(folder: "Traversable", rules: type[RuleId]) -> Glossary:
    file = folder / GLOSSARY
    if not file.is_file():
        return Glossary(MappingProxyType({}))
    fields = Fields(GLOSSARY, parse_toml(read_text(file, GLOSSARY), GLOSSARY))
    fields.only(frozenset({"terms"}))
    table = fields.table_of("terms")
    terms = {slug: _term(slug, table.table_of(slug), rules) for slug in table.table}
    _refuse_twins(fields, terms)
    return Glossary(MappingProxyType(terms))


def _term(slug: str, fields: Fields, rules: type[RuleId]) -> Term:
    fields.only(TERM)
    return Term(
        id=slug,
        term=fields.text("term"),
        says=fields.text("says"),
        rules=fields.some_of("rules", rules),
        also=fields.texts("also"),
    )


def _refuse_twins(fields: Fields, terms: Mapping[str, Term]) -> None:
    owner: dict[str, str] = {}
    for slug, term in terms.items():
        for word in term.words:
            first = owner.setdefault(word.casefold(), slug)
            if first != slug:
                raise fields.wrong(f"terms.{slug}", repr(word), f"a word that terms.{first} does not have")
