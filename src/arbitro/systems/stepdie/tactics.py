"""What somebody does who has nobody to decide: foes, absentees, simulations. No rule of the text. (Ours)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from arbitro.systems import places
from arbitro.systems.common import fighting, party, person
from arbitro.systems.contract import FOES, HEROES
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.board import Approach, Stand, apart, beside, engaging, in_sight, towards
from arbitro.systems.stepdie.campaign import Campaign, enemies, standing
from arbitro.systems.stepdie.characters import Person, has, is_down
from arbitro.systems.stepdie.checks import Help, goal
from arbitro.systems.stepdie.combat import (
    Attack,
    PickUp,
    Threaten,
    Wield,
    armed_hindrances,
    hindrances,
    reaches,
    usual_pressure,
)
from arbitro.systems.stepdie.content import SPELLS
from arbitro.systems.stepdie.contests import Beset
from arbitro.systems.stepdie.powers import HARM, Cast
from arbitro.systems.stepdie.wounds import FISTS, Raise

BOLT = "bolt"


def ideas(state: Campaign, who: str) -> Iterator[Any]:
    """What somebody in a fight would think of, best first; not all of it need be legal."""
    one = person(state, who)
    return foe_ideas(state, one) if one.side == FOES else hero_ideas(state, one)


def foe_ideas(state: Campaign, foe: Person) -> Iterator[Any]:
    """An effect that costs mana, a threat to whoever is nearest, or nearer. Those who lie there are left alone."""
    for spell in foe.spells if foe.mana else ():
        if spell in SPELLS and SPELLS[spell].level != "trick":
            free = [one.id for one in nearest(state, foe) if not has(one, "held")]
            yield from [Beset(foe.id, spell, who) for who in (free if SPELLS[spell].effect in HARM else [foe.id])]
    threat = next(threats(state, foe), None)
    if threat is not None:
        yield threat
        return
    for one in nearest(state, foe):
        if in_sight(foe, one) and nearer(state, foe, one):
            yield Approach(foe.id, one.id)
            return


def threats(state: Campaign, foe: Person) -> Iterator[Threaten]:
    """The heroes whom an enemy can get at from where it stands."""
    yield from [Threaten(foe.id, one.id) for one in nearest(state, foe) if reaches(state, foe, one)]


def nearest(state: Campaign, foe: Person) -> list[Person]:
    """The heroes who are up, in the order in which an enemy turns on them: whoever has most to lose of the nearest."""
    return sorted(standing(state, HEROES), key=lambda one: (apart(foe.place, one.place), -one.hearts, one.id))


def nearer(state: Campaign, one: Person, other: Person) -> bool:
    """Whether going there leads anywhere."""
    field, there = fighting(state).board, towards(state, one, other.place)
    return places.walk(field, there, other.place) < places.walk(field, one.place, other.place)


def hero_ideas(state: Campaign, one: Person) -> Iterator[Any]:
    """Hit what can be hit, help whoever lies there in safety, and let others do what one cannot."""
    who = one.id
    if who in fighting(state).acted:
        return
    if has(one, "prone"):
        yield Stand(who)
    if one.weapon.kind == FISTS.kind:
        yield PickUp(who)
        yield from [Wield(who, weapon.kind) for weapon in one.spare]
    foes = [foe for foe in enemies(state, one) if in_sight(one, foe)]
    heroes = standing(state, HEROES)

    # Who falls again at once is not helped by being raised, and a lost cause not at all: fights must end.
    lying = [other for other in state.people if is_down(other) and party(other.side) == HEROES]
    fallen = [other for other in lying if not any(reaches(state, foe, other) for foe in foes)]
    if fallen and any(hopeful(state, hero, foes) for hero in heroes):
        yield from [Raise(who, other.id) for other in fallen if beside(one, other)]
        yield from [Approach(who, other.id) for other in fallen if within_reach(state, one, other)]

    yield from shots(state, one, foes)

    # Out of reach, or too hard: closer, or somebody else with a bigger die.
    # At whoever is likeliest to be hit of those whom one gets at now; else towards the nearest.
    gone = [(foe, *from_there(state, one, foe)) for foe in foes]
    for foe, *_ in sorted(
        gone, key=lambda each: (-each[1] if each[2] else 0.0, apart(one.place, each[0].place), each[0].id)
    ):
        if likely(state, beside_it(one, foe), foe) > 0 and nearer(state, one, foe):
            yield Approach(who, foe.id)
    yield from [Help(who, other.id) for other in heroes if other.id != who and hopeful(state, helped(other), foes)]


def shots(state: Campaign, one: Person, foes: list[Person]) -> Iterator[Attack | Cast]:
    """Attacks from where somebody stands, the likeliest first; of those alike, at whoever is nearest to falling."""
    # A bolt where it is no less likely to hit than the weapon would be, at that enemy or at any whom one gets at now;
    # the weapon where it reaches.
    found = [(likely(state, one, foe), foe.hearts, foe.id, "") for foe in foes if one.weapon.ranged or beside(one, foe)]
    if one.mana and BOLT in SPELLS:
        armed = [from_there(state, one, foe) for foe in foes]
        best = max([chance for chance, reached in armed if reached], default=0.0)
        for foe, (usual, _) in zip(foes, armed, strict=True):
            chance = likely(state, one, foe, BOLT)
            if chance >= max(usual, best):
                found.append((chance, foe.hearts, foe.id, BOLT))
    for chance, _, foe_id, spell in sorted(found, key=lambda shot: (-shot[0], shot[3], shot[1], shot[2])):
        if chance > 0:
            yield Cast(one.id, spell, foe_id) if spell else Attack(one.id, foe_id)


def strikes(state: Campaign, who: str) -> Iterator[Attack | Cast | Threaten]:
    """All at whom somebody might strike now, in the order of `ideas`; not all of it need be legal."""
    one = person(state, who)
    if one.side == FOES:
        return threats(state, one)
    return shots(state, one, [foe for foe in enemies(state, one) if in_sight(one, foe)])


def hopeful(state: Campaign, one: Person, foes: list[Person]) -> bool:
    """Whether somebody could hit anybody."""
    return any(likely(state, beside_it(one, foe), foe) > 0 for foe in foes)


def helped(one: Person) -> Person:
    """Somebody as if an ally helped."""
    return replace(one, helped=one.id)


def beside_it(one: Person, foe: Person) -> Person:
    """Somebody as if they stood beside an enemy already, if their weapon asks for it."""
    return one if one.weapon.ranged else replace(one, place=foe.place)


def from_there(state: Campaign, one: Person, foe: Person) -> tuple[float, bool]:
    """How likely a blow is from where somebody still gets on their way to an enemy, and whether they get at them."""
    if not (one.weapon.ranged or beside(one, foe) or one.id in fighting(state).moved):
        one = replace(one, place=towards(state, one, foe.place))
    return likely(state, one, foe), one.weapon.ranged or beside(one, foe)


def within_reach(state: Campaign, one: Person, other: Person) -> bool:
    """Whether one move ends beside somebody."""
    return not beside(one, other) and apart(towards(state, one, other.place), other.place) <= 1


def likely(state: Campaign, one: Person, foe: Person, spell: str = "") -> float:
    """About how likely a hit is if the referee sees nothing out of the ordinary: a reason to prefer it, no odds."""
    assert state.fight is not None
    trait, grade = "magic" if spell else one.weapon.trait, foe.grade
    if spell:
        # What it takes to bring the effect about is the least that it takes against anybody.
        grade = max(grade, charts.LEVELS[SPELLS[spell].level].grade)
        grades = hindrances(state.house, state.fight, one, foe, True)
    else:
        grades = armed_hindrances(state.house, state.fight, one, foe)
    grade += grades.total
    if len(engaging(state, one)) > 1 and usual_pressure(state.house, one, trait, grade) == "grade":
        grade += 1
    aim = goal(state.house, one, trait, grade)
    return aim.faces / aim.dice.faces
