"""Games that earlier versions recorded (`tests/games/`) go on in this one.

If one of them does not, the change that broke it would close the games of everybody who plays: it wants a written step
(`docs/releasing.md`).
"""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitro.play.audit import audit
from arbitro.play.cards import cards
from arbitro.play.entries import GAME_MASTER, Answered, Changing, Entry, Issued, Reported
from arbitro.play.exports import read_export
from arbitro.play.fold import begin, follow
from arbitro.play.keeper import Keeper
from arbitro.play.states import written
from arbitro.store import open_store
from arbitro.systems import load
from arbitro.table import words_of
from arbitro.words import LANGUAGES, speaker
from tests.play.upgrading import outlive

FOLDER = Path(__file__).parents[1] / "games"
GAMES = sorted(FOLDER.glob("*/*.json.gz"))

recorded = pytest.mark.parametrize("file", GAMES, ids=lambda file: f"{file.parent.name}/{file.name.partition('.')[0]}")


def read(file: Path) -> tuple[Entry, ...]:
    """The game in a file."""
    return read_export(gzip.decompress(file.read_bytes()))


@recorded
def test_a_recorded_game_is_shown_played_on_undone_and_exported(file: Path, tmp_path: Path) -> None:
    """As `outlive` says; and each line that was told is shown, with the facts that it was told with."""
    first, *more = read(file)
    with open_store(tmp_path / "games.db") as store:
        kept = Keeper(store).create(first, more)  # type: ignore[arg-type]
        master = next(seat for seat in kept.game.seats if seat.role == GAME_MASTER)
        shown = [line for card in cards(kept.game, master, kept.entries, "") for line in card.lines]
    told = [entry for entry in more if isinstance(entry, Reported)]
    lines = [(line.code, line.facts) for line in shown if line.code != "amended"]
    assert sorted(map(str, lines)) == sorted(str((entry.code, entry.facts)) for entry in told)

    outlive(tmp_path / "games.db", kept.id, None)


@recorded
def test_what_was_told_has_words(file: Path) -> None:
    """What is told, asked or done no more keeps its message in both languages: the log of a game is read for years."""
    entries = read(file)
    system = begin(entries[0]).system.ID
    codes = {entry.code for entry in entries if isinstance(entry, Reported)}
    codes |= {"do-" + entry.command["type"] for entry in entries if isinstance(entry, Issued)}
    codes |= {"ask-" + words_of(entry.address) for entry in entries if isinstance(entry, Answered)}

    for language in LANGUAGES:
        speak = speaker(language, system)
        assert [code for code in sorted(codes) if not speak.has(code)] == []


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*/numbers.json")), ids=lambda file: file.parent.name)
def test_numbers_that_were_not_for_everybody_are_still_not(file: Path) -> None:
    """Each fact of a told line that was somebody's number in a version is so in an old log of it now."""
    shown = [
        (system, code, whose, fact)
        for system, codes in msgspec.json.decode(file.read_bytes()).items()
        for code, numbers in codes.items()
        for whose, facts in numbers.items()
        for fact in facts
        if fact not in load(system).NUMBERS_OF.get(code, {}).get(whose, ())
    ]

    assert shown == []


@recorded
def test_nothing_that_was_written_down_is_lost(file: Path) -> None:
    """Each field of each recorded state is one of now; one that was renamed or taken away without a step is not."""
    entries = read(file)
    game = begin(entries[0])
    for entry in entries[1:]:
        game = follow(game, entry)
        if isinstance(entry, Changing) and entry.change is not None:
            assert lost(stepped(game), written(game.state)) == []


def stepped(game: Any) -> Any:
    """The written state after the system's steps."""
    found = game.written
    for step in getattr(game.system, "STEPS", ())[game.shape - 1 :]:
        found = step(found)
    return found


def lost(then: Any, now: Any, place: str = "") -> list[str]:
    """Where something was written down that is not there now."""
    if isinstance(then, dict) and isinstance(now, dict):
        gone = [f"{place}/{key}" for key in then if key not in now]
        return gone + [each for key in then if key in now for each in lost(then[key], now[key], f"{place}/{key}")]
    if isinstance(then, list) and isinstance(now, list):
        if len(then) != len(now):
            return [place]
        return [
            each
            for at, (one, other) in enumerate(zip(then, now, strict=True))
            for each in lost(one, other, f"{place}/{at}")
        ]
    return [] if then == now else [place]


def test_a_field_that_is_gone_is_noticed() -> None:
    """The harness can fail."""
    assert lost({"people": [{"id": "ada", "breath": 5}]}, {"people": [{"id": "ada", "wind": 5}]}) == [
        "/people/0/breath"
    ]
    assert lost({"people": [1, 2]}, {"people": [1]}) == ["/people"]
    assert lost({"people": [1, 2]}, {"people": [1, 2], "new": 3}) == []


@recorded
def test_an_audit_says_what_it_can_of_a_recorded_game(file: Path) -> None:
    """One stretch; played by the rules of now it agrees, by others they may come to something else."""
    _, [stretch] = audit(read(file))
    assert (stretch.first, stretch.last) == (1, len(read(file)))
    assert not (stretch.here and stretch.differs)
