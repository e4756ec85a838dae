"""A whole game as a file: written entry by entry, read with a word on where it breaks."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from arbitro.play.entries import LOG_FORMAT, Begun, Entry, decode, encode
from arbitro.play.limits import Value, fault_of
from arbitro.play.running import Refused
from arbitro.play.states import shape_of
from arbitro.systems import SYSTEMS, load

EXPORT_FORMAT = 1


class Export(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game as one readable file; its entries as they are stored."""

    arbitro: int
    entries: tuple[msgspec.Raw, ...]
    proof: msgspec.Raw = msgspec.Raw()
    """That it is as its server had it: not looked at here, see `arbitro.proof`."""


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


def read_export(data: bytes) -> tuple[Entry, ...]:
    """The entries of an exported game; raises `Refused` saying where the file breaks, or which version reads it."""
    if fault := fault_of(data, values=None):
        raise Refused(fault.code, **fault.facts)
    at = ""
    try:
        file = msgspec.json.decode(data, type=_Versions)
        at = "entries[0] "
        first = msgspec.json.decode(file.entries[0], type=_First) if file.entries else _First()
        found = file.arbitro, first.log, first.schema
        known = EXPORT_FORMAT, LOG_FORMAT, shape_of(load(first.system)) if first.system in SYSTEMS else first.schema
        if file.arbitro and first.log and not all(0 < one <= most for one, most in zip(found, known, strict=True)):
            raise Refused("no-version", found=".".join(map(str, found)), known=".".join(map(str, known)))
        at = ""
        msgspec.json.decode(data, type=Export)
        entries = []
        for number, raw in enumerate(file.entries):
            at = f"entries[{number}] "
            entry = decode(raw)
            msgspec.convert(getattr(entry, "value", None), Value)
            entries.append(entry)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refused("no-export", found=f"{at}{error}"[:300]) from None
    if not entries or not isinstance(entries[0], Begun):
        raise Refused("no-export", found="entries[0]")
    return tuple(entries)
