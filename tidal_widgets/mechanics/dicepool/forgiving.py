"""A question as somebody types it, in the words of the notation: `2n, ib ~ rr+f`, or with dice by their names."""

import re
from collections.abc import Collection, Iterator, Mapping

MOST = 30
TARGET = "~"
SETTING = re.compile(r"[@=*&$!|]|[smf][0-9]|.*\(|noleap$")
COUNTED = re.compile(r"([0-9]{1,2})[x×]?(\S.*)")
NOISE = frozenset({"die", "dice", "and"})


def forgiven(text: str, dice: Collection[str], symbols: str, names: Mapping[str, str]) -> str:
    """Write a question as the notation has it: dice counted, in small letters or by name, and commas between them.

    `names` are other words for the codes of dice and for symbols, in small letters. What means nothing stays as it is.
    """
    pool, sign, rest = text.partition(TARGET)
    if not sign:
        return text
    words = rest.split()
    end = next((n for n, word in enumerate(words) if SETTING.match(word)), len(words))
    codes = {**{code.lower(): code for code in dice}, **names}
    return " ".join((*_dice(pool, codes), TARGET, _target(" ".join(words[:end]), symbols, names), *words[end:]))


def _dice(text: str, codes: Mapping[str, str]) -> Iterator[str]:
    """Yield the codes of the dice."""
    said = re.sub(r"[,;]+", " ", text.lower().replace("+ ", "+"))
    said = re.sub(r"([0-9]) *[x×] +", r"\1 ", said)
    for name in sorted((name for name in codes if " " in name), key=len, reverse=True):
        said = said.replace(name, codes[name])
    count = 1
    for word in said.split():
        if word.isdecimal() and len(word) < len("100"):
            count = min(MOST, int(word))
        elif word not in NOISE:
            yield from _one(word, codes, count)
            count = 1


def _one(word: str, codes: Mapping[str, str], count: int) -> list[str]:
    plus, name = ("+", word[1:]) if word.startswith("+") else ("", word)
    if found := COUNTED.fullmatch(name):
        count, name = min(MOST, int(found[1])), found[2]
    one = name.lower()
    return [plus + codes.get(one, codes.get(one.removesuffix("s"), name))] * count


def _target(text: str, known: str, names: Mapping[str, str]) -> str:
    """Write what the dice must match: symbols in small letters or by name, or the name of a card."""
    parts = [part.strip() for part in text.split("+")]
    symbols = [_symbols(part, known, names) for part in parts]
    if all(symbols):
        return "+".join(filter(None, symbols))
    return "-".join(re.findall(r"[\w:-]+", text.lower().replace("'", "")))


def _symbols(text: str, known: str, names: Mapping[str, str]) -> str | None:
    """Write symbols as their letters; None if something else is named."""
    letters = [names.get(word, word.upper()) for word in re.split(r"[\s,]+", text.lower()) if word not in NOISE]
    found = "".join(letters)
    return found if found and {*found} <= {*known, "*"} else None
