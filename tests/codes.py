"""What a system's code says and asks, found by reading it: the codes that need words in every language."""

from __future__ import annotations

import ast
import importlib
import re
import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

SOURCE = Path(__file__).parent.parent / "src" / "arbitro"

CLAUSE_CODE = re.compile(r"[A-Z][A-Z0-9]*-\d+(\.\d+)* \S.*")


class Said(NamedTuple):
    """A code in the source: the id of its message, where it stands, and the facts given with it."""

    id: str
    where: str
    facts: frozenset[str] | None = None
    """None where they cannot be read off the source."""


@cache
def modules(system: str) -> tuple[tuple[str, ast.Module], ...]:
    """Every module of a system with its dotted name; what systems do alike is said by each."""
    root, found = SOURCE / "systems", []
    for path in (root / "common.py", *sorted((root / system).rglob("*.py"))):
        dotted = ".".join(("arbitro", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
        found.append((dotted, ast.parse(path.read_text(encoding="utf-8"))))
    return tuple(found)


@cache
def said(system: str) -> tuple[Said, ...]:
    """Every message that the code of a system calls for."""
    nodes = [(node, dotted) for dotted, tree in modules(system) for node in ast.walk(tree)]
    return tuple([one for node, dotted in nodes if isinstance(node, ast.Call) for one in _said_by(node, dotted)])


def _said_by(call: ast.Call, dotted: str) -> Iterator[Said]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    where = f"{dotted}:{call.lineno}"
    codes = list(literals(call.args[0])) if call.args else []
    if name == "tell":
        yield from (Said(code, where, _keywords(call)) for code in codes)
    elif name == "roll":
        yield from (Said(f"ask-{code}", where, frozenset()) for code in codes)
    elif name == "choose":
        yield from (Said(f"ask-{code}", where, _keywords(call)) for code in codes)
        if len(call.args) > 2:
            yield from (Said(f"opt-{option}", where) for option in _options(call.args[2], dotted))
    elif name == "Phrase":
        yield from (Said(code, where, _keys(call)) for code in codes)
    elif name == "Illegal":
        yield from (Said(code, where, _keywords(call)) for code in codes)
    elif name == "plus" and len(call.args) == 2:
        yield from (Said(f"label-{code}", where) for code in codes)


def clause_codes(system: str) -> Iterator[Said]:
    """Every string of the code that looks like `KN-20 hit`, wherever it stands."""
    for dotted, tree in modules(system):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CLAUSE_CODE.fullmatch(node.value):
                yield Said(node.value, f"{dotted}:{node.lineno}")


def literals(node: ast.expr) -> Iterator[str]:
    """The strings that this expression may be: one, or either of `a if ... else b`."""
    if isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _options(node: ast.expr, dotted: str) -> Iterator[str]:
    """The strings among the options of a decision; a name is looked up in its module."""
    if isinstance(node, ast.Tuple):
        for element in node.elts:
            yield from literals(element)
    elif isinstance(node, ast.Name):
        value = getattr(importlib.import_module(dotted), node.id, ())
        if isinstance(value, tuple):
            yield from (option for option in value if isinstance(option, str))


def _keywords(call: ast.Call) -> frozenset[str] | None:
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    return frozenset(keyword.arg for keyword in call.keywords if keyword.arg)


def _keys(call: ast.Call) -> frozenset[str] | None:
    facts = call.args[1] if len(call.args) > 1 else None
    if facts is None:
        return frozenset(())
    if not isinstance(facts, ast.Dict) or not all(isinstance(key, ast.Constant) for key in facts.keys):
        return None
    return frozenset(str(key.value) for key in facts.keys if isinstance(key, ast.Constant))


def commands(union: Any) -> dict[str, type]:
    """The command Structs of a union by their tags."""
    return {kind.__struct_config__.tag: kind for kind in (typing.get_args(union) or (union,))}
