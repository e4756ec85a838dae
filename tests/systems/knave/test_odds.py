"""What stands on a button is the chance of the command, not of some part of it."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import msgspec
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems import knave
from arbitro.systems.knave.dealings import Steal
from arbitro.systems.knave.stunts import Capture
from arbitro.systems.knave.turns import Round
from tests.systems.knave.figures import SWORD, foe, hero, peace, play


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


def test_a_capture_and_a_theft_say_what_they_hang_on():
    """d20 + Strength 3 above 10 + Strength 2: 11 of 20. d20 + Intelligence 4 above 10 + Wisdom 5: 9. (KN-11, KN-24)"""
    state = peace(hero(abilities=(3, 1, 2, 4, 6, 7)), foe(abilities=(2, 1, 4, 3, 5, 6), items=(SWORD,)))

    for command, chance in (
        (Capture("ada", "goblin-1"), Fraction(11, 20)),
        (Steal("ada", "goblin-1"), Fraction(9, 20)),
    ):
        codes = knave.STAKES[msgspec.to_builtins(command)["type"]]
        assert chances(knave.rehearsal(state, command), codes)[codes[0]] == chance
