"""Small pieces that show a rule wherever one is named: its text, its marks, the way to its card."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import count
from types import MappingProxyType

from tidal_widgets.page import Markup, icon, pointing, tag, together
from tidal_widgets.rulebook import Glossary, Rule, Status, Term
from tidal_widgets.text import _

STATUS = {
    Status.ENFORCED: ("enforced", "check", _("Played by this program")),
    Status.REFERENCE: ("reference", "book", _("For reference")),
    Status.OPEN: ("open", "question", _("The book leaves it open")),
    Status.ABSENT: ("absent", "fog", _("Not in this source")),
}
Names = Mapping[str, Sequence[str]]
"""The pieces on a table, by what they are called in a text."""
NO_NAMES: Names = MappingProxyType({})
NO_GLOSSARY = Glossary({})
SENTENCE = re.compile(r"(?<=[.!?])\s")


def status_badge(rule: Rule) -> Markup:
    """Draw the mark of a rule's status."""
    klass, picture, words = STATUS[rule.status]
    return tag("span", icon(picture), words, klass=f"badge {klass}")


def missed_badge(rule: Rule) -> Markup | None:
    """Draw the mark of a rule that tables often miss; None for any other."""
    return tag("span", icon("star"), _("Often missed"), klass="badge missed") if rule.missed else None


def first_sentence(text: str) -> str:
    """Cut out the first sentence of a rule's text.

    >>> first_sentence("One. Two.")
    'One.'
    """
    return SENTENCE.split(" ".join(text.split()), maxsplit=1)[0]


def shown_text(text: str, glossary: Glossary, scope: str, names: Names = NO_NAMES) -> Markup:
    """Build the paragraphs and lists of a text, the first use of each glossary term explained.

    `scope` names the place on the page, so that two texts on it do not share a name. What a text first says of `names`
    lights up on the table while it is pointed at.
    """
    explain = _Explained(glossary, scope, names)
    return together(_block(block, explain) for block in text.split("\n\n"))


def shown_words(text: str, glossary: Glossary, scope: str, names: Names = NO_NAMES) -> Markup:
    """Build a sentence as a text is built, without a paragraph of its own."""
    return _Explained(glossary, scope, names)(text)


def named(text: str, names: Names) -> Markup:
    """Build a sentence in which what lies on the table is named so that it lights up there."""
    return _Explained(NO_GLOSSARY, "", names)(text)


def _block(block: str, explain: "_Explained") -> Markup:
    lines = block.replace("\n- ", "\0- ").split("\0")
    if not any(line.startswith("- ") for line in lines):
        return tag("p", explain(block))
    before = [tag("p", explain(line)) for line in lines if not line.startswith("- ")]
    points = [tag("li", explain(line.removeprefix("- "))) for line in lines if line.startswith("- ")]
    return together(before, tag("ul", points))


class _Explained:
    """Text in which each term is explained, and each piece pointed at, once."""

    def __init__(self, glossary: Glossary, scope: str, names: Names) -> None:
        self._glossary, self._scope, self._names = glossary, scope, names
        self._seen, self._number = set[str](), count(1)

    def __call__(self, text: str) -> Markup:
        words = _terms(self._glossary, tuple(self._names))
        if words is None:
            return together(text)
        before, *found = words.split(" ".join(text.split()))
        return together(before, map(self._piece, found[::2], found[1::2]))

    def _piece(self, piece: str, after: str) -> Markup:
        """Build a term or a name and the text after it; the first use of each can be pointed at."""
        term = self._glossary.find(piece)
        shows = pointing(self._names[piece]) if piece in self._names else None
        known = term.id if term is not None else piece
        if known in self._seen:
            return together(piece, after)
        self._seen.add(known)
        mark, space, rest = after.partition(" ")
        if term is None:
            word = tag("span", tag("button", piece, klass="term", data_shows=shows), mark, klass="gloss")
        else:
            word = explained(piece, term, f"tip-{self._scope}-{next(self._number)}", mark, shows)
        return together(word, space + rest)


def explained(words: str, term: Term, name: str, mark: str = "", shows: str | None = None) -> Markup:
    """Explain words of a text with a tooltip for hover, focus and tap; the mark after them stays on their line.

    `shows` are the pieces that light up meanwhile.
    """
    tip = tag("span", tag("b", term.term), " ", term.says, klass="tip", role="tooltip", id=name)
    button = tag("button", words, klass="term", aria_describedby=name, data_shows=shows)
    return tag("span", button, mark, tip, klass="gloss")


@lru_cache(maxsize=32)
def _terms(glossary: Glossary, names: tuple[str, ...]) -> re.Pattern[str] | None:
    forms = {form for term in glossary for word in term.words for form in _forms(word, term)} | {*names}
    ordered = sorted(forms, key=lambda form: (-len(form), form))
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, ordered))})(?![\w-])") if forms else None


def _forms(word: str, term: Term) -> set[str]:
    """List the book's spelling of a word, and the one in small letters if it begins like the term itself."""
    return {word, word.lower()} if word.startswith(term.term) and " " not in term.term else {word}
