"""How words and numbers are shown: words in the user's language where a translation is installed, numbers rounded.

A language is a folder in `locale`: `LC_MESSAGES/tidal_widgets.mo` holds the words of the code, and a file below
`<game>/content`, named as the original, stands for a text of that game. A package of another hand brings a `locale` of
its own, with its words in `<package>.mo`. What is not translated stays English.

A number reckoned with floats stands for an exact one that is no farther away than NOISE: a half is one in floats too.
"""

import os
from collections.abc import Callable, Iterable, Sequence, Sized
from fractions import Fraction
from functools import cache
from itertools import accumulate, pairwise
from math import floor, log10
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Literal, TypeVar

if TYPE_CHECKING:
    from gettext import NullTranslations


PUBLIC = ("terminal",)

__all__ = [
    "NOISE",
    "PUBLIC",
    "CodeRow",
    "Name",
    "PlainError",
    "Said",
    "Shown",
    "Thing",
    "_",
    "brief",
    "bring_words",
    "counted",
    "falling",
    "form",
    "listed",
    "nearest",
    "no_break",
    "percent",
    "printed",
    "rounded",
    "signed",
    "steps",
    "translated",
    "trusted",
]

LANGUAGE, FOLDER = "TIDAL_WIDGETS_LANGUAGE", "TIDAL_WIDGETS_LOCALE"
NAMES = (LANGUAGE, "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
CONTENT, OURS = "content", "tidal_widgets"
_brought: dict[str, Path] = {}
"""The locales of other packages, by the packages' names: a language is the whole process's, as gettext's are.

They only grow, and are read in the order of the names: in which order boxes are opened changes no word.
"""


class Thing:
    """What a sentence is filled with besides numbers; a game's words say what its kinds are called."""

    __slots__ = ()


class Name(str, Thing):
    """A name as it is printed on the box."""

    __slots__ = ()


class CodeRow(tuple[str, ...], Thing):
    """Codes of one kind, as they are written one after the other."""

    __slots__ = ()

    def __str__(self) -> str:
        """Write them as an action does."""
        return " ".join(self)


class Said(str, Thing):
    """Words that stand as they are: somebody typed them, or they are told in the user's language already."""

    __slots__ = ()


def _(text: str) -> str:
    """Translate the text into the user's language."""
    known = _translations()
    return text if known is None else known.gettext(text)


def counted(one: str, many: str, count: int) -> str:
    """Choose the text that goes with a number and fill the number in for `{n}`.

    >>> counted("{n} rule", "{n} rules", 2)
    '2 rules'
    """
    return form(one, many, count).format(n=count)


def form(one: str, many: str, count: int) -> str:
    """Choose the text that goes with a number, with nothing filled in.

    >>> form("{0} die", "{0} dice", 1)
    '{0} die'
    """
    known = _translations()
    return (one if count == 1 else many) if known is None else known.ngettext(one, many, count)


def listed(words: Sequence[str], last: Literal["and", "or"] = "and") -> str:
    """Join words as a sentence does.

    >>> listed(["a Shell", "a Fruit", "a die"]), listed(["a die"]), listed(["one", "two"], "or")
    ('a Shell, a Fruit and a die', 'a die', 'one or two')
    """
    joined = _(" and ") if last == "and" else _(" or ")
    return joined.join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def translated(file: str) -> Path | None:
    """Find the file that translates a text of a game's content into the user's language; None if there is none."""
    parts = PurePath(file).parts
    folders = [folder for folder in _locales().values() if folder.is_dir()]
    if CONTENT not in parts or not folders:
        return None
    at = len(parts) - 1 - parts[::-1].index(CONTENT)
    found = (folder.joinpath(language, *parts[at - 1 :]) for language in _languages() for folder in folders)
    return next((path for path in found if path.is_file()), None)


def bring_words(package: str, folder: Path) -> None:
    """Take in what a package brings translated: its words, and the texts that stand for those of its content."""
    if package != OURS and folder.is_dir() and _brought.get(package) != folder:
        _brought[package] = folder
        _translations.cache_clear()


def _locales() -> dict[str, Path]:
    """List the folders of translations by packages: our own first, the others by their names."""
    return {OURS: _folder(), **dict(sorted(_brought.items()))}


def _folder() -> Path:
    return Path(os.environ.get(FOLDER) or Path(__file__).parents[1] / "locale")


def _languages() -> list[str]:
    """List the languages the user reads, best first."""
    wanted = next((os.environ[name] for name in NAMES if os.environ.get(name)), "")
    names = [name.partition(".")[0] for name in wanted.split(":") if name]
    return list(dict.fromkeys([*names, *(name.partition("_")[0] for name in names)]))


@cache
def _translations() -> "NullTranslations | None":
    """Load the translations; None if none of the user's languages is installed."""
    known = [one for package, folder in _locales().items() if (one := _catalogue(package, folder))]
    for other in known[1:]:
        known[0].add_fallback(other)
    return known[0] if known else None


def _catalogue(package: str, folder: Path) -> "NullTranslations | None":
    if not any((folder / language / "LC_MESSAGES" / f"{package}.mo").is_file() for language in _languages()):
        return None
    from gettext import translation  # noqa: PLC0415  (slow to load, and seldom wanted)
    from struct import error  # noqa: PLC0415

    try:
        return translation(package, folder, _languages(), fallback=True)
    except (OSError, ValueError, LookupError, error):  # a broken file: all of it stays English
        return None


class PlainError(Exception):
    """An error about what was asked for, whose message is enough; a notebook shows no traceback for it."""

    def _render_traceback_(self) -> list[str]:
        """Show in IPython the line of the cell that failed, and the message."""
        from pathlib import Path  # noqa: PLC0415  (only a notebook calls this)
        from traceback import extract_tb  # noqa: PLC0415  (only a notebook calls this)

        frames = extract_tb(self.__traceback__)
        lines = [frame.line for frame in frames if frame.line and not Path(frame.filename).exists()]
        return [*(f"----> {line}" for line in lines[-1:]), f"{type(self).__name__}: {self}"]


T = TypeVar("T")
Shown = int | float | Fraction

NOISE = 3e-14  # more than an answer in floats was ever wrong by (1.1e-14), and less than most are from a half
MINUS, NO_BREAK = "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"
LONGEST_HELD = 40
DIGITS, DOUBT = 12, 0.04  # of the last digit: more than sums of floats are ever wrong by


def brief(value: object) -> str:
    """Say of a value with fields what it is: numbers and words as they are, of whatever holds much how much it is."""
    names = getattr(value, "_fields", None) or list(getattr(value, "__dataclass_fields__", ()))
    return f"{type(value).__name__}({', '.join(f'{name}={_held(getattr(value, name))}' for name in names)})"


def _held(value: object) -> str:
    match value:
        case str() if len(value) > LONGEST_HELD:
            return f"<{len(value)} letters>"
        case str() | int() | float() | Fraction() | None:
            return repr(value)
        case Sized():
            return f"<{type(value).__name__} of {len(value)}>"
    return f"<{type(value).__name__}>"


def nearest(value: Shown, fine: int) -> int:
    """Count how many parts come nearest to a value where `fine` of them make one, halves away from zero.

    >>> nearest(Fraction(5, 8), 100), nearest(-0.375, 100), nearest(0.1 + 0.2 - 0.175, 100)
    (63, -38, 13)
    """
    half = NOISE * fine + 0.5 if isinstance(value, float) else Fraction(1, 2)
    near = floor((value if value > 0 else -value) * fine + half)
    return near if value > 0 else -near


def rounded(value: Shown, decimals: int = 2) -> str:
    """Write a number with so many decimals.

    >>> rounded(Fraction(1, 16), 3), rounded(0.0625, 3), rounded(-2.345), rounded(-0.001)
    ('0.063', '0.063', '-2.35', '0.00')
    """
    near = nearest(value, 10**decimals)
    whole, part = divmod(abs(near), 10**decimals)
    return f"{'-' if near < 0 else ''}{whole}.{part:0{decimals}}"


def falling(items: Iterable[T], value: Callable[[T], Shown]) -> list[T]:
    """Order by value, the greatest first; floats that stand for the same value leave their items in order.

    >>> falling([("one", 0.3), ("two", 0.1 + 0.2), ("three", 0.5)], lambda pair: pair[1])
    [('three', 0.5), ('one', 0.3), ('two', 0.30000000000000004)]
    """
    given = list(items)
    values = [value(item) for item in given]
    order = sorted(range(len(given)), key=lambda number: -values[number])
    close = [isinstance(values[each], float) and values[one] - values[each] < NOISE for one, each in pairwise(order)]
    places = dict(zip(order, accumulate((not same for same in close), initial=0), strict=False))
    return [given[number] for number in sorted(range(len(given)), key=places.__getitem__)]


def trusted(value: float, *, difference: bool = False) -> float:
    """Round a float to what is sure to be that of its exact value: twelve decimals, or twelve digits of a small one.

    A small difference has no more decimals than the numbers between which it lies. Where the float may lie on either
    side of a half, one digit more settles it.

    >>> trusted(2 / 3), trusted(1.23456789012345e-7), trusted(1.23456789012345e-7, difference=True)
    (0.666666666667, 1.23456789012e-07, 1.23457e-07)
    """
    order = floor(log10(abs(value))) if value else 0
    decimals = DIGITS - order if order > 0 else DIGITS if difference or order >= -1 else DIGITS - 1 - order
    parts = abs(value) * 10.0**decimals
    return round(value, decimals + (abs(parts - floor(parts) - 0.5) < DOUBT))


def percent(chance: Shown) -> str:
    """Write a chance, which is 100 % only where it is certain and 0 % only where it is impossible.

    >>> percent(0.4567), percent(Fraction(9999, 10_000)), percent(0.00001), percent(1), percent(1 - 1e-15)
    ('45.7 %', 'more than 99.9 %', 'less than 0.1 %', '100 %', 'more than 99.9 %')
    """
    if not 0 < chance < 1:
        return "100 %" if chance > 0 else "0 %"
    near = nearest(chance, 1000)
    if near == 1000:
        return _("more than 99.9 %")
    return f"{near // 10}.{near % 10} %" if near else _("less than 0.1 %")


def printed(number: str) -> str:
    """Replace the hyphens that are typed in a number by the minus that is printed.

    >>> printed("-1.67"), printed("+2")
    ('−1.67', '+2')
    """
    return number.replace("-", MINUS)


def steps(number: int) -> str:
    """Write by how many whole steps something moves, with its sign.

    >>> steps(2), steps(-1)
    ('+2', '−1')
    """
    return printed(f"{number:+d}")


def signed(change: Shown, shown: str) -> str:
    """Write a change with its sign before its amount; one too small to be seen is neither more nor less.

    >>> signed(0.0821, "8.2"), signed(-0.5, "0.50"), signed(0.0001, "0.0")
    ('+8.2', '−0.50', '±0')
    """
    return f"{'+' if change > 0 else MINUS}{shown}" if shown.strip("0.") else "±0"


def no_break(words: str) -> str:
    """Keep each percent sign on the line of its number.

    >>> no_break("45.7 %") == f"45.7{NO_BREAK}%"
    True
    """
    return words.replace(" %", f"{NO_BREAK}%")
