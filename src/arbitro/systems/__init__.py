"""The list of systems: the one place outside a system's package that names it."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, cast

from arbitro.systems.contract import Arena, Content, Duels, Skirmishes, System
from arbitro.systems.reading import replaced

SYSTEMS = (
    "knave",
    "d10",
    "brp",
    "symbaroum",
    "stepdie",
    "lanterns",
)
"""As they are offered; a fight of the first one is under way on the first page."""


class NoSuchSystem(KeyError):
    """Nobody by that name in the list; `known` says who is."""

    known = SYSTEMS


def load(system: str) -> System:
    """The system with this id; raises `NoSuchSystem`."""
    if system not in SYSTEMS:
        raise NoSuchSystem(system)
    return cast(System, import_module(f"arbitro.systems.{system}"))


def load_content(system: str) -> Content:
    """The system's room of lists that a group can replace."""
    rules = load(system)
    return cast(Content, import_module(f"{rules.__name__}.content"))  # type: ignore[attr-defined]


def load_duels(system: str) -> Duels | None:
    """The system's room for fights of two, if it has one."""
    return cast(Duels | None, _room(system, "duels"))


def load_arena(system: str) -> Arena | None:
    """The system's room of fights to compare, if it has one."""
    return cast(Arena | None, _room(system, "arena"))


@cache
def rules_digest(system: str) -> str:
    """A fingerprint of a system's rules and content, and of what all rules stand on: kept in logs and with a sweep's
    results.

    A list that the group replaced counts as what it held when it was read.
    """
    load(system)
    theirs = replaced(system)
    total = hashlib.sha256()
    every, folder = files("arbitro.systems"), files("arbitro.systems") / system
    for place in (files("arbitro.dice"), files("arbitro.table"), every, folder, folder / "content"):
        for file in sorted(place.iterdir(), key=lambda one: one.name) if place.is_dir() else ():
            if file.name.endswith((".py", ".toml")) and file.name != "clauses.toml":
                held = theirs[file.name].encode() if file.name in theirs else file.read_bytes()
                total.update(file.name.encode() + b"\0" + held)
    return total.hexdigest()[:16]


def load_skirmishes(system: str) -> Skirmishes | None:
    """The system's room for fights of several, if it has one."""
    return cast(Skirmishes | None, _room(system, "skirmish"))


def _room(system: str, room: str) -> Any:
    rules = load(system)
    name = f"{rules.__name__}.{room}"  # type: ignore[attr-defined]
    return import_module(name) if find_spec(name) else None
