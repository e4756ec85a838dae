"""Making a character."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.brp import content
from arbitro.systems.brp.campaign import Campaign, House
from arbitro.systems.brp.characters import CHARACTERISTICS, Person, points_in, rating
from arbitro.systems.brp.commands import apply, why_not
from arbitro.systems.brp.creation import (
    FREE,
    TRADE,
    Create,
    Invest,
    Outfit,
    characteristics,
    fill,
    learn_more,
    slot_skills,
    spread,
)
from arbitro.systems.common import find
from arbitro.systems.contract import ANYONE, Illegal
from arbitro.table import BadAnswer, Live, Question, Script, ScriptError, from_seed
from tests.systems.brp.figures import done, peace, person, skilled

ROLLED = [(f"BRP-2.3 {name}", 12) for name in CHARACTERISTICS]


def made(seed: int = 1, house: House | None = None, **answers: Any) -> Person:
    """A character by defaults, with other answers to some questions (`BRP-2.7 profession`: BRP_2_7_profession)."""
    chosen = {key.replace("BRP_2_", "BRP-2.").replace("_", " "): value for key, value in answers.items()}

    def decide(question: Question) -> Any:
        return chosen.get(question.words, question.fallback)

    state = apply(Campaign(house or House()), Create(newcomer="new"), Live(from_seed(seed), decide))
    one = find(state, "new")
    assert one is not None
    return one


@pytest.mark.parametrize("seed", range(40))
def test_rolling_it_all_makes_somebody_whole(seed: int):
    """By defaults alone: every point spent, ten skills, something to fight with. (BRP-2.3, BRP-2.7 to BRP-2.9)"""
    one = made(seed)

    assert all(3 <= points <= 18 for points in one.characteristics)
    assert one.characteristics[2] >= 8
    assert one.characteristics[3] >= 8
    assert len(set(one.trade)) == 10
    assert (one.trade_points, one.free_points) == (0, 0)
    assert sum(known.points for known in one.skills) == 300 + 10 * one.characteristics[3]
    assert all(rating(one, known.name, "historical") <= 75 for known in one.skills)
    assert one.name
    assert len(one.gear) == 4
    assert set(one.in_hand) <= {weapon.kind for weapon in one.weapons}


def test_characteristics_are_rolled_each_with_its_dice():
    """3D6, and 2D6+6 for SIZ and INT. (BRP-2.3)"""
    table = Script(
        ("BRP-2.3 strength", (1, 1, 1)), ("BRP-2.3 constitution", (6, 6, 6)), ("BRP-2.3 size", (1, 1)),
        ("BRP-2.3 intelligence", (6, 6)), ("BRP-2.3 power", 10), ("BRP-2.3 dexterity", 11),
        ("BRP-2.3 appearance", 12), ("BRP-2.3 keep", "keep"), ("BRP-2.3 from", "none"),
    )  # fmt: skip

    assert characteristics(ANYONE, table) == (3, 18, 8, 18, 10, 11, 12)
    table.finish()


def test_up_to_three_points_may_be_moved():
    """Two from INT to STR, one from APP to DEX, and then there are none left. (BRP-2.3)"""
    table = Script(
        *ROLLED,
        ("BRP-2.3 keep", "keep"),
        ("BRP-2.3 from", "intelligence"), ("BRP-2.3 to", "strength"), ("BRP-2.3 points", 2),
        ("BRP-2.3 from", "appearance"), ("BRP-2.3 to", "dexterity"), ("BRP-2.3 points", 1),
    )  # fmt: skip

    assert characteristics(ANYONE, table) == (14, 12, 12, 10, 12, 13, 11)
    table.finish()


def test_points_stay_within_what_can_be_rolled():
    """The ruling: SIZ and INT no lower than 8, nothing higher than 18; four points cannot be moved. (BRP-2.3)"""
    low = [(f"BRP-2.3 {name}", 8 if name in ("size", "intelligence") else 12) for name in CHARACTERISTICS]

    with pytest.raises(ScriptError, match=r"BRP-2\.3 from"):
        characteristics(ANYONE, Script(*low, ("BRP-2.3 keep", "keep"), ("BRP-2.3 from", "size")))
    with pytest.raises(ScriptError, match=r"BRP-2.3 points #1: 1..3; found 4"):
        characteristics(
            ANYONE,
            Script(
                *low, ("BRP-2.3 keep", "keep"), ("BRP-2.3 from", "power"), ("BRP-2.3 to", "size"), ("BRP-2.3 points", 4)
            ),
        )


def test_all_may_be_rolled_anew_if_the_referee_allows_it():
    """Once allowed, once refused. (BRP-2.3)"""
    anew = [(f"BRP-2.3 {name}", 13) for name in CHARACTERISTICS]
    kept = characteristics(
        ANYONE, Script(*ROLLED, ("BRP-2.3 keep", "anew"), ("BRP-2.3 anew", False), ("BRP-2.3 from", "none"))
    )
    fresh = characteristics(
        ANYONE,
        Script(
            *ROLLED, ("BRP-2.3 keep", "anew"), ("BRP-2.3 anew", True), *anew,
            ("BRP-2.3 keep", "keep"), ("BRP-2.3 from", "none"),
        ),
    )  # fmt: skip

    assert (kept, fresh) == ((12,) * 7, (13,) * 7)


def test_identity_is_what_the_player_writes():
    """Name, race, gender, hand, build, description, age, features, background. (BRP-2.2, BRP-2.10)"""
    one = made(
        BRP_2_2_name="  Inés   Duarte ", BRP_2_2_race="elf", BRP_2_2_gender="f", BRP_2_2_hand="left",
        BRP_2_2_build="tall", BRP_2_2_description="red hair", BRP_2_2_age=40, BRP_2_2_features="a scar",
        BRP_2_10_background="from the coast",
    )  # fmt: skip

    assert one.name == "Inés Duarte"
    self = one.identity
    assert (self.race, self.gender, self.hand, self.build, self.age) == ("elf", "f", "left", "tall", 40)
    assert (self.description, self.features, self.background) == ("red hair", "a scar", "from the coast")


# Professions (BRP-2.7)

TEN = {
    "cowboy": (10, 0), "detective": (6, 4), "doctor": (6, 4), "hunter": (7, 3), "lawman": (6, 4), "noble": (7, 3),
    "sailor": (7, 3), "scientist": (5, 5), "soldier": (4, 6), "spy": (7, 3), "thief": (5, 5), "warrior": (5, 5),
}  # fmt: skip

AMONG = {
    "detective": 19, "doctor": 5, "hunter": 6, "lawman": 15, "sailor": 7, "soldier": 19, "spy": 20, "thief": 14,
    "warrior": 13,
}  # fmt: skip
"""How long the lists of choices are in the text."""


def test_twelve_professions_of_ten_skills():
    """Fixed skills and choices, counted in section 2.7. (BRP-2.7)"""
    assert {kind: (len(entry.skills), entry.choose) for kind, entry in content.PROFESSIONS.items()} == TEN
    assert {kind: len(content.PROFESSIONS[kind].among) for kind in AMONG} == AMONG


def test_every_slot_of_a_profession_is_made_of_skills_that_there_are():
    """And skills with specialities always have one. (BRP-2.7)"""
    for entry in content.PROFESSIONS.values():
        for slot in (*entry.skills, *entry.among):
            for skill in slot_skills(slot):
                kind, _, speciality = skill.partition("/")
                assert kind in content.SKILLS
                assert bool(speciality) == (kind in content.VARIOUS), skill
                assert speciality in ("", "*") or speciality in content.SKILLS[kind].specialities, skill


def test_a_slot_with_specialities():
    """Any, one of some, any with a usual one first, another language than one's own. (BRP-2.7)"""
    assert slot_skills("firearm/pistol|shotgun") == ("firearm/pistol", "firearm/shotgun")
    assert slot_skills("craft/*knots")[:2] == ("craft/knots", "craft/blacksmithing")
    assert "language/own" not in slot_skills("language/*other")
    assert slot_skills("technical-skill/computer-use or heavy-machine/*")[:2] == (
        "technical-skill/computer-use",
        "heavy-machine/press",
    )
    assert len(slot_skills("any+")) == 56


@pytest.mark.parametrize("profession", list(TEN))
def test_every_profession_can_be_made(profession: str):
    """Ten different skills, and 300 points in them. (BRP-2.7)"""
    one = made(BRP_2_7_profession=profession)

    assert one.identity.profession == profession
    assert len(set(one.trade)) == 10
    entry = content.PROFESSIONS[profession]
    for slot, skill in zip(entry.skills, one.trade, strict=False):
        assert skill in slot_skills(slot)
    for skill in one.trade[len(entry.skills) :]:
        assert any(skill in slot_skills(slot) or slot == "any+" for slot in entry.among)


def test_a_choice_that_the_profession_does_not_have_is_refused_and_nothing_happens():
    """A hunter who would have Bargain: one line says what would do. (BRP-2.7)"""
    state = Campaign()

    def decide(question: Question) -> Any:
        chosen = {"BRP-2.7 profession": "hunter", "BRP-2.7 choice": "bargain"}
        return chosen.get(question.words, question.fallback)

    with pytest.raises(BadAnswer, match=r"BRP-2.7 choice #1: missile-weapon/\*, .*found 'bargain'"):
        apply(state, Create(newcomer="new"), Live(from_seed(1), decide))
    assert state.people == ()


def test_a_choice_is_taken_once_but_a_scientist_may_study_several_sciences():
    """The ruling. (BRP-2.7)"""
    asked: list[tuple[Any, ...]] = []

    def decide(question: Question) -> Any:
        if question.words == "BRP-2.7 choice":
            asked.append(tuple(question.options))
        return {"BRP-2.7 profession": "hunter"}.get(question.words, question.fallback)

    apply(Campaign(), Create(newcomer="new"), Live(from_seed(1), decide))
    assert [len(options) for options in asked] == [6, 5, 4]

    scientist = made(BRP_2_7_profession="scientist")
    assert [skill.partition("/")[0] for skill in scientist.trade[5:]] == ["science"] * 5


def test_a_profession_of_ones_own():
    """A title and ten skills. (BRP-2.7)"""
    one = made(BRP_2_7_profession="own-profession", BRP_2_7_title="Bell ringer")

    assert one.identity.profession == "Bell ringer"
    assert len(set(one.trade)) == 10
    assert sum(known.points for known in one.skills) == 300 + 10 * one.characteristics[3]


def test_a_player_may_write_a_speciality():
    """Slashes and stars are not for writing. (BRP-2.6)"""
    one = made(BRP_2_7_profession="cowboy", BRP_2_7_speciality="another", BRP_2_6_speciality=" Leather / Work* ")

    assert "craft/leather work" in one.trade


# Points (BRP-2.7, BRP-2.8)


def test_points_are_spread_by_weight_up_to_the_cap():
    """Three to one: 75, then what is over flows on. (BRP-2.7, BRP-2.8)"""
    one, left = spread(person(), ("brawl", "climb", "spot"), [3, 1, 1], 100, House())
    assert [points_in(one, skill) for skill in ("brawl", "climb", "spot")] == [50, 25, 25]
    assert left == 0

    full, left = spread(person(), ("brawl", "climb"), [1, 1], 200, House())
    assert [rating(full, skill, "historical") for skill in ("brawl", "climb")] == [75, 75]
    assert left == 200 - 50 - 35


def test_without_the_cap_there_is_none():
    """House rule `skill_cap`, both ways. (BRP-2.8)"""
    one, left = spread(person(), ("brawl",), [1], 90, House(skill_cap=False))
    assert (rating(one, "brawl", "historical"), left) == (115, 0)

    capped = peace(replace(person(), free_points=60, skills=()))
    free = peace(replace(person(), free_points=60, skills=()), skill_cap=False)
    assert done(capped, Invest("ada", "climb"), ("BRP-2.8 invest", 35))[1] == ["BRP-2.8 invested"]
    assert done(free, Invest("ada", "climb"), ("BRP-2.8 invest", 60))[1] == ["BRP-2.8 invested"]
    with pytest.raises(ScriptError, match=r"BRP-2.8 invest #1: 1..35; found 36"):
        done(capped, Invest("ada", "climb"), ("BRP-2.8 invest", 36))


def test_a_base_above_the_cap_stays_but_does_not_rise():
    """INT 16: a language of one's own at 80. (BRP-2.8)"""
    one = replace(person(), characteristics=(10, 12, 12, 16, 10, 12, 10), free_points=60)

    refusal = why_not(peace(one), Invest("ada", "language/own"))
    assert refusal is not None
    assert (refusal.code, refusal.facts["cap"]) == ("no-room-in-skill", 75)


def test_points_by_hand_wait_on_the_sheet():
    """300 for the ten, INT × 10 for any, and no equipment before they are given. (BRP-2.7 to BRP-2.9)"""
    one = made(BRP_2_7_profession="warrior", BRP_2_7_points="by-hand", BRP_2_8_points="by-hand")

    assert (one.trade_points, one.free_points) == (300, 10 * one.characteristics[3])
    assert one.skills == ()
    assert one.gear == ()
    state, told = done(peace(one), Invest("new", "brawl", TRADE), ("BRP-2.8 invest", 40))
    assert told == ["BRP-2.8 invested"]
    assert rating(state.people[0], "brawl", "historical") == 65
    assert state.people[0].trade_points == 260


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Invest("ada", "bargain", TRADE), "no-trade-skill"),
        (Invest("ada", "brawl", "pocket"), "no-pool"),
        (Invest("ada", "juggling"), "no-skill"),
        (Invest("ada", "firearm"), "no-skill"),
        (Invest("ada", "climb", FREE), "no-points"),
    ],
)
def test_points_that_are_not_there_or_not_for_that_are_refused(command: Invest, code: str):
    """One line says why. (BRP-2.7, BRP-2.8)"""
    state = peace(replace(person(), trade=("brawl", "climb"), trade_points=10))

    with pytest.raises(Illegal) as illegal:
        apply(state, command, Script())
    assert illegal.value.phrase.code == code


def test_points_overspent_are_refused_and_nothing_changes():
    """Ten points, and eleven wanted. (BRP-2.7)"""
    state = peace(replace(person(), trade=("brawl", "climb"), trade_points=10))

    with pytest.raises(ScriptError, match=r"BRP-2.8 invest #1: 1..10; found 11"):
        apply(state, Invest("ada", "brawl", TRADE), Script(("BRP-2.8 invest", 11)))


def test_a_new_speciality_is_named_when_points_go_to_it():
    """Knowledge (any) becomes one. (BRP-2.6, BRP-2.8)"""
    state = peace(replace(person(), free_points=20))

    state, _ = done(
        state, Invest("ada", "knowledge/*"), ("BRP-2.7 speciality", "knowledge/law"), ("BRP-2.8 invest", 20)
    )
    assert rating(state.people[0], "knowledge/law", "historical") == 21


# Equipment (BRP-2.9)


def test_a_weapon_of_fifty_or_more_is_owned():
    """Sword 60: one of the swords, the great one at 50 too; bow 49: none. The rest is the referee's. (BRP-2.9)"""
    one = skilled(person(), melee_weapon__sword=45, missile_weapon__bow=44)
    one = replace(one, identity=replace(one.identity, profession="noble"))
    answers = [
        ("BRP-2.9 memento", 3), ("BRP-2.9 keepsake", "bent-coin"), ("BRP-2.9 weapon", "short-sword"),
        ("BRP-2.9 allow", False), ("BRP-2.9 allow", True),
    ]  # fmt: skip

    state, told = done(peace(one), Outfit("ada"), *answers)

    after = state.people[0]
    assert [weapon.kind for weapon in after.weapons] == ["short-sword"]
    assert after.in_hand == ("short-sword",)
    assert after.gear == ("working-clothes", "pocket-money", "bent-coin", "trade-tools")
    assert after.worn == ("heavy-clothing",)
    assert told == ["BRP-2.9 owns"]
    assert getattr(why_not(state, Outfit("ada")), "code", "") == "no-second-outfit"
    with pytest.raises(ScriptError, match="broadsword, greatsword, short-sword, none; found 'longbow'"):
        done(peace(one), Outfit("ada"), *answers[:2], ("BRP-2.9 weapon", "longbow"))


def test_status_fills_the_purse():
    """The higher the Status, the more money. (BRP-2.9)"""
    poor = made(BRP_2_7_profession="noble", BRP_2_7_points="even")
    rich = made(BRP_2_7_profession="detective")

    assert ("full-purse" in poor.gear) == (rating(poor, "status/high-society", "historical") >= 50)
    assert "pocket-money" in rich.gear


def test_nobody_is_made_in_a_fight():
    """Ours. (BRP-2.1)"""
    from arbitro.systems import brp

    refusal = why_not(brp.demo(), Create())
    assert refusal is not None
    assert refusal.code == "no-peace"


@pytest.mark.parametrize(("era", "old"), [("historical", True), ("modern", False), ("future", False)])
def test_a_soldier_is_armed_as_the_times_are(era: str, old: bool):
    """Blades and leather, or a gun and a flak jacket; nobody is asked. (BRP-2.9)"""
    soldier = made(7, House(era=era), BRP_2_7_profession="soldier")
    families = {weapon.use.skill.partition("/")[0] for weapon in soldier.weapons}

    assert bool(families & {"melee-weapon", "missile-weapon", "shield"}) == old
    assert ("firearm" in families) != old
    assert ("hard-leather" in soldier.worn) == old
    assert ("flak-jacket" in soldier.worn) != old


@pytest.mark.parametrize(("era", "arm"), [("historical", "melee-weapon"), ("modern", "firearm"), ("future", "firearm")])
def test_a_trade_of_ones_own_is_armed_as_the_times_are(era: str, arm: str):
    """What somebody learns who has nothing particular in mind: one kind of arms, and what is owned for it. (BRP-2.7,
    BRP-2.9)"""
    one = made(7, House(era=era), BRP_2_7_profession="own-profession")
    arms = {"melee-weapon", "missile-weapon", "shield", "firearm"}

    assert {skill.partition("/")[0] for skill in one.trade} & arms == {arm}
    assert {weapon.use.skill.partition("/")[0] for weapon in one.weapons} & arms == {arm}


def test_what_the_trade_has_no_room_for_goes_where_there_is_some():
    """INT 18 and DEX 18: a trade of one's own tongue (90), climbing (40), dodging (36) and seven skills of 25 has room
    for 424 of 480 points; the 56 that are left are halved between Stealth (10) and First Aid (18). (BRP-2.6 to
    BRP-2.8)"""
    trade = ["language/own", "climb", "dodge", "listen", "spot", "brawl", "jump", "throw", "research", "grapple"]
    wanted = iter(["language/*", *trade[1:]])
    fixed = {"BRP-2.7 profession": "own-profession", "BRP-2.7 speciality": "language/own", "BRP-2.3 from": "none"}

    def decide(question: Question) -> Any:
        return next(wanted) if question.words == "BRP-2.7 skill" else fixed.get(question.words, question.fallback)

    [one] = apply(Campaign(), Create(newcomer="new"), Live(lambda faces: faces, decide)).people

    assert one.trade == tuple(trade)
    assert {known.name: known.points for known in one.skills} == {
        "climb": 35, "dodge": 39, "stealth": 28, "first-aid": 28,
        **dict.fromkeys(("listen", "spot", "brawl", "jump", "throw", "research", "grapple"), 50),
    }  # fmt: skip
    assert (one.trade_points, one.free_points) == (0, 0)


# What is asked, and what is not (BRP-2.3, BRP-2.7)


def test_three_sets_of_dice_are_the_most():
    """Ours: rolled anew twice, the third set stands, and nobody is asked again. (BRP-2.3)"""
    anew = [("BRP-2.3 keep", "anew"), ("BRP-2.3 anew", True)]
    sets = [[(f"BRP-2.3 {name}", total) for name in CHARACTERISTICS] for total in (12, 13, 14)]
    table = Script(*sets[0], *anew, *sets[1], *anew, *sets[2], ("BRP-2.3 from", "none"))

    assert characteristics(ANYONE, table) == (14,) * 7
    table.finish()


def test_points_go_no_further_than_eighteen():
    """At 17 there is room for one; and where all the others stand at 18, for none. (BRP-2.3)"""
    high = [(f"BRP-2.3 {name}", {"strength": 5, "power": 17}.get(name, 18)) for name in CHARACTERISTICS]
    move = (("BRP-2.3 keep", "keep"), ("BRP-2.3 from", "strength"), ("BRP-2.3 to", "power"))
    with pytest.raises(ScriptError, match=r"BRP-2.3 points #1: 1..1; found 2"):
        characteristics(ANYONE, Script(*high, *move, ("BRP-2.3 points", 2)))

    table = Script(*high, *move, ("BRP-2.3 points", 1), ("BRP-2.3 from", "strength"))
    assert characteristics(ANYONE, table) == (4, 18, 18, 18, 18, 18, 18)
    table.finish()


def questions(words: str, house: House | None = None, **answers: Any) -> list[Question]:
    """What is asked with these words while somebody is made."""
    chosen = {key.replace("BRP_2_", "BRP-2.").replace("_", " "): value for key, value in answers.items()}
    asked: list[Question] = []

    def decide(question: Question) -> Any:
        asked.append(question)
        return chosen.get(question.words, question.fallback)

    apply(Campaign(house or House()), Create(newcomer="new"), Live(from_seed(1), decide))
    return [question for question in asked if question.words == words]


@pytest.mark.parametrize(
    ("era", "first"),
    [("historical", "missile-weapon/*"), ("modern", "firearm/rifle|pistol|shotgun")],
)
def test_what_a_hunter_thinks_of_first_is_of_the_times(era: str, first: str):
    """The first of the six of section 2.7; where there are guns they come first, and bows and spears last. (BRP-2.7)"""
    assert questions("BRP-2.7 choice", House(era=era), BRP_2_7_profession="hunter")[0].default == first


def test_nobody_is_asked_which_of_one():
    """A noble has three of any skill: that is one kind of choice. A scientist has two kinds. (BRP-2.7)"""
    assert questions("BRP-2.7 choice", BRP_2_7_profession="noble") == []
    scientist = questions("BRP-2.7 choice", BRP_2_7_profession="scientist")
    assert [len(question.options) for question in scientist] == [2] * 5


def test_what_a_trade_has_anyway_is_not_offered_once_more(monkeypatch: pytest.MonkeyPatch):
    """A group's hunter who could choose Climb, which every hunter has; any other science may be a second one.
    (BRP-2.7)"""
    hunter = content.PROFESSIONS["hunter"]
    ours = replace(hunter, among=("climb", "swim", "jump", "ride/*", "science/*+"))
    monkeypatch.setitem(content.PROFESSIONS, "hunter", ours)

    assert questions("BRP-2.7 choice", BRP_2_7_profession="hunter")[0].options == (
        "swim",
        "jump",
        "ride/*",
        "science/*+",
    )


def test_a_skill_with_specialities_that_stands_alone_is_any_of_them():
    """Beside one that has none. (BRP-2.7)"""
    assert slot_skills("dodge or science") == ("dodge", "science/*")


def test_one_of_two_specialities_is_asked_for_and_the_only_one_is_not():
    """A pistol or a shotgun, the first unless somebody says; a rifle; what one has already is no choice. (BRP-2.7)"""
    asked: list[Any] = []

    def decide(question: Question) -> Any:
        asked.append((question.words, question.options, question.default))
        return question.fallback

    table = Live(lambda faces: 1, decide)
    assert fill("firearm/pistol|shotgun", (), ANYONE, table, House()) == "firearm/pistol"
    assert asked == [("BRP-2.7 speciality", ("firearm/pistol", "firearm/shotgun"), "firearm/pistol")]
    assert fill("firearm/rifle", (), ANYONE, table, House()) == "firearm/rifle"
    assert fill("firearm/pistol|shotgun", ("firearm/pistol",), ANYONE, table, House()) == "firearm/shotgun"
    assert len(asked) == 1
    chosen = Script(("BRP-2.7 speciality", "firearm/shotgun"))
    assert fill("firearm/pistol|shotgun", (), ANYONE, chosen, House()) == "firearm/shotgun"


def test_a_skill_of_any_kind_is_not_one_that_is_known():
    """Two sciences: the second time the first of them is not there to choose. (BRP-2.7)"""
    table = Script(("BRP-2.7 skill", "science/*"), ("BRP-2.7 speciality", "science/biology"))
    with pytest.raises(ScriptError, match=r"found 'science/biology'"):
        fill("any+", ("science/biology",), ANYONE, table, House())


def test_where_the_list_is_used_up_one_writes_another():
    """Every art there is; so the next is one's own. (BRP-2.6, BRP-2.7)"""
    asked: list[Any] = []

    def decide(question: Question) -> Any:
        asked.append((question.words, question.default))
        return "Whistling" if question.words == "BRP-2.6 speciality" else question.fallback

    arts = slot_skills("art/*")
    assert fill("art/*", arts, ANYONE, Live(lambda faces: 1, decide), House()) == "art/whistling"
    assert asked[0] == ("BRP-2.7 speciality", "another")


def test_personal_points_that_find_no_room_go_to_seven_skills():
    """INT 18, and nothing in the trade but a tongue of 90: 180 points by seven are 25, the last gets 30. (BRP-2.8)"""
    one = replace(person(), characteristics=(10, 12, 12, 18, 10, 12, 10), trade=("language/own",))
    table = Script(("BRP-2.8 points", "in-trade"))

    one = learn_more(one, ANYONE, table, House())
    assert {known.name: known.points for known in one.skills} == {
        "dodge": 25, "listen": 25, "spot": 25, "stealth": 25, "first-aid": 25, "brawl": 25, "climb": 30,
    }  # fmt: skip
    assert one.free_points == 0


def test_a_speciality_that_was_named_may_be_full_already():
    """Law at 75 of 75, written once more: nothing is spent. (BRP-2.8)"""
    one = skilled(replace(person(), free_points=20), knowledge__law=74)
    table = Script(("BRP-2.7 speciality", "another"), ("BRP-2.6 speciality", "Law"))

    after = apply(peace(one), Invest("ada", "knowledge/*"), table)
    assert after == peace(one)
    [told] = table.told
    assert (told.code, told.facts) == ("BRP-2.8 full", {"who": "ada", "skill": "knowledge/law", "cap": 75})


def test_a_skill_that_is_not_of_the_trade_is_refused_by_its_name():
    """A sailor has no Bargain. (BRP-2.7)"""
    one = replace(person(), trade=("brawl",), trade_points=10)
    one = replace(one, identity=replace(one.identity, profession="sailor", background="a farm"))

    refusal = why_not(peace(one), Invest("ada", "bargain", TRADE))
    assert refusal is not None
    assert refusal.facts == {"who": "ada", "skill": "bargain", "profession": "sailor"}


@pytest.mark.parametrize(("points", "money"), [(35, "full-purse"), (34, "pocket-money")])
def test_a_status_of_fifty_fills_the_purse(points: int, money: str):
    """15 and 35 are 50. (BRP-2.9)"""
    one = skilled(person(), status__city=points)
    one = replace(one, identity=replace(one.identity, profession="scientist"))

    after = apply(peace(one), Outfit("ada"), Live(lambda faces: 1)).people[0]
    assert after.gear[1] == money
