"""A whole game as a file: written entry by entry, read with a word on where it breaks."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from arbitro.play.entries import LOG_FORMAT, Begun, Entry, decode, encode
from arbitro.play.limits import Value, fault_of, unwritten
from arbitro.play.running import Refused
from arbitro.play.states import shape_of
from arbitro.play.wishes import unread
from arbitro.systems import SYSTEMS, load
from arbitro.systems.contract import Phrase
from arbitro.systems.reading import shown

EXPORT_FORMAT = 1

MOST_PICTURES = 6 * 1024 * 1024
"""Bytes of pictures in a file: what a page takes in is bounded, and the log comes first."""

PIECE = 16_000
"""Characters of a picture in one text: longer ones come in by no door."""


class Export(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game as one readable file; its entries as they are stored."""

    arbitro: int
    entries: tuple[msgspec.Raw, ...]
    proof: msgspec.Raw = msgspec.Raw()
    """That it is as its server had it: not looked at here, see `arbitro.proof`."""
    pictures: dict[str, tuple[str, ...]] = {}
    """What handouts show, by the names that they have in the log, in base64 and in pieces; no part of any proof."""


class _Versions(Struct, frozen=True):
    """What a file says of its own versions, whatever else is in it."""

    arbitro: int = 0
    entries: tuple[msgspec.Raw, ...] = ()


class _First(Struct, frozen=True):
    system: str = ""
    log: int = 0
    schema: int = 1


def export(entries: Iterable[tuple[int, Entry]]) -> bytes:
    """A game as a file that `arbitro audit` and `import` read."""
    return export_stored(encode(entry) for _, entry in entries)


def export_stored(entries: Iterable[bytes]) -> bytes:
    """The same from entries as they are stored, whatever they mean: one a line."""
    # Each by itself: to format a long game in one go would keep everybody else waiting.
    lines = [msgspec.json.format(entry, indent=0) for entry in entries]
    return b'{"arbitro": %d, "entries": [\n%s\n]}\n' % (EXPORT_FORMAT, b",\n".join(lines))


class _Shows(Struct, frozen=True):
    picture: str = ""


def named_in(stored: Iterable[bytes]) -> tuple[str, ...]:
    """The pictures that entries name, as they are stored, whatever else they mean."""
    return tuple(dict.fromkeys(filter(None, [msgspec.json.decode(each, type=_Shows).picture for each in stored])))


def with_pictures(data: bytes, pictures: Mapping[str, bytes]) -> bytes:
    """A game's file with its pictures, as many as there is room for."""
    room, found = MOST_PICTURES, dict[str, list[str]]()
    for name, picture in pictures.items():
        if len(picture) <= room:
            room -= len(picture)
            text = b64encode(picture).decode()
            found[name] = [text[at : at + PIECE] for at in range(0, len(text), PIECE)]
    return data.rstrip()[:-1] + b', "pictures": %s}\n' % msgspec.json.encode(found) if found else data


def pictures_of(data: bytes) -> dict[str, bytes]:
    """The pictures in a file that `read_export` has read, whatever they are."""
    found = msgspec.json.decode(data, type=Export).pictures
    try:
        return {name: b64decode("".join(pieces), validate=True) for name, pieces in found.items()}
    except ValueError:
        raise Refused("no-export", found=Phrase("no-base64", {})) from None


_read_first = msgspec.json.Decoder(_First).decode


def _read(number: int, raw: msgspec.Raw, reads: Callable[[msgspec.Raw], Any]) -> Any:
    """An entry, or what of it is asked for."""
    if sign := unwritten(bytes(raw)):
        raise Refused("no-unseen-sign", found=sign, number=number + 1)
    entry: Any = None
    try:
        entry = reads(raw)
        msgspec.convert(getattr(entry, "value", None), Value)
    except (msgspec.MsgspecError, RecursionError):
        wrong = unread(bytes(raw), Entry)
        if entry is not None:
            wrong = Phrase("content-kind", {"found": shown(entry.value), "wanted": "text"})
        raise Refused("no-export", found=Phrase("no-entry-read", {"number": number + 1, "text": wrong})) from None
    return entry


def read_export(data: bytes) -> tuple[Entry, ...]:
    """The entries of an exported game; raises `Refused` saying where the file breaks, or which version reads it."""
    if fault := fault_of(data, values=None):
        raise Refused(fault)
    try:
        file = msgspec.json.decode(data, type=_Versions)
        first = _read(0, file.entries[0], _read_first) if file.entries else _First()
        found = file.arbitro, first.log, first.schema
        known = EXPORT_FORMAT, LOG_FORMAT, shape_of(load(first.system)) if first.system in SYSTEMS else first.schema
        if file.arbitro and first.log and not all(0 < one <= most for one, most in zip(found, known, strict=True)):
            raise Refused("no-version", found=".".join(map(str, found)), known=".".join(map(str, known)))
        msgspec.json.decode(data, type=Export)
    except (msgspec.MsgspecError, RecursionError):
        wrong = unread(data, Entry)
        if wrong.code != "no-json":
            parts = msgspec.json.decode(data)
            wrong = Phrase("no-parts", {"found": shown(", ".join(parts) if isinstance(parts, dict) else parts)})
        raise Refused("no-export", found=wrong) from None
    entries = [_read(number, raw, decode) for number, raw in enumerate(file.entries)]
    if not entries or not isinstance(entries[0], Begun):
        raise Refused("no-export", found=Phrase("no-first", {}))
    return tuple(entries)
