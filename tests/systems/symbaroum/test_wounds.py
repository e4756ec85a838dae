"""Dying, death, healing. (SY-14 to SY-16, SY-20)"""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from arbitro.odds import chances, odds
from arbitro.systems.common import fighting
from arbitro.systems.symbaroum.abilities import Aid
from arbitro.systems.symbaroum.campaign import Campaign, with_fight
from arbitro.systems.symbaroum.characters import Person, with_dose
from arbitro.systems.symbaroum.charts import DEATH
from arbitro.systems.symbaroum.clock import EndScene, Rest
from arbitro.systems.symbaroum.combat import Attack
from arbitro.systems.symbaroum.commands import apply, legal, suggest, why_not
from arbitro.systems.symbaroum.content import ELIXIRS
from arbitro.systems.symbaroum.creation import effect_of, learnt
from arbitro.systems.symbaroum.powers import Dose, Drink
from arbitro.systems.symbaroum.rounds import EndTurn, Round, due
from arbitro.systems.symbaroum.views import how
from arbitro.systems.symbaroum.wounds import DeathRoll, can_be_healed, heal, pain, suffer, throw_for_life
from arbitro.table import Modifiers, Script
from tests.systems.symbaroum.figures import Ruled, codes, done, fight, foe, here, hero, person, told

DYING = hero(toughness=0, most=10, fallen=True)


def with_herbs(one: Person, count: int = 1) -> Person:
    """Somebody with doses of healing herbs."""
    return with_dose(one, "healing-herbs", effect_of(ELIXIRS["healing-herbs"].works), count)


def at_deaths_door(**more: object) -> Campaign:
    """Ada is dying, Bran fights on."""
    return fight(replace(DYING, **more), hero("bran"), foe(), melee=[("bran", "foe")])


# The death roll (SY-16)

PRINTED = {1: "rises", **dict.fromkeys(range(2, 11), "holds"), **dict.fromkeys(range(11, 20), "nearer"), 20: "dies"}
"""«Tirada de muerte», each face."""


@pytest.mark.parametrize(("die", "result"), PRINTED.items())
def test_the_death_chart_is_as_printed(die: int, result: str):
    """SY-16: 1, 2-10, 11-19, 20."""
    assert next(what for most, what in DEATH if die <= most) == result
    answers = [("SY-16 toughness", 3)] if die == 1 else [("SY-16 last words", "")] if die == 20 else []
    _, table = done(at_deaths_door(), DeathRoll("ada"), ("SY-16 death roll", die), *answers)
    assert codes(table)[0] == f"SY-16 {result}"


def test_a_one_brings_the_dying_up_and_they_act_next_turn():
    """SY-16: with 1d4 Toughness, and on their feet."""
    after, _ = done(at_deaths_door(), DeathRoll("ada"), ("SY-16 death roll", 1), ("SY-16 toughness", 3))

    assert (person(after, "ada").toughness, person(after, "ada").fallen) == (3, False)
    assert due(after) == ("bran",)


def test_the_third_step_kills():
    """SY-16: 11 to 19 three times."""
    state = at_deaths_door(steps=1)

    after, table = done(state, DeathRoll("ada"), ("SY-16 death roll", 19))
    assert told(table, "SY-16 nearer")["steps"] == person(after, "ada").steps == 2
    state = at_deaths_door(steps=2)
    after, table = done(state, DeathRoll("ada"), ("SY-16 death roll", 11), ("SY-16 last words", "Adiós"))
    assert person(after, "ada").dead
    assert codes(table) == ["SY-16 dies", "SY-16 last words"]


def test_the_dying_can_do_nothing_but_roll():
    """SY-15, SY-16: once, in each of their own turns."""
    state = at_deaths_door()

    assert due(state) == ("ada",)
    assert suggest(state, "ada") == DeathRoll("ada")
    acting = [option.command for option in legal(state, "ada") if not option.refusal]
    assert acting == [DeathRoll("ada")]
    state, _ = done(state, DeathRoll("ada"), ("SY-16 death roll", 5))
    refusal = why_not(state, DeathRoll("ada"))
    assert refusal is not None
    assert refusal.code == "no-turn"
    refusal = why_not(state, Attack("ada", "foe"))
    assert refusal is not None
    assert refusal.code == "no-dying"


def test_a_death_roll_saves_one_in_twenty_and_kills_one():
    """SY-16: exact; and dying alone to the end saves this many, by the recursion of the chart."""
    state = at_deaths_door()
    codes_watched = ["SY-16 rises", "SY-16 dies", "SY-16 nearer", "SY-16 holds"]

    found = chances(lambda table: apply(state, DeathRoll("ada"), table), codes_watched)
    assert found == {
        "SY-16 rises": Fraction(1, 20),
        "SY-16 dies": Fraction(1, 20),
        "SY-16 nearer": Fraction(9, 20),
        "SY-16 holds": Fraction(9, 20),
    }
    # With k steps to go, what holds is rolled again: p(k) = (1 + 9 p(k−1)) / 11, p(0) = 0.
    alone = Fraction(0)
    for _ in range(3):
        alone = (1 + 9 * alone) / 11
    assert alone == Fraction(301, 1331)


def test_with_no_foe_left_the_rounds_go_on_for_the_dying():
    """SY-16, our ruling: the death roll is counted in turns."""
    state = fight(
        hero("bran"), DYING, foe(toughness=1, strong=10), melee=[("bran", "foe")], order=("bran", "ada", "foe")
    )

    state, table = done(state, Attack("bran", "foe"), ("SY-12 attack", 2), ("SY-13 damage", 3))
    assert "SY-5 over" not in codes(table)
    state, _ = done(state, EndTurn("bran"))
    assert due(state) == ("ada",)
    state, table = done(state, DeathRoll("ada"), ("SY-16 death roll", 20), ("SY-16 last words", ""))
    assert codes(table) == ["SY-16 dies", "SY-5 over"]


def test_whoever_lies_dying_after_a_lost_fight_rolls_on():
    """SY-16: outside any fight, whenever a turn goes by; and nobody rests meanwhile."""
    state = Campaign(people=(DYING,))

    after, table = done(state, Rest(), ("SY-16 goes on", False))
    assert (after, codes(table)) == (state, ["SY-16 waits"])
    after, _ = done(state, DeathRoll("ada"), ("SY-16 death roll", 2))
    assert after == state
    refusal = why_not(Campaign(people=(hero(),)), DeathRoll("ada"))
    assert refusal is not None
    assert refusal.code == "no-death-roll"


def test_a_blow_on_the_dying_is_a_step_nearer_or_the_end():
    """SY-15, SY-16, ours: 4 and 2 of advantage are more than a threshold of 5, so less than that is a step."""
    tough = replace(DYING, attributes=hero(strong=15).attributes)
    state = fight(foe(), tough, hero("bran"), melee=[("foe", "ada")])
    after, table = done(state, Attack("foe", "ada"))
    assert codes(table)[-1] == "SY-16 nearer"
    assert person(after, "ada").steps == 1
    state = fight(foe(), DYING, hero("bran"), melee=[("foe", "ada")])
    after, table = done(state, Attack("foe", "ada"), ("SY-16 last words", ""))
    assert codes(table)[-1] == "SY-15 slain"


def test_the_dying_defend_against_nothing():
    """SY-12, SY-15, SY-18: no roll of theirs, +2 and a d4 for whoever strikes: half of a d8 and of a d4 are 6. Nor have
    they any Defence against a friend, who needs 12 or less with Accurate 10."""
    state = fight(foe(), DYING, hero("bran"), melee=[("foe", "ada")])
    _, table = done(state, Attack("foe", "ada"), ("SY-16 last words", ""))
    assert codes(table)[:2] == ["SY-12 unseen", "SY-13 damage"]
    halves = (("sword", 8), ("half-die", -4), ("unaware", 4), ("half-die", -2))
    assert told(table, "SY-13 damage")["blow_modifiers"].parts == halves

    state = fight(hero("bran", accurate=10), DYING, foe(), turn="bran", melee=[("ada", "bran")])
    _, table = done(state, Attack("bran", "ada"), ("SY-12 attack", 13))
    facts = told(table, "SY-12 miss")
    assert (facts["theirs"], facts["against_modifiers"].parts) == ("", (("accurate", 10), ("unaware", 2)))


# Healing (SY-20)


def test_nature_heals_one_a_day():
    """SY-20: never beyond the most."""
    state = Campaign(people=(hero(toughness=8, most=10), hero("bran")))

    state, table = done(state, Rest())
    assert [one.toughness for one in state.people] == [9, 10]
    assert codes(table) == ["SY-20 rested", "SY-20 heals"]
    assert state.days == 1
    for _ in range(3):
        state, _ = done(state, Rest())
    assert person(state, "ada").toughness == 10


def test_herbs_heal_one_point_at_once_and_stabilise():
    """SY-20, SY-16: a movement for oneself, a combat action for somebody else."""
    state = fight(with_herbs(hero(toughness=5, most=10)), foe(place=(10, 0)))
    after, table = done(state, Drink("ada", "healing-herbs"))
    assert person(after, "ada").toughness == 6
    assert (fighting(after).moves, fighting(after).acts) == (0, 1)
    assert person(after, "ada").elixirs == ()
    assert codes(table) == ["SY-7 drinks", "SY-20 heals"]

    state = fight(with_herbs(hero("bran")), DYING, foe(place=(10, 0)))
    after, table = done(state, Dose("bran", "healing-herbs", "ada"))
    assert (person(after, "ada").toughness, person(after, "ada").fallen) == (1, True)
    assert (fighting(after).moves, fighting(after).acts) == (1, 0)
    assert codes(table) == ["SY-8 doses", "SY-20 heals", "SY-16 stable"]


@pytest.mark.parametrize(("level", "die", "more"), [(1, 4, 6), (2, 6, 8), (3, 8, 10)])
def test_medicus_heals_a_die_and_a_better_one_with_herbs(level: int, die: int, more: int):
    """SY-20: the text's 1d4 and 1d6 are the novice's; a combat action without a roll, in our reading."""
    medicus = with_herbs(learnt(hero("bran"), "medicus", level))
    state = fight(medicus, hero(toughness=1, most=20), foe(place=(10, 0)))

    without = odds(lambda table: person(apply(state, Aid("bran", "ada"), table), "ada").toughness)
    assert sorted(without) == [1 + points for points in range(1, die + 1)]
    herbs = odds(lambda table: apply(state, Aid("bran", "ada", True), table))
    assert sorted({person(after, "ada").toughness for after in herbs}) == [1 + points for points in range(1, more + 1)]
    assert all(person(after, "bran").elixirs == () for after in herbs)
    assert all(fighting(after).acts == 0 for after in herbs)


def test_nobody_rises_with_more_toughness_than_they_can_have():
    """SY-16: with 3 at the most, by hand, a 4 is 3, and the log says 3."""
    state, table = done(
        here(hero(toughness=0, most=3)), DeathRoll("ada"), ("SY-16 death roll", 1), ("SY-16 toughness", 4)
    )

    assert person(state, "ada").toughness == 3
    assert told(table, "SY-16 rises") == {"who": "ada", "roll": 1, "points": 3}


def test_the_steps_to_death_are_counted_from_when_somebody_falls():
    """SY-15, SY-16: what a referee had set while she was well is not one of them: 11 is the first."""
    state = fight(hero(toughness=4, steps=2, strong=15), foe(), turn="ada")
    after, _ = suffer(person(state, "ada"), 5, person(state, "foe"), Script(), again=False)

    after = throw_for_life(after, table := Script(("SY-16 death roll", 11)))

    assert (after.dead, after.steps) == (False, 1)
    assert told(table, "SY-16 nearer")["steps"] == 1


def test_medicus_sees_to_the_same_wounds_once_a_day():
    """SY-20, ours: new ones can be seen to again, and all of them the next day."""
    medicus = learnt(hero("bran"), "medicus")
    state = fight(medicus, hero(toughness=5, most=10), foe(), melee=[("ada", "foe")], order=("bran", "foe", "ada"))

    state, _ = done(state, Aid("bran", "ada"), ("SY-20 medicus", 2))
    again = with_fight(state, acts=1)
    refusal = why_not(again, Aid("bran", "ada"))
    assert refusal is not None
    assert refusal.code == "no-tended"
    rested, _ = done(replace(state, fight=None), Rest())
    assert why_not(rested, Aid("bran", "ada")) is None
    state = with_fight(state, turn="foe", acts=1, moves=1)
    state, _ = done(state, Attack("foe", "ada"), ("SY-12 defence", 15))
    state = with_fight(state, turn="bran", acts=1, moves=1)
    assert why_not(state, Aid("bran", "ada")) is None


def test_first_aid_is_refused_in_words():
    """SY-8, SY-20: no Medicus, no herbs, no wound, too far."""
    medicus = learnt(hero("bran"), "medicus")
    hurt = hero(toughness=5, most=10)

    def refused(state: Campaign, command: Aid) -> str:
        refusal = why_not(state, command)
        return refusal.code if refusal is not None else ""

    assert refused(fight(hero("bran"), hurt, foe(place=(9, 0))), Aid("bran", "ada")) == "no-medicus"
    assert refused(fight(medicus, hurt, foe(place=(9, 0))), Aid("bran", "ada", True)) == "no-elixir"
    assert refused(fight(medicus, hero(), foe(place=(9, 0))), Aid("bran", "ada")) == "no-wound"
    assert refused(fight(medicus, replace(hurt, place=(-11, 0)), foe(place=(9, 0))), Aid("bran", "ada")) == "no-touch"
    assert refused(fight(medicus, replace(hurt, dead=True), foe(place=(9, 0))), Aid("bran", "ada")) == "no-wound"
    assert refused(fight(medicus, hurt, foe(place=(9, 0)), acts=0), Aid("bran", "ada")) == "no-action-left"
    assert refused(fight(hurt, medicus, foe(place=(9, 0))), Aid("bran", "ada")) == "no-turn"
    assert refused(Campaign(people=(medicus, hurt)), Aid("bran", "ada")) == ""


def test_a_scene_ends_when_the_referee_says_so():
    """SY-21: not in a fight."""
    refusal = why_not(fight(hero(), foe()), EndScene())
    assert refusal is not None
    assert refusal.code == "no-peace"


def test_the_dying_are_helped_by_their_friends_even_when_nobody_decides():
    """SY-16: whoever has herbs, a power or Medicus uses it first of all."""
    state = fight(with_herbs(hero("bran")), DYING, foe(place=(10, 0)))
    assert suggest(state, "bran") == Dose("bran", "healing-herbs", "ada")
    state = fight(learnt(hero("bran"), "medicus"), DYING, foe(place=(10, 0)))
    assert suggest(state, "bran") == Aid("bran", "ada", False)


def test_a_round_counts_the_dying_in():
    """SY-16: their turn comes like anybody's."""
    state = fight(hero("bran"), DYING, foe(place=(10, 0)), order=("bran", "foe", "ada"))
    for who in ("bran", "foe"):
        state, _ = done(state, EndTurn(who))
    state, _ = done(state, DeathRoll("ada"), ("SY-16 death roll", 2))
    state, _ = done(state, Round())
    assert due(state) == ("bran",)


@pytest.mark.parametrize(("left", "word"), [(11, "unhurt"), (10, "hurt"), (6, "hurt"), (5, "badly-hurt")])
def test_half_of_the_toughness_is_badly_hurt(left: int, word: str):
    """Ours: of 11, 6 is more than half and 5 is not. (SY-15)"""
    assert how(hero(toughness=left, most=11)) == word


# Point by point


@pytest.mark.parametrize(
    ("one", "again", "asks", "found"),
    [
        (hero(), False, False, (True, False)),
        (hero(fallen=True), False, False, (True, False)),
        (hero(fallen=True), True, False, (True, True)),
        (learnt(hero(shield=True, shielded=True), "wall", 3), True, False, (False, False)),
        (learnt(hero(shield=True, shielded=True, fallen=True), "wall", 3), True, False, (True, True)),
        (learnt(hero(shield=True, shielded=True), "wall", 3), False, False, (False, False)),
        (learnt(hero(shield=True), "wall", 3), False, False, (True, False)),
        (hero(), True, True, (True, False)),
    ],
)
def test_pain_fells_or_gives_a_free_attack_as_far_as_there_is_a_choice(
    one: Person, again: bool, asks: bool, found: tuple[bool, bool]
):
    """Who lies there cannot fall, who stands firm does not; a foe's blow is asked of the character. (SY-14)

    By how much 6 is more than half of Strong 10 is told, if anything comes of it.
    """
    table = Script(*([("SY-14 pain", "fall")] if asks else []))

    after, free = pain(one, 6, foe("orm"), table, again)
    table.finish()
    assert (after.fallen, free) == found
    falls = ["SY-14 falls"] if after.fallen and not one.fallen else []
    assert [each.code for each in table.told] == ["SY-14 in pain"] * bool(falls or free) + falls
    assert [each.facts for each in table.told][:1] == [{"who": "ada", "points": 6, "threshold": 5}] * bool(
        falls or free
    )


def test_a_character_has_a_free_attack_for_the_pain_of_whoever_stands_firm():
    """The choice is the character's then, and there is but one thing to choose. (SY-14)"""
    firm = learnt(foe("orm", shield=True, shielded=True), "wall", 3)
    after, free = pain(firm, 6, hero(), Script(), True)
    assert (after.fallen, free) == (False, True)


@pytest.mark.parametrize(
    ("one", "points", "codes_told", "left"),
    [
        # Strong 10: more than 5 at once is pain. It stands there with 8.
        (hero(toughness=8), 0, [], {}),
        (hero(toughness=8), 5, ["SY-14 hurt"], {"toughness": 3}),
        (hero(toughness=8), 6, ["SY-14 hurt", "SY-14 in pain", "SY-14 falls"], {"toughness": 2, "fallen": True}),
        (hero(toughness=8), 8, ["SY-15 slain"], {"toughness": 0, "fallen": True, "dead": True}),
        (hero(toughness=5), 5, ["SY-15 dying"], {"toughness": 0, "fallen": True}),
        (foe("ada", toughness=5), 5, ["SY-15 dies"], {"toughness": 0, "fallen": True, "dead": True}),
        (hero(toughness=0, fallen=True, temporary=2), 5, ["SY-16 nearer"], {"steps": 1}),
        (hero(toughness=0, fallen=True, steps=1), 5, ["SY-16 nearer"], {"steps": 2}),
        (hero(toughness=0, fallen=True, steps=2), 1, ["SY-16 dies"], {"dead": True, "steps": 0}),
        (hero(toughness=0, fallen=True, steps=1), 6, ["SY-15 slain"], {"dead": True, "steps": 0}),
    ],
)
def test_so_many_points_do_just_this(one: Person, points: int, codes_told: list[str], left: dict[str, object]):
    """Hurt, in pain, dying, dead; each blow on the dying a step, of which the third kills. (SY-14 to SY-16)"""
    table = Ruled(*([("SY-16 last words", "")] if left.get("dead") and one.side == "heroes" else []))

    after, free = suffer(one, points, foe("orm"), table, False)
    table.finish()
    assert (after, free) == (replace(one, **left), False)
    assert codes(table) == codes_told
    for each in table.told:
        assert each.facts["who"] == "ada"
        assert each.facts.get("points", points) == points
        assert each.facts.get("left", after.toughness) == after.toughness
        assert each.facts.get("steps", after.steps) == after.steps


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"toughness": 9}, True),
        ({"toughness": 10}, False),
        ({"toughness": 0}, True),
        ({"toughness": 9, "gone": True}, False),
        ({"toughness": 0, "dead": True}, False),
        ({"toughness": 9, "lost": True}, False),
    ],
)
def test_there_is_something_to_heal_in_who_is_here_and_hurt(change: dict[str, int], found: bool):
    """Of ten points; the dying too. (SY-20)"""
    assert can_be_healed(replace(hero(most=10), **change)) == found


def test_healing_ends_at_the_most_and_brings_the_dying_round():
    """8 and 5 of 10 are 10: 2 come back and 3 are to spare; from nothing 3, and no step is left. (SY-16, SY-20)"""
    table = Ruled()
    healed, woken = [
        heal(one, Modifiers().plus("effect", points), table)
        for one, points in ((hero(toughness=8, most=10), 5), (hero(toughness=0, steps=2, most=10), 3))
    ]

    assert (healed.toughness, woken.toughness, woken.steps) == (10, 3, 0)
    assert [(each.code, dict(each.facts)) for each in table.told] == [
        ("SY-20 heals", {"who": "ada", "points": 2, "left": 10}),
        ("SY-20 full", {"who": "ada", "spare": 3}),
        ("SY-20 heals", {"who": "ada", "points": 3, "left": 3}),
        ("SY-16 stable", {"who": "ada"}),
    ]
