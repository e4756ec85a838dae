"""Worked examples as files: what a case says, and whether the rules agree.

A case is one TOML file that can be read without us: a state, commands, the answers given at the
table, what was told, and what was left. `arbitro check FILE...` runs them; a group can write its
own for its house rules.

    system = "lanterns"
    clause = "LA-8"                       # or a list of clauses
    title = "A blow that lands"
    source = "where the numbers come from"

    start = "demo"                        # or "new"; without it, [state] is the whole campaign
    [state]                               # with it, what is different
    "people.leech-1.breath" = 3

    [[steps]]
    command = { type = "strike", who = "ada", target = "leech-1" }
    answers = [["LA-6 for", 8], ["LA-6 against", 2], ["LA-8 damage", [3]]]
    told = ["LA-6 won", { code = "LA-8 hit", who = "ada" }, "LA-10 lost"]
    [steps.left]
    "people.leech-1.breath" = -1

    [[steps]]
    command = { type = "strike", who = "bran", target = "leech-1" }
    refused = "no-foe"

Answers go by their words; dice are a total, or a list of faces. `told` is everything that was
told, in order; of its facts those that are given must agree (`modifiers = 3` is their total).
`left` names parts of the state by path: fields, and elements by their `id` or their number;
`"none"` is for nothing there. It is strict: every answer is used up, no default is filled in, and
a name that means nothing is an error.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec import inspect as shape

from arbitro.ledger import read_clauses
from arbitro.play.wishes import misread
from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import Illegal, Phrase, System
from arbitro.systems.reading import faults_of, line_of, lines_of, parsed, unfit
from arbitro.systems.reading import where as place_of
from arbitro.table import Modifiers, Script, ScriptError, Told

NOTHING = "none"
"""How a case writes that there is nothing: TOML has no word for it."""


class CaseError(Exception):
    """A case that cannot be read, or that the rules do not agree with: where, a code of the words files, and facts.

    `where` names the file, and what stands in it as it stands there: `blow.toml: steps #2: told #1`.
    """

    def __init__(self, where: str, code: str, /, **facts: Any) -> None:
        super().__init__(f"{where}: {code} {facts}")
        self.where, self.code, self.facts = where, code, facts


class Step(Struct, frozen=True):
    """One command and what should come of it."""

    command: Any
    answers: tuple[tuple[str, Any], ...] = ()
    told: tuple[Mapping[str, Any], ...] | None = None
    left: Mapping[str, Any] = {}
    refused: Mapping[str, Any] | None = None


class Case(Struct, frozen=True):
    """A case file that could be read."""

    path: Path
    system: str
    clauses: tuple[str, ...]
    title: str
    source: str
    state: Any
    steps: tuple[Step, ...]


class StepText(Struct, frozen=True, forbid_unknown_fields=True):
    """A step as it stands in the file."""

    command: dict[str, Any]
    answers: tuple[tuple[str, Any], ...] = ()
    told: tuple[str | dict[str, Any], ...] | None = None
    left: dict[str, Any] = {}
    refused: str | dict[str, Any] | None = None


class CaseText(Struct, frozen=True, forbid_unknown_fields=True):
    """A case as it stands in the file."""

    system: str
    clause: str | tuple[str, ...]
    title: str
    steps: tuple[StepText, ...]
    source: str = ""
    start: Literal["demo", "new"] | None = None
    state: dict[str, Any] | None = None


# Reading


def read_case(path: Path | str) -> Case:
    """The case in this file; raises `CaseError` saying in one line what is wrong with it and where."""
    path = Path(path)
    told, data, trouble = parsed(path)
    if trouble:
        raise CaseError(f"{path}:{trouble.line}", trouble.code, **trouble.facts)
    for at, code, facts in faults_of(data, shape.type_info(CaseText), ()):
        line = line_of(lines_of(told), at)
        raise CaseError(": ".join(filter(None, (f"{path}:{line}", place_of(at)))), code, **facts)
    text = msgspec.convert(data, CaseText)
    if text.system not in SYSTEMS:
        raise CaseError(str(path), "no-system", text=text.system, known=", ".join(SYSTEMS))
    if not text.steps:
        raise CaseError(str(path), "case-no-steps")
    system = load(text.system)
    clauses = (text.clause,) if isinstance(text.clause, str) else text.clause
    for clause in clauses:
        if clause not in read_clauses(text.system):
            raise CaseError(f"{path}: clause", "case-clause", text=clause, system=text.system)
    steps = tuple([_step(step, system, f"{path}: steps #{number}") for number, step in enumerate(text.steps, 1)])
    state = _state(text, system, f"{path}: state")
    return Case(path, text.system, clauses, text.title, text.source, state, steps)


def _state(text: CaseText, system: System, where: str) -> Any:
    if text.start is None:
        if text.state is None:
            raise CaseError(where, "case-state")
        return _convert(text.state, system.Campaign, where)
    start = system.demo() if text.start == "demo" else system.new()
    changed = _change(msgspec.to_builtins(start), text.state or {}, where)
    return _convert(changed, system.Campaign, where)


def _change(tree: Any, changes: Mapping[str, Any], where: str) -> Any:
    """A state of dicts and lists, with what a case says is different."""
    for path, value in changes.items():
        key, _, rest = path.partition(".")
        here = f"{where}: {key}"
        new = {rest: value} if rest else value
        now = _child(tree, key, here)
        if isinstance(new, Mapping) and now is not None:
            new = _change(now, new, here)
        elif new == NOTHING:
            new = None
        if isinstance(tree, Mapping):
            tree = {**tree, key: new}
        else:
            at = _position(tree, key, here)
            tree = [*tree[:at], *([] if new is None else [new]), *tree[at + 1 :]]
    return tree


def _step(text: StepText, system: System, where: str) -> Step:
    if text.refused is None and text.told is None and not text.left:
        raise CaseError(where, "case-expects-nothing")
    if text.refused is not None and (text.told or text.left or text.answers):
        raise CaseError(where, "case-refused-more")
    told = None if text.told is None else tuple([_event(one, f"{where}: told") for one in text.told])
    refused = None if text.refused is None else _event(text.refused, f"{where}: refused")
    answers = tuple([(words, _tuples(value)) for words, value in text.answers])
    return Step(_convert(text.command, system.COMMANDS, f"{where}: command"), answers, told, text.left, refused)


def _event(text: str | Mapping[str, Any], where: str) -> Mapping[str, Any]:
    event = {"code": text} if isinstance(text, str) else text
    if not isinstance(event.get("code"), str):
        raise CaseError(where, "content-missing", key="code")
    return event


def _convert(given: Any, kind: Any, where: str) -> Any:
    """A value of the rules from one of the file; a name that it does not know is an error."""
    try:
        value = msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise _misread(given, kind, where, error) from error
    for path, known in _unknown(given, value):
        raise CaseError(f"{where}: {path}", "content-unknown", found=path.rpartition(".")[2], known=known)
    return value


def _misread(given: Any, kind: Any, where: str, error: msgspec.ValidationError) -> CaseError:
    """What is wrong with a state, or with a command, which is one of several kinds."""
    if not isinstance(kind, type):
        phrase = misread(given, kind)
        return CaseError(where, phrase.code, **phrase.facts)
    given = msgspec.json.decode(msgspec.json.encode(given))
    # A file has no word for nothing, which may well stand in what it does not change.
    faults = [each for each in faults_of(given, shape.type_info(kind), ()) if each[2].get("found") != "None"]
    path, code, facts = (*faults, ((), "content-unfit", {"found": unfit(error)}))[0]
    return CaseError(": ".join(filter(None, (where, place_of(path)))), code, **facts)


def _unknown(given: Any, value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """The paths of names that mean nothing, each with those that there are."""
    if isinstance(given, dict) and isinstance(value, Struct):
        known = {field.encode_name: field.name for field in msgspec.structs.fields(value)}
        tag = value.__struct_config__.tag_field
        for key, part in given.items():
            if key in known:
                yield from _unknown(part, getattr(value, known[key]), f"{path}{key}.")
            elif key != tag:
                yield f"{path}{key}", ", ".join(known)
    elif isinstance(given, list) and isinstance(value, tuple):
        for number, (part, one) in enumerate(zip(given, value, strict=False)):
            yield from _unknown(part, one, f"{path}{number}.")


def _tuples(value: Any) -> Any:
    """TOML's lists as the tuples that the rules know."""
    return tuple([_tuples(one) for one in value]) if isinstance(value, list) else value


# Checking


def check_case(case: Case) -> None:
    """Carry the case out; raises `CaseError` at the first step that comes out otherwise."""
    state = case.state
    for number, step in enumerate(case.steps, 1):
        state = _check_step(load(case.system), state, step, f"{case.path}: steps #{number}")


def command_at(path: Path | str, step: int = 1) -> tuple[System, Any, Any]:
    """The system, the state and the command of one step of a case, all the steps before it carried out."""
    case = read_case(path)
    if not 1 <= step <= len(case.steps):
        raise CaseError(str(path), "case-few-steps", count=len(case.steps), step=step)
    system, state = load(case.system), case.state
    for number, before in enumerate(case.steps[: step - 1], 1):
        state = _check_step(system, state, before, f"{path}: steps #{number}")
    return system, state, case.steps[step - 1].command


def _check_step(system: System, state: Any, step: Step, where: str) -> Any:
    """The state that the step leaves."""
    table = Script(*step.answers)
    try:
        after = system.apply(state, step.command, table)
        if step.refused is not None:
            raise CaseError(f"{where}: refused", "case-carried-out", expected=_line(step.refused))
        table.finish()
    except Illegal as illegal:
        _check_refusal(step, illegal, table, where)
        return state
    except ScriptError as error:
        at = f"{where}: answers" + (f": {error.facts['question']}" if "question" in error.facts else "")
        phrase = Phrase(error.code, error.facts)
        raise CaseError(at, "case-script", text=phrase, told=_codes(table.told)) from error
    except CaseError:
        raise
    except Exception as error:
        raise CaseError(where, "case-broke", text=repr(error), told=_codes(table.told)) from error
    if step.told is not None:
        _check_told(step.told, table.told, where)
    where = f"{where}: left"
    for path, expected in leaves(step.left):
        found = _found(after, path, where)
        if not _agrees(expected, found):
            raise _differs(where, ".".join(path), expected, found)
    return after


def _check_refusal(step: Step, illegal: Illegal, table: Script, where: str) -> None:
    found = {"code": illegal.phrase.code, **illegal.phrase.facts}
    if step.refused is None:
        raise CaseError(where, "case-refused", found=_line(found))
    _check_event(step.refused, found, f"{where}: refused")
    if table.steps:
        raise CaseError(f"{where}: refused", "case-refused-late", count=len(table.steps))


def _check_told(expected: tuple[Mapping[str, Any], ...], found: list[Told], where: str) -> None:
    codes = [event["code"] for event in expected]
    if codes != [event.code for event in found]:
        raise CaseError(f"{where}: told", "case-told", expected=", ".join(codes) or NOTHING, found=_codes(found))
    for number, (one, told) in enumerate(zip(expected, found, strict=True), 1):
        _check_event(one, {**told.facts, "audience": told.audience, "code": told.code}, f"{where}: told #{number}")


def _check_event(expected: Mapping[str, Any], found: Mapping[str, Any], where: str) -> None:
    for key, value in expected.items():
        if key not in found:
            raise CaseError(f"{where}, {found['code']}", "content-unknown", found=key, known=", ".join(found))
        if not _agrees(value, found[key]):
            raise _differs(f"{where}, {found['code']}", key, value, found[key])


def _differs(where: str, key: str, expected: Any, found: Any) -> CaseError:
    return CaseError(where, "case-differs", key=key, expected=f"{expected!r}", found=f"{_plain(found)!r}")


def _agrees(expected: Any, found: Any) -> bool:
    if isinstance(found, Modifiers):
        if type(expected) is int:
            return expected == found.total
        if isinstance(expected, list):
            return bool(_tuples(expected) == found.parts)
    plain = NOTHING if found is None else _plain(found)
    # 1 and true are equal in Python, and not the same answer.
    return bool(expected == plain) and isinstance(expected, bool) == isinstance(plain, bool)


def leaves(tree: Mapping[str, Any], before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The paths and values of nested tables; a key `a.b` is a path too."""
    for key, value in tree.items():
        path = (*before, *key.split("."))
        if isinstance(value, Mapping):
            yield from leaves(value, path)
        else:
            yield path, value


def _found(state: Any, path: tuple[str, ...], where: str) -> Any:
    """The part of a state at this path; None for an element that is not there (any more)."""
    found = state
    for number, key in enumerate(path):
        if found is None:
            return None
        found = _child(found, key, f"{where}: {'.'.join(path[: number + 1])}", gone=None)
    return found


def _child(tree: Any, key: str, where: str, **gone: Any) -> Any:
    if isinstance(tree, Struct):
        names = tree.__struct_fields__
        if key not in names:
            raise CaseError(where, "content-unknown", found=key, known=", ".join(names))
        return getattr(tree, key)
    if isinstance(tree, Mapping):
        if key not in tree:
            raise CaseError(where, "content-unknown", found=key, known=", ".join(map(str, tree)))
        return tree[key]
    if isinstance(tree, (tuple, list)):
        if gone and _index(tree, key) is None:
            return gone["gone"]
        return tree[_position(tree, key, where)]
    raise CaseError(where, "case-no-parts", found=repr(tree))


def _position(elements: Any, key: str, where: str) -> int:
    at = _index(elements, key)
    if at is None:
        ids = [str(_id(one)) for one in elements if _id(one) is not None]
        known = ", ".join(ids) or (f"0..{len(elements) - 1}" if elements else NOTHING)
        raise CaseError(where, "content-unknown", found=key, known=known)
    return at


def _index(elements: Any, key: str) -> int | None:
    for at, one in enumerate(elements):
        if _id(one) == key:
            return at
    return int(key) if key.isdecimal() and int(key) < len(elements) else None


def _id(one: Any) -> Any:
    return one.get("id") if isinstance(one, Mapping) else getattr(one, "id", None)


def _plain(value: Any) -> Any:
    """A value of the rules as TOML would write it."""
    if isinstance(value, (tuple, list)):
        return [_plain(one) for one in value]
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    plain = msgspec.to_builtins(value)
    return plain if plain is value or isinstance(plain, (str, int, float)) else _plain(plain)


def _codes(told: list[Told]) -> str:
    return ", ".join(event.code for event in told) or NOTHING


def _line(event: Mapping[str, Any]) -> str:
    facts = ", ".join(f"{key} = {_plain(value)!r}" for key, value in event.items() if key != "code")
    return f"{event['code']} ({facts})" if facts else str(event["code"])
