"""The referee's word on how hard it is, obeyed by every roll under a skill or a characteristic. (BRP-3.2)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp.advancement import Study
from arbitro.systems.brp.ailments import Expose, Poison, Treat
from arbitro.systems.brp.blows import Attack, Backstab, KnockOut, Shoot
from arbitro.systems.brp.campaign import Campaign, Fight, Surprise
from arbitro.systems.brp.characters import Ailment, Hiding, Wound
from arbitro.systems.brp.clock import PassTime
from arbitro.systems.brp.commands import apply
from arbitro.systems.brp.encounters import Meet
from arbitro.systems.brp.stances import LieInWait, Lurk
from arbitro.systems.brp.trials import Attempt, Feat, Oppose
from arbitro.systems.brp.wounds import Aid, Fall
from arbitro.table import Live, Question
from tests.systems.brp.figures import armed, foe, moment, peace, person, skilled

ADA = skilled(armed(person("ada"), "broadsword", "round-shield", skill=35), first_aid=30, medicine=31, stealth=23)
BRAN = replace(skilled(person("bran"), listen=12), wounds=(Wound(4),))
ORC = armed(foe("orc", place=(1, 0)), "short-sword", skill=25)
ILL = replace(BRAN, ailments=(Ailment("bad-cold", "minor", "hit-points", roll_at=25),))
FAR = replace(armed(ADA, "longbow"), place=(30, 0))
UNSEEN = Fight(1, "act", ("ada",), ambushes=(Surprise("ada", "orc", lurking=True),))
LURKER = replace(ADA, hidden=Hiding("stealth", "success"))

ROLLS: dict[str, tuple[Campaign, Any, int]] = {
    "a skill": (peace(ADA), Attempt("ada", "spot"), 1),
    "a characteristic": (peace(ADA), Feat("ada", "luck"), 1),
    "skill against skill": (peace(ADA, BRAN), Oppose("ada", "bran"), 2),
    "first aid": (peace(ADA, BRAN), Aid("ada", "bran", 4), 1),
    "medicine": (peace(ADA, ILL), Treat("ada", "bran"), 1),
    "an infection": (peace(ADA), Expose("ada"), 1),
    "a recovery": (peace(ILL), PassTime("turn"), 1),
    "a taste": (peace(ADA), Poison("ada"), 1),
    "a landing": (peace(ADA), Fall("ada"), 1),
    "a lesson": (replace(peace(ADA, BRAN), between=True), Study("bran", "ada"), 2),
    "a hiding place": (peace(ADA), LieInWait("ada", "hide"), 1),
    "an ambush that may be noticed": (peace(LURKER), Meet("bandit"), 1),
    "slipping out of sight": (moment(peace(ADA, replace(ORC, place=(20, 0))), "ada"), Lurk("ada", "hide"), 1),
    "a blow": (moment(peace(ADA, ORC), "ada"), Attack("ada", "orc", "broadsword"), 2),
    "a shot": (moment(peace(FAR, ORC), "ada"), Shoot("ada", "orc", "longbow"), 2),
    "a knockout": (moment(peace(ADA, ORC), "ada"), KnockOut("ada", "orc", "broadsword"), 2),
    "a blow from behind": (replace(peace(LURKER, ORC), fight=UNSEEN), Backstab("ada", "orc", "broadsword"), 3),
}
"""What can be tried, and how many rolls of the hundred it may take."""


def played(case: str, hard: str) -> Live:
    """It done with every roll as hard as that, low dice, and the first of any other answer."""

    def decide(question: Question) -> Any:
        if question.words == "BRP-3.2 difficulty":
            return hard
        if question.words == "BRP-6.10 poison":
            return "blue-cap"
        return "short-sword" if question.words == "BRP-5.6 defence" and "short-sword" in question.options else (
            question.fallback
        )  # fmt: skip

    state, command, _ = ROLLS[case]
    table = Live(lambda faces: 1, decide)
    apply(state, command, table)
    return table


def thrown(table: Live) -> list[str]:
    """At which questions a die of the hundred was thrown."""
    return [one.address for one in table.answers if len(one.faces) == 1 and one.address.startswith(HUNDREDS)]


HUNDREDS = (
    "BRP-3.2 skill", "BRP-2.4", "BRP-3.3 active", "BRP-3.3 passive", "BRP-5.14 aid", "BRP-6.5 medicine",
    "BRP-6.5 exposure", "BRP-6.5 recovery", "BRP-6.10 taste", "BRP-6.7 landing", "BRP-3.5 teach", "BRP-3.5 show",
    "BRP-6.1 wait", "BRP-6.1 notice", "BRP-6.2 lurk", "BRP-6.2 notice", "BRP-5.5 attack", "BRP-5.6 parry",
    "BRP-5.7 dodge",
)  # fmt: skip


@pytest.mark.parametrize("case", ROLLS)
def test_every_roll_asks_how_hard_it_is(case: str):
    """Once for each die, before it falls. (BRP-3.2)"""
    table = played(case, "normal")
    asked = [one for one in table.answers if one.address.startswith("BRP-3.2 difficulty")]

    assert len(asked) == len(thrown(table)) > 0
    assert len(asked) <= ROLLS[case][2]


@pytest.mark.parametrize("hard", ["automatic", "impossible"])
@pytest.mark.parametrize("case", ROLLS)
def test_no_die_falls_where_the_referee_has_decided(case: str, hard: str):
    """Neither for what is certain nor for what cannot be; and nobody learns by it. (BRP-3.2, BRP-3.5)"""
    table = played(case, hard)

    assert thrown(table) == []
    assert "BRP-3.5 check" not in [told.code for told in table.told]
    assert all(told.facts.get("roll") is None for told in table.told if told.code.startswith(("BRP-3.2", "BRP-5.5")))


@pytest.mark.parametrize("case", ROLLS)
def test_what_is_easy_teaches_nothing(case: str):
    """Double the chance, and no check for it. (BRP-3.2, BRP-3.5)"""
    assert "BRP-3.5 check" not in [told.code for told in played(case, "easy").told]


def test_a_roll_for_colour_does_not_succeed():
    """An 01 of First Aid at 42 that was impossible from the first. (BRP-3.2)"""
    table = played("first aid", "impossible-roll")

    assert [told.code for told in table.told] == ["BRP-3.2 hopeless", "BRP-5.14 tended"]
    assert table.told[0].facts["roll"] == 1
    assert table.told[1].facts["points"] == 0
