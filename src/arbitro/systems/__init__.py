"""The list of systems: the one place outside a system's package that names it."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from arbitro.systems.contract import System

SYSTEMS = (
    "knave",
    "lanterns",
)


class NoSuchSystem(KeyError):
    """Nobody by that name in the list; `known` says who is."""

    known = SYSTEMS


def load(system: str) -> System:
    """The system with this id; raises `NoSuchSystem`."""
    if system not in SYSTEMS:
        raise NoSuchSystem(system)
    return cast(System, import_module(f"arbitro.systems.{system}"))
