"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.symbaroum.abilities import Trick
from arbitro.systems.symbaroum.campaign import Free
from arbitro.systems.symbaroum.combat import Attack, React
from arbitro.systems.symbaroum.movement import Withdraw
from arbitro.systems.symbaroum.rounds import CallOff, EndTurn, Round
from tests.systems.heard import Case, flat
from tests.systems.symbaroum.figures import BOW, DAGGER, SPEAR, duel, fight, skills
from tests.systems.symbaroum.hearing import ADA, BRAN, ORA, ORC, WOLF, hear, peace

REFUSED: list[Case] = [
    (duel(ADA, ORC), Attack("ada", "ada"), {}, """
        ! no-self who=ada
    """),
    (duel(ADA, ORC), Attack("ada", "eve"), {}, """
        ! no-figure figure=eve
    """),
    (duel(ADA, ORC), Attack("foe", "ada"), {}, """
        ! no-turn who=foe turn=ada
    """),
    (duel(ADA, ORC, acts=0), Attack("ada", "foe"), {}, """
        ! no-action-left who=ada
    """),
    (fight(ADA, ORC, replace(ORA, dead=True), replace(WOLF, gone=True)), Attack("ada", "ora"), {}, """
        ! no-dead who=ora
    """),
    (fight(ADA, ORC, replace(ORA, dead=True), replace(WOLF, gone=True)), Attack("ada", "wolf"), {}, """
        ! no-gone who=wolf
    """),
    (fight(ADA, ORC, replace(WOLF, lost=True)), Attack("ada", "wolf"), {}, """
        ! no-gone who=wolf
    """),
    (fight(ADA, replace(ORC, place=(7, 0))), Attack("ada", "foe"), {}, """
        ! no-reach who=ada target=foe paces=7 weapon=sword
    """),
    (duel(replace(ADA, weapons=(BOW,), in_hand="bow"), ORC), Attack("ada", "foe"), {}, """
        ! no-shot-engaged who=ada enemy=foe weapon=bow
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow"), replace(ORC, place=(7, 0)), replace(WOLF, place=(3, 0))),
     Attack("ada", "foe"), {}, """
        ! no-line who=ada target=foe
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow"), BRAN, replace(ORC, place=(7, 0)), melee=[("bran", "foe")]),
     Attack("ada", "foe"), {}, """
        ! no-line who=ada target=foe
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow", high=True), BRAN, replace(ORC, place=(7, 0)), melee=[("bran",
         "foe")]),
     Attack("ada", "foe"), {"attack": [17]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=bow mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, above 2) against=16 roll=17
        = fight.acts 0
    """),
    (fight(replace(ADA, weapons=(BOW,), in_hand="bow"), BRAN, replace(ORC, place=(7, 0)), melee=[("bran", "foe")],
         lines=(("ada", "foe"),)),
     Attack("ada", "foe"), {"attack": [15]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=bow mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1) against=14 roll=15
        = fight.acts 0
    """),
    (duel(ADA, ORC, queue=(Free("foe", "ada", "by-reach"),)), Attack("ada", "foe"), {}, """
        ! no-reaction-first who=foe
    """),
    (duel(ADA, ORC, queue=(Free("foe", "ada", "by-reach"),)), React("ada"), {}, """
        ! no-reaction-first who=foe
    """),
    (duel(ADA, ORC), React("ada"), {}, """
        ! no-reaction who=ada
    """),
    (peace(ADA, ORC), React("ada"), {}, """
        ! no-fight
    """),
    (peace(ADA, replace(ORC, dead=True)), Attack("ada", "foe"), {}, """
        ! no-down target=foe
    """),
    (peace(replace(ADA, captive=True), ORC), Attack("ada", "foe"), {}, """
        ! no-captive who=ada
    """),
    (peace(ADA, ORC), Attack("ada", "ada"), {}, """
        ! no-self who=ada
    """),
    (peace(replace(ADA, dead=True), ORC), Attack("ada", "foe"), {}, """
        ! no-dead who=ada
    """),
    (peace(replace(ADA, lost=True), ORC), Attack("ada", "foe"), {}, """
        ! no-lost who=ada
    """),
    (peace(replace(ADA, gone=True), ORC), Attack("ada", "foe"), {}, """
        ! no-gone who=ada
    """),
    (peace(replace(ADA, toughness=0), ORC), Attack("ada", "foe"), {}, """
        ! no-dying who=ada
    """),
    (duel(ADA, ORC), Trick("ada", "mighty", "foe"), {}, """
        ! no-trick who=ada trick=mighty
    """),
    (duel(ADA, ORC), Trick("ada", "123456789-123456789-123456789-123456789-x", "foe"), {}, """
        ! no-such-trick found=123456789-123456789-123456789-123456789-
            options=mighty/gap/volley/topple/rally/spur/sweep/recover
    """),
    (duel(skills(replace(ADA, weapons=(DAGGER,), in_hand="dagger"), "heavy-hand", 3), ORC),
     Trick("ada", "mighty", "foe"), {"attack": [13]}, """
        SY-12 attack: ada d20
        SY-12 miss. who=ada target=foe weapon=dagger mine=accurate mine_value=13 theirs=defence theirs_value=9
            against_modifiers=(accurate 13, defence 1, ability -2) against=12 roll=13
        = fight.acts 0
    """),
    (duel(skills(ADA, "wall", 2), ORC), Trick("ada", "topple", "foe"), {}, """
        ! no-shield-up who=ada
    """),
    (duel(skills(ADA, "far-eye", 3), ORC), Trick("ada", "volley", "foe"), {}, """
        ! no-bow who=ada
    """),
    (duel(skills(ADA, "far-eye", 3), ORC), Trick("ada", "volley"), {}, """
        ! no-target
    """),
    (duel(skills(ADA, "behind-the-point", 3), ORC), Trick("ada", "sweep"), {}, """
        ! no-trick-weapon who=ada trick=sweep weapon=sword
    """),
    (fight(skills(replace(ADA, weapons=(SPEAR,), in_hand="spear"), "behind-the-point", 3), ORC),
     Trick("ada", "sweep"), {}, """
        ! no-melee who=ada
    """),
    (duel(ADA, ORC), Round(), {}, """
        ! no-round-open turn=ada
    """),
    (duel(ADA, ORC, queue=(Free("foe", "ada", "by-reach"),), turn="ada"), Round(), {}, """
        ! no-reaction-first who=foe
    """),
    (peace(ADA), Round(), {}, """
        ! no-fight
    """),
    (peace(ADA), CallOff(), {}, """
        ! no-fight
    """),
    (peace(ADA), EndTurn("ada"), {}, """
        ! no-fight
    """),
    (fight(ADA, ORC, moves=0, acts=0), Withdraw("ada"), {}, """
        ! no-move-left who=ada
    """),
    (fight(ADA, ORC, WOLF, queue=(Free("foe", "ada", "by-reach"), Free("wolf", "ada", "by-reach"))),
     Attack("ada", "foe"), {}, """
        ! no-reaction-first who=foe
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_refused_in_a_fight(case: Case):
    """Out of reach, out of turn, out of actions; nobody shoots with an enemy upon them, nor past others. (SY-5, SY-6,
    SY-7, SY-8, SY-11, SY-12, SY-15, SY-24)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
