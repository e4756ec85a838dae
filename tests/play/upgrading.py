"""What becomes of a game that was played by other rules: opened, shown, played on, undone, exported.

As a program, `python -m tests.play.upgrading`, where a line is a database, a folder that holds for each game a file
with the cards that were shown before, and two files for what is printed. Each is done in a process of its own, forked
from one that has imported everything but rules: it reads those that stand on its path by then. Says the exit code.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from arbitro.play.audit import Stretch, audit
from arbitro.play.cards import Card, cards
from arbitro.play.entries import GAME_MASTER, PLAYER, Updated
from arbitro.play.exports import export, read_export
from arbitro.play.game import Game
from arbitro.play.keeper import Keeper, Kept
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Say, Undo
from arbitro.store import open_store
from arbitro.systems import rules_digest
from arbitro.table import from_seed
from arbitro.web.entries import try_out
from tests.play.playing import Sitting, everything, some_wish
from tests.store.sacrifice import say

SECRET = "a secret"


def shown(kept: Kept) -> list[list[Any]]:
    """The whole log as the game master and as a player of the recorded games read it."""
    seats = [seat for role in (GAME_MASTER, PLAYER) for seat in kept.game.seats if seat.role == role][:2]
    return [[_card(one) for one in cards(kept.game, seat, kept.entries, SECRET)] for seat in seats]


def _card(card: Card) -> Any:
    """All that has been read once; whether something is still open may change."""
    fields = msgspec.json.decode(msgspec.json.encode(card))
    return {key: fields[key] for key in ("ref", "kind", "seat", "command", "lines", "secret", "text")}


def outlive(database: Path, game_id: str, before: list[list[Any]] | None) -> tuple[Game, tuple[Stretch, ...]]:
    """Take a stored game through everything, and give it with its audit. `before`: what was shown of it once."""
    with open_store(database) as store:
        keeper = Keeper(store, from_seed("later"))
        kept = keeper.open(game_id)
        # Also where it was opened from a snapshot: all of it is read by the rules of now.
        game = kept.remembered()
        head, old, sure = game.head, game.outdated, not game.guessed
        first = _first(game)

        # Its past is shown as it was.
        for now, then in zip(shown(kept), before or [], strict=False):
            # What a player may know of the numbers of foes depends on who is there, which is not sure here.
            assert now == then or not sure
            assert [one["kind"] for one in now] == [one["kind"] for one in then]

        # It says once where the rules changed, with the first thing that anybody does, and goes on.
        keeper.wish(game_id, "ada", f"{head}-where", msgspec.json.encode(Say("Where were we?")))
        told = [seq for seq, entry in kept.entries if isinstance(entry, Updated) and seq > head]
        assert told == ([head + 1] if old else [])
        assert play_on(keeper, kept) > 5 or not sure
        assert len([seq for seq, entry in kept.entries if isinstance(entry, Updated) and seq > head]) == len(told)

        # Back to before the line, and to the very first command.
        for to in (_before(kept.game, head), first):
            finish(keeper, kept)
            keeper.wish(game_id, "gm", f"back to {to}", msgspec.json.encode(Undo(to)))
            play_on(keeper, kept)

        try_out(kept.game, [entry for _, entry in kept.entries], log=True)
        again = Keeper(store).open(game_id)
        assert everything(again.game) == everything(kept.game)
        assert again.snapshot_at == (store.snapshot(game_id) or (0,))[0]
        exported = read_export(export(kept.entries))
        other = keeper.create(*split(exported))
        found, stretches = audit(exported)
        assert found.state == other.game.state == kept.game.state
        assert stretches[-1].here
        assert not any(one.here and one.differs for one in stretches)
        return found, stretches


def split(entries: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
    """The first entry and the others."""
    return entries[0], entries[1:]


def play_on(keeper: Keeper, kept: Kept, wishes: int = 12) -> int:
    """Random legal wishes through the keeper; gives how many were granted."""
    dice = random.Random(kept.game.head)
    granted = 0
    for number in range(wishes):
        found = some_wish(_sitting(kept), dice) or for_nobody(kept.game, dice)
        if found is None:
            break
        try:
            keeper.wish(kept.id, found[0], f"{kept.game.head}-{number}", msgspec.json.encode(found[1]))
            granted += 1
        except Refused:
            continue
    return granted


def for_nobody(game: Game, dice: random.Random) -> tuple[str, Act] | None:
    """What the game master may do for a hero whom nobody has taken."""
    system, state = game.system, game.state
    options = [each.command for who in system.due(state) for each in system.legal(state, who) if each.refusal is None]
    return ("gm", Act(msgspec.to_builtins(dice.choice(options)), sure=True)) if options else None


def finish(keeper: Keeper, kept: Kept) -> None:
    """Answer whatever is open."""
    for number in range(100):
        if not kept.game.open:
            return
        found = some_wish(_sitting(kept), random.Random(number))
        assert found is not None
        keeper.wish(kept.id, found[0], f"{kept.game.head}-end", msgspec.json.encode(found[1]))
    raise AssertionError("it never ends")


def _sitting(kept: Kept) -> Sitting:
    sitting = Sitting.__new__(Sitting)
    sitting.game = kept.game
    return sitting


def _first(game: Game) -> int:
    assert game.past is not None
    past = game.past
    while past.earlier is not None:
        past = past.earlier
    return past.of


def _before(game: Game, line: int) -> int:
    """The last command before the line that can be gone back to."""
    past = game.past
    while past is not None and past.of > line:
        past = past.earlier
    assert past is not None
    return past.of


def tell(database: str, folder: str) -> None:
    """Take each game of which the folder says what was shown through everything, and say where its rules changed."""
    for file in sorted(Path(folder).glob("*.json")):
        ended, parts = outlive(Path(database), file.stem, msgspec.json.decode(file.read_bytes()))
        said = {"rules": rules_digest(ended.system.ID), "stretches": parts}
        sys.stdout.write(msgspec.json.encode(said).decode() + "\n")


def live(what: list[str], out: str, err: str) -> None:
    """`tell`, into two files."""
    for place, stream in ((out, sys.stdout), (err, sys.stderr)):
        os.dup2(os.open(place, os.O_CREAT | os.O_WRONLY), stream.fileno())
    tell(*what)


if __name__ == "__main__":
    forked = multiprocessing.get_context("fork")
    for line in sys.stdin:
        *what, out, err = json.loads(line)
        child = forked.Process(target=live, args=(what, out, err))
        child.start()
        child.join()
        say(str(child.exitcode))
