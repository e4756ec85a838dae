"""How much anything that comes in may be: looked at once, before anything is made of it or stored.

`fault_of` looks at bytes before a parser does that goes as deep as they are; `overfull` at a game
before it goes on. What may stand in a wish is declared here and checked as the wish is read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, MsgspecError, json

from arbitro.systems.contract import Phrase

if TYPE_CHECKING:
    from arbitro.play.game import Game

DEEPEST = 12
"""Lists and objects within each other; a log of ours needs nine."""

MOST_VALUES = 4096
"""Values in a wish."""

LONGEST = 20_000
"""Characters of one text in JSON, where `\\u00e9` counts as five: what people write may have 4,000."""

_TURNS = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}
_UNSAID = dict.fromkeys([each for each in (*range(0x20), 0x7F, *range(0x80, 0xA0), *_TURNS) if not chr(each).isspace()])


def name_of(text: str) -> str:
    """What somebody is called, on one line, without what nobody sees and what turns the words of others round."""
    return " ".join(text.translate(_UNSAID).split())


_LINES = dict.fromkeys([*range(0x0B, 0x0D), *range(0x1C, 0x20), 0x85, 0x2028, 0x2029], " ")
_ONE_LINE = dict.fromkeys([9, 10, 13], " ")
_ODD = re.compile(r"\\[ubfnrt]|[\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def seen(data: bytes) -> bytes:
    """JSON that keeps to the limits without what nobody sees, in any text of it; what is none stays as it is.

    Names and titles reach the log by answers and by commands as well: so all that is wished comes by here.
    """
    if not _ODD.search(data.decode()):
        return data
    try:
        return json.encode(_seen(json.decode(data)))
    except MsgspecError:
        return data


def _seen(value: Any, field: str = "") -> Any:
    if isinstance(value, str):
        told = value.translate(_UNSAID).translate(_LINES)
        # What people write at length has lines; what something is called has none.
        return told if field == "text" else told.translate(_ONE_LINE)
    if isinstance(value, dict):
        return {_seen(key): _seen(each, key) for key, each in value.items()}
    return [_seen(each) for each in value] if isinstance(value, list) else value


# As escapes or as they are; an escaped backslash before one is none.
_NEVER = re.compile(
    r"(?<!\\)(?:\\\\)*\\(?:b|f|u(?:00(?:0[0-8bcef]|1[0-9a-f]|7f|[89][0-9a-f])|202[89a-e]|206[6-9]))"
    r"|[\x7f-\x9f\u2028-\u202e\u2066-\u2069]",
    re.I,
)


def unwritten(data: bytes) -> str:
    """A sign that no text of ours holds, since `seen` leaves it out of all that comes in: as JSON escapes it, or none.

    Whole logs are not mended: what was told is what its digests stand for.
    """
    found = _NEVER.search(data.decode())
    sign = found[0] if found else ""
    return f"\\u{ord(sign):04x}" if len(sign) == 1 else sign


MOST_FACES = 1000

MOST_ENTRIES = 100_000
"""Of one game's log: years of play. All of it is in memory when somebody reads that far."""

Whole = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
Word = Annotated[str, Meta(max_length=1000)]
Scalar = bool | Whole | Word | None
Value = Scalar | Annotated[tuple[Scalar, ...], Meta(max_length=100)]
"""What a question can be answered with."""
Pair = Annotated[tuple[Scalar, ...], Meta(min_length=2, max_length=2)]
Field = Scalar | Annotated[tuple[Scalar | Pair, ...], Meta(max_length=100)]
"""What a part of a command can be: several dials too, each with what it is set to."""
Faces = Annotated[tuple[Whole, ...], Meta(max_length=MOST_FACES)]

MOST = {
    "seats": 200,
    "claims": 200,
    "commands": 100,
    "answers": 2000,
    "rulings": 200,
    "requests": 50,
    "models": 100,
    "notes": 1000,
    "handouts": 200,
    "figures": 1000,
    "making": 200,
}
"""Of what a game holds at a time: seats, figures of one seat, open commands, answers of one, rulings that wait. And of
what comes in at once: answers while somebody is made."""

# Possessive throughout, so that a match never goes back over what it has read.
_TEXTS = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.S)
# One that does not end, where a file was cut off, is for the parser to name.
_SHORT_TEXTS = re.compile(rb'(?:[^"]++|"(?:[^"\\]|\\.){0,%d}+(?:"|\\?\Z))*+' % LONGEST, re.S)
_LONG_NUMBER = re.compile(rb"[0-9]{20}")
_BRACKETS = bytes.maketrans(b"{}", b"[]")
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def fault_of(data: bytes, values: int | None = MOST_VALUES) -> Phrase | None:
    """Why these bytes are no JSON that is read here, or None; in time linear in their length.

    `values` is how many it may hold; None where its size is limit enough.
    """
    try:
        data.decode()
    except UnicodeDecodeError:
        return Phrase("no-utf8", {})
    if _SHORT_TEXTS.fullmatch(data) is None:
        return Phrase("no-long", {"most": LONGEST})
    bare = _TEXTS.sub(b"", data)
    if _LONG_NUMBER.search(bare):
        return Phrase("no-number", {})
    # Each round takes the innermost brackets away.
    brackets = bare.translate(_BRACKETS, _NOT_BRACKETS)
    if values is not None and bare.count(b",") + len(brackets) // 2 > values:
        return Phrase("no-many", {"most": values})
    for _ in range(DEEPEST):
        brackets = brackets.replace(b"[]", b"")
    if b"[]" in brackets or brackets.count(b"[") > DEEPEST:
        return Phrase("no-deep", {"most": DEEPEST})
    return None


def overfull(game: Game) -> Phrase | None:
    """What a game holds too much of, or None."""
    found = {
        "seats": len(game.seats),
        "claims": max([len(seat.figures) for seat in game.seats], default=0),
        "commands": len(game.open),
        "answers": max([len(one.answers) for one in game.open], default=0),
        "rulings": len(game.rulings),
        "requests": len(game.requests),
        "models": len(game.models),
        "notes": len(game.notes),
        "handouts": len(game.handouts),
        "figures": len(game.system.figures(game.state)),
    }
    full = next((what for what in found if found[what] > MOST[what]), None)
    return Phrase("no-more-room", {"what": full, "most": MOST[full]}) if full else None
