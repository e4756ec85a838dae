"""People who come and go, sides, wings, what is set by hand, and what is put on rolls beforehand."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems.circumstances import NEXT, Circumstance, Modify
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES, Illegal, Phrase
from arbitro.systems.evening import Adjust, Enter, Introduce, Leave, Stage, TakeArms
from arbitro.systems.knave import apply, content, dials, due, figures, legal, scene, sheet, suggest, turn
from arbitro.systems.knave.campaign import Campaign, House
from arbitro.systems.knave.characters import ABILITIES, HIRELINGS, Book, Gear, Weapon, with_condition
from arbitro.systems.knave.checks import Oppose, Save
from arbitro.systems.knave.combat import Attack
from arbitro.systems.knave.duels import from_campaign
from arbitro.systems.knave.encounters import PassTime
from arbitro.systems.knave.gear import creature
from arbitro.systems.knave.morale import MoraleTest, React
from arbitro.systems.knave.turns import EndTurn
from arbitro.systems.knave.wounds import Rest
from arbitro.table import ALL, REFEREE, Script
from tests.systems.knave.figures import EVEN, MAIL, ROLL, SWORD, fight, foe, hero, of, peace, play, refusal, told

VILLAGER = replace(foe("nela", side=BYSTANDERS, kind="villager"), name="Nela")
ALLY = replace(foe("odo", side=ALLIES, items=(SWORD,), in_hand="long-sword"), name="Odo")


# --- They come and go ------------------------------------------------------------------------------------------------


def test_somebody_comes_and_no_fight_begins():
    """Nela of the lists, as a bystander, talkative; a d8 comes to 5 in the middle, upwards. (KN-5, KN-14)"""
    nela = Introduce("villager", name=" Nela ", attitude="talkative", newcomer="f4")

    after, codes = play(peace(hero()), nela)

    assert codes == ["introduced"]
    one = of(after, "f4")
    assert (one.name, one.side, one.attitude, one.hit_points, one.kind) == (
        "Nela",
        BYSTANDERS,
        "talkative",
        5,
        "villager",
    )
    assert after.fight is None
    assert due(after) == ()


def test_several_come_alike_with_numbers_that_nobody_has():
    """A goblin is dead, another has fled: the next are the third and the fourth."""
    state = replace(peace(hero(), foe(hit_points=-1)), wings=(foe("goblin-2"),))

    after, _ = play(state, Introduce("goblin", side=FOES, count=2))

    assert [one.name for one in after.people[2:]] == ["goblin 3", "goblin 4"]
    assert refusal(after, Introduce("goblin", newcomer="goblin-2")).code == "no-newcomer"
    assert refusal(after, Introduce("unicorn")) == Phrase("no-kind", {"found": "unicorn"})


def test_who_is_elsewhere_is_not_here_and_comes_back():
    """She is in the wings: no target, no seat; her sheet can be read, and the clock goes on for her too."""
    state, _ = play(peace(hero(), VILLAGER), Leave(("nela",)))
    assert ([one.id for one in state.people], [one.id for one in state.wings]) == (["ada"], ["nela"])
    assert [(shown.id, shown.present) for shown in figures(state)] == [("ada", True), ("nela", False)]
    assert refusal(state, Oppose("ada", "nela", "charisma")) == Phrase("no-figure", {"figure": "nela"})
    assert legal(state, "nela") == ()
    assert sheet(state, "nela")[0].title == "abilities"

    after, _ = play(state, Enter(("nela",)))
    assert [one.id for one in after.people] == ["ada", "nela"]


def test_a_hireling_still_works_for_whoever_has_left():
    """Ada goes ahead; the guide stays here, hers, and mourns nobody. (KN-16)"""
    guide = foe("guide-1", side=HIRELINGS, employer="ada", morale=6, wage=9)

    after, codes = play(peace(hero(), hero("bran"), guide), Leave(("ada",)))

    assert codes == ["departed"]
    assert of(after, "guide-1").employer == "ada"


def test_a_day_is_a_day_for_those_elsewhere_too():
    """Wages of 9 fall due, a book can be read again, and what lasted rounds is over. (KN-16, KN-27, KN-28)"""
    guide = foe("guide-1", side=HIRELINGS, employer="ada", morale=6, wage=9)
    reader = with_condition(hero("bran", items=(Book("slate-coat", used=True),), cast=1), "prone", 2)
    state = replace(peace(hero()), wings=(guide, reader))

    after, _ = play(state, PassTime(), ("KN-3 minutes", 24 * 60))

    assert (of(after, "guide-1").owed, of(after, "bran").cast, of(after, "bran").conditions) == (9, 0, ())
    assert of(after, "bran").items == (Book("slate-coat"),)


def test_a_night_is_everybodys():
    """A villager, a captive and somebody elsewhere eat of their own, and stay what they are. (KN-28; ours)"""
    hurt: dict[str, Any] = {"hit_points": 1, "most_hit_points": 20, "abilities": (1, 2, 4, 5, 3, 6)}
    captive = with_condition(foe(**hurt), "captive")
    state = replace(peace(hero(), replace(VILLAGER, **hurt), captive), wings=(foe("odo", side=ALLIES, **hurt),))

    after, _ = play(state, Rest(), *[("KN-28 healing", die) for die in (2, 3, 5)])

    # Each regains the die and Constitution +4.
    assert [of(after, who).hit_points for who in ("nela", "goblin-1", "odo")] == [7, 8, 10]
    assert [one.name for one in of(after, "goblin-1").conditions] == ["captive"]


def test_how_a_foe_mends_who_is_elsewhere_the_referee_alone_is_told():
    """Two goblins and a guide who are hurt, one of the goblins here, the guide and the other elsewhere. (KN-28)"""
    hurt: dict[str, Any] = {"hit_points": 1, "most_hit_points": 20}
    guide = foe("guide-1", side=HIRELINGS, employer="ada", morale=6, wage=9, **hurt)
    here, away = foe("goblin-1", **hurt), foe("goblin-2", **hurt)
    table = Script(*[("KN-28 healing", die) for die in (2, 3, 5)])

    apply(replace(peace(here), wings=(guide, away)), Rest(), table)

    mended = [(told.facts["who"], told.audience) for told in table.told if told.code == "KN-28 healed"]
    assert mended == [("goblin-1", ALL), ("guide-1", ALL), ("goblin-2", REFEREE)]


def test_how_foes_and_strangers_slept_is_nobodys_news():
    """A night of which nothing came is told of the party alone: a hungry hero, and her guide. (KN-28)"""
    guide = foe("guide-1", side=HIRELINGS, employer="ada", morale=6, wage=9)
    state = replace(
        peace(replace(hero(), items=()), guide, VILLAGER), wings=(foe("marga"), replace(VILLAGER, id="odo"))
    )

    _, codes = play(state, Rest())

    assert codes == ["KN-28 night", "KN-28 hungry", "KN-28 rested"]


# --- Sides -----------------------------------------------------------------------------------------------------------


def test_a_bystander_has_no_part_in_a_fight():
    """Not in the order, not due, no target of what is suggested, no room in morale's sums. (KN-15, KN-17)"""
    goblins = [foe("goblin-1", morale=6), foe("goblin-2", hit_points=4, most_hit_points=8, morale=6)]
    state = fight(VILLAGER, hero(place=(-5, 0)), *goblins, turn=FOES, first=FOES)

    assert scene(state).order == ("goblin-1", "goblin-2", "ada")
    assert due(state) == ("goblin-1", "goblin-2")
    assert suggest(state, "goblin-1") == Attack("goblin-1", "ada")
    assert refusal(state, EndTurn("nela")) == Phrase("no-side", {"who": "nela"})

    last = fight(VILLAGER, hero(hit_points=1), foe(), turn=FOES, first=FOES)
    _, codes = play(last, Attack("goblin-1", "ada"), EVEN, ("KN-20 attack", 19), ("KN-22 damage", 1))
    assert codes[-1] == "KN-17 over"


def test_an_ally_fights_beside_the_heroes():
    """Due with them, and suggested to strike at the foe; the fight goes on while an ally stands. (KN-17)"""
    state = fight(hero(), ALLY, foe())
    assert due(state) == ("ada", "odo")
    assert suggest(state, "odo") == Attack("odo", "goblin-1")

    alone = fight(hero(hit_points=1), ALLY, foe(), turn=FOES, first=FOES)
    after, codes = play(alone, Attack("goblin-1", "ada"), EVEN, ("KN-20 attack", 19), ("KN-22 damage", 1))
    assert codes[-1] == "KN-23 unconscious"
    assert after.fight is not None


def test_a_captive_has_no_part_in_a_fight_either():
    """Neither due nor counted; whoever strikes one has the upper hand. (KN-17, KN-25; ours)"""
    captive = with_condition(foe(), "captive")
    state = fight(hero(), captive, foe("goblin-2"), turn=FOES, first=FOES)
    assert due(state) == ("goblin-2",)

    after, codes = play(fight(hero(), foe(), foe("goblin-2")), Adjust("goblin-1", "condition-captive", True))
    assert codes == ["adjusted"]
    after, codes = play(after, Adjust("goblin-2", "condition-captive", True))
    assert codes == ["adjusted", "KN-17 over"]
    assert after.fight is None


def test_when_a_fight_is_over_everybody_is_somewhere():
    """The dead lie there, the fled are elsewhere and run no more, captives are held, nobody is thrown out. (KN-17)"""
    dead, gone = foe("goblin-2", hit_points=-1), foe("goblin-3", fled=True)
    captive = with_condition(foe("goblin-4"), "captive")
    state = fight(hero(), VILLAGER, foe(hit_points=1), dead, gone, captive)

    after, _ = play(state, Attack("ada", "goblin-1"), EVEN, ("KN-20 attack", 19), ("KN-22 damage", 2))

    assert [one.id for one in after.people] == ["ada", "nela", "goblin-1", "goblin-2", "goblin-4"]
    assert [(one.id, one.fled) for one in after.wings] == [("goblin-3", False)]
    assert after.minutes == 10


def test_a_fight_begins_among_those_who_are_here():
    """Nela turns out to be one of them; the referee says how far apart they are, who is surprised. (KN-17, KN-25)"""
    state = peace(hero(), VILLAGER, foe())
    asked = (("KN-17 distance", 45), ("KN-25 surprise", FOES))

    after, codes = play(state, TakeArms(("nela",)), *asked)

    assert codes == ["KN-25 surprised"]
    assert after.fight is not None
    assert (after.fight.started, after.fight.turn) == (("nela", "goblin-1"), "")
    assert [(one.id, one.side, one.place[0]) for one in after.people] == [
        ("ada", HEROES, 0),
        ("nela", FOES, 45),
        ("goblin-1", FOES, 45),
    ]
    assert refusal(peace(hero(), VILLAGER), TakeArms()).code == "no-two-sides"


def test_who_comes_into_a_fight_is_in_it():
    """A goblin from the wings, at the usual distance, counts for morale; an ally stands by the heroes. (KN-15)"""
    state = replace(fight(hero(), foe()), wings=(foe("goblin-2"), ALLY, VILLAGER))

    after, _ = play(state, Enter(("goblin-2", "odo", "nela")))

    assert after.fight is not None
    assert after.fight.started == ("goblin-1", "goblin-2")
    assert [of(after, who).place[0] for who in ("goblin-2", "odo", "nela")] == [30, 0, 0]


def test_a_new_scene_ends_the_fight_and_says_who_is_there():
    """The goblin who stood is elsewhere; the name stands over the page. (KN-17)"""
    after, codes = play(fight(hero(), foe(place=(20, 0))), Stage("The kitchen", ("ada",)))

    assert codes == ["KN-17 broken off", "staged"]
    assert (after.fight, [one.id for one in after.wings], after.minutes) == (None, ["goblin-1"], 10)
    assert scene(after).heading == Phrase("scene-titled", {"name": "The kitchen"})
    assert scene(after).notes == (Phrase("scene-quiet", {"day": 1, "clock": "0:10"}),)


def test_a_reaction_is_how_they_are_disposed_from_now_on():
    """An 11 is talkative; nobody has to fight for it. (KN-14)"""
    after, _ = play(peace(hero(), VILLAGER), React("nela"), ("KN-14 reaction", (5, 6)))

    assert of(after, "nela").attitude == "talkative"
    assert Phrase("mark-attitude", {"attitude": "talkative"}, REFEREE) in figures(after)[1].marks


# --- Set by hand -----------------------------------------------------------------------------------------------------

PACK = (
    replace(SWORD, quality=2),
    replace(SWORD, quality=2),
    MAIL,
    Gear("arrows", 12, 20),
    Book("ember-bloom", used=True),
)
FULL = hero(items=PACK, copper=7, traits=(("hair", 2), ("byname", 3)), gender="man", conditions=())
LOADED = [
    peace(FULL, with_condition(foe(weak=("blunt",), morale=7), "armoured", 3, 2), VILLAGER),
    fight(with_condition(FULL, "prone", 3), creature("hedge-witch", 1, 9, FOES), foe("guide", side=HIRELINGS, wage=5)),
]


@pytest.mark.parametrize("state", LOADED)
def test_every_dial_can_be_turned_and_says_so(state: Campaign):
    """To where it is, to both its ends, to each of its options; what cannot be is refused in a phrase."""
    for who in (*[one.id for one in state.people], REFEREE):
        names = [dial.name for dial in dials(state, who)]
        assert len(set(names)) == len(names)
        for dial in dials(state, who):
            assert turn(state, who, dial.name, dial.value) == state, dial
            ends = (True, False) if isinstance(dial.value, bool) else (dial.low, dial.high)
            for value in dial.options or (("x",) if dial.longest else ends):
                after = None
                with suppress(Illegal):
                    after = turn(state, who, dial.name, value)
                assert after is not None or (dial.section == "carried" and value == dial.high)
                if after is not None:
                    now = [each.value for each in dials(after, who) if each.name == dial.name]
                    assert now == [value] or (not value and dial.section == "carried")
                    assert len(figures(after)) == len(state.people)
                    assert legal(after, FULL.id)
                    assert who == REFEREE or sheet(after, who)


def reach(state: Campaign, who: str) -> dict[str, tuple[Any, int, int]]:
    """Each dial that is a number: where it stands, and how far it goes."""
    return {dial.name: (dial.value, dial.low, dial.high) for dial in dials(state, who) if type(dial.value) is int}


def test_a_dial_says_where_it_stands_and_how_far_it_goes():
    """Bonuses to +10, hit points from dead to the most, coins and pieces to any number.

    (KN-1, KN-3, KN-6, KN-23, KN-25, KN-27, KN-29)
    """
    one = replace(FULL, hit_points=6, gold=1, silver=2, speed=30, place=(15, 0), armour=13)

    found = reach(fight(with_condition(one, "armoured", 2, 4), foe()), "ada")

    bonuses = dict(zip(ABILITIES, ((bonus, 0, 10) for bonus in (2, 3, 1, 5, 4, 6)), strict=True))
    assert {name: found.pop(name) for name in ABILITIES} == bonuses
    assert found == {
        "hit-points": (6, -1, 8),
        "most-hit-points": (8, 1, 9_999),
        "armoured": (4, 0, 99),
        "place": (15, -9_999, 9_999),
        "hide": (13, 0, 99),
        "speed": (30, 0, 9_999),
        "quality-1": (2, 0, 4),
        "quality-2": (2, 0, 4),
        "quality-3": (5, 0, 5),
        "count-4": (12, 0, 9_999),
        "gold": (1, 0, 999_900),
        "silver": (2, 0, 999_900),
        "copper": (7, 0, 999_900),
        "level": (1, 1, 99),
        "spells-today": (0, 0, 9_999),
        "xp": (0, 0, 999_900),
        "hair": (2, 1, len(content.TRAITS["hair"])),
        "byname": (3, 1, len(content.NAMES.byname)),
    }
    assert reach(replace(peace(one), minutes=100, dawn=40), REFEREE) == {"minutes": (100, 0, 999_900)}
    assert "place" not in reach(peace(one), "ada")
    assert [(dial.low, dial.high) for dial in dials(peace(one), "ada") if dial.name == "used-5"] == [(0, 0)]


def test_a_creature_has_others():
    """Morale to 12, wages, weaknesses, whether it leads; claws have none. (KN-15, KN-16, KN-22, KN-26, KN-29)"""
    wolf = foe(items=(Weapon("bite", die=6, slots=0),), in_hand="bite", morale=7, level=3, cast=1, wage=5, owed=10)

    found = reach(peace(wolf), "goblin-1")

    assert {name: value for name, value in found.items() if name not in ABILITIES and value[0] not in (0, 40)} == {
        "hit-points": (6, -1, 6),
        "most-hit-points": (6, 1, 9_999),
        "hide": (12, 0, 99),
        "level": (3, 1, 99),
        "spells-today": (1, 0, 9_999),
        "morale": (7, 0, 12),
        "wage": (5, 0, 9_999),
        "owed": (10, 0, 999_900),
    }
    named = {dial.name: (dial.value, dial.section, dial.options) for dial in dials(peace(wolf), "goblin-1")}
    assert named["weapon"] == ("bite", "fighting", ("bite", "fists"))
    assert (named["leader"], named["weak-blunt"]) == ((False, "service", ()), (False, "service", ()))
    assert "" not in named
    assert "xp" not in named


def test_what_is_set_is_what_it_says():
    """Each on a figure whose numbers all differ. (KN-1, KN-3, KN-6, KN-15, KN-22, KN-23, KN-26, KN-27)"""
    state = peace(FULL, foe(morale=7))
    after = state
    for who, dial, value in (
        ("ada", "constitution", 7), ("ada", "most-hit-points", 5), ("ada", "silver", 3), ("ada", "quality-2", 4),
        ("ada", "count-4", 9), ("ada", "used-5", False), ("ada", "level", 4), ("ada", "xp", 3500),
        ("ada", "armoured", 3), ("ada", "spells-today", 2), ("ada", "byname", 1), ("ada", "weapon", "fists"),
        ("ada", "hide", 13),
        ("goblin-1", "morale", 9), ("goblin-1", "leader", True), ("goblin-1", "weak-blunt", True),
        ("goblin-1", "owed", 4), ("goblin-1", "wage", 6), ("goblin-1", "speed", 20), ("goblin-1", "side", ALLIES),
    ):  # fmt: skip
        after, codes = play(after, Adjust(who, dial, value))
        assert codes == ["adjusted"]

    ada, goblin = of(after, "ada"), of(after, "goblin-1")
    assert ada.abilities == (2, 3, 7, 5, 4, 6)
    assert (ada.hit_points, ada.most_hit_points, ada.silver, ada.copper) == (5, 5, 3, 7)
    assert ada.items == (PACK[0], replace(SWORD, quality=4), MAIL, Gear("arrows", 9, 20), Book("ember-bloom"))
    assert (ada.level, ada.xp, ada.cast, ada.in_hand, ada.armour) == (4, 3500, 2, "", 13)
    assert ada.traits == (("hair", 2), ("byname", 1))
    assert [(one.name, one.value) for one in ada.conditions] == [("armoured", 3)]
    assert (goblin.morale, goblin.leader, goblin.weak, goblin.owed) == (9, True, ("blunt",), 4)
    assert (goblin.wage, goblin.speed, goblin.side) == (6, 20, ALLIES)


def test_a_weapon_set_by_hand_is_in_it_and_points_stay_below_the_most():
    """A second blade comes to hand; somebody's own fists stay theirs; six of eight points stay six. (KN-1, KN-23)"""
    pack = (SWORD, Weapon("dagger", die=6), Weapon("fists", die=4, slots=0, harm="blunt"))
    state = peace(hero(items=pack, hit_points=6), foe(items=(SWORD,), in_hand="long-sword"))

    for who, weapon, in_hand in (("ada", "dagger", "dagger"), ("ada", "fists", "fists"), ("goblin-1", "fists", "")):
        state, _ = play(state, Adjust(who, "weapon", weapon))
        assert of(state, who).in_hand == in_hand
    state, _ = play(state, Adjust("ada", "most-hit-points", 7))
    assert (of(state, "ada").hit_points, of(state, "ada").most_hit_points) == (6, 7)


def test_what_has_no_quality_left_is_gone_from_the_hand_too():
    """One sword of two is left to wield; of the last one nothing. (KN-26)"""
    one = hero(items=(SWORD, replace(SWORD, quality=1)))

    state, _ = play(peace(one), Adjust("ada", "quality-1", 0))
    assert (of(state, "ada").items, of(state, "ada").in_hand) == ((replace(SWORD, quality=1),), "long-sword")
    state, _ = play(state, Adjust("ada", "quality-1", step=-1))
    assert (of(state, "ada").items, of(state, "ada").in_hand) == ((), "")


def test_more_than_fits_is_refused():
    """Eleven slots: 2 for the sword, and 900 coins. (KN-6)"""
    found = refusal(peace(hero()), Adjust("ada", "gold", 901))

    assert found == Phrase("no-slots-by-hand", {"who": "ada", "needed": 12, "most": 11})
    assert of(play(peace(hero()), Adjust("ada", "gold", 900))[0], "ada").gold == 900


def test_a_clock_set_by_hand_brings_no_new_day():
    """A book that was read stays read; a day after the morning it is a new day as ever. (KN-3, KN-27)"""
    state = replace(peace(hero(items=(Book("slate-coat", used=True),))), minutes=100, dawn=40)

    after, _ = play(state, Adjust(REFEREE, "minutes", 5000))
    assert (after.minutes, after.dawn, of(after, "ada").items) == (5000, 4940, (Book("slate-coat", used=True),))

    after, _ = play(after, PassTime(), ("KN-3 minutes", 1380))
    assert of(after, "ada").items == (Book("slate-coat"),)


# --- Put on rolls beforehand -----------------------------------------------------------------------------------------


def on(one: Any, value: int, roll: str = "", until: str = NEXT) -> Any:
    """Somebody with a circumstance."""
    return replace(one, circumstances=(*one.circumstances, Circumstance(value, "rain", roll, until)))


def test_what_was_put_on_a_save_is_a_part_of_the_sum_and_used_up():
    """10 + 4 + 2 is more than 15, and the next is as ever. (KN-10, KN-12)"""
    state, codes = play(peace(hero()), Modify("ada", 2, "a lamp"))
    assert codes == ["modified"]

    facts = told(state, Save("ada", "wisdom"), EVEN, ("KN-10 save", 10))
    after, codes = play(state, Save("ada", "wisdom"), EVEN, ("KN-10 save", 10))

    assert codes == ["circumstance", "KN-10 success"]
    assert facts["KN-10 success"]["modifiers"].parts == (("wisdom", 4), ("circumstance", 2))
    assert of(after, "ada").circumstances == ()
    assert play(after, Save("ada", "wisdom"), EVEN, ("KN-10 save", 10))[1] == ["KN-10 failure"]


@pytest.mark.parametrize(
    ("mine", "theirs", "natural", "hit"),
    [
        (("attack", 3), None, 7, False),
        (("attack", 3), None, 8, True),
        (None, ("defence", 3), 13, False),
        (None, ("defence", 3), 14, True),
        (("attack", -2), ("defence", -2), 10, False),
        (("attack", -2), ("defence", -2), 11, True),
        (("stunt", 5), ("resist", 5), 10, False),
        (("stunt", 5), ("resist", 5), 11, True),
    ],
)
def test_what_was_put_on_a_blow_counts_for_whoever_it_is_on(mine: Any, theirs: Any, natural: int, hit: bool):
    """+2 against 12 takes an 11; 3 more of Ada's an 8, 3 more of the goblin's a 14; stunts are others. (KN-20)"""
    ada, goblin = hero(), foe()
    ada = on(ada, mine[1], mine[0]) if mine else ada
    goblin = on(goblin, theirs[1], theirs[0]) if theirs else goblin
    answers = [EVEN, ("KN-20 attack", natural), *[("KN-22 damage", 1)] * hit]

    _, codes = play(fight(ada, goblin), Attack("ada", "goblin-1"), *answers)

    assert ("KN-20 hit" in codes) is hit


@pytest.mark.parametrize("value", [-4, 3])
def test_it_makes_no_difference_which_side_throws(value: int):
    """Attacks and opposed saves, with something on both: the same chance. (KN-11, KN-12, KN-20, KN-21)"""
    for house in (House(), House(players_roll=True)):
        ada, goblin = on(hero(items=(MAIL, SWORD)), 1, until="kept"), on(foe(), value, until="kept")
        state = fight(ada, goblin, turn=FOES, first=FOES, house=house)
        strikes = chances(partial(apply, state, Attack("goblin-1", "ada")), ["KN-20 hit"])
        wins = chances(partial(apply, state, Oppose("goblin-1", "ada", "strength")), ["KN-11 success"])
        # +1 against 14, and against 12; what is on the goblin for it, what is on Ada against it.
        assert strikes["KN-20 hit"] == Fraction(20 + 1 - 14 + value - 1, 20)
        assert wins["KN-11 success"] == Fraction(20 + 1 - 12 + value - 1, 20)


def test_morale_and_healing_bear_it_too():
    """Rating 6 and 2 more hold on an 8; a night gives 3 + 1 - 2. (KN-15, KN-16, KN-28)"""
    goblin = on(foe(morale=6), 2, "morale")
    assert play(fight(hero(), goblin), MoraleTest("goblin-1"), ("KN-15 morale", (4, 4)))[1][-1] == "KN-15 steady"
    guide = on(foe("guide", side=HIRELINGS, morale=6), 2, "morale")
    assert play(peace(hero(), guide), MoraleTest("guide"), ("KN-16 morale", (4, 4)))[1][-1] == "KN-16 stays"

    one = on(hero(hit_points=1, items=(Gear("rations"),)), -2, "healing")
    after, _ = play(peace(one), Rest(), ("KN-28 meal", "eat"), ("KN-28 healing", 3))
    assert of(after, "ada").hit_points == 3
    after, _ = play(peace(on(one, -9)), Rest(), ("KN-28 meal", "eat"), ("KN-28 healing", 3))
    assert of(after, "ada").hit_points == 1


def test_it_may_last_as_long_as_a_condition():
    """While prone, and not after. (KN-12, KN-25)"""
    one = on(hero(), 4, "save", "prone")

    assert "circumstance" in told(peace(with_condition(one, "prone")), Save("ada", "wisdom"), EVEN, ("KN-10 save", 9))
    assert "circumstance" not in told(peace(one), Save("ada", "wisdom"), EVEN, ("KN-10 save", 9))


def test_where_it_takes_no_roll_nothing_is_used_up():
    """The referee says that it comes off. (KN-12, KN-13)"""
    state = peace(on(hero(), 2))

    after, codes = play(state, Save("ada", "wisdom"), ("KN-12 edge", "certain"))

    assert (after, codes) == (state, ["KN-10 success"])


def test_with_flat_modifiers_both_count():
    """10 + 4 + 1 + 1 is more than 15. (KN-12, house rule flat_modifiers)"""
    state = peace(on(hero(), 1), house=House(flat_modifiers=True))

    facts = told(state, Save("ada", "wisdom"), ROLL, ("KN-12 modifier", 1), ("KN-10 save", 10))

    assert facts["KN-10 success"]["modifiers"].parts == (("wisdom", 4), ("situation", 1), ("circumstance", 1))


def test_a_duel_with_something_on_it_is_not_the_plain_one():
    """Its exact odds would be those of another fight. (KN-17)"""
    plain = fight(hero(), foe(), turn="", first="")
    assert from_campaign(plain) is not None

    assert from_campaign(replace(plain, people=(on(hero(), 1), foe()))) is None


def test_a_sheet_has_what_somebody_can_hold_whether_they_ran_and_what_they_are():
    """Arrows are in no hand; a leader has not run; who has no gender is asked for none. (KN-1, KN-6)"""
    goblin = foe(
        items=(SWORD, Gear("arrows", count=5, bundle=20)), in_hand="long-sword", leader=True, attitude="hostile"
    )
    ada = hero(gender="woman", attitude="helpful")

    sheet = {dial.name: (dial.value, dial.options) for dial in dials(fight(ada, goblin), "goblin-1")}
    assert sheet["weapon"] == ("long-sword", ("long-sword", "fists"))
    assert sheet["fled"] == (False, ())
    assert "gender" not in sheet
    assert {dial.name: dial.value for dial in dials(peace(ada), "ada")}["gender"] == "woman"


@pytest.mark.parametrize(("kind", "points"), [("goblin", 5), ("wolf", 9), ("goblin-chief", 14), ("ogre", 18)])
def test_who_comes_by_hand_has_the_middle_of_their_dice(kind: str, points: int):
    """Four and a half for each of one to four d8, upwards. (KN-5; ours)"""
    after, _ = play(peace(hero()), Introduce(kind, newcomer="f4"))

    assert (of(after, "f4").hit_points, of(after, "f4").most_hit_points) == (points, points)


ON = ("save", "opposed", "stunt", "spell", "attack", "resist", "defence", "morale", "healing")


@pytest.mark.parametrize("roll", ON)
def test_something_may_be_put_on_each_kind_of_roll(roll: str):
    """And on nothing else. (KN-10, KN-11, KN-20, KN-21; the kinds are ours)"""
    after, _ = play(peace(hero()), Modify("ada", 2, "a lamp", roll))

    assert [one.on for one in of(after, "ada").circumstances] == [roll]
    assert refusal(after, Modify("ada", 2, "a lamp", "try")).facts["options"] == ON


def test_what_wears_has_a_dial_whatever_it_costs():
    """A stick that costs 9 and does not wear, and a gift of quality 3 at most, now 2. (KN-6, KN-26)"""
    one = hero(items=(Weapon("stick", die=4, price=9), Weapon("gift", die=4, quality=2, best=3)), in_hand="")

    carried = {
        name: where for name, where in reach(peace(one), "ada").items() if name.startswith("quality") or not name
    }

    assert carried == {"quality-2": (2, 0, 3)}
    [weapon] = [dial for dial in dials(peace(one), "ada") if dial.name == "weapon"]
    assert (weapon.value, weapon.options) == ("fists", ("stick", "gift", "fists"))


def test_a_hero_advances_and_a_creature_serves():
    """What a level is to each of them; and who leads is shown to lead, whether it has fled or not. (KN-15, KN-16)"""
    found = {}
    for one in (hero(), foe(leader=True), foe(leader=False, fled=True)):
        state = peace(one)
        rows = {dial.name: dial for dial in dials(state, one.id)}
        leads = rows["leader"].value if "leader" in rows else None
        found[one.id, one.fled] = (rows["level"].section, rows["spells-today"].section, leads)

    assert found == {
        ("ada", False): ("advancement", "advancement", None),
        ("goblin-1", False): ("service", "service", True),
        ("goblin-1", True): ("service", "service", False),
    }


def test_somebody_is_set_elsewhere_along_the_line_by_hand():
    """From 15 to 25 feet; the row stays, and so does who carries too much. (KN-6, KN-18)"""
    laden = hero(place=(15, 2), items=(SWORD, MAIL, *[Gear(f"rope-{number}") for number in range(9)]))

    after = turn(fight(laden, foe()), "ada", "place", 25)

    assert of(after, "ada") == replace(laden, place=(25, 2))
