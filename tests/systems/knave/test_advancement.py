"""Experience and levels. (KN-29 to KN-31)"""

from __future__ import annotations

import pytest

from arbitro.odds import odds
from arbitro.systems.contract import HEROES
from arbitro.systems.knave.advancement import HIGHEST_AWARD, Advance, Award, more_hit_points
from arbitro.systems.knave.campaign import House
from arbitro.table import Number
from tests.systems.knave.figures import fight, foe, forms, hero, of, peace, play, refusal, told


@pytest.mark.parametrize(("risk", "xp"), [("low", 50), ("moderate", 100), ("high", 200)])
def test_experience_goes_by_risk(risk: str, xp: int):
    """The guide of the text. (KN-29)"""
    after, codes = play(peace(hero()), Award("ada"), ("KN-29 risk", risk))

    assert codes == ["KN-29 awarded"]
    assert of(after, "ada").xp == xp


def test_or_by_what_the_referee_says():
    """All heroes who are alive get it. (KN-29)"""
    state = peace(hero(), hero("bran"), hero("cesc", hit_points=-1), foe())

    after, _ = play(state, Award(HEROES), ("KN-29 risk", "other"), ("KN-29 amount", 75))

    assert [one.xp for one in after.people] == [75, 75, 0, 0]


def test_a_milestone_is_worth_what_is_missing_to_a_level():
    """To 1,000 for one of level 1, to 3,000 for one of level 3; who has a level to take earns nothing. (KN-29; ours)"""
    state = peace(hero(xp=150), hero("bran", level=3, xp=2990), hero("cesc", xp=1200))

    after, codes = play(state, Award(HEROES), ("KN-29 risk", "level"))

    assert [one.xp for one in after.people] == [1000, 3000, 1200]
    assert codes == ["KN-29 awarded", "KN-29 level"] * 3


@pytest.mark.parametrize(("metal", "worth", "xp"), [("silver", 10, 35), ("gold", 100, 3)])
def test_with_xp_for_coin_treasure_is_experience(metal: str, worth: int, xp: int):
    """350 copper are 35 silver, or 3 whole pieces of gold; the log says of what. (KN-29, house rule xp_for_coin)"""
    state, answers = peace(hero(), house=House(xp_for_coin=True)), (("KN-29 treasure", 350), ("KN-29 metal", metal))

    after, codes = play(state, Award("ada"), *answers)

    assert (of(after, "ada").xp, codes) == (xp, ["KN-29 treasure", "KN-29 awarded"])
    assert told(state, Award("ada"), *answers)["KN-29 treasure"] == {"coins": 350, "metal": metal, "worth": worth}


def test_the_referee_is_asked_about_whoever_earned_it():
    """Three risks, a level or a number; coins are counted from none, and paid in silver or gold. (KN-29)"""
    by_risk = forms(peace(hero()), Award("ada"), ("KN-29 risk", "other"), ("KN-29 amount", 0))
    coins = (("KN-29 treasure", 0), ("KN-29 metal", "gold"))
    by_coin = forms(peace(hero(), house=House(xp_for_coin=True)), Award("ada"), *coins)

    assert by_risk == {
        "KN-29 risk": (("low", "moderate", "high", "level", "other"), None, {"who": "ada"}),
        "KN-29 amount": (Number(0, HIGHEST_AWARD), None, {"who": "ada"}),
    }
    assert by_coin == {
        "KN-29 treasure": (Number(0, HIGHEST_AWARD), None, {"who": "ada"}),
        "KN-29 metal": (("silver", "gold"), "silver", {"who": "ada"}),
    }


@pytest.mark.parametrize(("before", "codes"), [(949, []), (950, ["KN-29 level"])])
def test_a_thousand_points_are_a_level(before: int, codes: list[str]):
    """It is said when there is one to take. (KN-29)"""
    assert play(peace(hero(xp=before)), Award("ada"), ("KN-29 risk", "low"))[1] == ["KN-29 awarded", *codes]


def test_only_heroes_are_awarded():
    """And somebody must be left. (KN-29)"""
    assert refusal(peace(hero(), foe()), Award("goblin-1")).code == "no-hero"
    assert refusal(peace(foe()), Award(HEROES)).code == "no-party"
    assert refusal(peace(hero(hit_points=-1), hero("bran")), Award("ada")).code == "no-dead"


# --- Levels


RISE = (("KN-31 ability", "strength"), ("KN-31 ability", "wisdom"), ("KN-31 ability", "charisma"))


@pytest.mark.parametrize(("faces", "most"), [((8, 7), 15), ((4, 4), 8), ((4, 3), 9), ((1, 1), 9)])
def test_a_new_level_rolls_that_many_dice(faces: tuple[int, int], most: int):
    """2d8: at least the old maximum of 8 stands; lower, and it rises by 1, which the log says. (KN-30)"""
    after, codes = play(peace(hero(xp=1000)), Advance("ada"), ("KN-30 hit points", faces), *RISE)

    assert of(after, "ada").most_hit_points == most
    assert codes[0] == ("KN-30 one more" if most == 9 else "KN-30 hit points")


def test_what_one_has_rises_as_much():
    """Ours: 3 of 8 become 10 of 15. (KN-30)"""
    after, _ = play(peace(hero(xp=1000, hit_points=3)), Advance("ada"), ("KN-30 hit points", (8, 7)), *RISE)

    assert (of(after, "ada").hit_points, of(after, "ada").most_hit_points) == (10, 15)


def test_three_different_abilities_rise():
    """Of the player's choice, by one each. (KN-31)"""
    after, codes = play(peace(hero(xp=1000)), Advance("ada"), ("KN-30 hit points", (8, 7)), *RISE)

    assert codes == ["KN-30 hit points", "KN-31 rise", "KN-31 rise", "KN-31 rise", "KN-30 advanced"]
    assert of(after, "ada").abilities == (3, 3, 1, 5, 5, 7)
    assert of(after, "ada").level == 2


def test_the_log_says_what_rises_and_to_what():
    """+2 becomes +3, a defence of 13; the form begins with what one is best at, +6, and leaves out what has risen.

    (KN-30, KN-31)
    """
    state = peace(hero(xp=1000))
    answers = (("KN-30 hit points", (8, 7)), ("KN-31 ability", "charisma"), *RISE[1:2], *RISE[:1])

    lines = told(state, Advance("ada"), *answers)
    asked = forms(state, Advance("ada"), *answers)["KN-31 ability"]

    assert lines["KN-30 hit points"] == {"who": "ada", "roll": 15, "before": 8, "most": 15}
    assert lines["KN-31 rise"] == {"who": "ada", "ability": "strength", "bonus": 3, "defence": 13}
    assert lines["KN-30 advanced"] == {"who": "ada", "level": 2}
    assert asked == (("strength", "dexterity", "constitution", "intelligence"), "intelligence", {"level": 2})


def test_nothing_rises_above_ten():
    """Two are left to choose from: two rise. (KN-31)"""
    one = hero(xp=1000, abilities=(10, 10, 9, 10, 10, 9))
    answers = (("KN-30 hit points", (8, 8)), ("KN-31 ability", "charisma"), ("KN-31 ability", "constitution"))

    after, _ = play(peace(one), Advance("ada"), *answers)

    assert of(after, "ada").abilities == (10,) * 6


def test_a_level_must_be_earned():
    """With what is missing. Two levels at once are taken one after the other. (KN-29)"""
    found = refusal(peace(hero(xp=999)), Advance("ada"))
    assert (found.code, found.facts) == ("no-level-yet", {"who": "ada", "xp": 999, "needed": 1000})

    state, _ = play(peace(hero(xp=2000)), Advance("ada"), ("KN-30 hit points", (8, 8)), *RISE)
    state, _ = play(state, Advance("ada"), ("KN-30 hit points", (8, 8, 8)), *RISE)
    assert of(state, "ada").level == 3
    assert refusal(state, Advance("ada")).code == "no-level-yet"


def test_nobody_advances_in_a_fight():
    """Or dead. (KN-30)"""
    assert refusal(fight(hero(xp=1000), foe()), Advance("ada")).code == "no-peace"
    assert refusal(peace(hero(xp=1000, hit_points=-1)), Advance("ada")).code == "no-dead"


# --- House rule random_advancement (KN-31)

BY_CHANCE = House(random_advancement=True)


def test_with_random_advancement_dice_go_round_the_abilities():
    """A roll below the defence raises: 11 raises +2, 12 does not. It goes on where it is needed. (KN-31)"""
    answers = (
        ("KN-30 hit points", (8, 8)),
        ("KN-31 strength", 11),
        ("KN-31 dexterity", 12),
        ("KN-31 constitution", 20),
        ("KN-31 intelligence", 1),
        ("KN-31 wisdom", 12),
        ("KN-31 charisma", 13),
        # Second time round: strength has risen already and is skipped.
        ("KN-31 dexterity", 14),
        ("KN-31 constitution", 5),
    )

    after, _ = play(peace(hero(xp=1000, abilities=(2,) * 6), house=BY_CHANCE), Advance("ada"), *answers)

    assert of(after, "ada").abilities == (3, 2, 3, 3, 2, 2)


def test_those_at_the_maximum_are_skipped():
    """Until three have risen, or none can. (KN-31)"""
    one = hero(xp=1000, abilities=(10, 10, 9, 10, 10, 10))
    answers = (("KN-30 hit points", (8, 8)), ("KN-31 constitution", 19), ("KN-31 constitution", 18))

    after, _ = play(peace(one, house=BY_CHANCE), Advance("ada"), *answers)

    assert of(after, "ada").abilities == (10,) * 6


def test_the_odds_of_new_hit_points_are_exact():
    """Level 2 after a maximum of 8: 15 of 64 throws are below 8 ... and then it is 9. (KN-30)"""
    found = odds(lambda table: more_hit_points(hero(level=2), table)).map(lambda one: one.most_hit_points)

    # 21 throws come to less than 8, and 8 come to 9.
    assert found[9] == 21 + 8
    assert found.total == 64
