"""The demo: a fight under way on a road, two heroes to claim."""

from __future__ import annotations

from msgspec.structs import replace

from arbitro.systems.contract import HEROES
from arbitro.systems.d10 import content
from arbitro.systems.d10.campaign import Campaign, Fight
from arbitro.systems.d10.characters import CHARACTERISTICS, Person, base
from arbitro.systems.d10.creation import round_and_round
from arbitro.systems.d10.encounters import creature
from arbitro.systems.d10.gear import make_armour, make_weapon

SKILL_POINTS = 20


def demo() -> Campaign:
    """A sellsword and a scout who knows some Medicine, and a deserter with his archer."""
    ilda = hero("ilda", "Ilda", "woman", "sellsword", (5, 6, 6, 5), 0)
    marco = hero("marco", "Marco", "man", "scout", (5, 5, 6, 5), 0)
    marco = replace(marco, skills=with_skill(marco, "medicine", 4))
    state = Campaign(people=(ilda, marco))
    for kind, place in (("soldier", 4), ("bandit-archer", 10)):
        state = replace(state, people=(*state.people, creature(state, kind, place)))
    # A quarter past nine in the morning.
    return replace(state, fight=Fight(1), seconds=9 * 3600 + 15 * 60)


def hero(name: str, called: str, origin: str, calling: str, values: tuple[int, int, int, int], place: int) -> Person:
    """Somebody made as a player would who takes every default."""
    numbers = dict(zip(CHARACTERISTICS, values, strict=True))
    entry = content.CALLINGS[calling]
    skills = round_and_round({each: base(each, numbers) for each in content.SKILLS}, entry.skills, SKILL_POINTS)
    return Person(
        id=name, name=called, side=HEROES, strength=values[0], agility=values[1], endurance=values[2], size=values[3],
        skills=tuple([(each, value) for each, value in skills.items() if value]),
        weapons=tuple([make_weapon(kind) for kind in entry.weapons]),
        armour=tuple([make_armour(kind) for kind in entry.armour]), main=entry.weapons[0], off=entry.off,
        origin=origin, calling=calling, place=(place, 0),
    )  # fmt: skip


def with_skill(one: Person, name: str, value: int) -> tuple[tuple[str, int], ...]:
    """Its skills with one more, in the order of the list."""
    known = {**dict(one.skills), name: value}
    return tuple([(each, known[each]) for each in content.SKILLS if each in known])
