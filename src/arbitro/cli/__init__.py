"""The command line: `arbitro play`, `roll`, `odds`, `simulate`, `sweep`, `new`, `check`, `rules`, `audit`, `doctor` ...

What a command needs is imported when it runs: `arbitro roll 2d6` starts no web server. With
`--json` the output is for programs. Whatever is wrong with what was typed is said in one line,
in the reader's language, and the exit code is 2; a check that fails exits with 1.
"""

from __future__ import annotations

import os
import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from arbitro.cli import content, dice, evenings, games, hosting, moving, studies, sweeps, table, texts
from arbitro.cli.shared import Plain, Wrong, app, known_here, said, speak, speaker, why
from arbitro.dice import DiceError
from arbitro.table import BadAnswer

if TYPE_CHECKING:
    from cyclopts import CycloptsError

__all__ = [
    "app", "content", "dice", "evenings", "games", "hosting", "line_of", "main", "moving", "studies", "sweeps",
    "table", "texts",
]  # fmt: skip


def main() -> None:
    """Run the command line."""
    speak(app)
    if os.environ.get("ARBITRO_DEBUG"):
        app()
        return
    sys.stdout, sys.stderr = Plain(sys.stdout), Plain(sys.stderr)
    try:
        app(print_error=False, exit_on_error=False)
    except Exception as error:  # the one place where an error becomes a line; tracebacks are for ARBITRO_DEBUG
        from arbitro.systems.reading import ContentError

        if isinstance(error, ContentError):
            for problem in error.problems:
                print(f"{problem.file}:{problem.line}: {said(problem)}", file=sys.stderr)
        else:
            print(f"arbitro: {line_of(error)}", file=sys.stderr)
        raise SystemExit(2) from None


def line_of(error: Exception) -> str:
    """What went wrong, in one line in the reader's language."""
    return " ".join(_told(error).split("\n"))


def _told(error: Exception) -> str:
    from cyclopts import CycloptsError

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
    if isinstance(error, CycloptsError):
        return _of_the_words(error)
    if isinstance(error, CaseError):
        return f"{error.where}: {speaker().say(error.code, known_here(error.facts))}"
    if isinstance(error, OSError):
        return ": ".join([str(error.filename)] * (error.filename is not None) + [why(error)])
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


def _of_the_words(error: CycloptsError) -> str:
    """The same of words that were typed and are none of ours, or not what is wanted there."""
    from cyclopts import (
        ArgumentOrderError,
        CoercionError,
        MissingArgumentError,
        RepeatArgumentError,
        UnknownCommandError,
        UnknownOptionError,
    )

    def line(code: str, **facts: Any) -> str:
        typed = " ".join(["arbitro", *(error.command_chain or ())])
        return f"{speaker().say(code, facts)} {speaker().say('typed-help', {'text': f'{typed} --help'})}"

    name = error.argument.name if error.argument else ""
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        known = [each for each in error.app or () if not each.startswith("-")]
        near = get_close_matches(error.unused_tokens[0], known, 5) or known
        return line("typed-command", text=error.unused_tokens[0], known=", ".join(near))
    if isinstance(error, UnknownOptionError):
        found = (error.token.keyword or error.token.value).partition("=")[0]
        known = [each for argument in error.argument_collection for each in argument.names if each.startswith("--")]
        near = get_close_matches(found, known, 5) or known
        return line("typed-option", text=found, known=", ".join(near) or "-")
    if isinstance(error, CoercionError) and error.token:
        found = error.token.value
        if get_origin(error.target_type) is Literal:
            known = list(map(str, get_args(error.target_type)))
            return line("typed-choice", name=error.token.keyword or name, text=found, known=", ".join(known))
        wanted = {int: "number", float: "number", bool: "truth"}.get(error.target_type or str, "text")
        return line("typed-value", name=error.token.keyword or name, text=found, wanted=wanted)
    if isinstance(error, RepeatArgumentError):
        return line("typed-twice", name=error.token.keyword or name)
    if isinstance(error, MissingArgumentError):
        return line("typed-missing", name=error.keyword or name)
    if isinstance(error, ArgumentOrderError):
        return line("typed-more", text=error.token)
    return line("typed-more", text=" ".join(map(str, error.unused_tokens or ())) or name or "-")
