"""Things change hands. The text has no prices; what a thing costs is agreed. (D10-11, D10-21, D10-22)"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import BYSTANDERS, Phrase
from arbitro.systems.d10 import apply, legal, rehearsal, sheet, turn
from arbitro.systems.d10.campaign import Campaign, Fallen
from arbitro.systems.d10.content import WEAPONS
from arbitro.systems.d10.gear import TakeOff, make_armour
from arbitro.systems.d10.things import (
    Give,
    Goods,
    HandOver,
    PickUp,
    PutDown,
    Take,
    Trade,
    UseUp,
    belongings,
    no_reach,
    received,
    with_number,
)
from arbitro.systems.evening import Adjust, Introduce
from arbitro.table import REFEREE, Live, Number, Text, from_seed, something
from arbitro.words import LANGUAGES, speaker
from tests.systems.d10.figures import (
    KNIFE,
    SHIELD,
    SWORD,
    Heard,
    declared,
    fight,
    figure,
    foe,
    hero,
    of,
    peace,
    play,
    refusal,
    run,
    said,
    told,
)

MAIL, CAP = make_armour("mail-shirt"), make_armour("leather-cap")

RICH: dict[str, Any] = {
    "weapons": (SWORD, KNIFE, KNIFE, SHIELD),
    "off": "shield",
    "pack": (CAP,),
    "things": (("arrows", 7), ("rope", 1)),
    "coins": 12,
}
HERS = {"long-sword": 1, "knife": 2, "shield": 1, "leather-cap": 1, "arrows": 7, "rope": 1, "coins": 12}


def test_what_somebody_has_is_counted():
    """Claws and teeth are nobody's to give; what is worn counts where it can be taken. (D10-21, D10-22)"""
    one = hero(armour=(MAIL,), **RICH)

    assert belongings(one) == HERS
    assert belongings(one, worn=True) == {**HERS, "mail-shirt": 1}


@pytest.mark.parametrize(
    ("what", "number"), [("knife", 2), ("long-sword", 1), ("leather-cap", 1), ("arrows", 3), ("rope", 1), ("coins", 5)]
)
def test_one_gives_what_one_has_and_as_many_as_one_likes(what: str, number: int):
    """Of several some; nothing is lost on the way, and nothing is in the other's hand at once. (D10-22)"""
    state = peace(hero(**RICH), figure("dov", BYSTANDERS, weapons=(), main=""))
    many = (("D10-22 how many", number),) if HERS[what] > 1 else ()

    after, events = run(state, HandOver("ada", "dov"), ("D10-22 what", what), *many)

    ada, dov = of(after, "ada"), of(after, "dov")
    assert belongings(dov) == {what: number}
    both = {each: belongings(ada).get(each, 0) + belongings(dov).get(each, 0) for each in HERS}
    assert (both, dov.main, dov.armour) == (HERS, "", ())
    assert events[-1].facts == {"who": "ada", "target": "dov", "item": what, "number": number}
    assert ada.main == ("" if what == "long-sword" else "long-sword")


def test_giving_the_shield_in_hand_empties_the_hand():
    """And of two knives the second leaves the other hand. (D10-23)"""
    state = peace(hero(**RICH), hero("eva"))
    assert of(play(state, HandOver("ada", "eva"), ("D10-22 what", "shield")), "ada").off == ""

    knives = peace(hero(weapons=(KNIFE, KNIFE), main="knife", off="knife"), hero("eva"))
    after = of(play(knives, HandOver("ada", "eva"), ("D10-22 what", "knife"), ("D10-22 how many", 1)), "ada")
    assert (after.main, after.off, after.weapons) == ("knife", "", (KNIFE,))


def test_the_dead_and_the_captive_are_looted_of_all_that_they_have_and_wear():
    """At one go, or one by one. (D10-22)"""
    for condition in ({"dead": True}, {"conditions": ("captive",)}, {"waking": -1}):
        state = peace(hero(weapons=(), main=""), foe(armour=(MAIL,), **RICH, **condition))

        whole = play(state, Take("ada", "bran"), ("D10-22 what", "everything"))
        assert belongings(of(whole, "ada")) == {**HERS, "mail-shirt": 1}
        assert (belongings(of(whole, "bran"), worn=True), of(whole, "bran").main) == ({}, "")
        assert told(whole, Take("ada", "bran")) == ["D10-22 nothing"]
        mail = play(state, Take("ada", "bran"), ("D10-22 what", "mail-shirt"))
        assert (of(mail, "ada").pack, of(mail, "bran").armour) == ((MAIL,), ())


def test_of_what_nobody_guards_no_odds_are_told():
    """From who stands there it is sleight of hand against perception; the dead are looted for sure. (D10-11, D10-22)"""
    for dead in (True, False):
        thief = hero(skills=(("sleight", 6),), weapons=(), main="")
        state = peace(thief, foe(armour=(MAIL,), dead=dead, **RICH))

        assert (rehearsal(state, Take("ada", "bran")) is None) is dead


def test_whoever_takes_everything_takes_each_thing_in_the_log():
    """What it was, and how many of each, stood nowhere. (D10-22)"""
    bran = foe(waking=-1, weapons=(KNIFE, KNIFE), main="knife", things=(("rope", 3),), coins=4)

    assert said(peace(hero(), bran), Take("ada", "bran"), ("D10-22 what", "everything")) == [
        "Ada le quita a Bran: cuchillo (2).",
        "Ada takes from Bran: knife (2).",
        "Ada le quita a Bran: rope (3).",
        "Ada takes from Bran: rope (3).",
        "Ada le quita a Bran: monedas (4).",
        "Ada takes from Bran: coins (4).",
    ]


PICKING = (("D10-8 difficulty", 0), ("D10-11 roll", 2), ("D10-8 difficulty", 1), ("D10-11 roll", 3))
"""Level 4 against level 2."""
CAUGHT = (("D10-8 difficulty", 0), ("D10-11 roll", 5), ("D10-8 difficulty", 1), ("D10-11 roll", 3))


def pocket(**more: Any) -> Campaign:
    """A thief, and somebody who can see."""
    thief = hero(skills=(("sleight", 6),), weapons=(), main="")
    return peace(thief, figure("dov", BYSTANDERS, skills=(("perception", 5),), **more))


def test_a_pocket_is_picked_by_sleight_of_hand_against_perception():
    """What was in it the referee says: nobody knows before. (D10-11)"""
    state, events = run(pocket(**RICH), Take("ada", "dov"), *PICKING, ("D10-22 what", "coins"), ("D10-22 how many", 3))

    assert [event.code for event in events][2:] == ["D10-11 won", "D10-22 takes"]
    assert (of(state, "ada").coins, of(state, "dov").coins) == (3, 9)
    assert told(pocket(weapons=(), main=""), Take("ada", "dov"), *PICKING)[-1] == "D10-22 nothing"


def test_a_thief_who_is_noticed_gets_nothing():
    """Level 1 against 2. (D10-11)"""
    state, events = run(pocket(**RICH), Take("ada", "dov"), *CAUGHT)

    assert (events[-1].code, belongings(of(state, "ada"))) == ("D10-11 lost", {})
    assert refusal(peace(hero(), hero("eva")), Take("ada", "eva")).code == "no-knowledge"


def test_what_others_have_shows_on_no_button():
    """Rich or poor, the same is offered. (D10-22)"""
    rich, poor = pocket(**RICH), pocket(weapons=(), main="")

    assert legal(rich, "ada") == legal(poor, "ada")


@pytest.mark.parametrize(
    ("way", "price", "agrees", "purses"),
    [
        ("sell", 4, "yes", (14, 6)),
        ("sell", 0, "yes", (10, 10)),
        ("sell", 4, "no", (10, 10)),
        ("sell", 11, "yes", (10, 10)),
        ("buy", 3, "yes", (7, 13)),
        ("buy", 11, "yes", (10, 10)),
    ],
)
def test_a_trade_is_for_what_both_agree_to_and_can_pay(way: str, price: int, agrees: str, purses: tuple[int, int]):
    """Ten coins each; two ropes change hands, or none. (Ours: the text has no prices.) (D10-22)"""
    ropes = (("rope", 5),)
    state = peace(
        hero(weapons=(), main="", things=ropes, coins=10),
        figure("dov", BYSTANDERS, weapons=(), main="", things=ropes, coins=10),
    )
    answers = (("D10-22 way", way), ("D10-22 what", "rope"), ("D10-22 how many", 2), ("D10-22 price", price))

    after, events = run(state, Trade("ada", "dov"), *answers, ("D10-22 agrees", agrees))

    ada, dov = of(after, "ada"), of(after, "dov")
    assert (ada.coins, dov.coins) == purses
    deal = agrees == "yes" and price <= 10
    moved = (-2 if way == "sell" else 2) * deal
    assert (dict(ada.things)["rope"], dict(dov.things)["rope"]) == (5 + moved, 5 - moved)
    assert events[-1].code == ("D10-22 sells" if deal else "D10-22 no deal")


def test_who_has_nothing_sells_nothing():
    """Coins are no wares. (D10-22)"""
    state = peace(hero(weapons=(), main="", coins=5), hero("eva"))

    assert told(state, Trade("ada", "eva"), ("D10-22 way", "sell")) == ["D10-22 nothing to sell"]
    assert refusal(fight(hero(), foe()), Trade("ada", "bran")).code == "no-peace"
    assert refusal(peace(hero(), replace(foe(), dead=True)), Trade("ada", "bran")).code == "no-dead"


def test_what_is_put_down_lies_there_and_can_be_picked_up_by_another():
    """Some of the arrows, a purse, a cap. (D10-22, D10-27)"""
    state = peace(hero(place=(4, 0), **RICH), hero("eva", weapons=(), main=""))
    for what, number in (("arrows", 3), ("coins", 12), ("leather-cap", 1)):
        many = (("D10-22 how many", number),) if HERS[what] > 1 else ()
        state = play(state, PutDown("ada"), ("D10-22 what", what), *many)
    assert [(each.thing, each.number) for each in state.ground] == [("arrows", 3), ("coins", 12), ("", 1)]
    assert {each.place[0] for each in state.ground} == {4}
    assert state.ground[2].armour == CAP

    for what in ("arrows", "coins", "leather-cap"):
        state = play(state, PickUp("eva", what))

    eva = of(state, "eva")
    assert (eva.things, eva.coins, eva.pack, state.ground) == ((("arrows", 3),), 12, (CAP,), ())
    assert dict(of(state, "ada").things)["arrows"] == 4
    assert refusal(fight(hero(), foe()), PutDown("ada")).code == "no-peace"
    assert refusal(peace(hero(weapons=(), main="")), PutDown("ada")).code == "no-belongings"


def test_how_many_are_picked_up_is_said():
    """Of two heaps of arrows the first; of one thing its name is enough, as in a log of before. (D10-27)"""
    heaps = [Fallen(None, thing="arrows", number=number) for number in (7, 3)]
    state = replace(peace(hero()), ground=(*heaps, Fallen(KNIFE)))
    said = {str(lang): speaker(lang, "d10") for lang in LANGUAGES}

    for what, number, english, spanish in ("arrows", 7, " (7).", " (7)."), ("knife", 1, ".", "."):
        _, events = run(state, PickUp("ada", what))
        assert events[0].facts == {"who": "ada", "weapon": what, "number": number}
        for lang, ends in ("en", english), ("es", spanish):
            line = said[lang].say(events[0].code, events[0].facts, {"ada": "Ada"})
            assert line.endswith(ends)
            assert ("(" in line) == (number > 1)
            before = said[lang].say(events[0].code, {"who": "ada", "weapon": what}, {"ada": "Ada"})
            assert "(" not in before
            assert before.endswith(".")


def test_the_log_gives_no_more_weapons_than_there_are():
    """Of what is named like one of the lists there are twelve at most, and so it says. (D10-22)"""
    answers = ("D10-22 give", "something-else"), ("D10-22 name", "mace"), ("D10-22 number", 50)

    state, events = run(peace(hero(weapons=(), main="")), Give("ada"), *answers)

    assert belongings(of(state, "ada")) == {"mace": 12}
    assert events[0].facts == {"who": "ada", "item": "mace", "number": 12}


def test_a_thing_is_used_up_one_by_one():
    """Seven arrows, then six; the rope is gone at once. (D10-22)"""
    state, events = run(peace(hero(**RICH)), UseUp("ada"), ("D10-22 what", "arrows"))
    assert (dict(of(state, "ada").things)["arrows"], events[0].facts["number"]) == (6, 6)

    state = play(state, UseUp("ada"), ("D10-22 what", "rope"))
    assert of(state, "ada").things == (("arrows", 6),)
    assert of(play(state, UseUp("ada")), "ada").things == (("arrows", 5),)
    assert refusal(peace(hero()), UseUp("ada")).code == "no-belongings"


def test_in_a_fight_things_pass_as_an_act_within_arms_length():
    """Two metres; only the helpless are robbed. (D10-15)"""
    people = hero(**RICH), hero("eva", place=(2, 0)), foe(waking=-1, **RICH), foe("cesc"), hero("fina", place=(9, 0))
    state = declared(fight(*people), ada="act")

    assert of(play(state, HandOver("ada", "eva"), ("D10-22 what", "shield")), "eva").weapons == (SWORD, SHIELD)
    assert refusal(state, HandOver("ada", "fina")).facts == {"target": "fina", "metres": 9, "reach": 2}
    assert refusal(state, Take("ada", "cesc")).code == "no-peace"
    took = play(state, Take("ada", "bran"), ("D10-22 what", "coins"), ("D10-22 how many", 12))
    assert of(took, "ada").coins == 24
    assert refusal(took, HandOver("ada", "eva")).code == "no-wave-yet"
    assert refusal(fight(*people), HandOver("ada", "eva")).code == "no-wave-yet"


@pytest.mark.parametrize(
    ("answers", "has"),
    [
        ((("D10-22 give", "coins"), ("D10-22 coins", 30)), {"coins": 30}),
        ((("D10-22 give", "something-else"), ("D10-22 name", " a  map "), ("D10-22 number", 2)), {"a map": 2}),
        ((("D10-22 give", "something-else"), ("D10-22 name", "mace"), ("D10-22 number", 2)), {"mace": 2}),
        ((("D10-22 give", "something-else"), ("D10-22 name", "greaves"), ("D10-22 number", 1)), {"greaves": 1}),
        ((("D10-22 give", "something-else"), ("D10-22 name", "coins"), ("D10-22 number", 4)), {"coins": 4}),
    ],
)
def test_the_referee_gives_coins_and_things_with_a_name(answers: Any, has: dict[str, int]):
    """What has the name of a weapon or of armour is one. (D10-21, D10-22)"""
    state = play(peace(hero(weapons=(), main="")), Give("ada"), *answers)

    assert belongings(of(state, "ada")) == has


def test_what_is_carried_stands_on_the_sheet_and_can_be_set():
    """Coins, things, armour in the pack. (D10-22)"""
    state = peace(hero(**RICH))
    rows = {row.label: row for section in sheet(state, "ada") if section.title == "belongings" for row in section.rows}

    assert {label: row.dial for label, row in rows.items()} == {
        "coins": "coins",
        "arrows": "thing-arrows",
        "rope": "thing-rope",
        "leather-cap": "pack-leather-cap",
    }
    changed = state
    for dial, value in (("coins", 3), ("thing-arrows", 0), ("pack-leather-cap", 2), ("weapon-knife", 1)):
        changed = turn(changed, "ada", dial, value)
    assert belongings(of(changed, "ada")) == {
        "long-sword": 1,
        "knife": 1,
        "shield": 1,
        "leather-cap": 2,
        "rope": 1,
        "coins": 3,
    }


def test_nothing_passes_between_somebody_and_nobody():
    """Refused in one line. (D10-22)"""
    state = peace(hero(**RICH), replace(foe(), dead=True))
    for command in (HandOver, Take, Trade):
        assert refusal(state, command("ada", "nobody")).code == "no-figure"
        assert refusal(state, command("ada", "ada")).code == "no-self"
        assert refusal(state, command("bran", "ada")).code == "no-dead"
    assert refusal(state, PickUp("ada", "crown")).code == "no-such-thing"
    assert refusal(state, TakeOff("ada", "crown")).code == "no-armour"


def test_whoever_is_brought_in_has_what_the_lists_say():
    """A bandit's sword, jerkin and purse can be taken of him. (D10-22)"""
    state = play(peace(hero(weapons=(), main="")), Introduce("bandit", newcomer="b"))
    state = play(state, Adjust("b", "dead", True))

    state = play(state, Take("ada", "b"), ("D10-22 what", "everything"))

    assert belongings(of(state, "ada")) == {"long-sword": 1, "leather-jerkin": 1, "coins": 6}


def asked(state: Campaign, command: Any, *answers: tuple[str, Any]) -> list[tuple[str, str, Any, Any]]:
    """What a command asks: words, whom, what may be said, and what nobody says."""
    table = Heard(*answers)
    apply(state, command, table)
    return [(each.words, each.who, each.options, each.default) for each in table.asked if each.dice is None]


def test_each_question_about_things_begins_with_one_of_them():
    """The first thing there is, one of it, one coin; the other may say no. (D10-11, D10-22)"""
    one: dict[str, Any] = {"weapons": (KNIFE,), "main": "", "things": (("arrows", 7),), "coins": 5}
    kinds = ("knife", "arrows", "coins")
    seven, what = ("D10-22 how many", "ada", Number(1, 7), 1), ("D10-22 what", "arrows")

    given = asked(peace(hero(**one), hero("eva")), HandOver("ada", "eva"), what, ("D10-22 how many", 2))
    assert given == [("D10-22 what", "ada", kinds, "knife"), seven]
    looted = asked(peace(hero(), foe(dead=True, **one)), Take("ada", "bran"), what, ("D10-22 how many", 2))
    assert looted == [("D10-22 what", "ada", ("everything", *kinds), "everything"), seven]
    answers = ("D10-22 way", "buy"), what, ("D10-22 how many", 2), ("D10-22 price", 0), ("D10-22 agrees", "yes")
    bought = asked(peace(hero(), hero("eva", **one)), Trade("ada", "eva"), *answers)
    assert bought == [
        ("D10-22 way", "ada", ("buy", "sell"), "buy"),
        ("D10-22 what", "ada", ("knife", "arrows"), "knife"),
        seven,
        ("D10-22 price", "ada", Number(0, 1_000_000), 1),
        ("D10-22 agrees", "eva", ("yes", "no"), "yes"),
    ]
    stolen = asked(pocket(**one), Take("ada", "dov"), *PICKING, what, ("D10-22 how many", 2))
    assert stolen[2:] == [("D10-22 what", REFEREE, kinds, "knife"), ("D10-22 how many", REFEREE, Number(1, 7), 1)]
    one_thing = peace(hero(), foe(dead=True, weapons=(KNIFE,), main=""))
    assert asked(one_thing, Take("ada", "bran"), ("D10-22 what", "knife")) == [
        ("D10-22 what", "ada", ("knife",), "knife")
    ]
    two_things = peace(hero(), foe(dead=True, weapons=(KNIFE,), main="", coins=1))
    assert asked(two_things, Take("ada", "bran"), ("D10-22 what", "knife")) == [
        ("D10-22 what", "ada", ("everything", "knife", "coins"), "everything")
    ]
    coins = asked(peace(hero()), Give("ada"), ("D10-22 give", "coins"), ("D10-22 coins", 2))
    assert coins[1:] == [("D10-22 coins", REFEREE, Number(1, 1_000_000), 10)]
    thing = ("D10-22 give", "something-else"), ("D10-22 name", ""), ("D10-22 number", 1)
    assert asked(peace(hero()), Give("ada"), *thing)[1:] == [
        ("D10-22 name", REFEREE, Text(40, something), None),
        ("D10-22 number", REFEREE, Number(1, 9_999), 1),
    ]


def test_a_purse_pays_to_its_last_coin():
    """Four of four. (D10-22)"""
    state = peace(hero(weapons=(), main="", coins=4), hero("eva", weapons=(), main="", things=(("rope", 1),)))
    answers = ("D10-22 way", "buy"), ("D10-22 what", "rope"), ("D10-22 price", 4), ("D10-22 agrees", "yes")

    state, events = run(state, Trade("ada", "eva"), *answers)

    assert (of(state, "ada").coins, of(state, "eva").coins) == (0, 4)
    assert events[-1].facts == {"who": "eva", "target": "ada", "item": "rope", "number": 1, "price": 4}


def test_nobody_carries_more_than_can_be_counted():
    """Coins and things end somewhere; weapons end at twelve when the referee gives them, who had then had nothing else
    to give either. (D10-22)"""
    rich = hero(weapons=(KNIFE,) * 12, things=(("arrows", 9_998),), coins=999_999)

    assert received(rich, Goods(things=(("arrows", 5),))).things == (("arrows", 9_999),)
    assert received(rich, Goods(coins=5)).coins == 1_000_000
    assert of(play(peace(rich), Give("ada"), ("D10-22 give", "coins"), ("D10-22 coins", 1)), "ada").coins == 1_000_000
    for weapons, offered in ((KNIFE,) * 11, True), ((KNIFE,) * 12, False):
        table = Heard(("D10-22 give", "mail-shirt"))
        apply(peace(replace(rich, weapons=weapons)), Give("ada"), table)
        assert ("knife" in table.asked[0].options) == offered


@pytest.mark.parametrize(
    ("who", "target", "code"),
    [("dead", "eva", "no-dead"), ("ada", "nobody", "no-figure"), ("ada", "ada", "no-self"), ("ada", "far", "no-touch")],
)
def test_nothing_changes_hands_with_who_is_not_there(who: str, target: str, code: str):
    """In a fight nobody farther than two metres off; in peace one walks over. (D10-15, D10-22)"""
    people = (hero(**RICH), hero("eva", place=(2, 0)), hero("far", place=(3, 0)), replace(hero("dead"), dead=True))
    state = fight(*people, foe())

    found = no_reach(state, who, target)
    assert found is not None
    assert found.code == code
    assert no_reach(state, "ada", "far") == Phrase("no-touch", {"target": "far", "metres": 3, "reach": 2})
    assert no_reach(state, "ada", "eva") is None
    quiet = peace(*people)
    assert belongings(of(play(quiet, HandOver("ada", "far"), ("D10-22 what", "rope")), "far"))["rope"] == 1


def test_whoever_takes_no_part_any_more_is_given_and_loses_nothing():
    """A hero who has retired lives elsewhere: nobody empties their pockets. The dead are looted, and given nothing.
    (D10-15, D10-22, D10-31)"""
    retired = peace(hero(coins=3), hero("eva", coins=5, retired=True))
    dead = peace(hero(coins=3), hero("eva", coins=5, dead=True))

    for command in (HandOver, Take, Trade):
        assert refusal(retired, command("ada", "eva")) == Phrase("no-part", {"target": "eva"})
    assert refusal(dead, HandOver("ada", "eva")) == Phrase("no-dead", {"who": "eva"})
    assert "D10-22 takes" in told(dead, Take("ada", "eva"), ("D10-22 what", "coins"), ("D10-22 how many", 5))


def test_where_nobody_says_what_it_is_the_first_that_there_is():
    """An arrow of seven, the first weapon of the lists. (D10-22)"""
    used = apply(peace(hero(**RICH)), UseUp("ada"), Live(from_seed(1)))
    assert dict(of(used, "ada").things) == {"arrows": 6, "rope": 1}

    given = apply(peace(hero(weapons=(), main="")), Give("ada"), Live(from_seed(1)))
    assert [weapon.kind for weapon in of(given, "ada").weapons] == [next(iter(WEAPONS))]


@pytest.mark.parametrize(
    ("hands", "number", "left"),
    [
        (("knife", ""), 0, ("", "")),
        (("knife", ""), 1, ("knife", "")),
        (("", "knife"), 1, ("", "knife")),
        (("", "knife"), 0, ("", "")),
        (("knife", "knife"), 1, ("knife", "")),
        (("knife", "knife"), 2, ("knife", "knife")),
        (("long-sword", "knife"), 1, ("long-sword", "knife")),
        (("knife", "shield"), 0, ("", "shield")),
    ],
)
def test_hands_hold_no_more_of_a_kind_than_there_are(hands: tuple[str, str], number: int, left: tuple[str, str]):
    """Of two knives so many are left; with three more in the pack there are five. (D10-21)"""
    one = hero(weapons=(KNIFE, SWORD, KNIFE, SHIELD), main=hands[0], off=hands[1])

    after = with_number(one, "knife", number)
    assert (after.main, after.off) == left
    assert [weapon.kind for weapon in after.weapons].count("knife") == number
    assert [weapon for weapon in after.weapons if weapon != KNIFE] == [SWORD, SHIELD]
    assert with_number(one, "knife", 5).weapons == (*one.weapons, KNIFE, KNIFE, KNIFE)
