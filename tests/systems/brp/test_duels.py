"""A duel to its end: the part of it that matters, against the whole of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from arbitro.chain import forecast, race
from arbitro.systems import brp, load_duels
from arbitro.systems.brp import duels
from arbitro.systems.brp.blows import Attack
from arbitro.systems.brp.campaign import Campaign, Fight, House
from arbitro.systems.brp.characters import FOES, HEROES, Person, hit_points, weapon_of
from arbitro.systems.brp.combat import due, next_moment
from arbitro.systems.brp.encounters import averages, creature
from arbitro.table import Live, Table, from_seed, outcomes
from tests.systems.brp.figures import armed, person

ADA = armed(person("ada"), "broadsword", "round-shield", skill=45)
BRAN = armed(
    person("bran", characteristics=(15, 12, 14, 10, 10, 9, 10)), "light-mace", skill=35, worn=("soft-leather",)
)
WEAK = replace(BRAN, weapons=(replace(BRAN.weapons[0], points=2), *BRAN.weapons[1:]))
"""With a mace that breaks at the first parry of a special."""


def beast(kind: str) -> Person:
    """An average one."""
    return creature(kind, 1, averages(kind), "historical")


def by_the_door(one: Person, foe: Person, kinds: dict[str, str], table: Table) -> Any:
    """One round through the system's door, every rule played; and what a duel keeps of it."""
    people = (replace(one, id=HEROES, kind="x"), replace(foe, id=FOES, side=FOES, kind="x"))
    state = next_moment(Campaign(House(intents=False), people, fight=Fight(1, "act")))
    while due(state) and due(state)[0] in (HEROES, FOES):
        who = due(state)[0]
        target = FOES if who == HEROES else HEROES
        striker = next(each for each in state.people if each.id == who)
        # Bare hands are what is left of a weapon that broke.
        kind = kinds[who] if weapon_of(striker, kinds[who]) else "brawl"
        struck = next(each for each in state.people if each.id == target)
        if hit_points(struck) <= 2 and due(state) == (who,):
            break
        state = brp.apply(state, Attack(who, target, kind), table)
    return tuple([kept(each) for each in state.people])


def kept(one: Person) -> Any:
    """Hit points, none below nothing, and what is left of its weapons."""
    return max(hit_points(one), 0), tuple([weapon.points for weapon in one.weapons])


def by_the_step(of: duels.Duel, table: Table) -> Any:
    """One round of the duel."""
    after = duels.step(of, table)
    return tuple([(side.left, side.points) for side in (after.one, after.foe)])


@pytest.mark.parametrize(
    ("one", "foe", "kinds"),
    [
        (ADA, BRAN, {HEROES: "broadsword", FOES: "light-mace"}),
        (BRAN, ADA, {HEROES: "light-mace", FOES: "broadsword"}),
        (ADA, WEAK, {HEROES: "broadsword", FOES: "light-mace"}),
        (ADA, replace(ADA, id="x"), {HEROES: "broadsword", FOES: "broadsword"}),
        (ADA, beast("wolf"), {HEROES: "broadsword", FOES: "bite"}),
        (person("ada"), beast("boar"), {HEROES: "brawl", FOES: "tusks"}),
    ],
)
def test_a_round_of_a_duel_is_a_round_of_the_game(one: Person, foe: Person, kinds: dict[str, str]):
    """Exact odds of hit points and of weapons, equal ranks included. (BRP-5.4, BRP-5.8, BRP-5.9, BRP-5.12)"""
    played = outcomes(lambda table: by_the_door(one, foe, kinds, table))
    found = outcomes(lambda table: by_the_step(duels.duel(one, foe, House(intents=False)), table))

    assert found == played


def test_each_side_by_itself_comes_out_as_both_together():
    """Wolf and boar dodge, so neither's blows change the other's. (BRP-5.7)"""
    of = duels.duel(replace(beast("wolf"), wounds=()), beast("boar"))
    small = duels.Duel(of.one._replace(left=6), of.foe._replace(left=6))
    tracks = duels.as_race(small)

    assert tracks is not None
    one_by_one = race(tracks, exact=True)
    together = forecast(duels.step, small, duels.outcome, exact=True)
    assert one_by_one.chances == {name: together.chances[name] for name in one_by_one.chances}
    assert one_by_one.mean_rounds == together.mean_rounds


def test_what_can_be_looked_at_one_by_one():
    """Not whoever parries with what wears, strikes twice, or is as quick as the other. (BRP-5.8, BRP-7)"""
    assert duels.as_race(duels.duel(ADA, BRAN)) is None
    assert duels.as_race(duels.duel(beast("eagle"), beast("boar"))) is None
    assert duels.as_race(duels.duel(beast("wolf"), beast("wolf"))) is None
    assert duels.as_race(duels.duel(beast("wolf"), beast("boar"))) is not None


def test_what_is_a_duel():
    """Two who do nothing but strike: no bow, no venom, no slap, no dark, nobody to save. (BRP-5.9, BRP-6.4)"""
    state = duels.ready()
    assert duels.from_campaign(state) is not None
    hero, foe = state.people

    def with_(*people: Person, **changes: Any) -> Campaign:
        return replace(state, people=people, **changes)

    assert duels.from_campaign(with_(armed(hero, "longbow"), foe)) is None
    assert duels.from_campaign(with_(hero, replace(beast("serpent"), id=foe.id))) is None
    assert duels.from_campaign(with_(hero, beast("bear"))) is not None
    assert duels.from_campaign(with_(hero, foe, light="dark")) is None
    assert duels.from_campaign(with_(hero, foe, beast("wolf"))) is None
    assert duels.from_campaign(brp.demo()) is None


def test_a_bear_strikes_twice_in_a_round():
    """Everybody misses: one blow of Ada's and two claws. (BRP-7)"""
    of = duels.duel(armed(person("ada"), worn=()), beast("bear"))
    told = Live(lambda faces: faces - 1)
    duels.step(of, told)

    assert sum(answer.address.startswith("BRP-5.5 attack") for answer in told.answers) == 3


def test_a_duel_ends():
    """Live, from fixed seeds; the room is the one that the shell finds. (BRP-5.12)"""
    found = {duels.play(duels.duel(ADA, BRAN), Live(from_seed(seed))) for seed in range(40)}

    assert found <= {HEROES, FOES, "nobody"}
    assert {HEROES, FOES} <= found
    room: object = load_duels("brp")
    assert room is duels


def test_a_weapon_that_breaks_is_gone():
    """The mace has two points left: a special that it parries breaks it, and bare hands are what is left. (BRP-5.9)"""
    of = duels.duel(ADA, WEAK)
    after = duels.worn(of.foe, "light-mace", 2)

    assert weapon_of(after.person, "light-mace") is None
    assert after.points == ()
    assert duels.habits(after.person).kind == "brawl"
    assert duels.worn(of.one, "broadsword", 2).points == (10, 12)
    assert duels.worn(of.one, "brawl", 2) is of.one
