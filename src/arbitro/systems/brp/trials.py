"""What somebody may try: skills, characteristic rolls, contests. (BRP-2.4, BRP-3.2 to BRP-3.4, BRP-4.4)"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from arbitro.systems.brp.campaign import Campaign, rated, surprise, unfit
from arbitro.systems.brp.characters import CHARACTERISTICS, ROLLS, SIZ, Person, family, now, rating
from arbitro.systems.brp.charts import (
    ANY_CONTEST,
    CONTESTS,
    OBJECT_SIZES,
    PRICES,
    SKILL_TIMES,
    SPECIAL,
    TASKS,
    TIME_TAKEN,
)
from arbitro.systems.brp.checks import (
    Ability,
    Sides,
    check,
    earn_check,
    feat_ability,
    is_success,
    oppose_results,
    overcomes,
    skill_ability,
    told_try,
)
from arbitro.systems.brp.clock import spend
from arbitro.systems.brp.content import SKILLS
from arbitro.systems.brp.wounds import out_of_hand
from arbitro.systems.common import at_war, missing, person
from arbitro.systems.contract import Phrase
from arbitro.table import REFEREE, Number, Table


class Attempt(Struct, frozen=True, tag="attempt"):
    """Use a skill. (BRP-3.2)"""

    who: str
    skill: str


class Feat(Struct, frozen=True, tag="feat"):
    """Make a characteristic roll. (BRP-2.4)"""

    who: str
    roll: str


class Oppose(Struct, frozen=True, tag="oppose"):
    """Skill against skill. (BRP-3.3)"""

    who: str
    target: str


class Vie(Struct, frozen=True, tag="vie"):
    """Skill against the skills of several. (BRP-3.3)"""

    who: str


class Pit(Struct, frozen=True, tag="pit"):
    """Characteristic against characteristic on the resistance table. (BRP-3.4)"""

    who: str
    target: str
    use: str


class Strain(Struct, frozen=True, tag="strain"):
    """A characteristic against a thing on the resistance table: lift, squeeze through, bear up. (BRP-3.4)"""

    who: str
    task: str


def attempt(state: Campaign, command: Attempt, table: Table) -> Campaign:
    """Use a skill: the referee says how hard it is and whether anything is at stake. (BRP-3.2)"""
    one, skill = person(state, command.who), command.skill
    # Ours: the shortest time that the skill may take, unless the referee says otherwise. (BRP-4.4)
    times = [time for time, skills in SKILL_TIMES.items() if family(skill) in skills]
    taken = next(iter(times), "a-round")
    if state.fight is None and len(times) > 1:
        taken = table.choose("BRP-4.4 time", REFEREE, tuple(times), taken, who=one.id, skill=skill)
    state = used(state, command, table)
    return state if state.fight is not None else spend(state, (one.id,), table, TIME_TAKEN[taken])


def used(state: Campaign, command: Attempt, table: Table) -> Campaign:
    """A skill used, whatever time it takes. (BRP-3.2)"""
    one, skill = person(state, command.who), command.skill
    state, tried = check(state, one.id, skill, skill_ability(state, one, skill), table, "BRP-3.2 skill")
    if skill == "bargain" and is_success(tried.result):
        haggled(one.id, table)
    return state


def haggled(who: str, table: Table) -> None:
    """A bargain lowers the price by one range, if the referee agrees. (BRP-2.6)"""
    price = table.choose("BRP-2.6 price", REFEREE, PRICES[:-1], "reasonable", who=who)
    table.tell("BRP-2.6 bargain", who=who, price=price, now=PRICES[PRICES.index(price) + 1])


def no_attempt(state: Campaign, command: Attempt) -> Phrase | None:
    """A skill at nothing cannot be attempted, and in a fight only what takes a few seconds. (BRP-2.6, BRP-4.4)"""
    one = person(state, command.who)
    if (refusal := no_skill(state, one, command.skill)) is not None:
        return refusal
    if state.fight is not None and family(command.skill) not in SKILL_TIMES["a-round"]:
        return Phrase("no-time", {"skill": command.skill})
    return None


def no_skill(state: Campaign, one: Person, skill: str) -> Phrase | None:
    """Why somebody cannot use a skill at all. (BRP-2.6)"""
    if family(skill) not in SKILLS or len(skill) > LONGEST_SKILL:
        return Phrase("no-skill", {"found": skill[:40]})
    house = state.house
    if skill in able_at(one, house.era, house.literacy) or rated(house, one, skill) > 0:
        return None
    return Phrase("no-chance", {"who": one.id, "skill": skill})


LONGEST_SKILL = 60


def feat(state: Campaign, command: Feat, table: Table) -> Campaign:
    """A characteristic roll: five times the characteristic. (BRP-2.4)"""
    one = person(state, command.who)
    return check(state, one.id, command.roll, feat_ability(state, one, command.roll), table, "BRP-2.4 feat")[0]


def no_feat(state: Campaign, command: Feat) -> Phrase | None:
    """There are six of them. (BRP-2.4)"""
    if command.roll not in ROLLS:
        return Phrase("no-roll", {"found": command.roll[:40], "options": tuple(ROLLS)})
    if not person(state, command.who).characteristics[ROLLS[command.roll]]:
        return Phrase("no-characteristic", {"who": command.who, "roll": command.roll})
    return None


ANSWERS = {
    "stealth": "listen",
    "hide": "spot",
    "sleight-of-hand": "spot",
    "disguise": "insight",
    "fast-talk": "insight",
    "persuade": "insight",
    "track": "hide",
}
"""Ours: what somebody would answer a skill with, if nobody says; any other with the same. (BRP-3.3)"""


def oppose(state: Campaign, command: Oppose, table: Table) -> Campaign:
    """Both roll and the results are compared. (BRP-3.3)"""
    one, other = person(state, command.who), person(state, command.target)
    usable, likely = usable_skills(state, one), "stealth" if state.fight is None else "grapple"
    skill = table.choose("BRP-3.3 skill", one.id, usable, likely, target=other.id)
    answer = answered(state, one.id, other.id, skill, table)
    # A roll that was good counts for experience, even if the other one brings it to nothing.
    state, mine = rolled(state, one.id, skill, table, "BRP-3.3 active")
    state, reply = rolled(state, other.id, answer, table, "BRP-3.3 passive")
    tell_sides(table, against_each_other(state, mine, reply), one.id, other.id)
    return state


Good = tuple[tuple[str, str], ...]
"""Who made a roll that teaches, and of which skill."""


class Roll(NamedTuple):
    """What somebody's roll came to in a contest, and how good they are at it."""

    who: str
    result: str
    rating: int


def rolled(state: Campaign, who: str, skill: str, table: Table, words: str) -> tuple[Campaign, Roll]:
    """One party's skill roll. (BRP-3.3)"""
    one = person(state, who)
    state, tried = check(state, who, skill, skill_ability(state, one, skill), table, words)
    return state, Roll(who, tried.result, rated(state.house, one, skill))


def against_each_other(state: Campaign, one: Roll, other: Roll) -> Sides:
    """What two rolls leave of each other. (BRP-3.3)"""
    return oppose_results(one.result, other.result, one.rating, other.rating, state.house.special_tie)


def answered(state: Campaign, who: str, target: str, skill: str, table: Table) -> str:
    """The skill with which somebody answers another's; what is usual against it, or else Listen. (BRP-3.3)"""
    answers = usable_skills(state, person(state, target))
    guess = ANSWERS.get(skill, skill)
    usual = guess if guess in answers else "listen"
    answer: str = table.choose("BRP-3.3 answer", target, answers, usual, target=who, skill=skill)
    return answer


def vie(state: Campaign, command: Vie, table: Table, learns: bool = True) -> Campaign:
    """All parties roll, and whoever prevails against each of the others has their way. (BRP-3.3)

    Ruling: of several, two rolls at a time are compared, as between two; two special successes leave nobody ahead.
    """
    who, house = command.who, state.house
    skill = table.choose("BRP-3.3 contest", who, usable_skills(state, person(state, who)), "stealth")
    left, parties = open_to(state, who), [(who, skill)]
    # Where nobody has been seen to watch, to ask would say that somebody does.
    while {*left} - {*table.unseen}:
        # Everybody who watches, unless the referee leaves somebody out.
        other = table.choose("BRP-3.3 also", REFEREE, (*left, "nobody"), left[0], who=who, skill=skill)
        if other == "nobody":
            break
        left.remove(other)
        parties.append((other, answered(state, who, other, skill, table)))
    able = [
        Party(each, what, skill_ability(state, one, what), rated(house, one, what))
        for each, what in parties
        for one in (person(state, each),)
    ]
    terms = house.special_rounds_up, house.special_tie
    ahead, good = table.call(leader, terms, tuple(able), learns)
    for each, what in good:
        state = earn_check(state, each, what, table)
    if not ahead:
        table.tell("BRP-3.3 all level", who=who)
    else:
        table.tell("BRP-3.3 ahead" if ahead == who else "BRP-3.3 behind", who=who, target=ahead)
    return state


def open_to(state: Campaign, who: str) -> list[str]:
    """Those whom somebody may contest with. (BRP-3.3)"""
    return [one.id for one in state.people if no_opponent(state, who, one.id) is None]


class Party(NamedTuple):
    """Somebody in a contest, and what they roll under."""

    who: str
    skill: str
    ability: Ability
    rating: int


Terms = tuple[bool, str]
"""The house rules of a contest: `special_rounds_up`, `special_tie`."""


def leader(terms: Terms, table: Table, parties: tuple[Party, ...], learns: bool) -> tuple[str, Good]:
    """Who prevails against each of the others, if anybody does, and who learns by a good roll. (BRP-3.3)"""
    best, alone, good = table.call(best_of, terms, parties, learns)
    return best.who if best and alone else "", good


def best_of(terms: Terms, table: Table, parties: tuple[Party, ...], learns: bool) -> tuple[Roll | None, bool, Good]:
    """The best good roll of the first parties, and whether nobody is level with it: each after those before it.

    Who prevails over the best prevails over all who do not prevail over that.
    """
    if not parties:
        return None, False, ()
    best, alone, good = table.call(best_of, terms, parties[:-1], learns)
    (who, skill, ability, rating), (rounds_up, special_tie) = parties[-1], terms
    words = "BRP-3.3 passive" if len(parties) > 1 else "BRP-3.3 active"
    tried = told_try(table, who, skill, ability, words, special_rounds_up=rounds_up)
    if learns and tried.teaches:
        good = (*good, (who, skill))
    if not is_success(tried.result):
        return best, alone, good
    roll = Roll(who, tried.result, rating)
    sides = oppose_results(roll.result, best.result, rating, best.rating, special_tie) if best else None
    if sides is None or is_success(sides.mine):
        return roll, True, good
    return best, alone and is_success(sides.theirs), good


def no_vie(state: Campaign, command: Vie) -> Phrase | None:
    """It takes somebody else. (BRP-3.3)"""
    return None if open_to(state, command.who) else Phrase("no-others", {"who": command.who})


def tell_sides(table: Table, sides: Sides, who: str, target: str) -> None:
    """Who got their way, and whether it was by the higher skill. (BRP-3.3)"""
    tie = {"tie": True} if sides.tie else {}
    if not is_success(sides.mine) and not is_success(sides.theirs):
        table.tell("BRP-3.3 stalemate", who=who, target=target, **tie)
        return
    won = is_success(sides.mine)
    double = (sides.mine if won else sides.theirs) == SPECIAL
    table.tell("BRP-3.3 won" if won else "BRP-3.3 lost", who=who, target=target, double=double, **tie)


def usable_skills(state: Campaign, one: Person) -> tuple[str, ...]:
    """What somebody can roll: every skill without specialities, and the specialities that they have."""
    return able_at(one, state.house.era, state.house.literacy, state.fight is not None)


@lru_cache(maxsize=512)
def able_at(one: Person, era: str, literacy: bool, fighting: bool = False) -> tuple[str, ...]:
    """The skills of which somebody has any at all; in a fight, for what takes a few seconds. (BRP-2.6, BRP-4.4)"""
    if fighting:
        return tuple([each for each in able_at(one, era, literacy) if family(each) in SKILL_TIMES["a-round"]])
    plain = [skill for skill, entry in SKILLS.items() if not entry.specialities]
    named = {known.name for known in one.skills if "/" in known.name} | {"language/own", "literacy/own"}
    return tuple([skill for skill in sorted([*plain, *named]) if rating(one, skill, era, literacy) > 0])


def no_oppose(state: Campaign, command: Oppose) -> Phrase | None:
    """It takes somebody else, who in a fight stands within reach and is known to be there. (BRP-3.3)"""
    return no_opponent(state, command.who, command.target)


def no_opponent(state: Campaign, who: str, target: str) -> Phrase | None:
    """Why somebody cannot be contested with. (BRP-3.3, BRP-3.4)"""
    if (refusal := missing(state, target) or unfit(state, target)) is not None:
        return refusal
    if who == target:
        return Phrase("no-self", {"who": who})
    if surprise(state, target, who):
        return Phrase("no-sight", {"who": who, "target": target})
    return out_of_hand(state, person(state, who), person(state, target))


STRUGGLES = ("arm-wrestling", "stare-down", ANY_CONTEST)
"""Contests that a round of a fight has time for. Ours: strength against strength, will against will, and what the
referee makes of another. (BRP-3.4)"""


def pit(state: Campaign, command: Pit, table: Table) -> Campaign:
    """Two figures on the resistance table. (BRP-3.4)

    A player's side rolls, whether it acts or resists. Ruling: where both are players', or neither is, it is not
    uncertain who should, and whoever began it does.
    """
    one, other = person(state, command.who), person(state, command.target)
    mine, theirs = CONTESTS.get(command.use) or matched(one, other, table)
    if command.use == "race" and one.move != other.move:
        # A roll is between those who are equally fast on their feet. Who is faster, the race shows.
        active, passive, won = one.move, other.move, one.move > other.move
    else:
        active, passive = now(one, CHARACTERISTICS.index(mine)), now(other, CHARACTERISTICS.index(theirs))
        if one.kind and not other.kind:
            won = overcomes(active, table, passive, other, roller_resists=True, target=one.id)
        else:
            won = overcomes(active, table, passive, one, target=other.id)
    table.tell(
        "BRP-3.4 prevails" if won else "BRP-3.4 yields", who=one.id, target=other.id, active=active, passive=passive
    )
    return state


def matched(one: Person, other: Person, table: Table) -> tuple[str, str]:
    """What two set against each other that is none of the listed contests; the referee says. (BRP-3.4)"""
    mine, theirs = [
        tuple([name for at, name in enumerate(CHARACTERISTICS) if each.characteristics[at]]) for each in (one, other)
    ]
    active = table.choose("BRP-3.4 active", REFEREE, mine, mine[0], who=one.id, target=other.id)
    usual = active if active in theirs else theirs[0]
    passive = table.choose("BRP-3.4 passive", REFEREE, theirs, usual, who=one.id, target=other.id)
    table.tell("BRP-3.4 matched", who=one.id, target=other.id, characteristic=active, opposed=passive)
    return active, passive


def no_pit(state: Campaign, command: Pit) -> Phrase | None:
    """Why not. (BRP-3.4)"""
    if command.use not in (*CONTESTS, ANY_CONTEST):
        return Phrase("no-contest", {"found": command.use[:40], "options": (*CONTESTS, ANY_CONTEST)})
    if command.use not in STRUGGLES and (refusal := at_war(state)):
        return refusal
    if (refusal := no_opponent(state, command.who, command.target)) is not None:
        return refusal
    one, other = person(state, command.who), person(state, command.target)
    for figure, name in zip((one, other), CONTESTS.get(command.use, ()), strict=False):
        if not figure.characteristics[CHARACTERISTICS.index(name)]:
            return Phrase("no-such-force", {"who": figure.id, "characteristic": name})
    return None


def strain(state: Campaign, command: Strain, table: Table) -> Campaign:
    """A characteristic against a thing: its size, a gap's size, a potency. (BRP-3.4)

    What it is nobody but the referee can say, so they are always asked.
    """
    one, task = person(state, command.who), command.task
    active = now(one, CHARACTERISTICS.index(TASKS[task]))
    if task == "lift":
        thing = table.choose("BRP-3.4 object", REFEREE, (*OBJECT_SIZES, "other"), usual="other", who=one.id)
        least, most = OBJECT_SIZES.get(thing, (1, 120))
        middle = (least + most) // 2 if thing in OBJECT_SIZES else 15
        size = middle if least == most else table.choose(
            "BRP-3.4 size", REFEREE, Number(least, most), usual=middle, who=one.id, thing=thing
        )  # fmt: skip
        lifted = overcomes(active, table, size, one)
        table.tell("BRP-3.4 lifted" if lifted else "BRP-3.4 not lifted", who=one.id, thing=thing, size=size)
        return state
    if task == "squeeze":
        # One wants to lose: through is who does not overcome the hole.
        size = table.choose("BRP-3.4 gap", REFEREE, Number(1, 60), usual=now(one, SIZ), who=one.id)
        stuck = overcomes(active, table, size, one)
        table.tell("BRP-3.4 stuck" if stuck else "BRP-3.4 through", who=one.id, size=size)
        return state
    force = table.choose("BRP-3.4 force", REFEREE, Number(1, 60), usual=10, who=one.id)
    beaten = overcomes(force, table, active, one, roller_resists=True)
    table.tell("BRP-3.4 succumbs" if beaten else "BRP-3.4 withstands", who=one.id, force=force)
    return state


def no_strain(state: Campaign, command: Strain) -> Phrase | None:
    """There are four of them. (BRP-3.4)"""
    refusal = Phrase("no-task", {"found": command.task[:40], "options": tuple(TASKS)})
    return at_war(state) if command.task in TASKS else refusal
