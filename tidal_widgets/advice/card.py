"""How luck and skill are shown: the card of an account, open or folded, and what it says in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tidal_widgets.advice.adviser import Account
from tidal_widgets.advice.ledger import CHANCES, Ledger, LedgerLine, changed, ledger, sentence, worth
from tidal_widgets.advice.review import Accounted, ReviewedMoves, Reviewer, ReviewRow
from tidal_widgets.charts import capital
from tidal_widgets.page import Markup, tag, together
from tidal_widgets.text import _

KEY = "account"


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountView:
    """What a card tells: what was played, as much of its account as is known, whether it is over, and of whom."""

    reviewer: Reviewer[Any, Any]
    played: ReviewedMoves[Any, Any]
    known: Accounted | None
    over: bool
    yours: bool = True

    @property
    def ledger(self) -> Ledger[Any]:
        """The ledger of what is known; empty where nothing is."""
        account = self.known.account if self.known else None
        return Ledger(CHANCES, Fraction(0), ()) if account is None else ledger(account)

    @property
    def whole(self) -> bool:
        """Tell whether all that was played is accounted for."""
        return self.known is not None and len(self.known.played.moves) == len(self.played.moves)


def account_card(view: AccountView) -> Markup:
    """Draw the account as an open card."""
    return tag("section", tag("h2", _("Luck and skill")), _inside(view), klass="card account", key=KEY)


def account_fold(view: AccountView) -> Markup:
    """Draw the account folded beneath its sentence."""
    title = tag("b", _("Luck and skill"))
    says = tag("span", sentence(view.ledger, yours=view.yours) if view.whole else _("Working it out…"))
    fold = tag("details", tag("summary", tag("span", title, " ", says)), _numbers(view), key=KEY)
    return tag("section", fold, klass="account", aria_label=_("Luck and skill"))


def account_words(account: Account[Any]) -> str:
    """Tell an account of somebody else in words: its sentence, and what it was worth at first and in the end."""
    book = ledger(account)
    if not any(line.change for line in book.lines):
        return _("{worth} all along.").format(worth=worth(book.begin, book.fine))
    says = _("{says} At first {first}, in the end {last}.")
    return says.format(
        says=sentence(book, yours=False), first=worth(book.begin, book.fine), last=worth(book.end, book.fine)
    )


def not_accounted(why: str = "") -> Markup:
    """Say that there is no account of what is over, and why."""
    why = why or _("something happened that the odds do not follow")
    title, says = _("Luck and skill"), _("This cannot be accounted for: {why}.").format(why=why)
    return tag(
        "section", tag("p", tag("b", title), " ", says, klass="muted"), klass="account", key=KEY, aria_label=title
    )


def _inside(view: AccountView) -> Markup:
    says = sentence(view.ledger, yours=view.yours) if view.whole else _("Working it out…")
    return together(tag("p", says, klass="says"), _numbers(view))


def _numbers(view: AccountView) -> Markup:
    book = view.ledger
    heads = (tag("th", _("What happened"), scope="col"), tag("th", _("Luck or cost"), scope="col", klass="number"),
             tag("th", _("Worth"), scope="col", klass="number"))  # fmt: skip
    table = tag("table", tag("thead", tag("tr", heads)), tag("tbody", _rows(view, book)), _sums(view, book))
    return together(table, tag("p", _note(view, book), klass="muted"))


def _note(view: AccountView, book: Ledger[Any]) -> str:
    says = [_("Luck and cost in percentage points.")] if book.fine == CHANCES else []
    says += [_("Worked out exactly, then rounded so that the lines add up.")]
    if names := view.reviewer.left_out(view.played):
        says += [_("What it leaves out: {names}.").format(names=", ".join(names))]
    return " ".join(says)


def _rows(view: AccountView, book: Ledger[Any]) -> Iterator[Markup]:
    value = worth(book.begin, book.fine) if view.known else "…"
    yield tag(
        "tr", tag("th", _first(view), scope="row"), tag("td"), tag("td", value, klass="number"), key=f"{KEY}-first"
    )
    account = view.known.account if view.known else None
    for number, row in enumerate(view.reviewer.rows(view.played, account)):
        line = book.lines[number] if number < len(book.lines) else None
        yield _row(book, row, line, f"{KEY}-{number}")


def _first(view: AccountView) -> Markup:
    """Tell where the account begins, and what its figures count where they are no chances."""
    says, account = view.reviewer.first(view.played), view.known.account if view.known else None
    return together(says, tag("small", capital(account.says)) if account and account.says else None)


def _row(book: Ledger[Any], row: ReviewRow, line: LedgerLine[Any] | None, key: str) -> Markup:
    change, value = (changed(line.change, book.fine), worth(line.entry.value, book.fine)) if line else ("…", "…")
    return tag(
        "tr",
        tag("th", row.says, _better(row, line), _drift(book, line), scope="row"),
        tag("td", tag("b", change), klass=f"number {_mood(line)}".rstrip()),
        tag("td", value, klass="number"),
        key=key,
    )


def _mood(line: LedgerLine[Any] | None) -> str:
    return "" if line is None or not line.change else "up" if line.change > 0 else "down"


def _better(row: ReviewRow, line: LedgerLine[Any] | None) -> Markup | None:
    """Say what would have been best where something else was chosen."""
    if line is None or not row.best:
        return None
    return tag("small", _("Best: {says}").format(says=row.best) if line.entry.cost else _("Nothing was better."))


def _drift(book: Ledger[Any], line: LedgerLine[Any] | None) -> Markup | None:
    """Draw a bar from the worth before to the worth after; None where nothing changed."""
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


def _sums(view: AccountView, book: Ledger[Any]) -> Markup | None:
    if not view.whole:
        return None
    last = _("In the end") if view.over else _("Now")
    return tag("tfoot", _sum(_("All luck"), book.luck, book), _sum(_("All choices"), -book.cost, book),
               tag("tr", tag("th", last, scope="row"), tag("td"),
                   tag("td", tag("b", worth(book.end, book.fine)), klass="number")))  # fmt: skip


def _sum(says: str, change: int, book: Ledger[Any]) -> Markup:
    shown = changed(change, book.fine)
    return tag("tr", tag("th", says, scope="row"), tag("td", tag("b", shown), klass="number"), tag("td"))
