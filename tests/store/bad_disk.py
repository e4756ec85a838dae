"""A disk under SQLite that remembers every call, can fail one, and shows what a power cut might leave.

The file calls of the SQLite that the store uses are replaced within this process (its VFS, by `ctypes`): nothing is
compiled, and the store is the real one. Modelled are the database, its log and its journal:

- what was written since the last sync of a file may be there or not, each write by itself, in any order; or torn: of
  each sector of 512 bytes the new, the old, or neither. That of two writes to one place the earlier lands last is the
  same as losing the later one;
- a file may still bear its name, or not yet, until its folder is synced; SQLite does that with the first sync of a log;
- a sync that fails may have written anything, and what it has not is never written by a later one (as on Linux).

Not modelled: a disk that lies about syncs, sectors that change though nobody wrote to them, and the index of the log
in shared memory, which does not outlive a power cut.
"""

from __future__ import annotations

import ctypes
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import POINTER, c_char_p, c_int, c_int64, c_void_p, cast
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from arbitro.store import sqlite

SECTOR = 512
FAULTS = {"open": 14, "read": 266, "write": 778, "truncate": 1546, "sync": 1034, "delete": 2570, "shm": 5386}
"""SQLite's code for the failure of each call: CANTOPEN and kinds of IOERR."""
FULL = 13
CREATE = 4


class Disk:
    """What was called, in order; `fail` says which call fails, and with what code (0: it does not)."""

    def __init__(self, fail: Callable[[str], int] = lambda call: 0) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.fail = fail

    def note(self, *what: Any) -> None:
        """Something that happened between two calls."""
        self.calls.append(what)


class _Vfs(ctypes.Structure):
    _fields_ = [
        *((name, c_int) for name in ("version", "file_size", "longest_name")),
        *((name, c_void_p) for name in ("next", "name", "data", "open", "delete")),
    ]


class _Methods(ctypes.Structure):
    _fields_ = [
        ("version", c_int),
        *((name, c_void_p) for name in ("close", "read", "write", "truncate", "sync", "size")),
        *((name, c_void_p) for name in ("lock", "unlock", "locked", "control", "sector", "traits")),
        *((name, c_void_p) for name in ("shm", "shm_lock", "shm_barrier", "shm_unmap", "fetch", "unfetch")),
    ]


_OPEN = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_DELETE = ctypes.CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
_READ = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = ctypes.CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = ctypes.CFUNCTYPE(c_int, c_void_p, c_int)
_SHM = ctypes.CFUNCTYPE(c_int, c_void_p, c_int, c_int, c_int, c_void_p)
_forever: list[Any] = []
"""A file may be closed long after: what it was given to call has to be there still."""


@contextmanager
def installed(disk: Disk) -> Iterator[Disk]:
    """All files that SQLite opens meanwhile are on this disk. Nothing waits for the real one."""
    library = ctypes.CDLL(sys.modules[sqlite.driver().connect.__module__].__file__)
    library.sqlite3_vfs_find.restype = POINTER(_Vfs)
    vfs = library.sqlite3_vfs_find(None).contents
    plain_open, plain_delete = vfs.open, vfs.delete
    opened = _Opened(disk, _OPEN(plain_open), _DELETE(plain_delete))
    mine = _OPEN(opened.open), _DELETE(opened.delete)
    _forever.append((opened, mine))
    vfs.open, vfs.delete = (cast(each, c_void_p).value for each in mine)
    try:
        yield disk
    finally:
        vfs.open, vfs.delete = plain_open, plain_delete


class _Opened:
    """The files that were opened on a disk."""

    def __init__(self, disk: Disk, plain_open: Any, plain_delete: Any) -> None:
        self.disk = disk
        self.plain_open, self.plain_delete = plain_open, plain_delete
        self.names: dict[int, str] = {}
        self.plain: dict[str, Any] = {}
        self.replaced: dict[int, _Methods] = {}
        self.mine: dict[str, Any] = {
            "read": _READ(self.read),
            "write": _READ(self.write),
            "truncate": _TRUNCATE(self.truncate),
            "sync": _SYNC(self.sync),
            "shm": _SHM(self.shm),
        }

    def open(self, vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        if code := self.disk.fail("open"):
            # SQLite closes a file that could not be opened if it has methods.
            cast(file, POINTER(c_void_p))[0] = None
            return code
        code = int(self.plain_open(vfs, name, file, flags, out))
        if code == 0 and name:
            self.names[file] = Path(ctypes.string_at(name).decode()).name
            self.disk.note("open", self.names[file], bool(flags & CREATE))
            slot = cast(file, POINTER(c_void_p))
            slot[0] = ctypes.addressof(self._replaced(slot[0] or 0))
        return code

    def _replaced(self, address: int) -> _Methods:
        """Ours in place of the methods of a kind of file: kinds differ in how they lock and close, and in no more."""
        if address not in self.replaced:
            methods = self.replaced[address] = _Methods.from_buffer_copy(_Methods.from_address(address))
            for name, mine in self.mine.items():
                if plain := getattr(methods, name):
                    self.plain.setdefault(name, type(mine)(plain))
                    setattr(methods, name, cast(mine, c_void_p).value)
        return self.replaced[address]

    def delete(self, vfs: int, name: bytes, sync_folder: int) -> int:
        if code := self.disk.fail("delete"):
            return code
        code = int(self.plain_delete(vfs, name, sync_folder))
        if code == 0:
            self.disk.note("delete", Path(name.decode()).name, bool(sync_folder))
        return code

    def read(self, file: int, into: int, size: int, offset: int) -> int:
        return self.disk.fail("read") or int(self.plain["read"](file, into, size, offset))

    def write(self, file: int, data: int, size: int, offset: int) -> int:
        code = self.disk.fail("write")
        # A write that fails has come half the way.
        size = size // 2 if code else size
        self.disk.note("write", self.names[file], offset, ctypes.string_at(data, size))
        return int(self.plain["write"](file, data, size, offset)) or code

    def truncate(self, file: int, size: int) -> int:
        if code := self.disk.fail("truncate"):
            return code
        self.disk.note("truncate", self.names[file], size)
        return int(self.plain["truncate"](file, size))

    def sync(self, file: int, flags: int) -> int:
        code = self.disk.fail("sync")
        self.disk.note("failed sync" if code else "sync", self.names[file])
        return code

    def shm(self, file: int, page: int, size: int, extend: int, out: int) -> int:
        return self.disk.fail("shm") or int(self.plain["shm"](file, page, size, extend, out))


@dataclass
class _File:
    sound: bytes = b""
    """What is there for sure."""
    since: list[tuple[str, int, bytes | None]] = field(default_factory=list)
    """How it fares (`new`, `synced` or `lost`), where, and what was written; cut off there if that is None."""

    def synced(self) -> None:
        self.since = [("synced" if fate == "new" else fate, offset, data) for fate, offset, data in self.since]
        if all(fate == "synced" for fate, _, _ in self.since):
            self.sound, self.since = self.after(random.Random(0)), []

    def lost(self) -> None:
        self.since = [("lost" if fate == "new" else fate, offset, data) for fate, offset, data in self.since]

    def after(self, dice: random.Random) -> bytes:
        """What a power cut might leave of it."""
        content = bytearray(self.sound)
        chance = dice.choice((0, 0.3, 0.7, 0.95, 1))
        for state, offset, data in self.since:
            if state == "synced" or dice.random() < chance:
                _put(content, offset, data)
            elif data is not None and dice.random() < 0.4:
                for at in range(0, len(data), SECTOR):
                    new = data[at : at + SECTOR]
                    if (fate := dice.random()) < 0.6:
                        _put(content, offset + at, new if fate < 0.5 else dice.randbytes(len(new)))
        return bytes(content)


def _put(content: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del content[offset:]
    else:
        content.extend(bytes(max(0, offset - len(content))))
        content[offset : offset + len(data)] = data


class Platter:
    """What is on the disk after each call, as far as that is sure."""

    def __init__(self) -> None:
        self.names: dict[str, _File] = {}
        self.sure_names: dict[str, _File] = {}
        self._fresh: set[str] = set()

    def take(self, call: tuple[Any, ...]) -> None:
        """One call more."""
        kind, name, *rest = call
        if kind == "open":
            if name not in self.names:
                self.names[name] = _File()
            if rest[0] and name.endswith(("-wal", "-journal")):
                self._fresh.add(name)
        elif kind == "delete":
            self.names.pop(name, None)
            if rest[0]:
                self.sure_names = dict(self.names)
        elif kind in ("write", "truncate"):
            self.names[name].since.append(("new", rest[0], rest[1] if kind == "write" else None))
        elif kind == "failed sync":
            self.names[name].lost()
        elif kind == "sync":
            self.names[name].synced()
            if name in self._fresh:
                self._fresh.discard(name)
                self.sure_names = dict(self.names)

    def image(self, folder: Path, dice: random.Random) -> None:
        """What a power cut might leave now."""
        folder.mkdir()
        for name in sorted(self.names | self.sure_names):
            file = dice.choice((self.names, self.sure_names)).get(name)
            if file is not None:
                (folder / name).write_bytes(file.after(dice))
