"""Fights of several: the same dice come to the same as through the door, and so do odds."""

from __future__ import annotations

from pickle import dumps, loads
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.dice import Dice
from arbitro.fights.attrition import attrition
from arbitro.fights.bulk import Battles, Brawls, sample
from arbitro.fights.chain import Forecast, forecast
from arbitro.fights.crowds import Left, Picks, Turns, outcome, standing
from arbitro.fights.study import study
from arbitro.systems import brp, load_skirmishes
from arbitro.systems.brp import arena, duels, skirmish
from arbitro.systems.brp.blows import Attack
from arbitro.systems.brp.campaign import Campaign, Fight, House, Surprise, enemies
from arbitro.systems.brp.campaign import standing as up_of
from arbitro.systems.brp.characters import Person, Wound, hit_points, is_up, make_weapon, most_hit_points
from arbitro.systems.brp.combat import MOST_ROUNDS, due
from arbitro.systems.brp.encounters import averages, creature
from arbitro.systems.common import person
from arbitro.systems.contract import FOES, HEROES, WHOM, Crowd
from arbitro.table import Decide, Live, from_seed, take_default
from tests.agreement import assert_agrees
from tests.systems.brp.figures import armed, foe, skilled
from tests.systems.brp.figures import person as somebody

SLOW = (12, 12, 12, 10, 10, 8, 10)
"""With DEX 8: heroes who come after foes."""

QUICK = (10, 12, 12, 10, 10, 12, 10)
"""As quick as those."""


def hero(who: str, *weapons: str, skill: int = 40, aid: int = 40, worn: tuple[str, ...] = (), **more: Any) -> Person:
    """A slow one who knows some first aid."""
    return skilled(
        armed(somebody(who, **{"characteristics": SLOW, **more}), *weapons, skill=skill, worn=worn), first_aid=aid
    )


def outlaw(who: str, *weapons: str, skill: int = 40, aid: int = 0, worn: tuple[str, ...] = (), **more: Any) -> Person:
    """A quicker one, who knows next to none."""
    return skilled(armed(foe(who, **more), *weapons, skill=skill, worn=worn), first_aid=aid)


def hurt(one: Person, left: int, *bandaged: int) -> Person:
    """With so many hit points left, and these wounds tended."""
    rest = most_hit_points(one) - left - sum(bandaged)
    wounds = [*[Wound(points, True) for points in bandaged], *([Wound(rest)] if rest else [])]
    return replace(one, wounds=tuple(sorted(wounds)))


def worn_out(one: Person, points: int) -> Person:
    """With so many points left in each weapon and shield."""
    return replace(one, weapons=tuple([replace(arm, points=min(points, arm.points)) for arm in one.weapons]))


def lasting(one: Person) -> Person:
    """With weapons that nothing wears."""
    return replace(one, weapons=tuple([replace(arm, points=0, most=0) for arm in one.weapons]))


def fight(*people: Person, **house: Any) -> Campaign:
    """Everybody face to face, before the first round."""
    return Campaign(House(**house), people, fight=Fight())


def road(**choices: Any) -> Campaign:
    return arena.fight(choices)


ADA, BEA, CAI = (hero(who, "broadsword") for who in ("ada", "bea", "cai"))
ORM, ULF, KIT = (outlaw(who, "short-sword") for who in ("orm", "ulf", "kit"))
BEAR, EAGLE = (creature(kind, 1, averages(kind), "historical") for kind in ("bear", "eagle"))

SCENES: dict[str, Campaign] = {
    "two against two who are quicker": road(heroes=2, foes=2, dexterity=-1),
    "three against five": road(heroes=3, foes=5, dexterity=-1, level=4),
    "six against eight, heavy swords": road(heroes=6, foes=8, weapon="heavy", foe_weapon="heavy", level=3, foe_level=5),
    "swords that cross at once": road(foes=2, foe_level=5, **{"weapon-skill": 5}),
    "short swords come later": road(heroes=3, foes=2, weapon="light", armour="none"),
    "nobody has anything in hand": fight(hero("ada"), hero("bea", characteristics=QUICK), outlaw("orm"), outlaw("ulf")),
    "swords about to break": fight(
        *(worn_out(hero(who, "broadsword", "round-shield"), 2) for who in ("ada", "bea")),
        *(worn_out(outlaw(who, "short-sword", "kite", skill=60), 2) for who in ("orm", "ulf", "kit")),
    ),
    "a knife to draw, nothing stated": fight(
        *(replace(worn_out(one, 1), weapons=(*worn_out(one, 1).weapons, make_weapon("knife"))) for one in (BEA, ADA)),
        *(worn_out(ULF, 1), ORM),
        intents=False,
    ),
    "a bear and an eagle": fight(*(hurt(one, 7) for one in (ADA, BEA, CAI)), BEAR, EAGLE, special_rounds_up=True),
    "beasts of our own": fight(
        replace(BEAR, side=HEROES),
        replace(EAGLE, id="eagle-2", side=HEROES),
        ADA,
        outlaw("orm", "greatsword"),
        ULF,
        KIT,
    ),
    "great healers": fight(*(hero(who, "knife", aid=100) for who in ("cai", "bea", "ada")), ORM, ULF),
    "wounds old and new": fight(
        hurt(ADA, 4, 3),
        replace(BEA, wounds=(Wound(1), Wound(2), Wound(3, True), Wound(3, inner=True))),
        *(hurt(ORM, 5), ULF, hurt(KIT, 3)),
    ),
    "not everybody is near everybody": fight(
        replace(ADA, place=(-2, 0)), replace(BEA, place=(2, 0)), CAI, ORM, outlaw("ulf", "great-axe", skill=60)
    ),
    "healers at once": fight(
        *(hurt(outlaw(who, "short-sword", skill=60, aid=500), 4) for who in ("orm", "ulf", "kit")),
        *(hurt(hero(who, "short-sword", skill=60, aid=500, characteristics=QUICK), 4) for who in ("ada", "bea", "cai")),
    ),
    "at once, and about to break": fight(
        *(hurt(worn_out(hero(who, "short-sword", skill=70, characteristics=QUICK), 1), 4) for who in ("ada", "bea")),
        *(hurt(worn_out(outlaw(who, "short-sword", skill=70), 1), 4) for who in ("orm", "ulf", "kit")),
    ),
    "outlaws who save each other in the end": fight(
        hurt(hero("ada", "short-sword", skill=60, characteristics=(12, 12, 12, 10, 10, 16, 10)), 4),
        *(
            hurt(outlaw(who, "short-sword", aid=500, characteristics=(10, 12, 12, 10, 10, quick, 10)), 4)
            for who, quick in (("ulf", 9), ("kit", 12), ("orm", 11), ("eli", 9), ("bob", 8))
        ),
    ),
    "bears": fight(*(hurt(replace(BEAR, id=f"bear-{number}", side=HEROES), 6) for number in (2, 3)), hurt(BEAR, 8)),
    "woken, and as good as down": fight(hurt(ADA, 2), BEA, hurt(ORM, 1), ULF),
}


def sides(state: Campaign) -> list[list[Person]]:
    """Both, in the order of their ids."""
    return [sorted(up_of(state, side), key=lambda one: one.id) for side in (HEROES, FOES)]


def crowd(state: Campaign) -> Crowd:
    """The fight as a crowd, be it a skirmish or not."""
    found = skirmish.from_campaign(state)
    assert found is not None
    return found


class AnHour(Live):
    """For how many hours somebody is unconscious makes no difference, and is not rolled."""

    def roll(self, words: str, who: str, dice: Any) -> int:
        return 1 if words == "BRP-5.12 hours" else super().roll(words, who, dice)


End = tuple[Any, Any, int]
"""Who wins, how many are left, and after how many rounds."""


def fought(of: Crowd, seed: str, decide: Decide = take_default) -> End:
    """A fight deed by deed at a live table."""
    table, state, rounds = AnHour(from_seed(seed), decide), of.start, 0
    while all(of.left(state)) and not (rounds == MOST_ROUNDS and of.begins(state)):
        rounds += of.begins(state)
        state = of.turn(state, table)
    left = Left(*of.left(state))
    return "stand-off" if all(left) else outcome(left), standing(left), rounds


def through_the_door(state: Campaign, seed: str, policy: Any = brp.suggest) -> End:
    """The same with the same dice, command by command."""
    draw = from_seed(seed)
    while True:
        table, before = AnHour(draw), state
        state = brp.apply(state, policy(state, due(state)[0]), table)
        if not due(state):
            [over] = [told for told in table.told if told.code == "BRP-5.1 over"]
            up = tuple([(side, len(up_of(before, side))) for side in (FOES, HEROES)])
            return over.facts["winners"], up, over.facts["rounds"]


# --- The same fight --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", range(20))
@pytest.mark.parametrize("name", SCENES)
def test_with_the_same_dice_a_fight_comes_out_as_through_the_door(name: str, block: int):
    """One die more or less, or asked for in another order, and they go apart: rounds, statements, whose moment it is,
    what breaks, who is down, who is saved. (BRP-5.1, BRP-5.2, BRP-5.4, BRP-5.9, BRP-5.12, BRP-5.14)"""
    of = crowd(SCENES[name])

    for seed in map(str, range(2 * block, 2 * block + 2)):
        assert fought(of, seed) == through_the_door(SCENES[name], seed), seed


def strongest(state: Campaign, who: str) -> Any:
    """What is suggested, but at the strongest who is up, the first by id of equals."""
    wish = brp.suggest(state, who)
    if not isinstance(wish, Attack):
        return wish
    up = sorted([one for one in enemies(state, person(state, who)) if is_up(one)], key=lambda one: one.id)
    return replace(wish, target=max(up, key=hit_points).id)


def test_another_policy_says_whom_they_strike_at():
    """Both sides at the strongest: with the same dice as through the door; and that makes a difference."""
    state = road(heroes=3, foes=4, dexterity=-1)
    of, ends, usual = crowd(state), [], []

    for seed in map(str, range(25)):
        ends.append(fought(of, seed, Picks(("strongest", "strongest"))))
        usual.append(fought(of, seed))
        assert ends[-1] == through_the_door(state, seed, strongest)

    assert of.picks
    assert ends != usual


KINDS = ("broadsword", "short-sword", "greatsword", "light-mace", "hand-axe", "dagger", "knife", "quarterstaff")
SHIELDS = ("round-shield", "kite", "heater")
WORN = ((), ("quilted",), ("chain",), ("soft-leather",))


def anybody(draw: Random, who: str, side: str) -> Person:
    """Of any kind, in any state."""
    if draw.random() < 0.15:
        kind = draw.choice(("bear", "eagle", "wolf"))
        return replace(
            creature(kind, 1, averages(kind), "historical"), id=who, side=side, place=(draw.randint(0, 2), 0)
        )
    own = (draw.randint(8, 16), draw.randint(6, 14), draw.randint(6, 14), 10, 10, draw.choice((8, 11, 12)), 10)
    arms = (draw.choice(KINDS), *draw.sample(SHIELDS, draw.randint(0, 1)))
    one = somebody(who, side, characteristics=own, kind="" if side == HEROES else "bandit")
    one = armed(one, *arms, skill=draw.randint(10, 80), worn=draw.choice(WORN))
    one = skilled(one, dodge=draw.randint(0, 40), first_aid=draw.choice((0, 40, 500)))
    if draw.random() < 0.3:
        one = replace(one, weapons=(*one.weapons, make_weapon("dagger" if "dagger" not in arms else "hammer")))
    if draw.random() < 0.3:
        one = worn_out(one, draw.randint(1, 4))
    if draw.random() < 0.4:
        most = most_hit_points(one)
        lost = draw.sample(
            [Wound(1), Wound(2), Wound(2, True), Wound(3, inner=True), Wound(most - 6)], draw.randint(1, 2)
        )
        one = replace(one, wounds=tuple(sorted([wound for wound in lost if wound.points > 0])))
    return replace(one, place=(draw.randint(0, 2), 0), asleep=0)


def any_fight(draw: Random) -> Campaign:
    """Up to four heroes and five foes."""
    people = [
        anybody(draw, f"{side}-{number}", side)
        for side, most in ((HEROES, 4), (FOES, 5))
        for number in draw.sample(range(1, 12), draw.randint(1, most))
    ]
    draw.shuffle(people)
    house = {"intents": draw.random() < 0.7, "special_rounds_up": draw.random() < 0.2}
    return fight(*people, **house)


@pytest.mark.slow
def test_any_fight_that_is_carried_comes_out_as_through_the_door():
    """The same dice, a hundred fights of all kinds of people, most of which are carried."""
    carried = 0
    for number in range(100):
        state = any_fight(Random(f"fight {number}"))
        of = skirmish.from_campaign(state)
        if of is not None:
            carried += 1
            for seed in ("a", "b"):
                assert fought(of, seed) == through_the_door(state, seed), number
    assert carried > 60


# --- Friends ---------------------------------------------------------------------------------------------------------


def told(state: Campaign, seed: str) -> list[tuple[str, str]]:
    """Of a fight through the door what was told, and of whom."""
    draw, found = from_seed(seed), []
    while due(state):
        table = Live(draw)
        state = brp.apply(state, brp.suggest(state, due(state)[0]), table)
        found += [(each.code, each.facts.get("who", "")) for each in table.told]
    return found


def test_the_fights_above_have_all_that_a_crowd_is_for():
    """Heroes and foes bandage, some of those they save come round, weapons break, some rounds are too many."""
    seen = {
        (code, who.partition("-")[0])
        for state in SCENES.values()
        for seed in range(15)
        for code, who in told(state, str(seed))
    }

    assert {("BRP-5.14 tended", who) for who in ("hero", "bandit", "ada")} <= seen
    assert {("BRP-5.12 comes round", who) for who in ("hero", "ada", "bob")} <= seen
    assert {("BRP-5.9 broken", "ada"), ("BRP-5.12 dead", "orm")} <= seen


def test_who_is_bandaged_strikes_back():
    """Ada is down before her turn has come. Bea, who is quicker, bandages her; then she has her blow. (BRP-5.14)"""
    quick = replace(BEA, characteristics=(12, 12, 12, 10, 10, 9, 10))
    of = crowd(fight(hurt(ADA, 4), quick, ORM))

    struck = of.turn(of.start, AnHour(rigged(attack=40, parry=99, damage=4)))
    saved = of.turn(struck, AnHour(rigged(attack=1, parry=3, damage=3)))
    over = of.turn(saved, AnHour(rigged(attack=1, parry=99, damage=6)))

    # A wound of five besides that of eight; of which First Aid heals six points at most.
    assert struck.bodies[0] == skirmish.Body(-1, (5, 6), up=False)
    # A special success: 1D3 + 3 points, off the worse one, which is tended now.
    assert saved.bodies[0] == skirmish.Body(5, (5,))
    assert (saved.waiting, saved.now) == (1, 1)
    assert of.left(over) == (2, 0)


def rigged(attack: int, parry: int, damage: int) -> Any:
    """Dice that show these, one after the other, and then the last one for ever."""
    faces = [attack, parry, damage]
    return lambda sides: min(faces.pop(0) if len(faces) > 1 else faces[0], sides)


def test_wounds_that_nobody_can_bandage_do_not_matter():
    """Nor how much worse than six points one is, nor in which order they came. (BRP-5.14)"""
    alone, others = hurt(ORM, 4), (ADA, BEA)
    twice = replace(ORM, wounds=(Wound(3), Wound(5)))
    one, same = fight(*others, alone), fight(*others, twice)

    begun = [crowd(state).turn(crowd(state).start, AnHour(lambda faces: faces)) for state in (one, same)]

    assert begun[0].bodies == begun[1].bodies
    helped = [crowd(replace(state, people=(*state.people, ULF))).start for state in (one, same)]
    assert [start.bodies[2].wounds for start in helped] == [(6,), (3, 5)]


# --- The odds --------------------------------------------------------------------------------------------------------

SMALL: dict[str, Campaign] = {
    "two against one": fight(*(lasting(hurt(one, 5)) for one in (ADA, BEA)), lasting(ORM)),
    "as quick as each other": fight(
        *(lasting(hurt(armed(foe(who), "short-sword", skill=20), 4)) for who in ("orm", "ulf")),
        lasting(hurt(armed(somebody("ada"), "short-sword", skill=50), 7)),
    ),
}


def chances(state: Campaign) -> Forecast:
    turns = Turns(crowd(state))
    return forecast(duels.step, turns.start, outcome, ways=turns.ways, view=standing)  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_play_and_drawn_fights_agree_with_exact_odds(name: str):
    """Who wins, how many are left, after how many rounds: within four standard errors."""
    state = SMALL[name]
    exact = chances(state)

    played = sample(Battles("brp", state), 600, seed=3)
    drawn = sample(Brawls(crowd(state)), 8_000, seed=3)

    assert_agrees(played, exact, rounds=0.08)
    assert_agrees(drawn, exact, rounds=0.05)


@pytest.mark.slow
def test_a_study_of_such_a_group_is_exact_or_drawn():
    """And says whom they strike at."""
    knives = fight(*(lasting(hurt(hero(who, "knife"), 3)) for who in ("ada", "bea")), lasting(hurt(ORM, 4)))
    small = study("brp", knives, targets=("strongest", "weakest"), patience=60)
    assert small is not None
    assert small.exact is not None
    assert sum(small.exact.chances.values()) == pytest.approx(1)

    large = study("brp", road(heroes=2, foes=2, dexterity=-1), patience=0.1)
    assert large is not None
    assert (large.how, large.exact) == ("struck", None)


# --- Against the duel ------------------------------------------------------------------------------------------------

HARDY = armed(somebody("ada", characteristics=(10, 12, 12, 10, 10, 14, 10)), "broadsword", "round-shield", skill=45)
"""Quicker than the others."""
KNIFE = replace(HARDY, weapons=(*HARDY.weapons, make_weapon("knife")))
BRAN = armed(foe("bran", characteristics=(15, 12, 14, 10, 10, 9, 10)), "light-mace", skill=35, worn=("soft-leather",))
DUELS = {
    "sword and shield against mace": (HARDY, BRAN),
    "a knife to draw": (KNIFE, BRAN),
    "who comes first with a sword comes last without": (
        armed(replace(HARDY, characteristics=BRAN.characteristics), "broadsword", skill=50),
        BRAN,
    ),
    "a bear strikes twice": (HARDY, creature("bear", 1, averages("bear"), "historical")),
    "bare hands": (somebody("ada"), foe("bran")),
}


@pytest.mark.parametrize("intents", [False, True])
@pytest.mark.parametrize("pair", DUELS)
def test_two_of_them_are_a_duel(pair: str, intents: bool):
    """Exactly, with weapons that break, are drawn and change who comes first. (BRP-5.4, BRP-5.9)"""
    state = fight(*(hurt(worn_out(one, 3), 5) for one in DUELS[pair]), intents=intents)
    of = duels.from_campaign(replace(state, fight=Fight(1, "intent" if intents else "act")))
    assert of is not None
    wearing = duels.as_attrition(of)
    assert wearing is not None

    found = chances(state).chances

    for side, chance in attrition(wearing, duels.outcome).chances.items():
        assert found.get(side, 0) == pytest.approx(chance, abs=1e-12)


@pytest.mark.parametrize("intents", [False, True])
@pytest.mark.parametrize("pair", DUELS)
def test_a_duel_with_the_same_dice_comes_out_as_through_the_door(pair: str, intents: bool):
    """Who is left, and after how many rounds: statements, whose blow comes first, at once or twice, what breaks and
    what is drawn then. (BRP-5.2, BRP-5.4, BRP-5.8, BRP-5.9, BRP-7)"""
    state = fight(*(worn_out(one, 3) for one in DUELS[pair]), intents=intents)
    start = duels.from_campaign(replace(state, fight=Fight(1, "intent" if intents else "act")))
    assert start is not None

    for seed in map(str, range(12)):
        of, table, rounds = start, AnHour(from_seed(seed)), 0
        while duels.outcome(of) is None:
            of, rounds = duels.step(of, table), rounds + 1
        winners, _, number = through_the_door(state, seed)
        assert (duels.outcome(of), rounds) == (winners, number), seed


# --- Which fights ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dexterity", [-1, 0])
def test_every_fight_of_the_arena_is_carried(dexterity: int):
    """All weapons, armours and levels of both sides."""
    for axis in arena.AXES:
        for value in axis.values:
            assert skirmish.from_campaign(road(**{"heroes": 2, "foes": 3, "dexterity": dexterity, axis.name: value}))


def test_what_is_more_than_striking_is_no_skirmish():
    """Bows, venom, the dark, somebody out of reach or on the ground, and a friend to save. (BRP-5.9, BRP-6.4)"""
    state = arena.fight({"heroes": 2, "foes": 2})
    one, others = state.people[0], state.people[1:]
    serpent = replace(creature("serpent", 1, averages("serpent"), "historical"), id="bandit-3")

    assert skirmish.from_campaign(brp.demo()) is None
    assert skirmish.from_campaign(state) is not None
    for people in (
        (armed(one, "longbow"), *others),
        (*state.people, serpent),
        (replace(one, prone=True), *others),
        (replace(one, place=(12, 0)), *others),
        (*state.people, replace(one, id="hero-3", wounds=(Wound(12),))),
        (one, others[0]),
    ):
        assert skirmish.from_campaign(replace(state, people=people)) is None
    assert skirmish.from_campaign(replace(state, light="dark")) is None
    assert skirmish.from_campaign(replace(state, house=House(defence_penalty=True))) is None
    assert skirmish.from_campaign(replace(state, fight=None)) is None
    room: object = load_skirmishes("brp")
    assert room is skirmish


def test_who_was_woken_is_not_down_yet():
    """With two hit points left on their feet until the next blow, in a duel as in a group. (BRP-5.12)"""
    woken = hurt(lasting(HARDY), 2)

    for foes in ([foe("bill")], [foe("bill"), foe("bob")]):
        state = fight(woken, *foes)
        assert duels.from_campaign(state) is None
        assert skirmish.from_campaign(state) is not None


def test_the_middle_of_a_round_is_another_fight():
    """What is stated counts; an ambush too; a round that everybody has done is over. (BRP-5.1)"""
    state = arena.fight({"foes": 2}, House(intents=False))
    missing = Live(lambda faces: faces)
    begun = brp.apply(state, brp.suggest(state, due(state)[0]), missing)
    after = brp.apply(begun, brp.suggest(begun, due(begun)[0]), missing)

    assert skirmish.from_campaign(begun) == skirmish.from_campaign(state)
    assert skirmish.from_campaign(after) is None
    while due(after)[0] != "referee":
        after = brp.apply(after, brp.suggest(after, due(after)[0]), missing)
    assert skirmish.from_campaign(after) == skirmish.from_campaign(state)
    assert skirmish.from_campaign(replace(state, fight=Fight(0, ambushes=(Surprise("bandit-1", "hero-1"),)))) is None


def test_the_best_attack_is_a_one_and_the_most_damage_the_most():
    """By which it is known whether one can hurt another at all. (BRP-5.5)"""
    assert skirmish.Best().roll("BRP-5.5 attack", "ada", Dice(1, 100)) == 1
    assert skirmish.Best().roll("BRP-5.9 damage", "ada", Dice(2, 6, 0, 1)) == 13


class Overheard(Live):
    """Whom each side may strike at."""

    def __init__(self) -> None:
        super().__init__(lambda faces: faces)
        self.asked: set[tuple[str, tuple[int, ...]]] = set()

    def choose(
        self, words: str, who: str, options: Any, default: Any = None, /, usual: Any = None, **facts: Any
    ) -> Any:
        if words == WHOM:
            self.asked.add((who, options))
        return default


def test_each_side_says_whom_it_strikes_at():
    """Two against three, heroes counted first. (BRP-5.2)"""
    of, table = crowd(road(heroes=2, foes=3)), Overheard()

    now = of.start
    for _ in range(5):
        now = of.turn(now, table)
    assert table.asked == {(HEROES, (2, 3, 4)), (FOES, (0, 1))}


def test_who_was_woken_at_one_is_not_bandaged_as_if_they_died():
    """On their feet with one hit point left of twelve, and a friend beside them: the same dice come to the same as
    through the door. (BRP-5.14)"""
    state = fight(hurt(ADA, 1), BEA, ORM)
    of = crowd(state)

    for seed in map(str, range(12)):
        assert fought(of, seed) == through_the_door(state, seed), seed


@pytest.mark.parametrize(
    "state",
    [
        # A knife gets past no plates, nor does a fist past mail.
        road(heroes=2, foes=2, weapon="knife", armour="medium", foe_armour="heavy", dexterity=-1),
        # A stump of an arm: no chance with anything.
        fight(ADA, BEA, skilled(outlaw("orm"), brawl=-25)),
    ],
)
def test_what_might_never_end_is_played(state: Campaign):
    """Then it is a stand-off after a hundred rounds. (BRP-5.1)"""
    assert skirmish.from_campaign(state) is None


def test_what_does_not_matter_makes_no_other_fight():
    """Names, experience, gear, the clock, who is dead; and another process has the same."""
    state = SCENES["wounds old and new"]
    of = crowd(state)
    people = [replace(one, name="x", gear=("rope",), free_checks=2) for one in state.people]
    fallen = replace(CAI, id="zed", dead=True)

    assert crowd(replace(state, people=(fallen, *people), clock=9, fight=Fight(3, "act"))) == of
    assert loads(dumps(of)) == of
    assert hash(loads(dumps(of))) == hash(of)
    assert len(set(of.start.field.forms)) == 2
