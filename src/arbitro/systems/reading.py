"""Lists that a group replaces by its own: content files as typed values, and everything that is wrong with one.

A system says in `content/__init__.py` what its lists are, one field a file, and what they must keep to beyond
their shape:

    class Lists(Struct, frozen=True):
        weapons: Shelf[WeaponEntry]         # weapons.toml, to which a group may add rows for one game
        tasks: dict[str, TaskEntry]         # tasks.toml
        names: Names                        # names.toml

    def problems(lists: Lists) -> Iterator[Fault]:
        yield from needed(lists, NEEDED)

    LISTS = read(__file__, Lists, problems)

`$ARBITRO_CONTENT/<system>/<file>.toml` replaces the file of the same name, whole. A fault is named by the file and
the line that it stands in, as a code of the shell's words and facts, so that everybody reads it in their language.
The standard library's reader gives no lines for what is valid TOML and still wrong; they are found afterwards, by
reading the text once more statement by statement (`lines_of`).

Shipped files are taken as they are: a test looks after those.
"""

from __future__ import annotations

import hashlib
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct
from msgspec import inspect as shape

from arbitro.dice import Dice, DiceError, plain
from arbitro.systems.rows import Shelf

VARIABLE = "ARBITRO_CONTENT"
"""Where a group keeps its lists."""

MOST = 1_000_000
"""No number of a list is further from 0, unless its type says so."""

LONGEST = 1000
"""No text of a list is longer, unless its type says so."""

Words = Annotated[str, Meta(pattern=r"\S", max_length=500)]
"""Something that people read: not empty."""

Die = Annotated[int, Meta(ge=2, le=100)]
"""How many faces."""

Count = Annotated[int, Meta(ge=0)]
"""None or some."""

Some = Annotated[int, Meta(ge=1)]
"""At least one."""

UsualSide = Literal["foes", "allies", "bystanders"]
"""For whom somebody of a kind usually is who comes."""

SQUARES = "^[A-Z]([1-9]|1[0-9]|20)([- ][A-Z]([1-9]|1[0-9]|20))*$"
"""Squares of a board, single ones and from corner to corner."""

Company = Annotated[dict[str, Annotated[int, Meta(ge=1, le=20)]], Meta(min_length=1)]
"""Who comes, and how many of each."""


Scenery = dict[Literal["wall", "cover", "door", "open-door"], Annotated[str, Meta(pattern=SQUARES, max_length=120)]]
"""What stands about where a fight begins, if it is on squares: by kind, the squares, such as `B3 C4-D7`."""


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A name, or a short text, in each language."""

    en: Words
    es: Words


T = TypeVar("T")

Path_ = tuple[str | int, ...]


class Fault(NamedTuple):
    """Something that is wrong in a list: which one, the way to it, a code and facts."""

    list: str
    path: Path_
    code: str
    facts: Mapping[str, Any]


class Problem(Struct, frozen=True):
    """A fault with the file and the line that it stands in."""

    file: str
    line: int
    code: str
    facts: dict[str, Any] = {}

    def __str__(self) -> str:
        said = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.file}:{self.line}: {self.code.removeprefix('content-')}: {said}"


class ContentError(Exception):
    """The files of a group that will not do."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


class Sheet(Struct, frozen=True):
    """A file that was read."""

    list: str
    path: str
    entries: int
    """How many; of a file of charts, how many lines in all."""
    replaced: bool
    """Whether it is the group's."""


class Report(Struct, Generic[T], frozen=True):
    """What came of reading a system's lists. `lists` is None where something is wrong."""

    lists: T | None
    problems: tuple[Problem, ...]
    sheets: tuple[Sheet, ...]


# Reading


def read(module: str, kind: type[T], problems: Callable[[T], Iterable[Fault]]) -> T:
    """The lists beside this module, or the group's where it has some; raises `ContentError`."""
    ours = Path(module).parent
    system = ours.parent.name
    report = examine(ours, kind, problems, group_folder(system))
    if report.lists is None:
        raise ContentError(report.problems)
    _REPLACED[system] = {
        Path(sheet.path).name: hashlib.sha256(Path(sheet.path).read_bytes()).hexdigest()
        for sheet in report.sheets
        if sheet.replaced
    }
    return report.lists


_REPLACED: dict[str, dict[str, str]] = {}


def replaced(system: str) -> Mapping[str, str]:
    """Which files of a loaded system are the group's, each with a digest of what it held when it was read."""
    return _REPLACED.get(system, {})


def group_folder(system: str) -> Path | None:
    """Where the group's lists for this system are; None if it has none.

    Raises `ContentError` where the variable names something that is no folder.
    """
    named = os.environ.get(VARIABLE)
    if not named:
        return None
    if not Path(named).is_dir():
        raise ContentError([Problem(named, 1, "content-no-folder")])
    folder = Path(named) / system
    return folder if folder.is_dir() else None


def examine(ours: Path, kind: type[T], problems: Callable[[T], Iterable[Fault]], theirs: Path | None) -> Report[T]:
    """Read every list, from `theirs` where it stands there, and find everything that is wrong with theirs."""
    types = get_type_hints(kind, include_extras=True)
    shelves = {name: get_args(one)[0] for name, one in types.items() if get_origin(one) is Shelf}
    types |= {name: dict[str, one] for name, one in shelves.items()}  # type: ignore[valid-type]
    own = {path.stem: path for path in sorted(theirs.iterdir()) if path.suffix == ".toml"} if theirs else {}
    found = [
        Problem(str(path), 1, "content-file", {"found": path.name, "known": ", ".join(f"{one}.toml" for one in types)})
        for name, path in own.items()
        if name not in types
    ]
    texts: dict[str, str] = {}
    lists: dict[str, Any] = {}
    sheets = []
    paths = {name: own.get(name) or ours / f"{name}.toml" for name in types}
    for name, path in paths.items():
        text, data, trouble = parsed(path)
        if trouble is None:
            texts[name] = text
            faults = [*_listed(name, data, types[name])] if name in own else []
            if not faults:
                try:
                    lists[name] = msgspec.convert(data, types[name])
                    if name in shelves:
                        lists[name] = Shelf(lists[name], name, shelves[name])
                except msgspec.ValidationError as error:
                    faults = [Fault(name, (), "content-unfit", {"found": unfit(error)})]
            found += [_placed(fault, paths, own, texts) for fault in faults]
            sheets.append(Sheet(name, str(path), _size(data), name in own))
        else:
            found.append(trouble)
    whole = None
    if len(lists) == len(types):
        whole = kind(**lists)
        # A list of ours that names what a list of theirs has lost is said once for each thing that is lost.
        if own:
            faults = [fault for fault in problems(whole) if fault.list in own or fault.code != "content-twice"]
            found += [_placed(fault, paths, own, texts) for fault in faults]
    # The same line twice helps nobody: a list of ours may name what theirs has lost several times.
    listed = sorted({str(one): one for one in found}.values(), key=lambda one: (one.file, one.line))
    return Report(None if listed else whole, tuple(listed), tuple(sheets))


def parsed(path: Path) -> tuple[str, dict[str, Any], Problem | None]:
    """The text of a file and what TOML makes of it; or why it does not."""
    try:
        data = path.read_bytes()
        text = data.decode("utf-8-sig")
    except OSError as error:
        return "", {}, Problem(str(path), 1, "content-unreadable", {"errno": error.errno, "text": error.strerror or ""})
    except UnicodeDecodeError as error:
        return "", {}, Problem(str(path), 1 + error.object[: error.start].count(b"\n"), "content-utf-8")
    try:
        return text, tomllib.loads(text), None
    except RecursionError:
        return "", {}, Problem(str(path), 1, "content-deep")
    except ValueError as error:
        # `Expected '=' after a key in a key/value pair (at line 3, column 8)`, or `... (at end of document)`.
        place, lines = re.search(r"\(at line (\d+), column (\d+)\)$", str(error)), text.splitlines() or [""]
        line, column = (int(place[1]), int(place[2])) if place else (len(lines), len(lines[-1]) + 1)
        found = lines[line - 1].strip()[:60] if line <= len(lines) else ""
        return "", {}, Problem(str(path), line, "content-toml", {"found": found or "–", "column": column})


def unfit(error: msgspec.ValidationError) -> str:
    """Where something does not fit, `weapons.0.die`: of the parser's own sentence nothing else is for a reader."""
    named = re.findall("`([^`]*)`", str(error))
    return named[-1].removeprefix("$.")[:60] if named else "–"


def _size(data: Mapping[str, Any]) -> int:
    return sum(len(one) for one in data.values()) if all(isinstance(one, list) for one in data.values()) else len(data)


def _placed(fault: Fault, paths: Mapping[str, Path], own: Mapping[str, Path], texts: Mapping[str, str]) -> Problem:
    """The fault with its line. What a file of ours misses is missing in the group's."""
    facts = {"where": where(fault.path), **fault.facts}
    if fault.list not in own and fault.code == "content-reference":
        for name in fault.facts["lists"].split():
            if name in own:
                facts = {"id": fault.facts["found"], "file": paths[fault.list].name}
                return Problem(str(own[name]), 1, "content-lost", facts)
    facts.pop("lists", None)
    lines = lines_of(texts.get(fault.list, "")) if fault.path else {}
    return Problem(str(paths[fault.list]), line_of(lines, fault.path), fault.code, facts)


def where(path: Path_) -> str:
    """`goblin.attacks #2`."""
    said = ""
    for step in path:
        said += f" #{step + 1}" if isinstance(step, int) else f".{step}" if said else step
    return said


# Lines


def line_of(lines: Mapping[Path_, int], path: Path_) -> int:
    """The line of a place, or of what it stands in; the first where nothing of it begins a line."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def lines_of(text: str) -> dict[Path_, int]:
    """On which line of a valid TOML text each table, key and element of an array begins.

    A statement of TOML is valid by itself: lines are put together until they are one, and what it says is found by
    reading it alone.
    """
    found: dict[Path_, int] = {}
    table: Path_ = ()
    counts: dict[Path_, int] = {}
    begin, lines = 1, list[str]()
    for number, line in enumerate(text.splitlines(keepends=True), start=1):
        lines.append(line)
        said = _read_alone("".join(lines))
        if said is None:
            continue
        if said and lines[0].lstrip().startswith("["):
            table = _header(said, counts)
            for end in range(1, len(table) + 1):
                found.setdefault(table[:end], begin)
        elif said:
            _mark(found, table, said, begin, lines)
        begin, lines = number + 1, []
    return found


def _read_alone(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None


def _header(said: dict[str, Any], counts: dict[Path_, int]) -> Path_:
    """The table that `[a.b]` or `[[a]]` opens; of an array of tables the last one so far."""
    path: Path_ = ()
    inner: Any = said
    while inner:
        if isinstance(inner, list):
            inner = inner[0]
            counts[path] = counts.get(path, 0) + 1
        else:
            ((key, inner),) = inner.items()
            path = (*path, key)
        if path in counts and not (isinstance(inner, list) and inner):
            path = (*path, counts[path] - 1)
    return path


def _mark(found: dict[Path_, int], path: Path_, said: Any, line: int, lines: list[str]) -> None:
    if path not in found:
        found[path] = line
    if isinstance(said, dict):
        for key, value in said.items():
            _mark(found, (*path, key), value, line, lines)
    elif isinstance(said, list):
        starts = _starts(lines, len(said)) if len(lines) > 1 else []
        for at, value in enumerate(said):
            _mark(found, (*path, at), value, line + (starts[at] if starts else 0), [])


def _starts(lines: list[str], many: int) -> list[int]:
    """For each element of an array of several lines, how many lines below the first it begins."""
    starts: list[int] = []
    below = 0
    for number in range(1, len(lines)):
        said: Any = _read_alone("".join(lines[:number]) + "\n]")
        if said is None:
            continue
        while isinstance(said, dict) and said:
            said = next(iter(said.values()))
        starts += [below] * (len(said) - len(starts))
        below = number
    return starts + [below] * (many - len(starts))


# What is wrong with a value


def _listed(name: str, data: Mapping[str, Any], kind: Any) -> Iterator[Fault]:
    """Everything that is wrong with a file by itself."""
    wanted = shape.type_info(kind)
    if not data:
        yield Fault(name, (), "content-empty", {})
    for path, code, facts in faults_of(data, wanted, ()):
        yield Fault(name, path, code, facts)
    if isinstance(wanted, shape.DictType):
        for key in data:
            if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key):
                yield Fault(name, (key,), "content-id", {"found": shown(key)})


Found = tuple[Path_, str, dict[str, str]]


def faults_of(value: Any, kind: shape.Type, path: Path_) -> Iterator[Found]:
    """Every place where a value is not of its kind, with a code and facts."""
    match kind:
        case shape.StructType() if isinstance(value, dict):
            yield from _fields(value, kind, path)
        case shape.DictType() if isinstance(value, dict):
            for key, inner in value.items():
                yield from faults_of(inner, kind.value_type, (*path, key))
            if len(value) < (kind.min_length or 0):
                yield path, "content-few", {"found": str(len(value)), "least": str(kind.min_length)}
        case shape.VarTupleType() if isinstance(value, list):
            for at, inner in enumerate(value):
                yield from faults_of(inner, kind.item_type, (*path, at))
            if len(value) < (kind.min_length or 0):
                yield path, "content-few", {"found": str(len(value)), "least": str(kind.min_length)}
        case shape.TupleType() if isinstance(value, list):
            for at, (inner, each) in enumerate(zip(value, kind.item_types, strict=False)):
                yield from faults_of(inner, each, (*path, at))
            if len(value) != len(kind.item_types):
                yield path, "content-many", {"found": str(len(value)), "wanted": str(len(kind.item_types))}
        case shape.StrType() if isinstance(value, str):
            most = kind.max_length or LONGEST
            if kind.pattern and not re.search(kind.pattern, value):
                yield path, "content-blank", {}
            elif len(value) > most:
                yield path, "content-long", {"found": str(len(value)), "most": str(most)}
        case shape.IntType() if type(value) is int:
            low = -MOST if kind.ge is None else kind.ge
            high = MOST if kind.le is None else kind.le
            if not low <= value <= high:
                yield path, "content-range", {"found": shown(value), "low": str(low), "high": str(high)}
        case shape.BoolType() if type(value) is bool:
            pass
        case shape.LiteralType():
            if not any(value == one and type(value) is type(one) for one in kind.values):
                yield path, "content-choice", {"found": shown(value), "known": choices(kind.values)}
        case shape.Metadata():
            yield from faults_of(value, kind.type, path)
        case shape.AnyType():
            pass
        case shape.UnionType():
            yield from _either(value, kind.types, path)
        case _:
            yield path, "content-kind", {"found": shown(value), "wanted": WANTED.get(type(kind), "text")}


WANTED: dict[type[shape.Type], str] = {
    shape.StructType: "table",
    shape.DictType: "table",
    shape.VarTupleType: "list",
    shape.TupleType: "list",
    shape.IntType: "number",
    shape.BoolType: "truth",
}


def _fields(value: dict[str, Any], kind: shape.StructType, path: Path_) -> Iterator[Found]:
    fields = {field.encode_name: field for field in kind.fields}
    for key in value:
        if key not in fields:
            free = [name for name in fields if name not in value]
            near = get_close_matches(key, free, 1) or fields
            yield (*path, key), "content-unknown", {"found": key, "known": ", ".join(near)}
    for key, field in fields.items():
        if key in value:
            yield from faults_of(value[key], field.type, (*path, key))
        elif field.required:
            yield path, "content-missing", {"key": key}


def _either(value: Any, kinds: Iterable[shape.Type], path: Path_) -> Iterator[Found]:
    """What is wrong with a value that may be of several kinds: nothing, if it is right for one."""
    kinds = [kind for kind in kinds if not isinstance(kind, shape.NoneType)]
    tried = [list(faults_of(value, kind, path)) for kind in kinds]
    if not all(tried):
        return
    words = [one for kind in kinds if isinstance(kind, shape.LiteralType) for one in kind.values]
    if words and (isinstance(value, str) or len(tried) == sum(isinstance(kind, shape.LiteralType) for kind in kinds)):
        yield path, "content-choice", {"found": shown(value), "known": choices(words)}
    else:
        # What is of one of the kinds, and wrong within, is nearer than what is of none.
        yield from min(tried, key=lambda found: found[0][:2] == (path, "content-kind"))


def choices(values: Iterable[Any]) -> str:
    """What would do, as a file has it."""
    return ", ".join(map(shown, values))


def shown(value: Any) -> str:
    """A value as the file has it, or the beginning of it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, dict)):
        return "[ … ]" if isinstance(value, list) else "{ … }"
    text = f'"{value}"' if isinstance(value, str) else str(value) if not _is_huge(value) else "10…0"
    return text if len(text) <= 60 else text[:57] + "…"


def _is_huge(value: Any) -> bool:
    """Python does not write out a number of thousands of digits."""
    return isinstance(value, int) and abs(value) >= 10**60


# What the systems ask


def needed(lists: Struct, ids: Mapping[str, Iterable[str]]) -> Iterator[Fault]:
    """Entries that the rules or the demo name, so that every such list must have them."""
    for name, wanted in ids.items():
        for one in wanted:
            if one not in getattr(lists, name):
                yield Fault(name, (), "content-needed", {"id": one})


def named(
    lists: Struct, name: str, path: Path_, value: str | Iterable[str], *among: str, also: Iterable[str] = ()
) -> Iterator[Fault]:
    """Ids that stand in a place and must be entries of one of the lists `among`; an empty one is none at all."""
    known = [*also, *[one for each in among for one in getattr(lists, each)]]
    if isinstance(value, str):
        places: Iterable[tuple[Path_, str]] = [(path, value)] if value else []
    elif isinstance(value, Mapping):
        places = [((*path, one), one) for one in value]
    else:
        places = [((*path, at), one) for at, one in enumerate(value)]
    for place, one in places:
        if one not in known:
            near = ", ".join(get_close_matches(one, known, 3)) or "none"
            files = ", ".join(f"{each}.toml" for each in among)
            yield Fault(
                name, place, "content-reference", {"found": one, "file": files, "near": near, "lists": " ".join(among)}
            )


def counted(name: str, path: Path_, values: Iterable[Any], wanted: int) -> Iterator[Fault]:
    """A list that a die is thrown for has as many lines as the die has faces."""
    found = len(tuple(values))
    if found != wanted:
        yield Fault(name, path, "content-many", {"found": str(found), "wanted": str(wanted)})


def readable(name: str, path: Path_, value: str, reader: Callable[[str], Any]) -> Iterator[Fault]:
    """A text in a notation, such as dice."""
    try:
        reader(value)
    except DiceError as error:
        yield Fault(name, path, error.code, error.facts)
    except ValueError as error:
        # A notation of a system's own has its own words for what is wrong.
        if code := getattr(error, "code", ""):
            yield Fault(name, path, code, error.facts)  # type: ignore[attr-defined]
        else:
            yield Fault(name, path, "content-text", {"found": shown(value), "text": str(error)})


def apart(lists: Struct, *names: str) -> Iterator[Fault]:
    """Lists whose entries are found by their id alone, whichever list they stand in."""
    for name in names:
        for one in getattr(lists, name):
            for other in names:
                if other != name and one in getattr(lists, other):
                    yield Fault(name, (one,), "content-twice", {"id": one, "file": f"{other}.toml"})


def dice(text: str) -> None:
    """A reader for `readable`: `2d6+1`, one kind of dice and perhaps a number."""
    if not isinstance(plain(text), Dice):
        raise ValueError("2d6+1")


def dice_or_number(text: str) -> None:
    """A reader for `readable`: `2d6+1` or `5`."""
    plain(text)
