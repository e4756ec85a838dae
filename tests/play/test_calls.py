"""Whom a game waits for: each is called for what is theirs, and nobody for what goes on by itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from arbitro.play.calls import QUIET, Call, begun_anew, calls
from arbitro.play.entries import PLAYER, Changing, Entry, Settings
from arbitro.play.fold import follow, opening
from arbitro.play.game import Game
from arbitro.play.keeper import Keeper
from arbitro.play.projection import Looking
from arbitro.play.wishes import Ask, Fulfil, Go, Order, Say, Settle
from arbitro.store import open_store
from arbitro.systems import SYSTEMS
from tests.play.playing import Sitting, some_wish


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_is_called_can_do_something_about_it(system: str) -> None:
    """After each of sixty random wishes: who is called finds a question, a roll or a turn on their own page."""
    dice, sitting = random.Random(f"calls {system}"), Sitting(system, referee=True)
    called = 0
    for _ in range(60):
        wanted = some_wish(sitting, dice)
        if wanted is None:
            break
        sitting.wish(*wanted)
        for call in calls(sitting.game):
            called += 1
            seat = sitting.game.seat(call.seat)
            assert seat
            look = Looking(sitting.game, seat)
            kind, _, rest = call.key.partition(":")
            if kind == "ask":
                assert rest in {f"{ask.of}:{ask.address}" for ask in look.asks()}
            elif kind == "roll":
                assert rest in {f"{one.of}:{who}" for one in look.requests() for who in one.mine}
            else:
                assert any(each.refusal is None for each in look.buttons(rest))
    assert called


def test_a_roll_is_asked_of_those_who_have_not_made_it() -> None:
    """Of two who are asked one rolls; then only the other is called, and never the game master who asked."""
    sitting = Sitting("lanterns", referee=True)
    sitting.wish("gm", Go())
    ada, bran = (sitting.game.seats[0].figures[0], sitting.game.seats[1].figures[0])
    asked = sitting.wish("gm", Ask((ada, bran), {"type": "listen"}))
    of = sitting.entries.index(asked[0]) + 1
    assert rolls(sitting) == {Call("ada", f"roll:{of}:{ada}"), Call("bran", f"roll:{of}:{bran}")}

    sitting.wish("ada", Fulfil(of, ada))
    assert rolls(sitting) == {Call("bran", f"roll:{of}:{bran}")}


def rolls(sitting: Sitting) -> set[Call]:
    """The calls for a roll that was asked for."""
    return {call for call in calls(sitting.game) if call.key.startswith("roll:")}


def test_whoever_is_away_is_not_called() -> None:
    """What is theirs goes on with what usually happens."""
    sitting = Sitting("lanterns")
    sitting.wish("ada", Go())
    first = {call.seat for call in calls(sitting.game)}
    assert first
    for seat in first:
        sitting.wish(seat, Order(away=True))
    assert not first & {call.seat for call in calls(sitting.game)}


@pytest.mark.parametrize("system", SYSTEMS)
def test_whose_turn_was_over_meanwhile_is_what_reading_entry_by_entry_finds(system: str) -> None:
    """Random wishes, some of them taken back, and foes who act by themselves after them."""
    found = 0
    for seed in range(3):
        dice, sitting = random.Random(f"anew {system} {seed}"), Sitting(system, referee=True)
        for _ in range(60):
            before = sitting.game
            wanted = some_wish(sitting, dice)
            if wanted is None:
                break
            entries = sitting.wish(*wanted)
            anew = begun_anew(before, sitting.game, entries)
            assert anew == over_among(before, entries)
            found += bool(anew)
    assert found


def over_among(game: Game, entries: Sequence[Entry]) -> set[str]:
    """The turns of those who were due that were over after some entry that changed the state, but for a single one."""
    due, over = game.system.due(game.state), set[str]()
    changes = sum(isinstance(entry, Changing) for entry in entries)
    for entry in entries if changes > 1 else ():
        game = follow(game, entry)
        if isinstance(entry, Changing):
            over |= set(due) - set(game.system.due(game.state))
    return {f"turn:{who}" for who in over}


@pytest.mark.parametrize(("foes", "called"), [("automatic", False), ("referee", True)])
def test_a_game_master_is_called_for_the_foes_that_they_play(foes: str, called: bool) -> None:
    """And is not while those act by themselves."""
    found = False
    for seed in (3, 4, 5):
        dice, sitting = random.Random(seed), Sitting("knave", referee=True)
        sitting.wish("gm", Settle(Settings(foes=foes)))  # type: ignore[arg-type]
        for _ in range(30):
            found = found or any(call.seat == "gm" and call.key.startswith("turn:") for call in calls(sitting.game))
            wanted = some_wish(sitting, dice)
            if wanted is None:
                break
            sitting.wish(*wanted)
    assert found is called


def test_what_a_game_waits_for_is_stored_with_what_led_to_it(tmp_path: Path) -> None:
    """By a clock that stands at 1000 seconds."""
    with open_store(tmp_path / "games.db") as store:
        keeper = Keeper(store, clock=lambda: 1000.0)
        kept = keeper.create(opening("lanterns", "A game", "demo"))
        ada = keeper.join(kept.id, "Ada", PLAYER, "ada")
        keeper.wish(kept.id, ada, "r1", msgspec.json.encode(Say("Good evening")))

        waiting = store.dues(kept.id)
        assert waiting
        assert {(due.seat, due.key) for due in waiting} == {(call.seat, call.key) for call in calls(kept.game)}
        assert {(due.since, due.next, due.told) for due in waiting} == {(1000, 1000 + QUIET, 0)}
        assert set(store.times(kept.id)) == set(range(1, kept.game.head + 1))
