"""Lists as the rules look into them, and rows of a group's own: what somebody wrote for one game, kept in its state.

A row is named by what it says: its id ends in a digest of it. So an id means the same in every game and for good, and
a shelf finds its row without being told whose game it is, as it finds what stands in a file. What there is to choose
from is another matter: `Shelf.of` counts the rows of one state, and going through a shelf itself none.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import Struct

E = TypeVar("E")


class Row(Struct, frozen=True):
    """A line that a group added to one of the lists. Raises `ValueError` where its id is not that of what it says."""

    list: str
    id: str
    entry: str
    """As the list's file would have it, in JSON."""
    like: str = ""
    """The row of the file that it began with."""

    def __post_init__(self) -> None:
        if not self.id.endswith("-" + _digest(self.list, self.entry)):
            raise ValueError(f"{self.id} does not say what it is")
        # Never taken out: another game may hold the same one, and what an id means does not change.
        _KNOWN[self.id] = self


_KNOWN: dict[str, Row] = {}


def row_of(name: str, list_: str, entry: Any) -> dict[str, str]:
    """The fields of a row that says this, with the beginning of its name in its id so that a log can be read."""
    text = msgspec.json.encode(entry, order="deterministic").decode()
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    slug = "-".join(re.findall(r"[a-z0-9]+", plain))[:24].strip("-") or "own"
    return {"list": list_, "id": f"{slug}-{_digest(list_, text)}", "entry": text}


def _digest(list_: str, entry: str) -> str:
    return "x" + hashlib.sha256(f"{list_}\n{entry}".encode()).hexdigest()[:9]


class Holder(Protocol):
    """A state, with the rows of its group."""

    @property
    def own(self) -> tuple[Row, ...]: ...


class Shelf(dict[str, E]):
    """A list: what its file has, in order, and by their ids the rows that groups have added to it."""

    def __init__(self, entries: dict[str, E], name: str, kind: type[E]) -> None:
        super().__init__(entries)
        self.name, self.kind = name, kind

    def __missing__(self, code: str) -> E:
        row = _KNOWN.get(code)
        if row is None or row.list != self.name:
            raise KeyError(code)
        try:
            return msgspec.json.decode(row.entry, type=self.kind)
        except msgspec.ValidationError:
            # The row of a list that another system calls by the same name.
            raise KeyError(code) from None

    def __contains__(self, code: object) -> bool:
        return super().__contains__(code) or (code in _KNOWN and self.get(code) is not None)

    def get(self, code: Any, default: Any = None) -> Any:
        """The entry with this id, of the file or a group's own."""
        try:
            return self[code]
        except KeyError:
            return default

    def is_own(self, code: str) -> bool:
        """Whether it is a row that a group added."""
        return not super().__contains__(code) and code in self

    def of(self, state: Holder) -> tuple[str, ...]:
        """All that there is to choose from in this game."""
        return (*self, *self.added(state))

    def added(self, state: Holder) -> tuple[str, ...]:
        """What the group of this game added."""
        return tuple([row.id for row in state.own if row.list == self.name])


def strangers(state: Holder, said: Any) -> list[str]:
    """The ids of rows in a text, a list or a table that are in another game's lists, and not in this one's."""
    if isinstance(said, str):
        return [said] if said in _KNOWN and all(row.id != said for row in state.own) else []
    inner = said.values() if isinstance(said, dict) else said if isinstance(said, (list, tuple)) else ()
    return [each for one in inner for each in strangers(state, one)]


class Library(NamedTuple):
    """The lists to which a group may add rows for a game, and what their files must keep to."""

    lists: Any
    problems: Any
    also: Mapping[str, Mapping[str, Any]] = {}
    """By the name of a list, what else may stand where its rows do: a skill with its speciality."""

    @property
    def open(self) -> tuple[str, ...]:
        """What those lists are called."""
        return tuple([name for name in self.lists.__struct_fields__ if isinstance(getattr(self.lists, name), Shelf)])
