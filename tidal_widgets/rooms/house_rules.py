"""The house rules of a table: what it reads or uses otherwise than the box as it comes, as text, as a file, in a link.

What comes from a browser, a link or a file is data: it is bounded, and refused in a sentence where it cannot be used.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from tidal_widgets.strict import ContentError, parse_toml
from tidal_widgets.text import PlainError, _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

    from tidal_widgets.box import TableChoices

LONGEST = 2**16
TOO_LONG = _("That is longer than 64 kB, the most that a table's choices may have.")
MOST_PIECES, MOST_FACES = 40, 20
HEAD = "table"
LINE = f"\n[{HEAD}]\n"
FIELDS = {"box", "readings", "faces"}
FILE = "file."
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,80}")

Face = str | int
Faces = tuple[tuple[tuple[str, str], tuple[Face, ...]], ...]


class HouseRulesError(PlainError, ValueError):
    """A text that holds no house rules for this box; the message says what was found."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """How open rules are read otherwise, the faces of pieces by their sections and slugs, and the owner's own text."""

    readings: tuple[tuple[str, str], ...] = ()
    faces: Faces = ()
    own: str = ""

    def __bool__(self) -> bool:
        """Tell whether anything differs from the box as it comes."""
        return bool(self.readings or self.faces or self.own)

    def with_reading(self, rule: str, option: str) -> Self:
        """Read an open rule by that option; by today's default again where there is none."""
        others = {slug: name for slug, name in self.readings if slug != rule}
        return replace(self, readings=tuple(sorted((others | {rule: option} if option else others).items())))

    def with_faces(self, section: str, slug: str, faces: tuple[Face, ...]) -> Self:
        """Set the faces of a piece; without any it has those of the box again."""
        others = {piece: shown for piece, shown in self.faces if piece != (section, slug)}
        return replace(self, faces=tuple(sorted((others | {(section, slug): faces} if faces else others).items())))

    def choices(self, base: TableChoices) -> TableChoices:
        """Lay these over what the table was opened with."""
        own = "\n".join(filter(None, (self.own or base.own, _as_toml(_nested(self.faces)))))
        readings = {**dict(base.readings), **dict(self.readings)}
        return replace(base, readings=tuple(readings.items()), own=own)

    def write(self, box: str) -> str:
        """Write the text that is kept and saved: the owner's own as it is, and below it what was chosen."""
        chosen = {"box": box, "readings": dict(self.readings), "faces": _by_section(self.faces)}
        own = f"{self.own}\n" if self.own else ""
        return own + _as_toml({HEAD: {name: what for name, what in chosen.items() if what}}) if self else ""

    @classmethod
    def read(cls, box: str, text: str) -> Self:
        """Read such a text, or one that holds an owner's pieces alone; raise HouseRulesError for any other."""
        if len(text) >= LONGEST:
            raise HouseRulesError(TOO_LONG)
        before, line, rest = ("\n" + text.replace("\r\n", "\n")).rpartition(LINE)
        if not line:
            return cls(own=rest.removeprefix("\n") if rest.strip() else "")
        try:
            chosen = parse_toml(f"{LINE}{rest}", HEAD)[HEAD]
        except ContentError as error:
            raise HouseRulesError(str(error)) from None
        if not isinstance(chosen, dict) or not chosen.keys() <= FIELDS:
            raise HouseRulesError(_("The part [table] holds nothing but {0}.").format(", ".join(sorted(FIELDS))))
        if chosen.get("box") != box:
            says = _("These choices are for the game {0!r}, not for {1!r}.")
            raise HouseRulesError(says.format(str(chosen.get("box", ""))[:40], box))
        readings, faces = _readings(chosen.get("readings", {})), _faces(chosen.get("faces", {}))
        return cls(readings, faces, before.removeprefix("\n"))

    def pack(self, box: str) -> str:
        """Write them so short that a link can hold them; empty where nothing differs."""
        packed = zlib.compress(self.write(box).encode(), 9)
        return urlsafe_b64encode(packed).decode().rstrip("=") if self else ""

    @classmethod
    def unpack(cls, box: str, packed: str) -> Self:
        """Read what a link holds; raise HouseRulesError for what nobody wrote so."""
        inflating = zlib.decompressobj()
        try:
            text = inflating.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), LONGEST).decode()
        except (zlib.error, ValueError):
            text = ""
        if not text or not inflating.eof:
            raise HouseRulesError(_("The link was cut or changed."))
        return cls.read(box, text)

    def name(self, box: str) -> str:
        """Name them by a few letters, the same for the same choices: what a link says that is too short for them."""
        return f"{FILE}{sha256(self.write(box).encode()).hexdigest()[:12]}"


def _as_toml(pieces: Mapping[str, object]) -> str:
    """Write plain dicts as an owner's text; none give none."""
    from tidal_widgets.components.catalogue import owners_text  # noqa: PLC0415  (only a table that chose something)

    return owners_text(pieces)[0]


def _nested(faces: Faces) -> Mapping[str, Mapping[str, Mapping[str, tuple[Face, ...]]]]:
    """Write faces as an owner does."""
    by_section = _by_section(faces)
    return {name: {slug: {"faces": shown} for slug, shown in pieces.items()} for name, pieces in by_section.items()}


def _by_section(faces: Faces) -> dict[str, dict[str, tuple[Face, ...]]]:
    found: dict[str, dict[str, tuple[Face, ...]]] = {}
    for (section, slug), shown in faces:
        found.setdefault(section, {})[slug] = shown
    return found


def _readings(found: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(found, dict) or not all(_named(rule) and _named(option) for rule, option in found.items()):
        raise HouseRulesError(_("The part [table.readings] holds one option for each rule."))
    return tuple(sorted(found.items()))


def _faces(found: object) -> Faces:
    says = _("The part [table.faces] holds a short list of faces for each piece.")
    if not isinstance(found, dict) or not all(isinstance(part, dict) for part in found.values()):
        raise HouseRulesError(says)
    pieces = [((name, slug), shown) for name, part in found.items() for slug, shown in part.items()]
    if len(pieces) > MOST_PIECES or not all(_shows(*piece, shown) for piece, shown in pieces):
        raise HouseRulesError(says)
    return tuple(sorted((piece, tuple(shown)) for piece, shown in pieces))


def _named(word: object) -> bool:
    return isinstance(word, str) and NAME.fullmatch(word) is not None


def _shows(section: str, slug: str, shown: object) -> bool:
    return (
        _named(section)
        and _named(slug)
        and isinstance(shown, list)
        and 0 < len(shown) <= MOST_FACES
        and all(isinstance(face, str | int) and len(str(face)) <= MOST_FACES for face in shown)
    )
