"""Values read out of a plain record, each with a clear refusal."""

import re
from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction

from tidal_widgets.text import _

Record = Mapping[str, object]
NUMBER = re.compile(r"-?[0-9]{1,9}([./][0-9]{1,9})?")
LONGEST = 24


class Reader:
    """Reads values out of a record, each with a clear refusal."""

    def __init__(self, record: Record, where: str) -> None:
        self.record = record
        self.where = where

    def wrong(self, trouble: str) -> ValueError:
        """Return a refusal that says where the trouble is."""
        return ValueError(f"{self.where}: {trouble}")

    def known(self, names: set[str]) -> None:
        """Refuse names that mean nothing here."""
        if unknown := sorted(set(self.record) - names):
            raise self.wrong(_("unknown {0}").format(", ".join(map(repr, unknown))))

    def text(self, name: str, default: str | None = None) -> str:
        """Return a text."""
        value = self._value(name, default)
        if not isinstance(value, str):
            raise self.wrong(_("{0} must be a text, not {1!r}").format(name, value))
        return value

    def whole(self, name: str, default: int | None = None) -> int:
        """Return a whole number."""
        value = self._value(name, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(_("{0} must be a whole number, not {1!r}").format(name, value))
        return value

    def switch(self, name: str, default: bool) -> bool:
        """Return yes or no."""
        value = self._value(name, default)
        if not isinstance(value, bool):
            raise self.wrong(_("{0} must be true or false, not {1!r}").format(name, value))
        return value

    def fraction(self, name: str) -> Fraction:
        """Return a number written exactly, nought by default."""
        return self._exactly(name, self._value(name, "0"))

    def fractions(self, name: str) -> dict[str, Fraction]:
        """Return exact numbers by name."""
        return {key: self._exactly(key, value) for key, value in self.inner(name).items()}

    def _exactly(self, name: str, value: object) -> Fraction:
        if isinstance(value, str | int) and not isinstance(value, bool) and NUMBER.fullmatch(str(value)[:LONGEST]):
            with suppress(ZeroDivisionError):
                return Fraction(value)
        raise self.wrong(_("{0} must be a number such as 2 or '1/2', not {1!r}").format(name, value))

    def several(self, name: str) -> list[object]:
        """Return a list, empty by default."""
        value = self._value(name, [])
        if not isinstance(value, list):
            raise self.wrong(_("{0} must be a list, not {1!r}").format(name, value))
        return value

    def texts(self, name: str) -> list[str]:
        """Return a list of texts."""
        found = self.several(name)
        texts = [value for value in found if isinstance(value, str)]
        if len(texts) < len(found):
            raise self.wrong(_("{0} must hold texts only").format(name))
        return texts

    def wholes(self, name: str) -> list[int]:
        """Return a list of whole numbers."""
        found = self.several(name)
        wholes = [value for value in found if isinstance(value, int) and not isinstance(value, bool)]
        if len(wholes) < len(found):
            raise self.wrong(_("{0} must hold whole numbers only").format(name))
        return wholes

    def records(self, name: str) -> list["Reader"]:
        """Return readers of a list of records."""
        found = self.several(name)
        records = [Reader(value, f"{self.where}, {name}") for value in found if isinstance(value, dict)]
        if len(records) < len(found):
            raise self.wrong(_("{0} must hold records only").format(name))
        return records

    def inner(self, name: str) -> Record:
        """Return a record inside this one, empty by default."""
        value = self._value(name, {})
        if not isinstance(value, dict):
            raise self.wrong(_("{0} must be a record, not {1!r}").format(name, value))
        return value

    def _value(self, name: str, default: object) -> object:
        value = self.record.get(name, default)
        if value is None:
            raise self.wrong(_("{0} is missing").format(name))
        return value
