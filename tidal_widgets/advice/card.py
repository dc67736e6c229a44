"""Luck and skill as a card: one sentence, and a ledger of what every throw brought and every choice cost."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tidal_widgets.advice.ledger import CHANCES, Ledger, Line, changed, ledger, sentence, worth
from tidal_widgets.advice.review import Accounted, Played, Reviewer, Row
from tidal_widgets.charts import capital
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.text import _

KEY = "account"


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a card tells: what was played, as much of its account as is known, whether it is over, and of whom."""

    reviewer: Reviewer[Any, Any]
    played: Played[Any, Any]
    known: Accounted | None
    over: bool
    yours: bool = True

    @property
    def ledger(self) -> Ledger[Any]:
        """Return the ledger of what is known; it is empty where nothing is."""
        account = self.known.account if self.known else None
        return Ledger(CHANCES, Fraction(0), ()) if account is None else ledger(account)

    @property
    def whole(self) -> bool:
        """Tell whether all that was played is accounted for."""
        return self.known is not None and len(self.known.played.moves) == len(self.played.moves)


def account_card(told: Told) -> Markup:
    """Return the account as a card that lies open."""
    return tag("section", tag("h2", _("Luck and skill")), _inside(told), klass="card account", key=KEY)


def account_fold(told: Told) -> Markup:
    """Return the account folded beneath its sentence."""
    title = tag("b", _("Luck and skill"))
    says = tag("span", sentence(told.ledger, yours=told.yours) if told.whole else _("Working it out…"))
    fold = tag("details", tag("summary", tag("span", title, " ", says)), _numbers(told), key=KEY)
    return tag("section", fold, klass="account", aria_label=_("Luck and skill"))


def not_followed() -> Markup:
    """Return why there is no account of an attempt."""
    says = _("Something happened in it that the odds do not follow: a card that was played, or dice that changed.")
    return tag(
        "section",
        tag(
            "p", tag("b", _("Luck and skill")), " ", _("There is no account of this attempt."), " ", says, klass="muted"
        ),
        klass="account",
        key=KEY,
        aria_label=_("Luck and skill"),
    )


def _inside(told: Told) -> Markup:
    says = sentence(told.ledger, yours=told.yours) if told.whole else _("Working it out…")
    return together(tag("p", says, klass="says"), _numbers(told))


def _numbers(told: Told) -> Markup:
    book = told.ledger
    heads = (tag("th", _("What happened"), scope="col"), tag("th", _("Luck or cost"), scope="col", klass="number"),
             tag("th", _("Worth"), scope="col", klass="number"))  # fmt: skip
    table = tag("table", tag("thead", tag("tr", heads)), tag("tbody", _rows(told, book)), _sums(told, book))
    return together(table, tag("p", _note(told, book), klass="muted"))


def _note(told: Told, book: Ledger[Any]) -> str:
    says = [_("Luck and cost in percentage points.")] if book.fine == CHANCES else []
    says += [_("Worked out exactly, then rounded so that the lines add up.")]
    if names := told.reviewer.left_out(told.played):
        says += [_("What it leaves out: {names}.").format(names=", ".join(names))]
    return " ".join(says)


def _rows(told: Told, book: Ledger[Any]) -> Iterator[Markup]:
    value = worth(book.begin, book.fine) if told.known else "…"
    yield tag(
        "tr", tag("th", _first(told), scope="row"), tag("td"), tag("td", value, klass="number"), key=f"{KEY}-first"
    )
    account = told.known.account if told.known else None
    for number, row in enumerate(told.reviewer.rows(told.played, account)):
        line = book.lines[number] if number < len(book.lines) else None
        yield _row(book, row, line, f"{KEY}-{number}")


def _first(told: Told) -> Markup:
    """Tell where the account begins, and what its figures count where they are no chances."""
    says, account = told.reviewer.first(told.played), told.known.account if told.known else None
    return together(says, tag("small", capital(account.says)) if account and account.says else None)


def _row(book: Ledger[Any], row: Row, line: Line[Any] | None, key: str) -> Markup:
    change, value = (changed(line.change, book.fine), worth(line.entry.value, book.fine)) if line else ("…", "…")
    return tag(
        "tr",
        tag("th", row.says, _better(row, line), _drift(book, line), scope="row"),
        tag("td", tag("b", change), klass=f"number {_mood(line)}".rstrip()),
        tag("td", value, klass="number"),
        key=key,
    )


def _mood(line: Line[Any] | None) -> str:
    return "" if line is None or not line.change else "up" if line.change > 0 else "down"


def _better(row: Row, line: Line[Any] | None) -> Markup | None:
    """Return what would have been best where something else was chosen."""
    if line is None or not row.best:
        return None
    return tag("small", _("Best: {says}").format(says=row.best) if line.entry.cost else _("Nothing was better."))


def _drift(book: Ledger[Any], line: Line[Any] | None) -> Markup | None:
    """Return a bar that shows from where to where the worth went."""
    if line is None or not line.change:
        return None
    ends = [0, book.first, *(each.after for each in book.lines), *([CHANCES] if book.fine == CHANCES else [])]
    least, most = min(ends), max(ends)
    left, right = ((each - least) * 100 / max(1, most - least) for each in sorted((line.before, line.after)))
    now = (line.after - least) * 100 / max(1, most - least)
    return tag(
        "svg",
        tag("rect", x=f"{left:.1f}", width=f"{right - left:.1f}", y=0, height=6, klass=_mood(line)),
        tag("rect", x=f"{min(now, 99.2):.1f}", width="0.8", y=0, height=6, klass="now"),
        viewBox="0 0 100 6",
        preserveAspectRatio="none",
        klass="drift",
        aria_hidden="true",
    )


def _sums(told: Told, book: Ledger[Any]) -> Markup | None:
    if not told.whole:
        return None
    last = _("In the end") if told.over else _("Now")
    return tag("tfoot", _sum(_("All luck"), book.luck, book), _sum(_("All choices"), -book.cost, book),
               tag("tr", tag("th", last, scope="row"), tag("td"),
                   tag("td", tag("b", worth(book.end, book.fine)), klass="number")))  # fmt: skip


def _sum(says: str, change: int, book: Ledger[Any]) -> Markup:
    told = changed(change, book.fine)
    return tag("tr", tag("th", says, scope="row"), tag("td", tag("b", told), klass="number"), tag("td"))
