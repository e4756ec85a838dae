"""The core roll: a die against a target, grades, help, and no second try without a change. (SD-2 to SD-5, SD-19)"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitro.dice import D6, Dice
from arbitro.systems.circumstances import circumstances, unspent, used_up
from arbitro.systems.common import missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.board import beside
from arbitro.systems.stepdie.campaign import SIX, Campaign, House, Tried, unfit
from arbitro.systems.stepdie.characters import TRAITS, Person, has
from arbitro.systems.stepdie.content import TASKS
from arbitro.systems.stepdie.turns import action_taken
from arbitro.systems.stepdie.wounds import afflict, possible, tick
from arbitro.table import ALL, CERTAIN, IMPOSSIBLE, REFEREE, Modifiers, Table, Text

FAILURE, COMPLICATION, SUCCESS, EXCEPTIONAL = "failure", "complication", "success", "exceptional"
NO_ROLL = "no-roll"
"""What a test comes to; `NO_ROLL` is one that another plan is needed for. (SD-2, SD-3)"""

BENEFITS = ("more-effect", "less-risk", "faster", "quieter")

COMPLICATIONS = ("noise", "time", "exposed", "knocked-down", "weapon-lost")
"""What a 1 brings, and any other failure if the referee says so. (SD-2)"""

OTHER = "other"
"""The task that is told in the player's words; we cannot know whether it is the same again."""

LONGEST_TEXT = 200

SITUATIONS = (*charts.SITUATIONS, CERTAIN, IMPOSSIBLE)
"""What the referee may make of a situation: so many grades, or no roll at all. (SD-3)"""

EVEN = Modifiers()


class Try(Struct, frozen=True, tag="try"):
    """Try a task with a trait. (SD-2)"""

    who: str
    task: str
    trait: str


class Retry(Struct, frozen=True, tag="retry"):
    """Take the complication, and try once more what has failed. (SD-5)"""

    who: str
    task: str
    trait: str


class Rethink(Struct, frozen=True, tag="rethink"):
    """Say what is different now. (SD-5)"""

    who: str
    task: str
    trait: str


class Allow(Struct, frozen=True, tag="allow"):
    """The referee lets somebody try the same once more. (SD-5)"""

    target: str
    task: str
    trait: str
    who: str = REFEREE


class Help(Struct, frozen=True, tag="help"):
    """Help somebody with their next test. (SD-4)"""

    who: str
    target: str


# --- A die and a target become a chance -------------------------------------------------------------------------------


class Goal(NamedTuple):
    """What is rolled and what must be reached; or that it is settled without a roll. (SD-2, SD-3)"""

    dice: Dice
    against: int
    maximum_is_enough: bool = False
    verdict: str = ""

    @property
    def faces(self) -> int:
        """How many faces of the die will do: a hint for whoever plays by themselves."""
        if self.verdict:
            return self.dice.faces if self.verdict == CERTAIN else 0
        return max(self.dice.faces - self.against + 1, int(self.maximum_is_enough))


@lru_cache(maxsize=2048)
def goal_of(dice: str, maximum: bool, step: int, grade: int, helped: bool) -> Goal:
    """The one place where a die and a target become a chance. (SD-2 to SD-4, SD-19)

    `grade` counts from 0, easy, with everything that the situation does to it.
    """
    # House: dice. A d6 against a threshold that moves by one for each grade, and by one for help.
    # Ruling: on a d6 the limits 2 and 6 stand in the place of "almost certain" and "almost impossible".
    if dice == SIX:
        threshold = charts.threshold(step) + (grade - charts.NORMAL) - helped
        return Goal(D6, max(charts.LOWEST_THRESHOLD, min(threshold, charts.HIGHEST_THRESHOLD)))

    # The next bigger die with help; a d20 stays.
    die = charts.DICE[min(step + helped, len(charts.DICE) - 1)]
    # Who lets it be rolled all the same lets it be the end of the ladder that it left. (Ours)
    target = charts.TARGETS[max(charts.EASY, min(grade, charts.HEROIC))]
    verdict = CERTAIN if grade < charts.EASY else IMPOSSIBLE if grade > charts.HEROIC else ""
    # House: maximum_always_succeeds. Ruling: otherwise a maximum below the target is a failure.
    return Goal(die, target, maximum, verdict)


def goal(house: House, one: Person, trait: str, grade: int) -> Goal:
    """What somebody rolls with a trait at a difficulty, as things stand. (SD-2)"""
    return goal_of(house.dice, house.maximum_always_succeeds, step_of(one, trait), grade, bool(one.helped))


def step_of(one: Person, trait: str) -> int:
    """Steps above a d6. (SD-1)"""
    return one.traits[TRAITS.index(trait)]


@lru_cache(maxsize=2048)
def made_of(dice: str, step: int, grade: int, grades: Modifiers, helped: bool) -> Modifiers:
    """What must be reached, part by part: a grade counts as much as it moves the target. (SD-3, SD-4, SD-19)

    Off the ladder there are rungs as wide as its last, so that each sum can be done again.
    """
    difficulty = charts.DIFFICULTIES[grade]
    if dice == SIX:
        level = min(step, len(charts.THRESHOLDS) - 1)
        parts = EVEN.plus(charts.D6_LEVELS[level], charts.THRESHOLDS[level]).plus(difficulty, grade - charts.NORMAL)
        return Modifiers((*parts.parts, *grades.parts)).plus("helped", -helped)
    parts = EVEN.plus(difficulty, rung(grade))
    for label, value in grades.parts:
        parts, grade = parts.plus(label, rung(grade + value) - rung(grade)), grade + value
    return parts


def rung(grade: int) -> int:
    """The target number of a grade, on the ladder or off it. (SD-2, SD-3)"""
    if grade < charts.EASY:
        return charts.TARGETS[0] + 2 * grade
    return charts.TARGETS[grade] if grade <= charts.HEROIC else charts.TARGETS[-1] + 4 * (grade - charts.HEROIC)


def outcome(aim: Goal, table: Table, words: str, who: str, trait: str, parts: Modifiers, foe: str = "") -> str:
    """The roll. `foe` is whose number it is, if it is somebody's. (SD-2, SD-19)"""
    against = facts_against(foe, against=aim.against, against_modifiers=parts.plus("limits", aim.against - parts.total))
    if aim.against > aim.dice.faces and not aim.maximum_is_enough:
        # Said to those who know the number; the others find out by trying.
        table.tell("SD-2 hopeless", foe or ALL, who=who, trait=trait, die=aim.dice.faces, against=aim.against)
    natural = table.roll(words, who, aim.dice)
    best = natural == aim.dice.faces
    # Every target is above 1, so a 1 has failed whatever the target.
    if natural >= aim.against or (best and aim.maximum_is_enough):
        table.tell("SD-2 success", who=who, trait=trait, die=aim.dice.faces, roll=natural, **against)
        if not best:
            return SUCCESS
        table.tell("SD-2 exceptional", who=who)
        return EXCEPTIONAL
    table.tell("SD-2 failure", who=who, trait=trait, die=aim.dice.faces, roll=natural, **against)
    return FAILURE if natural > 1 else COMPLICATION


def facts_against(foe: str, **facts: Any) -> dict[str, Any]:
    """What a roll is compared with, and whose number that is."""
    return {"foe": foe, **facts} if foe else facts


# --- A test, from the situation to the outcome ------------------------------------------------------------------------


def situated(table: Table, grades: Modifiers, who: str, trait: str) -> Modifiers:
    """What the referee makes of the situation, on top of what the board shows. (SD-3)"""
    ruled = table.choose("SD-3 situation", REFEREE, SITUATIONS, "none", who=who, trait=trait)
    if ruled not in charts.SITUATIONS:
        return grades.ruled(ruled)
    # One condition is one grade: who names the surprise that the round shows already does not count it twice.
    made = (ruled, charts.SITUATIONS[ruled])
    return grades if made in grades.parts else grades.plus(*made)


def needless(verdict: str, table: Table, who: str, trait: str, parts: Modifiers, foe: str = "", *, ruled: bool) -> str:
    """Below the ladder it succeeds, above it another plan is needed; empty if it is rolled all the same. (SD-3)

    The engine says which before anybody rolls; the referee may have it rolled all the same, if it is not by their own
    word.
    """
    code = "SD-3 almost certain" if verdict == CERTAIN else "SD-3 almost impossible"
    table.tell(code, who=who, trait=trait, **facts_against(foe, against_modifiers=parts.ruled(verdict)))
    if not ruled and table.choose("SD-3 roll anyway", REFEREE, (False, True), False, who=who, trait=trait):
        return ""
    if verdict == IMPOSSIBLE:
        return NO_ROLL
    table.tell("SD-2 success", who=who, trait=trait)
    return SUCCESS


def attempt(
    state: Campaign,
    one: Person,
    trait: str,
    grade: int,
    grades: Modifiers,
    table: Table,
    words: str,
    cost: int = 0,
    foe: str = "",
) -> tuple[Campaign, str]:
    """The one gate of every test: the situation, the mana that it costs, the roll. (SD-2 to SD-4, SD-12, SD-18)"""
    house, step = state.house, step_of(one, trait)
    used = used_up(table)
    grades = situated(table, grades, one.id, trait)
    if one.circumstances and not grades.verdict:
        # A step that the referee gives is a grade easier, one that is taken off a grade harder. What is decided
        # already is no roll, and uses none of them up.
        grades = grades.plus("circumstance", -circumstances(one, trait, table, has).total)
    aim = goal(house, one, trait, grade + grades.total)
    parts = made_of(house.dice, step, grade, grades, bool(one.helped))
    verdict = grades.verdict or aim.verdict
    result = needless(verdict, table, one.id, trait, parts, foe, ruled=bool(grades.verdict)) if verdict else ""
    if result == NO_ROLL:
        # Nor does what makes it take another plan: it waits for the next roll, as help does.
        unspent(table, used)
        return state, result
    if cost:
        table.tell("SD-12 paid", who=one.id, cost=cost, left=one.mana - cost)
    own = charts.DICE[step].faces
    if not result and aim.dice.faces > own:
        table.tell("SD-4 bigger", who=one.id, helper=one.helped, die=aim.dice.faces, own=own)
    # Help is for one test. Ours: the next one, whatever it is.
    if cost or one.helped:
        state = with_people(state, replace(one, mana=one.mana - cost, helped=""))
    result = result or table.call(outcome, aim, words, one.id, trait, parts, foe)
    # Every failure moves the clocks on.
    return tick(state, table) if result in (FAILURE, COMPLICATION) else state, result


# --- Trying something (SD-2, SD-5) ------------------------------------------------------------------------------------


def try_task(state: Campaign, command: Try, table: Table) -> Campaign:
    """A task; the referee says how hard it is and what the situation does to it. (SD-1 to SD-3)"""
    one = person(state, command.who)
    facts = {"who": one.id, "task": command.task, "trait": command.trait}
    if command.task == OTHER:
        text = table.choose("SD-2 what", one.id, Text(LONGEST_TEXT), "", who=one.id)
        table.tell("SD-2 tries in words" if text.strip() else "SD-2 tries", text=text, **facts)
    else:
        table.tell("SD-2 tries", **facts)
    usual = TASKS[command.task].difficulty
    difficulty = table.choose("SD-2 difficulty", REFEREE, charts.DIFFICULTIES, usual, **facts)
    helped = bool(one.helped)

    after, result = attempt(
        action_taken(state, one.id), one, command.trait, charts.DIFFICULTIES.index(difficulty), EVEN, table, "SD-2 test"
    )

    if result == NO_ROLL:
        table.tell("SD-3 another plan", who=one.id)
        return state
    if result == EXCEPTIONAL:
        benefit(one.id, table)
    if result in (FAILURE, COMPLICATION):
        after = complicate(after, one.id, result, table)
    return remember(after, Tried(one.id, command.task, command.trait, helped), result)


def benefit(who: str, table: Table) -> None:
    """What an exceptional success brings on top. (SD-2)"""
    table.tell("SD-2 benefit", who=who, benefit=table.choose("SD-2 benefit", who, BENEFITS, BENEFITS[0], who=who))


def complicate(state: Campaign, who: str, result: str, table: Table, usual: str = "none") -> Campaign:
    """What a 1 brings besides the failure; and any other failure, if the referee says so. (SD-2)"""
    kinds = possible(person(state, who), COMPLICATIONS)
    if result == COMPLICATION:
        return afflict(state, who, table.choose("SD-2 complication", REFEREE, kinds, "noise", who=who), table)
    kind = table.choose("SD-2 aftermath", REFEREE, ("none", *kinds), usual, who=who)
    return state if kind == "none" else afflict(state, who, kind, table)


def paid(state: Campaign) -> str:
    """What a failure costs that is not remembered, if the referee says nothing. (SD-5)

    Ours: in a fight it has cost an action; where nobody fights it would cost nothing to try the same again, so that it
    has taken time.
    """
    return "time" if state.fight is None else "none"


def no_try(state: Campaign, command: Try) -> Phrase | None:
    """Why not: above all because just that has failed already. (SD-5)"""
    if (refusal := no_such_task(command)) is not None:
        return refusal
    if same_again(state, command):
        return Phrase("no-same-again", {"who": command.who, "task": command.task, "trait": command.trait})
    return None


def no_such_task(command: Try | Retry | Rethink | Allow) -> Phrase | None:
    """The refusal of a task or a trait that nobody has heard of."""
    if command.task not in TASKS:
        return Phrase("no-such-task", {"found": command.task[:40]})
    return None if command.trait in TRAITS else Phrase("no-such-trait", {"found": command.trait[:40]})


def same_again(state: Campaign, command: Try) -> bool:
    """Whether just this has failed in this scene; a helper who was not there makes it another test. (SD-5)

    Ruling: also where the die stays what it is, as a d20 does: with an ally's tools or hints it is done differently.
    """
    helped = bool(person(state, command.who).helped)
    for one in state.tried:
        if one[:3] == (command.who, command.task, command.trait) and (one.helped or not helped):
            return True
    return False


def remember(state: Campaign, tried: Tried, result: str) -> Campaign:
    """A failure is remembered until something changes; a success ends the matter. (SD-5)"""
    if result in (SUCCESS, EXCEPTIONAL):
        return replace(state, tried=tuple([one for one in state.tried if one[:2] != tried[:2]]))
    return state if tried.task == OTHER else replace(state, tried=tuple(sorted({*state.tried, tried})))


def forgotten(state: Campaign, who: str, task: str, trait: str) -> Campaign:
    """The campaign in which this can be tried again."""
    return replace(state, tried=tuple([one for one in state.tried if one[:3] != (who, task, trait)]))


def retry(state: Campaign, command: Retry, table: Table) -> Campaign:
    """The price of trying the same again is the complication. (SD-5)"""
    kinds = possible(person(state, command.who), COMPLICATIONS)
    kind = table.choose("SD-5 price", REFEREE, kinds, "time", who=command.who, task=command.task)
    table.tell("SD-5 again", who=command.who, task=command.task)
    state = afflict(forgotten(state, command.who, command.task, command.trait), command.who, kind, table)
    return try_task(state, Try(command.who, command.task, command.trait), table)


def no_retry(state: Campaign, command: Retry | Rethink) -> Phrase | None:
    """Why not."""
    return no_such_task(command) or not_tried(state, command.who, command)


def not_tried(state: Campaign, who: str, command: Retry | Rethink | Allow) -> Phrase | None:
    """The refusal of what is about a failure that there was not."""
    if any(one[:3] == (who, command.task, command.trait) for one in state.tried):
        return None
    return Phrase("no-failure", {"who": who, "task": command.task, "trait": command.trait})


def rethink(state: Campaign, command: Rethink, table: Table) -> Campaign:
    """Other tools, another way in: the player says, the referee agrees. (SD-5)"""
    text = table.choose("SD-5 difference", command.who, Text(LONGEST_TEXT), "", task=command.task)
    # Who says nothing has changed nothing.
    default = bool(text.strip())
    if table.choose("SD-5 is it different", REFEREE, (True, False), default, who=command.who, text=text):
        table.tell("SD-5 different", who=command.who, task=command.task, text=text)
        return forgotten(state, command.who, command.task, command.trait)
    table.tell("SD-5 same", who=command.who, task=command.task)
    return state


def allow(state: Campaign, command: Allow, table: Table) -> Campaign:
    """The referee has the last word. (SD-5)"""
    table.tell("SD-5 allowed", who=command.target, task=command.task)
    return forgotten(state, command.target, command.task, command.trait)


def no_allow(state: Campaign, command: Allow) -> Phrase | None:
    """Why not."""
    refusal = missing(state, command.target) or no_such_task(command)
    return refusal or not_tried(state, command.target, command)


# --- Help (SD-4) ------------------------------------------------------------------------------------------------------


def help_ally(state: Campaign, command: Help, table: Table) -> Campaign:
    """An action of the helper's for a bigger die of the other's. (SD-4)"""
    near = state.fight is None or beside(person(state, command.who), person(state, command.target))
    ways = charts.WAYS_TO_HELP if near else charts.WAYS_FROM_AFAR
    way = table.choose("SD-4 how", command.who, ways, ways[0], target=command.target)
    table.tell("SD-4 helps", who=command.who, target=command.target, way=way)
    state = with_people(state, replace(person(state, command.target), helped=command.who))
    return action_taken(state, command.who)


def no_help(state: Campaign, command: Help) -> Phrase | None:
    """Why not: one helper for a test. (SD-4)"""
    if (refusal := unfit(state, command.target)) is not None:
        return refusal
    if command.who == command.target:
        return Phrase("no-self-help", {"who": command.who})
    other = person(state, command.target)
    if other.helped:
        return Phrase("no-second-helper", {"target": command.target, "helper": other.helped})
    return None
