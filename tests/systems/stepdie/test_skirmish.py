"""Fights of several, exact, against the same fights through the door."""

from __future__ import annotations

import json
import math
import pickle
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.fights.bulk import Battles, Brawls, Crowds, sample
from arbitro.fights.chain import Forecast, forecast
from arbitro.fights.crowds import Picks, Turns, outcome, standing
from arbitro.fights.study import study
from arbitro.systems import load, load_skirmishes
from arbitro.systems.contract import FOES, HEROES, WHOM, Crowd
from arbitro.systems.stepdie import arena, duels, skirmish
from arbitro.systems.stepdie.campaign import Campaign, Clock
from arbitro.systems.stepdie.characters import Condition
from arbitro.systems.stepdie.combat import Attack, Threaten
from arbitro.systems.stepdie.content import SPELLS
from arbitro.systems.stepdie.example import demo
from arbitro.systems.stepdie.turns import Round
from arbitro.table import Live, Question, Table, from_seed
from tests.agreement import assert_agrees
from tests.release import often
from tests.systems.stepdie.figures import BOW, boss, carried, elite, fight, foe, hero
from tests.test_cli import arbitro

PLAYED = often("PLAYED", 125)
"""Fights of a kind that are played through the door; `make proofs` plays a thousand."""

STEPDIE = load("stepdie")

ADA, BEA = hero(hearts=2, mana=0), hero("bea", hearts=1, mana=0, place=(3, 7))
WITCH = hero("eva", traits=(0, 1, 3), hearts=2, mana=1, place=(2, 6))

FIGHTS = {
    "two on one": fight(ADA, BEA, elite()),
    "one on two": fight(ADA, foe(), foe("bandit-2", place=(4, 7))),
    "two on two": fight(ADA, BEA, elite(), foe("bandit-1", place=(4, 7))),
    "at a distance": fight(
        replace(ADA, weapon=BOW), BEA, foe("poacher-1", weapon=BOW, place=(9, 6)), foe(place=(9, 7))
    ),
    "with a bolt": fight(WITCH, BEA, elite(), foe("bandit-1", place=(4, 7))),
    "somebody to raise": fight(ADA, replace(BEA, hearts=0, place=(2, 6)), elite(place=(5, 6))),
    "somebody dead": fight(ADA, replace(BEA, hearts=-1, place=(2, 6)), foe(), foe("bandit-2", place=(4, 7))),
    "help against a boss": fight(ADA, BEA, boss(hearts=1)),
    "off guard, on the ground": fight(
        replace(ADA, conditions=(Condition("prone"),)),
        BEA,
        elite(conditions=(Condition("off-guard"),)),
        foe(place=(4, 7)),
    ),
    "behind cover": fight(ADA, BEA, foe(place=(8, 6)), foe("poacher-1", weapon=BOW, place=(9, 6)), cover=((9, 6),)),
    "surprised": fight(ADA, BEA, foe(), foe("bandit-2", place=(4, 7)), turn=FOES, first=FOES),
}


def crowd(state: Campaign) -> Crowd:
    """The fight of several that this is."""
    found = skirmish.from_campaign(state)
    assert found is not None
    return found


def chances(state: Campaign, targets: tuple[str, str] | None = None) -> Forecast:
    turns = Turns(crowd(state), Picks(targets))
    return forecast(duels.step, turns.start, outcome, ways=turns.ways, view=standing)  # type: ignore[arg-type]


def command(state: Any, table: Table) -> Any:
    """A command of the whole campaign through the door, with the rounds not counted; or how many heroes are left."""
    after = STEPDIE.apply(state, STEPDIE.suggest(state, STEPDIE.due(state)[0]), table)
    if after.fight is None:
        return sum(one.hearts > 0 for one in after.people if one.side == HEROES)
    return replace(after, fight=replace(after.fight, round=1))


@pytest.mark.parametrize("name", FIGHTS)
def test_the_odds_of_a_group_are_those_of_the_fight_through_the_door(name: str):
    """SD-6 to SD-11: every command of the whole campaign, with nothing dropped but the number of rounds."""
    found = chances(FIGHTS[name])

    whole = forecast(command, FIGHTS[name], lambda state: state if isinstance(state, int) else None)
    heroes: dict[int, float] = {}
    for end, chance in found.left.items():
        heroes[dict(end)[HEROES]] = heroes.get(dict(end)[HEROES], 0) + chance
    assert heroes == pytest.approx({up: chance for up, chance in whole.chances.items() if chance}, abs=1e-12)
    assert found.chances[FOES] == pytest.approx(whole.chances.get(0, 0), abs=1e-12)


@pytest.mark.parametrize(("face", "bea", "enemy"), [(1, 4 - 1, 3), (0, 4, 3 - 2)])
def test_a_strike_takes_one_heart_of_a_hero_and_up_to_two_of_an_enemy(face: int, bea: int, enemy: int):
    """SD-7: Ada helps Bea against a boss; the die shows a 1, or the most that it has. Both have hearts to spare."""
    start = crowd(fight(hero(hearts=3), hero("bea", hearts=4, place=(3, 7)), boss()))

    after = start.turn(start.start, Live(lambda faces: face or faces))

    assert (after.heroes, after.foes) == ((3, bea), (enemy,))
    assert after.scene.left == (2, 1)


def test_where_nobody_is_in_reach_a_round_goes_by():
    """SD-11: five squares each, the heroes' turn and then the enemies', and nobody has struck."""
    state = fight(hero(place=(0, 4)), hero("bea", place=(0, 8)), foe(place=(19, 4)), foe("bandit-2", place=(19, 8)))
    start = crowd(state)

    after = start.turn(start.start, Live(skirmish.no_dice))

    assert skirmish.begins(after)
    assert [one.place[0] for one in after.scene.state.people] == [5, 5, 14, 14]
    assert (after.heroes, after.foes) == ((5, 5), (1, 1))


@pytest.mark.parametrize(("turn", "columns"), [(HEROES, [5, 5, 19, 19]), (FOES, [0, 0, 14, 14])])
def test_what_is_done_before_a_strike_is_planned_for_a_whole_side(turn: str, columns: list[int]):
    """SD-11: both have moved when it is the others' turn, and neither of those has."""
    state = fight(
        hero(place=(0, 4)), hero("bea", place=(0, 8)), foe(place=(19, 4)), foe("bandit-2", place=(19, 8)), turn=turn
    )

    plan = skirmish.plan_of(skirmish.melee(state))

    assert (plan.options, plan.commands) == ((), ())
    assert [one.place[0] for one in plan.change.scene.state.people] == columns


def test_those_of_a_side_act_in_the_order_in_which_they_came():
    """SD-11: Ada strikes before Bea, who would strike the same."""
    of = skirmish.melee(fight(hero(), hero("bea", place=(3, 7)), elite(), foe(place=(4, 7))))

    assert skirmish.plan_of(of).who == 0


ROADS: dict[str, dict[str, Any]] = {
    "two on one": {"heroes": 2, "foe_level": 2},
    "one on three": {"foes": 3},
    "two on two": {"heroes": 2, "foes": 2},
    "two on three, knives and better ones": {"heroes": 2, "foes": 3, "weapon": "light", "foe_level": 2, "level": 3},
    "three on three, no armour": {"heroes": 3, "foes": 3, "armour": "none", "foe_weapon": "heavy"},
}


@pytest.mark.slow
@pytest.mark.parametrize("name", [*ROADS, "the demo"])
def test_long_live_play_through_the_door_agrees(name: str):
    """Who wins, how many heroes are left and after how many rounds: within four standard errors. (SD-11)"""
    state, fights = arena.fight(ROADS[name]) if name in ROADS else demo(), PLAYED
    exact = chances(state)

    played = sample(Battles("stepdie", state), fights, seed=4)
    drawn = sample(Crowds(crowd(state)), 20_000, seed=4)

    for tally, number in ((played, fights), (drawn, 20_000)):
        for side, chance in exact.chances.items():
            assert abs(tally.outcomes[side] / number - chance) <= 4 * math.sqrt(chance * (1 - chance) / number)
        assert tally.mean_rounds() == pytest.approx(exact.mean_rounds, rel=0.1)
    for up in range(4):
        chance = sum(share for end, share in exact.left.items() if dict(end)[HEROES] == up)
        found = sum(many for end, many in played.left.items() if dict(end)[HEROES] == up)
        assert abs(found / fights - chance) <= 4 * math.sqrt(chance * (1 - chance) / fights) + 1e-12


@pytest.mark.slow
def test_a_newcomer_who_takes_what_is_suggested_wins_the_demo_two_times_in_three():
    """Exactly, to a twentieth: a first fight is to be won, and not for certain. (SD-11)"""
    assert chances(demo()).chances[HEROES] == pytest.approx(2 / 3, abs=0.05)


# --- Whom somebody strikes at ----------------------------------------------------------------------------------------


def picked(state: Any, who: str, targets: tuple[str, str]) -> Any:
    """What somebody does who, where they would strike, does so at the enemy with the most hearts, or the fewest."""
    usual = STEPDIE.suggest(state, who)
    if not isinstance(usual, Attack | Threaten):
        return usual
    people = {one.id: one for one in state.people}
    offered = [each for each in STEPDIE.legal(state, who) if each.refusal is None and each.group != "friends"]
    might = [each.command for each in offered if isinstance(each.command, type(usual))]
    sign = -1 if targets[people[who].side != HEROES] == "strongest" else 1
    might = [one for one in might if people[one.target].hearts > 0]
    # Of those who have as many, the easier one to hit; then by name.
    return min(might, key=lambda one: (sign * people[one.target].hearts, people[one.target].grade, one.target))


# With a d20 nobody is too hard to hit, who would be no choice.
ADEPT, OTHER = replace(ADA, traits=(4, 4, 4), armour=1), replace(BEA, traits=(4, 4, 4))

PICKED = {
    "both beside both": fight(ADEPT, OTHER, elite(), elite("captain-2", hearts=1, place=(4, 7))),
    "a captain and a bandit": fight(ADEPT, replace(OTHER, hearts=2), elite(), foe("a-bandit", place=(4, 7))),
    "three on two": fight(
        replace(ADEPT, hearts=1),
        replace(OTHER, hearts=2),
        replace(ADEPT, id="cleo", place=(3, 5)),
        elite(),
        boss(hearts=2, place=(4, 7)),
    ),
}


@pytest.mark.parametrize("targets", [("strongest", "weakest"), ("strongest", "strongest"), ("weakest", "weakest")])
@pytest.mark.parametrize("name", PICKED)
@pytest.mark.slow
def test_whom_they_strike_at_may_be_said(name: str, targets: tuple[str, str]):
    """The same policy by commands through the door, which knows nothing of the question."""

    def step(state: Any, table: Table) -> Any:
        after = STEPDIE.apply(state, picked(state, STEPDIE.due(state)[0], targets), table)
        if after.fight is None:
            return sum(one.hearts > 0 for one in after.people if one.side == HEROES)
        return replace(after, fight=replace(after.fight, round=1))

    found = chances(PICKED[name], targets)

    whole = forecast(step, PICKED[name], lambda state: state if isinstance(state, int) else None)
    assert found.chances[FOES] == pytest.approx(whole.chances[0], abs=1e-12)
    assert found.chances != chances(PICKED[name]).chances


def asked(state: Campaign, turns: int) -> list[tuple[Any, ...]]:
    """What so many turns ask about targets."""
    questions = []

    def decide(question: Question) -> Any:
        if question.words == WHOM:
            questions.append((question.who, question.options, question.default, question.facts["points"]))
        return question.fallback

    of = crowd(state)
    now = of.start
    for seed in range(turns):
        now = of.turn(now, Live(from_seed(seed), decide))
    return questions


def test_the_question_names_all_whom_a_strike_reaches_and_the_suggestion_by_default():
    """The likelier to be hit first, then by name; nobody out of reach or too hard to hit; and no question about one.

    (SD-6, SD-11)
    """
    ring = (elite(), foe("b-bandit", place=(4, 7)), foe("a-bandit", place=(3, 7)), foe("far", place=(9, 9)))
    assert asked(fight(ADEPT, *ring), 1) == [(HEROES, (2, 1, 0), 2, (1, 1, 2))]
    assert asked(fight(ADA, boss(), *ring[1:]), 1) == [(HEROES, (2, 1), 2, (1, 1))]

    # The captain has both in reach. It turns on whoever has more to lose, who stands behind the other in the order.
    pair = fight(replace(ADA, hearts=1), replace(BEA, hearts=4), elite(), turn=FOES, first=FOES)
    assert asked(pair, 1) == [(FOES, (0, 1), 1, (1, 4))]

    assert asked(fight(ADA, BEA, elite()), 2) == []


# --- Drawn from what is remembered -----------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [0, skirmish.MOST_WAYS])
@pytest.mark.parametrize("name", ["two on two", "somebody to raise", "with a bolt", "help against a boss"])
def test_fights_drawn_strike_by_strike_end_as_often_as_they_should(name: str, most: int, monkeypatch: Any):
    """Whether strikes are remembered or carried out each time: within four standard errors of the exact odds."""
    monkeypatch.setattr(skirmish, "MOST_WAYS", most)
    exact, number = chances(FIGHTS[name]), 2_000

    drawn = sample(Brawls(crowd(FIGHTS[name])), number, seed=3)

    assert drawn.fights == number
    assert_agrees(drawn, exact, rounds=0.1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "choices",
    [
        {"heroes": 3, "foes": 5},
        {"heroes": 4, "foes": 3, "foe_level": 2, "weapon": "light"},
        {"heroes": 6, "foes": 6, "armour": "none", "foe_weapon": "heavy"},
        {"heroes": 2, "foes": 1, "foe_level": 3, "level": 4},
    ],
)
def test_large_groups_end_as_through_the_door(choices: dict[str, Any]):
    """Each number left, and the rounds, against long live play: within four standard errors of the difference."""
    state = arena.fight(choices)
    live, many = PLAYED, 4 * PLAYED
    played, drawn = sample(Battles("stepdie", state), live, seed=6), sample(Brawls(crowd(state)), many, seed=6)

    for end in played.left | drawn.left:
        share = (played.left[end] + drawn.left[end]) / (live + many)
        error = math.sqrt(share * (1 - share) * (1 / live + 1 / many))
        assert abs(played.left[end] / live - drawn.left[end] / many) <= 4 * error
    assert drawn.mean_rounds() == pytest.approx(played.mean_rounds(), rel=0.05)


def test_what_is_remembered_changes_no_fight():
    """The same dice give the same fights, however many were fought before them; in large groups, too."""
    for choices in ({"heroes": 3, "foes": 3}, {"heroes": 6, "foes": 8}):
        state = arena.fight(choices)
        first = sample(Brawls(crowd(state)), 40, seed=8)
        sample(Brawls(crowd(state)), 40, seed=9)

        assert sample(Brawls(crowd(state)), 40, seed=8) == first


@pytest.mark.parametrize("hearts", [(5, 4, 2), (3, 3, 1), (9, 1, 0), (1, 1, 1), (2, -1, 7)])
def test_the_fewest_hearts_keep_everybody_in_order(hearts: tuple[int, ...]):
    found = skirmish.ranks(hearts)

    assert [found[a] < found[b] for a in range(3) for b in range(3)] == [
        hearts[a] < hearts[b] for a in range(3) for b in range(3)
    ]
    assert [each > 0 for each in found] == [each > 0 for each in hearts]
    assert max(found) <= 3


def test_a_bolt_of_ones_own_that_does_more_is_played_through_the_door(monkeypatch: Any):
    """It may take hearts from several, or give some back: then who has how many would matter. (SD-13)"""
    monkeypatch.setitem(SPELLS, "bolt", replace(SPELLS["bolt"], effect="area"))

    assert skirmish.from_campaign(FIGHTS["with a bolt"]) is None
    assert skirmish.from_campaign(FIGHTS["two on two"]) is not None


@pytest.mark.parametrize("choices", [{}, {"foe_level": 2}, {"foe_level": 3, "level": 5}, {"armour": "none"}])
def test_two_of_them_are_a_duel(choices: dict[str, Any]):
    """Round by round until one side is left. (SD-11)"""
    state = arena.fight(choices)
    of = duels.from_campaign(state)
    assert of is not None

    found, duel = chances(state), forecast(duels.step, of, duels.outcome)

    assert found.chances == pytest.approx({HEROES: 0, FOES: 0, **duel.chances}, abs=1e-12)
    assert found.mean_rounds == pytest.approx(duel.mean_rounds)


def test_in_the_middle_of_a_round_it_is_another_fight():
    """And in peace, and when nobody is up on one side, none at all. (SD-11)"""
    state = arena.fight({"heroes": 2, "foes": 2})
    one, two, *foes = state.people
    assert state.fight is not None

    assert skirmish.from_campaign(carried(state, Attack(one.id, foes[0].id))) is None
    assert skirmish.from_campaign(replace(state, fight=None)) is None
    assert skirmish.from_campaign(replace(state, people=(one, two))) is None
    # Tokens are counted for heroes alone. (SD-17)
    armed = [replace(each, armour=1) for each in foes]
    assert skirmish.from_campaign(replace(state, people=(one, two, *armed))) is None
    between = replace(state, fight=replace(state.fight, turn=""))
    assert skirmish.from_campaign(between) is not None
    assert chances(between).chances == pytest.approx(chances(carried(between, Round())).chances)


def test_what_does_not_matter_makes_no_other_fight():
    """The round, clocks, the dead and the fallen foes; and another process has the same."""
    state = FIGHTS["two on two"]
    assert state.fight is not None
    later = replace(
        state,
        people=(*state.people, foe("bandit-9", hearts=0), hero("zoe", hearts=-1, place=(9, 9))),
        clocks=(Clock("alarm", 4),),
        fight=replace(state.fight, round=7),
    )

    assert crowd(later) == crowd(state)
    assert pickle.loads(pickle.dumps(crowd(later))) == crowd(state)
    room: object = load_skirmishes("stepdie")
    assert room is skirmish


@pytest.mark.slow
def test_a_study_of_a_group_has_exact_odds_or_says_why_not():
    """Everybody strikes whom the system suggests; with too many of them, turns are drawn."""
    plan = study("stepdie", demo(), patience=60)
    assert plan is not None
    assert plan.exact is not None
    assert sum(plan.exact.chances.values()) == pytest.approx(1)
    assert not plan.duel

    war = study("stepdie", arena.fight({"heroes": 6, "foes": 8}))

    assert war is not None
    assert war.how == "struck"
    assert war.why in ("large", "round")
    focused = study("stepdie", demo(), targets=("weakest", "weakest"), patience=60)
    assert focused is not None
    assert focused.exact is not None
    # Enemies threaten whoever has most to lose, unless somebody says otherwise.
    assert focused.exact.chances != plan.exact.chances


@pytest.mark.slow
def test_targets_can_be_said_on_the_command_line():
    """The captain first, or last: against the same bandits it makes a difference to who wins."""
    code, text, _ = arbitro(
        "simulate", "stepdie", "--groups", "--fights", "50", "--targets", "strongest,weakest", "--json"
    )
    other = json.loads(
        arbitro("simulate", "stepdie", "--groups", "--fights", "50", "--targets", "weakest", "--json")[1]
    )

    assert code == 0
    assert json.loads(text)["outcomes"][HEROES]["exact"] < other["outcomes"][HEROES]["exact"]


@pytest.mark.slow
def test_fractions_are_to_be_had_where_there_are_few_states():
    """As a text for programs; of groups too."""
    code, text, _ = arbitro("simulate", "stepdie", "--fights", "50", "--fractions", "--json")
    chances = [Fraction(one["exact"]) for one in json.loads(text)["outcomes"].values()]
    assert code == 0
    assert sum(chances) == 1
    assert all(chance.denominator > 1000 for chance in chances)

    found = json.loads(arbitro("simulate", "stepdie", "--groups", "--fights", "50", "--fractions", "--json")[1])
    assert sum([Fraction(one["exact"]) for one in found["outcomes"].values()]) == 1
