"""Making somebody, and growing. (SD-1, SD-6, SD-7, SD-17, SD-19, SD-20)"""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems import stepdie
from arbitro.systems.contract import ANYONE, NUMBERS, Phrase
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.advancement import Advance, Award
from arbitro.systems.stepdie.campaign import SIX, Campaign, House, new
from arbitro.systems.stepdie.characters import Create, Thing, creature
from arbitro.systems.stepdie.content import CALLINGS, CREATURES, WEAPONS
from arbitro.systems.stepdie.views import fighting, sheet
from arbitro.table import Modifiers
from arbitro.words import speaker
from tests.systems.stepdie.figures import (
    BOW,
    asked,
    boss,
    carried,
    elite,
    fight,
    foe,
    forms,
    hero,
    of,
    peace,
    play,
    refusal,
    told,
)

BY_DICE = [("SD-1 chart", 1), ("SD-1 calling", "warrior")]
ARMS = [("SD-1 weapon", "axe"), ("SD-1 second weapon", "nothing")]
NAMED = [("SD-1 name", 1), ("SD-1 call", " Inés ")]


def made(house: House, *answers: tuple[str, Any]) -> Any:
    state, _ = play(new(house), Create(), *BY_DICE, *answers)
    return state.people[0]


@pytest.mark.parametrize("creation", ["spread", "mighty"])
def test_dice_are_shared_out_among_the_traits(creation: str):
    """SD-1 and its house rule: d10, d8, d6, or d12, d10, d8; the best, the second, the rest."""
    one = made(
        House(creation=creation),
        ("SD-1 best", "magic"),
        ("SD-1 second", "strength"),
        *ARMS,
        ("SD-17 protected", False),
        *NAMED,
    )

    assert one.traits == {"spread": (1, 0, 2), "mighty": (2, 1, 3)}[creation]
    assert (one.name, one.hearts, one.mana, one.spare) == ("Inés", 5, 3, ())
    with pytest.raises(AssertionError, match="axe"):
        made(House(creation="even"), ("SD-1 weapon", "axe"), ("SD-1 second weapon", "axe"))


def test_three_equal_dice_need_no_sharing_out():
    """SD-1, house rule `creation`: even."""
    one = made(House(creation="even"), *ARMS, ("SD-17 protected", True), *NAMED)

    assert (one.traits, one.armour) == ((1, 1, 1), 1)


def test_without_armour_tokens_nobody_is_asked_about_protection():
    """SD-17, house rule `armour_tokens`, off."""
    one = made(House(armour_tokens=False), ("SD-1 best", "strength"), ("SD-1 second", "magic"), *ARMS, *NAMED)

    assert (one.protected, one.armour) == (False, 0)


@pytest.mark.parametrize("face", range(1, len(CALLINGS) + 1))
def test_roll_it_all_is_a_character_too(face: int):
    """SD-1: every question has a default, which the dice or the calling give."""
    calling = tuple(CALLINGS)[face - 1]
    found = asked(new(), Create(), faces=face)

    assert found["SD-1 calling"] == calling
    assert (found["SD-1 best"], found["SD-1 second"]) == CALLINGS[calling].traits[:2]
    assert (found["SD-1 weapon"], found["SD-1 second weapon"]) == CALLINGS[calling].weapons
    assert found["SD-17 protected"] is CALLINGS[calling].protected
    assert found["SD-1 call"]


def test_newcomers_are_told_apart_and_wait_for_the_fight_to_end():
    """SD-1, ours."""
    state = carried(carried(new(), Create()), Create(newcomer="f12"))

    assert [one.id for one in state.people] == ["hero-1", "f12"]
    assert refusal(state, Create(newcomer="f12")).code == "no-newcomer"
    assert refusal(fight(hero(), foe()), Create()).code == "no-peace"
    crowd = Campaign(people=tuple([hero(f"hero-{number}") for number in range(12)]))
    assert refusal(crowd, Create()).facts == {"most": 12}
    assert [option.command for option in stepdie.legal(state, ANYONE)] == [Create()]


def test_a_second_weapon_is_another_one():
    """SD-1: throwing knives in hand, and a warrior's second ones are what is in hand already; the dice are shown."""
    shared = (("SD-1 best", "magic"), ("SD-1 second", "strength"))
    armed = (("SD-1 weapon", "throwing-knives"), ("SD-1 second weapon", "axe"))
    answers = (*BY_DICE, *shared, *armed, ("SD-17 protected", True), *NAMED)
    after, _ = play(new(), Create(), *answers)
    asked = forms(new(), Create(), *answers)

    one, dice = after.people[0], {"strength": 8, "agility": 6, "magic": 10}
    assert (one.weapon.kind, [each.kind for each in one.spare]) == ("throwing-knives", ["axe"])
    assert asked["SD-1 best"] == (("strength", "agility", "magic"), "strength", {"die": 10})
    assert asked["SD-1 second"] == (("strength", "agility"), "strength", {"die": 8})
    assert asked["SD-1 weapon"] == (tuple(WEAPONS), "sword", dice)
    others = tuple(kind for kind in WEAPONS if kind != "throwing-knives")
    assert asked["SD-1 second weapon"] == (("nothing", *others), "nothing", dice)
    assert asked["SD-17 protected"] == ((True, False), True, {})


def test_a_rank_is_read_number_by_number(monkeypatch: pytest.MonkeyPatch):
    """SD-6, SD-7, ours: a grade, hearts, and steps above a d6, which the text's ranks have alike."""
    monkeypatch.setitem(charts.RANKS, "minion", charts.Rank(3, 7, 4))

    one = creature("bandit", 1, 2)

    assert (one.grade, one.hearts, one.most_hearts, one.traits) == (3, 7, 7, (4, 3, 3))


def test_the_sheet_of_an_enemy_says_what_of_it_is_its_rank_s(monkeypatch: pytest.MonkeyPatch):
    """SD-6, SD-7: the target of a grade and so many hearts, which the text's ranks count alike; the rest is its own."""
    monkeypatch.setitem(charts.RANKS, "elite", charts.Rank(0, 5, 2))

    rows = {row.label: row.why for row in sheet(peace(elite(hearts=3, most_hearts=7)), "captain-1")[0].rows}

    assert rows["target"] == Phrase("why-target", {"sum": Modifiers((("elite", 4), ("its-own", 4)))})
    assert rows["hearts"] == Phrase("why-rank", {"sum": Modifiers((("elite", 5), ("its-own", 2)))})


@pytest.mark.parametrize("kind", CREATURES)
def test_creatures_are_what_their_rank_says_unless_they_say_otherwise(kind: str):
    """SD-6, SD-7."""
    entry, one = CREATURES[kind], creature(kind, 2, elite_hearts=2)
    usual = {"minion": (1, 1), "elite": (2, 2), "boss": (3, 3)}[entry.rank]

    assert (one.id, one.name) == (f"{kind}-2", f"{kind} 2")
    if not entry.target:
        assert one.grade == usual[0]
    assert one.hearts == one.most_hearts == (entry.hearts or usual[1])


@pytest.mark.parametrize(
    ("kind", "dice"), [("bandit", (1, 0, 0)), ("poacher", (0, 1, 0)), ("bog-witch", (1, 1, 2)), ("warlord", (3, 2, 2))]
)
def test_whoever_has_a_rank_has_dice_too(kind: str, dice: tuple[int, int, int]):
    """SD-1, SD-6, SD-7, SD-11, ours: d8, d10, d12 by rank in what its weapon takes, a step less in the rest."""
    assert creature(kind, 1, 2).traits == dice


@pytest.mark.parametrize("hearts", [1, 2, 3])
def test_an_elite_has_as_many_hearts_as_the_group_says(hearts: int):
    """SD-7, house rule `elite_hearts`: and nobody else."""
    assert creature("captain", 1, hearts).hearts == hearts
    assert creature("bandit", 1, hearts).hearts == 1
    assert creature("warlord", 1, hearts).hearts == 3


# Growing (SD-20)


@pytest.mark.parametrize(
    ("gain", "field", "value", "now"),
    [
        ("strength", "traits", (3, 3, 2), ("die", 12)),
        ("agility", "traits", (2, 4, 2), ("die", 20)),
        ("magic", "traits", (2, 3, 3), ("die", 12)),
        ("heart", "most_hearts", 6, ("points", 6)),
        ("mana", "most_mana", 4, ("points", 4)),
    ],
)
def test_an_improvement_is_a_die_a_heart_or_a_mana(gain: str, field: str, value: Any, now: tuple[str, int]):
    """SD-20: the heart and the mana are there at once. The log says what there is now."""
    before = hero(improvements=3, hearts=2, mana=1)

    after, codes = play(peace(before), Advance("ada", gain))

    one = of(after, "ada")
    assert (getattr(one, field), one.improvements, codes) == (value, 2, ["SD-20 grew"])
    assert (one.most_hearts - one.hearts, one.most_mana - one.mana) == (3, 2)
    line = {"who": "ada", "gain": gain, "dice": now[0], "now": now[1]}
    assert told(peace(before), Advance("ada", gain))["SD-20 grew"] == line
    alone = told(peace(before, house=House(dice=SIX)), Advance("ada", "strength"))["SD-20 grew"]
    assert (alone["dice"], alone["now"]) == ("d6", 3)
    for language, word in (("en", "now"), ("es", "ahora")):
        say = partial(speaker(language, "stepdie").say, "SD-20 grew", names={"ada": "Ada"})
        assert say(line).endswith(f", {word} {'d' if now[0] == 'die' else ''}{now[1]}.")
        assert say(alone).endswith(f", {word} 3+.")


def test_the_referee_grants_improvements_to_one_or_all():
    """SD-20, ours."""
    state = peace(hero(), hero("berto"), hero("cora", hearts=-1))

    one, _ = play(state, Award("ada"))
    everybody, codes = play(state, Award("heroes"))

    assert [each.improvements for each in one.people] == [1, 0, 0]
    assert ([each.improvements for each in everybody.people], codes) == ([1, 1, 0], ["SD-20 earned", "SD-20 earned"])
    assert refusal(state, Award("cora")).code == "no-growth"
    assert refusal(state, Award("nobody")).code == "no-figure"
    assert refusal(peace(), Award("heroes")).code == "no-party"


@pytest.mark.parametrize(("dice", "last"), [("steps", 4), (SIX, 3)])
def test_there_is_nothing_above_a_d20_or_a_master(dice: str, last: int):
    """SD-20, SD-19: four steps above a d6, or three levels above unskilled."""
    for step in range(5):
        state = peace(hero(traits=(step, 0, 0), improvements=1), house=House(dice=dice))
        if step < last:
            assert of(carried(state, Advance("ada", "strength")), "ada").traits[0] == step + 1
        else:
            assert refusal(state, Advance("ada", "strength")).code == "no-higher"


def test_nobody_improves_without_having_earned_it_or_in_a_fight():
    """SD-20."""
    assert refusal(peace(hero()), Advance("ada", "heart")).code == "no-improvement"
    assert refusal(peace(hero(improvements=1)), Advance("ada", "luck")).code == "no-such-gain"
    assert refusal(fight(hero(improvements=1), foe()), Advance("ada", "heart")).code == "no-peace"


# The sheet


def test_the_same_character_in_dice_and_in_levels():
    """SD-1, SD-19: the house rule changes how a trait is shown, and nothing in the state."""
    one = hero(traits=(3, 2, 0))
    steps = sheet(peace(one), "ada")[0].rows
    levels = sheet(peace(one, house=House(dice=SIX)), "ada")[0].rows

    assert [row.value.facts for row in steps] == [{"die": 12}, {"die": 10}, {"die": 6}]  # type: ignore[union-attr]
    assert [row.value.facts["level"] for row in levels] == ["master", "trained", "unskilled"]  # type: ignore[union-attr]


GROWN = hero(
    traits=(0, 3, 4),
    hearts=3,
    most_hearts=6,
    mana=2,
    most_mana=4,
    pace=7,
    improvements=9,
    spare=(BOW,),
    protected=True,
    armour=1,
    things=(Thing("rope", 2),),
)


def rows(one: Any, house: House | None = None) -> dict[str, tuple[Any, Any, str]]:
    """Each row's value, why, and dial; a phrase as its code and facts."""
    found = [row for section in sheet(peace(one, house=house), one.id) for row in section.rows]
    return {str(row.label): (plain(row.value), plain(row.why), row.dial) for row in found}


def plain(said: Any) -> Any:
    """A phrase as its code and facts."""
    return (said.code, dict(said.facts)) if isinstance(said, Phrase) else said


def grown(first: int, more: int, label: str = "at-first", other: str = "gained") -> dict[str, Any]:
    """A sum of what somebody begins with and what came of it."""
    return {"sum": Modifiers(((label, first), (other, more)))}


def test_a_sheet_has_hearts_mana_and_armour():
    """SD-12, SD-15, SD-17: 5 + 1 hearts, of which 3 are left, 3 + 1 mana; a token, or a dial for having one."""
    found, bare = rows(GROWN), rows(replace(GROWN, protected=False, armour=0, hearts=-1))

    assert found["hearts"] == (("row-of", {"now": 3, "most": 6}), ("why-hearts", grown(5, 1)), "hearts")
    assert found["mana"] == (("row-of", {"now": 2, "most": 4}), ("why-mana", grown(3, 1)), "mana")
    assert found["armour"] == (1, ("why-armour", {}), "armour")
    assert bare["armour"] == (0, ("why-no-armour", {}), "protected")
    assert bare["hearts"][0] == ("row-of", {"now": 0, "most": 6})
    assert rows(replace(GROWN, hearts=0))["hearts"][0] == ("row-of", {"now": 0, "most": 6})
    assert rows(replace(GROWN, protected=False))["armour"] == (1, ("why-no-armour", {}), "armour")
    assert rows(replace(GROWN, armour=0))["armour"] == (0, ("why-armour", {}), "armour")
    assert "armour" not in rows(GROWN, House(armour_tokens=False))


def test_a_sheet_has_what_is_in_hand_and_carried():
    """SD-6, SD-9, SD-11, SD-20: hand to hand by Strength, from afar by Agility."""
    found, archer = rows(GROWN), rows(replace(GROWN, weapon=BOW, spare=(), lost=(BOW,), things=()))

    assert found["weapon"] == (("row-weapon-near", {"weapon": "sword", "trait": "strength"}), None, "weapon")
    assert [row.does for row in fighting(GROWN)] == [("attack", "threaten"), (), ()]
    assert found["spare"] == (("row-list", {"things": ("bow",)}), None, "")
    assert found["pace"] == (7, ("why-pace", {}), "pace")
    assert found["things"] == (("row-list", {"things": ("2 × rope",)}), None, "")
    assert found["improvements"] == (9, ("why-improvements", {}), "improvements")
    assert archer["weapon"] == (("row-weapon-far", {"weapon": "bow", "trait": "agility"}), None, "weapon")
    assert not {"spare", "things"} & {*archer}


@pytest.mark.parametrize(
    ("step", "level"), [(0, "unskilled"), (1, "novice"), (2, "trained"), (3, "master"), (4, "master")]
)
def test_on_a_d6_a_trait_is_a_level(step: int, level: str):
    """SD-1, SD-19: ours, a d12 and a d20 are a master's; whoever tries something else does so with it."""
    one = hero(name="ada", traits=(step, 0, 0))
    section = sheet(peace(replace(one, name="Somebody"), house=House(dice=SIX)), "ada")[0]

    assert plain(section.rows[0].value)[1]["level"] == level
    assert section.rows[0].command is not None
    assert section.rows[0].command.who == "ada"


def test_an_enemy_s_sheet_says_what_must_be_reached():
    """SD-6, SD-7, SD-12, SD-13, SD-19: 8 for an elite and 4 of its own; two hearts and two of its own."""
    witch = elite(hearts=1, most_hearts=4, grade=3, spells=("bolt", "forgotten"), mana=1, most_mana=3, attitude="wary")
    found, six = rows(witch), rows(witch, House(dice=SIX))

    assert found["rank"] == (("row-rank", {"rank": "elite"}), None, "rank")
    target = ("mark-target", {"rank": "elite", "target": 12})
    assert found["target"] == (target, ("why-target", grown(8, 4, "elite", "its-own")), "target")
    assert found["threat"][0] == ("mark-target", {"rank": "elite", "target": 8})
    hearts = ("why-rank", grown(2, 2, "elite", "its-own"))
    assert found["hearts"] == (("row-of", {"now": 1, "most": 4}), hearts, "hearts")
    assert six["target"] == (("mark-grades", {"rank": "elite", "grades": 2}), None, "target")
    assert rows(replace(witch, hearts=-1))["hearts"][0] == ("row-of", {"now": 0, "most": 4})
    assert rows(boss(grade=0), House(dice=SIX))["target"][0] == ("mark-grades", {"rank": "boss", "grades": -1})
    assert "bolt" in found
    assert "forgotten" not in found


def test_after_a_scene_it_is_said_what_a_rest_gives_back_and_what_may_be_taken():
    """SD-16, SD-20: three hearts and two mana; two mana alone; not to the dead, nor to whoever is not of the heroes."""
    others = (hero("berto", mana=1), hero("cora", hearts=-1, improvements=2), hero("dario"), foe(hearts=0, grade=2))
    state = replace(peace(replace(GROWN, grade=2), *others), wings=(hero("elsa", hearts=1),))

    assert stepdie.owed(state) == (
        Phrase("owed-rest", {"who": "ada", "hearts": 3, "mana": 2}, NUMBERS),
        Phrase("owed-rest", {"who": "berto", "hearts": 0, "mana": 2}, NUMBERS),
        Phrase("owed-growth", {"who": "ada", "number": 9}, NUMBERS),
    )
    assert stepdie.owed(peace(hero())) == ()
    assert stepdie.owed(peace(hero(hearts=4)))[0].facts == {"who": "ada", "hearts": 1, "mana": 0}
