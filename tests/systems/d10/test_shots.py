"""Shots: ranges, aim, and what else makes them harder. (D10-24, D10-25)"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import Phrase
from arbitro.systems.d10 import apply
from arbitro.systems.d10.campaign import Fallen
from arbitro.systems.d10.characters import Armour, Guard, Person, Turn, Weapon, weapon_in
from arbitro.systems.d10.combat import GAP, Attack, no_target
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.gear import Wield
from arbitro.systems.d10.things import PickUp
from arbitro.systems.d10.waves import Round
from arbitro.table import Live, from_seed
from tests.systems.d10.figures import (
    ARCHER,
    BOW,
    GUN,
    KNIFE,
    MISS,
    SWORD,
    declared,
    difficulties,
    fight,
    foe,
    hero,
    marked,
    of,
    parts,
    play,
    refusal,
    run,
)

# --- Modifiers at a distance (D10-24, D10-25)


def test_medium_range_in_the_open_changes_nothing():
    """15 to 40 m for this bow. (D10-24)"""
    assert difficulties(hero(**ARCHER), foe(place=(30, 0))) == {}


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (0, {"short-range": -3}),
        (15, {"short-range": -3}),
        (16, {}),
        (40, {}),
        (41, {"long-range": 3}),
        (100, {"long-range": 3}),
    ],
)
def test_every_weapon_has_its_own_ranges(place: int, expected: dict[str, int]):
    """15, 40 and 100 m; at close quarters a bow is still a bow. (D10-24, D10-25)"""
    assert difficulties(hero(**ARCHER), foe(place=(place, 0))) == expected


@pytest.mark.parametrize(
    ("one", "other", "aimed", "expected"),
    [
        (hero(**ARCHER), foe(place=(30, 0)), True, {"aimed": 1}),
        (hero(**ARCHER), marked(foe(place=(30, 0)), "partial-cover"), False, {"partial-cover": 2}),
        (hero(**ARCHER), marked(foe(place=(30, 0)), "total-cover"), False, {"total-cover": 4}),
        (hero(**ARCHER), marked(foe(place=(30, 0)), "partial-cover", "total-cover"), False, {"total-cover": 4}),
        (hero(**ARCHER), marked(foe(place=(30, 0)), "prone"), False, {"partial-cover": 2}),
        (hero(**ARCHER), foe(place=(30, 0), storey=1), False, {"partial-cover": 2}),
        (hero(**ARCHER), foe(place=(30, 0), storey=2), False, {"total-cover": 4}),
        (hero(**ARCHER, storey=2), foe(place=(30, 0)), False, {}),
        (hero(**ARCHER), foe(place=(30, 0), turn=Turn(moved=True)), False, {"target-moving": 2}),
        (hero(**ARCHER, turn=Turn(moved=True)), foe(place=(30, 0)), False, {"shooter-moving": 2}),
        (hero(**ARCHER, turn=Turn(drawn=("main",))), foe(place=(30, 0)), False, {"drawn": 2}),
        (hero(**ARCHER, turn=Turn(main=1)), foe(place=(30, 0)), False, {"further-actions": 1}),
        (hero(**ARCHER, aim="bran", aimed=1), foe(place=(30, 0)), False, {"aiming": -1}),
        (hero(**ARCHER, aim="bran", aimed=2), foe(place=(30, 0)), False, {"aiming": -2}),
        (hero(**ARCHER, aim="cesc", aimed=2), foe(place=(30, 0)), False, {}),
    ],
)
def test_each_modifier_at_a_distance(one: Person, other: Person, aimed: bool, expected: dict[str, int]):
    """The list of the text, line by line; lying down and storeys are cover. (D10-24, D10-25)"""
    assert difficulties(one, other, "attack", aimed) == expected


def test_what_has_done_all_it_can_says_how_often_that_was():
    """A long sword acts twice in a round: the third is refused. (D10-14, D10-25)"""
    refused = no_target(replace(hero(), turn=Turn(main=2)), foe(), "main")

    assert refused == Phrase("no-actions-weapon", {"weapon": "long-sword", "most": 2, "found": 3})


def test_a_pistol_in_the_other_hand_is_four_harder():
    """At medium range nothing else counts. (D10-24)"""
    one = hero(weapons=(SWORD, GUN), off="revolver")

    assert difficulties(one, foe(place=(15, 0)), "off-attack") == {"off-hand": 4}


def test_aiming_takes_whole_rounds_before_the_shot_and_counts_twice_at_most():
    """Three rounds of aim are worth two; the shot takes them away. (D10-24)"""
    state = fight(hero(**ARCHER), foe(place=(30, 0)))
    for _ in range(3):
        state = play(play(state, Declare("ada", ("aim",), "stay")), Declare("bran", (), "stay"))
        state = play(state, Round())
    assert (of(state, "ada").aim, of(state, "ada").aimed) == ("bran", 2)

    state = declared(state, ada="attack")
    state, events = run(state, Attack("ada", "bran"), MISS)

    assert parts(events[0]) == {"aiming": -2}
    assert of(state, "ada").aim == ""


def test_doing_something_else_loses_the_aim():
    """A parry, say: when all have declared, and everybody hears it. (D10-15, D10-24)"""
    state = play(fight(hero(aim="bran", aimed=2), foe()), Declare("ada", ("parry",), "stay"))
    assert (of(state, "ada").aim, of(state, "ada").aimed) == ("bran", 2)

    state, events = run(state, Declare("bran", (), "stay"))

    assert (of(state, "ada").aim, of(state, "ada").aimed) == ("", 0)
    assert [event.facts for event in events if event.code == "D10-24 aim lost"] == [{"who": "ada", "target": "bran"}]


@pytest.mark.parametrize("sequence", [("attack",), ("wait", "attack"), ("dodge attack",), ("attack dodge",)])
def test_the_shot_has_the_aim_whatever_else_is_declared_with_it(sequence: tuple[str, ...]):
    """It is the next round's shot, in whichever wave, the feet moving or not. (D10-24)"""
    state = declared(fight(hero(**ARCHER, aim="bran", aimed=2), foe(place=(30, 0))), ada=sequence)

    _, events = run(state, Attack("ada", "bran"), MISS)

    assert parts(events[0])["aiming"] == -2


def test_a_blow_of_the_other_hand_leaves_the_aim_and_one_of_the_same_loses_it():
    """A knife, and then the shot that was aimed; a knife that was to be thrown, and strikes. (D10-16, D10-24)"""
    gunner = hero(weapons=(GUN, KNIFE), main=GUN.kind, off="knife", aim="bran", aimed=1)
    state = declared(fight(gunner, foe()), ada=("off-attack", "attack"), bran="wait")
    state, events = run(state, Attack("ada", "bran"), MISS)
    assert [event.code for event in events] == ["D10-17 miss"]
    _, events = run(state, Attack("ada", "bran"), MISS)
    assert parts(events[0])["aiming"] == -1

    state = declared(fight(hero(weapons=(KNIFE,), main="knife", aim="bran", aimed=2), foe()), ada="attack")
    state, events = run(state, Attack("ada", "bran"), MISS)
    assert [event.code for event in events] == ["D10-17 miss", "D10-24 aim lost"]
    assert of(state, "ada").aim == ""


def test_what_is_picked_up_has_not_been_aimed():
    """The bow was lost, and a revolver that lies there shoots, just drawn, in the same round; into the other hand
    goes a knife, and the aim is kept. (D10-23, D10-24, D10-27)"""
    lost = fight(hero(weapons=(), main="", aim="bran", aimed=2), foe(place=(20, 0)))
    state = declared(replace(lost, ground=(Fallen(GUN),)), ada=("act", "attack"))
    aiming = fight(hero(weapons=(GUN,), main=GUN.kind, aim="bran", aimed=2), foe(place=(20, 0)))

    state, events = run(state, PickUp("ada", GUN.kind))
    kept = play(declared(replace(aiming, ground=(Fallen(KNIFE),)), ada=("act", "attack")), PickUp("ada", "knife"))

    assert [event.code for event in events] == ["D10-27 picks up", "D10-24 aim lost"]
    assert parts(run(state, Attack("ada", "bran"), MISS)[1][0]) == {"drawn": 2}
    assert (of(kept, "ada").off, of(kept, "ada").aimed) == ("knife", 2)


def test_another_weapon_in_hand_is_no_longer_aimed():
    """Nor is another target, when the aim is shown. (D10-24)"""
    archer = hero(**{**ARCHER, "weapons": (BOW, KNIFE)}, aim="bran", aimed=2)
    state, events = run(fight(archer, foe(place=(30, 0))), Wield("ada", "knife"))
    assert (of(state, "ada").aim, of(state, "ada").aimed) == ("", 0)
    assert [event.code for event in events] == ["D10-23 wields", "D10-24 aim lost"]

    state = fight(archer, foe(place=(30, 0)), foe("cesc", place=(20, 0)))
    state, _ = run(state, Declare("ada", ("aim",), "stay"), ("D10-24 aim", "cesc"))
    state = play(play(state, Declare("bran", (), "stay")), Declare("cesc", (), "stay"))
    assert (of(state, "ada").aim, of(state, "ada").aimed) == ("cesc", 1)


def test_beyond_long_range_and_out_of_sight_nobody_is_hit():
    """Refused, with the metres. (D10-25)"""
    state = declared(fight(hero(**ARCHER), marked(foe(place=(101, 0)), "hidden"), foe("cesc")), ada="attack")

    refused = refusal(state, Attack("ada", "bran"))
    assert (refused.code, refused.facts["metres"], refused.facts["reach"]) == ("no-reach", 101, 100)
    near = replace(state, people=(state.people[0], replace(state.people[1], place=(50, 0)), state.people[2]))
    assert refusal(near, Attack("ada", "bran")).code == "no-sight"


def test_something_smaller_than_a_location_costs_what_the_referee_says():
    """Referee; and ours: armour does not cover it. (D10-25)"""
    helmet = Armour("iron-helmet", "rigid", ("head",), cutting=Guard(levels=2))
    state = declared(fight(hero(), foe(armour=(helmet,))), ada="attack")

    _, events = run(
        state,
        Attack("ada", "bran", GAP),
        ("D10-25 where", "head"),
        ("D10-25 small", 3),
        ("D10-17 attack", 1),
        ("D10-12 confirm", 6),
        ("D10-21 damage", 1),
    )

    assert parts(events[0]) == {"aimed": 1, "small": 3}
    assert events[3].facts["level"] == 2


@pytest.mark.parametrize("parries", ["melee", "none"])
def test_what_is_thrown_lies_where_it_was_thrown_at(parries: str):
    """Whether one could parry with it or not; a stroke of the same knife leaves it in the hand. (D10-20, D10-24)"""
    knife = replace(KNIFE, parries=parries)
    thrower = hero(weapons=(SWORD, knife), main="knife")
    for metres, left in ((8, (SWORD,)), (1, (SWORD, knife))):
        state = declared(fight(thrower, foe(place=(metres, 0))), ada="attack")

        after, events = run(state, Attack("ada", "bran"), MISS)
        assert of(after, "ada").weapons == left
        assert [event.code for event in events].count("D10-24 thrown") == (len(left) == 1)
        assert [(item.item, item.place) for item in after.ground] == [(knife, (metres, 0))] * (len(left) == 1)


def test_an_aim_is_at_whoever_is_named():
    """Bran is nearer, and Dai is named: where nobody answers the aim is at Dai. (D10-15, D10-24)"""
    state = fight(hero(**ARCHER), foe(place=(12, 0)), foe("dai", place=(30, 0)))

    for named, aim in (("dai", "dai"), ("", "bran")):
        table = Live(from_seed(1), decide=lambda question: question.fallback)
        after = of(apply(state, Declare("ada", ("aim",), "stay", towards=named), table), "ada")
        assert after.turn.aim == aim


def test_nobody_strikes_or_throws_with_what_they_know_nothing_of():
    """At 0 a skill is of no use, whatever eases it: no blow at the helpless, no knife that is thrown. (D10-7)"""
    ada = hero(skills=(("knives", 3),))
    helpless = foe(waking=-1)

    for weapon, metres, skill in ((SWORD, 1, "one-hand-swords"), (KNIFE, 4, "throwing")):
        one, other = replace(ada, weapons=(weapon,), main=weapon.kind), replace(helpless, place=(metres, 0))
        assert no_target(one, other, "main") == Phrase("no-knowledge", {"who": "ada", "what": skill})
    assert no_target(replace(ada, weapons=(KNIFE,), main="knife"), helpless, "main") is None


POLE = Weapon("pole", "brawling", "-/1-4/5-10/-", "blunt", actions=3, metres=5, ranges=(1, 2, 4))
"""Of a game's own list: it reaches further than it flies."""


@pytest.mark.parametrize(
    ("one", "place", "found"),
    [
        (hero(), 2, None),
        (hero(), 3, Phrase("no-reach", {"target": "bran", "weapon": "long-sword", "metres": 3, "reach": 2})),
        (
            hero(weapons=(), main=""),
            2,
            Phrase("no-reach", {"target": "bran", "weapon": "fists", "metres": 2, "reach": 1}),
        ),
        (hero(**ARCHER), 100, None),
        (
            hero(**ARCHER),
            101,
            Phrase("no-reach", {"target": "bran", "weapon": "short-bow", "metres": 101, "reach": 100}),
        ),
        (hero(weapons=(POLE,), main="pole"), 5, None),
        (
            hero(weapons=(POLE,), main="pole"),
            6,
            Phrase("no-reach", {"target": "bran", "weapon": "pole", "metres": 6, "reach": 5}),
        ),
    ],
)
def test_a_weapon_reaches_so_far(one: Person, place: int, found: Phrase | None):
    """Two metres with a sword, one with a fist, a hundred with this bow; five with a pole, thrown or not. (D10-25)"""
    bran = foe(place=(place, 0))
    assert no_target(one, bran, "main") == found

    # Hand to hand nobody hides; from a shot one does.
    hidden = no_target(one, marked(bran, "hidden"), "main")
    assert hidden == (
        found or (Phrase("no-sight", {"target": "bran"}) if place > weapon_in(one, "main").metres else None)
    )


def test_strength_adds_nothing_to_what_is_shot_or_thrown():
    """Strength 10 is 3 more with a sword in hand. A 2 of skill 5 is 3 more in any case. (D10-3, D10-21, D10-24)"""
    for more, place, force in (({}, 1, 3), (ARCHER, 30, 0), ({"weapons": (KNIFE,), "main": "knife"}, 8, 0)):
        state = declared(fight(hero(strength=10, **more), foe(place=(place, 0))), ada="attack")
        dice = ("D10-17 attack", 2), ("D10-20 location", 8), ("D10-21 damage", 2)

        events = run(state, Attack("ada", "bran"), *dice)[1]
        wound = next(event for event in events if event.code == "D10-21 wound")
        assert wound.facts["modifiers"].parts == (("strength", force), ("success-level", 3))
        assert wound.facts["damage"] == 2 + force + 3
