"""Hearts, armour, rest, complications and clocks. (SD-7, SD-8, SD-15 to SD-18)"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from arbitro.systems.common import at_war, besides, everybody, missing, person, with_people
from arbitro.systems.contract import Phrase
from arbitro.systems.stepdie import charts
from arbitro.systems.stepdie.board import beside, distance
from arbitro.systems.stepdie.campaign import Campaign, Clock, fallen
from arbitro.systems.stepdie.characters import (
    DEAD,
    Person,
    Weapon,
    afflicted,
    captivity,
    has,
    is_armed,
    is_down,
    is_up,
    relieved,
)
from arbitro.systems.stepdie.turns import action_taken, after_fight
from arbitro.table import ALL, REFEREE, Number, Table, Text

FISTS = Weapon("fists")

BRIEF = ("held", "warded", "off-guard", "exposed")
"""What does not outlast a moment. (SD-11, SD-13)"""


class Raise(Struct, frozen=True, tag="raise"):
    """Bring somebody who lies there back to their feet. (SD-15)"""

    who: str
    target: str


class Rest(Struct, frozen=True, tag="rest"):
    """A safe rest after the scene. (SD-16)"""

    who: str = REFEREE


class NextScene(Struct, frozen=True, tag="next-scene"):
    """Another scene begins, without a rest. (SD-17)"""

    who: str = REFEREE


class PassTime(Struct, frozen=True, tag="pass-time"):
    """Time passes, in the steps that clocks count. (SD-18)"""

    who: str = REFEREE


class Harm(Struct, frozen=True, tag="harm"):
    """Something that is nobody's attack costs a heart: a fall, a trap, fire. (SD-15)"""

    target: str
    who: str = REFEREE


class StartClock(Struct, frozen=True, tag="start-clock"):
    """Steps to something bad begin to count. (SD-18)"""

    consequence: str
    """One of `charts.CONSEQUENCES`, `charts.OWN_CLOCK`, or what happens in the referee's words."""
    audience: str = ALL
    who: str = REFEREE


class AdvanceClock(Struct, frozen=True, tag="advance-clock"):
    """A clock goes on by a step. (SD-18)"""

    consequence: str
    who: str = REFEREE


class StopClock(Struct, frozen=True, tag="stop-clock"):
    """The danger has passed. (SD-18)"""

    consequence: str
    who: str = REFEREE


# --- Losing hearts (SD-7, SD-15, SD-17) -------------------------------------------------------------------------------


def lose_heart(one: Person, table: Table) -> Person:
    """A player's character that is hit. (SD-7, SD-15)"""
    if one.hearts == 0:
        table.tell("SD-15 dead", who=one.id)
        return gone(one)
    left = one.hearts - 1
    table.tell("SD-7 hurt", who=one.id, hearts=1, left=left)
    if left == 0:
        table.tell("SD-15 down", who=one.id)
        return replace(one, hearts=0, helped="", conditions=captivity(one))
    return replace(one, hearts=left)


def gone(one: Person) -> Person:
    """Somebody who will not get up again: nothing else about them matters to a rule."""
    return replace(one, hearts=DEAD, mana=0, armour=0, helped="", conditions=())


def wound(one: Person, hearts: int, table: Table) -> Person:
    """An enemy that is hit: a minion has one heart to lose, and it is out. (SD-7)"""
    left = max(one.hearts - hearts, 0)
    table.tell("SD-7 hit", target=one.id, hearts=min(hearts, one.hearts), left=left)
    if left:
        return replace(one, hearts=left)
    table.tell("SD-7 out", target=one.id)
    return replace(one, hearts=0, helped="", conditions=captivity(one))


def struck(one: Person, table: Table, hearts: int = 1) -> Person:
    """Somebody who is hit: characters lose one heart, whatever it was. (SD-7, SD-17)"""
    lost = hearts if one.rank else 1
    # A token in the place of a heart, if there is one left. Ours: somebody with a rank may wear protection as well.
    if one.armour and table.choose("SD-17 armour", one.id, ("armour", "heart"), "armour", left=one.armour) == "armour":
        table.tell("SD-17 spent", who=one.id)
        one, lost = replace(one, armour=one.armour - 1), lost - 1
    if not lost:
        return one
    return wound(one, lost, table) if one.rank else lose_heart(one, table)


def harm(state: Campaign, command: Harm, table: Table) -> Campaign:
    """One heart; while somebody lies there, the last. (SD-15)"""
    return with_people(state, struck(person(state, command.target), table))


def no_harm(state: Campaign, command: Any) -> Phrase | None:
    """Why not."""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    one = person(state, command.target)
    return None if is_up(one) or is_down(one) else Phrase(fallen(one), {"who": one.id})


# --- Getting up again (SD-15, SD-16) ----------------------------------------------------------------------------------


def raise_ally(state: Campaign, command: Raise, table: Table) -> Campaign:
    """An action of an ally's, and one heart. (SD-15)"""
    table.tell("SD-15 raised", who=command.who, target=command.target)
    state = with_people(state, replace(person(state, command.target), hearts=1))
    return action_taken(state, command.who)


def no_raise(state: Campaign, command: Raise) -> Phrase | None:
    """Why not. Ours: in a fight the two stand side by side; afterwards whoever was put out can be seen to as well."""
    if (refusal := missing(state, command.target)) is not None:
        return refusal
    one, other = person(state, command.who), person(state, command.target)
    if not lies_there(state, other):
        return Phrase("no-raise", {"target": other.id})
    if state.fight is not None and not beside(one, other):
        return Phrase("no-reach-ally", {"who": one.id, "target": other.id, "squares": distance(one, other)})
    return None


def lies_there(state: Campaign, one: Person) -> bool:
    """Whether somebody can be brought back to their feet: a character, or after a fight anybody put out. (SD-15)"""
    return is_down(one) or (state.fight is None and one.hearts == 0)


def rest(state: Campaign, command: Rest, table: Table) -> Campaign:
    """All hearts, all mana, and another scene; for everybody, here and elsewhere. (SD-16)

    Ours: it takes as long as the referee says, and clocks know of it; one that runs in secret alone asks nothing, for
    players would read that something was asked. (SD-18)
    """
    if any(clock.audience == ALL for clock in state.clocks):
        steps = table.choose("SD-16 how long", REFEREE, Number(0, charts.MOST_STEPS), usual=0)
        if not goes_on(state, steps, table):
            return state
        state = passed(state, steps, table)
    table.tell("SD-16 rested")
    return fresh(with_people(state, *[rested(one) for one in everybody(state) if is_up(one) or is_down(one)]))


def rested(one: Person) -> Person:
    """Somebody after a rest. (SD-16)"""
    return replace(one, hearts=one.most_hearts, mana=one.most_mana)


def next_scene(state: Campaign, command: NextScene, table: Table) -> Campaign:
    """What was tried is past, and armour is whole again. (SD-5, SD-17)"""
    table.tell("SD-17 scene")
    return fresh(state)


def fresh(state: Campaign) -> Campaign:
    """The beginning of a scene. Ours: clocks go on, since what they count to may be hours away. (SD-5, SD-17)"""
    # House: armour_tokens.
    tokens = state.house.armour_tokens
    people = [
        replace(after_fight(one), armour=int(one.protected and tokens))
        for one in everybody(state)
        if is_up(one) or is_down(one)
    ]
    return replace(with_people(state, *people), tried=())


def no_rest(state: Campaign, command: Rest | PassTime | NextScene) -> Phrase | None:
    """Why not."""
    return at_war(state) or (None if any(one.hearts != DEAD for one in state.people) else Phrase("no-party"))


# --- Complications (SD-2, SD-8) ---------------------------------------------------------------------------------------


def possible(one: Person, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some complications that may befall somebody: who has no weapon in hand loses none. (SD-8)"""
    return kinds if is_armed(one) else besides(kinds, ("weapon-lost",))


def complicated(one: Person, kind: str, table: Table) -> Person:
    """Somebody after a complication; what it is besides, the story says. (SD-2, SD-8)"""
    table.tell("SD-2 complication", who=one.id, complication=kind)
    if kind == "weapon-lost":
        return replace(one, weapon=FISTS, lost=(*one.lost, one.weapon))
    if kind == "knocked-down":
        return afflicted(one, "prone")
    if kind == "exposed":
        return afflicted(relieved(one, "hidden"), "exposed")
    return relieved(one, "hidden") if kind == "noise" else one


def afflict(state: Campaign, who: str, kind: str, table: Table) -> Campaign:
    """A complication in the game: lost time moves the clocks, lying there matters in a fight. (SD-2, SD-18)"""
    before = person(state, who)
    one = complicated(before, kind, table)
    # Ours: between fights one picks the thing up, and oneself; but whoever was heard or seen has been.
    if state.fight is None:
        one = before if has(one, "hidden") else relieved(before, "hidden")
    state = with_people(state, one)
    return tick(state, table) if kind == "time" else state


# --- Clocks (SD-18) ---------------------------------------------------------------------------------------------------


def tick(state: Campaign, table: Table) -> Campaign:
    """Every clock goes on by a step; at its end what it counted to happens. (SD-18)

    Of one that runs in secret nothing is told: a line for the referee alone would say to everybody else that the roll
    led to more than they read. How far it is stands among the referee's notes, and there it stays when it has run out.
    """
    clocks = [
        ticked(clock, table) if clock.audience == ALL else replace(clock, done=min(clock.done + 1, clock.steps))
        for clock in state.clocks
    ]
    return replace(state, clocks=tuple([clock for clock in clocks if clock is not None]))


def ticked(clock: Clock, table: Table) -> Clock | None:
    """One clock a step on, or nothing more of it. (SD-18)"""
    done = min(clock.done + 1, clock.steps)
    table.tell("SD-18 step", clock.audience, consequence=clock.id, done=done, steps=clock.steps)
    if done < clock.steps:
        return replace(clock, done=done)
    table.tell("SD-18 ran out", clock.audience, consequence=clock.id)
    return None


def start_clock(state: Campaign, command: StartClock, table: Table) -> Campaign:
    """So many steps. (SD-18)"""
    name = command.consequence
    if name == charts.OWN_CLOCK:
        name = table.choose("SD-18 what", REFEREE, Text(charts.LONGEST_CONSEQUENCE)).strip() or name
    steps = table.choose("SD-18 steps", REFEREE, Number(1, charts.MOST_STEPS), usual=3, consequence=name)
    table.tell("SD-18 began", command.audience, consequence=name, steps=steps)
    # What is in words may be called like one that runs already, and then begins again.
    clocks = (*[clock for clock in state.clocks if clock.id != name], Clock(name, steps, 0, command.audience))
    return replace(state, clocks=tuple(sorted(clocks, key=lambda clock: clock.id)))


def no_start_clock(state: Campaign, command: StartClock) -> Phrase | None:
    """Why not."""
    if not 0 < len(command.consequence.strip()) <= charts.LONGEST_CONSEQUENCE:
        return Phrase("no-clock-name", {"most": charts.LONGEST_CONSEQUENCE})
    if any(clock.id == command.consequence for clock in state.clocks):
        return Phrase("no-clock-twice", {"consequence": command.consequence})
    return None


def pass_time(state: Campaign, command: PassTime, table: Table) -> Campaign:
    """Every clock goes on by so many steps, and what lasts for a turn is over. (SD-13, SD-18, ours)

    The text has no hours: time is what clocks count, and one that is called dawn counts to it.
    """
    steps = table.choose("SD-18 how long", REFEREE, Number(1, charts.MOST_STEPS), usual=1)
    if not goes_on(state, steps, table):
        return state
    table.tell("SD-18 time passes", steps=steps)
    state = with_people(state, *[relieved(one, *BRIEF) for one in everybody(state)])
    return passed(state, steps, table)


def goes_on(state: Campaign, steps: int, table: Table) -> bool:
    """Whether it passes even though clocks run out meanwhile: which, is said before. (SD-18)"""
    known = [clock for clock in state.clocks if clock.audience == ALL]
    ending = tuple([clock.id for clock in known if clock.done + steps >= clock.steps])
    return not ending or table.choose("SD-18 goes on", REFEREE, ("yes", "no"), usual="yes", clocks=ending) == "yes"


def passed(state: Campaign, steps: int, table: Table) -> Campaign:
    """So many steps later. (SD-18)"""
    for _ in range(steps):
        state = tick(state, table)
    return state


def advance_clock(state: Campaign, command: AdvanceClock, table: Table) -> Campaign:
    """A step by the referee's word. (SD-18)"""
    clocks = [ticked(clock, table) if clock.id == command.consequence else clock for clock in state.clocks]
    return replace(state, clocks=tuple([clock for clock in clocks if clock is not None]))


def stop_clock(state: Campaign, command: StopClock, table: Table) -> Campaign:
    """It will not happen. (SD-18)"""
    stopped = next(clock for clock in state.clocks if clock.id == command.consequence)
    table.tell("SD-18 stopped", stopped.audience, consequence=stopped.id)
    return replace(state, clocks=tuple([clock for clock in state.clocks if clock is not stopped]))


def no_clock(state: Campaign, command: AdvanceClock | StopClock) -> Phrase | None:
    """Why not."""
    if any(clock.id == command.consequence for clock in state.clocks):
        return None
    return Phrase("no-such-clock", {"found": command.consequence[:40]})
