"""The words a user sees, in the language of the user where a translation is installed."""

import os
from functools import cache
from gettext import NullTranslations, translation
from importlib.resources import files


@cache
def _language() -> NullTranslations:
    folder = str(files("tidal_widgets.scene") / "locale")
    asked = os.environ.get("TIDAL_WIDGETS_LANGUAGE")
    return translation("tidal_widgets", folder, languages=[asked] if asked else None, fallback=True)


def _(text: str) -> str:
    """Return the text in the user's language."""
    return _language().gettext(text)


def counted(one: str, many: str, count: int) -> str:
    """Return the text that goes with a number, the number filled in for `{n}`.

    >>> counted("{n} rule", "{n} rules", 2)
    '2 rules'
    """
    return _language().ngettext(one, many, count).format(n=count)
