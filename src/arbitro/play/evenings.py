"""Ready evenings: scenes, people in the wings and notes for the referee, as a file; no script.

A file stands in a system's folder `evenings`, or in a group's own: `$ARBITRO_CONTENT/<system>/evenings/<name>.toml`.
What it says goes into the log of the game that it opens, so that no later version of the file changes that.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from arbitro import systems
from arbitro.play.entries import Begun, Entry, Hidden, Part, Planned
from arbitro.play.fold import opening
from arbitro.play.game import drawn
from arbitro.play.states import written
from arbitro.systems.contract import BYSTANDERS, Illegal, Phrase, Value
from arbitro.systems.evening import Introduce
from arbitro.systems.reading import VARIABLE, Scenery, Term, Words, faults_of, line_of, lines_of, parsed, where
from arbitro.table import Live

FOLDER = "evenings"
MOST_BYTES = 100_000


class Role(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who may appear: one of the system's kinds, with what differs."""

    kind: Words
    name: Term
    side: str = BYSTANDERS
    attitude: str = ""
    dials: dict[str, Value] = {}
    unseen: bool = False
    """Whether players do not see them even when their scene begins."""


class Notes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a referee reads, in each language."""

    en: Annotated[str, Meta(pattern=r"\S", max_length=2000)]
    es: Annotated[str, Meta(pattern=r"\S", max_length=2000)]


class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene: what it is called, what the referee should know, who is there, which contests suggest themselves."""

    title: Term
    notes: Notes
    there: tuple[str, ...] = ()
    contests: tuple[Term, ...] = ()
    scenery: Scenery = {}


class Evening(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready evening."""

    title: Term
    blurb: Term
    people: Annotated[dict[str, Role], Meta(min_length=1, max_length=40)]
    scenes: Annotated[tuple[Scene, ...], Meta(min_length=1, max_length=40)]


class BadEvening(Exception):
    """A file that is no evening of its system: which, and why."""

    def __init__(self, code: str, /, **facts: Any) -> None:
        super().__init__(code, facts)
        self.phrase = Phrase(code, facts)


def names(system: str) -> tuple[str, ...]:
    """The ready evenings of a system, a group's own among them."""
    return tuple(sorted(set().union(*map(_stems, _folders(system)))))


def read(system: str, name: str) -> Evening:
    """An evening by its name; a group's own goes before ours. Raises `BadEvening`."""
    # Never a path: what was asked for is one of those that there are.
    path = next((folder / f"{name}.toml" for folder in _folders(system) if name in _stems(folder)), None)
    if path is None:
        raise BadEvening("evening-none", found=name[:40], known=", ".join(names(system)) or "-")
    try:
        data = path.read_bytes()
        if len(data) > MOST_BYTES:
            raise BadEvening("evening-large", file=path.name, found=len(data), most=MOST_BYTES)
        evening = _parsed(data)
    except (OSError, UnicodeDecodeError, msgspec.DecodeError):
        raise BadEvening("evening-file", **_fault(path)) from None
    strangers = [who for scene in evening.scenes for who in scene.there if who not in evening.people]
    if strangers:
        facts = {"file": path.name, "found": strangers[0], "known": ", ".join(evening.people)}
        raise BadEvening("evening-stranger", **facts)
    return evening


def _fault(path: Path) -> dict[str, Any]:
    """What is wrong first with a file that could not be read, and in which line of it."""
    text, data, trouble = parsed(path)
    if trouble:
        return {"file": path.name, "line": trouble.line, "text": Phrase(trouble.code, trouble.facts)}
    found = ((), "content-other", {"text": "—"})
    place, code, facts = next(faults_of(data, msgspec.inspect.type_info(Evening), ()), found)
    line = line_of(lines_of(text), place)
    return {"file": path.name, "line": line, "text": Phrase(code, {"where": where(place), **facts})}


@lru_cache(100)
def _parsed(data: bytes) -> Evening:
    """The same file is taken apart once: the first page lists them all, each time that it is drawn."""
    return msgspec.toml.decode(data, type=Evening)


def opened(system: str, evening: Evening, language: str, key: str = "") -> list[Entry]:
    """The first entries of a game in which everybody waits in the wings, unseen. Raises `BadEvening`."""
    door = systems.load(system)
    begun = opening(system, getattr(evening.title, language), key=key)
    state = door.new()
    ids = ids_of(evening, key)
    for who, role in evening.people.items():
        called, dials = getattr(role.name, language), tuple(role.dials.items())
        command = Introduce(role.kind, called, role.side, role.attitude, present=False, dials=dials, newcomer=ids[who])
        try:
            state = door.apply(state, command, Live(lambda faces: 1))
        except Illegal as illegal:
            raise BadEvening("evening-person", found=who, text=illegal.phrase) from illegal
    parts = tuple(
        Part(
            _both(scene.title),
            _both(scene.notes),
            tuple(ids[who] for who in scene.there),
            tuple(ids[who] for who in scene.there if evening.people[who].unseen),
            tuple(map(_both, scene.contests)),
            {str(kind): squares for kind, squares in scene.scenery.items()},
        )
        for scene in evening.scenes
    )
    assert isinstance(begun, Begun)
    return [replace(begun, state=written(state)), Planned(parts), Hidden("", tuple(ids.values()))]


def ids_of(evening: Evening, key: str = "") -> dict[str, str]:
    """The ids that people have in the game with this key, by their names in the file.

    They tell players nothing, nor can they be guessed: who names somebody learns whether they are there.
    """
    return {who: f"p{drawn(who, key)}" for who in evening.people}


def _both(term: Term | Notes) -> dict[str, str]:
    return {"en": term.en, "es": term.es}


def _folders(system: str) -> list[Path]:
    own = os.environ.get(VARIABLE)
    ours = Path(systems.__file__).parent / system / FOLDER
    return [*([Path(own) / system / FOLDER] if own else []), ours]


def _stems(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.toml")}
