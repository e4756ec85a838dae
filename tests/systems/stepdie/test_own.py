"""Rows of a group's own in this system's lists: what they say, the rules do."""

from __future__ import annotations

from typing import Any

from arbitro.systems import stepdie
from arbitro.systems.contract import FOES
from arbitro.systems.evening import Adjust, Introduce
from arbitro.systems.own import Devise
from arbitro.systems.stepdie.campaign import Campaign
from arbitro.systems.stepdie.combat import Attack
from arbitro.systems.stepdie.powers import Cast
from arbitro.table import Live, Table
from tests.systems.stepdie.figures import asked, fight, foe, hero, of, peace


def added(state: Campaign, list_: str, like: str, *fields: tuple[str, Any]) -> tuple[Campaign, str]:
    """With a row more, and its id."""
    state = stepdie.apply(state, Devise(list_, like, f"Our {like}", fields), Table())
    return state, state.own[-1].id


def test_one_strikes_with_the_trait_that_ones_own_weapon_goes_by():
    """SD-6: d12 in Agility and d10 in Strength; a sword goes by Strength, this one by Agility."""
    state, rapier = added(fight(hero(), foe()), "weapons", "sword", ("trait", "agility"))
    thrown: list[int] = []

    def draw(faces: int) -> int:
        thrown.append(faces)
        return 8

    for weapon in ("sword", rapier):
        armed = stepdie.apply(state, Adjust("ada", "weapon", weapon), Table())
        stepdie.apply(armed, Attack("ada", "bandit-1"), Live(draw, lambda question: question.fallback))

    assert thrown == [10, 12]


def test_an_effect_of_ones_own_costs_and_does_what_it_says():
    """SD-12, SD-13: like a bolt, for nothing as a trick is; like a trick with light, it puts somebody off guard."""
    state, spark = added(fight(hero(traits=(0, 0, 4)), foe(), foe("bandit-2")), "spells", "bolt", ("level", "trick"))
    state, glare = added(state, "spells", "spark", ("target", "foe"), ("effect", "off-guard"))

    assert asked(state, Cast("ada", spark, "bandit-1"))["SD-12 level"] == "trick"
    table = Live(lambda faces: 9, lambda question: question.fallback)
    after = stepdie.apply(state, Cast("ada", glare, "bandit-1"), table)
    assert [each.name for each in of(after, "bandit-1").conditions] == ["off-guard"]
    after = stepdie.apply(state, Cast("ada", spark, "bandit-1"), table)
    assert of(after, "bandit-1").hearts == 0


def test_a_creature_of_ones_own_is_as_hard_as_it_says():
    """SD-6, SD-7: like a bandit, who is 6 to hit; at 8, with 2 squares to go, and an effect to use."""
    fields = (("target", "hard"), ("pace", 2), ("mana", 1), ("spells", "bolt"))
    state, wretch = added(peace(hero()), "creatures", "bandit", *fields)
    came = stepdie.apply(state, Introduce(wretch, side=FOES, newcomer="wretch"), Table())

    one = of(came, "wretch")
    assert (one.pace, one.most_mana, one.spells) == (2, 1, ("bolt",))
