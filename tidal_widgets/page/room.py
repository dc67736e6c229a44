"""What a room is: the link that opens it, what it hears, the work it has under way, and three pure functions."""

import re
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Self, TypeVar
from urllib.parse import parse_qsl, quote, unquote, urlencode

from tidal_widgets.page.html import Markup
from tidal_widgets.page.page import Page

LONGEST_LINK = 1_500
LONGEST = 4_000
WHOLE = {**dict.fromkeys(("hello", "kept", "our-pieces", "load", "our-file"), 2**16), "import": 2**14}
"""Acts whose fields hold what was kept, which is taken whole or not at all; and how long one may be."""

HALF = re.compile("[\\ud800-\\udfff]")


@dataclass(frozen=True, slots=True)
class Link:
    """The parts of a link, and what it says by name.

    >>> str(Link(("challenge", "first-die"), {"q": "two words"}))
    'challenge/first-die?q=two%20words'
    """

    parts: tuple[str, ...] = ()
    says: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a link; any text is a link, though it may lead nowhere."""
        path, _, query = text[:LONGEST_LINK].partition("?")
        parts = tuple(unquote(part) for part in path.split("/") if part)
        return cls(parts, dict(parse_qsl(query, errors="replace")))

    def __str__(self) -> str:
        """Write the link; what is empty is left out."""
        path = "/".join(quote(part, safe="") for part in self.parts)
        query = urlencode({name: text for name, text in self.says.items() if text}, quote_via=quote, safe="")
        return f"{path}?{query}" if query else path


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """An act, its arguments, what an input holds, and the fields of a form.

    `too_long` names the fields that had to be taken whole and could not; the room says so.
    """

    act: str
    args: tuple[str, ...] = ()
    value: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    too_long: tuple[str, ...] = ()

    @classmethod
    def read(cls, content: object) -> Self | None:
        """Parse what came from the browser as a message; None if it is not one."""
        if not isinstance(content, dict) or not isinstance(content.get("act"), str):
            return None
        args, whole = content.get("args"), WHOLE.get(content["act"])
        fields = found if isinstance(found := content.get("fields"), dict) else {}
        large = [name for name, text in fields.items() if whole and isinstance(text, str) and len(text) > whole]
        return cls(
            act=_text(content["act"]),
            args=tuple(_text(arg) for arg in args) if isinstance(args, list) else (),
            value=_text(content.get("value", "")),
            fields={_text(name): _text(text, whole or LONGEST) for name, text in fields.items() if name not in large},
            too_long=tuple(map(_text, large)),
        )

    @property
    def first(self) -> str:
        """The first argument; empty if there is none."""
        return self.args[0] if self.args else ""


class JobResult(NamedTuple):
    """What a room's own work found out; no browser can send it, and the room keeps it in its state."""

    key: Hashable
    value: object


Job = Iterator[JobResult | float | None]
"""Long work of a room: each step is short and yields a result, the share done so far, or nothing to tell."""


def _text(value: object, longest: int = LONGEST) -> str:
    """Clean a text so that it can be written again: a sign replaces half a character, as a cut pair leaves it."""
    return HALF.sub("\N{REPLACEMENT CHARACTER}", value[:longest]) if isinstance(value, str) else ""


BEGIN = Message(act="begin")
"""Told to a room that was just entered, so that its work can start; a room without work leaves it unanswered."""


REST: Job = iter(())
"""Returned instead of a job where what is under way is wanted no more: it ends."""


def addressed(job: Job | None, key: Hashable) -> Job | None:
    """Address the results of a job to the one with this key."""
    if job is None or job is REST:
        return job
    return (JobResult(key, step) if isinstance(step, JobResult) else step for step in job)


S = TypeVar("S")
K = TypeVar("K", bound=Hashable)
Update = Callable[[Any, Message | JobResult], tuple[Any, Job | None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered(Generic[K]):
    """What a room over others holds: the state of each that was entered, by its key, and what the browser keeps."""

    entered: Mapping[K, Any] = field(default_factory=dict)
    kept: Mapping[str, str] = field(default_factory=dict)

    def with_entered(self, key: K, inner: Any) -> Self:
        """Set the state of one of them, which is entered so if it was not yet."""
        return replace(self, entered=MappingProxyType({**self.entered, key: inner}))

    def handed(self, key: K, update: Update | None, message: Message | JobResult) -> tuple[Self, Job | None]:
        """Hand one of them a message or a job result, if it was entered; results of its work are addressed to it."""
        if update is None or key not in self.entered:
            return self, None
        inner, job = update(self.entered[key], message)
        return self.with_entered(key, inner), addressed(job, key)

    def kept_elsewhere(
        self, here: K, fields: Mapping[str, str], tells: Callable[[K], tuple[Update, Message] | None]
    ) -> tuple[Self, Job | None]:
        """Tell each what another window has changed of what is kept, if it `tells` it; the one in sight works on it."""
        state, begun = replace(self, kept={**self.kept, **fields}), None
        for key in self.entered:
            if (found := tells(key)) is not None:
                state, job = state.handed(key, *found)
                begun = job if key == here else begun
        return state, begun


def always(_box: object) -> bool:
    """Tell that every box offers a room."""
    return True


@dataclass(frozen=True, slots=True)
class Entrance:
    """A way into a room from the start page: what it says, and the room's own link behind it.

    `brings` says in a few words what one finds there. One that is for few comes `last`.
    """

    says: str
    link: str
    last: bool = False
    brings: str = ""


def never_begun(_table: object, _kept: Mapping[str, str]) -> Entrance | None:
    """Find no way back: what a room does in which nothing is begun that could go on."""
    return None


def keeps_nothing(_state: object) -> Mapping[str, str]:
    """Keep nothing in the browser that could lead back to what was begun."""
    return {}


def no_acts(_state: object) -> Collection[str]:
    """Name the acts of a room in which nothing can be done."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Room(Generic[S]):
    """A pure program: it starts, it answers messages and results of its work, it draws; nothing in it knows its host.

    `id` is the first part of its links, `title` its name in the navigation, `says` what one does in it. `doors` are
    the ways in that the start page offers, the best for a newcomer first; in its place comes the way back that
    `resumes` finds at a table by what the browser keeps, as `keeps` tells it of a state. `offered` tells whether a box
    has anything for it, and `at` returns it as it is told of at a table, where that is not everywhere the same.
    `search` is its link to a field for words, where it has one for what the whole box says. `elsewhere` writes the link
    that leads to the same at a table which has chosen otherwise, where that of its page would not. `acts` names all
    that it answers in a state; its page there shows no others.
    """

    id: str
    title: str
    says: str
    icon: Markup
    start: Callable[[Any, str, Mapping[str, str]], S]
    update: Callable[[S, Message | JobResult], tuple[S, Job | None]]
    draw: Callable[[S], Page]
    doors: tuple[Entrance, ...] = ()
    offered: Callable[[Any], bool] = always
    at: Callable[[Any], "Room[S]"] | None = None
    acts: Callable[[S], Collection[str]] = no_acts
    resumes: Callable[[Any, Mapping[str, str]], Entrance | None] = never_begun
    keeps: Callable[[S], Mapping[str, str]] = keeps_nothing
    search: str = ""
    elsewhere: Callable[[S], str] | None = None

    def wrong_link(self, table: Any, link: str) -> str:
        """Tell what is wrong with a link, in the first sentence of the notice it leads to; nothing if all is well."""
        notice = getattr(self.start(table, link, {}), "notice", "")
        return notice.partition("\n")[0].partition(". ")[0].rstrip(".")
