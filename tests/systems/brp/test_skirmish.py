"""Fights of several, exact and drawn, against the same fights through the door."""

from __future__ import annotations

import math
from collections import Counter
from pickle import dumps, loads
from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.fights.attrition import attrition
from arbitro.fights.bulk import Battles, Groups, sample
from arbitro.fights.chain import forecast
from arbitro.fights.groups import Field, outcome, standing
from arbitro.systems import brp, load_skirmishes
from arbitro.systems.brp import arena, duels, skirmish
from arbitro.systems.brp.campaign import Campaign, Fight, House, Surprise
from arbitro.systems.brp.campaign import standing as up_of
from arbitro.systems.brp.characters import FOES, HEROES, Person, Wound, make_weapon, most_hit_points
from arbitro.systems.brp.combat import due
from arbitro.systems.brp.encounters import averages, creature
from arbitro.systems.contract import Crowd, Skirmish
from arbitro.table import Live, from_seed
from tests.systems.brp.figures import armed, foe, person

HARDY = armed(person("ada", characteristics=(10, 12, 12, 10, 10, 14, 10)), "broadsword", "round-shield", skill=45)
"""Quicker than the others."""


def several(state: Campaign) -> Skirmish:
    """The fight that this is."""
    found = skirmish.from_campaign(state)
    assert isinstance(found, Skirmish)
    return found


def chances(of: Skirmish) -> Any:
    field = Field(of)
    return forecast(duels.step, field.start, outcome, ways=field.ways, view=standing)  # type: ignore[arg-type]


def fight(*people: Person, **house: Any) -> Campaign:
    """Everybody face to face, before the first round."""
    return Campaign(House(**house), people, fight=Fight())


def worn_down(one: Person, points: int, left: int = 0) -> Person:
    """With so many points left in each weapon, and so many hit points."""
    weapons = tuple([replace(weapon, points=min(points, weapon.points)) for weapon in one.weapons])
    return replace(one, weapons=weapons, wounds=(Wound(most_hit_points(one) - left),) if left else one.wounds)


def lasting(one: Person) -> Person:
    """With weapons that nothing wears."""
    return replace(one, weapons=tuple([replace(weapon, points=0, most=0) for weapon in one.weapons]))


def changed(state: Campaign, change: Any, *rest: Any) -> Campaign:
    """With everybody changed."""
    return replace(state, people=tuple([change(one, *rest) for one in state.people]))


def agrees(state: Campaign, of: dict[Any, float], drawn: int, fights: int) -> None:
    """Who has won in fights through the door, each share within four standard errors; `drawn` is 0 if it is exact."""
    found = sample(Battles("brp", state), fights, seed=2).outcomes
    within(found, of, fights, drawn)


def within(found: Counter[Any], of: dict[Any, float], fights: int, drawn: int = 0) -> None:
    for what in {*found, *of}:
        share = of.get(what, 0)
        error = math.sqrt(share * (1 - share) * (1 / fights + (1 / drawn if drawn else 0)))
        assert abs(found[what] / fights - share) <= 4 * error + 1e-9, what


def ended(state: Campaign, draw: Any) -> tuple[Any, int]:
    """How many are up when a fight through the door is over, and after how many rounds."""
    while True:
        table, before = Live(draw), state
        state = brp.apply(state, brp.suggest(state, due(state)[0]), table)
        if not due(state):
            [over] = [told for told in table.told if told.code == "BRP-5.1 over"]
            up = tuple([(side, len(up_of(before, side))) for side in (FOES, HEROES)])
            return up, over.facts["rounds"]


# --- Against the door ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("choices", [{}, {"weapon": "heavy"}, {"foe_weapon": "light"}], ids=str)
@pytest.mark.parametrize(("heroes", "foes"), [(1, 1), (2, 1), (1, 3), (2, 2)])
def test_a_group_comes_out_as_through_the_door(heroes: int, foes: int, choices: dict[str, Any]):
    """Swords that last, so that it is exact: how many are left, and how long it takes. (BRP-5.1 to BRP-5.13)

    Play lets go after a hundred rounds, which none of these comes to.
    """
    state = changed(arena.fight({"heroes": heroes, "foes": foes, **choices}), lasting)
    exact, fights, draw = chances(several(state)), 1_000, from_seed(f"door {heroes} {foes} {choices}")

    left, rounds = zip(*[ended(state, draw) for _ in range(fights)], strict=True)

    within(Counter(left), exact.left, fights)
    assert sum(rounds) / fights == pytest.approx(exact.mean_rounds, rel=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("points", [12, 3])
@pytest.mark.parametrize("choices", [{}, {"weapon": "light", "foe_weapon": "heavy"}], ids=str)
@pytest.mark.parametrize(("heroes", "foes"), [(1, 1), (2, 1), (1, 3), (2, 2)])
def test_weapons_wear_in_a_group_too(heroes: int, foes: int, choices: dict[str, Any], points: int):
    """Drawn turn by turn and played, with every point of every weapon; with three of them many break. (BRP-5.8)"""
    state = changed(arena.fight({"heroes": heroes, "foes": foes, **choices}), worn_down, points)

    drawn = sample(Groups(several(state)), 5_000, seed=1)

    agrees(state, {side: many / 5_000 for side, many in drawn.outcomes.items()}, 5_000, 600)


@pytest.mark.slow
@pytest.mark.parametrize("intents", [False, True])
def test_somebody_whose_sword_breaks_goes_on_with_bare_hands(intents: bool):
    """Three with swords about to break against one whose sword and shield are too. (BRP-5.9)"""
    hero = worn_down(armed(HARDY, "broadsword", "round-shield", worn=("soft-leather",)), 2)
    foes = [worn_down(armed(foe(name), "short-sword", skill=60), 2) for name in ("bill", "bob", "bran")]
    state = fight(hero, *foes, intents=intents)

    drawn = sample(Groups(several(state)), 5_000, seed=1)

    agrees(state, {side: many / 5_000 for side, many in drawn.outcomes.items()}, 5_000, 600)


@pytest.mark.slow
def test_a_bear_strikes_two_in_a_round():
    """With the second claw somebody else, once the first one has fallen. (BRP-7)"""
    bear = creature("bear", 1, averages("bear"), "historical")
    heroes = [worn_down(lasting(replace(HARDY, id=name)), 0, 5) for name in ("ada", "bea")]
    state = fight(*heroes, bear)

    agrees(state, chances(several(state)).chances, 0, 1_500)


@pytest.mark.slow
def test_who_strikes_at_once_may_fall_at_once():
    """Bare hands, equally quick: at times nobody is left. (BRP-5.4)"""
    state = changed(fight(person("ada"), foe("bill"), foe("bob")), worn_down, 0, 3)
    exact = chances(several(state))

    assert exact.chances["nobody"] > 0.01
    agrees(state, exact.chances, 0, 1_500)


# --- Against the duel ------------------------------------------------------------------------------------------------

KNIFE = replace(HARDY, weapons=(*HARDY.weapons, make_weapon("knife")))
SLOW = armed(foe("bran", characteristics=(15, 12, 14, 10, 10, 9, 10)), "light-mace", skill=35, worn=("soft-leather",))
DUELS = {
    "sword and shield against mace": (HARDY, SLOW),
    "a knife to draw": (KNIFE, SLOW),
    "who comes first with a sword comes last without": (
        armed(replace(HARDY, characteristics=SLOW.characteristics), "broadsword", skill=50),
        SLOW,
    ),
    "a bear strikes twice": (HARDY, creature("bear", 1, averages("bear"), "historical")),
    "bare hands": (person("ada"), foe("bran")),
}


@pytest.mark.parametrize("intents", [False, True])
@pytest.mark.parametrize("pair", DUELS)
def test_two_of_them_are_a_duel(pair: str, intents: bool):
    """Exactly, with weapons that break, are drawn and change who comes first. (BRP-5.4, BRP-5.9)"""
    state = changed(fight(*DUELS[pair], intents=intents), worn_down, 3, 5)
    of = duels.from_campaign(replace(state, fight=Fight(1, "intent" if intents else "act")))
    assert of is not None
    wearing = duels.as_attrition(of)
    assert wearing is not None

    found = chances(several(state)).chances

    for side, chance in attrition(wearing, duels.outcome).chances.items():
        assert found.get(side, 0) == pytest.approx(chance, abs=1e-12)


# --- A round ---------------------------------------------------------------------------------------------------------


def test_whoever_is_disarmed_lets_the_swords_go_first():
    """Equal ranks of DEX, a longer weapon first; what is stated holds until the round is over. (BRP-5.2, BRP-5.4)"""
    of = several(arena.fight({"foes": 2}))
    [hero], bandit, nobody = of.sides[0], of.sides[1][0], Live(lambda faces: 100)
    disarmed = hero._replace(side=duels.worn(hero.side, "broadsword", 12))

    assert of.turn(hero, bandit, nobody)[0].mine.done
    waiting, _ = of.turn(disarmed, bandit, nobody)
    assert not waiting.mine.done
    again = of.fresh(waiting)
    assert again.mine.weapon == "brawl"
    assert skirmish.rank(bandit) < skirmish.rank(again) < skirmish.rank(waiting)


def test_a_round_has_a_moment_for_each_rank_that_there_may_be():
    """Sword, bare hands, and a sword that has just broken. (BRP-5.4)"""
    of = several(arena.fight({"foes": 2}))

    assert of.order(Live(lambda faces: 1)) == ((0,), (1,), (2,), (0,), (1,), (2,), (0, 1, 2))


def test_the_first_of_equals_is_the_one_whose_id_comes_first():
    """As at the door, whoever came to the game first. (BRP-5.4)"""
    weak, strong = foe("bob"), worn_down(foe("bill"), 0, 9)
    of = several(fight(lasting(HARDY), weak, strong))

    assert [of.points(one) for one in of.sides[1]] == [7, 10]


# --- What it is ------------------------------------------------------------------------------------------------------


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
        (replace(one, place=12), *others),
        (*state.people, replace(one, id="hero-3", wounds=(Wound(12),))),
        (one, others[0]),
    ):
        assert skirmish.from_campaign(replace(state, people=people)) is None
    assert skirmish.from_campaign(replace(state, light="dark")) is None
    assert skirmish.from_campaign(replace(state, house=House(defence_penalty=True))) is None
    assert skirmish.from_campaign(replace(state, fight=None)) is None
    room: object = load_skirmishes("brp")
    assert room is skirmish


def test_heroes_who_come_after_foes_save_each_other():
    """A hero alone has nobody to save; several must come first, or they would rather bandage a friend. (BRP-5.14)"""
    better = {"foe_level": 5}

    assert isinstance(skirmish.from_campaign(arena.fight({"heroes": 2, "foes": 2, **better})), Crowd)
    assert several(arena.fight({"heroes": 2, "foes": 2, "dexterity": 1, **better}))
    assert several(arena.fight({"foes": 2, **better}))


def test_swords_that_cross_at_once_are_no_skirmish():
    """One may break in the very moment in which it strikes. (BRP-5.4, BRP-5.9)"""
    crossing = arena.fight({"foes": 2, "foe_level": 5, "weapon-skill": 5})

    assert isinstance(skirmish.from_campaign(crossing), Crowd)
    assert several(fight(person("ada"), foe("bill"), foe("bob")))


def test_who_was_woken_is_not_down_yet():
    """With two hit points left on their feet until the next blow, in a duel as in a group. (BRP-5.12)"""
    woken = worn_down(lasting(HARDY), 0, 2)

    for foes in ([foe("bill")], [foe("bill"), foe("bob")]):
        state = fight(woken, *foes)
        assert duels.from_campaign(state) is None
        assert isinstance(skirmish.from_campaign(state), Crowd)


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


def test_equals_are_equal_and_can_be_sent_to_other_processes():
    of = several(arena.fight({"heroes": 2, "foes": 3}))

    assert loads(dumps(of)) == of
    assert len(set(of.sides[0])) == len(set(of.sides[1])) == 1
    assert {one.side.person.side for side in of.sides for one in side} == {HEROES, FOES}
