"""Two dozen whole games of every system: people are made, foes met, fights fought out, wounds tended.

Random legal wishes from fixed seeds, with the players away now and then so that fights go on by
themselves. Each game's log must replay to the same state, and undo must reach its start. `make proofs` plays two
thousand of each.
"""

from __future__ import annotations

import random

import pytest

from arbitro.play.audit import agreed
from arbitro.play.fold import Mismatch
from arbitro.play.wishes import Order, Undo
from arbitro.systems import SYSTEMS
from tests.play.playing import Sitting, play_on, some_wish
from tests.release import SEED, often

GAMES = often("GAMES", 12)
FIRST = SEED * GAMES
BATCH = 6
"""Games to a test, so that a failure names its seed within a short range."""


@pytest.mark.slow
@pytest.mark.parametrize("first", range(FIRST, FIRST + GAMES, BATCH))
@pytest.mark.parametrize("system", SYSTEMS)
def test_whole_games_audit_cleanly_and_undo_to_their_start(system: str, first: int) -> None:
    """From nothing (odd seeds) or from the demo (even ones), to the end of what began."""
    for seed in range(first, min(first + BATCH, FIRST + GAMES)):
        whole_game(system, seed)


def whole_game(system: str, seed: int) -> None:
    """One game, and the demands on it; an `AssertionError` or `Mismatch` names the seed."""
    sitting = Sitting(system, start="new" if seed % 2 else "demo")
    start, dice = sitting.game.state, random.Random(f"{system} {seed}")
    play_on(sitting, 12, dice.randrange(10**6))
    # Both go away: whatever is open is decided, and a fight that is under way comes to its end.
    for seat in ("ada", "bran"):
        sitting.wish(seat, Order(away=True))
    for _ in range(40):
        if not sitting.game.open:
            break
        found = some_wish(sitting, dice)
        assert found is not None, f"{system} {seed}: nobody can answer {sitting.game.open[0].questions}"
        sitting.wish(*found)
    play_on(sitting, 6, dice.randrange(10**6))

    try:
        assert agreed(sitting.entries).state == sitting.game.state, f"{system} {seed}"
    except Mismatch as mismatch:
        raise AssertionError(f"{system} {seed}: {mismatch}") from mismatch
    past = sitting.game.past
    while past is not None and past.earlier is not None:
        past = past.earlier
    if past is not None:
        sitting.wish("ada", Undo(past.of))
    assert sitting.game.state == start, f"{system} {seed}"
