"""The core roll: bands of success, difficulties, skill against skill, the resistance table. (BRP-3 to BRP-3.4)

What somebody may do with it stands in `trials`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D100
from arbitro.systems.brp.campaign import HIGHER_SKILL, Campaign, rated
from arbitro.systems.brp.characters import POW, Person, family, hindrance, now, with_check
from arbitro.systems.brp.characters import ROLLS as FEATS
from arbitro.systems.brp.charts import (
    COMBAT_SKILLS,
    DIFFICULTIES,
    FAILURE,
    FUMBLE,
    LEAST_SUCCESS,
    MOST_SUCCESS,
    RESISTANCE_BASE,
    RESISTANCE_STEP,
    SPECIAL,
    SUCCESS,
    Bands,
)
from arbitro.systems.circumstances import circumstances
from arbitro.systems.common import person, with_people
from arbitro.table import ALL, CERTAIN, IMPOSSIBLE, REFEREE, Modifiers, Table

Parts = tuple[tuple[str, int], ...]


# The printed table of success and failure (BRP-3)


@lru_cache(maxsize=2048)
def bands(ability: int, special_rounds_up: bool = False) -> Bands:
    """What special success, success and fumble are at this ability. (BRP-3)

    Ruling: the printed table is the authority. Its special success is a fifth of the ability
    rounded to the nearest, and its fumble a twentieth of what is missing to a hundred.
    """
    success = min(max(ability, LEAST_SUCCESS), MOST_SUCCESS)
    special, fumbles = (ability + 2) // 5, max((110 - success) // 20, 1)
    # House: special_rounds_up, the sentence of section 3.2 instead of the table.
    if special_rounds_up:
        special = -(-ability // 5)
    return Bands(min(max(special, 1), success), success, 101 - fumbles)


def quality(roll: int, ability: int, special_rounds_up: bool = False) -> str:
    """How good a roll of the hundred is. (BRP-3, BRP-3.2)"""
    means = bands(ability, special_rounds_up)
    if roll <= means.success:
        return SPECIAL if roll <= means.special else SUCCESS
    return FUMBLE if roll >= means.fumble else FAILURE


# Chances and what changes them (BRP-3.2)


@lru_cache(maxsize=65536)
def chance(parts: Parts, steps: Parts = (), stack: bool = True, dark: int | None = None) -> Modifiers:
    """A chance in percent, as a list of what it is made of; its total is the ability to roll under. (BRP-3.2)

    `parts` are added up; then each of `steps` doubles (-1) or halves, rounding up, so many
    times; `dark` is the POW of somebody who fights in pitch darkness.

    Ruling: percentages come first, as they are the skill's, and difficulty multiplies what is left.
    Ruling: a chance of nothing or less cannot be attempted. (BRP-2.6)
    """
    made = Modifiers()
    for label, value in parts:
        made = made.plus(label, value)
    easier = [(label, -step) for label, step in steps if step < 0]
    harder = [(label, step) for label, step in steps if step > 0]
    # House: difficulties_stack off, the skill is easy or difficult once, whatever makes it so.
    if not stack:
        easier, harder = easier[:1], sorted(harder, key=lambda one: -one[1])[:1]
    if dark is not None:
        # Pitch dark: POW per cent or half the chance, whichever is lower. (BRP-6.4)
        half = (made.total + 1) // 2
        if dark < half or stack or not harder:
            made = made.plus("pitch-dark", min(dark, half) - made.total)
    for label, times in easier:
        made = made.plus(label, made.total * 2**times - made.total)
    for label, times in harder:
        # ceil(x / 2^n), without an idea of halves.
        made = made.plus(label, -(-made.total // 2**times) - made.total)
    return made.plus("nothing-left", -made.total).ruled(IMPOSSIBLE) if made.total <= 0 else made


def darkness(state: Campaign, one: Person) -> tuple[Parts, int | None]:
    """What the light does to combat skills: steps of difficulty, and POW in pitch darkness. (BRP-6.4)"""
    if state.light == "light" or one.night:
        return (), None
    return ((("dark", 1),), None) if state.light == "dark" else ((), max(now(one, POW), 0))


ROLLS = ATTACK, DEFENCE, SKILL, FEAT, RESISTANCE = "attack", "defence", "skill", "feat", "resistance"
"""The kinds of rolls that a circumstance may be for."""


class Ability(Struct, frozen=True, cache_hash=True):
    """What a roll is made under before the referee has said how hard it is; its fields are those of `chance`. (BRP-3.2)

    The first of the parts is the skill, or the characteristic roll.
    """

    parts: Parts
    steps: Parts = ()
    stack: bool = True
    dark: int | None = None
    kind: str = SKILL
    """One of `ROLLS`."""
    bearer: Person | None = None
    """Who rolls, where the referee has put something on their rolls."""


def bearer(one: Person) -> Person | None:
    """Somebody on whose rolls the referee has put something."""
    return one if one.circumstances else None


def aided(ability: Ability, table: Table) -> Ability:
    """With what the referee has put on such a roll. (Ours)"""
    if ability.bearer is None:
        return ability
    more = circumstances(ability.bearer, ability.kind, table)
    return replace(ability, parts=(*ability.parts, *more.parts), bearer=None)


STEPS: dict[str, Parts] = {"easy": (("easy", -1),), "difficult": (("difficult", 1),)}
"""A difficulty as a step of `chance`. (BRP-3.2)"""

HOPELESS = "hopeless"
"""Thrown for colour: nothing succeeds. (BRP-3.2)"""

VERDICTS = {"automatic": CERTAIN, "impossible": IMPOSSIBLE, "impossible-roll": HOPELESS}
"""A difficulty that leaves no chance to roll under. (BRP-3.2)"""


@lru_cache(maxsize=65536)
def judged(ability: Ability, hard: str = "normal") -> Modifiers:
    """The chance of somebody, now that it is said how hard it is. (BRP-3.2)"""
    if hard in VERDICTS:
        return Modifiers(verdict=VERDICTS[hard])
    return chance(ability.parts, (*ability.steps, *STEPS.get(hard, ())), ability.stack, ability.dark)


def skill_parts(state: Campaign, one: Person, skill: str) -> Parts:
    """A skill and what armour takes from it. (BRP-2.6, BRP-5.10)"""
    return ((skill, rated(state.house, one, skill)), *hindrance(one, skill))


def skill_ability(state: Campaign, one: Person, skill: str, steps: Parts = ()) -> Ability:
    """A skill as things are: armour, darkness for combat skills. (BRP-3.2)"""
    dark, pitch = darkness(state, one) if family(skill) in COMBAT_SKILLS else ((), None)
    stack = state.house.difficulties_stack
    return Ability(skill_parts(state, one, skill), (*dark, *steps), stack, pitch, bearer=bearer(one))


def skill_chance(state: Campaign, one: Person, skill: str) -> Modifiers:
    """The chance that a skill has where nothing makes it easy or hard. (BRP-3.2)"""
    return judged(skill_ability(state, one, skill))


def feat_ability(state: Campaign, one: Person, roll: str) -> Ability:
    """Five per cent for each point; armour hinders Agility. (BRP-2.4, BRP-5.10)"""
    parts = ((roll, now(one, FEATS[roll]) * 5), *hindrance(one, roll))
    return Ability(parts, stack=state.house.difficulties_stack, kind=FEAT, bearer=bearer(one))


# The roll (BRP-3.2, BRP-3.5)


class Tried(NamedTuple):
    """What came of trying something."""

    result: str
    """`special`, `success`, `failure`, `fumble`."""
    roll: int | None
    """None where the referee's word was enough, and nobody threw a die."""
    chance: Modifiers
    teaches: bool = False
    """Whether it may earn an experience check: it succeeded, and was not easy. (BRP-3.5)"""
    hard: str = "normal"
    """What the referee said."""

    @property
    def facts(self) -> dict[str, Any]:
        """The roll and what it was made against, as they are told."""
        if self.roll is None:
            return {"against_modifiers": self.chance}
        return {"roll": self.roll, "against_modifiers": self.chance, "against": self.chance.total}


def try_skill(
    table: Table, who: str, skill: str, ability: Ability, words: str, special_rounds_up: bool = False
) -> Tried:
    """Every roll under a skill or a characteristic: first the referee says how hard it is. (BRP-3.2)"""
    hard = table.choose("BRP-3.2 difficulty", REFEREE, DIFFICULTIES, "normal", who=who, task=skill)
    made = judged(ability, hard)
    if made.verdict == CERTAIN:
        return Tried(SUCCESS, None, made)
    if made.verdict != IMPOSSIBLE and ability.bearer is not None:
        made = judged(aided(ability, table), hard)
    if made.verdict == IMPOSSIBLE:
        return Tried(FAILURE, None, made)
    roll = table.roll(words, who, D100)
    if made.verdict == HOPELESS:
        return Tried(FAILURE, roll, made)
    result = quality(roll, made.total, special_rounds_up)
    easy = hard == "easy" or any(step < 0 for _, step in ability.steps)
    return Tried(result, roll, made, is_success(result) and not easy, hard)


def check(
    state: Campaign,
    who: str,
    skill: str,
    ability: Ability,
    table: Table,
    words: str,
    audience: str = ALL,
    earns: bool = True,
) -> tuple[Campaign, Tried]:
    """Somebody tries something: how it went is told, and what they learn by it, unless that is for later. (BRP-3.5)"""
    tried = told_try(table, who, skill, ability, words, audience, state.house.special_rounds_up)
    return (earn_check(state, who, skill, table) if earns and tried.teaches else state), tried


def told_try(
    table: Table,
    who: str,
    skill: str,
    ability: Ability,
    words: str,
    audience: str = ALL,
    special_rounds_up: bool = False,
) -> Tried:
    """Somebody tries something, and it is told how that went. (BRP-3.2)"""
    tried = try_skill(table, who, skill, ability, words, special_rounds_up)
    code = RULED.get(tried.chance.verdict) or WENT[tried.result]
    table.tell(code, audience, who=who, skill=skill, **tried.facts)
    if tried.result == SPECIAL:
        table.tell("BRP-3.2 special", audience, who=who, skill=skill)
    return tried


RULED = {CERTAIN: "BRP-3.2 automatic", IMPOSSIBLE: "BRP-3.2 impossible", HOPELESS: "BRP-3.2 hopeless"}
WENT = {
    SPECIAL: "BRP-3.2 success",
    SUCCESS: "BRP-3.2 success",
    FAILURE: "BRP-3.2 failure",
    FUMBLE: "BRP-3 fumble",
}


def is_success(result: str) -> bool:
    """Whether it worked at all."""
    return result in (SUCCESS, SPECIAL)


def earn_check(state: Campaign, who: str, skill: str, table: Table) -> Campaign:
    """The first success of a skill in an adventure, with something at stake. (BRP-3.5)

    Fights are never without a stake; elsewhere the referee is asked.
    """
    one = person(state, who)
    after = one if state.between or skill in FEATS else with_check(one, skill)
    if after is one:
        return state
    if state.fight is None and not table.choose("BRP-3.5 stake", REFEREE, (True, False), True, who=who, skill=skill):
        return state
    table.tell("BRP-3.5 check", who=who, skill=skill)
    return with_people(state, after)


# Skill against skill (BRP-3.3)


class Sides(Struct, frozen=True):
    """What is left of two rolls when they have been set against each other."""

    mine: str
    theirs: str
    tie: bool = False
    """Whether the higher skill decided."""


def oppose_results(mine: str, theirs: str, my_skill: int, their_skill: int, special_tie: str) -> Sides:
    """Special success > success > failure: the better one wins and is lowered by the other. (BRP-3.3)"""
    good, other = is_success(mine), is_success(theirs)
    if not (good and other):
        # All fail, or one succeeds without challenge; a special against a failure keeps its double effect.
        return Sides(mine, theirs)
    if mine != theirs:
        # The special becomes a success, the success a failure.
        return Sides(SUCCESS, FAILURE) if mine == SPECIAL else Sides(FAILURE, SUCCESS)
    # Ruling: two specials cancel each other, as their own line says; a tie of two successes goes to the higher skill.
    # House: special_tie, the sentence about ties holds for two specials too.
    if mine == SPECIAL and special_tie != HIGHER_SKILL:
        return Sides(FAILURE, FAILURE)
    if my_skill > their_skill:
        return Sides(SUCCESS, FAILURE, True)
    if my_skill < their_skill:
        return Sides(FAILURE, SUCCESS, True)
    # Ruling: equal skills in a tie leave a stalemate.
    return Sides(FAILURE, FAILURE, True)


# The resistance table (BRP-3.4)


def resistance(active: int, passive: int) -> int:
    """The active force's chance in percent; 0 and 100 need no roll. (BRP-3.4)"""
    return min(max(RESISTANCE_BASE + RESISTANCE_STEP * (active - passive), 0), 100)


def resistance_parts(active: int, passive: int) -> Modifiers:
    """The same as a list of what it is made of. (BRP-3.4)"""
    made = Modifiers().plus("even-forces", RESISTANCE_BASE)
    made = made.plus("active-force", RESISTANCE_STEP * active).plus("passive-force", -RESISTANCE_STEP * passive)
    odds = resistance(active, passive)
    return made.ruled(CERTAIN) if odds == 100 else made.ruled(IMPOSSIBLE) if odds == 0 else made


def overcomes(
    active: int, table: Table, passive: int, one: Person, roller_resists: bool = False, target: str = ""
) -> bool:
    """Whether the active force prevails. (BRP-3.4)

    One side rolls, `one`; `target` is the other one, empty for a thing. Ruling: if it is the one that resists, it
    rolls under what the table leaves, so that the chances are the same whoever throws the dice.
    """
    odds, who = resistance(active, passive), one.id
    modifiers = resistance_parts(active, passive)
    if odds in (0, 100):
        won = odds == 100
        code = ("BRP-3.4 no contest", "BRP-3.4 no chance", "BRP-3.4 no escape", "BRP-3.4 no danger")
        table.tell(code[2 * roller_resists + (not won)], who=who, target=target, against_modifiers=modifiers)
        return won
    more = circumstances(one, RESISTANCE, table).parts if one.circumstances else ()
    if roller_resists:
        ours = Modifiers(tuple([(label, -value) for label, value in modifiers.parts])).plus("hundred", 100)
        ours = Modifiers((*ours.parts, *more))
        roll = table.roll("BRP-3.4 resist", who, D100)
        held = roll <= ours.total
        facts = {"who": who, "target": target, "roll": roll, "against_modifiers": ours, "against": ours.total}
        table.tell("BRP-3.4 held" if held else "BRP-3.4 overcome", **facts)
        return not held
    modifiers = Modifiers((*modifiers.parts, *more))
    roll = table.roll("BRP-3.4 overcome", who, D100)
    won = roll <= modifiers.total
    facts = {"who": who, "target": target, "roll": roll, "against_modifiers": modifiers, "against": modifiers.total}
    table.tell("BRP-3.4 won" if won else "BRP-3.4 lost", **facts)
    return won
