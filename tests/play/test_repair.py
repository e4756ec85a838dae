"""A game that cannot be opened or shown: where it goes wrong, and a game of what lies before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from arbitro.cli.games import export, repair
from arbitro.cli.shared import Wrong
from arbitro.play.entries import Closed, Entry, Issued, Seated, Spoke, encode
from arbitro.play.exports import read_export
from arbitro.play.fold import opening
from arbitro.play.game import Game
from arbitro.play.keeper import Keeper, Unplayable
from arbitro.play.repair import first_fault
from arbitro.store import open_store

SOUND: list[Entry] = [opening("lanterns", "A game", "demo"), Seated("a", "Ada"), *[Spoke("a", "hm") for _ in range(9)]]


def fine(game: Game, entries: Sequence[Entry]) -> None:
    """Everything can be shown."""


def squeamish(game: Game, entries: Sequence[Entry]) -> None:
    """Breaks at a word."""
    if any(isinstance(entry, Spoke) and entry.text == "boo" for entry in entries):
        raise ZeroDivisionError("boo")


def stored(*entries: Entry) -> list[bytes]:
    return [encode(entry) for entry in entries]


def test_a_sound_log_has_no_fault() -> None:
    assert first_fault(stored(*SOUND), squeamish) is None


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (b'{"type":"ruled","seat":"a","words":"x","value":' + b"[" * 990 + b"]" * 990 + b"}", "RecursionError"),
        (b"\xff", "DecodeError"),
        (encode(Issued("a", {"type": "nothing"})), "cannot be carried out"),
        (encode(Closed(3, "0" * 32)), "not open"),
        (encode(Spoke("a", "boo")), "ZeroDivisionError: boo"),
    ],
)
def test_the_first_bad_entry_is_named(bad: bytes, said: str) -> None:
    """The twelfth here, whether it cannot be read, carried out or shown; what follows it does not matter."""
    fault = first_fault([*stored(*SOUND), bad, *stored(Spoke("a", "later")), b"worse"], squeamish)

    assert fault is not None
    assert fault.seq == 12
    assert said in fault.text
    assert "\n" not in fault.text


def test_a_log_without_a_beginning_is_bad_from_the_start() -> None:
    assert getattr(first_fault([b"{}"], fine), "seq", 0) == 1
    assert getattr(first_fault(stored(Spoke("a", "hm")), fine), "seq", 0) == 1


def test_a_broken_game_is_taken_away_as_it_is_and_mended_as_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The old one stays as it was; the new one can be opened."""
    database = tmp_path / "games.db"
    with open_store(database) as store:
        keeper = Keeper(store)
        first, *more = SOUND
        game = keeper.create(first, more).id  # type: ignore[arg-type]
        bad = [encode(Issued("a", {"type": "nothing"}))]
        store.append(game, seat="", request_id="x", request=b"", expected=11, entries=bad, reply=b"").result()
        with pytest.raises(Unplayable):
            Keeper(store).open(game)

    export(game, tmp_path / "game.json", database=str(database))
    assert len(read_export((tmp_path / "game.json").read_bytes())) == 12

    repair(str(database), game)
    assert "12" in capsys.readouterr().out
    for upto in (0, 12, -1):
        with pytest.raises(Wrong):
            repair(str(database), game, upto=upto)
    capsys.readouterr()
    repair(str(database), game, upto=11, as_json=True)
    copy = capsys.readouterr().out.split('"copy":"')[1].split('"')[0]

    with open_store(database, readonly=True) as after:
        assert Keeper(after).open(copy).game.head == 11
        assert len(after.entries(game)) == 12
        assert sorted(row.id for row in after.games()) == sorted((copy, game))
