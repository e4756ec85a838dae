"""A duel to its end: the part of it that matters, against the whole of it and against others' arithmetic."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.fights.advice import advice
from arbitro.fights.best import before, best_play, moves, play_by
from arbitro.fights.chain import forecast
from arbitro.fights.races import race
from arbitro.systems import load
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.knave import arena, duels
from arbitro.systems.knave.campaign import Campaign, Fight, House, Opening
from arbitro.systems.knave.characters import Armour, Condition, Person, Weapon
from arbitro.systems.knave.combat import Attack, duel
from arbitro.systems.knave.stunts import Stunt
from arbitro.table import Live, Script, from_seed
from tests.systems.knave.figures import BOW, LEATHER, SHIELD, SWORD, fight, foe, hero
from tests.test_cli import arbitro

KNAVE = load("knave")

AXE = Weapon("battle-axe", die=10, hands=2, quality=1, best=3, slots=3)
CLUB = Weapon("club", die=6, quality=1, best=2, harm="blunt")
CLAWS = Weapon("claws", die=6, slots=0)
HELMET = Armour("helmet", "helmet", bonus=1, quality=1, best=1)


def thin(*items: Any) -> tuple[Any, ...]:
    """The same things about to break, so that small fights see them break."""
    return tuple(replace(item, quality=min(item.quality, 2)) for item in items)


def full(one: Person, other: Person, exact: bool = True) -> tuple[dict[Any, Any], dict[Any, Any], Any]:
    """The slow twin: whole rounds of the whole figures, nothing dropped."""
    found = forecast(duels.step, duels.Duel(one, other), duels.outcome, exact=exact)
    left: dict[Any, Any] = {}
    for end, chance in found.left.items():
        left[duels.points(end)] = left.get(duels.points(end), 0) + chance
    return found.chances, left, found.mean_rounds


PAIRS = {
    "bare hands": (hero(items=(), in_hand=""), foe()),
    "a sword against claws": (hero(items=(SWORD,)), foe(items=(CLAWS,), in_hand="claws")),
    "armour that breaks": (hero(items=thin(SWORD, LEATHER)), foe(items=thin(CLUB, SHIELD), in_hand="club")),
    "shield and helmet": (hero(items=thin(CLUB, SHIELD, HELMET), in_hand="club"), foe(weak=("blunt",))),
    "a second sword of the kind": (hero(items=(*thin(SWORD), SWORD)), foe()),
    "things that do not matter": (hero(items=(SWORD, CLUB), copper=7, xp=3, level=2), foe(kind="goblin", morale=6)),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_what_a_duel_drops_changes_nothing(pair: str):
    """Chances, hit points left and rounds, of small fights: by each side alone, and by all there is of both."""
    one, other = (replace(one, hit_points=3) for one in PAIRS[pair])

    of = duels.as_race(duels.duel(one, other))

    assert of is not None
    found = race(of, exact=True)
    chances, left, rounds = full(one, other)
    assert found.chances == chances
    assert found.left == left
    assert found.mean_rounds == rounds
    assert sum(found.chances.values()) == 1


def test_a_shield_that_a_broken_axe_frees_is_no_race():
    """Whoever breaks a two-handed axe takes up the shield: then the other's blows depend on one's own."""
    one, other = hero(items=(AXE, SHIELD), in_hand="battle-axe", hit_points=3), foe(hit_points=3)
    of = duels.duel(one, other)

    assert duels.as_race(of) is None

    chances, _, _ = full(one, other)
    assert forecast(duels.step, of, duels.outcome, exact=True).chances == chances


@pytest.mark.parametrize(("mine", "theirs"), [*product((1, 2, 4), repeat=2)])
def test_a_duel_is_the_fight_that_is_played_at_a_table(mine: int, theirs: int):
    """Every command of the whole campaign through the system's door, as play gives them when nobody is there.

    (KN-17, KN-20)
    """
    one = hero(items=(SWORD,), hit_points=mine, most_hit_points=mine)
    other = foe(items=(CLAWS,), in_hand="claws", hit_points=theirs, most_hit_points=theirs)
    start = duels.same(Campaign(House(), (one, other), fight=Fight(started=(other.id,))))

    table = play_by(
        lambda state, options: options[0],
        moves(KNAVE, (), lambda state, who: (), duels.same),
        start,
        duels.winner,
        exact=True,
    )

    of = duels.from_campaign(start)
    assert of is not None
    assert table.chances == full(of.one, of.other)[0]


def test_a_duel_is_what_a_dice_library_makes_of_it():
    """d8 against d6, +2 against 13, six hit points each, the enemies first on 1 to 3; a 20 throws a second die.

    (KN-17, KN-20, KN-22, KN-26)
    """
    icepool = pytest.importorskip("icepool")
    d20 = icepool.d(20)

    def blow(die: int) -> Any:
        return d20.map(lambda roll: (2 @ icepool.d(die)) if roll == 20 else (icepool.d(die) if roll + 2 > 13 else 0))

    mine, theirs = blow(8), blow(6)

    @cache
    def fought(h: int, f: int) -> Any:
        ends, ways = [], []
        for (k, a), (m, b) in product(mine.items(), theirs.items()):
            if k < f and m < h:
                if k or m:
                    ends.append(fought(h - m, f - k))
                    ways.append(2 * a * b)
                continue
            first = (h, max(-1, f - k)) if k >= f else (max(-1, h - m), f - k)
            second = (max(-1, h - m), f) if m >= h else (h - m, max(-1, f - k))
            ends += [first, second]
            ways += [a * b, a * b]
        return icepool.Die(ends, ways)

    die = fought(6, 6)
    one = hero(items=(Weapon("sword", 8),), in_hand="sword", armour=13, hit_points=6)
    other = foe(abilities=(2,) * 6, items=(Weapon("axe", 6),), in_hand="axe", armour=13, hit_points=6)
    of = duels.as_race(duels.duel(one, other))

    assert of is not None
    assert race(of, exact=True).left == {end: Fraction(die.quantity(end), die.denominator()) for end in die}


def test_live_duels_come_out_as_the_exact_odds_say():
    """Five thousand, by the rule that is played, within four standard errors."""
    one, other = hero(items=thin(SWORD, LEATHER)), foe(items=thin(CLUB, SHIELD), in_hand="club")
    of, draw, number = duels.as_race(duels.duel(one, other)), from_seed("duels"), 5_000
    assert of is not None

    won = sum(duel(one, other, Live(draw))[1].hit_points <= 0 for _ in range(number))

    chance = race(of).chances[HEROES]
    assert abs(won / number - chance) < 4 * math.sqrt(chance * (1 - chance) / number)


def test_the_ready_duel_is_one():
    """Nobody has won it yet. (KN-15, KN-19)"""
    of = duels.from_campaign(duels.ready())

    assert of is not None
    assert duels.outcome(of) is None
    assert duels.as_race(of) is not None


def test_a_fight_that_is_more_than_two_who_strike_is_no_duel():
    """Three goblins; one far off; a bow; somebody off balance; somebody who may lose heart; the middle of a round.

    (KN-15, KN-19)
    """
    one, other = duels.ready().people

    assert duels.from_campaign(KNAVE.demo()) is None
    assert duels.from_campaign(Campaign(House(), (one, other))) is None
    for mine, theirs in (
        (one, replace(other, place=(30, 0))),
        (replace(one, items=(BOW,), in_hand="short-bow"), other),
        (replace(one, conditions=(Condition("off-balance", 1),)), other),
        (one, replace(other, morale=6)),
    ):
        assert duels.from_campaign(Campaign(House(), (mine, theirs), fight=Fight())) is None
    assert duels.from_campaign(Campaign(House(), (one, other), fight=Fight(1, HEROES, HEROES))) is None
    assert duels.from_campaign(Campaign(House(), (one, other), fight=Fight())) is not None


# --- Advantage A or B (KN-25) ----------------------------------------------------------------------------------------


def hard_fight(points: int) -> Campaign:
    """A foe who is hard to hit, so that a stunt first may pay."""
    one = hero(abilities=(4, 2, 2, 2, 2, 2), armour=15, items=(), in_hand="", hit_points=points)
    other = foe(abilities=(2,) * 6, armour=17, hit_points=points)
    return duels.same(Campaign(House(), (one, other), fight=Fight(started=(other.id,))))


def heroes_win(side: str) -> int:
    return int(side == HEROES)


def wish(name: str) -> Any:
    """A policy: attack, or stun first, and always A or always B where there is an opening."""
    stunt, _, way = name.partition(", ")

    def policy(state: Campaign, options: tuple[Any, ...]) -> Any:
        fit = [one for one in options if not one.decisions or one.decisions[0][1] == way] or list(options)
        stunts = [one for one in fit if getattr(one.command, "stunt", "") == stunt]
        opening = before(state).people[1].conditions
        return stunts[0] if stunts and not opening else fit[0]

    return policy


@pytest.mark.slow
def test_best_play_of_an_opening_is_better_than_any_plan_and_is_its_own_worth():
    """Bare hands, five hit points: attack, stun or tackle, then advantage (A) or two actions (B)."""
    start, options = hard_fight(5), cache(moves(KNAVE, ("ada",), duels.menu, duels.same))

    found = best_play(options, start, duels.winner, heroes_win)

    plans = [f"{stunt}, {way}" for stunt in ("", "stun", "tackle") for way in ("advantage", "both")]
    worths = {plan: play_by(wish(plan), options, start, duels.winner).chances.get(HEROES, 0) for plan in plans}
    best = play_by(lambda state, _: found.choices[state], options, start, duels.winner)
    assert best.chances[HEROES] == pytest.approx(found.worth, abs=1e-12)
    assert max(worths.values()) < found.worth
    assert worths["stun, advantage"] > worths[", advantage"]


def test_best_play_of_an_opening_is_what_looking_ahead_finds():
    """The slow, plain twin: one hit point each, and the best of every option worked out again two hundred times."""
    start, options = hard_fight(1), cache(moves(KNAVE, ("ada",), duels.menu, duels.same))

    found = best_play(options, start, duels.winner, heroes_win)

    worth: dict[Any, float] = dict.fromkeys(found.options, 0.0)
    for _ in range(200):
        for state in worth:
            worth[state] = max(
                sum(
                    weight * (worth[there] if there in worth else heroes_win(duels.winner(there) or ""))
                    for there, weight in ways.items()
                )
                / sum(ways.values())
                for ways in options(state).values()
            )
    assert worth[start] == pytest.approx(found.worth, abs=1e-9)
    assert found.worth == pytest.approx(max(found.options[start].values()), abs=1e-12)


@pytest.mark.slow
def test_where_numbers_only_fall_best_play_is_what_looking_at_every_state_finds():
    """Two who are nearly down, with gear that wears: every state by itself, and by numbers."""
    rules = load("knave")
    state = arena.fight({})
    state = replace(state, people=tuple([replace(one, hit_points=2) for one in state.people]))

    found = advice("knave", state, patience=600)
    options = moves(rules, (state.people[0].id,), duels.menu, duels.same)
    twin = best_play(options, duels.same(state), duels.winner, lambda winner: winner == "heroes")

    assert found.best == pytest.approx(twin.worth, abs=1e-12)
    assert len(twin.choices) > 10


@pytest.mark.slow
def test_somebody_asks_what_to_do():
    """`arbitro best`, by a person and by a program."""
    code, text, _ = arbitro("best", "knave", "--choose", "foe_level=2", "armour=none", "foe_armour=none")
    assert code == 0
    assert text.startswith("With best play the heroes win in ")
    assert "Attack Bandit 1" in text


def test_between_two_rounds_the_fight_of_two_who_only_strike_is_a_duel():
    """Not while a side is acting, nor with somebody who may lose heart. (KN-15, KN-19)"""
    ada, goblin = hero(), foe()
    between = Campaign(House(), (ada, goblin), fight=Fight(2, "", HEROES, started=("goblin-1",)))
    coward = replace(between, people=(ada, replace(goblin, morale=6)))

    assert duels.from_campaign(between) == duels.duel(ada, goblin)
    assert duels.from_campaign(replace(between, fight=Fight(2, HEROES, HEROES, started=("goblin-1",)))) is None
    assert duels.from_campaign(coward) is None


def test_what_gear_still_takes_is_counted_by_where_it_is_worn():
    """Weapon, body, shield, helmet: 8, and 4, 3, 2, 1 of Ada; the goblin has but its 6. (KN-26)"""
    things = (replace(SWORD, quality=4), replace(LEATHER, quality=3), replace(SHIELD, quality=2))
    ada = hero(items=(*things, Armour("steel-cap", "helmet", bonus=1, quality=1, best=3, price=9)))
    state = Campaign(House(), (ada, foe()), fight=Fight(2, "", HEROES, started=("goblin-1",)))

    assert duels.numbers(state) == (8, 4, 3, 2, 1, 6, 0, 0, 0, 0)
    worn = duels.with_numbers(state, (7, 3, 2, 1, 0, 5, 0, 0, 0, 0)).people
    assert [one.hit_points for one in worn] == [7, 5]
    assert [item.quality for item in worn[0].items if isinstance(item, (Weapon, Armour))] == [3, 2, 1, 0]


def test_the_blow_of_one_side_is_the_attackers_at_the_target():
    """A long sword's 5 of the goblin's 6, which is more than fists can do; of Ada nothing changes. (KN-20)"""
    of = duels.assault(hero(), foe())
    table = Script(("KN-20 attack", 15), ("KN-22 damage", 5))

    after = duels.turn(of, table)

    table.finish()
    assert (duels.left(of), duels.left(after)) == (6, 1)
    assert after.attacker == of.attacker


@pytest.mark.parametrize(("die", "first"), [(3, FOES), (4, HEROES)])
def test_who_acts_first_is_asked_round_by_round(die: int, first: str):
    """1 to 3 are the enemies'; each round is looked at as if it were the first. (KN-17)"""
    table = Script(("KN-17 initiative", die))

    assert duels.first(table) == first
    assert table.told[0].facts == {"round": 1, "roll": die, "first": first}


def test_of_an_attack_and_a_stunt_the_other_half_is_what_is_left_to_choose():
    """After the attack a stunt that makes an opening, after the stunt the attack. (KN-24, KN-25)"""
    chosen = {}
    for left in ("stunt", "attack"):
        state = fight(hero(), foe(), acted=("ada",), openings=(Opening("ada", "goblin-1", left),))
        chosen[left] = duels.menu(state, "ada")

    stunts = [Stunt("ada", "goblin-1", name) for name in ("stun", "trip", "tackle", "feint")]
    assert chosen == {"stunt": stunts, "attack": [Attack("ada", "goblin-1")]}
