"""Where two rules meet: what is heard, and what is refused, when somebody is in two things at once."""

from __future__ import annotations

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace

from arbitro.systems.brp.blows import Attack, Shoot
from arbitro.systems.brp.campaign import HIGHER_SKILL, Surprise, provoked, revealed, surprise, would_help
from arbitro.systems.brp.characters import Hiding, Wound, make_weapon
from arbitro.systems.brp.combat import Defend
from arbitro.systems.brp.goods import Buy, Loot, Take, UseUp
from arbitro.systems.brp.movement import Flee
from arbitro.systems.brp.powers import SpendPower
from arbitro.systems.brp.stances import Light
from arbitro.systems.brp.trials import Attempt, Feat, Oppose, Pit, Strain, Vie
from arbitro.systems.brp.wounds import Aid
from arbitro.systems.contract import ALLIES, BYSTANDERS, FOES, HEROES
from tests.systems.brp.corners import FAR, TAM, in_fight
from tests.systems.brp.figures import armed, moment, peace, person, skilled
from tests.systems.brp.houses import ADA, BRAN, ORC, due, hear
from tests.systems.heard import Case, flat

# Healing (BRP-5.12, BRP-5.14)

HEALING: list[Case] = [
    (peace(ADA, replace(BRAN, wounds=(Wound(16),))), Aid("ada", "bran", 0), {"aid": [10], "healing": [2]}, """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=10 against_modifiers=(first-aid 10) against=10
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=16 points=2 left=0 roll=2 modifiers=()
        BRP-5.12 dead. who=bran
        = ada.skills + (first-aid checked=True)
        = bran.wounds - (16)
        = bran.dead True
    """),
    (peace(ADA, replace(BRAN, wounds=(Wound(14),))), Aid("ada", "bran", 14), {"aid": [10], "healing": [3]}, """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=10 against_modifiers=(first-aid 10) against=10
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=14 points=3 left=3 roll=3 modifiers=()
        BRP-5.12 comes round. who=bran
        = ada.skills + (first-aid checked=True)
        = bran.wounds - (14)
        = bran.wounds + (11 tended=True)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
    (peace(ADA, replace(BRAN, wounds=(Wound(13),))), Aid("ada", "bran", 13), {"aid": [10], "healing": [3]}, """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=10 against_modifiers=(first-aid 10) against=10
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=13 points=3 left=4 roll=3 modifiers=()
        = ada.skills + (first-aid checked=True)
        = bran.wounds - (13)
        = bran.wounds + (10 tended=True)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
    (peace(ADA, replace(BRAN, wounds=(Wound(4, inner=True), Wound(5, True), Wound(1), Wound(2)))),
     Aid("ada", "bran", 0), {"aid": [2], "healing": [1]}, """
        BRP-5.14 aid: ada d100
        BRP-3.2 success. who=ada skill=first-aid roll=2 against_modifiers=(first-aid 10) against=10
        BRP-3.2 special. who=ada skill=first-aid
        BRP-3.5 stake? referee True/False [True] who=ada skill=first-aid
        BRP-3.5 check. who=ada skill=first-aid
        BRP-5.14 healing: ada d3
        BRP-5.14 tended. who=ada patient=bran wound=2 points=2 left=4 roll=1 modifiers=(special 3)
        = ada.skills + (first-aid checked=True)
        = bran.wounds - (2)
        = clock 1
        = meanwhile (0 1 busy=ada/1)
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", HEALING)
def test_what_is_heard_of_first_aid_on_the_brink(case: Case):
    """Of 14 hit points: at 0 one still dies, from 0 one comes round at 3, and who was awake at 1 does not have to; the
    worst of what can be bandaged is 2, of which a special heals no more. (BRP-5.12, BRP-5.14)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


# Trying (BRP-3.2 to BRP-3.4, BRP-4.4)

CLIMBERS = (skilled(ADA, climb=22), replace(BRAN, move=11))

TRYING: list[Case] = [
    (due(ADA, ORC), Attempt("ada", "jump"), {"skill": [99]}, """
        BRP-3.2 skill: ada d100
        BRP-3 fumble. who=ada skill=jump roll=99 against_modifiers=(jump 25) against=25
        = fight.now orc
        = fight.turns + (ada done=True)
    """),
    (peace(*CLIMBERS), Vie("ada"), {"contest": ["climb"], "answer": ["climb"], "active": [13], "passive": [9]}, """
        BRP-3.3 contest? ada appraise..track (37) [stealth]
        BRP-3.3 also? referee bran/nobody [bran] who=ada skill=climb
        BRP-3.3 answer? bran appraise..track (36) [climb] target=ada skill=climb
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=climb roll=13 against_modifiers=(climb 62) against=62
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=climb roll=9 against_modifiers=(climb 40) against=40
        BRP-3.5 stake? referee True/False [True] who=ada skill=climb
        BRP-3.5 check. who=ada skill=climb
        BRP-3.5 stake? referee True/False [True] who=bran skill=climb
        BRP-3.5 check. who=bran skill=climb
        BRP-3.3 ahead. who=ada target=ada
        = ada.skills - (climb points=22)
        = ada.skills + (climb points=22 checked=True)
        = bran.skills + (climb checked=True)
    """),
    (peace(*CLIMBERS, special_tie=HIGHER_SKILL), Vie("ada"),
     {"contest": ["climb"], "answer": ["climb"], "active": [12], "passive": [8]}, """
        BRP-3.3 contest? ada appraise..track (37) [stealth]
        BRP-3.3 also? referee bran/nobody [bran] who=ada skill=climb
        BRP-3.3 answer? bran appraise..track (36) [climb] target=ada skill=climb
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=climb roll=12 against_modifiers=(climb 62) against=62
        BRP-3.2 special. who=ada skill=climb
        BRP-3.3 passive: bran d100
        BRP-3.2 success. who=bran skill=climb roll=8 against_modifiers=(climb 40) against=40
        BRP-3.2 special. who=bran skill=climb
        BRP-3.5 stake? referee True/False [True] who=ada skill=climb
        BRP-3.5 check. who=ada skill=climb
        BRP-3.5 stake? referee True/False [True] who=bran skill=climb
        BRP-3.5 check. who=bran skill=climb
        BRP-3.3 ahead. who=ada target=ada
        = ada.skills - (climb points=22)
        = ada.skills + (climb points=22 checked=True)
        = bran.skills + (climb checked=True)
    """),
    (peace(*CLIMBERS), Vie("ada"), {"contest": ["climb"], "answer": ["climb"], "active": [63], "passive": [41]}, """
        BRP-3.3 contest? ada appraise..track (37) [stealth]
        BRP-3.3 also? referee bran/nobody [bran] who=ada skill=climb
        BRP-3.3 answer? bran appraise..track (36) [climb] target=ada skill=climb
        BRP-3.3 active: ada d100
        BRP-3.2 failure. who=ada skill=climb roll=63 against_modifiers=(climb 62) against=62
        BRP-3.3 passive: bran d100
        BRP-3.2 failure. who=bran skill=climb roll=41 against_modifiers=(climb 40) against=40
        BRP-3.3 all level. who=ada
    """),
    (peace(*CLIMBERS), Vie("ada"), {"contest": ["climb"], "also": ["nobody"], "active": [63]}, """
        BRP-3.3 contest? ada appraise..track (37) [stealth]
        BRP-3.3 also? referee bran/nobody [bran] who=ada skill=climb
        BRP-3.3 active: ada d100
        BRP-3.2 failure. who=ada skill=climb roll=63 against_modifiers=(climb 62) against=62
        BRP-3.3 all level. who=ada
    """),
    (peace(*CLIMBERS), Pit("ada", "bran", "race"), {}, """
        BRP-3.4 yields. who=ada target=bran active=10 passive=11
    """),
    (peace(*CLIMBERS), Pit("bran", "ada", "race"), {}, """
        BRP-3.4 prevails. who=bran target=ada active=11 passive=10
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", TRYING)
def test_what_is_heard_of_trying_and_vying(case: Case):
    """A jump takes no time of a fight's. Climb 62 and 40: 13 is no special, 12 is one, as is 8; two of them leave
    nobody ahead but where the house has the higher skill win. A MOV of 11 outruns one of 10. (BRP-3.2 to BRP-3.4,
    BRP-4.4)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


# What changes hands (BRP-2.6, BRP-2.9)

CARRIER = replace(
    armed(person("bran"), "dagger"), weapons=(replace(make_weapon("dagger"), count=3),), gear=("torch", "torch")
)
TRADER = replace(skilled(person("tom"), bargain=-4), gear=("letter",))

THINGS: list[Case] = [
    (due(ADA, CARRIER, FAR), Take("ada", "bran"), {"taken": ["torch"], "how_many": [2]}, """
        BRP-2.9 willing? bran True/False [True] who=ada
        BRP-2.9 taken? bran dagger/torch [dagger] target=bran
        BRP-2.9 how many? bran 1..2 [1] item=torch
        BRP-2.9 taken. who=ada target=bran item=torch count=2
        = ada.gear torch/torch
        = bran.gear none
        = fight.now bran/orc
        = fight.turns + (ada handled=1)
    """),
    (moment(peace(ADA, ORC, replace(CARRIER, id="boss", side=FOES, kind="bandit")), "orc"), Take("orc", "boss"),
     {"taken": ["torch"]}, """
        BRP-2.9 willing? boss True/False [True] who=orc
        BRP-2.9 taken? boss dagger/torch [dagger] target=boss
        BRP-2.9 how many? boss 1..2 [1] item=torch
        BRP-2.9 taken. who=orc target=boss item=torch count=1
        = orc.gear torch
        = boss.gear torch
        = fight.now ada
        = fight.turns + (orc handled=1)
    """),
    (moment(peace(CARRIER, FAR), "bran"), UseUp("bran"), {}, """
        BRP-2.9 used? bran torch [torch]
        BRP-2.9 used. who=bran item=torch left=1
        = bran.gear torch
        = fight.now orc
        = fight.turns + (bran handled=1)
    """),
    (peace(ADA, replace(CARRIER, asleep=900)), Loot("ada", "bran"), {}, """
        BRP-2.9 looted. who=ada target=bran items=dagger/torch
        = ada.weapons + (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15 count=3)
        = ada.gear torch/torch
        = bran.weapons - (dagger (dagger melee-weapon/dagger 25 d4 length=short) thrown=(dagger-thrown
            missile-weapon/throwing-dagger 15 d4 bonus=half length=missile range=10) points=15 most=15 count=3)
        = bran.in_hand none
        = bran.gear none
    """),
    (peace(ADA), Buy("ada"), {"goods": ["chain"], "haggle": [True], "active": [5]}, """
        BRP-2.6 goods? ada battle-axe..something-else (52) [battle-axe] who=ada
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 haggle? ada True/False [False] item=chain price=reasonable
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=bargain roll=5 against_modifiers=(bargain 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=bargain
        BRP-3.5 check. who=ada skill=bargain
        BRP-2.6 bargain. who=ada price=reasonable now=inexpensive
        BRP-2.6 pays? referee True/False [True] who=ada item=chain price=inexpensive
        BRP-2.6 bought. who=ada item=chain count=1 price=inexpensive
        = ada.skills + (bargain checked=True)
        = ada.armours + (chain 7 7 modifier=-20 hinders=physical)
    """),
    (peace(ADA, TRADER), Buy("ada", "tom"), {"haggle": [True], "active": [5], "passive": [6]}, """
        BRP-2.6 wares? tom letter [letter] target=tom
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 haggle? ada True/False [False] item=letter price=reasonable
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=bargain roll=5 against_modifiers=(bargain 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=bargain
        BRP-3.5 check. who=ada skill=bargain
        BRP-3.3 passive: tom d100
        BRP-3.2 failure. who=tom skill=bargain roll=6 against_modifiers=(bargain 1) against=1
        BRP-2.6 bargain. who=ada price=reasonable now=inexpensive
        BRP-2.6 pays? referee True/False [True] who=ada item=letter price=inexpensive
        BRP-2.6 bought of. who=ada target=tom item=letter count=1 price=inexpensive
        = ada.skills + (bargain checked=True)
        = ada.gear letter
        = tom.gear none
    """),
    (peace(ADA, skilled(TRADER, bargain=-5)), Buy("ada", "tom"), {"haggle": [True], "active": [5]}, """
        BRP-2.6 wares? tom letter [letter] target=tom
        BRP-2.6 price? referee unattainable/priceless/expensive/reasonable/inexpensive/cheap [reasonable] who=ada
        BRP-2.6 haggle? ada True/False [False] item=letter price=reasonable
        BRP-3.3 active: ada d100
        BRP-3.2 success. who=ada skill=bargain roll=5 against_modifiers=(bargain 5) against=5
        BRP-3.5 stake? referee True/False [True] who=ada skill=bargain
        BRP-3.5 check. who=ada skill=bargain
        BRP-2.6 bargain. who=ada price=reasonable now=inexpensive
        BRP-2.6 pays? referee True/False [True] who=ada item=letter price=inexpensive
        BRP-2.6 bought of. who=ada target=tom item=letter count=1 price=inexpensive
        = ada.skills + (bargain checked=True)
        = ada.gear letter
        = tom.gear none
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", THINGS)
def test_what_is_heard_of_what_changes_hands(case: Case):
    """In a fight it is worth five ranks; foes are friends among themselves; who loots takes all three daggers. Bargain
    5 against one of 1, or against nobody who could. (BRP-2.6, BRP-2.9, BRP-3.3)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


# Power (BRP-2.5)

POWER: list[Case] = [
    (due(ADA, ORC), SpendPower("ada"), {"power": [3]}, """
        BRP-2.5 power? ada 1..10 [1] left=10
        BRP-2.5 spent. who=ada points=3 left=7
        = ada.power_spent 3
        = ada.power_at 7200
        = fight.now orc
        = fight.turns + (ada done=True)
    """),
    (peace(replace(ADA, characteristics=(10, 12, 12, 10, 0, 12, 10))), SpendPower("ada"), {}, """
        ! no-power who=ada
    """),
]  # fmt: skip


@pytest.mark.parametrize("case", POWER)
def test_what_is_heard_of_power(case: Case):
    """POW 10 less 3, which is one's action in a fight; who has no POW has none to spend. (BRP-2.5)"""
    state, command, answers, said = case
    assert flat(" ".join(hear(state, command, answers))) == flat(said)


# Whose side somebody is on (BRP-5.1, BRP-5.14)


@pytest.mark.parametrize(
    ("side", "other", "first", "second"),
    [(HEROES, BYSTANDERS, HEROES, FOES), (ALLIES, BYSTANDERS, ALLIES, FOES), (FOES, BYSTANDERS, FOES, ALLIES),
     (BYSTANDERS, HEROES, FOES, HEROES), (BYSTANDERS, ALLIES, FOES, ALLIES), (BYSTANDERS, FOES, ALLIES, FOES),
     (HEROES, FOES, HEROES, FOES), (BYSTANDERS, BYSTANDERS, BYSTANDERS, BYSTANDERS)],
)  # fmt: skip
def test_who_strikes_or_is_struck_takes_a_side(side: str, other: str, first: str, second: str):
    """A bystander, against whoever it is. (BRP-5.1)"""
    state = provoked(peace(person("ada", side), person("bran", other)), "ada", "bran")

    assert [one.side for one in state.people] == [first, second]


def test_nobody_helps_an_enemy_but_a_captive_and_no_captive_helps():
    """Ours: everybody helps their own, and bystanders. (BRP-5.14)"""
    crowd = [ADA, person("ada", ALLIES), person("ada", BYSTANDERS), ORC]
    assert [would_help(ADA, other) for other in crowd] == [True, True, True, False]
    assert [would_help(ORC, other) for other in crowd] == [False, False, False, True]
    assert would_help(ADA, replace(ORC, captive=True, prone=False))
    assert not would_help(ADA, replace(ORC, prone=True))
    assert not would_help(replace(ADA, captive=True), BRAN)


def test_one_may_be_unseen_by_some_and_seen_by_others():
    """Until everybody knows where one is, in a fight and out of it. (BRP-6.1, BRP-6.2)"""
    hidden = replace(ADA, hidden=Hiding("hide", "success"))
    state = in_fight(due(hidden, BRAN, ORC, TAM), ambushes=(Surprise("ada", "orc"), Surprise("bran", "tam")))

    found = [(who, other) for who in ["ada", "bran"] for other in ["orc", "tam"] if surprise(state, who, other)]
    assert found == [("ada", "orc"), ("bran", "tam")]
    after = revealed(state, "ada")
    assert after.fight is not None
    assert (after.people[0], after.fight.ambushes) == (ADA, (Surprise("bran", "tam"),))
    assert revealed(peace(hidden), "ada") == peace(ADA)


WRITTEN = {
    "attack": Attack("ada", "orc", "knife"),
    "shoot": Shoot("ada", "orc", "sling"),
    "defend": Defend("ada"),
    "flee": Flee("ada"),
    "light": Light("dark"),
    "attempt": Attempt("ada", "climb"),
    "feat": Feat("ada", "luck"),
    "oppose": Oppose("ada", "orc"),
    "vie": Vie("ada"),
    "pit": Pit("ada", "orc", "race"),
    "strain": Strain("ada", "lift"),
    "aid": Aid("ada", "orc", 0),
}


def test_a_log_keeps_commands_under_the_names_that_they_always_had():
    """Or no game from before could be read. (BRP-2.4, BRP-3.2 to BRP-3.4, BRP-5.3, BRP-5.5, BRP-5.14, BRP-6.4)"""
    assert [decode(encode(command))["type"] for command in WRITTEN.values()] == list(WRITTEN)
