"""What a group adds to a game's lists, at its table: who may, taken back, exported, known to no other table."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from arbitro.play.audit import agreed
from arbitro.play.deciding import decide, sit_down
from arbitro.play.entries import GAME_MASTER, PLAYER, Entry
from arbitro.play.exports import export, read_export
from arbitro.play.fold import opening, replay
from arbitro.play.game import Game
from arbitro.play.limits import Field
from arbitro.play.running import Refused
from arbitro.play.snapshots import opened_from, snapshot_of
from arbitro.play.wishes import Act, Redo, Undo, Wish
from arbitro.systems.contract import ANYONE
from arbitro.systems.own import devised
from arbitro.table import from_seed

PIKE: Mapping[str, Field] = {
    "type": "devise",
    "list": "weapons",
    "like": "pole",
    "name": "Bichero largo",
    "fields": (("die", 10),),
}


class Played:
    """A game with a game master and a player, and its log."""

    def __init__(self) -> None:
        self.log: list[Entry] = [opening("lanterns", "Rows", key="rows")]
        self.game: Game = replay(self.log)
        for seat, role in (("gm", GAME_MASTER), ("ada", PLAYER)):
            self.took(sit_down(self.game, seat, seat, role, draw=from_seed("rows")))
        self.wish("ada", Act({"type": "create", "who": ANYONE}, quick=True))

    def took(self, outcome: tuple[Game, list[Entry]]) -> None:
        self.game, entries = outcome
        self.log += entries

    def wish(self, seat: str, wish: Wish) -> None:
        self.took(decide(self.game, seat, wish, from_seed("rows")))


def test_a_row_is_taken_back_and_stands_again_and_goes_with_the_log():
    """Nobody has to ask who holds one: whatever came after it is taken back with it."""
    played = Played()
    before = played.game.state
    played.wish("gm", Act(PIKE))
    (row,) = played.game.state.own
    hero = next(one.id for one in played.game.state.people if one.side == "heroes")
    assert played.game.past
    made = played.game.past.of
    played.wish("gm", Act({"type": "adjust", "target": hero, "dial": "weapon", "value": row.id}))
    held = played.game.state

    played.wish("gm", Undo(made))
    assert played.game.state == before
    played.wish("gm", Redo())
    assert played.game.state == held

    assert agreed(played.log).state == held
    assert replay(read_export(export(enumerate(played.log, start=1)))).state == held
    assert opened_from(played.game.head, snapshot_of(played.game)).state == held


def test_only_who_judges_adds_to_the_lists():
    played = Played()
    before = len(played.log)

    with pytest.raises(Refused) as refused:
        played.wish("ada", Act(PIKE))

    assert refused.value.phrase.code == "no-not-yours"
    assert len(played.log) == before


def test_what_another_table_added_is_no_answer_here():
    """Its id may have been seen somewhere: what a game has of it could not be opened where nobody knows it."""
    ours, theirs = Played(), Played()
    ours.wish("gm", Act({**PIKE, "name": "Of that table alone"}))
    (row,) = ours.game.state.own
    hero = next(one.id for one in theirs.game.state.people if one.side == "heroes")

    with pytest.raises(Refused) as refused:
        theirs.wish("gm", Act({"type": "adjust", "target": hero, "dial": "weapon", "value": row.id}))
    assert refused.value.phrase.code == "no-row"

    theirs.wish("gm", Act(msgspec.to_builtins(devised(ours.game.system.HAND, row))))
    theirs.wish("gm", Act({"type": "adjust", "target": hero, "dial": "weapon", "value": row.id}))
    assert next(one for one in theirs.game.state.people if one.id == hero).weapon.die == 10
