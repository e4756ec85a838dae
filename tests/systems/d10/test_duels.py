"""Two alone: the duel is the fight through the door, and its exact odds are those of the whole. (D10-13 to D10-19)"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.chain import forecast
from arbitro.odds import odds
from arbitro.systems.d10 import apply, demo, due, duels, suggest
from arbitro.systems.d10.campaign import Campaign, House
from arbitro.systems.d10.characters import FOES, FRESH, HEROES, Person, is_able
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.duels import Duel, a_round, play
from arbitro.systems.d10.encounters import creature
from arbitro.table import Live, Table, Told, from_seed
from tests.systems.d10.figures import BOW, SHIELD, SWORD, declared, fight, figure, foe, hero, of, wounded

FIGHTERS = ("bandit", "footpad", "soldier", "northern-raider", "fencing-master", "man-at-arms", "wolf", "boar")

BESIDE = ("D10-15 declared", "D10-15 sequence", "D10-15 shown", "D10-13 over")
"""What only the fight through the door tells."""


def pair(one: str, other: str) -> tuple[Person, Person]:
    """Two of the list, face to face."""
    first = replace(creature(Campaign(), one, 0), id="one", side=HEROES)
    return first, replace(creature(Campaign(), other, 1), id="two", side=FOES)


def through_the_door(one: Person, other: Person, seed: int) -> list[Told]:
    """What a fight tells that is played command by command."""
    state, draw, told = Campaign(people=(one, other)), from_seed(seed), list[Told]()
    state = replace(state, fight=fight(one, other).fight, people=(one, other))
    told.append(Told("D10-13 round", {"round": 1}))
    while due(state):
        table = Live(draw)
        state = apply(state, suggest(state, due(state)[0]), table)
        told += table.told
    return [event for event in told if event.code not in BESIDE]


@pytest.mark.parametrize("seed", range(40))
def test_a_duel_is_the_fight_through_the_door_blow_by_blow(seed: int):
    """The same dice, the same events with the same facts, to the last wound. (D10-13 to D10-22)"""
    one, other = pair(FIGHTERS[seed % 8], FIGHTERS[seed // 8 + 3 - seed % 3])
    table = Live(from_seed(seed))

    play(Duel(one, other), table)

    assert table.told == [event for event in through_the_door(one, other, seed) if event.code != "D10-26 returns"]


def test_a_duel_ends_and_says_who_is_left():
    """Over many seeds both win some. (D10-13)"""
    winners = {play(Duel(*pair("bandit", "footpad")), Live(from_seed(seed)))[1] for seed in range(60)}

    assert {HEROES, FOES} <= winners


def one_attack(one: Person, other: Person, table: Table) -> Any:
    """A round of one attack each, and how both stand then."""
    return stand(a_round(Duel(one, other), ("attack",), ("attack",), table))


def stand(of: Duel) -> Any:
    """Their wounds, and whether they can go on. Whether pain is borne is left out: a fight's end brings it back."""
    return tuple([(tuple([(wound.location, wound.level) for wound in each.wounds]), is_able(each)) for each in of[:2]])


def test_the_odds_of_a_round_equal_those_of_its_commands_one_after_the_other():
    """One attack each, the quicker first: through the door and in one piece. (D10-13)"""
    one, other = hero(), foe()
    at_once = odds(lambda table: one_attack(one, other, table))
    start = declared(fight(one, other), ada="attack", bran="attack")

    def commands(table: Table) -> Any:
        state = apply(start, Attack("ada", "bran"), table)
        if due(state) == ("bran",):
            state = apply(state, Attack("bran", "ada"), table)
        return stand(Duel(of(state, "ada"), of(state, "bran")))

    assert at_once == odds(commands)
    assert sum(at_once.values()) == at_once.total


def test_equal_fighters_of_equal_agility_have_equal_chances():
    """Nobody has the first blow. (D10-13)"""
    outcome = odds(lambda table: one_attack(hero(), foe(agility=5), table))

    first = outcome.chance(lambda both: not both[0][1])
    second = outcome.chance(lambda both: not both[1][1])
    assert first == second
    assert outcome.chance(lambda both: not both[0][1] and not both[1][1]) == first * second
    assert 0 < first < Fraction(1, 2)


def test_live_frequencies_agree_with_the_exact_odds():
    """Four thousand rounds, within four standard errors. (D10-13)"""
    one, other = hero(), foe()
    chance = odds(lambda table: one_attack(one, other, table)).chance(lambda both: not both[1][1])
    draw, times = from_seed("rounds"), 4000

    found = sum(not one_attack(one, other, Live(draw))[1][1] for _ in range(times))

    assert abs(found / times - float(chance)) < 4 * float(chance * (1 - chance) / times) ** 0.5


# --- To the end, exactly


def whole(of: Duel, table: Table) -> Duel:
    """The slow twin of a step: a round of the whole figures, every wound where it is until it is over.

    Light wounds that are borne and count for nothing could go on for ever, so those alone are left out.
    """
    of = a_round(of, duels.usual(of.one, of.other), duels.usual(of.other, of.one), table)
    if duels.outcome(of) is not None:
        return Duel(figure("one", HEROES, dead=not is_able(of.one)), figure("two", FOES, dead=not is_able(of.other)))
    return of if of.house.shock_counts_borne_pain else Duel(unborne(of.one), unborne(of.other), of.house)


def unborne(one: Person) -> Person:
    """Without the wounds that do not count."""
    return replace(one, wounds=tuple([wound for wound in one.wounds if not wound.suppressed]), turn=FRESH)


SWORDS = (("one-hand-swords", 3),)
FOIL = replace(SWORD, code="1-7/8-10/-/-")
FRAIL: dict[str, Any] = {"endurance": 1, "weapons": (replace(FOIL, actions=1),), "skills": SWORDS}
"""One light wound is all that they stand."""

BREAKER = replace(SWORD, actions=1, code="-/-/1-10/-")
TOUGH: dict[str, Any] = {"endurance": 4, "weapons": (BREAKER,), "skills": (("one-hand-swords", 7),)}
"""They break limbs, one of which they stand."""

PAIRS: dict[str, tuple[Person, Person]] = {
    "the quicker first": (hero(**FRAIL), foe(**FRAIL)),
    "the slower first": (hero(**FRAIL, agility=3), foe(**FRAIL)),
    "at the same moment": (hero(**FRAIL), foe(**FRAIL, agility=5)),
    "attack and parry": (hero(**{**FRAIL, "weapons": (FOIL,)}), foe(**FRAIL)),
    "with a shield": (
        hero(**{**FRAIL, "weapons": (*FRAIL["weapons"], SHIELD), "skills": (*SWORDS, ("shields", 3))}, off="shield"),
        foe(**FRAIL),
    ),
    "on the ground": (replace(hero(**{**FRAIL, "weapons": (FOIL,)}), conditions=("prone",)), foe(**FRAIL)),
    "limbs that break": (hero(**TOUGH), foe(**TOUGH)),
    "limbs that break at the same moment": (hero(**TOUGH), foe(**TOUGH, agility=5)),
    "a broken leg already": (wounded(hero(**TOUGH), ("left-leg", 3)), foe(**TOUGH)),
    "a leg that is gone": (hero(**TOUGH, lost=("left-leg",), conditions=("prone",)), foe(**TOUGH)),
}


@pytest.mark.slow
@pytest.mark.parametrize(("of", "counts"), [*[(of, False) for of in PAIRS], ("the quicker first", True)])
def test_what_a_duel_drops_changes_nothing(of: str, counts: bool):
    """Who wins, after how many rounds: by what matters, and by every wound where it is, in fractions. (D10-26)"""
    house = House(shock_counts_borne_pain=counts)
    one, other = PAIRS[of]

    found = forecast(duels.step, duels.duel(one, other, house), duels.outcome, exact=True)
    twin = forecast(whole, Duel(one, other, house), duels.outcome, exact=True)

    assert sum(found.chances.values()) == 1
    assert {side: chance for side, chance in twin.chances.items() if chance} == {
        side: chance for side, chance in found.chances.items() if chance
    }
    assert found.mean_rounds == twin.mean_rounds


@pytest.mark.slow
def test_duels_played_come_out_as_the_exact_odds_say():
    """Three thousand, within four standard errors. (D10-13 to D10-29)"""
    of = duels.from_campaign(duels.ready())
    assert of is not None
    exact = forecast(duels.step, of, duels.outcome)
    draw, times = from_seed("duels"), 3000

    found = sum(play(of, Live(draw))[1] == HEROES for _ in range(times))

    chance = exact.chances[HEROES]
    assert abs(found / times - chance) < 4 * (chance * (1 - chance) / times) ** 0.5


def test_a_fight_of_two_hand_to_hand_is_a_duel_and_nothing_else_is():
    """Face to face, one on each side, nobody surprised, nothing that shoots."""
    assert duels.from_campaign(fight(hero(), foe())) is not None
    assert duels.from_campaign(fight(hero(), foe(), foe("cesc"))) is None
    assert duels.from_campaign(fight(hero(), foe(place=9))) is None
    assert duels.from_campaign(fight(hero(), replace(foe(), conditions=("surprised",)))) is None
    assert duels.from_campaign(fight(hero(weapons=(BOW,), main="short-bow"), foe())) is None
    assert duels.as_race(duels.duel(hero(), foe())) is None


def test_what_is_left_of_both_is_what_they_still_bear():
    """Endurance less all that hinders; nothing for who is out. (D10-29)"""
    of = duels.duel(wounded(hero(), ("chest", 2)), replace(foe(), dead=True))

    assert duels.points(of) == (3, 0)
    assert duels.outcome(of) == HEROES


# --- Fair and finite


def test_the_demo_is_a_fair_fight():
    """Over two hundred seeds each side wins at least a fifth; every fight ends."""
    wins = {HEROES: 0, FOES: 0, "nobody": 0}
    for seed in range(200):
        state, draw = demo(), from_seed(seed)
        while due(state):
            table = Live(draw)
            state = apply(state, suggest(state, due(state)[0]), table)
            for event in table.told:
                if event.code == "D10-13 over":
                    wins[event.facts["winner"]] += 1

    assert sum(wins.values()) == 200
    assert wins[FOES] >= 40
    assert wins[HEROES] >= 40


def test_a_duel_of_two_who_cannot_hit_ends_as_well():
    """Both break off. (D10-9)"""
    clumsy = (("one-hand-swords", 1),)
    one, other = hero(skills=clumsy, situation=3), foe(skills=clumsy, situation=3)

    assert play(Duel(one, other), Live(from_seed(1))) == (1, "")
    state = declared(fight(one, other), ada="break-off", bran="break-off")
    assert state.fight is None
