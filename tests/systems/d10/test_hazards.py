"""Falls, and what Endurance bears. The text leaves their rules out; all figures are ours. (D10-5, D10-26)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.d10 import apply, charts
from arbitro.systems.d10.characters import Armour, Guard, is_able
from arbitro.systems.d10.clocks import elapse
from arbitro.systems.d10.gear import make_armour
from arbitro.systems.d10.hazards import Endure, Fall, Hurt
from arbitro.table import Number, Script
from tests.systems.d10.figures import Heard, fight, foe, hero, of, parts, peace, play, refusal, run, said, told, wounded

PLAIN = ("D10-8 difficulty", 0)
BEARS, DOES_NOT = (PLAIN, ("D10-8 roll", 4)), (PLAIN, ("D10-8 roll", 5))
FAILS, LANDS = (PLAIN, ("D10-8 roll", 6)), (PLAIN, ("D10-8 roll", 5))


@pytest.mark.parametrize(
    ("metres", "die", "level"),
    # Light up to 5, grave up to 9, then incapacitated, destroyed from 15 on: a d10 and a point a metre.
    [(1, 4, 1), (1, 5, 2), (4, 5, 2), (4, 6, 3), (5, 9, 3), (6, 9, 4)],
)
def test_a_fall_hurts_by_the_metre(metres: int, die: int, level: int):
    """Agility 5 fails on a 6: the whole height counts, and one lies there. (D10-21, D10-26)"""
    dice = ("D10-20 location", 3), ("D10-21 damage", die)

    one = hero(endurance=8, skills=())
    state, events = run(peace(one), Fall("ada"), ("D10-26 height", metres), *FAILS, *dice)

    lands = next(event for event in events if event.code == "D10-26 lands")
    assert (lands.facts["level"], lands.facts["location"], parts(lands)) == (level, "right-arm", {"metres": metres})
    assert [(wound.location, wound.level, wound.blow) for wound in of(state, "ada").wounds] == [
        ("right-arm", level, "blunt")
    ]
    assert "prone" in of(state, "ada").conditions


def test_whoever_lands_well_falls_half_as_far():
    """Five metres count as two, which is said; one as none at all. (D10-8, D10-26)"""
    dice = ("D10-20 location", 8), ("D10-21 damage", 3)

    _, events = run(peace(hero()), Fall("ada"), ("D10-26 height", 5), *LANDS, *dice)
    assert events[1].facts == {"who": "ada", "height": 5, "metres": 2}
    assert parts(next(event for event in events if event.code == "D10-26 lands")) == {"metres": 2}

    state, events = run(peace(hero()), Fall("ada"), ("D10-26 height", 1), *LANDS)
    assert [event.code for event in events] == ["D10-8 success", "D10-26 softened"]
    assert of(state, "ada").wounds == ()


def test_armour_helps_in_a_fall_as_against_a_blunt_blow():
    """A breastplate takes 3 off: 4 + 2 metres - 3 is light; and wounds hinder the landing. (D10-22, D10-26)"""
    one = wounded(hero(armour=(make_armour("breastplate"),)), ("left-arm", 2))
    dice = ("D10-20 location", 8), ("D10-21 damage", 4)

    state, events = run(peace(one), Fall("ada"), ("D10-26 height", 2), PLAIN, ("D10-8 roll", 4), *dice)

    assert parts(events[0]) == {"wounds": 2}
    assert parts(events[2]) == {"metres": 2, "armour": -3}
    assert [wound.level for wound in of(state, "ada").wounds] == [2, 1]


def test_what_armour_spares_in_a_fall_is_said():
    """4 and 7 metres are 11, level 3; what takes two levels off leaves a light wound, three none. (D10-22, D10-26)"""

    def lands(levels: int) -> str:
        one = hero(armour=(Armour("cushion", "rigid", ("chest",), blunt=Guard(levels=levels)),))
        dice = ("D10-20 location", 8), ("D10-21 damage", 4)
        return said(peace(one), Fall("ada"), ("D10-26 height", 7), *FAILS, *dice)[4]

    code = "Niveles 1 a 4 con daño 1-5/6-9/10-14/15-20"
    assert lands(2) == f"Ada cae mal: herida leve (el pecho, P1). {code}: nivel 3; la armadura quita 2."
    assert lands(3) == f"La caída no hiere a Ada (el pecho). {code}: nivel 3; la armadura quita 3."
    assert lands(0) == f"Ada cae mal: localización incapacitada (el pecho, P3). {code}."


def test_what_poison_does_at_once_nobody_could_have_come_in_time_for():
    """Of who does not bear what kills it is not said that nobody was in time; and the dead rest no more. (D10-5)"""
    state = peace(hero(endurance=4, resting=True))
    answers = ("D10-5 against", "poison"), ("D10-5 else", "dies"), *DOES_NOT

    assert said(state, Endure("ada"), *answers)[-2:] == [
        "Ada no lo aguanta y muere (veneno).", "Ada does not bear it and dies: poison.",
    ]  # fmt: skip
    assert not of(play(state, Endure("ada"), *answers), "ada").resting


def test_whoever_can_do_nothing_falls_like_a_stone():
    """Unconscious: no Agility roll. A limb that is gone is not struck. (D10-20, D10-26)"""
    state = peace(replace(hero(), waking=-1, lost=("left-leg",)))
    dice = ("D10-20 location", 2), ("D10-21 damage", 3)

    _, events = run(state, Fall("ada"), ("D10-26 height", 4), *dice)

    assert [event.code for event in events][:2] == ["D10-26 falls", "D10-26 lands"]
    assert events[1].facts["location"] == "abdomen"


def suffers(comes: str) -> tuple[tuple[str, object], ...]:
    """Poison, and what comes of it."""
    minutes = (("D10-5 minutes", 7),) if comes == "faints" else ()
    return (("D10-5 against", "poison"), ("D10-5 else", comes), *minutes)


def test_what_is_borne_does_nothing_and_wounds_do_not_hinder_it():
    """Endurance 4 and a 4, with a grave wound. (D10-5)"""
    state = peace(wounded(hero(endurance=4), ("chest", 2)))

    after, events = run(state, Endure("ada"), *suffers("dies"), *BEARS)

    assert (after, parts(events[1])) == (state, {})


def test_poison_wounds_fells_or_kills_whoever_does_not_bear_it():
    """As the referee has said before the die fell. (D10-5, D10-26, D10-32)"""
    state = replace(peace(hero(endurance=4)), seconds=1000)

    grave = play(state, Endure("ada"), *suffers("grave"), *DOES_NOT)
    light = play(state, Endure("ada"), *suffers("light"), *DOES_NOT)
    dead, events = run(state, Endure("ada"), *suffers("dies"), *DOES_NOT)
    faint = play(state, Endure("ada"), *suffers("faints"), *DOES_NOT)

    assert [(each.location, each.level, each.blow) for each in of(grave, "ada").wounds] == [("abdomen", 2, "poison")]
    assert [each.level for each in of(light, "ada").wounds] == [1]
    assert (of(dead, "ada").dead, events[-1].facts["cause"]) == (True, "poison")
    assert (of(faint, "ada").waking, of(faint, "ada").conditions) == (1000 + 7 * 60, ("prone",))
    assert not is_able(of(elapse(faint, 7 * 60 - 1, Script()), "ada"))
    assert is_able(of(elapse(faint, 7 * 60, Script()), "ada"))


def test_whoever_bleeds_to_death_does_not_come_round_from_poison():
    """Until Medicine helps. (D10-28)"""
    state = peace(replace(hero(endurance=4), waking=-1))

    assert of(play(state, Endure("ada"), *suffers("faints"), *DOES_NOT), "ada").waking == -1


def test_hazards_befall_whoever_is_there_and_nobody_else():
    """In a fight too; not the dead. (D10-26)"""
    for command in (Fall, Endure):
        assert refusal(peace(replace(hero(), dead=True)), command("ada")).code == "no-part"
        assert refusal(peace(hero()), command("nobody")).code == "no-figure"
        assert refusal(peace(hero()), command("ada", who="ada")).code == "no-such-seat"
    state = fight(hero(), foe(endurance=4))
    assert told(state, Endure("bran"), *suffers("faints"), *DOES_NOT)[-1] == "D10-13 over"


def test_the_referee_is_asked_how_far_and_what_comes_of_it():
    """Ours: to thirty metres and a day of fainting; three and ten minutes, if nobody says. (D10-5, D10-26)"""
    fall = Heard(("D10-26 height", 1), *LANDS)
    apply(peace(hero()), Fall("ada"), fall)
    endure = Heard(*suffers("faints"), *BEARS)
    apply(peace(hero(endurance=4)), Endure("ada"), endure)
    wound = Heard(("D10-26 where", "chest"), ("D10-26 level", 2), ("D10-26 blow", "cutting"))
    apply(peace(hero()), Hurt("ada"), wound)

    asked = (*fall.asked, *endure.asked, *wound.asked)
    found = [(each.words, each.options, each.default) for each in asked if not each.dice]
    assert found[:2] == [("D10-26 height", Number(1, 30), 3), ("D10-8 difficulty", Number(-10, 10), 0)]
    assert found[2:5] == [
        ("D10-5 against", ("poison", "air", "cold", "heat", "other"), "poison"),
        ("D10-5 else", ("light", "grave", "faints", "dies"), "faints"),
        ("D10-5 minutes", Number(1, 24 * 60), 10),
    ]
    assert found[6:] == [
        ("D10-26 where", charts.LOCATIONS, "chest"),
        ("D10-26 level", Number(1, 4), 1),
        ("D10-26 blow", ("blunt", "cutting", "piercing"), "blunt"),
    ]
