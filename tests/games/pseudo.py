"""A language that nobody speaks: every word and every text in letters with accents, so that plain ones stand out."""

import os
import re
from gettext import NullTranslations
from pathlib import Path
from typing import ClassVar

from tidal_widgets import text

LANGUAGE = "qps"
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = str.maketrans(PLAIN, "áƀćđéƒĝĥíĵķļɱñóƥɋŕšťúṽŵẋýžÁƁĆĐÉƑĜĤÍĴĶĻṀÑÓƤɊŔŠŤÚṼŴẊÝŽ")
KEPT = re.compile(r"(\{[^}]*\})")
PROSE = "title|tell|ask|says|consequence|shows|lead|show|part|why|term|first-game|experienced"
TEXT = re.compile(rf'^((?:{PROSE}|\d+)\s*=\s*)("""|")(.*?)(?<!\\)\2', re.MULTILINE | re.DOTALL)
INLINE = re.compile(r'(\b(?:says|consequence|lead) = )(")(.*?)(?<!\\)"')
WORDS = ("phrases.toml", "measures.toml", "variants.toml")  # nothing but texts by their names
NAMED = re.compile(r'^((?:[\w-]+|"[^"]*") = )"(.*)"$', re.MULTILINE)
LEFT_OUT = "positions.toml"  # what its answers leave out is a list of sentences
LISTED = re.compile(r'^(  )"(.*)"(?=,$)', re.MULTILINE)
GUESS = re.compile(r'^(")([^"\n]+)(" = \{)', re.MULTILINE)


def pseudo(text: str) -> str:
    """Write a text as in the language that nobody speaks; what is filled in later is left alone."""
    return "".join(part if part.startswith("{") else part.translate(ACCENTED) for part in KEPT.split(text))


class Pseudo(NullTranslations):
    """Translates everything it is asked for, and remembers it."""

    translated: ClassVar[set[str]] = set()

    def gettext(self, message: str) -> str:
        """Translate a text into the language that nobody speaks."""
        self.translated.add(message)
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Translate the text that goes with a number."""
        self.translated.add(msgid1)
        return pseudo(msgid1 if n == 1 else msgid2)


def translate_content(content: Path, to: Path) -> None:
    """Write every text of a game's content in the language that nobody speaks."""
    for file in content.rglob("*.*"):
        if file.suffix not in (".md", ".toml") or file.parent.name == "components":
            continue
        source = file.read_text(encoding="utf-8")
        if file.suffix == ".md":
            _, head, body = source.split("+++\n", 2)
            source = f"+++\n{_fields(head)}+++\n{pseudo(body)}"
        else:
            source = NAMED.sub(_value, source) if file.name in WORDS else _fields(source)
            source = LISTED.sub(_value, source) if file.name == LEFT_OUT else source
        target = to / file.relative_to(content)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source, encoding="utf-8")


def _value(found: re.Match[str]) -> str:
    return f'{found[1]}"{pseudo(found[2])}"'


def _fields(source: str) -> str:
    source = TEXT.sub(lambda found: f"{found[1]}{found[2]}{pseudo(found[3])}{found[2]}", source)
    source = INLINE.sub(lambda found: f'{found[1]}"{pseudo(found[3])}"', source)
    before, section, guesses = source.partition("[legs.guesses]")
    while section:
        here, end, rest = guesses.partition("\n\n")
        here = GUESS.sub(lambda found: f"{found[1]}{pseudo(found[2])}{found[3]}", here)
        before += section + here + end
        ahead, section, guesses = rest.partition("[legs.guesses]")
        before += ahead
    return before


def install(locale: Path, game: str) -> None:
    """Speak it from now on; modules that were imported before keep the words they have."""
    content = Path(text.__file__).parents[1] / "games" / game / "content"
    translate_content(content, locale / LANGUAGE / game / "content")
    os.environ |= {text.FOLDER: str(locale), text.LANGUAGE: LANGUAGE}
    text._translations = Pseudo  # type: ignore[assignment]
