"""People and scenes for the tests."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitro.systems.brp.campaign import Campaign, Fight, House, Turn
from arbitro.systems.brp.characters import Person, Skill, make_armour, make_weapon
from arbitro.systems.brp.commands import apply, why_not
from arbitro.systems.common import everybody
from arbitro.systems.contract import FOES, HEROES
from arbitro.table import REFEREE, Live, Script


def person(who: str = "ada", side: str = HEROES, **changes: Any) -> Person:
    """Somebody with 12 hit points, no damage bonus, DEX 12, empty hands and 10 in the rest."""
    fields: dict[str, Any] = {"characteristics": (10, 12, 12, 10, 10, 12, 10), **changes}
    return Person(who, who.capitalize(), side, **fields)


def foe(who: str = "orc", **changes: Any) -> Person:
    """The same on the other side."""
    return person(who, FOES, **{"kind": "bandit", **changes})


def armed(one: Person, *weapons: str, skill: int = 0, worn: tuple[str, ...] = ()) -> Person:
    """With these in hand, and so many points in the skill of each."""
    made = tuple([make_weapon(kind) for kind in weapons])
    skills = {weapon.use.skill: skill for weapon in made} if skill else {}
    known = {known.name: known.points for known in one.skills} | skills
    return replace(
        one,
        weapons=made,
        in_hand=weapons,
        skills=tuple([Skill(name, points) for name, points in sorted(known.items())]),
        armours=tuple([make_armour(kind) for kind in worn]),
        worn=worn,
    )


def skilled(one: Person, **points: int) -> Person:
    """With points in skills; `__` stands for `/` and `_` for `-`."""
    named = {name.replace("__", "/").replace("_", "-"): value for name, value in points.items()}
    known = {known.name: known.points for known in one.skills} | named
    return replace(one, skills=tuple([Skill(name, value) for name, value in sorted(known.items())]))


def peace(*people: Person, **house: Any) -> Campaign:
    """Nobody fights."""
    return Campaign(House(**house), people)


def moment(state: Campaign, *now: str, **turn: Any) -> Campaign:
    """A fight in which these act now, and the first of them has stated or done something."""
    turns = (Turn(now[0], **turn),) if turn else ()
    return replace(state, fight=Fight(1, "act", now, turns))


def statements(state: Campaign, *now: str) -> Campaign:
    """A fight in which these state their intents now."""
    return replace(state, fight=Fight(1, "intent", now))


def done(state: Campaign, command: Any, *answers: tuple[str, Any]) -> tuple[Campaign, list[str]]:
    """The state after a command with exactly these answers, and the codes that were told."""
    table = Script(*answers)
    after = apply(state, command, table)
    table.finish()
    return after, [told.code for told in table.told]


def facts(state: Campaign, command: Any, code: str, *answers: tuple[str, Any]) -> Any:
    """The facts of the one told event with this code."""
    table = Script(*answers)
    apply(state, command, table)
    table.finish()
    (told,) = [told for told in table.told if told.code == code]
    return told.facts


def by_default(state: Campaign, command: Any) -> Campaign:
    """With dice that always show a 1, and no decisions."""
    return apply(state, command, Live(lambda faces: 1))


NORMAL = ("BRP-3.2 difficulty", "normal")


def code(state: Campaign, command: Any) -> str:
    """The code of the refusal, or nothing; whoever it is about is in the game, by id."""
    refusal = why_not(state, command)
    if refusal is None:
        return ""
    ids = {one.id for one in everybody(state)} | {REFEREE}
    if not refusal.code.startswith("no-such"):
        for role in ("who", "target", "patient", "waiting"):
            named = refusal.facts.get(role, ())
            assert ids.issuperset(named if isinstance(named, tuple) else (named,)), refusal
    return refusal.code
