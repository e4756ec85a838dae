"""Values inside values: find certain leaves of a result, and make the result anew with others.

A result is a tree of tuples (named ones too), frozen dataclasses, frozen sets and msgspec
Structs. msgspec is not imported: whatever has `__struct_fields__` is one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any

Build = Callable[[Sequence[Any]], Any]
"""Makes a value again, with these at the leaves that were found."""

_LEAVES = frozenset({int, str, bool, type(None), float, bytes})


def mould(tree: Any, kinds: frozenset[type], found: Callable[[Any], Build | None], older: Any = None) -> Build | None:
    """How to make `tree` again with other leaves of these `kinds`; none if it has no such leaves.

    `found` is asked at each of them, from left to right, what shall stand there. What `tree`
    shares with `older` is not looked into: it must hold no such leaves.
    """
    cls: Any = type(tree)
    if cls in kinds:
        return found(tree)
    if tree is older or cls in _LEAVES or (anatomy := _anatomy(cls)) is None:
        return None
    parts_of, make = anatomy
    parts, changes = parts_of(tree), {}
    before = parts_of(older) if type(older) is cls else ()
    for at, part in enumerate(parts):
        old = before[at] if at < len(before) else None
        if part is old or (type(part) in _LEAVES and type(part) not in kinds):
            continue
        build = mould(part, kinds, found, old)
        if build is not None:
            changes[at] = build
    if not changes:
        return None

    def build_all(values: Sequence[Any]) -> Any:
        filled = list(parts)
        for at, build in changes.items():
            filled[at] = build(values)
        return make(filled)

    return build_all


VARYING = frozenset({int, str})
"""The kinds of leaves in which two trees of one shape may differ."""


def shape(tree: Any, leaves: list[int | str]) -> Hashable:
    """What `tree` is apart from its whole numbers and its words; those are added to `leaves`, from left to right."""
    cls: Any = type(tree)
    if cls in VARYING:
        leaves.append(tree)
        return cls  # type: ignore[no-any-return]
    if cls in _LEAVES or (anatomy := _anatomy(cls)) is None:
        return (cls, tree)
    return (cls, *(shape(part, leaves) for part in anatomy[0](tree)))


Anatomy = tuple[Callable[[Any], Sequence[Any]], Callable[[Iterable[Any]], Any]]
"""How a value is taken apart, and how it is put together."""


@cache
def _anatomy(cls: type) -> Anatomy | None:
    if issubclass(cls, Enum):
        return None
    if issubclass(cls, tuple):
        return (lambda tree: tree), (lambda parts: tuple.__new__(cls, parts))
    if issubclass(cls, frozenset):
        return tuple, cls
    if hasattr(cls, "__struct_fields__"):
        names: tuple[str, ...] = cls.__struct_fields__
        # By place is twenty times as fast as by name; it cannot be done where fields may only be named.
        if getattr(cls, "__match_args__", ()) == names:
            return _reader(names), lambda parts: cls(*parts)
        return _reader(names), lambda parts: cls(**dict(zip(names, parts, strict=True)))
    if is_dataclass(cls):
        names = tuple(field.name for field in fields(cls))
        return _reader(names), lambda parts: _filled(cls, names, parts)
    return None


def _reader(names: tuple[str, ...]) -> Callable[[Any], Sequence[Any]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda tree: [getattr(tree, name) for name in names]


def _filled(cls: type, names: tuple[str, ...], parts: Iterable[Any]) -> Any:
    # Past __init__, which need not take every field, and without what the old one had cached.
    made: Any = object.__new__(cls)
    for name, part in zip(names, parts, strict=True):
        object.__setattr__(made, name, part)
    return made
