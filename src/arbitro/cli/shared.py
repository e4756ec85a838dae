"""What every command has in common: the language, errors, where the database is."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter

from arbitro import __version__

if TYPE_CHECKING:
    from arbitro.systems.reading import Problem
    from arbitro.words import Speaker

LANGUAGES = ("es", "en")


class Wrong(Exception):
    """Something that was typed will not do: a code of the words files, and facts."""

    def __init__(self, code: str, /, **facts: Any) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


def language() -> str:
    """`ARBITRO_LANG`, or what the system's locale says; English if it is neither of ours."""
    for name in ("ARBITRO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        found = os.environ.get(name, "")[:2].lower()
        if found in LANGUAGES:
            return found
    return "en"


def speaker(system: str | None = None) -> Speaker:
    """Who says things on the terminal."""
    from arbitro.words import speaker as find

    return find(language(), system)


app = App(
    name="arbitro",
    version=__version__,
    help="A referee for tabletop role-playing. / Un árbitro para juegos de rol.",
    version_flags=["--version"],
)

Json = Annotated[bool, Parameter(name="--json", negative="", help="Print for programs. / Salida para programas.")]
Seed = Annotated[int | None, Parameter(help="The same seed gives the same dice. / La misma semilla, los mismos dados.")]
Database = Annotated[
    str | None,
    Parameter(help="The SQLite file, or postgresql://...; $ARBITRO_DATABASE by default. / El fichero SQLite, o ..."),
]


Lists = Annotated[
    Path | None,
    Parameter(name="--content", help="A folder with lists of your own; $ARBITRO_CONTENT by default. / Listas propias."),
]


def use_content(folder: Path | None) -> None:
    """Lists of the group's own, for the systems that are loaded from now on."""
    if folder is not None:
        os.environ["ARBITRO_CONTENT"] = str(folder)


def load_all() -> None:
    """Every system, so that what is wrong with the group's lists is said at once and not on somebody's page."""
    from arbitro.systems import SYSTEMS, load
    from arbitro.systems.reading import VARIABLE, ContentError

    found: list[Problem] = []
    for system in SYSTEMS if os.environ.get(VARIABLE) else ():
        try:
            load(system)
        except ContentError as error:
            found += [one for one in error.problems if one not in found]
    if found:
        raise ContentError(found)


def database_path(given: str | Path | None) -> str | Path:
    """The database that was named, a path or an address, or the one in the user's data folder."""
    if named := given or os.environ.get("ARBITRO_DATABASE"):
        return named if "://" in str(named) else Path(named)
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "arbitro" / "arbitro.db"


def database_file(given: str | Path | None) -> Path:
    """The same where it has to be a file."""
    found = database_path(given)
    if isinstance(found, Path):
        return found
    raise Wrong("no-file-here", text=found.partition("://")[0])


def said(problem: Problem) -> str:
    """What is wrong, in the reader's language, after the place where it is."""
    say, facts = speaker(), dict(problem.facts)
    where = facts.pop("where", "")
    line = say.say(problem.code, facts)
    return f"{where}: {line}" if where else line
