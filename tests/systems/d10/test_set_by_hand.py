"""What is set by hand: numbers, wounds, powers, where somebody stands. (D10-26 to D10-32)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.odds import chances
from arbitro.systems.common import everybody
from arbitro.systems.contract import FOES, Illegal, Phrase, Value
from arbitro.systems.d10 import (
    STAKES,
    apply,
    content,
    dials,
    due,
    figures,
    legal,
    rehearsal,
    sheet,
    turn,
)
from arbitro.systems.d10.campaign import Campaign
from arbitro.systems.d10.characters import CAPTIVE, Wound, camp_of, wound_difficulty
from arbitro.systems.d10.clocks import deadlines, elapse
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare
from arbitro.systems.d10.gear import make_armour
from arbitro.systems.d10.waves import Forgo, Round
from arbitro.systems.evening import Adjust, Enter, Introduce, Release, Stage, TakeArms
from arbitro.table import REFEREE, Live, Script, from_seed
from tests.systems.d10.figures import (
    BOW,
    KNIFE,
    SHIELD,
    SWORD,
    declared,
    fight,
    foe,
    hero,
    of,
    peace,
    play,
    refusal,
    run,
    wounded,
)

FULL = replace(
    hero(weapons=(SWORD, KNIFE, KNIFE, SHIELD), off="shield", aim="bran", aimed=1, place=(3, 0), shock=90, waking=-1),
    wounds=(
        Wound("left-leg", 4, "cutting", deadline=5),
        Wound("chest", 2, rested=86400 * 3 + 7),
        Wound("chest", 1),
    ),
    lost=("right-arm",),
    conditions=("prone",),
)


def every_dial(state: Campaign) -> list[tuple[str, Any]]:
    """All there are, of everybody and of the game."""
    whos = [REFEREE, *[one.id for one in everybody(state)]]
    return [(who, dial) for who in whos for dial in dials(state, who)]


def test_every_dial_turns_as_far_as_it_goes_and_says_so():
    """To what it is: nothing changes. To each end: it says so, or why not; and the game goes on. (D10-1 to D10-32)"""
    for state in (peace(FULL, foe()), fight(FULL, hero("eva"), foe()), replace(peace(foe()), wings=(FULL,), seconds=2)):
        for who, dial in every_dial(state):
            assert turn(state, who, dial.name, dial.value) == state, dial
            for value in dial.options or ("x" * dial.longest,) * bool(dial.longest) or ends(dial):
                try:
                    after = turn(state, who, dial.name, value)
                except Illegal:
                    continue
                now = {each.name: each.value for each in dials(after, who)}
                gone = dial.name.partition("-")[0] in ("wound", "weapon", "armour", "shock", "deadline") and not value
                moved = dial.name.startswith(("wound", "rested", "cared", "deadline", "lost", "main", "off"))
                assert now.get(dial.name) == value or gone or moved or dial.name == "side", (dial, value)
                figures(after), due(after), [sheet(after, one.id) for one in everybody(after)]
                [legal(after, one.id) for one in after.people]


def ends(dial: Any) -> tuple[Value, ...]:
    """What a number or a yes-or-no may come to."""
    return (True, False) if isinstance(dial.value, bool) else (dial.low, dial.high)


def test_everything_on_the_sheet_has_its_dial():
    """Numbers, wounds, weapons, armour; what is reckoned from others has none. (D10-1 to D10-30)"""
    state = peace(replace(FULL, lost=()))
    names = {dial.name for dial in dials(state, "ada")}
    rows = [row for section in sheet(state, "ada") for row in section.rows]

    assert {row.dial for row in rows if row.dial} <= names
    assert {row.label for row in rows if not row.dial} == {"damage-modifier", "wound-difficulty"}


def test_a_wound_is_set_or_healed_by_hand():
    """At 0 it is gone; a head at 3 is death; a lower one kills nobody any more. (D10-26 to D10-28)"""
    state = peace(replace(FULL, shock=0, waking=0), foe())
    assert wound_difficulty(of(state, "ada")) == 7

    assert wound_difficulty(of(play(state, Adjust("ada", "wound-2", 0)), "ada")) == 5
    light = of(play(state, Adjust("ada", "wound-1", step=-3)), "ada")
    assert (light.wounds[0].level, deadlines(light)) == (1, [])
    assert not of(play(state, Adjust("ada", "wound-2", 1)), "ada").dead
    assert of(play(state, Adjust("ada", "wound-2", 3)), "ada").dead
    belly = peace(wounded(hero(), ("abdomen", 1)))
    assert [of(play(belly, Adjust("ada", "wound-1", level)), "ada").dead for level in (3, 4)] == [False, True]
    # What kills in hours kills no more at a lower level; and nobody comes back to life, or is dead for having run.
    gaping = replace(hero(), wounds=(Wound("abdomen", 3, deadline=9), Wound("left-arm", 2)))
    for dead, fled in ((False, True), (True, False)):
        state = peace(replace(gaping, dead=dead, fled=fled), foe())
        for level, deadline in ((2, 0), (3, 9)):
            after = of(play(state, Adjust("ada", "wound-1", level)), "ada") if level < 3 else of(state, "ada")
            assert (after.dead, after.wounds[0].deadline) == (dead, deadline)


def test_of_a_wound_that_is_made_worse_by_hand_no_pain_is_borne():
    """It had hindered nothing: only a light wound is borne. (D10-26)"""
    state = fight(replace(hero(), wounds=(Wound("left-arm", 1, suppressed=True),)), foe())

    assert wound_difficulty(of(state, "ada")) == 0
    assert [wound_difficulty(of(play(state, Adjust("ada", "wound-1", level)), "ada")) for level in (2, 3)] == [2, 4]


HURT = replace(
    wounded(
        hero(endurance=6, agility=4, size=9, weapons=(KNIFE, SWORD)),
        ("head", 2),
        ("abdomen", 1),
        ("left-leg", 2),
        ("right-arm", 2),
    ),
    main="long-sword",
)
"""7 of 6 would be shock, if nobody had seen to it."""


@pytest.mark.parametrize(
    ("dial", "level", "codes", "deadline", "more"),
    [
        ("wound-1", 3, ["D10-27 dies", "D10-27 out"], 0, {"dead": True}),
        ("wound-2", 3, ["D10-27 open", "D10-27 drops", "D10-29 shock", "D10-27 out"], 100 + 6 * 3600, {"main": ""}),
        ("wound-2", 4, ["D10-28 dies", "D10-27 out"], 0, {"dead": True}),
        ("wound-3", 3, ["D10-27 falls", "D10-29 shock", "D10-27 out"], 0, {"conditions": ("prone",)}),
        ("wound-3", 4, ["D10-28 severed", "D10-29 shock", "D10-27 out"], 100 + 6, {"waking": -1}),
        ("wound-4", 3, ["D10-27 drops", "D10-29 shock", "D10-27 out"], 0, {"main": "", "weapons": (KNIFE,)}),
        ("wound-4", 4, ["D10-28 severed", "D10-27 drops", "D10-29 shock", "D10-27 out"], 100 + 6, {"waking": -1}),
        ("wound-2", 2, ["D10-29 shock", "D10-27 out"], 0, {"main": "long-sword"}),
        ("wound-4", 1, [], 0, {"main": "long-sword"}),
    ],
)
def test_a_wound_set_by_hand_does_what_one_of_its_level_does(
    dial: str, level: int, codes: list[str], deadline: int, more: dict[str, Any]
):
    """Its clock begins, hands let go, legs give way, and it is told; it stays where it stood. (D10-26 to D10-29)"""
    state, at = replace(peace(HURT), seconds=100), int(dial[-1]) - 1

    after, events = run(state, Adjust("ada", dial, level))

    ada = of(after, "ada")
    assert [event.code for event in events] == ["adjusted", *codes]
    assert {event.facts["who"] for event in events} == {"ada"}
    places = [wound.location for wound in ada.wounds]
    assert places == ["head", "abdomen", "left-leg", "right-arm"]
    assert [wound.level for wound in ada.wounds] == [*(2, 1, 2, 2)[:at], level, *(2, 1, 2, 2)[at + 1 :]]
    assert [wound.deadline for wound in ada.wounds] == [0] * at + [deadline] + [0] * (3 - at)
    assert {name: getattr(ada, name) for name in more} == more
    assert ada.shock == (100 + 6 * 60 if "D10-29 shock" in codes else 0)
    assert [lying.item for lying in after.ground] == [SWORD] * ("D10-27 drops" in codes)
    if deadline:
        assert not of(elapse(after, 5, Script()), "ada").dead
        assert of(elapse(after, 6 * 60, Script()), "ada").dead


def test_a_wound_that_is_set_no_higher_brings_nothing_with_it():
    """A leg from 4 to 3; a belly at 3 again, whose clock goes on; and of a leg that is off already no more comes off
    than once. (D10-27, D10-28)"""
    ada = replace(
        hero(endurance=30, agility=4),
        wounds=(Wound("left-leg", 4, "cutting"), Wound("abdomen", 3, "piercing", deadline=77), Wound("left-leg", 2)),
    )
    for dial, level, codes in ("wound-1", 3, []), ("wound-2", 3, []), ("wound-3", 4, ["D10-28 off already"]):
        at = int(dial[-1]) - 1
        state, events = run(replace(peace(ada), seconds=7), Adjust("ada", dial, level))

        assert [event.code for event in events] == ["adjusted", *codes]
        changed = replace(ada.wounds[at], level=level)
        assert of(state, "ada") == replace(ada, wounds=(*ada.wounds[:at], changed, *ada.wounds[at + 1 :]))
    # The dead are beyond all of it.
    _, events = run(peace(replace(HURT, dead=True)), Adjust("ada", "wound-1", 3))
    assert [event.code for event in events] == ["adjusted"]


def test_shock_by_hand_comes_when_endurance_falls_and_goes_when_wounds_do():
    """5 of 5 is none, 5 of 4 is; 3 of 4 is none again, and she wakes after an hour. (D10-29)"""
    state = replace(peace(wounded(hero(), ("head", 2), ("chest", 1), ("left-arm", 2))), seconds=100)

    faint, events = run(state, Adjust("ada", "endurance", 4))
    assert [event.code for event in events] == ["adjusted", "D10-29 shock", "D10-27 out"]
    assert (of(faint, "ada").shock, of(faint, "ada").waking) == (100 + 4 * 60, -1)
    # Still more than she bears.
    assert of(play(faint, Adjust("ada", "endurance", 3)), "ada").shock == 100 + 4 * 60

    for dial, value in ("wound-1", 0), ("endurance", 5), ("shock", 0):
        better = of(play(faint, Adjust("ada", dial, value)), "ada")
        assert (better.shock, better.waking) == (0, 100 + 3600)
    # Whom Medicine has saved does not faint again for being hurt no more, nor for bearing less.
    for dial in "strength", "endurance":
        assert not of(play(peace(HURT), Adjust("ada", dial, 5)), "ada").shock
    # Where wounds are no more than she bears it is the referee's: no other dial takes it away, and another day leaves
    # as much of it.
    at_word = replace(state, people=(replace(state.people[0], shock=500),))
    assert of(play(at_word, Adjust("ada", "strength", 9)), "ada").shock == 500
    assert of(play(at_word, Adjust(REFEREE, "day", 2)), "ada").shock == 500 + 24 * 3600


def test_a_limb_lost_by_hand_holds_nothing_and_bears_nobody():
    """And whose stump it was bleeds no more. (D10-27, D10-28)"""
    state, events = run(peace(hero()), Adjust("ada", "lost-right-arm", True))
    assert [event.code for event in events] == ["adjusted", "D10-27 drops"]
    assert (of(state, "ada").main, [lying.item for lying in state.ground]) == ("", [SWORD])

    # Who lies there falls no more; who has got into the saddle stays there when the leg is given back.
    state, events = run(peace(hero(conditions=("prone",))), Adjust("ada", "lost-left-leg", True))
    assert ([event.code for event in events], of(state, "ada").conditions) == (["adjusted"], ("prone",))
    rider = peace(hero(conditions=("mounted",), lost=("left-leg",)))
    assert of(play(rider, Adjust("ada", "lost-left-leg", False)), "ada").conditions == ("mounted",)

    bleeding = replace(hero(), wounds=(Wound("left-leg", 4, "cutting", deadline=30),), waking=-1)
    state, events = run(replace(peace(bleeding), seconds=7), Adjust("ada", "lost-left-leg", True))
    assert [event.code for event in events] == ["adjusted", "D10-27 falls"]
    assert (of(state, "ada").conditions, of(state, "ada").waking) == (("prone",), 7 + 3600)
    # By hand it is given back, and she lies there all the same; elsewhere nothing is left lying here.
    assert of(play(state, Adjust("ada", "lost-left-leg", False)), "ada").conditions == ("prone",)
    away = play(replace(peace(foe()), wings=(hero(),)), Adjust("ada", "lost-right-arm", True))
    assert (away.wings[0].main, away.wings[0].weapons, away.ground) == ("", (SWORD,), ())


def test_who_is_dead_by_hand_has_no_clock_left():
    """Brought back, she does not die of it once more; unconscious by hand, she lies there. (D10-28, D10-29, D10-32)"""
    bleeding = replace(hero(), wounds=(Wound("left-leg", 4, "cutting", deadline=30),), waking=-1, shock=50)
    dead = play(peace(bleeding), Adjust("ada", "dead", True))
    assert (of(dead, "ada").dead, deadlines(of(dead, "ada"))) == (True, [])

    back = play(dead, Adjust("ada", "dead", False))
    assert not of(elapse(back, 3600, Script()), "ada").dead
    asleep = of(play(peace(hero()), Adjust("ada", "unconscious", True)), "ada")
    assert (asleep.waking, asleep.conditions) == (-1, ("prone",))


def test_what_is_set_by_hand_stands_in_the_log_before_and_after():
    """With its reason. (D10-1)"""
    state, events = run(peace(hero()), Adjust("ada", "strength", step=2, reason="a potion"))

    facts = {"who": "ada", "dial": "strength", "before": 5, "after": 7, "reason": "a potion"}
    assert [(event.code, event.facts) for event in events] == [("adjusted", facts)]
    assert of(state, "ada").strength == 7
    assert refusal(state, Adjust("ada", "strength", 21)).code == "no-dial-number"
    assert refusal(state, Adjust("ada", "charm", 3)).code == "no-dial"


def test_a_skill_set_to_nothing_is_knowledge_lost():
    """And one set to something is there, in the order of the list. (D10-7)"""
    state = play(peace(hero()), Adjust("ada", "skill-medicine", 3))
    assert dict(of(state, "ada").skills)["medicine"] == 3

    assert of(play(state, Adjust("ada", "skill-medicine", 0)), "ada").skills == tuple(
        sorted(hero().skills, key=lambda pair: list(content.SKILLS).index(pair[0]))
    )


def test_hands_take_by_hand_only_what_they_can_hold():
    """A bow needs both; a second knife needs a second knife; an arm must work. (D10-23, D10-27)"""
    state = peace(hero(weapons=(SWORD, KNIFE, BOW)))

    assert of(play(state, Adjust("ada", "off", "knife")), "ada").off == "knife"
    assert refusal(state, Adjust("ada", "off", "short-bow")).code == "no-free-hand"
    assert refusal(play(state, Adjust("ada", "off", "knife")), Adjust("ada", "main", "knife")).code == "no-free-hand"
    broken = peace(wounded(hero(weapons=(SWORD, KNIFE)), ("left-arm", 3)))
    assert refusal(broken, Adjust("ada", "off", "knife")).code == "no-arm"
    two = peace(hero(weapons=(SWORD, KNIFE, BOW), main=""))
    assert of(play(two, Adjust("ada", "off", "short-bow")), "ada").off == "short-bow"
    assert refusal(peace(hero(weapons=(KNIFE, BOW), main="short-bow")), Adjust("ada", "off", "knife")).code == (
        "no-free-hand"
    )
    none = of(play(state, Adjust("ada", "weapon-long-sword", 0)), "ada")
    assert (none.main, [weapon.kind for weapon in none.weapons]) == ("", ["knife", "short-bow"])
    pair = of(play(state, Adjust("ada", "weapon-knife", 2)), "ada")
    assert [weapon.kind for weapon in pair.weapons].count("knife") == 2


def test_the_calendar_is_set_without_time_passing():
    """A day later, everybody has as long as before. (D10-32)"""
    state = replace(peace(FULL), wings=(replace(FULL, id="eva"),))

    assert play(state, Adjust(REFEREE, "day", 3)).seconds == 2 * 86400
    later = play(play(state, Adjust(REFEREE, "day", 3)), Adjust(REFEREE, "minute", 61))

    assert later.seconds == 2 * 86400 + 61 * 60
    for one in everybody(later):
        assert deadlines(one) == [(later.seconds + 5, "left-leg"), (later.seconds + 90, "shock")]
    assert play(play(later, Adjust(REFEREE, "day", 1)), Adjust(REFEREE, "minute", 0)) == state


def test_a_leg_that_does_not_carry_keeps_one_down():
    """Whatever is set by hand. (D10-27)"""
    lame = replace(wounded(hero(), ("left-leg", 3)), conditions=("prone",))

    assert refusal(peace(lame), Adjust("ada", "condition-prone", False)).code == "no-leg"


def test_setting_the_last_foe_dead_ends_the_fight():
    """Whoever is due next is not kept waiting. (D10-13)"""
    state = declared(fight(hero(), foe()), ada="attack", bran="attack")

    assert play(state, Adjust("bran", "dead", True)).fight is None


def test_an_evening_of_comings_and_goings_leaves_nothing_open():
    """Brought in, a fight begun by the referee, out of it again, a new scene. (D10-13)"""
    state = peace(hero())
    for command in (
        Introduce("guard", name="Tello", side=FOES, newcomer="t"),
        Introduce("villager", present=False, newcomer="v"),
        TakeArms(),
        Round(),
        Enter(("v",)),
        Declare("ada", ("attack",), "stay"),
        Declare("t", ("attack",), "stay"),
    ):
        state = apply(state, command, Live(from_seed(4)))
    assert [one.id for one in state.people] == ["ada", "t", "v"]

    state = apply(state, Stage("Morning", ("ada", "v")), Live(from_seed(4)))

    assert ([one.id for one in state.people], [one.id for one in state.wings], state.fight) == (
        ["ada", "v"],
        ["t"],
        None,
    )
    assert refusal(state, Forgo("ada")).code == "no-fight"


DAY = 86400

SEVERED = Wound("left-leg", 4, "piercing", suppressed=True, deadline=75, tried=True, rested=59)
GRAVE = Wound("chest", 2, "cutting", cared=True, rested=3 * DAY + 7)
BUSY = replace(
    hero(
        weapons=(SWORD, KNIFE, KNIFE, SHIELD),
        off="shield",
        strength=1,
        agility=2,
        endurance=3,
        size=4,
        things=(("rope", 3),),
        coins=6,
        points=7,
        place=(8, 0),
        storey=9,
    ),
    aim="bran",
    aimed=2,
    shock=100,
    waking=-1,
    busy=900,
    resting=True,
    hand="left",
    origin="north",
    wounds=(GRAVE, SEVERED),
    lost=("right-arm",),
    conditions=("back-turned", "prone"),
    pack=(make_armour("leather-cap"), make_armour("greaves"), make_armour("leather-cap")),
    armour=(make_armour("mail-shirt"), make_armour("bracers")),
)
"""Somebody of whom no two numbers are the same, at second 40."""


def test_a_dial_shows_what_it_sets_and_how_far_it_goes():
    """Humans have up to 10 in a skill, beasts up to 20 of a characteristic: so 20 hours and 20 minutes are the longest
    clocks. A wound is 1 to 4, rest at most two months of thirty days; the rest is ours. (D10-1, D10-22 to D10-24,
    D10-29, D10-31, D10-32)"""
    state = replace(peace(BUSY), seconds=40)
    found = {dial.name: (dial.value, dial.low, dial.high) for dial in dials(state, "ada")}
    for name in ("name", "side", "attitude"):
        del found[name]

    expected: dict[str, Any] = {"strength": (1, 1, 20), "agility": (2, 1, 20), "endurance": (3, 1, 20)}
    expected |= {"size": (4, 1, 20), "points": (7, 0, 999), "coins": (6, 0, 1_000_000)}
    expected |= {f"skill-{name}": (dict(BUSY.skills).get(name, 0), 0, 10) for name in content.SKILLS}
    expected |= {"wound-1": (2, 0, 4), "rested-1": (3, 0, 60), "cared-1": (True, 0, 0)}
    expected |= {"wound-2": (4, 0, 4), "rested-2": (0, 0, 60), "cared-2": (False, 0, 0)}
    expected |= {"deadline-2": (35, 0, 20 * 3600), "shock": (60, 0, 20 * 60)}
    expected |= {f"lost-{limb}": (limb == "right-arm", 0, 0) for limb in ("right-leg", "left-leg", "right-arm")}
    expected["lost-left-arm"] = (False, 0, 0)
    expected |= {
        f"condition-{name}": (name in ("back-turned", "prone"), 0, 0)
        for name in (
            "prone", "mounted", "blind", "surprised", "back-turned", "ideal", "partial-cover", "total-cover", "hidden",
            "captive",
        )
    }  # fmt: skip
    expected |= {"place": (8, -400, 400), "storey": (9, -5, 20), "unconscious": (True, 0, 0), "resting": (True, 0, 0)}
    expected |= {"dead": (False, 0, 0), "retired": (False, 0, 0), "aimed": (2, 0, 2)}
    expected |= {"main": ("long-sword", 0, 0), "off": ("shield", 0, 0), "hand": ("left", 0, 0)}
    expected |= {"weapon-long-sword": (1, 0, 99), "weapon-knife": (2, 0, 99), "weapon-shield": (1, 0, 99)}
    expected |= {"thing-rope": (3, 0, 9_999), "pack-leather-cap": (2, 0, 99), "pack-greaves": (1, 0, 99)}
    expected |= {"armour-mail-shirt": (True, 0, 0), "armour-bracers": (True, 0, 0)}
    assert found == expected
    options = {dial.name: dial.options for dial in dials(state, "ada") if dial.options}
    assert options["main"] == options["off"] == ("nothing", "long-sword", "knife", "shield")
    assert options["hand"] == ("right", "left")
    labels = {dial.name: dial.label.facts for dial in dials(state, "ada") if dial.label}
    assert labels["wound-1"] == labels["cared-1"] == {"location": "chest", "number": 1}
    assert labels["deadline-2"] == {"location": "left-leg", "number": 2}


def test_what_is_not_so_has_no_dial_or_one_that_says_no():
    """Nobody aims, no clock runs, a foe does not retire, its hand is empty. (D10-22 to D10-24, D10-29, D10-31)"""
    bran = replace(foe(weapons=(), main="", dead=True, hand="left"), wounds=(Wound("chest", 1),), busy=9, waking=5)
    found = {dial.name: dial.value for dial in dials(peace(bran), "bran")}

    assert not {"aimed", "retired", "shock", "deadline-1"} & {*found}
    assert (found["dead"], found["unconscious"], found["resting"]) == (True, True, False)
    assert (found["main"], found["off"], found["hand"]) == ("nothing", "nothing", "left")


def test_the_calendar_counts_days_from_one_and_minutes_from_midnight():
    """The third day, an hour and a minute past midnight, and some seconds. (D10-32)"""
    for seconds, day, minute in ((0, 1, 0), (2 * DAY + 61 * 60 + 59, 3, 61), (DAY - 1, 1, 24 * 60 - 1)):
        state = replace(peace(hero()), seconds=seconds)
        assert [(dial.name, dial.value, dial.low, dial.high) for dial in dials(state, REFEREE)[1:]] == [
            ("day", day, 1, 100_000),
            ("minute", minute, 0, 24 * 60 - 1),
        ]


@pytest.mark.parametrize(
    ("dial", "value", "changes"),
    [
        ("strength", 8, {"strength": 8}),
        ("storey", -2, {"storey": -2}),
        ("aimed", 1, {"aimed": 1}),
        ("wound-1", 0, {"wounds": (SEVERED,)}),
        ("wound-1", 3, {"wounds": (replace(GRAVE, level=3), SEVERED)}),
        ("wound-2", 3, {"wounds": (GRAVE, replace(SEVERED, level=3, suppressed=False, deadline=0))}),
        ("wound-2", 1, {"wounds": (GRAVE, replace(SEVERED, level=1, deadline=0))}),
        ("rested-1", 9, {"wounds": (replace(GRAVE, rested=9 * DAY), SEVERED)}),
        ("cared-1", False, {"wounds": (replace(GRAVE, cared=False), SEVERED)}),
        ("cared-2", True, {"wounds": (GRAVE, replace(SEVERED, cared=True))}),
        ("deadline-2", 77, {"wounds": (GRAVE, replace(SEVERED, deadline=40 + 77))}),
        ("deadline-2", 0, {"wounds": (GRAVE, replace(SEVERED, deadline=0))}),
        ("shock", 30, {"shock": 40 + 30}),
        ("shock", 0, {"shock": 0}),
        ("unconscious", False, {"waking": 0}),
        ("lost-left-arm", True, {"lost": ("left-arm", "right-arm")}),
        ("lost-left-leg", True, {"lost": ("left-leg", "right-arm"), "wounds": (GRAVE,)}),
        ("lost-right-arm", False, {"lost": ()}),
        ("condition-blind", True, {"conditions": ("back-turned", "blind", "prone")}),
        ("condition-back-turned", False, {"conditions": ("prone",)}),
        ("resting", False, {"resting": False}),
        ("hand", "right", {"hand": "right"}),
        ("place", -3, {"place": (-3, 0)}),
        ("weapon-knife", 1, {"weapons": (SWORD, KNIFE, SHIELD)}),
        ("weapon-shield", 0, {"weapons": (SWORD, KNIFE, KNIFE), "off": ""}),
        ("weapon-long-sword", 0, {"weapons": (KNIFE, KNIFE, SHIELD), "main": ""}),
        ("off", "nothing", {"off": ""}),
        ("main", "nothing", {"main": ""}),
        ("thing-rope", 2, {"things": (("rope", 2),)}),
        ("thing-rope", 0, {"things": ()}),
        ("pack-leather-cap", 3, {"pack": (make_armour("greaves"), *3 * (make_armour("leather-cap"),))}),
        ("pack-greaves", 0, {"pack": 2 * (make_armour("leather-cap"),)}),
        ("pack-greaves", 2, {"pack": 2 * (make_armour("leather-cap"),) + 2 * (make_armour("greaves"),)}),
        ("armour-mail-shirt", False, {"armour": (make_armour("bracers"),)}),
    ],
)
def test_a_dial_sets_what_it_says_and_nothing_else(dial: str, value: Value, changes: dict[str, Any]):
    """A clock runs at one level; a limb that is gone has no wound. (D10-21 to D10-23, D10-26 to D10-29, D10-32)"""
    state = replace(peace(BUSY), seconds=40)

    assert of(turn(state, "ada", dial, value), "ada") == replace(BUSY, **changes)


def test_who_is_set_senseless_wakes_when_somebody_helps():
    """No hour is set for it; a leg that carries nobody does so no more and no less. (D10-27, D10-28)"""
    lame = replace(wounded(hero(shock=9), ("left-leg", 3)), conditions=("prone",))

    assert of(turn(peace(lame), "ada", "unconscious", True), "ada") == replace(lame, waking=-1)


def test_a_skill_set_by_hand_stands_where_the_lists_have_it():
    """What the lists do not know stays behind what they do. (D10-7, D10-27)"""
    ada = hero(skills=(("bows", 5), ("juggling", 2), ("dodge", 4)), things=(("medicine", 6),))
    known = [name for name in content.SKILLS if name in ("bows", "dodge", "medicine")]

    after = of(turn(peace(ada), "ada", "skill-medicine", 3), "ada").skills

    assert after == (*[(name, {"bows": 5, "dodge": 4, "medicine": 3}[name]) for name in known], ("juggling", 2))


def test_a_captive_set_by_hand_has_nothing_left_to_do():
    """In the middle of a wave; who is held already, and lies down, is no freer. (D10-15, D10-27)"""
    state = declared(fight(hero(), foe("cesc"), foe(lost=("captive",))), bran="attack")

    held = of(turn(state, "bran", "condition-captive", True), "bran")

    assert (held.conditions, held.turn.left, held.turn.declared) == ((CAPTIVE,), (), True)
    assert of(turn(state, "bran", "condition-prone", True), "bran").turn.left == ("attack",)


@pytest.mark.parametrize(
    ("waking", "busy", "later"), [(-1, 0, 60), (90, 55, 60), (0, 7, 60), (1, 0, 60), (200_000, 30, 60)]
)
def test_every_clock_is_set_with_the_calendar(waking: int, busy: int, later: int):
    """A minute later: so do those who sleep to a certain moment; not those who need help, nor the idle. (D10-32)"""
    ada = replace(hero(wounds=(Wound("left-leg", 4, deadline=9), Wound("chest", 1))), waking=waking, busy=busy)

    after = of(turn(peace(ada), REFEREE, "minute", 1), "ada")

    assert [wound.deadline for wound in after.wounds] == [9 + later, 0]
    assert (after.waking, after.shock) == (waking + later if waking > 0 else waking, 0)
    assert after.busy == (busy + later if busy else 0)


def test_set_back_nobody_is_busy_before_the_first_second():
    """Busy to second 70 of the second minute: set back by one, to second 10; by a whole day, no more. (D10-32)"""
    state = replace(peace(hero(busy=70)), seconds=60)

    assert of(turn(state, REFEREE, "minute", 0), "ada").busy == 10
    assert of(turn(replace(state, seconds=86400), REFEREE, "day", 1), "ada").busy == 0


def test_a_captive_is_let_go_by_whoever_is_free_and_near():
    """Ours: no captive lets anybody go, and nobody does from afar; who is free again fights as before. (D10-15)"""
    bound, far = replace(foe(), conditions=(CAPTIVE,)), replace(foe("cesc"), place=(9, 0), conditions=(CAPTIVE,))
    state = fight(hero(), bound, far)

    assert [each.command for each in legal(state, "ada") if isinstance(each.command, Release) and not each.refusal] == [
        Release("ada", "bran")
    ]
    after, events = run(state, Release("ada", "bran"))

    assert [(event.code, event.facts) for event in events] == [("D10-15 released", {"who": "ada", "target": "bran"})]
    assert (of(after, "bran").conditions, camp_of(of(after, "bran")), of(after, "cesc").conditions) == (
        (),
        FOES,
        (CAPTIVE,),
    )
    assert refusal(state, Release("ada", "cesc")).code == "no-touch"
    assert refusal(state, Release("bran", "cesc")).code == "no-touch"
    assert refusal(replace(state, fight=None), Release("bran", "cesc")) == Phrase("no-captive", {"who": "bran"})
    assert refusal(after, Release("ada", "bran")) == Phrase("no-captivity", {"target": "bran"})


def test_a_blow_that_only_begins_a_fight_has_no_odds():
    """Nobody is hit before all have declared; whoever can do nothing is struck there and then, with skill 2 less 5 for
    that by a 7 at most. (D10-13, D10-15)"""
    helpless = replace(foe("cesc"), waking=-1)
    state = peace(hero(skills=(("one-hand-swords", 2),)), foe(), helpless)

    assert rehearsal(state, Attack("ada", "bran")) is None
    rule = rehearsal(state, Attack("ada", "cesc"))
    assert rule is not None
    assert chances(rule, STAKES["attack"])["D10-20 struck"] == Fraction(7, 10)
