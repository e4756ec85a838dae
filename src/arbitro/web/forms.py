"""What a browser or a program sends: JSON, a form, or a form with a file. Nothing here trusts a byte of it."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from multipart import MultipartSegment, PushMultipartParser, parse_options_header

from arbitro.play.limits import fault_of
from arbitro.play.running import Refused
from arbitro.play.wishes import Wish, unread
from arbitro.systems.contract import Phrase
from arbitro.systems.reading import shown

MOST_FIELDS = 300

LONGEST_FIELD = 200
"""Characters in a field's name."""

DEEPEST_FIELD = 6
"""Steps in `settings.open_foes`."""

MOST_PARTS = 8
"""In a form with a file."""

MULTIPART = "multipart/form-data"

Form = dict[str, list[str]]


def read_form(body: bytes, content_type: str = "application/x-www-form-urlencoded") -> Form:
    """The fields of a form, each with all its values; raises `Refused`."""
    if content_type.lower().startswith("multipart/"):
        raise Refused("no-multipart")
    try:
        pairs = parse_qsl(
            body.decode("utf-8"), keep_blank_values=True, max_num_fields=MOST_FIELDS, encoding="utf-8", errors="strict"
        )
    except ValueError:
        raise Refused("no-form") from None
    form: Form = {}
    for name, value in pairs:
        if len(name) > LONGEST_FIELD:
            raise Refused("no-form")
        form.setdefault(name, []).append(value)
    return form


def read_parts(body: bytes, content_type: str) -> dict[str, bytes]:
    """The parts of a form that carries files, the last of each name; raises `Refused`."""
    kind, options = parse_options_header(content_type[:1024])  # type: ignore[no-untyped-call]
    if kind != MULTIPART or not options.get("boundary"):
        raise Refused("no-form")
    parts: dict[str, list[bytes]] = {}
    part: list[bytes] = []
    try:
        # As a context manager: only so is an end that is missing an error.
        with PushMultipartParser(
            options["boundary"], max_header_size=1024, max_header_count=4, max_segment_count=MOST_PARTS, strict=True
        ) as parser:
            for event in parser.parse(body):
                if isinstance(event, MultipartSegment):
                    part = parts[event.name or ""] = []
                elif event is not None:
                    part.append(bytes(event))
    except ValueError:
        # A `MultipartError` is one; so is text that is no UTF-8, or no boundary.
        raise Refused("no-form") from None
    return {name: b"".join(pieces) for name, pieces in parts.items()}


def text_of(form: Form, name: str, most: int = 200) -> str:
    """One field as a text without control characters, cut to a length that nobody needs to exceed."""
    value = form.get(name, [""])[-1]
    return "".join(one for one in value if one.isprintable()).strip()[:most]


def wish(kind: str, /, **fields: Any) -> str:
    """A wish as the button that makes it carries it."""
    return msgspec.json.encode({"type": kind, **fields}).decode()


def wish_of(form: Form) -> bytes:
    """The wish that a form makes, as JSON.

    Its field `wish` is a wish in JSON, often whole, on the button that was pressed. What a person
    typed goes into it by the form's other fields, whose names say where and as what:
    `value:number`, `faces:numbers`, `reason:text`, `command.value:kept` (words and what they stand for, by turns, and
    what was typed), `settings.open_foes:flag`, `command.fields:pairs` (a name and what it is, by turns), and to these
    `command.fields:ticked`. What the wish says is `null` stays so, whatever was typed.
    """
    text = form.get("wish", [""])[-1]
    _check(text)
    try:
        wish = msgspec.json.decode(text)
    except msgspec.DecodeError:
        wish = None
    if not isinstance(wish, dict):
        raise Refused("no-wish", found=unread(text.encode(), Wish))
    for field, values in form.items():
        place, colon, kind = field.partition(":")
        if not colon or kind not in _READ:
            continue
        value = _READ[kind](values)
        # What a question would take it says itself. A space is something, too, to a field that must be filled in.
        if kind == "number" and place.startswith("command.") and (isinstance(value, str) or values[-1].isspace()):
            raise Refused("no-whole-number", found=value or " ")
        if value is not None:
            way = place.split("/" if "/" in place else ".")
            step = isinstance(value, Step)
            if kind in ("pairs", "ticked"):
                value = [each for one in ("pairs", "ticked") for each in _READ[one](form.get(f"{place}:{one}", []))]
            _put(wish, [*way[:-1], "step"] if step else way, int(value) if step else value)
    if wish.get("faces", None) == []:
        raise Refused("no-faces", found="-")
    if wish.get("type") == "ask" and wish.get("figures") == []:
        raise Refused("no-whos")
    return msgspec.json.encode(wish)


def _check(text: str) -> None:
    if fault := fault_of(text.encode()):
        raise Refused(fault)


def _put(wish: dict[str, Any], place: list[str], value: Any) -> None:
    *way, last = place
    if len(way) >= DEEPEST_FIELD:
        raise Refused("no-form")
    for step in way:
        wish = wish.setdefault(step, {})
        if not isinstance(wish, dict):
            raise Refused("no-wish", found=Phrase("content-kind", {"found": shown(wish), "wanted": "table"}))
    if wish.get(last, "") is not None:
        wish[last] = value


def _number(values: list[str]) -> int | str | None:
    text = values[-1].strip().replace("−", "-")
    if not text:
        return None
    # Something else is left as it is: whoever reads the wish says what would do.
    return int(text) if re.fullmatch(r"[+-]?\d{1,9}", text) else text[:40]


class Step(int):
    """A number that was typed with its sign, and so means that much more or less."""


def _turn(values: list[str]) -> Any:
    """What a dial is set to: `12` a value, `-4` a step, `=-4` a value below zero; any other text as it is."""
    text = values[-1].strip().replace("−", "-")
    if re.fullmatch(r"[+-]\s?\d{1,9}", text):
        return Step(text.replace(" ", ""))
    if re.fullmatch(r"=?\s?-?\d{1,9}", text):
        return int(text.removeprefix("="))
    return text or None


def _kept(values: list[str]) -> str:
    """A text that was shown in the reader's words: what these stand for, as long as nobody types others.

    Before what was typed come, by turns, words and what they stand for.
    """
    *before, typed = values
    return dict(zip(before[::2], before[1::2], strict=False)).get(typed, typed)


def _list(values: list[str]) -> list[str]:
    """What was ticked, by each box's value."""
    return [value[:200] for value in values if value]


def _ticked(values: list[str]) -> list[list[str]]:
    """The fields of which any of a few may be ticked: of each its name, which stands before each box's value, and all
    that was ticked. The name alone says that it is asked."""
    found: dict[str, list[str]] = {}
    for value in values:
        name, _, one = value.partition(" ")
        found.setdefault(name, []).extend([one] if one else [])
    return [[name, ", ".join(ticked)] for name, ticked in found.items()]


def _numbers(values: list[str]) -> list[int] | None:
    """Faces of dice, one a field or several in one, with spaces or commas between them."""
    words = [word for value in values for word in re.split(r"[\s,;]+", value.strip()) if word]
    if not words:
        return None
    if not all(re.fullmatch(r"\d{1,6}", word) for word in words):
        raise Refused("no-faces", found=" ".join(words)[:40])
    return [int(word) for word in words]


def _json(values: list[str]) -> Any:
    """One of several options, as its field wrote it."""
    _check(values[-1])
    try:
        return msgspec.json.decode(values[-1]) if values[-1] else None
    except msgspec.DecodeError:
        return values[-1][:40]


_READ: dict[str, Any] = {
    "number": _number,
    "numbers": _numbers,
    "text": lambda values: values[-1],
    "flag": lambda values: values[-1] == "on",
    "json": _json,
    "turn": _turn,
    "kept": _kept,
    "filled": lambda values: values[-1] or None,
    "square": lambda values: values[-1].strip().upper() or None,
    "list": _list,
    "ticked": _ticked,
    "pairs": lambda values: [list(each) for each in zip(values[::2], values[1::2], strict=False)],
}
