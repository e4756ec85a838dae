"""Weapons, armour, spells, creatures of a group's own: rows that a referee adds to a game's lists, from a form.

A new row is like one that there is, but for a name and what else is said. It keeps to all that a file of the same list
must keep to (`reading`), and is part of the state: undo takes it back, an export has it, another game can copy it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

import msgspec
from msgspec import Struct
from msgspec import inspect as shape
from msgspec.structs import replace

from arbitro.systems.contract import Phrase, Value
from arbitro.systems.hand import Hand, S, having
from arbitro.systems.reading import Fault, Term, faults_of
from arbitro.systems.rows import Row, Shelf, row_of
from arbitro.table import REFEREE, Table

MOST_ROWS = 100
"""How many a game may have."""

LONGEST_ENTRY = 4000
"""How long what a row says may be, written out."""


class Devise(Struct, frozen=True, tag="devise"):
    """Add a row to one of the lists: like another, but for its name and these fields."""

    list: str
    like: str
    name: str
    fields: tuple[tuple[str, Value], ...] = ()
    """As their list's file calls them, `effect.die` or `attacks.bite.damage` within another, `effects.2.value` in the
    second of several; what stands there in a row is said in one text: `sword 12, dodge 8`."""
    who: str = REFEREE


class StrikeOut(Struct, frozen=True, tag="strike-out"):
    """Take a row out of the lists again that nobody has anything of."""

    row: str
    who: str = REFEREE


class Field(Struct, frozen=True):
    """One field of a row, for a form: what it is called in the file, what it is now, and what it may be."""

    name: str
    value: Value
    label: Phrase
    """What it is called: `effect.die` is the die of the effect."""
    low: int | None = None
    high: int | None = None
    options: tuple[Value, ...] = ()
    """The few words that it may be; of which any number, where there is room for several."""
    among: tuple[str, ...] = ()
    """The lists of which rows stand in it: each by its id or by its name in either language."""
    several: bool = False
    """Whether there is room for more than one of them: `a; b`."""
    idle: bool = False
    """Whether no rule asks it of a group's own, or none any more: rows say it, and no form offers it."""


def devise(hand: Hand, state: S, command: Devise, table: Table) -> S:
    """It stands in the lists of this game from now on."""
    begun = next((row.like for row in _own(state) if row.id == command.like), command.like)
    row = Row(like=begun, **row_of(_name(command.name), command.list, _meant(hand, state, command)))
    table.tell("devised", what=row.id, like=command.like, list=command.list)
    return having(state, own=(*_own(state), row))


def no_devise(hand: Hand, state: Any, command: Devise) -> Phrase | None:
    """Like something that there is, by a name that nothing has, and as a file might say it."""
    library = hand.library
    if library is None or command.list not in library.open:
        return Phrase("no-list", {"found": command.list[:40], "options": library.open if library else ()})
    shelf = _shelf(hand, command.list)
    if command.like not in shelf.of(state):
        return Phrase("no-like", {"found": command.like[:40]})
    name = _name(command.name)
    if not 0 < len(name) <= 60:
        return Phrase("no-row-name", {"most": 60})
    if any(name.casefold() in (each.casefold() for each in _names(shelf[code])) for code in shelf.of(state)):
        return Phrase("no-second-row", {"found": name})
    known = _labels(hand, command)
    if stranger := next((each for each, _ in command.fields if each not in known), None):
        return Phrase("no-row-field", {"found": stranger[:40], "options": tuple(sorted(known))})
    return _misfit(hand, state, command, _meant(hand, state, command))


def strike_out(hand: Hand, state: S, command: StrikeOut, table: Table) -> S:
    """The lists are without it."""
    table.tell("struck-out", what=command.row)
    return having(state, own=tuple([row for row in _own(state) if row.id != command.row]))


def no_strike_out(hand: Hand, state: Any, command: StrikeOut) -> Phrase | None:
    """A row of this game, which nobody has and no other row names."""
    row = next((row for row in _own(state) if row.id == command.row), None)
    if row is None:
        return Phrase("no-row", {"found": command.row[:40]})
    left = having(state, own=tuple([each for each in _own(state) if each is not row]))
    return Phrase("no-strike", {"what": row.id}) if row.id.encode() in msgspec.json.encode(left) else None


def devised(hand: Hand, row: Row) -> Devise:
    """What makes this row in another game, where the lists are the same."""
    was = {field.name: field.value for field in fields(hand, row.list, row.like)}
    now = [(field.name, field.value) for field in fields(hand, row.list, row.id)]
    name = _names(_shelf(hand, row.list)[row.id])[0]
    return Devise(row.list, row.like, name, tuple([each for each in now if was.get(each[0]) != each[1]]))


def fields(hand: Hand, list_: str, like: str, language: str = "en") -> tuple[Field, ...]:
    """What a row of this list can say, as it is in one of them, texts in this language; its name is said apart."""
    shelf = _shelf(hand, list_)
    kind = shape.type_info(shelf.kind)
    assert isinstance(kind, shape.StructType)
    found = tuple(_fields(kind, _plain(shelf[like]), language))
    among = _references(hand, list_, like, found)
    return tuple([replace(each, among=among[each.name]) if each.name in among else each for each in found])


STRANGER = "?"


def _references(hand: Hand, list_: str, like: str, known: tuple[Field, ...]) -> dict[str, tuple[str, ...]]:
    """Of each field in which rows of other lists stand, those lists: what the check of a file says of an id that
    nobody has."""
    assert hand.library is not None
    shelf = _shelf(hand, list_)
    entry = _plain(shelf[like])
    names = [each.name for each in known if isinstance(each.value, str) and not each.options]
    # Each a stranger of its own, so that none of them passes for a row that another field names.
    for at, name in enumerate(names):
        inner, kind, last = _at(entry, shelf, name)
        was = inner[last]
        inner[last] = _read(f"{STRANGER}{at} 1" if isinstance(kind, shape.DictType) else f"{STRANGER}{at}", kind)
        if next(faults_of(entry, shape.type_info(shelf.kind), ()), None) is not None:
            inner[last] = was
    lists = replace(hand.library.lists, **{list_: {**shelf, STRANGER: msgspec.convert(entry, shelf.kind)}})
    found: dict[str, tuple[str, ...]] = {}
    for fault in hand.library.problems(lists):
        if fault.list == list_ and fault.path[:1] == (STRANGER,) and fault.code == "content-reference":
            steps = [str(step + 1) if isinstance(step, int) else step for step in fault.path[1:]]
            name = next((each for many in range(len(steps), 0, -1) if (each := ".".join(steps[:many])) in names), "")
            found[name] = (*found.get(name, ()), *fault.facts["lists"].split())
    return found


def known_in(hand: Hand, state: Any, among: tuple[str, ...]) -> dict[str, Any]:
    """What there is in these lists, by its id: rows of the files and the group's own, and what else may stand there."""
    assert hand.library is not None
    lists = [getattr(hand.library.lists, name) for name in among]
    rows = {code: each[code] for each in lists for code in (each.of(state) if isinstance(each, Shelf) else each)}
    return rows | {code: each for name in among for code, each in hand.library.also.get(name, {}).items()}


def parts(text: str, known: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What stands in a field: the id of each that is known by its id or a name, else the word itself, and what is said
    of it: `sword 12; dodge 8`, or with commas, is `("sword", "12"), ("dodge", "8")`."""
    ids = {name.casefold(): code for code, entry in known.items() for name in _names(entry)}
    ids |= {code.casefold(): code for code in known}
    if text.strip().casefold() in ids:
        return [(ids[text.strip().casefold()], "")]
    found = []
    for part in filter(None, map(str.strip, text.split(";" if ";" in text else ","))):
        name, _, said = part.rpartition(" ")
        if part.casefold() in ids or not name:
            name, said = part, ""
        found.append((ids.get(name.strip().casefold(), name.strip()), said))
    return found


def _by_ids(text: str, known: Mapping[str, Any]) -> str:
    """The same with ids in place of names."""
    return ", ".join([f"{code} {said}".strip() for code, said in parts(text, known)])


def _at(entry: Any, shelf: Shelf[Any], place: str) -> tuple[Any, Any, str]:
    """Where a field stands in an entry: what holds it, its kind, and its name there."""
    kind: Any = shape.type_info(shelf.kind)
    *way, last = place.split(".")
    for step in way:
        entry = entry[int(step) - 1] if isinstance(entry, list) else entry[step]
        kind = _field_of(kind, step)
    return entry, _field_of(kind, last), last


def _fields(
    kind: shape.StructType, entry: Mapping[str, Any], language: str, before: str = "", part: Phrase | None = None
) -> Iterator[Field]:
    for field in kind.fields:
        name, value = before + field.encode_name, entry.get(field.encode_name)
        if name in ("name", "article") or value is None:
            continue
        label = _within(part, Phrase(f"field-{field.encode_name}"))
        match bare := _bare(field.type):
            case shape.StructType() if _is_text(bare):
                yield Field(name, value[language], label)
            case shape.StructType():
                yield from _fields(bare, value, language, name + ".", label)
            case (
                shape.VarTupleType(item_type=shape.StructType() as inner)
                | shape.DictType(value_type=shape.StructType() as inner)
            ):
                for key, each in value.items() if isinstance(value, dict) else enumerate(value, start=1):
                    yield from _fields(inner, each, language, f"{name}.{key}.", _within(label, key))
            case shape.LiteralType():
                yield Field(name, value, label, options=cast(tuple[Value, ...], tuple(bare.values)))
            case shape.UnionType(types=kinds) if all(isinstance(each, shape.LiteralType) for each in kinds):
                known = [one for each in kinds for one in cast(shape.LiteralType, each).values]
                yield Field(name, value, label, options=cast(tuple[Value, ...], tuple(dict.fromkeys(known))))
            case shape.BoolType():
                yield Field(name, value, label, options=(False, True), idle=_is_idle(field.type))
            case shape.IntType():
                yield Field(name, value, label, bare.ge, bare.le)
            # A list of lists stays as it is in the row that it is like.
            case shape.VarTupleType(item_type=shape.VarTupleType()):
                pass
            case shape.VarTupleType(item_type=shape.LiteralType() as each):
                yield Field(
                    name, _written(value), label, options=cast(tuple[Value, ...], tuple(each.values)), several=True
                )
            case _:
                several = isinstance(bare, shape.DictType | shape.VarTupleType | shape.TupleType)
                yield Field(name, _written(value), label, several=several, idle=_is_idle(field.type))


def _within(part: Phrase | None, what: Phrase | str | int) -> Phrase:
    return Phrase("field-within", {"part": part, "what": what}) if part else cast(Phrase, what)


def _bare(kind: shape.Type) -> shape.Type:
    """The kind of what may be left out, or is marked as idle."""
    if isinstance(kind, shape.Metadata):
        return kind.type
    kinds = [each for each in getattr(kind, "types", ()) if not isinstance(each, shape.NoneType)]
    return kinds[0] if len(kinds) == 1 else kind


def _is_idle(kind: shape.Type) -> bool:
    """Whether its list marks it so."""
    return isinstance(kind, shape.Metadata) and bool((kind.extra or {}).get("idle"))


def _is_text(kind: shape.StructType) -> bool:
    """Whether it is one text in each language."""
    return {"en", "es"} <= {field.name for field in kind.fields}


def _written(value: Any) -> str:
    """A list or a table as somebody types it."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _read(text: Value, kind: shape.Type) -> Any:
    """What was typed, as the file has it; what cannot be read is left for the checks to name."""
    if not isinstance(text, str):
        return text
    parts = [part.strip() for part in re.split(r"[,;]", text) if part.strip()]
    match kind:
        case shape.StructType():
            return {"en": text, "es": text}
        case shape.VarTupleType():
            return [_read(part, kind.item_type) for part in parts]
        case shape.TupleType():
            kinds = (*kind.item_types, *[shape.StrType()] * len(parts))
            return [_read(part, each) for part, each in zip(parts, kinds, strict=False)]
        case shape.DictType():
            pairs = [part.rpartition(" ") for part in parts]
            return {key.strip() or value: _number(value) if key else 1 for key, _, value in pairs}
        case shape.IntType():
            return _number(text)
        case shape.BoolType():
            return {"yes": True, "no": False}.get(text, text)
        case shape.LiteralType():
            return next((each for each in kind.values if str(each) == text), text)
        case shape.UnionType():
            return _number(text) if any(isinstance(each, shape.IntType) for each in kind.types) else text
    return text


def _number(text: str) -> int | str:
    return int(text) if re.fullmatch(r"[+-]?\d{1,9}", text) else text


def _meant(hand: Hand, state: Any, command: Devise) -> dict[str, Any]:
    """The row as its file would have it."""
    name, shelf = _name(command.name), _shelf(hand, command.list)
    entry = _plain(shelf[command.like])
    entry["name"] = {**entry["name"], "en": name, "es": name}
    # The article is that of another word.
    entry.pop("article", None)
    among = {each.name: each.among for each in fields(hand, command.list, command.like)} if command.fields else {}
    for place, value in command.fields:
        inner, kind, last = _at(entry, shelf, place)
        was = inner[last]
        # A text that nobody changed stays what it is in the other language.
        if not (isinstance(was, dict) and value in was.values()):
            lists = among.get(place, ())
            typed = _by_ids(value, known_in(hand, state, lists)) if lists and isinstance(value, str) else value
            inner[last] = _read(typed, kind)
    return entry


def _field_of(kind: Any, name: str) -> Any:
    match kind:
        case shape.StructType():
            return _bare(next(field.type for field in kind.fields if field.encode_name == name))
        case shape.DictType():
            return kind.value_type
    return kind.item_type


def _labels(hand: Hand, command: Devise) -> dict[str, Phrase]:
    return {field.name: field.label for field in fields(hand, command.list, command.like)}


def _misfit(hand: Hand, state: Any, command: Devise, entry: dict[str, Any]) -> Phrase | None:
    """Why a game cannot have this row, as the check of a file would say it; None if it can."""
    assert hand.library is not None
    list_, name = command.list, _name(command.name)
    if len(_own(state)) >= MOST_ROWS:
        return Phrase("no-more-rows", {"most": MOST_ROWS})
    # Not made yet: one that is refused is nowhere.
    shelf, row = _shelf(hand, list_), row_of(name, list_, entry)
    found = next(faults_of(entry, shape.type_info(shelf.kind), ()), None)
    if found is not None:
        return _fault(found, _labels(hand, command))
    if len(row["entry"]) > LONGEST_ENTRY:
        return Phrase("no-long-row", {"most": LONGEST_ENTRY})
    lists = hand.library.lists
    for name_ in hand.library.open:
        each: Shelf[Any] = getattr(lists, name_)
        whole = {code: each[code] for code in each.of(state)}
        if name_ == list_:
            whole[row["id"]] = msgspec.convert(entry, shelf.kind)
        lists = replace(lists, **{name_: whole})
    faults = (fault for fault in hand.library.problems(lists) if fault.list == list_ and row["id"] in fault.path)
    fault: Fault | None = next(faults, None)
    return None if fault is None else _fault((fault.path[1:], fault.code, fault.facts), _labels(hand, command))


def _fault(found: tuple[Any, str, Mapping[str, Any]], labels: Mapping[str, Phrase]) -> Phrase:
    path, code, facts = found
    said = {key: value for key, value in facts.items() if key != "lists"}
    # Whoever fills in a form has no file to put it in, and reads what its fields are called there.
    code = {"content-reference": "own-reference", "content-both": "own-both"}.get(code, code)
    if code == "own-both":
        said |= {key: Phrase(f"field-{said[key]}") for key in ("one", "other")}
    steps = [str(step + 1) if isinstance(step, int) else step for step in path]
    # What is wrong with one of several words is said of the field in which they are typed.
    places = [".".join(steps[:many]) for many in range(len(steps), 0, -1)]
    field = next((labels[each] for each in places if each in labels), None)
    named = field or Phrase(f"field-{steps[0] if steps else facts.get('key', 'name')}")
    return Phrase("no-row-so", {"field": named, "text": Phrase(code, said)})


def _shelf(hand: Hand, list_: str) -> Shelf[Any]:
    assert hand.library is not None
    shelf: Shelf[Any] = getattr(hand.library.lists, list_)
    return shelf


def _own(state: Any) -> tuple[Row, ...]:
    own: tuple[Row, ...] = state.own
    return own


def _plain(entry: Any) -> dict[str, Any]:
    """An entry as its file would have it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(entry))
    return {key: value for key, value in found.items() if value is not None}


def _name(text: str) -> str:
    return " ".join(text.split())


def _names(entry: Any) -> tuple[str, str]:
    name: Term = entry.name
    return name.en, name.es
