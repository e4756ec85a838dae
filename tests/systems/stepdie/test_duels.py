"""A duel to its end: what is left of a fight of two, against the fight itself."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.fights.best import best_play, moves, play_by
from arbitro.fights.chain import forecast
from arbitro.systems import load, stepdie
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.stepdie import duels
from arbitro.systems.stepdie.campaign import Campaign, Clock, House
from arbitro.systems.stepdie.characters import Condition, weapon
from arbitro.systems.stepdie.combat import Attack
from arbitro.systems.stepdie.duels import between_rounds
from arbitro.systems.stepdie.powers import Cast
from arbitro.systems.stepdie.turns import EndTurn
from arbitro.table import Live, from_seed
from tests.systems.stepdie.figures import BOW, boss, elite, fight, foe, hero, peace

STEPDIE = load("stepdie")

ALBA = hero(traits=(2, 1, 0), protected=True, armour=1, spare=(weapon("throwing-knives"),))
WITCH = hero(traits=(0, 1, 3), mana=2)

PAIRS = {
    "against a minion": (ALBA, foe()),
    "against an elite": (ALBA, elite()),
    "with bolts": (WITCH, elite()),
    "against a boss": (hero(traits=(4, 4, 0), mana=0, most_mana=0), boss(hearts=2)),
    "at a distance": (hero(traits=(1, 2, 0), weapon=BOW, place=(0, 6)), elite(place=(9, 6))),
    "on the ground": (replace(ALBA, conditions=(Condition("prone"),)), foe()),
    "off guard": (ALBA, elite(conditions=(Condition("off-guard"),))),
    "empty hands": (replace(ALBA, weapon=weapon("fists"), lost=(weapon("sword"),)), elite()),
}


def duel_of(state: Campaign) -> duels.Duel:
    """The duel that this is."""
    found = duels.from_campaign(state)
    assert found is not None
    return found


def heroes_win(side: str) -> int:
    return int(side == HEROES)


@pytest.mark.parametrize("dice", ["steps", "d6"])
@pytest.mark.parametrize("pair", PAIRS)
def test_a_duel_is_the_fight_that_is_played_at_a_table(pair: str, dice: str):
    """SD-11: every command of the whole campaign, with nothing dropped but the number of rounds."""
    start = fight(*PAIRS[pair], house=House(dice=dice))
    of = duel_of(start)

    played = play_by(
        lambda state, options: options[0], moves(STEPDIE, (), duels.menu, without_rounds), start, duels.winner
    )

    found = forecast(duels.step, of, duels.outcome, view=duels.points)
    assert found.chances == pytest.approx(played.chances)
    assert found.endless == pytest.approx(played.endless)


def without_rounds(state: Campaign) -> Campaign:
    """The least that makes a fight finite."""
    return state if state.fight is None else replace(state, fight=replace(state.fight, round=1))


@pytest.mark.parametrize("pair", PAIRS)
def test_live_fights_come_out_as_the_exact_odds_say(pair: str):
    """SD-11: two hundred of each through the door, within four standard errors."""
    start, draw, number = fight(*PAIRS[pair]), from_seed(f"duel {pair}"), 200

    won = sum(duels.winner(ended(start, draw)) == HEROES for _ in range(number))

    chance = forecast(duels.step, duel_of(start), duels.outcome).chances.get(HEROES, 0)
    assert abs(won / number - chance) <= 4 * math.sqrt(chance * (1 - chance) / number)


def ended(state: Campaign, draw: Callable[[int], int]) -> Campaign:
    """A fight that nobody is asked about, when it is over."""
    while due := stepdie.due(state):
        state = stepdie.apply(state, stepdie.suggest(state, due[0]), Live(draw))
    return state


def test_the_ready_duel_is_one():
    of = duel_of(duels.ready())

    assert duels.points(of) == (5, 1)
    assert duels.outcome(of) is None


def test_what_is_left_is_hearts():
    """SD-7: every die shows its best, so that the hero needs one blow; or its worst, so that nobody else does."""
    of = duel_of(fight(ALBA, foe()))
    won = duels.step(of, Live(lambda faces: faces))
    assert (duels.outcome(won), duels.points(won)) == (HEROES, (5, 0))

    while duels.outcome(of) is None:
        of = duels.step(of, Live(lambda faces: 1))
    assert (duels.outcome(of), duels.points(of)) == (FOES, (0, 1))


def test_a_duel_forgets_what_does_not_matter():
    """SD-11: names, origins, clocks and where they stand beside each other; mana that may be used is kept."""
    rich = replace(fight(hero(improvements=3, place=(9, 9)), foe(place=(9, 8)), round=7), clocks=(Clock("alarm", 4),))
    plain = fight(hero("berto"), foe("wolf-3", kind="wolf"))

    assert duels.from_campaign(rich) == duels.from_campaign(plain)
    assert duels.from_campaign(plain) != duels.from_campaign(fight(hero(mana=1), foe()))


def test_what_is_no_duel():
    """SD-11, SD-15: several, nobody, no fight, the middle of a round, a friend who may be raised."""
    state = fight(hero(), foe())
    done = stepdie.apply(state, EndTurn("ada"), Live(lambda faces: faces))
    struck = stepdie.apply(fight(hero(), elite()), Attack("ada", "captain-1"), Live(lambda faces: 2))

    assert duels.from_campaign(stepdie.demo()) is None
    assert duels.from_campaign(fight(hero())) is None
    assert duels.from_campaign(replace(state, fight=None)) is None
    assert duels.from_campaign(done) is None
    assert duels.from_campaign(struck) is None
    assert duels.from_campaign(fight(hero(), hero("berto", hearts=0), foe())) is None
    assert duels.from_campaign(fight(hero(), hero("berto", hearts=-1), foe())) is not None


# --- Best play -------------------------------------------------------------------------------------------------------


def spell(name: str) -> Callable[[Campaign, tuple[Any, ...]], Any]:
    """A policy: this spell while there is mana, and else what comes first: a blow, armour, the better die."""

    def policy(state: Campaign, options: tuple[Any, ...]) -> Any:
        cast = [one for one in options if isinstance(one.command, Cast) and one.command.spell == name]
        return (cast or options)[0]

    return policy


@pytest.mark.slow
def test_best_play_is_never_worse_than_a_fixed_policy():
    """SD-6, SD-12: blows, bolts, distraction, smoke, which costs nothing and wins nothing; and what suggests itself."""
    start = duels.same(fight(hero(traits=(1, 1, 2), hearts=2, mana=2, most_mana=2), elite()))
    options = cache(moves(STEPDIE, ("ada",), duels.menu, duels.same))

    found = best_play(options, start, duels.winner, heroes_win)

    worths = [
        play_by(spell(name), options, start, duels.winner).chances.get(HEROES, 0)
        for name in ("", "bolt", "dazzle", "smoke")
    ]
    suggested = forecast(duels.step, duel_of(start), duels.outcome).chances[HEROES]
    assert max(*worths, suggested) <= found.worth + 1e-12
    best = play_by(lambda state, _: found.choices[state], options, start, duels.winner)
    assert best.chances[HEROES] == pytest.approx(found.worth, abs=1e-12)


def test_no_policy_at_all_is_better_than_best_play():
    """SD-6, SD-11, SD-17: one heart, a token, no mana: every way to strike and to avoid, by trying all."""
    one = hero(traits=(2, 1, 0), hearts=1, mana=0, most_mana=0, armour=1, protected=True)
    start = duels.same(fight(one, elite()))
    options = cache(moves(STEPDIE, ("ada",), few, duels.same))

    found = best_play(options, start, duels.winner, heroes_win)

    places = list(found.choices)
    policies = [
        dict(zip(places, names, strict=True)) for names in product(*[tuple(found.options[state]) for state in places])
    ]
    worths = [
        play_by(lambda state, _, by=policy: by[state], options, start, duels.winner).chances.get(HEROES, 0)  # type: ignore[misc]
        for policy in policies
    ]
    assert len(policies) > 100
    assert max(worths) == pytest.approx(found.worth, abs=1e-12)


def few(state: Campaign, who: str) -> list[Any]:
    """Blows alone."""
    return [one for one in duels.menu(state, who) if isinstance(one, Attack | EndTurn)]


@pytest.mark.parametrize("spent", ["acted", "moved", "ended"])
def test_in_the_middle_of_a_round_it_is_another_fight(spent: str):
    """Whoever has acted, moved or ended their turn, the round has begun; nor in the other side's turn. (SD-11)"""
    before = fight(hero(), foe())

    assert between_rounds(before)
    assert between_rounds(fight(hero(), foe(), turn=""))
    assert not between_rounds(fight(hero(), foe(), turn=FOES))
    more: dict[str, Any] = {spent: ("ada",)}
    assert not between_rounds(fight(hero(), foe(), **more))
    assert not between_rounds(peace(hero(), foe()))
