"""The command line: `arbitro play`, `roll`, `odds`, `simulate`, `sweep`, `new`, `check`, `rules`, `audit`, `doctor` ...

What a command needs is imported when it runs: `arbitro roll 2d6` starts no web server. With
`--json` the output is for programs. Whatever is wrong with what was typed is said in one line,
in the reader's language, and the exit code is 2; a check that fails exits with 1.
"""

from __future__ import annotations

import os
import sys

from arbitro.cli import content, dice, evenings, games, hosting, moving, studies, sweeps, table, texts
from arbitro.cli.shared import Wrong, app, said, speak, speaker
from arbitro.dice import DiceError
from arbitro.table import BadAnswer

__all__ = [
    "app",
    "content",
    "dice",
    "evenings",
    "games",
    "hosting",
    "line_of",
    "main",
    "moving",
    "studies",
    "sweeps",
    "table",
    "texts",
]


def main() -> None:
    """Run the command line."""
    speak(app)
    try:
        app()
    except Exception as error:  # the one place where an error becomes a line; tracebacks are for ARBITRO_DEBUG
        if os.environ.get("ARBITRO_DEBUG"):
            raise
        from arbitro.systems.reading import ContentError

        if isinstance(error, ContentError):
            for problem in error.problems:
                print(f"{problem.file}:{problem.line}: {said(problem)}", file=sys.stderr)
        else:
            print(f"arbitro: {line_of(error)}", file=sys.stderr)
        raise SystemExit(2) from None


def line_of(error: Exception) -> str:
    """What went wrong, in one line in the reader's language."""
    from arbitro.cases import CaseError
    from arbitro.play.running import Refused
    from arbitro.store import StoreError
    from arbitro.systems import NoSuchSystem

    if isinstance(error, (Wrong, DiceError, BadAnswer)):
        return speaker().say(error.code, error.facts)
    if isinstance(error, Refused):
        return speaker().say(error.phrase.code, error.phrase.facts)
    if isinstance(error, StoreError):
        return _of_the_store(error)
    if isinstance(error, NoSuchSystem):
        return speaker().say("no-system", {"text": error.args[0], "known": ", ".join(error.known)})
    if isinstance(error, (CaseError, OSError)):
        return str(error)
    # SQLAlchemy's own text has five lines; whose error it was it calls `orig`.
    if (fault := getattr(error, "orig", None)) is not None:
        return speaker().say("store-gone", {"text": " ".join(str(fault).split())})
    return str(error) or type(error).__name__


def _of_the_store(error: Exception) -> str:
    """The same of a store that cannot be opened."""
    from arbitro.store import NotAStore, StoreInUse, StoreTooNew

    if isinstance(error, StoreInUse):
        return speaker().say("store-in-use", {"file": str(error.place), "holder": error.holder})
    if isinstance(error, StoreTooNew):
        return speaker().say("store-too-new", {"found": error.found, "known": error.known})
    if isinstance(error, NotAStore):
        return speaker().say(error.code, {"file": str(error.place), "text": error.found})
    return str(error)
