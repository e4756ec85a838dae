"""What is asked, rolled, told and changed, line by line: of whom, what is usual, every number, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10.advancement import Award, Learn
from tests.systems.d10.figures import peace
from tests.systems.d10.hearing import ADA, BRAN, CLIO, doing, hear, moment
from tests.systems.heard import Case, flat

LEARNING: list[Case] = [
    (peace(ADA, replace(CLIO, points=998), replace(ADA, id="dai", dead=True), BRAN),
     Award("everybody"), {"award": [3]}, """
        D10-7 award? referee 1..20 [1] who=ada/clio
        D10-7 awarded. who=ada/clio count=2 points=3
        = ada.points 3
        = clio.points 999
    """),
    (peace(ADA, CLIO), Award("clio"), {}, """
        D10-7 award? referee 1..20 [1] who=clio
        D10-7 awarded. who=clio count=1 points=1
        = clio.points 1
    """),
    (peace(replace(ADA, points=5)), Learn("ada", "dodge"), {}, """
        D10-7 learns. who=ada what=dodge value=9 left=4
        = ada.skills - dodge/8
        = ada.skills + dodge/9
        = ada.points 4
    """),
    (peace(replace(ADA, points=5), late_knowledge=True), Learn("ada", "law"), {}, """
        D10-7 learns. who=ada what=law value=1 left=4
        = ada.skills + law/1
        = ada.points 4
    """),
    (peace(replace(ADA, points=5, skills=(*ADA.skills, ("lute", 3)))), Learn("ada", "climbing"), {}, """
        D10-7 learns. who=ada what=climbing value=1 left=4
        = ada.skills + climbing/1
        = ada.points 4
    """),
    (peace(replace(ADA, points=5)), Learn("ada", "law"), {}, """
        ! no-knowledge who=ada what=law
    """),
    (peace(replace(ADA, points=5)), Learn("ada", "123456789-123456789-123456789-123456789-x"), {}, """
        ! no-such-skill found=123456789-123456789-123456789-123456789-
    """),
    (peace(ADA), Learn("ada", "dodge"), {}, """
        ! no-points who=ada
    """),
    (peace(replace(ADA, points=5, skills=(("dodge", 10),))), Learn("ada", "dodge"), {}, """
        ! no-more-skill who=ada what=dodge most=10
    """),
    (peace(replace(ADA, points=5, skills=(("dodge", 9),))), Learn("ada", "dodge"), {}, """
        D10-7 learns. who=ada what=dodge value=10 left=4
        = ada.skills - dodge/9
        = ada.skills + dodge/10
        = ada.points 4
    """),
    (peace(replace(ADA, points=5, dead=True)), Learn("ada", "dodge"), {}, """
        ! no-part target=ada
    """),
    (moment(doing(replace(ADA, points=5), "act"), BRAN), Learn("ada", "dodge"), {}, """
        ! no-peace
    """),
    (peace(BRAN), Award("everybody"), {}, """
        ! no-heroes
    """),
    (peace(replace(ADA, fled=True)), Award("ada"), {}, """
        ! no-part target=ada
    """),
    (peace(ADA), Award("eve"), {}, """
        ! no-figure figure=eve
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", LEARNING)
def test_what_is_heard_of_points(case: Case):
    """A point is a point of a skill, ten at most, in the order of the lists. (D10-7)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)
