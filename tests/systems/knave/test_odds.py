"""What stands on a button is the chance of the command, not of some part of it."""

from __future__ import annotations

from functools import partial

import msgspec
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems import knave
from arbitro.systems.knave.turns import Round
from tests.systems.knave.figures import play


def test_what_follows_by_itself_bears_on_no_button_s_odds():
    """In the demo's fight, hand to hand: the rule alone, which is run for the odds, and all of the command agree."""
    state, _ = play(knave.demo(), Round(), ("KN-17 initiative", 5))
    # Within each other's reach.
    state = replace(state, people=tuple([replace(one, place=(0, 0)) for one in state.people]))
    looked = set()
    for figure in knave.figures(state):
        for option in knave.legal(state, figure.id):
            kind = msgspec.to_builtins(option.command)["type"]
            if option.refusal is None and kind in knave.STAKES:
                whole = chances(partial(knave.apply, state, option.command), knave.STAKES[kind])
                assert chances(knave.rehearsal(state, option.command), knave.STAKES[kind]) == whole
                looked.add(kind)
    assert {"attack", "stunt"} <= looked
