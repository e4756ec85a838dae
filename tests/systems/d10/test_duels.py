"""Two alone: the duel is the fight through the door, and its exact odds are those of the whole. (D10-13 to D10-19)"""

from __future__ import annotations

import pickle
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.fights.best import best_play, moves, play_by
from arbitro.fights.chain import forecast
from arbitro.odds import odds
from arbitro.systems import load
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.d10 import apply, charts, demo, due, duels, skirmish, suggest
from arbitro.systems.d10.campaign import Campaign, House
from arbitro.systems.d10.characters import Person, Turn, Wound
from arbitro.systems.d10.combat import Attack
from arbitro.systems.d10.declaring import Declare, usually
from arbitro.systems.d10.duel import armed
from arbitro.systems.d10.encounters import creature
from arbitro.systems.d10.skirmish import Melee
from arbitro.table import ALL, REFEREE, Live, Script, Table, Told, from_seed
from tests.release import often
from tests.systems.d10.figures import BOW, KNIFE, SHIELD, SWORD, fight, foe, hero, of, put, wounded
from tests.systems.d10.figures import declared as all_declared

PLAYED = often("PLAYED", 125)
"""Fights of a kind that are played through the door; `make proofs` plays a thousand."""

FIGHTERS = ("bandit", "footpad", "soldier", "northern-raider", "fencing-master", "man-at-arms", "wolf", "boar")


def pair(one: str, other: str, gap: int = 1) -> tuple[Person, Person]:
    """Two of the list, face to face."""
    first = replace(creature(Campaign(), one, 0), id="one", side=HEROES)
    return first, replace(creature(Campaign(), other, gap), id="two", side=FOES)


def through_the_door(one: Person, other: Person, seed: int) -> list[Any]:
    """The rolls of a fight that is played command by command."""
    state, draw, told = fight(one, other), from_seed(seed), list[Told]()
    while due(state):
        table = Live(draw)
        state = apply(state, suggest(state, due(state)[0]), table)
        told += table.told
    # What pain does when it comes back after the fight is not the duel's any more. (D10-26)
    over = next(at for at, event in enumerate(told) if event.code == "D10-13 over")
    return rolls(told[:over], {one.id: HEROES, other.id: FOES})


def in_rounds(one: Person, other: Person, seed: int) -> list[Any]:
    """The rolls of the same fight, round by round."""
    of, table = duels.duel(one, other), Live(from_seed(seed))
    while duels.outcome(of) is None:
        of = duels.step(of, table)
    return rolls(table.told, {})


def rolls(told: list[Told], sides: dict[str, str]) -> list[Any]:
    """What was rolled, with all that it was made of, and the sides in the place of the names."""
    return [
        (
            event.code,
            {key: sides.get(fact, fact) if isinstance(fact, str) else fact for key, fact in event.facts.items()},
        )
        for event in told
        if "roll" in event.facts
    ]


@pytest.mark.parametrize("seed", range(60))
def test_a_duel_is_the_fight_through_the_door_roll_by_roll(seed: int):
    """The same dice, modifiers, results, to the last wound, from a step away too. (D10-13, D10-17 to D10-22)"""
    one, other = pair(FIGHTERS[seed % 8], FIGHTERS[(seed // 8 + 3 - seed % 3) % 8], 1 + seed % 3)

    assert in_rounds(one, other, seed) == through_the_door(one, other, seed)


@pytest.mark.parametrize("seed", range(40))
def test_whoever_loses_a_weapon_draws_another_and_comes_closer(seed: int):
    """Swords that take two arms and break them, knives, two metres between: as through the door. (D10-23, D10-27)"""
    arms = (replace(SWORD, actions=1, hands=2, code="-/-/1-10/-"), KNIFE)
    skills = (("one-hand-swords", 7), ("knives", 6), ("brawling", 5))
    one = hero(endurance=9, weapons=arms, skills=skills)
    other = foe(endurance=9, weapons=arms, skills=skills, place=(2, 0))

    assert in_rounds(one, other, seed) == through_the_door(one, other, seed)


def one_attack(one: Person, other: Person) -> Any:
    """A round of one attack each, and whether both are unhurt then."""
    of = duels.duel(one, other)
    return odds(lambda table: tuple([each.hindered == 0 for each in duels.step(of, table).stances]))


ONCE: dict[str, Any] = {"weapons": (replace(SWORD, code="-/1-10/-/-", actions=1),), "skills": (("one-hand-swords", 5),)}
"""One attack a round, and wounds that nobody bears without a word."""


def test_the_odds_of_a_round_equal_those_of_its_commands_one_after_the_other():
    """One attack each, the quicker first: through the door and in one piece. (D10-13)"""
    one, other = hero(**ONCE), foe(**ONCE)
    at_once = one_attack(one, other)
    start = all_declared(fight(one, other), ada="attack", bran="attack")

    def commands(table: Table) -> Any:
        state = apply(start, Attack("ada", "bran"), table)
        state = apply(state, Attack("bran", "ada"), table)
        return tuple([not of(state, who).wounds for who in ("ada", "bran")])

    assert at_once == odds(commands)
    assert sum(at_once.values()) == at_once.total


def test_equal_fighters_of_equal_agility_have_equal_chances():
    """Nobody has the first blow: each hits with 5 or less of 10. (D10-13)"""
    outcome = one_attack(hero(**ONCE), foe(**ONCE, agility=5))

    first = outcome.chance(lambda both: both[0])
    second = outcome.chance(lambda both: both[1])
    assert first == second == Fraction(1, 2)
    assert outcome.chance(lambda both: both[0] and both[1]) == first * second


# --- To the end, exactly


SWORDS = (("one-hand-swords", 3),)
FOIL = replace(SWORD, code="1-7/8-10/-/-")
FRAIL: dict[str, Any] = {"endurance": 1, "weapons": (replace(FOIL, actions=1),), "skills": SWORDS}
"""One light wound is all that they stand."""

BREAKER = replace(SWORD, actions=1, code="-/-/1-10/-")
TOUGH: dict[str, Any] = {"endurance": 4, "weapons": (BREAKER,), "skills": (("one-hand-swords", 7),)}
"""They break limbs, one of which they stand."""

TWO_HANDS: dict[str, Any] = {
    **TOUGH,
    "weapons": (replace(BREAKER, hands=2), KNIFE),
    "skills": (*TOUGH["skills"], ("knives", 3)),
}
"""A knife is drawn by whoever has lost the sword, but not with an arm that hangs."""

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
    "knives to draw": (hero(**TWO_HANDS), foe(**TWO_HANDS)),
    "a broken leg already": (wounded(hero(**TOUGH), ("left-leg", 3)), foe(**TOUGH)),
    "a leg that is gone": (hero(**TOUGH, lost=("left-leg",), conditions=("prone",)), foe(**TOUGH)),
}


def door(state: Any, table: Table) -> Any:
    """A command through the door, as play gives it when nobody is there; at the end the side that has won."""
    heard: list[str] = []
    tell = table.tell

    def listen(code: str, audience: str = ALL, /, **facts: Any) -> None:
        if code == "D10-13 over":
            heard.append(facts["winner"])
        tell(code, audience, **facts)

    table.tell = listen  # type: ignore[method-assign]
    after = apply(state, suggest(state, due(state)[0]), table)
    return heard[0] if heard else duels.same(after)


DOORS = {
    **PAIRS,
    "two metres apart": (hero(**TOUGH), foe(**TOUGH, place=(2, 0))),
    "three metres apart, with knives": (
        hero(**{**FRAIL, "weapons": (KNIFE,), "main": "knife", "skills": (("knives", 3),)}),
        foe(**FRAIL, place=(3, 0)),
    ),
    "knives to draw, two metres apart": (hero(**TWO_HANDS), foe(**TWO_HANDS, place=(2, 0))),
}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "counts"), [*[(name, False) for name in DOORS], ("the quicker first", True)])
def test_the_odds_of_a_duel_are_those_of_the_fight_through_the_door(name: str, counts: bool):
    """Every command of the whole campaign, in fractions. (D10-13, D10-15 to D10-18, D10-22, D10-26, D10-29)"""
    start = duels.same(fight(*DOORS[name], shock_counts_borne_pain=counts))

    found = forecast(duels.step, duel_of(start), duels.outcome, exact=True)

    table = forecast(door, start, lambda state: state if isinstance(state, str) else None, exact=True)
    assert {side: chance for side, chance in found.chances.items() if chance} == table.chances


@pytest.mark.slow
@pytest.mark.parametrize("name", ["limbs that break", "knives to draw", "soldier and footpad", "a wolf"])
def test_long_live_play_through_the_door_agrees_with_the_forecast(name: str):
    """Within four standard errors, who wins and after how many rounds. (D10-13 to D10-29)"""
    listed = {"soldier and footpad": pair("soldier", "footpad"), "a wolf": pair("bandit", "wolf", 2), **DOORS}
    start, draw, times = fight(*listed[name]), from_seed(f"long {name}"), PLAYED
    exact = forecast(duels.step, duel_of(start), duels.outcome)
    won, lengths = 0, []
    for _ in range(times):
        state, rounds, table = start, 1, Live(draw)
        while due(state):
            rounds += due(state) == (REFEREE,)
            table = Live(draw)
            state = apply(state, suggest(state, due(state)[0]), table)
        won += next(event.facts["winner"] == HEROES for event in table.told if event.code == "D10-13 over")
        lengths.append(rounds)

    chance, mean = exact.chances.get(HEROES, 0), sum(lengths) / times
    spread = sum((length - mean) ** 2 for length in lengths) / times
    assert abs(won / times - chance) < 4 * (chance * (1 - chance) / times) ** 0.5
    assert abs(mean - exact.mean_rounds) < 4 * (spread / times) ** 0.5


def duel_of(state: Campaign) -> Melee:
    """The duel that a fight is."""
    found = duels.from_campaign(state)
    assert found is not None
    return found


RESTED = replace(wounded(hero(), ("chest", 2)), wounds=(Wound("chest", 2, rested=charts.RELIEF[False]),))

DECLINED: dict[str, Campaign] = {
    "in peace": replace(fight(hero(), foe()), fight=None),
    "two foes": fight(hero(), foe(), foe("cesc")),
    "somebody who lies there": fight(hero(), foe(), replace(hero("cesc"), waking=-1)),
    "far off": fight(hero(), foe(place=(9, 0))),
    "surprised": fight(hero(), replace(foe(), conditions=("surprised",))),
    "a bow": fight(hero(weapons=(BOW,), main="short-bow"), foe()),
    "a bow to draw": fight(hero(weapons=(SWORD, BOW)), foe()),
    "in the middle of a round": apply(fight(hero(), foe()), Declare("ada", ("attack",), "stay"), Live()),
    "a weapon just drawn": fight(replace(hero(), turn=Turn(drawn=("main",))), foe()),
    "in a wave": all_declared(fight(hero(), foe()), ada="attack"),
    "a clock that runs": fight(replace(hero(), wounds=(Wound("left-leg", 3, deadline=9),)), foe()),
    "a rest that a wound would break": fight(RESTED, foe()),
    "lying up": fight(hero(resting=True), foe()),
}


@pytest.mark.parametrize("name", DECLINED)
def test_a_fight_that_is_more_than_two_hand_to_hand_is_no_duel(name: str):
    """Whatever the duel does not carry. (D10-13, D10-23, D10-24, D10-31, D10-32)"""
    assert duels.from_campaign(DECLINED[name]) is None
    assert duels.from_campaign(fight(hero(), foe(), foe("cesc", dead=True))) is not None


def test_equal_duels_are_one_and_can_be_sent_to_another_process():
    """By value; what stands in every state is made anew there. (D10-26, D10-29)"""
    first, again = duel_of(fight(hero(), foe())), duel_of(fight(hero("eva"), foe()))

    assert first == again
    assert hash(first) == hash(pickle.loads(pickle.dumps(again)))
    assert first != duel_of(fight(hero(), foe(place=(2, 0))))


def test_what_is_left_of_both_is_what_they_still_bear():
    """Endurance less all that hinders; nothing for who is out. (D10-29)"""
    of = duels.duel(wounded(hero(), ("chest", 2)), replace(foe(), dead=True))

    assert duels.points(of) == (3, 0)
    assert duels.outcome(of) == HEROES


# --- Best play: what to declare (D10-15)


def heroes_win(side: str) -> int:
    return int(side == HEROES)


def always(wish: tuple[str, ...]) -> Any:
    """A policy that declares this wherever it may, else the usual."""
    return lambda state, names: wish if wish in names else names[0]


TINY = {
    "the quicker first": (hero(**FRAIL), foe(**FRAIL)),
    "at the same moment": (hero(**FRAIL), foe(**FRAIL, agility=5)),
    "two light wounds": (hero(**{**FRAIL, "endurance": 2}), foe(**FRAIL)),
}


@pytest.mark.parametrize("name", TINY)
def test_no_policy_at_all_is_better_than_best_play(name: str):
    """Every policy of a tiny fight, enumerated: the best of them is worth what best play says. (D10-15)"""
    start, options = duel_of(fight(*TINY[name])), cache(duels.options)

    found = best_play(options, start, duels.outcome, heroes_win)

    worths = []
    for taken in product(*[found.options[state] for state in found.choices]):
        policy = dict(zip(found.choices, taken, strict=True))
        played = play_by(lambda state, _, policy=policy: policy[state], options, start, duels.outcome)  # type: ignore[misc]
        worths.append(played.chances.get(HEROES, 0))
    assert len(worths) > 4
    assert max(worths) == pytest.approx(found.worth, abs=1e-12)
    assert min(worths) < found.worth


@pytest.mark.slow
def test_best_declarations_are_better_than_any_that_is_always_the_same():
    """Bandits, Endurance 3: never worse than one sequence always, nor than the usual; worth what it says. (D10-15)"""
    people = tuple([replace(one, endurance=3, agility=5) for one in duels.ready().people])
    start, options = duel_of(fight(*people)), cache(duels.options)

    found = best_play(options, start, duels.outcome, heroes_win)

    plain = forecast(duels.step, start, duels.outcome).chances[HEROES]
    policies = [always(wish) for wish in duels.wishes(start)]
    worths = [play_by(policy, options, start, duels.outcome).chances.get(HEROES, 0) for policy in policies]
    best = play_by(lambda state, _: found.choices[state], options, start, duels.outcome).chances[HEROES]
    assert best == pytest.approx(found.worth, abs=1e-12)
    assert worths[0] <= found.worth
    assert plain <= found.worth
    assert max(worths) <= found.worth
    assert len({round(worth, 9) for worth in worths}) > 5


@pytest.mark.slow
def test_best_declarations_win_as_often_through_the_door():
    """Six hundred fights in which the hero declares by the policy, within four standard errors. (D10-15)"""
    start, draw, times, won = fight(hero(**{**FRAIL, "endurance": 3}), foe(**FRAIL)), from_seed("best"), 600, 0
    found = best_play(duels.options, duel_of(start), duels.outcome, heroes_win)
    for _ in range(times):
        state, table = start, Live(draw)
        while due(state):
            who = due(state)[0]
            command = suggest(state, who)
            if who == "ada" and isinstance(command, Declare):
                wish = found.choices[duel_of(state)]
                command = next(each for each in duels.menu(state, who) if each.sequence == wish)
            table = Live(draw)
            state = apply(state, command, table)
        won += next(event.facts["winner"] == HEROES for event in table.told if event.code == "D10-13 over")

    assert abs(won / times - found.worth) < 4 * (found.worth * (1 - found.worth) / times) ** 0.5


@pytest.mark.slow
def test_best_play_through_the_door_is_the_same():
    """Two bandits, Endurance 2: every command of the whole campaign, and what is declared for whole rounds. (D10-15)"""
    state = duels.ready()
    state = duels.same(replace(state, people=tuple([replace(one, endurance=2) for one in state.people])))
    hero_of = state.people[0].id

    found = best_play(moves(load("d10"), (hero_of,), duels.menu, duels.same), state, duels.winner, heroes_win)

    by_rounds = best_play(duels.options, duel_of(state), duels.outcome, heroes_win)
    assert found.worth == pytest.approx(by_rounds.worth, abs=1e-12)
    assert {move.command.sequence: pytest.approx(worth, abs=1e-12) for move, worth in found.options[state].items()} == (
        by_rounds.options[duel_of(state)]
    )


def test_through_the_door_one_chooses_what_to_declare():
    """All sequences that come to mind, the usual one first; afterwards what is declared is done. (D10-15)"""
    state = fight(hero(), foe())

    found = duels.menu(state, "ada")

    assert found[0] == suggest(state, "ada")
    assert [each.sequence for each in found] == duels.wishes(duel_of(state))
    begun = all_declared(state, ada="attack")
    assert duels.menu(begun, "ada") == [Attack("ada", "bran")]


def test_the_side_that_has_won_is_the_one_that_can_go_on():
    """Heroes who broke off meet again, so foes who could go on have won. (D10-15, D10-26)"""
    assert duels.winner(fight(hero(), foe())) is None
    for people, side in (
        ((hero(), foe(dead=True)), HEROES),
        ((hero(), foe()), FOES),
        ((hero(dead=True), foe()), FOES),
        ((hero(dead=True), foe(fled=True)), "nobody"),
    ):
        assert duels.winner(Campaign(people=people)) == side


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
    one, other = hero(skills=clumsy, circumstances=put(3)), foe(skills=clumsy, circumstances=put(3))

    assert duels.outcome(duels.step(duels.duel(one, other), Live(from_seed(1)))) == "nobody"
    state = all_declared(fight(one, other), ada="break-off", bran="break-off")
    assert state.fight is None


@pytest.mark.parametrize(("mine", "theirs", "acts"), [(6, 4, [HEROES]), (4, 6, [FOES]), (5, 5, [HEROES, FOES])])
def test_the_quicker_of_two_strikes_first_and_equals_at_once(mine: int, theirs: int, acts: list[str]):
    """Each blow kills: who is slower never strikes; Endurance has nothing to do with it. (D10-13, D10-15)"""
    once = {"weapons": (replace(SWORD, actions=1),), "skills": ONCE["skills"]}
    one, other = hero(agility=mine, endurance=11 - mine, **once), foe(agility=theirs, endurance=11 - theirs, **once)
    kill = (("D10-17 attack", 5), ("D10-20 location", 8), ("D10-21 damage", 8))
    table = Script(*kill * len(acts))

    after = duels.step(duels.duel(one, other), table)

    table.finish()
    assert [told.facts["who"] for told in table.told if told.code == "D10-17 hit"] == acts
    assert (after.heroes, after.foes) == (FOES not in acts, HEROES not in acts)


def test_whose_hand_is_empty_draws_what_it_knows_how_to_use():
    """No shield, and no knife that she knows nothing of; somebody else's hand is their own affair. (D10-23)"""
    swords = ONCE["skills"]
    one = hero(weapons=(SHIELD, KNIFE, SWORD), main="", skills=(*swords, ("shields", 4)))

    ready = armed(one, foe(main=""), House(), Live())

    assert ready == replace(one, main="long-sword", turn=Turn(drawn=("main",)))


def test_a_duel_begins_with_what_each_draws_and_declares():
    """Ada's hand is empty, Bran is a step too far: each reads the other, and a wish is done. (D10-4, D10-15)"""
    one, other = hero(main="", agility=6), foe(place=(3, 0), weapons=(KNIFE,), main="knife")

    begun = skirmish.declared(duels.duel(one, other), Script())
    wished = skirmish.declared(duels.duel(one, other), Script(), ("parry",))

    ada, bran = [each.person for each in begun.stances]
    assert (ada.main, ada.turn.drawn, bran.main) == ("long-sword", ("main",), "knife")
    assert (ada.turn.sequence, bran.turn.sequence) == (usually(ada, [other])[0], usually(other, [ada])[0])
    assert wished.stances[0].person.turn.sequence == ("parry",)
    assert wished.stances[1].person.turn.sequence == bran.turn.sequence
    assert abs(bran.place[0] - ada.place[0]) == 1
