"""A file that one process at a time can hold.

The operating system takes the lock back when the process ends, however it ends, so a crash leaves
nothing to clean up. The file itself stays: to remove it would let two processes hold two files of
the same name. It says who holds it, for the message that the second one gets.

A process that is forked, and does not start another program, holds the lock along with its parent.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        # Far behind the text: on Windows what is locked cannot be read either.
        os.lseek(descriptor, 1 << 20, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        os.lseek(descriptor, 0, os.SEEK_SET)
else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Held(Exception):
    """Somebody else has it; `str()` says who."""


class Lock:
    """Held from being made until `release`. Raises `Held`."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a+", encoding="ascii")
        try:
            _take(self._file.fileno())
        except (BlockingIOError, PermissionError):
            holder = self._read()
            self._file.close()
            raise Held(holder) from None
        self._file.truncate(0)
        self._file.write(f"process {os.getpid()}")
        self._file.flush()

    def release(self) -> None:
        """Let the next one have it."""
        self._file.close()

    def _read(self) -> str:
        self._file.seek(0)
        return self._file.read(100) or "another process"
