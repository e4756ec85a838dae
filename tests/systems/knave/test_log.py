"""What the log keeps of a command, to the last number; and why not, to the last number.

The dice are chosen so that no two numbers of a line are equal. Ada has +2, +3, +1, +5, +4, +6 and 8 hit points, a
goblin +1, +2, +0, +4, +3, +5, armour 12 and 6 hit points.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.systems.contract import HEROES, Phrase
from arbitro.systems.evening import Adjust
from arbitro.systems.knave import apply
from arbitro.systems.knave.advancement import Advance, Award
from arbitro.systems.knave.campaign import Campaign, Fallen, House
from arbitro.systems.knave.characters import HIRELINGS, Book, Gear, Weapon, with_condition
from arbitro.systems.knave.checks import Oppose
from arbitro.systems.knave.combat import Attack, Throw
from arbitro.systems.knave.dealings import Buy, Give, GiveCoins, Take
from arbitro.systems.knave.encounters import Grant, Mark, Meet, PassTime
from arbitro.systems.knave.gear import Drop, PickUp, Wield, make
from arbitro.systems.knave.hirelings import Hire, Pay
from arbitro.systems.knave.morale import MoraleTest, React
from arbitro.systems.knave.powers import Cast
from arbitro.systems.knave.stunts import Improvise, Stunt
from arbitro.systems.knave.turns import Approach, EndTurn, Move, Withdraw
from arbitro.systems.knave.wounds import Haven, Repair
from arbitro.table import Modifiers
from tests.systems.knave.figures import BOW, EVEN, LEATHER, MAIL, SWORD, Asking, fight, foe, heard, hero, peace, refusal

GUIDE = foe("guide-1", side=HIRELINGS, morale=7, wage=9, owed=9, employer="ada")
RICH = hero(copper=500, items=(replace(SWORD, quality=2), make("rations", 3)))
DAGGER = Weapon("dagger", die=4, quality=3, best=3, thrown=True)
ON_MAIL = Modifiers((("mail", 14),))
STRONG = Modifiers((("strength", 2),))


def base(ability: str, bonus: int) -> Modifiers:
    """A defence: ten and a bonus."""
    return Modifiers((("base", 10), (ability, bonus)))


Line = tuple[Campaign, Any, list[tuple[str, Any]], list[tuple[str, str, dict[str, Any]]]]

LINES: dict[str, dict[str, Line]] = {
    "growth": {
        "an award: 950 and 100 are a level": (
            peace(hero(xp=950)),
            Award("ada"),
            [("KN-29 risk", "moderate")],
            [("KN-29 awarded", "all", {"xp": 100, "left": 1050}), ("KN-29 level", "all", {"level": 2})],
        ),
        "a level: 2 and 3 are less than 8": (
            peace(hero(xp=1000)),
            Advance("ada"),
            [
                ("KN-30 hit points", (2, 3)),
                *[("KN-31 ability", rises) for rises in ("dexterity", "charisma", "strength")],
            ],
            [
                ("KN-30 one more", "all", {"roll": 5, "before": 8, "most": 9}),
                ("KN-31 rise", "all", {"ability": "dexterity", "bonus": 4, "defence": 14}),
                ("KN-31 rise", "all", {"ability": "charisma", "bonus": 7, "defence": 17}),
                ("KN-31 rise", "all", {"ability": "strength", "bonus": 3, "defence": 13}),
                ("KN-30 advanced", "all", {"level": 2}),
            ],
        ),
    },
    "contests": {
        "an opposed save: 12 and 6 against 13": (
            peace(hero(), foe()),
            Oppose("ada", "goblin-1", "charisma"),
            [("KN-11 what resists", "wisdom"), EVEN, ("KN-11 opposed", 12)],
            [
                (
                    "KN-11 success",
                    "all",
                    {
                        "target": "goblin-1",
                        "ability": "charisma",
                        "resist": "wisdom",
                        "roll": 12,
                        "against": 13,
                        "thrower": "ada",
                        "opposite": "goblin-1",
                        "modifiers": Modifiers((("charisma", 6),)),
                        "against_modifiers": base("wisdom", 3),
                    },
                )
            ],
        ),
        "a blow: 15 and 2 against mail, 8 - 3": (
            fight(hero(), foe(hit_points=8, items=(MAIL,))),
            Attack("ada", "goblin-1"),
            [EVEN, ("KN-20 attack", 15), ("KN-22 damage", 3)],
            [
                (
                    "KN-20 hit",
                    "all",
                    {
                        "target": "goblin-1",
                        "weapon": "long-sword",
                        "roll": 15,
                        "modifiers": STRONG,
                        "against": 14,
                        "thrower": "ada",
                        "opposite": "goblin-1",
                        "against_modifiers": ON_MAIL,
                    },
                ),
                ("KN-22 wound", "all", {"who": "goblin-1", "damage": 3, "left": 5}),
            ],
        ),
    },
    "hirelings": {
        "double pay: twice nine": (
            peace(RICH, GUIDE),
            Pay("ada", "guide-1"),
            [("KN-16 pay", "double")],
            [
                ("KN-16 paid", "all", {"target": "guide-1", "coins": 18}),
                ("KN-16 rated", "referee", {"who": "guide-1", "left": GUIDE.morale + 1}),
            ],
        ),
        "a guide for 25 a day": (
            peace(RICH),
            Hire("ada", "guide"),
            [("KN-8 hit points", 5)],
            [("KN-8 hired", "all", {"kind": "guide", "wage": 25, "roll": 5})],
        ),
        "a hireling in danger: 8 is more than 7": (
            peace(hero(), GUIDE),
            MoraleTest("guide-1"),
            [("KN-16 morale", (3, 5))],
            [
                ("KN-16 test failed", "referee", {"who": "guide-1", "cause": "danger", "roll": 8, "against": 7}),
                ("KN-16 leaves", "all", {"who": "guide-1", "cause": "danger"}),
            ],
        ),
    },
    "things": {
        "a tenth of 150": (
            peace(RICH),
            Repair("ada", "long-sword"),
            [],
            [("KN-26 repaired", "all", {"item": "long-sword", "cost": 15, "left": 3})],
        ),
        "coins of 500": (
            peace(RICH, hero("bran")),
            GiveCoins("ada", "bran"),
            [("KN-6 coins", 120)],
            [("KN-6 gave coins", "all", {"target": "bran", "coins": 120, "metal": "copper"})],
        ),
        "two rations of three": (
            peace(RICH, hero("bran")),
            Give("ada", "bran", "rations"),
            [("KN-6 how many", 2)],
            [("KN-6 gave", "all", {"target": "bran", "item": "rations", "count": 2})],
        ),
        "one ration dropped": (
            peace(RICH),
            Drop("ada", "rations"),
            [("KN-6 how many", 1)],
            [("KN-6 dropped", "all", {"item": "rations", "count": 1})],
        ),
        "four arrows of five picked up": (
            replace(peace(RICH), ground=(Fallen(Gear("arrows", count=5, bundle=20)),)),
            PickUp("ada", "arrows"),
            [("KN-6 how many", 4)],
            [("KN-6 picked up", "all", {"item": "arrows", "count": 4})],
        ),
        "the sword of the fallen": (
            peace(hero(items=()), foe(hit_points=0, items=(SWORD,))),
            Take("ada", "goblin-1", "long-sword"),
            [],
            [("KN-6 took", "all", {"target": "goblin-1", "item": "long-sword", "count": 1})],
        ),
        "a gambeson of fifty": (
            peace(RICH),
            Buy("ada"),
            [("KN-5 buy", "gambeson")],
            [("KN-5 bought", "all", {"item": "gambeson", "cost": 50, "count": 1})],
        ),
        "a quiver of twenty": (
            peace(RICH),
            Buy("ada"),
            [("KN-5 buy", "arrows")],
            [("KN-5 bought", "all", {"item": "arrows", "cost": 12, "count": 20})],
        ),
        "a quiver from whoever directs": (
            peace(RICH),
            Grant("ada"),
            [("KN-5 grant", "arrows")],
            [("KN-5 granted", "all", {"item": "arrows", "count": 20})],
        ),
    },
    "fights": {
        "a foe in danger: 9 is more than 7": (
            fight(hero(), foe(), foe("goblin-2", morale=7)),
            MoraleTest("goblin-2"),
            [("KN-15 morale", (5, 4)), ("KN-15 way", "retreat")],
            [
                (
                    "KN-15 broken",
                    "referee",
                    {"who": ("goblin-2",), "count": 1, "cause": "danger", "roll": 9, "against": 7},
                ),
                ("KN-15 retreat", "all", {"who": ("goblin-2",), "count": 1}),
            ],
        ),
        "forty feet of seventy": (
            fight(hero(place=(-70, 0)), foe()),
            Approach("ada", "goblin-1"),
            [],
            [("KN-18 move", "all", {"feet": 40})],
        ),
        "two goblins at 45 feet": (
            peace(hero()),
            Meet(),
            [
                *[("KN-17 kind", "goblin"), ("KN-17 number", 2), ("KN-17 distance", 45)],
                *[("KN-3 creature", 4), ("KN-3 creature", 6), ("KN-25 surprise", "foes")],
            ],
            [
                ("KN-3 creature", "referee", {"who": "goblin-1", "roll": 4}),
                ("KN-3 creature", "referee", {"who": "goblin-2", "roll": 6}),
                ("KN-17 met", "all", {"who": ("goblin-1", "goblin-2"), "kind": "goblin", "count": 2, "feet": 45}),
                ("KN-25 surprised", "all", {"side": "foes"}),
            ],
        ),
        "a shove of ten feet and a fall of twenty": (
            fight(hero(), foe(place=(4, 0))),
            Stunt("ada", "goblin-1", "shove"),
            [("KN-24 allow", "yes"), EVEN, ("KN-11 opposed", 15), ("KN-24 fall", 20), ("KN-24 fall damage", 5)],
            [
                ("KN-24 tries", "all", {"target": "goblin-1", "stunt": "shove"}),
                (
                    "KN-11 success",
                    "all",
                    {
                        "target": "goblin-1",
                        "ability": "strength",
                        "resist": "strength",
                        "roll": 15,
                        "against": 11,
                        "thrower": "ada",
                        "opposite": "goblin-1",
                        "modifiers": STRONG,
                        "against_modifiers": base("strength", 1),
                    },
                ),
                ("KN-24 push", "all", {"target": "goblin-1", "feet": 10, "both": ("ada", "goblin-1")}),
                ("KN-24 falls", "all", {"who": "goblin-1", "feet": 20}),
                ("KN-22 wound", "all", {"who": "goblin-1", "damage": 5, "left": 1}),
            ],
        ),
        "a mark for three rounds": (
            fight(hero(), foe()),
            Mark("goblin-1"),
            [("KN-25 condition", "prone"), ("KN-25 rounds", 3)],
            [("KN-25 marked", "all", {"who": "goblin-1", "condition": "prone", "rounds": 3})],
        ),
    },
    "hands": {
        "25 minutes": (
            peace(hero()),
            PassTime(),
            [("KN-3 minutes", 25)],
            [("KN-3 time passes", "all", {"minutes": 25})],
        ),
        "hit points by hand": (
            peace(hero(hit_points=3)),
            Adjust("ada", "hit-points", 6, reason="a draught"),
            [],
            [("adjusted", "all", {"dial": "hit-points", "before": 3, "after": 6, "reason": "a draught"})],
        ),
    },
}


def keeps(line: Line) -> None:
    """The log has exactly these lines; where one does not say of whom, it is of Ada."""
    state, command, answers, lines = line
    table = Asking(*answers)

    heard(state, apply(state, command, table), table)

    without = {"KN-25 surprised", "KN-3 time passes"}
    assert [(told.code, told.audience, dict(told.facts)) for told in table.told] == [
        (code, audience, facts if code in without else {"who": "ada"} | facts) for code, audience, facts in lines
    ]


@pytest.mark.parametrize("line", LINES["growth"].values(), ids=LINES["growth"])
def test_the_log_keeps_what_somebody_has_earned(line: Line):
    """Points, dice and abilities. (KN-29 to KN-31)"""
    keeps(line)


@pytest.mark.parametrize("line", LINES["contests"].values(), ids=LINES["contests"])
def test_the_log_keeps_both_sides_of_a_contest(line: Line):
    """Each side of the sum, by its name. (KN-1, KN-11, KN-20 to KN-22)"""
    keeps(line)


@pytest.mark.parametrize("line", LINES["hirelings"].values(), ids=LINES["hirelings"])
def test_the_log_keeps_what_hirelings_cost_and_whether_they_stay(line: Line):
    """Wages, ratings, and why. (KN-8, KN-16)"""
    keeps(line)


@pytest.mark.parametrize("line", LINES["things"].values(), ids=LINES["things"])
def test_the_log_keeps_what_changes_hands(line: Line):
    """How many of what, for how much. (KN-5, KN-6, KN-26)"""
    keeps(line)


@pytest.mark.parametrize("line", LINES["fights"].values(), ids=LINES["fights"])
def test_the_log_keeps_who_moves_whom_and_how_far(line: Line):
    """Feet, rounds and dice. (KN-3, KN-15, KN-17, KN-18, KN-22, KN-24, KN-25)"""
    keeps(line)


@pytest.mark.parametrize("line", LINES["hands"].values(), ids=LINES["hands"])
def test_the_log_keeps_what_is_set_by_hand(line: Line):
    """To what, and why. (KN-3, KN-23)"""
    keeps(line)


PACKED = hero(items=(SWORD, MAIL, *[Gear(f"rope-{number}") for number in range(5)]))
"""Ten of eleven slots."""

EARNED: list[tuple[Campaign, Any, Phrase]] = [
    (peace(hero(hit_points=-1)), Haven(), Phrase("no-party")),
    (peace(hero(xp=999)), Advance("ada"), Phrase("no-level-yet", {"who": "ada", "xp": 999, "needed": 1000})),
    (peace(hero(xp=999, level=3)), Advance("ada"), Phrase("no-level-yet", {"who": "ada", "xp": 999, "needed": 3000})),
    (fight(hero(), foe()), Advance("ada"), Phrase("no-peace")),
    (peace(hero(), foe()), Award("goblin-1"), Phrase("no-hero", {"target": "goblin-1"})),
    (peace(hero(), foe()), Award("goblin-3"), Phrase("no-figure", {"figure": "goblin-3"})),
    (peace(foe()), Award(HEROES), Phrase("no-party")),
    (peace(hero()), React("ada"), Phrase("no-stranger", {"target": "ada"})),
]

REACH: list[tuple[Campaign, Any, Phrase]] = [
    (
        fight(hero(place=(-12, 0)), foe()),
        Attack("ada", "goblin-1"),
        Phrase("no-reach", {"target": "goblin-1", "distance": 12, "reach": 5, "weapon": "long-sword"}),
    ),
    (
        fight(hero(items=(DAGGER,), in_hand="dagger", place=(-13, 0)), foe()),
        Attack("ada", "goblin-1"),
        Phrase("no-reach-throw", {"target": "goblin-1", "distance": 13, "reach": 5, "weapon": "dagger"}),
    ),
    (
        fight(hero(place=(-14, 0)), foe()),
        Stunt("ada", "goblin-1", "trip"),
        Phrase("no-reach-stunt", {"target": "goblin-1", "distance": 14, "reach": 5, "stunt": "trip"}),
    ),
    (
        replace(fight(hero(), foe()), ground=(Fallen(BOW, (10, 0)), Fallen(BOW, (40, 0)))),
        PickUp("ada", "short-bow"),
        Phrase("no-reach-item", {"item": "short-bow", "distance": 10}),
    ),
    (
        fight(hero(items=(BOW,), in_hand="short-bow"), foe(place=(20, 0))),
        Attack("ada", "goblin-1"),
        Phrase("no-ammunition", {"who": "ada", "weapon": "short-bow", "ammo": "arrows"}),
    ),
    (
        fight(hero(items=(BOW,), in_hand="short-bow"), foe(), foe("goblin-2", place=(60, 0))),
        Attack("ada", "goblin-2"),
        Phrase("no-shot-engaged", {"who": "ada", "enemy": "goblin-1", "weapon": "short-bow"}),
    ),
    (fight(hero(), foe()), Throw("ada", "goblin-1"), Phrase("no-throw", {"who": "ada", "weapon": "long-sword"})),
    (
        fight(hero(), foe()),
        Stunt("ada", "goblin-1", "disarm"),
        Phrase("no-disarm", {"target": "goblin-1", "weapon": "fists"}),
    ),
]

TURNS: list[tuple[Campaign, Any, Phrase]] = [
    (
        fight(hero(), foe(), turn="foes", first="foes"),
        EndTurn("ada"),
        Phrase("no-turn", {"who": "ada", "side": "foes"}),
    ),
    (fight(hero(), foe(), turn="", first=""), EndTurn("ada"), Phrase("no-round-yet")),
    (fight(hero(), foe(), ended=("ada",)), Move("ada"), Phrase("no-turn-left", {"who": "ada"})),
    (
        fight(hero(), hero("bran"), foe(), acted=("ada",), moved=("ada",)),
        Move("ada"),
        Phrase("no-move-left", {"who": "ada"}),
    ),
    (
        fight(hero(), hero("bran"), foe(), acted=("ada",)),
        Improvise("ada", "goblin-1"),
        Phrase("no-action-left", {"who": "ada"}),
    ),
    (fight(with_condition(hero(), "asleep"), foe()), Move("ada"), Phrase("no-idle", {"who": "ada"})),
    (fight(with_condition(hero(), "held"), foe()), Withdraw("ada"), Phrase("no-move-held", {"who": "ada"})),
]

COSTS: list[tuple[Campaign, Any, Phrase]] = [
    (
        peace(hero(copper=14, items=(replace(SWORD, quality=2),))),
        Repair("ada", "long-sword"),
        Phrase("no-coins", {"who": "ada", "cost": 15, "copper": 14}),
    ),
    (peace(hero(copper=24)), Hire("ada", "guide"), Phrase("no-coins", {"who": "ada", "cost": 25, "copper": 24})),
    (peace(hero(), hero("bran")), GiveCoins("ada", "bran"), Phrase("no-coins", {"who": "ada", "cost": 1, "copper": 0})),
    (
        replace(peace(PACKED), ground=(Fallen(BOW),)),
        PickUp("ada", "short-bow"),
        Phrase("no-slots", {"who": "ada", "item": "short-bow", "needed": 2, "free": 1}),
    ),
]

SPELLS: list[tuple[Campaign, Any, Phrase]] = [
    (
        peace(hero(items=(Book("slate-coat", used=True),), level=2)),
        Cast("ada", "slate-coat", "ada"),
        Phrase("no-book-twice", {"spell": "slate-coat"}),
    ),
    (
        peace(hero(items=(Book("slate-coat"),), level=2, cast=2)),
        Cast("ada", "slate-coat", "ada"),
        Phrase("no-more-spells", {"who": "ada", "level": 2}),
    ),
    (
        peace(hero(items=(Book("ember-bloom"),))),
        Cast("ada", "ember-bloom", "ada"),
        Phrase("no-target-foe", {"spell": "ember-bloom"}),
    ),
]

SERVICE: list[tuple[Campaign, Any, Phrase]] = [
    (peace(hero(), foe()), Pay("ada", "goblin-1"), Phrase("no-hireling", {"target": "goblin-1"})),
    (peace(RICH, replace(GUIDE, owed=0)), Pay("ada", "guide-1"), Phrase("no-wages-owed", {"target": "guide-1"})),
    (
        peace(replace(RICH, abilities=(6, 5, 4, 3, 2, 1)), GUIDE),
        Hire("ada", "guide"),
        Phrase("no-more-hirelings", {"who": "ada", "most": 1}),
    ),
    (peace(hero(), foe()), MoraleTest("goblin-1"), Phrase("no-morale", {"target": "goblin-1"})),
]

HANDS: list[tuple[Campaign, Any, Phrase]] = [
    (
        peace(hero(items=(SWORD, LEATHER))),
        Wield("ada", "boiled-leather"),
        Phrase("no-weapon", {"who": "ada", "item": "boiled-leather"}),
    ),
    (peace(hero()), Wield("ada", "long-sword"), Phrase("no-wield-again", {"who": "ada", "weapon": "long-sword"})),
    (peace(hero()), Oppose("ada", "ada", "wisdom"), Phrase("no-self", {"who": "ada"})),
]


@pytest.mark.parametrize(("state", "command", "phrase"), EARNED)
def test_a_refusal_says_what_is_still_to_be_earned(state: Campaign, command: Any, phrase: Phrase):
    """What there is and what it takes. (KN-14, KN-28 to KN-30)"""
    assert refusal(state, command) == phrase


@pytest.mark.parametrize(("state", "command", "phrase"), REACH)
def test_a_refusal_says_how_far_it_is(state: Campaign, command: Any, phrase: Phrase):
    """How far, how far one reaches, with what. (KN-18 to KN-20, KN-24)"""
    assert refusal(state, command) == phrase


@pytest.mark.parametrize(("state", "command", "phrase"), TURNS)
def test_a_refusal_says_whose_turn_it_is(state: Campaign, command: Any, phrase: Phrase):
    """Whose turn, and what is left of it. (KN-17, KN-18)"""
    assert refusal(state, command) == phrase


@pytest.mark.parametrize(("state", "command", "phrase"), COSTS)
def test_a_refusal_says_what_it_costs_and_what_fits(state: Campaign, command: Any, phrase: Phrase):
    """What it costs, what there is; what it takes, what is free. (KN-5, KN-6, KN-8, KN-26)"""
    assert refusal(state, command) == phrase


@pytest.mark.parametrize(("state", "command", "phrase"), SPELLS)
def test_a_refusal_says_why_no_spell(state: Campaign, command: Any, phrase: Phrase):
    """The book, the day, the level, the target. (KN-27)"""
    assert refusal(state, command) == phrase


@pytest.mark.parametrize(("state", "command", "phrase"), SERVICE)
def test_a_refusal_says_who_serves_whom(state: Campaign, command: Any, phrase: Phrase):
    """Wages, how many, and who tests. (KN-8, KN-15 to KN-17)"""
    assert refusal(state, command) == phrase


@pytest.mark.parametrize(("state", "command", "phrase"), HANDS)
def test_a_refusal_says_what_hands_cannot_do(state: Campaign, command: Any, phrase: Phrase):
    """Whatever is no weapon, or in hand, or somebody else's. (KN-5, KN-6, KN-11, KN-18)"""
    assert refusal(state, command) == phrase


@pytest.mark.parametrize("house", [House(), House(players_roll=True)])
def test_who_throws_and_who_decides(house: House):
    """Her own dice and choices are a player's; what nobody's are is the referee's, or with players_roll hers too.

    A level, a pay, a reaction, and morale. (KN-14 to KN-16, KN-21, KN-30, KN-31)
    """
    referee = "ada" if house.players_roll else "referee"
    games: list[tuple[Campaign, Any, list[tuple[str, Any]], list[str]]] = [
        (
            peace(hero(xp=1000), house=replace(house, random_advancement=True)),
            Advance("ada"),
            [
                ("KN-30 hit points", (8, 8)),
                *[(f"KN-31 {rises}", 1) for rises in ("strength", "dexterity", "constitution")],
            ],
            ["ada"] * 4,
        ),
        (peace(RICH, GUIDE, house=house), Pay("ada", "guide-1"), [("KN-16 pay", "owed")], ["ada"]),
        (peace(hero(), foe(), house=house), React("goblin-1"), [("KN-14 reaction", (3, 3))], [referee]),
        (
            fight(hero(), foe(), foe("goblin-2", morale=7), house=house),
            MoraleTest("goblin-2"),
            [("KN-15 morale", (1, 1))],
            [referee],
        ),
    ]
    for state, command, answers, asked in games:
        table = Asking(*answers)
        heard(state, apply(state, command, table), table)
        assert [who for _, who, _ in table.asked] == asked
