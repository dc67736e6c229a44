"""Plain English for a search: the words of a text, their stems, and the small words that tell nothing."""

import re
from functools import cache

WORD = re.compile(r"\w+")
AGAIN = re.compile(r"\bre-(?=\w)")
VOWEL = re.compile(r"[aeiouy]")
SHORTEST = 3
ENDINGS = ("ing", "ed", "er", "ly")
DOUBLED = re.compile(r"([bdgmnprt])\1$")
IRREGULAR = {
    form: word
    for word, forms in {
        "one": "1",
        "two": "2",
        "three": "3",
        "four": "4",
        "five": "5",
        "six": "6",
        "seven": "7",
        "eight": "8",
        "first": "1st",
        "second": "2nd",
        "third": "3rd",
        "fourth": "4th",
        "point": "pt pts",
        "beat": "beaten",
        "begin": "began begun",
        "break": "broke broken",
        "bring": "brought",
        "buy": "bought",
        "choose": "chose chosen choice choices",
        "colour": "color colors",
        "armour": "armor armored",
        "die": "dice",
        "dead": "dies died dying death",
        "deal": "dealt",
        "draw": "drew drawn",
        "eat": "ate eaten",
        "fall": "fell fallen",
        "few": "fewer fewest",
        "fight": "fought",
        "give": "gave given giving",
        "go": "goes going went",
        "gone": "gone",
        "hide": "hid hidden hiding",
        "high": "higher highest height",
        "hold": "held",
        "invade": "invasion invasions",
        "keep": "kept",
        "know": "knew known",
        "lay": "laid lain",
        "lose": "lost loss losses losing",
        "low": "lower lowest",
        "once": "once",
        "pay": "paid payment",
        "play": "player players played playing",
        "rise": "rose risen rising",
        "run": "ran running",
        "sell": "sold sale",
        "show": "shown",
        "stand": "stood",
        "steal": "stole stolen",
        "take": "took",
        "throw": "threw thrown",
        "tie": "tied ties tying",
        "twice": "double doubled",
        "win": "won winner winners winning",
        "withdraw": "withdrew withdrawn withdrawal withdrawing",
    }.items()
    for form in forms.split()
}
SMALL = frozenset(
    word
    for words in (
        "a about actually all also am an and any are as at be because been being but by can cannot could did do",
        "does doing done each for from game get gets getting got had happen happened happens has have having he",
        "her here him his how i if in instead into is it its just let like many may me mean means might much must",
        "my no not of on onto or our per please put rule rules say says shall she should so some still than that",
        "the their them then there these they thing things this those to too under until upon us use uses using",
        "want was we were what whats when where whether which while who whom whose why will with work works would",
        "yes you your",
    )
    for word in words.split()
)


def words_of(text: str) -> list[str]:
    """Split a text into plain words, without case or apostrophes.

    >>> words_of("The Fold's Edge, re-rolled")
    ['the', 'folds', 'edge', 'rerolled']
    """
    return WORD.findall(AGAIN.sub("re", text.casefold().replace("'", "").replace("’", "")))


@cache
def stem(word: str) -> str:
    """Cut a word down to what its forms have in common.

    >>> stem("completed"), stem("completing"), stem("completes"), stem("dice")
    ('complet', 'complet', 'complet', 'die')
    """
    word = IRREGULAR.get(word) or _singular(word)
    word = IRREGULAR.get(word, word)
    for ending in ENDINGS:
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= SHORTEST and VOWEL.search(rest):
            word = DOUBLED.sub(r"\1", rest)
            break
    return word.removesuffix("ion") if word.endswith("tion") and len(word) > 2 * SHORTEST + 1 else _plain(word)


def _singular(word: str) -> str:
    if len(word) > SHORTEST + 1 and word.endswith(("ies", "ied")):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    if len(word) > SHORTEST and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _plain(word: str) -> str:
    return word[:-1] if len(word) > SHORTEST and word.endswith("e") else word
