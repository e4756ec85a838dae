"""The laws of a game in play, for every system: replay equals live, undo equals never, and so on."""

from __future__ import annotations

import random

import msgspec
import pytest

from arbitro.play.audit import agreed
from arbitro.play.deciding import decide
from arbitro.play.entries import Answered
from arbitro.play.fold import Mismatch
from arbitro.play.running import Refused
from arbitro.play.wishes import Act, Amend, Undo, Wish
from arbitro.systems import SYSTEMS
from arbitro.table import from_seed
from tests.play.playing import Sitting, everything, play_on, some_wish

pytestmark = pytest.mark.parametrize("system", SYSTEMS)


@pytest.mark.parametrize("seed", range(4))
def test_a_replay_of_the_log_is_the_live_game(system: str, seed: int) -> None:
    """Random wishes, undos among them: the stored bytes lead to an equal game, digests and all."""
    sitting = Sitting(system, referee=seed % 2 == 1)

    assert play_on(sitting, 60, seed, undo=True) > 20

    assert sitting.same_as(sitting.replayed())


def test_a_game_can_stop_and_resume_after_every_wish(system: str) -> None:
    """After each wish the log alone gives the same game, open questions included."""
    sitting = Sitting(system, start="new", referee=True)
    dice = random.Random(7)

    for _ in range(40):
        found = some_wish(sitting, dice)
        if found is None:
            break
        sitting.wish(*found)
        assert everything(sitting.replayed()) == everything(sitting.game)
        sitting.game = sitting.replayed()


def test_undo_equals_never(system: str) -> None:
    """After undoing a command the state is what it was, and the same dice lead to the same future."""
    sitting = Sitting(system)
    play_on(sitting, 12, seed=3)
    while sitting.game.open:
        sitting.wish(*some_wish(sitting, random.Random(1)))  # type: ignore[misc]
    before = sitting.game
    found = some_command(sitting)
    head = before.head

    once, _ = decide(before, *found, from_seed("same"))
    back, _ = decide(once, "ada", Undo(head + 1), from_seed("none"))
    twice, _ = decide(back, *found, from_seed("same"))

    assert back.state == before.state
    assert twice.state == once.state


def some_command(sitting: Sitting) -> tuple[str, Wish]:
    """A random command that makes no figure: those are named by their place in the log, which undo moves on."""
    for seed in range(5, 50):
        found = some_wish(sitting, random.Random(seed))
        if found is not None and isinstance(found[1], Act) and "newcomer" not in found[1].command:
            # Whoever gives a command is asked what it is about, unless they say that the usual will do.
            return found[0], msgspec.structs.replace(found[1], quick=True)
    raise AssertionError("no such command")


def test_undo_to_the_very_first_command_restores_the_start(system: str) -> None:
    """Whatever was played, going back to before the first command gives the state that the game began with."""
    sitting = Sitting(system)
    start = sitting.game.state
    play_on(sitting, 40, seed=11)

    past = sitting.game.past
    assert past is not None
    while past.earlier is not None:
        past = past.earlier
    sitting.wish("ada", Undo(past.of))

    assert sitting.game.state == start
    assert sitting.game.open == ()


def test_a_log_that_was_tampered_with_is_named(system: str) -> None:
    """Dice changed in the log, up or down, make the audit name their command or an entry after it."""
    sitting = Sitting(system)
    play_on(sitting, 60, seed=7)
    thrown = [at for at, entry in enumerate(sitting.entries) if isinstance(entry, Answered) and entry.faces]
    first = sitting.entries[thrown[0]]
    assert isinstance(first, Answered)

    for value in (10_000, -10_000):
        bad = list(sitting.entries)
        for at in thrown:
            bad[at] = msgspec.structs.replace(bad[at], value=value)
        with pytest.raises(Mismatch) as found:
            agreed(bad)
        assert found.value.seq >= first.of


def test_an_illegal_command_costs_nothing(system: str) -> None:
    """Every command that is listed with a refusal is refused with that phrase, and the game stays as it is."""
    sitting = Sitting(system)
    game = sitting.game
    refused = [
        (seat.id, option)
        for seat in game.seats
        for who in seat.figures
        for option in game.system.legal(game.state, who)
        if option.refusal is not None
    ]

    for seat, option in refused:
        with pytest.raises(Refused) as error:
            sitting.wish(seat, Act(msgspec.to_builtins(option.command), sure=True))
        assert error.value.phrase.code == option.refusal.code  # type: ignore[union-attr]

    assert sitting.game is game


def test_a_re_roll_keeps_the_other_answers(system: str) -> None:
    """Amending the first die of the last command runs it again with everything else as it was."""
    sitting = Sitting(system)
    dice = random.Random(4)
    while sitting.game.open or not last_dice(sitting):
        sitting.wish(*some_wish(sitting, dice))  # type: ignore[misc]
    past = sitting.game.past
    assert past is not None

    sitting.wish("ada", Amend(past.of, last_dice(sitting)[0], reason="the die was cocked"))

    assert sitting.same_as(sitting.replayed())


def last_dice(sitting: Sitting) -> list[str]:
    """The addresses at which the last command threw dice."""
    done = sitting.game.past.done if sitting.game.past else None
    return [answer.address for answer in done.answers.values() if answer.faces] if done else []
