"""Where the log of a game that cannot be opened or shown goes wrong."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

from msgspec import Struct

from arbitro.play.audit import agreed
from arbitro.play.entries import Entry, decode
from arbitro.play.fold import Mismatch, replay
from arbitro.play.game import Game
from arbitro.play.running import with_questions
from arbitro.systems.contract import Phrase

Show = Callable[[Game, Sequence[Entry]], None]
"""Draws a game and its log, and raises whatever is raised by that."""


class Fault(Struct, frozen=True):
    """The first entry that cannot be read, carried out or shown; what lies before it is sound."""

    seq: int
    text: str
    said: Phrase | None = None
    """The same for people, where it is no fault of the program's."""


def first_fault(stored: Sequence[bytes], show: Show) -> Fault | None:
    """What is wrong with a log, from its stored entries; None where nothing is."""
    fault: Fault | None = None
    entries: list[Entry] = []
    for seq, data in enumerate(stored, start=1):
        try:
            entries.append(decode(data))
        except Exception as error:
            fault = Fault(seq, _line(error))
            break
    try:
        agreed(entries)
    except Mismatch as mismatch:
        # An empty log has no entry to name: then its first could not be read.
        fault = Fault(mismatch.seq, str(mismatch), mismatch.phrase) if entries or not fault else fault
    except Exception as error:
        return Fault(1, _line(error))
    sound = entries[: fault.seq - 1] if fault else entries
    broken = _unshown(sound, show) if sound else None
    if broken is None:
        return fault
    # What cannot be shown once cannot be shown later either: the log that is drawn only grows.
    seq = 1 + bisect_left(range(1, len(sound)), True, key=lambda upto: _unshown(sound[:upto], show) is not None)
    return Fault(seq, _line(_unshown(sound[:seq], show) or broken))


def _unshown(entries: Sequence[Entry], show: Show) -> Exception | None:
    try:
        show(with_questions(replay(entries)), entries)
    except Exception as error:
        return error
    return None


def _line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:200]
