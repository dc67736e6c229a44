"""Finding rules by a question: rare words before common ones, titles and everyday words before texts, typos forgiven.

The worth of a word in a rule is that of BM25 over fields. A question is a list of terms, and each term a choice of
stems: the word itself, its synonyms, what a typo or a beginning may stand for.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import log

from tidal_widgets.likeness import LEAST, SURER
from tidal_widgets.rulebook.english import SMALL, stem, words_of
from tidal_widgets.rulebook.glossary import Glossary
from tidal_widgets.rulebook.rule import Rule, RuleId, Status
from tidal_widgets.rulebook.sentences import Passages, Pieces, SoughtTerm, sentences_of
from tidal_widgets.rulebook.synonyms import Alternatives, Synonyms
from tidal_widgets.rulebook.vocabulary import Spellings

TITLE, TERM, WORDS, TEXT, REST = 3.0, 1.2, 1.2, 1.0, 0.6  # what a word weighs in each field
EVENED = 0.5  # how far the length of a field is evened out
ENOUGH = 1.2  # how soon more of the same word adds little
PARTLY = 0.1  # what is left of the worth of a rule that holds nearly nothing of the question
TOGETHER = 0.15  # what the words add that stand in one sentence
SAID = 0.8  # what is added by a rule's everyday words if they were asked for whole
NAMED = 0.3  # what a title adds that was asked for whole
NAMED_TERM = 0.3  # what a term of the glossary adds to its rules that was asked for whole
OPEN, MISSED, LINKED = 0.85, 1.1, 0.1  # what a rule is worth before anything is asked
HALF = 0.3  # what a word counts alone that stands in a phrase
ANSWERED = 0.26  # how much of a question a rule must hold, by what it says of it, to answer it


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that was found, its worth, and how far it answers: how much of a question it holds, by what it says."""

    rule: RuleId
    worth: float
    answers: float


class Index:
    """Which stem stands in which rules, and how much it says there."""

    def __init__(self, rules: Sequence[Rule], glossary: Glossary, synonyms: Iterable[str] = ()) -> None:
        """Read every rule and term once."""
        self._rules = tuple(rule.id for rule in rules)
        self._sentences = [sentences_of(rule) for rule in rules]
        self._together = Passages([sentence.held for sentence in found] for found in self._sentences)
        self._said = Passages([map(stem, _telling(words_of(said))) for said in rule.words] for rule in rules)
        self._titles = [frozenset(map(stem, _telling(words_of(rule.title)))) for rule in rules]
        self._priors = _priors(rules, glossary)
        self._synonyms = Synonyms(synonyms)
        numbers = {rule: number for number, rule in enumerate(self._rules)}
        self._by_term = {
            tuple(map(stem, words_of(word))): tuple(numbers[rule] for rule in term.rules if rule in numbers)
            for term in glossary
            for word in term.words
        }
        fields = [_fields(rule, glossary) for rule in rules]
        texts = [[one for sentence in found for one in sentence.stems] for found in self._sentences]
        self._found: dict[str, dict[int, float]] = {}
        for weight, words in zip((TITLE, TERM, WORDS, REST), zip(*fields, strict=True), strict=False):
            self._note(weight, [[stem(word) for word in part] for part in words])
        self._note(TEXT, texts)
        spelt = {word for parts in fields for part in parts for word in part}
        spelt.update(word for found in self._sentences for one in found for word in words_of(one.text))
        self._vocabulary = Spellings(spelt)

    def search(self, text: str) -> list[Hit]:
        """Search the rules for these words, best match first; ties stay in the book's order."""
        terms = self._terms(text)
        whole = sum(term.worth for term in terms)
        worth = {number: adds * NAMED_TERM for number, adds in self._named(text).items()}
        share = dict.fromkeys(worth, 0.0)
        for term in terms:
            for number, (adds, sure) in self._worths(term).items():
                worth[number] = worth.get(number, 0.0) + adds
                share[number] = share.get(number, 0.0) + term.worth * sure / term.surest / whole
        together, said = self._together.held(terms), self._said.query(terms)
        for number in worth:
            worth[number] *= PARTLY + (1 - PARTLY) * share[number]
            worth[number] += TOGETHER * together.get(number, 0.0) + SAID * said.get(number, 0.0)
        sought = {one for term in terms for one in term.stems}
        for number in worth:
            worth[number] *= self._favoured(number, sought)
        hits = [Hit(self._rules[n], worth[n], worth[n] * share[n] / whole) for n in sorted(worth)]
        return sorted(hits, key=lambda hit: -hit.worth)

    def sentence(self, rule: RuleId, text: str) -> Pieces:
        """Find the sentence of a rule that answers best, with the words searched for marked."""
        terms = self._terms(text)
        sought = {one: sure for term in terms for one, sure in term.stems.items()}
        sentences = self._sentences[self._rules.index(rule)]
        best = max(sentences, key=lambda sentence: sum(term.held(sentence.held) for term in terms))
        return best.marked(sought)

    def _note(self, weight: float, fields: Sequence[Sequence[str]]) -> None:
        usual = max(1.0, sum(map(len, fields)) / max(1, len(fields)))
        for number, words in enumerate(fields):
            adds = weight / (1 - EVENED + EVENED * len(words) / usual)
            for word in words:
                rules = self._found.setdefault(word, {})
                rules[number] = rules.get(number, 0.0) + adds

    def _terms(self, text: str) -> list[SoughtTerm]:
        words = words_of(text)
        phrases = list(self._synonyms.phrases([stem(word) for word in words]))
        within = {words[at] for start, end, _ in phrases for at in range(start, end)}
        fixed = [alternatives for _start, _end, alternatives in phrases]
        fixed += [{stem(word): HALF} for word in words if word in within - SMALL and stem(word) in self._found]
        free = dict.fromkeys(word for word in _telling(words) or words if word not in within)
        guess = LEAST if len(words) == 1 else SURER
        choices = [choice for word in free for choice in self._choices(word, guess, last=word == words[-1])]
        return [
            *(SoughtTerm(choice, self._rarest(choice), max(choice.values())) for choice in fixed),
            *(SoughtTerm(choice, self._rarest(choice) / max(choice.values(), default=1)) for choice in choices),
        ]

    def _choices(self, word: str, guess: float, *, last: bool) -> list[Alternatives]:
        """List what a word may stand for: itself, a synonym, a typo, a beginning, two words written as one."""
        alike = self._vocabulary.begun(word) if last else {}
        base = stem(word)
        if base in self._found:
            return [{**alike, **self._synonyms.of(base), base: 1.0}]
        alike = {**self._vocabulary.alike(word, guess), **alike, **self._synonyms.of(base)}
        parts = () if alike else self._vocabulary.parted(word)
        return [{stem(part): 1.0} for part in parts] or [alike]

    def _named(self, text: str) -> dict[int, float]:
        """Weigh the rules of the glossary's terms that the question names, by their numbers."""
        stems = [stem(word) for word in words_of(text)]
        found: dict[int, float] = {}
        for term, rules in self._by_term.items():
            size = len(term)
            if any(tuple(stems[at : at + size]) == term for at in range(len(stems) - size + 1)):
                rarity = sum(self._rarity(one) for one in term if one in self._found)
                for place, number in enumerate(rules):
                    found[number] = max(found.get(number, 0.0), rarity / (1 + place / 4))
        return found

    def _rarest(self, choice: Alternatives) -> float:
        """Weigh how rare a term is; a word that stands for nothing counts as if it were in a single rule."""
        return max((self._rarity(one) * sure for one, sure in choice.items() if one in self._found), default=self._most)

    @property
    def _most(self) -> float:
        return log(1 + (len(self._rules) - 0.5) / 1.5)

    def _rarity(self, word: str) -> float:
        held = len(self._found[word])
        return log(1 + (len(self._rules) - held + 0.5) / (held + 0.5))

    def _worths(self, term: SoughtTerm) -> dict[int, tuple[float, float]]:
        best: dict[int, tuple[float, float]] = {}
        for word, sure in term.stems.items():
            rarity = self._rarity(word) * sure if word in self._found else 0.0
            for number, often in self._found.get(word, {}).items():
                adds = rarity * often * (ENOUGH + 1) / (often + ENOUGH)
                if adds > best.get(number, (0.0, 0.0))[0]:
                    best[number] = adds, sure
        return best

    def _favoured(self, number: int, sought: Collection[str]) -> float:
        """Compute how much a rule is favoured: for words of its title, and for the rules that lead to it."""
        title = self._titles[number]
        named = sum(one in sought for one in title) / max(1, len(title))
        return (1 + NAMED * named) * self._priors[number]


def _telling(words: Iterable[str]) -> list[str]:
    return [word for word in words if word not in SMALL]


def _fields(rule: Rule, glossary: Glossary) -> tuple[list[str], ...]:
    """Collect the words of a rule's title, of the terms that name it, of people, and of the rest but the text."""
    terms = (f"{' '.join(term.words)} {term.says}" for term in glossary.about(rule.id))
    readings = (f"{option.name} {option.consequence}" for option in rule.options)
    before = (difference.text for difference in rule.was)
    rest = (*readings, *before, *(cite.section for cite in rule.cites))
    title = f"{rule.title} {rule.id.replace('-', ' ')}"
    return tuple(words_of(" ".join(texts)) for texts in ((title,), terms, rule.words, rest))


def _priors(rules: Sequence[Rule], glossary: Glossary) -> list[float]:
    """Compute what each rule is worth before any search: the more lead to it, the more people look for it."""
    leading: dict[RuleId, int] = {}
    for names in (*([link.rule for link in rule.links] for rule in rules), *(term.rules for term in glossary)):
        for name in names:
            leading[name] = leading.get(name, 0) + 1
    return [
        (OPEN if rule.status is Status.OPEN else 1.0)
        * (MISSED if rule.missed else 1.0)
        * (1 + LINKED * log(1 + leading.get(rule.id, 0)))
        for rule in rules
    ]
