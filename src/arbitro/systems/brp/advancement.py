"""What experience brings: checks, teachers, long times without adventures. (BRP-3.5)"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D6, D100
from arbitro.systems.brp.campaign import Campaign, dying, rated, unfit
from arbitro.systems.brp.characters import Person, family, points_in, with_check, with_points, without_check
from arbitro.systems.brp.charts import MONTHS, WEEK
from arbitro.systems.brp.checks import Ability, bearer, check, is_success, skill_ability
from arbitro.systems.brp.clock import goes_on, let_pass, spend
from arbitro.systems.brp.trials import usable_skills
from arbitro.systems.common import at_war, everybody, opposed, person, with_people
from arbitro.systems.contract import HEROES, Phrase
from arbitro.table import REFEREE, Modifiers, Number, Table

FREE_CHECKS = 4

ALWAYS_IMPROVES = 100


class EndAdventure(Struct, frozen=True, tag="end-adventure"):
    """The adventure is over, or there is time to reflect on it. (BRP-3.5)"""

    who: str = REFEREE


class BeginAdventure(Struct, frozen=True, tag="begin-adventure"):
    """The next adventure begins. (BRP-3.5)"""

    who: str = REFEREE


class Improve(Struct, frozen=True, tag="improve"):
    """Experience rolls for every skill with a check. (BRP-3.5)"""

    who: str


class Study(Struct, frozen=True, tag="study"):
    """Learn from a teacher. (BRP-3.5)"""

    who: str
    teacher: str


class MonthsPass(Struct, frozen=True, tag="months-pass"):
    """A long time without adventures. (BRP-3.5)"""

    who: str = REFEREE


class Reflect(Struct, frozen=True, tag="reflect"):
    """One of the free checks of a long time. (BRP-3.5)"""

    who: str


def end_adventure(state: Campaign, command: EndAdventure, table: Table) -> Campaign:
    """Now everybody may make their experience rolls. (BRP-3.5)"""
    table.tell("BRP-3.5 adventure over")
    return replace(state, between=True)


def begin_adventure(state: Campaign, command: BeginAdventure, table: Table) -> Campaign:
    """From here on skills earn checks again. (BRP-3.5)"""
    table.tell("BRP-3.5 adventure")
    return replace(state, between=False)


def no_end(state: Campaign, command: EndAdventure) -> Phrase | None:
    """Once, and not in a fight. (BRP-3.5)"""
    return at_war(state) or (Phrase("no-adventure") if state.between else None)


def no_pause(state: Campaign, command: object = None) -> Phrase | None:
    """Between two adventures, and not in a fight. (BRP-3.5)"""
    return at_war(state) or (None if state.between else Phrase("no-pause"))


def no_begin(state: Campaign, command: BeginAdventure) -> Phrase | None:
    """Between two adventures. (BRP-3.5)"""
    return None if state.between else Phrase("no-pause")


def improve(state: Campaign, command: Improve, table: Table) -> Campaign:
    """For every skill with a check a roll above the skill is worth 1D6. (BRP-3.5)"""
    one = person(state, command.who)
    for skill in [known.name for known in one.skills if known.checked]:
        one = without_check(experience(state, one, skill, table), skill)
    return with_people(state, one)


def experience(state: Campaign, one: Person, skill: str, table: Table) -> Person:
    """A roll that must be higher than the skill; 100 always is. (BRP-3.5)"""
    stands = rated(state.house, one, skill)
    roll = table.roll("BRP-3.5 experience", one.id, D100)
    made = Modifiers(((skill, stands),))
    facts = {"who": one.id, "skill": skill, "roll": roll, "against_modifiers": made, "against": stands}
    if not (roll > stands or roll == ALWAYS_IMPROVES):
        table.tell("BRP-3.5 no better", **facts)
        return one
    table.tell("BRP-3.5 learns", **facts)
    points = table.roll("BRP-3.5 gain", one.id, D6)
    table.tell("BRP-3.5 better", who=one.id, skill=skill, roll=points, now=stands + points)
    return with_points(one, skill, points)


def no_improve(state: Campaign, command: Improve) -> Phrase | None:
    """After the adventure, with something learned in it. (BRP-3.5)"""
    if (refusal := no_pause(state)) is not None:
        return refusal
    if any(known.checked for known in person(state, command.who).skills):
        return None
    return Phrase("no-checks", {"who": command.who})


def study(state: Campaign, command: Study, table: Table) -> Campaign:
    """The teacher's Teach and the teacher's skill must both succeed; then an experience roll. (BRP-3.5)"""
    pupil, teacher = person(state, command.who), person(state, command.teacher)
    lessons = teachable(state, teacher)
    skill = table.choose("BRP-3.5 lesson", pupil.id, lessons, lessons[0], teacher=teacher.id)
    weeks = table.choose("BRP-3.5 weeks", REFEREE, Number(1, 52), 4, who=pupil.id, skill=skill)
    if not goes_on(state, table, weeks * WEEK):
        return state
    state = spend(state, (pupil.id, teacher.id), table, weeks * WEEK)
    pupil, teacher = person(state, command.who), person(state, command.teacher)
    # Time stands still where somebody begins to die, and then nobody has learned anything.
    if dying(state) or pupil.dead or teacher.dead:
        return state

    # Teach is no better than the skill that is taught.
    able, shows = [rated(state.house, teacher, each) for each in ("teach", skill)]
    teach = Ability((("teach", able), ("taught-skill", min(shows - able, 0))), bearer=bearer(teacher))
    state, taught = check(state, teacher.id, "teach", teach, table, "BRP-3.5 teach")
    state, shown = check(state, teacher.id, skill, skill_ability(state, teacher, skill), table, "BRP-3.5 show")
    if not (is_success(taught.result) and is_success(shown.result)):
        table.tell("BRP-3.5 wasted", who=pupil.id, skill=skill)
        return state
    return with_people(state, experience(state, pupil, skill, table))


def teachable(state: Campaign, teacher: Person) -> tuple[str, ...]:
    """What somebody has learned and so can teach."""
    named = [known.name for known in teacher.skills if known.points > 0]
    return tuple(named) or usable_skills(state, teacher)


def no_study(state: Campaign, command: Study) -> Phrase | None:
    """Between adventures, with somebody else for a teacher. (BRP-3.5)"""
    if (refusal := no_pause(state)) is not None:
        return refusal
    if (refusal := unfit(state, command.teacher)) is not None:
        return refusal
    if command.teacher == command.who or opposed(person(state, command.who).side, person(state, command.teacher).side):
        return Phrase("no-teacher", {"teacher": command.teacher})
    return None


def months_pass(state: Campaign, command: MonthsPass, table: Table) -> Campaign:
    """Ours: a quarter of a year. Everybody has four checks of their choice. (BRP-3.5)"""
    if not goes_on(state, table, MONTHS):
        return state
    table.tell("BRP-4 passed several", span="week", count=MONTHS // WEEK)
    state = let_pass(state, table, MONTHS)
    # Time stops where somebody begins to die, and then it was no long time.
    if dying(state):
        return state
    table.tell("BRP-3.5 months")
    # Whoever is of the lists keeps no checks, on whosever side they are.
    heroes = [one for one in everybody(state) if one.side == HEROES and not (one.kind or one.dead)]
    return with_people(state, *[replace(one, free_checks=FREE_CHECKS) for one in heroes])


def reflect(state: Campaign, command: Reflect, table: Table) -> Campaign:
    """A check of one's own choice, rolled like any other. (BRP-3.5)"""
    one = person(state, command.who)
    open_skills = tuple([skill for skill in usable_skills(state, one) if not is_checked(one, skill)])
    skill = table.choose("BRP-3.5 pastime", one.id, open_skills, favourite(one, open_skills))
    table.tell("BRP-3.5 check", who=one.id, skill=skill)
    return with_people(state, replace(with_check(one, skill), free_checks=one.free_checks - 1))


def favourite(one: Person, skills: tuple[str, ...]) -> str:
    """What somebody would practise, if nobody says."""
    return max(skills, key=lambda skill: (points_in(one, skill), family(skill) == "dodge", skill))


def is_checked(one: Person, skill: str) -> bool:
    """Whether a skill has its check already."""
    return any(known.name == skill and known.checked for known in one.skills)


def no_reflect(state: Campaign, command: Reflect) -> Phrase | None:
    """While free checks are left. (BRP-3.5)"""
    if (refusal := at_war(state)) is not None:
        return refusal
    return None if person(state, command.who).free_checks else Phrase("no-free-checks", {"who": command.who})
