"""What every command has in common: the language, errors, where the database is."""

from __future__ import annotations

import errno
import os
import re
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO

from cyclopts import App, Parameter

from arbitro import __version__
from arbitro.systems import SYSTEMS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console, ConsoleOptions, RenderableType
    from rich.segment import Segment

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


def why(error: OSError) -> str:
    """What the machine has against a file or an address, in the reader's language where that is known."""
    unknown = isinstance(error, socket.gaierror)  # whose number is a name server's and means another thing as a file's
    say, name = speaker(), "errno-name" if unknown else f"errno-{errno.errorcode.get(error.errno or 0, '')}"
    return say.say(name) if say.has(name) else error.strerror or str(error)


# --- What reaches the terminal ---------------------------------------------------------------------------------------

_TURNS = (0x61C, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2066, 0x206A))
_UNSEEN = {
    each: f"\\u{each:04x}"
    for each in (*range(0x20), *range(0x7F, 0xA0), *_TURNS, *range(0xD800, 0xE000))
    if chr(each) not in "\n\t"
}


def plain(text: str) -> str:
    """A text without what would move a terminal about or turn its lines round, which is written as JSON writes it."""
    return text.translate(_UNSEEN)


class Plain:
    """A stream on which only that is written: what files, names and logs hold can come from anybody."""

    def __init__(self, stream: TextIO) -> None:
        self.rich_proxied_file = stream
        """What is set in bold or in columns goes round this: see `terminal`."""

    def write(self, text: str) -> int:
        """Write a text, plainly."""
        return self.rich_proxied_file.write(plain(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rich_proxied_file, name)


def terminal(stderr: bool = False, **more: Any) -> Console:
    """The terminal, for what is set in columns or in bold: the same, with rich's own codes."""
    from rich.console import Console
    from rich.segment import Segment

    class Terminal(Console):
        def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
            for text, style, control in super().render(renderable, options):
                yield Segment(text if control else plain(text), style, control)

    return Terminal(stderr=stderr, highlight=False, markup=False, **more)


# --- Commands --------------------------------------------------------------------------------------------------------


def mine(text: str) -> str:
    """Of a help text (`Roll dice. / Tira dados.`, a paragraph or a parameter each) the half that the reader reads."""
    lines = re.sub(r"(?<=\S)\n(?: {4}| {12})(?=\S)", " ", text)
    return re.sub(r"(?m)^( *(?:\w+: )?)(.*?) / (.*)$", r"\1\2" if language() == "en" else r"\1\3", lines)


app = App(
    name="arbitro",
    version=__version__,
    help=mine("A referee for tabletop role-playing. / Un árbitro para juegos de rol."),
    version_flags=["--version"],
    group_commands=mine("Commands / Órdenes"),
    group_arguments=mine("Arguments / Argumentos"),
    group_parameters=mine("Options / Opciones"),
)

Json = Annotated[bool, Parameter(name="--json", negative="", help=mine("Print for programs. / Salida para programas."))]
Seed = Annotated[
    int | None, Parameter(help=mine("The same seed gives the same dice. / La misma semilla da los mismos dados."))
]
SystemName = Annotated[str, Parameter(help=", ".join(SYSTEMS))]
Game = Annotated[str, Parameter(help=mine("As `arbitro games` lists it. / Como la lista `arbitro games`."))]
FILE = "The SQLite file, or postgresql://...; $ARBITRO_DATABASE by default."
FICHERO = "El fichero SQLite, o postgresql://...; si no, $ARBITRO_DATABASE."
Database = Annotated[str | None, Parameter(help=mine(f"{FILE} / {FICHERO}"))]
LISTS = "A folder with lists of your own; $ARBITRO_CONTENT by default."
LISTAS = "Una carpeta con listas propias; si no, $ARBITRO_CONTENT."
Lists = Annotated[Path | None, Parameter(name="--content", help=mine(f"{LISTS} / {LISTAS}"))]


def speak(within: App) -> None:
    """Have the help of these commands speak the reader's language."""
    for command in (within[name] for name in within if not name.startswith("-")):
        if command.default_command is None:
            speak(command)
        else:
            command.default_command.__doc__ = mine(command.default_command.__doc__ or "")


def use_content(folder: Path | None) -> None:
    """Lists of the group's own, for the systems that are loaded from now on."""
    if folder is not None:
        os.environ["ARBITRO_CONTENT"] = str(folder)


def load_all() -> None:
    """Every system, so that what is wrong with the group's lists is said at once and not on somebody's page."""
    from arbitro.systems import load
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


def known_here(facts: dict[str, Any]) -> dict[str, Any]:
    """Facts with what the machine has against a file in the reader's language."""
    if (number := facts.get("errno")) is None:
        return facts
    return {**facts, "text": why(OSError(number, str(facts.get("text", ""))))}


def said(problem: Problem) -> str:
    """What is wrong, in the reader's language, after the place where it is."""
    say, facts = speaker(), dict(problem.facts)
    where = facts.pop("where", "")
    if not say.has(problem.code):
        # Whose list it is says the folder in which it stands.
        say = speaker(Path(problem.file).parent.name)
    line = say.say(problem.code, known_here(facts))
    return f"{where}: {line}" if where else line
